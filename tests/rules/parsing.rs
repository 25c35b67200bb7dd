//! Readers meet whatever people type: they refuse it or read it, and never panic.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use baghchal::rules::{Action, Point, Position, Record, Ruleset};
use fastrand::Rng;

/// Texts that each are valid for one reader or another, to be broken.
const SEEDS: [&str; 8] = [
    "c3",
    "a1-b2",
    "a5xc5",
    "plyyard 1",
    "T3T/5/5/5/T3T g 20 0",
    "GGGGG/GTGGG/GGTTG/GGGGG/GGG1T g 0 0",
    "[Ruleset \"plyyard 1\"]\n[Goats \"Ann \\\"the \\\\ herd\\\"\"]\n[Tigers \"Ben\"]\n[Result \"*\"]\n\n1. b1 a1xc1 2. c3 *\n",
    "[Ruleset \"ludoteka 1\"]\n[Start \"TG2T/5/5/5/T3T t 19 0\"]\n[Result \"1/2-1/2\"]\n\n1... a5xc5 2. b5 1/2-1/2\n",
];

/// Characters that mean something somewhere, and some that never do.
const CHARACTERS: &str = "abcdefABCDEF0123456789TGgtxX×-–—/.*\"\\[] \t\r\n\0é🐐\u{301}\u{2028}";

fn random_character(rng: &mut Rng) -> char {
    let place = rng.usize(..CHARACTERS.chars().count());
    CHARACTERS.chars().nth(place).expect("a place within")
}

fn random_text(rng: &mut Rng) -> String {
    let length = rng.usize(..40);
    (0..length).map(|_| random_character(rng)).collect()
}

/// The text with up to four characters replaced, removed, doubled or put in.
fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..rng.usize(..5) {
        let place = rng.usize(..=characters.len());
        let new = random_character(rng);
        match characters.get_mut(place) {
            Some(old) if rng.bool() => *old = new,
            Some(&mut old) if rng.bool() => characters.insert(place, old),
            Some(_) if rng.bool() => {
                characters.remove(place);
            }
            _ => characters.insert(place, new),
        }
    }
    characters.into_iter().collect()
}

/// Reads the text, and what was read once more from its own text.
fn read<T>(text: &str)
where
    T: FromStr<Err: Display + PartialEq + Debug> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse::<T>(), Ok(value), "{text:?}"),
        Err(error) => assert!(!error.to_string().is_empty(), "{text:?}"),
    }
}

fn read_as_everything(text: &str) {
    read::<Point>(text);
    read::<Action>(text);
    read::<Position>(text);
    read::<Ruleset>(text);
    read::<Record>(text);
}

#[test]
fn random_texts_are_read_or_refused() {
    let mut rng = Rng::with_seed(1);
    for _ in 0..20_000 {
        read_as_everything(&random_text(&mut rng));
    }
}

#[test]
fn broken_texts_are_read_or_refused() {
    let mut rng = Rng::with_seed(2);
    for seed in SEEDS {
        for _ in 0..4_000 {
            read_as_everything(&mutated(seed, &mut rng));
        }
    }
}

#[test]
fn every_beginning_of_a_text_is_read_or_refused() {
    for seed in SEEDS {
        for (end, _) in seed.char_indices() {
            read_as_everything(&seed[..end]);
        }
    }
}
