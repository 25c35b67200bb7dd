//! Acting by taps and by commands mixed: the bot as a process, and a Discord on the same machine.
//!
//! `cargo bench --bench taps`, or with `-- 10` for 10 s instead of 60. 200 games go on at once, at all
//! stages. Every 15 ms somebody acts: in half of the cases by a command, else as members tap, on the
//! newest board's button, on the piece if one moves, on where it goes, and where they have not chosen
//! otherwise on the answer to whether that is meant, each after a moment. That is some 130 interactions
//! a second. The claims, on a machine that does nothing else: half of all first responses within 15 ms,
//! 99 % within 60 ms; half of the boards that all see after a tap within 20 ms, 99 % within 80 ms;
//! none refused or lost, and the bot below 80 MB all the time. The reference, `/help`, is a reply
//! without transaction and picture.

#![expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]

mod machine;
mod stage;

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::time::Duration;

use baghchal::rules::{Action, Side};
use baghchal::sandbox::{Member, Message, MessageId};
use tokio::time::Instant;

use self::stage::{Done, Figures, Stage, Table, report};

const GAMES: usize = 200;
/// The pause between two actions, of all games together.
const PACE: Duration = Duration::from_millis(15);
/// How long actions are played unless the command line says otherwise.
const LASTS: Duration = Duration::from_mins(1);
/// How many actions at most a game has behind it before that.
const OPENING: usize = 24;
/// How long the reference is measured, and at which pace.
const REFERENCE_LASTS: Duration = Duration::from_secs(5);
const REFERENCE_PACE: Duration = Duration::from_millis(20);
/// What members take to see where they tap next, in milliseconds.
const MOMENT: std::ops::RangeInclusive<u64> = 200..=600;
/// The place of `never` among the choices of when to ask before an action.
const NEVER: i64 = 2;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().find_map(|argument| argument.parse().ok());
    let lasts = seconds.map_or(LASTS, Duration::from_secs);

    println!("machine: {}", machine::processor());
    let stage = Stage::new(GAMES).await?;
    prepare(&stage).await;
    let reference = stage.reference(REFERENCE_PACE, REFERENCE_LASTS).await;

    let Done { told: acted, lost, unplayed, took } =
        stage.at_pace(PACE, lasts, |table| Box::pin(act(table))).await;
    let mut by_step: BTreeMap<Step, Vec<Duration>> = BTreeMap::new();
    for (step, time) in acted.iter().flat_map(|acted| &acted.responses) {
        by_step.entry(*step).or_default().push(*time);
    }
    for (step, times) in &by_step {
        report(step.name(), times.clone());
    }
    let responses: Vec<Duration> = by_step.into_values().flatten().collect();
    let a_second = f64::from(u32::try_from(responses.len())?) / took.as_secs_f64();
    let responses = report("interaction to first response", responses);
    let boards: Vec<Duration> = acted.iter().filter_map(|acted| acted.board).collect();
    let taps = boards.len();
    let boards = report("last tap to the board that all see", boards);
    let ratio = responses.median.div_duration_f64(reference);
    println!("half of the responses, in proportion to the reference: {ratio:.1}");
    println!(
        "{} actions, {taps} of them by taps, {a_second:.0} interactions a second; {lost} refused or lost",
        acted.len(),
    );
    let memory = stage.finish().await?;

    assert_eq!(lost, 0, "refused or lost");
    assert_eq!(unplayed, 0, "the pace was not kept");
    let within = |figures: &Figures, median, late| {
        figures.median <= Duration::from_millis(median)
            && figures.late <= Duration::from_millis(late)
    };
    assert!(within(&responses, 15, 60), "the responses take longer");
    assert!(within(&boards, 20, 80), "the boards take longer");
    assert!(memory < 80.0, "the bot takes more memory");
    Ok(())
}

/// Brings the games to different stages, and lets one member of each choose not to be asked.
async fn prepare(stage: &Stage) {
    for (table, side) in stage.tables.iter().zip(Side::BOTH.into_iter().cycle()) {
        let mut table = table.lock().await;
        let never = [("confirm", NEVER.into())];
        let chosen = table.slash(&table.members[side], "settings", &never).await;
        assert!(chosen.message().is_some(), "the settings do not answer");
        for _ in 0..table.chance.usize(..=OPENING) {
            let (who, action) = table.choose();
            assert!(table.act_by_slash(&who, action).await.is_some(), "{action} was lost");
        }
    }
}

