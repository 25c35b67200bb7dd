//! Channels, threads and the messages that bots write by their own token.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};

use super::rejection::{Refusal, Rejection};
use super::{Answer, Call};
use crate::sandbox::clock::elapsed;
use crate::sandbox::gateway::Intents;
use crate::sandbox::ids::{ChannelId, MessageId, UserId};
use crate::sandbox::message::{Draft, Message, number, text};
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::{Channel, Place, World};

/// How long Discord remembers a nonce. Its documentation says "a few minutes".
const NONCE_MEMORY: Duration = Duration::from_mins(5);
/// From which age on edits of a message are counted.
const OLD: Duration = Duration::from_hours(1);
/// How many messages of a channel that are so old can be edited within a time. Discord has such a limit
/// and does not say which: this one is strict.
const OLD_EDITS: usize = 5;
/// That time.
const OLD_EDITS_WITHIN: Duration = Duration::from_mins(10);

pub(super) fn get(world: &World, channel: ChannelId, call: &Call) -> Result<Answer, Rejection> {
    let channel = visible(world, channel, call.bot()?)?;
    Ok(Answer::Json(world.channel_json(channel)))
}

pub(super) fn get_messages(
    world: &World,
    channel: ChannelId,
    call: &Call,
) -> Result<Answer, Rejection> {
    readable(world, channel, call.bot()?)?;
    let most = query_number(&call.query, "limit").unwrap_or(50);
    let before = query_number(&call.query, "before").unwrap_or(u64::MAX);
    let after = query_number(&call.query, "after").unwrap_or(0);
    let messages = world
        .messages
        .within(channel, ..)
        .rev()
        .filter(|message| !message.is_ephemeral())
        .filter(|message| (after + 1..before).contains(&message.id.0))
        .take(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(Answer::Json(messages.map(|message| world.message_json(message)).collect()))
}

fn query_number(query: &str, name: &str) -> Option<u64> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name)?.1.parse().ok()
}

pub(super) fn get_message(
    world: &World,
    channel: ChannelId,
    message: MessageId,
    call: &Call,
) -> Result<Answer, Rejection> {
    readable(world, channel, call.bot()?)?;
    Ok(Answer::Json(world.message_json(public(world, channel, message)?)))
}

pub(super) fn create_message(
    world: &mut World,
    channel: ChannelId,
    call: Call,
) -> Result<Answer, Rejection> {
    let (bot, now) = (call.bot()?, call.now);
    let mut draft = Draft::new(&call.body, call.files);
    may_write(world, channel, bot, &draft)?;
    if !world.permissions(bot, channel).allow(Permissions::EMBED_LINKS) {
        draft.drop_embeds();
    }
    let nonce = text(&call.body["nonce"])
        .or_else(|| call.body["nonce"].as_i64().map(|number| number.to_string()));
    if call.body["enforce_nonce"] == true
        && nonce.is_some()
        && let Some(sent) = sent_with(world, channel, bot, nonce.as_deref(), now)
    {
        return Ok(Answer::Json(world.message_json(sent)));
    }
    let mut message = world.blank_message(channel, bot, now);
    message.nonce = nonce;
    message.reply_to = number(&call.body["message_reference"]["message_id"]).map(MessageId);
    let message = world.send(message, draft, now)?;
    Ok(Answer::Json(world.message_json(&message)))
}

fn sent_with<'a>(
    world: &'a World,
    channel: ChannelId,
    bot: UserId,
    nonce: Option<&str>,
    now: Timestamp,
) -> Option<&'a Message> {
    world
        .messages
        .within(channel, ..)
        .rev()
        .take_while(|message| elapsed(message.sent, now) <= NONCE_MEMORY)
        .filter(|message| message.author == bot)
        .find(|message| message.nonce.as_deref() == nonce)
}

/// Whether a bot may send this by its own token. Writing in an archived thread reopens it.
fn may_write(world: &mut World, id: ChannelId, bot: UserId, draft: &Draft) -> Result<(), Refusal> {
    let channel = visible(world, id, bot)?;
    let permissions = world.permissions(bot, id);
    let place = channel.place;
    let needed = match place {
        Place::Thread { .. } => Permissions::SEND_MESSAGES_IN_THREADS,
        Place::Text { .. } | Place::Direct { .. } => Permissions::SEND_MESSAGES,
    };
    let files = if draft.has_files() { Permissions::ATTACH_FILES } else { Permissions::NONE };
    if !permissions.allow(needed | files) {
        return Err(Refusal::MISSING_PERMISSIONS);
    }
    match place {
        Place::Text { .. } => Ok(()),
        Place::Direct { member, .. } => {
            let accepts =
                world.people.get(&member).is_some_and(|person| person.accepts_direct_messages);
            let reached = accepts && world.share_guild(bot, member);
            if reached { Ok(()) } else { Err(Refusal::CLOSED_DIRECT) }
        }
        Place::Thread { archived, locked, .. } => {
            let moderates = permissions.allow(Permissions::MANAGE_THREADS);
            match (archived, locked && !moderates) {
                (true, true) => Err(Refusal::ARCHIVED),
                (false, true) => Err(Refusal::LOCKED),
                (true, false) => {
                    world.set_thread(id, false, locked);
                    Ok(())
                }
                (false, false) => Ok(()),
            }
        }
    }
}

