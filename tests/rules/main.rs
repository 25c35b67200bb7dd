//! The rules against reference figures, refusal by refusal, and by their laws.

mod imports;
mod laws;
mod oracle;
mod parsing;
mod refusals;
mod repetition;

use baghchal::rules::{Action, Arrangement, Point, Position, Side};

fn action(text: &str) -> Action {
    text.parse().expect("an action")
}

fn point(text: &str) -> Point {
    text.parse().expect("a point")
}

/// The position on a picture of the board, row 5 on top, with `T`, `G` and `.` for empty points.
/// The goats that are neither on it nor in hand are captured.
#[track_caller]
fn picture(turn: Side, in_hand: u8, board: &str) -> Position {
    let rows: Vec<&str> = board.trim().lines().collect();
    assert!(rows.len() == 5 && rows.iter().all(|row| row.len() == 5), "no picture:{board}");
    let stand = |piece: u8| {
        let stands_on = |point: &Point| {
            let row = rows[4 - usize::from(point.row())];
            row.as_bytes()[usize::from(point.column())] == piece
        };
        Point::ALL.into_iter().filter(stands_on).collect()
    };
    let pieces = Arrangement { tigers: stand(b'T'), goats: stand(b'G') };
    let captured = 20 - in_hand - pieces.goats.len();
    Position::new(pieces, turn, in_hand, captured).expect("pieces and counts that add up")
}
