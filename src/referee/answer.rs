use jiff::Timestamp;

use crate::game::{Destinations, Event, Game, Refusal};
use crate::rules::Point;

/// What the referee says to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Something happened, and the channel is to hear of it.
    Happened(Happening),
    /// The board of a game, for the asker.
    Board(Game),
    /// The legal actions in a game, for the asker.
    Moves(Game),
    /// The games and waiting challenges of the asker, oldest first.
    Games(Vec<Game>),
    /// Where a piece may go, at least somewhere; for the asker, whose turn it is.
    Destinations {
        /// The game.
        game: Game,
        /// Where the piece stands.
        from: Point,
        /// Where it may go.
        ways: Destinations,
    },
    /// Whether the asker really means to resign.
    ConfirmResignation(Game),
    /// No, and why; for the asker.
    Refused(Refusal),
}

/// Something that happened to a game, and is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// The game after it.
    pub game: Game,
    /// What happened.
    pub event: Event,
    /// Earlier events that nobody has been told of yet, oldest first.
    pub earlier: Vec<Event>,
    /// When the member who is to move now last did something in this game, before this. Who was
    /// there a moment ago needs no ping.
    pub next_acted_at: Option<Timestamp>,
}
