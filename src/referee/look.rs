//! Looking without changing anything.

use jiff::Timestamp;

use super::case::{Case, Decided, Decision, has_changed};
use super::{Answer, Failure, Referee, Request, What, whole_second};
use crate::game::{Deed, Game, GameId, Member, MemberId, Refusal, Revision, Settings};
use crate::rules::Point;
use crate::store;

/// A game that a request would begin, by accepting a challenge or against the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acceptable {
    /// What begins it, in the channel.
    pub what: What,
    /// Who has challenged.
    pub challenger: Member,
    /// Who accepts.
    pub guest: Member,
    /// Whether another game runs in its channel, so that it takes a place of its own.
    pub busy: bool,
}

impl Acceptable {
    fn challenge(game: Game, guest: Member, busy: bool) -> Acceptable {
        let what = What::Accept { challenge: Some(game.id), thread: None };
        Acceptable { what, challenger: game.challenge.challenger, guest, busy }
    }
}

impl Referee {
    /// The game that a request would begin, if it would: here, or in another place where this one is
    /// busy.
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
        let (who, what) = (request.who.clone(), request.what.clone());
        let solo = |busy| {
            let (challenger, guest) = (who.clone(), Member::engine());
            Acceptable { what: what.clone(), challenger, guest, busy }
        };
        let mut case = Case { tx, request, now: whole_second(now), draining };
        // Never committed.
        Ok(match (case.decide().await?, &what) {
            (Ok(Decision::Do(_, Deed::Challenge)), What::Solo { .. }) => Some(solo(false)),
            (Err(Refusal::BusyForSolo { .. }), What::Solo { .. }) => Some(solo(true)),
            (Ok(Decision::Do(game, Deed::Accept { .. })), _) => {
                Some(Acceptable::challenge(*game, who, false))
            }
            (Err(Refusal::ChannelBusy { challenge, .. }), _) => {
                let game = store::game(&mut case.tx, challenge).await?;
                game.map(|game| Acceptable::challenge(game, who, true))
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
