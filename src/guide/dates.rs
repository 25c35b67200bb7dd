//! When the texts of the guide were last changed. A test writes the file and sees that it is kept.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::{Exercise, Lesson, Study, Topic};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Dated {
    date: String,
    /// A checksum of the data and of the words in all languages, for the test alone.
    #[serde(rename = "texts")]
    _texts: String,
}

static DATES: LazyLock<BTreeMap<String, Dated>> = LazyLock::new(|| {
    let file = toml::from_str(include_str!("../../assets/guide/dates.toml"));
    file.expect("a test proves that the data can be read")
});

/// The day on which the texts of a part of the guide, as [`parts`] names it, were last changed, such as
/// `2026-11-30`.
#[must_use]
pub fn dated(part: &str) -> Option<&'static str> {
    DATES.get(part).map(|dated| &*dated.date)
}

/// All that has a date of its own, `rules/…`, `lesson/…`, `exercise/…` and `study/…` with the name, and
/// the messages that say each.
#[must_use]
pub fn parts() -> Vec<(String, Vec<String>)> {
    let topics = Topic::all().iter().map(|it| (format!("rules/{}", it.id()), it.words()));
    let lessons = Lesson::all().iter().map(|it| (format!("lesson/{}", it.id()), it.words()));
    let exercises = Exercise::all().iter().map(|it| (format!("exercise/{}", it.id()), it.words()));
    let studies = Study::all().iter().map(|it| (format!("study/{}", it.id()), it.words()));
    topics.chain(lessons).chain(exercises).chain(studies).collect()
}
