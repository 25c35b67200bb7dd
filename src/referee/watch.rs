//! What happens by itself: outages, deadlines, places that are gone.

use jiff::{SignedDuration, Timestamp};

use super::record::{Next, record};
use super::{Failure, Referee, whole_second};
use crate::game::{ChannelId, Clock, Deed, Due, Game, GameId, Pause, Phase};
use crate::store;

/// A span without the bot from which on clocks stood still in it.
pub(super) const OUTAGE: SignedDuration = SignedDuration::from_mins(3);
/// How often it is noted that the bot is there.
const NOTED_EVERY: SignedDuration = SignedDuration::from_secs(30);
/// How long a game waits before it ends by itself: whatever came in time is handled by then.
const HANDLED_WITHIN: SignedDuration = SignedDuration::from_secs(3);

impl Referee {
    /// Notes that the bot is there and hears members. Where it has not been since it last said so,
    /// that was an outage, in which all clocks stood still; `continuous` says that it has.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn present(
        &self,
        now: Timestamp,
        continuous: bool,
    ) -> Result<Option<Pause>, Failure> {
        let now = whole_second(now);
        let mut tx = self.store.begin().await?;
        let seen_at = store::presence(&mut tx).await?;
        let away = seen_at.map_or(SignedDuration::ZERO, |seen_at| now.duration_since(seen_at));
        let outage = seen_at
            .filter(|_| !continuous && OUTAGE < away)
            .map(|seen_at| Pause { from: seen_at, until: now });
        if let Some(outage) = outage {
            store::add_outage(&mut tx, outage).await?;
        }
        if seen_at.is_none() || outage.is_some() || NOTED_EVERY <= away {
            store::set_presence(&mut tx, now).await?;
            tx.commit().await?;
        }
        Ok(outage)
    }

    /// Does to each game what is due by itself. To be called only when the bot has been
    /// [present](Referee::present). Gives the games to which something happened.
    ///
    /// # Errors
    ///
    /// When the database fails. A game that cannot be read does not keep the others.
    pub async fn wake(&self, now: Timestamp) -> Result<Vec<GameId>, Failure> {
        let now = whole_second(now);
        let ids = store::games_to_wake(&mut *self.store.begin().await?, now).await?;
        let mut woken = Vec::new();
        let mut failure = None;
        for id in ids {
            match self.wake_one(id, now).await {
                Ok(true) => woken.push(id),
                Ok(false) => {}
                Err(error) => failure = Some(error),
            }
        }
        failure.map_or(Ok(woken), Err)
    }

    async fn wake_one(&self, id: GameId, now: Timestamp) -> Result<bool, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(mut game) = store::game(&mut tx, id).await? else { return Ok(false) };
        let mut happened = false;
        while let Some(deed) = due(&mut tx, &game, now).await? {
            let next = Next { deed, by: None, receipt: None };
            (game, _, _) = record(&mut tx, game, next, now).await?;
            happened = true;
        }
        if !happened {
            // It was noted before a pause that has come between.
            store::set_wake_at(&mut tx, id, game.due().map(|(_, at)| at)).await?;
        }
        tx.commit().await?;
        Ok(happened)
    }

    /// Suspends a game whose place is gone or locked. Gives whether it was live.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn suspend(&self, id: GameId, now: Timestamp) -> Result<bool, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else { return Ok(false) };
        let Phase::Live(_) = game.phase else { return Ok(false) };
        let next = Next { deed: Deed::Suspend, by: None, receipt: None };
        record(&mut tx, game, next, whole_second(now)).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Suspends the games that run in a channel that is gone or locked and in the threads that were
    /// opened in it for games, of which Discord says nothing. Gives these games.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn suspend_in(
        &self,
        channel: ChannelId,
        now: Timestamp,
    ) -> Result<Vec<GameId>, Failure> {
        let mut db = self.store.begin().await?;
        let running = store::live_games_in_and_under(&mut db, channel).await?;
        // Each is suspended in a transaction of its own.
        drop(db);
        let mut suspended = Vec::new();
        for id in running {
            if self.suspend(id, now).await? {
                suspended.push(id);
            }
        }
        Ok(suspended)
    }
}

/// What happens to the game by itself now.
async fn due(
    tx: &mut store::Transaction,
    game: &Game,
    now: Timestamp,
) -> Result<Option<Deed>, Failure> {
    let Some((due, at)) = game.due() else { return Ok(None) };
    let ends = matches!(due, Due::RunOut | Due::Close);
    let ready = if ends { at.saturating_add(HANDLED_WITHIN).unwrap_or(Timestamp::MAX) } else { at };
    if now < ready {
        return Ok(None);
    }
    Ok(Some(match due {
        // Where what it is about has come too, a reminder or a nudge would come too late.
        Due::Remind => {
            let clock = game.sitting().map(crate::game::Sitting::clock);
            let late = clock.and_then(Clock::deadline).is_some_and(|at| at <= now);
            if late { Deed::Overdue } else { Deed::Remind }
        }
        Due::Overdue => Deed::Overdue,
        Due::RunOut => Deed::RunOut { counts: winner_was_there(tx, game).await? },
        Due::Nudge => {
            let closes = game.sitting().is_some_and(|sitting| match sitting.clock() {
                Clock::Unlimited { closes, .. } => closes <= now,
                Clock::Limited { .. } => false,
            });
            if closes { Deed::Close } else { Deed::Nudge }
        }
        Due::Close => Deed::Close,
        // Time does not act for it.
        Due::Engine => return Ok(None),
    }))
}

/// Whether the waiting side has used the bot since the deadline.
async fn winner_was_there(tx: &mut store::Transaction, game: &Game) -> Result<bool, Failure> {
    let Some(sitting) = game.sitting() else { return Ok(false) };
    let winner = sitting.seats[!sitting.turn()].id;
    let seen_at = store::person(tx, winner).await?.seen_at;
    Ok(match (seen_at, sitting.clock().deadline()) {
        (Some(seen_at), Some(deadline)) => deadline <= seen_at,
        _ => false,
    })
}
