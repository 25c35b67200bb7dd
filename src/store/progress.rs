//! How far members have come in the course of the guide.

use jiff::Timestamp;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{corrupt, signed};
use crate::game::MemberId;

/// How far a member has come in a lesson that they have begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonProgress {
    /// The name of the lesson.
    pub lesson: String,
    /// How many steps were answered, from the first on; at least one.
    pub steps: u8,
    /// When all were, none until then.
    pub done_at: Option<Timestamp>,
}

/// The lessons that a member has begun, in the order of their names.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn lesson_progress(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<Vec<LessonProgress>> {
    let rows = sqlx::query(
        "select lesson, steps, done_at from lesson_progress where member_id = $1 order by lesson",
    )
    .bind(signed(member.0))
    .fetch_all(db)
    .await?;
    let progress = rows.iter().map(|row| {
        let steps: i64 = row.try_get("steps")?;
        let done_at: Option<i64> = row.try_get("done_at")?;
        Ok(LessonProgress {
            lesson: row.try_get("lesson")?,
            steps: u8::try_from(steps).map_err(corrupt)?,
            done_at: done_at.map(Timestamp::from_second).transpose().map_err(corrupt)?,
        })
    });
    progress.collect()
}

/// Notes that a known member has answered so many steps of a lesson, and when that were all. What
/// was known to be answered or done stays so.
///
/// # Errors
///
/// When the database fails.
pub async fn advance_lesson(
    db: &mut SqliteConnection,
    member: MemberId,
    progress: &LessonProgress,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into lesson_progress (member_id, lesson, steps, done_at) values ($1, $2, $3, $4)
         on conflict (member_id, lesson) do update
         set steps = case when steps < excluded.steps then excluded.steps else steps end,
             done_at = coalesce(done_at, excluded.done_at)",
    )
    .bind(signed(member.0))
    .bind(&progress.lesson)
    .bind(progress.steps)
    .bind(progress.done_at.map(Timestamp::as_second))
    .execute(db)
    .await?;
    Ok(())
}

/// The names of the exercises that a member has passed, in their order.
///
/// # Errors
///
/// When the database fails.
pub async fn passed_exercises(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select exercise from exercise_attempt
         where member_id = $1 and passed_at is not null order by exercise",
    )
    .bind(signed(member.0))
    .fetch_all(db)
    .await
}

/// Forgets what a member has learnt.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_lesson_progress(
    db: &mut SqliteConnection,
    member: MemberId,
) -> sqlx::Result<()> {
    sqlx::query("delete from lesson_progress where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}
