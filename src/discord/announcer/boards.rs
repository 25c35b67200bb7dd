//! The buttons of older boards, which go away when a newer board is there.
//!
//! Nothing waits for any of this, and nothing depends on it: old buttons answer sensibly where they
//! stay, such as after a crash or where Discord lets nobody edit a message that old.

use std::convert::Infallible;
use std::sync::Arc;

use serenity::all::{Builder as _, ChannelId, CreateAllowedMentions, EditMessage, MessageId};

use super::{Announcer, UnderWay, What, posted};
use crate::discord::asked::Asked;
use crate::discord::bot::{Bot, chain};
use crate::discord::compose;
use crate::discord::wire::{self, Trouble};
use crate::game::{self, Game, GameId, Posted};
use crate::referee::{Failure, Happening};

/// A board that everybody sees has arrived.
#[derive(Debug)]
pub(super) enum Shown {
    /// In a message that is remembered already.
    Posted(GameId),
    /// As the reply to an interaction, which does not tell its number.
    Reply { game: GameId, channel: game::ChannelId, token: String },
}

/// Whether an announcement shows the board.
pub(super) fn shows_the_board(happening: &Happening) -> bool {
    let mut events = happening.earlier.iter().chain([&happening.event]);
    events.any(|event| compose::shows_the_board(&event.deed))
}

impl Announcer {
    fn board_shown(&self, shown: Shown) {
        self.with(|state| state.shown.push(shown));
        self.board_shown.notify_one();
    }

    /// Marks a message as being edited, unless it is already.
    fn begin_edit(&self, message: u64) -> Option<UnderWay<'_>> {
        let begun = self.with(|state| state.edits.insert(message));
        begun.then(|| UnderWay { announcer: self, what: What::Edit(message) })
    }
}

impl Bot {
    /// Takes the buttons of older boards away whenever a newer one has arrived, for ever.
    pub(in crate::discord) async fn clear_older_boards(self: &Arc<Bot>) -> Infallible {
        loop {
            for shown in self.announcer.with(|state| std::mem::take(&mut state.shown)) {
                let bot = Arc::clone(self);
                tokio::spawn(async move { bot.clear_before(shown).await });
            }
            self.announcer.board_shown.notified().await;
        }
    }

    /// Remembers, before long, the reply to an interaction, which shows the board.
    pub(super) fn board_replied(&self, asked: &Asked, game: &Game) {
        // A button from before the game moved is answered where no newer board will come.
        if game.sitting().is_some() && asked.place.channel == game.place.channel {
            let (channel, token) = (game.place.channel, asked.token.clone());
            self.announcer.board_shown(Shown::Reply { game: game.id, channel, token });
        }
    }

    /// Remembers a message about a game that has arrived with buttons.
    pub(super) async fn message_arrived(&self, game: &Game, posted: Posted, shows_board: bool) {
        if game.sitting().is_none() || posted.channel != game.place.channel {
            return;
        }
        match self.referee.remember_message(game.id, posted, shows_board).await {
            Ok(()) if shows_board => self.announcer.board_shown(Shown::Posted(game.id)),
            Ok(()) => {}
            Err(failure) => {
                tracing::error!(error = chain(&failure), game = game.id.0, "buttons will stay");
            }
        }
    }

    async fn clear_before(&self, shown: Shown) {
        let (game, cleared) = match shown {
            Shown::Posted(game) => (game, self.clear(game).await),
            Shown::Reply { game, channel, token } => match self.public_answer(&token).await {
                Ok(Some(reply)) if posted(&reply).channel == channel => {
                    (game, self.remember_and_clear(game, posted(&reply)).await)
                }
                Ok(_) => return,
                Err(error) => {
                    tracing::info!(error = chain(&error), game = game.0, "buttons will stay");
                    return;
                }
            },
        };
        if let Err(failure) = cleared {
            tracing::error!(error = chain(&failure), game = game.0, "buttons stay for now");
        }
    }

    async fn remember_and_clear(&self, game: GameId, board: Posted) -> Result<(), Failure> {
        self.referee.remember_message(game, board, true).await?;
        self.clear(game).await
    }

    /// Takes away the buttons of what is older than the newest board of a game. What cannot be
    /// edited now waits for the next board.
    async fn clear(&self, game: GameId) -> Result<(), Failure> {
        for outdated in self.referee.outdated_messages(game).await? {
            // Two boards that come at once have the same older ones.
            let Some(_edit) = self.announcer.begin_edit(outdated.message) else { continue };
            let settled = match self.remove_buttons(outdated).await {
                Ok(()) => true,
                Err(error) => {
                    let trouble = Trouble::of(&error);
                    let error = chain(&error);
                    tracing::info!(
                        error,
                        ?trouble,
                        game = game.0,
                        "an old board keeps its buttons"
                    );
                    !trouble.passes() && trouble != Trouble::TokenRefused
                }
            };
            if settled {
                self.referee.forget_message(outdated).await?;
            }
        }
        Ok(())
    }

    /// Takes the buttons away from a message, which keeps its words and its picture.
    async fn remove_buttons(&self, shown: Posted) -> serenity::Result<()> {
        let message = (ChannelId::new(shown.channel.0), MessageId::new(shown.message), None);
        let nobody = CreateAllowedMentions::new();
        let edit = EditMessage::new().components(Vec::new()).allowed_mentions(nobody);
        wire::retry(|| edit.clone().execute(&self.http, message)).await?;
        Ok(())
    }
}
