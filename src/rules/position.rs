use std::error::Error;
use std::fmt;

use super::{Action, IllegalAction, Outcome, Point, Points, Side};

/// Goats that there are in all: on the board, in hand or captured.
pub(crate) const HERD: u8 = 20;
/// Captures with which the tigers win.
pub(crate) const CAPTURES_TO_WIN: u8 = 5;

/// The pieces on the points, without the side to move and the counts.
///
/// Two boards are equal here when a photograph of them would be: it is what `ludoteka` compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Arrangement {
    /// Where the tigers stand.
    pub tigers: Points,
    /// Where the goats stand.
    pub goats: Points,
}

impl Arrangement {
    /// The points without a piece.
    #[must_use]
    pub const fn empty(&self) -> Points {
        self.tigers.or(self.goats).complement()
    }

    /// Where the tiger on a point steps to, were it its turn.
    #[must_use]
    pub fn steps(&self, tiger: Point) -> Points {
        tiger.joined().and(self.empty())
    }

    /// Where the tiger on a point lands when it captures, were it its turn.
    #[must_use]
    pub fn landings(&self, tiger: Point) -> Points {
        tiger.landings(self.goats).and(self.empty())
    }

    /// Where the tiger on a point goes in either way, were it its turn.
    #[must_use]
    pub fn ways(&self, tiger: Point) -> Points {
        self.steps(tiger).or(self.landings(tiger))
    }

    /// How many ways all tigers have together.
    #[must_use]
    pub fn count_ways(&self) -> u8 {
        self.tigers.into_iter().map(|tiger| self.ways(tiger).len()).sum()
    }
}

/// Pieces, side to move, goats in hand and goats captured: all that the rules need to go on,
/// repetition apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    tigers: Points,
    goats: Points,
    turn: Side,
    in_hand: u8,
    captured: u8,
}

/// Why pieces and counts make no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// There are always four tigers.
    Tigers {
        /// How many there would be.
        found: u8,
    },
    /// Goats on the board, in hand and captured are always twenty together.
    Goats {
        /// On the board.
        on_board: u8,
        /// In hand.
        in_hand: u8,
        /// Captured.
        captured: u8,
    },
    /// The game ends with the fifth capture.
    TooManyCaptured {
        /// How many there would be.
        captured: u8,
    },
    /// A goat and a tiger would share a point.
    SharedPoint {
        /// The point.
        point: Point,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Tigers { found } => {
                write!(f, "there are four tigers on the board, not {found}")
            }
            PositionError::Goats { on_board, in_hand, captured } => write!(
                f,
                "goats on the board ({on_board}), in hand ({in_hand}) and captured ({captured}) must be twenty together, not {}",
                u16::from(*on_board) + u16::from(*in_hand) + u16::from(*captured)
            ),
            PositionError::TooManyCaptured { captured } => {
                write!(
                    f,
                    "the game ends with the fifth capture, so {captured} goats cannot be captured"
                )
            }
            PositionError::SharedPoint { point } => {
                write!(f, "a goat and a tiger cannot both stand on {point}")
            }
        }
    }
}

impl Error for PositionError {}

impl Position {
    /// The start: tigers on the corners, twenty goats in hand, goats to move.
    pub const START: Position = Position {
        tigers: Points::NONE
            .with(Point::ALL[0])
            .with(Point::ALL[4])
            .with(Point::ALL[20])
            .with(Point::ALL[24]),
        goats: Points::NONE,
        turn: Side::Goats,
        in_hand: HERD,
        captured: 0,
    };

    /// A position from its parts.
    ///
    /// # Errors
    ///
    /// The first count that does not add up. Whether play can reach the position is not asked.
    pub fn new(
        pieces: Arrangement,
        turn: Side,
        in_hand: u8,
        captured: u8,
    ) -> Result<Position, PositionError> {
        let Arrangement { tigers, goats } = pieces;
        if let Some(point) = tigers.and(goats).into_iter().next() {
            return Err(PositionError::SharedPoint { point });
        }
        if tigers.len() != 4 {
            return Err(PositionError::Tigers { found: tigers.len() });
        }
        if captured > CAPTURES_TO_WIN {
            return Err(PositionError::TooManyCaptured { captured });
        }
        let on_board = goats.len();
        if u16::from(on_board) + u16::from(in_hand) + u16::from(captured) != u16::from(HERD) {
            return Err(PositionError::Goats { on_board, in_hand, captured });
        }
        Ok(Position { tigers, goats, turn, in_hand, captured })
    }

