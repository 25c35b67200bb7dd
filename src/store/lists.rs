//! Lists over many games: those that are over, their results, and the best by rating.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::analysis::Level;
use crate::game::{GameId, Member, MemberId, Place, Rating, ServerId};
use crate::rules::{Score, Side};

/// A game that is over, as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The game.
    pub game: GameId,
    /// Where it ended.
    pub place: Place,
    /// The side of the player.
    pub side: Side,
    /// Against whom.
    pub opponent: Member,
    /// How strong that played, where it is the engine.
    pub level: Option<Level>,
    /// How it ended.
    pub score: Score,
    /// How many actions it had.
    pub plies: u32,
    /// When it ended.
    pub ended_at: Timestamp,
    /// Whether it was a rated game.
    pub rated: bool,
}

/// The finished games of a member on one server or everywhere, newest first: at most `limit`, after
/// the first `offset`.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn finished_games(
    db: &mut SqliteConnection,
    member: MemberId,
    server: Option<ServerId>,
    limit: u32,
    offset: u32,
) -> sqlx::Result<Vec<Finished>> {
    let rows = sqlx::query(
        "select game_id, server_id, channel_id, parent_id, 'goats' as side, member_id, name, result,
                plies, ended_at, rated, level
         from game join member on member_id = tigers_id
         where goats_id = $1 and status = 'over' and ($2 is null or server_id = $2)
         union all
         select game_id, server_id, channel_id, parent_id, 'tigers', member_id, name, result,
                plies, ended_at, rated, level
         from game join member on member_id = goats_id
         where tigers_id = $1 and status = 'over' and ($2 is null or server_id = $2)
         order by ended_at desc, game_id desc limit $3 offset $4",
    )
    .bind(signed(member.0))
    .bind(server.map(|server| signed(server.0)))
    .bind(limit)
    .bind(offset)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Finished {
                game: GameId(row.try_get("game_id")?),
                place: columns::place(row)?,
                side: columns::own_side(row)?,
                opponent: columns::known_member(row)?,
                level: columns::level(row)?,
                score: columns::score(row)?,
                plies: row.try_get("plies")?,
                ended_at: columns::time(row, "ended_at")?,
                rated: row.try_get("rated")?,
            })
        })
        .collect()
}

/// How many finished games a member has on one server or everywhere.
///
/// # Errors
///
/// When the database fails.
pub async fn count_finished_games(
    db: &mut SqliteConnection,
    member: MemberId,
    server: Option<ServerId>,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select (select count(*) from game
                 where goats_id = $1 and status = 'over' and ($2 is null or server_id = $2))
              + (select count(*) from game
                 where tigers_id = $1 and status = 'over' and ($2 is null or server_id = $2))",
    )
    .bind(signed(member.0))
    .bind(server.map(|server| signed(server.0)))
    .fetch_one(db)
    .await
}

/// How often the finished games of a member on a server ended how, by the member's side. Those
/// against the engine, whose number is 0, do not count.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn results(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
) -> sqlx::Result<Vec<(Side, Score, u32)>> {
    let rows = sqlx::query(
        "select 'goats' as side, result, count(*) as games from game
         where goats_id = $1 and tigers_id <> 0 and status = 'over' and server_id = $2
         group by result
         union all
         select 'tigers', result, count(*) from game
         where tigers_id = $1 and goats_id <> 0 and status = 'over' and server_id = $2
         group by result",
    )
    .bind(signed(member.0))
    .bind(signed(server.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(result_count).collect()
}

/// How often the finished games of a member against another on a server ended how, by the member's
/// side.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn results_against(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
    opponent: MemberId,
) -> sqlx::Result<Vec<(Side, Score, u32)>> {
    let rows = sqlx::query(
        "select 'goats' as side, result, count(*) as games from game
         where goats_id = $1 and tigers_id = $3 and status = 'over' and server_id = $2
         group by result
         union all
         select 'tigers', result, count(*) from game
         where tigers_id = $1 and goats_id = $3 and status = 'over' and server_id = $2
         group by result",
    )
    .bind(signed(member.0))
    .bind(signed(server.0))
    .bind(signed(opponent.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(result_count).collect()
}

fn result_count(row: &SqliteRow) -> sqlx::Result<(Side, Score, u32)> {
    Ok((columns::own_side(row)?, columns::score(row)?, row.try_get("games")?))
}

/// The results of a member on a server one by one, newest first, each with the member's side: at most
/// `limit`, after the first `offset`. Games without result or against the engine are left out.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn latest_results(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
    limit: u32,
    offset: u32,
) -> sqlx::Result<Vec<(Side, Score)>> {
    let rows = sqlx::query(
        "select ended_at, game_id, 'goats' as side, result from game
         where goats_id = $1 and tigers_id <> 0 and status = 'over' and server_id = $2
           and result <> 'none'
         union all
         select ended_at, game_id, 'tigers', result from game
         where tigers_id = $1 and goats_id <> 0 and status = 'over' and server_id = $2
           and result <> 'none'
         order by ended_at desc, game_id desc limit $3 offset $4",
    )
    .bind(signed(member.0))
    .bind(signed(server.0))
    .bind(limit)
    .bind(offset)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((columns::own_side(row)?, columns::score(row)?))).collect()
}

/// The members with the best ratings for a side on a server, best first, at most `limit`: of the
/// provisional ratings or of the established ones. Only those who have played a rated game on that
/// side after `since`, and no former members, who have no name.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn best_rated(
    db: &mut SqliteConnection,
    server: ServerId,
    side: Side,
    provisional: bool,
    since: Timestamp,
    limit: u32,
) -> sqlx::Result<Vec<(Member, Rating)>> {
    let rows = sqlx::query(
        "select rating.member_id, name, value, deviation, volatility, games, last_at
         from rating join member on member.member_id = rating.member_id
         where server_id = $1 and side = $2 and provisional = $3 and $4 < last_at
           and name <> ''
         order by value desc, last_at desc, rating.member_id limit $5",
    )
    .bind(signed(server.0))
    .bind(side.to_string())
    .bind(provisional)
    .bind(since.as_second())
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((columns::known_member(row)?, columns::rating(row)?))).collect()
}
