//! The part of Discord's REST API that exists here: paths to routes.

use axum::http::Method;

use crate::sandbox::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// Declares the routes once, as they are handled (with their ids) and as faults name them (without).
macro_rules! routes {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $kind:ty),* })?,)*) => {
        /// A kind of request, for planning faults.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Endpoint {
            $($(#[$doc])* $name,)*
        }

        /// A request's method and path, understood.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(in crate::sandbox) enum Route {
            $($name $({ $($field: $kind),* })?,)*
        }

        impl Route {
            /// What kind of request it is.
            pub(in crate::sandbox) fn endpoint(&self) -> Endpoint {
                match self {
                    $(Route::$name $({ $($field: _),* })? => Endpoint::$name,)*
                }
            }
        }
    };
}

routes! {
    /// `GET /gateway`
    Gateway,
    /// `GET /gateway/bot`
    GatewayBot,
    /// `GET /users/@me`
    CurrentUser,
    /// `GET /applications/@me` and `GET /oauth2/applications/@me`
    CurrentApplication,
    /// `GET /applications/{id}/commands`, also of one server
    GetCommands { application: UserId, guild: Option<GuildId> },
    /// `PUT /applications/{id}/commands`, also of one server
    SetCommands { application: UserId, guild: Option<GuildId> },
    /// `POST /interactions/{id}/{token}/callback`
    InteractionCallback { interaction: InteractionId, token: String },
    /// `POST /webhooks/{id}/{token}`
    CreateFollowup { token: String },
    /// `GET /webhooks/{id}/{token}/messages/{@original or id}`
    GetReply { token: String, message: Option<MessageId> },
    /// `PATCH /webhooks/{id}/{token}/messages/{@original or id}`
    EditReply { token: String, message: Option<MessageId> },
    /// `DELETE /webhooks/{id}/{token}/messages/{@original or id}`
    DeleteReply { token: String, message: Option<MessageId> },
    /// `GET /channels/{id}`
    GetChannel { channel: ChannelId },
    /// `GET /channels/{id}/messages`
    GetMessages { channel: ChannelId },
    /// `POST /channels/{id}/messages`
    CreateMessage { channel: ChannelId },
    /// `GET /channels/{id}/messages/{id}`
    GetMessage { channel: ChannelId, message: MessageId },
    /// `PATCH /channels/{id}/messages/{id}`
    EditMessage { channel: ChannelId, message: MessageId },
    /// `DELETE /channels/{id}/messages/{id}`
    DeleteMessage { channel: ChannelId, message: MessageId },
    /// `POST /channels/{id}/threads` and `POST /channels/{id}/messages/{id}/threads`
    StartThread { channel: ChannelId, message: Option<MessageId> },
    /// `POST /users/@me/channels`
    OpenDirectChannel,
    /// `GET /guilds/{id}`
    GetGuild { guild: GuildId },
    /// `GET /guilds/{id}/channels`
    GetGuildChannels { guild: GuildId },
    /// `GET /guilds/{id}/members/{id}`
    GetGuildMember { guild: GuildId, user: UserId },
}

impl Route {
    /// Understands a path below the version of the API. `None` for what does not exist here.
    pub(in crate::sandbox) fn parse(method: &Method, path: &str) -> Option<Route> {
        let segments: Vec<&str> = path.trim_matches('/').split('/').collect();
        let route = match (method.as_str(), &segments[..]) {
            ("GET", ["gateway"]) => Route::Gateway,
            ("GET", ["gateway", "bot"]) => Route::GatewayBot,
            ("GET", ["users", "@me"]) => Route::CurrentUser,
            ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
                Route::CurrentApplication
            }
            ("GET", ["applications", id, "commands"]) => {
                Route::GetCommands { application: id.parse().ok()?, guild: None }
            }
            ("GET", ["applications", id, "guilds", guild, "commands"]) => Route::GetCommands {
                application: id.parse().ok()?,
                guild: Some(guild.parse().ok()?),
            },
            ("PUT", ["applications", id, "commands"]) => {
                Route::SetCommands { application: id.parse().ok()?, guild: None }
            }
            ("PUT", ["applications", id, "guilds", guild, "commands"]) => Route::SetCommands {
                application: id.parse().ok()?,
                guild: Some(guild.parse().ok()?),
            },
            ("POST", ["interactions", id, token, "callback"]) => {
                let token = (*token).to_owned();
                Route::InteractionCallback { interaction: id.parse().ok()?, token }
            }
            ("POST", ["webhooks", _, token]) => {
                Route::CreateFollowup { token: (*token).to_owned() }
            }
            (method, ["webhooks", _, token, "messages", message]) => {
                let token = (*token).to_owned();
                let message = match *message {
                    "@original" => None,
                    id => Some(id.parse().ok()?),
                };
                match method {
                    "GET" => Route::GetReply { token, message },
                    "PATCH" => Route::EditReply { token, message },
                    "DELETE" => Route::DeleteReply { token, message },
                    _ => return None,
                }
            }
            ("GET", ["channels", id]) => Route::GetChannel { channel: id.parse().ok()? },
            ("GET", ["channels", id, "messages"]) => {
                Route::GetMessages { channel: id.parse().ok()? }
            }
            ("POST", ["channels", id, "messages"]) => {
                Route::CreateMessage { channel: id.parse().ok()? }
            }
            (method, ["channels", channel, "messages", message]) => {
                let (channel, message) = (channel.parse().ok()?, message.parse().ok()?);
                match method {
                    "GET" => Route::GetMessage { channel, message },
                    "PATCH" => Route::EditMessage { channel, message },
                    "DELETE" => Route::DeleteMessage { channel, message },
                    _ => return None,
                }
            }
            ("POST", ["channels", id, "threads"]) => {
                Route::StartThread { channel: id.parse().ok()?, message: None }
            }
            ("POST", ["channels", id, "messages", message, "threads"]) => Route::StartThread {
                channel: id.parse().ok()?,
                message: Some(message.parse().ok()?),
            },
            ("POST", ["users", "@me", "channels"]) => Route::OpenDirectChannel,
            ("GET", ["guilds", id]) => Route::GetGuild { guild: id.parse().ok()? },
            ("GET", ["guilds", id, "channels"]) => {
                Route::GetGuildChannels { guild: id.parse().ok()? }
            }
            ("GET", ["guilds", id, "members", user]) => {
                Route::GetGuildMember { guild: id.parse().ok()?, user: user.parse().ok()? }
            }
            _ => return None,
        };
        Some(route)
    }

    /// Whether the request must carry a bot's token. Interactions bring their own.
    pub(in crate::sandbox) fn needs_bot(&self) -> bool {
        !matches!(
            self,
            Route::Gateway
                | Route::InteractionCallback { .. }
                | Route::CreateFollowup { .. }
                | Route::GetReply { .. }
                | Route::EditReply { .. }
                | Route::DeleteReply { .. }
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_route_only_with_its_method_and_proper_ids() {
        let parse = |method, path| Route::parse(&method, path);
        let message = Route::CreateMessage { channel: ChannelId(7) };
        assert_eq!(parse(Method::POST, "/channels/7/messages"), Some(message));
        let original = Route::EditReply { token: "t".to_owned(), message: None };
        assert_eq!(parse(Method::PATCH, "/webhooks/1/t/messages/@original"), Some(original));
        assert_eq!(parse(Method::PUT, "/channels/7/messages"), None);
        assert_eq!(parse(Method::POST, "/channels/general/messages"), None);
    }
}
