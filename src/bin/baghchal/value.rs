//! `baghchal value`: what positions are worth.

use std::io::{BufRead, Write};
use std::path::Path;

use anyhow::Context as _;
use baghchal::analysis::Tablebase;
use baghchal::rules::Position;

/// What is asked.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Positions, such as "T3T/5/5/5/T3T g 20 0", or - for one a line from the standard input
    #[arg(required = true, value_name = "POSITION")]
    positions: Vec<String>,
}

/// Prints a line for each position: its value, its distance, and the actions that keep the value.
///
/// # Errors
///
/// Where there is no tablebase, at the first line that is no position, and at the first position that the
/// tablebase does not know.
pub(crate) fn run(
    options: &Options,
    tablebase: Option<&Path>,
    input: impl BufRead,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let path = tablebase
        .context("BAGHCHAL_TABLEBASE names no tablebase; `baghchal solve -o FILE` makes one")?;
    let tablebase = Tablebase::open(path).with_context(|| path.display().to_string())?;
    if options.positions == ["-"] {
        for (line, number) in input.lines().zip(1..) {
            let line = line?;
            print(&tablebase, &line, out).with_context(|| format!("line {number}"))?;
        }
        return Ok(());
    }
    options
        .positions
        .iter()
        .try_for_each(|position| print(&tablebase, position, out).with_context(|| position.clone()))
}

fn print(tablebase: &Tablebase, text: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let position: Position = text.trim().parse()?;
    let judgement = tablebase.judge(&position)?;
    let judgement = judgement.context("the tablebase is of the movement phase alone")?;
    let verdict = judgement.verdict;
    let distance = verdict.distance.map_or("-".to_owned(), |plies| plies.to_string());
    write!(out, "{} {distance}", verdict.value)?;
    for action in judgement.keeping() {
        write!(out, " {action}")?;
    }
    Ok(writeln!(out)?)
}
