//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod asking;
mod challenges;
mod commands;
mod crashes;
mod days;
mod endings;
mod faults;
mod games;
mod gateway;
mod instants;
mod pauses;
mod pings;
mod play;
mod races;
mod refusals;
mod stage;
mod threads;
mod time;
