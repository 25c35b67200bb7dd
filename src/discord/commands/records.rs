//! Commands about games on paper.

use serenity::all::Attachment;

use super::{Command, Context, Done, asked};
use crate::discord::autocomplete;
use crate::game::{GameId, Paper};

pub(super) fn commands() -> Vec<Command> {
    vec![replay(), import()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn replay(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::finished"]
    #[min = 1]
    game: Option<i64>,
    #[description = ""] share: Option<bool>,
) -> Done {
    let mut asked = asked(ctx).await;
    asked.shares = share == Some(true);
    ctx.data().replay(asked, game.map(|game| Paper::Game(GameId(game)))).await;
    Ok(())
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn import(
    ctx: Context<'_>,
    #[description = ""] record: Option<String>,
    #[description = ""] file: Option<Attachment>,
) -> Done {
    ctx.data().import(asked(ctx).await, record, file).await;
    Ok(())
}
