use ab_glyph::FontRef;
use image::{ImageBuffer, Pixel, Rgba};
use imageproc::drawing::{draw_text_mut, text_size};
use resvg::tiny_skia::Pixmap;

use super::layout::{Layout, Spot};
use super::shapes::{card, disc, line};
use super::sprite::new_canvas;
use super::theme::Look;
use crate::rules::Point;

/// The height of a line of the font, in which `a`, its lowest letter, is 5 % of the side high.
const FONT_LINE: f32 = 0.104;
/// The share of a line of the font that lies above the middle of its digits.
const ABOVE_MIDDLE: f32 = 0.484;

/// The board without pieces and coordinates, with the places for goats off the board. Turned, it is
/// the same.
pub(super) fn empty_board(layout: Layout, look: &Look) -> Pixmap {
    let side = layout.length(1.0);
    let mut canvas = new_canvas(side);
    card(&mut canvas, Spot { x: 0.0, y: 0.0 }, Spot { x: side, y: side }, 0.0, look.ground);
    let (from, to) = layout.sheet();
    card(&mut canvas, from, to, layout.length(0.022), look.sheet);
    draw_lines(&mut canvas, layout, look);
    draw_hand(&mut canvas, layout, look);
    canvas
}

fn draw_lines(canvas: &mut Pixmap, layout: Layout, look: &Look) {
    let width = layout.width(look.line_width);
    for from in Point::ALL {
        for to in from.joined().into_iter().filter(|&to| from < to) {
            line(canvas, layout.point(from), layout.point(to), width, look.line);
        }
    }
    for point in Point::ALL {
        disc(canvas, layout.point(point), width * 1.7, look.line);
    }
}

fn draw_hand(canvas: &mut Pixmap, layout: Layout, look: &Look) {
    for index in 0..20 {
        disc(canvas, layout.in_hand(index), layout.in_hand_piece() * 0.12, look.place);
    }
}

/// The letters below the board and the digits to its left, as the layout turns them.
pub(super) fn draw_coordinates(
    canvas: &mut Pixmap,
    layout: Layout,
    look: &Look,
    font: &FontRef<'_>,
) {
    let (width, height) = (canvas.width(), canvas.height());
    let mut image = ImageBuffer::<Rgba<u8>, _>::from_raw(width, height, canvas.data_mut())
        .expect("a canvas has four bytes for each pixel");
    let line = layout.length(FONT_LINE);
    let colour = look.line.to_rgba();
    let mut write = |middle: Spot, text: &str| {
        let (width, _) = text_size(line, font, text);
        let x = whole(middle.x) - width.cast_signed() / 2;
        let y = whole(middle.y - line * ABOVE_MIDDLE);
        draw_text_mut(&mut image, colour, x, y, line, font, text);
    };
    for point in Point::ALL {
        let name = point.to_string();
        let (letter, digit) = name.split_at(1);
        if point.row() == 0 {
            write(layout.letter(point), letter);
        }
        if point.column() == 0 {
            write(layout.digit(point), digit);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "layout yields lengths of at most 1600")]
fn whole(length: f32) -> i32 {
    length.round() as i32
}
