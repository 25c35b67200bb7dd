//! Which positions stand or stood in games that go on between members.

use std::collections::BTreeSet;

use sqlx::{Row as _, SqliteConnection};

use super::columns::corrupt;
use super::{Store, events, game};
use crate::game::{Event, Game, GameId, Phase, Sitting};
use crate::rules::{Position, Side};

/// A position as it is found again, turned or mirrored too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PositionKey(pub(super) i64);

impl PositionKey {
    /// The key of a position. Two have the same one only if a turn or a mirror makes them the same.
    #[must_use]
    pub fn of(position: &Position) -> PositionKey {
        let position = position.canonical();
        let pieces = position.pieces();
        let turn = match position.turn() {
            Side::Goats => 0,
            Side::Tigers => 1,
        };
        // 25 bits for each set of points, then the side, five for the hand and three for the captures.
        let pieces = i64::from(pieces.tigers.bits()) | i64::from(pieces.goats.bits()) << 25;
        let counts = i64::from(position.in_hand()) | i64::from(position.captured()) << 5;
        PositionKey(pieces | turn << 50 | counts << 51)
    }
}

/// The seats and the board of a game whose positions nobody is told the truth about: it goes on,
/// perhaps later and elsewhere, and the engine has no seat in it.
#[must_use]
pub fn guarded(game: &Game) -> Option<&Sitting> {
    match &game.phase {
        Phase::Live(sitting) | Phase::Suspended(sitting) => {
            Some(sitting).filter(|sitting| sitting.engine().is_none())
        }
        Phase::Offered | Phase::Closed(_) | Phase::Over(..) => None,
    }
}

/// Notes that a position stands in a game, if that is not noted yet.
///
/// # Errors
///
/// When the game is not known, or the database fails.
pub async fn add_live_position(
    db: &mut SqliteConnection,
    game: GameId,
    position: PositionKey,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into live_position (position, game_id) values ($1, $2)
         on conflict (position, game_id) do nothing",
    )
    .bind(position.0)
    .bind(game.0)
    .execute(db)
    .await?;
    Ok(())
}

/// Forgets the positions of a game.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_live_positions(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("delete from live_position where game_id = $1").bind(game.0).execute(db).await?;
    Ok(())
}

/// Whether a position stands or stood, perhaps turned or mirrored, in a game that goes on between
/// members anywhere on this host.
///
/// # Errors
///
/// When the database fails.
pub async fn is_live_position(
    db: &mut SqliteConnection,
    position: &Position,
) -> sqlx::Result<bool> {
    let game: Option<i64> =
        sqlx::query_scalar("select game_id from live_position where position = $1 limit 1")
            .bind(PositionKey::of(position).0)
            .fetch_optional(db)
            .await?;
    Ok(game.is_some())
}

/// The games between members that go on and of which no position is noted, though each has at least
/// its first. All such games wake some time; the pluses keep SQLite from looking for them among those
/// of the engine, whose number is 0.
///
/// # Errors
///
/// When the database fails.
async fn games_without_positions(db: &mut SqliteConnection) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game
         where -9223372036854775808 <= wake_at and status in ('live', 'suspended')
           and +goats_id <> 0 and +tigers_id <> 0
           and not exists (select 1 from live_position
                           where live_position.game_id = game.game_id)",
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// The positions that stand or stood in a game.
fn stood(game: &Game, events: &[Event]) -> sqlx::Result<BTreeSet<PositionKey>> {
    let mut positions = BTreeSet::new();
    let mut then = Game::new(game.id, game.place, game.challenge.clone(), game.changed_at);
    for event in events.iter().skip(1) {
        then = then.apply(event).map_err(corrupt)?;
        positions.extend(then.sitting().map(|sitting| PositionKey::of(&sitting.course.position())));
    }
    Ok(positions)
}

impl Store {
    /// Notes the positions of the games that were begun before there was a place for them. Where there
    /// are none, nothing is written.
    pub(super) async fn note_live_positions(&self) -> sqlx::Result<()> {
        let mut tx = self.begin().await?;
        let games = games_without_positions(&mut tx).await?;
        for &id in &games {
            let replayed = match game(&mut tx, id).await {
                Ok(Some(game)) => {
                    let events = events(&mut tx, id).await?;
                    stood(&game, &events)
                }
                Ok(None) => continue,
                Err(error) => Err(error),
            };
            match replayed {
                Ok(positions) => {
                    for position in positions {
                        add_live_position(&mut tx, id, position).await?;
                    }
                }
                // A damaged game: nobody can play on in it, and a check of the database names it.
                Err(sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. }) => {}
                Err(error) => return Err(error),
            }
        }
        if games.is_empty() { Ok(()) } else { tx.commit().await }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Symmetry;

    fn key(position: &str) -> PositionKey {
        PositionKey::of(&position.parse().unwrap())
    }

    #[test]
    fn turned_and_mirrored_positions_have_the_same_key_and_no_others_do() {
        let position: Position = "T3T/5/1G1G1/G4/T3T t 17 0".parse().unwrap();
        for symmetry in Symmetry::ALL {
            assert_eq!(PositionKey::of(&symmetry.position(&position)), PositionKey::of(&position));
        }
        let all = [
            "T3T/5/1G1G1/G4/T3T t 17 0",
            "T3T/5/1G1G1/G4/T3T g 17 0",
            "T3T/5/1G1G1/G4/T3T t 16 1",
            "T3T/5/1G1G1/G4/T3T t 13 4",
            "T3T/5/1G1GG/5/T3T t 17 0",
            "T3T/5/1G1G1/G4/TT3 t 17 0",
            "T3T/5/5/5/T3T g 20 0",
        ];
        let keys: BTreeSet<PositionKey> = all.into_iter().map(key).collect();
        assert_eq!(keys.len(), all.len());
        assert!(keys.iter().all(|key| 0 < key.0), "all fit");
    }
}
