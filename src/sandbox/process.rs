//! The bot's process: started, stopped, killed, and watched for ending by itself.

use std::fs::File;
use std::io;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

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
/// itself however this process ends. Of several orders the one that was given last counts.
pub(super) struct Process {
    launch: Launch,
    /// Where its standard error goes.
    log: PathBuf,
    /// Held by whoever starts it or waits until it has stopped: one after the other. It can be killed meanwhile.
    turn: tokio::sync::Mutex<()>,
    state: Mutex<State>,
    running: AtomicBool,
    /// Told when it has started or ended.
    sandbox: Sandbox,
}

#[derive(Debug, Default)]
struct State {
    child: Option<Child>,
    /// Whether it ought to run.
    wanted: bool,
    /// Whether it was told to stop, so that it does not end by itself.
    stopping: bool,
    /// Whether it is never started again.
    closed: bool,
}

impl std::fmt::Debug for Process {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Process").field("running", &self.running).finish_non_exhaustive()
    }
}

impl Process {
    /// A process that was not started yet.
    pub(super) fn new(launch: Launch, log: PathBuf, sandbox: Sandbox) -> Process {
        let (turn, state) = (tokio::sync::Mutex::default(), Mutex::default());
        Process { launch, log, turn, state, running: AtomicBool::new(false), sandbox }
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
        self.want()?;
        let _turn = self.turn.lock().await;
        self.launch()
    }

    /// Asks it to stop, waits until it has, and starts it anew.
    ///
    /// # Errors
    ///
    /// When the program or the log cannot be opened, or the sandbox is about to end.
    pub(super) async fn restart(&self) -> io::Result<()> {
        self.want()?;
        let _turn = self.turn.lock().await;
        self.stop().await;
        self.launch()
    }

    /// Stops it for good.
    pub(super) async fn close(&self) {
        {
            let mut state = self.state();
            (state.wanted, state.closed) = (false, true);
        }
        let _turn = self.turn.lock().await;
        self.stop().await;
    }

    /// Kills it at once, as a loss of power does, also while it is being stopped.
    ///
    /// # Errors
    ///
    /// When it cannot be killed.
    pub(super) fn kill(&self) -> io::Result<()> {
        let mut state = self.state();
        state.wanted = false;
        if let Some(mut running) = state.child.take() {
            end(&mut running)?;
        }
        drop(state);
        self.note(false);
        Ok(())
    }

    /// Starts it for the first time and watches it for ever. The process of a sandbox that was killed a
    /// moment ago may still be ending and be in the way: until it is gone, this one is started again.
    pub(super) async fn watch(&self) {
        let since = Instant::now();
        if let Err(error) = self.start().await {
            tracing::error!(%error, "the bot cannot be started");
        }
        loop {
            let status = self.end_by_itself().await;
            if since.elapsed() < PREDECESSOR_LEAVES_WITHIN {
                tokio::time::sleep(START_AGAIN_AFTER).await;
                // Somebody may have ended it meanwhile, and then it stays so.
                let _turn = self.turn.lock().await;
                if let Err(error) = self.launch() {
                    tracing::error!(%error, "the bot cannot be started again");
                }
            } else {
                let log = self.log.display();
                tracing::warn!(%status, %log, "the bot has ended by itself; its log says why");
            }
        }
    }

    /// Notes that it ought to run.
    fn want(&self) -> io::Result<()> {
        let mut state = self.state();
        if state.closed {
            return Err(io::Error::other("the sandbox is about to end"));
        }
        state.wanted = true;
        Ok(())
    }

    /// Starts it where it ought to run and does not.
    fn launch(&self) -> io::Result<()> {
        let mut state = self.state();
        let runs = match state.child.as_mut() {
            Some(running) => running.try_wait()?.is_none(),
            None => false,
        };
        if runs || !state.wanted {
            return Ok(());
        }
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut command = (self.launch)();
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
        // What the terminal sends to a group, such as Ctrl-C, is for the sandbox, which stops the process in
        // good order.
        command.process_group(0);
        state.child = Some(command.spawn()?);
        drop(state);
        self.note(true);
        Ok(())
    }

