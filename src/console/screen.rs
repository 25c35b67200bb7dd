//! Words and boards for people at a terminal.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};

use super::session::Reply;
use crate::game::Game;
use crate::speech::Voice;

const TIGER: Style = AnsiColor::Red.on_default().bold();
const GOAT: Style = AnsiColor::Cyan.on_default().bold();

/// Writes the reply in words, with the board where it belongs to it.
///
/// # Errors
///
/// When it cannot be written.
pub(super) fn write(
    output: &mut impl Write,
    voice: Voice,
    colours: bool,
    game: &Game,
    reply: &Reply,
) -> io::Result<()> {
    match reply {
        Reply::Done { text, board, .. } => {
            if *board && let Some(sitting) = game.sitting() {
                let course = &sitting.course;
                let last = course.actions().last().copied();
                let board = voice.text_board(&course.position(), last, false);
                writeln!(output, "{}", if colours { colour(&board) } else { board })?;
            }
            if text.is_empty() { Ok(()) } else { writeln!(output, "{text}") }
        }
        Reply::Refused(refusal) => writeln!(output, "{}", super::refusal(voice, refusal)),
    }
}

/// The board with the pieces in colours: each T and each G on it is one, or explains one.
fn colour(board: &str) -> String {
    let paint = |text: String, piece: &str, style: Style| {
        text.replace(piece, &format!("{style}{piece}{style:#}"))
    };
    paint(paint(board.to_owned(), "T", TIGER), "G", GOAT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_coloured_and_nothing_else() {
        let tiger = format!("{TIGER}T{TIGER:#}");
        let goat = format!("{GOAT}G{GOAT:#}");
        assert_eq!(colour("5 T──·──G"), format!("5 {tiger}──·──{goat}"));
    }
}
