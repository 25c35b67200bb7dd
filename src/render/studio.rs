use std::fmt;

use ab_glyph::{FontRef, InvalidFont};
use image::{Rgb, RgbImage};
use resvg::tiny_skia::Pixmap;
use resvg::usvg;
use thiserror::Error;

use super::board::{draw_coordinates, empty_board};
use super::indexed::Palette;
use super::layout::{Layout, Spot};
use super::marks::{draw_cross, draw_way};
use super::notes::{draw_notes, draw_signs};
use super::routes::{draw_routes, draw_sight};
use super::shapes::{card, ring};
use super::sprite::{Artwork, Sprite};
use super::theme::{Look, look};
use super::{Scene, Size, Theme};
use crate::rules::{Action, BySide, Point, Position, Score, Side};

/// The digits and small letters of `DejaVu` Sans Bold.
const FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold.subset.ttf");

/// Why a picture could not be made. All artwork is part of the program, so none is expected.
#[derive(Debug, Error)]
pub enum DrawError {
    /// The font of the coordinates cannot be read.
    #[error("the font of the coordinates cannot be read")]
    Font(#[from] InvalidFont),
    /// A piece cannot be read.
    #[error("the artwork of a piece cannot be read")]
    Artwork(#[from] usvg::Error),
    /// The PNG encoder refuses.
    #[error("the picture cannot be encoded")]
    Encoding(#[from] png::EncodingError),
    /// The GIF encoder refuses.
    #[error("the moving picture cannot be encoded")]
    Moving(#[from] gif::EncodingError),
}

/// Draws scenes in one theme and size.
///
/// The empty board, seen from either side, and the pieces are rasterised once, when it is made; a
/// studio of 800 pixels holds about 6 MB, one of 1600 pixels 22 MB, and it never grows.
pub struct Studio {
    theme: Theme,
    size: Size,
    layout: Layout,
    /// The board without pieces, opaque.
    board: Pixmap,
    /// The same with the coordinates of the board turned.
    turned_board: Pixmap,
    pieces: BySide<Sprite>,
    in_hand: Sprite,
    captured: Sprite,
    /// What is left on the point of a goat that was just captured.
    ghost: Sprite,
    badges: BySide<Sprite>,
    /// Both sides in one badge, after a draw.
    shared_badges: BySide<Sprite>,
    crown: Sprite,
    palette: Palette,
}

impl fmt::Debug for Studio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Studio")
            .field("theme", &self.theme)
            .field("size", &self.size)
            .finish_non_exhaustive()
    }
}

impl Studio {
    /// Rasterises what all pictures of the theme and size have in common, which takes as long as a dozen
    /// pictures.
    ///
    /// # Errors
    ///
    /// If the font or a piece that the program brings along cannot be read.
    pub fn new(theme: Theme, size: Size) -> Result<Studio, DrawError> {
        let look = look(theme);
        let layout = Layout::new(size);
        let font = FontRef::try_from_slice(FONT)?;
        let artwork = Artwork::new(look)?;
        let both = |side| BySide {
            goats: Sprite::new(&artwork.goat, side),
            tigers: Sprite::new(&artwork.tiger, side),
        };
        let empty = empty_board(layout, look);
        let board = |turned| {
            let mut board = empty.clone();
            draw_coordinates(&mut board, layout.turned(turned), look, &font);
            board
        };
        let mut studio = Studio {
            theme,
            size,
            layout,
            board: board(false),
            turned_board: board(true),
            pieces: both(layout.piece()),
            in_hand: Sprite::new(&artwork.goat, layout.in_hand_piece()),
            captured: Sprite::new(&artwork.goat, layout.captured_piece()),
            ghost: Sprite::new(&artwork.goat, layout.piece()).faded(150),
            badges: both(layout.badge_piece()),
            shared_badges: both(layout.shared_badge_piece()),
            crown: Sprite::new(&artwork.crown, layout.crown_side()),
            palette: Palette::new(&[]),
        };
        studio.palette = Palette::new(&typical_scenes().map(|scene| studio.paint(&scene)));
        Ok(studio)
    }

    /// The picture in all its colours: square, with as many pixels a side as the studio's size.
    #[must_use]
    pub fn draw(&self, scene: &Scene) -> RgbImage {
        let picture = self.paint(scene);
        let (pixels, _) = picture.data().as_chunks::<4>();
        let mut image = RgbImage::new(picture.width(), picture.height());
        for (colour, &[red, green, blue, _]) in image.pixels_mut().zip(pixels) {
            *colour = Rgb([red, green, blue]);
        }
        image
    }

    /// The picture as a PNG file with a palette of at most 64 colours, the nearest to those of
    /// [`Studio::draw`].
    ///
    /// # Errors
    ///
    /// If the encoder refuses, which it has no reason to.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, DrawError> {
        Ok(self.palette.encode(&self.paint(scene))?)
    }

    /// How large the pictures are.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The colours of the files.
    pub(super) fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The picture as it is drawn, opaque.
    pub(super) fn paint(&self, scene: &Scene) -> Pixmap {
        let Scene { position, last, routes, marks, score, turned } = scene;
        // Two kinds of marks at once would be taken for each other.
        let last = if routes.is_empty() { *last } else { None };
        let (layout, look) = (self.layout.turned(*turned), look(self.theme));
        let mut canvas = if *turned { self.turned_board.clone() } else { self.board.clone() };
        let captured_on = last.and_then(Action::over);
        if let Some(action) = last {
            draw_way(&mut canvas, layout, look, action);
        }
        draw_routes(&mut canvas, layout, look, routes);
        draw_notes(&mut canvas, layout, look, (position, marks));
        for point in Point::ALL {
            if let Some(side) = position.piece(point) {
                self.pieces[side].stamp(&mut canvas, layout.point(point));
            }
        }
        if let Some(over) = captured_on {
            self.ghost.stamp(&mut canvas, layout.point(over));
            draw_cross(&mut canvas, layout, look, over);
        }
        for over in routes.iter().filter_map(|route| route.over()) {
            draw_sight(&mut canvas, layout, look, over);
        }
        draw_signs(&mut canvas, layout, look, (position, marks));
        for index in 0..position.in_hand() {
            self.in_hand.stamp(&mut canvas, layout.in_hand(index));
        }
        for index in 0..5 {
            let place = layout.captured(index);
            if index < position.captured() {
                self.captured.stamp(&mut canvas, place);
            } else {
                let width = layout.width(look.line_width * 0.7);
                ring(&mut canvas, place, layout.captured_ring(), width, look.place);
            }
        }
        self.draw_badge(&mut canvas, look, position.turn(), *score);
        canvas
    }

    fn draw_badge(&self, canvas: &mut Pixmap, look: &Look, turn: Side, score: Score) {
        let layout = self.layout;
        let middle = layout.badge();
        let half = layout.badge_side() / 2.0;
        let corner = |sign: f32| Spot { x: middle.x + half * sign, y: middle.y + half * sign };
        card(canvas, corner(-1.0), corner(1.0), half * 0.3, look.badge);
        match score {
            Score::Open => self.badges[turn].stamp(canvas, middle),
            Score::GoatsWin => self.draw_winner(canvas, Side::Goats),
            Score::TigersWin => self.draw_winner(canvas, Side::Tigers),
            Score::Draw => {
                let offset = (half * 0.40).round();
                let spot =
                    |sign: f32| Spot { x: middle.x + sign * offset, y: middle.y + sign * offset };
                self.shared_badges.goats.stamp(canvas, spot(-1.0));
                self.shared_badges.tigers.stamp(canvas, spot(1.0));
            }
        }
    }

    fn draw_winner(&self, canvas: &mut Pixmap, side: Side) {
        self.badges[side].stamp(canvas, self.layout.badge());
        self.crown.stamp(canvas, self.layout.crown());
    }
}

/// Scenes that show between them whatever a picture can show. No game leads to them: the start, with
/// the mark of each kind of action over it, and a picked piece with each kind of route.
fn typical_scenes() -> [Scene; 5] {
    let [place, from, over, to] = [7, 16, 17, 18].map(|index| Point::ALL[index]);
    let scene = |last, score| Scene {
        position: Position::START,
        last: Some(last),
        routes: Vec::new(),
        marks: Vec::new(),
        score,
        turned: false,
    };
    let step = Action::Move { from: place, to: over };
    let capture = Action::Move { from, to };
    let mut picked = scene(step, Score::Open);
    picked.routes = vec![step, capture];
    [
        scene(Action::Place { to: place }, Score::Open),
        scene(Action::Move { from, to: over }, Score::Draw),
        scene(capture, Score::GoatsWin),
        scene(step, Score::TigersWin),
        picked,
    ]
}
