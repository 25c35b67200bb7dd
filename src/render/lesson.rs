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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guide::Try;
    use crate::rules::Points;

    /// What is marked after a tap on a step in the words of the data.
    #[track_caller]
    fn check(data: &str, found: &[&str], picked: &str, at: &str, expected: &str) {
        let step: Step = toml::from_str(&format!("name = \"test\"\n{data}")).unwrap();
        let found: Points = found.iter().map(|point| point.parse::<Point>().unwrap()).collect();
        let tried = Try::Tap { found, picked: picked.parse().ok(), at: at.parse().unwrap() };
        let scene = Scene::of_step(&step, &step.judge(tried));
        let Scene { marks, last, score, .. } = scene;
        assert_eq!(format!("{marks:?} {last:?} {score:?}"), expected);
    }

    const STAR: &str = "board.position = \"T3T/5/5/5/T3T g 20 0\"\ntask.points.joined = \"a1\"";
    const TAKE: &str = "board.position = \"T3T/5/5/1G3/T3T t 19 0\"\ntask.act = \"capture\"";

    #[test]
    fn what_was_found_is_marked_with_its_line_and_a_missing_line_as_such() {
        check(
            STAR,
            &["b1"],
            "",
            "a2",
            "[Line(a1, b1), Point(b1), Line(a1, a2), Point(a2)] None Open",
        );
        let odd = STAR.replace("\"a1\"", "\"b1\"");
        check(&odd, &[], "", "a2", "[Illegal(b1-a2)] None Open");
    }

    #[test]
    fn a_wrong_action_is_shown_on_the_board_before_it_and_the_right_one_on_the_board_after_it() {
        check(TAKE, &[], "", "a1", "[Point(a1)] None Open");
        check(TAKE, &[], "a1", "b2", "[Point(a1), Illegal(a1-b2)] None Open");
        check(TAKE, &[], "a1", "c3", "[] Some(a1xc3) Open");
        let safe = "board.position = \"T3T/5/5/5/T3T g 20 0\"\ntask.act = \"safe\"";
        check(safe, &[], "", "b1", "[Point(b1), Legal(a1xc1)] None Open");
    }

    #[test]
    fn a_won_board_says_so() {
        let win = "board.position = \"GT1TG/G1GGG/G1TGG/GTGGG/1GG1G t 0 4\"\ntask.act = \"win\"";
        check(win, &[], "c3", "c5", "[] Some(c3xc5) TigersWin");
    }
}
