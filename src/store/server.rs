//! Servers and what their managers have chosen for them.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, corrupt, signed};
use super::member::{language, word};
use crate::game::{ChannelId, GameId, Language, Mode, ServerId, ServerSettings};

/// What the managers of a server have chosen; what every server begins with, of one that is not
/// known.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn server_settings(
    db: &mut SqliteConnection,
    server: ServerId,
) -> sqlx::Result<ServerSettings> {
    let row = sqlx::query(
        "select mode, ruleset, time, language, rated, member_limit, audit_id
         from server where server_id = $1",
    )
    .bind(signed(server.0))
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(ServerSettings::default()) };
    Ok(ServerSettings {
        channels: allowed_channels(db, server).await?,
        mode: word(&row, "mode", Mode::from_word)?,
        ruleset: columns::ruleset(&row)?,
        time: columns::time_per_action(&row)?,
        language: language(&row)?,
        rated: row.try_get("rated")?,
        limit: row.try_get("member_limit")?,
        audit: columns::optional_channel(&row, "audit_id")?,
    })
}

async fn allowed_channels(
    db: &mut SqliteConnection,
    server: ServerId,
) -> sqlx::Result<Vec<ChannelId>> {
    let rows = sqlx::query(
        "select channel_id from server_channel where server_id = $1 order by channel_id",
    )
    .bind(signed(server.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(columns::channel).collect()
}

/// Adds a server, unless it is known.
///
/// # Errors
///
/// When the database fails.
pub async fn add_server(db: &mut SqliteConnection, server: ServerId) -> sqlx::Result<()> {
    sqlx::query("insert into server (server_id) values ($1) on conflict do nothing")
        .bind(signed(server.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Keeps what the managers of a known server have chosen, save for the channels.
///
/// # Errors
///
/// When the database fails.
pub async fn set_server_settings(
    db: &mut SqliteConnection,
    server: ServerId,
    settings: &ServerSettings,
) -> sqlx::Result<()> {
    sqlx::query(
        "update server set mode = $2, ruleset = $3, time = $4, language = $5, rated = $6,
                member_limit = $7, audit_id = $8
         where server_id = $1",
    )
    .bind(signed(server.0))
    .bind(settings.mode.word())
    .bind(settings.ruleset.to_string())
    .bind(columns::time_per_action_seconds(settings.time))
    .bind(settings.language.map(Language::word))
    .bind(settings.rated)
    .bind(settings.limit)
    .bind(settings.audit.map(|channel| signed(channel.0)))
    .execute(db)
    .await?;
    Ok(())
}

/// Adds a channel to those of a known server in which games may begin. Doing so twice does no harm.
///
/// # Errors
///
/// When the database fails.
pub async fn add_allowed_channel(
    db: &mut SqliteConnection,
    server: ServerId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into server_channel (server_id, channel_id) values ($1, $2) on conflict do nothing",
    )
    .bind(signed(server.0))
    .bind(signed(channel.0))
    .execute(db)
    .await?;
    Ok(())
}

/// Removes a channel from those of a server in which games may begin.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_allowed_channel(
    db: &mut SqliteConnection,
    server: ServerId,
    channel: ChannelId,
) -> sqlx::Result<()> {
    sqlx::query("delete from server_channel where server_id = $1 and channel_id = $2")
        .bind(signed(server.0))
        .bind(signed(channel.0))
        .execute(db)
        .await?;
    Ok(())
}

/// The known servers, and since when the bot is no longer there.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn servers(
    db: &mut SqliteConnection,
) -> sqlx::Result<Vec<(ServerId, Option<Timestamp>)>> {
    let rows = sqlx::query("select server_id, left_at from server").fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            let id: i64 = row.try_get("server_id")?;
            let left_at: Option<i64> = row.try_get("left_at")?;
            let left_at = left_at.map(Timestamp::from_second).transpose().map_err(corrupt)?;
            Ok((ServerId(id.cast_unsigned()), left_at))
        })
        .collect()
}

/// Notes since when the bot is no longer on a known server, if it is not.
///
/// # Errors
///
/// When the database fails.
pub async fn set_server_left(
    db: &mut SqliteConnection,
    server: ServerId,
    left_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    sqlx::query("update server set left_at = $2 where server_id = $1")
        .bind(signed(server.0))
        .bind(left_at.map(Timestamp::as_second))
        .execute(db)
        .await?;
    Ok(())
}

/// Since when the bot is no longer on a server, if it is not.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn server_left_at(
    db: &mut SqliteConnection,
    server: ServerId,
) -> sqlx::Result<Option<Timestamp>> {
    let left_at: Option<Option<i64>> =
        sqlx::query_scalar("select left_at from server where server_id = $1")
            .bind(signed(server.0))
            .fetch_optional(db)
            .await?;
    left_at.flatten().map(Timestamp::from_second).transpose().map_err(corrupt)
}

/// The live games of a server.
///
/// # Errors
///
/// When the database fails.
pub async fn live_games_on(
    db: &mut SqliteConnection,
    server: ServerId,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query("select game_id from game where server_id = $1 and status = 'live'")
        .bind(signed(server.0))
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}