    /// The pieces on the points.
    #[must_use]
    pub const fn pieces(&self) -> Arrangement {
        Arrangement { tigers: self.tigers, goats: self.goats }
    }

    /// The position with as many pieces of each side elsewhere.
    pub(super) fn with_pieces(self, pieces: Arrangement) -> Position {
        let Arrangement { tigers, goats } = pieces;
        debug_assert_eq!((tigers.len(), goats.len()), (self.tigers.len(), self.goats.len()));
        Position { tigers, goats, ..self }
    }

    /// The side whose piece stands on the point.
    #[must_use]
    pub const fn piece(&self, point: Point) -> Option<Side> {
        if self.tigers.contains(point) {
            Some(Side::Tigers)
        } else if self.goats.contains(point) {
            Some(Side::Goats)
        } else {
            None
        }
    }

    /// The points without a piece.
    #[must_use]
    pub const fn empty(&self) -> Points {
        self.pieces().empty()
    }

    /// The same board with that side to move.
    #[must_use]
    pub const fn with_turn(self, turn: Side) -> Position {
        Position { turn, ..self }
    }

    /// The side to move.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// Goats still to be placed, `0..=20`.
    #[must_use]
    pub const fn in_hand(&self) -> u8 {
        self.in_hand
    }

    /// Goats captured, `0..=5`.
    #[must_use]
    pub const fn captured(&self) -> u8 {
        self.captured
    }

    /// Whether goats are still in hand, so that the goat side places instead of moving.
    #[must_use]
    pub const fn is_placement_phase(&self) -> bool {
        self.in_hand > 0
    }

