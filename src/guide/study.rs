use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::{Diagram, ParsePassageError, text};
use crate::rules::{Action, Course};

/// A position with a question, whose answer waits until it is asked for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    name: String,
    /// The board of the question.
    pub question: Diagram,
    /// What is played from there in the answer; it leads to the board of the answer.
    #[serde(default, deserialize_with = "text::many")]
    pub line: Vec<Action>,
    /// The board of the answer.
    pub answer: Diagram,
    /// Further boards that the texts speak of.
    #[serde(default)]
    pub also: Vec<Diagram>,
    /// Whether the answer says in what the rulesets differ.
    #[serde(default)]
    pub differs: bool,
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
        let title = format!("study-{}", self.name);
        let differs = self.differs.then_some("differs");
        let below = ["question", "proven", "advice", "conditions"].into_iter().chain(differs);
        let below: Vec<String> = below.map(|what| format!("{title}-{what}")).collect();
        [title].into_iter().chain(below).collect()
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> StudyId {
        StudyId(&self.name)
    }

    /// What is not so of all that is claimed, drawn and played, in words for whoever writes the data.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let mut faults = self.question.faults();
        faults.extend(self.answer.faults());
        faults.extend(self.also.iter().flat_map(Diagram::faults));
        let ruleset = self.question.ruleset.unwrap_or_default();
        let mut course = Course::from_position(ruleset, self.question.position);
        for &action in &self.line {
            if let Err(why) = course.play(action) {
                faults.push(format!("{action} in the answer is not legal: {why}"));
            }
        }
        if course.position() != self.answer.position {
            faults.push(format!("the answer leads to {}", course.position()));
        }
        faults
    }
}

impl StudyId {
    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0
    }

    /// The study of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Study {
        Study::all().iter().find(|study| study.name == self.0).expect("a name is of one")
    }

    /// The study after this one; after the last comes the first.
    #[must_use]
    pub fn next(self) -> StudyId {
        let later = Study::all().iter().skip_while(|study| study.name != self.0).nth(1);
        later.unwrap_or(&Study::all()[0]).id()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Outcome, Ruleset, Side};

    #[test]
    fn no_study_claims_what_is_not_so() {
        assert!(8 <= Study::all().len());
        for study in Study::all() {
            assert_eq!(study.faults(), Vec::<String>::new(), "{}", study.name);
        }
    }

    #[test]
    fn what_the_texts_say_of_whole_boards_is_so() {
        let answer = |name: &str| {
            let study = name.parse::<StudyId>().unwrap().get();
            let ruleset = study.answer.ruleset.unwrap_or_default();
            Course::from_position(ruleset, study.answer.position)
        };
        let actions = |name: &str| -> Vec<String> {
            answer(name).legal_actions().map(|action| action.to_string()).collect()
        };
        let stuck = |stuck| Some(Outcome::NoAction { stuck });
        assert_eq!(answer("blockade").outcome(), stuck(Side::Tigers));
        assert_eq!(answer("keeps").outcome(), stuck(Side::Goats));
        assert_eq!(answer("sacrifice").outcome(), Some(Outcome::FifthCapture));
        assert_eq!(actions("record"), ["d4xd2"]);
        let captures = |name| actions(name).iter().filter(|action| action.contains('x')).count();
        assert_eq!((captures("vacated"), captures("exposes"), captures("cage")), (1, 1, 0));
        assert!(actions("cage").iter().all(|action| !action.starts_with("a1")));
        let repetition = "repetition".parse::<StudyId>().unwrap().get();
        assert_eq!(repetition.answer.ruleset, Some(Ruleset::Ludoteka1));
        let free = Course::from_position(Ruleset::PlyYard1, repetition.answer.position);
        assert_eq!(free.check("b5-a5".parse().unwrap()), Ok(()));
    }

    /// A capture leaves two empty points in a row: no goat that is placed or moved next shuts the
    /// capturer in, as the study of the cage says.
    #[test]
    fn a_capturer_has_a_way_back_whatever_the_next_goat_does() {
        for from in crate::rules::Point::ALL {
            for (over, to) in from.jumps() {
                assert!(to.joined().contains(over), "{from} {over} {to}");
                assert!(to.jumps().any(|jump| jump == (over, from)), "{from} {over} {to}");
            }
        }
    }

    #[test]
    fn the_studies_follow_each_other_in_a_ring() {
        let mut seen = vec![Study::all()[0].id()];
        while seen.len() < Study::all().len() {
            seen.push(seen[seen.len() - 1].next());
        }
        assert!(seen.iter().eq(Study::all().iter().map(Study::id).collect::<Vec<_>>().iter()));
        assert_eq!(seen[seen.len() - 1].next(), seen[0]);
    }
}
