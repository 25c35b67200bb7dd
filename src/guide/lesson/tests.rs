use std::collections::HashSet;

use super::*;
use crate::rules::{Action, Point, Points, Side};

fn steps() -> impl Iterator<Item = (String, &'static Step)> {
    Lesson::all().iter().flat_map(|lesson| {
        lesson.steps.iter().map(move |step| (format!("{}/{}", lesson.id(), step.name), step))
    })
}

fn tap(step: &Step, picked: Option<Point>, at: Point) -> Seen {
    step.judge(Try::Tap { found: Points::NONE, picked, at })
}

#[test]
fn there_are_twelve_lessons_of_three_to_six_steps_and_the_cards() {
    let (cards, lessons) = Lesson::all().split_last().unwrap();
    assert_eq!(lessons.len(), 12);
    for lesson in lessons {
        assert!((3..=6).contains(&lesson.steps.len()), "{}", lesson.id());
        assert!(lesson.steps.iter().all(|step| !matches!(step.task, Task::Card(_))));
    }
    assert_eq!(cards.id().name(), "cards");
    let truths: Vec<bool> = cards
        .steps
        .iter()
        .map(|step| match step.task {
            Task::Card(is_true) => is_true,
            _ => panic!("{} is no card", step.name),
        })
        .collect();
    assert!(truths.contains(&true) && truths.contains(&false), "{truths:?}");
}

#[test]
fn names_are_unique_and_lessons_end_with_something_to_do() {
    let mut lessons = HashSet::new();
    for lesson in Lesson::all() {
        assert!(lessons.insert(lesson.id()), "{}", lesson.id());
        let mut names = HashSet::new();
        for step in &lesson.steps {
            assert!(names.insert(&step.name), "{}/{}", lesson.id(), step.name);
        }
        assert_ne!(lesson.steps.last().unwrap().task, Task::Read, "{}", lesson.id());
    }
    let words = crate::guide::words();
    assert_eq!(words.iter().collect::<HashSet<_>>().len(), words.len());
}