    /// How the board has decided the game, repetition apart.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.captured == CAPTURES_TO_WIN {
            Some(Outcome::FifthCapture)
        } else if self.legal_actions().next().is_none() {
            Some(Outcome::NoAction { stuck: self.turn })
        } else {
            None
        }
    }

    /// Whether the rules allow the action here, repetition apart.
    ///
    /// # Errors
    ///
    /// The reason that explains most: the end of the game, then the phase, the piece, the way, the
    /// landing and what stands between.
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalAction::GameOver { outcome });
        }
        match action {
            Action::Place { to } => self.check_placement(to),
            Action::Move { from, to } => self.check_move(from, to),
        }
    }

    fn check_placement(&self, to: Point) -> Result<(), IllegalAction> {
        if self.turn == Side::Tigers {
            return Err(IllegalAction::TigersNeverPlace);
        }
        if !self.is_placement_phase() {
            return Err(IllegalAction::NoGoatsInHand);
        }
        match self.piece(to) {
            Some(by) => Err(IllegalAction::Occupied { to, by }),
            None => Ok(()),
        }
    }

    fn check_move(&self, from: Point, to: Point) -> Result<(), IllegalAction> {
        if self.turn == Side::Goats && self.is_placement_phase() {
            return Err(IllegalAction::GoatsStillInHand { in_hand: self.in_hand });
        }
        match self.piece(from) {
            None => return Err(IllegalAction::NoPiece { from }),
            Some(owner) if owner != self.turn => {
                return Err(IllegalAction::NotYourPiece { from, owner });
            }
            Some(_) => {}
        }
        if from == to {
            return Err(IllegalAction::SamePoint { point: from });
        }
        if from.is_beside(to) {
            if !from.joined().contains(to) {
                return Err(IllegalAction::NoLine { from, to });
            }
            return match self.piece(to) {
                Some(by) => Err(IllegalAction::Occupied { to, by }),
                None => Ok(()),
            };
        }
        let Some(over) = from.halfway(to) else {
            return Err(IllegalAction::OutOfReach { from, to });
        };
        if self.turn == Side::Goats {
            return Err(IllegalAction::GoatsNeverJump { from, to });
        }
        if !from.joined().contains(over) {
            return Err(IllegalAction::NoLine { from, to: over });
        }
        if let Some(by) = self.piece(to) {
            return Err(IllegalAction::Occupied { to, by });
        }
        match self.piece(over) {
            Some(Side::Goats) => Ok(()),
            Some(Side::Tigers) => Err(IllegalAction::TigerInBetween { over }),
            None => Err(IllegalAction::NothingToJump { over }),
        }
    }

    /// The position after the action.
    ///
    /// # Errors
    ///
    /// See [`Position::check`].
    pub fn play(&self, action: Action) -> Result<Position, IllegalAction> {
        self.check(action)?;
        Ok(self.after(action))
    }

    /// The position after an action that is known to be legal.
    #[inline]
    pub(crate) fn after(mut self, action: Action) -> Position {
        match action {
            Action::Place { to } => {
                self.goats = self.goats.with(to);
                self.in_hand -= 1;
            }
            Action::Move { from, to } => match self.turn {
                Side::Goats => self.goats = self.goats.without(from).with(to),
                Side::Tigers => {
                    self.tigers = self.tigers.without(from).with(to);
                    if let Some(over) = from.halfway(to) {
                        self.goats = self.goats.without(over);
                        self.captured += 1;
                    }
                }
            },
        }
        self.turn = !self.turn;
        self
    }

    /// Whether there is a position from which the action leads to this one.
    #[must_use]
    pub fn can_follow(&self, action: Action) -> bool {
        let mut before = Position { turn: !self.turn, ..*self };
        let moved = match before.turn {
            Side::Goats => &mut before.goats,
            Side::Tigers => &mut before.tigers,
        };
        *moved = moved.without(action.to());
        match action {
            Action::Place { .. } => before.in_hand += 1,
            Action::Move { from, .. } => *moved = moved.with(from),
        }
        if let Some(over) = action.over() {
            before.goats = before.goats.with(over);
            before.captured = before.captured.saturating_sub(1);
        }
        // What does not add up is no position, and what is not allowed there leads nowhere.
        Position::new(before.pieces(), before.turn, before.in_hand, before.captured)
            .is_ok_and(|before| before.play(action) == Ok(*self))
    }

    /// The legal actions, repetition apart: placements from `a1` on, or the moves piece by piece,
    /// each piece's in the order of the points it goes to.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        let empty = self.empty();
        let none = Points::NONE;
        let (places, movers, prey) = match self.turn {
            _ if self.captured == CAPTURES_TO_WIN => (none, none, none),
            Side::Tigers => (none, self.tigers, self.goats),
            Side::Goats if self.is_placement_phase() => (empty, none, none),
            Side::Goats => (none, self.goats, none),
        };
        Actions { empty, prey, places, movers, piece: Point::ALL[0], landings: none }
    }

    /// How many legal actions there are, repetition apart; faster than listing them.
    #[must_use]
    #[inline]
    pub fn count_legal_actions(&self) -> u32 {
        let actions = self.legal_actions();
        let moves = actions.movers.into_iter().map(|piece| actions.landings(piece).len());
        u32::from(actions.places.len()) + moves.map(u32::from).sum::<u32>()
    }
}

/// The legal actions of a position, one by one and without allocation.
#[derive(Clone, Debug)]
pub struct Actions {
    empty: Points,
    /// The goats that the pieces may jump over.
    prey: Points,
    /// Where a goat can still be placed.
    places: Points,
    /// The pieces whose moves come later.
    movers: Points,
    /// The piece whose moves are listed now, and where it can still go.
    piece: Point,
    landings: Points,
}

impl Actions {
    /// Where the piece can go.
    #[inline]
    fn landings(&self, piece: Point) -> Points {
        piece.joined().or(piece.landings(self.prey)).and(self.empty)
    }
}

impl Iterator for Actions {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        if let Some(to) = self.places.pop() {
            return Some(Action::Place { to });
        }
        while self.landings.is_empty() {
            self.piece = self.movers.pop()?;
            self.landings = self.landings(self.piece);
        }
        self.landings.pop().map(|to| Action::Move { from: self.piece, to })
    }

    /// Plain loops, which the compiler turns into faster code than calls of [`Actions::next`].
    #[inline]
    fn fold<B, F: FnMut(B, Action) -> B>(self, start: B, mut each: F) -> B {
        let mut folded = start;
        for to in self.places {
            folded = each(folded, Action::Place { to });
        }
        for to in self.landings {
            folded = each(folded, Action::Move { from: self.piece, to });
        }
        for from in self.movers {
            for to in self.landings(from) {
                folded = each(folded, Action::Move { from, to });
            }
        }
        folded
    }
}
