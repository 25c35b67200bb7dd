//! The spans in which clocks stand still, and what is due.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::game::{ChannelId, GameId, MemberId, Pause};

/// The outages that ended after a time, oldest first.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn outages_since(
    db: &mut SqliteConnection,
    since: Timestamp,
) -> sqlx::Result<Vec<Pause>> {
    let rows =
        sqlx::query("select from_at, until_at from outage where $1 < until_at order by until_at")
            .bind(since.as_second())
            .fetch_all(db)
            .await?;
    rows.iter().map(columns::pause).collect()
}

/// The vacations of a member that ended after a time or are to end, oldest first.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn vacations_since(
    db: &mut SqliteConnection,
    member: MemberId,
    since: Timestamp,
) -> sqlx::Result<Vec<Pause>> {
    let rows = sqlx::query(
        "select from_at, until_at from vacation
         where member_id = $1 and $2 < until_at order by from_at",
    )
    .bind(signed(member.0))
    .bind(since.as_second())
    .fetch_all(db)
    .await?;
    rows.iter().map(columns::pause).collect()
}

/// Adds a vacation of a known member; it stands for one that began in the same second and is over.
///
/// # Errors
///
/// When the database fails.
pub async fn add_vacation(
    db: &mut SqliteConnection,
    member: MemberId,
    vacation: Pause,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into vacation (member_id, from_at, until_at) values ($1, $2, $3)
         on conflict (member_id, from_at) do update set until_at = excluded.until_at",
    )
    .bind(signed(member.0))
    .bind(vacation.from.as_second())
    .bind(vacation.until.as_second())
    .execute(db)
    .await?;
    Ok(())
}

/// Ends the vacation that a member has now.
///
/// # Errors
///
/// When the database fails.
pub async fn end_vacation(
    db: &mut SqliteConnection,
    member: MemberId,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update vacation set until_at = case when from_at < $2 then $2 else from_at end
         where member_id = $1 and $2 < until_at",
    )
    .bind(signed(member.0))
    .bind(now.as_second())
    .execute(db)
    .await?;
    Ok(())
}

/// Adds an outage.
///
/// # Errors
///
/// When one that began at the same time is known, or the database fails.
pub async fn add_outage(db: &mut SqliteConnection, outage: Pause) -> sqlx::Result<()> {
    sqlx::query("insert into outage (from_at, until_at) values ($1, $2)")
        .bind(outage.from.as_second())
        .bind(outage.until.as_second())
        .execute(db)
        .await?;
    Ok(())
}

/// When the bot last was there, if it ever was.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn presence(db: &mut SqliteConnection) -> sqlx::Result<Option<Timestamp>> {
    let row = sqlx::query("select seen_at from presence").fetch_optional(db).await?;
    row.map(|row| columns::time(&row, "seen_at")).transpose()
}

/// Notes that the bot is there.
///
/// # Errors
///
/// When the database fails.
pub async fn set_presence(db: &mut SqliteConnection, now: Timestamp) -> sqlx::Result<()> {
    sqlx::query(
        "insert into presence (presence_id, seen_at) values (1, $1)
         on conflict (presence_id) do update set seen_at = excluded.seen_at",
    )
    .bind(now.as_second())
    .execute(db)
    .await?;
    Ok(())
}

/// The games to which something may have to happen by itself, the longest due first.
///
/// # Errors
///
/// When the database fails.
pub async fn games_to_wake(db: &mut SqliteConnection, now: Timestamp) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query("select game_id from game where wake_at <= $1 order by wake_at")
        .bind(now.as_second())
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// The same among the games against the engine, whose number is 0. The pluses keep SQLite from
/// looking for them among all of its games.
///
/// # Errors
///
/// When the database fails.
pub async fn engine_games_to_wake(
    db: &mut SqliteConnection,
    now: Timestamp,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game
         where wake_at <= $1 and (+goats_id = 0 or +tigers_id = 0) order by wake_at",
    )
    .bind(now.as_second())
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// The live games of a member, on all servers.
///
/// # Errors
///
/// When the database fails.
pub async fn live_games_of(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game where goats_id = $1 and status = 'live'
         union all select game_id from game where tigers_id = $1 and status = 'live'",
    )
    .bind(signed(member.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// The live games of a channel and of the threads that were opened in it for games.
///
/// # Errors
///
/// When the database fails.
pub async fn live_games_in_and_under(
    db: &mut SqliteConnection,
    channel: ChannelId,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game where channel_id = $1 and status = 'live'
         union all select game_id from game where parent_id = $1 and status = 'live'",
    )
    .bind(signed(channel.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// Notes when something may next happen to a game by itself.
///
/// # Errors
///
/// When the database fails.
pub async fn set_wake_at(
    db: &mut SqliteConnection,
    game: GameId,
    wake_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    sqlx::query("update game set wake_at = $2 where game_id = $1")
        .bind(game.0)
        .bind(wake_at.map(Timestamp::as_second))
        .execute(db)
        .await?;
    Ok(())
}
