//! The course: its menu, and its lessons on a board to tap on.

use std::fmt;
use std::str::FromStr;

use serenity::all::ButtonStyle;

use super::asked::Asked;
use super::bot::Bot;
use super::button::{Button, ParseButtonError};
use super::reply::{Labelled, Menu, Reply};
use super::{exercise, grid, report, solo};
use crate::guide::{Exercise, LessonId, Passage, Question, Remark, Task, Try};
use crate::referee::{Learning, Learnt, Lecture};
use crate::render::Scene;
use crate::rules::{Point, Points};
use crate::speech::{Voice, fixed};

/// What a button of the course does, and what it carries: a lesson by its name and a step from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Learn {
    /// Show the lessons.
    Course,
    /// A menu of lessons.
    Menu,
    /// Go on in a lesson.
    Lesson(LessonId),
    /// Show a step.
    Step(LessonId, u8),
    /// The step has been read.
    Read(LessonId, u8),
    /// A point of the step's board, with what had been found and picked before.
    Tap(LessonId, u8, Tapped),
    /// An answer to the step's question, by its place.
    Choose(LessonId, u8, u8),
}

/// A tap on the board of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tapped {
    /// What had been found.
    found: Points,
    /// The piece that had been picked.
    picked: Option<Point>,
    /// The point.
    at: Point,
}

impl fmt::Display for Learn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Learn::Course => f.write_str("course"),
            Learn::Menu => f.write_str("menu"),
            Learn::Lesson(lesson) => write!(f, "lesson:{lesson}"),
            Learn::Step(lesson, step) => write!(f, "step:{lesson}:{step}"),
            Learn::Read(lesson, step) => write!(f, "read:{lesson}:{step}"),
            Learn::Tap(lesson, step, Tapped { found, picked, at }) => {
                write!(f, "tap:{lesson}:{step}:{:x}:", bits(*found))?;
                match picked {
                    Some(picked) => write!(f, "{picked}:{at}"),
                    None => write!(f, "-:{at}"),
                }
            }
            Learn::Choose(lesson, step, answer) => write!(f, "choose:{lesson}:{step}:{answer}"),
        }
    }
}

impl FromStr for Learn {
    type Err = ParseButtonError;

    fn from_str(text: &str) -> Result<Learn, ParseButtonError> {
        let parts: Vec<&str> = text.split(':').collect();
        let lesson = |text: &str| text.parse::<LessonId>().map_err(|_| ParseButtonError);
        let number = |text: &str| text.parse::<u8>().map_err(|_| ParseButtonError);
        let point = |text: &str| text.parse::<Point>().map_err(|_| ParseButtonError);
        Ok(match parts[..] {
            ["course"] => Learn::Course,
            ["menu"] => Learn::Menu,
            ["lesson", name] => Learn::Lesson(lesson(name)?),
            ["step", name, step] => Learn::Step(lesson(name)?, number(step)?),
            ["read", name, step] => Learn::Read(lesson(name)?, number(step)?),
            ["tap", name, step, found, picked, at] => {
                let found = u32::from_str_radix(found, 16).map_err(|_| ParseButtonError)?;
                let picked = if picked == "-" { None } else { Some(point(picked)?) };
                let tapped = Tapped { found: points(found), picked, at: point(at)? };
                Learn::Tap(lesson(name)?, number(step)?, tapped)
            }
            ["choose", name, step, answer] => {
                Learn::Choose(lesson(name)?, number(step)?, number(answer)?)
            }
            _ => return Err(ParseButtonError),
        })
    }
}

/// A set of points as a number, with bit `i` for `Point::ALL[i]`.
fn bits(points: Points) -> u32 {
    points.into_iter().fold(0, |bits, point| bits | 1 << point.index())
}

/// The set of points of a number; further bits are of no point.
fn points(bits: u32) -> Points {
    Point::ALL.into_iter().filter(|point| bits & 1 << point.index() != 0).collect()
}

