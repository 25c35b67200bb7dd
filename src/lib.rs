//! Baghchal referees the board game Bagh-Chal, four tigers against twenty goats, in Discord channels.
//!
//! The layers in reading order:

pub mod render;
pub mod rules;
