//! Finished games, records, profiles and leaderboards.

use super::case::{Case, Decided, Decision};
use crate::game::{GameId, Member, Refusal};
use crate::rules::Side;

impl Case {
    pub(super) async fn history(&mut self, _page: u32) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }

    pub(super) async fn record_of(&mut self, _game: Option<GameId>) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }

    pub(super) async fn profile(&mut self, _of: Member) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }

    pub(super) async fn leaderboard(&mut self, _side: Side) -> Decided<Decision> {
        Ok(Err(Refusal::NoSuchGame))
    }
}
