//! From an action to its reply with a picture: the bot as a process, and a Discord on the same machine.
//!
//! `cargo bench --bench replies`, or with `-- 10` for 10 s instead of 60. The claims, at 50 actions a
//! second over 50 games: half of the replies within 15 ms, 99 % within 60 ms, none refused or lost, and
//! the bot below 60 MB afterwards. The reference, `/help`, is a reply without transaction and picture.

#![expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]

use std::env;
use std::error::Error;
use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use baghchal::rules::{Action, BySide, Course, Ruleset};
use baghchal::sandbox::{
    Application, ChannelId, Member, OptionValue, Options, Outcome, Response, Sandbox,
};
use tempfile::TempDir;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::Instant;

const GAMES: usize = 50;
/// The pause between two actions, of all games together.
const PACE: Duration = Duration::from_millis(20);
/// How long actions are played unless the command line says otherwise.
const LASTS: Duration = Duration::from_mins(1);
/// How long the reference is measured.
const REFERENCE_LASTS: Duration = Duration::from_secs(5);
/// The place of the goats among the choices of a side.
const GOATS: i64 = 0;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = env::args().find_map(|argument| argument.parse().ok());
    let lasts = seconds.map_or(LASTS, Duration::from_secs);

    let discord = Sandbox::start(Options::default()).await?;
    let application = discord.add_application("Baghchal");
    let guild = discord.add_guild("Village", "en-US");
    let scenes: Vec<(ChannelId, BySide<Member>)> = (0..GAMES)
        .map(|game| {
            let member = |side| discord.add_member(guild, &format!("{side} {game}"), "en-US");
            let members = BySide { goats: member("Goat"), tigers: member("Tiger") };
            (discord.add_channel(guild, &format!("board-{game}")), members)
        })
        .collect();
    let bot = Bot::start(&discord, &application)?;
    assert!(discord.wait_connected(&application).await, "the bot does not connect");
    assert!(discord.wait_for_command(&application, "end").await, "the bot does not register");
    let mut tables = Vec::new();
    for (game, (channel, members)) in scenes.into_iter().enumerate() {
        let table = Table::new(discord.clone(), channel, members, game as u64).await;
        tables.push(Arc::new(Mutex::new(table)));
    }
    let mut memory_at_start = bot.memory();
    memory_at_start.insert_str(0, "memory of the bot at the start: ");

    println!("machine: {}", processor().as_deref().unwrap_or("unknown processor"));
    let reference = measure("reference, /help", REFERENCE_LASTS, &tables, |table| {
        Box::pin(table.ask_for_help())
    })
    .await;
    let time = measure("action to picture", lasts, &tables, |table| Box::pin(table.act())).await;
    println!("half of the replies, in proportion to the reference: {:.1}", time / reference);
    println!("{memory_at_start}");
    println!("memory of the bot after it: {}", bot.memory());
    assert!(discord.violations().is_empty(), "{:?}", discord.violations());
    Ok(())
}

type Reply<'a> = std::pin::Pin<Box<dyn Future<Output = Option<Duration>> + Send + 'a>>;

/// Lets one table after another do something, however long the answers take. Prints how long they
/// took, and gives the median in seconds.
async fn measure(
    what: &str,
    lasts: Duration,
    tables: &[Arc<Mutex<Table>>],
    act: impl for<'a> Fn(&'a mut Table) -> Reply<'a> + Copy + Send + 'static,
) -> f64 {
    let begun = Instant::now();
    let mut replies: Vec<JoinHandle<Option<Duration>>> = Vec::new();
    let mut turns = tables.iter().cycle();
    for number in 0.. {
        let at = begun + PACE * number;
        if begun + lasts <= at {
            break;
        }
        tokio::time::sleep_until(at).await;
        let Some(table) = turns.next().cloned() else { break };
        replies.push(tokio::spawn(async move {
            // A table whose last reply is not there yet has lost this turn.
            let mut table = table.try_lock().ok()?;
            act(&mut table).await
        }));
    }
    let asked = replies.len();
    let mut times = Vec::new();
    for reply in replies {
        times.extend(reply.await.ok().flatten());
    }
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or(Duration::MAX);
    println!(
        "{what}: median {:.1?}, 99 % {:.1?}, longest {:.1?}; {} of {asked} refused or lost",
        at(50),
        at(99),
        times.last().copied().unwrap_or(Duration::MAX),
        asked - times.len(),
    );
    at(50).as_secs_f64()
}

