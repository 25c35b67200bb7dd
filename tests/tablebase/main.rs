//! The solved game: its values are those of an independent program, and a damaged file never gives a wrong
//! one.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod engine;
#[path = "../solved/mod.rs"]
mod solved;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use baghchal::analysis::{Tablebase, TablebaseError, Value, Verdict};
use baghchal::rules::{Position, Side};
use solved::movement_tablebase;

/// Exact values as `../data/README.md` tells of them: position, value, distance.
fn values() -> impl Iterator<Item = (Position, Value, Option<u8>)> {
    let lines = include_str!("../data/values.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (position, verdict) =
            line.match_indices(' ').nth(3).map(|(at, _)| line.split_at(at)).unwrap();
        let mut words = verdict.split_whitespace();
        let value = match words.next().unwrap() {
            "goats" => Value::Goats,
            "draw" => Value::Draw,
            "tigers" => Value::Tigers,
            other => panic!("{other}"),
        };
        (position.parse().unwrap(), value, words.next().unwrap().parse().ok())
    })
}

fn open() -> Tablebase {
    Tablebase::open(movement_tablebase()).unwrap()
}

/// What a position is worth by looking ahead to where all goats are placed.
fn looked_up(tablebase: &Tablebase, position: &Position) -> Value {
    if let Some(verdict) = tablebase.verdict(position).unwrap() {
        return verdict.value;
    }
    if let Some(outcome) = position.outcome() {
        return Value::won_by(outcome.winner());
    }
    let nexts = position.legal_actions().map(|action| position.play(action).unwrap());
    let values = nexts.map(|next| looked_up(tablebase, &next));
    match position.turn() {
        Side::Goats => values.min().unwrap(),
        Side::Tigers => values.max().unwrap(),
    }
}

#[test]
fn values_and_distances_of_the_movement_phase_are_those_of_the_oracle() {
    let tablebase = open();
    let mut seen = 0;
    for (position, value, distance) in values().filter(|(position, ..)| position.in_hand() == 0) {
        let verdict = tablebase.verdict(&position).unwrap();
        assert_eq!(verdict, Some(Verdict { value, distance }), "{position}");
        seen += 1;
    }
    assert_eq!(seen, 68);
}

#[test]
fn with_the_last_goats_in_hand_looking_ahead_finds_the_values_of_the_oracle() {
    let tablebase = open();
    let mut seen = 0;
    for (position, value, _) in
        values().filter(|(position, ..)| matches!(position.in_hand(), 1..=2))
    {
        assert_eq!(looked_up(&tablebase, &position), value, "{position}");
        seen += 1;
    }
    assert_eq!(seen, 17);
}

#[test]
fn a_judgement_has_all_actions_and_the_best_of_them_make_the_value() {
    let tablebase = open();
    for (position, value, distance) in values().filter(|(position, ..)| position.in_hand() == 0) {
        let judgement = tablebase.judge(&position).unwrap().unwrap();
        assert_eq!(judgement.verdict, Verdict { value, distance }, "{position}");
        assert_eq!(judgement.actions.len(), position.legal_actions().count(), "{position}");
        let merits: Vec<i16> =
            judgement.actions.iter().map(|(_, after)| after.merit(position.turn())).collect();
        assert!(merits.is_sorted_by(|one, other| one >= other), "{position}: {merits:?}");
        if let Some((_, best)) = judgement.actions.first() {
            assert_eq!(best.value, value, "{position}");
            assert_eq!(best.distance.map(|plies| plies + 1), distance, "{position}");
        }
        for action in judgement.keeping() {
            let after = tablebase.verdict(&position.play(action).unwrap()).unwrap().unwrap();
            assert_eq!(after.value, value, "{position} {action}");
        }
    }
}

#[test]
fn a_file_of_the_movement_phase_says_nothing_of_goats_in_hand() {
    let tablebase = open();
    assert!(!tablebase.knows_placement());
    assert_eq!(tablebase.verdict(&Position::START).unwrap(), None);
    assert_eq!(tablebase.judge(&Position::START).unwrap(), None);
    // The last goat leads to where all are placed.
    let mut seen = 0;
    for (position, value, _) in values().filter(|(position, ..)| position.in_hand() == 1) {
        let known = tablebase.verdict(&position).unwrap().map(|verdict| verdict.value);
        assert_eq!(known, (position.turn() == Side::Goats).then_some(value), "{position}");
        seen += 1;
    }
    assert_eq!(seen, 7);
}

#[test]
fn any_number_of_threads_may_ask() {
    let tablebase = open();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (position, value, _) in
                    values().filter(|(position, ..)| position.in_hand() == 0)
                {
                    assert_eq!(tablebase.verdict(&position).unwrap().unwrap().value, value);
                }
            });
        }
    });
}

