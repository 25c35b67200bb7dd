//! Direct messages to the members of a game, and digests.

use serde_json::json;
use serenity::all::UserId;

use super::boards::shows_the_board;
use super::deliver::Told;
use super::{Undelivered, nonce, posted};
use crate::discord::asked::chat;
use crate::discord::bot::{Bot, chain};
use crate::discord::pictures::View;
use crate::discord::reply::Reply;
use crate::discord::wire::{self, Trouble};
use crate::game::{ChannelId, Deed, Event, Game, Member, MemberId, Phase};
use crate::referee::{Backlog, Happening};
use crate::rules::Side;

impl Bot {
    /// Writes to the member on a side. Where that does not come through, the channel hears of it,
    /// if the game has one.
    pub(super) async fn tell_seat(
        &self,
        backlog: &Backlog,
        side: Side,
        event: &Event,
    ) -> Result<Told, Undelivered> {
        let Backlog { game, news, .. } = backlog;
        let seat = match &game.phase {
            Phase::Suspended(sitting) if event.deed == Deed::Suspend => &sitting.seats[side],
            Phase::Live(sitting) if sitting.turn() == side => &sitting.seats[side],
            // It is no longer true.
            _ => return Ok(Told::All),
        };
        if !seat.id.is_reachable() {
            return Ok(Told::All);
        }
        let settings = self.referee.settings(seat.id).await?;
        let voice = match settings.language {
            Some(language) => chat(language),
            None => self.server_voice(game.place).await?,
        };
        let mut reply = Reply { text: voice.direct(game, event, news), ..Reply::default() };
        let view = View { picture: true, theme: settings.theme, turned: settings.turned };
        self.pictures.illustrate(&mut reply, voice, game, view).await;
        let kind = match side {
            Side::Goats => 'g',
            Side::Tigers => 't',
        };
        let nonce = nonce(kind, game.id, event.revision);
        match self.write_to(seat.id, reply, &nonce).await {
            Err(error) if Trouble::of(&error).closes_direct() => {
                tracing::info!(game = game.id.0, ?side, "a direct message came back");
                self.referee.direct_closed(seat.id).await?;
                self.tell_seat_here(backlog, side, event).await
            }
            written => written.map(|()| Told::All).map_err(Undelivered::from),
        }
    }

    /// Shows the board in the channel instead, and pings the member on a side.
    async fn tell_seat_here(
        &self,
        backlog: &Backlog,
        side: Side,
        event: &Event,
    ) -> Result<Told, Undelivered> {
        let Backlog { game, news, .. } = backlog;
        let Phase::Live(sitting) = &game.phase else { return Ok(Told::All) };
        let voice = self.server_voice(game.place).await?;
        let happening = Happening {
            game: game.clone(),
            event: event.clone(),
            earlier: Vec::new(),
            news: news.clone(),
        };
        let view = self.announcer.view_in(game.place.channel);
        let mut reply = self.announcement(voice, &happening, view).await;
        reply.pings = vec![sitting.seats[side].id];
        let nonce = nonce('f', game.id, event.revision);
        match self.send_board(game, voice, reply, &nonce).await {
            Ok(message) => {
                self.message_arrived(game, posted(&message), shows_the_board(&happening)).await;
                Ok(Told::All)
            }
            Err(error) if matches!(Trouble::of(&error), Trouble::PlaceGone | Trouble::Locked) => {
                let suspended = self.referee.suspend(game.id, self.clock.now()).await?;
                Ok(if suspended { Told::Suspended } else { Told::All })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a direct message.
    async fn write_to(&self, member: MemberId, reply: Reply, nonce: &str) -> serenity::Result<()> {
        let recipient = json!({ "recipient_id": UserId::new(member.0) });
        let channel = wire::retry(|| self.http.create_private_channel(&recipient)).await?;
        self.send(None, ChannelId(channel.id.get()), reply, nonce).await?;
        Ok(())
    }

    /// Sends a member the digest of the games that wait for them. One that does not come through is
    /// not sent again: the next comes tomorrow.
    pub(in crate::discord) async fn send_digest(&self, member: &Member, games: &[Game]) {
        match self.try_digest(member, games).await {
            Ok(()) => {}
            Err(Undelivered::Failure(failure)) => {
                tracing::error!(error = chain(&failure), "a digest was not sent");
            }
            Err(Undelivered::Discord(error)) => {
                tracing::info!(error = chain(&*error), "a digest was not sent");
            }
        }
    }

    async fn try_digest(&self, member: &Member, games: &[Game]) -> Result<(), Undelivered> {
        let Some(first) = games.first() else { return Ok(()) };
        let voice = match self.referee.settings(member.id).await?.language {
            Some(language) => chat(language),
            None => self.server_voice(first.place).await?,
        };
        let now = self.clock.now();
        let reply = Reply { text: voice.digest(games, member.id, now), ..Reply::default() };
        let nonce = format!("d{:x}{:x}", member.id.0, now.as_second() / (24 * 60 * 60));
        match self.write_to(member.id, reply, &nonce).await {
            Err(error) if Trouble::of(&error).closes_direct() => {
                Ok(self.referee.direct_closed(member.id).await?)
            }
            sent => Ok(sent?),
        }
    }
}
