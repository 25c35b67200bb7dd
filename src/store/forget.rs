//! Deleting what is stored of a member or a server.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::game::{GameId, MemberId, ServerId};

/// Adds a member without a name, under a number that stands for nobody on Discord.
///
/// # Errors
///
/// When the database fails.
pub async fn add_former_member(db: &mut SqliteConnection) -> sqlx::Result<MemberId> {
    let id: i64 = sqlx::query_scalar(
        "insert into member (member_id, name)
         select coalesce(min(member_id), 0) - 1, '' from member where member_id < 0
         returning member_id",
    )
    .fetch_one(db)
    .await?;
    Ok(MemberId(id.cast_unsigned()))
}

/// Puts one member in the place of another in all games.
///
/// # Errors
///
/// When the database fails.
pub async fn replace_in_games(
    db: &mut SqliteConnection,
    member: MemberId,
    by: MemberId,
) -> sqlx::Result<()> {
    sqlx::query(
        "update game
         set challenger_id = case when challenger_id = $1 then $2 else challenger_id end,
             guest_id = case when guest_id = $1 then $2 else guest_id end,
             goats_id = case when goats_id = $1 then $2 else goats_id end,
             tigers_id = case when tigers_id = $1 then $2 else tigers_id end
         where challenger_id = $1 or guest_id = $1 or goats_id = $1 or tigers_id = $1",
    )
    .bind(signed(member.0))
    .bind(signed(by.0))
    .execute(db)
    .await?;
    Ok(())
}

/// Puts one member in the place of another in all events. The reasons that a moderator gave are
/// their own words, and go.
///
/// # Errors
///
/// When the database fails.
pub async fn replace_in_events(
    db: &mut SqliteConnection,
    member: MemberId,
    by: MemberId,
) -> sqlx::Result<()> {
    sqlx::query(
        "update event set member_id = $2, detail = case when deed <> 'end' then detail end
         where member_id = $1",
    )
    .bind(signed(member.0))
    .bind(signed(by.0))
    .execute(db)
    .await?;
    Ok(())
}

