//! The time in the sandbox: the real one plus what was skipped.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{fs, io};

use jiff::Timestamp;

use super::Sandbox;

/// A clock that runs with the real one and can be put forward, never back.
#[derive(Debug, Default)]
pub(super) struct Clock {
    skipped: Mutex<Duration>,
}

impl Clock {
    /// The time in the sandbox.
    pub(super) fn now(&self) -> Timestamp {
        Timestamp::now() + self.ahead()
    }

    /// By how much it is ahead of the real one.
    pub(super) fn ahead(&self) -> Duration {
        *self.skipped.lock().expect("nothing panics under this lock")
    }

    /// Puts the clock forward.
    pub(super) fn advance(&self, by: Duration) {
        *self.skipped.lock().expect("nothing panics under this lock") += by;
    }
}

/// How long it is from `since` to `now`; zero where `since` has not come yet.
pub(super) fn elapsed(since: Timestamp, now: Timestamp) -> Duration {
    Duration::try_from(now.duration_since(since)).unwrap_or_default()
}

/// The clock of the sandbox together with that of the bot, which reads by how much it is ahead from a file.
#[derive(Debug)]
pub(super) struct SharedClock {
    file: PathBuf,
    /// One change after the other.
    turn: Mutex<()>,
}

impl SharedClock {
    /// A clock that is told to the bot by this file.
    pub(super) fn new(file: PathBuf) -> SharedClock {
        SharedClock { file, turn: Mutex::new(()) }
    }

    /// Puts the clock that is behind forward: the file is written first, and a process can be killed at any
    /// moment. No clock ever goes back.
    pub(super) fn synchronise(&self, sandbox: &Sandbox) -> io::Result<()> {
        let written = match fs::read_to_string(&self.file) {
            Ok(text) => text.trim().parse::<u32>().unwrap_or(0),
            Err(error) if error.kind() == io::ErrorKind::NotFound => 0,
            Err(error) => return Err(error),
        };
        let behind = u64::from(written).saturating_sub(sandbox.ahead().as_secs());
        sandbox.advance(Duration::from_secs(behind));
        self.write(sandbox.ahead().as_secs())
    }

    /// Puts both forward.
    pub(super) fn advance(&self, sandbox: &Sandbox, seconds: u64) -> io::Result<()> {
        // Whoever panicked has changed nothing by halves.
        let _turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        let ahead = sandbox.ahead().as_secs().saturating_add(seconds);
        if u64::from(u32::MAX) < ahead {
            return Err(io::Error::other("it would be too far ahead"));
        }
        // The bot first, and never before its time: a token that is dead is not to be taken for alive.
        self.write(ahead)?;
        sandbox.advance(Duration::from_secs(seconds));
        Ok(())
    }

    /// Writes the file so that whoever reads it finds a whole number at any time.
    fn write(&self, ahead: u64) -> io::Result<()> {
        let draft = self.file.with_extension("part");
        fs::write(&draft, ahead.to_string())?;
        fs::rename(&draft, &self.file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_clock_that_is_behind_goes_forward_and_none_goes_back() {
        for (written, kept, both) in [
            (None, 0, 0),
            (None, 60, 60),
            (Some("60"), 0, 60),
            (Some("60"), 90, 90),
            (Some("90\n"), 60, 90),
            (Some("later"), 60, 60),
        ] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("ahead");
            if let Some(written) = written {
                fs::write(&file, written).unwrap();
            }
            let sandbox = Sandbox::start(crate::sandbox::Options::default()).await.unwrap();
            sandbox.advance(Duration::from_secs(kept));
            let clock = SharedClock::new(file.clone());
            clock.synchronise(&sandbox).unwrap();
            let found = (sandbox.ahead().as_secs(), fs::read_to_string(&file).unwrap());
            assert_eq!(found, (both, both.to_string()), "{written:?}, {kept}");

            clock.advance(&sandbox, 5).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), (both + 5).to_string());
            assert_eq!(sandbox.ahead().as_secs(), both + 5);
            let far = u64::from(u32::MAX) - both - 4;
            assert!(clock.advance(&sandbox, far).is_err(), "the bot could not read it");
            assert_eq!(sandbox.ahead().as_secs(), both + 5);
        }
    }

    #[test]
    fn skipped_time_counts_like_time_that_passed() {
        let clock = Clock::default();
        let before = clock.now();
        clock.advance(Duration::from_mins(15));
        let passed = elapsed(before, clock.now());
        assert!(passed >= Duration::from_mins(15) && passed < Duration::from_mins(16));
    }
}
