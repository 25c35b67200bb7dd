//! Telling everybody what happened: by the reply to whoever did it, else by messages of the bot.
//!
//! Every event stands in the store's list of what is still to be announced, once for each audience,
//! until Discord has it. A reply that fails, or a crash, leaves it there; `Bot::deliver` then finds
//! out by the receipt whether the reply had arrived after all, and if not posts one current board
//! that lists what was missed. Its nonce makes a repeated post the same message.
//!
//! In reading order: `reply` answers whoever did it; `deliver` posts what waits, to each audience by
//! itself; `direct` writes to members; `challenge` keeps the message of a challenge up to date;
//! `boards` takes the buttons of older boards away.

mod boards;
mod challenge;
mod deliver;
mod direct;
mod reply;

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::SignedDuration;
use serenity::all::Message;
use tokio::sync::Notify;
use tokio::time::Instant;

use self::boards::Shown;
use super::asked::Asked;
use super::pictures::View;
use super::wire::Trouble;
use crate::game::{self, GameId, Posted, Revision};
use crate::referee::Failure;
use crate::speech::Language;
use crate::store::Audience;

/// The pause after a delivery that failed; it doubles each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
/// The longest pause while what fails can pass by itself.
const LONGEST_PAUSE: Duration = Duration::from_mins(5);
/// The pause where only people can help, such as with permissions.
const LONG_PAUSE: Duration = Duration::from_hours(1);
/// How many games are delivered at the same time, so that one channel does not hold up the others.
const DELIVERIES_AT_ONCE: usize = 8;
/// When an answer that may be on its way has either arrived or is too late: the three seconds that
/// Discord gives, and some for the way.
const SETTLED_AFTER: Duration = Duration::from_millis(3500);
/// How long a reply waits to learn whether earlier ones have arrived. It has three seconds itself.
const CHECK_WITHIN: Duration = Duration::from_secs(1);
/// How long an interaction's token is used: its fifteen minutes less some for clocks that differ.
const TOKEN_LIVES: SignedDuration = SignedDuration::from_secs(14 * 60);

/// What is under way, so that nothing is said twice by one process.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    state: Mutex<State>,
    /// Tells that the delivery of some game has ended.
    delivery_ended: Notify,
    /// Tells that a board has been shown.
    board_shown: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// The tokens of the interactions that are being answered.
    replies: HashSet<String>,
    /// The games of which what waits is being told, by a post or along with a reply.
    deliveries: HashSet<GameId>,
    /// The audiences of games whose delivery failed: how often, and when to try again.
    pauses: HashMap<(GameId, Audience), (u32, Instant)>,
    /// The channels of which somebody has been told that permissions are missing.
    warned: HashSet<game::ChannelId>,
    /// Boards that older ones are yet to make way for.
    shown: Vec<Shown>,
    /// The messages whose buttons are being taken away.
    edits: HashSet<u64>,
    /// The languages of servers, as interactions from there said them last.
    languages: HashMap<game::ServerId, Language>,
    /// The languages of direct messages, as interactions from there said them last.
    direct_languages: HashMap<game::ChannelId, Language>,
    /// The channels where no pictures may be attached, as interactions from there said last.
    in_letters: HashSet<game::ChannelId>,
}

/// Something is under way until this is dropped.
#[derive(Debug)]
pub(super) struct UnderWay<'a> {
    announcer: &'a Announcer,
    what: What,
}

#[derive(Debug)]
enum What {
    Reply(String),
    Delivery(GameId),
    Edit(u64),
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.announcer.with(|state| match &self.what {
            What::Reply(token) => state.replies.remove(token),
            What::Delivery(game) => state.deliveries.remove(game),
            What::Edit(message) => state.edits.remove(message),
        });
        if let What::Delivery(_) = self.what {
            self.announcer.delivery_ended.notify_waiters();
        }
    }
}

