//! A sandbox for people: a Discord that outlives its process, the bot beside it, and a page to use it on.

use std::fs::{self, File, TryLockError};
use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::{oneshot, watch};
use tokio::task::{AbortHandle, JoinHandle};

use super::archive::{self, Archive};
use super::clock::SharedClock;
use super::description::Description;
use super::ids::GuildId;
use super::page::Page;
use super::permissions::Permissions;
use super::process::Process;
use super::world::Application;
use super::{Options, Sandbox};

/// The file that says by how much the clock is ahead.
const CLOCK: &str = "clock-ahead";
/// What this Discord remembers; SQLite's own files beside it have endings of their own.
const ARCHIVE: &str = "discord.db";
/// The bot's log.
const LOG: &str = "bot.log";
/// The file that is locked.
const LOCK: &str = "discord.db-lock";

/// The longest log of the bot that is still added to.
const LONGEST_LOG: u64 = 10 * 1024 * 1024;

/// How many requests and writings a sandbox for people remembers.
const REMEMBERED: usize = 1000;

/// Says how a playground is set up.
pub struct Setup {
    /// Where everything is kept; the folder is made where it is not there.
    pub folder: PathBuf,
    /// The port of the page on 127.0.0.1; 0 takes a free one.
    pub port: u16,
    /// Whether everything that is kept there is thrown away first.
    pub fresh: bool,
    /// Who and what is there at first.
    pub cast: Cast,
    /// Discord's description of its API, to check each request of the bot against.
    pub description: Option<Arc<Description>>,
    /// The command that starts the bot. It must stop when its standard input ends; what it writes to the
    /// standard error is kept as its log.
    pub bot: Box<dyn Fn(&Wiring) -> Command + Send + Sync>,
    /// The names of the files in the folder that belong to the bot.
    pub bot_files: &'static [&'static str],
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Setup { folder, port, fresh, cast, description, bot: _, bot_files } = self;
        f.debug_struct("Setup")
            .field("folder", folder)
            .field("port", port)
            .field("fresh", fresh)
            .field("cast", cast)
            .field("is_described", &description.is_some())
            .field("bot_files", bot_files)
            .finish_non_exhaustive()
    }
}

/// Who and what is in a new playground.
#[derive(Clone, Copy, Debug)]
pub struct Cast {
    /// The name of the bot.
    pub bot: &'static str,
    /// The name of the server.
    pub server: &'static str,
    /// The locale of the server and of everybody at first, such as `en-US`.
    pub locale: &'static str,
    /// The names of its channels.
    pub channels: &'static [&'static str],
    /// The names of its members.
    pub members: &'static [&'static str],
    /// The name of the member to whom everything is permitted.
    pub moderator: &'static str,
}

/// What a bot must know to work here.
#[derive(Clone, Debug)]
pub struct Wiring {
    /// What it authorises itself with.
    pub token: String,
    /// Where it finds Discord's API.
    pub url: String,
    /// The file that says by how many whole seconds the clock is ahead.
    pub clock_file: PathBuf,
    /// Where it keeps its own files; the path is absolute.
    pub folder: PathBuf,
}

/// Why a playground cannot be opened or kept, in the words of whoever runs it.
#[derive(Debug, thiserror::Error)]
pub enum PlaygroundError {
    /// Nothing can be kept.
    #[error("nothing can be kept in the folder {}; --folder names another", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// Another sandbox has the folder.
    #[error(
        "another sandbox runs on the files in {}; stop it first, or name another folder by --folder \
         and another port by --port",
        folder.display()
    )]
    Held {
        /// The folder.
        folder: PathBuf,
    },
    /// Somebody else listens on the port.
    #[error("the port {port} is taken; name another by --port, such as --port {}", another(*port))]
    PortTaken {
        /// The port.
        port: u16,
    },
    /// What was kept cannot be read, or nothing can be added to it.
    #[error("{} cannot be used; --fresh starts over", file.display())]
    Archive {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: archive::Error,
    },
    /// The page or the sandbox cannot listen.
    #[error("nobody can listen on 127.0.0.1")]
    Listen(#[source] io::Error),
}

/// A port that may be free where this one is not.
fn another(port: u16) -> u16 {
    port.checked_add(1).unwrap_or(8642)
}

/// The task that keeps what happens.
#[derive(Debug)]
struct Keeping {
    finish: oneshot::Sender<()>,
    finished: JoinHandle<Result<(), archive::Error>>,
}

/// A playground that is open. Dropped before it is closed it kills the bot.
#[derive(Debug)]
pub struct Playground {
    page: Page,
    address: String,
    log: PathBuf,
    archive: PathBuf,
    /// The page is open until this is dropped.
    door: Option<watch::Sender<()>>,
    tasks: Vec<AbortHandle>,
    keeping: Option<Keeping>,
    /// Locked as long as it is open.
    _lock: File,
}

