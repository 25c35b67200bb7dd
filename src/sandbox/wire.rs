//! The world as JSON, as Discord writes it.

use serde_json::{Value, json};

use super::ids::{ChannelId, GuildId, UserId};
use super::message::{Attachment, EPHEMERAL, LOADING, Message, mentions};
use super::world::{Application, Channel, Guild, Place, World};

impl World {
    /// A person or a bot; somebody unknown gets a name that says so.
    pub(super) fn user_json(&self, id: UserId) -> Value {
        let (username, global_name, bot) = match (self.people.get(&id), self.applications.get(&id))
        {
            (Some(person), _) => {
                (&*person.member.username, Some(&*person.member.global_name), false)
            }
            (None, Some(application)) => (&*application.name, None, true),
            (None, None) => ("deleted_user", None, false),
        };
        json!({
            "id": id,
            "username": username,
            "global_name": global_name,
            "discriminator": "0",
            "avatar": null,
            "bot": bot,
            "flags": 0,
            "public_flags": 0,
            "primary_guild": null,
        })
    }

    /// A member of a server, without permissions: those depend on the channel.
    pub(super) fn member_json(&self, guild: &Guild, user: UserId) -> Option<Value> {
        let membership = guild.members.get(&user)?;
        Some(json!({
            "user": self.user_json(user),
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": [],
            "joined_at": membership.joined.to_string(),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        }))
    }

    /// A channel, thread or direct message channel.
    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id,
            "type": channel.kind(),
            "name": channel.name,
            "flags": 0,
            "last_message_id": null,
        });
        match channel.place {
            Place::Text { guild } => {
                json["guild_id"] = json!(guild);
                json["position"] = json!(0);
                json["permission_overwrites"] = json!([]);
                json["nsfw"] = json!(false);
                json["topic"] = Value::Null;
                json["parent_id"] = Value::Null;
            }
            Place::Thread { guild, parent, owner, archived, locked } => {
                json["guild_id"] = json!(guild);
                json["parent_id"] = json!(parent);
                json["owner_id"] = json!(owner);
                json["total_message_sent"] = json!(0);
                json["message_count"] = json!(0);
                json["member_count"] = json!(1);
                json["thread_metadata"] = json!({
                    "archived": archived,
                    "locked": locked,
                    "auto_archive_duration": 1440,
                    "archive_timestamp": "2024-01-01T00:00:00.000000+00:00",
                });
            }
            Place::Direct { member, .. } => {
                json["recipients"] = json!([self.user_json(member)]);
                if let Some(fields) = json.as_object_mut() {
                    fields.remove("name");
                }
            }
        }
        json
    }

    /// A server as `GET /guilds/{id}` tells it.
    pub(super) fn guild_json(guild: &Guild) -> Value {
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": "1",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            // The role of everybody has the id of the server.
            "roles": [{
                "id": guild.id, "name": "@everyone", "color": 0, "hoist": false, "position": 0,
                "permissions": "0", "managed": false, "mentionable": false, "flags": 0, "icon": null,
                "unicode_emoji": null,
                "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            }],
            "emojis": [],
            "stickers": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "home_header": null,
            "region": "deprecated",
            "widget_enabled": false,
            "widget_channel_id": null,
            "max_presences": null,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "nsfw": false,
            "incidents_data": null,
        })
    }

    /// A server as the gateway tells it when a bot connects or is invited.
    pub(super) fn guild_create_json(&self, guild: &Guild, bot: UserId) -> Value {
        let place = |threads: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|channel| channel.guild() == Some(guild.id))
                .filter(|channel| matches!(channel.place, Place::Thread { .. }) == threads)
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        let joined = guild.members.get(&bot).map(|membership| membership.joined.to_string());
        let mut json = World::guild_json(guild);
        json["joined_at"] = json!(joined);
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(guild.members.len());
        // Without the intent for members a bot is told only of itself.
        json["members"] = json!(self.member_json(guild, bot).as_slice());
        json["channels"] = json!(place(false));
        json["threads"] = json!(place(true));
        for empty in ["voice_states", "presences", "stage_instances", "guild_scheduled_events"] {
            json[empty] = json!([]);
        }
        json
    }

    /// The ids of the servers that a bot is in.
    pub(super) fn guilds_of(&self, bot: UserId) -> Vec<GuildId> {
        let guilds = self.guilds.values().filter(|guild| guild.members.contains_key(&bot));
        guilds.map(|guild| guild.id).collect()
    }

    /// A message as bots get it: what people write is kept from them, unless it mentions them or is
    /// written to them alone.
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let mentioned: Vec<Value> = mentions(&message.content)
            .into_iter()
            .filter(|id| self.people.contains_key(id))
            .map(|id| self.user_json(id))
            .collect();
        let mut flags = message.flags & !(EPHEMERAL | LOADING);
        if message.is_ephemeral() {
            flags |= EPHEMERAL;
        }
        if message.loading {
            flags |= LOADING;
        }
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "author": self.user_json(message.author),
            "content": self.content_for_bots(message),
            "timestamp": message.sent.to_string(),
            "edited_timestamp": message.edited.map(|at| at.to_string()),
            "tts": false,
            "mention_everyone": false,
            "mentions": mentioned,
            "mention_roles": [],
            "attachments": message.attachments.iter().map(attachment_json).collect::<Vec<_>>(),
            "embeds": message.embeds.iter().map(embed_json).collect::<Vec<_>>(),
            "components": components_json(&message.components),
            "pinned": false,
            "type": if message.interaction.is_some() { 20 } else { 0 },
            "flags": flags,
        });
        if self.applications.contains_key(&message.author) {
            json["application_id"] = json!(message.author);
        }
        if message.interaction.is_some() {
            json["webhook_id"] = json!(message.author);
        }
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if let Some(original) = message.reply_to {
            json["type"] = json!(19);
            json["message_reference"] =
                json!({ "message_id": original, "channel_id": message.channel });
        }
        json
    }

    fn content_for_bots<'a>(&self, message: &'a Message) -> &'a str {
        let direct = self
            .channels
            .get(&message.channel)
            .is_some_and(|channel| matches!(channel.place, Place::Direct { .. }));
        let concerns_bots = direct
            || !self.people.contains_key(&message.author)
            || mentions(&message.content).iter().any(|user| self.applications.contains_key(user));
        if concerns_bots { &message.content } else { "" }
    }

    /// The channel of an interaction: in part, with what the member may do there.
    pub(super) fn partial_channel_json(&self, id: ChannelId, member: UserId) -> Value {
        let Some(channel) = self.channels.get(&id) else { return json!({ "id": id, "type": 0 }) };
        let mut json = self.channel_json(channel);
        json["permissions"] = json!(self.permissions(member, id));
        json
    }
}

