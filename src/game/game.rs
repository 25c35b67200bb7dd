use jiff::Timestamp;

use super::{
    Challenge, Closing, Deed, Ending, Event, GameId, Member, MemberId, Place, Refusal, Revision,
    Wish,
};
use crate::rules::{Action, BySide, Course, IllegalAction, Point, Side};

/// A challenge and what has become of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The game.
    pub id: GameId,
    /// Where it is played.
    pub place: Place,
    /// The offer that it began with.
    pub challenge: Challenge,
    /// The number of the last event.
    pub revision: Revision,
    /// How far it has come.
    pub phase: Phase,
}

/// How far a game has come, with just what that stage needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The challenge waits for an answer.
    Offered,
    /// The challenge ended without a game.
    Closed(Closing),
    /// The game goes on.
    Live(Sitting),
    /// The game has ended.
    Over(Sitting, Ending),
}

/// Two members at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Who plays which side.
    pub seats: BySide<Member>,
    /// The actions so far.
    pub course: Course,
    /// The side whose draw offer stands; the next action voids it.
    pub draw_offer: Option<Side>,
}

impl Sitting {
    /// The challenger on the given side and the guest on the other, before the first action.
    fn new(challenge: &Challenge, challenger: Side, guest: Member) -> Sitting {
        let host = challenge.challenger.clone();
        let seats = match challenger {
            Side::Goats => BySide { goats: host, tigers: guest },
            Side::Tigers => BySide { goats: guest, tigers: host },
        };
        let course = Course::from_position(challenge.ruleset, challenge.start);
        Sitting { seats, course, draw_offer: None }
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

    fn seat(&self, member: MemberId) -> Result<Side, Refusal> {
        self.side(member).ok_or_else(|| Refusal::NotASeat { seats: self.seats.clone() })
    }
}

/// The stored events contradict each other or the rules.
#[derive(Clone, Debug, thiserror::Error)]
#[error("event {} of game {game} cannot follow: {:?}", event.revision, event.deed)]
pub struct ImpossibleEvent {
    /// The game.
    pub game: GameId,
    /// The event.
    pub event: Box<Event>,
}

impl Game {
    /// A game as its challenge begins it, at revision 0.
    #[must_use]
    pub fn new(id: GameId, place: Place, challenge: Challenge) -> Game {
        Game { id, place, challenge, revision: Revision(0), phase: Phase::Offered }
    }

    /// The seats, the course and the offers, once the challenge has been accepted.
    #[must_use]
    pub fn sitting(&self) -> Option<&Sitting> {
        match &self.phase {
            Phase::Live(sitting) | Phase::Over(sitting, _) => Some(sitting),
            Phase::Offered | Phase::Closed(_) => None,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over(_, ending) => Some(ending),
            Phase::Offered | Phase::Closed(_) | Phase::Live(_) => None,
        }
    }

    /// Takes in an event that has happened.
    ///
    /// # Errors
    ///
    /// When the event cannot follow on what has happened so far: the log is then damaged.
    pub fn apply(self, event: &Event) -> Result<Game, ImpossibleEvent> {
        let Game { id, place, challenge, revision, phase } = self;
        let impossible = || ImpossibleEvent { game: id, event: Box::new(event.clone()) };
        if event.revision != revision.next() {
            return Err(impossible());
        }
        let seat = |sitting: &Sitting| event.by.as_ref().and_then(|by| sitting.side(by.id));
        let phase = match (phase, event.deed) {
            (Phase::Offered, Deed::Accept { challenger }) => {
                let guest = event.by.clone().ok_or_else(impossible)?;
                Phase::Live(Sitting::new(&challenge, challenger, guest))
            }
            (Phase::Offered, Deed::Decline) => Phase::Closed(Closing::Declined),
            (Phase::Offered, Deed::Withdraw) => Phase::Closed(Closing::Withdrawn),
            (Phase::Offered, Deed::Lapse) => Phase::Closed(Closing::Lapsed),
            (Phase::Live(mut sitting), deed) => match (deed, seat(&sitting)) {
                (Deed::Act(action), Some(_)) => {
                    sitting.course.play(action).map_err(|_| impossible())?;
                    sitting.draw_offer = None;
                    match sitting.course.outcome() {
                        Some(outcome) => Phase::Over(sitting, Ending::Board(outcome)),
                        None => Phase::Live(sitting),
                    }
                }
                (Deed::OfferDraw, Some(side)) => {
                    sitting.draw_offer = Some(side);
                    Phase::Live(sitting)
                }
                (Deed::DeclineDraw, Some(_)) => {
                    sitting.draw_offer = None;
                    Phase::Live(sitting)
                }
                (Deed::AgreeDraw, Some(_)) => Phase::Over(sitting, Ending::DrawAgreed),
                (Deed::Resign, Some(by)) => Phase::Over(sitting, Ending::Resigned { by }),
                (Deed::Stop, Some(by)) => Phase::Over(sitting, Ending::Stopped { by }),
                (Deed::End, _) => {
                    let by = event.by.clone().ok_or_else(impossible)?;
                    Phase::Over(sitting, Ending::EndedByModerator { by })
                }
                _ => return Err(impossible()),
            },
            _ => return Err(impossible()),
        };
        Ok(Game { id, place, challenge, revision: event.revision, phase })
    }

