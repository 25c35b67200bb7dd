//! Who was told what: only what is for all was public, and only the player meant was pinged.

use std::collections::{BTreeMap, BTreeSet};

use baghchal::game::{Deed, Game, GameId, MemberId, Offer, Phase, Revision, TurnNotice};
use baghchal::rules::Side;
use baghchal::sandbox::{ChannelId, Message, MessageId, UserId};
use jiff::{SignedDuration, Timestamp};

use super::boards::Boards;
use super::confirmed::{Key, Matches};
use super::log::{Log, Record};
use super::words::{Forms, is_for_audit, is_public, is_shared};
use crate::diary::{Attempt, Diary, Wanted};

/// How long a message may be on its way to somebody who is forgotten meanwhile.
const ON_ITS_WAY: SignedDuration = SignedDuration::from_secs(5);
/// Who has done something in a game within this time is not pinged.
const PRESENT_FOR: SignedDuration = SignedDuration::from_mins(3);

/// The messages of the month, by what they are about.
pub(crate) struct Messages<'a> {
    log: &'a Log,
    diary: &'a Diary,
    matches: &'a Matches,
    attempts: BTreeMap<u64, &'a Attempt>,
    /// The members with whom the bot has a channel for direct messages.
    direct: BTreeMap<ChannelId, UserId>,
    audits: BTreeSet<ChannelId>,
    /// The public messages that show a challenge.
    challenges: BTreeSet<MessageId>,
    pub(crate) boards: Boards,
    public: Forms,
    audit: Forms,
    shared: Forms,
    pub(crate) counts: BTreeMap<&'static str, u32>,
    pub(crate) findings: Vec<String>,
    /// What was told by which message, where it was told by itself.
    pub(crate) told: Vec<Told>,
}

/// An event that a message tells, perhaps with earlier ones.
pub(crate) struct Told {
    pub(crate) key: Key,
    /// What the nonce begins with; `r` for a reply.
    pub(crate) kind: char,
    pub(crate) message: Message,
}

/// What a nonce says: the kind of the message, and which event it tells.
fn nonce(text: &str) -> Option<(char, Key)> {
    let kind = text.chars().next()?;
    let (game, revision) = text.get(1..)?.split_at_checked(text.len().checked_sub(9)?)?;
    let game = i64::from_str_radix(game, 16).ok()?;
    let revision = u32::from_str_radix(revision, 16).ok()?;
    Some((kind, (GameId(game), Revision(revision))))
}

impl<'a> Messages<'a> {
    pub(crate) fn new(
        (log, diary, matches): (&'a Log, &'a Diary, &'a Matches),
        direct: BTreeMap<ChannelId, UserId>,
        audits: BTreeSet<ChannelId>,
    ) -> Messages<'a> {
        Messages {
            log,
            diary,
            matches,
            attempts: diary.attempts.iter().map(|a| (a.interaction.0, a)).collect(),
            direct,
            audits,
            challenges: BTreeSet::new(),
            boards: Boards::default(),
            public: Forms::of(is_public),
            audit: Forms::of(is_for_audit),
            shared: Forms::of(is_shared),
            counts: BTreeMap::new(),
            findings: Vec::new(),
            told: Vec::new(),
        }
    }

    fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    fn find(&mut self, what: &str, message: &Message) {
        let Message { id, channel, content, pinged, nonce, .. } = message;
        self.findings
            .push(format!("{what}: {id} in {channel}, {nonce:?}, pinged {pinged:?}: {content}"));
    }

    /// Judges all of them, as they were when they were sent and as edits left them.
    pub(crate) fn judge(&mut self, written: &[Message]) {
        for message in written {
            if message.is_ephemeral() {
                self.count("private answers");
                if !message.pinged.is_empty() {
                    self.find("a private answer pings", message);
                }
            } else if let Some(&reader) = self.direct.get(&message.channel) {
                self.direct(message, reader);
            } else if message.edited.is_some() && self.challenges.contains(&message.id) {
                self.count("edits");
                self.read(message, false);
            } else if message.edited.is_some() {
                self.count("boards without buttons");
                if let Err(wrong) = self.boards.edited(message) {
                    self.find(wrong, message);
                }
            } else {
                self.boards.sent(message);
                match message.nonce.as_deref().and_then(nonce) {
                    Some(told) => self.post(message, told),
                    None => self.reply(message),
                }
            }
        }
    }

