use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Outcome, Point, Side};

/// What a side does on its turn.
///
/// An action knows no board: whether a position allows it is for [`super::Position::check`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A goat from the hand is put on a point.
    Place {
        /// The point.
        to: Point,
    },
    /// A piece steps to the next point, or a tiger captures by jumping to the next but one.
    Move {
        /// Where the piece stands.
        from: Point,
        /// Where it goes.
        to: Point,
    },
}

impl Action {
    /// The point jumped over, where the distance makes the action a capture.
    #[must_use]
    pub fn over(self) -> Option<Point> {
        match self {
            Action::Place { .. } => None,
            Action::Move { from, to } => from.halfway(to),
        }
    }

    /// Where the piece ends up.
    #[must_use]
    pub fn to(self) -> Point {
        match self {
            Action::Place { to } | Action::Move { to, .. } => to,
        }
    }
}

impl fmt::Display for Action {
    /// The canonical notation: `c3` places, `a1-b2` steps, `a5xc5` captures.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { to } => write!(f, "{to}"),
            Action::Move { from, to } => {
                let mark = if self.over().is_some() { 'x' } else { '-' };
                write!(f, "{from}{mark}{to}")
            }
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseActionError {
    /// It is neither one point nor two.
    Unreadable,
    /// It is written as a capture, but the points are not two apart in a straight line.
    NotACapture {
        /// Where the piece would come from.
        from: Point,
        /// Where it would land.
        to: Point,
    },
}

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseActionError::Unreadable => f.write_str(
                "an action is a point to place on, such as c3, or two points to move, such as a1-b2 or a5xc5",
            ),
            ParseActionError::NotACapture { from, to } => write!(
                f,
                "{from}x{to} is no capture: a capture lands two points away in a straight line"
            ),
        }
    }
}

impl Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    /// Reads the canonical notation in either case, with spaces, without a mark between the points
    /// (`a1b2`, `a1 b2`), and with `-` where a capture is meant. Phone keyboards turn `-` into a
    /// longer dash, which is read too.
    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let unspaced: String = text.split_whitespace().collect();
        let point = |text: Option<&str>| {
            text.and_then(|text| text.parse().ok()).ok_or(ParseActionError::Unreadable)
        };
        if unspaced.len() == 2 {
            return Ok(Action::Place { to: point(Some(&unspaced))? });
        }
        let from = point(unspaced.get(..2))?;
        let rest = &unspaced[2..];
        let (capture, to) = if let Some(to) = rest.strip_prefix(['x', 'X', '×']) {
            (true, point(Some(to))?)
        } else {
            (false, point(Some(rest.strip_prefix(['-', '–', '—']).unwrap_or(rest)))?)
        };
        if capture && from.halfway(to).is_none() {
            return Err(ParseActionError::NotACapture { from, to });
        }
        Ok(Action::Move { from, to })
    }
}

/// Why an action is not allowed, with the evidence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The game is decided.
    GameOver {
        /// How.
        outcome: Outcome,
    },
    /// The tigers all stand on the board from the start; they never place.
    TigersNeverPlace,
    /// All twenty goats are placed; now they move.
    NoGoatsInHand,
    /// Goats must be placed before any of them may move.
    GoatsStillInHand {
        /// How many are left to place, `1..=20`.
        in_hand: u8,
    },
    /// Nothing stands on the point to move from.
    NoPiece {
        /// The point.
        from: Point,
    },
    /// The piece belongs to the other side.
    NotYourPiece {
        /// Where it stands.
        from: Point,
        /// Whose it is.
        owner: Side,
    },
    /// The piece would stay where it is.
    SamePoint {
        /// The point.
        point: Point,
    },
    /// The points are next to each other, or a jump would pass between them, but no line is drawn.
    NoLine {
        /// One end of the missing line.
        from: Point,
        /// The other end.
        to: Point,
    },
    /// The point is neither one step nor one straight jump away.
    OutOfReach {
        /// Where the piece stands.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// Goats step; only tigers jump.
    GoatsNeverJump {
        /// Where the goat stands.
        from: Point,
        /// Where it should go.
        to: Point,
    },
    /// A piece stands on the point to go to.
    Occupied {
        /// The point.
        to: Point,
        /// Whose piece it is.
        by: Side,
    },
    /// The points are one jump apart, but there is no goat between them.
    NothingToJump {
        /// The empty point between.
        over: Point,
    },
    /// The points are one jump apart, but a tiger stands between them.
    TigerInBetween {
        /// Where that tiger stands.
        over: Point,
    },
    /// The ruleset forbids to recreate an earlier board, and this action would.
    Repeats {
        /// The number of actions after which that board stood.
        ply: u16,
    },
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalAction::GameOver { outcome } => write!(f, "the game is over: {outcome}"),
            IllegalAction::TigersNeverPlace => {
                f.write_str("tigers are never placed: all four stand on the board and move")
            }
            IllegalAction::NoGoatsInHand => {
                f.write_str("this is the movement phase: all twenty goats are placed, and now move")
            }
            IllegalAction::GoatsStillInHand { in_hand } => write!(
                f,
                "this is the placement phase: no goat moves while any is in hand ({in_hand} left)"
            ),
            IllegalAction::NoPiece { from } => write!(f, "no piece stands on {from}"),
            IllegalAction::NotYourPiece { from, owner } => {
                write!(f, "the piece on {from} belongs to the {owner}")
            }
            IllegalAction::SamePoint { point } => {
                write!(f, "the piece on {point} would stay where it is")
            }
            IllegalAction::NoLine { from, to } => write!(f, "no line joins {from} and {to}"),
            IllegalAction::OutOfReach { from, to } => {
                write!(f, "{to} is neither one step nor one straight jump away from {from}")
            }
            IllegalAction::GoatsNeverJump { from, to } => {
                write!(f, "{from} to {to} is a jump, and goats never jump")
            }
            IllegalAction::Occupied { to, by: Side::Goats } => write!(f, "a goat stands on {to}"),
            IllegalAction::Occupied { to, by: Side::Tigers } => write!(f, "a tiger stands on {to}"),
            IllegalAction::NothingToJump { over } => {
                write!(f, "there is no goat on {over} to jump over")
            }
            IllegalAction::TigerInBetween { over } => {
                write!(f, "a tiger stands on {over}, and only goats are jumped over")
            }
            IllegalAction::Repeats { ply } => {
                write!(f, "it would recreate an earlier board, the one at ply {ply}")
            }
        }
    }
}

