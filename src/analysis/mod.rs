//! What a player would make of a position, and what is true of it. Pure, save that the tablebase reads
//! its file.

mod advice;
mod beginner;
mod level;
mod reason;
mod tablebase;
mod value;

pub use advice::{Advice, Assessment, Clue};
pub use beginner::beginner_action;
pub use level::{Level, Means, engine_action};
pub use reason::{Reason, reasons};
pub use tablebase::{Tablebase, TablebaseError};
pub use value::{Judgement, Value, Verdict};
