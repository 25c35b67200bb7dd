//! The gateway: sessions of bots and the connections that carry them.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::Write;
use std::ops::BitOr;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Sandbox;
use super::connection::Socket;
use super::ids::{ChannelId, GuildId, UserId};
use super::world::World;

/// How many events a session keeps for a resume.
const KEPT_EVENTS: usize = 1000;

/// Kinds of events that a bot has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Intents(u64);

impl Intents {
    /// For what comes without asking.
    pub(super) const NONE: Intents = Intents(0);
    pub(super) const GUILDS: Intents = Intents(1);
    pub(super) const GUILD_MEMBERS: Intents = Intents(1 << 1);
    pub(super) const GUILD_MESSAGES: Intents = Intents(1 << 9);
    pub(super) const DIRECT_MESSAGES: Intents = Intents(1 << 12);
    /// Members, presences and the content of messages: nobody gets them without Discord's consent.
    const PRIVILEGED: Intents = Intents(1 << 1 | 1 << 8 | 1 << 15);

    fn include(self, wanted: Intents) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    fn overlap(self, other: Intents) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Intents {
    type Output = Intents;

    fn bitor(self, other: Intents) -> Intents {
        Intents(self.0 | other.0)
    }
}

/// How the sandbox ends a gateway connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hangup {
    /// With a close frame that carries this code; some codes end the session too.
    Code(u16),
    /// With a close frame without a code.
    NoCode,
    /// By cutting the TCP connection.
    Cut,
    /// By asking the bot to reconnect (op 7), which it does itself.
    AskToReconnect,
}

impl Hangup {
    /// Whether the session cannot be resumed afterwards.
    fn ends_session(self) -> bool {
        matches!(self, Hangup::Code(1000 | 1001 | 4004 | 4007 | 4009..=4014))
    }
}

/// What the connection of a session is told to do.
#[derive(Debug)]
enum Order {
    Send(String),
    Hangup(Hangup),
}

/// What one bot is connected with, across reconnects.
#[derive(Debug)]
struct Session {
    id: String,
    application: UserId,
    intents: Intents,
    sequence: u64,
    /// What a resume can replay, with sequence numbers.
    sent: VecDeque<(u64, String)>,
    /// The connection that carries it now.
    connection: Option<UnboundedSender<Order>>,
}

impl Session {
    fn push(&mut self, event: &str, data: &Value, lost: bool) {
        self.sequence += 1;
        if lost {
            return;
        }
        let payload = json!({ "op": 0, "t": event, "s": self.sequence, "d": data }).to_string();
        self.order(Order::Send(payload.clone()));
        self.sent.push_back((self.sequence, payload));
        if self.sent.len() > KEPT_EVENTS {
            self.sent.pop_front();
        }
    }

    fn order(&mut self, order: Order) {
        if let Some(connection) = &self.connection
            && connection.send(order).is_err()
        {
            self.connection = None;
        }
    }

    fn is_connected(&self) -> bool {
        self.connection.as_ref().is_some_and(|connection| !connection.is_closed())
    }
}

/// All sessions, and what is wrong with the gateway.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    open: Vec<Session>,
    /// How many resumes will be refused yet.
    pub(super) refused_resumes: u32,
    /// How many events will be lost yet.
    pub(super) lost_events: u32,
    /// How many interactions will come garbled yet.
    pub(super) garbled_interactions: u32,
    /// Whether heartbeats go unanswered.
    pub(super) heartbeats_ignored: bool,
}

impl Sessions {
    /// Whether the bot has a session, be it one that waits to be resumed.
    pub(super) fn any(&self, application: UserId) -> bool {
        self.open.iter().any(|session| session.application == application)
    }

    /// Whether the bot is connected now.
    pub(super) fn is_connected(&self, application: UserId) -> bool {
        let mut own = self.open.iter().filter(|session| session.application == application);
        own.any(Session::is_connected)
    }

    /// Sends an event to all sessions of a bot that have asked for its kind.
    pub(super) fn dispatch(
        &mut self,
        application: UserId,
        kind: Intents,
        event: &str,
        data: &Value,
    ) {
        for session in &mut self.open {
            if session.application == application && session.intents.include(kind) {
                let lost = self.lost_events > 0;
                self.lost_events -= u32::from(lost);
                session.push(event, data, lost);
            }
        }
    }

    /// Ends the connections of one bot, or of all.
    pub(super) fn hang_up(&mut self, application: Option<UserId>, hangup: Hangup) {
        let concerned = |session: &Session| application.is_none_or(|id| session.application == id);
        for session in self.open.iter_mut().filter(|session| concerned(session)) {
            session.order(Order::Hangup(hangup));
            if hangup != Hangup::AskToReconnect {
                session.connection = None;
            }
        }
        if hangup.ends_session() {
            self.open.retain(|session| !concerned(session));
        }
    }

