//! What people do without the bot, and what the panel of the page does to it.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use serde::Deserialize;

use super::Page;
use super::refused::Refused;
use super::view::PERMISSIONS;
use crate::sandbox::faults::{Calls, Fault};
use crate::sandbox::gateway::Hangup;
use crate::sandbox::ids::{ChannelId, MessageId, UserId};
use crate::sandbox::world::Place;

/// How long a request waits that is told to come again.
const WAIT: Duration = Duration::from_secs(1);
/// How long a stalled request takes: longer than a member waits for a response.
const STALL: Duration = Duration::from_secs(5);
/// The most that the clock goes forward at once.
const FARTHEST: u64 = 10 * 366 * 24 * 60 * 60;
/// The most characters in the name of a channel.
const LONGEST_NAME: usize = 100;

/// Something that changes.
#[derive(Debug, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub(super) enum Change {
    Say {
        #[serde(rename = "as")]
        who: UserId,
        channel: ChannelId,
        content: String,
    },
    Dismiss {
        #[serde(rename = "as")]
        who: UserId,
        message: MessageId,
    },
    Locale {
        #[serde(rename = "as")]
        who: UserId,
        locale: String,
    },
    Advance {
        seconds: u64,
    },
    HangUp {
        how: How,
    },
    Fault {
        kind: Kind,
        times: Option<u32>,
    },
    EndFaults,
    Permit {
        channel: ChannelId,
        permission: String,
        allowed: bool,
    },
    AddChannel {
        name: String,
    },
    DeleteChannel {
        channel: ChannelId,
    },
    Bot {
        to: Order,
    },
}

/// How the gateway ends its connections.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum How {
    /// Without a word.
    Cut,
    /// With a close frame; the session can be resumed.
    Close,
    /// By asking the bot to come again.
    Reconnect,
    /// With a close frame after which the session cannot be resumed.
    NewSession,
}

/// What goes wrong with requests.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) enum Kind {
    #[serde(rename = "429")]
    TooMany,
    #[serde(rename = "500")]
    Broken,
    #[serde(rename = "stall")]
    Stall,
    #[serde(rename = "lose")]
    Lose,
}

/// What happens to the bot's process.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Order {
    Restart,
    Kill,
    Start,
}

/// Changes something.
pub(super) async fn change(
    State(page): State<Page>,
    change: Result<Json<Change>, JsonRejection>,
) -> Result<StatusCode, Refused> {
    let Json(change) = change?;
    // What was begun is done, even where the page no longer waits for it.
    let changed = tokio::spawn(async move { page.change(change).await });
    let changed = changed.await.map_err(|_| Refused::new("the sandbox has failed"))?;
    changed.map(|()| StatusCode::NO_CONTENT)
}

impl Page {
    async fn change(&self, change: Change) -> Result<(), Refused> {
        let discord = &self.sandbox;
        match change {
            Change::Say { who, channel, content } => {
                discord.say(&self.member(who)?, channel, &content)?;
            }
            Change::Dismiss { who, message } => discord.dismiss(&self.member(who)?, message)?,
            Change::Locale { who, locale } => {
                if !is_locale(&locale) {
                    return Err(Refused::new("a locale is such as fr or en-GB"));
                }
                discord.set_locale(self.member(who)?.id, &locale);
            }
            Change::Advance { seconds } => self.advance(seconds)?,
            Change::HangUp { how } => discord.hang_up(&self.application, hangup(how)),
            Change::Fault { kind, times } => match times {
                Some(0) => return Err(Refused::new("a fault strikes once at least")),
                Some(times) => discord.fail_next(times, Calls::All, fault(kind)),
                None => {
                    discord.fail_all(Calls::All, fault(kind));
                }
            },
            Change::EndFaults => discord.end_faults(),
            Change::Permit { channel, permission, allowed } => {
                self.permit(channel, &permission, allowed)?;
            }
            Change::AddChannel { name } => {
                let name = channel_name(&name).ok_or_else(|| {
                    Refused::new("the name of a channel has 1 to 100 letters, digits, - and _")
                })?;
                let now = discord.now();
                discord.world().add_channel(self.guild, &name, now);
            }
            Change::DeleteChannel { channel } => self.delete_channel(channel)?,
            Change::Bot { to } => self.order(to).await?,
        }
        discord.touch();
        Ok(())
    }

