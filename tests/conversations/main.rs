//! Conversations with the referee over the real store, and what must hold whatever is said.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod challenges;
mod choices;
mod damage;
mod endings;
mod exercises;
mod forgetting;
mod guarded;
mod laws;
mod learning;
mod lists;
mod offers;
mod outbox;
mod papers;
mod pauses;
mod places;
mod play;
mod proof;
mod races;
mod ratings;
mod reports;
mod settings;
mod solo;
mod solver;
mod stored;
mod table;
mod time;
mod words;

pub(crate) use table::{Table, check};

/// Text that is no action is refused at the edge already, where it is read.
const REFUSED_ELSEWHERE: [&str; 1] = ["Unreadable"];

#[test]
fn every_refusal_of_the_referee_is_met_in_some_conversation() {
    let conversations = [
        include_str!("challenges.rs"),
        include_str!("endings.rs"),
        include_str!("forgetting.rs"),
        include_str!("guarded.rs"),
        include_str!("lists.rs"),
        include_str!("offers.rs"),
        include_str!("papers.rs"),
        include_str!("pauses.rs"),
        include_str!("places.rs"),
        include_str!("play.rs"),
        include_str!("ratings.rs"),
        include_str!("reports.rs"),
        include_str!("settings.rs"),
        include_str!("solo.rs"),
        include_str!("time.rs"),
    ]
    .concat();
    let source = include_str!("../../src/game/refusal.rs");
    let (_, variants) = source.split_once("pub enum Refusal {").expect("the enum");
    // Variants are indented by four spaces, their fields by eight.
    let names = variants.lines().filter_map(|line| {
        let name = line.strip_prefix("    ")?;
        name.starts_with(char::is_uppercase).then(|| name.split([',', '(', ' ']).next())?
    });
    let unmet: Vec<&str> = names
        .filter(|name| !REFUSED_ELSEWHERE.contains(name))
        .filter(|name| !conversations.contains(&format!("-> {name}")))
        .collect();
    assert!(unmet.is_empty(), "never met: {unmet:?}");
}
