use super::ways::{free_goats, tigers_to};
use crate::rules::{Action, Point, Points, Position};

/// One thing that is asked of a member on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// Tap every point where no goat may be placed; any empty point says that this is all.
    Closed,
    /// Tap every goat that may move; any empty point says that this is all.
    Movers,
    /// Tap every point that the tiger can step to; the tiger says that this is all.
    Steps {
        /// Where it stands.
        tiger: Point,
    },
    /// Tap every goat that the tiger can capture, each with its landing; the tiger says that this is
    /// all.
    Captures {
        /// Where it stands.
        tiger: Point,
    },
    /// Tap every point that the tiger can reach; the tiger says that this is all.
    Ways {
        /// Where it stands.
        tiger: Point,
    },
    /// Tap every tiger that can go to the point that a goat has just left; the point says that this is
    /// all.
    Reopened {
        /// The point.
        vacated: Point,
    },
    /// Tap a goat that could act next.
    Keeps,
    /// Act: by the point for a goat, or by a piece and the point that it goes to.
    Act,
}

impl Demand {
    /// What is to be tapped on the board: for captures the landings, and nothing in particular for an
    /// action.
    #[must_use]
    pub fn wanted(self, position: &Position) -> Points {
        let pieces = position.pieces();
        match self {
            Demand::Closed => position.empty().complement(),
            Demand::Movers if position.is_placement_phase() => Points::NONE,
            Demand::Movers | Demand::Keeps => free_goats(pieces),
            Demand::Steps { tiger } => pieces.steps(tiger),
            Demand::Captures { tiger } => pieces.landings(tiger),
            Demand::Ways { tiger } => pieces.ways(tiger),
            Demand::Reopened { vacated } => tigers_to(pieces, vacated),
            Demand::Act => Points::NONE,
        }
    }

    /// Whether tapping the point says that all has been tapped.
    #[must_use]
    pub fn is_end(self, position: &Position, point: Point) -> bool {
        match self {
            Demand::Closed | Demand::Movers => position.piece(point).is_none(),
            Demand::Steps { tiger } | Demand::Captures { tiger } | Demand::Ways { tiger } => {
                point == tiger
            }
            Demand::Reopened { vacated } => point == vacated,
            Demand::Keeps | Demand::Act => false,
        }
    }

    /// The tiger whose ways are asked for.
    #[must_use]
    pub fn tiger(self) -> Option<Point> {
        match self {
            Demand::Steps { tiger } | Demand::Captures { tiger } | Demand::Ways { tiger } => {
                Some(tiger)
            }
            Demand::Closed
            | Demand::Movers
            | Demand::Reopened { .. }
            | Demand::Keeps
            | Demand::Act => None,
        }
    }

    /// The action that a point stands for among what is tapped; none where points are just points.
    #[must_use]
    pub fn action(self, point: Point) -> Option<Action> {
        match self {
            Demand::Reopened { vacated } => Some(Action::Move { from: point, to: vacated }),
            _ => self.tiger().map(|tiger| Action::Move { from: tiger, to: point }),
        }
    }
}
