//! A server with a bot in it that does what the tests need.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use baghchal::sandbox::{Application, ChannelId, Description, GuildId, Member, Options, Sandbox};
use serenity::all as discord;
use serenity::async_trait;
use serenity::http::{Http, HttpBuilder};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// A bot that does what the tests need, in as few words as possible.
struct Puppet {
    /// What it hears of servers and channels.
    heard: UnboundedSender<Heard>,
}

/// An event about a server, a channel or a thread, as the client library has read it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    ServerGone(GuildId),
    ChannelGone(ChannelId),
    /// A thread, and the channel that it belonged to.
    ThreadGone(ChannelId, ChannelId),
    /// Whether the thread is archived and locked now.
    ThreadChanged {
        thread: ChannelId,
        archived: bool,
        locked: bool,
    },
}

impl Puppet {
    fn hear(&self, heard: Heard) {
        // A scene that is over listens no longer.
        drop(self.heard.send(heard));
    }
}

#[async_trait]
impl discord::EventHandler for Puppet {
    async fn interaction_create(&self, ctx: discord::Context, interaction: discord::Interaction) {
        // What a test provokes may fail; the sandbox's records tell.
        drop(answer(&ctx, interaction).await);
    }

    async fn guild_delete(
        &self,
        _: discord::Context,
        server: discord::UnavailableGuild,
        _: Option<discord::Guild>,
    ) {
        self.hear(Heard::ServerGone(GuildId(server.id.get())));
    }

    async fn channel_delete(
        &self,
        _: discord::Context,
        channel: discord::GuildChannel,
        _: Option<Vec<discord::Message>>,
    ) {
        self.hear(Heard::ChannelGone(ChannelId(channel.id.get())));
    }

    async fn thread_delete(
        &self,
        _: discord::Context,
        thread: discord::PartialGuildChannel,
        _: Option<discord::GuildChannel>,
    ) {
        let parent = ChannelId(thread.parent_id.get());
        self.hear(Heard::ThreadGone(ChannelId(thread.id.get()), parent));
    }

    async fn thread_update(
        &self,
        _: discord::Context,
        _: Option<discord::GuildChannel>,
        thread: discord::GuildChannel,
    ) {
        let state = thread.thread_metadata.expect("threads have metadata");
        self.hear(Heard::ThreadChanged {
            thread: ChannelId(thread.id.get()),
            archived: state.archived,
            locked: state.locked,
        });
    }
}

async fn answer(ctx: &discord::Context, interaction: discord::Interaction) -> serenity::Result<()> {
    let nobody = discord::CreateAllowedMentions::new();
    match interaction {
        discord::Interaction::Command(command) => match command.data.name.as_str() {
            "echo" => {
                let text = command.data.options[0].value.as_str().unwrap_or_default();
                let message = discord::CreateInteractionResponseMessage::new()
                    .content(text)
                    .allowed_mentions(nobody.all_users(true))
                    .add_file(discord::CreateAttachment::bytes(*b"board", "board.png"))
                    .button(discord::CreateButton::new("again").label("Again"))
                    .button(discord::CreateButton::new("form").label("Form"));
                let reply = discord::CreateInteractionResponse::Message(message);
                command.create_response(ctx, reply).await
            }
            "slow" => {
                command.defer(ctx).await?;
                let edit = discord::EditInteractionResponse::new()
                    .content(format!("<@{}>", command.user.id))
                    .allowed_mentions(nobody.all_users(true));
                command.edit_response(ctx, edit).await.map(drop)
            }
            "Greet" => {
                let target = command.data.target_id.map_or(0, discord::TargetId::get);
                let option = |name: &str| discord::CreateSelectMenuOption::new(name, name);
                let options = vec![option("goat"), option("tiger")];
                let kind = discord::CreateSelectMenuKind::String { options };
                let message = discord::CreateInteractionResponseMessage::new()
                    .content(format!("<@{target}>"))
                    .allowed_mentions(nobody.users([discord::UserId::new(target)]))
                    .select_menu(discord::CreateSelectMenu::new("side", kind));
                let reply = discord::CreateInteractionResponse::Message(message);
                command.create_response(ctx, reply).await
            }
            "record" => {
                let file = discord::CreateAttachment::bytes("1. c3 a1-b1\n", "game.txt");
                let message = discord::CreateInteractionResponseMessage::new()
                    .add_file(file)
                    .ephemeral(true)
                    .allowed_mentions(nobody);
                let reply = discord::CreateInteractionResponse::Message(message);
                command.create_response(ctx, reply).await
            }
            "set" => {
                let message = discord::CreateInteractionResponseMessage::new()
                    .content(format!("{:?} for {}", command.data.options(), command.locale))
                    .ephemeral(true)
                    .allowed_mentions(nobody);
                let reply = discord::CreateInteractionResponse::Message(message);
                command.create_response(ctx, reply).await
            }
            _ => Ok(()),
        },
        discord::Interaction::Component(click) if click.data.custom_id == "side" => {
            let discord::ComponentInteractionDataKind::StringSelect { values } = &click.data.kind
            else {
                return Ok(());
            };
            let message = discord::CreateInteractionResponseMessage::new()
                .content(values.join(" "))
                .components(vec![])
                .allowed_mentions(nobody);
            let reply = discord::CreateInteractionResponse::UpdateMessage(message);
            click.create_response(ctx, reply).await
        }
        discord::Interaction::Component(click) if click.data.custom_id == "form" => {
            let field =
                discord::CreateInputText::new(discord::InputTextStyle::Short, "Why", "reason");
            let modal = discord::CreateModal::new("why", "Why?")
                .components(vec![discord::CreateActionRow::InputText(field)]);
            click.create_response(ctx, discord::CreateInteractionResponse::Modal(modal)).await
        }
        discord::Interaction::Component(click) => {
            click.create_response(ctx, discord::CreateInteractionResponse::Acknowledge).await?;
            let kept = discord::EditAttachments::keep_all(&click.message);
            let edit = discord::EditInteractionResponse::new().components(vec![]).attachments(kept);
            click.edit_response(ctx, edit).await.map(drop)
        }
        discord::Interaction::Autocomplete(typing) => {
            let typed = typing.data.autocomplete().map_or("", |option| option.value);
            let choices =
                discord::CreateAutocompleteResponse::new().add_string_choice(typed, typed);
            let reply = discord::CreateInteractionResponse::Autocomplete(choices);
            typing.create_response(ctx, reply).await
        }
        discord::Interaction::Modal(form) => {
            let message = discord::CreateInteractionResponseMessage::new()
                .content("thanks")
                .ephemeral(true)
                .allowed_mentions(nobody);
            let reply = discord::CreateInteractionResponse::Message(message);
            form.create_response(ctx, reply).await
        }
        _ => Ok(()),
    }
}

