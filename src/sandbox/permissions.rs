//! Permission bits of members and bots.

use std::ops::BitOr;

/// A set of permissions, one bit each, as Discord numbers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Permissions(pub u64);

impl Permissions {
    /// Nothing is permitted.
    pub const NONE: Permissions = Permissions(0);
    /// Everything is permitted, whatever the other bits say.
    pub const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    /// May change channels; what moderators have.
    pub const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    /// May change the server.
    pub const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    /// May see the channel.
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    /// May write in the channel (in threads [`Permissions::SEND_MESSAGES_IN_THREADS`] counts).
    pub const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    /// May delete messages of others.
    pub const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    /// Embeds are shown; without it they vanish from the message.
    pub const EMBED_LINKS: Permissions = Permissions(1 << 14);
    /// May upload files.
    pub const ATTACH_FILES: Permissions = Permissions(1 << 15);
    /// May read what was written before.
    pub const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    /// May use commands of applications.
    pub const USE_APPLICATION_COMMANDS: Permissions = Permissions(1 << 31);
    /// May lock, unlock and delete threads.
    pub const MANAGE_THREADS: Permissions = Permissions(1 << 34);
    /// May open threads that everybody sees.
    pub const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    /// May write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);

    /// Everything is permitted: Discord has 53 permissions, with the bits 0 to 52.
    pub const ALL: Permissions = Permissions((1 << 53) - 1);

    /// What everybody may do where nobody has said otherwise.
    pub const DEFAULT: Permissions = Permissions(
        Permissions::VIEW_CHANNEL.0
            | Permissions::SEND_MESSAGES.0
            | Permissions::SEND_MESSAGES_IN_THREADS.0
            | Permissions::EMBED_LINKS.0
            | Permissions::ATTACH_FILES.0
            | Permissions::READ_MESSAGE_HISTORY.0
            | Permissions::USE_APPLICATION_COMMANDS.0
            | Permissions::CREATE_PUBLIC_THREADS.0,
    );

    /// Whether all of `wanted` is permitted; an administrator may do everything.
    #[must_use]
    pub fn allow(self, wanted: Permissions) -> bool {
        self.0 & Permissions::ADMINISTRATOR.0 != 0 || self.0 & wanted.0 == wanted.0
    }

    /// The same permissions but for those in `taken`.
    #[must_use]
    pub fn without(self, taken: Permissions) -> Permissions {
        Permissions(self.0 & !taken.0)
    }
}

impl BitOr for Permissions {
    type Output = Permissions;

    fn bitor(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }
}

/// As in Discord's JSON: a decimal number in a string.
impl serde::Serialize for Permissions {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
