//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod asking;
mod both;
mod challenges;
mod commands;
mod crashes;
mod days;
mod endings;
mod faults;
mod games;
mod gateway;
mod instants;
mod offers;
mod pauses;
mod pings;
mod places;
mod play;
mod preferences;
mod races;
mod refusals;
mod rematches;
mod repetition;
mod stage;
mod threads;
mod time;
