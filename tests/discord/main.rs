//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod asking;
mod challenges;
mod commands;
mod endings;
mod faults;
mod games;
mod games;
mod gateway;
mod pings;
mod play;
mod refusals;
mod stage;
mod threads;
