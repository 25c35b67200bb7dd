//! The course of `/learn`: lessons of a few steps, each with something to find, to play or to answer.
//!
//! `task` is what a step asks, `sight` what the rules say of its board, `judge` what a try comes to.

mod judge;
mod sight;
mod task;

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

pub use self::judge::{Remark, Seen, Try, Why};
pub use self::task::{Aim, Question, Sought, Task};
use super::{Diagram, ParsePassageError};

/// A lesson of `/learn`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    name: String,
    /// Its steps in order, at least one and at most 255.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
}

/// A step of a lesson: a board, and what is asked of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Its name, of which its lesson has no other.
    pub name: String,
    /// The board, with what the texts of the step claim of it.
    pub board: Diagram,
    /// What is asked.
    pub task: Task,
}

/// The name of a lesson, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LessonId(&'static str);

#[derive(Deserialize)]
struct File {
    lesson: Vec<Lesson>,
}

static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../../assets/guide/lessons.toml"));
    file.expect("a test proves that the data can be read").lesson
});

impl Lesson {
    /// All of them, in their order.
    #[must_use]
    pub fn all() -> &'static [Lesson] {
        &ALL
    }

    /// The messages that say it: its title, what it teaches, how it closes, and its steps.
    pub(super) fn words(&self) -> Vec<String> {
        let lesson = format!("lesson-{}", self.name);
        let mut words = vec![lesson.clone(), format!("{lesson}-aim"), format!("{lesson}-end")];
        for Step { name, task, .. } in &self.steps {
            let step = format!("{lesson}-{name}");
            match task {
                Task::Read => {}
                Task::Points(_) | Task::Act(_) | Task::Card(_) => {
                    words.push(format!("{step}-right"));
                }
                Task::Choice(Question { answers, right }) => {
                    words.push(format!("{step}-right"));
                    for (index, answer) in answers.iter().enumerate() {
                        words.push(format!("{step}-{answer}"));
                        if index != usize::from(*right) {
                            words.push(format!("{step}-{answer}-why"));
                        }
                    }
                }
            }
            words.push(step);
        }
        words
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> LessonId {
        LessonId(&self.name)
    }

    /// How many steps it has.
    #[must_use]
    pub fn count(&self) -> u8 {
        u8::try_from(self.steps.len()).unwrap_or(u8::MAX)
    }

    /// A step, from 0, if it has so many.
    #[must_use]
    pub fn step(&self, step: u8) -> Option<&Step> {
        self.steps.get(usize::from(step))
    }
}

impl LessonId {
    /// The lesson of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Lesson {
        Lesson::all().iter().find(|lesson| lesson.name == self.0).expect("a name is of one")
    }

    /// The name itself, as it stands in the data.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The lesson after it, if it is not the last.
    #[must_use]
    pub fn next(self) -> Option<LessonId> {
        let mut after = Lesson::all().iter().skip_while(|lesson| lesson.name != self.0).skip(1);
        after.next().map(Lesson::id)
    }
}

impl fmt::Display for LessonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for LessonId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<LessonId, ParsePassageError> {
        let found = Lesson::all().iter().find(|lesson| lesson.name == text);
        found.map(Lesson::id).ok_or(ParsePassageError)
    }
}