    fn direct(&mut self, message: &Message, reader: UserId) {
        if message.interaction.is_some() {
            self.find("an answer in direct messages is for all", message);
            return;
        }
        if !message.pinged.iter().all(|&pinged| pinged == reader) {
            self.find("a direct message pings others", message);
        }
        let text = message.nonce.as_deref().unwrap_or_default();
        if text.starts_with('d') {
            self.count("digests");
            let digests = self.diary.digests.get(&reader);
            let since = message.sent - SignedDuration::from_mins(2);
            if !digests.is_some_and(|chosen| chosen.may_be(true, since, message.sent)) {
                self.find("a digest that nobody wanted", message);
            }
            return;
        }
        let Some((kind @ ('g' | 't'), key)) = nonce(text) else {
            return self.find("a direct message of no kind", message);
        };
        let Some(record) = self.log.records.get(&key.0) else {
            return self.find("of no game", message);
        };
        let Some(event) = record.event(key.1) else { return self.find("of no event", message) };
        let side = if kind == 'g' { Side::Goats } else { Side::Tigers };
        let seat = record.game.sitting().map(|sitting| sitting.seats[side].id);
        if !seat.is_some_and(|seat| self.is(seat, reader, message.sent)) {
            let forgotten = self.diary.forgotten.get(&reader);
            let what = format!("a direct message to {reader}, not {seat:?}, {forgotten:?}");
            self.find(&what, message);
        }
        if event.deed == Deed::Suspend {
            self.count("direct messages of a suspension");
        } else {
            self.count("direct messages");
            let (from, until) = (event.at, message.sent);
            if !self.may_hear_by(TurnNotice::Direct, reader, from, until) {
                self.find("a direct message that nobody wanted", message);
            }
        }
        self.told.push(Told { key, kind, message: message.clone() });
    }

    /// A message of the bot in a channel, by itself.
    fn post(&mut self, message: &Message, (kind, key): (char, Key)) {
        let Some(record) = self.log.records.get(&key.0) else {
            return self.find("of no game", message);
        };
        let Some(event) = record.event(key.1) else { return self.find("of no event", message) };
        match kind {
            'c' => {
                self.count("posts");
                let last = record.later(key.1, message.sent).map(|event| event.revision).last();
                let states = key.1.0..=last.unwrap_or(key.1).0;
                let meant = states.map(|state| self.meant(record, key.1, Revision(state), message));
                let meant: Vec<_> = meant.collect();
                if !message.pinged.iter().all(|&pinged| meant.contains(&Ok(pinged))) {
                    self.find(&format!("pings others than {meant:?} for {event:?}"), message);
                }
                if event.deed == Deed::Challenge {
                    self.challenges.insert(message.id);
                }
            }
            'f' => {
                self.count("posts instead of direct messages");
                let may = |pinged: &UserId| {
                    self.diary.closed.get(pinged).is_some_and(|&since| since <= message.sent)
                        && self.may_hear_by(TurnNotice::Direct, *pinged, event.at, message.sent)
                };
                if !message.pinged.iter().all(may) {
                    self.find("instead of a direct message that nobody wanted", message);
                }
            }
            'p' | 'a' => {
                self.count(if kind == 'p' { "results above threads" } else { "audit messages" });
                if !message.pinged.is_empty() {
                    self.find("pings", message);
                }
            }
            _ => self.find("of no kind", message),
        }
        let channels = self.channels(record);
        let fits = match kind {
            'a' => self.audits.contains(&message.channel),
            _ => channels.contains(&message.channel),
        };
        if !fits {
            self.find(&format!("in another channel than {channels:?}"), message);
        }
        if !message.pinged.is_empty() {
            self.count_ping(&event.deed);
        }
        self.read(message, kind == 'a');
        self.told.push(Told { key, kind, message: message.clone() });
    }

    /// A public answer.
    fn reply(&mut self, message: &Message) {
        let attempt = message.interaction.and_then(|id| self.attempts.get(&id.0).copied());
        let Some(attempt) = attempt else { return self.find("nobody has asked for it", message) };
        if attempt.wanted == Wanted::Share {
            self.count("shared lists");
            if !message.pinged.is_empty() {
                self.find("a list pings", message);
            }
            if !message.content.lines().all(|line| self.shared.fit(line)) {
                self.find("no list reads so", message);
            }
            return;
        }
        let Some(&key) = self.matches.events.get(&attempt.interaction) else {
            return self.find(&format!("public, and nothing happened by {attempt:?}"), message);
        };
        let record = &self.log.records[&key.0];
        let event = record.event(key.1).expect("it was matched");
        self.count("public answers");
        let meant = self.meant(record, key.1, key.1, message);
        if !message.pinged.iter().all(|&pinged| Ok(pinged) == meant) {
            self.find(&format!("pings others than {meant:?} for {event:?}"), message);
        }
        if event.deed == Deed::Challenge {
            self.challenges.insert(message.id);
        }
        if !message.pinged.is_empty() {
            self.count_ping(&event.deed);
        }
        self.read(message, false);
        self.told.push(Told { key, kind: 'r', message: message.clone() });
    }