/// What Discord adds to an embed that was sent.
fn embed_json(embed: &Value) -> Value {
    let mut embed = embed.clone();
    embed["type"] = json!("rich");
    embed
}

pub(super) fn attachment_json(attachment: &Attachment) -> Value {
    let mut json = json!({
        "id": attachment.id,
        "filename": attachment.filename,
        "size": attachment.content.len(),
        "url": attachment.url,
        "proxy_url": attachment.url,
        "content_type": attachment.content_type,
    });
    if let Some(description) = &attachment.description {
        json["description"] = json!(description);
    }
    if let Some((width, height)) = attachment.picture_size() {
        json["width"] = json!(width);
        json["height"] = json!(height);
    }
    json
}

/// Rows and their components with the ids that Discord gives them: numbers from 1 in order.
fn components_json(rows: &[Value]) -> Vec<Value> {
    let mut rows = rows.to_vec();
    let mut last = 0;
    let mut number = |part: &mut Value| {
        last += 1;
        part["id"] = json!(last);
    };
    for row in &mut rows {
        number(row);
        row["components"].as_array_mut().into_iter().flatten().for_each(&mut number);
    }
    rows
}

impl World {
    /// An application as it is told about itself.
    pub(super) fn application_json(&self, application: &Application) -> Value {
        json!({
            "id": application.id,
            "name": application.name,
            "type": null,
            "icon": null,
            "description": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "flags": 0,
            "flags_new": "0",
            "team": null,
            "owner": self.user_json(application.id),
            "redirect_uris": [],
            "interactions_endpoint_url": null,
            "role_connections_verification_url": null,
            "approximate_guild_count": self.guilds_of(application.id).len(),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "integration_types_config": { "0": {} },
        })
    }

    /// A bot as it is told about itself.
    pub(super) fn current_user_json(&self, bot: UserId) -> Value {
        let mut json = self.user_json(bot);
        json["mfa_enabled"] = json!(true);
        json["locale"] = json!("en-US");
        json["verified"] = json!(true);
        json
    }
}
