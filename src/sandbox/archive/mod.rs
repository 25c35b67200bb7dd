//! What a sandbox for people remembers from one run to the next, in an ordinary SQLite file.
//!
//! Besides messages there is little, and it changes seldom: it is written anew whenever it has changed. Of the
//! messages only those that were written or have gone since. Each saving is one transaction, so that whatever
//! ends the process, the file tells of one moment.
//!
//! What is remembered is read whole at the start and stays in memory: a board takes some 30 kB, so that a
//! thousand of them, a dozen long games, cost 30 MB.

mod read;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tokio::sync::oneshot;

use super::Sandbox;
use super::command::Command;
use super::ids::{ChannelId, GuildId, MessageId, Snowflakes, UserId};
use super::message::Message;
use super::world::{Application, Channel, Guild, Person, World};

/// How long changes are collected before they are saved.
const BREATH: Duration = Duration::from_millis(300);

/// The version of the tables.
const VERSION: i64 = 1;

/// Who and what is there, besides the messages.
#[derive(Clone, Debug, Default, PartialEq)]
struct Surroundings {
    applications: BTreeMap<UserId, Application>,
    people: BTreeMap<UserId, Person>,
    guilds: BTreeMap<GuildId, Guild>,
    channels: BTreeMap<ChannelId, Channel>,
    commands: BTreeMap<(UserId, Option<GuildId>), Vec<Command>>,
}

/// What changes with every message.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct State {
    snowflakes: Snowflakes,
    /// By how many whole seconds the clock is ahead.
    ahead: u64,
}

/// The file cannot be used, or holds what cannot be read back.
pub(super) type Error = sqlx::Error;

/// What was remembered.
#[derive(Debug)]
pub(super) struct Memory {
    /// The bot that came first.
    application: Application,
    /// The server that came first.
    guild: GuildId,
    state: State,
    surroundings: Surroundings,
    messages: Vec<Message>,
}

/// What has changed since the last saving.
#[derive(Debug)]
struct Changes {
    state: Option<State>,
    surroundings: Option<Surroundings>,
    /// The messages that were written or have gone, those among them that are not kept.
    touched: BTreeSet<MessageId>,
    /// Those to be kept.
    written: Vec<Message>,
}

impl Changes {
    fn is_empty(&self) -> bool {
        self.state.is_none() && self.surroundings.is_none() && self.touched.is_empty()
    }
}

/// The file, and what stands in it.
#[derive(Debug)]
pub(super) struct Archive {
    db: SqliteConnection,
    state: Option<State>,
    surroundings: Surroundings,
}

