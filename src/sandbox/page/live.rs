//! The page's live connection: all that a member sees, then what has changed.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use serde::{Deserialize, Serialize};

use super::Page;
use super::view::{Message, Scene, Viewer};
use crate::sandbox::ids::{ChannelId, MessageId, UserId};
use crate::sandbox::world::World;

/// How many messages of a channel are told at first, and each time that somebody asks for earlier ones.
const AT_ONCE: usize = 100;
/// How long changes are collected before they are sent.
const BREATH: Duration = Duration::from_millis(30);

/// What is sent at once.
#[derive(Debug, Serialize)]
struct Told<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    scene: Option<SceneNow<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    messages: Option<Vec<Message>>,
    /// Whether there are messages before the first that was told.
    #[serde(skip_serializing_if = "Option::is_none")]
    earlier: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<MessageId>,
}

/// What a window asks for: the messages before this one.
#[derive(Debug, Deserialize)]
struct Before {
    before: MessageId,
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
    /// The first message that is shown; those before are not. It only goes back.
    first: MessageId,
    /// The message before which more are wanted.
    before: Option<MessageId>,
}

impl Window {
    /// A window that was told nothing yet.
    pub(super) fn new(you: Option<UserId>, channel: Option<ChannelId>) -> Window {
        let (shown, newest) = (BTreeMap::new(), MessageId(u64::MAX));
        // At first the newest are wanted.
        Window { you, channel, told: None, shown, first: newest, before: Some(newest) }
    }

    /// Takes in what the window asks for.
    fn hear(&mut self, text: &str) {
        // Anything else is no question.
        if let Ok(Before { before }) = serde_json::from_str(text) {
            self.before = Some(before);
        }
    }

    /// What the window must be told now, as JSON; none where it knows everything.
    pub(super) fn look(&mut self, page: &Page) -> Option<String> {
        let now = page.sandbox.now();
        let (scene, earlier, messages, gone) = {
            let world = page.sandbox.world();
            let viewer = world.viewer(self.you, self.channel)?;
            let scene = page.scene(&world, viewer)?;
            // Who was chosen once stays so, and where.
            (self.you, self.channel) = (Some(viewer.you), self.channel.or(viewer.channel));
            let earlier = self.before.take().map(|before| self.go_back(&world, viewer, before));
            let (messages, gone) = self.compare(&world, viewer);
            (scene, earlier, messages, gone)
        };
        let scene_changed = self.told.as_ref() != Some(&scene);
        if !scene_changed && earlier.is_none() && messages.is_empty() && gone.is_empty() {
            return None;
        }
        let scene = self.told.insert(scene);
        let told = Told {
            scene: scene_changed.then(|| SceneNow { scene, now: now.to_string() }),
            // Whoever has asked is answered, even where there is nothing.
            messages: Some(messages).filter(|messages| earlier.is_some() || !messages.is_empty()),
            earlier,
            gone,
        };
        Some(serde_json::to_string(&told).expect("all keys are strings"))
    }

    /// Shows more: the messages before this one. Says whether there are even earlier ones.
    fn go_back(&mut self, world: &World, viewer: Viewer, before: MessageId) -> bool {
        let mut earlier = world.seen(viewer, ..before).rev().skip(AT_ONCE - 1);
        let first = earlier.next().map_or(MessageId(0), |message| message.id);
        self.first = self.first.min(first);
        world.seen(viewer, ..self.first).next().is_some()
    }

    /// The messages that are new or have changed, and those that are gone.
    fn compare(&mut self, world: &World, viewer: Viewer) -> (Vec<Message>, Vec<MessageId>) {
        let seen: BTreeMap<MessageId, u64> = world
            .seen(viewer, self.first..)
            .map(|message| (message.id, message.edition.0))
            .collect();
        let changed = world
            .seen(viewer, self.first..)
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
                heard = socket.recv() => match heard {
                    Some(Ok(Frame::Text(text))) => {
                        window.hear(&text);
                        break;
                    }
                    Some(Ok(Frame::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
                () = page.closed() => return,
            }
        }
        tokio::time::sleep(BREATH).await;
    }
}
