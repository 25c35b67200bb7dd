//! Errors that members report in the guide, for whoever runs the bot.

use std::fmt;
use std::path::Path;

use jiff::{SignedDuration, Timestamp};

use super::case::{Case, Decided, Decision};
use super::{Answer, Failure, Referee, whole_second};
use crate::game::{ErrorReport, FiledReport, Language, MemberId, REPORTS_A_DAY, Refusal, ReportId};
use crate::store::{self, SnapshotError, Transaction};

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Rows that are read at once.
const PORTION: u32 = 100;

impl Case {
    /// Keeps what the asker has reported. The same once more is the same report: forms can be sent
    /// twice.
    pub(super) async fn report(
        &mut self,
        report: &ErrorReport,
        language: Language,
    ) -> Decided<Decision> {
        if report.message.is_empty() {
            return Ok(Err(Refusal::EmptyReport));
        }
        let (who, now) = (self.request.who.id, self.now);
        let since = day_before(now);
        if let Some(id) = store::same_report(&mut self.tx, who, report, since).await? {
            return Ok(Ok(Decision::Say(Answer::Reported(id))));
        }
        if let Some(refusal) = too_many(&mut self.tx, who, now).await? {
            return Ok(Err(refusal));
        }
        let id = store::add_report(&mut self.tx, who, language, report, now).await?;
        Ok(Ok(Decision::Keep(Answer::Reported(id))))
    }
}

fn day_before(now: Timestamp) -> Timestamp {
    now.saturating_sub(DAY).unwrap_or(Timestamp::MIN)
}

/// Why a member may report nothing more now, if they may not.
async fn too_many(
    tx: &mut Transaction,
    who: MemberId,
    now: Timestamp,
) -> Result<Option<Refusal>, Failure> {
    let others = REPORTS_A_DAY - 1;
    let first = store::last_report_but(tx, who, others, day_before(now)).await?;
    let until = first.map(|at| at.saturating_add(DAY).unwrap_or(Timestamp::MAX));
    Ok(until.map(|until| Refusal::TooManyReports { limit: REPORTS_A_DAY, until }))
}

impl Referee {
    /// Why a member may report nothing now, if they may not: nobody is to fill in a form in vain.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn refuses_reports(
        &self,
        who: MemberId,
        now: Timestamp,
    ) -> Result<Option<Refusal>, Failure> {
        too_many(&mut self.store.begin().await?, who, whole_second(now)).await
    }

    /// Some reports that the host's channel does not have, oldest first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn undelivered_reports(&self) -> Result<Vec<FiledReport>, Failure> {
        let mut tx = self.store.begin().await?;
        Ok(store::undelivered_reports(&mut tx, PORTION).await?)
    }

    /// Notes that the host's channel has a report.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub async fn report_delivered(&self, report: ReportId) -> Result<(), Failure> {
        let mut tx = self.store.begin().await?;
        store::set_delivered(&mut tx, report).await?;
        Ok(tx.commit().await?)
    }
}

/// A report as it stands in a database: what it says, or why it cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptReport {
    /// Its number.
    pub id: ReportId,
    /// The report, or the reason.
    pub read: Result<FiledReport, String>,
}

/// A block of lines for hosts.
impl fmt::Display for KeptReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.read {
            Ok(report) => fmt::Display::fmt(report, f),
            Err(reason) => write!(f, "report {}\n  cannot be read: {reason}", self.id),
        }
    }
}

/// The reports in a database, by the path of its file or its URL, oldest first: those that the
/// host's channel does not have, or all. Nothing is written, and a bot may go on meanwhile.
///
/// # Errors
///
/// When there is no such file, it is no database of games or one of another version, or it cannot be
/// read.
pub async fn reports(database: &Path, all: bool) -> Result<Vec<KeptReport>, SnapshotError> {
    let mut tx = store::snapshot(database).await?;
    let mut reports = Vec::new();
    let mut last = ReportId(i64::MIN);
    loop {
        let portion = store::reports_after(&mut tx, last, PORTION).await.map_err(|source| {
            SnapshotError::Unreadable { database: database.display().to_string(), source }
        })?;
        let Some((id, _)) = portion.last() else { return Ok(reports) };
        last = *id;
        let kept = portion.into_iter().map(|(id, read)| KeptReport { id, read });
        let is_delivered =
            |kept: &KeptReport| kept.read.as_ref().is_ok_and(|report| report.delivered);
        reports.extend(kept.filter(|kept| all || !is_delivered(kept)));
    }
}
