use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::ParsePassageError;

/// An exercise at the end of the course.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    name: String,
}

/// The name of a exercise, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ExerciseId(&'static str);

#[derive(Deserialize)]
struct File {
    exercise: Vec<Exercise>,
}

static ALL: LazyLock<Vec<Exercise>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../assets/guide/exercises.toml"));
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
        vec![format!("exercise-{}", self.name)]
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> ExerciseId {
        ExerciseId(&self.name)
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
