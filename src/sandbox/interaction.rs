//! Interactions: what a member did with an application, and how it answered.

use std::time::Duration;

use jiff::Timestamp;
use serde_json::{Value, json};

use super::clock::elapsed;
use super::command::{Choice, is_subcommand};
use super::gateway::Intents;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use super::message::{Message, list, parts, text};
use super::permissions::Permissions;
use super::wire::attachment_json;
use super::world::{Channel, World};

/// How long an application may take for its first response.
pub(super) const RESPONSE_TIME: Duration = Duration::from_secs(3);
/// How long an interaction's token can be used after it was responded to.
const TOKEN_LIFE: Duration = Duration::from_mins(15);

/// An application's first response to an interaction, as it was when it came.
#[derive(Clone, Debug, PartialEq)]
pub enum Response {
    /// A message, at once.
    Message(Message),
    /// A reply is promised; until then the member reads that the bot is thinking.
    Deferred {
        /// Whether only the member will see it.
        ephemeral: bool,
    },
    /// The click is acknowledged; the message may be edited later.
    DeferredUpdate,
    /// The message with the component was changed, to this.
    Updated(Message),
    /// Suggestions for what is being typed.
    Choices(Vec<Choice>),
    /// A form to fill in.
    Modal(Modal),
}

/// A form that an application has opened for a member.
#[derive(Clone, Debug, PartialEq)]
pub struct Modal {
    /// The interaction that it was the response to.
    pub interaction: InteractionId,
    /// What the application is told when it is sent.
    pub custom_id: String,
    /// What stands above it.
    pub title: String,
    /// Its text fields.
    pub fields: Vec<Field>,
}

/// A text field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What the application knows it by.
    pub custom_id: String,
    /// What stands above it.
    pub label: String,
    /// What stands in it from the start.
    pub value: Option<String>,
    /// What is shown in it while nothing stands in it.
    pub placeholder: Option<String>,
    /// Whether it must be filled in.
    pub required: bool,
    /// The fewest characters.
    pub shortest: u64,
    /// The most characters.
    pub longest: u64,
}

impl Modal {
    pub(super) fn new(interaction: InteractionId, data: &Value) -> Modal {
        let fields = parts(list(&data["components"])).map(|field| Field {
            custom_id: text(&field["custom_id"]).unwrap_or_default(),
            label: text(&field["label"]).unwrap_or_default(),
            value: text(&field["value"]),
            placeholder: text(&field["placeholder"]),
            required: field["required"] != false,
            shortest: field["min_length"].as_u64().unwrap_or(0),
            longest: field["max_length"].as_u64().unwrap_or(4000),
        });
        Modal {
            interaction,
            custom_id: text(&data["custom_id"]).unwrap_or_default(),
            title: text(&data["title"]).unwrap_or_default(),
            fields: fields.collect(),
        }
    }
}

/// What the member did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Command,
    Autocomplete,
    /// A button or select of this message.
    Component(MessageId),
    /// A form, opened from a component of this message if any.
    Form(Option<MessageId>),
}

impl Kind {
    /// The message that a response of type 6 or 7 is about.
    pub(super) fn message(self) -> Option<MessageId> {
        match self {
            Kind::Component(message) => Some(message),
            Kind::Form(message) => message,
            Kind::Command | Kind::Autocomplete => None,
        }
    }

    /// Discord's number for this kind of interaction.
    pub(super) fn number(self) -> u8 {
        match self {
            Kind::Command => 2,
            Kind::Component(_) => 3,
            Kind::Autocomplete => 4,
            Kind::Form(_) => 5,
        }
    }
}

/// Something that a member did with an application.
#[derive(Debug)]
pub(super) struct Interaction {
    pub(super) id: InteractionId,
    pub(super) application: UserId,
    pub(super) member: UserId,
    pub(super) channel: ChannelId,
    pub(super) guild: Option<GuildId>,
    pub(super) created: Timestamp,
    pub(super) kind: Kind,
    /// The command with its subcommands, such as `settings language`; empty for buttons and forms.
    pub(super) command: String,
    pub(super) response: Option<Response>,
    /// The message that `@original` means.
    pub(super) original: Option<MessageId>,
}

impl Interaction {
    /// The secret with which the application answers.
    pub(super) fn token(&self) -> String {
        format!("interaction-{}", self.id)
    }

    /// Whether the first response would come too late.
    pub(super) fn is_late(&self, now: Timestamp) -> bool {
        elapsed(self.created, now) > RESPONSE_TIME
    }

    /// Whether the token has run out.
    pub(super) fn is_expired(&self, now: Timestamp) -> bool {
        elapsed(self.created, now) > TOKEN_LIFE
    }
}

/// Who acts, where, and with which application.
#[derive(Clone, Copy, Debug)]
pub(super) struct Actor {
    pub(super) application: UserId,
    pub(super) member: UserId,
    pub(super) channel: ChannelId,
}

impl World {
    /// The interaction that a token belongs to.
    pub(super) fn interaction_by_token(&mut self, token: &str) -> Option<&mut Interaction> {
        let id = token.strip_prefix("interaction-")?.parse().ok()?;
        self.interactions.get_mut(&id)
    }

