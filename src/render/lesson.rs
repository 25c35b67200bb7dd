//! The board of a step of a lesson, with what has been found on it.

use super::{Mark, Scene};
use crate::guide::{Remark, Seen, Sought, Step, Task, Why};
use crate::rules::{Action, Point, Score};

impl Scene {
    /// A step as it stands after a try.
    #[must_use]
    pub fn of_step(step: &Step, seen: &Seen) -> Scene {
        let (position, last) = step.shown(seen);
        let mut scene = Scene::from(&step.board);
        scene.score = position.outcome().map_or(Score::Open, |end| Score::won_by(end.winner()));
        if position != step.board.position {
            // What was drawn of the board before is no longer so.
            scene.marks = Vec::new();
        }
        scene.position = position;
        scene.last = last;
        let found = seen.found.into_iter().filter(|_| position == step.board.position);
        scene.marks.extend(found.flat_map(|point| marked(step, point)));
        scene.marks.extend(seen.picked.map(Mark::Point));
        scene.marks.extend(evidence(step, seen.remark));
        scene
    }
}

/// How a point that was found is marked.
fn marked(step: &Step, point: Point) -> Vec<Mark> {
    match &step.task {
        Task::Points(Sought::Joined(from)) => {
            vec![Mark::Line(*from, point), Mark::Point(point)]
        }
        Task::Points(Sought::Destinations(from)) => {
            vec![Mark::Legal(Action::Move { from: *from, to: point })]
        }
        Task::Points(Sought::Prey(from)) => {
            let jump = from.jumps().find(|&(over, _)| over == point);
            let capture = jump.map(|(_, to)| Mark::Legal(Action::Move { from: *from, to }));
            capture.into_iter().chain([Mark::Point(point)]).collect()
        }
        Task::Points(
            Sought::Captors | Sought::Stuck | Sought::Places | Sought::Danger | Sought::Freed,
        )
        | Task::Read
        | Task::Act(_)
        | Task::Choice(_)
        | Task::Card(_) => vec![Mark::Point(point)],
    }
}

/// What shows why a try was wrong.
fn evidence(step: &Step, remark: Remark) -> Vec<Mark> {
    let illegal = |from, to| vec![Mark::Illegal(Action::Move { from, to })];
    match remark {
        Remark::Wrong(why) => match why {
            Why::Illegal { action: Action::Move { from, to }, .. }
                if from != to && step.board.position.piece(from).is_some() =>
            {
                illegal(from, to)
            }
            Why::NoLine { from, to } => illegal(from, to),
            Why::LandingTaken { tiger, landing, .. } => illegal(tiger, landing),
            Why::CanGo { action } => vec![Mark::Legal(action)],
            _ => Vec::new(),
        },
        Remark::Misses(action, why) => match why {
            Why::Takes { capture }
            | Why::Gains { capture }
            | Why::Loses { reply: capture, .. }
            | Why::CanGo { action: capture } => {
                vec![Mark::Point(action.to()), Mark::Legal(capture)]
            }
            _ => Vec::new(),
        },
        Remark::Quiet
        | Remark::Found { .. }
        | Remark::NotAll { .. }
        | Remark::Right(_)
        | Remark::WrongAnswer(_) => Vec::new(),
    }
}