/// A scene with a connected bot.
pub(crate) struct Scene {
    pub(crate) discord: Sandbox,
    pub(crate) bot: Application,
    pub(crate) http: Http,
    pub(crate) guild: GuildId,
    pub(crate) channel: ChannelId,
    pub(crate) ann: Member,
    heard: UnboundedReceiver<Heard>,
    client: tokio::task::JoinHandle<()>,
}

impl Scene {
    /// The next event about a server, a channel or a thread that the bot hears.
    pub(crate) async fn heard(&mut self) -> Heard {
        let next = tokio::time::timeout(Duration::from_secs(10), self.heard.recv());
        next.await.expect("an event within 10 s").expect("the bot is there")
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        self.client.abort();
    }
}

fn connect(sandbox: &Sandbox, bot: &Application) -> Http {
    HttpBuilder::new(&bot.token)
        .proxy(sandbox.url())
        .ratelimiter_disabled(true)
        .application_id(discord::ApplicationId::new(bot.id.0))
        .build()
}

/// Discord's description of its API, where it is at hand.
pub(crate) fn description() -> Option<Arc<Description>> {
    static LOADED: OnceLock<Option<Arc<Description>>> = OnceLock::new();
    let load = || {
        let path = std::env::var_os("BAGHCHAL_DISCORD_SPEC")
            .map_or_else(|| PathBuf::from("../shared/discord/openapi.json"), PathBuf::from);
        path.exists().then(|| Arc::new(Description::load(&path).unwrap()))
    };
    LOADED.get_or_init(load).clone()
}

pub(crate) async fn scene() -> Scene {
    scene_with(Options { heartbeat: Duration::from_millis(200), ..Options::default() }).await
}

pub(crate) async fn scene_with(options: Options) -> Scene {
    let options = Options { description: description(), ..options };
    let sandbox = Sandbox::start(options).await.unwrap();
    let bot = sandbox.add_application("Puppet");
    let guild = sandbox.add_guild("Village", "en-US");
    let channel = sandbox.add_channel(guild, "general");
    let ann = sandbox.add_member(guild, "Ann", "en-GB");

    let http = connect(&sandbox, &bot);
    let text = |name: &str| {
        discord::CreateCommandOption::new(discord::CommandOptionType::String, name, "a text")
    };
    let commands = [
        discord::CreateCommand::new("echo")
            .description("Says it again")
            .add_option(text("text").required(true).set_autocomplete(true)),
        discord::CreateCommand::new("slow").description("Takes its time"),
        discord::CreateCommand::new("mute").description("Never answers"),
        discord::CreateCommand::new("record").description("Gives a file"),
        discord::CreateCommand::new("Greet").kind(discord::CommandType::User),
        discord::CreateCommand::new("set").description("Settings").add_option(
            discord::CreateCommandOption::new(
                discord::CommandOptionType::SubCommand,
                "language",
                "Which",
            )
            .add_sub_option(text("name").required(true).add_string_choice("Deutsch", "de")),
        ),
        discord::CreateCommand::new("here")
            .description("Not in direct messages")
            .contexts(vec![discord::InteractionContext::Guild]),
        discord::CreateCommand::new("clean")
            .description("For moderators")
            .default_member_permissions(discord::Permissions::MANAGE_CHANNELS),
    ];
    discord::Command::set_global_commands(&http, commands.into()).await.unwrap();
    let (sender, heard) = unbounded_channel();
    let intents = discord::GatewayIntents::GUILDS;
    let mut client =
        serenity::client::ClientBuilder::new_with_http(connect(&sandbox, &bot), intents)
            .event_handler(Puppet { heard: sender })
            .await
            .unwrap();
    let client = tokio::spawn(async move {
        client.start().await.unwrap();
    });
    assert!(sandbox.wait_connected(&bot).await, "the bot connects");
    Scene { discord: sandbox, bot, http, guild, channel, ann, heard, client }
}

/// The code of Discord's refusal.
#[track_caller]
pub(crate) fn code<T: std::fmt::Debug>(result: serenity::Result<T>) -> isize {
    match result {
        Err(serenity::Error::Http(discord::HttpError::UnsuccessfulRequest(error))) => {
            error.error.code
        }
        other => panic!("not refused: {other:?}"),
    }
}
