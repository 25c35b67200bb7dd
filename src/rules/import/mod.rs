//! Records of games from elsewhere.
//!
//! Three notations are read: our own [`Record`]; the one of the Python package `baghchal`, such as
//! `1. G33 B1122 2. G12 Bx2242`; and OBX, a line for each board, such as
//! `TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 mC3 #g1`. A text is known by the marks of its notation and
//! nothing is guessed: one without marks, or with those of two, is refused. Lines may have been run
//! together, as Discord does with what is pasted into an option of a command.

mod obx;
mod own;
mod python;

use std::fmt;

pub use obx::{ObxPart, to_obx};
pub use python::to_python;

use super::{
    Action, Course, IllegalAction, ParsePositionError, Point, Record, RecordFault, Ruleset, Score,
    Side,
};

/// The longest text that is read, in bytes.
pub const LONGEST_IMPORT: usize = 64 * 1024;
/// The most actions that are read.
pub const MOST_IMPORTED: u16 = 2000;

/// A way to write games down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Our own [`Record`], known by its headers and by actions such as `a1-b2`.
    Record,
    /// That of the Python package `baghchal`, known by actions such as `G33` and `Bx2422`: row, then
    /// column, row 1 on top.
    Python,
    /// Online Baghchal Exchange, known by its boards and by parts such as `@20` and `mA1B2`; row 1
    /// on top.
    Obx,
}

/// A game that has been read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The game.
    pub record: Record,
    /// In which notation it came.
    pub notation: Notation,
}

/// Where and why a text cannot be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misprint {
    /// The number of the line, from 1; the last one where something is missing at the end.
    pub line: usize,
    /// The first word that is wrong; none in headers and where something is missing.
    pub word: Option<String>,
    /// What is wrong with it.
    pub fault: ImportFault,
    /// What was played up to there, where that is known.
    pub before: Option<Box<Course>>,
}

/// What is wrong in a text that is to be imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportFault {
    /// There is nothing to read.
    Empty,
    /// The text is longer than [`LONGEST_IMPORT`].
    TooLong,
    /// There are more than [`MOST_IMPORTED`] actions.
    TooManyActions,
    /// No word bears the marks of a notation.
    Unknown,
    /// The word is of another notation than what stands before it.
    Mixed {
        /// That of what stands before.
        first: Notation,
        /// That of the word.
        other: Notation,
    },
    /// A header of our record is not of the form `[Name "value"]`, stands twice or out of its place.
    Tag,
    /// The first header of our record does not name a ruleset with its version.
    Ruleset,
    /// The pieces and counts at the start do not make a position.
    Start(ParsePositionError),
    /// The result is missing, or is none that there is.
    Result,
    /// The result is not what the header says.
    ResultsDiffer {
        /// What the header says.
        header: Score,
    },
    /// The board has decided otherwise.
    Score {
        /// What the board says.
        decided: Score,
    },
    /// It is said that the board has decided, and it has not.
    Undecided,
    /// The number of a pair is wrong or missing.
    Number {
        /// What should stand there.
        expected: String,
    },
    /// The word is no action of its notation.
    Unreadable,
    /// The action is of the side that is not to move.
    NotItsTurn {
        /// Whose turn it is.
        turn: Side,
    },
    /// A step is written as a capture, or the other way round, or as a capture of another point.
    CaptureMark {
        /// The point that is jumped over, if one is.
        over: Option<Point>,
    },
    /// The rules refuse the action.
    Illegal {
        /// The action.
        action: Action,
        /// Why.
        reason: IllegalAction,
    },
    /// The word is not the part of an OBX line that should stand there.
    Part(ObxPart),
    /// A part of an OBX line is not what the action before it leads to.
    Differs {
        /// What should stand there.
        expected: String,
    },
    /// Something follows the result.
    AfterResult,
}

/// Reads a game in whichever of the three notations it is written, and checks it action by action.
/// Games in other notations than ours are read under `plyyard`, which forbids no repetition.
///
/// # Errors
///
/// The first thing that is wrong, and where.
pub fn import(text: &str) -> Result<Import, Misprint> {
    let nowhere = |fault| Misprint { line: 1, word: None, fault, before: None };
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(nowhere(ImportFault::Empty));
    }
    if LONGEST_IMPORT < text.len() {
        return Err(nowhere(ImportFault::TooLong));
    }
    let unfolded = own::unfold(text);
    let notation = recognise(&unfolded)?;
    let record = match notation {
        Notation::Record => own::read(text, &unfolded),
        Notation::Python => python::read(text),
        Notation::Obx => obx::read(text),
    }?;
    Ok(Import { record, notation })
}

