//! Why a game from elsewhere cannot be read.

use super::paper::key;
use super::words::Message;
use super::{Voice, plain};
use crate::rules::{
    Action, ImportFault, LONGEST_IMPORT, MOST_IMPORTED, Misprint, Notation, ObxPart,
};

/// Why a file cannot even be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoFile {
    /// Neither a text nor a file was given, or both.
    NotOne,
    /// It is too large.
    TooLarge,
    /// It could not be fetched.
    NotFetched,
    /// It is no text.
    NotText,
}

impl Voice {
    /// The first thing that is wrong in a text, where it stands, and how much before it is right.
    #[must_use]
    pub fn misprint(self, misprint: &Misprint) -> String {
        let why = self.say(self.import_fault(&misprint.fault));
        let place = match &misprint.word {
            Some(word) => {
                Message::new("import-at-word").with("word", plain::input(word, self.medium))
            }
            None => Message::new("import-at-line"),
        };
        let mut text = self.say(place.with("line", misprint.line.to_string()).with("why", why));
        if let Some(course) = &misprint.before {
            text.push('\n');
            text.push_str(&self.say(Message::new("import-before").with("plies", course.ply())));
        }
        text
    }

    /// Why a file, or nothing at all, cannot be read.
    #[must_use]
    pub fn no_file(self, why: NoFile) -> String {
        match why {
            NoFile::NotOne => self.line("import-not-one"),
            NoFile::TooLarge => self.say(too_long()),
            NoFile::NotFetched => self.line("import-not-fetched"),
            NoFile::NotText => self.line("import-not-text"),
        }
    }

    fn import_fault(self, fault: &ImportFault) -> Message {
        match fault {
            ImportFault::Empty => Message::new("import-empty"),
            ImportFault::TooLong => too_long(),
            ImportFault::TooManyActions => {
                Message::new("import-too-many").with("most", MOST_IMPORTED)
            }
            ImportFault::Unknown => Message::new("import-unknown"),
            ImportFault::Mixed { first, other } => Message::new("import-mixed")
                .with("first", self.notation(*first))
                .with("other", self.notation(*other)),
            ImportFault::Tag => Message::new("import-tag"),
            ImportFault::Ruleset => Message::new("import-ruleset"),
            ImportFault::Start(_) => Message::new("import-start"),
            ImportFault::Result => Message::new("import-result"),
            ImportFault::ResultsDiffer { header } => {
                Message::new("import-results-differ").with("header", header.to_string())
            }
            ImportFault::Score { decided } => Message::new("import-score")
                .with("result", decided.to_string())
                .with("score", key(*decided)),
            ImportFault::Undecided => Message::new("import-undecided"),
            ImportFault::Number { expected } => {
                Message::new("import-number").with("expected", expected.clone())
            }
            ImportFault::Unreadable => Message::new("import-unreadable"),
            ImportFault::NotItsTurn { turn } => Message::new("import-turn").with("side", *turn),
            ImportFault::CaptureMark { over: None } => Message::new("import-no-capture"),
            ImportFault::CaptureMark { over: Some(over) } => {
                Message::new("import-capture").with("over", *over)
            }
            ImportFault::Illegal { action, reason } => {
                let (action, reason): (Action, _) = (*action, *reason);
                let reason = self.say(self.illegal(action, reason));
                Message::new("import-illegal").with("action", action).with("reason", reason)
            }
            ImportFault::Part(part) => Message::new("import-part").with("part", word(*part)),
            ImportFault::Differs { expected } => {
                Message::new("import-differs").with("expected", expected.clone())
            }
            ImportFault::AfterResult => Message::new("import-after-result"),
        }
    }

    fn notation(self, notation: Notation) -> String {
        self.say(Message::new("notation").with("notation", notation.to_string()))
    }
}

fn too_long() -> Message {
    Message::new("import-too-long").with("most", LONGEST_IMPORT / 1024)
}

/// The key from which messages select a part of an OBX line.
fn word(part: ObxPart) -> &'static str {
    match part {
        ObxPart::Board => "board",
        ObxPart::Turn => "turn",
        ObxPart::InHand => "in-hand",
        ObxPart::Captured => "captured",
        ObxPart::Action => "action",
    }
}
