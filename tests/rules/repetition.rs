//! The readings that `ludoteka 1` fixes, and what the same play is under `plyyard 1`.

use baghchal::rules::{Action, Course, IllegalAction, Outcome, Position, Ruleset, Side};

use crate::{action, picture};

/// The course after the actions, all of them legal.
#[track_caller]
fn played(ruleset: Ruleset, start: Position, actions: &[&str]) -> Course {
    let mut course = Course::from_position(ruleset, start);
    for text in actions {
        course.play(action(text)).expect(text);
    }
    course
}

fn barred(course: &Course) -> Vec<(Action, u16)> {
    course.barred_actions().collect()
}

#[test]
fn the_starting_position_counts_as_an_earlier_board() {
    let start = picture(
        Side::Tigers,
        0,
        "
TG.GT
GGGGG
GGGGG
GGG.G
TGG.T
",
    );
    let actions = ["e1-d1", "e2-d2", "d1-e1"];
    let mut course = played(Ruleset::Ludoteka1, start, &actions);
    assert_eq!(barred(&course), [(action("d2-e2"), 0)]);
    let before = course.clone();
    assert_eq!(course.play(action("d2-e2")), Err(IllegalAction::Repeats { ply: 0 }));
    assert_eq!(course, before);

    let mut free = played(Ruleset::PlyYard1, start, &actions);
    assert_eq!(barred(&free), []);
    assert_eq!(free.play(action("d2-e2")), Ok(()));
    assert_eq!(free.occurrences(), 2);
}

#[test]
fn boards_of_the_placement_phase_count_as_earlier_boards() {
    let start = picture(
        Side::Tigers,
        2,
        "
TGG.T
GGGGG
GGGGG
GGGGG
T..TG
",
    );
    // The tiger captures at b1 on its way to c1; on its way back it would leave the board of ply 1.
    let actions = ["e5-d5", "b1", "a1xc1", "b1"];
    let course = played(Ruleset::Ludoteka1, start, &actions);
    assert!(!course.position().is_placement_phase());
    assert_eq!(barred(&course), [(action("c1xa1"), 1)]);
    assert_eq!(course.check(action("c1xa1")), Err(IllegalAction::Repeats { ply: 1 }));
    assert_eq!(played(Ruleset::PlyYard1, start, &actions).check(action("c1xa1")), Ok(()));
}

#[test]
fn only_actions_after_the_twentieth_placement_may_not_repeat() {
    let start = picture(
        Side::Goats,
        3,
        "
TGGGT
GGGGG
GGGGG
GGG..
T..TG
",
    );
    let mut course = played(Ruleset::Ludoteka1, start, &["b1", "a1xc1", "b1"]);
    let returns = action("c1xa1");
    assert_eq!(course.check(returns), Ok(()), "one goat is in hand: the board of ply 0 may return");
    course.play(returns).unwrap();
    assert_eq!(barred(&course), []);

    let twentieth = action("b1");
    assert_eq!(course.check(twentieth), Ok(()), "a placement may bring back the board of ply 1");
    course.play(twentieth).unwrap();
    assert_eq!(barred(&course), [(action("a1xc1"), 2)], "the first action after it may not");
}

#[test]
fn of_several_equal_boards_the_latest_is_named() {
    let start = picture(
        Side::Goats,
        4,
        "
TGGGT
GGGGG
GGGG.
GGG..
T..TG
",
    );
    let actions = ["b1", "a1xc1", "b1", "c1xa1", "b1", "a1xc1", "b1"];
    let course = played(Ruleset::Ludoteka1, start, &actions);
    assert_eq!(barred(&course), [(action("c1xa1"), 4)], "the board of plies 0 and 4");
}

#[test]
fn tigers_that_could_only_repeat_have_lost() {
    let start = picture(
        Side::Goats,
        0,
        "
G.GG.
GTGGG
GGGGG
TGGGT
GGGGT
",
    );
    let actions = ["d4-e5", "b4-b5", "e5-d4"];
    let course = played(Ruleset::Ludoteka1, start, &actions);
    let outcome = Outcome::OnlyRepetition { stuck: Side::Tigers };
    assert_eq!(course.outcome(), Some(outcome));
    assert_eq!(outcome.winner(), Side::Goats);
    assert_eq!(course.legal_actions().count(), 0);
    assert_eq!(barred(&course), [(action("b5-b4"), 0)]);
    assert_eq!(course.check(action("b5-b4")), Err(IllegalAction::GameOver { outcome }));

    let free = played(Ruleset::PlyYard1, start, &actions);
    assert_eq!((free.outcome(), free.legal_actions().count()), (None, 1));
}

#[test]
fn goats_that_could_only_repeat_have_lost() {
    let start = picture(
        Side::Tigers,
        0,
        "
GGGGT
GGGGG
.GGGG
GTGGG
T.TGG
",
    );
    let actions = ["a1-b1", "a2-a3", "b1-a1"];
    let course = played(Ruleset::Ludoteka1, start, &actions);
    let outcome = Outcome::OnlyRepetition { stuck: Side::Goats };
    assert_eq!(course.outcome(), Some(outcome));
    assert_eq!(outcome.winner(), Side::Tigers);
    assert_eq!(barred(&course), [(action("a3-a2"), 0)]);
    assert_eq!(course.check(action("a3-a2")), Err(IllegalAction::GameOver { outcome }));

    let free = played(Ruleset::PlyYard1, start, &actions);
    assert_eq!((free.outcome(), free.legal_actions().count()), (None, 1));
}

#[test]
fn a_position_occurs_again_only_with_the_same_side_to_move() {
    let start = picture(
        Side::Tigers,
        0,
        "
TG.GT
GGGGG
GGGGG
GGG.G
TGG.T
",
    );
    let round = ["e1-d1", "b5-c5", "d1-d2", "c5-b5", "d2-e1"];
    let course = played(Ruleset::PlyYard1, start, &round);
    assert_eq!(course.position().pieces(), start.pieces());
    assert_eq!(course.occurrences(), 1, "the goats are to move now");

    let mut course = Course::from_position(Ruleset::PlyYard1, start);
    let mut occurrences = vec![course.occurrences()];
    for text in ["e1-d1", "e2-d2", "d1-e1", "d2-e2"].into_iter().cycle().take(8) {
        course.play(action(text)).unwrap();
        occurrences.push(course.occurrences());
    }
    assert_eq!(occurrences, [1, 1, 1, 1, 2, 2, 2, 2, 3]);
}

#[test]
fn a_position_does_not_come_back_with_fewer_goats_in_hand() {
    let course = played(Ruleset::PlyYard1, Position::START, &["b1", "a1xc1", "b1", "c1xa1"]);
    assert_eq!(course.position().pieces(), Position::START.pieces());
    assert_eq!(course.occurrences(), 1);
}
