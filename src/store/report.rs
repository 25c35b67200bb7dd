//! Errors that members have reported in the guide.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::columns::{self, corrupt, signed};
use crate::game::{ErrorReport, FiledReport, Language, MemberId, ReportId};

/// Keeps what a known member has reported, and gives its number.
///
/// # Errors
///
/// When the database fails.
pub async fn add_report(
    db: &mut SqliteConnection,
    by: MemberId,
    language: Language,
    report: &ErrorReport,
    now: Timestamp,
) -> sqlx::Result<ReportId> {
    let id: i64 = sqlx::query_scalar(
        "insert into report (reported_at, member_id, language, passage, ruleset, position, message)
         values ($1, $2, $3, $4, $5, $6, $7)
         returning report_id",
    )
    .bind(now.as_second())
    .bind(signed(by.0))
    .bind(language.word())
    .bind(&report.passage)
    .bind(&report.ruleset)
    .bind(&report.position)
    .bind(&report.message)
    .fetch_one(db)
    .await?;
    Ok(ReportId(id))
}

/// The report that says just the same and was made by the member since then, if there is one.
///
/// # Errors
///
/// When the database fails.
pub async fn same_report(
    db: &mut SqliteConnection,
    by: MemberId,
    report: &ErrorReport,
    since: Timestamp,
) -> sqlx::Result<Option<ReportId>> {
    let id: Option<i64> = sqlx::query_scalar(
        "select report_id from report
         where member_id = $1 and $2 < reported_at
           and passage = $3 and ruleset = $4 and position = $5 and message = $6
         order by reported_at desc limit 1",
    )
    .bind(signed(by.0))
    .bind(since.as_second())
    .bind(&report.passage)
    .bind(&report.ruleset)
    .bind(&report.position)
    .bind(&report.message)
    .fetch_optional(db)
    .await?;
    Ok(id.map(ReportId))
}

/// When the member made the last report but `others`, if they have made so many since then.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn last_report_but(
    db: &mut SqliteConnection,
    by: MemberId,
    others: u32,
    since: Timestamp,
) -> sqlx::Result<Option<Timestamp>> {
    let row = sqlx::query(
        "select reported_at from report where member_id = $1 and $2 < reported_at
         order by reported_at desc limit 1 offset $3",
    )
    .bind(signed(by.0))
    .bind(since.as_second())
    .bind(others)
    .fetch_optional(db)
    .await?;
    row.map(|row| columns::time(&row, "reported_at")).transpose()
}

/// The first reports that the host's channel does not have, oldest first, at most `limit`.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn undelivered_reports(
    db: &mut SqliteConnection,
    limit: u32,
) -> sqlx::Result<Vec<FiledReport>> {
    let rows = sqlx::query("select * from report where delivered = 0 order by report_id limit $1")
        .bind(limit)
        .fetch_all(db)
        .await?;
    rows.iter().map(filed).collect()
}

/// Notes that the host's channel has a report.
///
/// # Errors
///
/// When the database fails.
pub async fn set_delivered(db: &mut SqliteConnection, report: ReportId) -> sqlx::Result<()> {
    sqlx::query("update report set delivered = 1 where report_id = $1")
        .bind(report.0)
        .execute(db)
        .await?;
    Ok(())
}

/// Lets the reports of a member be nobody's. What they say stays.
///
/// # Errors
///
/// When the database fails.
pub async fn release_reports(db: &mut SqliteConnection, member: MemberId) -> sqlx::Result<()> {
    sqlx::query("update report set member_id = null where member_id = $1")
        .bind(signed(member.0))
        .execute(db)
        .await?;
    Ok(())
}

/// A report from its row.
pub(super) fn filed(row: &SqliteRow) -> sqlx::Result<FiledReport> {
    let language: &str = row.try_get("language")?;
    let by: Option<i64> = row.try_get("member_id")?;
    Ok(FiledReport {
        id: ReportId(row.try_get("report_id")?),
        at: columns::time(row, "reported_at")?,
        by: by.map(|id| MemberId(id.cast_unsigned())),
        language: Language::from_word(language)
            .ok_or_else(|| corrupt(format!("{language:?} is no language")))?,
        report: ErrorReport {
            passage: row.try_get("passage")?,
            ruleset: row.try_get("ruleset")?,
            position: row.try_get("position")?,
            message: row.try_get("message")?,
        },
        delivered: row.try_get("delivered")?,
    })
}