pub(super) fn edit_message(
    world: &mut World,
    channel: ChannelId,
    message: MessageId,
    call: Call,
) -> Result<Answer, Rejection> {
    let bot = call.bot()?;
    let place = visible(world, channel, bot)?.place;
    let message = public(world, channel, message)?.clone();
    if message.author != bot {
        return Err(Refusal::OTHERS_MESSAGE.into());
    }
    if matches!(place, Place::Thread { archived: true, .. }) {
        return Err(Refusal::ARCHIVED.into());
    }
    let draft = Draft::new(&call.body, call.files);
    let permissions = world.permissions(bot, channel);
    if draft.has_files() && !permissions.allow(Permissions::ATTACH_FILES) {
        return Err(Refusal::MISSING_PERMISSIONS.into());
    }
    if OLD <= elapsed(message.sent, call.now) {
        let edits = world.old_edits.entry(channel).or_default();
        edits.retain(|&at| elapsed(at, call.now) < OLD_EDITS_WITHIN);
        if OLD_EDITS <= edits.len() {
            return Err(Refusal::MANY_OLD_EDITS.into());
        }
        edits.push(call.now);
    }
    let message = world.rewrite(message, draft, call.now)?;
    Ok(Answer::Json(world.message_json(&message)))
}

pub(super) fn delete_message(
    world: &mut World,
    channel: ChannelId,
    message: MessageId,
    call: &Call,
) -> Result<Answer, Rejection> {
    let bot = call.bot()?;
    visible(world, channel, bot)?;
    let author = public(world, channel, message)?.author;
    let moderates = world.permissions(bot, channel).allow(Permissions::MANAGE_MESSAGES);
    if author != bot && !moderates {
        return Err(Refusal::MISSING_PERMISSIONS.into());
    }
    world.delete_message(message);
    Ok(Answer::Nothing)
}

pub(super) fn start_thread(
    world: &mut World,
    parent: ChannelId,
    message: Option<MessageId>,
    call: &Call,
) -> Result<Answer, Rejection> {
    let bot = call.bot()?;
    let channel = visible(world, parent, bot)?;
    let Place::Text { guild } = channel.place else {
        return Err(Rejection::Invalid(vec!["threads start in text channels only".to_owned()]));
    };
    if !world.permissions(bot, parent).allow(Permissions::CREATE_PUBLIC_THREADS) {
        return Err(Refusal::MISSING_PERMISSIONS.into());
    }
    if let Some(message) = message {
        public(world, parent, message)?;
        // The thread of a message has the message's id.
        if world.channels.contains_key(&ChannelId(message.0)) {
            return Err(Refusal::HAS_THREAD.into());
        }
    }
    let name = text(&call.body["name"]).unwrap_or_default();
    let id = message.map_or_else(|| world.new_id(call.now), |message| ChannelId(message.0));
    let place = Place::Thread { guild, parent, owner: bot, archived: false, locked: false };
    world.insert_channel(id, name, place);
    world.dispatch_channel(id, "THREAD_CREATE");
    let thread = &world.channels[&id];
    Ok(Answer::Created(world.channel_json(thread)))
}

pub(super) fn open_direct(world: &mut World, call: &Call) -> Result<Answer, Rejection> {
    let bot = call.bot()?;
    let member = number(&call.body["recipient_id"]).map(UserId);
    let member = member.filter(|id| world.people.contains_key(id)).ok_or(Refusal::UNKNOWN_USER)?;
    let id = world.direct_channel(bot, member, call.now);
    Ok(Answer::Json(world.channel_json(&world.channels[&id])))
}

/// The channel, if the bot can see it.
fn visible(world: &World, id: ChannelId, bot: UserId) -> Result<&Channel, Refusal> {
    let channel = world.channels.get(&id).ok_or(Refusal::UNKNOWN_CHANNEL)?;
    let sees = world.permissions(bot, id).allow(Permissions::VIEW_CHANNEL);
    if sees { Ok(channel) } else { Err(Refusal::MISSING_ACCESS) }
}

/// The channel, if the bot can read what was written there.
fn readable(world: &World, id: ChannelId, bot: UserId) -> Result<(), Refusal> {
    visible(world, id, bot)?;
    let reads = world.permissions(bot, id).allow(Permissions::READ_MESSAGE_HISTORY);
    if reads { Ok(()) } else { Err(Refusal::MISSING_PERMISSIONS) }
}

/// A message that everybody sees: ephemeral ones exist only for their interaction.
fn public(world: &World, channel: ChannelId, id: MessageId) -> Result<&Message, Refusal> {
    let message = world.messages.get(id);
    message
        .filter(|message| message.channel == channel && !message.is_ephemeral())
        .ok_or(Refusal::UNKNOWN_MESSAGE)
}

impl World {
    /// Takes a message away and tells the bots that have asked to know.
    pub(in crate::sandbox) fn delete_message(&mut self, id: MessageId) {
        let Some(message) = self.messages.remove(id) else { return };
        // Nobody but its reader knows that an ephemeral message was there.
        if message.is_ephemeral() {
            return;
        }
        let mut data: Value = json!({ "id": id, "channel_id": message.channel });
        match self.channels.get(&message.channel).map(|channel| channel.place) {
            Some(Place::Direct { bot, .. }) => {
                self.sessions.dispatch(bot, Intents::DIRECT_MESSAGES, "MESSAGE_DELETE", &data);
            }
            Some(Place::Text { guild } | Place::Thread { guild, .. }) => {
                data["guild_id"] = json!(guild);
                let kind = Intents::GUILD_MESSAGES;
                self.dispatch_guild(Some(guild), kind, "MESSAGE_DELETE", &data);
            }
            None => {}
        }
    }

    /// Archives, reopens, locks or unlocks a thread, and tells the bots.
    pub(in crate::sandbox) fn set_thread(&mut self, id: ChannelId, archive: bool, lock: bool) {
        if let Some(channel) = self.channels.get_mut(&id)
            && let Place::Thread { archived, locked, .. } = &mut channel.place
        {
            (*archived, *locked) = (archive, lock);
            self.dispatch_channel(id, "THREAD_UPDATE");
        }
    }
}
