use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::ParsePassageError;

/// A position with a question, whose answer waits until it is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    name: String,
}

/// The name of a study, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct StudyId(&'static str);

#[derive(Deserialize)]
struct File {
    study: Vec<Study>,
}

static ALL: LazyLock<Vec<Study>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../assets/guide/studies.toml"));
    file.expect("a test proves that the data can be read").study
});

impl Study {
    /// All of them, in their order.
    #[must_use]
    pub fn all() -> &'static [Study] {
        &ALL
    }

    /// The messages that say it.
    pub(super) fn words(&self) -> Vec<String> {
        vec![format!("study-{}", self.name)]
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> StudyId {
        StudyId(&self.name)
    }
}

impl StudyId {
    /// The study of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Study {
        Study::all().iter().find(|study| study.name == self.0).expect("a name is of one")
    }
}

impl fmt::Display for StudyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for StudyId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<StudyId, ParsePassageError> {
        let found = Study::all().iter().find(|study| study.name == text);
        found.map(Study::id).ok_or(ParsePassageError)
    }
}
