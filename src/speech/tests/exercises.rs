//! The words of exercises and studies: short enough, and said for whatever can be told.

use super::super::{Language, Medium, Voice};
use crate::guide::{Attempt, Exercise, MOST_TOKENS, Study};
use crate::rules::Point;

fn voices() -> impl Iterator<Item = Voice> {
    Language::ALL.iter().map(|&language| Voice { language, medium: Medium::Chat })
}

/// Whatever is tapped, the text with a board in letters fits into a message.
#[test]
fn an_exercise_fits_whatever_is_tapped() {
    let mut random = fastrand::Rng::with_seed(11);
    for exercise in Exercise::all() {
        for _ in 0..4 {
            let mut attempt = Attempt::new(exercise.id());
            while !attempt.is_over() {
                for voice in voices() {
                    let text = voice.exercise(&attempt, attempt.len().is_multiple_of(2), true);
                    let letters = voice.text_diagram(&attempt.diagram(), false);
                    let length = text.chars().count() + letters.chars().count();
                    assert!(length < 2000, "{length}: {text}");
                    let alt = voice.alt_text_of(&attempt.diagram());
                    assert!((1..=1024).contains(&alt.chars().count()), "{alt}");
                }
                attempt.tap(Point::ALL[random.usize(..25)], random.u64(..));
                assert!(attempt.len() <= MOST_TOKENS + 1);
            }
            for voice in voices() {
                assert!(voice.exercise(&attempt, false, true).chars().count() < 1500);
            }
        }
    }
}

#[test]
fn studies_fit_into_messages_and_menus_in_both_languages() {
    for voice in voices() {
        for study in Study::all() {
            let id = study.id();
            assert!(voice.study_title(id).chars().count() <= 80, "{id}");
            for (text, diagram) in [
                (voice.study_question(id), &study.question),
                (voice.study_answer(id), &study.answer),
            ] {
                let letters = voice.text_diagram(diagram, true);
                let length = text.chars().count() + letters.chars().count();
                assert!(length < 2000, "{id}: {length}");
                assert!(voice.alt_text_of(diagram).chars().count() <= 1024, "{id}");
            }
        }
    }
}

/// What a text says to be done or not stands on its boards.
#[test]
fn every_action_that_a_study_names_is_claimed_by_its_boards() {
    for study in Study::all() {
        let boards = [&study.question, &study.answer].into_iter().chain(&study.also);
        let claimed: Vec<String> = boards
            .flat_map(|board| {
                let refused = board.barred.iter().chain(&board.illegal).map(|it| it.action);
                let past = board.history.iter().flat_map(|past| past.played.clone());
                let legal = board.routes.iter().chain(&board.legal).chain(&board.last).copied();
                legal.chain(refused).chain(past).map(|action| action.to_string())
            })
            .chain(study.line.iter().map(ToString::to_string))
            .collect();
        for voice in voices() {
            let id = study.id();
            let text = format!("{} {}", voice.study_question(id), voice.study_answer(id));
            let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            for word in words.filter(|word| word.len() == 5) {
                let Ok(action) = word.parse::<crate::rules::Action>() else { continue };
                let said = action.to_string();
                assert!(claimed.contains(&said), "{id}: {said} is claimed by no board");
            }
        }
    }
}
