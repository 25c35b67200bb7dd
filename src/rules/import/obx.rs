//! OBX, a line for each board: `TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 mC3 #g1`.
//!
//! A line is the board from its first row, on top, down; the side to move; the goats in hand; those
//! captured; the action that led there, or `-`; and, if it is known, the number of that action among
//! those of its side. A tiger's capture names the goat in brackets, as in `mA1C1(B1)`.

use super::{ImportFault, Misprint, Reading, point_from_top, row_from_top, words};
use crate::rules::{
    Action, Arrangement, BySide, Course, ParsePositionError, Point, Points, Position, Record,
    Score, Side,
};

/// Stands where there is no last action, or no number.
const NONE: &str = "-";

/// A part of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObxPart {
    /// Five rows of `T`, `G` and `X`.
    Board,
    /// `g` or `t`.
    Turn,
    /// The goats in hand, such as `@20`.
    InHand,
    /// The goats captured, such as `c0`.
    Captured,
    /// The action, such as `mC3`.
    Action,
}

/// Whether a word is a part that no other notation has.
pub(super) fn is_marked(word: &str) -> bool {
    let action = || {
        let points = word.strip_prefix('m')?.get(..2)?;
        parse_point(points)
    };
    word == "OBX:" || is_board(word) || numbered(word, '@').is_some() || action().is_some()
}

/// Whether a word is the number of captured goats.
pub(super) fn is_captured(word: &str) -> bool {
    numbered(word, 'c').is_some()
}

fn is_board(word: &str) -> bool {
    let mut rows = word.split('/');
    word.matches('/').count() == 4
        && rows.all(|row| row.len() == 5 && row.bytes().all(|byte| b"TGX".contains(&byte)))
}

/// The number behind a mark.
fn numbered(word: &str, mark: char) -> Option<u8> {
    let digits = word.strip_prefix(mark)?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| plain)
}

fn parse_point(text: &str) -> Option<Point> {
    let &[column @ b'A'..=b'E', row @ b'1'..=b'5'] = text.as_bytes() else { return None };
    point_from_top(row - b'0', column - b'A' + 1)
}

/// The action that a word says, and the point that it says is captured.
fn parse_action(word: &str) -> Option<(Action, Option<Point>)> {
    let text = word.strip_prefix('m')?;
    let (points, captured) = match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
        Some((points, captured)) => (points, Some(parse_point(captured)?)),
        None => (text, None),
    };
    let action = match points.split_at_checked(2)? {
        (to, "") if captured.is_none() => Action::Place { to: parse_point(to)? },
        (from, to) => Action::Move { from: parse_point(from)?, to: parse_point(to)? },
    };
    Some((action, captured))
}

