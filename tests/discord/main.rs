//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod asking;
mod challenges;
mod commands;
mod crashes;
mod days;
mod endings;
mod faults;
mod forgetting;
mod games;
mod gateway;
mod lists;
mod past;
mod pings;
mod play;
mod races;
mod refusals;
mod servers;
mod stage;
mod standings;
mod threads;
