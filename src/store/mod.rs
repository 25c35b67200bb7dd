//! Games in SQLite, the only SQL of the project. Each function is one statement, save that a game is
//! read with its events. All take a connection, so that what belongs together happens in one
//! [`Transaction`].

mod attempt;
mod backup;
mod challenge;
mod check;
mod columns;
mod forget;
mod game;
mod imported;
mod lists;
mod live_position;
mod lock;
mod member;
mod message;
mod progress;
mod rating;
mod report;
mod server;
mod time;
mod unannounced;

use std::path::PathBuf;
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Sqlite, SqlitePool};

pub use attempt::*;
pub use backup::{BackupError, backup};
pub use challenge::*;
pub use check::*;
pub use forget::*;
pub use game::*;
pub use imported::*;
pub use lists::*;
pub use live_position::*;
pub use lock::{Lock, LockError};
pub use member::*;
pub use message::*;
pub use progress::*;
pub use rating::*;
pub use report::*;
pub use server::*;
pub use time::*;
pub use unannounced::*;

/// The database does not answer, or holds what cannot be read back.
pub type Error = sqlx::Error;

/// What happens together or not at all: dropped before it is committed, it leaves no trace.
pub type Transaction = sqlx::Transaction<'static, Sqlite>;

/// How long a connection waits for others to finish writing.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// The migrations, forward only.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

/// The file of the database at a URL, unless it is kept in memory.
fn file(url: &str) -> sqlx::Result<Option<PathBuf>> {
    let options = SqliteConnectOptions::from_str(url)?;
    let (name, parameters) = url.split_once('?').unwrap_or((url, ""));
    // Without a name SQLite keeps the database in a temporary file that nobody else can open.
    let name = name.trim_start_matches("sqlite:").trim_start_matches("//");
    let in_memory = ["", ":memory:"].contains(&name)
        || parameters.split('&').any(|parameter| parameter == "mode=memory");
    Ok((!in_memory).then(|| options.get_filename().to_owned()))
}

/// A database of games.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
}

impl Store {
    /// Opens the database at a URL such as `sqlite:baghchal.db`, makes the file if there is none,
    /// and brings its tables up to date. `sqlite::memory:` keeps nothing.
    ///
    /// # Errors
    ///
    /// When the URL is wrong, the file cannot be opened, or a newer program has migrated it.
    pub async fn open(url: &str) -> sqlx::Result<Store> {
        let options = SqliteConnectOptions::from_str(url)?
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // What was confirmed outlives a loss of power; NORMAL would only outlive a crash.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is deleted of a member is overwritten, not only given up.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY_TIMEOUT);
        // SQLite writes one transaction at a time. Waiting for the one connection is fair, while
        // connections that wait for each other inside SQLite poll and can starve.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await?;
        MIGRATIONS.run(&pool).await?;
        let store = Store { pool };
        store.note_live_positions().await?;
        Ok(store)
    }

    /// Begins a transaction that takes SQLite's write lock at once: a deferred one that upgrades
    /// later can fail with `SQLITE_BUSY` whatever the busy timeout.
    ///
    /// # Errors
    ///
    /// When the database does not answer in time.
    pub async fn begin(&self) -> sqlx::Result<Transaction> {
        self.pool.begin_with("BEGIN IMMEDIATE").await
    }

    /// Empties SQLite's log into the database: its old pages still hold what has been deleted since.
    /// Gives whether that was possible; a backup that is being made keeps it from being so.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn empty_log(&self) -> sqlx::Result<bool> {
        let mut db = self.pool.acquire().await?;
        // Everybody waits for this connection: it does not wait for a backup itself.
        sqlx::query("pragma busy_timeout = 0").execute(&mut *db).await?;
        let held = sqlx::query_scalar("pragma wal_checkpoint(truncate)").fetch_one(&mut *db).await;
        let usual = format!("pragma busy_timeout = {}", BUSY_TIMEOUT.as_millis());
        sqlx::query(AssertSqlSafe(usual)).execute(&mut *db).await?;
        let held: bool = held?;
        Ok(!held)
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Row as _;

    use super::*;

    async fn open(directory: &tempfile::TempDir) -> Store {
        let file = directory.path().join("games.db");
        Store::open(&format!("sqlite:{}", file.display())).await.unwrap()
    }

    #[tokio::test]
    async fn what_is_committed_outlives_a_loss_of_power() {
        let directory = tempfile::tempdir().unwrap();
        let store = open(&directory).await;
        let mut tx = store.begin().await.unwrap();
        let journal: String =
            sqlx::query_scalar("pragma journal_mode").fetch_one(&mut *tx).await.unwrap();
        let synchronous: i64 =
            sqlx::query_scalar("pragma synchronous").fetch_one(&mut *tx).await.unwrap();
        let foreign_keys: i64 =
            sqlx::query_scalar("pragma foreign_keys").fetch_one(&mut *tx).await.unwrap();
        assert_eq!((journal.as_str(), synchronous, foreign_keys), ("wal", 2, 1));
    }

