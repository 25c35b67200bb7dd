use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::ParsePassageError;

/// A page of `/rules`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    name: String,
}

/// The name of a topic, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TopicId(&'static str);

#[derive(Deserialize)]
struct File {
    topic: Vec<Topic>,
}

static ALL: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../assets/guide/topics.toml"));
    file.expect("a test proves that the data can be read").topic
});

impl Topic {
    /// All of them, in their order.
    #[must_use]
    pub fn all() -> &'static [Topic] {
        &ALL
    }

    /// The messages that say it.
    pub(super) fn words(&self) -> Vec<String> {
        vec![format!("topic-{}", self.name)]
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> TopicId {
        TopicId(&self.name)
    }
}

impl TopicId {
    /// The topic of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Topic {
        Topic::all().iter().find(|topic| topic.name == self.0).expect("a name is of one")
    }
}

impl fmt::Display for TopicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for TopicId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<TopicId, ParsePassageError> {
        let found = Topic::all().iter().find(|topic| topic.name == text);
        found.map(Topic::id).ok_or(ParsePassageError)
    }
}
