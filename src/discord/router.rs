//! Buttons and menus, whatever process made them, and what could not be read at all.

use std::sync::Arc;

use serenity::all::{
    Builder as _, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateAutocompleteResponse, CreateInteractionResponse, Event, InteractionId, MessageFlags,
    RawEventHandler,
};
use serenity::async_trait;

use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::reply::Reply;
use crate::game::{Confirm, Offer};
use crate::referee::What;
use crate::rules::{Action, Point};
use crate::speech::{Language, Medium, Notice, Voice};

/// Acts on a button or a menu.
pub(super) async fn press(bot: &Bot, interaction: &ComponentInteraction) {
    let asked = bot.hear_component(interaction).await;
    let Ok(button) = interaction.data.custom_id.parse() else {
        return bot.say(&asked, Notice::Unknown).await;
    };
    // A deed in a game is answered where its button stood, and told to all.
    let is_private = interaction.message.flags.is_some_and(|f| f.contains(MessageFlags::EPHEMERAL));
    let via = |game| {
        if is_private {
            Via::Private { posts: asked.bot_may_post() && !bot.announcer.is_held_up(game) }
        } else {
            Via::Command
        }
    };
    let instead = |notice| Reply::private(asked.private_voice.notice(notice)).into_update();
    let previews = asked.preferences.member.confirm != Confirm::Never;
    let (what, via) = match button {
        Button::Accept(id) => {
            return bot.begin(&asked, What::Accept { challenge: Some(id), thread: None }).await;
        }
        Button::Rematch(id) => return bot.begin(&asked, What::Rematch { game: Some(id) }).await,
        Button::OpenThread(id) => return bot.open_thread(&asked, id).await,
        Button::Decline(id) => (What::Decline { challenge: Some(id) }, Via::Message),
        Button::Withdraw(challenge) => (What::Withdraw { challenge }, Via::Message),
        Button::Board(game) => (What::Board { game: Some(game) }, via(game)),
        Button::Moves(game) => (What::Moves { game: Some(game) }, via(game)),
        Button::Grid(game) => (What::Grid { game, picked: None }, via(game)),
        Button::Pick(game, at, from) => (What::Grid { game, picked: Some((at, from)) }, via(game)),
        Button::Agree(offer, game, at) => {
            (What::Answer { offer, shown: (game, at), agree: true }, via(game))
        }
        Button::Refuse(offer, game, at) => {
            (What::Answer { offer, shown: (game, at), agree: false }, via(game))
        }
        Button::OfferDraw(game, at) => {
            (What::Offer { offer: Offer::Draw, shown: Some((game, at)) }, via(game))
        }
        Button::Claim(claim, game, at) => {
            (What::Claim { claim: Some(claim), shown: Some((game, at)) }, via(game))
        }
        Button::Resign(game, at) => (What::Resign { confirmed: Some((game, at)) }, via(game)),
        Button::Play(game, at, action) => {
            (What::Act { action, shown: Some((game, at)), preview: false }, via(game))
        }
        Button::Tap(game, at, action) => {
            (What::Act { action, shown: Some((game, at)), preview: previews }, via(game))
        }
        Button::Destination(game, at, from) => {
            let Some(to) = chosen(interaction) else {
                return bot.say(&asked, Notice::Unknown).await;
            };
            let action = Action::Move { from, to };
            (What::Act { action, shown: Some((game, at)), preview: previews }, via(game))
        }
        Button::Learn(learn) => {
            let Some(learning) = learn.learning(value(interaction)) else {
                return bot.say(&asked, Notice::Unknown).await;
            };
            (What::Learn(learning), if is_private { Via::Message } else { Via::Command })
        }
        Button::Exercise(_) => return bot.say(&asked, Notice::Unknown).await,
        Button::History(page) => (What::History { page }, Via::Message),
        Button::ForgetMe => (What::ForgetMe { confirmed: true }, Via::Message),
        // Clients do not let it be pressed.
        Button::Idle(_) => {
            bot.respond(&asked, CreateInteractionResponse::Acknowledge).await;
            return;
        }
        Button::KeepPlaying => {
            bot.respond(&asked, instead(Notice::KeptPlaying)).await;
            return;
        }
        Button::Back => {
            bot.respond(&asked, instead(Notice::WentBack)).await;
            return;
        }
        Button::KeepMe => {
            bot.respond(&asked, instead(Notice::KeptMember)).await;
            return;
        }
    };
    bot.answer(&asked, what, via).await;
}

/// The point that was chosen from a menu.
fn chosen(interaction: &ComponentInteraction) -> Option<Point> {
    value(interaction)?.parse().ok()
}

/// What was chosen from a menu.
fn value(interaction: &ComponentInteraction) -> Option<&str> {
    let ComponentInteractionDataKind::StringSelect { values } = &interaction.data.kind else {
        return None;
    };
    values.first().map(String::as_str)
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
