//! Hints in games against the engine, and what positions are worth.
//!
//! What the tablebase knows is answered at once. Where it does not know, the engine thinks, for which
//! the asker is first told to wait.

use std::fmt;
use std::pin::pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::all::{CreateInteractionResponse, CreateInteractionResponseMessage};
use tokio::sync::SemaphorePermit;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use super::asked::{Asked, Promise};
use super::bot::{Bot, Delivery, Via, chain};
use super::button::{Button, ParseButtonError};
use super::compose::labelled;
use super::reply::{Labelled, Reply};
use crate::analysis::{Advice, Assessment, Clue, Judgement, Level};
use crate::game::{Game, GameId, Paper, Revision};
use crate::referee::What;
use crate::render::{Mark, Scene};
use crate::rules::{Action, Course, Point, Score};
use crate::speech::Leaf;

/// For so long an asker waits for the tablebase without being told to.
const PATIENCE: Duration = Duration::from_millis(700);

/// What a button asks about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Truth {
    /// A hint in a game against the engine.
    Hint(GameId),
    /// The action that a hint was about, found for the board of a revision.
    Action(GameId, Revision, Action),
    /// What the last position is worth in which there was something to choose.
    Value(GameId),
    /// The same of the position after so many actions.
    ValueAt(GameId, u16),
}

impl Truth {
    /// What is asked of the referee, where `here` is how a message that is turned to something else
    /// is answered.
    pub(super) fn asks(self, here: Via) -> (What, Via) {
        match self {
            Truth::Hint(game) => (What::Hint { game: Some(game), shown: None }, Via::Command),
            Truth::Action(game, at, action) => {
                (What::Hint { game: Some(game), shown: Some((at, action)) }, here)
            }
            Truth::Value(game) => (What::Value { game: Some(game), ply: None }, Via::Command),
            Truth::ValueAt(game, ply) => (What::Value { game: Some(game), ply: Some(ply) }, here),
        }
    }
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Truth::Hint(game) => write!(f, "hint:{game}"),
            Truth::Action(game, at, action) => write!(f, "action:{game}:{at}:{action}"),
            Truth::Value(game) => write!(f, "value:{game}"),
            Truth::ValueAt(game, ply) => write!(f, "value:{game}:{ply}"),
        }
    }
}

impl FromStr for Truth {
    type Err = ParseButtonError;

    fn from_str(text: &str) -> Result<Truth, ParseButtonError> {
        let parts: Vec<&str> = text.split(':').collect();
        let game = |text: &str| text.parse().map(GameId).map_err(|_| ParseButtonError);
        Ok(match parts[..] {
            ["hint", id] => Truth::Hint(game(id)?),
            ["action", id, at, action] => Truth::Action(
                game(id)?,
                at.parse().map(Revision).map_err(|_| ParseButtonError)?,
                action.parse().map_err(|_| ParseButtonError)?,
            ),
            ["value", id] => Truth::Value(game(id)?),
            ["value", id, ply] => {
                Truth::ValueAt(game(id)?, ply.parse().map_err(|_| ParseButtonError)?)
            }
            _ => return Err(ParseButtonError),
        })
    }
}

impl Bot {
    /// Gives a hint in a game: first a clue, and where the action that was found is given, that one.
    pub(super) async fn hint(
        &self,
        mut asked: Asked,
        game: Game,
        action: Option<Action>,
        via: Via,
    ) {
        let asked_at = Instant::now();
        let Some(sitting) = game.sitting() else {
            let error = std::io::Error::other("a hint in a game that has not begun");
            return self.fail(&asked, &error).await;
        };
        let course = &sitting.course;
        let Some(judgement) = self.judge_in_time(&mut asked, course, via).await else { return };
        let known = match (&judgement, action) {
            (Some(judgement), Some(action)) => Some(Advice::judged(course, action, judgement)),
            (Some(judgement), None) => Advice::exact(course, judgement),
            (None, Some(action)) => Some(Advice::opinion(course, action)),
            (None, None) => None,
        };
        let advice = if let Some(advice) = known {
            advice
        } else {
            let Some(place) = self.engine.queue_for_opinion() else {
                return self.too_many_ask(&asked).await;
            };
            if !self.promise(&mut asked, via).await {
                return;
            }
            let Some(action) = self.opinion(place, course.clone(), asked_at).await else {
                let error = std::io::Error::other("the engine knows no action");
                return self.fail(&asked, &error).await;
            };
            Advice::opinion(course, action)
        };
        let reply = if action.is_some() {
            self.hinted_action(&asked, &game, course, &advice).await
        } else {
            self.clue(&asked, &game, course, &advice).await
        };
        self.reply(&asked, reply, via).await;
    }

