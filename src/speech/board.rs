//! A board for those who do not see its picture: in words and in letters.

use super::words::Message;
use super::{Medium, Voice};
use crate::rules::{Action, Point, Points, Position, Side};

impl Voice {
    /// The whole position in words, as plain text of at most 1024 characters, with the action that
    /// led to it.
    #[must_use]
    pub fn alt_text(self, position: &Position, last: Option<Action>) -> String {
        let pieces = position.pieces();
        let goats = if pieces.goats.is_empty() {
            Message::new("alt-no-goats")
        } else {
            Message::new("alt-goats").with("points", list(pieces.goats))
        };
        let counts = Message::new("alt-counts")
            .with("in-hand", position.in_hand())
            .with("captured", position.captured());
        let next = match position.outcome() {
            None => Message::new("alt-turn").with("side", position.turn()),
            Some(outcome) => Message::new("won-by-side")
                .with("side", outcome.winner())
                .with("reason", self.reason(outcome)),
        };
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
        let tigers = Message::new("alt-tigers").with("points", list(pieces.tigers));
        let sentences = [tigers, goats, counts, next].into_iter().chain(last);
        sentences.map(|message| self.say(message)).collect::<Vec<_>>().join(" ")
    }

    /// The board in letters of equal width, with its lines and coordinates, and where the last
    /// action ended in brackets. In chat it stands in a code block.
    #[must_use]
    pub fn text_board(self, position: &Position, last: Option<Action>) -> String {
        let mut lines = Vec::new();
        for row in (0..5).rev() {
            lines.push(piece_row(position, row, last.map(Action::to)));
            if row > 0 {
                lines.push(line_row(row));
            }
        }
        lines.push("  a   b   c   d   e".to_owned());
        lines.push(self.line("text-board-legend"));
        let board = lines.join("\n");
        match self.medium {
            Medium::Chat => format!("```\n{board}\n```"),
            Medium::Terminal => board,
        }
    }
}

fn points_of_row(row: u8) -> impl Iterator<Item = Point> {
    Point::ALL.into_iter().filter(move |point| point.row() == row)
}

/// A row of points, such as `5 T---·--[G]--·---T`.
fn piece_row(position: &Position, row: u8, marked: Option<Point>) -> String {
    let letters = points_of_row(row).map(|point| match position.piece(point) {
        Some(Side::Tigers) => "T",
        Some(Side::Goats) => "G",
        None => "·",
    });
    let text = format!("{} {} ", row + 1, letters.collect::<Vec<_>>().join("---"));
    let mark =
        marked.filter(|point| point.row() == row).map(|point| 2 + 4 * usize::from(point.column()));
    let bracketed = text.chars().enumerate().map(|(index, character)| match mark {
        Some(mark) if index + 1 == mark => '[',
        Some(mark) if index == mark + 1 => ']',
        Some(_) | None => character,
    });
    bracketed.collect::<String>().trim_end().to_owned()
}

/// The lines between a row of points and the one below, such as `  | \ | / | \ | / |`.
fn line_row(row: u8) -> String {
    let lines = points_of_row(row).map(|point| {
        let diagonal = if point.has_diagonals() { '\\' } else { '/' };
        if point.column() < 4 { format!("| {diagonal} ") } else { "|".to_owned() }
    });
    format!("  {}", lines.collect::<String>())
}

/// The points in order, such as `a1, c3`.
pub(super) fn list(points: Points) -> String {
    points.into_iter().map(|point| point.to_string()).collect::<Vec<_>>().join(", ")
}