/// A line as it is written, each part with the number of the line that it stands on.
struct Board<'a> {
    pieces: (&'a str, usize),
    turn: (&'a str, usize),
    in_hand: (&'a str, usize),
    captured: (&'a str, usize),
    action: (&'a str, usize),
    number: Option<(&'a str, usize)>,
}

/// Reads a game, from its first line on.
pub(super) fn read(text: &str) -> Result<Record, Misprint> {
    let mut reading = Reading::new(text.trim_end());
    let mut words = words(text).filter(|(word, _)| *word != "OBX:").peekable();
    let mut counted: Option<BySide<u16>> = None;
    let mut is_first = true;
    while words.peek().is_some() {
        let mut part = |part, suits: &dyn Fn(&str) -> bool| match words.next() {
            Some((word, line)) if suits(word) => Ok((word, line)),
            Some((word, line)) => Err(reading.wrong(word, line, ImportFault::Part(part))),
            None => Err(reading.missing(ImportFault::Part(part))),
        };
        let mut board = Board {
            pieces: part(ObxPart::Board, &is_board)?,
            turn: part(ObxPart::Turn, &|word| matches!(word, "g" | "t"))?,
            in_hand: part(ObxPart::InHand, &|word| numbered(word, '@').is_some())?,
            captured: part(ObxPart::Captured, &is_captured)?,
            action: part(ObxPart::Action, &|word| word == NONE || parse_action(word).is_some())?,
            number: None,
        };
        board.number = words.next_if(|(word, _)| word.starts_with('#') || *word == NONE);
        if is_first && begins(&board, &mut reading)? {
            counted = number_of(&board).or(Some(BySide { goats: 0, tigers: 0 })
                .filter(|_| reading.course.start() == Position::START));
        } else {
            follow(&board, &mut reading, &mut counted)?;
        }
        is_first = false;
    }
    let decided = reading.course.outcome().map(|outcome| Score::won_by(outcome.winner()));
    let score = decided.unwrap_or(Score::Open);
    Record::new(Vec::new(), reading.course.clone(), score)
        .map_err(|fault| reading.missing(fault.into()))
}

/// Begins with the first line: its board is where the game starts, unless it is the one after the
/// first action of all. Gives whether it is the start.
fn begins(board: &Board<'_>, reading: &mut Reading) -> Result<bool, Misprint> {
    if board.number.is_some_and(|(number, _)| number == "#g1") {
        return Ok(false);
    }
    let (word, line) = board.pieces;
    let turn = if board.turn.0 == "g" { Side::Goats } else { Side::Tigers };
    let count = |(word, _): (&str, usize), mark| numbered(word, mark).unwrap_or(u8::MAX);
    let (in_hand, captured) = (count(board.in_hand, '@'), count(board.captured, 'c'));
    let start = Position::new(pieces(word), turn, in_hand, captured);
    let fault = |error| ImportFault::Start(ParsePositionError::Position(error));
    let start = start.map_err(|error| reading.wrong(word, line, fault(error)))?;
    reading.course = Course::from_position(reading.course.ruleset(), start);
    Ok(true)
}

/// Goes on with a line: plays its action, and sees whether the rest is what that leads to.
fn follow(
    board: &Board<'_>,
    reading: &mut Reading,
    counted: &mut Option<BySide<u16>>,
) -> Result<(), Misprint> {
    let (word, line) = board.action;
    let Some((action, captured)) = parse_action(word) else {
        return Err(reading.wrong(word, line, ImportFault::Part(ObxPart::Action)));
    };
    let over = action.over();
    let fits = captured.is_none() || captured == over;
    if reading.course.check(action).is_ok() && !fits {
        return Err(reading.wrong(word, line, ImportFault::CaptureMark { over }));
    }
    let mover = reading.course.position().turn();
    reading.play(action).map_err(|fault| reading.wrong(word, line, fault))?;
    if let Some(counted) = counted {
        counted[mover] += 1;
    }
    let after = reading.course.position();
    let number = board.number.filter(|(number, _)| !matches!(*number, "#" | NONE));
    let number = number.zip(counted.map(|counted| number_text(mover, counted[mover])));
    let parts = [
        (board.pieces, board_text(&after)),
        (board.turn, turn_text(after.turn()).to_owned()),
        (board.in_hand, format!("@{}", after.in_hand())),
        (board.captured, format!("c{}", after.captured())),
    ];
    for ((word, line), expected) in parts.into_iter().chain(number) {
        if word != expected {
            // What is right ends before the action that leads elsewhere.
            reading.course.take_back(1);
            return Err(reading.wrong(word, line, ImportFault::Differs { expected }));
        }
    }
    Ok(())
}

/// How many actions each side has done, by the number of a first line.
fn number_of(board: &Board<'_>) -> Option<BySide<u16>> {
    let (number, _) = board.number?;
    let (side, digits) = number.strip_prefix('#')?.split_at_checked(1)?;
    let number: u16 = digits.parse().ok().filter(|number| *number < u16::MAX / 2)?;
    match side {
        "g" => Some(BySide { goats: number, tigers: number.checked_sub(1)? }),
        "t" => Some(BySide { goats: number, tigers: number }),
        _ => None,
    }
}

fn pieces(board: &str) -> Arrangement {
    let on = |piece: char| -> Points {
        let rows = board.split('/').zip(1..);
        let points = rows.flat_map(|(row, number)| {
            let columns = row.chars().zip(1..).filter(move |(stands, _)| *stands == piece);
            columns.filter_map(move |(_, column)| point_from_top(number, column))
        });
        points.collect()
    };
    Arrangement { tigers: on('T'), goats: on('G') }
}

fn board_text(position: &Position) -> String {
    let rows = (1..=5).map(|row| {
        let points = (1..=5).filter_map(move |column| point_from_top(row, column));
        let letters = points.map(|point| match position.piece(point) {
            Some(Side::Tigers) => 'T',
            Some(Side::Goats) => 'G',
            None => 'X',
        });
        letters.collect::<String>()
    });
    rows.collect::<Vec<_>>().join("/")
}

fn turn_text(turn: Side) -> &'static str {
    match turn {
        Side::Goats => "g",
        Side::Tigers => "t",
    }
}

fn number_text(side: Side, number: u16) -> String {
    format!("#{}{number}", turn_text(side))
}

fn point_text(point: Point) -> String {
    format!("{}{}", char::from(b'A' + point.column()), row_from_top(point))
}

fn action_text(action: Action) -> String {
    match (action, action.over()) {
        (Action::Place { to }, _) => format!("m{}", point_text(to)),
        (Action::Move { from, to }, None) => format!("m{}{}", point_text(from), point_text(to)),
        (Action::Move { from, to }, Some(over)) => {
            format!("m{}{}({})", point_text(from), point_text(to), point_text(over))
        }
    }
}

/// The game in OBX, a line for the start and one for each action. OBX has no results: one that the
/// board has not decided is lost.
#[must_use]
pub fn to_obx(record: &Record) -> String {
    let course = record.course();
    let line = |position: &Position, action: &str, number: &str| {
        let (board, turn) = (board_text(position), turn_text(position.turn()));
        let (in_hand, captured) = (position.in_hand(), position.captured());
        format!("{board} {turn} @{in_hand} c{captured} {action} {number}\n")
    };
    let mut text = line(&course.start(), "-", "#");
    let mut counted = BySide { goats: 0, tigers: 0 };
    let mut position = course.start();
    for &action in course.actions() {
        let mover = position.turn();
        counted[mover] += 1;
        position = position.after(action);
        text.push_str(&line(&position, &action_text(action), &number_text(mover, counted[mover])));
    }
    text
}
