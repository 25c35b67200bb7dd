//! Posting what waits, to each audience by itself.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use serenity::all::{Builder as _, ChannelId, GuildId, Message};
use tokio::task::JoinSet;

use super::{DELIVERIES_AT_ONCE, TOKEN_LIVES, Undelivered, UnderWay, nonce, posted};
use crate::discord::asked::chat;
use crate::discord::bot::{Bot, chain};
use crate::discord::compose;
use crate::discord::pictures::View;
use crate::discord::reply::Reply;
use crate::discord::wire::{self, Trouble};
use crate::game::{self, Deed, Event, Game, GameId, Place, Posted, Revision};
use crate::referee::{Backlog, Happening, News};
use crate::rules::Side;
use crate::speech::{Language, Voice};
use crate::store::{Audience, Unannounced};

/// How far an audience has been told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// The audience has been told, or there is nobody left to tell.
    All,
    /// The audience has been told the first of it, and more is to be told by itself.
    First,
    /// The game has been suspended instead, which others are to be told of.
    Suspended,
}

impl Bot {
    /// Delivers what waits of these games, a few at a time.
    pub(in crate::discord) async fn deliver_all(self: &Arc<Bot>, games: Vec<GameId>) {
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
    pub(in crate::discord) async fn deliver(&self, id: GameId) {
        let delivery = self.announcer.begin_next_delivery(id).await;
        self.deliver_as(id, delivery).await;
    }

    async fn deliver_as(&self, id: GameId, _under_way: UnderWay<'_>) {
        // Where the place is gone the game is suspended, and its players are told at once.
        while self.deliver_once(id).await != Told::All {}
    }

    async fn deliver_once(&self, id: GameId) -> Told {
        let backlog = match self.referee.backlog(id).await {
            Ok(Some(backlog)) => backlog,
            Ok(None) => return Told::All,
            Err(failure) => {
                tracing::error!(error = chain(&failure), game = id.0, "announcements wait on");
                return Told::All;
            }
        };
        // A game at a terminal, in the same database, is none of Discord's.
        if backlog.game.place.is_terminal() {
            return Told::All;
        }
        // Boxed: five of them at once would make every caller large.
        let tell = |audience| Box::pin(self.tell(&backlog, audience));
        let told = tokio::join!(
            tell(Audience::Channel),
            tell(Audience::Seat(Side::Goats)),
            tell(Audience::Seat(Side::Tigers)),
            tell(Audience::Parent),
            tell(Audience::Audit),
        );
        let (channel, goats, tigers, ..) = told;
        if [channel, goats, tigers].contains(&Told::Suspended) { Told::Suspended } else { channel }
    }

    /// What waits for an audience and is not under way.
    pub(super) fn waiting(&self, backlog: &Backlog, audience: Audience) -> Vec<Unannounced> {
        let waiting = backlog.unannounced.iter().filter(|waits| {
            waits.audience == audience
                && !self.announcer.is_reply_under_way(waits.receipt.as_deref())
        });
        waiting.cloned().collect()
    }

    /// Tells one audience what waits for it. Trouble pauses what it is told of this game, and holds
    /// up nobody else.
    async fn tell(&self, backlog: &Backlog, audience: Audience) -> Told {
        let id = backlog.game.id;
        let waiting = self.waiting(backlog, audience);
        if waiting.is_empty() || self.announcer.pauses(id, audience) {
            return Told::All;
        }
        let (error, trouble) = match self.try_tell(backlog, audience, waiting).await {
            Ok(told) => {
                self.announcer.delivered(id, audience);
                return told;
            }
            Err(Undelivered::Failure(failure)) => (chain(&failure), Trouble::Unknown),
            Err(Undelivered::Discord(error)) => (chain(&*error), Trouble::of(&error)),
        };
        tracing::warn!(error, ?trouble, ?audience, game = id.0, "an announcement waits on");
        self.announcer.delivery_failed(id, audience, trouble);
        Told::All
    }

    async fn try_tell(
        &self,
        backlog: &Backlog,
        audience: Audience,
        waiting: Vec<Unannounced>,
    ) -> Result<Told, Undelivered> {
        let game = &backlog.game;
        let revisions: Vec<Revision> = waiting.iter().map(|waits| waits.event.revision).collect();
        match audience {
            Audience::Channel => return self.tell_channel(backlog, waiting).await,
            Audience::Parent => self.tell_parent(game, &backlog.news).await?,
            Audience::Seat(side) => {
                let last = waiting.last().map(|waits| &waits.event);
                let told = match last {
                    Some(event) => self.tell_seat(backlog, side, event).await?,
                    None => Told::All,
                };
                self.referee.announced(game.id, &revisions, audience).await?;
                return Ok(told);
            }
            Audience::Audit => {
                for waits in &waiting {
                    self.tell_audit(game, &waits.event).await?;
                }
            }
        }
        self.referee.announced(game.id, &revisions, audience).await?;
        Ok(Told::All)
    }

    async fn tell_channel(
        &self,
        backlog: &Backlog,
        waiting: Vec<Unannounced>,
    ) -> Result<Told, Undelivered> {
        let Backlog { game, news, .. } = backlog;
        let id = game.id;
        let replies = self.replies_to(&waiting).await?;
        let mut missed = Vec::new();
        let mut by_itself = None;
        let mut answered = false;
        for Unannounced { event, receipt, .. } in waiting {
            // What a member did that no reply tells was perhaps posted before a crash. Posted by
            // itself once more, it is the same message.
            if receipt.is_none() && event.by.is_some() {
                by_itself.get_or_insert(missed.len() + 1);
            }
            let Some(reply) = receipt.and_then(|receipt| replies.get(&receipt)) else {
                missed.push(event);
                continue;
            };
            if event.deed != Deed::Challenge {
                let shows_board = compose::shows_the_board(&event.deed);
                self.message_arrived(game, *reply, shows_board).await;
            }
            self.referee.announced(id, &[event.revision], Audience::Channel).await?;
            if event.deed == Deed::Challenge {
                self.referee.set_challenge_message(id, *reply).await?;
            }
            answered |= answers_the_challenge(&event.deed);
        }
        if missed.is_empty() && !answered {
            return Ok(Told::All);
        }
        let told = if by_itself.is_some_and(|first| first < missed.len()) {
            Told::First
        } else {
            Told::All
        };
        missed.truncate(by_itself.unwrap_or(missed.len()));
        let voice = self.public_voice(game).await?;
        let Some(last) = missed.last().cloned() else {
            self.edit_challenge(game, voice).await;
            return Ok(Told::All);
        };
        let revisions: Vec<Revision> = missed.iter().map(|event| event.revision).collect();
        if self.closed_quietly(game, voice).await? {
            self.referee.announced(id, &revisions, Audience::Channel).await?;
            return Ok(Told::All);
        }
        let shows_board = missed.iter().any(|event| compose::shows_the_board(&event.deed));
        answered |= missed.iter().any(|event| answers_the_challenge(&event.deed));
        match self.post(game, news, voice, missed).await {
            Ok(message) if last.deed == Deed::Challenge => {
                self.referee.set_challenge_message(id, posted(&message)).await?;
            }
            Ok(message) => {
                self.message_arrived(game, posted(&message), shows_board).await;
                if answered {
                    self.edit_challenge(game, voice).await;
                }
            }
            Err(error) => match Trouble::of(&error) {
                Trouble::PlaceGone | Trouble::Locked => {
                    tracing::warn!(game = id.0, "the place of a game is gone or locked");
                    if self.referee.suspend(id, self.clock.now()).await? {
                        return Ok(Told::Suspended);
                    }
                }
                _ => return Err(error.into()),
            },
        }
        self.referee.announced(id, &revisions, Audience::Channel).await?;
        Ok(told)
    }

    /// Posts what was missed and the current board.
    async fn post(
        &self,
        game: &Game,
        news: &News,
        voice: Voice,
        mut missed: Vec<Event>,
    ) -> serenity::Result<Message> {
        let event = missed.pop().expect("something was missed");
        let nonce = nonce('c', game.id, event.revision);
        // In a thread that was opened for the game the ping brings the players in; elsewhere it
        // stands in for the reply that failed.
        let happening =
            Happening { game: game.clone(), event, earlier: missed, news: news.clone() };
        let view = self.announcer.view_in(game.place.channel);
        let reply = self.announcement(voice, &happening, view).await;
        self.send_board(game, voice, reply, &nonce).await
    }

    /// Posts to the channel of a game, without a picture where only that is not allowed.
    pub(super) async fn send_board(
        &self,
        game: &Game,
        voice: Voice,
        mut reply: Reply,
        nonce: &str,
    ) -> serenity::Result<Message> {
        let Place { server, channel, .. } = game.place;
        match self.send(server, channel, reply.clone(), nonce).await {
            // Attaching files may be what is not allowed here, and no interaction has said so yet.
            Err(error) if Trouble::of(&error) == Trouble::NotAllowed && reply.picture.is_some() => {
                reply.picture = None;
                self.pictures.illustrate(&mut reply, voice, game, View::public(false)).await;
                self.send(server, channel, reply, nonce).await
            }
            sent => sent,
        }
    }

    pub(in crate::discord) async fn send(
        &self,
        server: Option<game::ServerId>,
        channel: game::ChannelId,
        reply: Reply,
        nonce: &str,
    ) -> serenity::Result<Message> {
        let to = (ChannelId::new(channel.0), server.map(|server| GuildId::new(server.0)));
        let message = reply.into_message(nonce.to_owned());
        wire::retry(|| message.clone().execute(&self.http, to)).await
    }

    /// Tells the channel of the challenge how the game in its thread ended.
    async fn tell_parent(&self, game: &Game, news: &News) -> Result<(), Undelivered> {
        let Some(parent) = game.place.parent else { return Ok(()) };
        let voice = self.server_voice(game.place).await?;
        let reply = Reply { text: voice.result(game, news), ..Reply::default() };
        let nonce = nonce('p', game.id, game.revision);
        match self.send(game.place.server, parent, reply, &nonce).await {
            Err(error) if matches!(Trouble::of(&error), Trouble::PlaceGone | Trouble::Locked) => {
                tracing::info!(game = game.id.0, "the channel above a thread is gone");
                Ok(())
            }
            sent => sent.map(|_| ()).map_err(Undelivered::from),
        }
    }

    /// Notes in the audit channel of the server who ended, claimed or forced what.
    async fn tell_audit(&self, game: &Game, event: &Event) -> Result<(), Undelivered> {
        let Some(server) = game.place.server else { return Ok(()) };
        let Some(audit) = self.referee.server_settings(server).await?.audit else { return Ok(()) };
        let voice = self.server_voice(game.place).await?;
        let reply = Reply { text: voice.audit(game, event), ..Reply::default() };
        let nonce = nonce('a', game.id, event.revision);
        match self.send(Some(server), audit, reply, &nonce).await {
            // Nobody misses it in the game, and only a manager can help.
            Err(error)
                if matches!(
                    Trouble::of(&error),
                    Trouble::NotAllowed | Trouble::PlaceGone | Trouble::Locked
                ) =>
            {
                let error = chain(&error);
                tracing::warn!(error, game = game.id.0, "the audit channel cannot be told");
                Ok(())
            }
            sent => sent.map(|_| ()).map_err(Undelivered::from),
        }
    }

    /// The replies that have arrived after all, by their receipts.
    pub(super) async fn replies_to(
        &self,
        waiting: &[Unannounced],
    ) -> serenity::Result<HashMap<String, Posted>> {
        // A receipt is as old as the youngest event that it stands for.
        let mut asked_at: HashMap<&str, Timestamp> = HashMap::new();
        for Unannounced { event, receipt, .. } in waiting {
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

    /// In which voice to speak to all who see a game. In direct messages that is its one member: where
    /// nothing was heard from there since the start, as they have chosen, else in English.
    async fn public_voice(&self, game: &Game) -> Result<Voice, Undelivered> {
        if game.place.server.is_some() {
            return self.server_voice(game.place).await;
        }
        let language = match self.announcer.direct_language(game.place.channel) {
            Some(language) => Some(language),
            None => self.referee.settings(game.challenge.challenger.id).await?.language,
        };
        Ok(chat(language.unwrap_or(Language::English)))
    }

    /// In which voice to speak to a whole server.
    pub(super) async fn server_voice(&self, place: Place) -> Result<Voice, Undelivered> {
        let Some(server) = place.server else { return Ok(chat(Language::English)) };
        let chosen = self.referee.server_settings(server).await?.language;
        if let Some(language) = chosen.or_else(|| self.announcer.language_of(server)) {
            return Ok(chat(language));
        }
        let language = match wire::retry(|| self.http.get_guild(GuildId::new(server.0))).await {
            Ok(guild) => Language::from_locale(&guild.preferred_locale),
            Err(error) if Trouble::of(&error).passes() => return Err(error.into()),
            Err(_) => Language::English,
        };
        Ok(chat(language))
    }
}

/// Whether the message of the challenge says something else after this.
fn answers_the_challenge(deed: &Deed) -> bool {
    matches!(deed, Deed::Accept { .. } | Deed::Decline | Deed::Withdraw | Deed::Lapse)
}
