//! Distances as bytes: plies to the end, or [`DRAW`].
//!
//! Whoever cannot act has lost, at distance 0, and whoever makes the last action has won; so an odd
//! distance is won by the side to move and an even one lost, and the byte says who wins, too.

use crate::analysis::Value;

/// Nobody can force the end.
pub(super) const DRAW: u8 = u8::MAX;
/// The longest distance that there is.
pub(super) const LONGEST: u8 = 137;

/// Whether the side to move wins.
pub(super) const fn is_won_by_mover(distance: u8) -> bool {
    distance != DRAW && distance % 2 == 1
}

/// The distance one ply before.
pub(super) const fn after(next: u8) -> u8 {
    if next == DRAW { DRAW } else { next + 1 }
}

/// Of two distances the one that the side to move likes better: the soonest win, a draw, the latest loss.
pub(super) fn better(one: u8, other: u8) -> u8 {
    let merit = |distance: u8| match distance {
        DRAW => 0,
        distance if is_won_by_mover(distance) => 1000 - i16::from(distance),
        distance => i16::from(distance) - 1000,
    };
    if merit(other) > merit(one) { other } else { one }
}

/// The value with the tigers to move.
pub(super) const fn value_to_tigers(distance: u8) -> Value {
    if distance == DRAW {
        Value::Draw
    } else if is_won_by_mover(distance) {
        Value::Tigers
    } else {
        Value::Goats
    }
}