/// What a member does, and sees in the first response.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Step {
    /// A command that acts; all see the new board.
    Command,
    /// Opening the board to tap on; its picture.
    Open,
    /// Picking a piece; the picture with its ways.
    Pick,
    /// Tapping where it goes; the picture of what that would lead to.
    Look,
    /// Tapping where it goes or saying yes; the note that it is done.
    Do,
}

impl Step {
    fn name(self) -> &'static str {
        match self {
            Step::Command => "a command, to the board that all see",
            Step::Open => "the board to tap on",
            Step::Pick => "a piece is picked",
            Step::Look => "what a tap would lead to",
            Step::Do => "a tap is done",
        }
    }
}

/// What came of an action.
struct Acted {
    responses: Vec<(Step, Duration)>,
    /// From the last tap to the board that all see; none of a command, whose response it is.
    board: Option<Duration>,
}

async fn act(table: &mut Table) -> Option<Acted> {
    let (who, action) = table.choose();
    if table.chance.bool() {
        return act_by_taps(table, &who, action).await;
    }
    let took = table.act_by_slash(&who, action).await?;
    Some(Acted { responses: vec![(Step::Command, took)], board: None })
}

/// Acts as members do who tap on the newest board that all see.
async fn act_by_taps(table: &mut Table, who: &Member, action: Action) -> Option<Acted> {
    let mut responses = Vec::new();
    let public = table.board.clone()?;
    let mut pressed = press(table, who, &public, "grid:", "").await?;
    responses.push((Step::Open, pressed.took));
    if let Action::Move { from, .. } = action {
        pressed = press(table, who, pressed.picture()?, "pick:", &format!(":{from}")).await?;
        responses.push((Step::Pick, pressed.took));
    }
    let chosen = format!(":{action}");
    pressed = press(table, who, pressed.picture()?, "tap:", &chosen).await?;
    if carried(&pressed.seen, "play:", &chosen).is_some() {
        responses.push((Step::Look, pressed.took));
        pressed = press(table, who, pressed.picture()?, "play:", &chosen).await?;
    }
    responses.push((Step::Do, pressed.took));
    if !pressed.seen.is_ephemeral() || pressed.seen.buttons().next().is_some() {
        return None;
    }
    let said = format!("**{}. {action}**", table.course.ply() + 1);
    let tells = |message: &Message| pressed.after < message.id && message.content.contains(&said);
    let board = table.discord.wait_for_message(table.channel, tells).await?;
    let took = pressed.begun.elapsed();
    if board.attachments.is_empty() {
        return None;
    }
    table.played(action, board).await?;
    Some(Acted { responses, board: Some(took) })
}

/// What came of a press.
struct Pressed {
    begun: Instant,
    took: Duration,
    /// The message of the first response, as it was then.
    seen: Message,
    /// A number that all later messages are above.
    after: MessageId,
}

impl Pressed {
    /// The message, where it is for the presser alone and with a picture.
    fn picture(&self) -> Option<&Message> {
        Some(&self.seen).filter(|seen| seen.is_ephemeral() && !seen.attachments.is_empty())
    }
}

/// Presses a button after a moment.
async fn press(
    table: &mut Table,
    who: &Member,
    message: &Message,
    kind: &str,
    what: &str,
) -> Option<Pressed> {
    let button = carried(message, kind, what)?;
    tokio::time::sleep(Duration::from_millis(table.chance.u64(MOMENT))).await;
    let begun = Instant::now();
    let outcome = table.discord.click(who, message.id, &button).await.ok()?;
    let took = begun.elapsed();
    let after = MessageId(outcome.interaction?.0);
    Some(Pressed { begun, took, seen: outcome.message()?.clone(), after })
}

/// What a button carries that begins and ends like this.
fn carried(message: &Message, kind: &str, what: &str) -> Option<String> {
    let mut carried = message.buttons().filter_map(|button| button.custom_id);
    carried.find(|carried| carried.starts_with(kind) && carried.ends_with(what))
}
