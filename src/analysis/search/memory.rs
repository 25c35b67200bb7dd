//! What the search has found out about positions already.

use crate::rules::{Action, Point, Position, Side};

/// How a score found with a window stands to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the true one.
    Exact,
    /// The true one is this or higher.
    Lower,
    /// The true one is this or lower.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub(super) score: i16,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// What was best, or too good to look further.
    pub(super) action: Option<Action>,
}

/// A position as a number, another one for each: goats in hand follow from the rest.
fn key(position: &Position) -> u64 {
    let pieces = position.pieces();
    let turn = u64::from(position.turn() == Side::Tigers);
    u64::from(pieces.tigers.bits())
        | u64::from(pieces.goats.bits()) << 25
        | u64::from(position.captured()) << 50
        | turn << 53
        // No key is 0, which stands for a free place.
        | 1 << 54
}

/// A place from which nothing moves: the hand.
const HAND: u64 = 31;

fn packed(known: Known) -> u64 {
    let bound = match known.bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    };
    let action = match known.action {
        None => 0,
        Some(Action::Place { to }) => HAND << 5 | to.index() as u64,
        Some(Action::Move { from, to }) => (from.index() as u64) << 5 | to.index() as u64,
    };
    u64::from(known.score.cast_unsigned())
        | u64::from(known.depth) << 16
        | bound << 24
        | action << 26
}

fn unpacked(bits: u64) -> Known {
    let field = |from: u32, width: u32| (bits >> from) & ((1 << width) - 1);
    let point = |from: u32| Point::ALL[usize::try_from(field(from, 5)).expect("five bits") % 25];
    let action = match field(26, 10) {
        // From a1 to a1: nothing.
        0 => None,
        packed if packed >> 5 == HAND => Some(Action::Place { to: point(26) }),
        _ => Some(Action::Move { from: point(31), to: point(26) }),
    };
    Known {
        score: u16::try_from(field(0, 16)).expect("sixteen bits").cast_signed(),
        depth: u8::try_from(field(16, 8)).expect("eight bits"),
        bound: match field(24, 2) {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        action,
    }
}

/// A fixed number of places for positions; a newer one takes the place of an older one.
#[derive(Debug)]
pub(super) struct Memory {
    places: Vec<(u64, u64)>,
    shift: u32,
}

impl Memory {
    /// With two to that power of places, of 16 bytes each.
    pub(super) fn new(power: u32) -> Memory {
        Memory { places: vec![(0, 0); 1 << power], shift: 64 - power }
    }

    fn place(&self, key: u64) -> usize {
        // Multiplying by an odd number without pattern spreads the keys over the high bits.
        let spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        usize::try_from(spread >> self.shift).expect("as many bits as there are places")
    }

    pub(super) fn recall(&self, position: &Position) -> Option<Known> {
        let key = key(position);
        let (held, bits) = self.places[self.place(key)];
        (held == key).then(|| unpacked(bits))
    }

    pub(super) fn keep(&mut self, position: &Position, known: Known) {
        let key = key(position);
        let place = self.place(key);
        self.places[place] = (key, packed(known));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_recalled_for_that_position_alone() {
        let mut memory = Memory::new(6);
        let actions = ["c3", "a1", "e5", "a1-b1", "e5-d4", "b1-a1", "a1xc3"];
        let actions = actions.iter().map(|text| text.parse().ok()).chain([None]);
        let mut other = Position::START;
        for (index, action) in (0..).zip(actions) {
            for (score, bound) in [(0, Bound::Exact), (-30_000, Bound::Lower), (77, Bound::Upper)] {
                let known = Known { score, depth: index * 31, bound, action };
                memory.keep(&Position::START, known);
                assert_eq!(memory.recall(&Position::START), Some(known));
                other = "T3T/5/2G2/5/T3T t 19 0".parse().expect("a position");
                assert_eq!(memory.recall(&other), None);
            }
        }
        memory.keep(&other, Known { score: 1, depth: 1, bound: Bound::Exact, action: None });
        assert!(memory.recall(&other).is_some());
    }
}