#[test]
fn what_is_drawn_and_claimed_beside_each_step_is_so() {
    for (name, step) in steps() {
        assert_eq!(step.board.faults(), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn each_search_for_points_can_be_finished_and_every_wrong_tap_is_explained() {
    for (name, step) in steps() {
        let Task::Points(sought) = step.task else { continue };
        let position = &step.board.position;
        let all = step.sought();
        assert_ne!(all, Points::ALL, "{name} has no wrong answer");
        match sought {
            Sought::Destinations(piece) => {
                assert_eq!(position.piece(piece), Some(position.turn()), "{name}");
            }
            Sought::Prey(piece) => {
                assert_eq!(position.piece(piece), Some(Side::Tigers), "{name}");
            }
            Sought::Freed => {
                let last = step.board.last.unwrap_or_else(|| panic!("{name} has no last action"));
                assert!(sight::before(position, last).is_some(), "{name}");
            }
            Sought::Joined(_)
            | Sought::Captors
            | Sought::Stuck
            | Sought::Places
            | Sought::Danger => {}
        }
        if all.is_empty() {
            let piece = sought.piece().unwrap_or_else(|| panic!("{name} has no answer"));
            assert!(tap(step, None, piece).is_right(), "{name}");
        }
        let mut found = Points::NONE;
        for at in all {
            let seen = step.judge(Try::Tap { found, picked: None, at });
            found = seen.found;
            assert_eq!(seen.is_right(), found == all, "{name}: {at}");
        }
        for at in all.complement() {
            let seen = tap(step, None, at);
            let itself = Some(at) == sought.piece() || sought == Sought::Joined(at);
            match seen.remark {
                Remark::Wrong(Why::Itself { .. }) => assert!(itself, "{name}: {at}"),
                Remark::Wrong(_) => assert!(!itself, "{name}: {at}"),
                Remark::Right(None) => assert!(all.is_empty() && itself, "{name}: {at}"),
                Remark::NotAll { left } => assert_eq!(left, all.len(), "{name}: {at}"),
                other => panic!("{name}: {at} is {other:?}"),
            }
        }
    }
}

#[test]
fn each_action_that_is_asked_for_can_be_found_and_no_wrong_one_goes_unexplained() {
    for (name, step) in steps() {
        let Task::Act(aim) = step.task else { continue };
        let position = &step.board.position;
        let (mut right, mut wrong) = (0, 0);
        for action in position.legal_actions() {
            let seen = match action {
                Action::Place { to } => tap(step, None, to),
                Action::Move { from, to } => {
                    let picked = tap(step, None, from);
                    assert_eq!((picked.picked, picked.remark), (Some(from), Remark::Quiet));
                    tap(step, picked.picked, to)
                }
            };
            match seen.remark {
                Remark::Right(Some(done)) => {
                    assert_eq!(done, action, "{name}");
                    assert_eq!(step.shown(&seen), (position.play(action).unwrap(), Some(action)));
                    right += 1;
                }
                Remark::Misses(done, why) => {
                    assert_eq!(done, action, "{name}");
                    assert!(aim.objection(position, action) == Some(why), "{name}");
                    wrong += 1;
                }
                other => panic!("{name}: {action} is {other:?}"),
            }
        }
        // Whatever else is tapped is illegal, or picks a piece.
        for at in Point::ALL {
            for picked in [None].into_iter().chain(Point::ALL.map(Some)) {
                match tap(step, picked, at).remark {
                    Remark::Wrong(Why::Illegal { action, reason }) => {
                        assert_eq!(position.check(action), Err(reason), "{name}");
                        wrong += 1;
                    }
                    Remark::Quiet | Remark::Right(Some(_)) | Remark::Misses(..) => {}
                    other => panic!("{name}: {picked:?} {at} is {other:?}"),
                }
            }
        }
        assert!(0 < right && 0 < wrong, "{name}: {right} right, {wrong} wrong");
    }
}

#[test]
fn questions_have_two_to_five_answers_of_which_one_is_right() {
    for (name, step) in steps() {
        let Task::Choice(Question { answers, right }) = &step.task else { continue };
        assert!((2..=5).contains(&answers.len()), "{name}");
        assert_eq!(answers.iter().collect::<HashSet<_>>().len(), answers.len(), "{name}");
        for (index, _) in (0_u8..).zip(answers) {
            let is_right = step.judge(Try::Choose(index)).is_right();
            assert_eq!(is_right, index == *right, "{name}: {index}");
        }
        assert_eq!(step.judge(Try::Choose(5)).remark, Remark::Quiet, "{name}");
    }
}

#[test]
fn a_try_at_something_else_shows_the_step_afresh() {
    for (name, step) in steps() {
        let tries = [
            Try::Open,
            Try::Read,
            Try::Choose(0),
            Try::Tap { found: Points::ALL, picked: None, at: Point::ALL[7] },
        ];
        let fits = |tried| match step.task {
            Task::Read => tried == Try::Read,
            Task::Points(_) | Task::Act(_) => matches!(tried, Try::Tap { .. }),
            Task::Choice(_) | Task::Card(_) => matches!(tried, Try::Choose(_)),
        };
        for tried in tries.into_iter().filter(|&tried| !fits(tried)) {
            let seen = step.judge(tried);
            assert_eq!((seen.found, seen.picked, seen.remark), (Points::NONE, None, Remark::Quiet));
            assert_eq!(step.shown(&seen).0, step.board.position, "{name}");
        }
    }
}

/// What a tap comes to on a board and its task in the words of the data.
#[track_caller]
fn check(data: &str, cases: &[(&str, &str, &str)]) {
    let step: Step = toml::from_str(&format!("name = \"test\"\n{data}")).unwrap();
    for &(picked, at, expected) in cases {
        let picked = picked.parse().ok();
        let seen = tap(&step, picked, at.parse().unwrap());
        assert_eq!(format!("{:?}", seen.remark), expected, "{picked:?} {at}");
    }
}

#[test]
fn a_wrong_tap_is_explained_by_what_keeps_the_tiger_from_capturing() {
    check(
        "board.position = \"4T/5/T1G2/GGG2/TGG1T t 14 0\"\ntask.points.prey = \"a1\"",
        &[
            ("", "b1", "Wrong(LandingTaken { tiger: a1, goat: b1, landing: c1, by: Goats })"),
            ("", "a2", "Wrong(LandingTaken { tiger: a1, goat: a2, landing: a3, by: Tigers })"),
            ("", "c2", "Wrong(Far { from: a1, to: c2 })"),
            ("", "d4", "Wrong(NoGoat { point: d4 })"),
            ("", "a1", "Right(None)"),
        ],
    );
    check(
        "board.position = \"TT2T/5/3G1/2T2/5 t 19 0\"\ntask.points.prey = \"c2\"",
        &[("", "d3", "Wrong(NoLine { from: c2, to: d3 })"), ("", "c2", "Right(None)")],
    );
    check(
        "board.position = \"TG2T/5/5/5/T3T t 19 0\"\ntask.points = \"captors\"",
        &[
            ("", "a1", "Wrong(NothingBeside { tiger: a1 })"),
            ("", "b5", "Wrong(NoTiger { point: b5 })"),
            ("", "a5", "Right(None)"),
        ],
    );
}

#[test]
fn a_goat_on_the_edge_has_no_landing_behind_it() {
    check(
        "board.position = \"1G2T/1T3/5/5/T3T t 19 0\"\ntask.points = \"captors\"",
        &[("", "b4", "Wrong(NoLanding { tiger: b4, goat: b5 })")],
    );
}

#[test]
fn what_cannot_be_picked_or_reached_is_explained_by_its_rule() {
    check(
        "board.position = \"T3T/5/2G2/5/T3T g 19 0\"\ntask.act = \"place\"",
        &[
            (
                "",
                "c3",
                "Wrong(Illegal { action: c3-b2, reason: GoatsStillInHand { in_hand: 19 } })",
            ),
            ("", "a1", "Wrong(Illegal { action: a1, reason: Occupied { to: a1, by: Tigers } })"),
            ("", "b1", "Right(Some(b1))"),
        ],
    );
    check(
        "board.position = \"T3T/5/5/1G3/T3T t 19 0\"\ntask.act = \"capture\"",
        &[
            ("", "c3", "Wrong(Illegal { action: c3-c2, reason: NoPiece { from: c3 } })"),
            (
                "",
                "b2",
                "Wrong(Illegal { action: b2-b1, reason: NotYourPiece { from: b2, owner: Goats } })",
            ),
            (
                "a1",
                "b2",
                "Wrong(Illegal { action: a1-b2, reason: Occupied { to: b2, by: Goats } })",
            ),
            ("a1", "a2", "Misses(a1-a2, NotCaptured { action: a1-a2 })"),
            ("a1", "c3", "Right(Some(a1xc3))"),
            ("a1", "a1", "Quiet"),
            ("b2", "c3", "Wrong(Illegal { action: c3-c2, reason: NoPiece { from: c3 } })"),
        ],
    );
}
