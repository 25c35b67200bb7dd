//! Ratings, and the games that they follow from.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::game::{GameId, MemberId, Rating, ServerId};
use crate::rules::{BySide, Side};

/// How well a member plays a side on a server, if they have played a rated game with it there.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn rating(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
    side: Side,
) -> sqlx::Result<Option<Rating>> {
    let row = sqlx::query(
        "select value, deviation, volatility, games, last_at from rating
         where server_id = $1 and member_id = $2 and side = $3",
    )
    .bind(signed(server.0))
    .bind(signed(member.0))
    .bind(side.to_string())
    .fetch_optional(db)
    .await?;
    row.map(|row| columns::rating(&row)).transpose()
}

/// Keeps how well a known member plays a side on a server.
///
/// # Errors
///
/// When the database fails.
pub async fn set_rating(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
    side: Side,
    rating: Rating,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into rating (server_id, member_id, side, value, deviation, volatility, games, last_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (server_id, member_id, side) do update
         set value = excluded.value, deviation = excluded.deviation,
             volatility = excluded.volatility, games = excluded.games, last_at = excluded.last_at",
    )
    .bind(signed(server.0))
    .bind(signed(member.0))
    .bind(side.to_string())
    .bind(rating.value)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(rating.games)
    .bind(rating.last_at.map(Timestamp::as_second))
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that a game has been counted, and what it did to the two ratings.
///
/// # Errors
///
/// When it has been counted before, or the database fails.
pub async fn add_rated_game(
    db: &mut SqliteConnection,
    game: GameId,
    before: BySide<f64>,
    after: BySide<f64>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into rated_game (game_id, goats_before, goats_after, tigers_before, tigers_after)
         values ($1, $2, $3, $4, $5)",
    )
    .bind(game.0)
    .bind(before.goats)
    .bind(after.goats)
    .bind(before.tigers)
    .bind(after.tigers)
    .execute(db)
    .await?;
    Ok(())
}

/// What a game did to the two ratings, before and after, if it was counted.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn rated_game(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Option<(BySide<f64>, BySide<f64>)>> {
    let row = sqlx::query(
        "select goats_before, goats_after, tigers_before, tigers_after
         from rated_game where game_id = $1",
    )
    .bind(game.0)
    .fetch_optional(db)
    .await?;
    row.map(|row| Ok((before(&row)?, after(&row)?))).transpose()
}

fn before(row: &SqliteRow) -> sqlx::Result<BySide<f64>> {
    Ok(BySide { goats: row.try_get("goats_before")?, tigers: row.try_get("tigers_before")? })
}

fn after(row: &SqliteRow) -> sqlx::Result<BySide<f64>> {
    Ok(BySide { goats: row.try_get("goats_after")?, tigers: row.try_get("tigers_after")? })
}
