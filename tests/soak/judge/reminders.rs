//! Each reminder and each nudge was told once: to the channel or by direct message, by itself or in a
//! list of what was missed.

use std::collections::{BTreeMap, BTreeSet};

use baghchal::game::{Deed, Event, GameId, TurnNotice};
use baghchal::sandbox::{Message, UserId};
use jiff::SignedDuration;

use super::confirmed::Key;
use super::log::{Log, Record};
use super::messages::Told;
use super::words::{Forms, is_missed_more, is_missed_reminder};
use crate::diary::Diary;

/// For how long Discord knows a message again that is posted twice.
const NONCE_MEMORY: SignedDuration = SignedDuration::from_mins(5);
/// How long after a message was sent the bot may not have noted yet that it was: for so long it tries
/// to send it.
const NOTED_WITHIN: SignedDuration = SignedDuration::from_secs(25);

#[derive(Debug, Default)]
pub(crate) struct Reminders {
    pub(crate) told: u32,
    /// Those that nobody was to be told of, or not any more.
    pub(crate) untold: u32,
    /// Messages that were posted again after the clock was put forward.
    pub(crate) repeated: u32,
    pub(crate) findings: Vec<String>,
}

pub(crate) fn compare(log: &Log, told: &[Told], diary: &Diary) -> Reminders {
    let mut reminders = Reminders::default();
    let mut by_event: BTreeMap<Key, Vec<&Told>> = BTreeMap::new();
    for told in told {
        by_event.entry(told.key).or_default().push(told);
    }
    let mut repeated: BTreeMap<GameId, usize> = BTreeMap::new();
    for (&key, tellings) in &by_event {
        let kinds: BTreeSet<char> = tellings.iter().map(|told| told.kind).collect();
        for kind in kinds {
            let same = tellings.iter().filter(|told| told.kind == kind).map(|told| &told.message);
            let same: Vec<&Message> = same.collect();
            for pair in same.windows(2) {
                *repeated.entry(key.0).or_default() += 1;
                reminders.repeated += 1;
                if !is_forgiven(pair[0], pair[1], diary) {
                    let [first, again] = [pair[0].sent, pair[1].sent];
                    let what = &pair[1].content;
                    let told = format!("told twice: {key:?} at {first} and {again}: {what}");
                    reminders.findings.push(told);
                }
            }
        }
    }

    let listed = Forms::of(is_missed_reminder);
    let cut = Forms::of(is_missed_more);
    for record in log.records.values() {
        let own: Vec<&Told> = told.iter().filter(|told| told.key.0 == record.game.id).collect();
        let lines = own.iter().flat_map(|told| told.message.content.lines());
        let lines = lines.filter(|line| listed.fit(line)).count();
        let reminding = record.events.iter().filter(|event| is_reminder(event));
        let mut by_themselves = 0;
        for event in reminding.clone() {
            let key = (record.game.id, event.revision);
            let by_itself = by_event.get(&key).map_or(0, Vec::len);
            by_themselves += by_itself;
            let in_lists = own.iter().filter(|told| key.1 < told.key.1).any(|told| {
                told.message.content.lines().any(|line| listed.fit(line) || cut.fit(line))
            });
            if 0 < by_itself || in_lists {
                reminders.told += 1;
            } else if is_excused(record, event, diary) {
                reminders.untold += 1;
            } else {
                reminders.findings.push(format!("never told: game {} {event:?}", key.0));
            }
        }
        let repeated = repeated.get(&record.game.id).copied().unwrap_or_default();
        if reminding.count() + repeated < by_themselves + lines {
            let game = record.game.id;
            let told = own.iter().map(|told| {
                let Message { sent, content, .. } = &told.message;
                format!("\n  {} {} at {sent}: {content}", told.kind, told.key.1)
            });
            let told: String = told.collect();
            reminders.findings.push(format!("reminded too often: game {game}:{told}"));
        }
    }
    reminders
}

fn is_reminder(event: &Event) -> bool {
    matches!(event.deed, Deed::Remind | Deed::Nudge)
}

/// Whether a message may have been posted again. What was posted just before the clock was put
/// forward, and could not be noted in time, is posted again when Discord has forgotten it.
fn is_forgiven(first: &Message, second: &Message, diary: &Diary) -> bool {
    let is_forgotten = NONCE_MEMORY <= second.sent.duration_since(first.sent);
    let mut leaps = diary.leaps.iter().filter(|&&leap| first.sent <= leap);
    is_forgotten && leaps.any(|leap| leap.duration_since(first.sent) <= NOTED_WITHIN)
}

/// Whether nobody had to be told, or no longer: who is to move wants no such news, or what it says was
/// no longer true before it could be told.
fn is_excused(record: &Record, event: &Event, diary: &Diary) -> bool {
    let Some(sitting) = record.live(event.revision) else { return false };
    let seat = sitting.seats[sitting.turn()].id;
    let may_be = |notice| match diary.turns.get(&UserId(seat.0)) {
        Some(chosen) => chosen.may_be(notice, event.at, event.at),
        // Whoever was forgotten may have chosen anything before.
        None => seat.is_former() || notice == TurnNotice::default(),
    };
    let next = record.event(event.revision.next());
    let is_suspended = next.is_some_and(|next| next.deed == Deed::Suspend);
    let is_moot = next.is_some_and(|next| {
        matches!(next.deed, Deed::Act(_)) || record.after(next.revision).ending().is_some()
    });
    may_be(TurnNotice::Off) || is_suspended || may_be(TurnNotice::Direct) && is_moot
}
