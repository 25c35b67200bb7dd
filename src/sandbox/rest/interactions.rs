//! Answers to interactions: the callback, and what the token can do afterwards.

use jiff::Timestamp;
use serde_json::json;

use super::rejection::{Refusal, Rejection};
use super::{Answer, Call};
use crate::sandbox::command::Choice;
use crate::sandbox::ids::{InteractionId, MessageId};
use crate::sandbox::interaction::{Interaction, Kind, Modal, Response};
use crate::sandbox::message::{Asked, Draft, EPHEMERAL, Message, list, text};
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::{Place, World};

pub(super) fn callback(
    world: &mut World,
    id: InteractionId,
    token: &str,
    call: Call,
) -> Result<Answer, Rejection> {
    let interaction = world.interaction_by_token(token).filter(|interaction| interaction.id == id);
    let interaction = interaction.ok_or(Refusal::UNKNOWN_INTERACTION)?;
    if interaction.response.is_some() {
        return Err(Refusal::ACKNOWLEDGED.into());
    }
    if interaction.is_late(call.now) {
        return Err(Refusal::UNKNOWN_INTERACTION.into());
    }
    let kind = call.body["type"].as_u64().unwrap_or_default();
    fits(kind, interaction.kind)?;
    let with_response = call.query.split('&').any(|pair| pair == "with_response=true");
    let response = carry_out(world, id, kind, call)?;

    let original = original_of(&response).map(|message| message.id);
    let message = original_of(&response).map(|message| world.message_json(message));
    let interaction = world.interactions.get_mut(&id).ok_or(Refusal::UNKNOWN_INTERACTION)?;
    interaction.response = Some(response);
    if let Some(original) = original {
        interaction.original = Some(original);
    }
    if !with_response {
        return Ok(Answer::Nothing);
    }
    let mut told = json!({ "id": id, "type": interaction.kind.number() });
    if let Some(original) = interaction.original {
        let message = world.messages.get(original);
        told["response_message_id"] = json!(original);
        told["response_message_loading"] = json!(message.is_some_and(|message| message.loading));
        told["response_message_ephemeral"] = json!(message.is_some_and(Message::is_ephemeral));
    }
    let mut resource = json!({ "type": kind });
    if let Some(message) = message {
        resource["message"] = message;
    }
    Ok(Answer::Json(json!({ "interaction": told, "resource": resource })))
}

/// The message that a response has made or changed.
fn original_of(response: &Response) -> Option<&Message> {
    match response {
        Response::Message(message) | Response::Updated(message) => Some(message),
        Response::Deferred { .. }
        | Response::DeferredUpdate
        | Response::Choices(_)
        | Response::Modal(_) => None,
    }
}

/// Whether this type of response can answer this kind of interaction.
fn fits(response: u64, kind: Kind) -> Result<(), Rejection> {
    let fits = match kind {
        Kind::Autocomplete => response == 8,
        Kind::Command => matches!(response, 4 | 5 | 9),
        Kind::Component(_) => matches!(response, 4..=7 | 9),
        Kind::Form(Some(_)) => matches!(response, 4..=7),
        Kind::Form(None) => matches!(response, 4 | 5),
    };
    if fits {
        return Ok(());
    }
    let problem = format!("a response of type {response} does not answer this interaction");
    Err(Rejection::Invalid(vec![problem]))
}

