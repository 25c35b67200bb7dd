//! The last action: where it began and ended, and what it captured.

use resvg::tiny_skia::Pixmap;

use super::layout::{Layout, Spot};
use super::shapes::{disc, line, polygon, ring};
use super::theme::Look;
use crate::rules::{Action, Point};

/// What lies below the pieces: a halo where the piece is now and an arrow from where it was.
pub(super) fn draw_way(canvas: &mut Pixmap, layout: Layout, look: &Look, action: Action) {
    let width = layout.width(look.mark_width);
    let to = layout.point(action.to());
    let halo = layout.piece() / 2.0 + width / 2.0;
    ring(canvas, to, halo, width, look.mark);
    let Action::Move { from, .. } = action else {
        return;
    };
    let from = layout.point(from);
    let origin = layout.length(0.03);
    disc(canvas, from, origin, look.sheet);
    ring(canvas, from, origin, width, look.mark);
    draw_arrow(canvas, from, to, halo, width, look);
}

/// An arrow whose tip touches the halo around `to`.
fn draw_arrow(canvas: &mut Pixmap, from: Spot, to: Spot, halo: f32, width: f32, look: &Look) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y);
    let (x, y) = (x / length, y / length);
    // Along the way and to its left, in pixels.
    let spot = |along: f32, left: f32| Spot {
        x: from.x + x * along + y * left,
        y: from.y + y * along - x * left,
    };
    let tip = length - halo;
    let neck = tip - width * 3.2;
    line(canvas, from, spot(neck, 0.0), width * 1.4, look.mark);
    polygon(
        canvas,
        &[spot(tip, 0.0), spot(neck, width * 2.0), spot(neck, width * -2.0)],
        look.mark,
    );
}

/// A cross on the captured goat, with a rim that keeps it apart from the goat and the arrow.
pub(super) fn draw_cross(canvas: &mut Pixmap, layout: Layout, look: &Look, over: Point) {
    draw_cross_at(canvas, layout, look, layout.point(over), 0.040);
}

/// The same anywhere, with arms as long as a fraction of the side.
pub(super) fn draw_cross_at(
    canvas: &mut Pixmap,
    layout: Layout,
    look: &Look,
    Spot { x, y }: Spot,
    arm: f32,
) {
    let arm = layout.length(arm);
    let width = layout.width(0.016);
    for (width, colour) in [(width * 1.7, look.sheet), (width, look.cross)] {
        for arm_y in [arm, -arm] {
            let from = Spot { x: x - arm, y: y - arm_y };
            let to = Spot { x: x + arm, y: y + arm_y };
            line(canvas, from, to, width, colour);
        }
    }
}
