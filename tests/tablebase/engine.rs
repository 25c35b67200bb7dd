//! The engine with the real values of the movement phase: whenever it has to act, it acts legally, and level 8
//! lets no value slip.

use std::sync::atomic::{AtomicU32, Ordering};

use baghchal::analysis::{Level, Means, Tablebase, Value, engine_action};
use baghchal::rules::{Action, Course, Position, Ruleset, Side};

use crate::{looked_up, open, values};

/// What level 8 does that is told to hurry when it has asked so many times; none is never.
fn acted(course: &Course, tablebase: Option<&Tablebase>, patience: Option<u32>) -> Action {
    let asked = AtomicU32::new(0);
    let hurry = || {
        let before = asked.fetch_add(1, Ordering::Relaxed);
        patience.is_some_and(|patience| before >= patience)
    };
    let means = Means { tablebase, hurry: &hurry };
    engine_action(course, Level::new(8).unwrap(), 3, means).unwrap().unwrap()
}

/// Whether the action makes the value worse for the side that does it.
fn slips(tablebase: &Tablebase, position: &Position, action: Action) -> bool {
    let after = looked_up(tablebase, &position.play(action).unwrap());
    after.to(position.turn()) < looked_up(tablebase, position).to(position.turn())
}

/// Positions of the movement phase and with the last goat in hand, none of them over.
fn late() -> impl Iterator<Item = (Position, Value)> {
    let late = values().filter(|(position, ..)| position.in_hand() <= 1);
    late.map(|(position, value, _)| (position, value))
        .filter(|(position, _)| position.outcome().is_none())
}

#[test]
fn no_value_slips_however_soon_it_has_to_act() {
    let tablebase = open();
    let mut seen = 0;
    for (position, _) in late() {
        for ruleset in Ruleset::ALL {
            let course = Course::from_position(ruleset, position);
            for patience in [Some(0), Some(3), Some(30), None] {
                let action = acted(&course, Some(&tablebase), patience);
                assert!(course.check(action).is_ok(), "{ruleset} {position} {action}");
                if !ruleset.forbids_repetition() {
                    assert!(!slips(&tablebase, &position, action), "{position} {action}");
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn nothing_barred_is_done_where_boards_would_come_back() {
    let tablebase = open();
    let mut barred = 0;
    for (position, _) in late().filter(|&(_, value)| value == Value::Draw).take(12) {
        let mut course = Course::from_position(Ruleset::Ludoteka1, position);
        for ply in 0..24 {
            if course.outcome().is_some() {
                break;
            }
            barred += course.barred_actions().count();
            let action = acted(&course, Some(&tablebase), Some(ply % 4));
            assert_eq!(course.play(action), Ok(()), "{action} in {}", course.position());
        }
    }
    assert!(barred > 20, "{barred}");
}

/// Where the tigers are to move with a goat in hand, the file of the movement phase tells nothing, but it knows
/// where each of their actions leads.
#[test]
fn what_is_known_an_action_ahead_is_asked_for() {
    let tablebase = open();
    let mut chance = fastrand::Rng::with_seed(7);
    let (mut seen, mut slipped_alone) = (0, 0);
    for (mut position, ..) in values().filter(|(position, ..)| matches!(position.in_hand(), 2..=4))
    {
        while position.outcome().is_none()
            && (position.in_hand(), position.turn()) != (1, Side::Tigers)
        {
            let all: Vec<_> = position.legal_actions().collect();
            position = position.play(*chance.choice(&all).unwrap()).unwrap();
        }
        if position.outcome().is_some() {
            continue;
        }
        assert_eq!(tablebase.verdict(&position).unwrap(), None, "{position}");
        let course = Course::from_position(Ruleset::PlyYard1, position);
        let action = acted(&course, Some(&tablebase), Some(0));
        assert!(!slips(&tablebase, &position, action), "{position} {action}");
        let alone = acted(&course, None, Some(0));
        slipped_alone += u32::from(slips(&tablebase, &position, alone));
        seen += 1;
    }
    assert!(seen > 15 && slipped_alone > 0, "{seen} {slipped_alone}");
}

#[test]
fn the_clock_is_looked_at_where_the_tablebase_answers_nearly_everything() {
    let tablebase = open();
    let asked = AtomicU32::new(0);
    for (position, ..) in
        values().filter(|(position, ..)| (position.in_hand(), position.turn()) == (2, Side::Goats))
    {
        let hurry = || asked.fetch_add(1, Ordering::Relaxed) == u32::MAX;
        let means = Means { tablebase: Some(&tablebase), hurry: &hurry };
        let course = Course::from_position(Ruleset::PlyYard1, position);
        engine_action(&course, Level::new(8).unwrap(), 3, means).unwrap();
    }
    let asked = asked.into_inner();
    assert!(asked >= 20, "{asked}");
}
