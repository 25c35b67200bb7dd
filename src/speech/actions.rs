//! The actions that a player has.

use super::Voice;
use super::board::list;
use super::words::Message;
use crate::game::{Destinations, Ending, Game, Phase, Sitting};
use crate::rules::{Action, Course, Outcome, Point, Points, Side};

impl Voice {
    /// Every action of the side to move, for one reader: where a goat can be placed, or piece by
    /// piece where it steps and what it captures, with the pieces that cannot move and the actions
    /// that only the rule against repetition bars. After a blockade it shows each piece shut in.
    #[must_use]
    pub fn moves(self, game: &Game) -> String {
        let lines = match &game.phase {
            Phase::Offered | Phase::Closed(_) => vec![self.closed(game)],
            Phase::Live(sitting) => {
                let mut lines = vec![self.moves_title(sitting)];
                lines.extend(self.all_moves(&sitting.course));
                lines
            }
            Phase::Suspended(sitting) => self.suspended(game, sitting),
            Phase::Over(sitting, ending) => {
                let how = self.ending(ending, Some(&sitting.seats));
                let mut lines = vec![self.say(Message::new("moves-over").with("ending", how))];
                let is_shut_in = matches!(
                    ending,
                    Ending::Board(Outcome::NoAction { .. } | Outcome::OnlyRepetition { .. })
                );
                if is_shut_in {
                    lines.extend(self.all_moves(&sitting.course));
                }
                lines
            }
        };
        lines.join("\n")
    }

    /// An action as a choice for a piece that is already chosen, at most 100 characters.
    #[must_use]
    pub fn landing(self, action: Action) -> String {
        match action.over() {
            Some(over) => {
                let message =
                    Message::new("landing-capture").with("to", action.to()).with("over", over);
                self.say(message)
            }
            None => action.to().to_string(),
        }
    }

    /// The question where the piece on a point should go; where repetition bars a way, all of them.
    #[must_use]
    pub fn choose_destination(self, from: Point, ways: &Destinations) -> String {
        let mut lines = vec![self.say(Message::new("choose-destination").with("from", from))];
        if !ways.barred.is_empty() {
            lines.push(self.piece_moves(from, &ways.legal, &ways.barred));
            lines.push(self.line("moves-barred-note"));
        }
        lines.join("\n")
    }

    fn moves_title(self, sitting: &Sitting) -> String {
        let turn = sitting.turn();
        let message = Message::new("moves-title")
            .with("side", turn)
            .with("player", self.name(&sitting.seats[turn]))
            .with("count", sitting.course.legal_actions().count());
        self.say(message)
    }

    fn all_moves(self, course: &Course) -> Vec<String> {
        let position = course.position();
        if position.turn() == Side::Goats && position.is_placement_phase() {
            let points: Points = course.legal_actions().map(Action::to).collect();
            return vec![self.say(Message::new("moves-place").with("points", list(points)))];
        }
        let pieces = match position.turn() {
            Side::Goats => position.pieces().goats,
            Side::Tigers => position.pieces().tigers,
        };
        let legal: Vec<Action> = course.legal_actions().collect();
        let barred: Vec<(Action, u16)> = course.barred_actions().collect();
        let mut lines: Vec<String> =
            pieces.into_iter().map(|piece| self.piece_moves(piece, &legal, &barred)).collect();
        if !barred.is_empty() {
            lines.push(self.line("moves-barred-note"));
        }
        lines
    }

    /// The line of one piece, such as `a5: to b5 · captures b4 (landing on c3)`.
    fn piece_moves(self, piece: Point, legal: &[Action], barred: &[(Action, u16)]) -> String {
        let is_own = |action: Action| matches!(action, Action::Move { from, .. } if from == piece);
        let legal: Vec<Action> = legal.iter().copied().filter(|&action| is_own(action)).collect();
        let barred: Vec<(Action, u16)> =
            barred.iter().copied().filter(|&(action, _)| is_own(action)).collect();
        if legal.is_empty() && barred.is_empty() {
            return self.say(Message::new("moves-none").with("from", piece));
        }
        let ways = self.ways(&legal, &barred);
        self.say(Message::new("moves-piece").with("from", piece).with("ways", ways))
    }

    /// The ways of one piece, such as `to b5 · captures b4 (landing on c3)`; nothing where it has
    /// none.
    pub(super) fn ways(self, legal: &[Action], barred: &[(Action, u16)]) -> String {
        let steps = legal.iter().filter(|action| action.over().is_none());
        let steps: Points = steps.map(|action| action.to()).collect();
        let captures = self.captures(legal);
        let mut ways = Vec::new();
        if !steps.is_empty() {
            ways.push(Message::new("moves-steps").with("points", list(steps)));
        }
        if !captures.is_empty() {
            ways.push(Message::new("moves-captures").with("captures", captures.join(", ")));
        }
        if !barred.is_empty() {
            ways.push(Message::new("moves-barred").with("barred", list_barred(barred)));
        }
        let ways: Vec<String> = ways.into_iter().map(|way| self.say(way)).collect();
        ways.join(" · ")
    }

    /// The captures among some actions, such as `b4 (landing on c3)`.
    pub(super) fn captures(self, legal: &[Action]) -> Vec<String> {
        let captures = legal.iter().filter_map(|action| {
            let message = Message::new("moves-capture").with("over", action.over()?);
            Some(self.say(message.with("to", action.to())))
        });
        captures.collect()
    }
}

/// Where barred actions would lead, each with the ply of the board that would come back, such as
/// `b3 (40)`.
pub(super) fn list_barred(barred: &[(Action, u16)]) -> String {
    let barred = barred.iter().map(|(action, ply)| format!("{} ({ply})", action.to()));
    barred.collect::<Vec<_>>().join(", ")
}
