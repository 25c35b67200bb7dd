//! The board that a member taps on: what to do with it, what stands on its points, and what a tap has
//! done.

use super::actions::list_barred;
use super::words::Message;
use super::{Medium, Voice};
use crate::game::{Deed, Event, Game, Sitting};
use crate::rules::{Action, Point, Side};

impl Voice {
    /// What to tap, for whoever is to act: the point for a goat, the piece that is to move, or where
    /// the picked one goes, with its captures and the ways that only the rule against repetition
    /// bars. Nothing before the game has begun.
    #[must_use]
    pub fn grid(self, game: &Game, picked: Option<Point>) -> String {
        let Some(sitting) = game.sitting() else { return String::new() };
        let position = sitting.course.position();
        let turn = position.turn();
        let Some(from) = picked else {
            let in_hand = position.in_hand();
            return self.say(if turn == Side::Goats && position.is_placement_phase() {
                Message::new("grid-place").with("in-hand", in_hand)
            } else {
                Message::new("grid-pick").with("side", turn)
            });
        };
        let (legal, barred) = ways(sitting, from);
        let mut lines =
            vec![self.say(Message::new("grid-go").with("side", turn).with("from", from))];
        let captures = self.captures(&legal);
        if !captures.is_empty() {
            let message = Message::new("grid-captures").with("captures", captures.join(", "));
            lines.push(self.say(message));
        }
        if !barred.is_empty() {
            let message = Message::new("grid-barred").with("barred", list_barred(&barred));
            lines.push(self.say(message));
        }
        lines.join("\n")
    }

    /// What stands on a point, as the label of its button, at most 80 characters.
    #[must_use]
    pub fn cell(self, point: Point, piece: Option<Side>) -> String {
        match piece {
            Some(side) => {
                self.say(Message::new("grid-cell").with("side", side).with("point", point))
            }
            None => point.to_string(),
        }
    }

    /// The board in words and which piece is picked on it, as plain text of at most 1024 characters.
    #[must_use]
    pub fn alt_text_picked(self, game: &Game, from: Point) -> String {
        let board = self.alt_text(game);
        let Some(sitting) = game.sitting() else { return board };
        let voice = Voice { medium: Medium::Terminal, ..self };
        let (legal, barred) = ways(sitting, from);
        let message = Message::new("alt-picked")
            .with("side", sitting.turn())
            .with("from", from)
            .with("ways", voice.ways(&legal, &barred));
        format!("{board} {}", voice.say(message))
    }

    /// What has just been done by a button that only its presser sees, in place of the message under
    /// which it stood. The channel is told by itself.
    #[must_use]
    pub fn done(self, game: &Game, event: &Event) -> String {
        let numbered = game.sitting().and_then(|sitting| sitting.numbered(event.revision));
        self.say(match (&event.deed, numbered) {
            (Deed::Act(action), Some((number, side))) => Message::new("done-action")
                .with("side", side)
                .with("number", number)
                .with("action", *action),
            (Deed::Resign, _) => Message::new("done-resignation"),
            _ => Message::new("done-other"),
        })
    }
}

/// Where the piece on a point may go, and where only the rule against repetition bars it, with the
/// ply of the board that would come back.
fn ways(sitting: &Sitting, piece: Point) -> (Vec<Action>, Vec<(Action, u16)>) {
    let is_own = |action: Action| matches!(action, Action::Move { from, .. } if from == piece);
    let legal = sitting.course.legal_actions().filter(|&action| is_own(action)).collect();
    let barred = sitting.course.barred_actions().filter(|&(action, _)| is_own(action)).collect();
    (legal, barred)
}
