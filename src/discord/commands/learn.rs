//! The command that teaches.

use super::options::Choice;
use super::{Command, Context, Done, ask};
use crate::guide::LessonId;
use crate::referee::{Learning, What};

pub(super) fn commands() -> Vec<Command> {
    vec![learn()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn learn(ctx: Context<'_>, #[description = ""] lesson: Option<Choice<LessonId>>) -> Done {
    let learning = lesson.map_or(Learning::Course, |Choice(lesson)| Learning::Lesson(lesson));
    ask(ctx, What::Learn(learning)).await
}
