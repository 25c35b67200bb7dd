//! What one member sees, as the page is told it: the interfaces of `page/src/contract.ts` in Rust.

use std::ops::RangeBounds;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::Value;

use super::Page;
use super::assets;
use super::commands::{Command, commands};
use crate::sandbox::faults::{Fault, Planned};
use crate::sandbox::ids::{AttachmentId, ChannelId, GuildId, MessageId, UserId};
use crate::sandbox::message;
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::{Channel as Room, Place, World};

/// The permissions of a bot that can be taken away on the page, by the names that Discord gives them.
pub(super) const PERMISSIONS: [(&str, Permissions); 6] = [
    ("VIEW_CHANNEL", Permissions::VIEW_CHANNEL),
    ("SEND_MESSAGES", Permissions::SEND_MESSAGES),
    ("SEND_MESSAGES_IN_THREADS", Permissions::SEND_MESSAGES_IN_THREADS),
    ("EMBED_LINKS", Permissions::EMBED_LINKS),
    ("ATTACH_FILES", Permissions::ATTACH_FILES),
    ("CREATE_PUBLIC_THREADS", Permissions::CREATE_PUBLIC_THREADS),
];

/// What a name in a path does not have in it as it is.
const IN_A_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// How many pings of a channel are told.
const MOST_PINGS: usize = 100;

/// Who looks, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Viewer {
    pub(super) you: UserId,
    /// The channel that is open, where the viewer sees it.
    pub(super) channel: Option<ChannelId>,
}

/// Everything but the messages and the time.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Scene {
    build: &'static str,
    server: Server,
    you: UserId,
    users: Vec<User>,
    channels: Vec<Channel>,
    channel: Option<ChannelId>,
    commands: Vec<Command>,
    bot: Bot,
    /// By how many seconds the clock is ahead.
    ahead: u64,
    faults: Vec<FaultPlan>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Server {
    id: GuildId,
    name: String,
}

#[derive(Debug, PartialEq, Serialize)]
struct User {
    id: UserId,
    name: String,
    bot: bool,
    locale: String,
    moderator: bool,
}

