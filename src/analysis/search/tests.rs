use super::*;
use crate::analysis::dice::in_play;
use crate::rules::{Course, Ruleset};

const PLAIN: Sight = Sight {
    depth: 3,
    positions: u32::MAX,
    calms: true,
    trims: false,
    rough: false,
    doubt: 0,
    blind: 0,
    pride: 0,
    memory: 14,
};

const ALONE: Means<'static> = Means { tablebase: None, hurry: &|| false };

fn course(position: &str) -> Course {
    Course::from_position(Ruleset::PlyYard1, position.parse().expect("a position"))
}

fn found(course: &Course, sight: Sight) -> Found {
    search(course, &sight, 1, ALONE, |_| true).expect("no tablebase").expect("it is not over")
}

/// The same without any window, memory or order: what the search has to come to.
fn minimax(search: &mut Search<'_>, node: Node, depth: u8) -> i32 {
    if node.ply > 0 && search.has_come_back(node) {
        return search.draw(node.position.turn());
    }
    if depth == 0 {
        return search.calm(node.position, node.ply, Window::FULL);
    }
    let actions: Vec<Action> = node.position.legal_actions().collect();
    let mut best = i32::from(node.ply) - WIN;
    for action in actions {
        if let Some(next) = search.next(node, action) {
            search.boards.push(next.position.pieces());
            best = best.max(-minimax(search, next, depth - 1));
            search.boards.pop();
        }
    }
    best
}

#[test]
fn it_finds_what_plain_minimax_finds() {
    let mut turn = 0;
    in_play(6, 11, |course| {
        turn += 1;
        if turn % 7 > 0 || course.outcome().is_some() || course.legal_actions().count() < 2 {
            return;
        }
        for depth in 1..=3 {
            let mut plain = root::prepared(course, &PLAIN, 1, ALONE);
            let expected = minimax(&mut plain, root::node(course), depth);
            let found = found(course, Sight { depth, ..PLAIN });
            assert_eq!(found.score, expected, "{depth} plies from {}", course.position());
        }
    });
    assert!(turn > 200, "{turn}");
}

#[test]
fn it_sees_the_shortest_win_and_the_longest_resistance() {
    // With the plies to the end, from exact values that two other programs agree on.
    for (position, winner, plies) in [
        ("1G1G1/1GTGG/GGT1G/GTTGG/GGGGG t 0 4", Side::Tigers, 1),
        ("1GGTG/GGGGG/G1GG1/TGGTG/TGGGG t 0 2", Side::Goats, 2),
        ("1G1T1/GTGGG/TGG1G/1GGGT/GGGGG g 0 4", Side::Tigers, 2),
        ("1GGTG/GTGGG/GGGGG/GGTTG/GG1GG g 0 1", Side::Goats, 3),
        ("GGGGG/G1TGG/GGGTT/G1GGG/GTGGG t 0 1", Side::Goats, 4),
        ("1GGG1/G1T1G/TGGG1/GGTGG/GTGGG g 0 4", Side::Tigers, 4),
        ("1GTTG/GGGG1/GG1GT/GGGGG/GGGTG t 0 2", Side::Tigers, 5),
        ("GGGGG/T1GGT/GGGGG/GG1GG/GGTGT t 0 1", Side::Goats, 6),
        ("1TGGG/GGGTG/GGGT1/GGGTG/G1GGG g 0 2", Side::Goats, 7),
        ("1TGGT/GG1G1/GG1GG/GTGGG/TGGGG t 0 3", Side::Tigers, 7),
    ] {
        let course = course(position);
        let mut search = root::prepared(&course, &PLAIN, 1, ALONE);
        let found = search.node(root::node(&course), plies, Window::FULL);
        let win = WIN - i32::from(plies);
        let score = if course.position().turn() == winner { win } else { -win };
        assert_eq!(found, score, "{position}");
    }
}

/// Positions of a game that goes on, in the movement phase.
fn in_movement(mut look: impl FnMut(&Course)) {
    in_play(40, 5, |course| {
        if !course.position().is_placement_phase() && course.outcome().is_none() {
            look(course);
        }
    });
}

#[test]
fn what_repeats_a_board_is_a_draw_or_barred() {
    let (mut draws, mut barred) = (0, 0);
    in_movement(|course| {
        let mut search = root::prepared(course, &PLAIN, 1, ALONE);
        let node = root::node(course);
        for action in course.position().legal_actions() {
            let next = search.next(node, action);
            assert_eq!(next.is_some(), course.check(action).is_ok(), "{action} {course:?}");
            let Some(next) = next else {
                barred += 1;
                continue;
            };
            let mut after = course.clone();
            after.play(action).expect("it is allowed");
            search.boards.push(next.position.pieces());
            assert_eq!(search.has_come_back(next), after.occurrences() > 1, "{action} {course:?}");
            if after.occurrences() > 1 {
                draws += 1;
                assert_eq!(search.node(next, 2, Window::FULL), 0);
            }
            search.boards.pop();
        }
    });
    assert!(draws > 10 && barred > 10, "{draws} {barred}");
}

#[test]
fn the_same_seed_and_budget_find_the_same() {
    let sight = Sight { depth: 30, positions: 3000, trims: true, doubt: 9, ..PLAIN };
    let mut seen = 0;
    in_play(4, 3, |course| {
        if course.outcome().is_none() && course.ply() % 5 == 0 {
            let [one, other] = [found(course, sight), found(course, sight)];
            assert_eq!(one, other);
            assert_eq!(course.check(one.action), Ok(()));
            assert!(one.positions <= 3001, "{one:?}");
            seen += 1;
        }
    });
    assert!(seen > 20, "{seen}");
}

#[test]
fn it_stops_soon_when_hurried_and_has_found_something() {
    use std::sync::atomic::{AtomicU32, Ordering};
    let asked = AtomicU32::new(0);
    let hurry = || asked.fetch_add(1, Ordering::Relaxed) >= 2;
    let means = Means { tablebase: None, hurry: &hurry };
    let sight = Sight { depth: 60, trims: true, ..PLAIN };
    let course = Course::new(Ruleset::PlyYard1);
    let found = search(&course, &sight, 1, means, |_| true);
    let found = found.expect("no tablebase").expect("it is not over");
    assert_eq!(course.check(found.action), Ok(()));
    assert_eq!(asked.load(Ordering::Relaxed), 3);
    assert_eq!(found.positions, 3 * BREATH);
}

#[test]
fn only_what_may_be_done_is_found() {
    let course = Course::new(Ruleset::PlyYard1);
    let only = course.legal_actions().nth(7);
    for may in [only, None] {
        let found = search(&course, &PLAIN, 1, ALONE, |action| Some(action) == may);
        assert_eq!(found.expect("no tablebase").map(|found| found.action), may);
    }
}
