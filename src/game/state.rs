//! What a game is, and what its events make of it.

use jiff::Timestamp;

use super::{Challenge, Closing, Deed, Ending, Event, GameId, Member, Place, Revision, Sitting};

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
    /// When it happened.
    pub changed_at: Timestamp,
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
    /// The place of the game is gone or locked, and it waits to be carried on elsewhere.
    Suspended(Sitting),
    /// The game has ended.
    Over(Sitting, Ending),
}

/// What becomes of a challenge by the event; nothing when it cannot follow.
fn answered(challenge: &Challenge, event: &Event) -> Option<Phase> {
    let is_challenger = |by: &Member| by.id == challenge.challenger.id;
    let is_guest = |by: &Member| challenge.guest.as_ref().map(|guest| guest.id) == Some(by.id);
    let is_open = challenge.guest.is_none();
    match (&event.deed, &event.by) {
        (&Deed::Accept { challenger }, Some(by))
            if is_guest(by) || is_open && !is_challenger(by) =>
        {
            Some(Sitting::new(challenge, challenger, by.clone(), event).settled())
        }
        (Deed::Decline, Some(by)) if is_guest(by) => Some(Phase::Closed(Closing::Declined)),
        (Deed::Withdraw, Some(by)) if is_challenger(by) => Some(Phase::Closed(Closing::Withdrawn)),
        (Deed::Lapse, None) => Some(Phase::Closed(Closing::Lapsed)),
        _ => None,
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
    pub fn new(id: GameId, place: Place, challenge: Challenge, at: Timestamp) -> Game {
        let revision = Revision(0);
        Game { id, place, challenge, revision, changed_at: at, phase: Phase::Offered }
    }

    /// The seats, the course and the offers, once the challenge has been accepted.
    #[must_use]
    pub fn sitting(&self) -> Option<&Sitting> {
        match &self.phase {
            Phase::Live(sitting) | Phase::Suspended(sitting) | Phase::Over(sitting, _) => {
                Some(sitting)
            }
            Phase::Offered | Phase::Closed(_) => None,
        }
    }

    /// The same, to fill in the pauses.
    pub fn sitting_mut(&mut self) -> Option<&mut Sitting> {
        match &mut self.phase {
            Phase::Live(sitting) | Phase::Suspended(sitting) | Phase::Over(sitting, _) => {
                Some(sitting)
            }
            Phase::Offered | Phase::Closed(_) => None,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<&Ending> {
        match &self.phase {
            Phase::Over(_, ending) => Some(ending),
            Phase::Offered | Phase::Closed(_) | Phase::Live(_) | Phase::Suspended(_) => None,
        }
    }

    /// Takes in an event that has happened.
    ///
    /// # Errors
    ///
    /// When the event cannot follow on what has happened so far: the log is then damaged.
    pub fn apply(self, event: &Event) -> Result<Game, ImpossibleEvent> {
        let Game { id, mut place, challenge, revision, changed_at: _, phase } = self;
        let phase = match phase {
            _ if event.revision != revision.next() => None,
            Phase::Offered => answered(&challenge, event),
            Phase::Live(sitting) => sitting.after(event),
            Phase::Suspended(sitting) => sitting.after_suspended(event),
            Phase::Closed(_) | Phase::Over(..) => None,
        };
        if let Deed::Resume { channel } = event.deed {
            place = Place { channel, parent: None, ..place };
        }
        match phase {
            Some(phase) => {
                let Event { revision, at: changed_at, .. } = *event;
                Ok(Game { id, place, challenge, revision, changed_at, phase })
            }
            None => Err(ImpossibleEvent { game: id, event: Box::new(event.clone()) }),
        }
    }
}

#[cfg(test)]
mod tests;
