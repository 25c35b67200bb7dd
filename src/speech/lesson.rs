//! The course of `/learn`: its lessons, and what is said to a try.

use super::board::list;
use super::words::Message;
use super::{Medium, Voice};
use crate::guide::{ExerciseId, LessonId, Question, Remark, Step, Task, Why};
use crate::referee::{Learnt, Lecture, Progress};
use crate::rules::{Action, Outcome, Point, Points, Side};

impl Voice {
    /// How far the reader has come, and how to go on.
    #[must_use]
    pub fn course(self, learnt: &Learnt) -> String {
        let done = learnt.lessons_done();
        let mut lines = vec![self.line("course-title")];
        let progress =
            Message::new("course-lessons").with("done", done).with("count", learnt.lessons.len());
        lines.push(self.say(progress));
        match learnt.next() {
            Some(next) => {
                let aim = self.line_of(&format!("lesson-{next}-aim"));
                let next = Message::new("course-next")
                    .with("title", self.lesson_title(next))
                    .with("aim", aim);
                lines.push(self.say(next));
            }
            None => lines.push(self.line("course-done")),
        }
        lines.push(self.line("course-choose"));
        let passed = learnt.exercises_passed();
        let exercises = Message::new("course-exercises")
            .with("done", passed)
            .with("count", learnt.exercises.len());
        lines.push(self.say(exercises));
        lines.join("\n")
    }

    /// The line of a profile that says how far a member has come.
    pub(super) fn learnt(self, learnt: &Learnt) -> String {
        let message = Message::new("profile-learnt")
            .with("lessons", learnt.lessons_done())
            .with("of-lessons", learnt.lessons.len())
            .with("exercises", learnt.exercises_passed())
            .with("of-exercises", learnt.exercises.len());
        self.say(message)
    }

    /// The title of a lesson.
    #[must_use]
    pub fn lesson_title(self, lesson: LessonId) -> String {
        self.line_of(&format!("lesson-{lesson}"))
    }

    /// The way to the next lesson on a button, at most 80 characters.
    #[must_use]
    pub fn next_lesson(self, lesson: LessonId) -> String {
        self.say(Message::new("lesson-next").with("title", self.lesson_title(lesson)))
    }

    /// A lesson in a menu, with its place from 0 and a sign of how far the reader has come, at most
    /// 100 characters.
    #[must_use]
    pub fn lesson_entry(self, place: usize, lesson: LessonId, progress: Progress) -> String {
        let sign = match progress {
            Progress::Untouched => "◻",
            Progress::Begun(_) => "◐",
            Progress::Done => "✅",
        };
        format!("{sign} {}. {}", place + 1, self.lesson_title(lesson))
    }

    /// An exercise on a button, with a sign where it has been passed, at most 80 characters.
    #[must_use]
    pub fn exercise_entry(self, exercise: ExerciseId, passed: bool) -> String {
        let title = self.line_of(&format!("exercise-{exercise}"));
        if passed { format!("✅ {title}") } else { title }
    }

    /// A step of a lesson: what it says or asks and what the last try came to, or, once it is solved,
    /// why that is right.
    #[must_use]
    pub fn lecture(self, lecture: &Lecture) -> String {
        let Lecture { lesson, step: number, seen } = lecture;
        let (id, step) = step_of(lecture);
        let heading = Message::new("lesson-heading")
            .with("title", self.lesson_title(*lesson))
            .with("step", *number + 1)
            .with("count", lesson.get().count());
        let mut lines = vec![self.say(heading)];
        if let Remark::Right(action) = seen.remark {
            lines.push(match action {
                Some(action) => {
                    let message = Message::new("lesson-right-action").with("action", action);
                    let why = self.line_of(&format!("{id}-right"));
                    self.say(message.with("why", why))
                }
                None if step.task == Task::Read => self.line_of(&id),
                None => {
                    let why = self.line_of(&format!("{id}-right"));
                    self.say(Message::new("lesson-right").with("why", why))
                }
            });
            if lecture.closes() {
                let end = self.line_of(&format!("lesson-{lesson}-end"));
                lines.push(self.say(Message::new("lesson-done").with("end", end)));
            }
            return lines.join("\n");
        }
        if *number == 0 && seen.remark == Remark::Quiet && seen.picked.is_none() {
            let aim = self.line_of(&format!("lesson-{lesson}-aim"));
            lines.push(self.say(Message::new("lesson-aim").with("aim", aim)));
        }
        if let Task::Card(_) = step.task {
            lines.push(self.line("lesson-card"));
        }
        lines.push(self.line_of(&id));
        lines.extend(self.hint(step, lecture));
        lines.extend(self.remark(step, &id, seen.remark));
        if !seen.found.is_empty() {
            lines.push(self.say(Message::new("lesson-found").with("points", list(seen.found))));
        }
        lines.join("\n")
    }

    /// How to answer, where that is not clear from the buttons.
    fn hint(self, step: &Step, lecture: &Lecture) -> Option<String> {
        let position = &step.board.position;
        let message = match (&step.task, lecture.seen.picked) {
            (Task::Points(sought), _) => {
                Message::new("lesson-hint-none").with("point", sought.piece()?)
            }
            (Task::Act(_), Some(from)) => Message::new("lesson-picked").with("from", from),
            (Task::Act(_), None)
                if position.turn() == Side::Goats && position.is_placement_phase() =>
            {
                Message::new("lesson-hint-place")
            }
            (Task::Act(_), None) => Message::new("lesson-hint-move").with("side", position.turn()),
            (Task::Read | Task::Choice(_) | Task::Card(_), _) => return None,
        };
        Some(self.say(message))
    }

