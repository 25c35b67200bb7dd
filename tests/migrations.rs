//! Each migration meets a database that is in use: `tests/data/migrations/NNNN.sql` is written right
//! after migration `NNNN`, and in the end every game can be read.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

#[path = "conversations/stored.rs"]
mod stored;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use baghchal::game::{GameId, MemberId, ServerId};
use baghchal::referee::Referee;
use baghchal::store::{MIGRATIONS, Store};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

/// The files of a folder of the package, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

fn name(file: &Path) -> &str {
    file.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8")
}

/// A database that has lived through all migrations, with the sample data of each.
async fn grown(directory: &Path) -> String {
    let url = format!("sqlite:{}?mode=rwc", directory.join("games.db").display());
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    let migrations: Vec<_> = MIGRATIONS.iter().cloned().collect();
    for (count, sample) in (1..).zip(files("tests/data/migrations")) {
        let so_far = Migrator::with_migrations(migrations[..count].to_vec());
        so_far.run(&mut db).await.unwrap();
        let sql = fs::read_to_string(&sample).unwrap();
        let written = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut db).await;
        written.unwrap_or_else(|error| panic!("{}: {error}", sample.display()));
    }
    db.close().await.unwrap();
    url
}

#[test]
fn migrations_are_numbered_without_gaps_and_each_has_sample_data() {
    let migrations = files("migrations");
    let samples = files("tests/data/migrations");
    assert_eq!(MIGRATIONS.iter().count(), migrations.len(), "the build has seen each file");
    assert_eq!(samples.len(), migrations.len(), "a file of sample data for each migration");
    for (number, (migration, sample)) in (1..).zip(migrations.iter().zip(&samples)) {
        let migration = name(migration);
        assert!(migration.starts_with(&format!("{number:04}_")), "{migration} should be {number}");
        assert!(!migration.ends_with(".down.sql"), "{migration}: forward only");
        assert_eq!(name(sample), format!("{number:04}.sql"));
    }
}

#[tokio::test]
async fn every_game_of_the_sample_data_can_be_read_after_all_migrations() {
    let directory = tempfile::tempdir().unwrap();
    let url = grown(directory.path()).await;
    let referee = Referee::new(Store::open(&url).await.unwrap());
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    let ids: Vec<i64> =
        sqlx::query_scalar("select game_id from game").fetch_all(&mut db).await.unwrap();
    let mut games = Vec::new();
    for id in ids {
        let game = referee.game(GameId(id)).await.unwrap().expect("a game");
        stored::columns(&mut db, &game).await;
        games.push(game);
    }
    stored::ratings(&mut db, &games).await;
    for id in referee.unannounced_games().await.unwrap() {
        let backlog = referee.backlog(id).await.unwrap().expect("a game");
        assert!(!backlog.unannounced.is_empty(), "game {id}");
    }
    for member in 1..=5 {
        referee.preferences(MemberId(member), None, games[0].changed_at).await.unwrap();
    }
    for server in 1..=7 {
        referee.server_settings(ServerId(server)).await.unwrap();
    }
}

#[tokio::test]
async fn positions_of_games_that_went_on_before_there_was_a_place_for_them_are_noted_once_it_opens()
{
    let directory = tempfile::tempdir().unwrap();
    let url = grown(directory.path()).await;
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    let noted = "select game_id, count(*) from live_position group by game_id order by game_id";
    let before: Vec<(i64, i64)> = sqlx::query_as(noted).fetch_all(&mut db).await.unwrap();
    assert_eq!(before, [(12, 1)]);
    let going_on = "select game_id, count(distinct deed || revision) from event
                    join game using (game_id)
                    where status in ('live', 'suspended') and goats_id <> 0 and tigers_id <> 0
                      and deed in ('accept', 'act')
                    group by game_id order by game_id";
    let expected: Vec<(i64, i64)> = sqlx::query_as(going_on).fetch_all(&mut db).await.unwrap();
    for _ in 0..2 {
        Store::open(&url).await.unwrap().close().await;
        let after: Vec<(i64, i64)> = sqlx::query_as(noted).fetch_all(&mut db).await.unwrap();
        assert_eq!(after, expected);
    }
    let file = directory.path().join("games.db");
    let report = baghchal::referee::check(&file).await.unwrap();
    let misnoted: Vec<String> = report.findings.iter().map(ToString::to_string).collect();
    assert!(!misnoted.iter().any(|found| found.contains("noted:")), "{misnoted:?}");
}

