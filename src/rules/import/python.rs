//! The notation of the Python package `baghchal`: `1. G33 B1122 2. G12 Bx2242# 0-1`.

use super::{ImportFault, Misprint, Reading, point_from_top, row_from_top, words};
use crate::rules::record::{next_number, parse_score};
use crate::rules::{Action, Course, Point, Position, Record, Score, Side};

/// An action as it is written.
#[derive(Clone, Copy)]
struct Written {
    side: Side,
    action: Action,
    captures: bool,
}

/// Whether a word is an action of this notation, with a number before it or the mark of the end
/// behind it.
pub(super) fn is_marked(word: &str) -> bool {
    let (_, word) = split_number(word);
    let word = word.strip_suffix('#').unwrap_or(word);
    let Some(rest) = word.strip_prefix(['G', 'B']) else { return false };
    let digits = rest.strip_prefix('x').unwrap_or(rest);
    digits.len() >= 2 && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a pair, such as `12.`, and what follows it without a space.
fn split_number(word: &str) -> (Option<&str>, &str) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let end = digits + 1;
    if digits > 0 && word[digits..].starts_with('.') {
        (Some(&word[..end]), &word[end..])
    } else {
        (None, word)
    }
}

fn parse(word: &str) -> Option<Written> {
    let (side, rest) = match word.split_at_checked(1)? {
        ("G", rest) => (Side::Goats, rest),
        ("B", rest) => (Side::Tigers, rest),
        _ => return None,
    };
    let (captures, digits) = match rest.strip_prefix('x') {
        Some(digits) => (true, digits),
        None => (false, rest),
    };
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| byte - b'0');
    let digits: Option<Vec<u8>> = digits.as_bytes().iter().map(digit).collect();
    let action = match digits?[..] {
        [row, column] if !captures => Action::Place { to: point_from_top(row, column)? },
        [row, column, to_row, to_column] => Action::Move {
            from: point_from_top(row, column)?,
            to: point_from_top(to_row, to_column)?,
        },
        _ => return None,
    };
    Some(Written { side, action, captures })
}

/// What is read so far besides the actions.
#[derive(Default)]
struct End {
    numbered: bool,
    /// Whether it is marked that the board has decided.
    decided: bool,
    score: Option<Score>,
}

/// Reads a game from the usual start.
pub(super) fn read(text: &str) -> Result<Record, Misprint> {
    let mut reading = Reading::new(text.trim_end());
    let mut end = End::default();
    let mut last = None;
    for (word, line) in words(text) {
        last = Some((word, line));
        read_word(word, &mut reading, &mut end)
            .map_err(|fault| reading.wrong(word, line, fault))?;
    }
    if end.numbered {
        return Err(reading.missing(ImportFault::Unreadable));
    }
    let decided = reading.course.outcome().map(|outcome| Score::won_by(outcome.winner()));
    let fault = match (decided, end.score) {
        (Some(decided), Some(score)) if score != decided => Some(ImportFault::Score { decided }),
        // The package also ends a game when a board has come back for the third time.
        (None, Some(Score::Draw)) => None,
        (None, _) if end.decided => Some(ImportFault::Undecided),
        _ => None,
    };
    if let Some((fault, (word, line))) = fault.zip(last) {
        return Err(reading.wrong(word, line, fault));
    }
    let score = decided.or(end.score).unwrap_or(Score::Open);
    Record::new(Vec::new(), reading.course.clone(), score)
        .map_err(|fault| reading.missing(fault.into()))
}

fn read_word(word: &str, reading: &mut Reading, end: &mut End) -> Result<(), ImportFault> {
    if end.score.is_some() {
        return Err(ImportFault::AfterResult);
    }
    if word == "#" && !end.numbered && !end.decided {
        end.decided = true;
        return Ok(());
    }
    let score = parse_score(word).ok().filter(|score| *score != Score::Open);
    if score.is_some() && !end.numbered {
        end.score = score;
        return Ok(());
    }
    if end.decided {
        return Err(ImportFault::Result);
    }
    let (number, word) = split_number(word);
    // The tigers never have a number: a game begins with the goats.
    let expected = next_number(&reading.course).filter(|_| !end.numbered);
    match (number, expected) {
        (Some(number), Some(expected)) if number == expected => end.numbered = true,
        (None, None) => {}
        (_, Some(expected)) => return Err(ImportFault::Number { expected }),
        (Some(_), None) => return Err(ImportFault::Unreadable),
    }
    if word.is_empty() {
        return Ok(());
    }
    let (word, decided) = match word.strip_suffix('#') {
        Some(word) => (word, true),
        None => (word, false),
    };
    let written = parse(word).ok_or(ImportFault::Unreadable)?;
    let turn = reading.course.position().turn();
    if written.side != turn && reading.course.outcome().is_none() {
        return Err(ImportFault::NotItsTurn { turn });
    }
    let over = written.action.over();
    if reading.course.check(written.action).is_ok() && written.captures != over.is_some() {
        return Err(ImportFault::CaptureMark { over });
    }
    reading.play(written.action)?;
    end.numbered = false;
    end.decided = decided;
    Ok(())
}

/// The game as the Python package `baghchal` writes it, if it began as usual. What was agreed on
/// stands there as a result without the mark `#` of one that the board has decided.
#[must_use]
pub fn to_python(record: &Record) -> Option<String> {
    let course = record.course();
    if course.start() != Position::START {
        return None;
    }
    let mut words = Vec::new();
    let mut replayed = Course::new(course.ruleset());
    for &action in course.actions() {
        words.extend(next_number(&replayed));
        let side = match replayed.position().turn() {
            Side::Goats => 'G',
            Side::Tigers => 'B',
        };
        let word = match action {
            Action::Place { to } => digits(to),
            Action::Move { from, to } => {
                let mark = if action.over().is_some() { "x" } else { "" };
                format!("{mark}{}{}", digits(from), digits(to))
            }
        };
        words.push(format!("{side}{word}"));
        replayed.push(action);
    }
    let ending = match record.score() {
        Score::Open => String::new(),
        score if course.outcome().is_some() => format!("# {score}"),
        score => format!(" {score}"),
    };
    Some(words.join(" ") + &ending)
}

fn digits(point: Point) -> String {
    format!("{}{}", row_from_top(point), point.column() + 1)
}
