//! Games against the engine: how they begin here, and how it finds its actions.

use std::sync::Arc;

use jiff::Timestamp;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::asked::Asked;
use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::compose;
use super::reply::Labelled;
use crate::analysis::beginner_action;
use crate::game::{Game, GameId, Refusal, Revision, Wish};
use crate::referee::What;
use crate::rules::{Ruleset, Side};
use crate::speech::{Notice, Voice, fixed};

/// How many games the engine thinks about at the same time.
const AT_ONCE: usize = 2;

/// The turns that the engine has to think.
#[derive(Debug)]
pub(super) struct Engine {
    turns: Semaphore,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { turns: Semaphore::new(AT_ONCE) }
    }
}

/// A button for each side to play it against the engine, from now on and wherever it is pressed.
pub(super) fn buttons(voice: Voice) -> Vec<Labelled> {
    [(Side::Goats, "button-solo-goats"), (Side::Tigers, "button-solo-tigers")]
        .map(|(side, label)| Labelled::new(Button::Solo(side), fixed(voice.language, label)))
        .into()
}

impl Bot {
    /// Begins a game against the engine: in a thread of its own where the server wants that.
    pub(super) async fn play_solo(&self, asked: &Asked, wish: Wish, ruleset: Option<Ruleset>) {
        if asked.place.server.is_some() && !asked.bot_may_post() {
            // Replies need no permission, but the actions of the engine come by themselves.
            let missing = Notice::MissingPermissions(compose::missing_permissions(asked));
            return self.say(asked, missing).await;
        }
        let what = What::Solo { wish, ruleset, thread: None };
        if asked.wants_thread() {
            self.begin_in_thread(asked, what).await;
        } else {
            self.answer(asked, what, Via::Command).await;
        }
    }

    /// Lets the engine act on the board of a game at a revision, if it is to, and tells the channel.
    /// What goes wrong is left to the next sweep.
    pub(super) async fn let_engine_act(&self, id: GameId, at: Revision) {
        match self.engine_acts(id, at).await {
            Ok(true) => self.deliver(id).await,
            Ok(false) => {}
            Err(error) => tracing::error!(error, game = id.0, "the engine does not act yet"),
        }
    }

    async fn engine_acts(&self, id: GameId, at: Revision) -> Result<bool, String> {
        let _turn = self.engine.turns.acquire().await.expect("it is never closed");
        let game = self.referee.game(id).await.map_err(|failure| chain(&failure))?;
        // Another board is for whoever tells the channel of it first.
        let course = game
            .as_ref()
            .and_then(Game::waits_for_engine)
            .and_then(|sitting| sitting.is_as_shown_at(at).then(|| sitting.course.clone()));
        let Some(course) = course else { return Ok(false) };
        let seed = fastrand::u64(..);
        let found = spawn_blocking(move || beginner_action(&course, seed)).await;
        let action = found.map_err(|error| chain(&error))?.ok_or("it knows no action")?;
        let acted = self.referee.act_for_engine((id, at), action, self.clock.now()).await;
        match acted.map_err(|failure| chain(&failure))? {
            Ok(_) => Ok(true),
            Err(Refusal::Illegal { action, reason }) => Err(format!("{action}: {reason:?}")),
            // A takeback, an ending or another look at the same board came first.
            Err(refusal) => {
                tracing::debug!(?refusal, game = id.0, "the engine came too late");
                Ok(false)
            }
        }
    }

    /// Lets the engine act wherever that was left undone, without waiting for it.
    pub(super) async fn catch_up_with_engine(self: &Arc<Bot>, now: Timestamp) {
        match self.referee.engine_turns(now).await {
            Ok(games) => {
                for (game, at) in games {
                    let bot = Arc::clone(self);
                    tokio::spawn(async move { bot.let_engine_act(game, at).await });
                }
            }
            Err(failure) => tracing::error!(error = chain(&failure), "the engine does not wake"),
        }
    }
}