    fn get(&mut self, id: &str) -> Option<&mut Session> {
        self.open.iter_mut().find(|session| session.id == id)
    }
}

impl World {
    /// Sends an event of a channel to every bot that can see it.
    pub(super) fn dispatch_channel(&mut self, channel: ChannelId, event: &str) {
        if let Some(channel) = self.channels.get(&channel) {
            let json = self.channel_json(channel);
            let guild = channel.guild();
            self.dispatch_guild(guild, Intents::GUILDS, event, &json);
        }
    }

    /// Sends an event to every bot in a server.
    pub(super) fn dispatch_guild(
        &mut self,
        guild: Option<GuildId>,
        kind: Intents,
        event: &str,
        data: &Value,
    ) {
        let Some(guild) = guild.and_then(|guild| self.guilds.get(&guild)) else { return };
        for &member in guild.members.keys() {
            self.sessions.dispatch(member, kind, event, data);
        }
    }

    fn identify(
        &mut self,
        data: &Value,
        id: String,
        connection: UnboundedSender<Order>,
    ) -> Result<String, Hangup> {
        let application = self.authenticate(data)?;
        let intents = Intents(data["intents"].as_u64().unwrap_or_default());
        if intents.overlap(Intents::PRIVILEGED) {
            return Err(Hangup::Code(4014));
        }
        // A bot that starts anew does not come back for what it left.
        self.sessions
            .open
            .retain(|session| session.application != application || session.is_connected());
        let guilds = self.guilds_of(application);
        let unavailable: Vec<Value> =
            guilds.iter().map(|id| json!({ "id": id, "unavailable": true })).collect();
        let ready = json!({
            "v": 10,
            "user": self.current_user_json(application),
            "guilds": unavailable,
            "session_id": id,
            "resume_gateway_url": self.gateway_url(),
            "shard": [0, 1],
            "application": { "id": application, "flags": 0 },
        });
        let mut session = Session {
            id: id.clone(),
            application,
            intents,
            sequence: 0,
            sent: VecDeque::new(),
            connection: Some(connection),
        };
        session.push("READY", &ready, false);
        if intents.include(Intents::GUILDS) {
            for guild in guilds.iter().filter_map(|guild| self.guilds.get(guild)) {
                session.push("GUILD_CREATE", &self.guild_create_json(guild, application), false);
            }
        }
        self.sessions.open.push(session);
        Ok(id)
    }

    /// Takes a session up again. `None` where it cannot be resumed.
    fn resume(
        &mut self,
        data: &Value,
        connection: UnboundedSender<Order>,
    ) -> Result<Option<String>, Hangup> {
        let application = self.authenticate(data)?;
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        if self.sessions.refused_resumes > 0 {
            self.sessions.refused_resumes -= 1;
            self.sessions.open.retain(|session| session.id != id);
            return Ok(None);
        }
        let Some(session) = self.sessions.get(&id) else { return Ok(None) };
        if session.application != application {
            return Ok(None);
        }
        let seen = data["seq"].as_u64().unwrap_or_default();
        session.order(Order::Hangup(Hangup::Cut));
        session.connection = Some(connection);
        let missed: Vec<String> = session
            .sent
            .iter()
            .filter(|(sequence, _)| *sequence > seen)
            .map(|(_, payload)| payload.clone())
            .collect();
        for payload in missed {
            session.order(Order::Send(payload));
        }
        session.push("RESUMED", &json!({}), false);
        Ok(Some(id))
    }

    fn authenticate(&self, data: &Value) -> Result<UserId, Hangup> {
        let token = data["token"].as_str().unwrap_or_default();
        self.application_by_token(token).ok_or(Hangup::Code(4004))
    }

    /// The application with this token, which may carry the word `Bot` before it.
    pub(super) fn application_by_token(&self, token: &str) -> Option<UserId> {
        let token = token.trim_start_matches("Bot ");
        let known = self.applications.values().find(|application| application.token == token);
        known.map(|application| application.id)
    }

    /// Where bots connect to.
    pub(super) fn gateway_url(&self) -> String {
        self.url.replacen("http", "ws", 1)
    }
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The sandbox ends it.
    Hangup(Hangup),
    /// The bot has ended it.
    Gone,
}

/// One connection from hello to the end.
pub(super) struct Connection {
    sandbox: Sandbox,
    frames: WebSocket,
    orders: UnboundedReceiver<Order>,
    own: UnboundedSender<Order>,
    session: Option<String>,
    compress: bool,
}

impl Connection {
    /// Serves a bot until either side ends the connection.
    pub(super) async fn serve(sandbox: Sandbox, frames: WebSocket, socket: Socket) {
        let (own, orders) = unbounded_channel();
        let mut connection =
            Connection { sandbox, frames, orders, own, session: None, compress: false };
        let Err(end) = connection.run().await;
        connection.leave(end).await;
        socket.cut();
    }