/// The notation of a text, by the marks of its words.
fn recognise(text: &own::Unfolded<'_>) -> Result<Notation, Misprint> {
    let mut first = (!text.headers.is_empty()).then_some(Notation::Record);
    for &(word, line) in &text.words {
        let marks = match first {
            // Captured goats, `c1` to `c5`, look like points of ours.
            Some(Notation::Obx) if obx::is_captured(word) => None,
            _ => mark(word),
        };
        match (first, marks) {
            (_, None) => {}
            (None, Some(notation)) => first = Some(notation),
            (Some(known), Some(notation)) if known == notation => {}
            (Some(first), Some(other)) => {
                let fault = ImportFault::Mixed { first, other };
                return Err(Misprint { line, word: Some(word.to_owned()), fault, before: None });
            }
        }
    }
    let unknown = || {
        let (word, line) = text.words.first().map_or((None, 1), |&(word, line)| (Some(word), line));
        let word = word.map(str::to_owned);
        Misprint { line, word, fault: ImportFault::Unknown, before: None }
    };
    first.ok_or_else(unknown)
}

/// The notation that a word belongs to for certain.
fn mark(word: &str) -> Option<Notation> {
    if obx::is_marked(word) {
        Some(Notation::Obx)
    } else if python::is_marked(word) {
        Some(Notation::Python)
    } else {
        word.parse::<Action>().ok().map(|_| Notation::Record)
    }
}

/// The words of a text, each with the number of its line, from 1.
fn words(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let lines = text.lines().zip(1..);
    lines.flat_map(|(text, line)| text.split_whitespace().map(move |word| (word, line)))
}

/// A game under way of being read.
struct Reading {
    course: Course,
    /// Where a thing that is missing at the end would stand.
    last_line: usize,
}

impl Reading {
    fn new(text: &str) -> Reading {
        Reading { course: Course::new(Ruleset::default()), last_line: text.lines().count().max(1) }
    }

    /// That a word is wrong.
    fn wrong(&self, word: &str, line: usize, fault: ImportFault) -> Misprint {
        let before = Some(Box::new(self.course.clone()));
        Misprint { line, word: Some(word.to_owned()), fault, before }
    }

    /// That something is missing at the end.
    fn missing(&self, fault: ImportFault) -> Misprint {
        let before = Some(Box::new(self.course.clone()));
        Misprint { line: self.last_line, word: None, fault, before }
    }

    fn play(&mut self, action: Action) -> Result<(), ImportFault> {
        if MOST_IMPORTED <= self.course.ply() {
            return Err(ImportFault::TooManyActions);
        }
        self.course.play(action).map_err(|reason| ImportFault::Illegal { action, reason })
    }
}

/// The point in a row counted from the top and a column, both `1..=5`.
fn point_from_top(row: u8, column: u8) -> Option<Point> {
    let fits = (1..=5).contains(&row) && (1..=5).contains(&column);
    fits.then(|| Point::ALL[usize::from(5 - row) * 5 + usize::from(column - 1)])
}

/// The row of a point counted from the top, `1..=5`.
fn row_from_top(point: Point) -> u8 {
    5 - point.row()
}

impl From<RecordFault> for ImportFault {
    fn from(fault: RecordFault) -> ImportFault {
        match fault {
            RecordFault::Tag => ImportFault::Tag,
            RecordFault::Ruleset(_) => ImportFault::Ruleset,
            RecordFault::Start(error) => ImportFault::Start(error),
            RecordFault::Result => ImportFault::Result,
            RecordFault::ResultsDiffer { header } => ImportFault::ResultsDiffer { header },
            RecordFault::Score { decided } => ImportFault::Score { decided },
            RecordFault::Number { expected } => ImportFault::Number { expected },
            RecordFault::Action { .. } => ImportFault::Unreadable,
            RecordFault::Illegal { action, reason } => ImportFault::Illegal { action, reason },
            RecordFault::AfterResult => ImportFault::AfterResult,
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Notation::Record => "record",
            Notation::Python => "python",
            Notation::Obx => "obx",
        })
    }
}