/// Puts one member in the place of another in all ratings.
///
/// # Errors
///
/// When the database fails.
pub async fn replace_in_ratings(
    db: &mut SqliteConnection,
    member: MemberId,
    by: MemberId,
) -> sqlx::Result<()> {
    sqlx::query("update rating set member_id = $2 where member_id = $1")
        .bind(signed(member.0))
        .bind(signed(by.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Puts one member in the place of another in all vacations.
///
/// # Errors
///
/// When the database fails.
pub async fn replace_in_vacations(
    db: &mut SqliteConnection,
    member: MemberId,
    by: MemberId,
) -> sqlx::Result<()> {
    sqlx::query("update vacation set member_id = $2 where member_id = $1")
        .bind(signed(member.0))
        .bind(signed(by.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Removes the vacations of a member.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_vacations(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("delete from vacation where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Removes whom a member has blocked, and that others have blocked them.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_blocks(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("delete from block where member_id = $1 or blocked_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Gives up telling a member anything by direct message.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_unannounced_to_member(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from unannounced
         where audience = 'goats' and game_id in (select game_id from game where goats_id = $1)
            or audience = 'tigers' and game_id in (select game_id from game where tigers_id = $1)",
    )
    .bind(signed(member.0))
    .execute(db)
    .await?;
    Ok(())
}

/// Whether anything is stored of a member that is worth keeping them for: games, ratings, reports, or
/// what they have learnt or chosen for themselves.
///
/// # Errors
///
/// When the database fails.
pub async fn is_needed(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select 1 from game where challenger_id = $1 or guest_id = $1
                                              or goats_id = $1 or tigers_id = $1)
             or exists (select 1 from event where member_id = $1)
             or exists (select 1 from rating where member_id = $1)
             or exists (select 1 from block where member_id = $1)
             or exists (select 1 from report where member_id = $1)
             or exists (select 1 from lesson_progress where member_id = $1)
             or exists (select 1 from exercise_attempt where member_id = $1)
             or exists (select 1 from imported where member_id = $1)
             or exists (select 1 from member
                        where member_id = $1
                          and (turn <> 'channel' or digest_at is not null
                               or challenges <> 'anyone' or takebacks <> 'ask'
                               or theme <> 'classic' or turned <> 0 or language is not null
                               or confirm <> 'taps'))",
    )
    .bind(signed(member.0))
    .fetch_one(db)
    .await
}

/// Removes a member of whom nothing else is stored.
///
/// # Errors
///
/// When something is, or the database fails.
pub async fn remove_member(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("delete from member where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}

/// The servers without the bot since then or longer, the longest first.
///
/// # Errors
///
/// When the database fails.
pub async fn servers_left(
    db: &mut SqliteConnection,
    since: Timestamp,
) -> sqlx::Result<Vec<ServerId>> {
    let rows = sqlx::query("select server_id from server where left_at <= $1 order by left_at")
        .bind(since.as_second())
        .fetch_all(db)
        .await?;
    rows.iter()
        .map(|row| Ok(ServerId(row.try_get::<i64, _>("server_id")?.cast_unsigned())))
        .collect()
}

/// Some games and challenges of a server, at most `limit`.
///
/// # Errors
///
/// When the database fails.
pub async fn some_games_of_server(
    db: &mut SqliteConnection,
    server: ServerId,
    limit: u32,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query("select game_id from game where server_id = $1 limit $2")
        .bind(signed(server.0))
        .bind(limit)
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// Everybody who had to do with a game.
///
/// # Errors
///
/// When the database fails.
pub async fn members_of_game(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Vec<MemberId>> {
    let rows = sqlx::query(
        "select challenger_id as member_id from game where game_id = $1
         union select guest_id from game where game_id = $1 and guest_id is not null
         union select member_id from event where game_id = $1 and member_id is not null",
    )
    .bind(game.0)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| columns::member_id(row, "member_id")).collect()
}

/// Gives up announcing anything of a game.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_unannounced_of_game(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<()> {
    sqlx::query("delete from unannounced where game_id = $1").bind(game.0).execute(db).await?;
    Ok(())
}

/// Removes the message that shows the challenge of a game.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_challenge_message(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("delete from challenge_message where game_id = $1")
        .bind(game.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Removes what a game did to ratings.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_rated_game(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("delete from rated_game where game_id = $1").bind(game.0).execute(db).await?;
    Ok(())
}

/// Lets the rematch of a game, which may outlive it for a moment, stand by itself.
///
/// # Errors
///
/// When the database fails.
pub async fn unlink_rematch(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("update game set rematch_of = null where rematch_of = $1")
        .bind(game.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Lets the second game of a pair stand by itself.
///
/// # Errors
///
/// When the database fails.
pub async fn unlink_second_game(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("update game set second_of = null where second_of = $1")
        .bind(game.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Removes the events of a game.
///
/// # Errors
///
/// When some are still to be announced, or the database fails.
pub async fn remove_events(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("delete from event where game_id = $1").bind(game.0).execute(db).await?;
    Ok(())
}

/// Removes a game of which nothing else is stored.
///
/// # Errors
///
/// When something is, or the database fails.
pub async fn remove_game(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<()> {
    sqlx::query("delete from game where game_id = $1").bind(game.0).execute(db).await?;
    Ok(())
}

/// Removes all ratings of a server.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_ratings_of_server(
    db: &mut SqliteConnection,
    server: ServerId,
) -> sqlx::Result<()> {
    sqlx::query("delete from rating where server_id = $1")
        .bind(signed(server.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Removes a server and what its managers have chosen for it.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_server(db: &mut SqliteConnection, server: ServerId) -> sqlx::Result<()> {
    sqlx::query("delete from server where server_id = $1")
        .bind(signed(server.0))
        .execute(db)
        .await?;
    Ok(())
}
