//! `baghchal check` on sound databases and on damaged ones.

use std::fs::{self, OpenOptions};
use std::io::{Seek as _, SeekFrom, Write as _};
use std::path::Path;

use baghchal::referee::{self, Referee};
use baghchal::store::{MIGRATIONS, Store};
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::damage::{Damage, EVENTS, GAMES, RATINGS, REST, TIMES};
use crate::hall::play_all_kinds;
use crate::host::Host;
use crate::players::{Players, count};

fn url(database: &Path) -> String {
    format!("sqlite:{}", database.display())
}

/// Does something to a database without any of its guards.
async fn write(database: &Path, sql: &'static str) {
    let mut db = SqliteConnection::connect(&url(database)).await.unwrap();
    for unguarded in ["pragma foreign_keys = off", "pragma ignore_check_constraints = on"] {
        sqlx::query(unguarded).execute(&mut db).await.unwrap();
    }
    let written = sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut db).await;
    written.unwrap_or_else(|error| panic!("{error}: {sql}"));
    db.close().await.unwrap();
}

async fn findings(database: &Path) -> Vec<String> {
    let report = referee::check(database).await.unwrap();
    report.findings.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn games_of_every_kind_are_sound_and_each_damage_is_found_and_nothing_else() {
    let host = Host::new();
    let sound = host.path("sound.db");
    play_all_kinds(&sound).await;
    assert_eq!(findings(&sound).await, [""; 0]);
    let all = [EVENTS, TIMES, GAMES, RATINGS, REST].concat();
    let mut wrong = Vec::new();
    for (number, Damage { done, sql, found }) in all.into_iter().enumerate() {
        // Each has a file of its own: what the last one left in its log would be read as well.
        let damaged = host.path(&format!("damaged-{number}.db"));
        fs::copy(&sound, &damaged).unwrap();
        write(&damaged, sql).await;
        let really = findings(&damaged).await;
        if really != found {
            wrong.push(format!("{done}: {really:#?}"));
        }
    }
    assert!(wrong.is_empty(), "found otherwise:\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn the_program_tells_the_shell_and_leaves_the_database_alone() {
    let host = Host::new();
    let database = host.path("games.db");
    play_all_kinds(&database).await;
    let before = fs::read(&database).unwrap();
    let output = host.run(&["check", "games.db"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{said}");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "games.db: nothing wrong in 22 games, 97 events, 5 members, 8 ratings\n");
    let by_url = host.run(&["check", &url(&database)]);
    assert!(by_url.status.success(), "{}", String::from_utf8_lossy(&by_url.stderr));
    assert!(before == fs::read(&database).unwrap(), "nothing is written");

    write(&database, "update game set plies = 9 where game_id in (1, 2)").await;
    let output = host.run(&["check", "games.db"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    let expected = "game 1: plies is 9 and should be 2\ngame 2: plies is 9 and should be 3\n";
    assert_eq!(said, expected);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("error: games.db: 2 wrong in 22 games"), "{said}");
}

#[tokio::test]
async fn a_page_that_is_overwritten_is_found() {
    let host = Host::new();
    let database = host.path("games.db");
    play_all_kinds(&database).await;
    let mut db = SqliteConnection::connect(&url(&database)).await.unwrap();
    let root = "select rootpage from sqlite_schema where name = 'event'";
    let root: u64 = sqlx::query_scalar(root).fetch_one(&mut db).await.unwrap();
    let size: u64 = sqlx::query_scalar("pragma page_size").fetch_one(&mut db).await.unwrap();
    db.close().await.unwrap();
    let mut file = OpenOptions::new().write(true).open(&database).unwrap();
    file.seek(SeekFrom::Start((root - 1) * size)).unwrap();
    file.write_all(&[0xff; 64]).unwrap();
    drop(file);

    let found = findings(&database).await;
    assert!(found[0].starts_with("file: "), "{found:#?}");
    let is_of_a_table = |line: &String| {
        line.starts_with("table ") && line.ends_with(": database disk image is malformed")
    };
    assert!(found[1..].iter().all(is_of_a_table), "{found:#?}");
    assert!(found.iter().any(|line| line.starts_with("table event: ")), "{found:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_while_games_go_on_finds_nothing_wrong() {
    let host = Host::new();
    let store = Store::open(&host.database_url()).await.unwrap();
    let players = Players::begin(&Referee::new(store.clone()), 20);
    for round in 1..=4 {
        players.wait_until(|confirmed| round * 200 <= count(confirmed)).await;
        let report = referee::check(&host.path("baghchal.db")).await.unwrap();
        assert_eq!(report.findings, []);
        assert!(report.events > 100, "only {report}");
    }
    players.stop().await;
    store.close().await;
}

#[tokio::test]
async fn games_of_the_first_version_are_sound_once_they_are_brought_up_to_date() {
    let host = Host::new();
    let database = host.path("games.db");
    let made = format!("{}?mode=rwc", url(&database));
    let mut db = SqliteConnection::connect(&made).await.unwrap();
    let first = MIGRATIONS.iter().take(1).cloned().collect();
    Migrator::with_migrations(first).run(&mut db).await.unwrap();
    let games = include_str!("../data/migrations/0001.sql");
    sqlx::raw_sql(games).execute(&mut db).await.unwrap();
    db.close().await.unwrap();

    let said = host.refused(&["check", "games.db"], 1);
    assert!(said.contains("of an older version, without migration 2"), "{said}");
    Store::open(&url(&database)).await.unwrap().close().await;
    assert_eq!(findings(&database).await, [""; 0]);
}

#[tokio::test]
async fn what_is_no_database_of_this_version_is_refused_and_nothing_is_made() {
    let host = Host::new();
    for (name, reason) in
        [("none.db", "there is no database file none.db"), ("sqlite::memory:", "no database file")]
    {
        let said = host.refused(&["check", name], 1);
        assert!(said.contains(reason), "{said}");
    }
    assert_eq!(host.files(), [""; 0]);

    fs::write(host.path("text.db"), "these are no games".repeat(100)).unwrap();
    fs::write(host.path("empty.db"), "").unwrap();
    Store::open(&host.database_url()).await.unwrap().close().await;
    let newer = "insert into _sqlx_migrations values (9999, 'to come', 0, true, x'00', 0)";
    write(&host.path("baghchal.db"), newer).await;
    for (name, reason) in [
        ("text.db", "text.db cannot be read: "),
        ("empty.db", "empty.db holds no games of Baghchal"),
        ("baghchal.db", "of another version, with a migration 9999 unknown here"),
    ] {
        let said = host.refused(&["check", name], 1);
        assert!(said.contains(reason), "{said}");
    }
    // SQLite itself may leave the files by which it shares a database.
    let mut files = host.files();
    files.retain(|name| !name.ends_with("-shm") && !name.ends_with("-wal"));
    assert_eq!(files, ["baghchal.db", "empty.db", "text.db"]);
}
