//! Reading lists with a million stored games of 50,000 members, half of them on one server where all
//! members are rated.
//!
//! `cargo bench --bench lists`. The claims: `/games` and `/leaderboard` take less than 20 ms each, 99
//! times of 100. The reference is to read one game that goes on by its number. The games are made
//! first, in a file below `target` that is removed in the end.

#![expect(clippy::print_stdout, reason = "a benchmark reports to the terminal")]

mod machine;

use std::error::Error;
use std::fs;
use std::time::{Duration, Instant};

use baghchal::game::{ChannelId, GameId, Member, MemberId, Place, ServerId};
use baghchal::referee::{Answer, Referee, Request, What};
use baghchal::rules::{Course, Ruleset, Side};
use baghchal::store::Store;
use jiff::Timestamp;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

const GAMES: i64 = 1_000_000;
const MEMBERS: i64 = 50_000;
/// The first members have played a thousand games more than the others.
const KEEN_MEMBERS: i64 = 100;
/// Where every second game is played; the others are spread over a hundred.
const BIG_SERVER: u64 = 1;
/// Different games that go on; each of the many is like one of them.
const COURSES: u64 = 16;
/// When it is, in seconds.
const NOW: i64 = 1_767_225_600;
const RUNS: usize = 2_000;
/// The games whose rows are written at a time.
const AT_ONCE: i64 = 50_000;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let file = folder.path().join("games.db");
    let url = format!("sqlite:{}", file.display());
    println!("machine: {}", machine::processor());
    let begun = Instant::now();
    fill(&url).await?;
    println!(
        "{GAMES} games of {MEMBERS} members, {} MB, made in {:.0?}",
        fs::metadata(&file)?.len() / 1_000_000,
        begun.elapsed(),
    );

    let mut lists = Lists {
        referee: Referee::new(Store::open(&url).await?),
        chance: fastrand::Rng::with_seed(1),
    };
    let reference = lists.read_one_game().await?;
    let server = Some(ServerId(BIG_SERVER));
    for (what, place, request) in [
        ("/games, one server", server, What::Games),
        ("/games, everywhere", None, What::Games),
        ("/leaderboard goats", server, What::Leaderboard { side: Side::Goats }),
        ("/leaderboard tigers", server, What::Leaderboard { side: Side::Tigers }),
        ("/history, one server", server, What::History { page: 0 }),
        ("/history, everywhere", None, What::History { page: 2 }),
        ("/profile", server, What::Profile { of: member(7) }),
    ] {
        let median = lists.ask(what, place, &request).await?;
        println!("    in proportion to the reference: {:.1}", median / reference);
    }
    lists.referee.close().await;
    Ok(())
}

struct Lists {
    referee: Referee,
    chance: fastrand::Rng,
}

impl Lists {
    /// Reads games that go on, one at a time. Gives the median in seconds.
    async fn read_one_game(&mut self) -> Result<f64, Box<dyn Error>> {
        let mut times = Vec::with_capacity(RUNS);
        for _ in 0..RUNS {
            let id = GameId(self.chance.i64(0..GAMES / 20) * 20 + 1);
            let begun = Instant::now();
            let game = self.referee.game(id).await?;
            times.push(begun.elapsed());
            assert!(game.is_some_and(|game| game.sitting().is_some()), "game {id} is not played");
        }
        Ok(report("reference, one game", times))
    }

    /// Asks for different members, every tenth time a keen one. Gives the median in seconds.
    async fn ask(
        &mut self,
        name: &str,
        server: Option<ServerId>,
        what: &What,
    ) -> Result<f64, Box<dyn Error>> {
        let now = Timestamp::from_second(NOW)?;
        let place = Place { server, channel: ChannelId(u64::MAX >> 1), parent: None };
        let mut times = Vec::with_capacity(RUNS);
        for run in 0..RUNS {
            let among = if run % 10 == 0 { KEEN_MEMBERS } else { MEMBERS };
            let who = member(self.chance.i64(1..=among));
            let what = what.clone();
            let request = Request { who, place, under: None, what, receipt: None };
            let begun = Instant::now();
            let answer = self.referee.handle(request, now).await?;
            times.push(begun.elapsed());
            assert!(!matches!(answer, Answer::Refused(_)), "{name}: {answer:?}");
        }
        Ok(report(name, times))
    }
}

/// Prints how long it took, and gives the median in seconds.
fn report(what: &str, mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    println!("{what}: median {:.2?}, 99 % {:.2?}, longest {longest:.2?}", at(50), at(99));
    at(50).as_secs_f64()
}

fn member(number: i64) -> Member {
    Member { id: MemberId(number.cast_unsigned()), name: format!("Member {number}") }
}

/// Makes the database: its tables as always, and then what is in them, by rule and without checks.
async fn fill(url: &str) -> Result<(), Box<dyn Error>> {
    Store::open(url).await?.close().await;
    let mut db = SqliteConnection::connect(url).await?;
    run(&mut db, "pragma foreign_keys = off").await?;
    run(&mut db, "pragma synchronous = off").await?;
    run(&mut db, "pragma cache_size = -200000").await?;
    let indexes =
        sqlx::query("select name, sql from sqlite_schema where type = 'index' and sql <> ''")
            .fetch_all(&mut db)
            .await?;
    for index in &indexes {
        run(&mut db, &format!("drop index {}", index.get::<&str, _>("name"))).await?;
    }
    write_templates(&mut db).await?;
    write_members(&mut db).await?;
    for first in (1..=GAMES).step_by(usize::try_from(AT_ONCE)?) {
        let mut tx = db.begin().await?;
        write_games(&mut tx, first, first + AT_ONCE - 1).await?;
        tx.commit().await?;
    }
    for index in &indexes {
        run(&mut db, index.get("sql")).await?;
    }
    run(&mut db, "pragma wal_checkpoint(truncate)").await?;
    db.close().await?;
    Ok(())
}

