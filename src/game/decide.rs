//! What a member may do with a game as it stands: each wish becomes a deed or a refusal.

use jiff::Timestamp;

use super::{
    Challenge, ChannelId, Closing, Deed, Game, Guest, Member, MemberId, Phase, Refusal, Sequel,
    Sitting, Wish,
};
use crate::rules::{Action, BySide, IllegalAction, Point, Score, Side};

/// Where a piece may go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Destinations {
    /// Its legal moves, at least one.
    pub legal: Vec<Action>,
    /// The moves that only the rule against repetition bars, each with the ply of the board that it
    /// would recreate.
    pub barred: Vec<(Action, u16)>,
}

impl Game {
    fn offered(&self, now: Timestamp) -> Result<&Challenge, Refusal> {
        match &self.phase {
            Phase::Offered if now < self.challenge.lapses_at => Ok(&self.challenge),
            Phase::Offered => Err(Refusal::ChallengeClosed(Closing::Lapsed)),
            Phase::Closed(closing) => Err(Refusal::ChallengeClosed(*closing)),
            Phase::Live(sitting) | Phase::Suspended(sitting) | Phase::Over(sitting, _) => {
                let BySide { goats, tigers } = &sitting.seats;
                let guest = if goats.id == self.challenge.challenger.id { tigers } else { goats };
                Err(Refusal::ChallengeTaken { guest: guest.clone() })
            }
        }
    }

    pub(super) fn live(&self) -> Result<&Sitting, Refusal> {
        match &self.phase {
            Phase::Live(sitting) => Ok(sitting),
            Phase::Over(_, ending) => Err(Refusal::GameOver(ending.clone())),
            Phase::Suspended(_) => Err(Refusal::Suspended { game: self.id }),
            Phase::Offered => Err(Refusal::NotStarted),
            Phase::Closed(closing) => Err(Refusal::ChallengeClosed(*closing)),
        }
    }

    /// Accepts the challenge. The coin gives the challenger the goats where the wish leaves it open.
    ///
    /// # Errors
    ///
    /// When it no longer stands, is the member's own, or is for somebody else.
    pub fn accept(&self, by: MemberId, coin: bool, now: Timestamp) -> Result<Deed, Refusal> {
        let challenge = self.offered(now)?;
        if by == challenge.challenger.id {
            return Err(Refusal::OwnChallenge);
        }
        if let Some(guest) = &challenge.guest
            && guest.id != by
        {
            return Err(Refusal::NotForYou { guest: guest.clone() });
        }
        let challenger = match challenge.wish {
            Wish::Side(side) => side,
            Wish::Random if coin => Side::Goats,
            Wish::Random => Side::Tigers,
        };
        Ok(Deed::Accept { challenger })
    }

    /// Declines the challenge.
    ///
    /// # Errors
    ///
    /// When it no longer stands, is the member's own, is for somebody else, or is open to all.
    pub fn decline(&self, by: MemberId, now: Timestamp) -> Result<Deed, Refusal> {
        let challenge = self.offered(now)?;
        if by == challenge.challenger.id {
            return Err(Refusal::OwnChallenge);
        }
        match &challenge.guest {
            None => Err(Refusal::OpenToAll),
            Some(guest) if guest.id != by => Err(Refusal::NotForYou { guest: guest.clone() }),
            Some(_) => Ok(Deed::Decline),
        }
    }

    /// Takes the challenge back.
    ///
    /// # Errors
    ///
    /// When it no longer stands or is somebody else's.
    pub fn withdraw(&self, by: MemberId, now: Timestamp) -> Result<Deed, Refusal> {
        let challenger = &self.offered(now)?.challenger;
        if by == challenger.id {
            Ok(Deed::Withdraw)
        } else {
            Err(Refusal::NotYourChallenge { challenger: challenger.clone() })
        }
    }

    /// Where the piece on a point may go.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat or not the turn, no piece of theirs stands
    /// there, or it can go nowhere.
    pub fn destinations(&self, by: MemberId, from: Point) -> Result<Destinations, Refusal> {
        // A move to where the piece stands is never legal, and is refused for every other reason
        // before this one.
        match self.act(by, Action::Move { from, to: from }) {
            Err(Refusal::Illegal { reason: IllegalAction::SamePoint { .. }, .. }) => {}
            Err(refusal) => return Err(refusal),
            Ok(_) => return Err(Refusal::NoDestination { from }),
        }
        let course = &self.live()?.course;
        let leaves = |action: Action| matches!(action, Action::Move { from: f, .. } if f == from);
        let legal: Vec<Action> = course.legal_actions().filter(|&action| leaves(action)).collect();
        let barred: Vec<(Action, u16)> =
            course.barred_actions().filter(|&(action, _)| leaves(action)).collect();
        match (legal.first(), barred.first()) {
            (Some(_), _) => Ok(Destinations { legal, barred }),
            (None, Some(&(action, ply))) => {
                Err(Refusal::Illegal { action, reason: IllegalAction::Repeats { ply } })
            }
            (None, None) => Err(Refusal::NoDestination { from }),
        }
    }

