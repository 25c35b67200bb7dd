//! When time stood still, and when the bot looked after the games.

use std::collections::{BTreeSet, HashMap};

use jiff::{SignedDuration, Timestamp};

use super::finding::{Finding, Subject, Trouble};
use crate::game::{Due, GameId, MemberId, Pause, Pauses, Sitting};

/// What is due by itself happens within this time wherever the bot looks after the games at all:
/// a start and a stop of the bot may come between, and games are seen to one after the other.
const SEEN_TO_WITHIN: SignedDuration = SignedDuration::from_mins(5);
/// Requests are handled so soon that what began earlier was known to whatever happened.
const KNOWN_WITHIN: SignedDuration = SignedDuration::from_mins(1);

/// The spans in which clocks stood still, and who was there when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Calendar {
    /// In order.
    pub(super) outages: Vec<Pause>,
    /// Of each member in order.
    pub(super) vacations: HashMap<MemberId, Vec<Pause>>,
    /// When each member last used the bot.
    pub(super) seen_at: HashMap<MemberId, Timestamp>,
    /// When the bot was seen last.
    pub(super) bot_seen_at: Option<Timestamp>,
}

impl Calendar {
    /// The pauses of a game that began before a time. Later ones put nothing off that was due by then.
    pub(super) fn until(&self, sitting: &Sitting, time: Timestamp) -> Pauses {
        let counts = |pause: &Pause| sitting.began_at < pause.until && pause.from < time;
        self.select(sitting, counts, counts)
    }

    /// The pauses that were surely known to a decision at a time: outages are so when they are over,
    /// vacations when they have begun. A request to begin one may have crossed with the decision.
    pub(super) fn known(&self, sitting: &Sitting, at: Timestamp) -> Pauses {
        let before = at.saturating_sub(KNOWN_WITHIN).unwrap_or(Timestamp::MIN);
        self.select(sitting, |outage| outage.until <= at, |vacation| vacation.from < before)
    }

    fn select(
        &self,
        sitting: &Sitting,
        outage: impl Fn(&Pause) -> bool,
        vacation: impl Fn(&Pause) -> bool,
    ) -> Pauses {
        let select = |spans: &[Pause], counts: &dyn Fn(&Pause) -> bool| {
            spans.iter().copied().filter(|pause| counts(pause)).collect()
        };
        let of = |member| self.vacations.get(&member).map_or(&[][..], Vec::as_slice);
        Pauses {
            outages: select(&self.outages, &outage),
            goats: select(of(sitting.seats.goats.id), &vacation),
            tigers: select(of(sitting.seats.tigers.id), &vacation),
        }
    }
}

/// What was due by itself and did not happen in time, so far as that can be told from its game alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Late {
    pub(super) game: GameId,
    /// The event that came instead and when, if one did.
    pub(super) instead: Option<(i64, Timestamp)>,
    pub(super) due: Due,
    pub(super) since: Timestamp,
}

impl Late {
    /// Whether that much time is no cause to ask.
    pub(super) fn is_in_time(since: Timestamp, until: Timestamp) -> bool {
        until.duration_since(since) <= SEEN_TO_WITHIN
    }
}

/// When the bot looked after all games, so far as that shows; to the minute.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sweeps(BTreeSet<i64>);

impl Sweeps {
    /// Takes in that the bot looked after the games.
    pub(super) fn add(&mut self, at: Timestamp) {
        self.0.insert(at.as_second().div_euclid(60));
    }

    /// What is surely missing: the bot looked after the games when this had been due for a while and
    /// nothing else had come, and did nothing.
    pub(super) fn overlooked(&self, late: &Late) -> Option<Finding> {
        let first = late.since.as_second() + SEEN_TO_WITHIN.as_secs() + 59;
        // At the end of the log no event ends the last minute.
        let end = late.instead.map_or(i64::MAX, |(_, at)| at.as_second());
        let minutes = first.div_euclid(60)..end.div_euclid(60);
        if minutes.is_empty() || self.0.range(minutes).next().is_none() {
            return None;
        }
        let about = match late.instead {
            Some((revision, _)) => Subject::Event(late.game, revision),
            None => Subject::Game(late.game),
        };
        let trouble = Trouble::Overlooked { due: late.due, since: late.since };
        Some(Finding { about, trouble })
    }
}