/// The first migration had neither results nor a number of actions.
#[tokio::test]
async fn games_without_limit_of_the_first_migration_come_through_with_their_results() {
    let directory = tempfile::tempdir().unwrap();
    let mut db = SqliteConnection::connect(&grown(directory.path()).await).await.unwrap();
    let rows = sqlx::query("select * from game where game_id <= 15 order by game_id");
    let rows = rows.fetch_all(&mut db).await.unwrap();
    let found: Vec<(i64, &str, Option<&str>, i64)> = rows
        .iter()
        .map(|row| (row.get("game_id"), row.get("status"), row.get("result"), row.get("plies")))
        .collect();
    let expected = [
        (1, "offered", None, 0),
        (2, "offered", None, 0),
        (3, "closed", None, 0),
        (4, "closed", None, 0),
        (5, "closed", None, 0),
        (6, "live", None, 2),
        (7, "over", Some("tigers"), 1),
        (8, "over", Some("draw"), 0),
        (9, "over", Some("goats"), 0),
        (10, "over", Some("none"), 0),
        (11, "over", Some("none"), 0),
        (12, "live", None, 0),
        (13, "over", Some("goats"), 1),
        (14, "over", Some("tigers"), 0),
        (15, "over", Some("goats"), 0),
    ];
    assert_eq!(found, expected);
    for row in rows {
        let terms: [i64; 4] = ["time", "claims", "rated", "pair"].map(|column| row.get(column));
        assert_eq!(terms, [0; 4], "of game {}", row.get::<i64, _>("game_id"));
    }
    let told = sqlx::query_as("select game_id, revision, audience, receipt from unannounced");
    let told: Vec<(i64, i64, String, Option<String>)> = told.fetch_all(&mut db).await.unwrap();
    for (game, revision, receipt) in
        [(5, 1, None), (6, 5, Some("a receipt")), (6, 6, Some("a receipt"))]
    {
        let row = (game, revision, "channel".to_owned(), receipt.map(str::to_owned));
        assert!(told.contains(&row), "{row:?}");
    }
}

/// The fifth migration had no levels.
#[tokio::test]
async fn games_against_the_engine_have_a_level_and_others_have_none() {
    let directory = tempfile::tempdir().unwrap();
    let mut db = SqliteConnection::connect(&grown(directory.path()).await).await.unwrap();
    let levels = "select game_id, level from game where level is not null order by game_id";
    let levels: Vec<(i64, i64)> = sqlx::query_as(levels).fetch_all(&mut db).await.unwrap();
    let before = (101..=105).map(|game| (game, 2));
    let expected: Vec<(i64, i64)> = before.chain([(106, 8), (107, 1), (108, 1)]).collect();
    assert_eq!(levels, expected);
}

/// The words that a column may hold, as the checks in the schema list them.
fn words(schema: &str) -> Vec<(String, BTreeSet<String>)> {
    let lists = schema.split("check (").skip(1).filter_map(|check| {
        let (column, rest) = check.split_once(" in (")?;
        let (words, _) = rest.split_once(')')?;
        let is_name = column.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_');
        let word = |word: &str| word.trim().trim_matches('\'').to_owned();
        is_name.then(|| (column.to_owned(), words.split(',').map(word).collect()))
    });
    lists.collect()
}

#[tokio::test]
async fn the_sample_data_knows_every_table_and_every_word_of_the_schema() {
    let directory = tempfile::tempdir().unwrap();
    let mut db = SqliteConnection::connect(&grown(directory.path()).await).await.unwrap();
    let tables = "select name, sql from sqlite_schema
                  where type = 'table' and name not like '$_%' escape '$'
                    and name not like 'sqlite%'";
    let tables: Vec<(String, String)> = sqlx::query_as(tables).fetch_all(&mut db).await.unwrap();
    let mut lists = 0;
    for (table, schema) in tables {
        let rows = format!("select count(*) from {table}");
        let rows: i64 = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_one(&mut db).await.unwrap();
        assert!(0 < rows, "{table} has no sample data");
        for (column, allowed) in words(&schema) {
            let known = format!(
                "select distinct cast({column} as text) from {table} where {column} is not null"
            );
            let known: Vec<String> =
                sqlx::query_scalar(AssertSqlSafe(known)).fetch_all(&mut db).await.unwrap();
            assert_eq!(BTreeSet::from_iter(known), allowed, "{table}.{column}");
            lists += 1;
        }
    }
    assert!(20 < lists, "only {lists} lists of words found");
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_not_opened() {
    let directory = tempfile::tempdir().unwrap();
    let url = grown(directory.path()).await;
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    let newer =
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (9999, 'of the future', true, x'00', 0)";
    sqlx::query(newer).execute(&mut db).await.unwrap();
    let error = Store::open(&url).await.unwrap_err().to_string();
    assert!(error.contains("9999"), "{error}");
}
