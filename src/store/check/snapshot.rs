//! A database as it is at one moment, and what SQLite itself knows of it.

use std::collections::BTreeSet;
use std::path::Path;
use std::str::FromStr as _;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
use sqlx::{Row as _, SqliteConnection};

use super::super::{BUSY_TIMEOUT, MIGRATIONS, Store, Transaction, file};

/// A file cannot be read as a database of games of this version.
#[derive(Debug, thiserror::Error)]
pub enum SnapshotError {
    /// There is no such file, or the database is kept in memory.
    #[error("there is no database file {database}")]
    NoDatabase {
        /// As it was named.
        database: String,
    },
    /// It holds something else, or nothing.
    #[error("{database} holds no games of Baghchal")]
    NotOurs {
        /// As it was named.
        database: String,
    },
    /// An older program has made it.
    #[error(
        "{database} is of an older version, without migration {version}; \
         the bot and the console bring it up to date when they start"
    )]
    Older {
        /// As it was named.
        database: String,
        /// The first migration that it lacks.
        version: i64,
    },
    /// A newer program has migrated it, or one that was built otherwise.
    #[error("{database} is of another version, with a migration {version} unknown here")]
    Other {
        /// As it was named.
        database: String,
        /// The first migration that is not known.
        version: i64,
    },
    /// It cannot be read at all.
    #[error("{database} cannot be read")]
    Unreadable {
        /// As it was named.
        database: String,
        /// Why.
        source: sqlx::Error,
    },
}

/// Opens a database, by the path of its file or by a URL such as `sqlite:baghchal.db`, to read it as
/// it is now, whatever is written meanwhile. It is neither made nor migrated.
///
/// # Errors
///
/// When there is no such file, it is no database of games, or one of another version.
pub async fn snapshot(database: &Path) -> Result<Transaction, SnapshotError> {
    let name = database.display().to_string();
    let unreadable = |source| SnapshotError::Unreadable { database: name.clone(), source };
    let url = database.to_str().filter(|url| url.starts_with("sqlite:"));
    let (options, file) = match url {
        Some(url) => {
            let options = SqliteConnectOptions::from_str(url).map_err(unreadable)?;
            (options, file(url).map_err(unreadable)?)
        }
        None => (SqliteConnectOptions::new().filename(database), Some(database.to_owned())),
    };
    if !file.is_some_and(|file| file.is_file()) {
        return Err(SnapshotError::NoDatabase { database: name });
    }
    let options = options.create_if_missing(false).read_only(true).busy_timeout(BUSY_TIMEOUT);
    let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options).await;
    let mut tx = pool.map_err(unreadable)?.begin().await.map_err(unreadable)?;

    let is_migrated = schema(&mut tx).await.map_err(unreadable)?;
    let is_migrated = is_migrated.iter().any(|(_, name)| name == "_sqlx_migrations");
    if !is_migrated {
        return Err(SnapshotError::NotOurs { database: name });
    }
    let applied = applied_migrations(&mut tx).await.map_err(unreadable)?;
    for (version, checksum) in &applied {
        let known = MIGRATIONS.iter().any(|migration| {
            migration.version == *version && migration.checksum.as_ref() == checksum.as_slice()
        });
        if !known {
            return Err(SnapshotError::Other { database: name, version: *version });
        }
    }
    for migration in MIGRATIONS.iter() {
        let version = migration.version;
        if !applied.iter().any(|&(applied, _)| applied == version) {
            return Err(SnapshotError::Older { database: name, version });
        }
    }
    Ok(tx)
}

async fn applied_migrations(db: &mut SqliteConnection) -> sqlx::Result<Vec<(i64, Vec<u8>)>> {
    let rows = sqlx::query(
        "select version, checksum from _sqlx_migrations where success order by version",
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("version")?, row.try_get("checksum")?))).collect()
}

/// What SQLite finds wrong with the file and its own constraints, at most a hundred things.
///
/// # Errors
///
/// When the database fails.
pub async fn integrity(db: &mut SqliteConnection) -> sqlx::Result<Vec<String>> {
    let found: Vec<String> = sqlx::query_scalar("pragma integrity_check").fetch_all(db).await?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}

/// Rows of a table that refer to rows of another that are not there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Dangling {
    /// The table that refers.
    pub table: String,
    /// The table that it refers to.
    pub to: String,
    /// How many of its rows do.
    pub rows: u64,
}

/// The references that lead nowhere.
///
/// # Errors
///
/// When the database fails.
pub async fn dangling(db: &mut SqliteConnection) -> sqlx::Result<Vec<Dangling>> {
    let rows = sqlx::query("pragma foreign_key_check").fetch_all(db).await?;
    let mut all: Vec<Dangling> = Vec::new();
    for row in rows {
        let (table, to): (String, String) = (row.try_get("table")?, row.try_get("parent")?);
        match all.iter_mut().find(|known| known.table == table && known.to == to) {
            Some(known) => known.rows += 1,
            None => all.push(Dangling { table, to, rows: 1 }),
        }
    }
    Ok(all)
}

/// Tables and indexes, each by its kind and name.
async fn schema(db: &mut SqliteConnection) -> sqlx::Result<BTreeSet<(String, String)>> {
    let rows = sqlx::query("select type, name from sqlite_schema").fetch_all(db).await?;
    rows.iter().map(|row| Ok((row.try_get("type")?, row.try_get("name")?))).collect()
}

/// The tables and indexes that the migrations make and that are not there, by kind and name: most
/// indexes guard something.
///
/// # Errors
///
/// When the database fails.
pub async fn missing_from_schema(
    db: &mut SqliteConnection,
) -> sqlx::Result<BTreeSet<(String, String)>> {
    let made = Store::open("sqlite::memory:").await?;
    let expected = schema(&mut *made.begin().await?).await?;
    made.close().await;
    Ok(&expected - &schema(db).await?)
}
