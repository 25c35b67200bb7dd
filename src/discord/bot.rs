//! From an interaction to its one answer.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{Builder as _, CreateInteractionResponse, Http, Message, MessageFlags};
use tokio::sync::{Mutex, Semaphore};
use tokio::time::{Instant, sleep, timeout_at};

use super::announcer::Announcer;
use super::asked::Asked;
use super::clock::Clock;
use super::compose;
use super::registration::KnownGuilds;
use super::reply::{Picture, Reply};
use super::wire::{self, Trouble};
use crate::game::{Game, Refusal};
use crate::referee::{Answer, Referee, What};
use crate::render::{Scene, Studio};
use crate::rules::Score;
use crate::speech::Voice;

/// When the first answer must have arrived. Discord gives three seconds, of which some go on the
/// way.
const ANSWER_WITHIN: Duration = Duration::from_millis(2800);
/// The first pause before an answer is tried again; it grows by as much each time. Two that fail
/// leave time for a third.
const PAUSE: Duration = Duration::from_millis(200);
/// Pictures that are drawn at the same time.
const DRAWING_AT_ONCE: usize = 2;

/// All that a handler needs.
#[derive(Debug)]
pub(super) struct Bot {
    pub referee: Referee,
    pub http: Arc<Http>,
    pub clock: Clock,
    pub announcer: Announcer,
    pub guilds: KnownGuilds,
    /// Held while a thread is opened for a challenge, so that two presses do not open two.
    pub opening_thread: Mutex<()>,
    studio: Arc<Studio>,
    drawing: Semaphore,
}

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Delivery {
    /// Discord has it.
    Arrived,
    /// Discord may have it, or not.
    Unknown,
    /// Discord does not have it.
    Failed,
}

/// How the interaction came, and so what an answer can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Via {
    /// A slash command, or a button under a message that stays as it is.
    Command,
    /// A button of the very message that the answer may replace.
    Message,
}

impl Bot {
    pub(super) fn new(referee: Referee, http: Arc<Http>, clock: Clock, studio: Studio) -> Bot {
        Bot {
            referee,
            http,
            clock,
            announcer: Announcer::default(),
            guilds: KnownGuilds::default(),
            opening_thread: Mutex::new(()),
            studio: Arc::new(studio),
            drawing: Semaphore::new(DRAWING_AT_ONCE),
        }
    }

    /// Puts the question to the referee and answers.
    pub(super) async fn answer(&self, asked: &Asked, what: What, via: Via) {
        // Until the reply has come through or failed, nobody else may announce the same event.
        let under_way = self.announcer.reply_under_way(&asked.token);
        let answer = match self.referee.handle(asked.request(what), self.clock.now()).await {
            Ok(answer) => answer,
            Err(failure) => return self.fail(asked, &failure).await,
        };
        let voice = asked.private_voice;
        let reply = match answer {
            Answer::Happened(happening) => {
                let game = happening.game.id;
                let announced = self.announce(asked, happening, via).await;
                drop(under_way);
                if !announced {
                    self.deliver(game).await;
                }
                return;
            }
            Answer::Board(game) => self.board(asked, &game).await,
            Answer::Moves(game) => Reply::private(voice.moves(&game)),
            Answer::Games(games) => Reply::private(voice.games(&games, asked.who.id)),
            Answer::Destinations { game, from, ways } => {
                compose::destinations(voice, &game, from, &ways)
            }
            Answer::ConfirmResignation(game) => compose::confirm_resignation(voice, &game),
            Answer::Refused(refusal) => return self.refuse(asked, &refusal).await,
        };
        self.respond(asked, reply.into_response()).await;
    }

    /// Says no, privately.
    pub(super) async fn refuse(&self, asked: &Asked, refusal: &Refusal) {
        self.respond(asked, compose::refusal(asked, refusal).into_response()).await;
    }

    /// Answers that something of ours broke, and logs it with a reference.
    pub(super) async fn fail(&self, asked: &Asked, failure: &(dyn Error + Send + Sync)) {
        let reference = format!("{:06x}", fastrand::u32(..1 << 24));
        tracing::error!(reference, error = chain(failure), "a request failed");
        let reply = Reply::private(asked.private_voice.failure(&reference));
        self.respond(asked, reply.into_response()).await;
    }

