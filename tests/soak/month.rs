//! How the days go by: round after round, the clock is put forward and members do something.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use baghchal::game::{Game, GameId};
use baghchal::sandbox::{Sandbox, UserId};
use baghchal::store::{self, Store};
use jiff::{SignedDuration, Timestamp};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use crate::diary::Diary;
use crate::faults::{Weather, begin_outage, strike};
use crate::players::{Company, Hand};
use crate::stage::Stage;
use crate::village::Server;

/// How long members play.
const DAYS: i64 = 30;
/// Members who are at something at the same time.
const AT_ONCE: usize = 8;
/// How long the bot is given to notice that time has gone by. It looks ten times a second.
const NOTICED_WITHIN: Duration = Duration::from_millis(160);
/// How long one waits for answers in foul weather before time goes on.
const PATIENCE: Duration = Duration::from_millis(700);
/// For how many rounds something that has gone wrong is felt: what could not be sent is tried again.
const TROUBLE: u8 = 2;
/// How long members may take for a round at all. Each waits three seconds for an answer at most.
const ROUND_AT_MOST: Duration = Duration::from_mins(1);

/// The scene, and all that has been noted.
pub(crate) struct Month {
    pub(crate) stage: Stage,
    pub(crate) company: Arc<Company>,
    pub(crate) servers: Vec<Server>,
    chance: fastrand::Rng,
    /// How fast time goes by, whatever members do.
    pace: fastrand::Rng,
    at_once: Arc<Semaphore>,
    /// What members are at; those whose forgetting was confirmed.
    busy: JoinSet<Option<UserId>>,
    pub(crate) rounds: u32,
    /// How often something has gone wrong at Discord.
    strikes: u32,
    /// For how many rounds what has gone wrong can still be felt.
    trouble: u8,
    pub(crate) begun: Timestamp,
}

impl Month {
    pub(crate) async fn begin(seed: u64) -> Month {
        let mut stage = Stage::without_bot("en-US").await;
        stage.log_filter = "info";
        let discord = stage.discord.clone();
        let servers =
            vec![Server::found(&discord, "Hill", "en-US"), Server::found(&discord, "Vallée", "fr")];
        let people = servers.iter().flat_map(|server| {
            let residents = server.residents.iter().map(|resident| resident.member.clone());
            residents.chain([server.moderator.clone()])
        });
        let company = Company {
            people: Mutex::new(people.map(|member| (member.id, member)).collect()),
            moderators: servers.iter().map(|s| (s.guild, s.moderator.clone())).collect(),
            application: stage.application.clone(),
            diary: Mutex::new(Diary::default()),
            round: AtomicU32::new(0),
            discord,
        };
        stage.start_bot().await;
        let month = Month {
            begun: stage.discord.now(),
            stage,
            company: Arc::new(company),
            servers,
            chance: fastrand::Rng::with_seed(seed),
            pace: fastrand::Rng::with_seed(seed + 1),
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
            busy: JoinSet::new(),
            rounds: 0,
            strikes: 0,
            trouble: 0,
        };
        month.set_up().await;
        month
    }

    /// Games of the second server have threads of their own; both tell an audit channel.
    async fn set_up(&self) {
        for (server, mode) in self.servers.iter().zip([0, 1]) {
            let options = [("mode", mode.into()), ("audit", server.audit.into())];
            let channel = server.channels[0];
            let set = self.discord().slash(&server.moderator, channel, "server set", &options);
            assert!(Stage::said(&set.await.unwrap()).is_ephemeral());
        }
    }

    fn discord(&self) -> &Sandbox {
        &self.stage.discord
    }

    fn hand(&mut self) -> Hand {
        let round = self.company.round.load(Ordering::Relaxed);
        Hand { company: Arc::clone(&self.company), chance: self.chance.fork(), round }
    }

    /// Lets the thirty days go by, and then as many as it takes until all is over.
    pub(crate) async fn live_through(mut self) -> Month {
        let end = self.begun + SignedDuration::from_hours(DAYS * 24);
        while self.discord().now() < end {
            self.rounds += 1;
            let games = self.games().await;
            self.change_places(&games);
            self.occupy(games);
            match self.rounds % 7 {
                3 => self.crash().await,
                5 => self.go_through_an_outage().await,
                _ => self.go_on().await,
            }
            self.pass_time().await;
        }
        self.come_to_an_end().await;
        self
    }

