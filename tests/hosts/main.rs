//! What hosts do with the program: run it, keep others off, back up and restore, check.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod alone;
mod backup;
mod check;
mod damage;
mod hall;
mod host;
mod players;
mod reports;
mod tablebase;
