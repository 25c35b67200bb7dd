//! Games against the engine: how they begin, and how it acts.
//!
//! What the engine is asked it answers in the same transaction, and only the answer is told. How it
//! acts on the board is found out elsewhere, takes a moment, and comes in as any other action does.

use jiff::{SignedDuration, Timestamp};

use super::case::{Case, Decided, Decision};
use super::record::{Next, note, record};
use super::{Failure, Referee, whole_second};
use crate::analysis::Level;
use crate::game::{
    Challenge, ChannelId, Deed, Game, GameId, Member, MemberId, Phase, Place, Refusal, Revision,
    ServerSettings, Wish,
};
use crate::rules::{Action, Ruleset};
use crate::store;

/// Whoever tells the channel of the member's action has the engine act after that. What is still to
/// be done after so long was left undone, such as by a crash.
const LEFT_UNDONE: SignedDuration = SignedDuration::from_secs(6);

impl Case {
    /// Begins a game against the engine, in this place or in a thread that was opened for it.
    pub(super) async fn solo(
        &mut self,
        level: Option<Level>,
        wish: Wish,
        ruleset: Option<Ruleset>,
        thread: Option<ChannelId>,
    ) -> Decided<Decision> {
        let settings = self.server_settings().await?;
        let ruleset = ruleset.unwrap_or(settings.ruleset);
        let who = self.request.who.clone();
        let last = store::last_level(&mut self.tx, who.id).await?;
        let level = level.or(last).unwrap_or(Challenge::USUAL_LEVEL);
        let challenge = Challenge::solo(who, level, wish, ruleset, self.now);
        let here = self.request.place;
        let place = thread.map_or(here, |opened| here.thread(opened));
        self.begin_solo(challenge, place, &settings).await
    }

    pub(super) async fn begin_solo(
        &mut self,
        challenge: Challenge,
        place: Place,
        settings: &ServerSettings,
    ) -> Decided<Decision> {
        if let Some(refusal) = self.closed_here(settings) {
            return Ok(Err(refusal));
        }
        if let Some(refusal) = self.too_many_games(settings, None, 0).await? {
            return Ok(Err(refusal));
        }
        if let Some(running) = store::live_game(&mut self.tx, place.channel).await?
            && let Some(Game { phase: Phase::Live(sitting), .. }) =
                store::game(&mut self.tx, running).await?
        {
            return Ok(Err(Refusal::BusyForSolo { seats: sitting.seats }));
        }
        if let Some(server) = place.server {
            store::add_server(&mut self.tx, server).await?;
        }
        let id = store::add_challenge(&mut self.tx, place, &challenge).await?;
        let game = Game::new(id, place, challenge, self.now);
        Ok(Ok(Decision::Do(Box::new(game), Deed::Challenge)))
    }

    /// What happens with a deed: where it asks the engine something, its answer.
    pub(super) async fn with_engine(
        &mut self,
        game: Game,
        deed: Deed,
        by: Member,
    ) -> Result<(Game, Deed, Member), Failure> {
        match game.engine_reply(&deed, fastrand::bool(), self.now) {
            Some(reply) => {
                let game = note(&mut self.tx, game, deed, by, self.now).await?;
                Ok((game, reply, Member::engine()))
            }
            None => Ok((game, deed, by)),
        }
    }
}

impl Referee {
    /// Plays an action of the engine, unless the board is another one than that of the revision for
    /// which it was found, or the engine is not to act any more. Gives the game as it stands then.
    ///
    /// # Errors
    ///
    /// When the database fails; nothing has changed then.
    pub async fn act_for_engine(
        &self,
        (id, found_at): (GameId, Revision),
        action: Action,
        now: Timestamp,
    ) -> Result<Result<Game, Refusal>, Failure> {
        let mut tx = self.store.begin().await?;
        let Some(game) = store::game(&mut tx, id).await? else {
            return Ok(Err(Refusal::NoSuchGame));
        };
        if super::case::has_changed(&game, found_at) {
            return Ok(Err(Refusal::BoardHasChanged));
        }
        let deed = match game.act(MemberId::ENGINE, action) {
            Ok(deed) => deed,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let next = Next { deed, by: Some(Member::engine()), receipt: None };
        let (game, _, _) = record(&mut tx, game, next, whole_second(now)).await?;
        tx.commit().await?;
        Ok(Ok(game))
    }

    /// The games in which the engine should have acted some seconds ago, the longest ago first, each
    /// with its revision: a crash came in between, or trouble.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn engine_turns(&self, now: Timestamp) -> Result<Vec<(GameId, Revision)>, Failure> {
        let before = now.saturating_sub(LEFT_UNDONE).unwrap_or(Timestamp::MIN);
        let mut tx = self.store.begin().await?;
        let mut waiting = Vec::new();
        for id in store::engine_games_to_wake(&mut tx, before).await? {
            let game = store::game(&mut tx, id).await?;
            let game = game.filter(|game| game.waits_for_engine().is_some());
            waiting.extend(game.map(|game| (game.id, game.revision)));
        }
        Ok(waiting)
    }
}
