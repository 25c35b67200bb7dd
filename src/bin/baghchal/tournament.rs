//! `baghchal tournament`: the levels of the engine against each other, and its slips.

use std::io::Write;
use std::path::Path;

use anyhow::Context as _;
use baghchal::analysis::{Bout, Level, Means, Played, Slips, Tablebase, TablebaseError};
use baghchal::rules::{BySide, Ruleset, Side};
use rayon::prelude::*;

/// After so many plies a game without an outcome is drawn.
const LONGEST: u16 = 200;
/// Games that are played between two looks at how many positions have been judged.
const BATCH: u32 = 16;

/// What is to be played.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Games of each pair, in half of which the higher level plays the goats
    #[arg(long, default_value_t = 200)]
    games: u32,
    /// The levels of which each plays the one below, from 2
    #[arg(long, value_delimiter = ',', default_value = "2,3,4,5,6,7,8")]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=8))]
    levels: Vec<u8>,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games that are played at the same time; as many as there are processors, unless it is given
    #[arg(long)]
    threads: Option<usize>,
    /// The rules: plyyard or ludoteka
    #[arg(long, default_value_t)]
    rules: Ruleset,
    /// Let level 8 look ahead as if there were no tablebase, which then only judges
    #[arg(long)]
    alone: bool,
    /// Instead, let level 8 play every level until so many of its actions have been judged by the tablebase
    #[arg(long, value_name = "N", conflicts_with_all = ["games", "levels"])]
    positions: Option<u64>,
}

/// A number of games of two levels.
struct Match<'a> {
    options: &'a Options,
    tablebase: Option<&'a Tablebase>,
    higher: Level,
    lower: Level,
}

/// What has come out of them, as the higher level sees it.
#[derive(Default)]
struct Tally {
    games: u32,
    /// By the side that the higher level played.
    won: BySide<u32>,
    drawn: BySide<u32>,
    lost: BySide<u32>,
    plies: u64,
    higher: BySide<Slips>,
    lower: BySide<Slips>,
}

/// Plays what the options say and prints a table.
///
/// # Errors
///
/// Where the tablebase fails, or the table cannot be printed.
pub(crate) fn run(
    options: &Options,
    tablebase: Option<&Path>,
    out: &mut (impl Write + Send),
) -> anyhow::Result<()> {
    let tablebase = tablebase.map(Tablebase::open).transpose().context("BAGHCHAL_TABLEBASE")?;
    let threads = options.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    match (options.positions, &tablebase) {
        (Some(positions), Some(tablebase)) => {
            pool.install(|| count_slips(options, tablebase, positions, out))
        }
        (Some(_), None) => {
            anyhow::bail!("without BAGHCHAL_TABLEBASE nothing judges the positions")
        }
        (None, tablebase) => pool.install(|| play_pairs(options, tablebase.as_ref(), out)),
    }
}

fn play_pairs(
    options: &Options,
    tablebase: Option<&Tablebase>,
    out: &mut (impl Write + Send),
) -> anyhow::Result<()> {
    let Options { games, seed, rules, alone, .. } = options;
    let judged = tablebase.is_some();
    let truth = match (judged, alone) {
        (false, _) => "without a tablebase",
        (true, false) => "with a tablebase",
        (true, true) => "with a tablebase that only judges",
    };
    writeln!(out, "{games} games a pair, seed {seed}, {rules}, {truth}")?;
    writeln!(out, "won, drawn and lost by the higher level; draws count half")?;
    write!(out, "levels   as goats       as tigers      points  plies")?;
    writeln!(out, "{}", if judged { "  slips as goats, as tigers: higher | lower" } else { "" })?;
    for &number in &options.levels {
        let [lower, higher] = [number - 1, number].map(Level::new);
        let (Some(higher), Some(lower)) = (higher, lower) else { continue };
        let tally = Match { options, tablebase, higher, lower }.play(0..options.games)?;
        let score = |side: Side| {
            format!("{:>3} {:>3} {:>3}", tally.won[side], tally.drawn[side], tally.lost[side])
        };
        let (goats, tigers) = (score(Side::Goats), score(Side::Tigers));
        let (points, plies) = (tally.points(), tally.plies / u64::from(tally.games.max(1)));
        write!(out, "{higher} - {lower}    {goats}    {tigers}    {points:>5.1}%  {plies:>5}")?;
        if judged {
            let Tally { higher, lower, .. } = &tally;
            write!(out, "  {} | {}", slips(higher), slips(lower))?;
        }
        writeln!(out)?;
        out.flush()?;
    }
    Ok(())
}

