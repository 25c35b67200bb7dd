//! Boards under the words: pictures, or letters where there can be none.

use std::sync::{Arc, OnceLock};

use tokio::sync::{Semaphore, SemaphorePermit};

use super::bot::chain;
use super::reply::{Picture, Reply};
use crate::game::{Game, Theme};
use crate::guide::Diagram;
use crate::render::{DrawError, Scene, Size, Studio, replay};
use crate::rules::{Action, Point, Record, Score};
use crate::speech::{Leaf, Voice};

/// Pictures that are drawn at the same time.
const DRAWING_AT_ONCE: usize = 2;

/// Moving pictures that wait at the same time. Whoever comes then is asked to try again.
const REPLAYS_AT_MOST: usize = 16;

/// How a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct View {
    /// Whether as a picture.
    pub picture: bool,
    /// In which theme.
    pub theme: Theme,
    /// Whether from the other side.
    pub turned: bool,
}

impl View {
    /// As everybody sees it, as a picture or in letters.
    pub(super) fn public(picture: bool) -> View {
        View { picture, theme: Theme::default(), turned: false }
    }
}

/// Draws boards, a few at a time.
#[derive(Debug)]
pub(super) struct Pictures {
    studios: Arc<Studios>,
    drawing: Semaphore,
    /// Moving pictures are drawn one after the other, so that boards never wait for them.
    replaying: Semaphore,
    /// Those that wait, and the one that is being drawn.
    replays: Semaphore,
}

/// A studio for each theme. Only the one of public boards is there from the start; few bots need
/// the other.
#[derive(Debug)]
struct Studios {
    classic: Studio,
    contrast: OnceLock<Studio>,
}

impl Studios {
    fn of(&self, theme: Theme) -> Result<&Studio, DrawError> {
        match (theme, self.contrast.get()) {
            (Theme::Classic, _) => Ok(&self.classic),
            (Theme::Contrast, Some(studio)) => Ok(studio),
            (Theme::Contrast, None) => {
                let studio = Studio::new(theme, Size::default())?;
                Ok(self.contrast.get_or_init(|| studio))
            }
        }
    }

    fn png(&self, theme: Theme, scene: &Scene) -> Result<Vec<u8>, DrawError> {
        self.of(theme)?.png(scene)
    }
}

impl Pictures {
    /// Prepares for drawing.
    ///
    /// # Errors
    ///
    /// If the artwork that the program brings along cannot be read.
    pub(super) fn new() -> Result<Pictures, DrawError> {
        let classic = Studio::new(Theme::Classic, Size::default())?;
        let studios = Arc::new(Studios { classic, contrast: OnceLock::new() });
        Ok(Pictures {
            studios,
            drawing: Semaphore::new(DRAWING_AT_ONCE),
            replaying: Semaphore::new(1),
            replays: Semaphore::new(REPLAYS_AT_MOST),
        })
    }

    /// Puts the board of a game under the words: a picture, or a board in text where pictures
    /// cannot be attached or drawn.
    pub(super) async fn illustrate(
        &self,
        reply: &mut Reply,
        voice: Voice,
        game: &Game,
        view: View,
    ) {
        self.illustrate_picked(reply, voice, game, view, None).await;
    }

    /// The same of a board on which the piece on a point may be picked, with the ways that it has.
    pub(super) async fn illustrate_picked(
        &self,
        reply: &mut Reply,
        voice: Voice,
        game: &Game,
        view: View,
        picked: Option<Point>,
    ) {
        let Some(sitting) = game.sitting() else { return };
        let position = sitting.course.position();
        let last = sitting.course.actions().last().copied();
        let score = game.ending().map_or(Score::Open, crate::game::Ending::score);
        // Only a picked piece has any, so that other boards do not ask what is legal.
        let routes = picked.map_or_else(Vec::new, |picked| {
            let is_its_own =
                |action: &Action| matches!(action, Action::Move { from, .. } if *from == picked);
            sitting.course.legal_actions().filter(is_its_own).collect()
        });
        let marks = Vec::new();
        let scene = Scene { position, last, routes, marks, score, turned: view.turned };
        let (picked_on, alt_text) = match picked {
            Some(from) => (format!("-{from}"), voice.alt_text_picked(game, from)),
            None => (String::new(), voice.alt_text(game)),
        };
        let name = format!("bagh-chal-{}-{}{picked_on}.png", game.id, game.revision);
        self.show(reply, voice, scene, view.theme, view.picture.then_some((name, alt_text))).await;
    }