    /// Plays an action for the side to move.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat or not the turn, or the rules say no. An
    /// action that this member has just played, and that nobody has answered yet, is called so: the
    /// usual cause is a command sent twice.
    pub fn act(&self, by: MemberId, action: Action) -> Result<Deed, Refusal> {
        let Sitting { course, .. } = self.live()?;
        let on_turn = self.on_turn(by);
        if let Err(Refusal::NotYourTurn { .. }) = on_turn
            && course.actions().last() == Some(&action)
        {
            return Err(Refusal::AlreadyPlayed { action, number: course.ply() });
        }
        on_turn?;
        match course.check(action) {
            Ok(()) => Ok(Deed::Act(action)),
            Err(reason) => Err(Refusal::Illegal { action, reason }),
        }
    }

    /// The seats and the board, for a member who is to act on it now.
    ///
    /// # Errors
    ///
    /// When the game is not live, or the member has no seat or not the turn.
    pub fn on_turn(&self, by: MemberId) -> Result<&Sitting, Refusal> {
        let sitting = self.live()?;
        let turn = sitting.turn();
        if sitting.seat(by)? == turn {
            Ok(sitting)
        } else {
            Err(Refusal::NotYourTurn { turn, opponent: sitting.seats[turn].clone() })
        }
    }

    /// Carries a suspended game on in a channel of the same server.
    ///
    /// # Errors
    ///
    /// When the game is not suspended or the member has no seat.
    pub fn resume(&self, by: MemberId, channel: ChannelId) -> Result<Deed, Refusal> {
        match &self.phase {
            Phase::Suspended(sitting) => {
                sitting.seat(by)?;
                Ok(Deed::Resume { channel })
            }
            _ => Err(Refusal::NothingToResume),
        }
    }

    /// Offers the same again with sides swapped, once the game is over.
    ///
    /// # Errors
    ///
    /// When the game is not over, the member had no seat, or the opponent is there no more.
    pub fn rematch(&self, by: MemberId, now: Timestamp) -> Result<Challenge, Refusal> {
        let Phase::Over(sitting, _) = &self.phase else { return Err(Refusal::NotOver) };
        let side = sitting.seat(by)?;
        let opponent = sitting.seats[!side].clone();
        let is_here = !opponent.id.is_former();
        let opponent = Guest::Member { member: opponent, is_bot: false, is_here };
        let challenger = sitting.seats[side].clone();
        let wish = Wish::Side(!side);
        let challenge = Challenge::new(challenger, opponent, wish, self.challenge.terms, now)?;
        Ok(Challenge { sequel: Some(Sequel::Rematch { of: self.id }), ..challenge })
    }

    /// The second game of a pair, once the first is over with a result.
    #[must_use]
    pub fn second(&self, now: Timestamp) -> Option<(Challenge, Member, Side)> {
        let Phase::Over(sitting, ending) = &self.phase else { return None };
        let is_first = !matches!(self.challenge.sequel, Some(Sequel::Second { .. }));
        if !self.challenge.terms.pair || !is_first || ending.score() == Score::Open {
            return None;
        }
        let challenger = self.challenge.challenger.id;
        let side = sitting.side(challenger)?;
        let guest = sitting.seats[!side].clone();
        let challenge = Challenge {
            guest: Some(guest.clone()),
            wish: Wish::Side(!side),
            sequel: Some(Sequel::Second { of: self.id }),
            lapses_at: now + Challenge::LASTS,
            ..self.challenge.clone()
        };
        Some((challenge, guest, !side))
    }

    /// Gives up.
    ///
    /// # Errors
    ///
    /// When the game is not live or the member has no seat.
    pub fn resign(&self, by: MemberId) -> Result<Deed, Refusal> {
        self.live()?.seat(by)?;
        Ok(Deed::Resign)
    }

    /// Ends the game without result, as a moderator.
    ///
    /// # Errors
    ///
    /// When the game is not live.
    pub fn end(&self, reason: Option<String>) -> Result<Deed, Refusal> {
        self.live()?;
        Ok(Deed::End { reason })
    }
}
