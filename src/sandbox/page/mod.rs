//! A page on which people use this Discord in a browser: its server, on loopback only.
//!
//! What goes over the wire stands in `page/src/contract.ts`: `view`, `commands` and `live` say what a member sees,
//! `deed` and `change` hear what they do, `violations` are for tests, `assets` are the page itself.

mod assets;
mod change;
mod commands;
mod deed;
mod live;
mod refused;
mod view;
mod violations;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{DefaultBodyLimit, Query, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use tokio::net::TcpListener;
use tokio::sync::watch;

use self::live::Window;
use self::refused::Refused;
use super::clock::SharedClock;
use super::ids::{ChannelId, GuildId, UserId};
use super::process::Process;
use super::world::{Application, Member};
use super::{Sandbox, guard};

/// The longest body of a request: a command with its options, or a message, and much to spare.
const MOST_BYTES: usize = 64 * 1024;

/// What the page shows and lets people do.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub(super) sandbox: Sandbox,
    /// The server that it shows.
    pub(super) guild: GuildId,
    /// The bot that it is about.
    pub(super) application: Application,
    /// The bot's process.
    pub(super) bot: Arc<Process>,
    pub(super) clock: Arc<SharedClock>,
    /// The page is open as long as somebody holds the sender.
    pub(super) open: watch::Receiver<()>,
}

impl Page {
    /// Serves the page until the task is aborted.
    pub(super) async fn serve(self, listener: TcpListener) -> std::io::Result<()> {
        let port = listener.local_addr()?.port();
        axum::serve(listener, self.router(port)).await
    }

    fn router(self, port: u16) -> Router {
        assets::routes()
            .route("/api/live", get(live))
            .route("/api/deed", post(deed::deed))
            .route("/api/change", post(change::change))
            .route("/api/violations", get(violations::violations))
            .layer(DefaultBodyLimit::max(MOST_BYTES))
            .layer(from_fn_with_state(self.clone(), doorkeeper))
            .layer(from_fn_with_state(port, guard::guard))
            .with_state(self)
    }

    fn is_closed(&self) -> bool {
        self.open.has_changed().is_err()
    }

    /// Waits until nothing can be done on the page any more.
    async fn closed(&self) {
        // Nothing is ever sent: it can only end.
        self.open.clone().changed().await.ok();
    }

    /// The person who acts.
    fn member(&self, id: UserId) -> Result<Member, Refused> {
        self.sandbox.member(id).ok_or_else(|| Refused::new("there is nobody with this id"))
    }
}

/// Who looks, and where; ids that are none are as good as not given.
#[derive(Debug, Deserialize)]
struct Look {
    #[serde(rename = "as")]
    who: Option<String>,
    channel: Option<String>,
}

/// Turns everybody away when the page is closed: what they did would not be kept. Connections that stand have
/// tasks of their own and outlive whoever listens for new ones.
async fn doorkeeper(State(page): State<Page>, request: Request, next: Next) -> Response {
    if page.is_closed() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    next.run(request).await
}

async fn live(
    State(page): State<Page>,
    Query(look): Query<Look>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let who = look.who.and_then(|id| id.parse().ok());
    let channel = look.channel.filter(|id| !id.is_empty());
    // What is no id is a channel that is not there.
    let channel = channel.map(|id| id.parse().unwrap_or(ChannelId(0)));
    let window = Window::new(who, channel);
    upgrade.max_message_size(MOST_BYTES).on_upgrade(|socket| live::serve(page, socket, window))
}
