//! The slash commands: what Discord shows of them, and the request that each comes to.
//!
//! All names and descriptions come from the locale files; see [`localise`].

use std::borrow::Cow;
use std::convert::Infallible;
use std::sync::Arc;

use poise::ApplicationContext;
use serenity::all::User;

use super::asked::Asked;
use super::autocomplete;
use super::bot::{Bot, Via};
use super::compose;
use super::reply::Reply;
use crate::game::{Guest, Member, MemberId, Refusal, Wish};
use crate::referee::What;
use crate::rules::{Action, ParseActionError, Point, Position, Ruleset, Side};
use crate::speech::{Language, fixed};

pub(super) type Context<'a> = ApplicationContext<'a, Arc<Bot>, Infallible>;
pub(super) type Command = poise::Command<Arc<Bot>, Infallible>;
type Done = Result<(), Infallible>;

/// The side that a challenger would like.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum WishChoice {
    #[name = "goats"]
    Goats,
    #[name = "tigers"]
    Tigers,
    #[name = "random"]
    Random,
}

/// The rules to play by.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(super) enum RulesetChoice {
    #[name = "plyyard"]
    PlyYard,
    #[name = "ludoteka"]
    Ludoteka,
}

/// All commands, in every language.
pub(super) fn all() -> Vec<Command> {
    let mut commands = vec![
        challenge(),
        accept(),
        decline(),
        place(),
        r#move(),
        board(),
        moves(),
        draw(),
        stop(),
        resign(),
        games(),
        rules(),
        help(),
        end(),
    ];
    commands.iter_mut().for_each(localise);
    commands
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn challenge(
    ctx: Context<'_>,
    #[description = ""] opponent: Option<User>,
    #[description = ""] side: Option<WishChoice>,
    #[description = ""] rules: Option<RulesetChoice>,
) -> Done {
    let guest = match opponent {
        None => Guest::Anyone,
        Some(user) => {
            let resolved = &ctx.interaction.data.resolved;
            let here = resolved.members.get(&user.id);
            let nick = here.and_then(|member| member.nick.as_deref());
            let name = nick.unwrap_or_else(|| user.display_name()).to_owned();
            Guest::Member {
                member: Member { id: MemberId(user.id.get()), name },
                is_bot: user.bot,
                is_here: here.is_some(),
            }
        }
    };
    let wish = match side {
        Some(WishChoice::Goats) => Wish::Side(Side::Goats),
        Some(WishChoice::Tigers) => Wish::Side(Side::Tigers),
        Some(WishChoice::Random) | None => Wish::Random,
    };
    let ruleset = match rules {
        Some(RulesetChoice::PlyYard) => Ruleset::PlyYard1,
        Some(RulesetChoice::Ludoteka) => Ruleset::Ludoteka1,
        None => Ruleset::default(),
    };
    ask(ctx, What::Challenge { guest, wish, ruleset, start: Position::START }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn accept(ctx: Context<'_>) -> Done {
    ask(ctx, What::Accept { challenge: None, thread: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn decline(ctx: Context<'_>) -> Done {
    ask(ctx, What::Decline { challenge: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn place(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::place"]
    point: String,
) -> Done {
    match point.trim().parse() {
        Ok(to) => ask(ctx, What::Act { action: Action::Place { to }, shown: None }).await,
        Err(_) => unreadable(ctx, point, ParseActionError::Unreadable).await,
    }
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn r#move(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::from"]
    from: String,
    #[description = ""]
    #[autocomplete = "autocomplete::to"]
    to: Option<String>,
) -> Done {
    let text = match to {
        Some(to) => format!("{from}-{to}"),
        None => match from.trim().parse::<Point>() {
            Ok(from) => return ask(ctx, What::Destinations { from }).await,
            Err(_) => from,
        },
    };
    match text.parse() {
        Ok(action) => ask(ctx, What::Act { action, shown: None }).await,
        Err(error) => unreadable(ctx, text, error).await,
    }
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn board(ctx: Context<'_>, #[description = ""] text: Option<bool>) -> Done {
    let mut asked = Asked::from_command(ctx.interaction);
    asked.with_pictures &= text != Some(true);
    ctx.data().answer(&asked, What::Board { game: None }, Via::Command).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn moves(ctx: Context<'_>) -> Done {
    ask(ctx, What::Moves).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn draw(ctx: Context<'_>) -> Done {
    ask(ctx, What::Draw).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn stop(ctx: Context<'_>) -> Done {
    ask(ctx, What::Stop).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn resign(ctx: Context<'_>) -> Done {
    ask(ctx, What::Resign { confirmed: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn games(ctx: Context<'_>) -> Done {
    ask(ctx, What::Games).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn rules(ctx: Context<'_>) -> Done {
    say(ctx, |asked| asked.private_voice.rules()).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn help(ctx: Context<'_>) -> Done {
    say(ctx, |asked| {
        let missing = compose::missing_permissions(asked);
        let for_moderators: &[_] = if asked.is_moderator() { &missing } else { &[] };
        asked.private_voice.help(for_moderators)
    })
    .await
}

#[poise::command(
    slash_command,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_CHANNELS"
)]
async fn end(ctx: Context<'_>) -> Done {
    let is_moderator = Asked::from_command(ctx.interaction).is_moderator();
    ask(ctx, What::End { is_moderator }).await
}

async fn ask(ctx: Context<'_>, what: What) -> Done {
    ctx.data().answer(&Asked::from_command(ctx.interaction), what, Via::Command).await;
    Ok(())
}

async fn say(ctx: Context<'_>, words: impl FnOnce(&Asked) -> String) -> Done {
    let asked = Asked::from_command(ctx.interaction);
    let reply = Reply::private(words(&asked));
    ctx.data().respond(&asked, reply.into_response()).await;
    Ok(())
}

async fn unreadable(ctx: Context<'_>, text: String, error: ParseActionError) -> Done {
    let asked = Asked::from_command(ctx.interaction);
    ctx.data().refuse(&asked, &Refusal::Unreadable { text, error }).await;
    Ok(())
}

/// Fills in what the members of each language read. Discord shows the English of the fields
/// themselves where it has no localisation, and `en-US` is given too, else members with that
/// language would see the localisation of the server's.
fn localise(command: &mut Command) {
    let key = format!("command-{}", command.name);
    command.description = Some(english(&format!("{key}-description")).into());
    command.name_localizations = localisations(&key);
    command.description_localizations = localisations(&format!("{key}-description"));
    for parameter in &mut command.parameters {
        let key = format!("option-{}", parameter.name);
        parameter.description = Some(english(&format!("{key}-description")).into());
        parameter.name_localizations = localisations(&key);
        parameter.description_localizations = localisations(&format!("{key}-description"));
        for choice in parameter.choices.to_mut() {
            let key = format!("choice-{}", choice.name);
            choice.name = english(&key).into();
            choice.localizations = localisations(&key);
        }
    }
}

/// Locales and what stands for them, as poise keeps them.
type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn english(id: &str) -> String {
    fixed(Language::English, id)
}

fn localisations(id: &str) -> Localisations {
    let locale = |language: Language| match language {
        Language::English => "en-US",
        Language::French => "fr",
    };
    let all = Language::ALL.into_iter();
    all.map(|language| (locale(language).into(), fixed(language, id).into())).collect()
}
