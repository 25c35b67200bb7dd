use jiff::Timestamp;

use super::{Member, Revision};
use crate::rules::{Action, Side};

/// Something that was done to a game. The events of a game in order are the truth about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// Its number.
    pub revision: Revision,
    /// When.
    pub at: Timestamp,
    /// Who did it; nobody where time itself did.
    pub by: Option<Member>,
    /// What was done.
    pub deed: Deed,
}

/// What can be done to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// The challenge was made.
    Challenge,
    /// The challenge was accepted, and the game began.
    Accept {
        /// The side that the challenger got.
        challenger: Side,
    },
    /// The guest said no.
    Decline,
    /// The challenger took the challenge back.
    Withdraw,
    /// Nobody answered the challenge in time.
    Lapse,
    /// The side to move acted.
    Act(Action),
    /// A side offered a draw.
    OfferDraw,
    /// The other side did not take it.
    DeclineDraw,
    /// The other side took it, and the game ended.
    AgreeDraw,
    /// A side gave up.
    Resign,
    /// A side left before both had acted.
    Stop,
    /// A moderator ended the game.
    End,
}
