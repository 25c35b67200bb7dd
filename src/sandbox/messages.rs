//! All messages that stand in the sandbox, found without a search: by channel, and by whom they ping.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeBounds;

use super::ids::{AttachmentId, ChannelId, MessageId, UserId};
use super::message::{Attachment, Message};

/// The messages, and what follows from them.
#[derive(Debug, Default)]
pub(super) struct Messages {
    all: BTreeMap<MessageId, Message>,
    by_channel: HashMap<ChannelId, BTreeSet<MessageId>>,
    /// By whom they ping, and where.
    pings: HashMap<(ChannelId, UserId), BTreeSet<MessageId>>,
    /// What was written or has gone since somebody asked.
    touched: BTreeSet<MessageId>,
}

impl Messages {
    /// A message as it stands now.
    pub(super) fn get(&self, id: MessageId) -> Option<&Message> {
        self.all.get(&id)
    }

    /// All of them, the oldest first.
    pub(super) fn values(&self) -> impl DoubleEndedIterator<Item = &Message> {
        self.all.values()
    }

    /// Those of a channel whose ids are in this range, the oldest first.
    pub(super) fn within(
        &self,
        channel: ChannelId,
        range: impl RangeBounds<MessageId>,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let ids = self.by_channel.get(&channel).map(|ids| ids.range(range));
        ids.into_iter().flatten().filter_map(|id| self.all.get(id))
    }

    /// Those of a channel that ping somebody, the oldest first.
    pub(super) fn pings(
        &self,
        channel: ChannelId,
        user: UserId,
    ) -> impl DoubleEndedIterator<Item = MessageId> {
        self.pings.get(&(channel, user)).into_iter().flatten().copied()
    }

    /// A file of a message of a channel.
    pub(super) fn file(&self, channel: ChannelId, id: AttachmentId) -> Option<&Attachment> {
        let mut files = self.within(channel, ..).rev().flat_map(|message| &message.attachments);
        files.find(|file| file.id == id)
    }

    /// Puts a message in the place of its earlier version.
    pub(super) fn insert(&mut self, message: Message) {
        self.remove(message.id);
        let Message { id, channel, .. } = message;
        self.by_channel.entry(channel).or_default().insert(id);
        for &user in &message.pinged {
            self.pings.entry((channel, user)).or_default().insert(id);
        }
        self.touched.insert(id);
        self.all.insert(id, message);
    }

    /// Takes a message away.
    pub(super) fn remove(&mut self, id: MessageId) -> Option<Message> {
        let message = self.all.remove(&id)?;
        if let Some(ids) = self.by_channel.get_mut(&message.channel) {
            ids.remove(&id);
        }
        for &user in &message.pinged {
            if let Some(ids) = self.pings.get_mut(&(message.channel, user)) {
                ids.remove(&id);
            }
        }
        self.touched.insert(id);
        Some(message)
    }

    /// Takes away what stands in channels other than those to keep.
    pub(super) fn retain_channels(&mut self, keep: impl Fn(ChannelId) -> bool) {
        let gone: Vec<ChannelId> =
            self.by_channel.keys().copied().filter(|&channel| !keep(channel)).collect();
        for channel in gone {
            for id in self.by_channel.remove(&channel).unwrap_or_default() {
                self.remove(id);
            }
            self.pings.retain(|&(place, _), _| place != channel);
        }
    }

    /// What was written or has gone since this was asked last.
    pub(super) fn take_touched(&mut self) -> BTreeSet<MessageId> {
        std::mem::take(&mut self.touched)
    }

    /// Takes these for touched, as if nobody had asked.
    pub(super) fn touch_again(&mut self, ids: BTreeSet<MessageId>) {
        self.touched.extend(ids);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::world::World;

    const HALL: ChannelId = ChannelId(1);
    const YARD: ChannelId = ChannelId(2);
    const ANN: UserId = UserId(9);

    fn message(id: u64, channel: ChannelId, pinged: &[UserId]) -> Message {
        let blank = World::default().blank_message(channel, UserId(8), jiff::Timestamp::UNIX_EPOCH);
        Message { id: MessageId(id), pinged: pinged.to_vec(), ..blank }
    }

    /// The messages of both channels and those that ping Ann there, by their ids.
    #[track_caller]
    fn check(messages: &Messages, hall: [&[u64]; 2], yard: [&[u64]; 2]) {
        for (channel, expected) in [(HALL, hall), (YARD, yard)] {
            let there: Vec<u64> =
                messages.within(channel, ..).map(|message| message.id.0).collect();
            let pings: Vec<u64> = messages.pings(channel, ANN).map(|id| id.0).collect();
            assert_eq!([&*there, &*pings], expected, "{channel:?}");
        }
        let all = hall[0].len() + yard[0].len();
        assert_eq!(messages.values().count(), all);
    }

    #[test]
    fn what_is_written_edited_and_removed_is_found_where_it_stands() {
        let mut messages = Messages::default();
        for (id, channel, pinged) in
            [(1, HALL, &[][..]), (2, YARD, &[ANN]), (3, HALL, &[ANN]), (4, HALL, &[])]
        {
            messages.insert(message(id, channel, pinged));
        }
        check(&messages, [&[1, 3, 4], &[3]], [&[2], &[2]]);
        let later = messages.within(HALL, MessageId(2)..).map(|message| message.id.0);
        assert_eq!(later.collect::<Vec<_>>(), [3, 4]);

        messages.insert(message(3, HALL, &[]));
        messages.insert(message(4, HALL, &[ANN]));
        check(&messages, [&[1, 3, 4], &[4]], [&[2], &[2]]);
        assert!(messages.remove(MessageId(4)).is_some());
        assert!(messages.remove(MessageId(4)).is_none());
        check(&messages, [&[1, 3], &[]], [&[2], &[2]]);
        messages.retain_channels(|channel| channel == HALL);
        check(&messages, [&[1, 3], &[]], [&[], &[]]);
    }

    #[test]
    fn what_was_touched_is_told_once_unless_it_is_given_back() {
        let ids = |ids: &[u64]| ids.iter().copied().map(MessageId).collect::<BTreeSet<_>>();
        let mut messages = Messages::default();
        messages.insert(message(1, HALL, &[]));
        messages.insert(message(2, YARD, &[]));
        assert_eq!(messages.take_touched(), ids(&[1, 2]));
        assert_eq!(messages.take_touched(), ids(&[]));
        messages.remove(MessageId(1));
        messages.retain_channels(|channel| channel == HALL);
        let touched = messages.take_touched();
        assert_eq!(touched, ids(&[1, 2]));
        messages.insert(message(3, HALL, &[]));
        messages.touch_again(touched);
        assert_eq!(messages.take_touched(), ids(&[1, 2, 3]));
    }
}
