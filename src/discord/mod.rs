//! Discord: commands, buttons and announcements.

use crate::config;

/// Runs the bot until it is told to stop.
///
/// # Errors
///
/// Always, for now: the bot is not written yet.
pub async fn run(_settings: config::Bot) -> anyhow::Result<()> {
    std::future::ready(Err(anyhow::anyhow!("the bot is not written yet"))).await
}
