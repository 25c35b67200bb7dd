//! What the pieces on a board could do, whoever's turn it is.

use crate::rules::{Arrangement, Point, Points, Position, Side};

/// The same board with that side to move.
pub(super) fn with_turn(position: Position, turn: Side) -> Position {
    let counts = (position.in_hand(), position.captured());
    let turned = Position::new(position.pieces(), turn, counts.0, counts.1);
    turned.expect("the pieces and the counts are those of a position")
}

fn empty(pieces: Arrangement) -> Points {
    pieces.tigers.or(pieces.goats).complement()
}

/// Where the tiger steps to.
pub(super) fn steps(pieces: Arrangement, tiger: Point) -> Points {
    tiger.joined().and(empty(pieces))
}

/// Where the tiger lands when it captures.
pub(super) fn landings(pieces: Arrangement, tiger: Point) -> Points {
    tiger.landings(pieces.goats).and(empty(pieces))
}

/// Where the tiger goes in either way.
pub(super) fn ways(pieces: Arrangement, tiger: Point) -> Points {
    steps(pieces, tiger).or(landings(pieces, tiger))
}

/// How many ways all tigers have together.
pub(super) fn count(pieces: Arrangement) -> u8 {
    pieces.tigers.into_iter().map(|tiger| ways(pieces, tiger).len()).sum()
}

/// The tigers that can go to the point.
pub(super) fn tigers_to(pieces: Arrangement, to: Point) -> Points {
    pieces.tigers.into_iter().filter(|&tiger| ways(pieces, tiger).contains(to)).collect()
}

/// The goats that can step, were all goats placed.
pub(super) fn free_goats(pieces: Arrangement) -> Points {
    let goats = pieces.goats.into_iter();
    goats.filter(|goat| !goat.joined().and(empty(pieces)).is_empty()).collect()
}

/// The point straight behind another, one step further; none where the board ends.
pub(super) fn behind(from: Point, over: Point) -> Option<Point> {
    Point::ALL.into_iter().find(|&to| from.halfway(to) == Some(over))
}
