//! The record of a game as text, in the manner of PGN.
//!
//! ```text
//! [Ruleset "plyyard 1"]
//! [Goats "Ann"]
//! [Tigers "Ben"]
//! [Result "0-1"]
//!
//! 1. c3 a1-b2 2. d4 b2xd4 0-1
//! ```
//!
//! `Ruleset` comes first and `Result` last, `Start` with a position stands before `Result` where
//! the game did not begin as usual, and any other tags between. Actions are numbered in pairs,
//! goats then tigers; a record that starts with the tigers opens with `1...`.

mod read;

use std::collections::HashSet;
use std::fmt;

pub use self::read::{ParseRecordError, RecordFault};
pub(super) use self::read::{next_number, parse_score, read};

use super::{Course, Position, Side};

/// The width of the lines of actions, in characters.
const WIDTH: usize = 80;

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// `1-0`
    GoatsWin,
    /// `0-1`
    TigersWin,
    /// `1/2-1/2`
    Draw,
    /// `*`: it goes on, or was stopped.
    Open,
}

impl Score {
    const ALL: [Score; 4] = [Score::GoatsWin, Score::TigersWin, Score::Draw, Score::Open];

    /// The score of a game that the side has won.
    #[must_use]
    pub fn won_by(side: Side) -> Score {
        match side {
            Side::Goats => Score::GoatsWin,
            Side::Tigers => Score::TigersWin,
        }
    }

    /// The side that has won, if either has.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Score::GoatsWin => Some(Side::Goats),
            Score::TigersWin => Some(Side::Tigers),
            Score::Draw | Score::Open => None,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Score::GoatsWin => "1-0",
            Score::TigersWin => "0-1",
            Score::Draw => "1/2-1/2",
            Score::Open => "*",
        })
    }
}

/// A header of a record besides `Ruleset`, `Start` and `Result`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Letters, at least one: `Goats`, `Tigers`, `Date`, `Site`, …
    pub name: String,
    /// Any text of one line.
    pub value: String,
}

/// A game on paper: tags, actions and the score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    tags: Vec<Tag>,
    course: Course,
    score: Score,
}

impl Record {
    /// A record of the course.
    ///
    /// # Errors
    ///
    /// [`RecordFault::Tag`] where a tag could not be read back: its name is not of letters, belongs
    /// to the record itself or stands twice, or its value runs over the line. [`RecordFault::Score`]
    /// where the score is against what the board has decided.
    pub fn new(tags: Vec<Tag>, course: Course, score: Score) -> Result<Record, RecordFault> {
        let mut names = HashSet::new();
        for tag in &tags {
            let reserved = matches!(tag.name.as_str(), "Ruleset" | "Start" | "Result");
            let twice = !names.insert(&tag.name);
            let several_lines = tag.value.contains(['\n', '\r']);
            if !is_tag_name(&tag.name) || reserved || twice || several_lines {
                return Err(RecordFault::Tag);
            }
        }
        if let Some(outcome) = course.outcome() {
            let decided = Score::won_by(outcome.winner());
            if score != decided {
                return Err(RecordFault::Score { decided });
            }
        }
        Ok(Record { tags, course, score })
    }

    /// The tags besides `Ruleset`, `Start` and `Result`, in order.
    #[must_use]
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The game.
    #[must_use]
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// How it ended.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Ruleset \"{}\"]", self.course.ruleset())?;
        for Tag { name, value } in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        let start = self.course.start();
        if start != Position::START {
            writeln!(f, "[Start \"{start}\"]")?;
        }
        writeln!(f, "[Result \"{}\"]\n", self.score)?;

        let mut line = String::new();
        for word in self.words() {
            if !line.is_empty() && line.len() + 1 + word.len() > WIDTH {
                writeln!(f, "{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&word);
        }
        writeln!(f, "{line}")
    }
}

impl Record {
    /// Numbers, actions and the score, as they stand in the text.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut turn = self.course.start().turn();
        let mut number = 1;
        if turn == Side::Tigers && !self.course.actions().is_empty() {
            words.push(format!("{number}..."));
        }
        for action in self.course.actions() {
            if turn == Side::Goats {
                words.push(format!("{number}."));
            } else {
                number += 1;
            }
            words.push(action.to_string());
            turn = !turn;
        }
        words.push(self.score.to_string());
        words
    }
}

fn is_tag_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    const GAME: &str = r#"[Ruleset "plyyard 1"]
[Goats "Ann \"the \\ herd\""]
[Tigers "Ben"]
[Result "*"]

1. b1 a1xc1 2. c3 *
"#;

    #[test]
    fn a_record_reads_and_writes_the_same_text() {
        let from_tigers = "[Ruleset \"ludoteka 1\"]\n[Start \"TG2T/5/5/5/T3T t 19 0\"]\n\
                           [Result \"1/2-1/2\"]\n\n1... a5xc5 2. b5 1/2-1/2\n";
        let untouched = "[Ruleset \"plyyard 1\"]\n[Result \"*\"]\n\n*\n";
        for text in [GAME, from_tigers, untouched] {
            let record: Record = text.parse().unwrap();
            assert_eq!(record.to_string(), text);
        }
        let record: Record = GAME.parse().unwrap();
        assert_eq!(record.tags()[0].value, r#"Ann "the \ herd""#);
        assert_eq!(record.course().position().captured(), 1);
    }

    #[test]
    fn a_tag_that_could_not_be_read_back_is_refused() {
        let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned() };
        let course = Course::new(Ruleset::PlyYard1);
        for tags in [
            vec![tag("", "x")],
            vec![tag("Time limit", "x")],
            vec![tag("Start", "x")],
            vec![tag("Site", "two\nlines")],
            vec![tag("Site", "here"), tag("Site", "there")],
        ] {
            let record = Record::new(tags, course.clone(), Score::Open);
            assert_eq!(record, Err(RecordFault::Tag));
        }
    }
}
