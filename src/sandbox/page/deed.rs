//! What members do with the bot on the page.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Page;
use super::commands::Choice;
use super::refused::Refused;
use crate::sandbox::command::OptionValue;
use crate::sandbox::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::sandbox::interaction::{self, Response};
use crate::sandbox::members::{self, ClientError};
use crate::sandbox::world::Member;

/// Something that a member does.
#[derive(Debug, Deserialize)]
pub(super) struct Deed {
    #[serde(rename = "as")]
    who: UserId,
    #[serde(flatten)]
    what: What,
}

/// Values of options, by the names of these in English.
type Values = serde_json::Map<String, Value>;

#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
enum What {
    Command { channel: ChannelId, path: String, options: Values },
    Autocomplete { channel: ChannelId, path: String, options: Values, focused: String },
    UserCommand { channel: ChannelId, path: String, target: UserId },
    Click { message: MessageId, custom_id: String },
    Select { message: MessageId, custom_id: String, values: Vec<String> },
    Submit { modal: Opened, values: std::collections::BTreeMap<String, String> },
}

/// The form that is sent: what stands in it is known.
#[derive(Debug, Deserialize)]
struct Opened {
    interaction: InteractionId,
}

/// What came of it.
#[derive(Debug, Serialize)]
pub(super) struct Outcome {
    response: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    modal: Option<Modal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Choice>>,
}

#[derive(Debug, Serialize)]
struct Modal {
    interaction: InteractionId,
    custom_id: String,
    title: String,
    fields: Vec<Field>,
}

#[derive(Debug, Serialize)]
struct Field {
    custom_id: String,
    label: String,
    value: Option<String>,
    placeholder: Option<String>,
    required: bool,
    shortest: u64,
    longest: u64,
}

/// Lets a member do something, and waits for the bot's first response.
pub(super) async fn deed(
    State(page): State<Page>,
    deed: Result<Json<Deed>, JsonRejection>,
) -> Result<Json<Outcome>, Refused> {
    let Json(deed) = deed?;
    let member = page.member(deed.who)?;
    Ok(Json(page.act(&member, deed.what).await?))
}

impl Page {
    async fn act(&self, member: &Member, what: What) -> Result<Outcome, ClientError> {
        let discord = &self.sandbox;
        let outcome = match what {
            What::Command { channel, path, options } => {
                let options = self.values(member, channel, &path, &options)?;
                discord.slash(member, channel, &path, &by_name(&options)).await?
            }
            What::Autocomplete { channel, path, options, focused } => {
                let options = self.values(member, channel, &path, &options)?;
                let given = by_name(&options);
                let choices =
                    discord.autocomplete(member, channel, &path, &given, &focused).await?;
                return Ok(suggested(choices));
            }
            What::UserCommand { channel, path, target } => {
                discord.user_menu(member, channel, &path, target).await?
            }
            What::Click { message, custom_id } => {
                discord.click(member, message, &custom_id).await?
            }
            What::Select { message, custom_id, values } => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                discord.select(member, message, &custom_id, &values).await?
            }
            What::Submit { modal, values } => {
                let modal = self.opened(modal.interaction)?;
                let values: Vec<(&str, &str)> =
                    values.iter().map(|(name, value)| (&**name, &**value)).collect();
                discord.submit_modal(member, &modal, &values).await?
            }
        };
        Ok(Outcome::from(outcome))
    }

    /// Reads the values of options as the command wants them.
    fn values(
        &self,
        member: &Member,
        channel: ChannelId,
        path: &str,
        values: &Values,
    ) -> Result<Vec<(String, OptionValue)>, ClientError> {
        let mut words = path.split_whitespace();
        let name = words.next().unwrap_or_default();
        let below: Vec<&str> = words.collect();
        let (_, command) = self.sandbox.world().command(member.id, channel, name, 1)?;
        command.read(&below, values)
    }

    /// The form that the response to an interaction has opened.
    fn opened(&self, interaction: InteractionId) -> Result<interaction::Modal, ClientError> {
        let world = self.sandbox.world();
        let response =
            world.interactions.get(&interaction).and_then(|found| found.response.as_ref());
        match response {
            Some(Response::Modal(modal)) => Ok(modal.clone()),
            _ => Err(ClientError::NoSuchComponent("the form".to_owned())),
        }
    }
}

fn by_name(options: &[(String, OptionValue)]) -> Vec<(&str, OptionValue)> {
    options.iter().map(|(name, value)| (&**name, value.clone())).collect()
}

fn suggested(choices: Option<Vec<crate::sandbox::Choice>>) -> Outcome {
    let response = if choices.is_some() { "choices" } else { "none" };
    let shown = |choices: Vec<crate::sandbox::Choice>| {
        let choices = choices.into_iter();
        choices.map(|choice| Choice { name: choice.name, value: choice.value }).collect()
    };
    Outcome { response, modal: None, choices: choices.map(shown) }
}

impl From<members::Outcome> for Outcome {
    fn from(outcome: members::Outcome) -> Outcome {
        let plain = |response| Outcome { response, modal: None, choices: None };
        match outcome.response {
            None => plain("none"),
            Some(Response::Message(_)) => plain("message"),
            Some(Response::Deferred { .. }) => plain("deferred"),
            Some(Response::DeferredUpdate | Response::Updated(_)) => plain("updated"),
            Some(Response::Choices(choices)) => suggested(Some(choices)),
            Some(Response::Modal(modal)) => {
                Outcome { modal: Some(Modal::from(modal)), ..plain("modal") }
            }
        }
    }
}

impl From<interaction::Modal> for Modal {
    fn from(modal: interaction::Modal) -> Modal {
        let fields = modal.fields.into_iter().map(|field| Field {
            custom_id: field.custom_id,
            label: field.label,
            value: field.value,
            placeholder: field.placeholder,
            required: field.required,
            shortest: field.shortest,
            longest: field.longest,
        });
        Modal {
            interaction: modal.interaction,
            custom_id: modal.custom_id,
            title: modal.title,
            fields: fields.collect(),
        }
    }
}
