//! The messages about a game whose buttons are to go when a newer board is there.

use super::{Failure, Referee};
use crate::game::{GameId, Posted};
use crate::store;

impl Referee {
    /// Remembers a message about a game under which buttons stand, and whether it shows the board.
    /// A message can be remembered again.
    ///
    /// # Errors
    ///
    /// When there is no such game, or the database fails.
    pub async fn remember_message(
        &self,
        game: GameId,
        posted: Posted,
        shows_board: bool,
    ) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::add_game_message(&mut tx, game, posted, shows_board).await?;
        Ok(tx.commit().await?)
    }

    /// The messages with buttons that are older than the newest board of a game, oldest first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn outdated_messages(&self, game: GameId) -> Result<Vec<Posted>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::outdated_messages(&mut tx, game).await?)
    }

    /// Forgets a message about a game: it has no buttons any more, or keeps them for good.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn forget_message(&self, posted: Posted) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::remove_game_message(&mut tx, posted).await?;
        Ok(tx.commit().await?)
    }
}
