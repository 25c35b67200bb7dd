//! The bot as a process.

use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use baghchal::sandbox::{Application, Sandbox};
use tempfile::TempDir;

/// Its files, in a folder of its own.
pub(super) const DATABASE: &str = "baghchal.db";
pub(super) const LOG: &str = "bot.log";
/// The parts of a second in which Linux counts the time of processors.
const TICK: Duration = Duration::from_millis(10);

pub(super) struct Bot {
    process: Child,
    /// None once it has been stopped.
    folder: Option<TempDir>,
}

impl Bot {
    /// Starts it; it logs only what went wrong.
    pub(super) fn start(discord: &Sandbox, application: &Application) -> std::io::Result<Bot> {
        let folder = tempfile::tempdir()?;
        let process = Command::new(env!("CARGO_BIN_EXE_baghchal"))
            .arg("bot")
            .current_dir(&folder)
            .env_clear()
            .env("DISCORD_TOKEN", &application.token)
            .env("DISCORD_API_URL", discord.url())
            .env("DATABASE_URL", format!("sqlite:{DATABASE}"))
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(File::create(folder.path().join(LOG))?)
            .spawn()?;
        Ok(Bot { process, folder: Some(folder) })
    }

    /// Kills it. Gives its folder.
    pub(super) fn stop(mut self) -> TempDir {
        self.kill();
        self.folder.take().expect("it is stopped once")
    }

    /// Its number, as the system says it.
    pub(super) fn id(&self) -> String {
        self.process.id().to_string()
    }

    /// Its resident memory now and at most.
    pub(super) fn memory(&self) -> String {
        format!("{:.1} MB, at most {:.1} MB", self.megabytes("VmRSS:"), self.most_memory())
    }

    /// Its resident memory at most, in megabytes; none where the system does not tell it.
    pub(super) fn most_memory(&self) -> f64 {
        self.megabytes("VmHWM:")
    }

    fn megabytes(&self, field: &str) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(field));
        let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        kilobytes.map_or(0.0, |kilobytes: f64| kilobytes * 1024.0 / 1e6)
    }

    fn kill(&mut self) {
        // It may have ended by itself; then there is nothing to stop.
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The time of processors that a process has taken so far, `self` for this one; zero where the system
/// does not tell it.
pub(super) fn processor_time(process: &str) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The second field is the program's name, which may have spaces in it.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let ticks = fields.split_whitespace().skip(11).take(2).filter_map(|t| t.parse::<u32>().ok());
    TICK * ticks.sum()
}
