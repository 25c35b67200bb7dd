//! The bot's process: started, stopped, killed, and watched for ending by itself.

use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::Sandbox;

/// How often somebody looks whether the process has ended by itself.
const LOOK_EVERY: Duration = Duration::from_millis(100);
/// How often somebody looks who waits for the end.
const LOOK_OFTEN: Duration = Duration::from_millis(10);
/// How long the process may take to stop before it is killed.
const STOP_WITHIN: Duration = Duration::from_secs(10);
/// How long the process of a sandbox that was killed may still be about.
const PREDECESSOR_LEAVES_WITHIN: Duration = Duration::from_secs(10);
/// How long to wait before the process is started again meanwhile.
const START_AGAIN_AFTER: Duration = Duration::from_millis(500);

/// Makes the command that starts the process, anew for each start.
pub(super) type Launch = Box<dyn Fn() -> Command + Send + Sync>;

/// A process that runs or does not. It is told to stop by the end of its standard input, which comes by
/// itself however this process ends.
pub(super) struct Process {
    launch: Launch,
    /// Where its standard error goes.
    log: PathBuf,
    /// Held for as long as something is done to it, so that one thing is done after the other.
    child: Mutex<Option<Child>>,
    running: AtomicBool,
    /// Whether it is never started again.
    closed: AtomicBool,
    /// Told when it has started or ended.
    sandbox: Sandbox,
}

impl std::fmt::Debug for Process {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Process").field("running", &self.running).finish_non_exhaustive()
    }
}

impl Process {
    /// A process that was not started yet.
    pub(super) fn new(launch: Launch, log: PathBuf, sandbox: Sandbox) -> Process {
        let (running, closed) = (AtomicBool::new(false), AtomicBool::new(false));
        Process { launch, log, child: Mutex::new(None), running, closed, sandbox }
    }

    /// Whether it runs.
    pub(super) fn is_running(&self) -> bool {
        self.running.load(Ordering::Relaxed)
    }

    /// Starts it, unless it runs.
    ///
    /// # Errors
    ///
    /// When the program or the log cannot be opened, or the sandbox is about to end.
    pub(super) async fn start(&self) -> io::Result<()> {
        let mut child = self.child.lock().await;
        if self.closed.load(Ordering::Relaxed) {
            return Err(io::Error::other("the sandbox is about to end"));
        }
        if let Some(running) = child.as_mut()
            && running.try_wait()?.is_none()
        {
            return Ok(());
        }
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut command = (self.launch)();
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
        // What the terminal sends to a group, such as Ctrl-C, is for the sandbox, which stops the process in
        // good order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        *child = Some(command.spawn()?);
        self.note(true);
        Ok(())
    }

    /// Asks it to stop, waits until it has, and kills it where that takes too long.
    pub(super) async fn stop(&self) {
        let mut child = self.child.lock().await;
        let Some(running) = child.as_mut() else { return };
        drop(running.stdin.take());
        let since = Instant::now();
        while matches!(running.try_wait(), Ok(None)) && since.elapsed() < STOP_WITHIN {
            tokio::time::sleep(LOOK_OFTEN).await;
        }
        if let Err(error) = end(running) {
            tracing::warn!(%error, "the bot cannot be stopped");
        }
        *child = None;
        self.note(false);
    }

    /// Stops it for good.
    pub(super) async fn close(&self) {
        // Whoever starts it at this moment has it stopped below.
        self.closed.store(true, Ordering::Relaxed);
        self.stop().await;
    }

    /// Kills it at once, as a loss of power does.
    ///
    /// # Errors
    ///
    /// When it cannot be killed.
    pub(super) async fn kill(&self) -> io::Result<()> {
        let mut child = self.child.lock().await;
        if let Some(running) = child.as_mut() {
            end(running)?;
        }
        *child = None;
        self.note(false);
        Ok(())
    }

    /// Starts it for the first time and watches it for ever. The process of a sandbox that was killed a
    /// moment ago may still be ending and be in the way: until it is gone, this one is started again.
    pub(super) async fn watch(&self) {
        let since = Instant::now();
        self.try_to_start().await;
        loop {
            let status = self.end_by_itself().await;
            if since.elapsed() < PREDECESSOR_LEAVES_WITHIN {
                tokio::time::sleep(START_AGAIN_AFTER).await;
                self.try_to_start().await;
            } else {
                let log = self.log.display();
                tracing::warn!(%status, %log, "the bot has ended by itself; its log says why");
            }
        }
    }

    async fn try_to_start(&self) {
        if let Err(error) = self.start().await {
            tracing::error!(%error, "the bot cannot be started");
        }
    }

    /// Waits until it ends by itself; gives how.
    async fn end_by_itself(&self) -> String {
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            let mut child = self.child.lock().await;
            let Some(running) = child.as_mut() else { continue };
            let status = match running.try_wait() {
                Ok(None) => continue,
                Ok(Some(status)) => status.to_string(),
                Err(error) => error.to_string(),
            };
            *child = None;
            self.note(false);
            return status;
        }
    }

    fn note(&self, running: bool) {
        self.running.store(running, Ordering::Relaxed);
        self.sandbox.touch();
    }
}

/// Kills a process, unless it has ended, and waits for it.
fn end(child: &mut Child) -> io::Result<()> {
    if child.try_wait()?.is_none() {
        child.kill()?;
        child.wait()?;
    }
    Ok(())
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(child) = self.child.get_mut()
            && let Err(error) = end(child)
        {
            tracing::warn!(%error, "the bot cannot be stopped");
        }
    }
}
