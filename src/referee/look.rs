//! Looking without changing anything.

use jiff::Timestamp;

use super::case::{Case, Decision};
use super::{Failure, Referee, Request, whole_second};
use crate::game::{Deed, Game, MemberId, Refusal, Settings};
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
