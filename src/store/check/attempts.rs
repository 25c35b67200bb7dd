//! The exercises of all members.

use sqlx::{Row as _, SqliteConnection};

use super::super::columns::member_id;
use crate::game::MemberId;

/// An attempt as it stands there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAttempt {
    /// Whose.
    pub member: MemberId,
    /// The name of the exercise.
    pub exercise: String,
    /// What was tapped and answered.
    pub log: String,
    /// Whether some attempt has met every check.
    pub is_passed: bool,
}

/// All attempts, member by member.
///
/// # Errors
///
/// When the database fails.
pub async fn all_attempts(db: &mut SqliteConnection) -> sqlx::Result<Vec<StoredAttempt>> {
    let rows = sqlx::query(
        "select member_id, exercise, log, passed_at is not null as is_passed
         from exercise_attempt order by member_id, exercise",
    )
    .fetch_all(db)
    .await?;
    let stored = |row| {
        Ok(StoredAttempt {
            member: member_id(row, "member_id")?,
            exercise: row.try_get("exercise")?,
            log: row.try_get("log")?,
            is_passed: row.try_get("is_passed")?,
        })
    };
    rows.iter().map(stored).collect()
}