    /// Tells the application what a member did. Returns `None` where it has no session that could hear it,
    /// or is no longer in the server.
    pub(super) fn interact(
        &mut self,
        actor: Actor,
        kind: Kind,
        data: Value,
        now: Timestamp,
    ) -> Option<InteractionId> {
        let Actor { application, member, channel } = actor;
        // What the bot may do in the channel does not matter: interactions reach it all the same.
        let guild = self.channels.get(&channel).and_then(Channel::guild);
        let present = guild.is_none_or(|guild| {
            self.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&application))
        });
        if !present || !self.sessions.any(application) {
            return None;
        }
        let interaction = Interaction {
            id: self.new_id(now),
            application,
            member,
            channel,
            guild,
            created: now,
            kind,
            command: if kind == Kind::Command { command_path(&data) } else { String::new() },
            response: None,
            original: None,
        };
        let id = interaction.id;
        if self.forgets_interactions {
            self.interactions.retain(|_, interaction| !interaction.is_expired(now));
        }
        let mut payload = self.interaction_json(&interaction, data);
        if let Some(left) = self.sessions.garbled_interactions.checked_sub(1) {
            self.sessions.garbled_interactions = left;
            payload["data"] = json!("garbled");
        }
        self.interactions.insert(id, interaction);
        self.sessions.dispatch(application, Intents::NONE, "INTERACTION_CREATE", &payload);
        Some(id)
    }

    fn interaction_json(&self, interaction: &Interaction, mut data: Value) -> Value {
        let &Interaction { application, member, channel, .. } = interaction;
        if let Some(resolved) = self.resolved_json(&data, interaction.guild) {
            data["resolved"] = resolved;
        }
        let mut json = json!({
            "id": interaction.id,
            "application_id": application,
            "type": interaction.kind.number(),
            "data": data,
            "channel_id": channel,
            "channel": self.partial_channel_json(channel, member),
            "token": interaction.token(),
            "version": 1,
            "app_permissions": self.permissions(application, channel),
            "locale": self.people.get(&member).map(|person| &person.member.locale),
            "entitlements": [],
            "attachment_size_limit": 10 * 1024 * 1024,
        });
        if let Some(guild) = interaction.guild.and_then(|guild| self.guilds.get(&guild)) {
            let mut acting = self.member_json(guild, member).unwrap_or_default();
            acting["permissions"] = json!(self.permissions(member, channel));
            json["member"] = acting;
            json["guild_id"] = json!(guild.id);
            json["guild_locale"] = json!(guild.locale);
            json["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            json["context"] = json!(0);
            json["authorizing_integration_owners"] = json!({ "0": guild.id });
        } else {
            json["user"] = self.user_json(member);
            json["context"] = json!(1);
            json["authorizing_integration_owners"] = json!({ "0": "0" });
        }
        if let Some(message) = interaction.kind.message().and_then(|id| self.messages.get(id)) {
            json["message"] = self.message_json(message);
        }
        json
    }

    /// The users and channels that the data of an interaction names.
    fn resolved_json(&self, data: &Value, guild: Option<GuildId>) -> Option<Value> {
        let mut named = Named::default();
        named.collect(&data["options"]);
        let Named { mut users, channels, files } = named;
        users.extend(text(&data["target_id"]));
        if data["component_type"] == 5 {
            users.extend(list(&data["values"]).iter().filter_map(text));
        }
        if users.is_empty() && channels.is_empty() && files.is_empty() {
            return None;
        }
        let mut resolved = json!({});
        for id in users.iter().filter_map(|id| id.parse().ok()) {
            let id: UserId = id;
            resolved["users"][id.to_string()] = self.user_json(id);
            let member = guild
                .and_then(|guild| self.guilds.get(&guild))
                .and_then(|guild| self.member_json(guild, id));
            if let Some(mut member) = member {
                if let Some(fields) = member.as_object_mut() {
                    fields.remove("user");
                }
                member["permissions"] = json!(Permissions::DEFAULT);
                resolved["members"][id.to_string()] = member;
            }
        }
        for id in channels.iter().filter_map(|id| id.parse().ok()) {
            let id: ChannelId = id;
            resolved["channels"][id.to_string()] = self.partial_channel_json(id, UserId(0));
        }
        for file in files.iter().filter_map(|id| self.uploads.get(&id.parse().ok()?)) {
            resolved["attachments"][file.id.to_string()] = attachment_json(file);
        }
        Some(resolved)
    }
}

/// The name of a command, with those of the subcommands that were chosen.
fn command_path(data: &Value) -> String {
    let mut path = text(&data["name"]).unwrap_or_default();
    let mut options = &data["options"];
    while let Some(chosen) = options.get(0).filter(|option| is_subcommand(option)) {
        path.push(' ');
        path.push_str(chosen["name"].as_str().unwrap_or_default());
        options = &chosen["options"];
    }
    path
}

/// What stands in options, by its ids.
#[derive(Default)]
struct Named {
    users: Vec<String>,
    channels: Vec<String>,
    files: Vec<String>,
}

impl Named {
    /// Collects what stands in options, those of subcommands too.
    fn collect(&mut self, options: &Value) {
        for option in list(options) {
            match option["type"].as_u64() {
                Some(6 | 9) => self.users.extend(text(&option["value"])),
                Some(7) => self.channels.extend(text(&option["value"])),
                Some(11) => self.files.extend(text(&option["value"])),
                _ => self.collect(&option["options"]),
            }
        }
    }
}
