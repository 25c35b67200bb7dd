//! Servers, channels and threads that come and go.

use serenity::all::{ChannelId, GuildId};

use super::bot::{Bot, chain};
use crate::game::{self, ServerId};

impl Bot {
    /// A channel or a thread is gone or locked: the games in it are suspended, and their players
    /// hear of that.
    pub(super) async fn is_gone(&self, channel: ChannelId) {
        let channel = game::ChannelId(channel.get());
        match self.referee.suspend_in(channel, self.clock.now()).await {
            Ok(games) => {
                for game in games {
                    tracing::info!(game = game.0, "suspended: its place is gone or locked");
                    self.deliver(game).await;
                }
            }
            // Found out again when the next message cannot be posted.
            Err(failure) => tracing::error!(error = chain(&failure), "a game was not suspended"),
        }
    }

    /// A server has removed the bot.
    pub(super) async fn has_left(&self, server: GuildId) {
        let left = self.referee.server_left(ServerId(server.get()), self.clock.now());
        match left.await {
            Ok(()) => tracing::info!(%server, "the bot was removed from a server"),
            // Found out again at the next connection.
            Err(failure) => tracing::error!(error = chain(&failure), "a removal was not noted"),
        }
    }

    /// A server has the bot.
    pub(super) async fn is_on_server(&self, server: GuildId) {
        let present = self.referee.server_present(ServerId(server.get()), self.clock.now());
        if let Err(failure) = present.await {
            tracing::error!(error = chain(&failure), "a server was not noted");
        }
    }

    /// These servers, and no others, have the bot.
    pub(super) async fn is_on_servers(&self, servers: Vec<GuildId>) {
        let servers: Vec<ServerId> =
            servers.into_iter().map(|server| ServerId(server.get())).collect();
        if let Err(failure) = self.referee.servers_present(&servers, self.clock.now()).await {
            tracing::error!(error = chain(&failure), "the servers were not noted");
        }
    }
}
