//! What the process is told while it runs.

use std::convert::Infallible;

use crate::referee::Referee;

/// Ends when the process is told to stop.
pub(super) async fn stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            },
            Err(error) => {
                tracing::warn!(%error, "the process cannot be told to stop");
                std::future::pending::<()>().await;
            }
        }
    }
    #[cfg(not(unix))]
    if let Err(error) = tokio::signal::ctrl_c().await {
        tracing::warn!(%error, "the process cannot be told to stop");
        std::future::pending::<()>().await;
    }
}

/// Begins no new games, from the start or while the process is told so: `SIGUSR1` switches it on,
/// `SIGUSR2` off. There are no such signals elsewhere than on Unix.
pub(super) async fn drain(referee: &Referee, from_the_start: bool) -> Infallible {
    if from_the_start {
        switch(referee, true);
    }
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match (signal(SignalKind::user_defined1()), signal(SignalKind::user_defined2())) {
            (Ok(mut on), Ok(mut off)) => loop {
                tokio::select! {
                    Some(()) = on.recv() => switch(referee, true),
                    Some(()) = off.recv() => switch(referee, false),
                    else => break,
                }
            },
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "the process cannot be told to take no new games");
            }
        }
    }
    std::future::pending().await
}

fn switch(referee: &Referee, draining: bool) {
    referee.drain(draining);
    if draining {
        tracing::info!("no new games begin; those that run go on");
    } else {
        tracing::info!("new games begin again");
    }
}