    /// The games that go on and those that ended a short while ago, as the bot has stored them.
    async fn games(&self) -> Vec<Game> {
        let store = Store::open(&self.stage.database()).await.unwrap();
        let mut tx = store.begin().await.unwrap();
        let ids: Vec<i64> = sqlx::query_scalar(
            "select game_id from game
             where status in ('offered', 'live', 'suspended') or status = 'over' and $1 < ended_at",
        )
        .bind((self.discord().now() - SignedDuration::from_hours(24)).as_second())
        .fetch_all(&mut *tx)
        .await
        .unwrap();
        let mut games = Vec::new();
        for id in ids {
            games.extend(store::game(&mut tx, GameId(id)).await.unwrap());
        }
        drop(tx);
        store.close().await;
        let mut diary = self.company.diary();
        for game in &games {
            diary.places.entry(game.id).or_default().insert(Company::channel(game));
        }
        drop(diary);
        games
    }

    fn change_places(&mut self, games: &[Game]) {
        let mut hand = self.hand();
        for server in &mut self.servers {
            hand.change_places(server, games);
        }
    }

    /// Gives everybody something to do.
    fn occupy(&mut self, games: Vec<Game>) {
        for game in games {
            let server =
                self.servers.iter().find(|s| game.place.server.is_some_and(|id| id.0 == s.guild.0));
            let channels = server.map(|server| server.channels.clone()).unwrap_or_default();
            let hand = self.hand();
            self.begin_with(async move {
                hand.attend(game, channels).await;
                None
            });
        }
        for index in 0..self.servers.len() {
            for _ in 0..self.chance.u8(0..=2) {
                self.with_somebody(index, |hand, who, channel, others| async move {
                    hand.challenge(who, channel, others).await;
                    None
                });
            }
            if self.chance.u8(..100) < 60 {
                self.with_somebody(index, |hand, who, channel, others| async move {
                    hand.settle(who, channel, others).await;
                    None
                });
            }
            let Server { moderator, channels, audit, residents, .. } = &self.servers[index];
            let (moderator, channel, audit) = (moderator.clone(), channels[0], *audit);
            let leaving = residents.iter().filter(|resident| resident.here && resident.leaving);
            let leaving: Vec<_> = leaving.map(|resident| resident.member.clone()).collect();
            for member in leaving {
                let hand = self.hand();
                let id = member.id;
                self.begin_with(
                    async move { hand.be_forgotten(member, channel).await.then_some(id) },
                );
            }
            if self.chance.u8(..100) < 10 {
                let hand = self.hand();
                self.begin_with(async move {
                    hand.manage(moderator, channel, audit).await;
                    None
                });
            }
        }
    }

    /// Lets somebody of a server do something in some channel with regard to the others.
    fn with_somebody<F>(
        &mut self,
        server: usize,
        task: impl FnOnce(
            Hand,
            baghchal::sandbox::Member,
            baghchal::sandbox::ChannelId,
            Vec<UserId>,
        ) -> F,
    ) where
        F: Future<Output = Option<UserId>> + Send + 'static,
    {
        let active: Vec<_> = self.servers[server].active().map(|r| r.member.clone()).collect();
        let Some(who) = self.chance.choice(active.clone()) else { return };
        let others = active.iter().map(|member| member.id).filter(|&id| id != who.id).collect();
        let channels = &self.servers[server].channels;
        let channel = channels[self.chance.usize(..channels.len())];
        let hand = self.hand();
        self.begin_with(task(hand, who, channel, others));
    }

    fn begin_with(&mut self, task: impl Future<Output = Option<UserId>> + Send + 'static) {
        let (at_once, company) = (Arc::clone(&self.at_once), Arc::clone(&self.company));
        let round = company.round.load(Ordering::Relaxed);
        self.busy.spawn(async move {
            let _turn = at_once.acquire().await.expect("it is never closed");
            if company.round.load(Ordering::Relaxed) == round { task.await } else { None }
        });
    }

