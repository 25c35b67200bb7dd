//! What a position looks like without looking ahead.

use super::lines::{self, Routes};
use crate::rules::{Points, Position, Side};

/// The points of the edge.
const EDGE: Points = Points::from_bits(0x01f8_c63f);
const CORNERS: Points = Points::from_bits(0x0110_0011);

/// How many things are counted on a board.
const SIGHTS: usize = 16;

/// What each thing that is counted is worth to the tigers, in hundredths of the logarithm of the odds.
///
/// Fitted to the exact values of positions met in play (logistic regression, a draw being half a win), by
/// phase and side to move: what hangs is worth more when the tigers are to move.
struct Weights {
    placement: [[i32; SIGHTS]; 2],
    movement: [[i32; SIGHTS]; 2],
}

const WEIGHTS: Weights = Weights {
    placement: [
        [62, 84, 105, 131, 2, 17, 37, -55, 0, -33, -6, -2, -7, -5, 1, -39],
        [73, 108, 81, 167, 1, 19, 51, -48, -120, -16, -13, -13, -11, 7, 0, -10],
    ],
    movement: [
        [40, 52, 82, 109, 8, 10, 60, -26, -29, -35, -3, 3, -13, -4, 0, -130],
        [40, 50, 67, 139, 2, 94, 62, -38, -20, -15, -1, 3, -21, -4, 0, -88],
    ],
};

/// The counts by which a position is judged.
fn sights(position: &Position, routes: &Routes) -> [u8; SIGHTS] {
    let pieces = position.pieces();
    let empty = position.empty();
    // Where no tiger gets by steps, goats are safe and can wait.
    let sealed = empty.and(lines::reached(pieces.tigers, empty).complement());
    let captured = position.captured();
    let mobile = lines::joined(empty).and(pieces.goats);
    let trapped = routes.trapped.len();
    [
        u8::from(captured >= 1),
        u8::from(captured >= 2),
        u8::from(captured >= 3),
        u8::from(captured >= 4),
        routes.steps,
        u8::from(routes.captures > 0),
        routes.hanging.len(),
        trapped,
        u8::from(trapped >= 3),
        sealed.len(),
        pieces.goats.and(EDGE).len(),
        pieces.goats.and(CORNERS).len(),
        pieces.tigers.and(EDGE).len(),
        mobile.len(),
        position.in_hand(),
        1,
    ]
}

/// What the position is worth to the tigers, 0 being even; it is taken not to be over. Well below
/// [`super::WIN`].
pub(super) fn worth(position: &Position, routes: &Routes) -> i32 {
    let weights =
        if position.is_placement_phase() { &WEIGHTS.placement } else { &WEIGHTS.movement };
    let weights = &weights[usize::from(position.turn() == Side::Tigers)];
    let counts = sights(position, routes);
    weights.iter().zip(counts).map(|(weight, count)| weight * i32::from(count)).sum()
}

/// What a beginner sees: how many goats are gone, and how freely the tigers move.
pub(super) fn rough_worth(position: &Position, routes: &Routes) -> i32 {
    100 * i32::from(position.captured()) + 5 * i32::from(routes.steps)
        - 40 * i32::from(routes.trapped.len())
        - 100
}
