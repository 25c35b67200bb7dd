//! Records that members have brought along.

use sqlx::{Row as _, SqliteConnection};

use super::super::columns::member_id;
use super::{Read, read};
use crate::game::{ImportedId, MemberId};

/// A record as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredImport {
    /// Its number.
    pub id: ImportedId,
    /// Whose it is.
    pub member: MemberId,
    /// What stands there.
    pub record: Read<String>,
}

/// The next records after one, by their numbers.
///
/// # Errors
///
/// When the database fails.
pub async fn imported_after(
    db: &mut SqliteConnection,
    after: ImportedId,
    limit: u32,
) -> sqlx::Result<Vec<StoredImport>> {
    let rows = sqlx::query(
        "select imported_id, member_id, record from imported
         where $1 < imported_id order by imported_id limit $2",
    )
    .bind(after.0)
    .bind(limit)
    .fetch_all(db)
    .await?;
    let stored = |row: &sqlx::sqlite::SqliteRow| {
        Ok(StoredImport {
            id: ImportedId(row.try_get("imported_id")?),
            member: member_id(row, "member_id")?,
            record: read(row.try_get("record")),
        })
    };
    rows.iter().map(stored).collect()
}
