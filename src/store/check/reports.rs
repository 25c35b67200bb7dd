//! Errors that members have reported.

use sqlx::{Row as _, SqliteConnection};

use super::super::report::filed;
use super::{Read, read};
use crate::game::{FiledReport, ReportId};

/// The next reports after one, by their numbers.
///
/// # Errors
///
/// When the database fails.
pub async fn reports_after(
    db: &mut SqliteConnection,
    after: ReportId,
    limit: u32,
) -> sqlx::Result<Vec<(ReportId, Read<FiledReport>)>> {
    let rows = sqlx::query("select * from report where $1 < report_id order by report_id limit $2")
        .bind(after.0)
        .bind(limit)
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| Ok((ReportId(row.try_get("report_id")?), read(filed(row))))).collect()
}
