//! What is marked to teach: lines, points, and ways that are legal or not.

use resvg::tiny_skia::Pixmap;

use super::Mark;
use super::layout::Layout;
use super::shapes::{line, ring};
use super::theme::Look;
use crate::rules::Action;

/// What lies below the pieces.
pub(super) fn draw_notes(canvas: &mut Pixmap, layout: Layout, look: &Look, marks: &[Mark]) {
    let width = layout.width(look.route_width);
    for mark in marks {
        let (action, colour) = match *mark {
            Mark::Line(from, to) => (Action::Move { from, to }, look.mark),
            Mark::Point(to) => (Action::Place { to }, look.mark),
            Mark::Legal(action) => (action, look.mark),
            Mark::Illegal(action) => (action, look.cross),
        };
        match action {
            Action::Place { to } => {
                let radius = layout.piece() / 2.0 + width / 2.0;
                ring(canvas, layout.point(to), radius, width, colour);
            }
            Action::Move { from, to } => {
                line(canvas, layout.point(from), layout.point(to), width, colour);
            }
        }
    }
}
