//! A whole game as a moving picture.

use gif::{DisposalMethod, Encoder, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use super::studio::DrawError;
use super::{Scene, Size, Studio, Theme};
use crate::rules::{Action, Course, Position, Score};

/// How long the first board stands, in hundredths of a second as all times of a GIF.
const START: u16 = 150;
/// How long a board stands.
const BOARD: u16 = 100;
/// How long a board stands on which a goat was captured.
const CAPTURE: u16 = 160;
/// How long the last board is held before all begins anew.
const END: u16 = 600;
/// Longer games go faster, since nobody watches for so long. No board stands for less than a third.
const ACTIONS_AT_FULL_PACE: usize = 120;

/// Which pictures a game of some length gets, so that the file stays under 3 MB.
///
/// | actions | pixels a side |
/// |---|---|
/// | up to 150 | 600 |
/// | up to 300 | 450 |
/// | more | 300, and of more than 600 only the last 600 |
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How large they are.
    pub size: Size,
    /// After how many actions they begin.
    pub from: usize,
}

impl Plan {
    /// The most actions that are shown.
    pub const MOST: usize = 600;

    /// The plan for a game of so many actions.
    ///
    /// # Panics
    ///
    /// Never: each of the three sizes is one.
    #[must_use]
    pub fn of(actions: usize) -> Plan {
        let pixels = match actions {
            0..=150 => 600,
            151..=300 => 450,
            _ => 300,
        };
        let size = Size::new(pixels).expect("each of them is a size");
        Plan { size, from: actions.saturating_sub(Plan::MOST) }
    }
}

/// Draws a game, from its start or as the [`Plan`] says, as a GIF that repeats: one frame for each
/// board, of which only what has changed is stored. The score is that of the last board.
///
/// Takes as long as a dozen pictures of the plan's size, and then as long as one for each action.
///
/// # Errors
///
/// If the artwork cannot be read or the encoder refuses, of which neither has a reason to.
///
/// # Panics
///
/// Never: a course has only actions that its positions allow.
pub fn replay(
    course: &Course,
    score: Score,
    theme: Theme,
    turned: bool,
) -> Result<Vec<u8>, DrawError> {
    let plan = Plan::of(course.actions().len());
    let studio = Studio::new(theme, plan.size)?;
    let actions = course.actions();
    let (earlier, shown) = actions.split_at(plan.from);
    let scene = |position: Position, last: Option<Action>, score| Scene {
        position,
        last,
        routes: Vec::new(),
        marks: Vec::new(),
        score,
        turned,
    };
    let after = |position: Position, action: &Action| {
        position.play(*action).expect("a course has only actions that its positions allow")
    };
    let mut position = earlier.iter().fold(course.start(), after);
    let mut film = Film::new(&studio)?;
    let (first, delay) = if shown.is_empty() { (score, END) } else { (Score::Open, START) };
    film.add(&scene(position, earlier.last().copied(), first), delay)?;
    for (index, action) in shown.iter().enumerate() {
        position = after(position, action);
        let is_last = index + 1 == shown.len();
        let score = if is_last { score } else { Score::Open };
        let delay = match action.over() {
            _ if is_last => END,
            Some(_) => paced(CAPTURE, shown.len()),
            None => paced(BOARD, shown.len()),
        };
        film.add(&scene(position, Some(*action), score), delay)?;
    }
    film.finish()
}

/// How long a board stands in a game of so many actions.
fn paced(delay: u16, actions: usize) -> u16 {
    let faster = usize::from(delay) * ACTIONS_AT_FULL_PACE / actions.max(ACTIONS_AT_FULL_PACE);
    u16::try_from(faster).unwrap_or(delay).max(delay / 3)
}

/// A GIF under way.
struct Film<'a> {
    studio: &'a Studio,
    encoder: Encoder<Vec<u8>>,
    side: u16,
    /// The number in the palette that stands for what was there before.
    kept: u8,
    before: Vec<u8>,
}

impl Film<'_> {
    fn new(studio: &Studio) -> Result<Film<'_>, DrawError> {
        let side = studio.size().pixels();
        let mut palette = studio.palette().colours().to_vec();
        let kept = u8::try_from(palette.len() / 3).expect("a palette has at most 64 colours");
        palette.extend([0; 3]);
        let mut encoder = Encoder::new(Vec::new(), side, side, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Film { studio, encoder, side, kept, before: Vec::new() })
    }

    /// Adds a board that stands for `delay` hundredths of a second.
    fn add(&mut self, scene: &Scene, delay: u16) -> Result<(), DrawError> {
        let picture: Pixmap = self.studio.paint(scene);
        let pixels = self.studio.palette().indices(&picture);
        let side = usize::from(self.side);
        let (area, buffer) = if self.before.is_empty() {
            (Area { left: 0, top: 0, right: side - 1, bottom: side - 1 }, pixels.clone())
        } else {
            let area = Area::of_changes(&self.before, &pixels, side);
            let changed = area.offsets(side).map(|offset| {
                if pixels[offset] == self.before[offset] { self.kept } else { pixels[offset] }
            });
            let changed = changed.collect();
            (area, changed)
        };
        let whole = |number: usize| u16::try_from(number).expect("it is within the picture");
        let frame = Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(self.kept),
            left: whole(area.left),
            top: whole(area.top),
            width: whole(area.right - area.left + 1),
            height: whole(area.bottom - area.top + 1),
            buffer: buffer.into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.before = pixels;
        Ok(())
    }

    fn finish(self) -> Result<Vec<u8>, DrawError> {
        Ok(self.encoder.into_inner()?)
    }
}

/// A rectangle of a picture, its edges included.
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl Area {
    /// The smallest one around all that differs; a single pixel where nothing does.
    fn of_changes(before: &[u8], after: &[u8], side: usize) -> Area {
        let mut area = Area { left: side, top: side, right: 0, bottom: 0 };
        let rows = before.chunks_exact(side).zip(after.chunks_exact(side)).enumerate();
        for (y, (before, after)) in rows.filter(|(_, (before, after))| before != after) {
            let differs = |x: &usize| before[*x] != after[*x];
            let first = (0..side).find(differs).unwrap_or(0);
            let last = (0..side).rev().find(differs).unwrap_or(0);
            area.left = area.left.min(first);
            area.right = area.right.max(last);
            area.top = area.top.min(y);
            area.bottom = y;
        }
        if area.left == side { Area { left: 0, top: 0, right: 0, bottom: 0 } } else { area }
    }

    /// Where its pixels stand in the picture, row by row.
    fn offsets(&self, side: usize) -> impl Iterator<Item = usize> {
        let columns = self.left..=self.right;
        (self.top..=self.bottom).flat_map(move |y| columns.clone().map(move |x| y * side + x))
    }
}
