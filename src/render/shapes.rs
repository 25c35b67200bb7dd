//! Smooth shapes on a canvas. The filled shapes of `imageproc` have corners in whole pixels and hard
//! edges, so these are drawn with the rasteriser that comes with `resvg`.

use image::Rgb;
use resvg::tiny_skia::{
    FillRule, LineCap, Paint, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

use super::layout::Spot;

fn paint(colour: Rgb<u8>) -> Paint<'static> {
    let Rgb([red, green, blue]) = colour;
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, u8::MAX);
    paint
}

fn fill(canvas: &mut Pixmap, path: PathBuilder, colour: Rgb<u8>) {
    if let Some(path) = path.finish() {
        canvas.fill_path(&path, &paint(colour), FillRule::Winding, Transform::identity(), None);
    }
}

fn stroke(canvas: &mut Pixmap, path: PathBuilder, width: f32, colour: Rgb<u8>) {
    let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
    if let Some(path) = path.finish() {
        canvas.stroke_path(&path, &paint(colour), &stroke, Transform::identity(), None);
    }
}

pub(super) fn disc(canvas: &mut Pixmap, centre: Spot, radius: f32, colour: Rgb<u8>) {
    let mut path = PathBuilder::new();
    path.push_circle(centre.x, centre.y, radius);
    fill(canvas, path, colour);
}

/// A ring; the radius is that of the middle of its line.
pub(super) fn ring(canvas: &mut Pixmap, centre: Spot, radius: f32, width: f32, colour: Rgb<u8>) {
    let mut path = PathBuilder::new();
    path.push_circle(centre.x, centre.y, radius);
    stroke(canvas, path, width, colour);
}

pub(super) fn line(canvas: &mut Pixmap, from: Spot, to: Spot, width: f32, colour: Rgb<u8>) {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    stroke(canvas, path, width, colour);
}

/// A line in pieces, all in pixels.
#[derive(Clone, Copy)]
pub(super) struct Dashes {
    pub(super) width: f32,
    pub(super) dash: f32,
    pub(super) gap: f32,
}

/// The stroke of a broken line, whose pieces have square ends so that the gaps stay open.
fn broken(canvas: &mut Pixmap, path: PathBuilder, dashes: Dashes, colour: Rgb<u8>) {
    let Dashes { width, dash, gap } = dashes;
    let stroke = Stroke { width, dash: StrokeDash::new(vec![dash, gap], 0.0), ..Stroke::default() };
    if let Some(path) = path.finish() {
        canvas.stroke_path(&path, &paint(colour), &stroke, Transform::identity(), None);
    }
}

pub(super) fn broken_line(
    canvas: &mut Pixmap,
    from: Spot,
    to: Spot,
    dashes: Dashes,
    colour: Rgb<u8>,
) {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    broken(canvas, path, dashes, colour);
}

/// A broken ring; the radius is that of the middle of its line.
pub(super) fn broken_ring(
    canvas: &mut Pixmap,
    centre: Spot,
    radius: f32,
    dashes: Dashes,
    colour: Rgb<u8>,
) {
    let mut path = PathBuilder::new();
    path.push_circle(centre.x, centre.y, radius);
    broken(canvas, path, dashes, colour);
}

pub(super) fn polygon(canvas: &mut Pixmap, corners: &[Spot], colour: Rgb<u8>) {
    let mut path = PathBuilder::new();
    for (index, corner) in corners.iter().enumerate() {
        if index == 0 {
            path.move_to(corner.x, corner.y);
        } else {
            path.line_to(corner.x, corner.y);
        }
    }
    path.close();
    fill(canvas, path, colour);
}

/// A rectangle from its upper left to its lower right corner, with round corners.
pub(super) fn card(canvas: &mut Pixmap, from: Spot, to: Spot, radius: f32, colour: Rgb<u8>) {
    let mut path = PathBuilder::new();
    for (left, top, right, bottom) in [
        (from.x + radius, from.y, to.x - radius, to.y),
        (from.x, from.y + radius, to.x, to.y - radius),
    ] {
        if let Some(rectangle) = Rect::from_ltrb(left, top, right, bottom) {
            path.push_rect(rectangle);
        }
    }
    for x in [from.x + radius, to.x - radius] {
        for y in [from.y + radius, to.y - radius] {
            path.push_circle(x, y, radius);
        }
    }
    fill(canvas, path, colour);
}
