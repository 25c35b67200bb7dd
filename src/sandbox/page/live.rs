//! The page's live connection: all that a member sees, then what has changed.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde::Serialize;

use super::Page;
use super::view::{Message, Scene, Viewer};
use crate::sandbox::ids::{ChannelId, MessageId, UserId};
use crate::sandbox::world::World;

/// How many messages of a channel are shown at first.
const FIRST_MESSAGES: usize = 100;
/// How long changes are collected before they are sent.
const BREATH: Duration = Duration::from_millis(30);

/// What is sent at once.
#[derive(Debug, Serialize)]
struct Told<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<SceneNow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    messages: Option<Vec<Message>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<MessageId>,
}

/// A scene, and what time it is.
#[derive(Debug, Serialize)]
struct SceneNow<'a> {
    #[serde(flatten)]
    scene: &'a Scene,
    now: String,
}

/// What one window has been told.
#[derive(Debug)]
pub(super) struct Window {
    you: Option<UserId>,
    channel: Option<ChannelId>,
    told: Option<Scene>,
    /// The messages that are shown, with their editions.
    shown: BTreeMap<MessageId, u64>,
    /// The oldest message that is shown; those before are not.
    oldest: MessageId,
}

impl Window {
    /// A window that was told nothing yet.
    pub(super) fn new(you: Option<UserId>, channel: Option<ChannelId>) -> Window {
        Window { you, channel, told: None, shown: BTreeMap::new(), oldest: MessageId(0) }
    }

    /// What the window must be told now, as JSON; none where it knows everything.
    pub(super) fn look(&mut self, page: &Page) -> Option<String> {
        let now = page.sandbox.now();
        let (scene, messages, gone) = {
            let world = page.sandbox.world();
            let viewer = world.viewer(self.you, self.channel)?;
            let scene = page.scene(&world, viewer)?;
            // Who was chosen once stays so, and where.
            (self.you, self.channel) = (Some(viewer.you), self.channel.or(viewer.channel));
            let (messages, gone) = self.compare(&world, viewer);
            (scene, messages, gone)
        };
        let is_first = self.told.is_none();
        let scene_changed = self.told.as_ref() != Some(&scene);
        if !scene_changed && messages.is_empty() && gone.is_empty() {
            return None;
        }
        let scene = self.told.insert(scene);
        let told = Told {
            scene: scene_changed.then(|| SceneNow { scene, now: now.to_string() }),
            messages: Some(messages).filter(|messages| is_first || !messages.is_empty()),
            gone,
        };
        Some(serde_json::to_string(&told).expect("all keys are strings"))
    }

    /// The messages that are new or have changed, and those that are gone.
    fn compare(&mut self, world: &World, viewer: Viewer) -> (Vec<Message>, Vec<MessageId>) {
        if self.told.is_none() {
            let mut newest = world.seen(viewer, ..).rev().skip(FIRST_MESSAGES - 1);
            self.oldest = newest.next().map_or(MessageId(0), |message| message.id);
        }
        let seen: BTreeMap<MessageId, u64> = world
            .seen(viewer, self.oldest..)
            .map(|message| (message.id, message.edition.0))
            .collect();
        let changed = world
            .seen(viewer, self.oldest..)
            .filter(|message| self.shown.get(&message.id) != Some(&message.edition.0))
            .map(World::shown)
            .collect();
        let gone = self.shown.keys().filter(|id| !seen.contains_key(id)).copied().collect();
        self.shown = seen;
        (changed, gone)
    }
}

/// Tells a window what it sees until it is closed.
pub(super) async fn serve(page: Page, mut socket: WebSocket, mut window: Window) {
    let mut changed = page.sandbox.inner.changed.subscribe();
    loop {
        changed.mark_unchanged();
        if let Some(told) = window.look(&page)
            && socket.send(Frame::Text(told.into())).await.is_err()
        {
            return;
        }
        loop {
            tokio::select! {
                changed = changed.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                // A window has nothing to say here, but its end is noticed.
                heard = socket.recv() => match heard {
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
                () = page.closed() => return,
            }
        }
        tokio::time::sleep(BREATH).await;
    }
}
