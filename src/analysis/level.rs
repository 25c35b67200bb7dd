use std::fmt;

use super::perfect::perfect_action;
use super::search::{Sight, search};
use super::{Tablebase, TablebaseError};
use crate::rules::{Action, Course, Position, Side};

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

    /// The level that knows what the tablebase knows.
    const PERFECT: Level = Level(8);

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
    let Some(tablebase) = means.tablebase.filter(|_| level == Level::PERFECT) else {
        let alone = Means { tablebase: None, ..means };
        return Ok(search(course, &sight, seed, alone, |_| true)?.map(|found| found.action));
    };
    let judge = |position: &Position| tablebase.judge(position);
    if let Some(action) = perfect_action(course, &sight, seed, means, &judge)? {
        return Ok(Some(action));
    }
    Ok(search(course, &sight, seed, means, |_| true)?.map(|found| found.action))
}

/// How well somebody of that level sees who plays that side.
///
/// Weak levels do not look far, judge by what lies before them and overlook captures: as tigers their own, as
/// goats those that threaten. Children's tigers overlook more, since goats are the harder side to begin with.
/// From level 6 on it is the number of positions looked at that grows. `baghchal tournament` shows by how much
/// each level is stronger than the one below; on this all numbers here rest.
fn sight(level: Level, side: Side) -> Sight {
    let far = Sight {
        depth: 40,
        positions: 500_000,
        calms: true,
        trims: true,
        rough: false,
        doubt: 3,
        blind: 0,
        pride: 10,
        memory: 18,
    };
    let near = Sight { positions: 100_000, trims: false, memory: 12, ..far };
    let child = Sight { calms: false, rough: true, ..near };
    let by_side = |goats: u8, tigers: u8| match side {
        Side::Goats => goats,
        Side::Tigers => tigers,
    };
    match level.number() {
        1 => Sight { depth: 1, doubt: 60, blind: by_side(40, 70), ..child },
        2 => Sight { depth: 2, doubt: 30, blind: by_side(15, 45), ..child },
        3 => Sight { depth: 2, doubt: 30, blind: by_side(5, 15), ..near },
        4 => Sight { depth: 3, doubt: 15, ..near },
        5 => Sight { depth: 4, doubt: 10, ..near },
        6 => Sight { positions: 2_300, doubt: 8, memory: 12, ..far },
        7 => Sight { positions: 6_000, doubt: 10, memory: 14, ..far },
        _ => far,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    const PATIENT: Means<'static> = Means { tablebase: None, hurry: &|| false };
    const HURRIED: Means<'static> = Means { tablebase: None, hurry: &|| true };

    fn level(number: u8) -> Level {
        Level::new(number).expect("there is such a level")
    }

    fn acted(course: &Course, level: Level, seed: u64, means: Means<'_>) -> Option<Action> {
        engine_action(course, level, seed, means).expect("there is no tablebase")
    }

    #[test]
    fn every_level_acts_legally_until_the_game_is_decided() {
        for ruleset in Ruleset::ALL {
            for (number, means) in
                (1..=8).map(|number| (number, if number < 5 { PATIENT } else { HURRIED }))
            {
                let mut course = Course::new(ruleset);
                while course.ply() < 120 {
                    let action = acted(&course, level(number), 5, means);
                    assert_eq!(action.is_none(), course.outcome().is_some(), "{course:?}");
                    let Some(action) = action else { break };
                    assert_eq!(
                        course.play(action),
                        Ok(()),
                        "level {number}: {action} in {course:?}"
                    );
                }
                assert!(course.ply() > 8, "level {number}: {course:?}");
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_action_and_other_seeds_others() {
        let course = Course::new(Ruleset::PlyYard1);
        for number in 1..=4 {
            let drawn: Vec<_> =
                (0..12).map(|seed| acted(&course, level(number), seed, PATIENT)).collect();
            let again: Vec<_> =
                (0..12).map(|seed| acted(&course, level(number), seed, PATIENT)).collect();
            assert_eq!(drawn, again, "level {number}");
            assert!(drawn.iter().any(|&other| other != drawn[0]), "level {number}: {drawn:?}");
        }
    }

    #[test]
    fn weak_levels_overlook_a_capture_now_and_then_and_strong_ones_never() {
        let position = "T3T/5/5/1G3/T3T t 15 4".parse().expect("a position");
        let course = Course::from_position(Ruleset::PlyYard1, position);
        let missed = |number| {
            let seeds = 0..60;
            let won = "a1xc3".parse().ok();
            seeds.filter(|&seed| acted(&course, level(number), seed, HURRIED) != won).count()
        };
        assert!((20..60).contains(&missed(1)), "{}", missed(1));
        assert!(missed(2) < missed(1) && missed(3) < missed(2), "{} {}", missed(2), missed(3));
        for number in 4..=8 {
            assert_eq!(missed(number), 0, "level {number}");
        }
    }

    #[test]
    fn a_level_is_a_number_from_1_to_8() {
        let levels: Vec<_> = (0..=9).map(|number| Level::new(number).map(Level::number)).collect();
        let expected: Vec<_> =
            (0..=9).map(|number| (1..=8).contains(&number).then_some(number)).collect();
        assert_eq!(levels, expected);
        assert_eq!(Level::ALL.map(|level| level.to_string()).concat(), "12345678");
    }
}