fn count_slips(
    options: &Options,
    tablebase: &Tablebase,
    positions: u64,
    out: &mut (impl Write + Send),
) -> anyhow::Result<()> {
    let (Some(higher), mut judged) = (Level::new(8), 0) else { return Ok(()) };
    let mut all = BySide::<Slips>::default();
    let mut tallies: Vec<(Level, Tally)> = Level::ALL.map(|lower| (lower, Tally::default())).into();
    let mut games = 0;
    while judged < positions {
        for (lower, tally) in &mut tallies {
            let bouts = Match { options, tablebase: Some(tablebase), higher, lower: *lower };
            let more = bouts.play(games..games + BATCH)?;
            for side in Side::BOTH {
                all[side] = all[side].and(more.higher[side]);
            }
            tally.add(&more);
        }
        games += BATCH;
        judged = all.goats.judged + all.tigers.judged;
        anyhow::ensure!(judged > 0, "the tablebase knows none of the positions");
    }
    writeln!(out, "slips of level 8, seed {}, {}", options.seed, options.rules)?;
    writeln!(out, "against  games  points  as goats, as tigers")?;
    for (lower, tally) in &tallies {
        let (points, slips) = (tally.points(), slips(&tally.higher));
        writeln!(out, "{lower}        {:>5}  {points:>5.1}%  {slips}", tally.games)?;
    }
    writeln!(out, "in all                   {}", slips(&all))?;
    Ok(())
}

/// Such as `3/1204, 0/1180`.
fn slips(slips: &BySide<Slips>) -> String {
    let part = |side: Side| format!("{}/{}", slips[side].slipped, slips[side].judged);
    format!("{}, {}", part(Side::Goats), part(Side::Tigers))
}

impl Match<'_> {
    /// Plays the games of those numbers, in every second of which the higher level plays the goats.
    fn play(&self, games: std::ops::Range<u32>) -> Result<Tally, TablebaseError> {
        let played: Vec<(Side, Played)> = games
            .into_par_iter()
            .map(|game| {
                let side = if game % 2 == 0 { Side::Goats } else { Side::Tigers };
                let mut levels = BySide { goats: self.lower, tigers: self.lower };
                levels[side] = self.higher;
                let options = self.options;
                // Both games of a pair of numbers have the same seed, so that the luck of one is the other's.
                let seed = (options.seed << 32) + u64::from(game / 2);
                let bout = Bout { ruleset: options.rules, levels, seed, longest: LONGEST };
                let tablebase = self.tablebase.filter(|_| !options.alone);
                let means = Means { tablebase, hurry: &|| false };
                Ok((side, bout.play(means, self.tablebase)?))
            })
            .collect::<Result<_, TablebaseError>>()?;
        let mut tally = Tally::default();
        for (side, played) in played {
            tally.count(side, &played);
        }
        Ok(tally)
    }
}

impl Tally {
    /// Counts a game in which the higher level played that side.
    fn count(&mut self, side: Side, played: &Played) {
        self.games += 1;
        let column = match played.winner {
            None => &mut self.drawn,
            Some(winner) if winner == side => &mut self.won,
            Some(_) => &mut self.lost,
        };
        column[side] += 1;
        self.plies += u64::from(played.plies);
        self.higher[side] = self.higher[side].and(played.slips[side]);
        self.lower[!side] = self.lower[!side].and(played.slips[!side]);
    }

    fn add(&mut self, more: &Tally) {
        self.games += more.games;
        self.plies += more.plies;
        for side in Side::BOTH {
            self.won[side] += more.won[side];
            self.drawn[side] += more.drawn[side];
            self.lost[side] += more.lost[side];
            self.higher[side] = self.higher[side].and(more.higher[side]);
            self.lower[side] = self.lower[side].and(more.lower[side]);
        }
    }

    /// The points of the higher level, in percent of all.
    fn points(&self) -> f64 {
        let [won, drawn] =
            [&self.won, &self.drawn].map(|count| f64::from(count.goats + count.tigers));
        100.0 * (won + drawn / 2.0) / f64::from(self.games.max(1))
    }
}
