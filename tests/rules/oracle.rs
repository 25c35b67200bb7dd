//! What independent programs found.

use baghchal::rules::{Action, Course, Leaves, Outcome, Ruleset, Side, perft};
use serde::Deserialize;

#[derive(Deserialize)]
struct Script {
    id: String,
    rules: String,
    start: String,
    /// Commands, each with whether it is accepted.
    actions: Vec<(String, bool)>,
    result: Ending,
}

#[derive(Deserialize, PartialEq, Debug)]
struct Ending {
    status: String,
    #[serde(rename = "fen")]
    position: String,
    #[serde(rename = "nlegal")]
    legal_actions: usize,
}

fn course(ruleset: &str, start: &str) -> Course {
    let ruleset: Ruleset = ruleset.parse().expect("a ruleset");
    Course::from_position(ruleset, start.parse().expect("a position"))
}

/// Whether the command is readable and legal; if so it is played.
fn accepts(course: &mut Course, command: &str) -> bool {
    let (_, points) = command.split_once(' ').expect("a command with its points");
    points.parse().is_ok_and(|action: Action| {
        assert_eq!(command.starts_with("/place"), matches!(action, Action::Place { .. }));
        course.play(action).is_ok()
    })
}

fn ending(course: &Course) -> Ending {
    let status = match course.outcome().map(Outcome::winner) {
        None => "in progress",
        Some(Side::Goats) => "goats win",
        Some(Side::Tigers) => "tigers win",
    };
    Ending {
        status: status.to_owned(),
        position: course.position().to_string(),
        legal_actions: course.legal_actions().count(),
    }
}

#[test]
fn scripts_that_other_programs_got_wrong_come_out_right() {
    let scripts: Vec<Script> =
        serde_json::from_str(include_str!("../data/cases.json")).expect("scripts");
    assert_eq!(scripts.len(), 32);
    for Script { id, rules, start, actions, result } in scripts {
        let mut course = course(&rules, &start);
        for (command, accepted) in actions {
            assert_eq!(accepts(&mut course, &command), accepted, "{id}, {rules}: {command}");
        }
        assert_eq!(ending(&course), result, "{id}, {rules}");
    }
}

/// Trees with more leaves are left to the optimised build, of which `benches/perft.rs` is one more.
const MOST_LEAVES: u64 = if cfg!(debug_assertions) { 2_000_000 } else { 400_000_000 };

#[test]
fn action_trees_have_the_known_number_of_leaves() {
    let lines = include_str!("../data/perft.txt").lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.clone().count(), 13);
    for line in lines {
        let [start, ruleset, figures]: [&str; 3] =
            line.split(" | ").collect::<Vec<_>>().try_into().expect("three columns");
        let course = course(ruleset, start);
        for (depth, figure) in (1..).zip(figures.split(' ')) {
            let expected: u64 = figure.parse().expect("a number of leaves");
            if expected > MOST_LEAVES {
                continue;
            }
            for leaves in [Leaves::Played, Leaves::Counted] {
                let found = perft(&course, depth, leaves);
                assert_eq!(found, expected, "depth {depth} {leaves:?} of {line}");
            }
        }
    }
}

#[test]
fn rulesets_differ_only_once_all_goats_are_placed() {
    let leaves = Ruleset::ALL.map(|ruleset| perft(&Course::new(ruleset), 4, Leaves::Counted));
    assert_eq!(leaves, [68_204, 68_204]);
}
