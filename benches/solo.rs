//! The engine thinks while others play: the bot as a process, and a Discord on the same machine.
//!
//! `cargo bench --bench solo`, or with `-- 10` for 10 s instead of 30. Fifty games between members go
//! on, of which one acts every 25 ms: first by themselves, then beside eight games against the engine
//! at its highest level, whose members act as soon as it has. The claims, on a machine with two
//! processors that does nothing else: beside the engine 99 % of the replies to the others within
//! 100 ms, each action of the engine within 2 s of its member's, and nothing refused or lost.

#![expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]

mod machine;
mod stage;

use std::env;
use std::error::Error;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use baghchal::rules::{Action, Course, Ruleset};
use baghchal::sandbox::{Message, OptionValue};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use self::stage::{Figures, Stage, Table, report};

/// The games between members.
const OTHERS: usize = 50;
/// The games against the engine.
const SOLO: usize = 8;
/// The pause between two actions, of all games between members together.
const PACE: Duration = Duration::from_millis(25);
/// How long is measured, each time, unless the command line says otherwise.
const LASTS: Duration = Duration::from_secs(30);
/// How long the reference is measured.
const REFERENCE_LASTS: Duration = Duration::from_secs(5);
/// The place of the goats among the sides, and of the highest level among the levels.
const GOATS: i64 = 0;
const HIGHEST: i64 = 7;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().find_map(|argument| argument.parse().ok());
    let lasts = seconds.map_or(LASTS, Duration::from_secs);

    println!("machine: {}", machine::processor());
    let mut stage = Stage::new(OTHERS + SOLO).await?;
    let alone: Vec<Arc<Mutex<Table>>> = stage.tables.drain(..SOLO).collect();
    stage.reference(PACE, REFERENCE_LASTS).await;
    let before = others(&stage, lasts, "action to picture, nobody plays solo").await;

    let enough = Arc::new(AtomicBool::new(false));
    let playing: Vec<JoinHandle<Option<Vec<Duration>>>> = alone
        .iter()
        .map(|table| {
            let (table, enough) = (Arc::clone(table), Arc::clone(&enough));
            tokio::spawn(async move { plays_alone(&mut *table.lock().await, &enough).await })
        })
        .collect();
    let beside = others(&stage, lasts, "action to picture, eight play solo").await;
    enough.store(true, Ordering::Relaxed);
    let mut answers = Vec::new();
    for played in playing {
        answers.extend(played.await?.ok_or("a solo game was refused or lost")?);
    }
    let slowest = answers.iter().max().copied().unwrap_or(Duration::MAX);
    report("from an action to the engine's", answers);
    let ratio = |of: fn(&Figures) -> Duration| of(&beside).div_duration_f64(of(&before));
    let (median, late) = (ratio(|figures| figures.median), ratio(|figures| figures.late));
    println!("in proportion to nobody: {median:.1} for half of the replies, {late:.1} for 99 %");
    stage.tables.extend(alone);
    stage.finish().await?;

    assert!(beside.late <= Duration::from_millis(100), "99 % of the replies take longer");
    assert!(slowest <= Duration::from_secs(2), "the engine takes longer");
    Ok(())
}

/// Lets members play each other. Gives how long the replies took.
async fn others(stage: &Stage, lasts: Duration, what: &str) -> Figures {
    let done = stage.at_pace(PACE, lasts, |table| Box::pin(act(table))).await;
    assert_eq!((done.lost, done.unplayed), (0, 0), "refused or lost, or the pace was not kept");
    println!("{} actions in {:.1?}", done.told.len(), done.took);
    report(what, done.told)
}

async fn act(table: &mut Table) -> Option<Duration> {
    let (who, action) = table.choose();
    table.act_by_slash(&who, action).await
}

/// The first member of a table ends its game and plays the engine until it is enough. Tells how long
/// each of its actions took, from when the member's had arrived.
async fn plays_alone(table: &mut Table, enough: &AtomicBool) -> Option<Vec<Duration>> {
    let who = table.members.goats.clone();
    table.slash(&who, "stop", &[]).await.message()?;
    let mut answers = Vec::new();
    while !enough.load(Ordering::Relaxed) {
        table.over.push(mem::replace(&mut table.course, Course::new(Ruleset::default())));
        let options = [("level", OptionValue::from(HIGHEST)), ("side", GOATS.into())];
        table.board = Some(table.slash(&who, "solo", &options).await.message()?.clone());
        while table.course.outcome().is_none() && !enough.load(Ordering::Relaxed) {
            let (_, action) = table.choose();
            let told = table.place_or_move(&who, action).await?;
            table.course.play(action).ok()?;
            if table.course.outcome().is_some() {
                break;
            }
            let since = Instant::now();
            let later = |message: &Message| told.id.0 < message.id.0;
            let answer = table.discord.wait_for_message(table.channel, later).await?;
            answers.push(since.elapsed());
            table.course.play(read(&answer)?).ok()?;
        }
    }
    Some(answers)
}

/// The action that a message tells of, as in `**2. a1-a2**`.
fn read(message: &Message) -> Option<Action> {
    let (_, rest) = message.content.split_once(". ")?;
    rest.split("**").next()?.parse().ok()
}
