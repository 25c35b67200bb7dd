//! The command that shows positions with a question.

use super::options::Choice;
use super::{Command, Context, Done, asked};
use crate::discord::bot::Via;
use crate::discord::study;
use crate::guide::StudyId;

pub(super) fn commands() -> Vec<Command> {
    vec![study()]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn study(ctx: Context<'_>, #[description = ""] study: Option<Choice<StudyId>>) -> Done {
    let asked = asked(ctx).await;
    let bot = ctx.data();
    let reply = match study {
        Some(Choice(id)) => bot.study(&asked, id, false).await,
        None => study::list(asked.private_voice),
    };
    bot.show(&asked, reply, Via::Command).await;
    Ok(())
}
