//! Commands that teach the game.

use super::options::Choice;
use super::{Command, Context, Done, asked};
use crate::guide::TopicId;

pub(super) fn commands() -> Vec<Command> {
    vec![rules()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn rules(ctx: Context<'_>, #[description = ""] topic: Option<Choice<TopicId>>) -> Done {
    let page = topic.map(|Choice(topic)| topic.first());
    ctx.data().open_at(&asked(ctx).await, page).await;
    Ok(())
}
