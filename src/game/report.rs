//! Errors that members report in the texts of the guide.

use std::fmt;

use jiff::Timestamp;

use super::{Language, MemberId};

/// How many errors a member may report within a day.
pub const REPORTS_A_DAY: u32 = 5;

/// An error in a text of the guide, as a member describes it. All of it is free text, save that it
/// is within the bounds of [`ErrorReport::new`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ErrorReport {
    /// Where it stands, such as `rules/captures`.
    pub passage: String,
    /// The ruleset that it is about, such as `plyyard 1`; nothing where none is named.
    pub ruleset: String,
    /// The position that it is about, in our notation as a rule; nothing where none is named.
    pub position: String,
    /// What is wrong; nothing where the member has not said so.
    pub message: String,
}

impl ErrorReport {
    /// The most characters of the passage, the ruleset and the position.
    pub const LINE: usize = 100;
    /// The most characters of what is wrong.
    pub const MESSAGE: usize = 1000;

    /// A report of what was typed, without spaces around it and without control characters other than
    /// ends of lines in the message. What is longer than Discord's form lets it be is cut off.
    #[must_use]
    pub fn new(passage: &str, ruleset: &str, position: &str, message: &str) -> ErrorReport {
        ErrorReport {
            passage: tidy(passage, Self::LINE, false),
            ruleset: tidy(ruleset, Self::LINE, false),
            position: tidy(position, Self::LINE, false),
            message: tidy(message, Self::MESSAGE, true),
        }
    }
}

fn tidy(text: &str, most: usize, may_have_lines: bool) -> String {
    let text = text.replace("\r\n", "\n").replace(['\t', '\r'], " ");
    let kept = |character: &char| !character.is_control() || may_have_lines && *character == '\n';
    let text: String = text.chars().filter(kept).collect();
    let text: String = text.trim().chars().take(most).collect();
    text.trim_end().to_owned()
}

/// The number of a report, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ReportId(pub i64);

impl fmt::Display for ReportId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A report that is kept for whoever runs the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FiledReport {
    /// Its number.
    pub id: ReportId,
    /// When it was made.
    pub at: Timestamp,
    /// Who made it; none once they had their data deleted.
    pub by: Option<MemberId>,
    /// The language in which they read the text.
    pub language: Language,
    /// What they have reported.
    pub report: ErrorReport,
    /// Whether the host's channel has it.
    pub delivered: bool,
}

/// A block of lines for hosts. Only its first line begins at the left, so that no text of a member
/// looks like a report.
impl fmt::Display for FiledReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FiledReport { id, at, by, language, report, delivered } = self;
        let ErrorReport { passage, ruleset, position, message } = report;
        writeln!(f, "report {id}")?;
        writeln!(f, "  at: {at}")?;
        match by {
            Some(member) => writeln!(f, "  by: member {}", member.0)?,
            None => writeln!(f, "  by: a former member")?,
        }
        writeln!(f, "  language: {}", language.word())?;
        for (name, text) in [("passage", passage), ("ruleset", ruleset), ("position", position)] {
            if !text.is_empty() {
                writeln!(f, "  {name}: {}", Escaped(text))?;
            }
        }
        write!(f, "  delivered: {}", if *delivered { "yes" } else { "no" })?;
        for line in message.lines() {
            write!(f, "\n  > {}", Escaped(line))?;
        }
        Ok(())
    }
}

/// A text without what a terminal would obey or hide.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            let is_unseen = character.is_control()
                || matches!(
                    character,
                    '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
                        | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}'
                );
            if is_unseen {
                write!(f, "{}", character.escape_unicode())?;
            } else {
                write!(f, "{character}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_kept_within_bounds_and_without_controls() {
        for (typed, line, message) in [
            ("", "", ""),
            ("  a \t b  ", "a   b", "a   b"),
            ("a\r\nb\rc\n", "ab c", "a\nb c"),
            ("\u{0}a\u{1B}[31m", "a[31m", "a[31m"),
            (" \n\n ", "", ""),
        ] {
            let report = ErrorReport::new(typed, typed, typed, typed);
            assert_eq!(
                (&*report.passage, &*report.message),
                (line, message),
                "{typed:?}: {report:?}"
            );
            assert_eq!((&*report.ruleset, &*report.position), (line, line), "{typed:?}");
        }
        let long = "é".repeat(5000);
        let report = ErrorReport::new(&long, &long, &long, &long);
        assert_eq!(report.passage.chars().count(), 100);
        assert_eq!(report.message.chars().count(), 1000);
    }

    #[test]
    fn hosts_read_a_block_that_no_text_can_forge() {
        let report = ErrorReport {
            passage: "rules/board".to_owned(),
            ruleset: String::new(),
            position: "T3T\u{1B}[2J".to_owned(),
            message: "A line is missing.\nreport 8\n\u{202E}turned".to_owned(),
        };
        let mut filed = FiledReport {
            id: ReportId(7),
            at: "2026-01-01T00:00:00Z".parse().unwrap(),
            by: Some(MemberId(12)),
            language: Language::French,
            report,
            delivered: false,
        };
        let expected = "report 7\n  at: 2026-01-01T00:00:00Z\n  by: member 12\n  language: fr\n  \
                        passage: rules/board\n  position: T3T\\u{1b}[2J\n  delivered: no\n  > A line \
                        is missing.\n  > report 8\n  > \\u{202e}turned";
        assert_eq!(filed.to_string(), expected);
        filed.by = None;
        filed.delivered = true;
        let said = filed.to_string();
        assert!(said.contains("by: a former member") && said.contains("delivered: yes"), "{said}");
    }
}