    /// Puts a board under the words: a picture by its name and alt text, or a board in text where
    /// none is wanted or can be drawn.
    pub(super) async fn show(
        &self,
        reply: &mut Reply,
        voice: Voice,
        scene: Scene,
        theme: Theme,
        picture: Option<(String, String)>,
    ) {
        let Scene { position, last, turned, .. } = scene;
        let in_letters = || voice.text_board(&position, last, turned);
        self.show_or(reply, scene, theme, picture, in_letters).await;
    }

    /// The same with words of its own for the board in text.
    async fn show_or(
        &self,
        reply: &mut Reply,
        scene: Scene,
        theme: Theme,
        picture: Option<(String, String)>,
        in_letters: impl FnOnce() -> String,
    ) {
        if let Some((name, alt_text)) = picture
            && let Some(png) = self.draw(theme, scene).await
        {
            reply.picture = Some(Picture { png, name, alt_text });
        } else {
            reply.text.push('\n');
            reply.text.push_str(&in_letters());
        }
    }

    /// Puts a board of the guide under the words, with what is marked on it. The name is that of the
    /// file, without an ending.
    pub(super) async fn illustrate_diagram(
        &self,
        reply: &mut Reply,
        voice: Voice,
        diagram: &Diagram,
        view: View,
        name: &str,
    ) {
        let scene = Scene { turned: view.turned, ..Scene::from(diagram) };
        let picture = view.picture.then(|| (format!("{name}.png"), voice.alt_text_of(diagram)));
        let in_letters = || voice.text_diagram(diagram, view.turned);
        self.show_or(reply, scene, view.theme, picture, in_letters).await;
    }

    /// Puts a board of a game on paper under the words, in the same way.
    pub(super) async fn illustrate_leaf(
        &self,
        reply: &mut Reply,
        voice: Voice,
        leaf: &Leaf,
        view: View,
        name: String,
    ) {
        let &Leaf { position, last, score, .. } = leaf;
        let (routes, marks) = (Vec::new(), Vec::new());
        let scene = Scene { position, last, routes, marks, score, turned: view.turned };
        let picture = view.picture.then(|| (name, voice.leaf_alt_text(leaf)));
        self.show(reply, voice, scene, view.theme, picture).await;
    }

    /// A place among the moving pictures that are to be drawn, if there is one.
    pub(super) fn queue_for_replay(&self) -> Option<SemaphorePermit<'_>> {
        self.replays.try_acquire().ok()
    }

    /// Draws a moving picture when its turn has come. One processor stays free for boards.
    pub(super) async fn replay(
        &self,
        _place: SemaphorePermit<'_>,
        record: Record,
        view: View,
    ) -> Option<Vec<u8>> {
        let _turn = self.replaying.acquire().await.expect("the semaphore is never closed");
        let _permit = self.drawing.acquire().await.expect("the semaphore is never closed");
        let draw = move || replay(record.course(), record.score(), view.theme, view.turned);
        match tokio::task::spawn_blocking(draw).await {
            Ok(Ok(gif)) => Some(gif),
            Ok(Err(error)) => {
                tracing::error!(error = chain(&error), "a game could not be replayed");
                None
            }
            Err(error) => {
                tracing::error!(error = chain(&error), "replaying a game panicked");
                None
            }
        }
    }

    /// Draws away from the async runtime.
    async fn draw(&self, theme: Theme, scene: Scene) -> Option<Vec<u8>> {
        let _permit = self.drawing.acquire().await.expect("the semaphore is never closed");
        let studios = Arc::clone(&self.studios);
        match tokio::task::spawn_blocking(move || studios.png(theme, &scene)).await {
            Ok(Ok(png)) => Some(png),
            Ok(Err(error)) => {
                tracing::error!(error = chain(&error), "a board could not be drawn");
                None
            }
            Err(error) => {
                tracing::error!(error = chain(&error), "drawing a board panicked");
                None
            }
        }
    }
}
