//! The positions of games that go on.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{Row as _, SqliteConnection};

use super::super::PositionKey;
use crate::game::GameId;

/// The positions that are noted of games after one, up to another, game by game.
///
/// # Errors
///
/// When the database fails.
pub async fn stored_positions(
    db: &mut SqliteConnection,
    after: GameId,
    up_to: GameId,
) -> sqlx::Result<BTreeMap<GameId, BTreeSet<PositionKey>>> {
    let rows = sqlx::query(
        "select game_id, position from live_position where $1 < game_id and game_id <= $2",
    )
    .bind(after.0)
    .bind(up_to.0)
    .fetch_all(db)
    .await?;
    let mut positions: BTreeMap<GameId, BTreeSet<PositionKey>> = BTreeMap::new();
    for row in rows {
        let game = GameId(row.try_get("game_id")?);
        positions.entry(game).or_default().insert(PositionKey(row.try_get("position")?));
    }
    Ok(positions)
}
