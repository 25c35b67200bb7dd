use std::fmt;

use super::Side;

/// How the board itself has decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Outcome {
    /// The tigers have captured their fifth goat.
    FifthCapture,
    /// `stuck` is to move and has no action, so it loses.
    NoAction {
        /// The side to move.
        stuck: Side,
    },
    /// `stuck` is to move and each action left would repeat an earlier arrangement, so it loses.
    OnlyRepetition {
        /// The side to move.
        stuck: Side,
    },
}

impl Outcome {
    /// The side that has won.
    #[must_use]
    pub fn winner(self) -> Side {
        match self {
            Outcome::FifthCapture => Side::Tigers,
            Outcome::NoAction { stuck } | Outcome::OnlyRepetition { stuck } => !stuck,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::FifthCapture => f.write_str("the tigers have captured a fifth goat"),
            Outcome::NoAction { stuck } => write!(f, "the {stuck} have no action left"),
            Outcome::OnlyRepetition { stuck } => {
                write!(f, "the {stuck} have no action left that does not repeat an earlier board")
            }
        }
    }
}
