//! Errors that members report in the guide: the form, the thanks, and what the host reads.

use super::words::Message;
use super::{Voice, plain};
use crate::game::{ErrorReport, FiledReport, ReportId};

/// A message of Discord holds so much.
const MESSAGE: usize = 2000;

/// What stands on the form for a report, as plain text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReportForm {
    /// Above it, at most 45 characters.
    pub title: String,
    /// Above the field for what is wrong, at most 45 characters like the next three.
    pub message: String,
    /// In that field while it is empty, at most 100 characters.
    pub hint: String,
    /// Above the field for the passage.
    pub passage: String,
    /// Above the field for the ruleset.
    pub ruleset: String,
    /// Above the field for the position.
    pub position: String,
}

impl Voice {
    /// The words of the form for a report.
    #[must_use]
    pub fn report_form(self) -> ReportForm {
        ReportForm {
            title: self.line("report-form"),
            message: self.line("report-message"),
            hint: self.line("report-message-hint"),
            passage: self.line("report-passage"),
            ruleset: self.line("report-ruleset"),
            position: self.line("report-position"),
        }
    }

    /// That a report has been kept, for whoever made it.
    #[must_use]
    pub fn report_thanks(self, id: ReportId) -> String {
        self.say(Message::new("report-thanks").with("number", id.to_string()))
    }

    /// A report for the host's channel. Who made it is left unsaid: what is posted there could not be
    /// taken back when they have their data deleted.
    #[must_use]
    pub fn filed_report(self, filed: &FiledReport) -> String {
        let ErrorReport { passage, ruleset, position, message } = &filed.report;
        let line = |text: &str| plain::line(text, self.medium);
        let title = Message::new("report-filed").with("number", filed.id.to_string());
        let mut text = self.say(title.with("passage", line(passage)));
        if !ruleset.is_empty() {
            let ruleset = Message::new("report-filed-ruleset").with("ruleset", line(ruleset));
            text = format!("{text}\n{}", self.say(ruleset));
        }
        if !position.is_empty() {
            let position = Message::new("report-filed-position").with("position", line(position));
            text = format!("{text}\n{}", self.say(position));
        }
        let cut = self.line("report-filed-cut");
        let mut left = MESSAGE.saturating_sub(length(&text) + length(&cut) + 1);
        for said in message.lines() {
            let whole = quote(&line(said));
            if length(&whole) <= left {
                left -= length(&whole);
                text.push_str(&whole);
                continue;
            }
            text.push_str(&self.as_much_as_fits(said, left));
            return format!("{text}\n{cut}");
        }
        text
    }

    /// A quoted line of as many characters as fit, made harmless; nothing where hardly any do.
    fn as_much_as_fits(self, said: &str, left: usize) -> String {
        let mut fitting = String::new();
        for (end, _) in said.char_indices() {
            let next = quote(&plain::line(&said[..end], self.medium));
            if left < length(&next) {
                break;
            }
            fitting = next;
        }
        fitting
    }
}

fn quote(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!("\n> {line}") }
}

/// How Discord counts characters at most.
fn length(text: &str) -> usize {
    text.encode_utf16().count()
}
