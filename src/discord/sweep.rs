//! What happens by itself: time goes by for games, and what waits is told.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;

use super::bot::{Bot, chain};
use crate::game::GameId;
use crate::referee::Failure;

/// How often the bot looks what is due.
pub(super) const SWEEP_EVERY: Duration = Duration::from_secs(5);
/// Two looks so close to each other belong to one time in which members were heard.
const CONTINUOUS: Duration = Duration::from_mins(3);
/// How often servers are forgotten that have removed the bot long ago.
const FORGET_EVERY: SignedDuration = SignedDuration::from_hours(1);

/// Since when members are heard, as the system's clock says: the bot's own may be put forward, and a
/// clock that stands still while the system sleeps would hide that.
#[derive(Debug, Default)]
pub(super) struct Presence {
    /// When members were last known to be heard. Locked while the database is told.
    heard_at: Mutex<Option<SystemTime>>,
    /// When the bot last looked for servers to forget, by its own clock.
    forgot_at: Mutex<Option<Timestamp>>,
}

/// Whether members have been heard without a break since then.
fn is_continuous(heard_at: Option<SystemTime>, now: SystemTime) -> bool {
    // A clock that was set back tells nothing.
    let since = heard_at.and_then(|heard_at| now.duration_since(heard_at).ok());
    since.is_some_and(|since| since < CONTINUOUS)
}

impl Bot {
    /// Delivers what still waits, of all games, and the reports for whoever runs the bot.
    pub(super) async fn sweep(self: &Arc<Bot>) {
        let bot = Arc::clone(self);
        // By itself, so that the host's channel holds up no game.
        tokio::spawn(async move { bot.deliver_reports().await });
        match self.referee.unannounced_games().await {
            Ok(games) => self.deliver_all(games).await,
            Err(failure) => tracing::error!(error = chain(&failure), "announcements wait on"),
        }
    }

    /// Does what is due by now. Deadlines count only while members are heard.
    pub(super) async fn tick(self: &Arc<Bot>) {
        let now = self.clock.now();
        match self.referee.lapse(now).await {
            Ok(lapsed) if lapsed.is_empty() => {}
            Ok(lapsed) => {
                tracing::info!(challenges = lapsed.len(), "challenges lapsed");
                self.deliver_meanwhile(lapsed.iter().map(|game| game.id).collect());
            }
            Err(failure) => tracing::error!(error = chain(&failure), "challenges did not lapse"),
        }
        if !self.connection.is_alive() {
            *self.presence.heard_at.lock().await = None;
            return;
        }
        match self.wake(now).await {
            Ok(games) => self.deliver_meanwhile(games),
            Err(failure) => tracing::error!(error = chain(&failure), "the games do not wake"),
        }
        self.catch_up_with_engine(now).await;
        self.send_digests(now).await;
        self.forget_servers(now).await;
    }

    /// Delivers what waits of these games, without waiting for it: that may take its time.
    fn deliver_meanwhile(self: &Arc<Bot>, games: Vec<GameId>) {
        if !games.is_empty() {
            let bot = Arc::clone(self);
            tokio::spawn(async move { bot.deliver_all(games).await });
        }
    }

    async fn wake(&self, now: Timestamp) -> Result<Vec<GameId>, Failure> {
        let mut heard_at = self.presence.heard_at.lock().await;
        self.note_presence(&mut heard_at, now).await?;
        drop(heard_at);
        self.referee.wake(now).await
    }

    /// A member is heard. Where that is news, the clocks have stood still until now, which must be
    /// known before the member is answered.
    pub(super) async fn is_heard(&self) -> Result<(), Failure> {
        let mut heard_at = self.presence.heard_at.lock().await;
        if is_continuous(*heard_at, SystemTime::now()) {
            return Ok(());
        }
        self.note_presence(&mut heard_at, self.clock.now()).await
    }

    async fn note_presence(
        &self,
        heard_at: &mut Option<SystemTime>,
        now: Timestamp,
    ) -> Result<(), Failure> {
        let system_now = SystemTime::now();
        let continuous = is_continuous(*heard_at, system_now);
        if let Some(outage) = self.referee.present(now, continuous).await? {
            let away = outage.until.duration_since(outage.from);
            tracing::warn!(%away, "members were not heard; their clocks stood still");
        }
        *heard_at = Some(system_now);
        Ok(())
    }

    async fn send_digests(self: &Arc<Bot>, now: Timestamp) {
        match self.referee.digests_due(now).await {
            Ok(digests) if digests.is_empty() => {}
            Ok(digests) => {
                let bot = Arc::clone(self);
                tokio::spawn(async move {
                    for (member, games) in digests {
                        bot.send_digest(&member, &games).await;
                    }
                });
            }
            Err(failure) => tracing::error!(error = chain(&failure), "digests were not made"),
        }
    }

    async fn forget_servers(&self, now: Timestamp) {
        let mut forgot_at = self.presence.forgot_at.lock().await;
        if forgot_at.is_some_and(|at| now.duration_since(at) < FORGET_EVERY) {
            return;
        }
        *forgot_at = Some(now);
        drop(forgot_at);
        match self.referee.forget_left_servers(now).await {
            Ok(0) => {}
            Ok(servers) => tracing::info!(servers, "servers that removed the bot are forgotten"),
            Err(failure) => tracing::error!(error = chain(&failure), "no server was forgotten"),
        }
        // Also where a backup was in the way of that when a member was forgotten.
        self.erase_traces().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_heard_without_a_break_if_they_were_a_moment_ago() {
        let now = SystemTime::now();
        let moment = Duration::from_secs(1);
        assert!(!is_continuous(None, now));
        assert!(is_continuous(Some(now), now));
        assert!(is_continuous(Some(now - CONTINUOUS + moment), now));
        assert!(!is_continuous(Some(now - CONTINUOUS), now));
        assert!(!is_continuous(Some(now + moment), now), "the clock was set back");
    }
}
