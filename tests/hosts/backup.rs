//! `baghchal backup` and the way back, as the README has it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use baghchal::game::GameId;
use baghchal::referee::{self, Referee};
use baghchal::store::Store;
use sqlx::{Connection as _, SqliteConnection};

use crate::host::Host;
use crate::players::{Players, all_events, count};

/// How many games go on at the same time.
const GAMES: u64 = 50;

/// The commands of a section of the README.
fn commands(section: &str) -> String {
    let readme = include_str!("../../README.md");
    let (_, rest) = readme.split_once(&format!("\n### {section}\n")).expect("the section");
    let (section, _) = rest.split_once("\n#").unwrap_or((rest, ""));
    section.split("```sh\n").skip(1).map(|block| block.split("```").next().unwrap()).collect()
}

fn url(database: &Path) -> String {
    format!("sqlite:{}", database.display())
}

async fn check_integrity(database: &Path) {
    let mut db = SqliteConnection::connect(&url(database)).await.unwrap();
    let found: Vec<String> =
        sqlx::query_scalar("pragma integrity_check").fetch_all(&mut db).await.unwrap();
    assert_eq!(found, ["ok"], "{}", database.display());
    let dangling = sqlx::query("pragma foreign_key_check").fetch_all(&mut db).await.unwrap();
    assert!(dangling.is_empty(), "{}", database.display());
    db.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_while_games_go_on_has_all_that_was_confirmed_and_can_be_restored() {
    let host = Host::new();
    let store = Store::open(&host.database_url()).await.unwrap();
    let players = Players::begin(&Referee::new(store.clone()), GAMES);
    players.wait_until(|confirmed| 1000 <= count(confirmed)).await;

    let mut copies = Vec::new();
    for number in 0..4 {
        let before = players.confirmed();
        let name = format!("copy-{number}.db");
        let output = tokio::task::block_in_place(|| host.run(&["backup", &name]));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && said.is_empty(), "{said}");
        let size = fs::metadata(host.path(&name)).unwrap().len();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{name}: {size} bytes\n"));
        copies.push((name, before));
    }
    // What a crash would leave of the games that went on since.
    let (log, kept) = (host.path("baghchal.db-wal"), host.path("kept"));
    fs::copy(&log, &kept).unwrap();
    let confirmed = players.stop().await;
    let played = all_events(&store).await;
    store.close().await;

    let written = count(&confirmed) - count(&copies[0].1);
    assert!(4 < written, "the players have played meanwhile, not only {written} events");
    for (name, before) in copies {
        check_integrity(&host.path(&name)).await;
        let report = referee::check(&host.path(&name)).await.unwrap();
        assert_eq!(report.findings, [], "{name}");
        fs::rename(host.path(&name), host.path("copy.db")).unwrap();
        fs::copy(&kept, &log).unwrap();
        restore(&host);

        let store = Store::open(&host.database_url()).await.unwrap();
        let restored = all_events(&store).await;
        for (id, revision) in before {
            let last = restored[&id].last().unwrap();
            assert!(revision <= last.revision, "{name}: game {id} was confirmed to {revision}");
        }
        for (id, events) in &restored {
            assert!(played[id].starts_with(events), "{name}: game {id} was played otherwise");
        }
        store.close().await;
        check_integrity(&host.path("baghchal.db")).await;
    }

    let store = Store::open(&host.database_url()).await.unwrap();
    let restored: BTreeSet<GameId> = all_events(&store).await.into_keys().collect();
    let players = Players::begin(&Referee::new(store.clone()), GAMES);
    players.wait_until(|confirmed| GAMES <= confirmed.len() as u64).await;
    let going_on = players.stop().await.into_keys().filter(|id| restored.contains(id)).count();
    assert!(0 < going_on, "restored games go on");
    store.close().await;
}

/// Puts `copy.db` in the place of the database, by the commands of the README.
fn restore(host: &Host) {
    let commands = commands("Backing up and restoring");
    let (_, restoring) = commands.split_once("baghchal backup copy.db\n").expect("a backup first");
    let shell = Command::new("sh")
        .args(["-euc", restoring])
        .current_dir(host.path(""))
        .output()
        .expect("a shell");
    assert!(shell.status.success(), "{}", String::from_utf8_lossy(&shell.stderr));
}

#[tokio::test]
async fn a_database_that_a_crash_has_left_is_copied_as_it_would_be_recovered() {
    let host = Host::new();
    let running = Store::open(&host.database_url()).await.unwrap();
    let players = Players::begin(&Referee::new(running.clone()), 3);
    players.wait_until(|confirmed| 100 <= count(confirmed)).await;
    players.stop().await;
    let played = all_events(&running).await;
    let crashed = Host::new();
    for name in ["baghchal.db", "baghchal.db-wal"] {
        fs::copy(host.path(name), crashed.path(name)).unwrap();
    }
    let output = crashed.run(&["backup", "copy.db"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let copy = Store::open(&url(&crashed.path("copy.db"))).await.unwrap();
    assert_eq!(all_events(&copy).await, played);
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let host = Host::new();
    Store::open(&host.database_url()).await.unwrap().close().await;
    fs::write(host.path("copy.db"), "precious").unwrap();
    fs::create_dir(host.path("folder")).unwrap();
    let before = host.files();
    for name in ["copy.db", "folder", "baghchal.db"] {
        let said = host.refused(&["backup", name], 1);
        assert!(said.contains(&format!("{name} is there already")), "{said}");
    }
    assert_eq!(fs::read(host.path("copy.db")).unwrap(), b"precious");
    assert_eq!(host.files(), before);
}

#[tokio::test]
async fn a_copy_that_cannot_be_written_leaves_nothing_behind() {
    let host = Host::new();
    Store::open(&host.database_url()).await.unwrap().close().await;
    let said = host.refused(&["backup", "none/copy.db"], 1);
    assert!(said.contains("cannot be written to none/copy.db"), "{said}");
    fs::write(host.path("baghchal.db"), "these are no games".repeat(100)).unwrap();
    let said = host.refused(&["backup", "copy.db"], 1);
    assert!(said.contains("not a database"), "{said}");
    assert_eq!(host.files(), ["baghchal.db"]);
}

#[test]
fn a_backup_makes_no_database_where_there_is_none() {
    let host = Host::new();
    let said = host.refused(&["backup", "copy.db"], 1);
    assert!(said.contains("no database") && said.contains("baghchal.db"), "{said}");
    assert_eq!(host.files(), [""; 0]);
    let mut in_memory = host.command(&["backup", "copy.db"]);
    let output = in_memory.env("DATABASE_URL", "sqlite::memory:").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(host.files(), [""; 0]);
}

#[tokio::test]
async fn a_backup_leaves_the_tables_as_they_are() {
    let host = Host::new();
    let mut db =
        SqliteConnection::connect(&format!("{}?mode=rwc", host.database_url())).await.unwrap();
    sqlx::query("create table older (number integer)").execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    assert!(host.run(&["backup", "copy.db"]).status.success());
    for name in ["baghchal.db", "copy.db"] {
        let mut db = SqliteConnection::connect(&url(&host.path(name))).await.unwrap();
        let tables: Vec<String> =
            sqlx::query_scalar("select name from sqlite_schema").fetch_all(&mut db).await.unwrap();
        assert_eq!(tables, ["older"], "{name}");
    }
}
