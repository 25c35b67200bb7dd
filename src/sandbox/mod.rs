//! A Discord on this machine: the part of its REST API and gateway that the bot uses.

pub mod description;
