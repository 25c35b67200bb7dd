//! Hints: first a clue, then an action and what speaks for it.

use super::words::Message;
use super::{Medium, Voice};
use crate::analysis::{Advice, Clue, Reason};
use crate::game::Game;
use crate::rules::{Point, Ruleset, Side};

/// So many reasons are said, the weightiest.
const REASONS_AT_MOST: usize = 3;

impl Voice {
    /// A first hint at an action of the side, which does not give it away.
    #[must_use]
    pub fn clue(self, side: Side, clue: Clue) -> String {
        self.say(match clue {
            Clue::Piece(point) => {
                Message::new("hint-piece").with("side", side).with("point", point)
            }
            Clue::MindTiger(point) => Message::new("hint-mind-tiger").with("point", point),
            Clue::MindGoat(point) => Message::new("hint-mind-goat").with("point", point),
            Clue::Edge => Message::new("hint-edge"),
            Clue::Inside => Message::new("hint-inside"),
        })
    }

    /// An action and why it is good, and how sure that is.
    #[must_use]
    pub fn advice(self, advice: &Advice, ruleset: Ruleset) -> String {
        let mut lines = vec![self.say(Message::new("hint-action").with("action", advice.action))];
        let said =
            advice.reasons.iter().take(REASONS_AT_MOST).map(|&reason| self.speaks_for(reason));
        lines.extend(said);
        let is_guide = ruleset.forbids_repetition() && !advice.wins_at_once();
        lines.push(self.line(match (advice.is_exact, is_guide) {
            (true, false) => "hint-exact",
            (true, true) => "hint-guide",
            (false, _) => "hint-opinion",
        }));
        lines.join("\n")
    }

    /// That so many wait for an opinion that this one has to be asked for later.
    #[must_use]
    pub fn too_many_ask(self) -> String {
        self.line("hint-busy")
    }

    fn speaks_for(self, reason: Reason) -> String {
        self.say(match reason {
            Reason::Wins { plies: Some(plies) } => Message::new("reason-wins").with("plies", plies),
            Reason::Wins { plies: None } => Message::new("reason-wins-some-time"),
            Reason::KeepsDraw { ways, all } => {
                Message::new("reason-keeps-draw").with("ways", ways).with("all", all)
            }
            Reason::HoldsOut { plies: Some(plies) } => {
                Message::new("reason-holds-out").with("plies", plies)
            }
            Reason::HoldsOut { plies: None } => Message::new("reason-loses"),
            Reason::Takes { goat } => Message::new("reason-takes").with("point", goat),
            Reason::ShutsIn { tiger } => Message::new("reason-shuts-in").with("point", tiger),
            Reason::Saves { goat } => Message::new("reason-saves").with("point", goat),
            Reason::Withdraws { goat } => Message::new("reason-withdraws").with("point", goat),
            Reason::Threatens { goat } => Message::new("reason-threatens").with("point", goat),
            Reason::Frees { tiger } => Message::new("reason-frees").with("point", tiger),
            Reason::Escapes { tiger } => Message::new("reason-escapes").with("point", tiger),
            Reason::LeavesNothing => Message::new("reason-leaves-nothing"),
            Reason::Narrows { before, after } => {
                Message::new("reason-narrows").with("before", before).with("after", after)
            }
            Reason::Widens { before, after } => {
                Message::new("reason-widens").with("before", before).with("after", after)
            }
        })
    }

    /// The board of a game in words and the points that are marked on it, as plain text of at most
    /// 1024 characters.
    #[must_use]
    pub fn alt_text_marked(self, game: &Game, points: &[Point]) -> String {
        let board = self.alt_text(game);
        if points.is_empty() {
            return board;
        }
        let voice = Voice { medium: Medium::Terminal, ..self };
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        let marked = Message::new("diagram-points").with("points", points.join(", "));
        format!("{board} {}", voice.say(marked))
    }
}
