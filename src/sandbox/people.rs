//! What people do without any application: they write, look away, and change their language.

use serde_json::json;

use super::Sandbox;
use super::ids::{ChannelId, MessageId, UserId};
use super::members::ClientError;
use super::message::{Draft, Message};
use super::permissions::Permissions;
use super::world::{Application, Member, Place, World};

/// The most characters that a person can write at once.
const LONGEST: usize = 2000;

impl Sandbox {
    /// Everybody, in the order they came.
    #[must_use]
    pub fn members(&self) -> Vec<Member> {
        self.world().people.values().map(|person| person.member.clone()).collect()
    }

    /// Somebody as they are now.
    #[must_use]
    pub fn member(&self, id: UserId) -> Option<Member> {
        self.world().people.get(&id).map(|person| person.member.clone())
    }

    /// All applications, in the order they came.
    #[must_use]
    pub fn applications(&self) -> Vec<Application> {
        self.world().applications.values().cloned().collect()
    }

    /// Writes a message, which pings whom it mentions. No bot is told: without the intent for messages
    /// none hears of them.
    ///
    /// # Errors
    ///
    /// What Discord's client refuses to send.
    pub fn say(
        &self,
        member: &Member,
        channel: ChannelId,
        content: &str,
    ) -> Result<Message, ClientError> {
        let bad =
            |why: &str| ClientError::BadValue { option: "content".to_owned(), why: why.to_owned() };
        if content.chars().count() > LONGEST {
            return Err(bad("too long"));
        }
        let now = self.now();
        let said = {
            let mut world = self.world();
            if !world.may_say(member.id, channel) {
                return Err(ClientError::NoAccess);
            }
            let blank = world.blank_message(channel, member.id, now);
            let draft = Draft::new(&json!({ "content": content.trim() }), Vec::new());
            world.send(blank, draft, now)
        };
        self.touch();
        said.map_err(|_| bad("there is nothing in it"))
    }

    /// Dismisses an ephemeral message; others stay as they are.
    ///
    /// # Errors
    ///
    /// When the member sees no such message.
    pub fn dismiss(&self, member: &Member, message: MessageId) -> Result<(), ClientError> {
        let mut world = self.world();
        let found = world.messages.get(message);
        if found.is_none_or(|found| found.visible_to != Some(member.id)) {
            return Err(ClientError::NoSuchMessage);
        }
        world.messages.remove(message);
        drop(world);
        self.touch();
        Ok(())
    }

    /// Changes the language of a member's client, such as `fr`.
    pub fn set_locale(&self, member: UserId, locale: &str) {
        if let Some(person) = self.world().people.get_mut(&member) {
            locale.clone_into(&mut person.member.locale);
        }
        self.touch();
    }
}

impl World {
    /// Whether a person can write in a channel.
    fn may_say(&self, member: UserId, channel: ChannelId) -> bool {
        let permissions = self.permissions(member, channel);
        let (needed, locked) = match self.channels.get(&channel).map(|channel| channel.place) {
            Some(Place::Thread { locked, .. }) => (Permissions::SEND_MESSAGES_IN_THREADS, locked),
            Some(Place::Text { .. } | Place::Direct { .. }) => (Permissions::SEND_MESSAGES, false),
            None => return false,
        };
        permissions.allow(Permissions::VIEW_CHANNEL | needed)
            && (!locked || permissions.allow(Permissions::MANAGE_THREADS))
    }
}
