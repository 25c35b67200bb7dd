//! Two members at a board, and what events make of it.

use jiff::Timestamp;

use super::{
    Challenge, Clock, Deed, Ending, Event, Member, MemberId, Offer, Pause, Phase, Refusal,
    Revision, Standing, Terms,
};
use crate::rules::{BySide, Course, Side};

/// The spans in which time stands still in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pauses {
    /// Outages of ours, for both sides.
    pub outages: Vec<Pause>,
    /// Vacations of the goats' member.
    pub goats: Vec<Pause>,
    /// Vacations of the tigers' member.
    pub tigers: Vec<Pause>,
}

impl Pauses {
    fn vacations(&self, side: Side) -> &[Pause] {
        match side {
            Side::Goats => &self.goats,
            Side::Tigers => &self.tigers,
        }
    }
}

/// Two members at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Who plays which side.
    pub seats: BySide<Member>,
    /// The actions so far.
    pub course: Course,
    /// What was agreed.
    pub terms: Terms,
    /// The offer that waits for an answer.
    pub offer: Option<Standing>,
    /// The pauses since the game began, as the store knows them besides the events.
    pub pauses: Pauses,
    /// When the game began.
    pub began_at: Timestamp,
    /// The last event that changed the board.
    pub(super) board_at: Revision,
    /// When the board was last shown to the channel.
    pub(super) shown_at: Timestamp,
    pub(super) turn: Turn,
    /// When a member last did something.
    pub(super) quiet_since: Timestamp,
    pub(super) nudged: bool,
    acted: Vec<Acted>,
}

/// The time of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    /// When its clock began to run.
    pub(super) since: Timestamp,
    /// The further periods that it was given.
    pub(super) more: u32,
    pub(super) reminded: bool,
    pub(super) overdue: bool,
}

impl Turn {
    fn begins(since: Timestamp) -> Turn {
        Turn { since, more: 0, reminded: false, overdue: false }
    }
}

/// An action by the event that brought it. It stays when the action is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Acted {
    revision: Revision,
    number: usize,
    side: Side,
}

impl Sitting {
    /// The challenger on the given side and the guest on the other, before the first action.
    pub(super) fn new(
        challenge: &Challenge,
        challenger: Side,
        guest: Member,
        accepted: &Event,
    ) -> Sitting {
        let host = challenge.challenger.clone();
        let seats = match challenger {
            Side::Goats => BySide { goats: host, tigers: guest },
            Side::Tigers => BySide { goats: guest, tigers: host },
        };
        let terms = challenge.terms;
        Sitting {
            seats,
            course: Course::from_position(terms.ruleset, terms.start),
            terms,
            offer: None,
            pauses: Pauses::default(),
            began_at: accepted.at,
            board_at: accepted.revision,
            shown_at: accepted.at,
            turn: Turn::begins(accepted.at),
            quiet_since: accepted.at,
            nudged: false,
            acted: Vec::new(),
        }
    }

    /// The side that the member plays.
    #[must_use]
    pub fn side(&self, member: MemberId) -> Option<Side> {
        self.seats.find(|seat| seat.id == member)
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.course.position().turn()
    }

    /// The number of the action that came by an event, from 1, and the side that acted; also of one
    /// that has been taken back.
    #[must_use]
    pub fn numbered(&self, revision: Revision) -> Option<(usize, Side)> {
        let index = self.acted.binary_search_by_key(&revision, |acted| acted.revision).ok()?;
        let Acted { number, side, .. } = self.acted[index];
        Some((number, side))
    }

    /// Whether the board has stayed as it was shown at a revision.
    #[must_use]
    pub fn is_as_shown_at(&self, revision: Revision) -> bool {
        self.board_at <= revision
    }

