use std::fmt;
use std::str::FromStr;

use super::{Diagram, ExerciseId, LessonId, PageId, StudyId, TopicId};
use crate::rules::{Position, Ruleset};

/// A place in the guide, as members who report an error name it: `rules/captures`, or `rules/captures/1`
/// for its second page, `lesson/lines/2`, `exercise/compare`, `study/blockade`. The rules in short are
/// `rules`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Passage {
    /// The rules in short.
    Rules,
    /// A page of a topic of `/rules`.
    Page(PageId),
    /// A step of a lesson, from 0.
    Step(LessonId, u8),
    /// An exercise.
    Exercise(ExerciseId),
    /// A study.
    Study(StudyId),
}

impl Passage {
    /// The ruleset that it goes by, and the position that it shows, where it shows one.
    #[must_use]
    pub fn shows(self) -> (Ruleset, Option<Position>) {
        let diagram = match self {
            Passage::Rules => None,
            Passage::Page(page) => page.get().diagram.as_ref(),
            Passage::Step(lesson, step) => lesson.get().step(step).map(|step| &step.board),
            Passage::Exercise(exercise) => {
                return (Ruleset::default(), Some(exercise.get().start()));
            }
            Passage::Study(study) => Some(&study.get().question),
        };
        let ruleset = diagram.and_then(|diagram: &Diagram| diagram.ruleset);
        (ruleset.unwrap_or_default(), diagram.map(|diagram| diagram.position))
    }
}

/// The text names nothing in this version of the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is nowhere in the guide")]
pub struct ParsePassageError;

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Passage::Rules => f.write_str("rules"),
            Passage::Page(page) if page.index() == 0 => write!(f, "rules/{}", page.topic()),
            Passage::Page(page) => write!(f, "rules/{page}"),
            Passage::Step(lesson, step) => write!(f, "lesson/{lesson}/{step}"),
            Passage::Exercise(exercise) => write!(f, "exercise/{exercise}"),
            Passage::Study(study) => write!(f, "study/{study}"),
        }
    }
}

impl FromStr for Passage {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<Passage, ParsePassageError> {
        let parts: Vec<&str> = text.split('/').collect();
        Ok(match parts[..] {
            ["rules"] => Passage::Rules,
            ["rules", topic] => Passage::Page(topic.parse::<TopicId>()?.first()),
            ["rules", topic, page] => Passage::Page(format!("{topic}/{page}").parse()?),
            ["lesson", lesson, step] => {
                Passage::Step(lesson.parse()?, step.parse().map_err(|_| ParsePassageError)?)
            }
            ["exercise", exercise] => Passage::Exercise(exercise.parse()?),
            ["study", study] => Passage::Study(study.parse()?),
            _ => return Err(ParsePassageError),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::{Exercise, Lesson, Study};

    #[test]
    fn every_passage_reads_back() {
        let rules = PageId::all().map(Passage::Page).chain([Passage::Rules]);
        let lessons = Lesson::all().iter().map(|lesson| Passage::Step(lesson.id(), 3));
        let exercises = Exercise::all().iter().map(|exercise| Passage::Exercise(exercise.id()));
        let studies = Study::all().iter().map(|study| Passage::Study(study.id()));
        for passage in rules.chain(lessons).chain(exercises).chain(studies) {
            assert_eq!(passage.to_string().parse(), Ok(passage));
        }
    }

    #[test]
    fn what_is_nowhere_is_refused() {
        for text in [
            "",
            "rules/",
            "rules/chess",
            "rules/board/9",
            "rules/board/-1",
            "lesson/lines",
            "lesson/lines/-1",
            "board",
        ] {
            assert_eq!(text.parse::<Passage>(), Err(ParsePassageError), "{text}");
        }
    }

    #[test]
    fn a_passage_shows_the_board_that_stands_beside_it() {
        for (passage, ruleset, position) in [
            ("rules", Ruleset::PlyYard1, None),
            ("rules/board", Ruleset::PlyYard1, Some("T3T/5/5/5/T3T g 20 0")),
            ("rules/board/1", Ruleset::PlyYard1, Some("T3T/5/5/5/1T2T t 20 0")),
            ("rules/rulesets", Ruleset::PlyYard1, None),
            ("rules/repetition", Ruleset::Ludoteka1, Some("TGGGT/GGGGG/G1GGG/GT1GG/1GGGT t 0 2")),
            ("lesson/lines/4", Ruleset::PlyYard1, Some("T3T/5/5/2T2/4T t 20 0")),
            // Another version may have had more steps.
            ("lesson/lines/99", Ruleset::PlyYard1, None),
            ("exercise/compare", Ruleset::PlyYard1, Some("T1G1T/1GG2/2TG1/1G3/4T g 15 0")),
            ("study/record", Ruleset::PlyYard1, Some("GGGTT/GGGTT/1GGGG/GGG1G/GGGG1 t 0 2")),
            ("study/repetition", Ruleset::Ludoteka1, Some("1T2T/GGGGG/GGGGG/GG1GG/TGG1T t 0 4")),
        ] {
            let shows = passage.parse::<Passage>().unwrap().shows();
            let position = position.map(|position| position.parse().unwrap());
            assert_eq!(shows, (ruleset, position), "{passage}");
        }
    }
}
