//! Buttons, menus and forms, whatever process made them, and what could not be read at all.

use std::str::FromStr;
use std::sync::Arc;

use serenity::all::{
    ActionRowComponent, Builder as _, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateAutocompleteResponse, CreateInteractionResponse, Event, InteractionId, MessageFlags,
    ModalInteraction, RawEventHandler,
};
use serenity::async_trait;

use super::asked::Asked;
use super::bot::{Bot, Via, chain};
use super::button::Button;
use super::papers::At;
use super::reply::Reply;
use super::report;
use crate::game::{Confirm, Guest, Offer, Proposal, Wish};
use crate::guide::TopicId;
use crate::referee::{Practice, What};
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
    // What a member reads and tries alone is answered in its place.
    let here = if is_private { Via::Message } else { Via::Command };
    let open = |of, at, via| bot.open(&asked, What::Paper { of: Some(of) }, at, via);
    let practise = |exercise, practice| (What::Exercise { exercise, practice }, here);
    let previews = asked.preferences.member.confirm != Confirm::Never;
    let act = |(game, at), action, preview| {
        (What::Act { action, shown: Some((game, at)), preview }, via(game))
    };
    let (what, via) = match button {
        Button::Accept(id) => {
            return bot.begin(&asked, What::Accept { challenge: Some(id), thread: None }).await;
        }
        Button::Rematch(id) => return bot.begin(&asked, What::Rematch { game: Some(id) }).await,
        Button::Solo(side) => return bot.play_solo(&asked, None, Wish::Side(side), None).await,
        Button::Report(passage) => return report::open(bot, &asked, passage).await,
        Button::OpenThread(id) => return bot.open_thread(&asked, id).await,
        Button::Step(of, ply) => return open(of, At::Ply(ply), Via::Message).await,
        Button::StepFirst(of) => return open(of, At::Ply(0), Via::Message).await,
        Button::StepLast(of) => return open(of, At::Last, Via::Message).await,
        Button::Steps(of) => return open(of, At::Ply(0), Via::Command).await,
        Button::Replay(of) => return bot.replay(asked, Some(of)).await,
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
        Button::Play(game, at, action) => act((game, at), action, false),
        Button::Tap(game, at, action) => act((game, at), action, previews),
        Button::Destination(game, at, from) => {
            let Some(to) = chosen::<Point>(interaction) else {
                return bot.say(&asked, Notice::Unknown).await;
            };
            act((game, at), Action::Move { from, to }, previews)
        }
        Button::Learn(learn) => {
            let Some(learning) = learn.asks(value(interaction)) else {
                return bot.say(&asked, Notice::Unknown).await;
            };
            (What::Learn(learning), here)
        }
        Button::Exercise(exercise) => practise(exercise, Practice::Resume),
        Button::ExerciseAgain(exercise) => practise(exercise, Practice::Again),
        Button::ExerciseTap(exercise, seen, point) => {
            practise(exercise, Practice::Tap { point, seen })
        }
        Button::Studies | Button::Study(_) | Button::NextStudy(_) | Button::StudyAnswer(_) => {
            return bot.turn_to_study(&asked, button, value(interaction), here).await;
        }
        Button::Truth(truth) => truth.asks(here),
        Button::History(page) => (What::History { page }, Via::Message),
        Button::ForgetMe => (What::ForgetMe { confirmed: true }, Via::Message),
        // Clients do not let it be pressed.
        Button::Idle(_) => {
            bot.respond(&asked, CreateInteractionResponse::Acknowledge).await;
            return;
        }
        Button::Rules => return bot.turn_to(&asked, None).await,
        Button::Page(page) => return bot.turn_to(&asked, Some(page)).await,
        Button::Topics => {
            let Some(topic) = chosen::<TopicId>(interaction) else {
                return bot.say(&asked, Notice::Unknown).await;
            };
            return bot.turn_to(&asked, Some(topic.first())).await;
        }
        Button::Challenge => return bot.explain_challenges(&asked).await,
        Button::ChallengeAnyone => (challenge_anyone(), Via::Command),
        Button::KeepPlaying => return say_instead(bot, &asked, Notice::KeptPlaying).await,
        Button::Back => return say_instead(bot, &asked, Notice::WentBack).await,
        Button::KeepMe => return say_instead(bot, &asked, Notice::KeptMember).await,
    };
    bot.answer(&asked, what, via).await;
}

/// A challenge to whoever reads it, on the usual terms.
fn challenge_anyone() -> What {
    let proposal = Proposal::default();
    What::Challenge { guest: Guest::Anyone, wish: Wish::Random, proposal }
}

/// Puts a short word in the place of the message whose button was pressed.
async fn say_instead(bot: &Bot, asked: &Asked, notice: Notice) {
    let reply = Reply::private(asked.private_voice.notice(notice));
    bot.respond(asked, reply.into_update()).await;
}

/// Acts on a form that was sent.
pub(super) async fn submit(bot: &Bot, form: &ModalInteraction) {
    let asked = bot.hear_form(form).await;
    match form.data.custom_id.split_once(':') {
        Some((report::FORM, passage)) => report::submit(bot, &asked, form, passage).await,
        _ => bot.say(&asked, Notice::Unknown).await,
    }
}

/// What was typed into a field of a form; nothing where it has no such field.
pub(super) fn typed<'a>(form: &'a ModalInteraction, name: &str) -> &'a str {
    let parts = form.data.components.iter().flat_map(|row| &row.components);
    let mut fields = parts.filter_map(|part| match part {
        ActionRowComponent::InputText(field) if field.custom_id == name => Some(field),
        _ => None,
    });
    fields.next().and_then(|field| field.value.as_deref()).unwrap_or_default()
}

/// What was chosen from a menu, if this version knows it.
fn chosen<T: FromStr>(interaction: &ComponentInteraction) -> Option<T> {
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
