//! A Discord on this machine: the part of its REST API and its gateway that bots use, in memory.
//!
//! It knows Discord and nothing of any game, and runs on Unix alone: there it can cut a connection, and a bot needs
//! nothing from its environment. A test starts one, sets a scene (`setup`), lets a bot connect
//! to [`Sandbox::url`], and acts as the members do (`members`):
//!
//! ```no_run
//! # async fn scene() -> Result<(), Box<dyn std::error::Error>> {
//! use baghchal::sandbox::{Options, Sandbox};
//!
//! let discord = Sandbox::start(Options::default()).await?;
//! let bot = discord.add_application("Baghchal");
//! let guild = discord.add_guild("Village", "en-US");
//! let channel = discord.add_channel(guild, "general");
//! let ann = discord.add_member(guild, "Ann", "en-GB");
//! // … start the bot with `bot.token` and `discord.url()`, then:
//! discord.wait_connected(&bot).await;
//! let outcome = discord.slash(&ann, channel, "place", &[("point", "c3".into())]).await?;
//! assert!(outcome.message().is_some());
//! assert!(discord.violations().is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! The rooms: `world`, `message` and `messages` hold what exists, `wire` says it in JSON, `rest` and `gateway` are the two
//! ways in for bots, `interaction` and `command` what members and bots do with each other, `checks` what no
//! correct bot sends, `faults` what goes wrong on demand, `record` what was asked for. `playground` is the sandbox
//! for people: with a `page`, a `process` for the bot, and an `archive`. `guard` keeps other sites out.

mod archive;
mod checks;
mod clock;
mod command;
mod connection;
mod description;
mod faults;
mod gateway;
mod guard;
mod ids;
mod interaction;
mod members;
mod message;
mod messages;
mod page;
mod people;
mod permissions;
mod playground;
mod process;
mod reach;
mod record;
mod rest;
mod setup;
mod stop;
mod uploads;
mod wire;
mod world;

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::AbortHandle;

use self::clock::Clock;
use self::record::Record;
use self::world::World;

pub use self::command::{Choice, OptionValue};
pub use self::description::{Description, DescriptionError};
pub use self::faults::{Calls, Fault, FaultId, Outage};
pub use self::gateway::Hangup;
pub use self::ids::{
    AttachmentId, ChannelId, CommandId, GuildId, InteractionId, MessageId, UserId,
};
pub use self::interaction::{Field, Modal, Response};
pub use self::members::{ClientError, Outcome};
pub use self::message::{Asked, Attachment, Button, Message};
pub use self::permissions::Permissions;
pub use self::playground::{Cast, Playground, PlaygroundError, Setup, Wiring};
pub use self::record::{Complaint, Request, Violation};
pub use self::rest::Endpoint;
pub use self::stop::StopSignals;
pub use self::world::{Application, Member};

/// How a sandbox behaves.
#[derive(Clone, Debug)]
pub struct Options {
    /// The port on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// Discord's description of its API, to check each request against.
    pub description: Option<Arc<Description>>,
    /// How often bots must send heartbeats.
    pub heartbeat: Duration,
    /// Whether gateway payloads are compressed for bots that ask for it.
    pub compress: bool,
    /// How many of the newest requests, writings, violations and complaints are remembered, each.
    pub remembered: usize,
    /// Whether interactions whose tokens have run out are forgotten, as what runs for long must.
    pub forgets_interactions: bool,
}

impl Default for Options {
    /// A free port, no description, Discord's heartbeat of 41.25 s, no compression, and nothing forgotten.
    fn default() -> Options {
        Options {
            port: 0,
            description: None,
            heartbeat: Duration::from_millis(41_250),
            compress: false,
            remembered: usize::MAX,
            forgets_interactions: false,
        }
    }
}

/// A Discord on this machine. Clones are the same one; it ends with the last of them.
#[derive(Clone, Debug)]
pub struct Sandbox {
    inner: Arc<Inner>,
    /// Only the clones outside the server hold it, so that it ends with them.
    _server: Option<Arc<Server>>,
}

