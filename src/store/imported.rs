//! Records of games that members have brought along.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::columns::{corrupt, signed};
use crate::game::{ImportedId, MemberId};
use crate::rules::Record;

/// Keeps a record for a member.
///
/// # Errors
///
/// When the member is not known, or the database fails.
pub async fn add_imported(
    db: &mut SqliteConnection,
    member: MemberId,
    at: Timestamp,
    record: &Record,
) -> sqlx::Result<ImportedId> {
    let id: i64 = sqlx::query_scalar(
        "insert into imported (member_id, imported_at, record) values ($1, $2, $3)
         returning imported_id",
    )
    .bind(signed(member.0))
    .bind(at.as_second())
    .bind(record.to_string())
    .fetch_one(db)
    .await?;
    Ok(ImportedId(id))
}

/// A record that a member has brought along, if it is still kept and theirs.
///
/// # Errors
///
/// When it cannot be read back, or the database fails.
pub async fn imported(
    db: &mut SqliteConnection,
    id: ImportedId,
    member: MemberId,
) -> sqlx::Result<Option<Record>> {
    let record: Option<String> =
        sqlx::query_scalar("select record from imported where imported_id = $1 and member_id = $2")
            .bind(id.0)
            .bind(signed(member.0))
            .fetch_optional(db)
            .await?;
    record.map(|record| record.parse().map_err(corrupt)).transpose()
}

/// Removes the records of a member save the `kept` newest.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_older_imported(
    db: &mut SqliteConnection,
    member: MemberId,
    kept: u32,
) -> sqlx::Result<()> {
    sqlx::query(
        "delete from imported
         where member_id = $1
           and imported_id not in (select imported_id from imported where member_id = $1
                                   order by imported_at desc, imported_id desc limit $2)",
    )
    .bind(signed(member.0))
    .bind(kept)
    .execute(db)
    .await?;
    Ok(())
}

/// Removes all records of a member.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_imported(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("delete from imported where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}
