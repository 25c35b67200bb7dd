use std::fmt;

/// A member, by the number that the place of play knows them by (Discord's snowflake).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct MemberId(pub u64);

impl MemberId {
    /// The engine, against which members play solo. Discord has no such number.
    pub const ENGINE: MemberId = MemberId(0);

    /// Whether this is the engine.
    #[must_use]
    pub fn is_engine(self) -> bool {
        self == MemberId::ENGINE
    }

    /// Whether this is somebody who can be written to or pinged: neither the engine nor a former
    /// member.
    #[must_use]
    pub fn is_reachable(self) -> bool {
        !self.is_engine() && !self.is_former()
    }

    /// Whether this stands for a member who had their data deleted: such numbers are above any of
    /// Discord's, whose highest bit is never set.
    #[must_use]
    pub fn is_former(self) -> bool {
        self.0.cast_signed() < 0
    }
}

/// A server, by its number. Direct messages belong to none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ServerId(pub u64);

/// A channel or a thread, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct ChannelId(pub u64);

/// A game, and the challenge that it began as; from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct GameId(pub i64);

/// The number of an event of a game: 0 is the challenge. It only grows, also when a ply comes back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Revision(pub u32);

impl Revision {
    /// The number of the event after this one.
    #[must_use]
    pub fn next(self) -> Revision {
        Revision(self.0 + 1)
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for Revision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A member and the name they were last seen under.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Who it is.
    pub id: MemberId,
    /// The name shown to others; unescaped.
    pub name: String,
}

impl Member {
    /// The engine. What it is called is for speech to say; the name stands in records.
    #[must_use]
    pub fn engine() -> Member {
        Member { id: MemberId::ENGINE, name: "Baghchal".to_owned() }
    }
}

/// Where a game is played, or where something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The server, none in direct messages and at a terminal.
    pub server: Option<ServerId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel of the challenge, where a thread was opened for the game: it hears of the result.
    pub parent: Option<ChannelId>,
}

impl Place {
    /// The place of all games at a terminal. Discord counts its channels from far above.
    pub const TERMINAL: Place = Place { server: None, channel: ChannelId(0), parent: None };

    /// A thread that was opened here for a game.
    #[must_use]
    pub fn thread(self, opened: ChannelId) -> Place {
        Place { channel: opened, parent: Some(self.channel), ..self }
    }

    /// Whether this is at a terminal, and none of Discord's.
    #[must_use]
    pub fn is_terminal(self) -> bool {
        self.channel == Place::TERMINAL.channel
    }
}

/// A message that shows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posted {
    /// Where it stands.
    pub channel: ChannelId,
    /// Its number.
    pub message: u64,
}
