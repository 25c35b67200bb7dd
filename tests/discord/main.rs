//! End to end: the real bot process, through serenity, against a Discord on this machine.

mod faults;
mod games;
mod gateway;
mod stage;
