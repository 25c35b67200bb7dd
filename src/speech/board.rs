//! A board for those who do not see its picture: in words and in letters.

use super::words::Message;
use super::{Medium, Voice};
use crate::game::{Ending, Game};
use crate::rules::{Action, Point, Points, Position, Side};

impl Voice {
    /// The whole board of a game in words, as plain text of at most 1024 characters: the pieces, the
    /// counts, who is next or how it ended, and the last action. Nothing before it has begun.
    #[must_use]
    pub fn alt_text(self, game: &Game) -> String {
        let Some(sitting) = game.sitting() else { return String::new() };
        let voice = Voice { medium: Medium::Terminal, ..self };
        let next = game.ending().map(|ending| voice.ending(ending, None));
        let last = sitting.course.actions().last().copied();
        voice.alt_board(&sitting.course.position(), next, last)
    }

    /// A board of no game in words, as [`Voice::alt_text`] says that of a game.
    #[must_use]
    pub fn alt_position(self, position: &Position, last: Option<Action>) -> String {
        self.alt_board(position, None, last)
    }

    /// A board in words. Without what is `next` the side to move is, or who has won.
    pub(super) fn alt_board(
        self,
        position: &Position,
        next: Option<String>,
        last: Option<Action>,
    ) -> String {
        // Clients read it out as it is, without taking markdown off.
        let voice = Voice { medium: Medium::Terminal, ..self };
        let pieces = position.pieces();
        let goats = if pieces.goats.is_empty() {
            Message::new("alt-no-goats")
        } else {
            Message::new("alt-goats").with("points", list(pieces.goats))
        };
        let tigers = Message::new("alt-tigers").with("points", list(pieces.tigers));
        let counts = Message::new("alt-counts")
            .with("in-hand", position.in_hand())
            .with("captured", position.captured());
        let next = next.unwrap_or_else(|| match position.outcome() {
            None => voice.say(Message::new("alt-turn").with("side", position.turn())),
            Some(outcome) => voice.ending(&Ending::Board(outcome), None),
        });
        let last = last.map(|action| match (action, action.over()) {
            (Action::Place { to }, _) => Message::new("alt-last-place").with("to", to),
            (Action::Move { from, to }, None) => {
                Message::new("alt-last-step").with("from", from).with("to", to)
            }
            (Action::Move { from, to }, Some(over)) => Message::new("alt-last-capture")
                .with("from", from)
                .with("to", to)
                .with("over", over),
        });
        let board = [tigers, goats, counts].map(|message| self.say(message));
        let last = last.map(|message| self.say(message));
        board.into_iter().chain([next]).chain(last).collect::<Vec<_>>().join(" ")
    }

    /// The board in letters of equal width, with its lines and coordinates, and where the last
    /// action ended in brackets. In chat it stands in a code block.
    ///
    /// A board that is `turned` is seen from the other side, with its coordinates: `e5` stands where
    /// `a1` stood. [`Voice::alt_text`] suits it as well, since points keep their names.
    #[must_use]
    pub fn text_board(self, position: &Position, last: Option<Action>, turned: bool) -> String {
        let mut lines = Vec::new();
        for height in (0..5).rev() {
            lines.push(piece_row(position, points_at(height, turned), last.map(Action::to)));
            if height > 0 {
                lines.push(line_row(height));
            }
        }
        let letters = if turned { "  e   d   c   b   a" } else { "  a   b   c   d   e" };
        lines.push(letters.to_owned());
        lines.push(self.line("text-board-legend"));
        let board = lines.join("\n");
        match self.medium {
            Medium::Chat => format!("```\n{board}\n```"),
            Medium::Terminal => board,
        }
    }
}

/// The points that stand at a height of the board, `0..5` from below, from left to right.
fn points_at(height: u8, turned: bool) -> [Point; 5] {
    std::array::from_fn(|column| {
        let point = Point::ALL[usize::from(height) * 5 + column];
        if turned { point.opposite() } else { point }
    })
}

/// A row of points, such as `5 T---·--[G]--·---T`.
fn piece_row(position: &Position, points: [Point; 5], marked: Option<Point>) -> String {
    let letters = points.map(|point| match position.piece(point) {
        Some(Side::Tigers) => "T",
        Some(Side::Goats) => "G",
        None => "·",
    });
    let text = format!("{} {} ", points[0].row() + 1, letters.join("---"));
    let mark = points.iter().position(|&point| Some(point) == marked).map(|column| 2 + 4 * column);
    let bracketed = text.chars().enumerate().map(|(index, character)| match mark {
        Some(mark) if index + 1 == mark => '[',
        Some(mark) if index == mark + 1 => ']',
        Some(_) | None => character,
    });
    bracketed.collect::<String>().trim_end().to_owned()
}

/// The lines between a row of points and the one below, such as `  | \ | / | \ | / |`. They fall on
/// themselves when the board is turned.
fn line_row(height: u8) -> String {
    let lines = points_at(height, false).map(|point| {
        let diagonal = if point.has_diagonals() { '\\' } else { '/' };
        if point.column() < 4 { format!("| {diagonal} ") } else { "|".to_owned() }
    });
    format!("  {}", lines.concat())
}

/// The points in order, such as `a1, c3`.
pub(super) fn list(points: Points) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(", ")
}
