//! Commands about what members choose for themselves, and what is stored of them.

use serenity::all::User;

use super::options::{Choice, Given, Misfit, Seen, optional, with_options};
use super::{Command, Context, Done, ask, misfit, named, say};
use crate::game::{ChallengesFrom, Change, Confirm, Language, Takebacks, Theme, TurnNotice};
use crate::referee::What;

pub(super) fn commands() -> Vec<Command> {
    vec![
        with_options(
            settings(),
            [
                optional::<Choice<TurnNotice>>("turn"),
                optional::<bool>("digest"),
                optional::<Choice<ChallengesFrom>>("challenges"),
                optional::<Choice<Takebacks>>("takebacks"),
                optional::<Choice<Theme>>("theme"),
                optional::<Choice<Seen>>("view"),
                optional::<Choice<Option<Language>>>("language"),
                optional::<Choice<Confirm>>("confirm"),
            ],
        ),
        block(),
        unblock(),
        vacation(),
        privacy(),
        forget_me(),
    ]
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn settings(ctx: Context<'_>) -> Done {
    match changes(Given(ctx.args)) {
        Ok(changes) => ask(ctx, What::Settings { changes }).await,
        Err(Misfit) => misfit(ctx).await,
    }
}

/// What the options of the settings come to.
fn changes(given: Given<'_>) -> Result<Vec<Change>, Misfit> {
    let turned = given.choice::<Seen>("view")?.map(|view| view == Seen::Turned);
    let changes = [
        given.choice("turn")?.map(Change::Turn),
        given.flag("digest")?.map(Change::Digest),
        given.choice("challenges")?.map(Change::Challenges),
        given.choice("takebacks")?.map(Change::Takebacks),
        given.choice("theme")?.map(Change::Theme),
        turned.map(Change::Turned),
        given.choice("language")?.map(Change::Language),
        given.choice("confirm")?.map(Change::Confirm),
    ];
    Ok(changes.into_iter().flatten().collect())
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn block(ctx: Context<'_>, #[description = ""] member: User) -> Done {
    let member = named(ctx.interaction, &member);
    ask(ctx, What::Block { member, blocked: true }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn unblock(ctx: Context<'_>, #[description = ""] member: User) -> Done {
    let member = named(ctx.interaction, &member);
    ask(ctx, What::Block { member, blocked: false }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn vacation(
    ctx: Context<'_>,
    #[description = ""]
    #[min = 0]
    #[max = 14]
    days: Option<u8>,
) -> Done {
    ask(ctx, What::Vacation { days }).await
}

#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
async fn privacy(ctx: Context<'_>) -> Done {
    say(ctx, |asked| asked.private_voice.privacy()).await
}

#[poise::command(slash_command, rename = "forget-me", interaction_context = "Guild|BotDm")]
async fn forget_me(ctx: Context<'_>) -> Done {
    ask(ctx, What::ForgetMe { confirmed: false }).await
}
