//! Perft from the start on one core, with the last ply played and with it only counted.
//!
//! `cargo bench --bench perft`. The claims: at least 200 million leaves a second where every leaf is
//! played, at least 800 million where the last ply is only counted.

#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]

mod machine;

use std::time::Instant;

use baghchal::rules::{Course, Leaves, Ruleset, perft};

const DEPTH: u8 = 7;
/// The leaves at that depth, from `tests/data/perft.txt`.
const LEAVES: u32 = 339_123_476;
const RUNS: usize = 5;

fn main() {
    println!("perft {DEPTH} from the start, {LEAVES} leaves, median of {RUNS} runs on one core");
    println!("machine: {}", machine::processor());
    let played = leaves_per_second(Leaves::Played);
    println!("every leaf played: {:6.0} million leaves/s", played / 1e6);
    let counted = leaves_per_second(Leaves::Counted);
    println!("last ply counted:  {:6.0} million leaves/s", counted / 1e6);
    println!("ratio: {:.1}", counted / played);
}

/// The median speed of the runs.
fn leaves_per_second(leaves: Leaves) -> f64 {
    let course = Course::new(Ruleset::PlyYard1);
    let mut seconds = [0.0; RUNS];
    for run in &mut seconds {
        let begun = Instant::now();
        assert_eq!(perft(&course, DEPTH, leaves), u64::from(LEAVES));
        *run = begun.elapsed().as_secs_f64();
    }
    seconds.sort_by(f64::total_cmp);
    f64::from(LEAVES) / seconds[RUNS / 2]
}
