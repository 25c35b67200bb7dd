//! What is left at the end, judged: the log by the program itself and by what members saw, the
//! messages by the log, and whether the month had all in it that it should have.

mod boards;
mod confirmed;
mod log;
mod messages;
mod reminders;
pub(crate) mod words;

use std::collections::BTreeMap;
use std::process::Command;
use std::time::Duration;

use baghchal::game::Phase;
use baghchal::store::{self, Store};

use self::log::{Log, NAMES, name, uncounted};
use self::messages::Messages;
use crate::month::Month;

/// How many games the month must have had.
const GAMES: usize = 300;
/// How long the bot may take to say what is still unsaid, and to stop.
const PATIENCE: Duration = Duration::from_secs(20);
/// What else must have been met with.
const MET: [&str; 25] = [
    "5xx",
    "429",
    "stalls",
    "long stalls",
    "lost answers",
    "cut connections",
    "forbidden answers",
    "lost events",
    "garbled events",
    "hang-ups",
    "outages",
    "long downtimes",
    "previews",
    "menus",
    "taps",
    "settings",
    "server settings",
    "blocks",
    "members forgotten",
    "members leave",
    "channels deleted",
    "threads deleted",
    "threads locked",
    "threads archived",
    "threads for busy channels",
];
/// The kinds of messages that must have been sent.
const SENT: [&str; 15] = [
    "private answers",
    "public answers",
    "posts",
    "edits",
    "boards without buttons",
    "shared lists",
    "digests",
    "direct messages",
    "direct messages of a suspension",
    "posts instead of direct messages",
    "results above threads",
    "audit messages",
    "pings of guests",
    "pings for offers",
    "pings of the side to move",
];

#[expect(clippy::print_stdout, reason = "the figures of the month are for whoever reads the test")]
pub(crate) async fn judge(mut month: Month) {
    let database = month.stage.database();
    let mut findings = unsaid(&database).await;
    month.stage.terminate_bot();
    assert_eq!(month.stage.bot_ends_within(PATIENCE).await, Some(0));

    findings.extend(check(&month));
    let log = Log::read(&database).await;
    findings.extend(uncounted(&database, &log).await);
    let Month { stage, company, servers, .. } = month;
    let diary = company.diary();
    let matches = confirmed::compare(&log, &diary);
    findings.extend(matches.findings.iter().cloned());

    let written = stage.discord.written();
    let people = company.people.lock().unwrap().clone();
    let direct = people
        .values()
        .map(|member| (stage.discord.direct_channel(member, &stage.application), member.id));
    let audits = servers.iter().map(|server| server.audit).collect();
    let mut messages = Messages::new((&log, &diary, &matches), direct.collect(), audits);
    messages.judge(&written);
    findings.append(&mut messages.findings);
    let reminders = reminders::compare(&log, &messages.told, &diary);
    findings.extend(reminders.findings.iter().cloned());

    let mut events: BTreeMap<&str, u32> = BTreeMap::new();
    for (_, event) in log.events() {
        *events.entry(name(event)).or_default() += 1;
    }
    let games = log.records.values().filter(|record| record.game.sitting().is_some());
    let board = log.records.values().filter(|record| is_decided_on_the_board(&record.game.phase));
    let (games, board) = (games.count(), board.count());
    let older = messages.boards.older_with_buttons();
    let cleared = messages.counts.get("boards without buttons").copied().unwrap_or_default();
    println!(
        "{games} games ({board} decided on the board) of {} challenges in {} rounds: {} events, {} confirmed\n\
         events: {events:?}\nmessages: {} in all, {:?}\nmet with: {} crashes, {:?}\n\
         reminders: {} told, {} moot; {} messages posted again after a leap in time\n\
         {older} older boards have kept their buttons",
        log.records.len(),
        month.rounds,
        events.values().sum::<u32>(),
        matches.confirmed,
        written.len(),
        messages.counts,
        diary.kills,
        diary.met,
        reminders.told,
        reminders.untold,
        reminders.repeated,
    );
    for name in NAMES.iter().filter(|name| !events.contains_key(*name)) {
        findings.push(format!("the month had none: {name}"));
    }
    for what in MET.iter().filter(|what| !diary.met.contains_key(*what)) {
        findings.push(format!("never met with: {what}"));
    }
    for kind in SENT.iter().filter(|kind| !messages.counts.contains_key(*kind)) {
        findings.push(format!("never sent: {kind}"));
    }
    let failed = stage.log().lines().filter(|line| line.contains("a request failed")).count();
    if 0 < failed {
        findings.push(format!("{failed} requests failed"));
    }
    assert!(GAMES <= games, "only {games} games");
    assert!(10 <= board, "only {board} games were decided on the board");
    assert!(20 <= diary.kills, "only {} crashes", diary.kills);
    assert!(30 <= reminders.told, "only {} reminders", reminders.told);
    assert!(
        older * 10 <= cleared as usize,
        "{older} older boards have buttons, {cleared} lost them"
    );
    assert!(findings.is_empty(), "{} findings:\n{}", findings.len(), first(&findings));
    stage.finish();
}

fn first(findings: &[String]) -> String {
    findings.iter().take(60).cloned().collect::<Vec<_>>().join("\n")
}

fn is_decided_on_the_board(phase: &Phase) -> bool {
    matches!(phase, Phase::Over(_, baghchal::game::Ending::Board(_)))
}

/// What the bot does not say although it has had time for it.
async fn unsaid(database: &str) -> Vec<String> {
    let waiting = async {
        loop {
            let store = Store::open(database).await.unwrap();
            let games = store::unannounced_games(&mut store.begin().await.unwrap()).await.unwrap();
            store.close().await;
            if games.is_empty() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    match tokio::time::timeout(PATIENCE, waiting).await {
        Ok(()) => Vec::new(),
        Err(_) => vec!["something was never said".to_owned()],
    }
}

/// What `baghchal check` finds.
fn check(month: &Month) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_baghchal"))
        .args(["check", "baghchal.db"])
        .current_dir(month.stage.folder())
        .env_clear()
        .output()
        .expect("the program runs");
    if output.status.success() {
        return Vec::new();
    }
    let said = [output.stdout, output.stderr].concat();
    String::from_utf8_lossy(&said).lines().map(|line| format!("check: {line}")).collect()
}
