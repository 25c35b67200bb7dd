//! What a player would make of a position, and what is true of it. Pure, save that the tablebase reads and
//! writes its file, and that what takes long is shared among threads.

mod advice;
mod beginner;
mod dice;
mod level;
mod perfect;
mod reason;
mod search;
mod tablebase;
mod tournament;
mod value;

pub use advice::{Advice, Assessment, Clue};
pub use beginner::beginner_action;
pub use level::{Level, Means, engine_action};
pub use reason::{Reason, reasons};
pub use tablebase::{
    Count, Extent, Layer, MovementCount, OnProgress, Progress, Solving, Tablebase, TablebaseError,
    Tally,
};
pub use tournament::{Bout, Played, Slips};
pub use value::{Judgement, Value, Verdict};
