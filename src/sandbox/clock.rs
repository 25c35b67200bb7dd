//! The time in the sandbox: the real one plus what the tests have skipped.

use std::sync::Mutex;
use std::time::Duration;

use jiff::Timestamp;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipped_time_counts_like_time_that_passed() {
        let clock = Clock::default();
        let before = clock.now();
        clock.advance(Duration::from_mins(15));
        let passed = elapsed(before, clock.now());
        assert!(passed >= Duration::from_mins(15) && passed < Duration::from_mins(16));
    }
}
