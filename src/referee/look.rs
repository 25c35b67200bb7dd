//! Looking without changing anything.

use jiff::Timestamp;

use super::case::{Case, Decided, Decision, has_changed};
use super::{Answer, Failure, Referee, Request, whole_second};
use crate::game::{Deed, Game, GameId, MemberId, Refusal, Revision, Settings};
use crate::rules::Point;
use crate::store;

/// A challenge that a request would accept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acceptable {
    /// The challenge.
    pub game: Game,
    /// Whether another game runs in its channel, so that it takes a place of its own.
    pub busy: bool,
}

impl Referee {
    /// The challenge that a request would accept, if it would: here, or in another place where this
    /// one is busy.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn acceptable(
        &self,
        request: Request,
        now: Timestamp,
    ) -> Result<Option<Acceptable>, Failure> {
        let mut tx = self.store.begin().await?;
        store::upsert_member(&mut tx, &request.who).await?;
        let draining = self.is_draining();
        let mut case = Case { tx, request, now: whole_second(now), draining };
        // Never committed.
        Ok(match case.decide().await? {
            Ok(Decision::Do(game, Deed::Accept { .. })) => {
                Some(Acceptable { game: *game, busy: false })
            }
            Err(Refusal::ChannelBusy { challenge, .. }) => {
                let game = store::game(&mut case.tx, challenge).await?;
                game.map(|game| Acceptable { game, busy: true })
            }
            _ => None,
        })
    }

    /// What a member has chosen. That they use the bot is not noted.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn settings(&self, who: MemberId) -> Result<Settings, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::person(&mut tx, who).await?.settings)
    }
}

impl Case {
    /// The board of a game for whoever is to act on it, with the piece that they have picked on it.
    pub(super) async fn grid(
        &mut self,
        id: GameId,
        picked: Option<(Revision, Point)>,
    ) -> Decided<Decision> {
        let game = match self.find(Some(id)).await? {
            Ok(game) => game,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let who = self.request.who.id;
        let may_act = || {
            self.is_played_here(&game)?;
            game.on_turn(who)?;
            if let Some((at, from)) = picked {
                if has_changed(&game, at) {
                    return Err(Refusal::BoardHasChanged);
                }
                game.destinations(who, from)?;
            }
            Ok(())
        };
        let picked = picked.map(|(_, from)| from);
        Ok(may_act().map(|()| Decision::Say(Answer::Grid { game, picked })))
    }
}
