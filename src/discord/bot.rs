//! From an interaction to its one answer.

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Builder as _, CommandInteraction, ComponentInteraction, CreateInteractionResponse, Http,
    Message, MessageFlags, ModalInteraction,
};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep, timeout_at};

use super::announcer::Announcer;
use super::asked::{Asked, Promise};
use super::button::Button;
use super::clock::Clock;
use super::compose;
use super::gateway::Connection;
use super::grid;
use super::learn;
use super::papers::At;
use super::pictures::Pictures;
use super::registration::KnownGuilds;
use super::reply::Reply;
use super::report::Reports;
use super::solo::Engine;
use super::sweep::Presence;
use super::wire::{self, Trouble};
use crate::game::{Deed, Event, Game, Refusal};
use crate::referee::{Answer, Referee, What};
use crate::rules::{Action, Point};

/// When the first answer must have arrived. Discord gives three seconds, of which some go on the
/// way.
const ANSWER_WITHIN: Duration = Duration::from_millis(2800);
/// The first pause before an answer is tried again; it grows by as much each time. Two that fail
/// leave time for a third.
const PAUSE: Duration = Duration::from_millis(200);

/// How long a claim waits, since each request is handled by itself: an action that Discord had
/// received before it is to come first.
const CLAIMS_WAIT: Duration = Duration::from_millis(200);

/// All that a handler needs.
#[derive(Debug)]
pub(super) struct Bot {
    pub referee: Referee,
    pub http: Arc<Http>,
    pub clock: Clock,
    pub announcer: Announcer,
    pub connection: Connection,
    pub presence: Presence,
    pub guilds: KnownGuilds,
    /// Held while a thread is opened for a challenge, so that two presses do not open two.
    pub opening_thread: Mutex<()>,
    pub pictures: Pictures,
    pub engine: Arc<Engine>,
    pub reports: Reports,
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
    /// A button of a message that only its presser sees, which all answers to them alone replace.
    Private {
        /// Whether the bot then posts what happens in the channel, which a reply would do otherwise.
        posts: bool,
    },
}

impl Bot {
    pub(super) fn new(
        referee: Referee,
        http: Arc<Http>,
        clock: Clock,
        pictures: Pictures,
        reports: Reports,
        engine: Engine,
    ) -> Bot {
        Bot {
            referee,
            http,
            clock,
            announcer: Announcer::default(),
            connection: Connection::default(),
            presence: Presence::default(),
            guilds: KnownGuilds::default(),
            opening_thread: Mutex::new(()),
            pictures,
            engine: Arc::new(engine),
            reports,
        }
    }

    /// What a command tells, and what its member and their server have chosen.
    pub(super) async fn hear_command(&self, interaction: &CommandInteraction) -> Asked {
        self.attune(Asked::from_command(interaction, self.clock.now())).await
    }

    /// The same of a button or a menu.
    pub(super) async fn hear_component(&self, interaction: &ComponentInteraction) -> Asked {
        self.attune(Asked::from_component(interaction, self.clock.now())).await
    }

    /// The same of a form that was sent.
    pub(super) async fn hear_form(&self, interaction: &ModalInteraction) -> Asked {
        self.attune(Asked::from_form(interaction, self.clock.now())).await
    }

    async fn attune(&self, mut asked: Asked) -> Asked {
        if let Err(failure) = self.is_heard().await {
            tracing::error!(error = chain(&failure), "an outage was perhaps not noted");
        }
        let (who, server) = (asked.who.id, asked.place.server);
        match self.referee.preferences(who, server, asked.received_at).await {
            Ok(preferences) => asked.attune(preferences),
            Err(failure) => {
                tracing::error!(error = chain(&failure), "an answer goes by the usual settings");
            }
        }
        self.announcer.heard_from(&asked);
        asked
    }