impl Error for IllegalAction {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 217 actions there can be.
    fn all() -> Vec<Action> {
        let places = Point::ALL.into_iter().map(|to| Action::Place { to });
        let steps = Point::ALL
            .into_iter()
            .flat_map(|from| from.joined().into_iter().map(move |to| Action::Move { from, to }));
        let jumps = Point::ALL
            .into_iter()
            .flat_map(|from| from.jumps().map(move |(_, to)| Action::Move { from, to }));
        places.chain(steps).chain(jumps).collect()
    }

    #[test]
    fn each_of_the_217_actions_reads_back() {
        assert_eq!(all().len(), 217);
        for action in all() {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    }

    #[test]
    fn any_two_points_read_back_even_where_no_board_allows_them() {
        for from in Point::ALL {
            for to in Point::ALL {
                let action = Action::Move { from, to };
                assert_eq!(action.to_string().parse(), Ok(action));
            }
        }
    }

    #[test]
    fn input_is_forgiving_and_output_canonical() {
        for (text, canonical) in [
            ("C3", "c3"),
            (" c 3 ", "c3"),
            ("a1b2", "a1-b2"),
            ("a1 b2", "a1-b2"),
            ("A1 - B2", "a1-b2"),
            ("a1–b2", "a1-b2"),
            ("a5-c5", "a5xc5"),
            ("a5 c5", "a5xc5"),
            ("A5 X C5", "a5xc5"),
            ("a5×c5", "a5xc5"),
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), canonical, "{text}");
        }
    }

    #[test]
    fn a_refusal_reads_as_a_sentence_with_its_evidence() {
        let (b2, c3) = (Point::ALL[6], Point::ALL[12]);
        for (reason, sentence) in [
            (
                IllegalAction::GameOver { outcome: Outcome::NoAction { stuck: Side::Tigers } },
                "the game is over: the tigers have no action left",
            ),
            (
                IllegalAction::GoatsStillInHand { in_hand: 1 },
                "this is the placement phase: no goat moves while any is in hand (1 left)",
            ),
            (
                IllegalAction::NotYourPiece { from: c3, owner: Side::Tigers },
                "the piece on c3 belongs to the tigers",
            ),
            (IllegalAction::NoLine { from: b2, to: c3 }, "no line joins b2 and c3"),
            (
                IllegalAction::GoatsNeverJump { from: b2, to: c3 },
                "b2 to c3 is a jump, and goats never jump",
            ),
            (IllegalAction::Occupied { to: c3, by: Side::Goats }, "a goat stands on c3"),
            (IllegalAction::NothingToJump { over: b2 }, "there is no goat on b2 to jump over"),
            (
                IllegalAction::Repeats { ply: 12 },
                "it would recreate an earlier board, the one at ply 12",
            ),
        ] {
            assert_eq!(reason.to_string(), sentence);
        }
    }

    #[test]
    fn what_is_no_action_is_refused_with_what_would_be() {
        let not_a_capture = ParseActionError::NotACapture {
            from: "a1".parse().unwrap(),
            to: "b2".parse().unwrap(),
        };
        assert_eq!("a1xb2".parse::<Action>(), Err(not_a_capture));
        for text in
            ["", "c", "c9", "33", "a1-", "-a1", "a1--b2", "a1xx3", "a1 b2 c3", "🐐", "é1-b2"]
        {
            assert_eq!(text.parse::<Action>(), Err(ParseActionError::Unreadable), "{text}");
        }
    }
}
