//! Answer + language → words. Pure: no Discord, no store, no files at run time.
//!
//! A [`Voice`] says each answer of the referee in one language to one medium. The words stand in
//! Fluent files (`assets/locales/<language>/*.ftl`); here is one exhaustive match per kind of answer,
//! from the value to its message and the arguments, so that a new value does not compile until it is
//! said. Names and echoed input pass through `plain`, which makes them harmless.
//!
//! In reading order: `words` and `plain` are the tools; `game` has the whole texts about one game, put
//! together from `challenge`, `deed`, `standing` and `ending`; `refusal` says why not; `board` and
//! `actions` what is on the board and can be played, and `grid` how it is tapped on; `games`,
//! `players` and `settings` list; `hint` and `value` say what is good and what is true, `privacy` and
//! `help` explain, `topic` the game itself, with the
//! boards of `diagram`; `lesson`, `exercise` and `study` teach it, and `report` is about errors in all
//! that.

mod actions;
mod board;
mod challenge;
mod deed;
mod diagram;
mod ending;
mod exercise;
mod game;
mod games;
mod grid;
mod help;
mod hint;
mod illegal;
mod import;
mod lesson;
mod paper;
mod plain;
mod players;
mod privacy;
mod refusal;
mod report;
mod settings;
mod standing;
mod study;
mod topic;
mod value;
mod words;

#[cfg(test)]
mod tests;

use jiff::Timestamp;

pub use help::{Notice, Permission};
pub use import::NoFile;
pub use paper::{Leaf, NoReplay};
pub use report::ReportForm;
pub use words::{BUTTONS, CHOICES, COMMANDS, CONSOLE, MENUS, OPTIONS, SUBCOMMANDS, fixed};

use crate::analysis::Level;
pub use crate::game::Language;
use crate::game::{ChannelId, Member, MemberId};
use words::Message;

/// How the words reach their reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Medium {
    /// Discord: markdown, mentions, and times and channels in Discord's own forms.
    Chat,
    /// A terminal: plain text, names, times in ISO form.
    Terminal,
}

/// Says things in one language to one medium.
///
/// Each text for [`Medium::Chat`] fits into one message of Discord (2000 characters) for names as
/// long as Discord allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Voice {
    /// In which language.
    pub language: Language,
    /// To which medium.
    pub medium: Medium,
}

/// Whether a member had their data deleted, so that neither name nor number stands for them.
fn is_former(member: &Member) -> bool {
    member.id.is_former() || member.name.is_empty()
}

impl Voice {
    /// The message in words.
    fn say(self, message: Message) -> String {
        words::format(self.language, self.medium, message)
    }

    /// A message without arguments in words.
    fn line(self, id: &'static str) -> String {
        self.say(Message::new(id))
    }

    /// A member who is spoken about: their name, harmless.
    fn name(self, member: &Member) -> String {
        if member.id.is_engine() {
            return self.line("engine");
        }
        if is_former(member) {
            return self.line("former-player");
        }
        plain::name(member, self.medium)
    }

    /// Who plays in a game at these levels of the engine: it has its level in its name.
    fn seated(self, member: &Member, level: Option<Level>) -> String {
        match level {
            Some(level) if member.id.is_engine() => {
                self.say(Message::new("engine-at-level").with("level", level.number()))
            }
            _ => self.name(member),
        }
    }

    /// A member who is spoken to: in chat a mention, which shows them their own name.
    fn mention(self, member: &Member) -> String {
        match self.medium {
            Medium::Chat if member.id.is_reachable() && !member.name.is_empty() => {
                self.number(member.id)
            }
            Medium::Chat | Medium::Terminal => self.name(member),
        }
    }

    /// A member of whom no more is known: in chat a mention.
    fn number(self, member: MemberId) -> String {
        match self.medium {
            Medium::Chat => format!("<@{}>", member.0),
            Medium::Terminal => member.0.to_string(),
        }
    }

    /// The name of a member who should be known.
    fn somebody(self, member: Option<&Member>) -> String {
        member.map_or_else(|| self.line("somebody"), |member| self.name(member))
    }

    fn channel(self, channel: ChannelId) -> String {
        let id = match self.medium {
            Medium::Chat => "channel-chat",
            Medium::Terminal => "channel-terminal",
        };
        self.say(Message::new(id).with("id", channel.0.to_string()))
    }

    /// A point in time, to the second, as the end of a sentence such as "it lapses …".
    fn moment(self, time: Timestamp) -> String {
        match self.medium {
            Medium::Chat => {
                let time = format!("<t:{}:R>", time.as_second());
                self.say(Message::new("moment-chat").with("time", time))
            }
            Medium::Terminal => {
                let time = time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string();
                self.say(Message::new("moment-terminal").with("time", time))
            }
        }
    }
}
