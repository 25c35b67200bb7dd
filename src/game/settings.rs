//! What members and servers may choose for themselves.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{ChannelId, TimePerAction};
use crate::rules::Ruleset;

/// Makes an enum whose values have one word each, by which they are stored and chosen.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$attribute:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
        pub enum $name { $($(#[$attribute])* $value),+ }

        impl $name {
            /// All of them, in the order in which they are offered.
            pub const ALL: &[$name] = &[$($name::$value),+];

            /// The word by which it is stored and chosen.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }

            /// What the word stands for, if anything.
            #[must_use]
            pub fn from_word(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|value| value.word() == word)
            }
        }
    };
}

words! {
    /// How a member hears that it is their turn.
    TurnNotice {
        /// By a ping in the channel.
        #[default]
        Channel = "channel",
        /// By a direct message; where those are closed, by a ping in the channel.
        Direct = "direct",
        /// Not at all.
        Off = "off",
    }
}

words! {
    /// Who may challenge a member.
    ChallengesFrom {
        /// Anyone but the members that they have blocked.
        #[default]
        Anyone = "anyone",
        /// Nobody.
        Nobody = "nobody",
    }
}

words! {
    /// What becomes of takeback offers to a member.
    Takebacks {
        /// They are asked.
        #[default]
        Ask = "ask",
        /// Offers are refused.
        Never = "never",
    }
}

words! {
    /// Before which actions a member is shown the resulting board first, to play it or go back.
    Confirm {
        /// Those chosen by a tap on a button or in a menu.
        #[default]
        Taps = "taps",
        /// All of them.
        Always = "always",
        /// None.
        Never = "never",
    }
}

words! {
    /// A language in which everything can be said.
    Language {
        /// English, which also stands in for languages not spoken here.
        #[default]
        English = "en",
        /// French.
        French = "fr",
    }
}

impl Language {
    /// The language of a locale such as `fr` or `en-US`; English for one that is not spoken here.
    #[must_use]
    pub fn from_locale(locale: &str) -> Language {
        let language = locale.split(['-', '_']).next().unwrap_or_default();
        Language::from_word(&language.to_ascii_lowercase()).unwrap_or_default()
    }

    /// The code of ISO 639, such as `en`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.word()
    }
}

words! {
    /// The colours and the weight of lines of a picture.
    Theme {
        /// Warm paper on walnut.
        #[default]
        Classic = "classic",
        /// Black and white with marks in blue, vermilion and yellow, for players with low vision or
        /// without some colours.
        Contrast = "contrast",
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The text names no theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseThemeError;

impl fmt::Display for ParseThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a theme is classic or contrast")
    }
}

impl Error for ParseThemeError {}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Theme, ParseThemeError> {
        Theme::from_word(text).ok_or(ParseThemeError)
    }
}

words! {
    /// Where the games of a server are played.
    Mode {
        /// In the channel of the challenge.
        #[default]
        Channel = "channel",
        /// In a thread of its own, and the channel hears of the start and the result.
        Thread = "thread",
    }
}

/// What a member has chosen for themselves, on all servers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Settings {
    /// How they hear that it is their turn.
    pub turn: TurnNotice,
    /// Whether they get a direct message each day that lists the games that wait for them.
    pub digest: bool,
    /// Who may challenge them.
    pub challenges: ChallengesFrom,
    /// What becomes of takeback offers to them.
    pub takebacks: Takebacks,
    /// How boards look that only they see.
    pub theme: Theme,
    /// Whether boards that only they see are turned by half, row 5 at the bottom.
    pub turned: bool,
    /// In which language they are spoken to; none for that of their Discord.
    pub language: Option<Language>,
    /// Which actions they confirm first.
    pub confirm: Confirm,
}

/// One change to a member's [`Settings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// See [`Settings::turn`].
    Turn(TurnNotice),
    /// See [`Settings::digest`].
    Digest(bool),
    /// See [`Settings::challenges`].
    Challenges(ChallengesFrom),
    /// See [`Settings::takebacks`].
    Takebacks(Takebacks),
    /// See [`Settings::theme`].
    Theme(Theme),
    /// See [`Settings::turned`].
    Turned(bool),
    /// See [`Settings::language`].
    Language(Option<Language>),
    /// See [`Settings::confirm`].
    Confirm(Confirm),
}

impl Settings {
    /// The settings after a change.
    #[must_use]
    pub fn changed(mut self, change: Change) -> Settings {
        match change {
            Change::Turn(turn) => self.turn = turn,
            Change::Digest(digest) => self.digest = digest,
            Change::Challenges(challenges) => self.challenges = challenges,
            Change::Takebacks(takebacks) => self.takebacks = takebacks,
            Change::Theme(theme) => self.theme = theme,
            Change::Turned(turned) => self.turned = turned,
            Change::Language(language) => self.language = language,
            Change::Confirm(confirm) => self.confirm = confirm,
        }
        self
    }
}

/// What the managers of a server have chosen for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerSettings {
    /// The channels in which, and under which in threads, games may begin; none for all.
    pub channels: Vec<ChannelId>,
    /// Where games are played.
    pub mode: Mode,
    /// The ruleset of challenges that name none.
    pub ruleset: Ruleset,
    /// The time of challenges that name none.
    pub time: TimePerAction,
    /// The language of public messages; none for that of the server.
    pub language: Option<Language>,
    /// Whether challenges that do not say are rated.
    pub rated: bool,
    /// How many games and waiting challenges one member may have here, from 1; none for any number.
    pub limit: Option<u32>,
    /// Where it is told who ended, claimed or forced what.
    pub audit: Option<ChannelId>,
}

/// One change to a server's [`ServerSettings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServerChange {
    /// Adds a channel to those in which games may begin.
    Allow(ChannelId),
    /// Removes one; without any left, games may begin everywhere.
    Disallow(ChannelId),
    /// See [`ServerSettings::mode`].
    Mode(Mode),
    /// See [`ServerSettings::ruleset`].
    Ruleset(Ruleset),
    /// See [`ServerSettings::time`].
    Time(TimePerAction),
    /// See [`ServerSettings::language`].
    Language(Option<Language>),
    /// See [`ServerSettings::rated`].
    Rated(bool),
    /// See [`ServerSettings::limit`].
    Limit(Option<u32>),
    /// See [`ServerSettings::audit`].
    Audit(Option<ChannelId>),
}

impl ServerSettings {
    /// The settings after a change.
    #[must_use]
    pub fn changed(mut self, change: ServerChange) -> ServerSettings {
        match change {
            ServerChange::Allow(channel) if self.channels.contains(&channel) => {}
            ServerChange::Allow(channel) => self.channels.push(channel),
            ServerChange::Disallow(channel) => self.channels.retain(|&other| other != channel),
            ServerChange::Mode(mode) => self.mode = mode,
            ServerChange::Ruleset(ruleset) => self.ruleset = ruleset,
            ServerChange::Time(time) => self.time = time,
            ServerChange::Language(language) => self.language = language,
            ServerChange::Rated(rated) => self.rated = rated,
            ServerChange::Limit(limit) => self.limit = limit,
            ServerChange::Audit(audit) => self.audit = audit,
        }
        self
    }

    /// Whether a game may begin in a channel, or in a thread under another.
    #[must_use]
    pub fn allows(&self, channel: ChannelId, under: Option<ChannelId>) -> bool {
        self.channels.is_empty()
            || self.channels.contains(&channel)
            || under.is_some_and(|under| self.channels.contains(&under))
    }
}
