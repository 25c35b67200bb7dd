//! The members' side: what a person does in Discord's client, and what they see there.

use std::time::Duration;

use serde_json::{Value, json};

use super::Sandbox;
use super::command::{Choice, Given};
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interaction::{Actor, Kind, Modal, RESPONSE_TIME, Response};
use super::message::{Message, list};
use super::world::{Application, Member, Place, World};

/// How long tests wait for what ought to happen soon, in real time.
const PATIENCE: Duration = Duration::from_secs(10);

/// What came of something that a member did.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The interaction; none where the bot was not connected.
    pub interaction: Option<InteractionId>,
    /// The bot's first response. None where the client says that the application did not respond.
    pub response: Option<Response>,
}

impl Outcome {
    /// The message that the first response has sent or changed, as it was then.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        match &self.response {
            Some(Response::Message(message) | Response::Updated(message)) => Some(message),
            _ => None,
        }
    }

    /// The form that the first response has opened.
    #[must_use]
    pub fn modal(&self) -> Option<&Modal> {
        match &self.response {
            Some(Response::Modal(modal)) => Some(modal),
            _ => None,
        }
    }
}

/// Why Discord's client does not let a member do something; the bot hears nothing of it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// The member is not in the server, or cannot see the channel or use commands there.
    #[error("the member cannot use applications in this channel")]
    NoAccess,
    /// No application has registered this command for this place.
    #[error("there is no such command here")]
    NoSuchCommand,
    /// The command asks for permissions that the member does not have.
    #[error("the member lacks permissions for this command")]
    NotPermitted,
    /// An option that must be given was not.
    #[error("the option {0} is required")]
    MissingOption(String),
    /// The command has no such option.
    #[error("there is no option {0}")]
    UnknownOption(String),
    /// The option does not make suggestions.
    #[error("the option {0} has no autocomplete")]
    NoAutocomplete(String),
    /// The value does not suit the option or the field.
    #[error("{option}: {why}")]
    BadValue {
        /// The option or field.
        option: String,
        /// What is wrong with the value.
        why: String,
    },
    /// The message is gone, or somebody else's ephemeral one.
    #[error("the member does not see this message")]
    NoSuchMessage,
    /// The message has no such button, select or field.
    #[error("there is nothing here called {0}")]
    NoSuchComponent(String),
    /// The button or select is disabled.
    #[error("{0} is disabled")]
    Disabled(String),
}

