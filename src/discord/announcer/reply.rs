//! The reply to whoever did something, which tells the channel.

use serenity::all::Builder as _;
use tokio::time::timeout;

use super::boards::shows_the_board;
use super::{CHECK_WITHIN, SETTLED_AFTER, UnderWay};
use crate::discord::asked::Asked;
use crate::discord::bot::{Bot, Delivery, Via, chain};
use crate::discord::compose;
use crate::discord::pictures::View;
use crate::discord::reply::Reply;
use crate::game::{Deed, Event, GameId, Phase, Revision};
use crate::referee::{Failure, Happening};
use crate::speech::{Notice, Voice};
use crate::store::{Audience, Unannounced};

impl Bot {
    /// Tells the channel what an interaction has done, as the reply to it. What the channel does not
    /// know then waits to be delivered.
    pub(in crate::discord) async fn announce(
        &self,
        asked: &Asked,
        mut happening: Happening,
        via: Via,
    ) {
        let id = happening.game.id;
        let _carrying = self.carry_earlier(asked, &mut happening).await;
        let game = &happening.game;
        let voice = asked.public_voice;
        let response = if matches!(game.phase, Phase::Closed(_)) && via == Via::Message {
            compose::closed(voice, game).into_update()
        } else {
            let view = View::public(asked.with_pictures);
            self.announcement(voice, &happening, view).await.into_response()
        };
        match self.respond(asked, response).await {
            Delivery::Arrived => {}
            Delivery::Unknown => {
                tokio::time::sleep_until(asked.since + SETTLED_AFTER).await;
                return;
            }
            Delivery::Failed => return,
        }
        if happening.event.deed == Deed::Challenge {
            // First: what is noted as announced is not looked up after a crash.
            self.remember_challenge(asked, id).await;
        }
        let events = happening.earlier.iter().chain([&happening.event]);
        self.note_announced(id, events.map(|event| event.revision).collect()).await;
        if shows_the_board(&happening) {
            self.board_replied(asked, game);
        }
        match happening.event.deed {
            Deed::Accept { .. } => self.edit_challenge(game, voice).await,
            Deed::Decline | Deed::Withdraw if via == Via::Command => {
                self.edit_challenge(game, voice).await;
            }
            _ => {}
        }
        self.warn_of_missing_permissions(asked, &happening.event.deed).await;
    }

    /// Tells whoever pressed a button of a private message that it is done, in place of that message.
    /// The channel is told by a delivery.
    pub(in crate::discord) async fn confirm(&self, asked: &Asked, happening: &Happening) {
        let Happening { game, event, .. } = happening;
        let done = Reply::private(asked.private_voice.done(game, event));
        if self.respond(asked, done.into_update()).await == Delivery::Arrived {
            self.warn_of_missing_permissions(asked, &event.deed).await;
        }
    }

    /// A whole public message of what happened.
    pub(super) async fn announcement(
        &self,
        voice: Voice,
        happening: &Happening,
        view: View,
    ) -> Reply {
        let Happening { game, event, earlier, news } = happening;
        let now = self.clock.now();
        let text = if event.revision == game.revision {
            voice.announcement(happening)
        } else {
            let missed: Vec<Event> = earlier.iter().chain([event]).cloned().collect();
            voice.catching_up(game, &missed, news)
        };
        let shows_board = shows_the_board(happening);
        let mut reply = Reply {
            text,
            buttons: compose::public_buttons(voice, game, now, shows_board),
            pings: compose::pings(happening, now),
            ..Reply::default()
        };
        if shows_board {
            self.pictures.illustrate(&mut reply, voice, game, view).await;
        }
        reply
    }

    /// Takes into this reply what earlier replies have not brought, except what is under way. A post
    /// that is about to bring some of it goes first, if it does not take long. No other delivery of
    /// this game begins until what it gives is dropped.
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
        let delivery = timeout(CHECK_WITHIN, self.announcer.begin_next_delivery(id)).await.ok()?;
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
        let waiting = match self.referee.backlog(id).await? {
            Some(backlog) => self.waiting(&backlog, Audience::Channel),
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

    async fn note_announced(&self, id: GameId, revisions: Vec<Revision>) {
        // Should this fail, the receipt tells the next delivery that the reply has arrived.
        if let Err(failure) = self.referee.announced(id, &revisions, Audience::Channel).await {
            tracing::error!(error = chain(&failure), game = id.0, "an announcement was not noted");
        }
    }

    /// Tells the asker which permissions the bot lacks here: once for each channel, and whenever a
    /// game could not have the thread that it was to have.
    async fn warn_of_missing_permissions(&self, asked: &Asked, deed: &Deed) {
        let for_thread = match deed {
            Deed::Accept { .. } => compose::missing_for_thread(asked),
            _ => Vec::new(),
        };
        let notice = if for_thread.is_empty() {
            let missing = compose::missing_permissions(asked);
            if missing.is_empty() || !self.announcer.first_warning(asked.place.channel) {
                return;
            }
            Notice::MissingPermissions(missing)
        } else {
            Notice::NoThread(for_thread)
        };
        let follow_up = Reply::private(asked.private_voice.notice(notice)).into_follow_up();
        if let Err(error) = follow_up.execute(&self.http, (None, asked.token.as_str())).await {
            tracing::info!(error = chain(&error), "a warning was not sent");
        }
    }
}
