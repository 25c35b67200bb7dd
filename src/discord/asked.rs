//! What every interaction tells: who asks, where, in which language, with which permissions.

use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, InteractionId,
    Member as GuildMember, PartialChannel, Permissions, User,
};
use tokio::time::Instant;

use crate::game::{self, Member, MemberId, Place, ServerId};
use crate::referee::{Request, What};
use crate::speech::{Language, Medium, Voice};

/// An interaction that waits for its one answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// Its number.
    pub id: InteractionId,
    /// By which it is answered.
    pub token: String,
    /// When it came in. The first answer has three seconds from then.
    pub since: Instant,
    /// Who asks.
    pub who: Member,
    /// Where.
    pub place: Place,
    /// Whether the place is a thread.
    pub in_thread: bool,
    /// In which voice to speak to the asker.
    pub private_voice: Voice,
    /// In which voice to speak to all.
    pub public_voice: Voice,
    /// What the asker may do here.
    pub permissions: Permissions,
    /// What the bot may do here.
    pub bot_permissions: Permissions,
    /// Whether boards come as pictures: they may be attached here, and are not asked for in text.
    pub with_pictures: bool,
}

impl Asked {
    /// From a slash command.
    pub(super) fn from_command(interaction: &CommandInteraction) -> Asked {
        Asked::new(&Parts {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_deref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial_channel: interaction.channel.as_ref(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            app_permissions: interaction.app_permissions,
        })
    }

    /// From a button or a menu.
    pub(super) fn from_component(interaction: &ComponentInteraction) -> Asked {
        Asked::new(&Parts {
            id: interaction.id,
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial_channel: interaction.channel.as_ref(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            app_permissions: interaction.app_permissions,
        })
    }

    fn new(parts: &Parts<'_>) -> Asked {
        let voice =
            |locale: &str| Voice { language: Language::from_locale(locale), medium: Medium::Chat };
        let name = match parts.member {
            Some(member) => member.display_name(),
            None => parts.user.display_name(),
        };
        let bot_permissions = parts.app_permissions.unwrap_or_default();
        Asked {
            id: parts.id,
            token: parts.token.to_owned(),
            since: Instant::now(),
            who: Member { id: MemberId(parts.user.id.get()), name: name.to_owned() },
            place: Place {
                server: parts.guild.map(|guild| ServerId(guild.get())),
                channel: game::ChannelId(parts.channel.get()),
            },
            in_thread: parts.partial_channel.is_some_and(|channel| is_thread(channel.kind)),
            private_voice: voice(parts.locale),
            public_voice: voice(parts.guild_locale.unwrap_or(parts.locale)),
            permissions: parts.member.and_then(|member| member.permissions).unwrap_or_default(),
            bot_permissions,
            with_pictures: bot_permissions.contains(Permissions::ATTACH_FILES),
        }
    }

    /// What is asked of the referee. The token is the receipt: with it one can see, for fifteen
    /// minutes and after a crash too, whether the reply had arrived.
    pub(super) fn request(&self, what: What) -> Request {
        Request {
            who: self.who.clone(),
            place: self.place,
            what,
            receipt: Some(self.token.clone()),
        }
    }

    /// Whether the asker may end the games of others here.
    pub(super) fn is_moderator(&self) -> bool {
        self.permissions.contains(Permissions::MANAGE_CHANNELS)
    }

    /// Whether the bot may open a thread here for a game.
    pub(super) fn may_open_thread(&self) -> bool {
        let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
        !self.in_thread && self.place.server.is_some() && self.bot_permissions.contains(needed)
    }
}

pub(super) fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// The fields that commands and components have in common.
struct Parts<'a> {
    id: InteractionId,
    token: &'a str,
    user: &'a User,
    member: Option<&'a GuildMember>,
    guild: Option<GuildId>,
    channel: ChannelId,
    partial_channel: Option<&'a PartialChannel>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    app_permissions: Option<Permissions>,
}
