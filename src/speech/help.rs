//! Rules, help, and what is to be said beside the game.

use super::Voice;
use super::words::Message;
use crate::game::ChannelId;

/// A permission of Discord that the bot needs in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[expect(missing_docs, reason = "the names are Discord's own")]
pub enum Permission {
    ViewChannel,
    SendMessages,
    SendMessagesInThreads,
    AttachFiles,
    CreatePublicThreads,
}

impl Permission {
    /// All permissions that the bot needs.
    pub const ALL: [Permission; 5] = [
        Permission::ViewChannel,
        Permission::SendMessages,
        Permission::SendMessagesInThreads,
        Permission::AttachFiles,
        Permission::CreatePublicThreads,
    ];

    /// The message that names it.
    fn id(self) -> &'static str {
        match self {
            Permission::ViewChannel => "permission-view-channel",
            Permission::SendMessages => "permission-send-messages",
            Permission::SendMessagesInThreads => "permission-send-messages-in-threads",
            Permission::AttachFiles => "permission-attach-files",
            Permission::CreatePublicThreads => "permission-create-public-threads",
        }
    }
}

/// Something to say beside the answers of the referee.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// These permissions are missing for what was asked.
    MissingPermissions(Vec<Permission>),
    /// The channel is busy, and the game could have a thread.
    ThreadOffered,
    /// The thread could not be opened.
    ThreadFailed,
    /// The thread that the game was to have could not be opened for lack of these permissions, so
    /// that it is played in the channel.
    NoThread(Vec<Permission>),
    /// The thread is there, and the game in it.
    ThreadOpened(ChannelId),
    /// The member does not resign after all.
    KeptPlaying,
    /// The member does not play the action that they were shown.
    WentBack,
    /// The member does not want to be forgotten after all.
    KeptMember,
    /// A button of an older version of the bot.
    Unknown,
}

impl Voice {
    /// The rules of the game, in short.
    #[must_use]
    pub fn rules(self) -> String {
        [
            "rules-title",
            "rules-start",
            "rules-goats",
            "rules-tigers",
            "rules-lines",
            "rules-end",
            "rules-rulesets",
            "rules-notation",
        ]
        .map(|id| self.line(id))
        .join("\n")
    }

    /// The commands, and for a moderator the permissions that the bot lacks in this channel.
    #[must_use]
    pub fn help(self, missing: &[Permission]) -> String {
        let mut lines: Vec<String> = [
            "help-title",
            "help-begin",
            "help-play",
            "help-agree",
            "help-time",
            "help-lists",
            "help-choose",
            "help-server",
        ]
        .map(|id| self.line(id))
        .into();
        if !missing.is_empty() {
            let permissions = self.permissions(missing);
            lines.push(self.say(Message::new("help-missing").with("permissions", permissions)));
        }
        lines.join("\n")
    }

    /// That something of ours broke; the reference finds it in the log.
    #[must_use]
    pub fn failure(self, reference: &str) -> String {
        self.say(Message::new("failure").with("reference", reference.to_owned()))
    }

    /// Something beside the answers of the referee.
    #[must_use]
    pub fn notice(self, notice: Notice) -> String {
        self.say(match notice {
            Notice::MissingPermissions(missing) => Message::new("notice-missing-permissions")
                .with("permissions", self.permissions(&missing)),
            Notice::ThreadOffered => Message::new("notice-thread-offered"),
            Notice::ThreadFailed => Message::new("notice-thread-failed"),
            Notice::NoThread(missing) => {
                Message::new("notice-no-thread").with("permissions", self.permissions(&missing))
            }
            Notice::ThreadOpened(thread) => {
                Message::new("notice-thread-opened").with("thread", self.channel(thread))
            }
            Notice::KeptPlaying => Message::new("notice-kept-playing"),
            Notice::WentBack => Message::new("notice-went-back"),
            Notice::KeptMember => Message::new("notice-kept-member"),
            Notice::Unknown => Message::new("notice-unknown"),
        })
    }

    fn permissions(self, permissions: &[Permission]) -> String {
        permissions
            .iter()
            .map(|permission| self.line(permission.id()))
            .collect::<Vec<_>>()
            .join(", ")
    }
}
