//! Snowflakes: the ids of everything in Discord.

use jiff::Timestamp;

/// Milliseconds from 1970 to 2015, where Discord's snowflakes begin.
const EPOCH: i64 = 1_420_070_400_000;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<$name, std::num::ParseIntError> {
                text.parse().map($name)
            }
        }

        /// As in Discord's JSON: digits in a string, because JavaScript's numbers lose the last ones.
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// As in Discord's JSON.
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl From<u64> for $name {
            fn from(number: u64) -> $name {
                $name(number)
            }
        }
    )*};
}

ids! {
    /// A user: a person or a bot. A bot's user id is also the id of its application.
    UserId
    /// A server.
    GuildId
    /// A channel, a thread or a direct message channel.
    ChannelId
    /// A message.
    MessageId
    /// A file of a message.
    AttachmentId
    /// Something that a member did with an application: a command, a click, a form.
    InteractionId
    /// A registered command.
    CommandId
}

/// Deals out snowflakes that only grow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Snowflakes {
    last: u64,
}

impl Snowflakes {
    /// Goes on after this one.
    pub(super) fn after(last: u64) -> Snowflakes {
        Snowflakes { last }
    }

    /// The one that was dealt out last.
    pub(super) fn last(self) -> u64 {
        self.last
    }

    /// A new id whose upper bits are the milliseconds of `now`.
    pub(super) fn next(&mut self, now: Timestamp) -> u64 {
        let milliseconds = u64::try_from(now.as_millisecond() - EPOCH).unwrap_or_default();
        self.last = (self.last + 1).max(milliseconds << 22);
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_one_millisecond_differ_and_grow() {
        let mut snowflakes = Snowflakes::default();
        let now = Timestamp::from_millisecond(EPOCH + 1).unwrap();
        assert_eq!(snowflakes.next(now), 1 << 22);
        assert_eq!(snowflakes.next(now), (1 << 22) + 1);
    }
}
