//! Somebody who does exercises right.

use baghchal::guide::{Attempt, Demand, Told};
use baghchal::rules::{Action, Point};

/// A right tap in an attempt that is not over.
pub(crate) fn right_tap(attempt: &Attempt) -> Point {
    let demand = attempt.demand().expect("it is not over");
    let position = attempt.course().position();
    let left = demand.wanted(&position).and(attempt.found().complement()).into_iter().next();
    let end = || {
        let end = Point::ALL.into_iter().find(|&point| demand.is_end(&position, point));
        end.expect("there is a point that ends a list")
    };
    match demand {
        Demand::Act => right_action(attempt),
        Demand::Captures { tiger } => match (attempt.picked(), left) {
            (Some(over), _) => Point::ALL
                .into_iter()
                .find(|&to| tiger.halfway(to) == Some(over))
                .expect("there is a landing"),
            (None, Some(to)) => tiger.halfway(to).expect("a jump"),
            (None, None) => tiger,
        },
        _ => left.unwrap_or_else(end),
    }
}

/// The first tap of an action that the exercise takes, or its second one.
fn right_action(attempt: &Attempt) -> Point {
    for action in attempt.course().legal_actions() {
        let from = match action {
            Action::Move { from, .. } if attempt.picked() != Some(from) => Some(from),
            Action::Place { .. } | Action::Move { .. } => None,
        };
        let mut tried = attempt.clone();
        for point in from.into_iter().chain([action.to()]) {
            tried.tap(point, 0);
        }
        if tried.told().contains(&Told::Acted { action }) {
            return from.unwrap_or(action.to());
        }
    }
    panic!("no action is taken: {attempt:?}");
}
