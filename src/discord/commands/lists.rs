//! Commands about what has been played, and what explains them.

use serenity::all::User;

use super::options::Choice;
use super::{Command, Context, Done, ask, asked, named};
use crate::discord::autocomplete;
use crate::discord::bot::Via;
use crate::discord::compose;
use crate::discord::reply::Reply;
use crate::discord::solo;
use crate::game::GameId;
use crate::referee::What;
use crate::rules::Side;

pub(super) fn commands() -> Vec<Command> {
    vec![games(), history(), record(), profile(), leaderboard(), help()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn games(ctx: Context<'_>) -> Done {
    ask(ctx, What::Games).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn history(ctx: Context<'_>) -> Done {
    ask(ctx, What::History { page: 0 }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn record(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::finished"]
    #[min = 1]
    game: Option<i64>,
) -> Done {
    ask(ctx, What::Record { game: game.map(GameId) }).await
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn profile(
    ctx: Context<'_>,
    #[description = ""] member: Option<User>,
    #[description = ""] share: Option<bool>,
) -> Done {
    let mut asked = asked(ctx).await;
    asked.shares = share == Some(true);
    let of = match member {
        Some(user) => named(ctx.interaction, &user),
        None => asked.who.clone(),
    };
    ctx.data().answer(&asked, What::Profile { of }, Via::Command).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild")]
async fn leaderboard(
    ctx: Context<'_>,
    #[description = ""] side: Choice<Side>,
    #[description = ""] share: Option<bool>,
) -> Done {
    let mut asked = asked(ctx).await;
    asked.shares = share == Some(true);
    ctx.data().answer(&asked, What::Leaderboard { side: side.0 }, Via::Command).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn help(ctx: Context<'_>) -> Done {
    let asked = asked(ctx).await;
    let missing = compose::missing_permissions(&asked);
    let for_moderators: &[_] = if asked.is_moderator() { &missing } else { &[] };
    let mut reply = Reply::private(asked.private_voice.help(for_moderators));
    reply.buttons = vec![solo::buttons(asked.private_voice)];
    ctx.data().respond(&asked, reply.into_response()).await;
    Ok(())
}
