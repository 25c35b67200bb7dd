//! When time stood still, and when the bot looked after the games.

use std::collections::{BTreeSet, HashMap};

use jiff::{SignedDuration, Timestamp};

use super::finding::{Finding, Subject, Trouble};
use crate::game::{Due, GameId, MemberId, Pause, Pauses, Sitting};

/// What is due by itself happens within this time wherever the bot looks after the games at all:
/// a start and a stop of the bot may come between, and games are seen to one after the other.
const SEEN_TO_WITHIN: SignedDuration = SignedDuration::from_mins(5);
/// In so much time with the bot there, it has surely looked after the games.
const SURELY_WITHIN: SignedDuration = SignedDuration::from_hours(1);

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
    /// All pauses of a game that began at a time.
    pub(super) fn pauses(&self, sitting: &Sitting, began: Timestamp) -> Pauses {
        self.select(sitting, |pause| began < pause.until, |pause| began < pause.until)
    }

    /// The pauses that count in a decision at a time: outages are known when they are over. One that
    /// began earlier counts from then on. A vacation counts from its beginning, and whether it began
    /// before or after something else in the same second is not known.
    pub(super) fn known(&self, sitting: &Sitting, at: Timestamp) -> Pauses {
        self.select(sitting, |outage| outage.until <= at, |vacation| vacation.from < at)
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

    /// How long the bot was there in a span.
    fn presence(&self, from: Timestamp, until: Timestamp) -> SignedDuration {
        let Some(seen_at) = self.bot_seen_at else { return SignedDuration::ZERO };
        let until = until.min(seen_at);
        let away = self.outages.iter().map(|outage| {
            let away = outage.until.min(until).duration_since(outage.from.max(from));
            away.max(SignedDuration::ZERO)
        });
        away.fold(until.duration_since(from), SignedDuration::saturating_sub)
    }
}

/// What was due by itself and did not happen in time, so far as that can be told from its game alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Late {
    pub(super) game: GameId,
    /// The event that came instead, if one did.
    pub(super) instead: Option<i64>,
    pub(super) due: Due,
    pub(super) since: Timestamp,
    /// When something else came instead.
    pub(super) until: Timestamp,
    /// Whether the bot alone looks after such games, and always has: those at a terminal wait for
    /// it, and those without limit are older than what is due in them.
    pub(super) is_the_bots: bool,
}

impl Late {
    /// Whether that much time is no cause to ask.
    pub(super) fn is_in_time(since: Timestamp, until: Timestamp) -> bool {
        until.duration_since(since) <= SEEN_TO_WITHIN
    }
}

/// When the bot looked after all games, as what time did to some of them shows; to the minute.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Sweeps(BTreeSet<i64>);

impl Sweeps {
    /// Takes in that time did something to a game.
    pub(super) fn add(&mut self, at: Timestamp) {
        self.0.insert(at.as_second().div_euclid(60));
    }

    /// What is surely missing: the bot looked after other games when this was due, or was there for
    /// long, and did nothing.
    pub(super) fn overlooked(&self, late: &Late, calendar: &Calendar) -> Option<Finding> {
        let first = late.since.as_second() + SEEN_TO_WITHIN.as_secs() + 59;
        let minutes = first.div_euclid(60)..late.until.as_second().div_euclid(60);
        let was_there =
            late.is_the_bots && SURELY_WITHIN < calendar.presence(late.since, late.until);
        if !was_there && (minutes.is_empty() || self.0.range(minutes).next().is_none()) {
            return None;
        }
        let about = match late.instead {
            Some(revision) => Subject::Event(late.game, revision),
            None => Subject::Game(late.game),
        };
        let trouble = Trouble::Overlooked { due: late.due, since: late.since };
        Some(Finding { about, trouble })
    }
}
