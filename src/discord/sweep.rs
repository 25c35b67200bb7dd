//! What happens by itself: time goes by for games, and what waits is told.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use jiff::{SignedDuration, Timestamp};

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
pub(super) struct Presence(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    /// When the bot last looked, if it was connected then.
    connected_at: Option<SystemTime>,
    /// When it last looked for servers to forget, by its own clock.
    forgot_at: Option<Timestamp>,
}

impl Presence {
    fn with<T>(&self, change: impl FnOnce(&mut Seen) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Notes a look. Gives whether members have been heard without a break since the last one.
    fn look(&self, connected: bool) -> bool {
        let now = SystemTime::now();
        let before =
            self.with(|seen| std::mem::replace(&mut seen.connected_at, connected.then_some(now)));
        // A clock that was set back tells nothing.
        let since = before.and_then(|before| now.duration_since(before).ok());
        connected && since.is_some_and(|since| since < CONTINUOUS)
    }

    /// Whether it is time to forget servers again.
    fn forgets(&self, now: Timestamp) -> bool {
        self.with(|seen| {
            let due = seen.forgot_at.is_none_or(|at| FORGET_EVERY <= now.duration_since(at));
            if due {
                seen.forgot_at = Some(now);
            }
            due
        })
    }
}

impl Bot {
    /// Delivers what still waits, of all games.
    pub(super) async fn sweep(self: &Arc<Bot>) {
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
        let connected = self.connection.is_alive();
        let continuous = self.presence.look(connected);
        if !connected {
            return;
        }
        match self.wake(now, continuous).await {
            Ok(games) => self.deliver_meanwhile(games),
            Err(failure) => tracing::error!(error = chain(&failure), "the games do not wake"),
        }
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

    async fn wake(&self, now: Timestamp, continuous: bool) -> Result<Vec<GameId>, Failure> {
        if let Some(outage) = self.referee.present(now, continuous).await? {
            let away = outage.until.duration_since(outage.from);
            tracing::warn!(%away, "members were not heard; their clocks stood still");
        }
        self.referee.wake(now).await
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
        if !self.presence.forgets(now) {
            return;
        }
        match self.referee.forget_left_servers(now).await {
            Ok(0) => {}
            Ok(servers) => tracing::info!(servers, "servers that removed the bot are forgotten"),
            Err(failure) => tracing::error!(error = chain(&failure), "no server was forgotten"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_looks_while_connected_that_follow_each_other_are_continuous() {
        let presence = Presence::default();
        let looks = [true, true, false, true, true].map(|connected| presence.look(connected));
        assert_eq!(looks, [false, true, false, false, true]);
        let long_ago = SystemTime::now() - CONTINUOUS - Duration::from_secs(1);
        presence.with(|seen| seen.connected_at = Some(long_ago));
        assert!(!presence.look(true), "the last look was too long ago");
        assert!(presence.look(true));
    }

    #[test]
    fn servers_are_forgotten_once_an_hour() {
        let presence = Presence::default();
        let at = |minute: i64| Timestamp::from_second(minute * 60).unwrap();
        let due = [0, 1, 59, 60, 61, 200].map(|minute| presence.forgets(at(minute)));
        assert_eq!(due, [true, false, false, true, false, true]);
    }
}