#[derive(Debug)]
struct Inner {
    options: Options,
    url: String,
    clock: Clock,
    world: Mutex<World>,
    /// Sends whenever something has changed that somebody may wait for.
    changed: watch::Sender<()>,
}

/// The task that serves, until this is dropped.
#[derive(Debug)]
struct Server {
    task: AbortHandle,
    inner: Arc<Inner>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
        // Connections have tasks of their own. After a test that failed under the lock there is nothing to save.
        if let Ok(mut world) = self.inner.world.lock() {
            world.sessions.hang_up(None, Hangup::Cut);
        }
    }
}

impl Sandbox {
    /// Starts to listen on 127.0.0.1.
    ///
    /// # Errors
    ///
    /// Fails where the port is taken.
    pub async fn start(options: Options) -> std::io::Result<Sandbox> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, options.port)).await?;
        let address = listener.local_addr()?;
        let url = format!("http://{address}");
        let record = Record::keeping(options.remembered);
        let forgets_interactions = options.forgets_interactions;
        let inner = Arc::new(Inner {
            options,
            url: url.clone(),
            clock: Clock::default(),
            world: Mutex::new(World { url, forgets_interactions, record, ..World::default() }),
            changed: watch::Sender::new(()),
        });
        let router =
            rest::router(Sandbox { inner: Arc::clone(&inner), _server: None }, address.port())
                .into_make_service_with_connect_info::<connection::Socket>();
        let server = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the sandbox no longer listens");
            }
        });
        let server = Server { task: server.abort_handle(), inner: Arc::clone(&inner) };
        Ok(Sandbox { inner, _server: Some(Arc::new(server)) })
    }

    /// Where it listens, such as `http://127.0.0.1:4000`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.inner.url
    }

    /// The time in the sandbox: the real one, plus what was skipped.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.inner.clock.now()
    }

    /// By how much the time in the sandbox is ahead of the real one.
    #[must_use]
    pub fn ahead(&self) -> Duration {
        self.inner.clock.ahead()
    }

    /// Skips time: all clocks of the sandbox go forward, those of interactions too.
    pub fn advance(&self, by: Duration) {
        self.inner.clock.advance(by);
        self.touch();
    }

    /// All requests so far in the order they came.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.world().record.requests.to_vec()
    }

    /// All that has been written in every channel, in order: each message as it was when it was sent,
    /// and again as each edit has left it. Ephemeral ones are among them, and those that are gone.
    #[must_use]
    pub fn written(&self) -> Vec<Message> {
        self.world().record.written.to_vec()
    }

    /// The requests so far that no correct bot sends.
    #[must_use]
    pub fn violations(&self) -> Vec<Violation> {
        self.world().record.violations.to_vec()
    }

    /// The requests so far that were well formed but had to be refused: too late, twice, without permission,
    /// to something that is gone. Refusals that the test has planned are not among them.
    #[must_use]
    pub fn complaints(&self) -> Vec<Complaint> {
        self.world().record.complaints.to_vec()
    }

    fn options(&self) -> &Options {
        &self.inner.options
    }

    /// Locks the world. Nobody waits for anything while holding it.
    fn world(&self) -> MutexGuard<'_, World> {
        self.inner.world.lock().expect("nothing panics under this lock")
    }

    /// Wakes those who wait for something to change.
    fn touch(&self) {
        self.inner.changed.send_replace(());
    }

    /// Waits until `find` finds something, at most `patience` of real time.
    async fn wait_for<T>(
        &self,
        patience: Duration,
        mut find: impl FnMut(&World) -> Option<T>,
    ) -> Option<T> {
        let mut changed = self.inner.changed.subscribe();
        let search = async {
            loop {
                changed.mark_unchanged();
                if let Some(found) = find(&self.world()) {
                    return Some(found);
                }
                changed.changed().await.ok()?;
            }
        };
        tokio::time::timeout(patience, search).await.ok().flatten()
    }
}
