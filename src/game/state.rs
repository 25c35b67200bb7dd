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
mod tests {
    use super::*;
    use crate::game::{ChannelId, Guest, Wish};
    use crate::rules::{Position, Ruleset};

    const ANNA: u64 = 1;
    const BELA: u64 = 2;
    const CARL: u64 = 3;

    fn member(id: u64) -> Member {
        Member { id: MemberId(id), name: format!("member {id}") }
    }

    /// A challenge of Anna, who plays the goats, to Bela or to anyone.
    fn challenge(guest: Option<u64>) -> Game {
        let guest = match guest {
            None => Guest::Anyone,
            Some(id) => Guest::Member { member: member(id), is_bot: false, is_here: true },
        };
        let wish = Wish::Side(Side::Goats);
        let now = jiff::Timestamp::UNIX_EPOCH;
        let challenge =
            Challenge::new(member(ANNA), guest, wish, Ruleset::PlyYard1, Position::START, now);
        let place = Place { server: None, channel: ChannelId(1) };
        Game::new(GameId(1), place, challenge.unwrap())
    }

    fn after(game: Game, by: Option<u64>, deed: Deed) -> Result<Game, ImpossibleEvent> {
        let revision = game.revision.next();
        let at = jiff::Timestamp::UNIX_EPOCH;
        game.apply(&Event { revision, at, by: by.map(member), deed })
    }

    fn played(deeds: &[(u64, Deed)]) -> Game {
        let begin = |game, &(by, deed): &(u64, Deed)| after(game, Some(by), deed);
        deeds.iter().try_fold(challenge(Some(BELA)), begin).unwrap()
    }

    fn act(text: &str) -> Deed {
        Deed::Act(text.parse().unwrap())
    }

    const ACCEPT: Deed = Deed::Accept { challenger: Side::Goats };

    #[test]
    fn a_challenge_takes_only_the_answers_it_can_get() {
        for (guest, by, deed, follows) in [
            (Some(BELA), Some(BELA), ACCEPT, true),
            (Some(BELA), Some(CARL), ACCEPT, false),
            (Some(BELA), Some(ANNA), ACCEPT, false),
            (Some(BELA), None, ACCEPT, false),
            (None, Some(CARL), ACCEPT, true),
            (None, Some(ANNA), ACCEPT, false),
            (Some(BELA), Some(BELA), Deed::Decline, true),
            (Some(BELA), Some(CARL), Deed::Decline, false),
            (None, Some(BELA), Deed::Decline, false),
            (Some(BELA), Some(ANNA), Deed::Withdraw, true),
            (Some(BELA), Some(BELA), Deed::Withdraw, false),
            (Some(BELA), None, Deed::Lapse, true),
            (Some(BELA), Some(BELA), Deed::Lapse, false),
            (Some(BELA), Some(ANNA), Deed::Challenge, false),
            (Some(BELA), Some(ANNA), Deed::Resign, false),
            (Some(BELA), Some(CARL), Deed::End, false),
        ] {
            let next = after(challenge(guest), by, deed);
            assert_eq!(next.is_ok(), follows, "{deed:?} by {by:?} to {guest:?}");
        }
    }

    #[test]
    fn a_game_takes_only_what_can_follow() {
        let begun = played(&[(BELA, ACCEPT)]);
        let offered = played(&[(BELA, ACCEPT), (ANNA, Deed::OfferDraw)]);
        let acted = played(&[(BELA, ACCEPT), (ANNA, act("c3")), (BELA, act("a1-a2"))]);
        let over = played(&[(BELA, ACCEPT), (ANNA, Deed::Resign)]);
        for (game, by, deed, follows) in [
            (&begun, ANNA, act("c3"), true),
            (&begun, ANNA, act("a1"), false),
            (&begun, BELA, act("c3"), false),
            (&begun, CARL, act("c3"), false),
            (&begun, BELA, Deed::OfferDraw, true),
            (&begun, CARL, Deed::OfferDraw, false),
            (&begun, BELA, Deed::AgreeDraw, false),
            (&begun, BELA, Deed::DeclineDraw, false),
            (&begun, BELA, Deed::Stop, true),
            (&begun, CARL, Deed::Resign, false),
            (&begun, CARL, Deed::End, true),
            (&begun, BELA, ACCEPT, false),
            (&begun, ANNA, Deed::Withdraw, false),
            (&offered, BELA, Deed::AgreeDraw, true),
            (&offered, BELA, Deed::DeclineDraw, true),
            (&offered, ANNA, Deed::AgreeDraw, false),
            (&offered, ANNA, Deed::DeclineDraw, false),
            (&offered, BELA, Deed::OfferDraw, false),
            (&acted, ANNA, Deed::Stop, false),
            (&acted, BELA, Deed::Resign, true),
            (&over, BELA, Deed::Resign, false),
            (&over, CARL, Deed::End, false),
        ] {
            let next = after(game.clone(), Some(by), deed);
            assert_eq!(next.is_ok(), follows, "{deed:?} by {by} at {}", game.revision);
        }
    }

    #[test]
    fn revisions_leave_no_gap_and_never_come_twice() {
        let begun = played(&[(BELA, ACCEPT)]);
        let at = jiff::Timestamp::UNIX_EPOCH;
        for (number, follows) in [(0, false), (1, false), (2, true), (3, false)] {
            let revision = Revision(number);
            let event = Event { revision, at, by: Some(member(ANNA)), deed: act("c3") };
            let next = begun.clone().apply(&event);
            assert_eq!(next.is_ok(), follows, "{number}");
        }
    }

    #[test]
    fn the_next_action_voids_a_draw_offer() {
        let offered = played(&[(BELA, ACCEPT), (BELA, Deed::OfferDraw)]);
        assert_eq!(offered.sitting().unwrap().draw_offer, Some(Side::Tigers));
        let acted = after(offered, Some(ANNA), act("c3")).unwrap();
        assert_eq!(acted.sitting().unwrap().draw_offer, None);
    }

    #[test]
    fn the_trouble_with_an_event_is_said_in_words() {
        let error = after(played(&[(BELA, ACCEPT)]), Some(BELA), act("c3")).unwrap_err();
        assert_eq!(error.to_string(), "event 2 of game 1 cannot follow: Act(c3)");
    }
}
