//! Whatever has to be taught is taught somewhere: `coverage.toml` says where.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use baghchal::guide::{Exercise, ExerciseId, Lesson, LessonId, Study, StudyId, Topic, TopicId};

type Table = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// The sections, and how much there is to teach in each.
const SECTIONS: [(&str, usize); 14] = [
    ("board", 4),
    ("play", 24),
    ("rulesets", 5),
    ("readings", 7),
    ("conventions", 5),
    ("notation", 3),
    ("theory", 1),
    ("character", 3),
    ("distinctions", 15),
    ("misconceptions", 5),
    ("exercises", 3),
    ("questions", 7),
    ("first-game", 3),
    ("record", 1),
];

/// What good guides do that is not about the game.
const HABITS: (&str, usize) = ("habits", 10);

/// The design that the table was made from, where it lies beside the sources.
const DESIGN: &str = "../shared/design/teaching.md";

fn table() -> Table {
    toml::from_str(&fs::read_to_string("tests/guide/coverage.toml").unwrap()).unwrap()
}

/// Whether there is such a place in the guide.
fn exists(place: &str) -> bool {
    let parts: Vec<&str> = place.split('/').collect();
    match parts[..] {
        ["rules", topic, name] => topic.parse::<TopicId>().is_ok_and(|topic| {
            let mut paragraphs = topic.get().pages.iter().flat_map(|page| &page.paragraphs);
            paragraphs.any(|paragraph| paragraph.name == name)
        }),
        ["lesson", name] => name.parse::<LessonId>().is_ok(),
        ["exercise", name] => name.parse::<ExerciseId>().is_ok(),
        ["study", name] => name.parse::<StudyId>().is_ok(),
        _ => false,
    }
}

#[test]
fn all_that_has_to_be_taught_is_taught_somewhere() {
    for (section, entries) in table() {
        for (what, places) in entries {
            assert!(!places.is_empty(), "{section}: nothing teaches: {what}");
            for place in places {
                assert!(exists(&place), "{section}, {what}: there is no {place}");
            }
        }
    }
}

/// What is a matter of words alone: that other rulesets exist.
const ONLY_READ: [(&str, &str); 1] = [("distinctions", "15")];

#[test]
fn what_learners_get_wrong_is_tried_out_and_not_only_read() {
    let table = table();
    for section in ["distinctions", "misconceptions", "exercises", "record"] {
        for (what, places) in &table[section] {
            let is_tried = places.iter().any(|place| !place.starts_with("rules/"));
            let is_only_read = ONLY_READ.contains(&(section, what));
            assert_eq!(is_tried, !is_only_read, "{section}, {what}: {places:?}");
        }
    }
}

#[test]
fn every_lesson_exercise_and_study_teaches_something_on_the_list() {
    let table = table();
    let taught: BTreeSet<&String> =
        table.values().flat_map(|entries| entries.values().flatten()).collect();
    let lessons = Lesson::all().iter().map(|lesson| format!("lesson/{}", lesson.id()));
    let exercises = Exercise::all().iter().map(|exercise| format!("exercise/{}", exercise.id()));
    let studies = Study::all().iter().map(|study| format!("study/{}", study.id()));
    for place in lessons.chain(exercises).chain(studies) {
        assert!(taught.contains(&place), "what does {place} teach?");
    }
}

#[test]
fn no_section_has_lost_an_entry() {
    let found: BTreeMap<String, usize> =
        table().into_iter().map(|(section, entries)| (section, entries.len())).collect();
    let expected = SECTIONS.into_iter().chain([HABITS]);
    let expected: BTreeMap<String, usize> =
        expected.map(|(section, count)| (section.to_owned(), count)).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_paragraph_of_the_topics_teaches_something_on_the_list() {
    let table = table();
    let taught: BTreeSet<&String> =
        table.values().flat_map(|entries| entries.values().flatten()).collect();
    // What goes beyond the list.
    let more = ["board/trace", "rulesets/two", "strategy/edge", "strategy/move"];
    for topic in Topic::all() {
        for paragraph in topic.pages.iter().flat_map(|page| &page.paragraphs) {
            let place = format!("{}/{}", topic.id(), paragraph.name);
            let is_known = taught.contains(&format!("rules/{place}")) || more.contains(&&*place);
            assert!(is_known, "what does {place} teach?");
        }
    }
}

#[test]
fn the_table_has_as_many_distinctions_as_the_design() {
    let Ok(design) = fs::read_to_string(DESIGN) else { return };
    let (_, rest) = design.split_once("**Distinctions").unwrap();
    let (distinctions, _) = rest.split_once("**Misconceptions").unwrap();
    let numbered =
        |line: &&str| line.split_once(". ").is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    let count = distinctions.lines().filter(numbered).count();
    let table = table();
    let numbers: BTreeSet<String> = table["distinctions"].keys().cloned().collect();
    assert_eq!(numbers, (1..=count).map(|number| number.to_string()).collect());
}
