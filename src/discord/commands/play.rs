//! Commands about a game.

use serenity::all::User;

use super::options::{Choice, Given, Misfit, Repetition, optional, with_options};
use super::{Command, Context, Done, ask, asked, guest, misfit};
use crate::analysis::Level;
use crate::discord::autocomplete;
use crate::discord::bot::Via;
use crate::game::{Confirm, GameId, Guest, Offer, Proposal, Refusal, TimePerAction, Wish};
use crate::referee::What;
use crate::rules::{Action, ParseActionError, Point, Position, Ruleset};

pub(super) fn commands() -> Vec<Command> {
    vec![
        with_options(
            challenge(),
            [
                optional::<User>("opponent"),
                optional::<Choice<Wish>>("side"),
                optional::<Choice<Ruleset>>("rules"),
                optional::<Choice<TimePerAction>>("time"),
                optional::<Choice<Repetition>>("repetition"),
                optional::<bool>("rated"),
                optional::<bool>("pair"),
            ],
        ),
        solo(),
        accept(),
        decline(),
        place(),
        r#move(),
        board(),
        moves(),
        draw(),
        takeback(),
        stop(),
        claim(),
        moretime(),
        rematch(),
        resume(),
        bump(),
        resign(),
        end(),
    ]
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn challenge(ctx: Context<'_>) -> Done {
    match offered(Given(ctx.args)) {
        Ok(what) => ask(ctx, what).await,
        Err(Misfit) => misfit(ctx).await,
    }
}

/// What the options of a challenge come to.
fn offered(given: Given<'_>) -> Result<What, Misfit> {
    let guest = match given.user("opponent")? {
        Some((user, here)) => guest(user, here),
        None => Guest::Anyone,
    };
    let proposal = Proposal {
        ruleset: given.choice("rules")?,
        start: Position::START,
        time: given.choice("time")?,
        claims: given.choice("repetition")? == Some(Repetition::Claim),
        rated: given.flag("rated")?,
        pair: given.flag("pair")?.unwrap_or_default(),
    };
    Ok(What::Challenge { guest, wish: given.choice("side")?.unwrap_or_default(), proposal })
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn solo(
    ctx: Context<'_>,
    #[description = ""] level: Option<Choice<Level>>,
    #[description = ""] side: Option<Choice<Wish>>,
    #[description = ""] rules: Option<Choice<Ruleset>>,
) -> Done {
    let level = level.map(|Choice(level)| level);
    let wish = side.map_or(Wish::Random, |Choice(wish)| wish);
    let ruleset = rules.map(|Choice(ruleset)| ruleset);
    ctx.data().play_solo(&asked(ctx).await, level, wish, ruleset).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn accept(ctx: Context<'_>) -> Done {
    let what = What::Accept { challenge: None, thread: None };
    ctx.data().begin(&asked(ctx).await, what).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn decline(ctx: Context<'_>) -> Done {
    ask(ctx, What::Decline { challenge: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn place(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::place"]
    point: String,
) -> Done {
    match point.trim().parse() {
        Ok(to) => act(ctx, Action::Place { to }).await,
        Err(_) => unreadable(ctx, point, ParseActionError::Unreadable).await,
    }
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
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
        Ok(action) => act(ctx, action).await,
        Err(error) => unreadable(ctx, text, error).await,
    }
}

async fn act(ctx: Context<'_>, action: Action) -> Done {
    let asked = asked(ctx).await;
    let preview = asked.preferences.member.confirm == Confirm::Always;
    let what = What::Act { action, shown: None, preview };
    ctx.data().answer(&asked, what, Via::Command).await;
    Ok(())
}

async fn unreadable(ctx: Context<'_>, text: String, error: ParseActionError) -> Done {
    let refusal = Refusal::Unreadable { text, error };
    ctx.data().refuse(&asked(ctx).await, &refusal).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn board(ctx: Context<'_>, #[description = ""] text: Option<bool>) -> Done {
    let mut asked = asked(ctx).await;
    asked.with_pictures &= text != Some(true);
    ctx.data().answer(&asked, What::Board { game: None }, Via::Command).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn moves(ctx: Context<'_>) -> Done {
    ask(ctx, What::Moves { game: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn draw(ctx: Context<'_>) -> Done {
    ask(ctx, What::Offer { offer: Offer::Draw, shown: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn takeback(ctx: Context<'_>) -> Done {
    ask(ctx, What::Offer { offer: Offer::Takeback, shown: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn stop(ctx: Context<'_>) -> Done {
    ask(ctx, What::Stop).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn claim(ctx: Context<'_>) -> Done {
    ask(ctx, What::Claim { claim: None, shown: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn moretime(ctx: Context<'_>) -> Done {
    ask(ctx, What::MoreTime).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn rematch(ctx: Context<'_>) -> Done {
    ctx.data().begin(&asked(ctx).await, What::Rematch { game: None }).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn resume(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::suspended"]
    #[min = 1]
    game: Option<i64>,
) -> Done {
    ask(ctx, What::Resume { game: game.map(GameId) }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn bump(ctx: Context<'_>) -> Done {
    ask(ctx, What::Bump).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn resign(ctx: Context<'_>) -> Done {
    ask(ctx, What::Resign { confirmed: None }).await
}

#[poise::command(
    slash_command,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_CHANNELS"
)]
async fn end(
    ctx: Context<'_>,
    #[description = ""]
    #[max_length = 200]
    reason: Option<String>,
) -> Done {
    let asked = asked(ctx).await;
    let is_moderator = asked.is_moderator();
    let reason = reason.map(|reason| reason.trim().to_owned()).filter(|said| !said.is_empty());
    ctx.data().answer(&asked, What::End { is_moderator, reason }, Via::Command).await;
    Ok(())
}
