//! The time that an action may take.

use jiff::{SignedDuration, Timestamp};

const HOUR: SignedDuration = SignedDuration::from_hours(1);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// How long a side may take for each action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Default)]
pub enum TimePerAction {
    /// One hour.
    Hour,
    /// Twelve hours.
    HalfDay,
    /// One day.
    Day,
    /// Three days.
    #[default]
    ThreeDays,
    /// Seven days.
    Week,
    /// Fourteen days.
    TwoWeeks,
    /// As long as it likes.
    Unlimited,
}

impl TimePerAction {
    /// All of them, the shortest first.
    pub const ALL: [TimePerAction; 7] = [
        TimePerAction::Hour,
        TimePerAction::HalfDay,
        TimePerAction::Day,
        TimePerAction::ThreeDays,
        TimePerAction::Week,
        TimePerAction::TwoWeeks,
        TimePerAction::Unlimited,
    ];

    /// The time itself; none where there is no limit.
    #[must_use]
    pub fn period(self) -> Option<SignedDuration> {
        match self {
            TimePerAction::Hour => Some(HOUR),
            TimePerAction::HalfDay => Some(HOUR * 12),
            TimePerAction::Day => Some(DAY),
            TimePerAction::ThreeDays => Some(DAY * 3),
            TimePerAction::Week => Some(DAY * 7),
            TimePerAction::TwoWeeks => Some(DAY * 14),
            TimePerAction::Unlimited => None,
        }
    }
}

/// A span in which time stands still for a side: a vacation of its member, or an outage of ours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pause {
    /// When it begins.
    pub from: Timestamp,
    /// When it ends, after that.
    pub until: Timestamp,
}

/// A point in time after `since`, when so much time outside of the pauses has gone by.
///
/// The pauses may come in any order and overlap.
fn after(since: Timestamp, time: SignedDuration, pauses: &[Pause]) -> Timestamp {
    let mut pauses = pauses.to_vec();
    pauses.sort_unstable();
    let (mut at, mut left) = (since, time);
    for Pause { from, until } in pauses {
        let running = from.duration_since(at);
        if left <= running {
            break;
        }
        if at < from {
            left -= running;
            at = from;
        }
        at = at.max(until);
    }
    // Times of games are some years from now at most.
    at.saturating_add(left).unwrap_or(Timestamp::MAX)
}

/// What the time of the side to move comes to, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// Where there is a time per action.
    Limited {
        /// A fifth of the period is left.
        reminder: Timestamp,
        /// The side is late: the other may claim the win from now on.
        deadline: Timestamp,
        /// The game ends by itself, won by the other side.
        runs_out: Timestamp,
    },
    /// Where there is none, counted from the last thing that a member did.
    Unlimited {
        /// The side is nudged.
        nudge: Timestamp,
        /// Either player may close the game without result from now on.
        closable: Timestamp,
        /// The game closes by itself.
        closes: Timestamp,
    },
}

/// The longest that a game waits after the deadline.
const GRACE_AT_MOST: SignedDuration = SignedDuration::from_hours(14 * 24);
/// After how much time without anything done by a member an unlimited game is nudged, may be closed,
/// and closes by itself.
pub(super) const QUIET_NUDGE: SignedDuration = SignedDuration::from_hours(7 * 24);
pub(super) const QUIET_CLOSABLE: SignedDuration = SignedDuration::from_hours(30 * 24);
pub(super) const QUIET_CLOSES: SignedDuration = SignedDuration::from_hours(60 * 24);

impl Clock {
    /// A clock that runs for a period and `more` further ones.
    pub(super) fn limited(
        since: Timestamp,
        period: SignedDuration,
        more: u32,
        pauses: &[Pause],
    ) -> Clock {
        let periods = i32::try_from(more).unwrap_or(i32::MAX).saturating_add(1);
        let time = period.checked_mul(periods).unwrap_or(SignedDuration::MAX);
        let grace = period.min(GRACE_AT_MOST);
        Clock::Limited {
            reminder: after(since, time.saturating_sub(period / 5), pauses),
            deadline: after(since, time, pauses),
            runs_out: after(since, time.saturating_add(grace), pauses),
        }
    }

    /// A clock that counts the quiet.
    pub(super) fn unlimited(quiet_since: Timestamp, pauses: &[Pause]) -> Clock {
        Clock::Unlimited {
            nudge: after(quiet_since, QUIET_NUDGE, pauses),
            closable: after(quiet_since, QUIET_CLOSABLE, pauses),
            closes: after(quiet_since, QUIET_CLOSES, pauses),
        }
    }

    /// The deadline, where there is one.
    #[must_use]
    pub fn deadline(self) -> Option<Timestamp> {
        match self {
            Clock::Limited { deadline, .. } => Some(deadline),
            Clock::Unlimited { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(hours * 3600).unwrap()
    }

    #[test]
    fn time_goes_by_outside_of_pauses_only() {
        for (pauses, expected) in [
            (&[][..], 10),
            (&[(2, 5)], 13),
            // One after the other, overlapping, one in the other, in any order.
            (&[(7, 9), (2, 5)], 15),
            (&[(2, 5), (4, 6)], 14),
            (&[(2, 8), (3, 4)], 16),
            // Before it began, and across its beginning.
            (&[(-5, -2)], 10),
            (&[(-5, 3)], 13),
            // What begins when the time is over is too late; what begins just before is not.
            (&[(10, 20)], 10),
            (&[(9, 20)], 21),
        ] {
            let pauses: Vec<Pause> = pauses
                .iter()
                .map(|&(from, until)| Pause { from: at(from), until: at(until) })
                .collect();
            assert_eq!(after(at(0), HOUR * 10, &pauses), at(expected), "{pauses:?}");
        }
    }

    #[test]
    fn a_fifth_before_the_deadline_there_is_a_reminder_and_as_much_again_after_it_an_end() {
        let clock = Clock::limited(at(0), HOUR * 10, 0, &[]);
        let expected = Clock::Limited { reminder: at(8), deadline: at(10), runs_out: at(20) };
        assert_eq!(clock, expected);
    }

    #[test]
    fn more_time_is_another_period_and_the_rest_moves_along() {
        let clock = Clock::limited(at(0), DAY * 14, 1, &[]);
        let reminder = at(28 * 24) - DAY * 14 / 5;
        let expected = Clock::Limited { reminder, deadline: at(28 * 24), runs_out: at(42 * 24) };
        assert_eq!(clock, expected);
    }
}