/// A channel with two members who play random games.
struct Table {
    discord: Sandbox,
    channel: ChannelId,
    members: BySide<Member>,
    course: Course,
    chance: fastrand::Rng,
}

impl Table {
    /// Begins the first game.
    async fn new(
        discord: Sandbox,
        channel: ChannelId,
        members: BySide<Member>,
        seed: u64,
    ) -> Table {
        let course = Course::new(Ruleset::default());
        let chance = fastrand::Rng::with_seed(seed);
        let table = Table { discord, channel, members, course, chance };
        table.begin().await;
        table
    }

    async fn begin(&self) {
        let BySide { goats, tigers } = &self.members;
        let options = [("opponent", OptionValue::from(tigers.id)), ("side", GOATS.into())];
        self.slash(goats, "challenge", &options).await;
        let outcome = self.slash(tigers, "accept", &[]).await;
        assert!(is_public(&outcome), "a game does not begin: {outcome:?}");
    }

    /// Plays any action, and tells how long the reply took. After the last action of a game a new one
    /// begins, which is not measured.
    async fn act(&mut self) -> Option<Duration> {
        let legal: Vec<Action> = self.course.legal_actions().collect();
        let action = legal[self.chance.usize(..legal.len())];
        let member = &self.members[self.course.position().turn()];
        let begun = Instant::now();
        let outcome = match action {
            Action::Place { to } => {
                self.slash(member, "place", &[("point", to.to_string().as_str().into())]).await
            }
            Action::Move { from, to } => {
                let (from, to) = (from.to_string(), to.to_string());
                let options = [("from", from.as_str().into()), ("to", to.as_str().into())];
                self.slash(member, "move", &options).await
            }
        };
        let took = begun.elapsed();
        let pictured = outcome.message().is_some_and(|message| !message.attachments.is_empty());
        if !is_public(&outcome) || !pictured {
            return None;
        }
        self.course.play(action).ok()?;
        if self.course.outcome().is_some() {
            self.course = Course::new(Ruleset::default());
            self.begin().await;
        }
        Some(took)
    }

    async fn ask_for_help(&mut self) -> Option<Duration> {
        let begun = Instant::now();
        let outcome = self.slash(&self.members.goats, "help", &[]).await;
        outcome.message().map(|_| begun.elapsed())
    }

    async fn slash(&self, who: &Member, command: &str, options: &[(&str, OptionValue)]) -> Outcome {
        let outcome = self.discord.slash(who, self.channel, command, options).await;
        outcome.expect("Discord's client sends the command")
    }
}

fn is_public(outcome: &Outcome) -> bool {
    matches!(&outcome.response, Some(Response::Message(message)) if !message.is_ephemeral())
}

/// The bot in a folder of its own.
struct Bot {
    process: Child,
    _folder: TempDir,
}

impl Bot {
    fn start(discord: &Sandbox, application: &Application) -> std::io::Result<Bot> {
        let folder = tempfile::tempdir()?;
        let process = Command::new(env!("CARGO_BIN_EXE_baghchal"))
            .arg("bot")
            .current_dir(&folder)
            .env_clear()
            .env("DISCORD_TOKEN", &application.token)
            .env("DISCORD_API_URL", discord.url())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        Ok(Bot { process, _folder: folder })
    }

    /// Its resident memory now and at most, where the system tells it.
    fn memory(&self) -> String {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()));
        let status = status.unwrap_or_default();
        let field = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name));
            let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
            kilobytes.map_or("unknown".to_owned(), |kilobytes: f64| {
                format!("{:.1} MB", kilobytes * 1024.0 / 1e6)
            })
        };
        format!("{}, at most {}", field("VmRSS:"), field("VmHWM:"))
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to stop.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// The model of the processor, where the system tells it.
fn processor() -> Option<String> {
    let info = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = info.lines().find(|line| line.starts_with("model name"))?;
    model.split_once(": ").map(|(_, name)| name.to_owned())
}
