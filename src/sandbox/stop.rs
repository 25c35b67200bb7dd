//! The signals that end the program.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};

/// Hears when this process is told to stop: by Ctrl-C, by SIGTERM, or because its terminal was closed. From when
/// it listens, these do nothing by themselves.
#[derive(Debug)]
pub struct StopSignals {
    interrupt: Signal,
    terminate: Signal,
    hangup: Signal,
}

impl StopSignals {
    /// Listens from now on.
    ///
    /// # Errors
    ///
    /// When the system does not let it.
    pub fn listen() -> io::Result<StopSignals> {
        Ok(StopSignals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
            hangup: signal(SignalKind::hangup())?,
        })
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
            _ = self.hangup.recv() => {}
        }
    }

    /// Waits until somebody insists, by Ctrl-C or SIGTERM. That a terminal was closed can be told twice, by the
    /// shell and by the system, and means no hurry.
    pub async fn insistence(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }
}
