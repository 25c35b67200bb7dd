use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two parties of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Side {
    /// Twenty goats, who act first.
    Goats,
    /// Four tigers.
    Tigers,
}

impl Side {
    /// Both sides, in the order in which they act.
    pub const BOTH: [Side; 2] = [Side::Goats, Side::Tigers];
}

impl Not for Side {
    type Output = Side;

    /// The other side.
    fn not(self) -> Side {
        match self {
            Side::Goats => Side::Tigers,
            Side::Tigers => Side::Goats,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Goats => "goats",
            Side::Tigers => "tigers",
        })
    }
}

/// A value for each side, so that neither can be forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T> {
    /// The value of the goats.
    pub goats: T,
    /// The value of the tigers.
    pub tigers: T,
}

impl<T> BySide<T> {
    /// The side whose value fits, the goats first.
    pub fn find(&self, fits: impl Fn(&T) -> bool) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| fits(&self[side]))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Goats => &self.goats,
            Side::Tigers => &self.tigers,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Goats => &mut self.goats,
            Side::Tigers => &mut self.tigers,
        }
    }
}
