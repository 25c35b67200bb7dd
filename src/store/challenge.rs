//! Challenges: how they are made, and which of them wait for whom.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use super::game::find;
use crate::analysis::Level;
use crate::game::{Challenge, ChannelId, GameId, MemberId, Place, Sequel};

/// Adds a challenge, whose members are known, and gives it its id.
///
/// # Errors
///
/// When the database fails.
pub async fn add_challenge(
    db: &mut SqliteConnection,
    place: Place,
    challenge: &Challenge,
) -> sqlx::Result<GameId> {
    let terms = &challenge.terms;
    let (rematch_of, second_of) = match challenge.sequel {
        None => (None, None),
        Some(Sequel::Rematch { of }) => (Some(of.0), None),
        Some(Sequel::Second { of }) => (None, Some(of.0)),
    };
    let id = sqlx::query_scalar(
        "insert into game (server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                           start, time, claims, rated, pair, level, rematch_of, second_of,
                           lapses_at, status, plies)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
                 'offered', 0)
         returning game_id",
    )
    .bind(place.server.map(|server| signed(server.0)))
    .bind(signed(place.channel.0))
    .bind(place.parent.map(|parent| signed(parent.0)))
    .bind(signed(challenge.challenger.id.0))
    .bind(challenge.guest.as_ref().map(|guest| signed(guest.id.0)))
    .bind(columns::wish_text(challenge.wish))
    .bind(terms.ruleset.to_string())
    .bind(terms.start.to_string())
    .bind(columns::time_per_action_seconds(terms.time))
    .bind(terms.claims)
    .bind(terms.rated)
    .bind(terms.pair)
    .bind(terms.level.map(Level::number))
    .bind(rematch_of)
    .bind(second_of)
    .bind(challenge.lapses_at.as_second())
    .fetch_one(db)
    .await?;
    Ok(GameId(id))
}

/// The newest challenge in a channel that waits for this member's answer: one to them before an
/// open one of somebody else.
///
/// # Errors
///
/// When the database fails.
pub async fn challenge_for(
    db: &mut SqliteConnection,
    channel: ChannelId,
    member: MemberId,
    now: Timestamp,
) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar(
        "select game_id from game
         where channel_id = $1 and status = 'offered' and $3 < lapses_at
           and (guest_id = $2 or guest_id is null and challenger_id <> $2)
         order by (guest_id is null), game_id desc
         limit 1",
    )
    .bind(signed(channel.0))
    .bind(signed(member.0))
    .bind(now.as_second());
    find(db, id).await
}

/// The newest challenge in a channel that this member has made and that waits.
///
/// # Errors
///
/// When the database fails.
pub async fn challenge_by(
    db: &mut SqliteConnection,
    channel: ChannelId,
    member: MemberId,
    now: Timestamp,
) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar(
        "select game_id from game
         where channel_id = $1 and status = 'offered' and $3 < lapses_at and challenger_id = $2
         order by game_id desc limit 1",
    )
    .bind(signed(channel.0))
    .bind(signed(member.0))
    .bind(now.as_second());
    find(db, id).await
}

/// A challenge that waits in a channel between these two, whoever made it; or, with no guest, an
/// open one of the challenger.
///
/// # Errors
///
/// When the database fails.
pub async fn challenge_between(
    db: &mut SqliteConnection,
    channel: ChannelId,
    challenger: MemberId,
    guest: Option<MemberId>,
    now: Timestamp,
) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar(
        "select game_id from game
         where channel_id = $1 and status = 'offered' and $4 < lapses_at
           and (challenger_id = $2 and guest_id = $3
                or challenger_id = $3 and guest_id = $2
                or challenger_id = $2 and guest_id is null and $3 is null)
         limit 1",
    )
    .bind(signed(channel.0))
    .bind(signed(challenger.0))
    .bind(guest.map(|guest| signed(guest.0)))
    .bind(now.as_second());
    find(db, id).await
}

/// How many challenges of a member wait for an answer, in all channels.
///
/// # Errors
///
/// When the database fails.
pub async fn count_waiting_challenges(
    db: &mut SqliteConnection,
    challenger: MemberId,
    now: Timestamp,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select count(*) from game
         where challenger_id = $1 and status = 'offered' and $2 < lapses_at",
    )
    .bind(signed(challenger.0))
    .bind(now.as_second())
    .fetch_one(db)
    .await
}

/// When the guest last declined a challenge of this member.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn last_decline(
    db: &mut SqliteConnection,
    challenger: MemberId,
    guest: MemberId,
) -> sqlx::Result<Option<Timestamp>> {
    let row = sqlx::query(
        "select at from game join event using (game_id)
         where challenger_id = $1 and guest_id = $2 and status = 'closed' and deed = 'decline'
         order by at desc limit 1",
    )
    .bind(signed(challenger.0))
    .bind(signed(guest.0))
    .fetch_optional(db)
    .await?;
    row.map(|row| columns::time(&row, "at")).transpose()
}

/// The level of the last game that a member began against the engine.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn last_level(
    db: &mut SqliteConnection,
    challenger: MemberId,
) -> sqlx::Result<Option<Level>> {
    let row = sqlx::query(
        "select level from game where challenger_id = $1 and level is not null
         order by game_id desc limit 1",
    )
    .bind(signed(challenger.0))
    .fetch_optional(db)
    .await?;
    row.map_or(Ok(None), |row| columns::level(&row))
}

/// The challenges whose time is over.
///
/// # Errors
///
/// When the database fails.
pub async fn lapsed_challenges(
    db: &mut SqliteConnection,
    now: Timestamp,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query("select game_id from game where status = 'offered' and lapses_at <= $1")
        .bind(now.as_second())
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}
