//! The messages that show a challenge or a game, to be edited later.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::game::{GameId, Posted};

/// Remembers the message that shows the challenge.
///
/// # Errors
///
/// When the database fails.
pub async fn set_challenge_message(
    db: &mut SqliteConnection,
    game: GameId,
    posted: Posted,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into challenge_message (game_id, channel_id, message_id) values ($1, $2, $3)
         on conflict (game_id)
         do update set channel_id = excluded.channel_id, message_id = excluded.message_id",
    )
    .bind(game.0)
    .bind(signed(posted.channel.0))
    .bind(signed(posted.message))
    .execute(db)
    .await?;
    Ok(())
}

/// The message that shows the challenge, where it is known.
///
/// # Errors
///
/// When the database fails.
pub async fn challenge_message(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Option<Posted>> {
    let row =
        sqlx::query("select channel_id, message_id from challenge_message where game_id = $1")
            .bind(game.0)
            .fetch_optional(db)
            .await?;
    row.as_ref().map(posted).transpose()
}

/// Remembers a message about a game under which buttons stand, and whether it shows the board.
///
/// # Errors
///
/// When there is no such game, or the database fails.
pub async fn add_game_message(
    db: &mut SqliteConnection,
    game: GameId,
    posted: Posted,
    shows_board: bool,
) -> sqlx::Result<()> {
    // Of several events that one message tells, any may bring the board.
    sqlx::query(
        "insert into game_message (message_id, game_id, channel_id, shows_board)
         values ($1, $2, $3, $4)
         on conflict (message_id) do update set shows_board = 1 where excluded.shows_board = 1",
    )
    .bind(signed(posted.message))
    .bind(game.0)
    .bind(signed(posted.channel.0))
    .bind(shows_board)
    .execute(db)
    .await?;
    Ok(())
}

/// The messages with buttons that are older than the newest board of a game, oldest first. Which came
/// first, their numbers tell.
///
/// # Errors
///
/// When the database fails.
pub async fn outdated_messages(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Vec<Posted>> {
    let rows = sqlx::query(
        "select channel_id, message_id from game_message
         where game_id = $1 and message_id < (
             select max(message_id) from game_message where game_id = $1 and shows_board = 1)
         order by message_id",
    )
    .bind(game.0)
    .fetch_all(db)
    .await?;
    rows.iter().map(posted).collect()
}

/// Forgets a message about a game: it has no buttons any more, or keeps them for good.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_game_message(db: &mut SqliteConnection, posted: Posted) -> sqlx::Result<()> {
    sqlx::query("delete from game_message where message_id = $1")
        .bind(signed(posted.message))
        .execute(db)
        .await?;
    Ok(())
}

fn posted(row: &SqliteRow) -> sqlx::Result<Posted> {
    let message = row.try_get::<i64, _>("message_id")?.cast_unsigned();
    Ok(Posted { channel: columns::channel(row)?, message })
}
