use crate::game::{ChannelId, GameId, Guest, Member, Place, Revision, Wish};
use crate::rules::{Action, Point, Position, Ruleset};

/// What a member wants, complete as it comes from the edge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub who: Member,
    /// Where.
    pub place: Place,
    /// What for.
    pub what: What,
    /// By which the adapter can find out later, after a crash too, whether its reply to this
    /// request arrived. Kept until the event is announced.
    pub receipt: Option<String>,
}

/// What can be asked of the referee. Where no game or challenge is named, the one of the place is
/// meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// Offer to play.
    Challenge {
        /// To whom.
        guest: Guest,
        /// On which side.
        wish: Wish,
        /// By which rules.
        ruleset: Ruleset,
        /// From which position.
        start: Position,
    },
    /// Accept a challenge.
    Accept {
        /// Which, else the newest that waits for this member here.
        challenge: Option<GameId>,
        /// A thread to play in, where the channel is busy.
        thread: Option<ChannelId>,
    },
    /// Decline a challenge.
    Decline {
        /// Which, else the newest that waits for this member here.
        challenge: Option<GameId>,
    },
    /// Take back a challenge.
    Withdraw {
        /// Which.
        challenge: GameId,
    },
    /// Act on the board.
    Act {
        /// The action.
        action: Action,
        /// The game and the revision whose board it was chosen on, where a board was shown for it.
        shown: Option<(GameId, Revision)>,
    },
    /// See where the piece on a point may go.
    Destinations {
        /// The point.
        from: Point,
    },
    /// Offer a draw, or take the one that is offered.
    Draw,
    /// Answer a draw offer.
    AnswerDraw {
        /// The game and the revision at which the offer was shown.
        shown: (GameId, Revision),
        /// Whether to agree.
        agree: bool,
    },
    /// Leave before both have acted, or take back one's challenge.
    Stop,
    /// Give up; the first time asks for a confirmation.
    Resign {
        /// The game and the revision at which the question was shown.
        confirmed: Option<(GameId, Revision)>,
    },
    /// End a game of others without result.
    End {
        /// Whether this member may.
        is_moderator: bool,
    },
    /// See the board.
    Board {
        /// Of which game, else of the one here.
        game: Option<GameId>,
    },
    /// See all legal actions.
    Moves,
    /// See one's games and challenges, everywhere.
    Games,
}
