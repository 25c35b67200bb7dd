//! Commands about what is good in a position, and what is true of it.

use super::{Command, Context, Done, ask};
use crate::discord::autocomplete;
use crate::game::GameId;
use crate::referee::What;

pub(super) fn commands() -> Vec<Command> {
    vec![hint(), value()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn hint(ctx: Context<'_>) -> Done {
    ask(ctx, What::Hint { game: None, shown: None }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn value(
    ctx: Context<'_>,
    #[description = ""]
    #[autocomplete = "autocomplete::finished"]
    #[min = 1]
    game: Option<i64>,
    #[description = ""]
    #[min = 0]
    #[max = 9999]
    ply: Option<u16>,
) -> Done {
    ask(ctx, What::Value { game: game.map(GameId), ply }).await
}