impl Announcer {
    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // The state is sound at every point, so a panic elsewhere does not spoil it.
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Marks an interaction as being answered.
    pub(super) fn reply_under_way(&self, token: &str) -> UnderWay<'_> {
        self.with(|state| state.replies.insert(token.to_owned()));
        UnderWay { announcer: self, what: What::Reply(token.to_owned()) }
    }

    /// Marks what waits of a game as being delivered, unless it is already.
    fn begin_delivery(&self, game: GameId) -> Option<UnderWay<'_>> {
        let begun = self.with(|state| state.deliveries.insert(game));
        begun.then(|| UnderWay { announcer: self, what: What::Delivery(game) })
    }

    /// The same, after the one that is under way.
    async fn begin_next_delivery(&self, game: GameId) -> UnderWay<'_> {
        loop {
            let ended = self.delivery_ended.notified();
            match self.begin_delivery(game) {
                Some(delivery) => return delivery,
                None => ended.await,
            }
        }
    }

    /// Whether the next delivery to an audience is to wait after one that failed.
    fn pauses(&self, game: GameId, audience: Audience) -> bool {
        let until = self.with(|state| state.pauses.get(&(game, audience)).map(|(_, until)| *until));
        until.is_some_and(|until| Instant::now() < until)
    }

    /// Whether what the channel is to be told of a game waits after a delivery that failed.
    pub(super) fn is_held_up(&self, game: GameId) -> bool {
        self.pauses(game, Audience::Channel)
    }

    fn is_reply_under_way(&self, receipt: Option<&str>) -> bool {
        receipt.is_some_and(|token| self.with(|state| state.replies.contains(token)))
    }

    /// Notes what an interaction tells of its server and its channel: the language, which Discord
    /// need not be asked for then, and whether a picture would be refused.
    pub(super) fn heard_from(&self, asked: &Asked) {
        let channel = asked.place.channel;
        self.with(|state| {
            if let (Some(server), Some(language)) = (asked.place.server, asked.server_language) {
                state.languages.insert(server, language);
            }
            if asked.place.server.is_none() {
                state.direct_languages.insert(channel, asked.public_voice.language);
            }
            if asked.bot_may_attach() {
                state.in_letters.remove(&channel);
            } else {
                state.in_letters.insert(channel);
            }
        });
    }

    /// How to show a board in a channel where nobody has asked for it.
    fn view_in(&self, channel: game::ChannelId) -> View {
        View::public(!self.with(|state| state.in_letters.contains(&channel)))
    }

    fn language_of(&self, server: game::ServerId) -> Option<Language> {
        self.with(|state| state.languages.get(&server).copied())
    }

    fn direct_language(&self, channel: game::ChannelId) -> Option<Language> {
        self.with(|state| state.direct_languages.get(&channel).copied())
    }

    /// Whether nobody has been warned of missing permissions in the channel yet.
    fn first_warning(&self, channel: game::ChannelId) -> bool {
        self.with(|state| state.warned.insert(channel))
    }

    fn delivered(&self, game: GameId, audience: Audience) {
        self.with(|state| state.pauses.remove(&(game, audience)));
    }

    fn delivery_failed(&self, game: GameId, audience: Audience, trouble: Trouble) {
        self.with(|state| {
            let failed = (game, audience);
            let failures = state.pauses.get(&failed).map_or(0, |(failures, _)| failures + 1);
            let until = Instant::now() + wait_after(failures, trouble);
            state.pauses.insert(failed, (failures, until));
        });
    }
}

/// How long to wait after a delivery that failed, and before it `failures` others in a row.
pub(super) fn wait_after(failures: u32, trouble: Trouble) -> Duration {
    if trouble.passes() {
        (FIRST_PAUSE * 2u32.saturating_pow(failures.min(16))).min(LONGEST_PAUSE)
    } else {
        LONG_PAUSE
    }
}

fn posted(message: &Message) -> Posted {
    Posted { channel: game::ChannelId(message.channel_id.get()), message: message.id.get() }
}

/// What makes a repeated post the same message: 25 characters at most, other ones for each kind of
/// message and each event.
fn nonce(kind: char, game: GameId, revision: Revision) -> String {
    format!("{kind}{:x}{:08x}", game.0, revision.0)
}

/// Why something could not be delivered now.
#[derive(Debug)]
enum Undelivered {
    Failure(Failure),
    Discord(Box<serenity::Error>),
}

impl From<Failure> for Undelivered {
    fn from(failure: Failure) -> Undelivered {
        Undelivered::Failure(failure)
    }
}

impl From<serenity::Error> for Undelivered {
    fn from(error: serenity::Error) -> Undelivered {
        Undelivered::Discord(Box::new(error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nonce_fits_and_tells_kinds_games_and_events_apart() {
        let texts = [
            nonce('c', GameId(i64::MAX), Revision(u32::MAX)),
            nonce('a', GameId(i64::MAX), Revision(u32::MAX)),
            nonce('c', GameId(1), Revision(0x11)),
            nonce('c', GameId(0x11), Revision(1)),
        ];
        for text in &texts {
            assert!(text.len() <= 25, "{text}");
        }
        assert_eq!(texts.iter().collect::<HashSet<_>>().len(), texts.len());
    }
}
