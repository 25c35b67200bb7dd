//! Reading a record, and what can be wrong in one.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Record, Score, Tag, is_tag_name};
use crate::rules::{
    Action, Course, IllegalAction, ParseActionError, ParsePositionError, ParseRulesetError,
    Position, Ruleset, Side,
};

/// Where and why a text is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRecordError {
    /// The number of the line, from 1; one past the last where something is missing at the end.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong in a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// A header is not of the form `[Name "value"]`, or stands twice or out of its place.
    Tag,
    /// The first header is not a ruleset.
    Ruleset(ParseRulesetError),
    /// The start is no position.
    Start(ParsePositionError),
    /// The result is none of `1-0`, `0-1`, `1/2-1/2` and `*`, or missing.
    Result,
    /// The text ends with another result than its header says.
    ResultsDiffer {
        /// What the header says.
        header: Score,
    },
    /// The board has decided otherwise.
    Score {
        /// What the board says.
        decided: Score,
    },
    /// The number of a pair is wrong or missing.
    Number {
        /// What should stand there.
        expected: String,
    },
    /// A word is no action.
    Action {
        /// The word.
        word: String,
        /// Why.
        error: ParseActionError,
    },
    /// The rules refuse the action.
    Illegal {
        /// The action.
        action: Action,
        /// Why.
        reason: IllegalAction,
    },
    /// Something follows the result.
    AfterResult,
}

impl fmt::Display for ParseRecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.fault)
    }
}

impl Error for ParseRecordError {}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::Tag => f.write_str(
                "a header is [Name \"value\"], with Ruleset first, Start and Result last, each once",
            ),
            RecordFault::Ruleset(error) => write!(f, "the first header names the ruleset: {error}"),
            RecordFault::Start(error) => write!(f, "the start is no position: {error}"),
            RecordFault::Result => f.write_str("a result is 1-0, 0-1, 1/2-1/2 or *"),
            RecordFault::ResultsDiffer { header } => {
                write!(f, "the header gives another result, {header}")
            }
            RecordFault::Score { decided } => {
                write!(f, "the board has decided the game: the result is {decided}")
            }
            RecordFault::Number { expected } => write!(f, "here {expected} should stand"),
            RecordFault::Action { word, error } => write!(f, "{word:?} is no action: {error}"),
            RecordFault::Illegal { action, reason } => write!(f, "{action} is illegal: {reason}"),
            RecordFault::AfterResult => f.write_str("nothing may follow the result"),
        }
    }
}

impl Error for RecordFault {}

impl FromStr for Record {
    type Err = ParseRecordError;

    fn from_str(text: &str) -> Result<Record, ParseRecordError> {
        read(text).map_err(|broken| broken.error)
    }
}

/// A text that is no record, as far as it is one.
pub(in crate::rules) struct Broken {
    pub(in crate::rules) error: ParseRecordError,
    /// The word among the actions at which it breaks; none in the headers and at the end.
    pub(in crate::rules) word: Option<String>,
    /// What was played up to there, as soon as the headers say from where.
    pub(in crate::rules) course: Option<Box<Course>>,
}

/// Reads a record.
pub(in crate::rules) fn read(text: &str) -> Result<Record, Broken> {
    let lines = text.lines().zip(1..);
    let headers = lines.clone().take_while(|(text, _)| text.starts_with('['));
    let header_count = headers.clone().count();
    let (tags, mut course, header) =
        parse_headers(headers).map_err(|error| Broken { error, word: None, course: None })?;

    let words = lines
        .skip(header_count)
        .flat_map(|(text, line)| text.split_whitespace().map(move |word| (word, line)));
    let mut score = None;
    let mut numbered = false;
    for (word, line) in words {
        let read = match score {
            Some(_) => Err(RecordFault::AfterResult),
            None => read_word(word, &mut course, &mut numbered, header),
        };
        match read {
            Ok(None) => {}
            Ok(Some(found)) => score = Some((found, word, line)),
            Err(fault) => {
                let error = ParseRecordError { line, fault };
                let word = Some(word.to_owned());
                return Err(Broken { error, word, course: Some(Box::new(course)) });
            }
        }
    }
    let Some((score, word, line)) = score else {
        let end = text.lines().count() + 1;
        let error = ParseRecordError { line: end, fault: RecordFault::Result };
        return Err(Broken { error, word: None, course: Some(Box::new(course)) });
    };
    Record::new(tags, course.clone(), score).map_err(|fault| Broken {
        error: ParseRecordError { line, fault },
        word: Some(word.to_owned()),
        course: Some(Box::new(course)),
    })
}

/// Reads a number, an action or the score, which it gives. A number stands before an action.
fn read_word(
    word: &str,
    course: &mut Course,
    numbered: &mut bool,
    header: Score,
) -> Result<Option<Score>, RecordFault> {
    if !*numbered {
        if let Ok(found) = parse_score(word) {
            let agrees = found == header;
            return if agrees {
                Ok(Some(found))
            } else {
                Err(RecordFault::ResultsDiffer { header })
            };
        }
        if let Some(expected) = next_number(course) {
            if word != expected {
                return Err(RecordFault::Number { expected });
            }
            *numbered = true;
            return Ok(None);
        }
    }
    let action =
        word.parse().map_err(|error| RecordFault::Action { word: word.to_owned(), error })?;
    course.play(action).map_err(|reason| RecordFault::Illegal { action, reason })?;
    *numbered = false;
    Ok(None)
}

