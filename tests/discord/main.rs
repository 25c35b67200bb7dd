//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod crashes;
mod games;
mod races;
mod stage;
