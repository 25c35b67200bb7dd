//! Baghchal referees the board game Bagh-Chal, four tigers against twenty goats, in Discord channels.
//!
//! The layers in reading order:

pub mod rules;

pub mod analysis;

pub mod game;

pub mod guide;

pub mod store;

pub mod referee;

pub mod render;

pub mod speech;

pub mod discord;

pub mod console;

pub mod config;

pub mod sandbox;
