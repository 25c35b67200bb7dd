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

/// Prints a line for each position: its value, its distance, and the actions that keep the value; or why there
/// is no answer.
///
/// # Errors
///
/// Where there is no tablebase or nothing can be printed; at the end, where there was something without answer.
pub(crate) fn run(
    options: &Options,
    tablebase: Option<&Path>,
    input: impl BufRead,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let path = tablebase
        .context("BAGHCHAL_TABLEBASE names no tablebase; `baghchal solve -o FILE` makes one")?;
    let tablebase = Tablebase::open(path).with_context(|| path.display().to_string())?;
    let (mut asked, mut failed) = (0, 0);
    let mut answer = |position: &str| -> anyhow::Result<()> {
        asked += 1;
        let line = describe(&tablebase, position).unwrap_or_else(|error| {
            failed += 1;
            format!("error: {error:#}")
        });
        Ok(writeln!(out, "{line}")?)
    };
    if options.positions == ["-"] {
        input.lines().try_for_each(|line| answer(&line?))?;
    } else {
        options.positions.iter().try_for_each(|position| answer(position))?;
    }
    anyhow::ensure!(failed == 0, "{failed} of {asked} have no answer");
    Ok(())
}

/// Such as `tigers 3 a1xc3`.
fn describe(tablebase: &Tablebase, text: &str) -> anyhow::Result<String> {
    let position: Position = text.trim().parse()?;
    let judgement = tablebase.judge(&position)?;
    let judgement = judgement.context("the tablebase is of the movement phase alone")?;
    let verdict = judgement.verdict;
    let distance = verdict.distance.map_or("-".to_owned(), |plies| plies.to_string());
    let mut words = vec![verdict.value.to_string(), distance];
    words.extend(judgement.keeping().map(|action| action.to_string()));
    Ok(words.join(" "))
}