    /// Sends the first answer to an interaction, again if need be, for as long as it counts.
    pub(super) async fn respond(
        &self,
        asked: &Asked,
        response: CreateInteractionResponse,
    ) -> Delivery {
        let deadline = asked.since + ANSWER_WITHIN;
        let mut attempt = 1;
        let mut may_have_arrived = false;
        loop {
            let sending = response.clone().execute(&self.http, (asked.id, &asked.token));
            let error = match timeout_at(deadline, sending).await {
                Ok(Ok(())) => return Delivery::Arrived,
                Ok(Err(error)) => error,
                Err(_) => {
                    tracing::warn!("an answer took too long");
                    return Delivery::Unknown;
                }
            };
            let trouble = Trouble::of(&error);
            match trouble {
                Trouble::AlreadyAnswered if may_have_arrived => return Delivery::Arrived,
                // Another process of the same bot has answered, who knows what.
                Trouble::AlreadyAnswered => return Delivery::Unknown,
                Trouble::Unknown => may_have_arrived = true,
                Trouble::Busy => {}
                _ => {
                    tracing::warn!(error = chain(&error), "an answer was refused");
                    return Delivery::Failed;
                }
            }
            tracing::debug!(error = chain(&error), attempt, "an answer is tried again");
            let pause = PAUSE.mul_f64(f64::from(attempt) + fastrand::f64());
            if timeout_at(deadline, sleep(pause)).await.is_err() || Instant::now() >= deadline {
                return if may_have_arrived { Delivery::Unknown } else { Delivery::Failed };
            }
            attempt += 1;
        }
    }

    /// The answer to an interaction that everybody sees, if Discord has one.
    ///
    /// # Errors
    ///
    /// When Discord cannot be asked now.
    pub(super) async fn public_answer(&self, token: &str) -> serenity::Result<Option<Message>> {
        match wire::retry(|| self.http.get_original_interaction_response(token)).await {
            Ok(message) => {
                let private =
                    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
                Ok((!private).then_some(message))
            }
            Err(error) if Trouble::of(&error).passes() => Err(error),
            Err(_) => Ok(None),
        }
    }

    /// A game as the asker sees it: a caption and a picture, or a board in text.
    async fn board(&self, asked: &Asked, game: &Game) -> Reply {
        let voice = asked.private_voice;
        let mut reply = Reply::private(voice.board(game));
        self.illustrate(&mut reply, voice, game, asked.with_pictures).await;
        reply
    }

    /// Puts the board of a game under the words: a picture, or a board in text where pictures
    /// cannot be attached or drawn.
    pub(super) async fn illustrate(
        &self,
        reply: &mut Reply,
        voice: Voice,
        game: &Game,
        with_picture: bool,
    ) {
        let Some(sitting) = game.sitting() else { return };
        let position = sitting.course.position();
        let last = sitting.course.actions().last().copied();
        let score = game.ending().map_or(Score::Open, Score::from);
        let scene = Scene { position, last, score, turned: false };
        let png = if with_picture { self.draw(scene).await } else { None };
        if let Some(png) = png {
            let name = format!("bagh-chal-{}-{}.png", game.id, game.revision);
            let alt_text = voice.alt_text(game);
            reply.picture = Some(Picture { png, name, alt_text });
        } else {
            reply.text.push('\n');
            reply.text.push_str(&voice.text_board(&position, last, false));
        }
    }

    /// Draws away from the async runtime, a few pictures at a time.
    async fn draw(&self, scene: Scene) -> Option<Vec<u8>> {
        let _permit = self.drawing.acquire().await.expect("the semaphore is never closed");
        let studio = Arc::clone(&self.studio);
        match tokio::task::spawn_blocking(move || studio.png(&scene)).await {
            Ok(Ok(png)) => Some(png),
            Ok(Err(error)) => {
                tracing::error!(error = chain(&error), "a board could not be drawn");
                None
            }
            Err(error) => {
                tracing::error!(error = chain(&error), "drawing a board panicked");
                None
            }
        }
    }
}

/// An error with all its causes, as one line. The address of a request is left out: it can have the
/// token of an interaction in it.
pub(super) fn chain(error: &dyn Error) -> String {
    let mut text = String::new();
    let mut cause = Some(error);
    while let Some(error) = cause {
        let said = error.to_string();
        let said = said.split(" for url (").next().unwrap_or_default();
        // Some errors say what their cause says.
        if !text.ends_with(said) {
            if !text.is_empty() {
                text.push_str(": ");
            }
            text.push_str(said);
        }
        cause = error.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("cannot send for url (http://localhost/interactions/1/token/callback)")]
    struct Request(#[source] std::io::Error);

    /// Says what its cause says, as errors of serenity do.
    #[derive(Debug, thiserror::Error)]
    #[error("cannot send for url (http://localhost/interactions/1/token/callback)")]
    struct Wrapper(#[source] Request);

    #[test]
    fn an_error_is_one_line_with_each_cause_once_and_no_address() {
        let error = Wrapper(Request(std::io::Error::other("connection reset")));
        assert_eq!(chain(&error), "cannot send: connection reset");
    }
}
