//! The message of a challenge, which shows in the end what became of it.

use serenity::all::{Builder as _, ChannelId, MessageId};

use super::{Undelivered, posted};
use crate::discord::asked::Asked;
use crate::discord::bot::{Bot, chain};
use crate::discord::compose;
use crate::discord::wire::{self, Trouble};
use crate::game::{Closing, Game, GameId, Phase};
use crate::speech::Voice;

impl Bot {
    /// Settles a challenge that ended without a game by editing its message, which pings nobody.
    /// Gives whether nothing is left to say.
    pub(super) async fn closed_quietly(
        &self,
        game: &Game,
        voice: Voice,
    ) -> Result<bool, Undelivered> {
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
    pub(in crate::discord) async fn edit_challenge(&self, game: &Game, voice: Voice) {
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
    pub(super) async fn remember_challenge(&self, asked: &Asked, id: GameId) {
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
}
