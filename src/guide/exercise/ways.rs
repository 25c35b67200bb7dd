//! What the pieces on a board could do, whoever's turn it is.

use crate::rules::{Arrangement, Point, Points};

/// The tigers that can go to the point.
pub(super) fn tigers_to(pieces: Arrangement, to: Point) -> Points {
    pieces.tigers.into_iter().filter(|&tiger| pieces.ways(tiger).contains(to)).collect()
}

/// The goats that can step, were all goats placed.
pub(super) fn free_goats(pieces: Arrangement) -> Points {
    let goats = pieces.goats.into_iter();
    goats.filter(|goat| !goat.joined().and(pieces.empty()).is_empty()).collect()
}

/// The point straight behind another, one step further; none where the board ends.
pub(super) fn behind(from: Point, over: Point) -> Option<Point> {
    Point::ALL.into_iter().find(|&to| from.halfway(to) == Some(over))
}
