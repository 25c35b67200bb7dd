//! Rated games in the order in which they were counted, and the ratings that came of them.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::super::columns::{self, signed};
use super::games::{optional_member, optional_time};
use super::{Read, read};
use crate::game::{GameId, MemberId, Rating, ServerId};
use crate::rules::{BySide, Score, Side};

/// A game among the rated ones, with what its own row says of it.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedGame {
    /// Its place in the order.
    pub number: i64,
    /// The game, which need not be there.
    pub game: GameId,
    /// Where it was played.
    pub server: Option<ServerId>,
    /// Who played which side.
    pub seats: Option<BySide<MemberId>>,
    /// How it ended, where that can be read.
    pub score: Option<Score>,
    /// When.
    pub ended_at: Option<Timestamp>,
    /// The ratings before it, by value.
    pub before: BySide<f64>,
    /// The ratings after it.
    pub after: BySide<f64>,
}

/// The next rated games after a number.
///
/// # Errors
///
/// When the database fails.
pub async fn rated_games_after(
    db: &mut SqliteConnection,
    after: i64,
    limit: u32,
) -> sqlx::Result<Vec<RatedGame>> {
    let rows = sqlx::query(
        "select number, rated_game.game_id, goats_before, goats_after, tigers_before, tigers_after,
                server_id, goats_id, tigers_id, result, ended_at
         from rated_game left join game on game.game_id = rated_game.game_id
         where $1 < number order by number limit $2",
    )
    .bind(after)
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter().map(rated_game).collect()
}

fn rated_game(row: &SqliteRow) -> sqlx::Result<RatedGame> {
    Ok(RatedGame {
        number: row.try_get("number")?,
        game: GameId(row.try_get("game_id")?),
        server: columns::server(row)?,
        seats: optional_member(row, "goats_id")?
            .zip(optional_member(row, "tigers_id")?)
            .map(|(goats, tigers)| BySide { goats, tigers }),
        score: columns::score(row).ok(),
        ended_at: optional_time(row, "ended_at")?,
        before: BySide {
            goats: row.try_get("goats_before")?,
            tigers: row.try_get("tigers_before")?,
        },
        after: BySide { goats: row.try_get("goats_after")?, tigers: row.try_get("tigers_after")? },
    })
}

/// How well a member plays a side on a server, as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredRating {
    /// The server.
    pub server: ServerId,
    /// The member.
    pub member: MemberId,
    /// The side, by its word.
    pub side: String,
    /// How well.
    pub rating: Read<Rating>,
}

impl StoredRating {
    /// The side, where there is one of that word.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        columns::side(&self.side).ok()
    }
}

/// The next ratings after one, in the order of servers, members and sides.
///
/// # Errors
///
/// When the database fails.
pub async fn ratings_after(
    db: &mut SqliteConnection,
    after: Option<&StoredRating>,
    limit: u32,
) -> sqlx::Result<Vec<StoredRating>> {
    let rows = sqlx::query(
        "select server_id, member_id, side, value, deviation, volatility, games, last_at
         from rating
         where $1 is null or (server_id, member_id, side) > ($1, $2, $3)
         order by server_id, member_id, side limit $4",
    )
    .bind(after.map(|after| signed(after.server.0)))
    .bind(after.map(|after| signed(after.member.0)))
    .bind(after.map(|after| after.side.clone()))
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let server: i64 = row.try_get("server_id")?;
            Ok(StoredRating {
                server: ServerId(server.cast_unsigned()),
                member: columns::member_id(row, "member_id")?,
                side: row.try_get("side")?,
                rating: read(columns::rating(row)),
            })
        })
        .collect()
}
