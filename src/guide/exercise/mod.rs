//! The exercises at the end of the course, played against the simple opponent.
//!
//! What is asked stands in `assets/guide/exercises.toml`; what is right follows from the rules alone.
//! `ways` lists what tigers and goats can do, whoever's turn it is; `demand` is one thing that is asked;
//! `attempt` follows what a member taps and the opponent answers, `taps` judges a tap, and `log` reads
//! and writes all of it as text.

mod attempt;
mod demand;
mod log;
mod taps;
mod ways;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

pub use self::attempt::Attempt;
pub use self::demand::Demand;
pub use self::log::{LogError, MOST_TOKENS};
pub use self::taps::Told;

use super::{ParsePassageError, text};
use crate::rules::{Point, Position};

/// An exercise at the end of the course.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    name: String,
    /// What is to be met, in the order in which it is shown.
    checks: Vec<Check>,
    /// What is played, one after the other.
    part: Vec<Part>,
}

/// Something that an attempt has to meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Check {
    /// The legal options of each side are named.
    Options,
    /// A goat is placed on each turn of the goats.
    Placed,
    /// A step is told from a capture.
    Apart,
    /// No goat is moved while any is in hand.
    Early,
    /// Lines, goats between and landings of the named tiger are named.
    Named,
    /// The goat closes a way of the named tiger.
    Closes,
    /// The named tiger is listed anew.
    Again,
    /// The other tigers are listed anew.
    Others,
    /// The move leaves the tigers fewer ways.
    Narrows,
    /// All four tigers are gone through.
    Tigers,
    /// What the point left behind opens is found.
    Vacated,
    /// The goats keep an action.
    Keeps,
    /// A tiger is only called shut in that has neither step nor capture.
    Immobile,
}

/// Some turns from one position, all of the side that is to move in it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    #[serde(deserialize_with = "text::one")]
    position: Position,
    /// Where the tiger that is asked about stands at first.
    #[serde(default, deserialize_with = "text::some")]
    tiger: Option<Point>,
    /// How many turns the member has.
    turns: usize,
    /// What is asked before each of them.
    #[serde(default)]
    before: Vec<Ask>,
    /// What is not met by an action that the rules or the exercise refuse.
    act: Check,
    /// What the action has to do besides being legal.
    must: Option<Must>,
    /// What is asked after each turn, before the opponent answers.
    #[serde(default)]
    after: Vec<Ask>,
}

/// What an action has to do besides being legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Must {
    /// Close a way of the named tiger.
    Close,
    /// Leave the tigers fewer ways together, as long as any action does.
    Narrow,
}

/// Something that is asked, and what a mistake leaves unmet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    ask: What,
    check: Check,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// The points that are closed to a goat from the hand.
    Closed,
    /// The goats that may move.
    Movers,
    /// The steps of the named tiger.
    Steps,
    /// The captures of the named tiger.
    Captures,
    /// All ways of each other tiger.
    Others,
    /// All ways of each tiger.
    All,
    /// The tigers that can go to the point that a goat has just left.
    Reopened,
    /// A goat that could act next.
    Keeps,
}

/// The name of an exercise, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ExerciseId(&'static str);

#[derive(Deserialize)]
struct File {
    exercise: Vec<Exercise>,
}

static ALL: LazyLock<Vec<Exercise>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../../assets/guide/exercises.toml"));
    file.expect("a test proves that the data can be read").exercise
});

impl Exercise {
    /// All of them, in their order.
    #[must_use]
    pub fn all() -> &'static [Exercise] {
        &ALL
    }

    /// The messages that say it.
    pub(super) fn words(&self) -> Vec<String> {
        let title = format!("exercise-{}", self.name);
        vec![format!("{title}-aim"), title]
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> ExerciseId {
        ExerciseId(&self.name)
    }

    /// What is to be met, in the order in which it is shown.
    #[must_use]
    pub fn checks(&self) -> &[Check] {
        &self.checks
    }

    /// The board that it begins with.
    #[must_use]
    pub fn start(&self) -> Position {
        self.part[0].position
    }

    /// How many turns the member has in all, unless the board decides earlier.
    #[must_use]
    pub fn turns(&self) -> usize {
        self.part.iter().map(|part| part.turns).sum()
    }
}

impl ExerciseId {
    /// The exercise of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Exercise {
        Exercise::all().iter().find(|exercise| exercise.name == self.0).expect("a name is of one")
    }

    /// The exercise after it, if it is not the last.
    #[must_use]
    pub fn next(self) -> Option<ExerciseId> {
        let mut after = Exercise::all().iter().skip_while(|exercise| exercise.name != self.0);
        after.nth(1).map(Exercise::id)
    }
}

impl fmt::Display for ExerciseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for ExerciseId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<ExerciseId, ParsePassageError> {
        let found = Exercise::all().iter().find(|exercise| exercise.name == text);
        found.map(Exercise::id).ok_or(ParsePassageError)
    }
}

#[cfg(test)]
mod tests;
