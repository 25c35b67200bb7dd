//! Telling the channel what happened: by the reply to whoever did it, else by a message of the bot.
//!
//! Every event stands in the store's list of what is still to be announced until Discord has it. A
//! reply that fails, or a crash, leaves it there; [`Bot::deliver`] then finds out by the receipt
//! whether the reply had arrived after all, and if not posts one current board that lists what was
//! missed. Its nonce makes a repeated post the same message.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serenity::all::{Builder as _, ChannelId, GuildId, Message, MessageId};
use tokio::sync::Notify;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};

use super::asked::Asked;
use super::bot::{Bot, Delivery, Via, chain};
use super::compose;
use super::reply::Reply;
use super::wire::{self, Trouble};
use crate::game::{self, Closing, Deed, Event, Game, GameId, Phase, Place, Posted, Revision};
use crate::referee::{Failure, Happening};
use crate::speech::{Language, Medium, Notice, Voice};
use crate::store::Unannounced;

/// How often the list is looked through.
pub(super) const SWEEP_EVERY: Duration = Duration::from_secs(5);
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
}

#[derive(Debug, Default)]
struct State {
    /// The tokens of the interactions that are being answered.
    replies: HashSet<String>,
    /// The games of which what waits is being told, by a post or along with a reply.
    deliveries: HashSet<GameId>,
    /// The games whose delivery failed: how often, and when to try again.
    pauses: HashMap<GameId, (u32, Instant)>,
    /// The channels of which somebody has been told that permissions are missing.
    warned: HashSet<game::ChannelId>,
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
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.announcer.with(|state| match &self.what {
            What::Reply(token) => state.replies.remove(token),
            What::Delivery(game) => state.deliveries.remove(game),
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

    /// Whether the next delivery of a game is to wait after one that failed.
    fn pauses(&self, game: GameId) -> bool {
        let until = self.with(|state| state.pauses.get(&game).map(|(_, until)| *until));
        until.is_some_and(|until| Instant::now() < until)
    }

    fn is_reply_under_way(&self, receipt: Option<&str>) -> bool {
        receipt.is_some_and(|token| self.with(|state| state.replies.contains(token)))
    }

    fn first_warning(&self, channel: game::ChannelId) -> bool {
        self.with(|state| state.warned.insert(channel))
    }

    fn delivered(&self, game: GameId) {
        self.with(|state| state.pauses.remove(&game));
    }

    fn delivery_failed(&self, game: GameId, trouble: Trouble) {
        self.with(|state| {
            let failures = state.pauses.get(&game).map_or(0, |(failures, _)| failures + 1);
            let pause = if trouble.passes() {
                (FIRST_PAUSE * 2u32.saturating_pow(failures.min(16))).min(LONGEST_PAUSE)
            } else {
                LONG_PAUSE
            };
            state.pauses.insert(game, (failures, Instant::now() + pause));
        });
    }
}

impl Bot {
    /// Tells the channel what an interaction has done, as the reply to it. Gives whether the
    /// channel knows now; if not, the event waits to be delivered.
    pub(super) async fn announce(&self, asked: &Asked, mut happening: Happening, via: Via) -> bool {
        let id = happening.game.id;
        let _carrying = self.carry_earlier(asked, &mut happening).await;
        let game = &happening.game;
        let voice = asked.public_voice;
        let response = if matches!(game.phase, Phase::Closed(_)) && via == Via::Message {
            compose::closed(voice, game).into_update()
        } else {
            self.announcement(voice, &happening, asked.with_pictures).await.into_response()
        };
        match self.respond(asked, response).await {
            Delivery::Arrived => {}
            Delivery::Unknown => {
                tokio::time::sleep_until(asked.since + SETTLED_AFTER).await;
                return false;
            }
            Delivery::Failed => return false,
        }
        if happening.event.deed == Deed::Challenge {
            // First: what is noted as announced is not looked up after a crash.
            self.remember_challenge(asked, id).await;
        }
        let events = happening.earlier.iter().chain([&happening.event]);
        self.note_announced(id, events.map(|event| event.revision).collect()).await;
        match happening.event.deed {
            Deed::Accept { .. } => self.edit_challenge(game, voice).await,
            Deed::Decline | Deed::Withdraw if via == Via::Command => {
                self.edit_challenge(game, voice).await;
            }
            _ => {}
        }
        self.warn_of_missing_permissions(asked).await;
        true
    }

    /// A whole public message of what happened.
    async fn announcement(&self, voice: Voice, happening: &Happening, may_attach: bool) -> Reply {
        let Happening { game, event, earlier, .. } = happening;
        let text = if event.revision == game.revision {
            voice.announcement(happening)
        } else {
            let missed: Vec<Event> = earlier.iter().chain([event]).cloned().collect();
            voice.catching_up(game, &missed)
        };
        let mut reply = Reply {
            text,
            buttons: compose::public_buttons(voice, game),
            pings: compose::pings(happening, self.clock.now()),
            ..Reply::default()
        };
        let mut events = earlier.iter().chain([event]);
        if events.any(|event| compose::changes_the_board(event.deed)) {
            self.illustrate(&mut reply, voice, game, may_attach).await;
        }
        reply
    }

    /// Takes into this reply what earlier replies have not brought, except what is under way. No
    /// other delivery of this game begins until what it gives is dropped.
    async fn carry_earlier(
        &self,
        asked: &Asked,
        happening: &mut Happening,
    ) -> Option<UnderWay<'_>> {
        let earlier = std::mem::take(&mut happening.earlier);
        if earlier.is_empty() {
            return None;
        }
        let id = happening.game.id;
        let delivery = self.announcer.begin_delivery(id)?;
        match self.try_carry(asked, id, earlier).await {
            Ok(carried) => happening.earlier = carried,
            Err(failure) => {
                tracing::error!(error = chain(&failure), game = id.0, "earlier events wait on");
            }
        }
        Some(delivery)
    }

    /// Lets the receipt of this reply stand for earlier events too. Gives those that it has to tell.
    async fn try_carry(
        &self,
        asked: &Asked,
        id: GameId,
        mut earlier: Vec<Event>,
    ) -> Result<Vec<Event>, Failure> {
        let waiting = match self.referee.unannounced(id).await? {
            Some((_, unannounced)) => self.not_under_way(unannounced),
            None => Vec::new(),
        };
        // What cannot be found out now is left to a delivery.
        let Ok(Ok(replies)) = timeout(CHECK_WITHIN, self.replies_to(&waiting)).await else {
            return Ok(Vec::new());
        };
        let has_arrived =
            |receipt: Option<&String>| receipt.is_some_and(|r| replies.contains_key(r));
        let unheard = |waits: &&Unannounced| !has_arrived(waits.receipt.as_ref());
        let unheard: Vec<&Event> =
            waiting.iter().filter(unheard).map(|waits| &waits.event).collect();
        earlier.retain(|event| unheard.contains(&event));
        let revisions: Vec<Revision> = earlier.iter().map(|event| event.revision).collect();
        self.referee.carry(id, &revisions, &asked.token).await?;
        Ok(earlier)
    }

    fn not_under_way(&self, mut unannounced: Vec<Unannounced>) -> Vec<Unannounced> {
        unannounced.retain(|waits| !self.announcer.is_reply_under_way(waits.receipt.as_deref()));
        unannounced
    }

    /// Delivers what still waits, of all games.
    pub(super) async fn sweep(self: &Arc<Bot>) {
        match self.referee.lapse(self.clock.now()).await {
            Ok(lapsed) if lapsed.is_empty() => {}
            Ok(lapsed) => tracing::info!(challenges = lapsed.len(), "challenges lapsed"),
            Err(failure) => tracing::error!(error = chain(&failure), "challenges did not lapse"),
        }
        let games = match self.referee.unannounced_games().await {
            Ok(games) => games,
            Err(failure) => {
                tracing::error!(error = chain(&failure), "announcements wait on");
                return;
            }
        };
        let mut deliveries = JoinSet::new();
        for game in games {
            if deliveries.len() == DELIVERIES_AT_ONCE {
                deliveries.join_next().await;
            }
            let bot = Arc::clone(self);
            deliveries.spawn(async move {
                if let Some(delivery) = bot.announcer.begin_delivery(game) {
                    bot.deliver_as(game, delivery).await;
                }
            });
        }
        // One that panicked has been reported on standard error, and waits for the next sweep.
        while deliveries.join_next().await.is_some() {}
    }

    /// Delivers what still waits of one game, after a delivery that is under way already: it may
    /// have begun too early to know of the latest.
    pub(super) async fn deliver(&self, id: GameId) {
        let delivery = self.announcer.begin_next_delivery(id).await;
        self.deliver_as(id, delivery).await;
    }

    async fn deliver_as(&self, id: GameId, _under_way: UnderWay<'_>) {
        if self.announcer.pauses(id) {
            return;
        }
        match self.try_deliver(id).await {
            Ok(()) => self.announcer.delivered(id),
            Err(Undelivered::Failure(failure)) => {
                tracing::error!(error = chain(&failure), game = id.0, "an announcement waits on");
                self.announcer.delivery_failed(id, Trouble::Unknown);
            }
            Err(Undelivered::Discord(error)) => {
                let trouble = Trouble::of(&error);
                tracing::warn!(
                    error = chain(&*error),
                    ?trouble,
                    game = id.0,
                    "an announcement waits on"
                );
                self.announcer.delivery_failed(id, trouble);
            }
        }
    }

    async fn try_deliver(&self, id: GameId) -> Result<(), Undelivered> {
        let Some((game, unannounced)) = self.referee.unannounced(id).await? else { return Ok(()) };
        // A game at a terminal, in the same database, is none of Discord's.
        if game.place.server.is_none() {
            return Ok(());
        }
        let waiting = self.not_under_way(unannounced);
        let replies = self.replies_to(&waiting).await?;
        let mut missed = Vec::new();
        let mut answered = false;
        for Unannounced { event, receipt } in waiting {
            let Some(reply) = receipt.and_then(|receipt| replies.get(&receipt)) else {
                missed.push(event);
                continue;
            };
            self.referee.announced(id, &[event.revision]).await?;
            match event.deed {
                Deed::Challenge => self.referee.set_challenge_message(id, *reply).await?,
                Deed::Accept { .. } | Deed::Decline | Deed::Withdraw => answered = true,
                _ => {}
            }
        }
        if missed.is_empty() && !answered {
            return Ok(());
        }
        let voice = self.server_voice(game.place).await?;
        let Some(last) = missed.last().cloned() else {
            self.edit_challenge(&game, voice).await;
            return Ok(());
        };
        let revisions: Vec<Revision> = missed.iter().map(|event| event.revision).collect();
        if self.closed_quietly(&game, voice).await? {
            self.referee.announced(id, &revisions).await?;
            return Ok(());
        }
        match self.post(&game, voice, missed).await {
            Ok(message) if last.deed == Deed::Challenge => {
                self.referee.set_challenge_message(id, posted(&message)).await?;
            }
            Ok(_) => self.edit_challenge(&game, voice).await,
            Err(error) if Trouble::of(&error) == Trouble::PlaceGone => {
                tracing::warn!(game = id.0, "the channel of a game is gone");
            }
            Err(error) => return Err(error.into()),
        }
        self.referee.announced(id, &revisions).await?;
        Ok(())
    }

    /// Posts what was missed and the current board.
    async fn post(
        &self,
        game: &Game,
        voice: Voice,
        mut missed: Vec<Event>,
    ) -> serenity::Result<Message> {
        let event = missed.pop().expect("something was missed");
        let nonce = format!("{}-{}", game.id, event.revision);
        // In a thread that was opened for the game the ping brings the players in; elsewhere it
        // stands in for the reply that failed.
        let game = game.clone();
        let happening = Happening { game, event, earlier: missed, next_acted_at: None };
        let mut reply = self.announcement(voice, &happening, true).await;
        match self.send(happening.game.place, reply.clone(), &nonce).await {
            // Attaching files may be what is not allowed here.
            Err(error) if Trouble::of(&error) == Trouble::NotAllowed && reply.picture.is_some() => {
                reply.picture = None;
                self.illustrate(&mut reply, voice, &happening.game, false).await;
                self.send(happening.game.place, reply, &nonce).await
            }
            sent => sent,
        }
    }

    async fn send(&self, place: Place, reply: Reply, nonce: &str) -> serenity::Result<Message> {
        let to =
            (ChannelId::new(place.channel.0), place.server.map(|server| GuildId::new(server.0)));
        let message = reply.into_message(nonce.to_owned());
        wire::retry(|| message.clone().execute(&self.http, to)).await
    }

    /// The replies that have arrived after all, by their receipts.
    async fn replies_to(
        &self,
        waiting: &[Unannounced],
    ) -> serenity::Result<HashMap<String, Posted>> {
        // A receipt is as old as the youngest event that it stands for.
        let mut asked_at: HashMap<&str, Timestamp> = HashMap::new();
        for Unannounced { event, receipt } in waiting {
            if let Some(receipt) = receipt {
                let at = asked_at.entry(receipt).or_insert(event.at);
                *at = event.at.max(*at);
            }
        }
        let mut replies = HashMap::new();
        for (receipt, at) in asked_at {
            // Using a token that is dead would count against the bot.
            if self.clock.now().duration_since(at) < TOKEN_LIVES
                && let Some(reply) = self.public_answer(receipt).await?
            {
                replies.insert(receipt.to_owned(), posted(&reply));
            }
        }
        Ok(replies)
    }

    /// Settles a challenge that ended without a game by editing its message, which pings nobody.
    /// Gives whether nothing is left to say.
    async fn closed_quietly(&self, game: &Game, voice: Voice) -> Result<bool, Undelivered> {
        let Phase::Closed(closing) = game.phase else { return Ok(false) };
        // A lapse whose challenge cannot be found is nobody's news.
        let is_no_news = closing == Closing::Lapsed;
        match self.try_edit_challenge(game, voice).await {
            Ok(edited) => Ok(edited || is_no_news),
            Err(Undelivered::Discord(error)) if !Trouble::of(&error).passes() => Ok(is_no_news),
            Err(undelivered) => Err(undelivered),
        }
    }

    /// Shows in the message of a challenge what became of it, and takes its buttons away. Nothing
    /// depends on it: the buttons answer sensibly where it fails.
    pub(super) async fn edit_challenge(&self, game: &Game, voice: Voice) {
        match self.try_edit_challenge(game, voice).await {
            Ok(_) => {}
            Err(Undelivered::Failure(failure)) => {
                tracing::error!(error = chain(&failure), game = game.id.0, "no challenge message");
            }
            Err(Undelivered::Discord(error)) => {
                let error = chain(&*error);
                tracing::info!(error, game = game.id.0, "a challenge was not edited");
            }
        }
    }

    /// The same. Gives whether the message is known.
    async fn try_edit_challenge(&self, game: &Game, voice: Voice) -> Result<bool, Undelivered> {
        let Some(shown) = self.referee.challenge_message(game.id).await? else { return Ok(false) };
        let message = (ChannelId::new(shown.channel.0), MessageId::new(shown.message), None);
        let edit = compose::closed(voice, game).into_edit();
        wire::retry(|| edit.clone().execute(&self.http, message)).await?;
        Ok(true)
    }

    /// Looks up which message shows the challenge, to edit it later.
    async fn remember_challenge(&self, asked: &Asked, id: GameId) {
        let message = match self.public_answer(&asked.token).await {
            Ok(Some(message)) => message,
            Ok(None) => return,
            Err(error) => {
                tracing::info!(error = chain(&error), game = id.0, "no challenge message");
                return;
            }
        };
        let remembered = async {
            self.referee.set_challenge_message(id, posted(&message)).await?;
            self.referee.game(id).await
        };
        match remembered.await {
            // Who answered faster than this found no message to edit.
            Ok(Some(game)) if game.phase != Phase::Offered => {
                self.edit_challenge(&game, asked.public_voice).await;
            }
            Ok(_) => {}
            Err(failure) => {
                tracing::error!(error = chain(&failure), game = id.0, "no challenge message");
            }
        }
    }

    async fn note_announced(&self, id: GameId, revisions: Vec<Revision>) {
        // Should this fail, the receipt tells the next delivery that the reply has arrived.
        if let Err(failure) = self.referee.announced(id, &revisions).await {
            tracing::error!(error = chain(&failure), game = id.0, "an announcement was not noted");
        }
    }

    /// In which voice to speak to a whole server.
    async fn server_voice(&self, place: Place) -> serenity::Result<Voice> {
        let language = match place.server {
            Some(server) => {
                match wire::retry(|| self.http.get_guild(GuildId::new(server.0))).await {
                    Ok(guild) => Language::from_locale(&guild.preferred_locale),
                    Err(error) if Trouble::of(&error).passes() => return Err(error),
                    Err(_) => Language::English,
                }
            }
            None => Language::English,
        };
        Ok(Voice { language, medium: Medium::Chat })
    }

    /// Tells the asker, once for each channel, which permissions the bot lacks here.
    async fn warn_of_missing_permissions(&self, asked: &Asked) {
        let missing = compose::missing_permissions(asked);
        if missing.is_empty() || !self.announcer.first_warning(asked.place.channel) {
            return;
        }
        let text = asked.private_voice.notice(Notice::MissingPermissions(missing));
        let follow_up = Reply::private(text).into_follow_up();
        if let Err(error) = follow_up.execute(&self.http, (None, asked.token.as_str())).await {
            tracing::info!(error = chain(&error), "a warning was not sent");
        }
    }
}

fn posted(message: &Message) -> Posted {
    Posted { channel: game::ChannelId(message.channel_id.get()), message: message.id.get() }
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