    /// A round in which something may go wrong at Discord.
    async fn go_on(&mut self) {
        let weather = if self.chance.u8(..100) < 55 {
            let (discord, application) = (self.discord().clone(), self.stage.application.clone());
            tokio::time::sleep(Duration::from_millis(self.chance.u64(..40))).await;
            let (weather, name) = strike(&discord, &application, &mut self.chance, self.strikes);
            self.strikes += 1;
            self.company.diary().meet(name);
            self.trouble = TROUBLE;
            weather
        } else {
            Weather::Fair
        };
        self.wait(weather).await;
    }

    /// Waits until everybody has done what they wanted; in foul weather not for long.
    async fn wait(&mut self, weather: Weather) {
        let until = match weather {
            Weather::Fair => Instant::now() + ROUND_AT_MOST,
            Weather::Foul => Instant::now() + PATIENCE,
        };
        while let Ok(Some(done)) = timeout_at(until, self.busy.join_next()).await {
            if let Some(forgotten) = done.expect("the panic is above") {
                self.servers.iter_mut().for_each(|server| Hand::mark_forgotten(server, forgotten));
            }
        }
        // Whoever still waits for an answer gives up when time goes on.
        self.company.round.fetch_add(1, Ordering::Relaxed);
        if weather == Weather::Fair {
            assert!(self.busy.is_empty(), "members wait for too long");
        }
    }

    /// A round in which the bot is killed at any instant, and starts again soon or later.
    async fn crash(&mut self) {
        tokio::time::sleep(Duration::from_millis(self.chance.u64(..400))).await;
        self.stage.crash_bot().await;
        self.company.diary().kills += 1;
        self.trouble = TROUBLE;
        if self.pace.u8(..3) == 0 {
            let hours = self.pace.u64(1..=20);
            self.leap(Duration::from_hours(hours)).await;
            self.company.diary().meet("long downtimes");
        }
        self.stage.start_bot().await;
        self.wait(Weather::Foul).await;
    }

    /// A round in which Discord is away for some hours.
    async fn go_through_an_outage(&mut self) {
        if self.pace.u8(..4) != 0 {
            return self.go_on().await;
        }
        tokio::time::sleep(Duration::from_millis(self.chance.u64(..200))).await;
        let time = Duration::from_hours(self.pace.u64(1..=9));
        begin_outage(&self.stage.discord, time, &mut self.chance);
        self.company.diary().meet("outages");
        self.trouble = TROUBLE;
        self.wait(Weather::Foul).await;
        self.leap(time).await;
    }

    /// Puts the clock forward by minutes or by hours, and lets the bot notice.
    async fn pass_time(&mut self) {
        let minutes = match self.pace.u8(..100) {
            ..35 => self.pace.u64(1..=20),
            35..80 => self.pace.u64(60..=360),
            _ => self.pace.u64(360..=900),
        };
        self.advance(Duration::from_mins(minutes)).await;
    }

    /// Puts the clocks forward.
    async fn leap(&self, by: Duration) {
        if 0 < self.trouble {
            let mut diary = self.company.diary();
            diary.leaps.push(self.discord().now());
        }
        self.stage.advance(by).await;
    }

    async fn advance(&mut self, by: Duration) {
        self.leap(by).await;
        let connected = self.stage.discord.wait_connected(&self.stage.application).await;
        assert!(connected, "{}", self.stage.log());
        tokio::time::sleep(NOTICED_WITHIN).await;
        self.stage.wait_until_calm().await;
        self.discord().end_faults();
        self.trouble = self.trouble.saturating_sub(1);
    }

    /// Nobody begins anything new; what goes on ends, some of it by itself after weeks.
    async fn come_to_an_end(&mut self) {
        self.discord().end_faults();
        self.wait(Weather::Fair).await;
        // What could not be said is tried again after a start at the latest.
        self.stage.crash_bot().await;
        self.company.diary().kills += 1;
        self.stage.start_bot().await;
        for day in 0..100 {
            let games = self.games().await;
            let going_on: Vec<Game> =
                games.into_iter().filter(|game| game.ending().is_none()).collect();
            if going_on.is_empty() {
                break;
            }
            assert!(day < 99, "these games never end: {going_on:?}");
            for game in going_on {
                let hand = self.hand();
                self.begin_with(async move {
                    hand.let_go(game).await;
                    None
                });
            }
            self.wait(Weather::Fair).await;
            // Without limit a game closes by itself after sixty days.
            let days = if day < 12 { 1 } else { 4 };
            self.advance(Duration::from_hours(24 * days)).await;
        }
    }
}
