use std::fmt;

use super::search::{Sight, search};
use super::{Tablebase, TablebaseError};
use crate::rules::{Action, Course, Side};

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
    let sight = sight(level, course.position().turn());
    let alone = Means { tablebase: None, ..means };
    Ok(search(course, &sight, seed, alone, |_| true)?.map(|found| found.action))
}

/// How well somebody of that level sees who plays that side.
fn sight(level: Level, side: Side) -> Sight {
    let full = Sight {
        depth: 40,
        positions: 1_500_000,
        calms: true,
        trims: true,
        rough: false,
        doubt: 3,
        blind: 0,
        pride: 10,
        memory: 18,
    };
    let short = Sight { positions: 200_000, trims: false, memory: 12, ..full };
    let goats = side == Side::Goats;
    match level.number() {
        1 => Sight { depth: 1, calms: false, rough: true, doubt: 60, blind: 40, ..short },
        2 => Sight { depth: 2, calms: false, rough: true, doubt: 30, blind: 20, ..short },
        3 => Sight { depth: 2, doubt: 30, blind: if goats { 5 } else { 10 }, ..short },
        4 => Sight { depth: 3, doubt: 15, ..short },
        5 => Sight { depth: 5, doubt: 10, ..short },
        6 => Sight { depth: 7, doubt: 5, memory: 16, ..short },
        7 => Sight { positions: 60_000, memory: 16, ..full },
        _ => full,
    }
}
