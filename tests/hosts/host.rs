//! A folder with a database, and the program that is run in it.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// Whoever runs the program, in a folder of their own.
pub(crate) struct Host {
    folder: TempDir,
}

impl Host {
    pub(crate) fn new() -> Host {
        Host { folder: tempfile::tempdir().unwrap() }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The names of the files in the folder, in order.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The address of the database that the program uses.
    pub(crate) fn database_url(&self) -> String {
        format!("sqlite:{}", self.path("baghchal.db").display())
    }

    /// The program with these arguments and the database of this host, and a Discord that does not
    /// answer.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baghchal"));
        command
            .args(arguments)
            .current_dir(&self.folder)
            .env_clear()
            .env("DATABASE_URL", self.database_url())
            .env("DISCORD_TOKEN", "a-token")
            // The discard service, which hardly anybody runs.
            .env("DISCORD_API_URL", "http://127.0.0.1:9")
            .stdin(Stdio::null());
        command
    }

    /// Runs the program to its end.
    pub(crate) fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// Runs the program, which refuses with this exit code. Gives what it says.
    #[track_caller]
    pub(crate) fn refused(&self, arguments: &[&str], code: i32) -> String {
        let output = self.run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        said
    }

    /// Starts a bot, which logs to this file and looks for Discord until it is told to stop.
    pub(crate) fn start_bot(&self, log: &str) -> Bot {
        let log = self.path(log);
        let process = self
            .command(&["bot"])
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        Bot { process, log }
    }
}

/// A bot that runs until it is dropped.
pub(crate) struct Bot {
    process: Child,
    log: PathBuf,
}

impl Bot {
    /// Waits until the bot has opened its database and looks for Discord.
    #[track_caller]
    pub(crate) fn wait_until_it_works(&mut self) {
        let log = || fs::read_to_string(&self.log).unwrap_or_default();
        let since = Instant::now();
        while !log().contains("Discord cannot be reached yet") {
            let ended = self.process.try_wait().unwrap();
            assert_eq!(ended, None, "the bot has ended: {}", log());
            assert!(since.elapsed() < Duration::from_mins(1), "the bot waits: {}", log());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Kills the bot at once, as `kill -9` does.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}
