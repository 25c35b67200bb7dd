//! Every deed that was confirmed is in the log exactly once, and nothing that nobody did.

use std::collections::{BTreeMap, BTreeSet};

use baghchal::game::{Event, GameId, MemberId, Revision, Sequel};
use baghchal::sandbox::{InteractionId, UserId};
use jiff::{SignedDuration, Timestamp};

use super::log::{Log, Record};
use crate::diary::{Attempt, Diary, Seen, Wanted};

/// How much later than it was received something may stand in the log: requests cross on their way.
const CROSSES_WITHIN: SignedDuration = SignedDuration::from_secs(4);

/// An event of a game.
pub(crate) type Key = (GameId, Revision);

/// Which event each interaction has led to.
#[derive(Debug, Default)]
pub(crate) struct Matches {
    pub(crate) events: BTreeMap<InteractionId, Key>,
    /// How many members saw confirmed.
    pub(crate) confirmed: usize,
    pub(crate) findings: Vec<String>,
}

pub(crate) fn compare(log: &Log, diary: &Diary) -> Matches {
    // The events that members have brought about, in order of time.
    let mut events: Vec<(&Record, &Event)> =
        log.events().filter(|(record, event)| !record.is_by_itself(event)).collect();
    events.sort_by_key(|(_, event)| event.at);
    let mut attempts: Vec<&Attempt> = diary.attempts.iter().collect();
    attempts.sort_by_key(|attempt| attempt.interaction);
    let (confirmed, others): (Vec<&Attempt>, Vec<&Attempt>) =
        attempts.into_iter().partition(|attempt| is_confirmed(attempt));
    let former = former_members(&events, diary);
    let is_former = |by, who| former.get(&who).is_some_and(|numbers| numbers.contains(&by));

    let mut matches = Matches { confirmed: confirmed.len(), ..Matches::default() };
    let mut taken: BTreeSet<Key> = BTreeSet::new();
    for attempt in confirmed.iter().chain(&others) {
        let after = events.partition_point(|(_, event)| event.at < attempt.at());
        let near = events[after..].iter();
        let near = near.take_while(|(_, event)| event.at <= attempt.at() + CROSSES_WITHIN);
        let fitting = near.filter(|(record, event)| {
            let by = event.by.as_ref().map(|by| by.id);
            let is_own = by == Some(MemberId(attempt.who.0))
                || by.is_some_and(|by| is_former(by, attempt.who));
            is_own
                && leads_to(attempt, record, event)
                && !taken.contains(&(record.game.id, event.revision))
        });
        let mut found: Vec<(Key, bool)> = fitting
            .map(|(record, event)| {
                let here = diary.places.get(&record.game.id);
                let here = here.is_some_and(|places| places.contains(&attempt.channel));
                let place = &record.game.place;
                let here = here
                    || place.channel.0 == attempt.channel.0
                    || place.parent.is_some_and(|parent| parent.0 == attempt.channel.0);
                ((record.game.id, event.revision), here)
            })
            .collect();
        // Among what came in the same seconds, what happened here.
        found.sort_by_key(|&(_, here)| !here);
        // Forgetting leaves as many games as there are.
        if attempt.wanted != Wanted::Forget {
            found.truncate(1);
        }
        if found.is_empty() && is_confirmed(attempt) {
            matches.findings.push(format!("confirmed, and not in the log: {attempt:?}"));
        }
        for (key, _) in found {
            taken.insert(key);
            matches.events.insert(attempt.interaction, key);
        }
    }
    for (record, event) in events {
        if !taken.contains(&(record.game.id, event.revision)) {
            let game = record.game.id;
            matches.findings.push(format!("in the log, and nobody did it: game {game} {event:?}"));
        }
    }
    matches
}

/// Whether the member saw that something had happened.
fn is_confirmed(attempt: &Attempt) -> bool {
    matches!(attempt.seen, Seen::Public | Seen::Done) && attempt.wanted != Wanted::Share
}

fn leads_to(attempt: &Attempt, record: &Record, event: &Event) -> bool {
    let rematch_of = match record.game.challenge.sequel {
        Some(Sequel::Rematch { of }) => Some(of),
        Some(Sequel::Second { .. }) | None => None,
    };
    attempt.wanted.leads_to(&event.deed)
        && match attempt.wanted {
            Wanted::Challenge(opponent) => {
                let guest = record.game.challenge.guest.as_ref().map(|guest| guest.id);
                let fits = |wanted: UserId| {
                    guest.is_some_and(|guest| guest.0 == wanted.0 || guest.is_former())
                };
                rematch_of.is_none() && opponent.is_none_or(fits)
            }
            Wanted::Rematch(Some(game)) => rematch_of == Some(game),
            Wanted::Rematch(None) => rematch_of.is_some(),
            _ => true,
        }
}

/// Under which numbers the members stand in the log who were forgotten: those that acted when they
/// did, time and again. Who asks again, having heard nothing, may have acted in between, and has a
/// number for each time.
fn former_members(
    events: &[(&Record, &Event)],
    diary: &Diary,
) -> BTreeMap<UserId, BTreeSet<MemberId>> {
    let mut former: BTreeMap<UserId, BTreeSet<MemberId>> = BTreeMap::new();
    let times = diary
        .forgotten
        .iter()
        .flat_map(|(&who, &(first, last))| [(who, Timestamp::MIN, first), (who, first, last)]);
    for (who, after, until) in times {
        let mut votes: BTreeMap<MemberId, u32> = BTreeMap::new();
        let own = diary.attempts.iter().filter(|a| a.who == who);
        for attempt in own.filter(|a| after < a.at() && a.at() <= until) {
            let from = events.partition_point(|(_, event)| event.at < attempt.at());
            let then = events[from..].iter().take_while(|(_, event)| event.at == attempt.at());
            for (_, event) in then.filter(|(_, event)| attempt.wanted.leads_to(&event.deed)) {
                if let Some(by) = event.by.as_ref().filter(|by| by.id.is_former()) {
                    // What nobody saw may not have happened.
                    *votes.entry(by.id).or_default() += if is_confirmed(attempt) { 5 } else { 1 };
                }
            }
        }
        if let Some((&id, _)) = votes.iter().max_by_key(|&(_, votes)| votes) {
            former.entry(who).or_default().insert(id);
        }
    }
    former
}