/// What members do.
impl Sandbox {
    /// Uses a slash command and waits for the bot's first response, at most 3 s of the sandbox's time.
    ///
    /// Subcommands follow the command's name after a space: `settings language`.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn slash(
        &self,
        member: &Member,
        channel: ChannelId,
        command: &str,
        options: Given<'_>,
    ) -> Result<Outcome, ClientError> {
        let sent = {
            let mut world = self.world();
            let mut words = command.split_whitespace();
            let name = words.next().unwrap_or_default();
            let path: Vec<&str> = words.collect();
            let (actor, command) = world.command(member.id, channel, name, 1)?;
            let options = command.fill_in(&path, options)?;
            let data = json!({ "id": command.id, "name": name, "type": 1, "options": options });
            world.interact(actor, Kind::Command, data, self.now())
        };
        Ok(self.outcome(sent).await)
    }

    /// Asks for suggestions while typing `focused`; the values given so far are not checked.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn autocomplete(
        &self,
        member: &Member,
        channel: ChannelId,
        command: &str,
        options: Given<'_>,
        focused: &str,
    ) -> Result<Option<Vec<Choice>>, ClientError> {
        let sent = {
            let mut world = self.world();
            let mut words = command.split_whitespace();
            let name = words.next().unwrap_or_default();
            let path: Vec<&str> = words.collect();
            let (actor, command) = world.command(member.id, channel, name, 1)?;
            let options = command.fill_in_partly(&path, options, focused)?;
            let data = json!({ "id": command.id, "name": name, "type": 1, "options": options });
            world.interact(actor, Kind::Autocomplete, data, self.now())
        };
        Ok(match self.outcome(sent).await.response {
            Some(Response::Choices(choices)) => Some(choices),
            _ => None,
        })
    }

    /// Uses a command from the menu of a user, `target`.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn user_menu(
        &self,
        member: &Member,
        channel: ChannelId,
        command: &str,
        target: UserId,
    ) -> Result<Outcome, ClientError> {
        let sent = {
            let mut world = self.world();
            let (actor, found) = world.command(member.id, channel, command, 2)?;
            let data = json!({ "id": found.id, "name": command, "type": 2, "target_id": target });
            world.interact(actor, Kind::Command, data, self.now())
        };
        Ok(self.outcome(sent).await)
    }

    /// Clicks a button.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn click(
        &self,
        member: &Member,
        message: MessageId,
        custom_id: &str,
    ) -> Result<Outcome, ClientError> {
        let sent = {
            let mut world = self.world();
            let (actor, component) = world.component(member.id, message, custom_id)?;
            if component["type"] != 2 {
                return Err(ClientError::NoSuchComponent(custom_id.to_owned()));
            }
            let data = json!({ "component_type": 2, "custom_id": custom_id });
            world.interact(actor, Kind::Component(message), data, self.now())
        };
        Ok(self.outcome(sent).await)
    }

    /// Chooses from a select; users by their ids.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn select(
        &self,
        member: &Member,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Outcome, ClientError> {
        let sent = {
            let mut world = self.world();
            let (actor, component) = world.component(member.id, message, custom_id)?;
            let bad = |why: &str| ClientError::BadValue {
                option: custom_id.to_owned(),
                why: why.to_owned(),
            };
            let fewest = component["min_values"].as_u64().unwrap_or(1);
            let most = component["max_values"].as_u64().unwrap_or(1);
            if !(fewest..=most).contains(&(values.len() as u64)) {
                return Err(bad("too few or too many values"));
            }
            match component["type"].as_u64() {
                Some(3) => {
                    let offered = list(&component["options"]).iter();
                    let offered: Vec<&Value> = offered.map(|option| &option["value"]).collect();
                    if !values.iter().all(|value| offered.iter().any(|offer| *offer == value)) {
                        return Err(bad("not one of the options"));
                    }
                }
                Some(5..=8) => {}
                _ => return Err(ClientError::NoSuchComponent(custom_id.to_owned())),
            }
            let data = json!({
                "component_type": component["type"], "custom_id": custom_id, "values": values,
            });
            world.interact(actor, Kind::Component(message), data, self.now())
        };
        Ok(self.outcome(sent).await)
    }

    /// Sends a form; fields that are not given keep what stands in them.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub async fn submit_modal(
        &self,
        member: &Member,
        modal: &Modal,
        values: &[(&str, &str)],
    ) -> Result<Outcome, ClientError> {
        let filled = fill_form(modal, values)?;
        let sent = {
            let mut world = self.world();
            let opened = world.interactions.get(&modal.interaction);
            let opened = opened
                .filter(|opened| opened.member == member.id)
                .ok_or_else(|| ClientError::NoSuchComponent(modal.custom_id.clone()))?;
            let actor = Actor {
                application: opened.application,
                member: member.id,
                channel: opened.channel,
            };
            let source = opened.kind.message();
            world.may_act(actor)?;
            let data = json!({ "custom_id": modal.custom_id, "components": filled });
            world.interact(actor, Kind::Form(source), data, self.now())
        };
        Ok(self.outcome(sent).await)
    }

    /// Waits for the first response to what was sent.
    async fn outcome(&self, sent: Option<InteractionId>) -> Outcome {
        let Some(interaction) = sent else {
            return Outcome { interaction: None, response: None };
        };
        let response = loop {
            let now = self.now();
            let mut changed = self.inner.changed.subscribe();
            let left = {
                let world = self.world();
                let Some(found) = world.interactions.get(&interaction) else { break None };
                if found.response.is_some() {
                    break found.response.clone();
                }
                RESPONSE_TIME.saturating_sub(super::clock::elapsed(found.created, now))
            };
            if left.is_zero() {
                break None;
            }
            // Whether the time ran out or something changed, the next turn looks again.
            drop(tokio::time::timeout(left, changed.changed()).await);
        };
        Outcome { interaction: Some(interaction), response }
    }
}

/// The rows of a form as they are sent.
fn fill_form(modal: &Modal, values: &[(&str, &str)]) -> Result<Vec<Value>, ClientError> {
    let known = |name: &str| modal.fields.iter().any(|field| field.custom_id == name);
    if let Some((name, _)) = values.iter().find(|(name, _)| !known(name)) {
        return Err(ClientError::NoSuchComponent((*name).to_owned()));
    }
    let fields = modal.fields.iter().map(|field| {
        let given = values.iter().find(|(name, _)| *name == field.custom_id);
        let value = given.map(|(_, value)| *value).or(field.value.as_deref()).unwrap_or_default();
        let length = value.chars().count() as u64;
        let left_out = length == 0 && !field.required;
        if !left_out && !(field.shortest.max(1)..=field.longest).contains(&length) {
            let why = "too short or too long".to_owned();
            return Err(ClientError::BadValue { option: field.custom_id.clone(), why });
        }
        let field = json!({ "type": 4, "custom_id": field.custom_id, "value": value });
        Ok(json!({ "type": 1, "components": [field] }))
    });
    fields.collect()
}