async fn run(db: &mut SqliteConnection, sql: &str) -> sqlx::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(db).await?;
    Ok(())
}

/// What happens in a game, by kind: those that go on from 0, those that are over by their result.
async fn write_templates(db: &mut SqliteConnection) -> Result<(), Box<dyn Error>> {
    run(
        db,
        "create temp table template (
             kind text, revision integer, side text, deed text, detail text,
             primary key (kind, revision)
         ) without rowid",
    )
    .await?;
    for course in 0..COURSES {
        let mut happens = Vec::new();
        for action in played(course).actions() {
            let side = Side::BOTH[happens.len() % 2];
            happens.push((side, "act", Some(action.to_string())));
        }
        write_template(db, &course.to_string(), happens).await?;
    }
    for (kind, side, deed) in [
        ("goats", Side::Tigers, "resign"),
        ("tigers", Side::Goats, "resign"),
        ("none", Side::Goats, "stop"),
    ] {
        write_template(db, kind, vec![(side, deed, None)]).await?;
    }
    let draw = vec![(Side::Goats, "offer draw", None), (Side::Tigers, "agree draw", None)];
    write_template(db, "draw", draw).await?;
    Ok(())
}

/// A few dozen random actions that decide nothing.
fn played(seed: u64) -> Course {
    let mut chance = fastrand::Rng::with_seed(seed);
    loop {
        let mut course = Course::new(Ruleset::PlyYard1);
        for _ in 0..chance.usize(24..=60) {
            let legal: Vec<_> = course.legal_actions().collect();
            let Some(&action) = chance.choice(&legal) else { break };
            course.play(action).expect("a legal action");
        }
        if course.outcome().is_none() {
            return course;
        }
    }
}

async fn write_template(
    db: &mut SqliteConnection,
    kind: &str,
    happens: Vec<(Side, &str, Option<String>)>,
) -> sqlx::Result<()> {
    let begins =
        [(Side::Goats, "challenge", None), (Side::Tigers, "accept", Some(Side::Goats.to_string()))];
    for (revision, (side, deed, detail)) in (0..).zip(begins.into_iter().chain(happens)) {
        sqlx::query(
            "insert into template (kind, revision, side, deed, detail) values ($1, $2, $3, $4, $5)",
        )
        .bind(kind)
        .bind(revision)
        .bind(side.to_string())
        .bind(deed)
        .bind(detail)
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

/// The members, and their ratings on the big server: some established, half of them active of late.
async fn write_members(db: &mut SqliteConnection) -> sqlx::Result<()> {
    run(
        db,
        &format!(
            "insert into member (member_id, name)
             with recursive number (n) as (
                 select 1 union all select n + 1 from number where n < {MEMBERS})
             select n, 'Member ' || n from number;
             insert into server (server_id)
             with recursive number (n) as (select 1 union all select n + 1 from number where n < 101)
             select n from number;
             insert into rating
                 (server_id, member_id, side, value, deviation, volatility, games, last_at)
             select {BIG_SERVER}, member_id, column1, 1000 + member_id * 7919 % 10007 / 10.0,
                    60 + member_id * 31 % 250, 0.06, 1 + member_id % 40,
                    {NOW} - member_id * 13 % 180 * 86400
             from member cross join (values ('goats'), ('tigers'))"
        ),
    )
    .await
}

/// Writes games and all that belongs to them. Of twenty, two go on: one on the big server.
async fn write_games(db: &mut SqliteConnection, first: i64, last: i64) -> sqlx::Result<()> {
    run(
        db,
        &format!(
            "create temp table seats as
             with recursive
                 number (n) as (select {first} union all select n + 1 from number where n < {last}),
                 goats (n, goats) as (
                     select n, case when n % 10 = 0 then 1 + n / 10 % {KEEN_MEMBERS}
                                    else 1 + n * 7919 % {MEMBERS} end
                     from number)
             select n, goats, 1 + (goats + n * 31 % ({MEMBERS} - 1)) % {MEMBERS} as tigers,
                    case when n % 20 not in (1, 4) then
                        case (n / 20 + n / 1000) % 5 when 0 then 'draw' when 1 then 'none'
                             when 2 then 'goats' else 'tigers' end
                    end as result,
                    {NOW} - 3600 - ({GAMES} - n) * 60 as ended_at
             from goats;
             insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset,
                               start, time, claims, rated, pair, lapses_at, status, goats_id,
                               tigers_id, ended_at, result, plies, wake_at)
             select n, case when n % 2 = 0 then {BIG_SERVER} else 2 + n / 2 % 100 end, n, goats, tigers,
                    'goats', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 259200, 0, n % 4 = 0, 0, {NOW},
                    case when result is null then 'live' else 'over' end, goats, tigers,
                    case when result is not null then ended_at end, result,
                    case when result is null then
                        (select count(*) from template
                         where kind = cast(n % {COURSES} as text) and deed = 'act')
                    else 0 end,
                    case when result is null then {NOW} + 86400 end
             from seats;
             insert into event (game_id, revision, at, member_id, deed, detail)
             select n, revision,
                    case when result is null then {NOW} - 86400 else ended_at end + revision * 60,
                    case side when 'goats' then goats else tigers end, deed, detail
             from seats cross join template on kind = coalesce(result, cast(n % {COURSES} as text));
             insert into rated_game
                 (game_id, goats_before, goats_after, tigers_before, tigers_after)
             select n, 1500, 1510, 1500, 1490 from seats where n % 4 = 0 and result <> 'none';
             drop table seats"
        ),
    )
    .await
}
