use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::ParsePassageError;

/// A lesson of `/learn`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    name: String,
}

/// The name of a lesson, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LessonId(&'static str);

#[derive(Deserialize)]
struct File {
    lesson: Vec<Lesson>,
}

static ALL: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../assets/guide/lessons.toml"));
    file.expect("a test proves that the data can be read").lesson
});

impl Lesson {
    /// All of them, in their order.
    #[must_use]
    pub fn all() -> &'static [Lesson] {
        &ALL
    }

    /// The messages that say it.
    pub(super) fn words(&self) -> Vec<String> {
        vec![format!("lesson-{}", self.name)]
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> LessonId {
        LessonId(&self.name)
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