/// The number that stands before the next action: before each of the goats, and before the first.
pub(in crate::rules) fn next_number(course: &Course) -> Option<String> {
    let goats_started = course.start().turn() == Side::Goats;
    let ply = course.actions().len() + usize::from(!goats_started);
    let number = ply / 2 + 1;
    match course.position().turn() {
        Side::Goats => Some(format!("{number}.")),
        Side::Tigers if course.actions().is_empty() => Some(format!("{number}...")),
        Side::Tigers => None,
    }
}

fn parse_headers<'a>(
    headers: impl Iterator<Item = (&'a str, usize)>,
) -> Result<(Vec<Tag>, Course, Score), ParseRecordError> {
    let mut tags: Vec<Tag> = Vec::new();
    let mut known = HashSet::new();
    let mut ruleset: Option<Ruleset> = None;
    let mut start = None;
    let mut score = None;
    let mut line = 1;
    for (text, number) in headers {
        line = number;
        let fail = |fault| ParseRecordError { line, fault };
        let tag = parse_tag(text).ok_or(fail(RecordFault::Tag))?;
        if ruleset.is_none() {
            let name = if tag.name == "Ruleset" { tag.value.as_str() } else { "" };
            let named = Ruleset::with_version(name);
            ruleset = Some(named.map_err(|error| fail(RecordFault::Ruleset(error)))?);
            continue;
        }
        match tag.name.as_str() {
            _ if score.is_some() => return Err(fail(RecordFault::Tag)),
            "Result" => score = Some(parse_score(&tag.value).map_err(fail)?),
            "Start" if start.is_none() => {
                let position = tag.value.parse();
                start = Some(position.map_err(|error| fail(RecordFault::Start(error)))?);
            }
            "Ruleset" | "Start" => return Err(fail(RecordFault::Tag)),
            _ if start.is_some() || !known.insert(tag.name.clone()) => {
                return Err(fail(RecordFault::Tag));
            }
            _ => tags.push(tag),
        }
    }
    let Some(ruleset) = ruleset else {
        let fault = RecordFault::Ruleset(ParseRulesetError);
        return Err(ParseRecordError { line, fault });
    };
    let score = score.ok_or(ParseRecordError { line: line + 1, fault: RecordFault::Result })?;
    let start = start.unwrap_or(Position::START);
    Ok((tags, Course::from_position(ruleset, start), score))
}

fn parse_tag(text: &str) -> Option<Tag> {
    let (name, quoted) =
        text.trim_end().strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    if !is_tag_name(name) {
        return None;
    }
    let mut value = String::new();
    let mut characters = quoted.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return None,
            '\\' => value.push(characters.next()?),
            _ => value.push(character),
        }
    }
    Some(Tag { name: name.to_owned(), value })
}

pub(in crate::rules) fn parse_score(text: &str) -> Result<Score, RecordFault> {
    Score::ALL.into_iter().find(|score| score.to_string() == text).ok_or(RecordFault::Result)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"[Ruleset "plyyard 1"]
[Goats "Ann \"the \\ herd\""]
[Tigers "Ben"]
[Result "*"]

1. b1 a1xc1 2. c3 *
"#;

    #[track_caller]
    fn check(change: (&str, &str), line: usize, fault: RecordFault) {
        let text = GAME.replacen(change.0, change.1, 1);
        assert_ne!(text, GAME);
        assert_eq!(text.parse::<Record>(), Err(ParseRecordError { line, fault }));
    }

    #[test]
    fn a_broken_record_is_refused_with_line_and_reason() {
        use RecordFault as Fault;
        let point = |text: &str| text.parse().unwrap();
        check(("plyyard 1", "chess"), 1, Fault::Ruleset(ParseRulesetError));
        check(("plyyard 1", "plyyard"), 1, Fault::Ruleset(ParseRulesetError));
        check(("Ruleset", "Rules"), 1, Fault::Ruleset(ParseRulesetError));
        check(("[Tigers \"Ben\"]", "[Tigers Ben]"), 3, Fault::Tag);
        check(("[Tigers", "[Goats"), 3, Fault::Tag);
        check(("[Tigers", "[Ruleset"), 3, Fault::Tag);
        check(("[Result \"*\"]", "[Result \"2-0\"]"), 4, Fault::Result);
        check(("[Result \"*\"]\n", ""), 4, Fault::Result);
        check(("3 *\n", "3 1-0\n"), 6, Fault::ResultsDiffer { header: Score::Open });
        check(("3 *\n", "3\n"), 7, Fault::Result);
        check(("3 *\n", "3 * a1\n"), 6, Fault::AfterResult);
        check(("2.", "3."), 6, Fault::Number { expected: "2.".to_owned() });
        let error = ParseActionError::Unreadable;
        let dangling = Fault::Action { word: "*".to_owned(), error };
        check(("2. c3 *", "2. *"), 6, dangling);
        check(("2. c3", "2. c9"), 6, Fault::Action { word: "c9".to_owned(), error });
        let reason = IllegalAction::Occupied { to: point("a5"), by: Side::Tigers };
        check(("2. c3", "2. a5"), 6, Fault::Illegal { action: "a5".parse().unwrap(), reason });
    }

    #[test]
    fn a_result_cannot_contradict_the_board() {
        let text = "[Ruleset \"plyyard 1\"]\n[Start \"TG2T/5/2G2/5/T3T t 14 4\"]\n\
                    [Result \"1-0\"]\n\n1... a5xc5 1-0\n";
        let fault = RecordFault::Score { decided: Score::TigersWin };
        assert_eq!(text.parse::<Record>(), Err(ParseRecordError { line: 5, fault }));
        assert!(text.replace("1-0", "0-1").parse::<Record>().is_ok());
    }
}