    fn offered(&self, now: Timestamp) -> Result<&Challenge, Refusal> {
        match &self.phase {
            Phase::Offered if now < self.challenge.lapses_at => Ok(&self.challenge),
            Phase::Offered => Err(Refusal::ChallengeClosed(Closing::Lapsed)),
            Phase::Closed(closing) => Err(Refusal::ChallengeClosed(*closing)),
            Phase::Live(sitting) | Phase::Over(sitting, _) => {
                let guest = sitting.seats.find(|seat| seat.id != self.challenge.challenger.id);
                let guest = sitting.seats[guest.unwrap_or(Side::Goats)].clone();
                Err(Refusal::ChallengeTaken { guest })
            }
        }
    }

    fn live(&self) -> Result<&Sitting, Refusal> {
        match &self.phase {
            Phase::Live(sitting) => Ok(sitting),
            Phase::Over(_, ending) => Err(Refusal::GameOver(ending.clone())),
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

    /// Where the piece on a point may go, at least somewhere.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat or not the turn, or no piece of theirs
    /// that could move stands there.
    pub fn destinations(&self, by: MemberId, from: Point) -> Result<Vec<Action>, Refusal> {
        // A move to where the piece stands is never legal, and is refused for every other reason
        // before this one.
        match self.act(by, Action::Move { from, to: from }) {
            Err(Refusal::Illegal { reason: IllegalAction::SamePoint { .. }, .. }) => {}
            Err(refusal) => return Err(refusal),
            Ok(_) => return Err(Refusal::NoDestination { from }),
        }
        let course = &self.live()?.course;
        let leaves = |action: &Action| matches!(action, Action::Move { from: f, .. } if *f == from);
        let destinations: Vec<Action> = course.legal_actions().filter(leaves).collect();
        if destinations.is_empty() {
            Err(Refusal::NoDestination { from })
        } else {
            Ok(destinations)
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
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        let turn = sitting.turn();
        if side != turn {
            if sitting.course.actions().last() == Some(&action) {
                return Err(Refusal::AlreadyPlayed { action, number: sitting.course.ply() });
            }
            return Err(Refusal::NotYourTurn { turn, opponent: sitting.seats[turn].clone() });
        }
        match sitting.course.check(action) {
            Ok(()) => Ok(Deed::Act(action)),
            Err(reason) => Err(Refusal::Illegal { action, reason }),
        }
    }

    /// Offers a draw, or takes the one that the other side has offered.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or their offer already stands.
    pub fn draw(&self, by: MemberId) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        match sitting.draw_offer {
            None => Ok(Deed::OfferDraw),
            Some(offerer) if offerer == side => Err(Refusal::DrawAlreadyOffered),
            Some(_) => Ok(Deed::AgreeDraw),
        }
    }

    /// Answers the draw offer of the other side.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or there is no offer of the other side.
    pub fn answer_draw(&self, by: MemberId, agree: bool) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        let side = sitting.seat(by)?;
        match sitting.draw_offer {
            None => Err(Refusal::NoDrawOffer),
            Some(offerer) if offerer == side => Err(Refusal::OwnDrawOffer),
            Some(_) if agree => Ok(Deed::AgreeDraw),
            Some(_) => Ok(Deed::DeclineDraw),
        }
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

    /// Leaves without result, which is possible until both sides have acted.
    ///
    /// # Errors
    ///
    /// When the game is not live, the member has no seat, or both sides have acted.
    pub fn stop(&self, by: MemberId) -> Result<Deed, Refusal> {
        let sitting = self.live()?;
        sitting.seat(by)?;
        if sitting.course.actions().len() >= 2 {
            return Err(Refusal::TooLateToStop);
        }
        Ok(Deed::Stop)
    }

    /// Ends the game without result, as a moderator.
    ///
    /// # Errors
    ///
    /// When the game is not live.
    pub fn end(&self) -> Result<Deed, Refusal> {
        self.live()?;
        Ok(Deed::End)
    }
}