    /// Where to look, and the way to the action.
    async fn clue(&self, asked: &Asked, game: &Game, course: &Course, advice: &Advice) -> Reply {
        let voice = asked.private_voice;
        let clue = advice.clue();
        let text = voice.clue(course.position().turn(), clue);
        let points = match clue {
            Clue::Piece(point) | Clue::MindTiger(point) | Clue::MindGoat(point) => vec![point],
            Clue::Edge | Clue::Inside => Vec::new(),
        };
        let marks = points.iter().map(|&point| Mark::Point(point)).collect();
        let mut reply = self.marked(asked, (game, course), text, (marks, &points), "hint").await;
        let button = Button::Truth(Truth::Action(game.id, game.revision, advice.action));
        reply.buttons = vec![vec![
            labelled(voice, button, "button-hint-action"),
            labelled(voice, Button::Grid(game.id), "button-play"),
        ]];
        reply
    }

    /// An action, why it is good, and the way to play it.
    async fn hinted_action(
        &self,
        asked: &Asked,
        game: &Game,
        course: &Course,
        advice: &Advice,
    ) -> Reply {
        let voice = asked.private_voice;
        let text = voice.advice(advice, course.ruleset());
        let (mark, points) = match advice.action {
            Action::Place { to } => (Mark::Point(to), vec![to]),
            Action::Move { from, to } => (Mark::Legal(advice.action), vec![from, to]),
        };
        let name = format!("hint-{}", advice.action);
        let mut reply =
            self.marked(asked, (game, course), text, (vec![mark], &points), &name).await;
        let play = Button::Play(game.id, game.revision, advice.action);
        reply.buttons = vec![vec![labelled(voice, play, "button-play")]];
        reply
    }

    /// The board of a game with marks on it, which are at the points.
    async fn marked(
        &self,
        asked: &Asked,
        (game, course): (&Game, &Course),
        text: String,
        (marks, points): (Vec<Mark>, &[Point]),
        name: &str,
    ) -> Reply {
        let mut reply = Reply::private(text);
        let (voice, view) = (asked.private_voice, asked.view());
        let scene = Scene {
            position: course.position(),
            last: course.actions().last().copied(),
            routes: Vec::new(),
            marks,
            score: Score::Open,
            turned: view.turned,
        };
        let name = format!("bagh-chal-{}-{}-{name}.png", game.id, game.revision);
        let picture = view.picture.then(|| (name, voice.alt_text_marked(game, points)));
        self.pictures.show(&mut reply, voice, scene, view.theme, picture).await;
        reply
    }

    /// Tells what a board of a game is worth, with the ways to the boards beside it.
    pub(super) async fn value(&self, mut asked: Asked, game: Game, ply: u16, via: Via) {
        let asked_at = Instant::now();
        let record = game.record();
        let leaf = Leaf::of(&record, ply);
        let mut course = record.course().clone();
        course.take_back(usize::from(course.ply().saturating_sub(leaf.ply)));
        let assessment = if let Some(outcome) = course.outcome() {
            Assessment::Decided(outcome.winner())
        } else {
            match self.judge_in_time(&mut asked, &course, via).await {
                None => return,
                Some(Some(judgement)) => Assessment::Exact(judgement),
                Some(None) => {
                    let Some(place) = self.engine.queue_for_opinion() else {
                        return self.too_many_ask(&asked).await;
                    };
                    if !self.promise(&mut asked, via).await {
                        return;
                    }
                    Assessment::Opinion(self.opinion(place, course, asked_at).await)
                }
            }
        };
        let (voice, view) = (asked.private_voice, asked.view());
        let text = voice.value(Paper::Game(game.id), &record, &leaf, &assessment);
        let mut reply = Reply::private(text);
        let name = format!("bagh-chal-value-{}-{}.png", game.id, leaf.ply);
        self.pictures.illustrate_leaf(&mut reply, voice, &leaf, view, name).await;
        reply.buttons = beside(&asked, game.id, leaf.ply, record.course().ply());
        self.reply(&asked, reply, via).await;
    }

