//! The guide: what members read, answer and try out to learn the game. Pure.
//!
//! What is taught stands as data in `assets/guide`: boards, questions, the right answers, and what a
//! text claims to be legal or illegal, all of which tests have the rules prove. The words are those of
//! `speech`, under ids that follow from the names in the data. In reading order: `diagram` is a board
//! beside a text; `topic` the pages of `/rules`; `lesson` the course of `/learn` and `exercise` its
//! end; `study` the positions of `/study`; `passage` names a place in all of them.

mod diagram;
mod exercise;
mod lesson;
mod passage;
mod study;
mod text;
mod topic;

pub use diagram::{Diagram, Past, Refused, reason};
pub use exercise::{Attempt, Check, Exercise, ExerciseId, LogError, MOST_TOKENS, Task, Told};
pub use lesson::{Lesson, LessonId};
pub use passage::{ParsePassageError, Passage};
pub use study::{Study, StudyId};
pub use topic::{Topic, TopicId};

/// The messages that say the guide in each language: just these are in the locale files.
#[must_use]
pub fn words() -> Vec<String> {
    let topics = Topic::all().iter().flat_map(Topic::words);
    let lessons = Lesson::all().iter().flat_map(Lesson::words);
    let exercises = Exercise::all().iter().flat_map(Exercise::words);
    let studies = Study::all().iter().flat_map(Study::words);
    topics.chain(lessons).chain(exercises).chain(studies).collect()
}
