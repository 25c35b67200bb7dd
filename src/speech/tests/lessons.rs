//! The course: whether its texts fit, agree and say no more than its boards prove.

use std::collections::BTreeSet;

use super::super::{Language, Medium, Voice, fixed};
use crate::guide::{Lesson, LessonId, Question, Remark, Seen, Step, Task, Try};
use crate::referee::{Learnt, Lecture, Progress};
use crate::rules::{Action, Point, Points, Side};

fn steps() -> impl Iterator<Item = (&'static Lesson, u8, &'static Step)> {
    Lesson::all().iter().flat_map(|lesson| {
        (0..).zip(&lesson.steps).map(move |(number, step)| (lesson, number, step))
    })
}

fn voice(language: Language) -> Voice {
    Voice { language, medium: Medium::Chat }
}

/// All that is said of a step, whatever is tried.
fn texts(language: Language, lesson: &'static Lesson, step: &Step) -> Vec<String> {
    let id = format!("lesson-{}-{}", lesson.id(), step.name);
    let mut ids = vec![id.clone()];
    if step.task != Task::Read {
        ids.push(format!("{id}-right"));
    }
    if let Task::Choice(Question { answers, right }) = &step.task {
        for (index, answer) in (0..).zip(answers) {
            ids.push(format!("{id}-{answer}"));
            if index != *right {
                ids.push(format!("{id}-{answer}-why"));
            }
        }
    }
    ids.iter().map(|id| fixed(language, id)).collect()
}

/// The actions of two points that stand in a text.
fn actions(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    let is_action = |word: &&str| {
        let is_point = |point: &str| point.parse::<Point>().is_ok();
        word.len() == 5 && word.is_ascii() && is_point(&word[..2]) && is_point(&word[3..])
    };
    words.filter(is_action).map(str::to_owned).collect()
}

/// The points that stand in a text, by themselves or in actions.
fn points(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let pieces = words.flat_map(|word| word.split('x'));
    pieces.filter(|word| word.parse::<Point>().is_ok()).map(str::to_owned).collect()
}

#[test]
fn every_action_in_a_text_is_one_that_its_board_claims() {
    for (lesson, _, step) in steps() {
        let board = &step.board;
        let lists = [&board.routes, &board.legal, &board.lines];
        let claimed: BTreeSet<String> = lists
            .into_iter()
            .flatten()
            .chain(board.barred.iter().chain(&board.illegal).map(|refused| &refused.action))
            .chain(&board.last)
            .map(Action::to_string)
            .collect();
        for &language in Language::ALL {
            for text in texts(language, lesson, step) {
                for action in actions(&text) {
                    assert!(claimed.contains(&action), "{}: {action} in {text}", lesson.id());
                }
            }
        }
    }
}

#[test]
fn both_languages_speak_of_the_same_points() {
    for (lesson, _, step) in steps() {
        let [english, french] = [Language::English, Language::French];
        for (english, french) in
            texts(english, lesson, step).iter().zip(texts(french, lesson, step))
        {
            assert_eq!(points(english), points(&french), "{english} {french}");
        }
    }
}

#[test]
fn the_pieces_of_which_a_text_speaks_stand_there() {
    for (lesson, _, step) in steps() {
        for text in texts(Language::English, lesson, step) {
            for (name, side) in [("goat on ", Side::Goats), ("tiger on ", Side::Tigers)] {
                for rest in text.split(name).skip(1) {
                    let Ok(point) = rest[..2].parse::<Point>() else { continue };
                    // What was captured or has moved is spoken of in answers that come after.
                    let found = step.board.position.piece(point);
                    assert_eq!(found, Some(side), "{}: {point} in {text}", lesson.id());
                }
            }
        }
    }
}

/// The longest that can be said of a step and still leave room for a board in letters.
const FITS: usize = 2000 - 450;

#[test]
fn whatever_is_tried_what_is_said_fits_into_a_message_and_a_label() {
    for (lesson, number, step) in steps() {
        for &language in Language::ALL {
            let voice = voice(language);
            let mut seen = vec![step.judge(Try::Open), step.judge(Try::Read)];
            seen.extend((0..5).map(|answer| step.judge(Try::Choose(answer))));
            for at in Point::ALL {
                for picked in [None].into_iter().chain(Point::ALL.map(Some)) {
                    let found = step.sought().without(at);
                    seen.push(step.judge(Try::Tap { found, picked, at }));
                }
            }
            for seen in seen {
                let lecture = Lecture { lesson: lesson.id(), step: number, seen };
                let said = voice.lecture(&lecture);
                assert!(said.chars().count() <= FITS, "{said}");
                let alt = voice.alt_lecture(&lecture);
                assert!(alt.chars().count() <= 1024 && !alt.contains('*'), "{alt}");
            }
            let seen = step.judge(Try::Open);
            let lecture = Lecture { lesson: lesson.id(), step: number, seen };
            let answers = (0..5).filter_map(|answer| voice.lesson_answer(&lecture, answer));
            for label in answers {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }
}

#[test]
fn titles_fit_on_buttons_and_into_menus() {
    for (place, lesson) in Lesson::all().iter().enumerate() {
        for &language in Language::ALL {
            let voice = voice(language);
            let label = voice.next_lesson(lesson.id());
            assert!(label.chars().count() <= 80, "{label}");
            let entry = voice.lesson_entry(place, lesson.id(), Progress::Begun(1));
            assert!(entry.chars().count() <= 100, "{entry}");
        }
    }
}

fn seen(remark: Remark) -> Seen {
    Seen { found: Points::NONE, picked: None, remark }
}

#[test]
fn a_solved_step_says_why_and_the_last_one_closes_the_lesson() {
    let lesson = Lesson::all()[0].id();
    let last = lesson.get().count() - 1;
    let english = voice(Language::English);
    let said = |step, remark| english.lecture(&Lecture { lesson, step, seen: seen(remark) });
    assert_eq!(
        said(1, Remark::Right(None)),
        "**Lines and neighbours** · 2/5\n\
         ✅ Eight neighbours, all joined: d4 has diagonals, as 13 of the 25 points have."
    );
    assert_eq!(
        said(last, Remark::Right(None)),
        "**Lines and neighbours** · 5/5\n\
         ✅ No line joins them. The tiger needs two steps, by c3 or d2.\n\
         🎓 **Lesson done.** You can read the board: not nearness but lines decide where a piece may \
         go."
    );
}

#[test]
fn the_menu_says_how_far_the_reader_has_come() {
    let progress = |done: usize, begun: Option<usize>| Learnt {
        lessons: Lesson::all()
            .iter()
            .enumerate()
            .map(|(place, lesson)| {
                let progress = if place < done {
                    Progress::Done
                } else if Some(place) == begun {
                    Progress::Begun(2)
                } else {
                    Progress::Untouched
                };
                (lesson.id(), progress)
            })
            .collect(),
        exercises: Vec::new(),
    };
    let next = |learnt: &Learnt| learnt.next().map(LessonId::name);
    assert_eq!(next(&progress(0, None)), Some("lines"));
    assert_eq!(next(&progress(2, None)), Some("stepping"));
    assert_eq!(next(&progress(1, Some(4))), Some("illegal"));
    assert_eq!(next(&progress(13, None)), None);
    for &language in Language::ALL {
        let all = voice(language).course(&progress(13, None));
        let some = voice(language).course(&progress(3, None));
        assert!(all.contains("13") && some.contains('3') && all != some, "{all} {some}");
    }
}
