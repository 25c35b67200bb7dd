//! Buttons and menus, whatever process made them, and what could not be read at all.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    AutoArchiveDuration, Builder as _, ChannelId, ChannelType, ComponentInteraction,
    ComponentInteractionDataKind, Context, CreateAutocompleteResponse, CreateInteractionResponse,
    CreateThread, Event, InteractionId, RawEventHandler,
};
use serenity::async_trait;
use tokio::time::timeout_at;

use super::asked::Asked;
use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::reply::Reply;
use crate::game::{self, GameId, Phase};
use crate::referee::{Answer, Request, What};
use crate::rules::Action;
use crate::speech::{Language, Medium, Notice, Voice};

/// How long opening a thread may take, so that the press can still be answered.
const THREAD_WITHIN: Duration = Duration::from_secs(2);
/// The longest name of a thread, in characters.
const THREAD_NAME: usize = 100;

/// Acts on a button or a menu.
pub(super) async fn press(bot: &Bot, interaction: &ComponentInteraction) {
    let asked = Asked::from_component(interaction);
    let Ok(button) = interaction.data.custom_id.parse() else {
        let text = asked.private_voice.notice(Notice::Unknown);
        bot.respond(&asked, Reply::private(text).into_response()).await;
        return;
    };
    let (what, via) = match button {
        Button::Accept(id) => (What::Accept { challenge: Some(id), thread: None }, Via::Command),
        Button::OpenThread(id) => return open_thread(bot, &asked, id).await,
        Button::Decline(id) => (What::Decline { challenge: Some(id) }, Via::Message),
        Button::Withdraw(challenge) => (What::Withdraw { challenge }, Via::Message),
        Button::Board(id) => (What::Board { game: Some(id) }, Via::Command),
        Button::AgreeDraw(game, at) => {
            (What::AnswerDraw { shown: (game, at), agree: true }, Via::Command)
        }
        Button::DeclineDraw(game, at) => {
            (What::AnswerDraw { shown: (game, at), agree: false }, Via::Command)
        }
        Button::Resign(game, at) => (What::Resign { confirmed: Some((game, at)) }, Via::Command),
        Button::KeepPlaying => {
            let text = asked.private_voice.notice(Notice::KeptPlaying);
            bot.respond(&asked, Reply::private(text).into_update()).await;
            return;
        }
        Button::Destination(game, at, from) => {
            let chosen = match &interaction.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.first(),
                _ => None,
            };
            let Some(to) = chosen.and_then(|point| point.parse().ok()) else {
                let text = asked.private_voice.notice(Notice::Unknown);
                bot.respond(&asked, Reply::private(text).into_response()).await;
                return;
            };
            let action = Action::Move { from, to };
            (What::Act { action, shown: Some((game, at)) }, Via::Command)
        }
    };
    bot.answer(&asked, what, via).await;
}

/// Accepts a challenge whose channel is busy, in a thread of its own.
async fn open_thread(bot: &Bot, asked: &Asked, id: GameId) {
    let here = What::Accept { challenge: Some(id), thread: None };
    let until = asked.since + THREAD_WITHIN;
    let Ok(one_at_a_time) = timeout_at(until, bot.opening_thread.lock()).await else {
        return say(bot, asked, Notice::ThreadFailed).await;
    };
    let (challenge, running) =
        match (bot.referee.game(id).await, bot.referee.game_in(asked.place.channel).await) {
            (Ok(challenge), Ok(running)) => (challenge, running),
            (Err(failure), _) | (_, Err(failure)) => return bot.fail(asked, &failure).await,
        };
    let busy = running.is_some_and(|game| matches!(game.phase, Phase::Live(_)));
    let acceptable =
        challenge.filter(|challenge| challenge.accept(asked.who.id, true, bot.clock.now()).is_ok());
    // What cannot be accepted is refused, and a channel that is free by now needs no thread.
    let Some(challenge) = acceptable.filter(|_| busy) else {
        return bot.answer(asked, here, Via::Command).await;
    };

    let name = format!("{} – {}", challenge.challenge.challenger.name, asked.who.name);
    let thread = CreateThread::new(name.chars().take(THREAD_NAME).collect::<String>())
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    let channel = ChannelId::new(asked.place.channel.0);
    let opening = timeout_at(until, thread.execute(&bot.http, (channel, None)));
    let thread = match opening.await {
        Ok(Ok(thread)) => game::ChannelId(thread.id.get()),
        Ok(Err(error)) => {
            tracing::warn!(error = chain(&error), "a thread was not opened");
            return say(bot, asked, Notice::ThreadFailed).await;
        }
        Err(_) => return say(bot, asked, Notice::ThreadFailed).await,
    };

    // The board goes into the thread, not into the reply, which is therefore no receipt.
    let what = What::Accept { challenge: Some(id), thread: Some(thread) };
    let request = Request { receipt: None, ..asked.request(what) };
    let answer = bot.referee.handle(request, bot.clock.now()).await;
    drop(one_at_a_time);
    match answer {
        Ok(Answer::Happened(happening)) => {
            say(bot, asked, Notice::ThreadOpened(thread)).await;
            bot.edit_challenge(&happening.game, asked.public_voice).await;
            bot.deliver(id).await;
        }
        Ok(Answer::Refused(refusal)) => bot.refuse(asked, &refusal).await,
        Ok(_) => {}
        Err(failure) => bot.fail(asked, &failure).await,
    }
}

async fn say(bot: &Bot, asked: &Asked, notice: Notice) {
    let reply = Reply::private(asked.private_voice.notice(notice));
    bot.respond(asked, reply.into_response()).await;
}

/// Answers interactions that serenity could not decode, so that nobody waits for nothing and we
/// hear of it.
#[derive(Debug)]
pub(super) struct Undecoded(pub Arc<Bot>);

#[async_trait]
impl RawEventHandler for Undecoded {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind != "INTERACTION_CREATE" {
            tracing::debug!(kind = event.kind, "an unknown event");
            return;
        }
        tracing::error!(kind = ?event.value["type"], "an interaction could not be decoded");
        let text = |key: &str| event.value[key].as_str();
        let (Some(Ok(id)), Some(token)) = (text("id").map(str::parse::<u64>), text("token")) else {
            return;
        };
        let language = Language::from_locale(text("locale").unwrap_or_default());
        let voice = Voice { language, medium: Medium::Chat };
        let response = if event.value["type"] == 4 {
            CreateInteractionResponse::Autocomplete(CreateAutocompleteResponse::default())
        } else {
            Reply::private(voice.notice(Notice::Unknown)).into_response()
        };
        let answered = response.execute(&self.0.http, (InteractionId::new(id), token)).await;
        if let Err(error) = answered {
            tracing::warn!(error = chain(&error), "nor could it be answered");
        }
    }
}
