//! The command that teaches.

use super::options::Choice;
use super::{Command, Context, Done, ask};
use crate::guide::LessonId;
use crate::referee::{Study, What};

pub(super) fn commands() -> Vec<Command> {
    vec![learn()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn learn(ctx: Context<'_>, #[description = ""] lesson: Option<Choice<LessonId>>) -> Done {
    let study = lesson.map_or(Study::Course, |Choice(lesson)| Study::Lesson(lesson));
    ask(ctx, What::Learn(study)).await
}
