//! Games in channels of their own, the bot as a process, and a Discord on the same machine.

mod bot;
mod table;

use std::collections::BTreeMap;
use std::error::Error;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use baghchal::game::GameId;
use baghchal::referee::{self, Referee};
use baghchal::rules::Action;
use baghchal::sandbox::{Options, Sandbox};
use baghchal::store::Store;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use self::bot::Bot;
pub(crate) use self::table::Table;

/// What a table does, and what it tells of it; nothing where that was refused or lost.
pub(crate) type Doing<'a, T> = Pin<Box<dyn Future<Output = Option<T>> + Send + 'a>>;

/// Where games are played.
pub(crate) struct Stage {
    pub(crate) tables: Vec<Arc<Mutex<Table>>>,
    discord: Sandbox,
    bot: Bot,
}

impl Stage {
    /// Starts the bot and begins so many games.
    pub(crate) async fn new(games: usize) -> Result<Stage, Box<dyn Error>> {
        let discord = Sandbox::start(Options::default()).await?;
        let application = discord.add_application("Baghchal");
        let guild = discord.add_guild("Village", "en-US");
        let tables: Vec<Table> = (0..games).map(|game| Table::new(&discord, guild, game)).collect();
        let bot = Bot::start(&discord, &application)?;
        assert!(discord.wait_connected(&application).await, "the bot does not connect");
        assert!(discord.wait_for_command(&application, "end").await, "the bot does not register");
        let mut playing = Vec::new();
        for mut table in tables {
            table.begin().await;
            playing.push(Arc::new(Mutex::new(table)));
        }
        println!("memory of the bot at the start: {}", bot.memory());
        Ok(Stage { tables: playing, discord, bot })
    }

    /// Lets one table after another do something, each a pause after the one before, however long it
    /// takes; a table that is still at it is passed over. Prints how much of the processors that has
    /// taken.
    pub(crate) async fn at_pace<T: Send + 'static>(
        &self,
        pause: Duration,
        lasts: Duration,
        act: impl for<'a> Fn(&'a mut Table) -> Doing<'a, T> + Copy + Send + 'static,
    ) -> Done<T> {
        let (begun, load) = (Instant::now(), self.processor_time());
        let mut doings: Vec<JoinHandle<Option<T>>> = Vec::new();
        let mut turns = self.tables.iter().cycle();
        let mut unplayed = 0;
        for number in 0.. {
            let at = begun + pause * number;
            if begun + lasts <= at {
                break;
            }
            tokio::time::sleep_until(at).await;
            let mut turn = turns.by_ref().take(self.tables.len());
            let free = turn.find_map(|table| Arc::clone(table).try_lock_owned().ok());
            let Some(mut table) = free else {
                unplayed += 1;
                continue;
            };
            doings.push(tokio::spawn(async move { act(&mut table).await }));
        }
        let mut done = Done { told: Vec::new(), lost: 0, unplayed, took: Duration::ZERO };
        for doing in doings {
            match doing.await {
                Ok(Some(told)) => done.told.push(told),
                Ok(None) | Err(_) => done.lost += 1,
            }
        }
        done.took = begun.elapsed();
        let now = self.processor_time();
        let part = |now: Duration, then| now.saturating_sub(then).div_duration_f64(done.took);
        let (bot, discord) = (part(now.0, load.0), part(now.1, load.1));
        println!("processors taken: {bot:.2} by the bot, {discord:.2} by Discord and its members");
        done
    }

    /// The time of processors that the bot has taken so far, and that everything else here has.
    fn processor_time(&self) -> (Duration, Duration) {
        (bot::processor_time(&self.bot.id()), bot::processor_time("self"))
    }

    /// Asks for help at a pace, which needs neither a transaction of a game nor a picture. Gives how
    /// long half of the replies take at most.
    pub(crate) async fn reference(&self, pause: Duration, lasts: Duration) -> Duration {
        let done = self.at_pace(pause, lasts, |table| Box::pin(table.ask_for_help())).await;
        let figures = report("reference, /help", done.told);
        assert_eq!(done.lost, 0, "help was refused or lost");
        figures.median
    }

    /// Ends the play. The bot has sent nothing that Discord would find wrong and has had nothing to
    /// complain about, its database fits together, and in it stands what was confirmed. Gives the
    /// most memory that the bot has had, in megabytes.
    pub(crate) async fn finish(self) -> Result<f64, Box<dyn Error>> {
        println!("memory of the bot after it: {}", self.bot.memory());
        let memory = self.bot.most_memory();
        let (violations, complaints) = (self.discord.violations(), self.discord.complaints());
        assert!(violations.is_empty(), "{violations:?}");
        assert!(complaints.is_empty(), "{complaints:?}");
        let folder = self.bot.stop();
        let log = std::fs::read_to_string(folder.path().join(bot::LOG))?;
        assert_eq!(log, "", "the bot has something to complain about");

        let database = folder.path().join(bot::DATABASE);
        let found = referee::check(&database).await?;
        assert!(found.is_sound(), "{:?}", found.findings);
        println!("the database: {found}, nothing wrong");
        let mut confirmed = BTreeMap::new();
        for table in &self.tables {
            let table = table.lock().await;
            confirmed.insert(table.channel.0, table.confirmed());
        }
        assert_eq!(logged(&database.display().to_string()).await?, confirmed);
        Ok(memory)
    }
}

/// The actions of all games in a database by channel, oldest game first.
async fn logged(database: &str) -> Result<BTreeMap<u64, Vec<Vec<Action>>>, Box<dyn Error>> {
    let referee = Referee::new(Store::open(&format!("sqlite:{database}")).await?);
    let mut logged: BTreeMap<u64, Vec<Vec<Action>>> = BTreeMap::new();
    for id in 1.. {
        let Some(game) = referee.game(GameId(id)).await? else { break };
        let sitting = game.sitting().ok_or("a challenge that nobody has accepted")?;
        let actions = sitting.course.actions().to_vec();
        logged.entry(game.place.channel.0).or_default().push(actions);
    }
    referee.close().await;
    Ok(logged)
}

/// What tables did.
pub(crate) struct Done<T> {
    /// What they tell, as far as nothing was refused or lost.
    pub(crate) told: Vec<T>,
    /// How often something was.
    pub(crate) lost: usize,
    /// How often all tables were still at it: the pace was not kept.
    pub(crate) unplayed: usize,
    /// How long all of it took.
    pub(crate) took: Duration,
}

/// How long something takes at most.
pub(crate) struct Figures {
    /// Half of the times.
    pub(crate) median: Duration,
    /// 99 of 100 times.
    pub(crate) late: Duration,
}

/// Prints how long something took.
pub(crate) fn report(what: &str, mut times: Vec<Duration>) -> Figures {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or(Duration::MAX);
    let longest = times.last().copied().unwrap_or(Duration::MAX);
    let (median, late, number) = (at(50), at(99), times.len());
    println!("{what}: median {median:.1?}, 99 % {late:.1?}, longest {longest:.1?} of {number}");
    Figures { median, late }
}
