//! What members and servers have chosen, and vacations.

use super::Voice;
use super::challenge::time;
use super::words::{Message, fixed};
use crate::game::{
    Language, MemberId, ServerSettings, Settings, VACATION_A_YEAR, VACATION_AT_MOST, VacationDays,
};

/// Blocked members that are listed, of some 25 characters each.
const BLOCKED_AT_MOST: usize = 20;

impl Voice {
    /// The settings of a member, by the names of their options, and whom they have blocked.
    #[must_use]
    pub fn settings(self, settings: &Settings, blocked: &[MemberId]) -> String {
        let Settings { turn, digest, challenges, takebacks, theme, turned, language, confirm } =
            settings;
        let mut lines = vec![
            self.line("settings-title"),
            self.chosen("turn", self.choice(turn.word())),
            self.chosen("digest", self.yes_or_no(*digest)),
            self.chosen("challenges", self.choice(challenges.word())),
            self.chosen("takebacks", self.choice(takebacks.word())),
            self.chosen("theme", self.choice(theme.word())),
            self.chosen("view", self.choice(if *turned { "turned" } else { "usual" })),
            self.chosen("language", self.choice(language.map_or("discord", Language::word))),
            self.chosen("confirm", self.choice(confirm.word())),
        ];
        lines.push(match blocked {
            [] => self.line("settings-none-blocked"),
            blocked => {
                let members = self.members(blocked);
                self.say(Message::new("settings-blocked").with("members", members))
            }
        });
        lines.join("\n")
    }

    /// The settings of a server, by the names of their options.
    #[must_use]
    pub fn server(self, settings: &ServerSettings) -> String {
        let ServerSettings {
            channels,
            mode,
            ruleset,
            time: limit,
            language,
            rated,
            limit: games,
            audit,
        } = settings;
        let games = match games {
            Some(games) => games.to_string(),
            None => self.line("server-no-limit"),
        };
        let audit = audit.map_or_else(|| self.line("server-no-audit"), |audit| self.channel(audit));
        let allowed = match channels.as_slice() {
            [] => self.line("server-all-channels"),
            channels => {
                let channels = self.channels(channels);
                self.say(Message::new("server-channels").with("channels", channels))
            }
        };
        [
            self.line("server-title"),
            self.chosen("mode", self.choice(mode.word())),
            self.chosen("rules", self.choice(ruleset.name())),
            self.chosen("time", self.choice(time(*limit))),
            self.chosen("language", self.choice(language.map_or("discord", Language::word))),
            self.chosen("rated", self.yes_or_no(*rated)),
            self.chosen("limit", games),
            self.chosen("audit", audit),
            allowed,
        ]
        .join("\n")
    }

    /// Whether the asker is on vacation, how to begin or end one, and how many days are left.
    #[must_use]
    pub fn vacation(self, days: VacationDays) -> String {
        let VacationDays { until, left } = days;
        let first = match until {
            Some(until) => Message::new("vacation-until").with("when", self.moment(until)),
            None => Message::new("vacation-none").with("at-most", VACATION_AT_MOST),
        };
        let left = Message::new("vacation-left").with("count", left).with("of", VACATION_A_YEAR);
        [first, left].map(|message| self.say(message)).join("\n")
    }

    /// The line of a setting, such as `- **turn**: …`.
    fn chosen(self, option: &str, value: String) -> String {
        let message = Message::new("settings-line")
            .with("option", fixed(self.language, &format!("option-{option}")))
            .with("value", value);
        self.say(message)
    }

    fn choice(self, word: &str) -> String {
        fixed(self.language, &format!("choice-{word}"))
    }

    fn yes_or_no(self, value: bool) -> String {
        if value { self.line("yes") } else { self.line("no") }
    }

    /// Members of whom only the number is known; chat shows their names.
    fn members(self, members: &[MemberId]) -> String {
        let shown = members.iter().take(BLOCKED_AT_MOST).map(|&member| self.number(member));
        let more = (members.len() > BLOCKED_AT_MOST).then(|| "…".to_owned());
        shown.chain(more).collect::<Vec<_>>().join(", ")
    }
}
