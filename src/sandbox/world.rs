//! All that exists in the sandbox, behind one lock: who and where. What is written stands in `message`.

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::Timestamp;

use super::command::Command;
use super::faults::Faults;
use super::gateway::Sessions;
use super::ids::{AttachmentId, ChannelId, GuildId, InteractionId, Snowflakes, UserId};
use super::interaction::Interaction;
use super::message::{Attachment, Edition, Message, mentions, number};
use super::messages::Messages;
use super::permissions::Permissions;
use super::record::Record;

/// An application and its bot user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// The id of the application, which is its bot's user id too.
    pub id: UserId,
    /// The bot's name.
    pub name: String,
    /// What the bot authorises itself with.
    pub token: String,
}

/// A person who may be a member of servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The user.
    pub id: UserId,
    /// The name that is unique in Discord: lower case, without spaces.
    pub username: String,
    /// The name that others see.
    pub global_name: String,
    /// The language of the person's client, such as `en-GB`.
    pub locale: String,
}

/// A server.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Guild {
    pub(super) id: GuildId,
    pub(super) name: String,
    pub(super) locale: String,
    /// People and bots.
    pub(super) members: BTreeMap<UserId, Membership>,
}

/// That somebody is in a server.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Membership {
    pub(super) joined: Timestamp,
    pub(super) permissions: Permissions,
}

/// Somewhere to write.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Channel {
    pub(super) id: ChannelId,
    pub(super) name: String,
    pub(super) place: Place,
    /// Where they differ from what is permitted in the server (for a thread: in its parent).
    pub(super) permissions: HashMap<UserId, Permissions>,
}

/// What kind of channel it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Place {
    Text { guild: GuildId },
    Thread { guild: GuildId, parent: ChannelId, owner: UserId, archived: bool, locked: bool },
    Direct { bot: UserId, member: UserId },
}

impl Channel {
    /// The server that the channel belongs to; none for direct messages.
    pub(super) fn guild(&self) -> Option<GuildId> {
        match self.place {
            Place::Text { guild } | Place::Thread { guild, .. } => Some(guild),
            Place::Direct { .. } => None,
        }
    }

    /// Discord's number for this kind of channel.
    pub(super) fn kind(&self) -> u8 {
        match self.place {
            Place::Text { .. } => 0,
            Place::Direct { .. } => 1,
            Place::Thread { .. } => 11,
        }
    }
}

/// All that exists.
#[derive(Debug, Default)]
pub(super) struct World {
    /// Where the sandbox listens, such as `http://127.0.0.1:4000`.
    pub(super) url: String,
    pub(super) snowflakes: Snowflakes,
    pub(super) applications: BTreeMap<UserId, Application>,
    pub(super) people: BTreeMap<UserId, Person>,
    pub(super) guilds: BTreeMap<GuildId, Guild>,
    pub(super) channels: BTreeMap<ChannelId, Channel>,
    pub(super) messages: Messages,
    /// Files that members have put into options of commands; they are not kept.
    pub(super) uploads: BTreeMap<AttachmentId, Attachment>,
    /// When old messages of a channel were edited, so far as Discord still counts that.
    pub(super) old_edits: HashMap<ChannelId, Vec<Timestamp>>,
    /// The edition of the message that was written last.
    pub(super) last_edition: Edition,
    pub(super) interactions: HashMap<InteractionId, Interaction>,
    /// Whether those are forgotten whose tokens have run out.
    pub(super) forgets_interactions: bool,
    /// By application and, for those of one server alone, its id.
    pub(super) commands: BTreeMap<(UserId, Option<GuildId>), Vec<Command>>,
    /// Commands that a member is shown whatever permissions they ask for.
    pub(super) shown_commands: HashSet<(GuildId, UserId, String)>,
    pub(super) sessions: Sessions,
    pub(super) faults: Faults,
    pub(super) record: Record,
}

/// A person and what only the sandbox knows about them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Person {
    pub(super) member: Member,
    /// Whether bots may write to them.
    pub(super) accepts_direct_messages: bool,
}