/// Opens what is left of the file, and asks it all that is known. Whatever it says has to be true; counts the
/// answers and the refusals.
fn ask_damaged(file: &Path, bytes: &[u8], truth: &[(Position, Verdict)]) -> (u32, u32) {
    fs::write(file, bytes).unwrap();
    let Ok(damaged) = Tablebase::open(file) else { return (0, 0) };
    let (mut told, mut refused) = (0, 0);
    for (position, verdict) in truth {
        match damaged.verdict(position) {
            Ok(found) => {
                assert_eq!(found, Some(*verdict), "{position}");
                told += 1;
            }
            Err(error) => {
                assert!(matches!(error, TablebaseError::Damaged(_)), "{error}");
                refused += 1;
            }
        }
    }
    (told, refused)
}

#[test]
fn a_damaged_file_is_refused_or_says_where_but_never_a_wrong_value() {
    let whole = fs::read(movement_tablebase()).unwrap();
    let tablebase = open();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damaged.tablebase");
    // Positions that follow on each other, so that most are in blocks of their own.
    let mut chance = fastrand::Rng::with_seed(5);
    let mut truth = Vec::new();
    let known: Vec<Position> =
        values().map(|(position, ..)| position).filter(|it| it.in_hand() == 0).collect();
    while truth.len() < 5_000 {
        let mut position = *chance.choice(&known).unwrap();
        for _ in 0..75 {
            let all: Vec<_> = position.legal_actions().collect();
            let Some(&action) = chance.choice(&all) else { break };
            position = position.play(action).unwrap();
            truth.push((position, tablebase.verdict(&position).unwrap().unwrap()));
        }
    }
    let (mut told, mut refused, mut unopened) = (0, 0, 0);
    let mut ask = |bytes: &[u8]| match ask_damaged(&file, bytes, &truth) {
        (0, 0) => unopened += 1,
        (right, not) => (told, refused) = (told + right, refused + not),
    };
    for round in 0..480 {
        let mut bytes = whole.clone();
        match round % 3 {
            // Anywhere.
            0 => {
                let at = chance.usize(..bytes.len());
                bytes[at] ^= 1 << chance.u8(..8);
            }
            // Often.
            1 => {
                for _ in 0..40 {
                    let at = chance.usize(..bytes.len());
                    bytes[at] ^= 1 << chance.u8(..8);
                }
            }
            // Cut short.
            _ => bytes.truncate(chance.usize(..bytes.len())),
        }
        ask(&bytes);
    }
    ask(&[whole.as_slice(), b"more"].concat());
    ask(&[]);
    assert!(told + refused > 1_000_000, "{told} {refused}");
    assert!(refused > 1_000 && unopened > 160, "{refused} {unopened}");
}

fn baghchal(arguments: &[&str], input: &str) -> (bool, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_baghchal"));
    command.args(arguments).current_dir(folder.path()).env_clear();
    command.env("BAGHCHAL_TABLEBASE", movement_tablebase());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_program_prints_value_distance_and_best_actions_in_order() {
    let near_the_end = "GG1GG/1TTGG/G1GTG/GT1GG/GGG1G t 0 4";
    let lost = "GGG1T/G1G1G/TG1GG/GGGT1/TGGGG g 0 4";
    let (right, out, error) = baghchal(&["value", near_the_end, lost], "");
    assert!(right, "{error}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("tigers 1 "), "{out}");
    assert!(lines[0].split(' ').skip(2).any(|action| action.contains('x')), "{out}");
    assert!(lines[1].starts_with("tigers 2 "), "{out}");
    assert_eq!(lines.len(), 2);
    let (right, piped, error) = baghchal(&["value", "-"], &format!("{near_the_end}\n{lost}\n"));
    assert!(right, "{error}");
    assert_eq!(piped, out);
}

#[test]
fn the_program_says_what_it_cannot_tell_in_its_place_and_goes_on() {
    let lines = "T3T/5/5/5/T3T g 20 0\nT3T/5/5/5 g 20 0\nGG1GG/1TTGG/G1GTG/GT1GG/GGG1G t 0 4\n";
    let (right, out, error) = baghchal(&["value", "-"], lines);
    assert!(!right);
    assert_eq!(error, "error: 2 of 3 have no answer\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "error: the tablebase is of the movement phase alone");
    assert!(lines[1].starts_with("error: ") && lines[2].starts_with("tigers 1 "), "{out}");
    let (right, _, error) = baghchal(&["solve"], "");
    assert!(!right && error.starts_with("error: the following required arguments"), "{error}");
}

#[test]
fn the_program_refuses_to_write_over_a_file() {
    let file = movement_tablebase().to_str().unwrap();
    let (right, _, error) = baghchal(&["solve", "--movement-only", "-o", file], "");
    assert!(!right);
    assert_eq!(error, format!("error: {file} is there already\n"));
}
