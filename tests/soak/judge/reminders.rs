//! Each reminder and each nudge was told once: to the channel or by direct message, by itself or in a
//! list of what was missed.

use std::collections::BTreeMap;

use baghchal::game::{Deed, Event, TurnNotice};
use baghchal::sandbox::UserId;
use jiff::{SignedDuration, Timestamp};

use super::confirmed::Key;
use super::log::{Log, Record};
use super::messages::Told;
use super::words::{Forms, is_missed_reminder};
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
    let listed = Forms::of(is_missed_reminder);
    let mut reminders = Reminders::default();
    let mut by_event: BTreeMap<Key, Vec<&Told>> = BTreeMap::new();
    for told in told {
        by_event.entry(told.key).or_default().push(told);
    }
    for (key, tellings) in &by_event {
        for kind in tellings.iter().map(|told| told.kind) {
            let mut same = tellings.iter().filter(|told| told.kind == kind);
            let (Some(first), Some(second)) = (same.next(), same.next()) else { continue };
            let (first, second) = (&first.message, &second.message);
            // What was posted just before the clock was put forward, and could not be noted in time,
            // is posted again when Discord has forgotten it.
            let is_forgotten = NONCE_MEMORY <= second.sent.duration_since(first.sent);
            let leaps = diary.leaps.iter().filter(|&&leap| first.sent <= leap);
            let noted_later = |&leap: &Timestamp| leap.duration_since(first.sent) <= NOTED_WITHIN;
            if is_forgotten && leaps.copied().any(|leap| noted_later(&leap)) {
                reminders.repeated += 1;
            } else {
                reminders.findings.push(format!("told twice: {key:?}, {}", second.content));
                break;
            }
        }
    }
    for (record, event) in log.events() {
        if !matches!(event.deed, Deed::Remind | Deed::Nudge) {
            continue;
        }
        let key = (record.game.id, event.revision);
        let by_itself = by_event.get(&key).map_or(0, Vec::len);
        let in_lists = told.iter().filter(|told| {
            told.key.0 == key.0
                && key.1 < told.key.1
                && told.message.content.lines().any(|line| listed.fit(line))
        });
        if 0 < by_itself || 0 < in_lists.count() {
            reminders.told += 1;
        } else if is_excused(record, event, diary) {
            reminders.untold += 1;
        } else {
            reminders.findings.push(format!("never told: game {} {event:?}", key.0));
        }
    }
    reminders
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
