use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Deserialize;

use super::{Diagram, ParsePassageError, dated};

/// A subject of `/rules`, on one page or several.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    name: String,
    /// What is read one after the other; at least one.
    #[serde(rename = "page")]
    pub pages: Vec<Page>,
}

/// What is seen at once: paragraphs, and a board beside them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// Its paragraphs, in order.
    pub paragraphs: Vec<Paragraph>,
    /// The board that they are about.
    pub diagram: Option<Diagram>,
}

/// A text, and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paragraph {
    /// Its name, which is its own within the topic.
    pub name: String,
    /// What the reader is told that it is.
    pub label: Label,
}

/// What a paragraph is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Label {
    /// It holds under every ruleset that is refereed here.
    Rule,
    /// It differs between rulesets.
    Differs,
    /// It is good to know, and proves nothing.
    Advice,
    /// How this referee does what the rules leave open.
    Referee,
    /// A fact about the game that no rule needs.
    Note,
}

/// The name of a topic, of which there is one for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct TopicId(&'static str);

/// A page by its place: `captures/1` is the second of its topic.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PageId {
    topic: TopicId,
    index: u8, // invariant: the topic has such a page
}

#[derive(Deserialize)]
struct File {
    topic: Vec<Topic>,
}

static ALL: LazyLock<Vec<Topic>> = LazyLock::new(|| {
    let file = toml::from_str::<File>(include_str!("../../assets/guide/topics.toml"));
    file.expect("a test proves that the data can be read").topic
});

impl Topic {
    /// All of them, in their order; at most 25.
    #[must_use]
    pub fn all() -> &'static [Topic] {
        &ALL
    }

    /// The messages that say it.
    pub(super) fn words(&self) -> Vec<String> {
        let paragraphs = self.pages.iter().flat_map(|page| &page.paragraphs);
        let texts = paragraphs.map(|paragraph| self.text(paragraph));
        [self.title()].into_iter().chain(texts).collect()
    }

    /// The message that is its title.
    #[must_use]
    pub fn title(&self) -> String {
        format!("topic-{}", self.name)
    }

    /// The message that says a paragraph of it.
    #[must_use]
    pub fn text(&self, paragraph: &Paragraph) -> String {
        format!("topic-{}-{}", self.name, paragraph.name)
    }

    /// The day on which its texts were last changed, as `2026-11-30`.
    ///
    /// # Panics
    ///
    /// Never: a test proves that each topic has a date.
    #[must_use]
    pub fn dated(&self) -> &'static str {
        dated(&format!("rules/{}", self.name)).expect("a test proves that each topic has a date")
    }

    /// Its name.
    #[must_use]
    pub fn id(&'static self) -> TopicId {
        TopicId(&self.name)
    }
}

impl TopicId {
    /// The topic of this name.
    ///
    /// # Panics
    ///
    /// Never: each name is of one.
    #[must_use]
    pub fn get(self) -> &'static Topic {
        Topic::all().iter().find(|topic| topic.name == self.0).expect("a name is of one")
    }

    /// The name as text, in small letters and with hyphens.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0
    }

    /// Its first page.
    #[must_use]
    pub fn first(self) -> PageId {
        PageId { topic: self, index: 0 }
    }
}

impl PageId {
    /// The pages of all topics, as one reads them.
    pub fn all() -> impl Iterator<Item = PageId> {
        Topic::all().iter().flat_map(|topic| {
            let topic = topic.id();
            (0..).zip(&topic.get().pages).map(move |(index, _)| PageId { topic, index })
        })
    }

    /// The topic that it is of.
    #[must_use]
    pub fn topic(self) -> TopicId {
        self.topic
    }

    /// How many of its topic come before it.
    #[must_use]
    pub fn index(self) -> u8 {
        self.index
    }

    /// What stands on it.
    #[must_use]
    pub fn get(self) -> &'static Page {
        &self.topic.get().pages[usize::from(self.index)]
    }

    /// The page after it, of whatever topic.
    #[must_use]
    pub fn next(self) -> Option<PageId> {
        PageId::all().skip_while(|&page| page != self).nth(1)
    }

    /// The page before it, of whatever topic.
    #[must_use]
    pub fn previous(self) -> Option<PageId> {
        PageId::all().take_while(|&page| page != self).last()
    }
}

impl fmt::Display for TopicId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for TopicId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<TopicId, ParsePassageError> {
        let found = Topic::all().iter().find(|topic| topic.name == text);
        found.map(Topic::id).ok_or(ParsePassageError)
    }
}

impl fmt::Display for PageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.topic, self.index)
    }
}

impl FromStr for PageId {
    type Err = ParsePassageError;

    fn from_str(text: &str) -> Result<PageId, ParsePassageError> {
        PageId::all().find(|page| page.to_string() == text).ok_or(ParsePassageError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_reads_back_and_stands_between_its_neighbours() {
        let pages: Vec<PageId> = PageId::all().collect();
        assert!(pages.len() >= Topic::all().len());
        for (index, page) in pages.iter().enumerate() {
            assert_eq!(page.to_string().parse(), Ok(*page));
            assert_eq!(page.next(), pages.get(index + 1).copied());
            assert_eq!(page.previous(), index.checked_sub(1).map(|before| pages[before]));
            assert!(!page.get().paragraphs.is_empty(), "{page}");
        }
    }

    #[test]
    fn what_is_no_page_is_refused() {
        for text in ["", "board", "board/", "board/99", "board/-1", "chess/0", "board/00"] {
            assert_eq!(text.parse::<PageId>(), Err(ParsePassageError), "{text}");
        }
    }
}
