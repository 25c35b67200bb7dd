//! What stands in the menu of a member.

use serenity::all::User;

use super::{Command, Context, Done, ask, guest, named};
use crate::game::{Proposal, Wish};
use crate::referee::What;

pub(super) fn commands() -> Vec<Command> {
    vec![challenge(), profile()]
}

#[poise::command(context_menu_command = "Challenge", interaction_context = "Guild")]
async fn challenge(ctx: Context<'_>, user: User) -> Done {
    let guest = guest(&user, ctx.interaction.data.resolved.members.get(&user.id));
    let proposal = Proposal::default();
    ask(ctx, What::Challenge { guest, wish: Wish::Random, proposal }).await
}

#[poise::command(context_menu_command = "Profile", interaction_context = "Guild")]
async fn profile(ctx: Context<'_>, user: User) -> Done {
    ask(ctx, What::Profile { of: named(ctx.interaction, &user) }).await
}
