//! What the rules say of a board, whoever is to move.

use crate::rules::{Action, Point, Points, Position, Side};

/// The same board with the tigers to move.
pub(super) fn for_tigers(position: &Position) -> Position {
    with_turn(position, Side::Tigers)
}

fn with_turn(position: &Position, turn: Side) -> Position {
    Position::new(position.pieces(), turn, position.in_hand(), position.captured())
        .expect("the counts are those of a position")
}

/// What the tigers could do if it were their turn.
pub(super) fn tiger_actions(position: &Position) -> impl Iterator<Item = Action> {
    for_tigers(position).legal_actions()
}

/// The captures that the tigers could make if it were their turn.
pub(super) fn captures(position: &Position) -> impl Iterator<Item = Action> {
    tiger_actions(position).filter(|action| action.over().is_some())
}

/// What the tiger on a point could do if it were its turn.
pub(super) fn actions_of(position: &Position, tiger: Point) -> impl Iterator<Item = Action> {
    tiger_actions(position).filter(move |&action| is_from(action, tiger))
}

/// Whether the piece on a point does this.
pub(super) fn is_from(action: Action, piece: Point) -> bool {
    matches!(action, Action::Move { from, .. } if from == piece)
}

/// The board before a goat did this, if a goat can have done it.
pub(super) fn before(position: &Position, last: Action) -> Option<Position> {
    if !position.can_follow(last) || position.turn() != Side::Tigers {
        return None;
    }
    let mut pieces = position.pieces();
    let mut in_hand = position.in_hand();
    pieces.goats = pieces.goats.without(last.to());
    match last {
        Action::Place { .. } => in_hand += 1,
        Action::Move { from, .. } => pieces.goats = pieces.goats.with(from),
    }
    Position::new(pieces, Side::Goats, in_hand, position.captured()).ok()
}

/// A capture of a goat that would be placed on an empty point now, if there is one.
pub(super) fn capture_of(position: &Position, placed: Point) -> Option<Action> {
    let goats = with_turn(position, Side::Goats);
    let after = goats.play(Action::Place { to: placed }).ok()?;
    captures(&after).find(|capture| capture.over() == Some(placed))
}

/// The tigers that fit.
pub(super) fn tigers(position: &Position, fits: impl Fn(Point) -> bool) -> Points {
    position.pieces().tigers.into_iter().filter(|&tiger| fits(tiger)).collect()
}
