//! Games to look through, board by board.

use std::fmt;
use std::str::FromStr;

use super::GameId;

/// A record that a member has brought along, by its number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ImportedId(pub i64);

/// A game on paper, which can be stepped through and replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// A game that has been refereed, as it stands.
    Game(GameId),
    /// A record from elsewhere.
    Imported(ImportedId),
}

impl fmt::Display for ImportedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for Paper {
    /// `g` or `i` and the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Paper::Game(id) => write!(f, "g{id}"),
            Paper::Imported(id) => write!(f, "i{id}"),
        }
    }
}

/// The text names no game on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParsePaperError;

impl fmt::Display for ParsePaperError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a game on paper is g or i and a number, such as g12")
    }
}

impl std::error::Error for ParsePaperError {}

impl FromStr for Paper {
    type Err = ParsePaperError;

    fn from_str(text: &str) -> Result<Paper, ParsePaperError> {
        let number = |digits: &str| digits.parse().map_err(|_| ParsePaperError);
        match text.split_at_checked(1) {
            Some(("g", digits)) => Ok(Paper::Game(GameId(number(digits)?))),
            Some(("i", digits)) => Ok(Paper::Imported(ImportedId(number(digits)?))),
            _ => Err(ParsePaperError),
        }
    }
}
