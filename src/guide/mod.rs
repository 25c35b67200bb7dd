//! The guide: what members read, answer and try out to learn the game. Pure.
//!
//! What is taught stands as data in `assets/guide`: boards, questions, the right answers, and what a
//! text claims to be legal or illegal, all of which tests have the rules prove. The words are those of
//! `speech`, under ids that follow from the names in the data. In reading order: `diagram` is a board
//! beside a text; `topic` the pages of `/rules`; `lesson` the course of `/learn` and `exercise` its
//! end; `study` the positions of `/study`; `passage` names a place in all of them,
//! and `dates` says when each was last changed.

mod dates;
mod diagram;
mod exercise;
mod lesson;
mod passage;
mod study;
mod text;
mod topic;

pub use dates::{dated, parts};
pub use diagram::{Diagram, Past, Refused, reason};
pub use exercise::{Attempt, Check, Demand, Exercise, ExerciseId, LogError, MOST_TOKENS, Told};
pub use lesson::{Aim, Lesson, LessonId, Question, Remark, Seen, Sought, Step, Task, Try, Why};
pub use passage::{ParsePassageError, Passage};
pub use study::{Study, StudyId};
pub use topic::{Label, Page, PageId, Paragraph, Topic, TopicId};

/// The messages that say the guide in each language: just these are in the locale files.
#[must_use]
pub fn words() -> Vec<String> {
    parts().into_iter().flat_map(|(_, words)| words).collect()
}
