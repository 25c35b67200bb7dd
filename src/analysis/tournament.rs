//! Games of the engine against itself.

use super::{Level, Means, Tablebase, TablebaseError, engine_action};
use crate::rules::{Action, BySide, Course, Outcome, Position, Ruleset, Side};

/// A game to be played by two levels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bout {
    /// The rules.
    pub ruleset: Ruleset,
    /// Who plays which side.
    pub levels: BySide<Level>,
    /// The same seed gives the same game.
    pub seed: u64,
    /// After so many plies without an outcome it is a draw.
    pub longest: u16,
}

/// How a game of the engine ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// The winner, unless the game was drawn: by length, or because a position had come up three times.
    pub winner: Option<Side>,
    /// How long it was.
    pub plies: u16,
    /// How well each side kept the value, where there is a tablebase to judge.
    pub slips: BySide<Slips>,
}

/// Actions that let the value slip, out of all that were judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slips {
    /// Positions in which an action was judged.
    pub judged: u64,
    /// Actions after which the exact value was worse for whoever acted.
    pub slipped: u64,
}

impl Slips {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Slips) -> Slips {
        Slips { judged: self.judged + other.judged, slipped: self.slipped + other.slipped }
    }
}

impl Bout {
    /// Plays the game. Where `judge` is given, it judges each action whose position it knows; the engine
    /// uses the `means` alone.
    ///
    /// # Errors
    ///
    /// Where a tablebase fails.
    pub fn play(
        &self,
        means: Means<'_>,
        judge: Option<&Tablebase>,
    ) -> Result<Played, TablebaseError> {
        let mut course = Course::new(self.ruleset);
        let mut slips = BySide::<Slips>::default();
        while course.ply() < self.longest && course.occurrences() < 3 {
            let turn = course.position().turn();
            let Some(action) = engine_action(&course, self.levels[turn], self.seed, means)? else {
                break;
            };
            if let Some(judge) = judge {
                slips[turn] = slips[turn].and(judged(judge, &course.position(), action)?);
            }
            course.push(action);
        }
        let winner = course.outcome().map(Outcome::winner);
        Ok(Played { winner, plies: course.ply(), slips })
    }
}

/// The judgement of one action, empty where the tablebase does not know the position.
fn judged(judge: &Tablebase, position: &Position, action: Action) -> Result<Slips, TablebaseError> {
    let turn = position.turn();
    let after = judge.verdict(&position.after(action))?;
    let Some((before, after)) = judge.verdict(position)?.zip(after) else {
        return Ok(Slips::default());
    };
    let slipped = after.value.to(turn) < before.value.to(turn);
    Ok(Slips { judged: 1, slipped: u64::from(slipped) })
}
