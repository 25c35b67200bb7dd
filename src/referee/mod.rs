//! The referee: a [`Request`] becomes an [`Answer`] in one transaction. No Discord, no wording.
//!
//! Commit before speaking: what [`Referee::handle`] answers is stored already, and stands in the
//! list of what is still to be announced until [`Referee::announced`] says otherwise.

mod answer;
mod case;
mod check;
mod exercise;
mod forget;
mod import;
mod learn;
mod lists;
mod look;
mod messages;
mod people;
mod record;
mod report;
mod request;
mod sequel;
mod solo;
mod truth;
mod watch;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jiff::Timestamp;

pub use answer::{
    Answer, Happening, History, Leaderboard, News, Outcome, PairScore, Profile, RatingChange, Tally,
};
pub use check::{Difference, Finding, Mismatch, Report, Subject, Trouble, check};
pub use exercise::{Practice, Practised};
pub use learn::{Learning, Learnt, Lecture, Progress};
pub use look::Acceptable;
pub use record::is_present;
pub use report::{KeptReport, reports};
pub use request::{Request, What};

use self::case::{Case, Decision, game_in};
use self::record::{Next, news, record};
use crate::game::{
    ChannelId, Deed, Game, GameId, ImpossibleEvent, MemberId, Phase, Posted, Revision, ServerId,
    ServerSettings, Settings,
};
pub use crate::store::Finished;
use crate::store::{self, Audience, Store, Unannounced};

/// Something of ours broke: the database, most likely. It is logged, and the member sees only a
/// reference.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The database does not answer, or holds what cannot be read back.
    #[error("the database failed")]
    Store(#[from] store::Error),
    /// What was decided cannot happen.
    #[error("the decision contradicts the game")]
    Decision(#[from] ImpossibleEvent),
}

/// Decides for all games of one database.
#[derive(Clone, Debug)]
pub struct Referee {
    store: Store,
    /// Whether no new games begin: the host is about to restart the bot.
    draining: Arc<AtomicBool>,
}

/// What applies where a member asks for something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preferences {
    /// What the member has chosen.
    pub member: Settings,
    /// What the managers of the server have chosen.
    pub server: ServerSettings,
}

/// A game and what somebody has not been told of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Backlog {
    /// The game as it stands.
    pub game: Game,
    /// What is still to be announced, oldest first.
    pub unannounced: Vec<Unannounced>,
    /// What is told with the last event.
    pub news: News,
}

impl Referee {
    /// A referee of the games in the store.
    #[must_use]
    pub fn new(store: Store) -> Referee {
        Referee { store, draining: Arc::default() }
    }

    /// Begins no new games from now on, or does again.
    pub fn drain(&self, draining: bool) {
        self.draining.store(draining, Ordering::Relaxed);
    }

    fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }

    /// What applies to a member who asks for something, and a note that they use the bot.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn preferences(
        &self,
        who: MemberId,
        server: Option<ServerId>,
        now: Timestamp,
    ) -> Result<Preferences, Failure> {
        let mut tx = self.store.begin().await?;
        let member = store::person(&mut tx, who).await?.settings;
        let server = match server {
            Some(server) => store::server_settings(&mut tx, server).await?,
            None => ServerSettings::default(),
        };
        store::set_seen(&mut tx, who, whole_second(now)).await?;
        tx.commit().await?;
        Ok(Preferences { member, server })
    }

    /// What the managers of a server have chosen for it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::server_settings(&mut tx, server).await?)
    }

    /// Handles a request that was received at `now`.
    ///
    /// # Errors
    ///
    /// When the database fails; nothing has changed then.
    pub async fn handle(&self, request: Request, now: Timestamp) -> Result<Answer, Failure> {
        let mut tx = self.store.begin().await?;
        store::upsert_member(&mut tx, &request.who).await?;
        let draining = self.is_draining();
        let mut case = Case { tx, request, now: whole_second(now), draining };
        match case.decide().await? {
            Ok(Decision::Do(game, deed)) => {
                let happening = case.record(*game, deed).await?;
                case.tx.commit().await?;
                Ok(Answer::Happened(Box::new(happening)))
            }
            Ok(Decision::Keep(answer)) => {
                case.tx.commit().await?;
                Ok(answer)
            }
            // Where nothing happens, nothing is committed: who only asks is not remembered.
            Ok(Decision::Say(answer)) => Ok(answer),
            Err(refusal) => Ok(Answer::Refused(refusal)),
        }
    }

    /// A game by its id.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game(&self, id: GameId) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::game(&mut tx, id).await?)
    }

    /// The game of a channel: the one that runs, else the one that ended last.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn game_in(&self, channel: ChannelId) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        game_in(&mut tx, channel).await
    }

    /// Ends the challenges whose time is over.
    ///
    /// # Errors
    ///
    /// When the database fails. A challenge that cannot be read does not keep the others.
    pub async fn lapse(&self, now: Timestamp) -> Result<Vec<Game>, Failure> {
        let now = whole_second(now);
        let ids = store::lapsed_challenges(&mut *self.store.begin().await?, now).await?;
        let mut lapsed = Vec::new();
        let mut failure = None;
        for id in ids {
            match self.lapse_one(id, now).await {
                Ok(game) => lapsed.extend(game),
                Err(error) => failure = Some(error),
            }
        }
        failure.map_or(Ok(lapsed), Err)
    }

    /// Ends a challenge, unless somebody has answered it in the meantime.
    async fn lapse_one(&self, id: GameId, now: Timestamp) -> Result<Option<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else { return Ok(None) };
        if game.phase != Phase::Offered {
            return Ok(None);
        }
        let next = Next { deed: Deed::Lapse, by: None, receipt: None };
        let (game, _, _) = record(&mut tx, game, next, now).await?;
        tx.commit().await?;
        Ok(Some(game))
    }

    /// The games of which something is still to be announced.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn unannounced_games(&self) -> Result<Vec<GameId>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::unannounced_games(&mut tx).await?)
    }

    /// A game as it stands and what is still to be announced of it.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn backlog(&self, id: GameId) -> Result<Option<Backlog>, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else { return Ok(None) };
        let unannounced = store::unannounced(&mut tx, id).await?;
        let last = store::events(&mut tx, id).await?.pop();
        let news = match last {
            Some(event) => news(&mut tx, &game, &event).await?,
            None => News::default(),
        };
        Ok(Some(Backlog { game, unannounced, news }))
    }

    /// Takes earlier events, which nobody has been told of, into the reply to another request: its
    /// receipt now stands for them too.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn carry(
        &self,
        game: GameId,
        revisions: &[Revision],
        receipt: &str,
    ) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        for &revision in revisions {
            store::set_receipt(&mut tx, game, revision, receipt).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Notes that an audience has been told of these events.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn announced(
        &self,
        game: GameId,
        revisions: &[Revision],
        audience: Audience,
    ) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        for &revision in revisions {
            store::remove_unannounced(&mut tx, game, revision, audience).await?;
        }
        Ok(tx.commit().await?)
    }

    /// Notes that direct messages to a member come back: until they choose again, they are pinged.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn direct_closed(&self, member: MemberId) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::set_direct_closed(&mut tx, member, true).await?;
        Ok(tx.commit().await?)
    }

    /// The suspended games of a member on a server, oldest first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn suspended_games(
        &self,
        member: MemberId,
        server: ServerId,
    ) -> Result<Vec<Game>, Failure> {
        let mut tx = self.store.begin().await?;
        let mut games = Vec::new();
        for id in store::suspended_games(&mut tx, member, server).await? {
            games.extend(store::game(&mut tx, id).await?);
        }
        Ok(games)
    }

    /// The message that shows the challenge of a game, where it is known.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn challenge_message(&self, game: GameId) -> Result<Option<Posted>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::challenge_message(&mut tx, game).await?)
    }

    /// Remembers the message that shows the challenge of a game.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn set_challenge_message(&self, game: GameId, posted: Posted) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::set_challenge_message(&mut tx, game, posted).await?;
        Ok(tx.commit().await?)
    }

    /// Leaves no trace of what has been deleted. What still reads the database, such as a backup, can
    /// keep that for the next time.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn erase_traces(&self) -> Result<(), Failure> {
        self.store.empty_log().await?;
        Ok(())
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.store.close().await;
    }
}

/// The log keeps whole seconds, and all is decided by what it keeps.
fn whole_second(now: Timestamp) -> Timestamp {
    Timestamp::from_second(now.as_second()).expect("a second that a timestamp has had")
}
