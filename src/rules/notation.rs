//! Positions as one line of text, such as `T3T/5/5/5/T3T g 20 0`.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Arrangement, Point, Points, Position, PositionError, Side};

/// Why a text is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParsePositionError {
    /// There are not four parts with spaces between.
    Parts {
        /// How many there are.
        found: usize,
    },
    /// There are not five rows with slashes between.
    Rows {
        /// How many there are.
        found: usize,
    },
    /// A row does not fill five points.
    RowLength {
        /// The number of the row, `1..=5`.
        row: u8,
        /// How many points it fills.
        found: usize,
    },
    /// A row holds something else than `T`, `G` and the digits 1 to 5.
    Piece {
        /// The number of the row, `1..=5`.
        row: u8,
        /// The character.
        found: char,
    },
    /// The side to move is neither `g` nor `t`.
    Turn,
    /// The number of goats in hand, or captured, is not a number from 0 to 20.
    Count,
    /// Pieces and counts do not add up.
    Position(PositionError),
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePositionError::Parts { found } => write!(
                f,
                "a position has four parts (rows, side to move, goats in hand, goats captured), not {found}, such as {}",
                Position::START
            ),
            ParsePositionError::Rows { found } => {
                write!(f, "a board has five rows, from row 5 down to row 1, not {found}")
            }
            ParsePositionError::RowLength { row, found } => {
                write!(f, "row {row} fills {found} points instead of five")
            }
            ParsePositionError::Piece { row, found } => write!(
                f,
                "row {row} holds {found:?}; rows hold T, G and the digits 1 to 5 for empty points"
            ),
            ParsePositionError::Turn => {
                f.write_str("the side to move is g for goats or t for tigers")
            }
            ParsePositionError::Count => {
                f.write_str("goats in hand and goats captured are numbers from 0 to 20")
            }
            ParsePositionError::Position(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl Error for ParsePositionError {}

impl From<PositionError> for ParsePositionError {
    fn from(error: PositionError) -> ParsePositionError {
        ParsePositionError::Position(error)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..5).rev() {
            let mut empty = 0;
            for &point in &Point::ALL[row * 5..row * 5 + 5] {
                let Some(side) = self.piece(point) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                f.write_str(match side {
                    Side::Goats => "G",
                    Side::Tigers => "T",
                })?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        let turn = match self.turn() {
            Side::Goats => 'g',
            Side::Tigers => 't',
        };
        write!(f, " {turn} {} {}", self.in_hand(), self.captured())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Position {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Position, ParsePositionError> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[rows, turn, in_hand, captured] = parts.as_slice() else {
            return Err(ParsePositionError::Parts { found: parts.len() });
        };
        let pieces = parse_rows(rows)?;
        let turn = match turn {
            "g" => Side::Goats,
            "t" => Side::Tigers,
            _ => return Err(ParsePositionError::Turn),
        };
        Ok(Position::new(pieces, turn, parse_count(in_hand)?, parse_count(captured)?)?)
    }
}

fn parse_rows(text: &str) -> Result<Arrangement, ParsePositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    let found = rows.len();
    let rows: [&str; 5] = rows.try_into().map_err(|_| ParsePositionError::Rows { found })?;
    let mut pieces = Arrangement { tigers: Points::NONE, goats: Points::NONE };
    for (row, text) in (1..=5).rev().zip(rows) {
        let mut column = 0;
        for character in text.chars() {
            let set = match character {
                'T' => &mut pieces.tigers,
                'G' => &mut pieces.goats,
                '1'..='5' => {
                    column += character as usize - '0' as usize;
                    continue;
                }
                found => return Err(ParsePositionError::Piece { row, found }),
            };
            if column < 5 {
                *set = set.with(Point::ALL[usize::from(row - 1) * 5 + column]);
            }
            column += 1;
        }
        if column != 5 {
            return Err(ParsePositionError::RowLength { row, found: column });
        }
    }
    Ok(pieces)
}

fn parse_count(text: &str) -> Result<u8, ParsePositionError> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(count @ 0..=20) if digits => Ok(count),
        _ => Err(ParsePositionError::Count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_reads_and_writes_as_the_rules_give_it() {
        let text = "T3T/5/5/5/T3T g 20 0";
        assert_eq!(Position::START.to_string(), text);
        assert_eq!(text.parse(), Ok(Position::START));
    }

    #[test]
    fn what_does_not_add_up_is_refused_with_the_reason() {
        use ParsePositionError as Error;
        for (text, error) in [
            ("", Error::Parts { found: 0 }),
            ("T3T/5/5/5/T3T g 20", Error::Parts { found: 3 }),
            ("T3T/5/5/T3T g 20 0", Error::Rows { found: 4 }),
            ("T3T/5/6/5/T3T g 20 0", Error::Piece { row: 3, found: '6' }),
            ("T3T/5/é4/5/T3T g 20 0", Error::Piece { row: 3, found: 'é' }),
            ("T3T/5/41/5/T3TT g 20 0", Error::RowLength { row: 1, found: 6 }),
            ("T3T/5/4/5/T3T g 20 0", Error::RowLength { row: 3, found: 4 }),
            ("T3T/5/5/5/T3T G 20 0", Error::Turn),
            ("T3T/5/5/5/T3T g +20 0", Error::Count),
            ("T3T/5/5/5/T3T g 300 0", Error::Count),
            ("T3T/5/5/5/T3T g 20 -1", Error::Count),
            ("T3T/5/5/5/T4 g 20 0", Error::Position(PositionError::Tigers { found: 3 })),
            ("T3T/5/2T2/5/T3T g 20 0", Error::Position(PositionError::Tigers { found: 5 })),
            (
                "T3T/5/2G2/5/T3T g 20 0",
                Error::Position(PositionError::Goats { on_board: 1, in_hand: 20, captured: 0 }),
            ),
            (
                "T3T/5/5/5/T3T g 14 6",
                Error::Position(PositionError::TooManyCaptured { captured: 6 }),
            ),
        ] {
            assert_eq!(text.parse::<Position>(), Err(error), "{text}");
        }
    }
}
