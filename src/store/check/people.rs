//! Members, their vacations and blocks.

use sqlx::{Row as _, SqliteConnection};

use super::super::columns::{self, member_id, signed};
use super::{Read, read};
use crate::game::{MemberId, Pause};

/// The next members after one, by their numbers as SQLite orders them, with their names; from the
/// first on without one. Former members come first.
///
/// # Errors
///
/// When the database fails.
pub async fn members_after(
    db: &mut SqliteConnection,
    after: Option<MemberId>,
    limit: u32,
) -> sqlx::Result<Vec<(MemberId, String)>> {
    let rows = sqlx::query(
        "select member_id, name from member
         where $1 is null or $1 < member_id order by member_id limit $2",
    )
    .bind(after.map(|after| signed(after.0)))
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((member_id(row, "member_id")?, row.try_get("name")?))).collect()
}

/// The vacations of all members, each member's in order.
///
/// # Errors
///
/// When the database fails.
pub async fn all_vacations(
    db: &mut SqliteConnection,
) -> sqlx::Result<Vec<(MemberId, Read<Pause>)>> {
    let rows = sqlx::query(
        "select member_id, from_at, until_at from vacation order by member_id, from_at",
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((member_id(row, "member_id")?, read(columns::pause(row))))).collect()
}

/// Who has blocked themselves, is former and has blocked somebody, or has blocked a former member:
/// pairs of who has blocked and whom.
///
/// # Errors
///
/// When the database fails.
pub async fn odd_blocks(db: &mut SqliteConnection) -> sqlx::Result<Vec<(MemberId, MemberId)>> {
    let rows = sqlx::query(
        "select member_id, blocked_id from block
         where member_id = blocked_id or member_id < 0 or blocked_id < 0
         order by member_id, blocked_id",
    )
    .fetch_all(db)
    .await?;
    let pair = |row| Ok((member_id(row, "member_id")?, member_id(row, "blocked_id")?));
    rows.iter().map(pair).collect()
}
