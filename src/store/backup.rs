//! A copy of a database that is in use.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

/// A database was not copied. Where the copy was to be, nothing has changed, save after
/// [`BackupError::Unsure`].
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no such database, or it is kept in memory.
    #[error("there is no database file {url}")]
    NoDatabase {
        /// The URL of the database.
        url: String,
    },
    /// Something is there already.
    #[error("{} is there already; a backup overwrites nothing", copy.display())]
    Exists {
        /// Where the copy was to be.
        copy: PathBuf,
    },
    /// The copy cannot be written.
    #[error("the copy cannot be written to {}", copy.display())]
    Write {
        /// Where the copy was to be.
        copy: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The copy is whole, but a loss of power may still take it away.
    #[error("the copy {} is written, but perhaps not for good", copy.display())]
    Unsure {
        /// Where the copy is.
        copy: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The database cannot be read, or SQLite cannot write the copy.
    #[error("the database cannot be copied")]
    Database(#[from] super::Error),
}

/// Copies the database at a URL such as `sqlite:baghchal.db` to a new file, as it is at one moment,
/// while others go on reading and writing. Gives the size of the copy in bytes.
///
/// The copy can be read by the owner only, and has its name as soon as it is whole and on the disk.
/// The database stays as it is; its migrations are not run.
///
/// # Errors
///
/// When there is no such database, something is there already by the name of the copy, the database
/// cannot be read or the copy not be written.
pub async fn backup(url: &str, copy: &Path) -> Result<u64, BackupError> {
    let options = SqliteConnectOptions::from_str(url)?.create_if_missing(false).read_only(true);
    let database = super::file(url)?.filter(|file| file.is_file());
    if database.is_none() {
        return Err(BackupError::NoDatabase { url: url.to_owned() });
    }
    // Looked at first, since copying can take a while.
    if fs::symlink_metadata(copy).is_ok() {
        return Err(BackupError::Exists { copy: copy.to_owned() });
    }
    let write = |source| BackupError::Write { copy: copy.to_owned(), source };
    // Renaming is one step only inside one file system.
    let folder = match copy.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let draft = tempfile::Builder::new().prefix(".backup-").tempfile_in(folder).map_err(write)?;

    let mut db = options.busy_timeout(super::BUSY_TIMEOUT).connect().await?;
    vacuum_into(&mut db, draft.path()).await?;
    db.close().await?;

    // SQLite leaves it to us to see the copy to the disk.
    draft.as_file().sync_all().map_err(write)?;
    let size = draft.as_file().metadata().map_err(write)?.len();
    draft.persist_noclobber(copy).map_err(|refused| match refused.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists { copy: copy.to_owned() },
        _ => write(refused.error),
    })?;
    sync_folder(folder).map_err(|source| BackupError::Unsure { copy: copy.to_owned(), source })?;
    Ok(size)
}

/// Writes what the database is now into a file that is empty or not there. Only SQLite can do so;
/// other databases bring programs for it.
async fn vacuum_into(db: &mut SqliteConnection, file: &Path) -> sqlx::Result<()> {
    let name = file.to_str().ok_or_else(|| {
        let reason = format!("SQLite needs names in UTF-8, and {} is none", file.display());
        sqlx::Error::Configuration(reason.into())
    })?;
    sqlx::query("vacuum into $1").bind(name).execute(db).await?;
    Ok(())
}

/// Brings new names in a folder to the disk, where the system can do so.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