    /// Asks it to stop, waits until it has, and kills it where that takes too long.
    async fn stop(&self) {
        {
            let mut state = self.state();
            state.stopping = true;
            if let Some(running) = state.child.as_mut() {
                drop(running.stdin.take());
            }
        }
        let since = Instant::now();
        while self.is_alive() && since.elapsed() < STOP_WITHIN {
            tokio::time::sleep(LOOK_OFTEN).await;
        }
        let mut state = self.state();
        state.stopping = false;
        if let Some(mut running) = state.child.take()
            && let Err(error) = end(&mut running)
        {
            tracing::warn!(%error, "the bot cannot be stopped");
        }
        drop(state);
        self.note(false);
    }

    fn is_alive(&self) -> bool {
        let mut state = self.state();
        state.child.as_mut().is_some_and(|running| matches!(running.try_wait(), Ok(None)))
    }

    /// Waits until it ends by itself; gives how.
    async fn end_by_itself(&self) -> String {
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            let mut state = self.state();
            if state.stopping {
                continue;
            }
            let Some(running) = state.child.as_mut() else { continue };
            let status = match running.try_wait() {
                Ok(None) => continue,
                Ok(Some(status)) => status.to_string(),
                Err(error) => error.to_string(),
            };
            state.child = None;
            drop(state);
            self.note(false);
            return status;
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics under this lock")
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
        // Whoever panicked under the lock has left a process all the same.
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(child) = &mut state.child
            && let Err(error) = end(child)
        {
            tracing::warn!(%error, "the bot cannot be stopped");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;

    use tempfile::TempDir;

    use super::*;
    use crate::sandbox::Options;

    /// A process that does what a shell is told, and how often it was started.
    async fn process(folder: &TempDir, script: &'static str) -> (Arc<Process>, Arc<AtomicUsize>) {
        let sandbox = Sandbox::start(Options::default()).await.unwrap();
        let starts = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&starts);
        let launch = Box::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            command
        });
        (Arc::new(Process::new(launch, folder.path().join("log"), sandbox)), starts)
    }

    async fn until(is: impl Fn() -> bool) {
        while !is() {
            tokio::time::sleep(LOOK_OFTEN).await;
        }
    }

    #[tokio::test]
    async fn what_hangs_is_killed_while_it_is_being_stopped_and_is_not_started_again() {
        let folder = tempfile::tempdir().unwrap();
        let (process, starts) = process(&folder, "exec sleep 60").await;
        process.start().await.unwrap();
        let since = Instant::now();
        let restart = tokio::spawn({
            let process = Arc::clone(&process);
            async move { process.restart().await }
        });
        until(|| process.state().stopping).await;
        process.kill().unwrap();
        restart.await.unwrap().unwrap();
        assert!(since.elapsed() < STOP_WITHIN, "{:?}", since.elapsed());
        assert_eq!((process.is_running(), starts.load(Ordering::Relaxed)), (false, 1));

        // Whoever wants it afterwards has it.
        process.start().await.unwrap();
        assert_eq!((process.is_running(), starts.load(Ordering::Relaxed)), (true, 2));
        process.kill().unwrap();
        process.close().await;
        assert!(process.start().await.is_err());
        assert!(process.restart().await.is_err());
        assert!(!process.is_running());
    }

    #[tokio::test]
    async fn what_was_killed_is_not_started_again_by_whoever_watches() {
        let folder = tempfile::tempdir().unwrap();
        let (process, starts) = process(&folder, "exit 1").await;
        let watch = tokio::spawn({
            let process = Arc::clone(&process);
            async move { process.watch().await }
        });
        // It has ended by itself and would be started again after a moment.
        until(|| starts.load(Ordering::Relaxed) == 1 && !process.is_running()).await;
        process.kill().unwrap();
        tokio::time::sleep(START_AGAIN_AFTER * 2).await;
        assert_eq!(starts.load(Ordering::Relaxed), 1);
        process.start().await.unwrap();
        until(|| starts.load(Ordering::Relaxed) >= 3).await;
        watch.abort();
    }
}