impl Archive {
    /// Opens the file, and makes it where it is not there.
    pub(super) async fn open(file: &Path) -> sqlx::Result<Archive> {
        let mut db = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal)
            .foreign_keys(true)
            .connect()
            .await?;
        match sqlx::query_scalar::<_, i64>("pragma user_version").fetch_one(&mut db).await? {
            0 => {
                let mut tx = db.begin().await?;
                sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *tx).await?;
                // Written out, since a pragma takes no parameters.
                sqlx::raw_sql("pragma user_version = 1").execute(&mut *tx).await?;
                tx.commit().await?;
            }
            VERSION => {}
            version => {
                let words = format!("another version of the program has written it ({version})");
                return Err(sqlx::Error::Configuration(words.into()));
            }
        }
        Ok(Archive { db, state: None, surroundings: Surroundings::default() })
    }

    /// What was remembered; none in a new file.
    pub(super) async fn read(&mut self) -> sqlx::Result<Option<Memory>> {
        let Some(state) = read::state(&mut self.db).await? else { return Ok(None) };
        let surroundings = read::surroundings(&mut self.db).await?;
        let application = surroundings.applications.values().next().cloned();
        let application = application.ok_or_else(|| corrupt("there is no bot"))?;
        let guild = surroundings.guilds.keys().next().copied();
        let guild = guild.ok_or_else(|| corrupt("there is no server"))?;
        let messages = read::messages(&mut self.db).await?;
        Ok(Some(Memory { application, guild, state, surroundings, messages }))
    }

    /// Takes what is remembered into a sandbox that has nothing in it yet. Gives the first bot and server.
    pub(super) fn restore(&mut self, memory: Memory, sandbox: &Sandbox) -> (Application, GuildId) {
        let Memory { application, guild, state, surroundings, messages } = memory;
        sandbox.advance(Duration::from_secs(state.ahead));
        let mut world = sandbox.world();
        (self.state, self.surroundings) = (Some(state), surroundings.clone());
        world.take(surroundings);
        world.snowflakes = state.snowflakes;
        for mut message in messages {
            for file in &mut message.attachments {
                file.url = world.attachment_url(message.channel, file.id, &file.filename);
            }
            world.put(message);
        }
        // All this stands in the file.
        world.messages.take_touched();
        (application, guild)
    }

    /// Saves what has changed, until `finish` comes, and once more then.
    pub(super) async fn keep(
        mut self,
        sandbox: Sandbox,
        mut finish: oneshot::Receiver<()>,
    ) -> sqlx::Result<()> {
        let mut changed = sandbox.inner.changed.subscribe();
        let mut finished = false;
        while !finished {
            changed.mark_unchanged();
            if let Err(error) = self.save(&sandbox).await {
                tracing::error!(%error, "what happened cannot be kept");
            }
            finished = tokio::select! {
                _ = changed.changed() => false,
                _ = &mut finish => true,
            };
            if !finished {
                finished = tokio::time::timeout(BREATH, &mut finish).await.is_ok();
            }
        }
        self.save(&sandbox).await?;
        self.db.close().await
    }

    /// Saves what has changed.
    pub(super) async fn save(&mut self, sandbox: &Sandbox) -> sqlx::Result<()> {
        let changes = self.changes(&mut sandbox.world(), sandbox.ahead());
        if changes.is_empty() {
            return Ok(());
        }
        let written = self.write(&changes).await;
        match written {
            Ok(()) => {
                self.state = changes.state.or(self.state);
                if let Some(surroundings) = changes.surroundings {
                    self.surroundings = surroundings;
                }
            }
            // The next saving tries again.
            Err(_) => sandbox.world().messages.touch_again(changes.touched),
        }
        written
    }

    async fn write(&mut self, changes: &Changes) -> sqlx::Result<()> {
        let mut tx = self.db.begin_with("BEGIN IMMEDIATE").await?;
        if let Some(state) = changes.state {
            write::state(&mut tx, state).await?;
        }
        if let Some(surroundings) = &changes.surroundings {
            write::surroundings(&mut tx, surroundings).await?;
        }
        for &message in &changes.touched {
            write::remove_message(&mut tx, message).await?;
        }
        for message in &changes.written {
            write::message(&mut tx, message).await?;
        }
        tx.commit().await
    }

    /// Takes what has changed. Bots and members wait meanwhile: nothing is cloned that stands in the file.
    fn changes(&self, world: &mut World, ahead: Duration) -> Changes {
        let state = State { snowflakes: world.snowflakes, ahead: ahead.as_secs() };
        let touched = world.messages.take_touched();
        let written = touched.iter().filter_map(|id| world.messages.get(*id));
        Changes {
            state: Some(state).filter(|_| self.state != Some(state)),
            surroundings: (!self.surroundings.are_those_of(world)).then(|| Surroundings::of(world)),
            written: written.filter(|message| is_kept(message)).cloned().collect(),
            touched,
        }
    }
}

fn is_kept(message: &Message) -> bool {
    !message.is_ephemeral() && !message.loading
}

impl Surroundings {
    fn of(world: &World) -> Surroundings {
        Surroundings {
            applications: world.applications.clone(),
            people: world.people.clone(),
            guilds: world.guilds.clone(),
            channels: world.channels.clone(),
            commands: world.commands.clone(),
        }
    }

    fn are_those_of(&self, world: &World) -> bool {
        let Surroundings { applications, people, guilds, channels, commands } = self;
        *applications == world.applications
            && *people == world.people
            && *guilds == world.guilds
            && *channels == world.channels
            && *commands == world.commands
    }
}

impl World {
    /// Takes what surrounded the messages.
    fn take(&mut self, surroundings: Surroundings) {
        let Surroundings { applications, people, guilds, channels, commands } = surroundings;
        self.applications = applications;
        self.people = people;
        self.guilds = guilds;
        self.channels = channels;
        self.commands = commands;
    }
}

/// What cannot be read back.
fn corrupt(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

/// JSON that was kept as text.
fn json(text: &str) -> sqlx::Result<Value> {
    serde_json::from_str(text).map_err(corrupt)
}

#[cfg(test)]
mod tests;