/// Does what a first response says.
fn carry_out(
    world: &mut World,
    id: InteractionId,
    kind: u64,
    call: Call,
) -> Result<Response, Rejection> {
    let data = &call.body["data"];
    match kind {
        4 => {
            let draft = Draft::new(data, call.files);
            Ok(Response::Message(reply(world, id, draft, call.now)?))
        }
        5 => {
            let ephemeral = data["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0;
            let mut message = blank_reply(world, id, call.now)?;
            if ephemeral {
                message.visible_to = world.interactions.get(&id).map(|own| own.member);
            }
            message.loading = true;
            if let Some(interaction) = world.interactions.get_mut(&id) {
                interaction.original = Some(message.id);
            }
            world.put(message);
            Ok(Response::Deferred { ephemeral })
        }
        6 | 7 => {
            let interaction = &world.interactions[&id];
            let source = interaction.kind.message().ok_or(Refusal::UNKNOWN_MESSAGE)?;
            let message = world.messages.get(source).cloned();
            let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
            if kind == 6 {
                if let Some(interaction) = world.interactions.get_mut(&id) {
                    interaction.original = Some(source);
                }
                return Ok(Response::DeferredUpdate);
            }
            let draft = Draft::new(data, call.files);
            may_attach(world, id, &draft)?;
            Ok(Response::Updated(world.rewrite(message, draft, call.now)?))
        }
        8 => {
            let choices = list(&data["choices"]).iter();
            let choices = choices.map(|choice| Choice {
                name: text(&choice["name"]).unwrap_or_default(),
                value: choice["value"].clone(),
            });
            Ok(Response::Choices(choices.collect()))
        }
        // `fits` lets nothing else through.
        _ => Ok(Response::Modal(Modal::new(id, data))),
    }
}

/// Sends a message as an answer to an interaction.
fn reply(
    world: &mut World,
    id: InteractionId,
    draft: Draft,
    now: Timestamp,
) -> Result<Message, Rejection> {
    may_attach(world, id, &draft)?;
    let mut message = blank_reply(world, id, now)?;
    if draft.flags & EPHEMERAL != 0 {
        message.visible_to = world.interactions.get(&id).map(|interaction| interaction.member);
    }
    Ok(world.send(message, draft, now)?)
}

fn blank_reply(world: &mut World, id: InteractionId, now: Timestamp) -> Result<Message, Refusal> {
    let &Interaction { application, member, channel, ref command, .. } = &world.interactions[&id];
    let asked = Asked { by: member, command: command.clone() };
    let place = world.channels.get(&channel).ok_or(Refusal::UNKNOWN_CHANNEL)?.place;
    if let Place::Thread { archived: true, locked, .. } = place {
        let moderates = |user| world.permissions(user, channel).allow(Permissions::MANAGE_THREADS);
        if locked && !moderates(application) && !moderates(member) {
            return Err(Refusal::ARCHIVED);
        }
        world.set_thread(channel, false, locked);
    }
    let mut message = world.blank_message(channel, application, now);
    message.interaction = Some(id);
    message.asked = Some(asked);
    Ok(message)
}

/// A reply needs no permission to write, but one to upload files.
fn may_attach(world: &World, id: InteractionId, draft: &Draft) -> Result<(), Refusal> {
    let &Interaction { application, channel, .. } = &world.interactions[&id];
    let allowed = world.permissions(application, channel).allow(Permissions::ATTACH_FILES);
    if draft.has_files() && !allowed { Err(Refusal::MISSING_PERMISSIONS) } else { Ok(()) }
}

pub(super) fn create_followup(
    world: &mut World,
    token: &str,
    call: Call,
) -> Result<Answer, Rejection> {
    let id = alive(world, token, call.now)?;
    let draft = Draft::new(&call.body, call.files);
    let original = world.interactions[&id].original.and_then(|id| world.messages.get(id));
    // After a deferred reply the first follow-up takes its place.
    let message = match original.filter(|original| original.loading).cloned() {
        Some(promised) => {
            may_attach(world, id, &draft)?;
            world.rewrite(promised, draft, call.now)?
        }
        None => reply(world, id, draft, call.now)?,
    };
    Ok(Answer::Json(world.message_json(&message)))
}

pub(super) fn get_reply(
    world: &mut World,
    token: &str,
    message: Option<MessageId>,
    call: &Call,
) -> Result<Answer, Rejection> {
    let id = alive(world, token, call.now)?;
    let message = find(world, id, message)?;
    Ok(Answer::Json(world.message_json(message)))
}

pub(super) fn edit_reply(
    world: &mut World,
    token: &str,
    message: Option<MessageId>,
    call: Call,
) -> Result<Answer, Rejection> {
    let id = alive(world, token, call.now)?;
    let message = find(world, id, message)?.clone();
    let draft = Draft::new(&call.body, call.files);
    may_attach(world, id, &draft)?;
    let message = world.rewrite(message, draft, call.now)?;
    Ok(Answer::Json(world.message_json(&message)))
}

pub(super) fn delete_reply(
    world: &mut World,
    token: &str,
    message: Option<MessageId>,
    call: &Call,
) -> Result<Answer, Rejection> {
    let id = alive(world, token, call.now)?;
    let message = find(world, id, message)?.id;
    world.delete_message(message);
    Ok(Answer::Nothing)
}

/// The interaction of a token that can still be used: responded to, and not too long ago.
fn alive(world: &mut World, token: &str, now: Timestamp) -> Result<InteractionId, Refusal> {
    let interaction = world.interaction_by_token(token).ok_or(Refusal::UNKNOWN_WEBHOOK)?;
    if interaction.is_expired(now) {
        Err(Refusal::EXPIRED_TOKEN)
    } else if interaction.response.is_none() {
        Err(Refusal::UNKNOWN_WEBHOOK)
    } else {
        Ok(interaction.id)
    }
}

/// The message `@original` (`None`) or a follow-up of an interaction.
fn find(world: &World, id: InteractionId, message: Option<MessageId>) -> Result<&Message, Refusal> {
    let interaction = &world.interactions[&id];
    let wanted = message.or(interaction.original).ok_or(Refusal::UNKNOWN_MESSAGE)?;
    let message = world.messages.get(wanted);
    message
        .filter(|message| Some(wanted) == interaction.original || message.interaction == Some(id))
        .ok_or(Refusal::UNKNOWN_MESSAGE)
}
