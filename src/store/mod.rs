//! Games in SQLite, the only SQL of the project. Each function is one statement, save that a game is
//! read with its events. All take a connection, so that what belongs together happens in one
//! [`Transaction`].

mod columns;
mod game;
mod unannounced;

use std::str::FromStr as _;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool};

pub use game::*;
pub use unannounced::*;

/// The database does not answer, or holds what cannot be read back.
pub type Error = sqlx::Error;

/// What happens together or not at all: dropped before it is committed, it leaves no trace.
pub type Transaction = sqlx::Transaction<'static, Sqlite>;

/// The migrations, forward only.
pub static MIGRATIONS: Migrator = sqlx::migrate!();

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
            .busy_timeout(Duration::from_secs(5));
        // SQLite writes one transaction at a time. Waiting for the one connection is fair, while
        // connections that wait for each other inside SQLite poll and can starve.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await?;
        MIGRATIONS.run(&pool).await?;
        Ok(Store { pool })
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

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