    /// Puts the question to the referee and answers.
    pub(super) async fn answer(&self, asked: &Asked, what: What, via: Via) {
        // Until the reply has come through or failed, nobody else may announce the same event.
        let under_way = self.announcer.reply_under_way(&asked.token);
        if let What::Claim { .. } = what {
            sleep(CLAIMS_WAIT).await;
        }
        let acts_on = match &what {
            What::Act { shown: Some((game, _)), .. } | What::Grid { game, .. } => Some(*game),
            What::Hint { game, shown: Some(_) } => *game,
            _ => None,
        };
        let mut request = asked.request(what);
        if via == (Via::Private { posts: true }) {
            // That the reply has arrived says nothing about the post.
            request.receipt = None;
        }
        let answer = match self.referee.handle(request, asked.received_at).await {
            Ok(answer) => answer,
            Err(failure) => return self.fail(asked, &failure).await,
        };
        let voice = asked.private_voice;
        let reply = match answer {
            Answer::Happened(happening) => {
                let (game, second) = (happening.game.id, happening.news.second);
                let engine_at = happening.game.waits_for_engine().map(|_| happening.game.revision);
                if via == (Via::Private { posts: true }) {
                    // What becomes of the one is nothing to the other.
                    tokio::join!(self.confirm(asked, &happening), self.deliver(game));
                } else {
                    self.announce(asked, *happening, via).await;
                    drop(under_way);
                    // What the reply has not told, and whoever else is to hear of it.
                    self.deliver(game).await;
                }
                if let Some(second) = second {
                    self.deliver(second).await;
                }
                if let Some(at) = engine_at {
                    self.let_engine_act(game, at).await;
                }
                return;
            }
            Answer::Forgotten { games } => {
                self.reply(asked, Reply::private(voice.forgotten()), via).await;
                drop(under_way);
                for game in games {
                    self.deliver(game).await;
                }
                self.erase_traces().await;
                return;
            }
            Answer::Refused(refusal) => {
                let reply = compose::refusal(asked, &refusal, acts_on);
                // The message of others stays as it is.
                let via = if via == Via::Message { Via::Command } else { via };
                return self.reply(asked, reply, via).await;
            }
            Answer::Board(game) => {
                let text = voice.board(&game, self.clock.now());
                let mut reply = self.illustrated(asked, text, &game).await;
                reply.buttons = compose::private_buttons(asked, &game);
                reply
            }
            Answer::Grid { game, picked } => self.grid(asked, &game, picked).await,
            Answer::Preview { game, action } => {
                // Back to a board to choose on, where it was chosen by taps.
                let back = match via {
                    Via::Private { .. } => Button::Grid(game.id),
                    Via::Command | Via::Message => Button::Back,
                };
                self.preview(asked, game, action, back).await
            }
            Answer::Paper { of, record } => self.leaf(asked, of, &record, At::Ply(0)).await,
            Answer::Hint { game, action } => {
                return self.hint(asked.clone(), game, action, via).await;
            }
            Answer::Value { game, ply } => {
                return self.value(asked.clone(), game, ply, via).await;
            }
            Answer::Moves(game) => Reply::private(voice.moves(&game)),
            Answer::Games(games) => {
                Reply::private(voice.games(&games, asked.who.id, self.clock.now()))
            }
            Answer::Destinations { game, from, ways } => {
                compose::destinations(voice, &game, from, &ways)
            }
            Answer::ConfirmResignation(game) => compose::confirm_resignation(voice, &game),
            Answer::History(history) => compose::history(voice, &history),
            Answer::Record(game) => compose::record(voice, &game, self.clock.now()),
            Answer::Vacation(days) => Reply::private(voice.vacation(days)),
            // A language that was chosen just now applies already.
            Answer::Settings { settings, blocked } => {
                Reply::private(asked.voice_for(&settings).settings(&settings, &blocked))
            }
            Answer::Profile(profile) => asked.shared(|voice| voice.profile(&profile)),
            Answer::Leaderboard(leaderboard) => {
                asked.shared(|voice| voice.leaderboard(&leaderboard))
            }
            Answer::Course(learnt) => learn::course(voice, &learnt),
            Answer::Lesson(lecture) => self.lecture(asked, &lecture).await,
            Answer::Server(settings) => Reply::private(voice.server(&settings)),
            Answer::Exercise(practised) => self.exercise(asked, &practised).await,
            Answer::ConfirmForgetting { live } => compose::confirm_forgetting(voice, live),
            Answer::Reported(id) => Reply::private(voice.report_thanks(id)),
        };
        self.reply(asked, reply, via).await;
    }

    /// Leaves nothing of what has been deleted in the files of the database.
    pub(super) async fn erase_traces(&self) {
        if let Err(failure) = self.referee.erase_traces().await {
            tracing::error!(error = chain(&failure), "what was deleted may still be in the log");
        }
    }

    /// Answers with something that no request to the referee is needed for.
    pub(super) async fn show(&self, asked: &Asked, reply: Reply, via: Via) {
        self.reply(asked, reply, via).await;
    }

    /// Answers with something that is no news.
    pub(super) async fn reply(&self, asked: &Asked, reply: Reply, via: Via) {
        if asked.promise == Promise::Given {
            return self.fill_in(asked, reply).await;
        }
        let response = match via {
            Via::Command => reply.into_response(),
            Via::Message | Via::Private { .. } => reply.into_update(),
        };
        self.respond(asked, response).await;
    }

    /// Says no, privately.
    pub(super) async fn refuse(&self, asked: &Asked, refusal: &Refusal) {
        self.respond(asked, compose::refusal(asked, refusal, None).into_response()).await;
    }

    /// Answers that something of ours broke, and logs it with a reference.
    pub(super) async fn fail(&self, asked: &Asked, failure: &(dyn Error + Send + Sync)) {
        let reference = format!("{:06x}", fastrand::u32(..1 << 24));
        tracing::error!(reference, error = chain(failure), "a request failed");
        let reply = Reply::private(asked.private_voice.failure(&reference));
        self.reply(asked, reply, Via::Command).await;
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

    /// A game as the asker sees it.
    async fn illustrated(&self, asked: &Asked, text: String, game: &Game) -> Reply {
        let mut reply = Reply::private(text);
        let (voice, view) = (asked.private_voice, asked.view());
        self.pictures.illustrate(&mut reply, voice, game, view).await;
        reply
    }

    /// A game for the asker to tap on.
    async fn grid(&self, asked: &Asked, game: &Game, picked: Option<Point>) -> Reply {
        let (voice, view) = (asked.private_voice, asked.view());
        let mut reply = Reply::private(voice.grid(game, picked));
        self.pictures.illustrate_picked(&mut reply, voice, game, view, picked).await;
        reply.buttons = grid::rows(voice, game, picked, view.turned);
        reply
    }

    /// What an action would lead to, and the question whether to play it.
    async fn preview(&self, asked: &Asked, game: Game, action: Action, back: Button) -> Reply {
        let text = asked.private_voice.preview(&game, action);
        let buttons = compose::preview_buttons(asked.private_voice, &game, action, back);
        let event = Event {
            revision: game.revision.next(),
            at: game.changed_at,
            by: Some(asked.who.clone()),
            deed: Deed::Act(action),
        };
        let mut reply = match game.apply(&event) {
            Ok(after) => self.illustrated(asked, text, &after).await,
            // The referee has found it legal. The question can do without a board.
            Err(impossible) => {
                tracing::error!(error = chain(&impossible), "a preview contradicts the game");
                Reply::private(text)
            }
        };
        reply.buttons = buttons;
        reply
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
