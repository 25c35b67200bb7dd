//! What it takes to open a tablebase and to ask it.
//!
//! `BAGHCHAL_TABLEBASE=whole.tablebase cargo bench --bench tablebase`; without the variable it works the
//! movement phase out and asks that. The claims: open in less than 50 ms; the median question takes less than
//! 300 µs where its block has to be read and decompressed, and less than 5 µs where it has been before.

#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]
#![expect(clippy::unwrap_used, reason = "what fails here fails the benchmark")]

mod machine;
#[path = "../tests/solved/mod.rs"]
mod solved;

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use baghchal::analysis::Tablebase;
use baghchal::rules::{Arrangement, Point, Position, Side};

/// Positions that are asked for.
const ASKED: usize = 2_000;

fn main() {
    let file = std::env::var_os("BAGHCHAL_TABLEBASE")
        .map_or_else(|| solved::movement_tablebase().to_owned(), PathBuf::from);
    let size = file.metadata().unwrap().len();
    println!("machine: {}", machine::processor());
    println!("{}: {:.1} MB", file.display(), megabytes(size));
    let knows_placement = Tablebase::open(&file).unwrap().knows_placement();
    let mut chance = fastrand::Rng::with_seed(1);
    let (mut open, mut cold, mut hot) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ASKED {
        let position = drawn(&mut chance, knows_placement);
        // What has been opened just now has no block in memory; the system may.
        let (tablebase, took) = timed(|| Tablebase::open(&file).unwrap());
        open.push(took);
        let ask = || tablebase.verdict(&position).unwrap().unwrap();
        cold.push(timed(ask).1);
        hot.push(timed(ask).1);
    }
    let read = reads(&file, size, &mut chance);
    let [open, cold, hot, read] = [open, cold, hot, read].map(Spread::of);
    println!(
        "{ASKED} boards drawn from {}:",
        if knows_placement { "all layers" } else { "the movement phase" }
    );
    println!("open the file            {open}");
    println!("ask, block not in memory {cold}; {:.1} reads of 4 kB", ratio(&cold, &read));
    println!("ask, block in memory     {hot}; {:.2} reads of 4 kB", ratio(&hot, &read));
    println!("read 4 kB of the file    {read}");
}

/// A board on which everything is drawn: the layer, the side to move and the points.
fn drawn(chance: &mut fastrand::Rng, with_placement: bool) -> Position {
    let placed = if with_placement { chance.u8(..=20) } else { 20 };
    let captured = chance.u8(..=4.min(placed));
    let turn = chance.choice(Side::BOTH).unwrap();
    let mut points = Point::ALL;
    chance.shuffle(&mut points);
    let (tigers, rest) = points.split_at(4);
    let goats = rest[..usize::from(placed - captured)].iter().copied().collect();
    let pieces = Arrangement { tigers: tigers.iter().copied().collect(), goats };
    Position::new(pieces, turn, 20 - placed, captured).unwrap()
}

/// What it takes to read 4 kB anywhere in the file.
fn reads(file: &Path, size: u64, chance: &mut fastrand::Rng) -> Vec<Duration> {
    let mut file = File::open(file).unwrap();
    let mut bytes = vec![0; 4096];
    let mut read = || {
        let start = chance.u64(..size - 4096);
        timed(|| {
            file.seek(SeekFrom::Start(start)).unwrap();
            file.read_exact(&mut bytes).unwrap();
        })
        .1
    };
    (0..ASKED).map(|_| read()).collect()
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = Instant::now();
    let made = work();
    (made, begun.elapsed())
}

/// The middle and the worst of many durations, in microseconds.
struct Spread {
    median: f64,
    hundredth: f64,
}

impl Spread {
    fn of(mut durations: Vec<Duration>) -> Spread {
        durations.sort();
        let at = |share: usize| durations[durations.len() * share / 100].as_secs_f64() * 1e6;
        Spread { median: at(50), hundredth: at(99) }
    }
}

impl std::fmt::Display for Spread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "median {:.1} µs, 99 % {:.1} µs", self.median, self.hundredth)
    }
}

fn ratio(one: &Spread, other: &Spread) -> f64 {
    one.median / other.median
}

#[expect(clippy::cast_precision_loss, reason = "one digit is shown")]
fn megabytes(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
