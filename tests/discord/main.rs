//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod games;
mod races;
mod stage;