impl Learn {
    /// What it asks of the referee, with what was chosen from a menu; nothing where that is no lesson.
    pub(super) fn asks(self, chosen: Option<&str>) -> Option<Learning> {
        Some(match self {
            Learn::Course => Learning::Course,
            Learn::Menu => Learning::Lesson(chosen?.parse().ok()?),
            Learn::Lesson(lesson) => Learning::Lesson(lesson),
            Learn::Step(lesson, step) => Learning::Step(lesson, step, Try::Open),
            Learn::Read(lesson, step) => Learning::Step(lesson, step, Try::Read),
            Learn::Tap(lesson, step, Tapped { found, picked, at }) => {
                Learning::Step(lesson, step, Try::Tap { found, picked, at })
            }
            Learn::Choose(lesson, step, answer) => {
                Learning::Step(lesson, step, Try::Choose(answer))
            }
        })
    }
}

/// The lessons, how far the reader has come, and the exercises.
pub(super) fn course(voice: Voice, learnt: &Learnt) -> Reply {
    let mut reply = Reply::private(voice.course(learnt));
    // Who has done all lessons goes on with positions to think about.
    let (on, label) = match learnt.next() {
        Some(next) => (Button::Learn(Learn::Lesson(next)), "button-continue"),
        None => (Button::Studies, "button-studies"),
    };
    let on = Labelled::new(on, fixed(voice.language, label)).styled(ButtonStyle::Primary);
    let exercises = learnt.exercises.iter().map(|&(exercise, passed)| {
        Labelled::new(Button::Exercise(exercise), voice.exercise_entry(exercise, passed))
    });
    reply.buttons = vec![vec![on], exercises.collect()];
    let entry = |(place, &(lesson, progress)): (usize, &(LessonId, _))| {
        (lesson.to_string(), voice.lesson_entry(place, lesson, progress))
    };
    let choices = learnt.lessons.iter().enumerate().map(entry).collect();
    reply.menu = Some(Menu { button: Button::Learn(Learn::Menu), choices });
    reply
}

impl Bot {
    /// A step of a lesson as the asker sees it.
    pub(super) async fn lecture(&self, asked: &Asked, lecture: &Lecture) -> Reply {
        let (voice, view) = (asked.private_voice, asked.view());
        let Lecture { lesson, step, seen } = lecture;
        let mut reply = Reply::private(voice.lecture(lecture));
        reply.buttons = buttons(voice, lecture, view.turned);
        let Some(shown) = lesson.get().step(*step) else { return reply };
        let scene = Scene { turned: view.turned, ..Scene::of_step(shown, seen) };
        // Another name for each picture, so that clients never show an old one.
        let marked = seen.found.into_iter().chain(seen.picked).collect();
        let tried = match seen.remark {
            Remark::Quiet => "",
            Remark::Right(_) => "-right",
            Remark::Found { .. } | Remark::NotAll { .. } => "-found",
            Remark::Wrong(_) | Remark::Misses(..) | Remark::WrongAnswer(_) => "-wrong",
        };
        let name = format!("bagh-chal-{lesson}-{step}-{:x}{tried}.png", bits(marked));
        let picture = view.picture.then(|| (name, voice.alt_lecture(lecture)));
        self.pictures.show(&mut reply, voice, scene, view.theme, picture).await;
        reply
    }
}

