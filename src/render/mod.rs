//! A position becomes a picture: square, opaque, and without a word of any language.
//!
//! A [`Studio`] holds what all pictures of one theme and size share, so that a [`Scene`] costs little.
//! Lengths are fractions of the picture's side until `layout` turns them into pixels; `(0, 0)` is the
//! upper left corner, and y grows downwards.

mod board;
mod indexed;
mod layout;
mod marks;
mod routes;
mod shapes;
mod size;
mod sprite;
mod studio;
mod theme;

use crate::rules::{Action, Position, Score};

pub use size::{ParseSizeError, Size};
pub use studio::{DrawError, Studio};

pub use crate::game::{ParseThemeError, Theme};

/// What a picture shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The pieces and the counts.
    pub position: Position,
    /// The action that led to the position, which is marked as long as there are no routes.
    pub last: Option<Action>,
    /// The ways that the picked piece may go, all from its one point, whose lines are highlighted;
    /// empty where none is picked.
    pub routes: Vec<Action>,
    /// While it is open the side to move is shown, afterwards who won, or both sides after a draw.
    pub score: Score,
    /// Whether the board is seen from the other side: turned by 180 degrees, with its coordinates.
    /// Goats off the board and the badge stay where they are.
    pub turned: bool,
}
