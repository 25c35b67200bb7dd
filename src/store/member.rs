//! Members and what they have chosen for themselves.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, corrupt, signed};
use crate::game::{
    ChallengesFrom, Confirm, Language, Member, MemberId, Settings, Takebacks, Theme, TurnNotice,
};

/// Keeps a member under the name that they have now.
///
/// # Errors
///
/// When the database fails.
pub async fn upsert_member(db: &mut SqliteConnection, member: &Member) -> sqlx::Result<()> {
    sqlx::query(
        "insert into member (member_id, name) values ($1, $2)
         on conflict (member_id) do update set name = excluded.name where member.name <> excluded.name",
    )
    .bind(signed(member.id.0))
    .bind(&member.name)
    .execute(db)
    .await?;
    Ok(())
}

/// What is kept of a member besides games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// What they have chosen.
    pub settings: Settings,
    /// Whether direct messages to them came back.
    pub direct_closed: bool,
    /// When they last used the bot.
    pub seen_at: Option<Timestamp>,
}

impl Person {
    /// How the member can hear of their turn: directly only where that comes through.
    #[must_use]
    pub fn turn(&self) -> TurnNotice {
        match self.settings.turn {
            TurnNotice::Direct if self.direct_closed => TurnNotice::Channel,
            turn => turn,
        }
    }
}

/// What is kept of a member; what everybody begins with, of one who is not known.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn person(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<Person> {
    let row = sqlx::query(
        "select seen_at, turn, direct_closed, digest_at, challenges, takebacks, theme, turned,
                language, confirm
         from member where member_id = $1",
    )
    .bind(signed(member.0))
    .fetch_optional(db)
    .await?;
    let Some(row) = row else { return Ok(Person::default()) };
    let seen_at: Option<i64> = row.try_get("seen_at")?;
    let digest_at: Option<i64> = row.try_get("digest_at")?;
    Ok(Person {
        settings: Settings {
            turn: word(&row, "turn", TurnNotice::from_word)?,
            digest: digest_at.is_some(),
            challenges: word(&row, "challenges", ChallengesFrom::from_word)?,
            takebacks: word(&row, "takebacks", Takebacks::from_word)?,
            theme: word(&row, "theme", Theme::from_word)?,
            turned: row.try_get("turned")?,
            language: language(&row)?,
            confirm: word(&row, "confirm", Confirm::from_word)?,
        },
        direct_closed: row.try_get("direct_closed")?,
        seen_at: seen_at.map(Timestamp::from_second).transpose().map_err(corrupt)?,
    })
}

/// A value by its word.
pub(super) fn word<T>(
    row: &SqliteRow,
    column: &str,
    read: fn(&str) -> Option<T>,
) -> sqlx::Result<T> {
    let word: &str = row.try_get(column)?;
    read(word).ok_or_else(|| corrupt(format!("{word:?} is no {column}")))
}

pub(super) fn language(row: &SqliteRow) -> sqlx::Result<Option<Language>> {
    let word: Option<&str> = row.try_get("language")?;
    let Some(word) = word else { return Ok(None) };
    let language = Language::from_word(word);
    language.map(Some).ok_or_else(|| corrupt(format!("{word:?} is no language")))
}

/// Notes that a known member uses the bot.
///
/// # Errors
///
/// When the database fails.
pub async fn set_seen(
    db: &mut SqliteConnection,
    member: MemberId,
    now: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update member set seen_at = $2
         where member_id = $1 and (seen_at is null or seen_at < $2)",
    )
    .bind(signed(member.0))
    .bind(now.as_second())
    .execute(db)
    .await?;
    Ok(())
}

/// Keeps what a known member has chosen. A digest that is switched on comes first at `digest_at`.
///
/// # Errors
///
/// When the database fails.
pub async fn set_settings(
    db: &mut SqliteConnection,
    member: MemberId,
    settings: &Settings,
    digest_at: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query(
        "update member set turn = $2, challenges = $3, takebacks = $4, theme = $5, turned = $6,
                language = $7, confirm = $8,
                digest_at = case when $9 then coalesce(digest_at, $10) end
         where member_id = $1",
    )
    .bind(signed(member.0))
    .bind(settings.turn.word())
    .bind(settings.challenges.word())
    .bind(settings.takebacks.word())
    .bind(settings.theme.word())
    .bind(settings.turned)
    .bind(settings.language.map(Language::word))
    .bind(settings.confirm.word())
    .bind(settings.digest)
    .bind(digest_at.as_second())
    .execute(db)
    .await?;
    Ok(())
}

/// Notes whether direct messages to a member come back.
///
/// # Errors
///
/// When the database fails.
pub async fn set_direct_closed(
    db: &mut SqliteConnection,
    member: MemberId,
    closed: bool,
) -> sqlx::Result<()> {
    sqlx::query("update member set direct_closed = $2 where member_id = $1")
        .bind(signed(member.0))
        .bind(closed)
        .execute(db)
        .await?;
    Ok(())
}

/// The members whose digest is due and who can be written to, each with when it was, the longest due
/// first.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn digests_due(
    db: &mut SqliteConnection,
    now: Timestamp,
) -> sqlx::Result<Vec<(Member, Timestamp)>> {
    let rows = sqlx::query(
        "select member_id, name, digest_at from member
         where digest_at <= $1 and direct_closed = 0 order by digest_at",
    )
    .bind(now.as_second())
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| Ok((columns::known_member(row)?, columns::time(row, "digest_at")?)))
        .collect()
}

/// Notes when the next digest of a member is due.
///
/// # Errors
///
/// When the database fails.
pub async fn set_digest_at(
    db: &mut SqliteConnection,
    member: MemberId,
    digest_at: Timestamp,
) -> sqlx::Result<()> {
    sqlx::query("update member set digest_at = $2 where member_id = $1")
        .bind(signed(member.0))
        .bind(digest_at.as_second())
        .execute(db)
        .await?;
    Ok(())
}

/// Whether one member has blocked another.
///
/// # Errors
///
/// When the database fails.
pub async fn has_blocked(
    db: &mut SqliteConnection,
    member: MemberId,
    other: MemberId,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(
        "select exists (select 1 from block where member_id = $1 and blocked_id = $2)",
    )
    .bind(signed(member.0))
    .bind(signed(other.0))
    .fetch_one(db)
    .await
}

/// Lets a known member block another. Doing so twice does no harm.
///
/// # Errors
///
/// When the database fails.
pub async fn add_block(
    db: &mut SqliteConnection,
    member: MemberId,
    other: MemberId,
) -> sqlx::Result<()> {
    sqlx::query("insert into block (member_id, blocked_id) values ($1, $2) on conflict do nothing")
        .bind(signed(member.0))
        .bind(signed(other.0))
        .execute(db)
        .await?;
    Ok(())
}

/// Lets a member take challenges from another again. Gives whether they did not before.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_block(
    db: &mut SqliteConnection,
    member: MemberId,
    other: MemberId,
) -> sqlx::Result<bool> {
    let removed = sqlx::query("delete from block where member_id = $1 and blocked_id = $2")
        .bind(signed(member.0))
        .bind(signed(other.0))
        .execute(db)
        .await?;
    Ok(0 < removed.rows_affected())
}

/// Whom a member has blocked, in the order of their numbers.
///
/// # Errors
///
/// When the database fails.
pub async fn blocked_by(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<Vec<MemberId>> {
    let rows = sqlx::query("select blocked_id from block where member_id = $1 order by blocked_id")
        .bind(signed(member.0))
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| columns::member_id(row, "blocked_id")).collect()
}
