//! The game: board, actions, positions, rulesets and their notation. Pure, on `std` alone.
//!
//! A [`Position`] knows what may be done on one board. A [`Course`] is a game so far, from its first
//! board on; it alone knows about repetition, which some rulesets forbid.

mod action;
mod course;
mod import;
mod notation;
mod outcome;
mod perft;
mod point;
mod position;
mod record;
mod ruleset;
mod side;
mod symmetry;

pub use action::{Action, IllegalAction, ParseActionError};
pub use course::Course;
pub use import::{
    Import, ImportFault, LONGEST_IMPORT, MOST_IMPORTED, Misprint, Notation, ObxPart, import,
    to_obx, to_python,
};
pub use notation::ParsePositionError;
pub use outcome::Outcome;
pub use perft::{Leaves, perft};
pub use point::{Direction, ParsePointError, Point, Points};
pub use position::{Actions, Arrangement, Position, PositionError};
pub(crate) use position::{CAPTURES_TO_WIN, HERD};
pub use record::{ParseRecordError, Record, RecordFault, Score, Tag};
pub use ruleset::{ParseRulesetError, Ruleset};
pub use side::{BySide, Side};
pub use symmetry::Symmetry;