    fn advance(&self, seconds: u64) -> Result<(), Refused> {
        if seconds == 0 || FARTHEST < seconds {
            return Err(Refused::new("the clock goes forward by a second to ten years"));
        }
        self.clock
            .advance(&self.sandbox, seconds)
            .map_err(|error| Refused::new(format!("the clock cannot be put forward: {error}")))
    }

    /// Gives the bot a permission in a channel, or takes it. Threads have none of their own, so that in a thread
    /// it is its channel that changes.
    fn permit(&self, channel: ChannelId, name: &str, allowed: bool) -> Result<(), Refused> {
        let known = PERMISSIONS.into_iter().find(|(known, _)| *known == name);
        let (_, bit) =
            known.ok_or_else(|| Refused::new(format!("no permission is called {name}")))?;
        let bot = self.application.id;
        let (channel, before) = {
            let world = self.sandbox.world();
            let channel = match world.channels.get(&channel).map(|channel| channel.place) {
                Some(Place::Text { .. }) => channel,
                Some(Place::Thread { parent, .. }) => parent,
                Some(Place::Direct { .. }) => {
                    return Err(Refused::new("nobody changes permissions in direct messages"));
                }
                None => return Err(Refused::new("there is no such channel")),
            };
            (channel, world.permissions(bot, channel))
        };
        let after = if allowed { before | bit } else { before.without(bit) };
        self.sandbox.permit_in(channel, bot, after);
        Ok(())
    }

    fn delete_channel(&self, channel: ChannelId) -> Result<(), Refused> {
        let place = self.sandbox.world().channels.get(&channel).map(|channel| channel.place);
        match place {
            Some(Place::Text { .. } | Place::Thread { .. }) => {
                self.sandbox.delete_channel(channel);
                Ok(())
            }
            Some(Place::Direct { .. }) => {
                Err(Refused::new("direct messages cannot be deleted, in Discord neither"))
            }
            None => Err(Refused::new("there is no such channel")),
        }
    }

    async fn order(&self, to: Order) -> Result<(), Refused> {
        let done = match to {
            Order::Kill => self.bot.kill(),
            Order::Start => self.bot.start().await,
            Order::Restart => self.bot.restart().await,
        };
        done.map_err(|error| Refused::new(format!("the bot cannot be told: {error}")))
    }
}

fn hangup(how: How) -> Hangup {
    match how {
        How::Cut => Hangup::Cut,
        // Discord's numbers: an error of unknown kind, and a session that has timed out.
        How::Close => Hangup::Code(4000),
        How::Reconnect => Hangup::AskToReconnect,
        How::NewSession => Hangup::Code(4009),
    }
}

fn fault(kind: Kind) -> Fault {
    match kind {
        Kind::TooMany => Fault::TooManyRequests(WAIT),
        Kind::Broken => Fault::Refuse { status: 500, code: 0 },
        Kind::Stall => Fault::Stall(STALL),
        Kind::Lose => Fault::LoseAnswer,
    }
}

/// A name as Discord gives it to a text channel: lower case, with dashes for spaces, without signs. None where
/// nothing is left, or too much.
fn channel_name(text: &str) -> Option<String> {
    let words = text.split_whitespace().map(|word| {
        let is_plain = |sign: &char| !sign.is_ascii_punctuation() || "-_".contains(*sign);
        let letters = word.chars().filter(|letter| !letter.is_control()).filter(is_plain);
        letters.collect::<String>().to_lowercase()
    });
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    (1..=LONGEST_NAME).contains(&name.chars().count()).then_some(name)
}

/// Whether a text looks like Discord's name of a language, such as `fr` or `es-419`.
fn is_locale(text: &str) -> bool {
    (2..=6).contains(&text.len())
        && text
            .split('-')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_channel_is_named_as_discord_names_it() {
        let longest = "x".repeat(LONGEST_NAME);
        for (text, name) in [
            ("games", Some("games")),
            (" Été  à la Ville <x> ", Some("été-à-la-ville-x")),
            ("one & two", Some("one-two")),
            ("snake_case-kebab", Some("snake_case-kebab")),
            ("बाघचाल १", Some("बाघचाल-१")),
            ("🐅 den", Some("🐅-den")),
            (&longest, Some(&*longest)),
            (&format!("{longest}x"), None),
            ("", None),
            (" ?! ", None),
        ] {
            assert_eq!(channel_name(text).as_deref(), name, "{text}");
        }
    }
}
