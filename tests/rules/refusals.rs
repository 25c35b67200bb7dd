//! Each reason for which an action is refused, with its evidence.

use baghchal::rules::IllegalAction as Why;
use baghchal::rules::{Outcome, Position, Side};

use crate::{action, picture, point};

#[track_caller]
fn check(position: Position, cases: &[(&str, Result<(), Why>)]) {
    for &(text, expected) in cases {
        let action = action(text);
        assert_eq!(position.check(action), expected, "{text}");
        assert_eq!(position.play(action).map(drop), expected, "{text}");
    }
}

fn occupied(to: &str, by: Side) -> Result<(), Why> {
    Err(Why::Occupied { to: point(to), by })
}

fn no_line(from: &str, to: &str) -> Result<(), Why> {
    Err(Why::NoLine { from: point(from), to: point(to) })
}

fn out_of_reach(from: &str, to: &str) -> Result<(), Why> {
    Err(Why::OutOfReach { from: point(from), to: point(to) })
}

#[test]
fn goats_in_hand_are_placed_on_empty_points_and_none_moves() {
    let position = picture(
        Side::Goats,
        19,
        "
T...T
.....
..G..
.....
T...T
",
    );
    check(
        position,
        &[
            ("c4", Ok(())),
            ("c3", occupied("c3", Side::Goats)),
            ("a1", occupied("a1", Side::Tigers)),
            ("c3-c4", Err(Why::GoatsStillInHand { in_hand: 19 })),
            ("a1-a2", Err(Why::GoatsStillInHand { in_hand: 19 })),
            ("b1-b1", Err(Why::GoatsStillInHand { in_hand: 19 })),
        ],
    );
}

#[test]
fn tigers_are_never_placed_in_either_phase() {
    let placement_phase = picture(
        Side::Tigers,
        19,
        "
T...T
.....
..G..
.....
T...T
",
    );
    let movement_phase = picture(
        Side::Tigers,
        0,
        "
GGGGG
GTGGG
GGTTG
GGGGG
GG.GT
",
    );
    let tigers_never_place = Err(Why::TigersNeverPlace);
    check(placement_phase, &[("b2", tigers_never_place), ("c3", tigers_never_place)]);
    check(movement_phase, &[("c1", tigers_never_place), ("e1", tigers_never_place)]);
}

#[test]
fn goats_step_along_lines_once_all_are_placed() {
    let position = picture(
        Side::Goats,
        0,
        "
GGGGG
GTGGG
GGTTG
GGGGG
GGG.T
",
    );
    check(
        position,
        &[
            ("c1-d1", Ok(())),
            ("d2-d1", Ok(())),
            ("d1", Err(Why::NoGoatsInHand)),
            ("c1", Err(Why::NoGoatsInHand)),
            ("d1-d2", Err(Why::NoPiece { from: point("d1") })),
            ("e1-d1", Err(Why::NotYourPiece { from: point("e1"), owner: Side::Tigers })),
            ("c1-c1", Err(Why::SamePoint { point: point("c1") })),
            ("c2-d1", no_line("c2", "d1")),
            ("e2-d1", no_line("e2", "d1")),
            ("c1-b1", occupied("b1", Side::Goats)),
            ("d2-e1", occupied("e1", Side::Tigers)),
            ("b1xd1", Err(Why::GoatsNeverJump { from: point("b1"), to: point("d1") })),
            ("a4xc2", Err(Why::GoatsNeverJump { from: point("a4"), to: point("c2") })),
            ("e3-d1", out_of_reach("e3", "d1")),
            ("a1-d1", out_of_reach("a1", "d1")),
        ],
    );
}

#[test]
fn tigers_step_along_lines_while_goats_are_in_hand() {
    let position = picture(
        Side::Tigers,
        18,
        "
.T..T
.....
.G...
..G..
T...T
",
    );
    check(
        position,
        &[
            ("b5-b4", Ok(())),
            ("a1-b2", Ok(())),
            ("b5-a4", no_line("b5", "a4")),
            ("b5-c4", no_line("b5", "c4")),
            ("a2-a3", Err(Why::NoPiece { from: point("a2") })),
            ("b3-b4", Err(Why::NotYourPiece { from: point("b3"), owner: Side::Goats })),
            ("a1-a1", Err(Why::SamePoint { point: point("a1") })),
            ("a1-d1", out_of_reach("a1", "d1")),
            ("a1-b3", out_of_reach("a1", "b3")),
        ],
    );
}

