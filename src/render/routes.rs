//! Where the picked piece may go. Steps and captures differ in shape, not only in colour, and both
//! from the marks of the last action.

use resvg::tiny_skia::Pixmap;

use super::layout::{Layout, Spot};
use super::shapes::{disc, line, ring};
use super::theme::Look;
use crate::rules::{Action, Point};

/// The radius of the end of a step.
const STEP_END: f32 = 0.034;
/// The radius of the outer ring at the end of a capture.
const CAPTURE_END: f32 = 0.044;
/// The radius and the width of the ring around a goat that would be captured. The rings of two
/// neighbours do not touch.
const SIGHT: f32 = 0.070;
const SIGHT_WIDTH: f32 = 0.012;
/// How far from the middle of the goat the strokes of the sight begin.
const SIGHT_OPENING: f32 = 0.054;

/// What lies below the pieces: a shield behind the picked piece, and the drawn lines to the ends.
pub(super) fn draw_routes(canvas: &mut Pixmap, layout: Layout, look: &Look, routes: &[Action]) {
    let width = layout.width(look.route_width);
    let mut picked = None;
    for &route in routes {
        if let Action::Move { from, to } = route {
            let colour = if route.over().is_some() { look.cross } else { look.mark };
            line(canvas, layout.point(from), layout.point(to), width, colour);
            picked = Some(layout.point(from));
        }
    }
    for &route in routes {
        draw_end(canvas, layout, look, route);
    }
    if let Some(picked) = picked {
        let radius = layout.piece() / 2.0 + width / 2.0;
        disc(canvas, picked, radius, look.badge);
        ring(canvas, picked, radius, width, look.mark);
    }
}

/// Where a route ends, and the ground below the goat that it would capture.
pub(super) fn draw_end(canvas: &mut Pixmap, layout: Layout, look: &Look, route: Action) {
    let end = layout.point(route.to());
    if let Some(over) = route.over() {
        draw_target(canvas, layout, look, end);
        disc(canvas, layout.point(over), layout.length(SIGHT), look.sheet);
    } else {
        disc(canvas, end, layout.length(STEP_END), look.mark);
    }
}

/// A ring around a disc.
fn draw_target(canvas: &mut Pixmap, layout: Layout, look: &Look, end: Spot) {
    let radius = layout.length(CAPTURE_END);
    for (share, colour) in [(1.0, look.cross), (0.72, look.sheet), (0.44, look.cross)] {
        disc(canvas, end, radius * share, colour);
    }
}

/// A sight on a goat that would be captured: a ring around it, and four short strokes towards it.
pub(super) fn draw_sight(canvas: &mut Pixmap, layout: Layout, look: &Look, over: Point) {
    let middle = layout.point(over);
    let (radius, opening) = (layout.length(SIGHT), layout.length(SIGHT_OPENING));
    let width = layout.width(SIGHT_WIDTH);
    ring(canvas, middle, radius, width, look.cross);
    for (right, down) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
        let spot = |far: f32| Spot { x: middle.x + far * right, y: middle.y + far * down };
        line(canvas, spot(radius), spot(opening), width, look.cross);
    }
}
