//! Games against the engine: how they begin here, and how it finds its actions.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::task::spawn_blocking;

use super::asked::Asked;
use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::compose;
use super::reply::Labelled;
use crate::analysis::{Level, Means, Tablebase, TablebaseError, engine_action};
use crate::game::{Game, GameId, Refusal, Revision, Wish};
use crate::referee::What;
use crate::rules::{Action, Course, Ruleset, Side};
use crate::speech::{Notice, Voice, fixed};

/// How long the engine may take from when it is asked until it acts. Its answer is to be there within
/// two seconds; the rest is for the database, the picture and the way to Discord.
const ACTS_WITHIN: Duration = Duration::from_millis(1500);

/// Opinions that wait at the same time. Whoever asks for one more is asked to try again, so that games
/// are not kept waiting.
const OPINIONS_AT_MOST: usize = 4;

/// What the engine thinks with, and its turns to think.
#[derive(Debug)]
pub(super) struct Engine {
    /// One for each game that is thought about at the same time.
    turns: Semaphore,
    /// The games that wait for a turn.
    waiting: AtomicUsize,
    /// One for each opinion that may wait.
    opinions: Semaphore,
    tablebase: Option<Arc<Tablebase>>,
    /// Whether it has been logged that the tablebase fails.
    has_complained: AtomicBool,
}

impl Engine {
    /// An engine that thinks with this tablebase on all processors but one, which is for everybody
    /// else.
    pub(super) fn new(tablebase: Option<Tablebase>) -> Engine {
        let processors = available_parallelism().map_or(1, NonZeroUsize::get);
        Engine {
            turns: Semaphore::new(processors.saturating_sub(1).max(1)),
            waiting: AtomicUsize::new(0),
            opinions: Semaphore::new(OPINIONS_AT_MOST),
            tablebase: tablebase.map(Arc::new),
            has_complained: AtomicBool::new(false),
        }
    }

    /// The truth, where the host has it. It reads its file, so that it is asked away from the runtime.
    pub(super) fn tablebase(&self) -> Option<&Arc<Tablebase>> {
        self.tablebase.as_ref()
    }

    /// Waits for a turn to think.
    pub(super) async fn turn(&self) -> SemaphorePermit<'_> {
        let _waiting = Waiting::new(&self.waiting);
        self.turns.acquire().await.expect("it is never closed")
    }

    /// A place among those who wait for an opinion, if there is one.
    pub(super) fn queue_for_opinion(&self) -> Option<SemaphorePermit<'_>> {
        self.opinions.try_acquire().ok()
    }

    /// What the engine does at a level in a game about which it was asked at a time. The time that is
    /// left it shares with the games that wait meanwhile, so that they all have their answer in time.
    /// Blocks.
    pub(super) fn think(&self, course: &Course, level: Level, asked_at: Instant) -> Option<Action> {
        let begun = Instant::now();
        let left = (asked_at + ACTS_WITHIN).saturating_duration_since(begun);
        let hurry = || {
            let sharing = self.waiting.load(Ordering::Relaxed).saturating_add(1);
            let sharing = u32::try_from(sharing).unwrap_or(u32::MAX);
            left / sharing <= begun.elapsed()
        };
        let seed = fastrand::u64(..);
        let think =
            |tablebase| engine_action(course, level, seed, Means { tablebase, hurry: &hurry });
        match think(self.tablebase().map(Arc::as_ref)) {
            Ok(action) => action,
            Err(error) => {
                self.complain(&error);
                think(None).unwrap_or_else(|error| {
                    self.complain(&error);
                    None
                })
            }
        }
    }

    /// Logs that the tablebase fails, the first time.
    pub(super) fn complain(&self, error: &TablebaseError) {
        if !self.has_complained.swap(true, Ordering::Relaxed) {
            tracing::error!(error = chain(error), "the engine does without the tablebase");
        }
    }
}

/// A game that waits for a turn, for as long as this is kept.
struct Waiting<'a>(&'a AtomicUsize);

impl Waiting<'_> {
    fn new(waiting: &AtomicUsize) -> Waiting<'_> {
        waiting.fetch_add(1, Ordering::Relaxed);
        Waiting(waiting)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
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
    pub(super) async fn play_solo(
        &self,
        asked: &Asked,
        level: Option<Level>,
        wish: Wish,
        ruleset: Option<Ruleset>,
    ) {
        if asked.place.server.is_some() && !asked.bot_may_post() {
            // Replies need no permission, but the actions of the engine come by themselves.
            let missing = Notice::MissingPermissions(compose::missing_permissions(asked));
            return self.say(asked, missing).await;
        }
        let what = What::Solo { level, wish, ruleset, thread: None };
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
        let asked_at = Instant::now();
        let _turn = self.engine.turn().await;
        let game = self.referee.game(id).await.map_err(|failure| chain(&failure))?;
        // Another board is for whoever tells the channel of it first.
        let sitting = game
            .as_ref()
            .and_then(Game::waits_for_engine)
            .filter(|sitting| sitting.is_as_shown_at(at));
        let Some(sitting) = sitting else { return Ok(false) };
        let course = sitting.course.clone();
        let level = sitting.terms.level.ok_or("it has no level")?;
        let engine = Arc::clone(&self.engine);
        let found = spawn_blocking(move || engine.think(&course, level, asked_at)).await;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_whose_time_is_over_is_answered_at_once_at_every_level() {
        let engine = Engine::new(None);
        let course = Course::new(Ruleset::default());
        let long_ago = Instant::now().checked_sub(ACTS_WITHIN).expect("the machine runs longer");
        for level in Level::ALL {
            let begun = Instant::now();
            let action = engine.think(&course, level, long_ago).expect("it acts");
            assert_eq!(course.check(action), Ok(()), "level {level}");
            assert!(begun.elapsed() < ACTS_WITHIN, "level {level}: {:?}", begun.elapsed());
        }
    }

    #[test]
    fn only_so_many_opinions_wait() {
        let engine = Engine::new(None);
        let mut places: Vec<_> =
            (0..OPINIONS_AT_MOST).map(|_| engine.queue_for_opinion()).collect();
        assert!(places.iter().all(Option::is_some));
        assert!(engine.queue_for_opinion().is_none(), "there is no more room");
        places.pop();
        assert!(engine.queue_for_opinion().is_some());
    }

    #[tokio::test]
    async fn games_are_counted_for_as_long_as_they_wait() {
        let engine = Engine::new(None);
        let waiting = || engine.waiting.load(Ordering::Relaxed);
        let mut turns = Vec::new();
        while engine.turns.available_permits() != 0 {
            turns.push(engine.turn().await);
        }
        assert_eq!(waiting(), 0, "whoever has a turn waits no more");
        // One that is given up counts no more either.
        let given_up = tokio::time::timeout(Duration::from_millis(10), async {
            tokio::join!(engine.turn(), async { assert_eq!(waiting(), 1) }).0
        });
        assert!(given_up.await.is_err(), "there is no turn left");
        assert_eq!(waiting(), 0);
        turns.clear();
        drop(engine.turn().await);
    }
}
