use std::hint::black_box;

use super::{Action, Course, Position};

/// How the last ply of a [`perft`] is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaves {
    /// Each last action is listed and played.
    Played,
    /// The last actions are only counted.
    Counted,
}

/// The leaves of the tree of legal actions, `depth` plies below the course. A finished game has no
/// actions.
///
/// The usual proof that rules are implemented right: the figures are known from other programs.
#[must_use]
pub fn perft(course: &Course, depth: u8, leaves: Leaves) -> u64 {
    if course.ruleset().forbids_repetition() {
        with_history(&mut course.clone(), depth, leaves)
    } else {
        without_history(course.position(), depth, leaves)
    }
}

fn without_history(position: Position, depth: u8, leaves: Leaves) -> u64 {
    let actions = position.legal_actions();
    match (depth, leaves) {
        (0, _) => 1,
        (1, Leaves::Counted) => position.count_legal_actions().into(),
        // The black box keeps the compiler from leaving out positions that nobody looks at.
        (1, Leaves::Played) => actions.fold(0, |found, action| {
            black_box(position.after(action));
            found + 1
        }),
        _ => actions.map(|action| without_history(position.after(action), depth - 1, leaves)).sum(),
    }
}

fn with_history(course: &mut Course, depth: u8, leaves: Leaves) -> u64 {
    match (depth, leaves) {
        (0, _) => return 1,
        (1, Leaves::Counted) => return course.legal_actions().count() as u64,
        _ => {}
    }
    let before = course.position();
    let actions: Vec<Action> = course.legal_actions().collect();
    let mut found = 0;
    for action in actions {
        course.push(action);
        found += with_history(course, depth - 1, leaves);
        course.pop(before);
    }
    found
}
