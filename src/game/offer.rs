use super::Revision;
use crate::rules::Side;

/// What one side can offer to the other during a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To take back the offerer's last action, and the answer to it where there has been one.
    Takeback,
    /// To end the game without result.
    Stop,
}

impl Offer {
    /// All kinds.
    pub const ALL: [Offer; 3] = [Offer::Draw, Offer::Takeback, Offer::Stop];
}

/// What a side can take without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Claim {
    /// The win against a side that is late.
    Win,
    /// The draw that was agreed on for a position that comes back.
    Draw,
}

/// An offer that waits for its answer. The next action voids it, and so does another offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What is offered.
    pub offer: Offer,
    /// By whom.
    pub by: Side,
    /// The event that made it.
    pub made_at: Revision,
}
