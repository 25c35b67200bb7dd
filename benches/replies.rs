//! From an action to its reply with a picture: the bot as a process, and a Discord on the same machine.
//!
//! `cargo bench --bench replies`, or with `-- 10` for 10 s instead of 60. The claims, at 50 actions a
//! second over 50 games on a machine that does nothing else: half of the replies within 15 ms, 99 %
//! within 60 ms, none refused or lost, and the bot below 60 MB all the time. The reference, `/help`, is a
//! reply without transaction and picture.

#![expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]

mod machine;
mod stage;

use std::env;
use std::error::Error;
use std::time::Duration;

use self::stage::{Done, Stage, Table, report};

const GAMES: usize = 50;
/// The pause between two actions, of all games together.
const PACE: Duration = Duration::from_millis(20);
/// How long actions are played unless the command line says otherwise.
const LASTS: Duration = Duration::from_mins(1);
/// How long the reference is measured.
const REFERENCE_LASTS: Duration = Duration::from_secs(5);

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().find_map(|argument| argument.parse().ok());
    let lasts = seconds.map_or(LASTS, Duration::from_secs);

    println!("machine: {}", machine::processor());
    let stage = Stage::new(GAMES).await?;
    let reference = stage.reference(PACE, REFERENCE_LASTS).await;
    let Done { told, lost, unplayed, took } =
        stage.at_pace(PACE, lasts, |table| Box::pin(act(table))).await;
    let actions = told.len();
    let figures = report("action to picture", told);
    let ratio = figures.median.div_duration_f64(reference);
    println!("half of the replies, in proportion to the reference: {ratio:.1}");
    println!("{actions} actions in {took:.1?}; {lost} refused or lost");
    let memory = stage.finish().await?;

    assert_eq!(lost, 0, "refused or lost");
    assert_eq!(unplayed, 0, "the pace was not kept");
    assert!(figures.median <= Duration::from_millis(15), "half of the replies take longer");
    assert!(figures.late <= Duration::from_millis(60), "99 % of the replies take longer");
    assert!(memory < 60.0, "the bot takes more memory");
    Ok(())
}

async fn act(table: &mut Table) -> Option<Duration> {
    let (who, action) = table.choose();
    table.act_by_slash(&who, action).await
}