    fn count_ping(&mut self, deed: &Deed) {
        self.count(match deed {
            Deed::Challenge => "pings of guests",
            Deed::Offer(_) => "pings for offers",
            Deed::Remind | Deed::Nudge => "pings of reminders",
            Deed::Overdue => "pings of those who wait",
            _ => "pings of the side to move",
        });
    }

    /// Reads what is told to all.
    fn read(&mut self, message: &Message, to_audit: bool) {
        let forms = if to_audit { &self.audit } else { &self.public };
        let mut in_letters = false;
        for line in message.content.lines() {
            if line.starts_with("```") {
                in_letters = !in_letters;
            } else if !in_letters && !forms.fit(line) {
                let what = format!("nothing that is for all reads so: {line:?}");
                return self.find(&what, message);
            }
        }
    }

    /// The channels that have seen a game.
    fn channels(&self, record: &Record) -> BTreeSet<ChannelId> {
        let Game { id, place, .. } = record.game;
        let own = [Some(place.channel), place.parent].into_iter().flatten();
        let resumed = record.events.iter().filter_map(|event| match event.deed {
            Deed::Resume { channel } => Some(channel),
            _ => None,
        });
        let own = own.chain(resumed).map(|channel| ChannelId(channel.0));
        let seen = self.diary.places.get(&id).into_iter().flatten().copied();
        let acted = self.matches.events.iter().filter(|(_, key)| key.0 == id);
        let acted = acted.map(|(interaction, _)| self.attempts[&interaction.0].channel);
        // The second game of a pair is played where the first was.
        let first = match record.game.challenge.sequel {
            Some(baghchal::game::Sequel::Second { of }) => self.channels(&self.log.records[&of]),
            _ => BTreeSet::new(),
        };
        own.chain(seen).chain(acted).chain(first).collect()
    }

    /// Whether a seat was a member's at a time; the log has another number for it once they were
    /// forgotten.
    fn is(&self, seat: MemberId, member: UserId, at: Timestamp) -> bool {
        let forgotten = self.diary.forgotten.get(&member);
        let was_theirs = forgotten.is_some_and(|&(_, last)| at <= last + ON_ITS_WAY);
        seat.0 == member.0 || seat.is_former() && was_theirs
    }

    fn may_hear_by(
        &self,
        notice: TurnNotice,
        who: UserId,
        from: Timestamp,
        until: Timestamp,
    ) -> bool {
        match self.diary.turns.get(&who) {
            Some(chosen) => chosen.may_be(notice, from, until),
            None => notice == TurnNotice::default(),
        }
    }

    /// Who of those whom a message pinged it may ping, or why nobody: for an event, with the game as it
    /// stood after that or a later one.
    fn meant(
        &self,
        record: &Record,
        told: Revision,
        state: Revision,
        message: &Message,
    ) -> Result<UserId, &'static str> {
        let event = record.event(told).ok_or("there is no such event")?;
        let member = |seat: MemberId| {
            let mut pinged = message.pinged.iter().copied();
            pinged
                .find(|&pinged| self.is(seat, pinged, message.sent))
                .ok_or("somebody else is meant")
        };
        let game = record.after(state);
        if game.phase == Phase::Offered {
            let guest = game.challenge.guest.as_ref().filter(|_| event.deed == Deed::Challenge);
            return member(guest.ok_or("nobody is challenged")?.id);
        }
        let sitting = record.live(state).ok_or("the game does not go on")?;
        let by = event.by.as_ref().map(|by| by.id);
        let to_move = sitting.seats[sitting.turn()].id;
        let (seat, is_turn) = match event.deed {
            Deed::Offer(_) => {
                let other = sitting.seats.find(|seat| Some(seat.id) != by);
                (sitting.seats[other.ok_or("nobody is asked")?].id, false)
            }
            Deed::Overdue => (sitting.seats[!sitting.turn()].id, false),
            Deed::Remind | Deed::Nudge => (to_move, true),
            Deed::Accept { .. }
            | Deed::Act(_)
            | Deed::Resume { .. }
            | Deed::AgreeOffer(Offer::Takeback) => {
                if by == Some(to_move) && !record.is_by_itself(event) {
                    return Err("it was their own doing");
                }
                let last = self.log.last_deed(record, to_move, state);
                if last.is_some_and(|at| message.sent < at + PRESENT_FOR) {
                    return Err("they were here a moment ago");
                }
                (to_move, true)
            }
            _ => return Err("nobody is asked for anything"),
        };
        let pinged = member(seat)?;
        let by_ping = !is_turn
            || self.may_hear_by(TurnNotice::Channel, pinged, event.at, message.sent)
            || self.may_hear_by(TurnNotice::Direct, pinged, event.at, message.sent)
                && self.diary.closed.get(&pinged).is_some_and(|&since| since <= message.sent);
        if by_ping { Ok(pinged) } else { Err("they have chosen otherwise") }
    }
}
