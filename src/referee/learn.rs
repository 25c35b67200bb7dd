//! The course of `/learn`: what a member has tried at a step, and how far they have come.

use super::case::{Case, Decided, Decision};
use super::{Answer, Failure};
use crate::game::MemberId;
use crate::guide::{Exercise, ExerciseId, Lesson, LessonId, Seen, Try};
use crate::store::{self, LessonProgress, Transaction};

/// What a member wants of the course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Learning {
    /// See the lessons and exercises, and how far they have come.
    Course,
    /// Go on in a lesson where they stopped, or anew where they have done it.
    Lesson(LessonId),
    /// Try something at a step, from 0; the last one where there are not so many.
    Step(LessonId, u8, Try),
}

/// A step of a lesson as it stands for a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lecture {
    /// The lesson.
    pub lesson: LessonId,
    /// The step, from 0.
    pub step: u8,
    /// How it stands.
    pub seen: Seen,
}

/// How far a member has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Learnt {
    /// The lessons, all of them in their order.
    pub lessons: Vec<(LessonId, Progress)>,
    /// The exercises, all of them in their order, and whether they were passed.
    pub exercises: Vec<(ExerciseId, bool)>,
}

/// How far a member has come in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Not a step.
    Untouched,
    /// So many steps, at least one.
    Begun(u8),
    /// They have done it.
    Done,
}

impl Learnt {
    /// The lesson to go on with: one that was begun, else the first that is not done; none where all
    /// are.
    #[must_use]
    pub fn next(&self) -> Option<LessonId> {
        let begun =
            self.lessons.iter().find(|(_, progress)| matches!(progress, Progress::Begun(_)));
        let open = || self.lessons.iter().find(|(_, progress)| *progress != Progress::Done);
        begun.or_else(open).map(|&(lesson, _)| lesson)
    }

    /// How many lessons are done.
    #[must_use]
    pub fn lessons_done(&self) -> usize {
        self.lessons.iter().filter(|(_, progress)| *progress == Progress::Done).count()
    }

    /// How many exercises are passed.
    #[must_use]
    pub fn exercises_passed(&self) -> usize {
        self.exercises.iter().filter(|(_, passed)| *passed).count()
    }

    /// Whether there is anything to tell.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.exercises_passed() == 0
            && self.lessons.iter().all(|(_, progress)| *progress == Progress::Untouched)
    }
}

impl Lecture {
    /// Whether this was the last step, and is solved.
    #[must_use]
    pub fn closes(&self) -> bool {
        self.seen.is_right() && self.step + 1 == self.lesson.get().count()
    }
}

impl Case {
    pub(super) async fn learn(&mut self, learning: Learning) -> Decided<Decision> {
        let who = self.request.who.id;
        Ok(Ok(match learning {
            Learning::Course => Decision::Say(Answer::Course(learnt(&mut self.tx, who).await?)),
            Learning::Lesson(lesson) => {
                let learnt = learnt(&mut self.tx, who).await?;
                let known = learnt.lessons.iter().find(|(known, _)| *known == lesson);
                let step = match known {
                    Some((_, Progress::Begun(steps))) => *steps,
                    Some((_, Progress::Untouched | Progress::Done)) | None => 0,
                };
                Decision::Say(Answer::Lesson(lecture(lesson, step, Try::Open)))
            }
            Learning::Step(lesson, step, tried) => {
                let lecture = lecture(lesson, step, tried);
                if lecture.seen.is_right() {
                    self.advance(&lecture).await?;
                    Decision::Keep(Answer::Lesson(onward(lecture, tried)))
                } else {
                    Decision::Say(Answer::Lesson(lecture))
                }
            }
        }))
    }

    /// Notes that a step is solved.
    async fn advance(&mut self, lecture: &Lecture) -> Result<(), Failure> {
        let progress = LessonProgress {
            lesson: lecture.lesson.to_string(),
            steps: lecture.step + 1,
            done_at: lecture.closes().then_some(self.now),
        };
        store::advance_lesson(&mut self.tx, self.request.who.id, &progress).await?;
        Ok(())
    }
}

/// A try at a step; at the last one where a lesson of this version has not so many.
fn lecture(lesson: LessonId, step: u8, tried: Try) -> Lecture {
    let last = lesson.get().count().saturating_sub(1);
    let (step, tried) = if last < step { (last, Try::Open) } else { (step, tried) };
    let seen = lesson.get().step(step).expect("no lesson is without steps").judge(tried);
    Lecture { lesson, step, seen }
}

/// What has been read makes way for the next step.
fn onward(read: Lecture, tried: Try) -> Lecture {
    if tried == Try::Read && !read.closes() {
        return lecture(read.lesson, read.step + 1, Try::Open);
    }
    read
}

/// How far a member has come.
pub(super) async fn learnt(tx: &mut Transaction, who: MemberId) -> Result<Learnt, Failure> {
    let known = store::lesson_progress(tx, who).await?;
    let passed = store::passed_exercises(tx, who).await?;
    let progress = |lesson: &'static Lesson| {
        let known = known.iter().find(|known| known.lesson == lesson.id().name());
        let progress = match known {
            None => Progress::Untouched,
            Some(LessonProgress { done_at: Some(_), .. }) => Progress::Done,
            Some(&LessonProgress { steps, .. }) => Progress::Begun(steps),
        };
        (lesson.id(), progress)
    };
    let exercise = |exercise: &'static Exercise| {
        let id = exercise.id();
        (id, passed.contains(&id.to_string()))
    };
    Ok(Learnt {
        lessons: Lesson::all().iter().map(progress).collect(),
        exercises: Exercise::all().iter().map(exercise).collect(),
    })
}
