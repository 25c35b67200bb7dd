//! What is stored of a member, and how it is deleted.

use super::Voice;
use super::words::Message;

impl Voice {
    /// All that is stored, for how long, and how to have it deleted.
    #[must_use]
    pub fn privacy(self) -> String {
        [
            "privacy-title",
            "privacy-member",
            "privacy-games",
            "privacy-settings",
            "privacy-imported",
            "privacy-ratings",
            "privacy-reports",
            "privacy-learning",
            "privacy-exercises",
            "privacy-tokens",
            "privacy-not",
            "privacy-how-long",
            "privacy-forget-me",
        ]
        .map(|id| self.line(id))
        .join("\n")
    }

    /// The question that is asked before a member is forgotten, with what becomes of the `live`
    /// games that go on.
    #[must_use]
    pub fn confirm_forgetting(self, live: usize) -> String {
        let mut lines = vec![self.line("forget-title")];
        if live > 0 {
            lines.push(self.say(Message::new("forget-live").with("count", live)));
        }
        lines.push(self.line("forget-question"));
        lines.join("\n")
    }

    /// That a member has been forgotten.
    #[must_use]
    pub fn forgotten(self) -> String {
        self.line("forgotten")
    }
}
