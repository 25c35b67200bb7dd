//! What every interaction tells: who asks, where, in which language, with which permissions.

use jiff::{SignedDuration, Timestamp};
use serenity::all::{
    ChannelId, ChannelType, CommandInteraction, ComponentInteraction, GuildId, InteractionId,
    Member as GuildMember, ModalInteraction, PartialChannel, Permissions, User,
};
use tokio::time::Instant;

use super::compose::THREADS;
use super::pictures::View;
use super::reply::Reply;
use crate::game::{self, Member, MemberId, Mode, Place, ServerId, Settings};
use crate::referee::{Preferences, Request, What};
use crate::speech::{Language, Medium, Voice};

/// Milliseconds from 1970 to 2015, from which the numbers of Discord count.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;
/// How long an interaction can be answered; one that is older cannot have come in.
const INTERACTION_LIVES: SignedDuration = SignedDuration::from_mins(15);

/// How an answer reaches whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promise {
    /// At once.
    None,
    /// By filling in what they have been told to wait for.
    Given,
}

/// An interaction that waits for its one answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// Its number.
    pub id: InteractionId,
    /// By which it is answered.
    pub token: String,
    /// When it came in. The first answer has three seconds from then.
    pub since: Instant,
    /// When Discord received it: what came before a deadline counts, however late it is handled.
    pub received_at: Timestamp,
    /// Who asks.
    pub who: Member,
    /// Where.
    pub place: Place,
    /// The channel that the place is a thread of, if it is one.
    pub under: Option<game::ChannelId>,
    /// Whether the place is a thread.
    pub in_thread: bool,
    /// What the asker and the managers of the server have chosen.
    pub preferences: Preferences,
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
    /// Whether the asker wants all to see the answer.
    pub shares: bool,
    /// Whether an answer has been promised.
    pub promise: Promise,
    /// The language of the asker's Discord.
    language: Language,
    /// The language of the server.
    pub server_language: Option<Language>,
}

/// What an interaction tells. Those that serenity has hold the same in fields of the same names, save
/// for the member, and share no trait.
macro_rules! parts {
    ($interaction:ident, $member:expr) => {
        Parts {
            id: $interaction.id,
            token: &$interaction.token,
            user: &$interaction.user,
            member: $member,
            guild: $interaction.guild_id,
            channel: $interaction.channel_id,
            partial_channel: $interaction.channel.as_ref(),
            locale: &$interaction.locale,
            guild_locale: $interaction.guild_locale.as_deref(),
            app_permissions: $interaction.app_permissions,
        }
    };
}

impl Asked {
    /// From a slash command.
    pub(super) fn from_command(interaction: &CommandInteraction, now: Timestamp) -> Asked {
        Asked::new(&parts!(interaction, interaction.member.as_deref()), now)
    }

    /// From a button or a menu.
    pub(super) fn from_component(interaction: &ComponentInteraction, now: Timestamp) -> Asked {
        Asked::new(&parts!(interaction, interaction.member.as_ref()), now)
    }

    /// From a form that was sent.
    pub(super) fn from_form(interaction: &ModalInteraction, now: Timestamp) -> Asked {
        Asked::new(&parts!(interaction, interaction.member.as_ref()), now)
    }

    fn new(parts: &Parts<'_>, now: Timestamp) -> Asked {
        let language = Language::from_locale(parts.locale);
        let server_language = parts.guild_locale.map(Language::from_locale);
        let name = match parts.member {
            Some(member) => member.display_name(),
            None => parts.user.display_name(),
        };
        let bot_permissions = parts.app_permissions.unwrap_or_default();
        let thread = parts.partial_channel.filter(|channel| is_thread(channel.kind));
        Asked {
            id: parts.id,
            token: parts.token.to_owned(),
            since: Instant::now(),
            received_at: received_at(parts.id, now),
            who: Member { id: MemberId(parts.user.id.get()), name: name.to_owned() },
            place: Place {
                server: parts.guild.map(|guild| ServerId(guild.get())),
                channel: game::ChannelId(parts.channel.get()),
                parent: None,
            },
            under: thread
                .and_then(|thread| thread.parent_id)
                .map(|parent| game::ChannelId(parent.get())),
            in_thread: thread.is_some(),
            preferences: Preferences::default(),
            private_voice: chat(language),
            public_voice: chat(server_language.unwrap_or(language)),
            permissions: parts.member.and_then(|member| member.permissions).unwrap_or_default(),
            bot_permissions,
            with_pictures: bot_permissions.contains(Permissions::ATTACH_FILES),
            shares: false,
            promise: Promise::None,
            language,
            server_language,
        }
    }