    /// The clock of the side to move.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let mut pauses = self.pauses.outages.clone();
        pauses.extend(self.pauses.vacations(self.turn()));
        match self.terms.time.period() {
            Some(period) => Clock::limited(self.turn.since, period, self.turn.more, &pauses),
            None => Clock::unlimited(self.quiet_since, &pauses),
        }
    }

    /// Until when the member on a side is on vacation, if they are at that time.
    #[must_use]
    pub fn on_vacation(&self, side: Side, at: Timestamp) -> Option<Timestamp> {
        let vacations = self.pauses.vacations(side).iter();
        let until = vacations.filter(|vacation| vacation.from <= at).map(|vacation| vacation.until);
        until.filter(|&until| at < until).max()
    }

    pub(super) fn seat(&self, member: MemberId) -> Result<Side, Refusal> {
        self.side(member).ok_or_else(|| Refusal::NotASeat { seats: self.seats.clone() })
    }

    fn is_limited(&self) -> bool {
        self.terms.time.period().is_some()
    }

    pub(super) fn both_have_acted(&self) -> bool {
        self.course.actions().len() >= 2
    }

    /// How many actions a takeback by this side takes back: its own last one and what came after,
    /// none before it has acted.
    #[must_use]
    pub fn takeback(&self, by: Side) -> usize {
        let plies = if by == self.turn() { 2 } else { 1 };
        if self.course.actions().len() < plies { 0 } else { plies }
    }

    /// What becomes of the game by the event; nothing when it cannot follow.
    pub(super) fn after(mut self, event: &Event) -> Option<Phase> {
        let Some(by) = &event.by else { return self.after_time(event) };
        self.quiet_since = event.at;
        self.nudged = false;
        if let Deed::End { reason } = &event.deed {
            let ending = Ending::EndedByModerator { by: by.clone(), reason: reason.clone() };
            return Some(Phase::Over(self, ending));
        }
        let side = self.side(by.id)?;
        let theirs = self.offer.filter(|standing| standing.by != side);
        let theirs = theirs.map(|standing| standing.offer);
        match event.deed {
            Deed::Act(action) if side == self.turn() => {
                self.course.play(action).ok()?;
                let number = self.course.actions().len();
                self.acted.push(Acted { revision: event.revision, number, side });
                self.board_changes(event);
                Some(self.settled())
            }
            Deed::Offer(Offer::Takeback) if self.takeback(side) == 0 => None,
            Deed::Offer(offer) => {
                self.offer = Some(Standing { offer, by: side, made_at: event.revision });
                Some(Phase::Live(self))
            }
            Deed::DeclineOffer(offer) if theirs == Some(offer) => {
                self.offer = None;
                Some(Phase::Live(self))
            }
            Deed::AgreeOffer(offer) if theirs == Some(offer) => match offer {
                Offer::Draw => Some(Phase::Over(self, Ending::DrawAgreed)),
                Offer::Stop => Some(Phase::Over(self, Ending::StopAgreed)),
                Offer::Takeback => {
                    let plies = self.takeback(!side);
                    self.course.take_back(plies);
                    self.board_changes(event);
                    Some(Phase::Live(self))
                }
            },
            Deed::ClaimDraw if self.terms.claims && self.has_repeated() => {
                Some(Phase::Over(self, Ending::DrawClaimed { by: side }))
            }
            Deed::ClaimWin if side != self.turn() && self.is_limited() => {
                let late = self.turn();
                let ending = Ending::OutOfTime { late, claimed: true, counts: true };
                Some(Phase::Over(self, ending))
            }
            Deed::MoreTime if side != self.turn() && self.is_limited() => {
                self.turn = if self.turn.overdue {
                    Turn::begins(event.at)
                } else {
                    Turn { more: self.turn.more + 1, reminded: false, ..self.turn }
                };
                Some(Phase::Live(self))
            }
            Deed::Bump => {
                self.shown_at = event.at;
                Some(Phase::Live(self))
            }
            Deed::Resign => Some(Phase::Over(self, Ending::Resigned { by: side })),
            Deed::Stop if !self.both_have_acted() => {
                Some(Phase::Over(self, Ending::Stopped { by: side }))
            }
            Deed::Close => Some(Phase::Over(self, Ending::ClosedQuiet { by: Some(side) })),
            _ => None,
        }
    }

    /// The same for what time itself did, or the loss of the place.
    fn after_time(mut self, event: &Event) -> Option<Phase> {
        match event.deed {
            Deed::Remind if self.is_limited() && !self.turn.reminded && !self.turn.overdue => {
                self.turn.reminded = true;
                self.shown_at = event.at;
                Some(Phase::Live(self))
            }
            Deed::Overdue if self.is_limited() && !self.turn.overdue => {
                self.turn.overdue = true;
                Some(Phase::Live(self))
            }
            Deed::RunOut { counts } if self.turn.overdue => {
                let late = self.turn();
                Some(Phase::Over(self, Ending::OutOfTime { late, claimed: false, counts }))
            }
            Deed::Nudge if !self.is_limited() && !self.nudged => {
                self.nudged = true;
                self.shown_at = event.at;
                Some(Phase::Live(self))
            }
            Deed::Close if !self.is_limited() => {
                Some(Phase::Over(self, Ending::ClosedQuiet { by: None }))
            }
            Deed::Suspend => {
                self.quiet_since = event.at;
                self.offer = None;
                Some(Phase::Suspended(self))
            }
            _ => None,
        }
    }

    /// What becomes of a suspended game by the event.
    pub(super) fn after_suspended(mut self, event: &Event) -> Option<Phase> {
        let side = match &event.by {
            Some(by) => Some(self.side(by.id)?),
            None => None,
        };
        match (&event.deed, side) {
            (Deed::Resume { .. }, Some(_)) => {
                self.quiet_since = event.at;
                self.nudged = false;
                self.board_changes(event);
                Some(Phase::Live(self))
            }
            (Deed::Close, by) => Some(Phase::Over(self, Ending::ClosedQuiet { by })),
            _ => None,
        }
    }

    /// Another board stands there, and its side to move has all its time before it.
    fn board_changes(&mut self, event: &Event) {
        self.offer = None;
        self.board_at = event.revision;
        self.shown_at = event.at;
        self.turn = Turn::begins(event.at);
    }

    /// Over where the board has decided, which a given first position may have done already.
    pub(super) fn settled(self) -> Phase {
        match self.course.outcome() {
            Some(outcome) => Phase::Over(self, Ending::Board(outcome)),
            None => Phase::Live(self),
        }
    }

    /// Whether the position has stood on the board often enough for a draw.
    #[must_use]
    pub fn has_repeated(&self) -> bool {
        self.course.occurrences() >= REPETITIONS
    }
}

/// From this occurrence of a position on, a draw suggests itself, and may be claimed where that was
/// agreed.
const REPETITIONS: usize = 3;