#[derive(Debug, PartialEq, Serialize)]
struct Channel {
    id: ChannelId,
    name: String,
    kind: &'static str,
    parent: Option<ChannelId>,
    locked: bool,
    last_message: Option<MessageId>,
    pings: Vec<MessageId>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Bot {
    id: UserId,
    running: bool,
    connected: bool,
    permissions: Vec<Permission>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Permission {
    name: &'static str,
    allowed: bool,
}

#[derive(Debug, PartialEq, Serialize)]
struct FaultPlan {
    id: u64,
    kind: &'static str,
    times: Option<u32>,
}

/// A message as a reader sees it.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Message {
    pub(super) id: MessageId,
    channel: ChannelId,
    author: UserId,
    content: String,
    embeds: Vec<Value>,
    components: Vec<Value>,
    attachments: Vec<Attachment>,
    pinged: Vec<UserId>,
    sent: String,
    edited: Option<String>,
    ephemeral: bool,
    loading: bool,
    asked: Option<Asked>,
    reply_to: Option<MessageId>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Attachment {
    id: AttachmentId,
    filename: String,
    content_type: String,
    description: Option<String>,
    url: String,
    size: usize,
    width: Option<u32>,
    height: Option<u32>,
}

#[derive(Debug, PartialEq, Serialize)]
struct Asked {
    by: UserId,
    command: String,
}

impl World {
    /// Who looks and where: the first member where nobody is named who is there, and the first channel
    /// where none is named.
    pub(super) fn viewer(&self, you: Option<UserId>, channel: Option<ChannelId>) -> Option<Viewer> {
        let known = you.filter(|id| self.people.contains_key(id));
        let you = known.or_else(|| self.people.keys().next().copied())?;
        let channel = match channel {
            Some(channel) => Some(channel).filter(|&channel| self.sees(you, channel)),
            None => self.rooms(you, None).first().map(|room| room.id),
        };
        Some(Viewer { you, channel })
    }

    fn sees(&self, user: UserId, channel: ChannelId) -> bool {
        self.permissions(user, channel).allow(Permissions::VIEW_CHANNEL)
    }

    /// The channels that are listed for somebody: each text channel with its threads behind it, then direct
    /// messages; the oldest come first. Archived threads are hidden, unless it is the one that is open.
    fn rooms(&self, you: UserId, open: Option<ChannelId>) -> Vec<&Room> {
        let is_listed = |room: &&Room| {
            let archived = matches!(room.place, Place::Thread { archived: true, .. });
            (!archived || Some(room.id) == open) && self.sees(you, room.id)
        };
        let mut rooms: Vec<&Room> = self.channels.values().filter(is_listed).collect();
        rooms.sort_by_key(|room| match room.place {
            Place::Text { .. } => (false, room.id, None),
            Place::Thread { parent, .. } => (false, parent, Some(room.id)),
            Place::Direct { .. } => (true, room.id, None),
        });
        rooms
    }

    /// The messages with such ids that somebody sees in a channel, the oldest first.
    pub(super) fn seen(
        &self,
        viewer: Viewer,
        range: impl RangeBounds<MessageId>,
    ) -> impl DoubleEndedIterator<Item = &message::Message> {
        let Viewer { you, channel } = viewer;
        let messages = channel.map(|channel| self.messages.within(channel, range));
        messages.into_iter().flatten().filter(move |message| message.is_for(you))
    }

    fn room(&self, room: &Room, you: UserId) -> Channel {
        let name_of_bot = |bot| {
            let bot = self.applications.get(&bot);
            bot.map(|application| application.name.clone()).unwrap_or_default()
        };
        let (kind, parent, locked, name) = match room.place {
            Place::Text { .. } => ("text", None, false, room.name.clone()),
            Place::Thread { parent, locked, .. } => {
                ("thread", Some(parent), locked, room.name.clone())
            }
            Place::Direct { bot, .. } => ("direct", None, false, name_of_bot(bot)),
        };
        let mut pings: Vec<MessageId> =
            self.messages.pings(room.id, you).rev().take(MOST_PINGS).collect();
        pings.reverse();
        let mut newest_first = self.messages.within(room.id, ..).rev();
        let last_message = newest_first.find(|message| message.is_for(you)).map(|it| it.id);
        Channel { id: room.id, name, kind, parent, locked, last_message, pings }
    }

    fn users(&self, server: GuildId) -> Vec<User> {
        let moderates = |user: &UserId| {
            let membership = self.guilds.get(&server).and_then(|guild| guild.members.get(user));
            let needed = Permissions::MANAGE_CHANNELS | Permissions::MANAGE_GUILD;
            membership.is_some_and(|membership| membership.permissions.allow(needed))
        };
        let people = self.people.iter().map(|(id, person)| User {
            id: *id,
            name: person.member.global_name.clone(),
            bot: false,
            locale: person.member.locale.clone(),
            moderator: moderates(id),
        });
        let bots = self.applications.values().map(|application| User {
            id: application.id,
            name: application.name.clone(),
            bot: true,
            locale: String::new(),
            moderator: false,
        });
        people.chain(bots).collect()
    }

    /// A message as the page shows it.
    pub(super) fn shown(message: &message::Message) -> Message {
        let attachments: Vec<Attachment> = message
            .attachments
            .iter()
            .map(|file| Attachment {
                id: file.id,
                filename: file.filename.clone(),
                content_type: file.content_type.clone(),
                description: file.description.clone(),
                url: format!(
                    "/attachments/{}/{}/{}",
                    message.channel,
                    file.id,
                    utf8_percent_encode(&file.filename, IN_A_PATH)
                ),
                size: file.content.len(),
                width: file.picture_size().map(|(width, _)| width),
                height: file.picture_size().map(|(_, height)| height),
            })
            .collect();
        let embeds = message.embeds.iter().map(|embed| shown_embed(embed, &attachments)).collect();
        Message {
            id: message.id,
            channel: message.channel,
            author: message.author,
            content: message.content.clone(),
            embeds,
            components: message.components.clone(),
            attachments,
            pinged: message.pinged.clone(),
            sent: message.sent.to_string(),
            edited: message.edited.map(|at| at.to_string()),
            ephemeral: message.is_ephemeral(),
            loading: message.loading,
            asked: message
                .asked
                .as_ref()
                .map(|asked| Asked { by: asked.by, command: asked.command.clone() }),
            reply_to: message.reply_to,
        }
    }
}

impl message::Message {
    fn is_for(&self, reader: UserId) -> bool {
        self.visible_to.is_none_or(|only| only == reader)
    }
}

impl Page {
    /// All but the messages; none where the server is gone.
    pub(super) fn scene(&self, world: &World, viewer: Viewer) -> Option<Scene> {
        let Viewer { you, channel } = viewer;
        let server = world.guilds.get(&self.guild)?;
        let bot = self.application.id;
        let permitted =
            channel.map_or(Permissions::NONE, |channel| world.permissions(bot, channel));
        let locale = world.people.get(&you).map_or("", |person| person.member.locale.as_str());
        let offered = channel.into_iter().flat_map(|channel| world.commands_for(you, channel));
        Some(Scene {
            build: &assets::BUILD,
            server: Server { id: server.id, name: server.name.clone() },
            you,
            users: world.users(server.id),
            channels: world
                .rooms(you, channel)
                .into_iter()
                .map(|room| world.room(room, you))
                .collect(),
            channel,
            commands: commands(offered, locale),
            bot: Bot {
                id: bot,
                running: self.bot.is_running(),
                connected: world.sessions.is_connected(bot),
                permissions: PERMISSIONS
                    .into_iter()
                    .map(|(name, bit)| Permission { name, allowed: permitted.allow(bit) })
                    .collect(),
            },
            ahead: self.sandbox.ahead().as_secs(),
            faults: world.faults.planned().iter().map(fault).collect(),
        })
    }
}

fn fault(planned: &Planned) -> FaultPlan {
    let kind = match planned.fault {
        Fault::TooManyRequests(_) => "429",
        Fault::Refuse { .. } => "500",
        Fault::Stall(_) | Fault::StallAndCut(_) => "stall",
        Fault::LoseAnswer => "lose",
    };
    FaultPlan { id: planned.id.0, kind, times: planned.times }
}

/// An embed whose picture is a file of the message finds it here, not at Discord.
fn shown_embed(embed: &Value, attachments: &[Attachment]) -> Value {
    let mut embed = embed.clone();
    for part in ["image", "thumbnail"] {
        let url = embed[part]["url"].as_str().and_then(|url| url.strip_prefix("attachment://"));
        let file = attachments.iter().find(|file| Some(file.filename.as_str()) == url);
        if let Some(file) = file {
            embed[part]["url"] = Value::String(file.url.clone());
        }
    }
    embed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_step_of_a_path_whatever_stands_in_it() {
        for (name, expected) in [
            ("bagh-chal-1-2_~.png", "bagh-chal-1-2_~.png"),
            ("a b.txt", "a%20b.txt"),
            ("../é?#%.png", "..%2F%C3%A9%3F%23%25.png"),
        ] {
            assert_eq!(utf8_percent_encode(name, IN_A_PATH).to_string(), expected);
        }
    }
}