    /// Follows what the asker and the managers of the server have chosen.
    pub(super) fn attune(&mut self, preferences: Preferences) {
        self.private_voice = self.voice_for(&preferences.member);
        self.public_voice = match (self.place.server, preferences.server.language) {
            // Nobody else reads along.
            (None, _) => self.private_voice,
            (Some(_), public) => chat(public.or(self.server_language).unwrap_or(self.language)),
        };
        self.preferences = preferences;
    }

    /// In which voice to speak to the asker under these settings.
    pub(super) fn voice_for(&self, settings: &Settings) -> Voice {
        chat(settings.language.unwrap_or(self.language))
    }

    /// How to show the asker a board.
    pub(super) fn view(&self) -> View {
        let Settings { theme, turned, .. } = self.preferences.member;
        View { picture: self.with_pictures, theme, turned }
    }

    /// An answer for all where the asker wants that, else for them alone.
    pub(super) fn shared(&self, words: impl FnOnce(Voice) -> String) -> Reply {
        if self.shares {
            Reply { text: words(self.public_voice), ..Reply::default() }
        } else {
            Reply::private(words(self.private_voice))
        }
    }

    /// What is asked of the referee. The token is the receipt: with it one can see, for fifteen
    /// minutes and after a crash too, whether the reply had arrived.
    pub(super) fn request(&self, what: What) -> Request {
        Request {
            who: self.who.clone(),
            place: self.place,
            under: self.under,
            what,
            receipt: Some(self.token.clone()),
        }
    }

    /// Whether the asker may end the games of others here.
    pub(super) fn is_moderator(&self) -> bool {
        self.permissions.contains(Permissions::MANAGE_CHANNELS)
    }

    /// Whether the asker may change the settings of the server.
    pub(super) fn is_manager(&self) -> bool {
        self.permissions.contains(Permissions::MANAGE_GUILD)
    }

    /// Whether the bot may attach a picture here.
    pub(super) fn bot_may_attach(&self) -> bool {
        self.bot_permissions.contains(Permissions::ATTACH_FILES)
    }

    /// Whether the bot may post here by itself, which no reply needs.
    pub(super) fn bot_may_post(&self) -> bool {
        let send = if self.in_thread {
            Permissions::SEND_MESSAGES_IN_THREADS
        } else {
            Permissions::SEND_MESSAGES
        };
        // Of direct messages Discord says other permissions only.
        self.place.server.is_none()
            || self.bot_permissions.contains(Permissions::VIEW_CHANNEL | send)
    }

    /// Whether a game that begins here is to have a thread of its own.
    pub(super) fn wants_thread(&self) -> bool {
        self.preferences.server.mode == Mode::Thread && self.may_open_thread()
    }

    /// Whether the bot may open a thread here for a game.
    pub(super) fn may_open_thread(&self) -> bool {
        !self.in_thread && self.place.server.is_some() && self.bot_permissions.contains(THREADS)
    }
}

/// The voice of this language in Discord.
pub(super) fn chat(language: Language) -> Voice {
    Voice { language, medium: Medium::Chat }
}

/// The time in the number of an interaction, as far as it can be true: clocks differ.
fn received_at(id: InteractionId, now: Timestamp) -> Timestamp {
    let milliseconds = (id.get() >> 22).cast_signed() + DISCORD_EPOCH;
    let said = Timestamp::from_millisecond(milliseconds).unwrap_or(now);
    let earliest = now.saturating_sub(INTERACTION_LIVES).unwrap_or(Timestamp::MIN);
    said.clamp(earliest, now)
}

pub(super) fn is_thread(kind: ChannelType) -> bool {
    matches!(kind, ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread)
}

/// The fields that commands, components and forms have in common.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interaction_came_in_when_its_number_says_but_never_later_than_now_or_too_long_ago() {
        // 2016-04-30T11:18:25.796Z, as Discord's documentation has it.
        let id = InteractionId::new(175_928_847_299_117_063);
        for (now, expected) in [
            ("2016-04-30T11:18:26Z", "2016-04-30T11:18:25.796Z"),
            ("2016-04-30T11:33:25Z", "2016-04-30T11:18:25.796Z"),
            ("2016-04-30T11:18:20Z", "2016-04-30T11:18:20Z"),
            ("2016-04-30T12:00:00Z", "2016-04-30T11:45:00Z"),
        ] {
            let received_at = received_at(id, now.parse().unwrap());
            assert_eq!(received_at, expected.parse().unwrap(), "at {now}");
        }
    }
}
