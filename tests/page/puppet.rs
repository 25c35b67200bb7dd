//! A bot that opens forms, offers menus and takes its time, in place of the real one.

use baghchal::sandbox::{Application, Cast, Playground, Setup};
use serde_json::{Value, json};
use serenity::all as discord;
use serenity::async_trait;
use serenity::http::{Http, HttpBuilder};
use tempfile::TempDir;

use crate::village::Village;

struct Puppet;

#[async_trait]
impl discord::EventHandler for Puppet {
    async fn interaction_create(&self, ctx: discord::Context, interaction: discord::Interaction) {
        answer(&ctx, interaction).await.unwrap();
    }
}

async fn answer(ctx: &discord::Context, interaction: discord::Interaction) -> serenity::Result<()> {
    let message = || {
        let nobody = discord::CreateAllowedMentions::new();
        discord::CreateInteractionResponseMessage::new().allowed_mentions(nobody)
    };
    match interaction {
        discord::Interaction::Command(command) if command.data.name == "slow" => {
            let ephemeral = message().ephemeral(true);
            let promise = discord::CreateInteractionResponse::Defer(ephemeral);
            command.create_response(ctx, promise).await?;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            let edit = discord::EditInteractionResponse::new()
                .content("at last")
                .allowed_mentions(discord::CreateAllowedMentions::new());
            command.edit_response(ctx, edit).await.map(drop)
        }
        discord::Interaction::Command(command) => {
            let option = |name: &str| discord::CreateSelectMenuOption::new(name, name);
            let options = vec![option("goat"), option("tiger")];
            let kind = discord::CreateSelectMenuKind::String { options };
            let mention = format!("{:?}", command.data.options());
            let with_menu = message()
                .content(mention)
                .button(discord::CreateButton::new("form").label("Form"))
                .select_menu(discord::CreateSelectMenu::new("side", kind));
            let reply = discord::CreateInteractionResponse::Message(with_menu);
            command.create_response(ctx, reply).await
        }
        discord::Interaction::Component(click) if click.data.custom_id == "form" => {
            let field =
                discord::CreateInputText::new(discord::InputTextStyle::Short, "Why", "reason")
                    .value("because")
                    .placeholder("In a word")
                    .max_length(20);
            let modal = discord::CreateModal::new("why", "Why?")
                .components(vec![discord::CreateActionRow::InputText(field)]);
            click.create_response(ctx, discord::CreateInteractionResponse::Modal(modal)).await
        }
        discord::Interaction::Component(click) => {
            let kept = message().content("chosen").components(vec![]);
            let update = discord::CreateInteractionResponse::UpdateMessage(kept);
            click.create_response(ctx, update).await
        }
        discord::Interaction::Modal(form) => {
            let discord::ActionRowComponent::InputText(field) =
                &form.data.components[0].components[0]
            else {
                return Ok(());
            };
            let told = message().content(field.value.clone().unwrap_or_default());
            let reply = discord::CreateInteractionResponse::Message(told);
            form.create_response(ctx, reply).await
        }
        _ => Ok(()),
    }
}

pub(crate) fn http(url: &str, bot: &Application) -> Http {
    HttpBuilder::new(&bot.token)
        .proxy(url)
        .ratelimiter_disabled(true)
        .application_id(discord::ApplicationId::new(bot.id.0))
        .build()
}

