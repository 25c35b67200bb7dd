//! Why the rules do not allow an action.

use super::Voice;
use super::words::Message;
use crate::rules::{Action, IllegalAction};

impl Voice {
    /// Which rule an action breaks.
    pub(super) fn illegal(self, action: Action, reason: IllegalAction) -> Message {
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

    /// Which rule an action breaks on a board of the guide, where one taps and types no commands.
    pub(super) fn illegal_tap(self, action: Action, reason: IllegalAction) -> Message {
        match reason {
            IllegalAction::GoatsStillInHand { in_hand } => {
                Message::new("why-goats-still-in-hand").with("in-hand", in_hand)
            }
            reason => self.illegal(action, reason),
        }
    }
}