/// What members see.
impl Sandbox {
    /// The public messages of a channel, oldest first; deferred replies from when they are there.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        let world = self.world();
        let messages = world.messages.within(channel, ..);
        messages.filter(|message| !message.is_ephemeral() && !message.loading).cloned().collect()
    }

    /// A message as it stands now; none once it is deleted.
    #[must_use]
    pub fn message(&self, message: MessageId) -> Option<Message> {
        self.world().messages.get(message).cloned()
    }

    /// The ephemeral messages that a member has been shown, oldest first.
    #[must_use]
    pub fn ephemerals(&self, member: &Member) -> Vec<Message> {
        let world = self.world();
        let own = world.messages.values().filter(|message| message.visible_to == Some(member.id));
        own.filter(|message| !message.loading).cloned().collect()
    }

    /// The reply to an interaction as it stands now: what `@original` means. None while it is only promised.
    #[must_use]
    pub fn reply(&self, interaction: InteractionId) -> Option<Message> {
        self.world().reply(interaction)
    }

    /// Waits until a deferred reply is there, at most 10 s.
    pub async fn wait_for_reply(&self, interaction: InteractionId) -> Option<Message> {
        self.wait_for(PATIENCE, |world| world.reply(interaction)).await
    }

    /// Waits until a public message is as wanted, at most 10 s; among several the oldest is taken.
    pub async fn wait_for_message(
        &self,
        channel: ChannelId,
        wanted: impl Fn(&Message) -> bool,
    ) -> Option<Message> {
        self.wait_for(PATIENCE, |world| {
            let mut messages = world
                .messages
                .within(channel, ..)
                .filter(|message| !message.is_ephemeral() && !message.loading);
            messages.find(|message| wanted(message)).cloned()
        })
        .await
    }

    /// What members have done and no bot has responded to yet, oldest first; also what is too late for it.
    #[must_use]
    pub fn pending_interactions(&self) -> Vec<InteractionId> {
        let world = self.world();
        let pending = world.interactions.values().filter(|found| found.response.is_none());
        let mut pending: Vec<InteractionId> = pending.map(|found| found.id).collect();
        pending.sort();
        pending
    }

    /// The threads of a channel, oldest first.
    #[must_use]
    pub fn threads(&self, channel: ChannelId) -> Vec<ChannelId> {
        let world = self.world();
        let threads = world.channels.values().filter(
            |thread| matches!(thread.place, Place::Thread { parent, .. } if parent == channel),
        );
        threads.map(|thread| thread.id).collect()
    }

    /// The name of a channel or thread; none once it is deleted.
    #[must_use]
    pub fn channel_name(&self, channel: ChannelId) -> Option<String> {
        self.world().channels.get(&channel).map(|channel| channel.name.clone())
    }

    /// The names of the commands that a bot has registered for all servers.
    #[must_use]
    pub fn command_names(&self, application: &Application) -> Vec<String> {
        let world = self.world();
        let commands = world.commands.get(&(application.id, None));
        commands.into_iter().flatten().map(|command| command.name().to_owned()).collect()
    }

    /// A registered command as Discord describes it to the application, as JSON.
    #[must_use]
    pub fn command(&self, application: &Application, name: &str) -> Option<Value> {
        let world = self.world();
        let commands = world.commands.get(&(application.id, None))?;
        let command = commands.iter().find(|command| command.name() == name)?;
        Some(command.described.clone())
    }

    /// Whether a bot is connected now.
    #[must_use]
    pub fn is_connected(&self, application: &Application) -> bool {
        self.world().sessions.is_connected(application.id)
    }

    /// Waits until a bot is connected, at most 10 s. Returns whether it is.
    pub async fn wait_connected(&self, application: &Application) -> bool {
        let connected = |world: &World| world.sessions.is_connected(application.id).then_some(());
        self.wait_for(PATIENCE, connected).await.is_some()
    }

    /// Waits until the sandbox has noticed that a bot is gone, at most 10 s. Returns whether it is.
    pub async fn wait_disconnected(&self, application: &Application) -> bool {
        let gone = |world: &World| (!world.sessions.is_connected(application.id)).then_some(());
        self.wait_for(PATIENCE, gone).await.is_some()
    }

    /// Waits until a bot has registered a command for all servers, at most 10 s. Returns whether it has.
    pub async fn wait_for_command(&self, application: &Application, name: &str) -> bool {
        let registered = |world: &World| {
            let mut commands = world.commands.get(&(application.id, None))?.iter();
            commands.any(|command| command.name() == name).then_some(())
        };
        self.wait_for(PATIENCE, registered).await.is_some()
    }
}

impl World {
    fn reply(&self, interaction: InteractionId) -> Option<Message> {
        let original = self.interactions.get(&interaction)?.original?;
        self.messages.get(original).filter(|message| !message.loading).cloned()
    }
}