/// A playground in this folder whose bot is the puppet.
pub(crate) async fn open(folder: &TempDir) -> Playground {
    let playground = Playground::open(Setup {
        folder: folder.path().to_owned(),
        port: 0,
        fresh: false,
        cast: Cast {
            bot: "Puppet",
            server: "Theatre",
            locale: "en-GB",
            channels: &["stage"],
            members: &["Ann"],
            moderator: "Ann",
        },
        description: None,
        // A process that does nothing but end in time.
        bot: Box::new(|_| std::process::Command::new("cat")),
        bot_files: &[],
    })
    .await
    .unwrap();
    let sandbox = playground.discord();
    let bot = sandbox.applications().remove(0);
    let http = http(sandbox.url(), &bot);
    let kind = discord::CommandOptionType::Integer;
    let number = discord::CreateCommandOption::new(kind, "number", "a number");
    let kind = discord::CommandOptionType::Boolean;
    let loud = discord::CreateCommandOption::new(kind, "loud", "yes or no");
    let kind = discord::CommandOptionType::Channel;
    let place = discord::CreateCommandOption::new(kind, "place", "a channel");
    let ask = discord::CreateCommand::new("ask").description("Asks");
    let commands = vec![
        ask.add_option(number).add_option(loud).add_option(place),
        discord::CreateCommand::new("slow").description("Takes its time"),
    ];
    discord::Command::set_global_commands(&http, commands).await.unwrap();
    let intents = discord::GatewayIntents::GUILDS;
    let client = serenity::client::ClientBuilder::new_with_http(http, intents);
    let mut client = client.event_handler(Puppet).await.unwrap();
    tokio::spawn(async move { client.start().await });
    assert!(sandbox.wait_connected(&bot).await);
    playground
}

#[tokio::test(flavor = "multi_thread")]
async fn forms_menus_and_promises_go_both_ways() {
    let folder = tempfile::tempdir().unwrap();
    let playground = open(&folder).await;
    let village = Village::at(playground.address(), playground.discord());
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("stage").unwrap();

    let options = json!({ "number": 3, "loud": true, "place": channel });
    let outcome = village.slash(0, &channel, "ask", options).await;
    assert_eq!(outcome, json!({ "response": "message" }));
    let asked = window.wait_for("number").await;
    let content = asked["content"].as_str().unwrap();
    assert!(content.contains("Integer(3)") && content.contains("Boolean(true)"), "{content}");
    assert!(content.contains(&channel), "{content}");

    let outcome = village.press(0, &asked, "Form").await;
    assert_eq!(outcome["response"], "modal");
    let modal = &outcome["modal"];
    assert_eq!((&modal["title"], &modal["custom_id"]), (&json!("Why?"), &json!("why")));
    let field = json!({
        "custom_id": "reason", "label": "Why", "value": "because", "placeholder": "In a word",
        "required": true, "shortest": 0, "longest": 20,
    });
    assert_eq!(modal["fields"], json!([field]));
    let submit = |why: &str| json!({ "do": "submit", "modal": modal, "values": { "reason": why } });
    let (status, body) = village.try_deed(0, submit("x".repeat(21).as_str())).await;
    let refused = json!({
        "error": "reason: too short or too long", "code": "bad_value", "option": "reason",
    });
    assert_eq!((status, body), (400, refused));
    assert_eq!(village.deed(0, submit("just so")).await["response"], "message");
    let told = window.wait_for("just so").await;
    assert_eq!(told["asked"]["command"], "");

    let select = |values: &[&str]| json!({ "do": "select", "message": asked["id"], "custom_id": "side", "values": values });
    let (status, body) = village.try_deed(0, select(&["crow"])).await;
    let refused =
        json!({ "error": "side: not one of the options", "code": "bad_value", "option": "side" });
    assert_eq!((status, body), (400, refused));
    assert_eq!(village.deed(0, select(&["tiger"])).await, json!({ "response": "updated" }));
    let chosen = window.wait_for("chosen").await;
    assert_eq!((&chosen["id"], &chosen["components"]), (&asked["id"], &json!([])));
    assert!(chosen["edited"].is_string());

    let outcome = village.slash(0, &channel, "slow", json!({})).await;
    assert_eq!(outcome, json!({ "response": "deferred" }));
    let thinks = |window: &crate::village::Window| {
        let messages = window.messages().into_iter();
        messages.filter(|message| message["loading"] == true).map(Value::clone).next()
    };
    window.wait("it thinks", |window| thinks(window).is_some()).await;
    let promised = thinks(&window).unwrap();
    let kept = window.wait_for("at last").await;
    assert_eq!((&kept["id"], &kept["loading"]), (&promised["id"], &json!(false)));
    assert_eq!((&promised["ephemeral"], &kept["ephemeral"]), (&json!(true), &json!(true)));
    assert_eq!(playground.discord().violations(), []);
    playground.close().await.unwrap();
}
