//! Servers and what their managers have chosen for them.

use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use super::member::{language, word};
use crate::game::{ChannelId, Mode, ServerId, ServerSettings};

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
