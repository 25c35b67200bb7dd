use jiff::Timestamp;

use super::{ChannelId, Member, Offer, Revision};
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// A side offered something.
    Offer(Offer),
    /// The other side did not take it.
    DeclineOffer(Offer),
    /// The other side took it.
    AgreeOffer(Offer),
    /// A side claimed the draw by repetition, as agreed beforehand.
    ClaimDraw,
    /// The waiting side claimed the win on time.
    ClaimWin,
    /// The waiting side gave the other another period.
    MoreTime,
    /// The side to move was reminded that little time is left.
    Remind,
    /// The time of the side to move was over, and the other was offered the win.
    Overdue,
    /// Nobody claimed the win, and the game ended by itself.
    RunOut {
        /// Whether the result counts for the ratings: the winner has used the bot since the deadline.
        counts: bool,
    },
    /// The side to move was nudged in a game without limit.
    Nudge,
    /// A player closed a quiet game, or it closed by itself.
    Close,
    /// The place was gone or locked, and the game waits to be carried on elsewhere.
    Suspend,
    /// A player carried the game on in another channel.
    Resume {
        /// That channel.
        channel: ChannelId,
    },
    /// A player had the board shown again at the bottom of the channel.
    Bump,
    /// A side gave up.
    Resign,
    /// A side left before both had acted.
    Stop,
    /// A moderator ended the game.
    End {
        /// Why, in their words.
        reason: Option<String>,
    },
}
