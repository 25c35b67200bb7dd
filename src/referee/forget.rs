//! Deleting what is stored of a member who wants that, or of a server that has removed the bot.

use std::collections::{BTreeSet, HashSet};

use jiff::{SignedDuration, Timestamp};

use super::case::{Case, Decided, Decision};
use super::record::{Next, record};
use super::{Answer, Failure, Referee, whole_second};
use crate::game::{Deed, GameId, Member, MemberId, Phase, ServerId};
use crate::store::{self, Transaction};

/// How long a server that has removed the bot is remembered, should it come back.
pub(super) const REMEMBERED_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);
/// The games that are deleted in one transaction, so that others are not kept waiting.
const AT_ONCE: u32 = 100;

impl Case {
    /// Deletes what is stored of the asker, once confirmed. Opponents keep their games.
    pub(super) async fn forget_me(&mut self, confirmed: bool) -> Decided<Decision> {
        let who = self.request.who.clone();
        if !confirmed {
            let live = store::live_games_of(&mut self.tx, who.id).await?.len();
            return Ok(Ok(Decision::Say(Answer::ConfirmForgetting { live })));
        }
        let games = self.leave_all(&who).await?;
        forget(&mut self.tx, who.id).await?;
        Ok(Ok(Decision::Keep(Answer::Forgotten { games })))
    }

    /// Ends whatever a member still has to do with. Gives these games and challenges.
    async fn leave_all(&mut self, who: &Member) -> Result<Vec<GameId>, Failure> {
        let mut left = Vec::new();
        let mut ids = store::games_of(&mut self.tx, who.id, None, self.now).await?;
        ids.reverse();
        while let Some(id) = ids.pop() {
            let Some(game) = store::game(&mut self.tx, id).await? else { continue };
            let deed = match &game.phase {
                Phase::Live(_) => Deed::Resign,
                Phase::Suspended(_) => Deed::Close,
                Phase::Offered if game.challenge.challenger.id == who.id => Deed::Withdraw,
                Phase::Offered => Deed::Decline,
                Phase::Closed(_) | Phase::Over(..) => continue,
            };
            let next = Next { deed, by: Some(who.clone()), receipt: None };
            let (_, _, news) = record(&mut self.tx, game, next, self.now).await?;
            left.push(id);
            // The second game of a pair begins when the first is resigned.
            ids.extend(news.second);
        }
        Ok(left)
    }
}

/// Puts a former member without a name in the place of a member, and removes what was theirs alone.
async fn forget(tx: &mut Transaction, member: MemberId) -> Result<(), Failure> {
    store::remove_unannounced_to_member(tx, member).await?;
    let former = store::add_former_member(tx).await?;
    store::replace_in_games(tx, member, former).await?;
    store::replace_in_events(tx, member, former).await?;
    store::replace_in_ratings(tx, member, former).await?;
    // The deadlines of their games follow from these.
    store::replace_in_vacations(tx, member, former).await?;
    store::remove_blocks(tx, member).await?;
    // What is wrong in a text stays wrong.
    store::release_reports(tx, member).await?;
    store::remove_lesson_progress(tx, member).await?;
    store::remove_attempts(tx, member).await?;
    store::remove_imported(tx, member).await?;
    store::remove_member(tx, member).await?;
    Ok(())
}

impl Referee {
    /// Notes that a server has removed the bot, and suspends its games: nobody can act there.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn server_left(&self, server: ServerId, now: Timestamp) -> Result<(), Failure> {
        let now = whole_second(now);
        let mut tx = self.store.begin().await?;
        store::add_server(&mut tx, server).await?;
        if store::server_left_at(&mut tx, server).await?.is_none() {
            store::set_server_left(&mut tx, server, Some(now)).await?;
        }
        let live = store::live_games_on(&mut tx, server).await?;
        tx.commit().await?;
        let mut failure = None;
        for id in live {
            if let Err(error) = self.suspend(id, now).await {
                failure = Some(error);
            }
        }
        failure.map_or(Ok(()), Err)
    }

    /// Notes that the bot is on a server. One that was to be forgotten by now begins anew: a half of
    /// what was stored would not fit together.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn server_present(&self, server: ServerId, now: Timestamp) -> Result<(), Failure> {
        let since = now.saturating_sub(REMEMBERED_FOR).unwrap_or(Timestamp::MIN);
        while self.forget_some(server, since).await? {}
        let mut tx = self.store.begin().await?;
        if store::server_left_at(&mut tx, server).await?.is_some() {
            store::set_server_left(&mut tx, server, None).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Notes that the bot is on these servers and on no others.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn servers_present(
        &self,
        servers: &[ServerId],
        now: Timestamp,
    ) -> Result<(), Failure> {
        let present: HashSet<ServerId> = servers.iter().copied().collect();
        let known = store::servers(&mut *self.store.begin().await?).await?;
        for (server, left_at) in known {
            match left_at {
                None if !present.contains(&server) => self.server_left(server, now).await?,
                Some(_) if present.contains(&server) => self.server_present(server, now).await?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Deletes what is stored of the servers that removed the bot 30 days ago: games, ratings and
    /// settings, and the members of whom nothing else is stored. Gives how many servers they were.
    ///
    /// # Errors
    ///
    /// When the database fails. What is then left is deleted the next time.
    pub async fn forget_left_servers(&self, now: Timestamp) -> Result<usize, Failure> {
        let since = now.saturating_sub(REMEMBERED_FOR).unwrap_or(Timestamp::MIN);
        let left = store::servers_left(&mut *self.store.begin().await?, since).await?;
        let mut forgotten = 0;
        for server in left {
            while self.forget_some(server, since).await? {}
            forgotten += 1;
        }
        Ok(forgotten)
    }

    /// Deletes some of what is stored of a server, in one transaction. Gives whether there is more.
    async fn forget_some(&self, server: ServerId, since: Timestamp) -> Result<bool, Failure> {
        let mut tx = self.store.begin().await?;
        // The bot may have come back in between.
        if store::server_left_at(&mut tx, server).await?.is_none_or(|left_at| since < left_at) {
            return Ok(false);
        }
        store::remove_ratings_of_server(&mut tx, server).await?;
        let games = store::some_games_of_server(&mut tx, server, AT_ONCE).await?;
        let mut members = BTreeSet::new();
        for &game in &games {
            members.extend(store::members_of_game(&mut tx, game).await?);
            forget_game(&mut tx, game).await?;
        }
        for member in members {
            // There is always an engine.
            if !member.is_engine() && !store::is_needed(&mut tx, member).await? {
                store::remove_vacations(&mut tx, member).await?;
                store::remove_member(&mut tx, member).await?;
            }
        }
        let is_last = games.is_empty();
        if is_last {
            store::remove_server(&mut tx, server).await?;
        }
        tx.commit().await?;
        Ok(!is_last)
    }
}

async fn forget_game(tx: &mut Transaction, game: GameId) -> Result<(), Failure> {
    store::remove_unannounced_of_game(tx, game).await?;
    store::remove_challenge_message(tx, game).await?;
    store::remove_rated_game(tx, game).await?;
    store::unlink_rematch(tx, game).await?;
    store::unlink_second_game(tx, game).await?;
    store::remove_live_positions(tx, game).await?;
    store::remove_events(tx, game).await?;
    store::remove_game(tx, game).await?;
    Ok(())
}
