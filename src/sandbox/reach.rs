//! What a member can reach in Discord's client: commands, buttons and selects.

use serde_json::Value;

use super::command::Command;
use super::ids::{ChannelId, MessageId, UserId};
use super::interaction::Actor;
use super::members::ClientError;
use super::permissions::Permissions;
use super::world::{Channel, Place, World};

impl World {
    /// Whether the client lets a member use applications in a channel.
    pub(super) fn may_act(&self, actor: Actor) -> Result<(), ClientError> {
        let wanted = Permissions::VIEW_CHANNEL | Permissions::USE_APPLICATION_COMMANDS;
        let permissions = self.permissions(actor.member, actor.channel);
        let place = self.channels.get(&actor.channel).map(|channel| channel.place);
        let locked = matches!(place, Some(Place::Thread { locked: true, .. }));
        let closed = locked && !permissions.allow(Permissions::MANAGE_THREADS);
        if permissions.allow(wanted) && !closed { Ok(()) } else { Err(ClientError::NoAccess) }
    }

    /// The command that a member finds in a channel under this name, and who would act.
    pub(super) fn command(
        &self,
        member: UserId,
        channel: ChannelId,
        name: &str,
        kind: u64,
    ) -> Result<(Actor, Command), ClientError> {
        if !self.channels.contains_key(&channel) {
            return Err(ClientError::NoAccess);
        }
        let mut commands = self.commands_in(channel);
        let (application, command) = commands
            .find(|(_, command)| command.name() == name && command.kind() == kind)
            .ok_or(ClientError::NoSuchCommand)?;
        let actor = Actor { application, member, channel };
        self.may_act(actor)?;
        if !self.may_use(member, channel, command) {
            return Err(ClientError::NotPermitted);
        }
        Ok((actor, command.clone()))
    }

    /// The commands that a member is shown in a channel.
    pub(super) fn commands_for(
        &self,
        member: UserId,
        channel: ChannelId,
    ) -> impl Iterator<Item = &Command> {
        let commands = self.commands_in(channel);
        let shown = commands.filter(move |&(application, command)| {
            let actor = Actor { application, member, channel };
            self.may_act(actor).is_ok() && self.may_use(member, channel, command)
        });
        shown.map(|(_, command)| command)
    }

    /// The commands that applications offer in a channel, whoever looks.
    fn commands_in(&self, channel: ChannelId) -> impl Iterator<Item = (UserId, &Command)> {
        let channel = self.channels.get(&channel);
        let guild = channel.and_then(Channel::guild);
        let applications: Vec<UserId> = match (channel.map(|channel| channel.place), guild) {
            (Some(Place::Direct { bot, .. }), _) => vec![bot],
            (_, guild) => {
                let guild = guild.and_then(|guild| self.guilds.get(&guild));
                let members = guild.into_iter().flat_map(|guild| guild.members.keys().copied());
                members.filter(|id| self.applications.contains_key(id)).collect()
            }
        };
        applications.into_iter().flat_map(move |application| {
            let everywhere = self.commands.get(&(application, None)).map_or(&[][..], Vec::as_slice);
            let here = guild.and_then(|guild| self.commands.get(&(application, Some(guild))));
            let here = here.map_or(&[][..], Vec::as_slice);
            // A command of the server hides one that is registered everywhere.
            let hidden = |other: &Command| {
                here.iter().any(|own| own.name() == other.name() && own.kind() == other.kind())
            };
            let everywhere = everywhere.iter().filter(move |command| !hidden(command));
            let offered = here.iter().chain(everywhere);
            let fitting = offered.filter(move |command| command.shows_in(guild.is_some()));
            fitting.map(move |command| (application, command))
        })
    }

    /// Whether a member has the permissions that a command asks for.
    fn may_use(&self, member: UserId, channel: ChannelId, command: &Command) -> bool {
        // In direct messages everybody is their own moderator.
        let Some(guild) = self.channels.get(&channel).and_then(Channel::guild) else { return true };
        let needed = command.needs().unwrap_or(Permissions::ADMINISTRATOR);
        self.permissions(member, channel).allow(needed)
            || self.shown_commands.contains(&(guild, member, command.name().to_owned()))
    }

    /// The button or select that a member finds on a message, and who would act.
    pub(super) fn component(
        &self,
        member: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<(Actor, Value), ClientError> {
        let message = self.messages.get(message).ok_or(ClientError::NoSuchMessage)?;
        if message.loading || message.visible_to.is_some_and(|reader| reader != member) {
            return Err(ClientError::NoSuchMessage);
        }
        let actor = Actor { application: message.author, member, channel: message.channel };
        if !self.permissions(member, message.channel).allow(Permissions::VIEW_CHANNEL) {
            return Err(ClientError::NoAccess);
        }
        let component = message.component(custom_id);
        let component =
            component.ok_or_else(|| ClientError::NoSuchComponent(custom_id.to_owned()))?;
        if component["disabled"] == true {
            return Err(ClientError::Disabled(custom_id.to_owned()));
        }
        Ok((actor, component.clone()))
    }
}