    fn remark(self, step: &Step, id: &str, remark: Remark) -> Option<String> {
        let message = match remark {
            Remark::Quiet | Remark::Right(_) => return None,
            Remark::Found { point, left } => {
                Message::new("remark-found").with("point", point).with("left", left)
            }
            Remark::NotAll { left } => Message::new("remark-not-all").with("left", left),
            Remark::Wrong(why) => Message::new("remark-wrong").with("why", self.why(why)),
            Remark::Misses(action, why) => {
                Message::new("remark-misses").with("action", action).with("why", self.why(why))
            }
            Remark::WrongAnswer(answer) => {
                let why = match &step.task {
                    Task::Choice(Question { answers, .. }) => {
                        let answer = answers.get(usize::from(answer))?;
                        format!("{id}-{answer}-why")
                    }
                    Task::Read | Task::Points(_) | Task::Act(_) | Task::Card(_) => {
                        format!("{id}-right")
                    }
                };
                Message::new("remark-wrong").with("why", self.line_of(&why))
            }
        };
        Some(self.say(message))
    }

    fn why(self, why: Why) -> String {
        self.say(match why {
            Why::Illegal { action, reason } => self.illegal_tap(action, reason),
            Why::Itself { point } => Message::new("why-itself").with("point", point),
            Why::NoLine { from, to } => pair("why-no-line", from, to),
            Why::Far { from, to } => pair("why-far", from, to),
            Why::NoGoat { point } => Message::new("why-no-goat").with("point", point),
            Why::NoTiger { point } => Message::new("why-no-tiger").with("point", point),
            Why::Taken { point, by } => {
                Message::new("why-taken").with("point", point).with("side", by)
            }
            Why::NoLanding { tiger, goat } => {
                Message::new("why-no-landing").with("tiger", tiger).with("goat", goat)
            }
            Why::LandingTaken { tiger, goat, landing, by } => Message::new("why-landing-taken")
                .with("tiger", tiger)
                .with("goat", goat)
                .with("landing", landing)
                .with("side", by),
            Why::NothingBeside { tiger } => Message::new("why-nothing-beside").with("tiger", tiger),
            Why::CanGo { action } => can_go(action),
            Why::NoDanger { point } => Message::new("why-no-danger").with("point", point),
            Why::NotFreed { tiger } => Message::new("why-not-freed").with("tiger", tiger),
            Why::NotPlaced { action } => Message::new("why-not-placed").with("action", action),
            Why::NotStepped { action } => Message::new("why-not-stepped").with("action", action),
            Why::NotCaptured { action } => Message::new("why-not-captured").with("action", action),
            Why::Takes { capture } => capturing("why-takes", capture),
            Why::AllLeft { action } => Message::new("why-all-left").with("action", action),
            Why::Gains { capture } => capturing("why-gains", capture),
            Why::GoesOn => Message::new("why-goes-on"),
            Why::Loses { reply, outcome } => match outcome {
                Outcome::FifthCapture => capturing("why-loses-fifth", reply),
                Outcome::NoAction { stuck } | Outcome::OnlyRepetition { stuck } => {
                    Message::new("why-loses-stuck").with("reply", reply).with("side", stuck)
                }
            },
        })
    }

    /// An answer of a step on its button, by its place, at most 80 characters; nothing where there
    /// are not so many.
    #[must_use]
    pub fn lesson_answer(self, lecture: &Lecture, answer: u8) -> Option<String> {
        let (id, step) = step_of(lecture);
        match &step.task {
            Task::Choice(Question { answers, .. }) => {
                let answer = answers.get(usize::from(answer))?;
                Some(self.line_of(&format!("{id}-{answer}")))
            }
            Task::Card(_) => match answer {
                0 => Some(self.line("lesson-true")),
                1 => Some(self.line("lesson-false")),
                _ => None,
            },
            Task::Read | Task::Points(_) | Task::Act(_) => None,
        }
    }

    /// The board of a step in words, as plain text of at most 1024 characters.
    #[must_use]
    pub fn alt_lecture(self, lecture: &Lecture) -> String {
        let voice = Voice { medium: Medium::Terminal, ..self };
        let (_, step) = step_of(lecture);
        let (position, last) = step.shown(&lecture.seen);
        let mut text = voice.alt_position(&position, last);
        let marked = lecture.seen.found.into_iter().chain(lecture.seen.picked);
        let marked: Points = marked.chain(step.board.points.iter().copied()).collect();
        if !marked.is_empty() {
            text.push(' ');
            text.push_str(&voice.say(Message::new("alt-marked").with("points", list(marked))));
        }
        text
    }

    /// A message without arguments whose id is made of names in the data of the guide.
    fn line_of(self, id: &str) -> String {
        self.say(Message::new(id.to_owned()))
    }
}

/// The id of a step's words, and the step.
fn step_of(lecture: &Lecture) -> (String, &'static Step) {
    let step = lecture.lesson.get().step(lecture.step).expect("a lecture is about a step");
    (format!("lesson-{}-{}", lecture.lesson, step.name), step)
}

fn pair(id: &'static str, from: Point, to: Point) -> Message {
    Message::new(id).with("from", from).with("to", to)
}

/// That a tiger can do this.
fn can_go(action: Action) -> Message {
    match (action, action.over()) {
        (_, Some(_)) => capturing("why-can-capture", action),
        (Action::Move { from, to }, None) => pair("why-can-step", from, to),
        (Action::Place { to }, None) => pair("why-can-step", to, to),
    }
}

/// A message about a capture and the goat that it takes.
fn capturing(id: &'static str, capture: Action) -> Message {
    let over = capture.over().unwrap_or(capture.to());
    Message::new(id).with("capture", capture).with("over", over)
}
