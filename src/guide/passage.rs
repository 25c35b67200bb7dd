use std::fmt;
use std::str::FromStr;

use super::{ExerciseId, LessonId, StudyId, TopicId};
use crate::rules::{Position, Ruleset};

/// A place in the guide, as members who report an error name it: `rules/captures`, `lesson/lines/2`,
/// `exercise/compare`, `study/blockade`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Passage {
    /// A topic of `/rules`.
    Topic(TopicId),
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
        let position = match self {
            Passage::Topic(_) | Passage::Step(..) | Passage::Exercise(_) | Passage::Study(_) => {
                None
            }
        };
        (Ruleset::PlyYard1, position)
    }
}

/// The text names nothing in this version of the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is nowhere in the guide")]
pub struct ParsePassageError;

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Passage::Topic(topic) => write!(f, "rules/{topic}"),
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
            ["rules", topic] => Passage::Topic(topic.parse()?),
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
    use crate::guide::{Exercise, Lesson, Study, Topic};

    #[test]
    fn every_passage_reads_back() {
        let topics = Topic::all().iter().map(|topic| Passage::Topic(topic.id()));
        let lessons = Lesson::all().iter().map(|lesson| Passage::Step(lesson.id(), 3));
        let exercises = Exercise::all().iter().map(|exercise| Passage::Exercise(exercise.id()));
        let studies = Study::all().iter().map(|study| Passage::Study(study.id()));
        for passage in topics.chain(lessons).chain(exercises).chain(studies) {
            assert_eq!(passage.to_string().parse(), Ok(passage));
        }
    }

    #[test]
    fn what_is_nowhere_is_refused() {
        for text in ["", "rules", "rules/chess", "lesson/lines", "lesson/lines/-1", "board"] {
            assert_eq!(text.parse::<Passage>(), Err(ParsePassageError), "{text}");
        }
    }
}