/// The buttons under a step: the way on once it is solved or can be read, else its board or answers.
fn buttons(voice: Voice, lecture: &Lecture, turned: bool) -> Vec<Vec<Labelled>> {
    let &Lecture { lesson, step, ref seen } = lecture;
    let Some(shown) = lesson.get().step(step) else { return Vec::new() };
    let labelled = |learn, label: &str| {
        Labelled::new(Button::Learn(learn), fixed(voice.language, &format!("button-{label}")))
    };
    let lessons = labelled(Learn::Course, "lessons");
    let report = report::button(voice, Passage::Step(lesson, step));
    if seen.is_right() {
        let primary = |on: Labelled| on.styled(ButtonStyle::Primary);
        if !lecture.closes() {
            let on = primary(labelled(Learn::Step(lesson, step + 1), "next"));
            return vec![vec![on, lessons, report]];
        }
        if let Some(next) = lesson.next() {
            let on = Labelled::new(Button::Learn(Learn::Lesson(next)), voice.next_lesson(next));
            return vec![vec![primary(on)], vec![lessons, report]];
        }
        // The course is over: what has been learnt is to be used.
        let first = Exercise::all().first().map(|first| exercise::button(voice, first.id()));
        let on = first.map(primary).into_iter().chain([lessons]).collect();
        return vec![on, solo::buttons(voice), vec![report]];
    }
    let answer = |answer| {
        let label = voice.lesson_answer(lecture, answer)?;
        let look = match seen.remark {
            Remark::WrongAnswer(wrong) if wrong == answer => ButtonStyle::Danger,
            _ => ButtonStyle::Primary,
        };
        let button = Button::Learn(Learn::Choose(lesson, step, answer));
        Some(Labelled::new(button, label).styled(look))
    };
    match &shown.task {
        Task::Read => {
            let next = labelled(Learn::Read(lesson, step), "next").styled(ButtonStyle::Primary);
            vec![vec![next, lessons, report]]
        }
        Task::Points(_) | Task::Act(_) => board(voice, lecture, turned),
        Task::Choice(Question { answers, .. }) => {
            let answers = (0_u8..).take(answers.len()).filter_map(answer);
            let mut rows: Vec<Vec<Labelled>> = answers.map(|answer| vec![answer]).collect();
            // Five answers leave no room for another row.
            if rows.len() < 5 {
                rows.push(vec![lessons, report]);
            }
            rows
        }
        Task::Card(_) => vec![(0..2).filter_map(answer).collect(), vec![lessons, report]],
    }
}

/// The points of a step's board, each of which can be tapped.
fn board(voice: Voice, lecture: &Lecture, turned: bool) -> Vec<Vec<Labelled>> {
    let &Lecture { lesson, step, ref seen } = lecture;
    let Some(task) = lesson.get().step(step) else { return Vec::new() };
    let cell = |at: Point| {
        let tapped = Tapped { found: seen.found, picked: seen.picked, at };
        let button = Button::Learn(Learn::Tap(lesson, step, tapped));
        let is_marked = seen.found.contains(at) || seen.picked == Some(at);
        let style = if is_marked { ButtonStyle::Success } else { ButtonStyle::Secondary };
        Labelled::new(button, voice.cell(at, task.board.position.piece(at))).styled(style)
    };
    grid::arranged(turned, cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Lesson;

    #[test]
    fn every_button_of_the_course_reads_back_and_fits() {
        for lesson in Lesson::all() {
            let id = lesson.id();
            let tapped =
                Tapped { found: Points::ALL, picked: Some(Point::ALL[24]), at: Point::ALL[0] };
            let first = Tapped { found: Points::NONE, picked: None, at: Point::ALL[13] };
            for learn in [
                Learn::Course,
                Learn::Menu,
                Learn::Lesson(id),
                Learn::Step(id, u8::MAX),
                Learn::Read(id, u8::MAX),
                Learn::Tap(id, u8::MAX, tapped),
                Learn::Tap(id, 0, first),
                Learn::Choose(id, u8::MAX, u8::MAX),
            ] {
                let text = Button::Learn(learn).to_string();
                assert_eq!(text.parse(), Ok(Button::Learn(learn)), "{text}");
                assert!(text.len() <= 100, "{text}");
            }
        }
    }

    #[test]
    fn what_no_button_of_the_course_says_is_not_read() {
        for text in [
            "learn",
            "learn:",
            "learn:chess",
            "learn:lesson:chess",
            "learn:step:lines",
            "learn:step:lines:256",
            "learn:tap:lines:0:zz:-:a1",
            "learn:tap:lines:0:1:-:f1",
            "learn:tap:lines:0:1:x:a1",
            "learn:tap:lines:0:1ffffffff:-:a1",
            "learn:choose:lines:0:-1",
        ] {
            assert_eq!(text.parse::<Button>(), Err(ParseButtonError), "{text}");
        }
    }
}
