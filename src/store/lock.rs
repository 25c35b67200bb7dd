//! One bot on a database: two would announce everything twice.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::PathBuf;

/// Keeps every other bot off a database until it is dropped or the process ends, however it ends.
/// It hinders nobody but bots.
///
/// It locks a file of its own beside the database: closing any handle of the database file itself
/// would undo the locks that SQLite holds on it in the same process.
#[derive(Debug)]
pub struct Lock {
    /// Locked as long as it is open. A database in memory is nobody else's anyway.
    _file: Option<File>,
}

/// A database cannot be had alone.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// The URL is wrong.
    #[error("no database")]
    Url(#[from] super::Error),
    /// Another bot runs on the database.
    #[error("another bot runs on the database {}; stop it first", database.display())]
    Held {
        /// The file of the database.
        database: PathBuf,
    },
    /// The file that is locked cannot be made, or not be locked.
    #[error("the database cannot be locked by the file {}", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

impl Lock {
    /// Locks the database at a URL such as `sqlite:baghchal.db`, which need not exist yet, by the
    /// file `baghchal.db-lock` beside it. The file stays when the lock is gone.
    ///
    /// # Errors
    ///
    /// When the URL is wrong, the file cannot be made or locked, or another bot holds the lock.
    pub fn take(url: &str) -> Result<Lock, LockError> {
        let Some(database) = super::file(url)? else { return Ok(Lock { _file: None }) };
        // However the database is called, all its bots are to meet at one file.
        let database = fs::canonicalize(&database).unwrap_or(database);
        let mut path = OsString::from(&database);
        path.push("-lock");
        let path = PathBuf::from(path);
        let opened = File::options().create(true).truncate(false).write(true).open(&path);
        let locked = opened.map_err(TryLockError::Error).and_then(|file| {
            file.try_lock()?;
            Ok(file)
        });
        match locked {
            Ok(file) => Ok(Lock { _file: Some(file) }),
            Err(TryLockError::WouldBlock) => Err(LockError::Held { database }),
            Err(TryLockError::Error(source)) => Err(LockError::File { file: path, source }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[tokio::test]
    async fn one_bot_has_a_database_until_it_lets_go_and_others_may_open_it() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("games.db").display());
        let lock = Lock::take(&url).unwrap();
        let refused = Lock::take(&url).unwrap_err();
        assert!(matches!(refused, LockError::Held { .. }), "{refused:?}");
        Store::open(&url).await.unwrap().close().await;
        let other = format!("sqlite:{}", folder.path().join("other.db").display());
        Lock::take(&other).unwrap();

        drop(lock);
        Lock::take(&url).unwrap();
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_database_by_another_name_is_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("games.db"), folder.path().join("link.db"));
        let url = format!("sqlite:{}", file.display());
        Store::open(&url).await.unwrap().close().await;
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let _lock = Lock::take(&url).unwrap();
        for name in [format!("sqlite:{}", link.display()), format!("sqlite://{}", file.display())] {
            let refused = Lock::take(&name).unwrap_err().to_string();
            let expected = fs::canonicalize(&file).unwrap();
            assert!(refused.contains(&format!("{};", expected.display())), "{name}: {refused}");
        }
    }

    #[test]
    fn databases_in_memory_need_no_lock() {
        for url in ["sqlite::memory:", "sqlite:", "sqlite:shared?cache=shared&mode=memory"] {
            let _lock = Lock::take(url).unwrap();
            Lock::take(url).unwrap();
            assert!(!fs::exists("shared-lock").unwrap(), "{url}");
        }
    }

    #[test]
    fn a_lock_that_cannot_be_had_says_by_which_file() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("none/games.db").display());
        let refused = Lock::take(&url).unwrap_err();
        assert!(refused.to_string().ends_with("none/games.db-lock"), "{refused}");
        assert!(matches!(refused, LockError::File { .. }), "{refused:?}");
    }
}