    /// Talks with the bot until there is a reason to end.
    async fn run(&mut self) -> Result<Infallible, End> {
        let interval =
            u64::try_from(self.sandbox.options().heartbeat.as_millis()).unwrap_or(u64::MAX);
        self.send(&json!({ "op": 10, "d": { "heartbeat_interval": interval } })).await?;
        loop {
            tokio::select! {
                order = self.orders.recv() => match order {
                    Some(Order::Send(payload)) => self.send_text(payload).await?,
                    Some(Order::Hangup(Hangup::AskToReconnect)) => {
                        self.send(&json!({ "op": 7, "d": null })).await?;
                    }
                    Some(Order::Hangup(hangup)) => return Err(End::Hangup(hangup)),
                    None => return Err(End::Gone),
                },
                frame = self.frames.recv() => match frame {
                    Some(Ok(Frame::Text(text))) => self.hear(text.as_bytes()).await?,
                    Some(Ok(Frame::Binary(bytes))) => self.hear(&bytes).await?,
                    Some(Ok(Frame::Close(frame))) => {
                        self.end_session_after(frame);
                        return Err(End::Gone);
                    }
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                    Some(Err(_)) | None => return Err(End::Gone),
                },
            }
        }
    }

    async fn hear(&mut self, payload: &[u8]) -> Result<(), End> {
        let Ok(payload) = serde_json::from_slice::<Value>(payload) else {
            return Err(End::Hangup(Hangup::Code(4002)));
        };
        match payload["op"].as_u64() {
            Some(1) => {
                if !self.sandbox.world().sessions.heartbeats_ignored {
                    self.send(&json!({ "op": 11 })).await?;
                }
                Ok(())
            }
            Some(2) if self.session.is_some() => Err(End::Hangup(Hangup::Code(4005))),
            Some(2) => {
                let data = &payload["d"];
                self.compress = data["compress"] == true && self.sandbox.options().compress;
                let now = self.sandbox.now();
                let own = self.own.clone();
                let session = {
                    let mut world = self.sandbox.world();
                    let id: UserId = world.new_id(now);
                    world.identify(data, format!("session-{id}"), own)
                };
                self.session = Some(session.map_err(End::Hangup)?);
                self.sandbox.touch();
                Ok(())
            }
            Some(6) => {
                let own = self.own.clone();
                let resumed = self.sandbox.world().resume(&payload["d"], own);
                match resumed.map_err(End::Hangup)? {
                    Some(session) => self.session = Some(session),
                    None => self.send(&json!({ "op": 9, "d": false })).await?,
                }
                self.sandbox.touch();
                Ok(())
            }
            // Voice, presence and lists of members change nothing here.
            Some(3 | 4 | 8) => Ok(()),
            _ => Err(End::Hangup(Hangup::Code(4001))),
        }
    }

    /// A bot that closes with 1000 or 1001 gives its session up.
    fn end_session_after(&mut self, frame: Option<CloseFrame>) {
        if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001))
            && let Some(id) = self.session.take()
        {
            self.sandbox.world().sessions.open.retain(|session| session.id != id);
        }
    }

    async fn leave(mut self, end: End) {
        let frame = match end {
            End::Hangup(Hangup::Code(code)) => {
                Some(Some(CloseFrame { code, reason: "the sandbox hangs up".into() }))
            }
            End::Hangup(Hangup::NoCode) => Some(None),
            End::Hangup(Hangup::Cut | Hangup::AskToReconnect) | End::Gone => None,
        };
        if let Some(frame) = frame {
            // A bot that is gone already needs no farewell.
            drop(self.frames.send(Frame::Close(frame)).await);
            // Cutting at once could overtake the close frame: let the bot answer it.
            let farewell = async { while let Some(Ok(_)) = self.frames.recv().await {} };
            drop(tokio::time::timeout(Duration::from_millis(500), farewell).await);
        }
        if let Some(id) = self.session.take()
            && let Some(session) = self.sandbox.world().sessions.get(&id)
            && session.connection.as_ref().is_some_and(|current| current.same_channel(&self.own))
        {
            session.connection = None;
        }
        self.sandbox.touch();
    }

    async fn send(&mut self, payload: &Value) -> Result<(), End> {
        self.send_text(payload.to_string()).await
    }

    async fn send_text(&mut self, payload: String) -> Result<(), End> {
        let frame = if self.compress {
            Frame::Binary(deflate(payload.as_bytes()).into())
        } else {
            Frame::Text(payload.into())
        };
        self.frames.send(frame).await.map_err(|_| End::Gone)
    }
}

fn deflate(payload: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(payload).expect("a Vec takes everything");
    encoder.finish().expect("a Vec takes everything")
}
