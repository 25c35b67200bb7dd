//! What members keep besides games.

use super::finding::{Subject, Trouble};
use super::{Check, PORTION, attempts, people};
use crate::game::{ImportedId, ReportId};
use crate::store;

impl Check {
    pub(super) async fn imported(&mut self) -> Result<(), store::Error> {
        let mut last = ImportedId(i64::MIN);
        loop {
            let records = store::imported_after(&mut self.tx, last, PORTION).await?;
            self.report.findings.extend(records.iter().filter_map(people::impossible_import));
            match records.last() {
                Some(record) if !self.report.is_cut_short() => last = record.id,
                _ => return Ok(()),
            }
        }
    }

    pub(super) async fn error_reports(&mut self) -> Result<(), store::Error> {
        let mut last = ReportId(i64::MIN);
        loop {
            let reports = store::reports_after(&mut self.tx, last, PORTION).await?;
            let Some((id, _)) = reports.last() else { return Ok(()) };
            last = *id;
            for (id, report) in reports {
                match report.map(|report| report.by.filter(|by| by.is_former())) {
                    Ok(None) => {}
                    Ok(Some(former)) => self.found(Subject::Report(id), Trouble::ByFormer(former)),
                    Err(reason) => self.found(Subject::Report(id), Trouble::Unreadable(reason)),
                }
            }
        }
    }

    pub(super) async fn attempts(&mut self) -> Result<(), store::Error> {
        let stored = store::all_attempts(&mut self.tx).await?;
        self.report.findings.extend(stored.iter().filter_map(attempts::wrong));
        Ok(())
    }

    pub(super) async fn blocks(&mut self) -> Result<(), store::Error> {
        for (member, blocked) in store::odd_blocks(&mut self.tx).await? {
            self.found(Subject::Member(member), Trouble::Blocks(blocked));
        }
        Ok(())
    }
}
