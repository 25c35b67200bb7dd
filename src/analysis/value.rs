use std::fmt;

use crate::rules::{Action, Side};

/// What a position is worth under best play by both sides, endless play being a draw.
///
/// The order is the tigers': the better for them, the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Value {
    /// The goats win.
    Goats,
    /// Neither side can win against best play.
    Draw,
    /// The tigers win.
    Tigers,
}

impl Value {
    /// A win of that side.
    #[must_use]
    pub const fn won_by(side: Side) -> Value {
        match side {
            Side::Goats => Value::Goats,
            Side::Tigers => Value::Tigers,
        }
    }

    /// The side that wins.
    #[must_use]
    pub const fn winner(self) -> Option<Side> {
        match self {
            Value::Goats => Some(Side::Goats),
            Value::Draw => None,
            Value::Tigers => Some(Side::Tigers),
        }
    }

    /// -1, 0 or 1: what it is to the side.
    #[must_use]
    pub fn to(self, side: Side) -> i8 {
        match self.winner() {
            None => 0,
            Some(winner) if winner == side => 1,
            Some(_) => -1,
        }
    }
}

impl fmt::Display for Value {
    /// `goats`, `draw` or `tigers`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Value::Goats => "goats",
            Value::Draw => "draw",
            Value::Tigers => "tigers",
        })
    }
}

/// The exact value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The value.
    pub value: Value,
    /// Plies to the end where one side wins and both play their best, the loser making it as long as
    /// possible: 0 where the game is over. Known only once all goats are placed; a draw has none.
    pub distance: Option<u8>,
}

impl Verdict {
    /// How good it is to the side, the greater the better: a soon win first, a late loss before a soon
    /// one.
    #[must_use]
    pub fn merit(self, side: Side) -> i16 {
        let distance = i16::from(self.distance.unwrap_or(0));
        match self.value.to(side) {
            0 => 0,
            worth => i16::from(worth) * (1000 - distance),
        }
    }
}

/// The exact value of a position and of everything that can be done there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// The value of the position.
    pub verdict: Verdict,
    /// The legal actions, repetition apart, with the value of what each leads to: the best for the side
    /// to move first. Among equals those come first that leave the opponent fewer answers that keep the
    /// value. Empty where the game is over.
    pub actions: Vec<(Action, Verdict)>,
}

impl Judgement {
    /// The actions that keep the value, the best first.
    pub fn keeping(&self) -> impl Iterator<Item = Action> {
        let value = self.verdict.value;
        self.actions
            .iter()
            .take_while(move |(_, verdict)| verdict.value == value)
            .map(|&(action, _)| action)
    }
}