#[test]
fn a_tiger_jumps_one_goat_into_the_empty_point_behind() {
    let position = picture(
        Side::Tigers,
        15,
        "
.....
TG.G.
.....
GG...
TT.GT
",
    );
    check(
        position,
        &[
            ("a4xc4", Ok(())),
            ("a1xc3", Ok(())),
            ("e1xc1", Ok(())),
            ("a1xa3", Ok(())),
            ("b1xb3", Ok(())),
            ("e1xe3", Err(Why::NothingToJump { over: point("e2") })),
            ("e1xc3", Err(Why::NothingToJump { over: point("d2") })),
            ("a1xc1", Err(Why::TigerInBetween { over: point("b1") })),
            ("a4xa2", occupied("a2", Side::Goats)),
            ("a1-a2", occupied("a2", Side::Goats)),
            ("a1-b1", occupied("b1", Side::Tigers)),
            ("a4-d4", out_of_reach("a4", "d4")),
        ],
    );
}

#[test]
fn a_tiger_jumps_neither_two_pieces_nor_onto_one() {
    let position = picture(
        Side::Tigers,
        16,
        "
TGG.T
G....
T....
.....
....T
",
    );
    check(
        position,
        &[
            ("a5xc5", occupied("c5", Side::Goats)),
            ("a5-d5", out_of_reach("a5", "d5")),
            ("a5xa3", occupied("a3", Side::Tigers)),
            ("e5xc5", occupied("c5", Side::Goats)),
        ],
    );
}

#[test]
fn a_tiger_jumps_only_where_both_halves_of_the_way_are_lines() {
    let position = picture(
        Side::Tigers,
        18,
        "
.T..T
..G..
.....
..G..
T..T.
",
    );
    check(position, &[("b5xd3", no_line("b5", "c4")), ("d1xb3", no_line("d1", "c2"))]);
}

#[test]
fn nothing_is_allowed_after_the_fifth_capture() {
    let position = picture(
        Side::Goats,
        14,
        "
..T.T
.....
..G..
.....
T...T
",
    );
    let over = Err(Why::GameOver { outcome: Outcome::FifthCapture });
    check(position, &[("a2", over), ("c3", over), ("a1-a2", over)]);
}

#[test]
fn tigers_that_are_shut_in_on_their_turn_have_lost() {
    let board = "
TTGG.
TGG..
GGG.G
G..GG
..GGT
";
    let outcome = Outcome::NoAction { stuck: Side::Tigers };
    let position = picture(Side::Tigers, 7, board);
    assert_eq!(position.outcome(), Some(outcome));
    check(
        position,
        &[("e1-d2", Err(Why::GameOver { outcome })), ("e5", Err(Why::GameOver { outcome }))],
    );

    let not_their_turn = picture(Side::Goats, 7, board);
    assert_eq!(not_their_turn.outcome(), None);
}

#[test]
fn goats_that_are_stuck_on_their_turn_have_lost() {
    let position = picture(
        Side::Goats,
        0,
        "
GGGGG
GGGGG
GGGGG
TTGGT
.TGGG
",
    );
    let outcome = Outcome::NoAction { stuck: Side::Goats };
    assert_eq!(position.outcome(), Some(outcome));
    check(
        position,
        &[("c2-c1", Err(Why::GameOver { outcome })), ("a1", Err(Why::GameOver { outcome }))],
    );
}

#[test]
fn goats_that_are_stuck_right_after_the_twentieth_placement_have_not_lost_yet() {
    let before = picture(
        Side::Goats,
        1,
        "
GGGGG
GGGG.
GGGGG
TTGGT
.TGGG
",
    );
    let position = before.play(action("e4")).unwrap();
    assert!(!position.is_placement_phase());
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_legal_actions(), 3);
}

#[test]
fn the_phase_ends_with_the_twentieth_placement_however_many_goats_survive() {
    let before = picture(
        Side::Goats,
        1,
        "
TGGGT
GG.GG
GG.GG
GG..G
T..GT
",
    );
    assert_eq!(before.captured(), 4);
    check(before, &[("b2-c2", Err(Why::GoatsStillInHand { in_hand: 1 }))]);

    let after = before.play(action("c3")).unwrap().play(action("a1-b1")).unwrap();
    assert_eq!((after.in_hand(), after.captured()), (0, 4));
    check(after, &[("a1", Err(Why::NoGoatsInHand)), ("a2-a1", Ok(()))]);
}

#[test]
fn a_capture_takes_the_goat_off_for_good_and_other_actions_take_none() {
    let before = picture(
        Side::Tigers,
        18,
        "
TG..T
.....
..G..
.....
T...T
",
    );
    let captured = picture(
        Side::Goats,
        18,
        "
..T.T
.....
..G..
.....
T...T
",
    );
    let stepped = picture(
        Side::Goats,
        18,
        "
.G..T
T....
..G..
.....
T...T
",
    );
    assert_eq!(before.play(action("a5xc5")), Ok(captured));
    assert_eq!(before.play(action("a5-a4")), Ok(stepped));
}
