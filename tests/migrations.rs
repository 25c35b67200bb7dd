//! Each migration meets a database that is in use: `tests/data/migrations/NNNN.sql` is written right
//! after migration `NNNN`, and in the end every game can be read.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use baghchal::game::{GameId, Phase};
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
    let rows = sqlx::query("select game_id, status, goats_id, tigers_id from game")
        .fetch_all(&mut db)
        .await
        .unwrap();
    let mut statuses = BTreeSet::new();
    for row in rows {
        let id: i64 = row.get("game_id");
        let game = referee.game(GameId(id)).await.unwrap().expect("a game");
        let status = match game.phase {
            Phase::Offered => "offered",
            Phase::Closed(_) => "closed",
            Phase::Live(_) => "live",
            Phase::Over(..) => "over",
        };
        let seats = game.sitting().map(|sitting| &sitting.seats);
        let seat = |column| {
            let id: Option<i64> = row.get(column);
            id.map(i64::cast_unsigned)
        };
        assert_eq!(row.get::<&str, _>("status"), status, "game {id}");
        assert_eq!(seat("goats_id"), seats.map(|seats| seats.goats.id.0), "game {id}");
        assert_eq!(seat("tigers_id"), seats.map(|seats| seats.tigers.id.0), "game {id}");
        statuses.insert(status);
    }
    assert_eq!(statuses, BTreeSet::from(["closed", "live", "offered", "over"]));
    for id in referee.unannounced_games().await.unwrap() {
        referee.unannounced(id).await.unwrap().expect("a game");
    }
}

#[tokio::test]
async fn the_sample_data_knows_every_deed_of_the_schema() {
    let directory = tempfile::tempdir().unwrap();
    let mut db = SqliteConnection::connect(&grown(directory.path()).await).await.unwrap();
    let schema: String = sqlx::query_scalar("select sql from sqlite_schema where name = 'event'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    let (_, deeds) = schema.split_once("check (deed in (").expect("the deeds");
    let (deeds, _) = deeds.split_once("))").expect("the deeds");
    let allowed: BTreeSet<String> =
        deeds.split(',').map(|deed| deed.trim().trim_matches('\'').to_owned()).collect();
    let rows = sqlx::query("select distinct deed from event").fetch_all(&mut db).await.unwrap();
    let known: BTreeSet<String> = rows.iter().map(|row| row.get("deed")).collect();
    assert_eq!(known, allowed);
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
