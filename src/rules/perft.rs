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
        with_history(&mut course.clone(), depth)
    } else {
        match leaves {
            Leaves::Played => played(course.position(), depth),
            Leaves::Counted => counted(course.position(), depth),
        }
    }
}

fn played(position: Position, depth: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.legal_actions().map(|action| played(position.after(action), depth - 1)).sum()
}

fn counted(position: Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_actions().into(),
        _ => {
            position.legal_actions().map(|action| counted(position.after(action), depth - 1)).sum()
        }
    }
}

fn with_history(course: &mut Course, depth: u8) -> u64 {
    let actions: Vec<Action> = course.legal_actions().collect();
    if depth <= 1 {
        return if depth == 0 { 1 } else { actions.len() as u64 };
    }
    let before = course.position();
    let mut leaves = 0;
    for action in actions {
        course.push(action);
        leaves += with_history(course, depth - 1);
        course.pop(before);
    }
    leaves
}