    #[tokio::test]
    async fn what_is_deleted_is_in_no_file() {
        let directory = tempfile::tempdir().unwrap();
        let store = open(&directory).await;
        let is_anywhere = || {
            ["games.db", "games.db-wal"].iter().any(|name| {
                let bytes = std::fs::read(directory.path().join(name)).unwrap();
                bytes.windows(9).any(|window| window == b"Annabelle")
            })
        };
        for statement in [
            "insert into member (member_id, name) values (1, 'Annabelle')",
            "delete from member where member_id = 1",
        ] {
            let mut tx = store.begin().await.unwrap();
            sqlx::query(AssertSqlSafe(statement)).execute(&mut *tx).await.unwrap();
            tx.commit().await.unwrap();
        }
        assert!(is_anywhere(), "the log has it");
        assert!(store.empty_log().await.unwrap());
        assert!(!is_anywhere());
    }

    #[tokio::test]
    async fn a_transaction_that_is_dropped_frees_the_lock_and_leaves_no_trace() {
        let directory = tempfile::tempdir().unwrap();
        let (one, other) = (open(&directory).await, open(&directory).await);
        let mut tx = one.begin().await.unwrap();
        sqlx::query("insert into member (member_id, name) values (1, 'anna')")
            .execute(&mut *tx)
            .await
            .unwrap();
        drop(tx);
        let mut tx = other.begin().await.unwrap();
        let members: i64 =
            sqlx::query_scalar("select count(*) from member").fetch_one(&mut *tx).await.unwrap();
        assert_eq!(members, 1, "only the engine");
    }

    /// The files that speak SQL in the transactions of the referee.
    const SOURCES: &[&str] = &[
        include_str!("attempt.rs"),
        include_str!("challenge.rs"),
        include_str!("forget.rs"),
        include_str!("game.rs"),
        include_str!("imported.rs"),
        include_str!("lists.rs"),
        include_str!("live_position.rs"),
        include_str!("member.rs"),
        include_str!("message.rs"),
        include_str!("progress.rs"),
        include_str!("rating.rs"),
        include_str!("report.rs"),
        include_str!("server.rs"),
        include_str!("time.rs"),
        include_str!("unannounced.rs"),
    ];

    /// The statements in a source file: what stands in quotes after `query(` or `query_scalar(`.
    fn statements(source: &'static str) -> impl Iterator<Item = &'static str> {
        let calls = source.split("sqlx::query").skip(1);
        calls.filter_map(|call| call.split('"').nth(1))
    }

    /// The steps in which SQLite goes about a statement.
    async fn plan(tx: &mut Transaction, statement: &'static str) -> Vec<String> {
        let steps = sqlx::query(AssertSqlSafe(format!("explain query plan {statement}")))
            .fetch_all(&mut **tx)
            .await
            .unwrap_or_else(|error| panic!("{error}:\n{statement}"));
        steps.iter().map(|step| step.get("detail")).collect()
    }

    #[tokio::test]
    async fn only_forgetting_walks_through_a_server() {
        let directory = tempfile::tempdir().unwrap();
        let store = open(&directory).await;
        let mut tx = store.begin().await.unwrap();
        let others = SOURCES.iter().copied().filter(|&source| source != include_str!("forget.rs"));
        for statement in others.flat_map(statements) {
            for step in plan(&mut tx, statement).await {
                let whole_server = step.contains(" game_by_server")
                    || step.contains("rating USING PRIMARY KEY (server_id=? AND member_id>")
                    || step.contains("rating") && step.ends_with("(server_id=?)");
                assert!(!whole_server, "{step}:\n{statement}");
            }
        }
    }

    #[tokio::test]
    async fn no_statement_walks_through_all_games_or_events() {
        let directory = tempfile::tempdir().unwrap();
        let store = open(&directory).await;
        let mut tx = store.begin().await.unwrap();
        let mut planned = 0;
        for statement in SOURCES.iter().copied().flat_map(statements) {
            planned += 1;
            for step in plan(&mut tx, statement).await {
                // The outbox, the presence and the servers are short and read from end to end. A sum of
                // counts is one row.
                let table = step.strip_prefix("SCAN ").and_then(|scan| scan.split(' ').next());
                let short = ["unannounced", "presence", "server", "CONSTANT"];
                let walks = table.is_some_and(|table| !short.contains(&table));
                assert!(!walks && !step.contains("AUTOMATIC"), "{step}:\n{statement}");
            }
        }
        assert!(20 < planned, "only {planned} statements found");
    }
}
