use std::ffi::OsString;
use std::path::PathBuf;
use std::{fs, io};

use crate::render::{DrawError, Scene, Size, Studio, Theme};

/// A picture in a file.
#[derive(Debug)]
pub struct Easel {
    studio: Studio,
    path: PathBuf,
}

/// A picture could not be brought to its file.
#[derive(Debug, thiserror::Error)]
pub enum EaselError {
    /// It could not be drawn.
    #[error("the picture cannot be drawn")]
    Draw(#[from] DrawError),
    /// It could not be written.
    #[error("the picture cannot be written to {}", path.display())]
    Write {
        /// Where to.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}

impl Easel {
    /// An easel for pictures of one look, without a picture yet.
    ///
    /// # Errors
    ///
    /// When the artwork cannot be read.
    pub fn new(path: PathBuf, theme: Theme, size: Size) -> Result<Easel, EaselError> {
        Ok(Easel { studio: Studio::new(theme, size)?, path })
    }

    /// Puts the scene in place of the last picture. Whoever opens the file finds a whole picture at
    /// any time.
    ///
    /// # Errors
    ///
    /// When it cannot be drawn or written; the last picture then stays.
    pub fn paint(&self, scene: &Scene) -> Result<(), EaselError> {
        let png = self.studio.png(scene)?;
        // Renaming replaces the file in one step, but only inside one file system.
        let mut draft = OsString::from(&self.path);
        draft.push(".part");
        fs::write(&draft, png)
            .and_then(|()| fs::rename(&draft, &self.path))
            .map_err(|source| EaselError::Write { path: self.path.clone(), source })
    }
}
