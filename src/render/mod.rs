//! A position becomes a picture: square, opaque, and without a word of any language.
//!
//! A [`Studio`] holds what all pictures of one theme and size share, so that a [`Scene`] costs little.
//! Lengths are fractions of the picture's side until `layout` turns them into pixels; `(0, 0)` is the
//! upper left corner, and y grows downwards.

mod board;
mod indexed;
mod layout;
mod lesson;
mod marks;
mod notes;
mod replay;
mod routes;
mod shapes;
mod size;
mod sprite;
mod studio;
mod theme;

use crate::guide::{Diagram, Refused};
use crate::rules::{Action, Point, Position, Score};

pub use replay::{Plan, replay};
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
    /// What is marked besides, to teach.
    pub marks: Vec<Mark>,
    /// While it is open the side to move is shown, afterwards who won, or both sides after a draw.
    pub score: Score,
    /// Whether the board is seen from the other side: turned by 180 degrees, with its coordinates.
    /// Goats off the board and the badge stay where they are.
    pub turned: bool,
}

/// Something that is marked on a board to teach with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The drawn line between two neighbours.
    Line(Point, Point),
    /// A point.
    Point(Point),
    /// A legal action.
    Legal(Action),
    /// An action that the rules refuse.
    Illegal(Action),
}

impl From<&Diagram> for Scene {
    fn from(diagram: &Diagram) -> Scene {
        let lines = diagram.lines.iter().filter_map(|line| match *line {
            Action::Move { from, to } => Some(Mark::Line(from, to)),
            Action::Place { .. } => None,
        });
        let points = diagram.points.iter().map(|&point| Mark::Point(point));
        let legal = diagram.routes.iter().map(|&route| Mark::Legal(route));
        let illegal = diagram.barred.iter().map(|Refused { action, .. }| Mark::Illegal(*action));
        let position = diagram.position;
        let score = position.outcome().map_or(Score::Open, |end| Score::won_by(end.winner()));
        Scene {
            position,
            last: diagram.last,
            routes: Vec::new(),
            marks: lines.chain(points).chain(legal).chain(illegal).collect(),
            score,
            turned: false,
        }
    }
}
