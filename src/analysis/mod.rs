//! What a player would make of a position. Pure.

mod beginner;

pub use beginner::beginner_action;
