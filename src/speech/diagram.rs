//! The boards of the guide in words, with all that is marked on them.

use super::words::Message;
use super::{Medium, Voice};
use crate::game::Ending;
use crate::guide::Diagram;
use crate::rules::Action;

impl Voice {
    /// A board of the guide and what is marked on it, as plain text of at most 1024 characters.
    #[must_use]
    pub fn alt_text_of(self, diagram: &Diagram) -> String {
        // Clients read it out as it is, without taking markdown off.
        let voice = Voice { medium: Medium::Terminal, ..self };
        let position = &diagram.position;
        let next = match position.outcome() {
            None => voice.alt_turn(position),
            Some(outcome) => voice.ending(&Ending::Board(outcome), None),
        };
        let board = voice.alt_board(position, &next, diagram.last);
        let marks = voice.marks(diagram);
        if marks.is_empty() { board } else { format!("{board} {marks}") }
    }

    /// A board of the guide in letters, and what is marked on it in words.
    #[must_use]
    pub fn text_diagram(self, diagram: &Diagram, turned: bool) -> String {
        let board = self.text_board(&diagram.position, diagram.last, turned);
        let marks = self.marks(diagram);
        if marks.is_empty() { board } else { format!("{board}\n{marks}") }
    }

    /// What is marked on a board of the guide; nothing where nothing is.
    fn marks(self, diagram: &Diagram) -> String {
        let list = |actions: &mut dyn Iterator<Item = String>| {
            let all = actions.collect::<Vec<_>>();
            (!all.is_empty()).then(|| all.join(", "))
        };
        let lines = list(&mut diagram.lines.iter().map(Action::to_string));
        let points = list(&mut diagram.points.iter().map(ToString::to_string));
        let legal = list(&mut diagram.routes.iter().map(Action::to_string));
        let illegal = list(&mut diagram.barred.iter().map(|it| it.action.to_string()));
        let said = [
            lines.map(|lines| Message::new("diagram-lines").with("lines", lines)),
            points.map(|points| Message::new("diagram-points").with("points", points)),
            legal.map(|actions| Message::new("diagram-legal").with("actions", actions)),
            illegal.map(|actions| Message::new("diagram-illegal").with("actions", actions)),
        ];
        let said = said.into_iter().flatten().map(|message| self.say(message));
        said.collect::<Vec<_>>().join(" ")
    }
}
