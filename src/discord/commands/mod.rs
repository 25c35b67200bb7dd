//! The commands: what Discord shows of them, and the request that each comes to.
//!
//! All names and descriptions come from the locale files; see `localise`. In reading order: `play`
//! is about a game, `lists` about what has been played, `records` about games on paper,
//! `truth` about what is good and true in a position, `guide`
//! explains, `learn` is the course and `study` shows positions with a question, `settings` is about what
//! members choose for themselves, `server` about what managers choose for all, and `menu` stands in the
//! menu of a member.

mod guide;
mod learn;
mod lists;
mod localise;
mod menu;
mod options;
mod play;
mod records;
mod server;
mod settings;
mod study;
mod truth;

use std::convert::Infallible;
use std::sync::Arc;

use poise::ApplicationContext;
use serenity::all::{CommandInteraction, PartialMember, User};

use self::localise::localise;
use super::asked::Asked;
use super::bot::{Bot, Via};
use super::gateway;
use super::reply::Reply;
use crate::game::{Guest, Member, MemberId};
use crate::referee::What;

pub(super) type Data = Arc<Bot>;
pub(super) type Context<'a> = ApplicationContext<'a, Data, Infallible>;
pub(super) type Command = poise::Command<Data, Infallible>;
type Done = Result<(), Infallible>;

/// All commands, in every language.
pub(super) fn all() -> Vec<Command> {
    let mut commands: Vec<Command> = [
        play::commands(),
        lists::commands(),
        guide::commands(),
        learn::commands(),
        study::commands(),
        records::commands(),
        truth::commands(),
        settings::commands(),
        server::commands(),
        menu::commands(),
    ]
    .into_iter()
    .flatten()
    .collect();
    commands.iter_mut().for_each(localise);
    commands
}

async fn asked(ctx: Context<'_>) -> Asked {
    ctx.data().hear_command(ctx.interaction).await
}

async fn ask(ctx: Context<'_>, what: What) -> Done {
    ctx.data().answer(&asked(ctx).await, what, Via::Command).await;
    Ok(())
}

async fn say(ctx: Context<'_>, words: impl FnOnce(&Asked) -> String) -> Done {
    let asked = asked(ctx).await;
    let reply = Reply::private(words(&asked));
    ctx.data().respond(&asked, reply.into_response()).await;
    Ok(())
}

/// The options are of another version of the command.
async fn misfit(ctx: Context<'_>) -> Done {
    gateway::unknown(ctx.data(), ctx.interaction, "the options do not fit").await;
    Ok(())
}

/// A member by the name that they have here.
fn member(user: &User, here: Option<&PartialMember>) -> Member {
    let nick = here.and_then(|member| member.nick.as_deref());
    let name = nick.unwrap_or_else(|| user.display_name()).to_owned();
    Member { id: MemberId(user.id.get()), name }
}

/// The same for one whom a command names.
fn named(interaction: &CommandInteraction, user: &User) -> Member {
    member(user, interaction.data.resolved.members.get(&user.id))
}

fn guest(user: &User, here: Option<&PartialMember>) -> Guest {
    Guest::Member { member: member(user, here), is_bot: user.bot, is_here: here.is_some() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No name stands twice among these and what is below them.
    fn check(commands: &[Command]) {
        let mut names: Vec<_> =
            commands.iter().map(|c| (c.context_menu_action.is_some(), &c.name)).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), commands.len());
        for command in commands {
            let options: Vec<&str> =
                command.parameters.iter().map(|option| &*option.name).collect();
            assert!(options.len() <= 25, "{}: {options:?}", command.name);
            check(&command.subcommands);
        }
    }

    #[test]
    fn every_command_can_be_registered() {
        let commands = all();
        check(&commands);
        for command in &commands {
            let typed = command.create_as_slash_command().is_some();
            let in_menu = command.create_as_context_menu_command().is_some();
            assert!(typed != in_menu, "{}", command.name);
        }
    }
}
