//! Games that go on: with a rematch, or in another channel.

use super::Request;
use super::case::{Case, Decided, Decision};
use crate::game::{Game, GameId, Phase, Place, Refusal};
use crate::store;

impl Case {
    /// Offers the rematch of a game, or accepts the one that the opponent has offered; begins it where
    /// that is the engine.
    pub(super) async fn rematch(&mut self, id: Option<GameId>) -> Decided<Decision> {
        let game = match self.find(id).await? {
            Ok(game) => game,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let who = self.request.who.id;
        let challenge = match game.rematch(who, self.now) {
            Ok(challenge) => challenge,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let offered = store::rematch_of(&mut self.tx, game.id).await?;
        if let Some(id) = offered
            && let Some(rematch) = store::game(&mut self.tx, id).await?
        {
            return match rematch.phase {
                Phase::Offered if rematch.challenge.challenger.id == who => {
                    Ok(Err(Refusal::RematchOffered))
                }
                Phase::Offered => self.accept(Some(id), None).await,
                _ => Ok(Err(Refusal::RematchTaken { game: id })),
            };
        }
        let here = self.request.place;
        if here.server != game.place.server {
            return Ok(Err(Refusal::NoSuchGame));
        }
        let settings = self.server_settings().await?;
        let place = if here.channel == game.place.channel { game.place } else { here };
        if challenge.is_solo() {
            return self.begin_solo(challenge, place, &settings).await;
        }
        self.challenge(challenge, place, &settings).await
    }

    /// Carries on a suspended game here.
    pub(super) async fn resume(&mut self, id: Option<GameId>) -> Decided<Decision> {
        let Request { who, place, .. } = self.request.clone();
        let Some(server) = place.server else { return Ok(Err(Refusal::ServersOnly)) };
        let suspended = store::suspended_games(&mut self.tx, who.id, server).await?;
        let id = match id {
            Some(id) => suspended.into_iter().find(|&suspended| suspended == id),
            None => suspended.into_iter().next(),
        };
        let game = match id {
            Some(id) => store::game(&mut self.tx, id).await?,
            None => None,
        };
        let Some(game) = game else { return Ok(Err(Refusal::NothingToResume)) };
        let deed = match game.resume(who.id, place.channel) {
            Ok(deed) => deed,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let settings = self.server_settings().await?;
        if !settings.allows(place.channel, self.request.under) {
            return Ok(Err(Refusal::ChannelNotAllowed { allowed: settings.channels }));
        }
        let moved = Game { place: Place { channel: place.channel, ..game.place }, ..game.clone() };
        if let Some(Refusal::ChannelBusy { seats, .. }) = self.busy(&moved).await? {
            // It is no challenge, so that accepting it in a thread is no way out.
            return Ok(Err(Refusal::BusyToResume { seats }));
        }
        Ok(Ok(Decision::Do(Box::new(game), deed)))
    }
}
