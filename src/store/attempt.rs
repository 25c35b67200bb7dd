//! The exercises that members have begun.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, signed};
use crate::game::MemberId;

/// The log of a member's last attempt at an exercise, and when they first passed it; none where they
/// have not begun it.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn attempt(
    db: &mut SqliteConnection,
    member: MemberId,
    exercise: &str,
) -> sqlx::Result<Option<(String, Option<Timestamp>)>> {
    let row = sqlx::query(
        "select log, passed_at from exercise_attempt where member_id = $1 and exercise = $2",
    )
    .bind(signed(member.0))
    .bind(exercise)
    .fetch_optional(db)
    .await?;
    row.map(|row| Ok((row.try_get("log")?, columns::optional_time(&row, "passed_at")?))).transpose()
}

/// Keeps the log of a known member's attempt at an exercise in place of the one before, and when they
/// passed it, unless they had done so before.
///
/// # Errors
///
/// When the database fails.
pub async fn set_attempt(
    db: &mut SqliteConnection,
    member: MemberId,
    exercise: &str,
    log: &str,
    passed_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into exercise_attempt (member_id, exercise, log, passed_at)
         values ($1, $2, $3, $4)
         on conflict (member_id, exercise) do update
         set log = excluded.log, passed_at = coalesce(passed_at, excluded.passed_at)",
    )
    .bind(signed(member.0))
    .bind(exercise)
    .bind(log)
    .bind(passed_at.map(Timestamp::as_second))
    .execute(db)
    .await?;
    Ok(())
}

/// Removes what a member has done in exercises.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_attempts(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("delete from exercise_attempt where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}
