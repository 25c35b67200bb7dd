//! What a button carries: all that is needed to act on it, since nothing is kept in memory.

use std::fmt;
use std::str::FromStr;

use crate::game::{GameId, Revision};
use crate::rules::Point;

/// A button or a menu under a message, as its `custom_id` says it: `kind`, `kind:game` or
/// `kind:game:revision:…`, at most 100 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Button {
    /// Accept a challenge.
    Accept(GameId),
    /// Accept a challenge and open a thread for its game.
    OpenThread(GameId),
    /// Decline a challenge.
    Decline(GameId),
    /// Take back a challenge.
    Withdraw(GameId),
    /// Show the board of a game as it stands.
    Board(GameId),
    /// Take a draw offer.
    AgreeDraw(GameId, Revision),
    /// Decline a draw offer.
    DeclineDraw(GameId, Revision),
    /// Yes, resign.
    Resign(GameId, Revision),
    /// No, do not resign.
    KeepPlaying,
    /// A menu of where the piece on the point may go.
    Destination(GameId, Revision, Point),
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Button::Accept(game) => write!(f, "accept:{game}"),
            Button::OpenThread(game) => write!(f, "open-thread:{game}"),
            Button::Decline(game) => write!(f, "decline:{game}"),
            Button::Withdraw(game) => write!(f, "withdraw:{game}"),
            Button::Board(game) => write!(f, "board:{game}"),
            Button::AgreeDraw(game, revision) => write!(f, "agree-draw:{game}:{revision}"),
            Button::DeclineDraw(game, revision) => write!(f, "decline-draw:{game}:{revision}"),
            Button::Resign(game, revision) => write!(f, "resign:{game}:{revision}"),
            Button::KeepPlaying => f.write_str("keep-playing"),
            Button::Destination(game, revision, from) => {
                write!(f, "destination:{game}:{revision}:{from}")
            }
        }
    }
}

/// The text is of no button that this version makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ParseButtonError;

impl FromStr for Button {
    type Err = ParseButtonError;

    fn from_str(text: &str) -> Result<Button, ParseButtonError> {
        let parts: Vec<&str> = text.split(':').collect();
        let game = |text: &str| text.parse().map(GameId).map_err(|_| ParseButtonError);
        let revision = |text: &str| text.parse().map(Revision).map_err(|_| ParseButtonError);
        Ok(match parts[..] {
            ["accept", id] => Button::Accept(game(id)?),
            ["open-thread", id] => Button::OpenThread(game(id)?),
            ["decline", id] => Button::Decline(game(id)?),
            ["withdraw", id] => Button::Withdraw(game(id)?),
            ["board", id] => Button::Board(game(id)?),
            ["agree-draw", id, at] => Button::AgreeDraw(game(id)?, revision(at)?),
            ["decline-draw", id, at] => Button::DeclineDraw(game(id)?, revision(at)?),
            ["resign", id, at] => Button::Resign(game(id)?, revision(at)?),
            ["keep-playing"] => Button::KeepPlaying,
            ["destination", id, at, from] => {
                let from = from.parse().map_err(|_| ParseButtonError)?;
                Button::Destination(game(id)?, revision(at)?, from)
            }
            _ => return Err(ParseButtonError),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_reads_back_and_fits() {
        let game = GameId(i64::MAX);
        let at = Revision(u32::MAX);
        for button in [
            Button::Accept(game),
            Button::OpenThread(game),
            Button::Decline(game),
            Button::Withdraw(game),
            Button::Board(game),
            Button::AgreeDraw(game, at),
            Button::DeclineDraw(game, at),
            Button::Resign(game, at),
            Button::KeepPlaying,
            Button::Destination(game, at, Point::ALL[24]),
        ] {
            let text = button.to_string();
            assert_eq!(text.parse(), Ok(button));
            assert!(text.len() <= 100, "{text}");
        }
    }

    #[test]
    fn what_no_button_says_is_not_read() {
        for text in ["", "accept", "accept:", "accept:x", "accept:1:2", "tap:1:2:a1", "resign:1:-1"]
        {
            assert_eq!(text.parse::<Button>(), Err(ParseButtonError), "{text}");
        }
    }
}
