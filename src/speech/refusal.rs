//! Why not, with the evidence, and what to do instead.

use super::Voice;
use super::plain;
use super::words::Message;
use crate::game::{Closing, Refusal};
use crate::rules::{Action, IllegalAction, ParseActionError};

impl Voice {
    /// Why a member may not do something, for that member.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        self.say(match refusal {
            Refusal::ChallengedSelf => Message::new("refused-challenged-self"),
            Refusal::ChallengedBot => Message::new("refused-challenged-bot"),
            Refusal::ChallengedAbsent { guest } => {
                Message::new("refused-challenged-absent").with("guest", self.name(guest))
            }
            Refusal::TooManyChallenges { limit } => {
                Message::new("refused-too-many-challenges").with("limit", *limit)
            }
            Refusal::DeclinedRecently { guest, until } => Message::new("refused-declined-recently")
                .with("guest", self.name(guest))
                .with("when", self.moment(*until)),
            Refusal::AlreadyChallenged { challenge: _, challenger } => {
                Message::new("refused-already-challenged").with("challenger", self.name(challenger))
            }
            Refusal::NoChallenge => Message::new("refused-no-challenge"),
            Refusal::NotForYou { guest } => {
                Message::new("refused-not-for-you").with("guest", self.name(guest))
            }
            Refusal::OwnChallenge => Message::new("refused-own-challenge"),
            Refusal::NotYourChallenge { challenger } => {
                Message::new("refused-not-your-challenge").with("challenger", self.name(challenger))
            }
            Refusal::OpenToAll => Message::new("refused-open-to-all"),
            Refusal::ChallengeClosed(Closing::Declined) => {
                Message::new("refused-challenge-declined")
            }
            Refusal::ChallengeClosed(Closing::Withdrawn) => {
                Message::new("refused-challenge-withdrawn")
            }
            Refusal::ChallengeClosed(Closing::Lapsed) => Message::new("refused-challenge-lapsed"),
            Refusal::ChallengeTaken { guest } => {
                Message::new("refused-challenge-taken").with("guest", self.name(guest))
            }
            Refusal::ChannelBusy { game: _, place, seats, challenge: _ } => {
                Message::new("refused-channel-busy")
                    .with("goats", self.name(&seats.goats))
                    .with("tigers", self.name(&seats.tigers))
                    .with("channel", self.channel(place.channel))
            }
            Refusal::NoGame => Message::new("refused-no-game"),
            Refusal::NotStarted => Message::new("refused-not-started"),
            Refusal::NotASeat { seats } => Message::new("refused-not-a-seat")
                .with("goats", self.name(&seats.goats))
                .with("tigers", self.name(&seats.tigers)),
            Refusal::NotYourTurn { turn, opponent } => Message::new("refused-not-your-turn")
                .with("side", *turn)
                .with("opponent", self.name(opponent)),
            Refusal::AlreadyPlayed { action, number } => Message::new("refused-already-played")
                .with("action", *action)
                .with("number", *number),
            Refusal::BoardHasChanged => Message::new("refused-board-has-changed"),
            Refusal::GameOver(ending) => {
                Message::new("refused-game-over").with("ending", self.ending(ending, None))
            }
            Refusal::Illegal { action, reason } => self.illegal(*action, *reason),
            Refusal::NoDestination { from } => {
                Message::new("refused-no-destination").with("from", *from)
            }
            Refusal::Unreadable { text, error } => {
                let text = plain::input(text, self.medium);
                match error {
                    ParseActionError::Unreadable => Message::new("refused-unreadable"),
                    ParseActionError::NotACapture { from, to } => {
                        Message::new("refused-not-a-capture").with("from", *from).with("to", *to)
                    }
                }
                .with("text", text)
            }
            Refusal::DrawAlreadyOffered => Message::new("refused-draw-already-offered"),
            Refusal::NoDrawOffer => Message::new("refused-no-draw-offer"),
            Refusal::OwnDrawOffer => Message::new("refused-own-draw-offer"),
            Refusal::TooLateToStop => Message::new("refused-too-late-to-stop"),
            Refusal::NotModerator => Message::new("refused-not-moderator"),
        })
    }

    fn illegal(self, action: Action, reason: IllegalAction) -> Message {
        match reason {
            IllegalAction::GameOver { outcome } => {
                Message::new("illegal-game-over").with("reason", self.reason(outcome))
            }
            IllegalAction::TigersNeverPlace => Message::new("illegal-tigers-never-place"),
            IllegalAction::NoGoatsInHand => Message::new("illegal-no-goats-in-hand"),
            IllegalAction::GoatsStillInHand { in_hand } => {
                Message::new("illegal-goats-still-in-hand").with("in-hand", in_hand)
            }
            IllegalAction::NoPiece { from } => Message::new("illegal-no-piece").with("from", from),
            IllegalAction::NotYourPiece { from, owner } => {
                Message::new("illegal-not-your-piece").with("from", from).with("side", owner)
            }
            IllegalAction::SamePoint { point } => {
                Message::new("illegal-same-point").with("point", point)
            }
            IllegalAction::NoLine { from, to } => {
                Message::new("illegal-no-line").with("from", from).with("to", to)
            }
            IllegalAction::OutOfReach { from, to } => {
                Message::new("illegal-out-of-reach").with("from", from).with("to", to)
            }
            IllegalAction::GoatsNeverJump { from, to } => {
                Message::new("illegal-goats-never-jump").with("from", from).with("to", to)
            }
            IllegalAction::Occupied { to, by } => {
                Message::new("illegal-occupied").with("to", to).with("side", by)
            }
            IllegalAction::NothingToJump { over } => {
                Message::new("illegal-nothing-to-jump").with("over", over)
            }
            IllegalAction::TigerInBetween { over } => {
                Message::new("illegal-tiger-in-between").with("over", over)
            }
            IllegalAction::Repeats { ply } => {
                Message::new("illegal-repeats").with("action", action).with("ply", ply)
            }
        }
    }
}
