//! What a player would make of a position, and what is true of it. Pure, save that the tablebase reads
//! its file.

mod beginner;
mod level;
mod tablebase;
mod value;

pub use beginner::beginner_action;
pub use level::{Level, Means, engine_action};
pub use tablebase::{Extent, Layer, Progress, Report, Solving, Tablebase, TablebaseError, Tally};
pub use value::{Judgement, Value, Verdict};
