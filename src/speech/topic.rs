//! The topics of the rules: pages of paragraphs, each with what it is worth.

use super::words::Message;
use super::{Medium, Voice};
use crate::guide::{Label, PageId, TopicId};

impl Voice {
    /// The title of a topic, as plain text of at most 100 characters.
    #[must_use]
    pub fn topic(self, topic: TopicId) -> String {
        self.say(Message::new(topic.get().title()))
    }

    /// A page without its board, and the date of its text. With the board in letters and what is
    /// marked on it, it fits into one message.
    #[must_use]
    pub fn page(self, page: PageId) -> String {
        let topic = page.topic().get();
        let title = Voice { medium: Medium::Terminal, ..self }.topic(page.topic());
        let mut lines = vec![
            self.say(match topic.pages.len() {
                1 => Message::new("topic-heading").with("title", title),
                pages => Message::new("topic-heading-of")
                    .with("title", title)
                    .with("page", page.index() + 1)
                    .with("pages", pages),
            }),
        ];
        for paragraph in &page.get().paragraphs {
            let label = self.line(match paragraph.label {
                Label::Rule => "label-rule",
                Label::Differs => "label-differs",
                Label::Advice => "label-advice",
                Label::Referee => "label-referee",
                Label::Note => "label-note",
            });
            lines.push(format!("{label} {}", self.say(Message::new(topic.text(paragraph)))));
        }
        lines.push(self.say(Message::new("topic-dated").with("date", topic.dated())));
        lines.join("\n")
    }

    /// The rules in short, and that there are topics to choose from.
    #[must_use]
    pub fn topics(self) -> String {
        format!("{}\n{}", self.rules(), self.line("topics-more"))
    }

    /// A whole topic for a terminal: its pages with their boards.
    #[must_use]
    pub fn whole_topic(self, topic: TopicId) -> String {
        let pages = PageId::all().filter(|page| page.topic() == topic).map(|page| {
            let diagram = page.get().diagram.as_ref();
            match diagram.map(|diagram| self.text_diagram(diagram, false)) {
                Some(board) => format!("{}\n{board}", self.page(page)),
                None => self.page(page),
            }
        });
        pages.collect::<Vec<_>>().join("\n\n")
    }

    /// How to find an opponent; `here`, where a challenge can be made in this very channel, with the
    /// button for that.
    #[must_use]
    pub fn how_to_challenge(self, here: bool) -> String {
        let how = self.line("topics-challenge");
        if here { format!("{how}\n{}", self.line("topics-challenge-here")) } else { how }
    }
}