impl Playground {
    /// Opens a playground: takes up what was kept, or sets the scene, and starts the bot and the page.
    ///
    /// # Errors
    ///
    /// When the folder cannot be had, is not to be read, or the port is taken.
    pub async fn open(setup: Setup) -> Result<Playground, PlaygroundError> {
        let Setup { folder, port, fresh, cast, description, bot, bot_files } = setup;
        let denied = |source| PlaygroundError::Folder { folder: folder.clone(), source };
        fs::create_dir_all(&folder).map_err(denied)?;
        let folder = fs::canonicalize(&folder).map_err(denied)?;
        let denied = |source| PlaygroundError::Folder { folder: folder.clone(), source };
        let lock = lock(&folder)?;
        let listener = listen(port).await?;
        if fresh {
            clear(&folder, bot_files).map_err(denied)?;
        }

        let options = Options {
            description,
            remembered: REMEMBERED,
            forgets_interactions: true,
            ..Options::default()
        };
        let sandbox = Sandbox::start(options).await.map_err(PlaygroundError::Listen)?;
        let clock = Arc::new(SharedClock::new(folder.join(CLOCK)));
        let file = folder.join(ARCHIVE);
        let unusable = |source| PlaygroundError::Archive { file: file.clone(), source };
        let mut archive = Archive::open(&file).await.map_err(unusable)?;
        let (application, guild) = match archive.read().await.map_err(unusable)? {
            Some(memory) => archive.restore(memory, &sandbox),
            None => set_scene(&sandbox, cast),
        };
        clock.synchronise(&sandbox).map_err(denied)?;
        archive.save(&sandbox).await.map_err(unusable)?;
        let wiring = Wiring {
            token: application.token.clone(),
            url: sandbox.url().to_owned(),
            clock_file: folder.join(CLOCK),
            folder: folder.clone(),
        };
        let log = folder.join(LOG);
        let is_long = fs::metadata(&log).is_ok_and(|metadata| LONGEST_LOG < metadata.len());
        if is_long {
            fs::remove_file(&log).map_err(denied)?;
        }
        let launch = Box::new(move || bot(&wiring));
        let bot = Arc::new(Process::new(launch, log.clone(), sandbox.clone()));

        let (finish, told) = oneshot::channel();
        let finished = tokio::spawn(archive.keep(sandbox.clone(), told));
        let keeping = Some(Keeping { finish, finished });
        let address = format!("http://{}", listener.local_addr().map_err(PlaygroundError::Listen)?);
        let (door, open) = watch::channel(());
        let page = Page { sandbox, guild, application, bot: Arc::clone(&bot), clock, open };
        let served = page.clone();
        let serving = tokio::spawn(async move {
            if let Err(error) = served.serve(listener).await {
                tracing::error!(%error, "the page is no longer served");
            }
        });
        let watching = tokio::spawn(async move { bot.watch().await });
        let tasks = vec![serving.abort_handle(), watching.abort_handle()];
        let (door, archive) = (Some(door), file);
        Ok(Playground { page, address, log, archive, door, tasks, keeping, _lock: lock })
    }

    /// Where the page is, such as `http://127.0.0.1:8642`.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// The file to which the bot logs.
    #[must_use]
    pub fn log(&self) -> &Path {
        &self.log
    }

    /// The Discord of this playground.
    #[must_use]
    pub fn discord(&self) -> &Sandbox {
        &self.page.sandbox
    }

    /// Closes the page, stops the bot, keeps what has happened, and ends. Where this is dropped on the way, the
    /// bot is killed, and what happened last may not be kept.
    ///
    /// # Errors
    ///
    /// When what happened last cannot be kept.
    pub async fn close(mut self) -> Result<(), PlaygroundError> {
        // What members did from now on would come too late to be kept.
        drop(self.door.take());
        self.page.bot.close().await;
        let Some(Keeping { finish, finished }) = self.keeping.take() else { return Ok(()) };
        // It listens until it is told.
        finish.send(()).ok();
        let kept = match finished.await {
            Ok(kept) => kept,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        };
        kept.map_err(|source| PlaygroundError::Archive { file: self.archive.clone(), source })
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

fn lock(folder: &Path) -> Result<File, PlaygroundError> {
    let folder = folder.to_owned();
    let opened = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK));
    let locked = opened.map_err(TryLockError::Error).and_then(|file| {
        file.try_lock()?;
        Ok(file)
    });
    locked.map_err(|error| match error {
        TryLockError::WouldBlock => PlaygroundError::Held { folder },
        TryLockError::Error(source) => PlaygroundError::Folder { folder, source },
    })
}

async fn listen(port: u16) -> Result<TcpListener, PlaygroundError> {
    let bound = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
    bound.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => PlaygroundError::PortTaken { port },
        _ => PlaygroundError::Listen(error),
    })
}

fn clear(folder: &Path, bot_files: &[&str]) -> io::Result<()> {
    let own = [CLOCK, LOG, ARCHIVE, "discord.db-wal", "discord.db-shm"];
    for name in own.iter().chain(bot_files) {
        match fs::remove_file(folder.join(name)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// Says who is there at first. Gives the bot and the server that the page is about.
fn set_scene(sandbox: &Sandbox, cast: Cast) -> (Application, GuildId) {
    let application = sandbox.add_application(cast.bot);
    let guild = sandbox.add_guild(cast.server, cast.locale);
    for name in cast.channels {
        sandbox.world().add_channel(guild, name, sandbox.now());
    }
    for name in cast.members {
        let member = sandbox.add_member(guild, name, cast.locale);
        if *name == cast.moderator {
            sandbox.permit(guild, member.id, Permissions::ALL);
        }
    }
    (application, guild)
}