    /// What the tablebase knows of the board of a game, for which a slow one has the asker wait. None
    /// where no answer can come any more.
    async fn judge_in_time(
        &self,
        asked: &mut Asked,
        course: &Course,
        via: Via,
    ) -> Option<Option<Judgement>> {
        let mut judging = pin!(self.judge(course));
        tokio::select! {
            judgement = &mut judging => return Some(judgement),
            () = sleep(PATIENCE) => {}
        }
        if self.promise(asked, via).await { Some(judging.await) } else { None }
    }

    /// What the tablebase knows of the board of a game and of the actions that its rules allow, if there
    /// is one and it does.
    async fn judge(&self, course: &Course) -> Option<Judgement> {
        let tablebase = Arc::clone(self.engine.tablebase()?);
        let position = course.position();
        match spawn_blocking(move || tablebase.judge(&position)).await {
            Ok(Ok(judgement)) => {
                let mut judgement = judgement?;
                // It does not know which boards may not come back.
                judgement.actions.retain(|&(action, _)| course.check(action).is_ok());
                Some(judgement)
            }
            Ok(Err(error)) => {
                self.engine.complain(&error);
                None
            }
            Err(error) => {
                tracing::error!(error = chain(&error), "asking the tablebase panicked");
                None
            }
        }
    }

    /// What the engine at its best would do, when its turn to think has come. What was asked at a time is
    /// to be answered as soon as an action in a game would be.
    async fn opinion(
        &self,
        _place: SemaphorePermit<'_>,
        course: Course,
        asked_at: Instant,
    ) -> Option<Action> {
        let _turn = self.engine.turn().await;
        let engine = Arc::clone(&self.engine);
        let [.., best] = Level::ALL;
        match spawn_blocking(move || engine.think(&course, best, asked_at)).await {
            Ok(action) => action,
            Err(error) => {
                tracing::error!(error = chain(&error), "thinking about a hint panicked");
                None
            }
        }
    }

    /// Asks for patience where so many want an opinion that games would have to wait for it.
    async fn too_many_ask(&self, asked: &Asked) {
        let reply = Reply::private(asked.private_voice.too_many_ask());
        self.reply(asked, reply, Via::Command).await;
    }

    /// Promises an answer, in the place of the message whose button was pressed or by itself. Gives
    /// whether it can still come.
    async fn promise(&self, asked: &mut Asked, via: Via) -> bool {
        if asked.promise == Promise::Given {
            return true;
        }
        let promise = match via {
            Via::Message => CreateInteractionResponse::Acknowledge,
            Via::Command | Via::Private { .. } => {
                let message = CreateInteractionResponseMessage::new().ephemeral(true);
                CreateInteractionResponse::Defer(message)
            }
        };
        let delivery = self.respond(asked, promise).await;
        asked.promise = Promise::Given;
        delivery != Delivery::Failed
    }
}

/// The buttons to the boards before and after one, after `ply` of `plies` actions.
fn beside(asked: &Asked, game: GameId, ply: u16, plies: u16) -> Vec<Vec<Labelled>> {
    if plies == 0 {
        return Vec::new();
    }
    let voice = asked.private_voice;
    let step = |ply, label, disabled| Labelled {
        disabled,
        ..labelled(voice, Button::Truth(Truth::ValueAt(game, ply)), label)
    };
    vec![vec![
        step(ply.saturating_sub(1), "button-step-back", ply == 0),
        step(ply.saturating_add(1).min(plies), "button-step-on", ply == plies),
    ]]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_button_reads_back_and_fits_and_no_other_is_read() {
        let (game, at) = (GameId(i64::MAX), Revision(u32::MAX));
        let action = "a1xc3".parse().unwrap();
        let all = [
            Truth::Hint(game),
            Truth::Action(game, at, action),
            Truth::Value(game),
            Truth::ValueAt(game, u16::MAX),
        ];
        for button in all.map(Button::Truth) {
            let text = button.to_string();
            assert_eq!(text.parse(), Ok(button));
            assert!(text.len() <= 100, "{text}");
        }
        for text in [
            "truth",
            "truth:",
            "truth:hint",
            "truth:hint:x",
            "truth:hint:1:2",
            "truth:action:1:2:z9",
            "truth:value:1:-1",
            "truth:lie:1",
        ] {
            assert_eq!(text.parse::<Button>(), Err(ParseButtonError), "{text}");
        }
    }
}
