//! What time it is, for tests and rehearsals perhaps later than it really is.

use std::path::PathBuf;
use std::time::Duration;
use std::{fs, io};

use jiff::Timestamp;

/// How often, in real time, a sleeper looks whether the clock has been put forward.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// The clock of the bot.
#[derive(Clone, Debug, Default)]
pub(super) struct Clock {
    /// A file whose only line is by how many whole seconds this clock is ahead of the system's.
    /// Without such a file, or with nothing in it, it is not.
    pub ahead_file: Option<PathBuf>,
}

impl Clock {
    /// What time it is.
    pub(super) fn now(&self) -> Timestamp {
        Timestamp::now() + self.ahead()
    }

    /// Ends when this clock has gone on by so much.
    pub(super) async fn sleep(&self, duration: Duration) {
        if self.ahead_file.is_none() {
            return tokio::time::sleep(duration).await;
        }
        let end = self.now() + duration;
        loop {
            // Negative when it is over.
            let left = Duration::try_from(end.duration_since(self.now())).unwrap_or_default();
            if left.is_zero() {
                return;
            }
            tokio::time::sleep(left.min(LOOK_EVERY)).await;
        }
    }

    /// By how much this clock is ahead. The file is small and local, and hosts have none, so that
    /// reading it may block.
    fn ahead(&self) -> Duration {
        let Some(file) = &self.ahead_file else { return Duration::ZERO };
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => {
                tracing::error!(%error, "CLOCK_AHEAD_FILE cannot be read; the clock is not ahead");
                String::new()
            }
        };
        // 32 bits are more than a century, and cannot lead out of the calendar.
        match text.trim().parse::<u32>() {
            Ok(seconds) => Duration::from_secs(seconds.into()),
            Err(_) if text.trim().is_empty() => Duration::ZERO,
            Err(error) => {
                tracing::error!(text, %error, "CLOCK_AHEAD_FILE is a number of whole seconds");
                Duration::ZERO
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    const DAY: Duration = Duration::from_hours(24);
    /// How far apart two looks at a clock may be.
    const SOON: Duration = Duration::from_mins(1);

    fn clock(folder: &tempfile::TempDir) -> (Clock, PathBuf) {
        let file = folder.path().join("ahead");
        (Clock { ahead_file: Some(file.clone()) }, file)
    }

    /// By how much a clock is ahead, within a minute.
    #[track_caller]
    fn check(clock: &Clock, ahead: Duration) {
        let by =
            Duration::try_from(clock.now().duration_since(Timestamp::now())).unwrap_or_default();
        assert!(by <= ahead + SOON && ahead < by + SOON, "{by:?}, not {ahead:?}");
    }

    #[test]
    fn the_clock_is_ahead_by_what_the_file_says_when_it_is_asked() {
        check(&Clock::default(), Duration::ZERO);
        let folder = tempfile::tempdir().unwrap();
        let (clock, file) = clock(&folder);
        check(&clock, Duration::ZERO);
        for (text, ahead) in [
            ("", Duration::ZERO),
            ("86400\n", DAY),
            ("0", Duration::ZERO),
            (" 172800 ", 2 * DAY),
            ("4294967295", Duration::from_secs(u32::MAX.into())),
            ("later", Duration::ZERO),
            ("-86400", Duration::ZERO),
            ("4294967296", Duration::ZERO),
        ] {
            fs::write(&file, text).unwrap();
            check(&clock, ahead);
        }
    }

    #[tokio::test]
    async fn a_sleeper_wakes_when_the_clock_is_put_forward() {
        let folder = tempfile::tempdir().unwrap();
        let (clock, file) = clock(&folder);
        let sleeping = clock.sleep(DAY);
        tokio::pin!(sleeping);
        for ahead in ["0", "86000"] {
            fs::write(&file, ahead).unwrap();
            let woken = timeout(3 * LOOK_EVERY, &mut sleeping).await;
            assert!(woken.is_err(), "the day is not over after {ahead} s");
        }
        fs::write(&file, "86400").unwrap();
        timeout(SOON, sleeping).await.expect("the day is over");
    }

    #[tokio::test]
    async fn a_sleeper_wakes_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        for clock in [Clock::default(), clock(&folder).0] {
            let since = std::time::Instant::now();
            let nap = Duration::from_millis(250);
            timeout(SOON, clock.sleep(nap)).await.expect("the nap is over");
            // The system's clock may be set meanwhile, but hardly so.
            assert!(nap < since.elapsed() + LOOK_EVERY, "{:?}", since.elapsed());
        }
    }
}