impl World {
    /// A new id of the type that is wanted.
    pub(super) fn new_id<Id: From<u64>>(&mut self, now: Timestamp) -> Id {
        Id::from(self.snowflakes.next(now))
    }

    /// What `user` may do in a channel; nothing where the channel is gone or the user is not in its server.
    pub(super) fn permissions(&self, user: UserId, channel: ChannelId) -> Permissions {
        let Some(channel) = self.channels.get(&channel) else { return Permissions::NONE };
        let overwritten = channel.permissions.get(&user).copied();
        match channel.place {
            Place::Direct { bot, member } if user == bot || user == member => Permissions::DEFAULT,
            Place::Direct { .. } => Permissions::NONE,
            Place::Thread { parent, .. } => {
                overwritten.unwrap_or_else(|| self.permissions(user, parent))
            }
            Place::Text { guild } => {
                let membership = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user));
                match membership {
                    None => Permissions::NONE,
                    Some(membership) => overwritten.unwrap_or(membership.permissions),
                }
            }
        }
    }

    /// The direct message channel of a bot and a person, opened at first use.
    pub(super) fn direct_channel(
        &mut self,
        bot: UserId,
        member: UserId,
        now: Timestamp,
    ) -> ChannelId {
        let known = self.channels.values().find(|channel| {
            matches!(channel.place, Place::Direct { bot: b, member: m } if b == bot && m == member)
        });
        if let Some(channel) = known {
            return channel.id;
        }
        let place = Place::Direct { bot, member };
        self.open_channel(String::new(), place, now)
    }

    /// Makes a channel. Nobody is told: the caller dispatches the event.
    pub(super) fn open_channel(&mut self, name: String, place: Place, now: Timestamp) -> ChannelId {
        let id = self.new_id(now);
        self.insert_channel(id, name, place);
        id
    }

    /// Makes a channel under an id that is already known, as threads of messages have.
    pub(super) fn insert_channel(&mut self, id: ChannelId, name: String, place: Place) {
        self.channels.insert(id, Channel { id, name, place, permissions: HashMap::new() });
    }

    /// Whom a new message really pings: those mentioned in it whom `allowed_mentions` lets through
    /// and who can see the channel.
    ///
    /// Without `allowed_mentions` everybody mentioned is pinged, as in Discord.
    pub(super) fn pinged(
        &self,
        message: &Message,
        allowed: Option<&serde_json::Value>,
    ) -> Vec<UserId> {
        let silent = message.loading || message.is_silent() || message.visible_to.is_some();
        if silent {
            return Vec::new();
        }
        let names_users = |allowed: &serde_json::Value| {
            allowed["parse"]
                .as_array()
                .is_some_and(|parse| parse.iter().any(|kind| kind == "users"))
        };
        let lists = |allowed: &serde_json::Value, user: UserId| {
            let users = allowed["users"].as_array();
            users.is_some_and(|users| users.iter().any(|id| number(id) == Some(user.0)))
        };
        mentions(&message.content)
            .into_iter()
            .filter(|user| self.people.contains_key(user))
            .filter(|&user| {
                self.permissions(user, message.channel).allow(Permissions::VIEW_CHANNEL)
            })
            .filter(|&user| {
                allowed.is_none_or(|allowed| names_users(allowed) || lists(allowed, user))
            })
            .collect()
    }

    /// Takes a channel away, with its threads and all that was written there. Returns the channel
    /// itself, if it was there.
    pub(super) fn remove_channel(&mut self, id: ChannelId) -> Option<Channel> {
        let gone = self.channels.remove(&id);
        self.channels.retain(
            |_, channel| !matches!(channel.place, Place::Thread { parent, .. } if parent == id),
        );
        let channels = &self.channels;
        self.messages.retain_channels(|channel| channels.contains_key(&channel));
        gone
    }

    /// Whether a bot and a person are in one server together.
    pub(super) fn share_guild(&self, bot: UserId, member: UserId) -> bool {
        self.guilds
            .values()
            .any(|guild| [bot, member].iter().all(|user| guild.members.contains_key(user)))
    }
}
