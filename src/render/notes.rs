//! What is marked to teach: lines, points, and ways that are legal or not.
//!
//! A legal way looks as it does on a board to tap on. One that the rules refuse is broken, with a
//! cross where it fails, so that the two differ by shape as well as by colour.

use resvg::tiny_skia::Pixmap;

use super::Mark;
use super::layout::{Layout, Spot};
use super::marks::draw_cross_at;
use super::routes::{draw_end, draw_sight};
use super::shapes::{Dashes, broken_line, broken_ring, disc, line, ring};
use super::theme::Look;
use crate::rules::{Action, Point, Position, Side};

/// How much wider than a route the band along a highlighted line is.
const BAND: f32 = 2.2;
/// The radius of the ring around a point without a piece.
const EMPTY_RING: f32 = 0.045;
/// The radius and the width of the ring at the end of a refused way, where no piece stands.
const EMPTY_END: f32 = 0.022;
const THIN: f32 = 0.008;
/// The arm of the cross on a way that is refused, and how far before a piece its middle is.
const ARM: f32 = 0.022;
const BEFORE: f32 = 0.078;
/// How far from the middle of the board's point the cross of a placement is, right and up.
const BESIDE: f32 = 0.046;

/// What lies below the pieces.
pub(super) fn draw_notes(
    canvas: &mut Pixmap,
    layout: Layout,
    look: &Look,
    (position, marks): (&Position, &[Mark]),
) {
    let width = layout.width(look.route_width);
    // Bands lie below the ways, and ways below the ends of others.
    for mark in marks {
        if let Mark::Line(from, to) = *mark {
            let (from, to) = (layout.point(from), layout.point(to));
            line(canvas, from, to, layout.width(look.route_width * BAND), look.badge);
            line(canvas, from, to, layout.width(look.line_width), look.line);
        }
    }
    for mark in marks {
        match *mark {
            Mark::Line(..) | Mark::Legal(_) => {}
            Mark::Point(point) => {
                let radius = around(layout, position, point, width);
                disc(canvas, layout.point(point), radius, look.badge);
                ring(canvas, layout.point(point), radius, width, look.mark);
            }
            Mark::Illegal(Action::Place { to }) => {
                let radius = around(layout, position, to, width);
                broken_ring(canvas, layout.point(to), radius, dashes(width), look.cross);
            }
            Mark::Illegal(Action::Move { from, to }) => {
                draw_refused(canvas, layout, look, (position, from, to));
            }
        }
    }
    // Above those that are refused: a way that is legal is seen whole.
    for mark in marks {
        if let Mark::Legal(action @ Action::Move { from, to }) = *mark {
            let colour = if action.over().is_some() { look.cross } else { look.mark };
            line(canvas, layout.point(from), layout.point(to), width, colour);
        }
    }
    for mark in marks {
        if let Mark::Legal(action) = *mark {
            draw_end(canvas, layout, look, action);
        }
    }
}

/// What lies above the pieces: sights on goats that would be captured, and the crosses.
pub(super) fn draw_signs(
    canvas: &mut Pixmap,
    layout: Layout,
    look: &Look,
    (position, marks): (&Position, &[Mark]),
) {
    for mark in marks {
        match *mark {
            Mark::Line(..) | Mark::Point(_) => {}
            Mark::Legal(action) => {
                if let Some(over) = action.over() {
                    draw_sight(canvas, layout, look, over);
                }
            }
            Mark::Illegal(action) => {
                let spot = failure(layout, position, action);
                draw_cross_at(canvas, layout, look, spot, ARM);
            }
        }
    }
}

/// The broken way of a move that is refused.
fn draw_refused(
    canvas: &mut Pixmap,
    layout: Layout,
    look: &Look,
    (position, from, to): (&Position, Point, Point),
) {
    let width = layout.width(look.route_width);
    for (from, to) in legs(&way(position, from, to)) {
        let (from, to) = (layout.point(from), layout.point(to));
        line(canvas, from, to, width * 1.6, look.sheet);
        broken_line(canvas, from, to, dashes(width), look.cross);
    }
    if position.piece(to).is_none() {
        let radius = layout.length(EMPTY_END);
        disc(canvas, layout.point(to), radius, look.sheet);
        ring(canvas, layout.point(to), radius, layout.width(THIN), look.cross);
    }
}

fn dashes(width: f32) -> Dashes {
    Dashes { width, dash: width * 1.5, gap: width * 1.1 }
}

/// The radius of a ring around a point and what stands on it.
fn around(layout: Layout, position: &Position, point: Point, width: f32) -> f32 {
    match position.piece(point) {
        Some(_) => layout.piece() / 2.0 + width / 2.0,
        None => layout.length(EMPTY_RING),
    }
}

/// The points that a refused action would touch, its own two included. Where the way is not straight,
/// it turns on a piece that is joined with both ends, if there is one.
fn way(position: &Position, from: Point, to: Point) -> Vec<Point> {
    let column = i16::from(to.column()) - i16::from(from.column());
    let row = i16::from(to.row()) - i16::from(from.row());
    if column != 0 && row != 0 && column.abs() != row.abs() {
        let between = |point: &Point| {
            let joined = from.joined().contains(*point) && point.joined().contains(to);
            joined && position.piece(*point).is_some()
        };
        let corner = Point::ALL.into_iter().find(between);
        return [Some(from), corner, Some(to)].into_iter().flatten().collect();
    }
    let steps = column.abs().max(row.abs());
    let at = |step: i16| {
        let along = |start: u8, length: i16| {
            let offset = length.signum() * step;
            start.checked_add_signed(i8::try_from(offset).expect("a board is five points wide"))
        };
        let (column, row) = (along(from.column(), column)?, along(from.row(), row)?);
        Point::ALL.into_iter().find(|point| (point.column(), point.row()) == (column, row))
    };
    (0..=steps).filter_map(at).collect()
}

fn legs(way: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    way.iter().copied().zip(way.iter().copied().skip(1))
}

/// Where an action that the rules refuse fails: at the missing line, before the piece in the way, or
/// where there is nothing to jump. Half-way, where nothing on the board stands against it.
fn failure(layout: Layout, position: &Position, action: Action) -> Spot {
    let (from, to) = match action {
        Action::Place { to } => {
            let Spot { x, y } = layout.point(to);
            let beside = layout.length(BESIDE);
            return match position.piece(to) {
                Some(_) => Spot { x: x + beside, y: y - beside },
                None => Spot { x, y },
            };
        }
        Action::Move { from, to } => (from, to),
    };
    let way = way(position, from, to);
    let mut middle = layout.point(from);
    for (index, (start, end)) in legs(&way).enumerate() {
        let is_last = index + 2 == way.len();
        let (here, there) = (layout.point(start), layout.point(end));
        middle = Spot { x: f32::midpoint(here.x, there.x), y: f32::midpoint(here.y, there.y) };
        if !start.joined().contains(end) {
            return middle;
        }
        let jumps = position.piece(from) == Some(Side::Tigers) && index == 0 && !is_last;
        match position.piece(end) {
            Some(Side::Goats) if jumps => {}
            Some(_) => {
                let (x, y) = (there.x - here.x, there.y - here.y);
                let share = layout.length(BEFORE) / x.hypot(y);
                return Spot { x: there.x - x * share, y: there.y - y * share };
            }
            None if !is_last => return there,
            None => {}
        }
    }
    middle
}
