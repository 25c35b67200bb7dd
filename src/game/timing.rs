//! What time does to a game, and what members may do about it.

use jiff::{SignedDuration, Timestamp};

use super::clock::QUIET_CLOSES;
use super::{Clock, Deed, Game, MemberId, Pause, Phase, Refusal, Sitting};

/// How long the board is not shown again on demand.
const BUMP_PAUSE: SignedDuration = SignedDuration::from_mins(2);
/// The longest vacation, in days.
pub const VACATION_AT_MOST: u8 = 14;
/// The days of vacation that one may take within 365 days.
pub const VACATION_A_YEAR: u8 = 28;
const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// What is to happen to a game by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The side to move is to be reminded.
    Remind,
    /// The side to move is late.
    Overdue,
    /// The game ends by itself on time; whether that counts is for the referee to find out.
    RunOut,
    /// The side to move is to be nudged.
    Nudge,
    /// The game closes by itself.
    Close,
    /// The engine is to act, as soon as it knows how.
    Engine,
}

impl Game {
    /// What happens next to the game by itself, and when; nothing once it is over.
    #[must_use]
    pub fn due(&self) -> Option<(Due, Timestamp)> {
        match &self.phase {
            Phase::Live(sitting) => Some(sitting.due()),
            Phase::Suspended(sitting) => {
                let closes = sitting.quiet_since.saturating_add(QUIET_CLOSES);
                Some((Due::Close, closes.unwrap_or(Timestamp::MAX)))
            }
            Phase::Offered | Phase::Closed(_) | Phase::Over(..) => None,
        }
    }

    /// Gives the other side another period: from now on where it is late already.
    ///
    /// # Errors
    ///
    /// When the game is not live or has no limit, the member has no seat or is to move, or the other
    /// has more than a period left.
    pub fn more_time(&self, by: MemberId, now: Timestamp) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        let (Some(period), Some(deadline)) =
            (sitting.terms.time.period(), sitting.clock().deadline())
        else {
            return Err(Refusal::NoTimeLimit);
        };
        if side == sitting.turn() {
            return Err(Refusal::OwnTime);
        }
        if deadline.duration_since(now) > period {
            return Err(Refusal::TimeEnough { deadline });
        }
        Ok(Deed::MoreTime)
    }

    /// Shows the board again at the bottom of the channel.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or the board was shown a moment ago.
    pub fn bump(&self, by: MemberId, now: Timestamp) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        sitting.seat(by)?;
        let until = sitting.shown_at.saturating_add(BUMP_PAUSE).unwrap_or(Timestamp::MAX);
        if now < until { Err(Refusal::BumpedRecently { until }) } else { Ok(Deed::Bump) }
    }
}

impl Sitting {
    fn due(&self) -> (Due, Timestamp) {
        if self.is_engine_next() {
            return (Due::Engine, self.turn.since);
        }
        match self.clock() {
            Clock::Limited { reminder, .. } if !self.turn.reminded && !self.turn.overdue => {
                (Due::Remind, self.back_from_vacation(reminder))
            }
            Clock::Limited { deadline, .. } if !self.turn.overdue => (Due::Overdue, deadline),
            Clock::Limited { runs_out, .. } => (Due::RunOut, runs_out),
            Clock::Unlimited { nudge, .. } if !self.nudged => {
                (Due::Nudge, self.back_from_vacation(nudge))
            }
            Clock::Unlimited { closes, .. } => (Due::Close, closes),
        }
    }

    /// A vacation that began when somebody was just to be reminded puts that off, and so does the
    /// next one where it follows at once.
    fn back_from_vacation(&self, at: Timestamp) -> Timestamp {
        let next = |&at: &Timestamp| self.on_vacation(self.turn(), at);
        std::iter::successors(Some(at), next).last().unwrap_or(at)
    }
}

/// The days of vacation that a member has taken within a year, up to now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VacationDays {
    /// Until when they are on vacation, if they are.
    pub until: Option<Timestamp>,
    /// The whole days that are left.
    pub left: u8,
}

impl VacationDays {
    /// What the vacations of the last year come to.
    #[must_use]
    pub fn of(taken: &[Pause], now: Timestamp) -> VacationDays {
        let year_ago = now.saturating_sub(YEAR).unwrap_or(Timestamp::MIN);
        let used: SignedDuration = taken
            .iter()
            .map(|vacation| vacation.until.duration_since(vacation.from.max(year_ago)))
            .filter(SignedDuration::is_positive)
            .fold(SignedDuration::ZERO, SignedDuration::saturating_add);
        let left = (DAY * i32::from(VACATION_A_YEAR)).saturating_sub(used).as_hours() / 24;
        // None begins later than it is taken; but two requests may cross on their way.
        let until = taken.iter().filter(|vacation| now < vacation.until);
        VacationDays {
            until: until.map(|vacation| vacation.until).max(),
            left: u8::try_from(left.max(0)).unwrap_or(VACATION_A_YEAR),
        }
    }

    /// A vacation that begins now.
    ///
    /// # Errors
    ///
    /// When the member is on vacation already, or it is too long by itself or for what is left.
    pub fn take(self, days: u8, now: Timestamp) -> Result<Pause, Refusal> {
        if let Some(until) = self.until {
            return Err(Refusal::OnVacation { until });
        }
        if days == 0 || VACATION_AT_MOST < days {
            return Err(Refusal::VacationLength { at_most: VACATION_AT_MOST });
        }
        if self.left < days {
            return Err(Refusal::VacationUsedUp { days_left: self.left });
        }
        let until = now.saturating_add(DAY * i32::from(days)).unwrap_or(Timestamp::MAX);
        Ok(Pause { from: now, until })
    }
}
