//! The placement phase, backward from the movement phase.
//!
//! Each turn of the goats adds one, so nothing comes back: the boards with as many goats placed follow
//! from those with one more. Of each class all sets of one size are worked out together, way by way:
//! first where the goats place, then, over all boards of a layer, where the tigers go.

use super::moves::{Moves, TigerMove};
use crate::analysis::Value;
use crate::analysis::tablebase::index::{FREE, HIGH_BITS, Index, LOW_BITS, Set};
use crate::analysis::tablebase::packed::Packed;

/// The values of all sets of one size in a class, in the order of their ranks, each as the number of its
/// [`Value`].
pub(super) type Values = Vec<u8>;

const GOATS_WIN: u8 = Value::Goats as u8;
const TIGERS_WIN: u8 = Value::Tigers as u8;

/// The values with goats to move and one more in hand, for all sets of `goats` goats; from those with the
/// tigers to move after it is placed.
pub(super) fn where_goats_place(index: &Index, goats: usize, placed: &[u8]) -> Values {
    let mut values = vec![TIGERS_WIN; index.sets(goats)];
    let there = index.ranks(goats + 1);
    for run in index.runs(goats) {
        let values = &mut values[run.first..][..run.lows.len()];
        for bit in
            (LOW_BITS..LOW_BITS + HIGH_BITS).map(|bit| 1 << bit).filter(|bit| run.high & bit == 0)
        {
            // The lower halves stay as they are: the boards lie side by side there too.
            let first = there.first(run.high | bit);
            for (value, &placed) in values.iter_mut().zip(&placed[first..]) {
                *value = placed.min(*value);
            }
        }
        let first = there.first(run.high);
        let placed = &placed[first..];
        for bit in 0..LOW_BITS {
            for &(from, to) in index.additions(run.low_size, bit) {
                let value = &mut values[usize::from(from)];
                *value = placed[usize::from(to)].min(*value);
            }
        }
    }
    values
}

/// What a layer's boards with tigers to move depend on: those with goats to move and as many placed.
#[derive(Debug)]
pub(super) struct Next<'a> {
    /// With as many goats on the board, class by class.
    pub(super) same: &'a [Packed],
    /// With one more captured; none where that capture wins.
    pub(super) captured: Option<&'a [Packed]>,
}

/// The values with tigers to move for all sets of `goats` goats in a class.
pub(super) fn where_tigers_go(
    index: &Index,
    moves: &Moves,
    class: usize,
    goats: usize,
    next: &Next<'_>,
) -> Values {
    // Who cannot act has lost.
    let mut values = vec![GOATS_WIN; index.sets(goats)];
    let mut lows = Lows::default();
    for way in &moves.of(class).tigers {
        let (source, size) = match (way.over, next.captured) {
            (0, _) => (Some(&next.same[way.class]), goats),
            (_, Some(layer)) if goats > 0 => (Some(&layer[way.class]), goats - 1),
            (_, _) if goats > 0 => (None, 0),
            _ => continue,
        };
        let ranks = index.ranks(size);
        lows.list(index, way);
        for run in index.runs(goats) {
            if run.high & way.landing != 0 || run.high & way.over != way.over & HIGH {
                continue;
            }
            let high = way.carry(run.high);
            let values = &mut values[run.first..][..run.lows.len()];
            let lows = &lows.0[run.low_size];
            if let Some(source) = source {
                for &(at, low) in lows {
                    let value = &mut values[usize::from(at)];
                    *value = source.get(ranks.rank(high | low)).max(*value);
                }
            } else {
                for &(at, _) in lows {
                    values[usize::from(at)] = TIGERS_WIN;
                }
            }
        }
    }
    values
}

const LOW: Set = (1 << LOW_BITS) - 1;
const HIGH: Set = (1 << FREE) - 1 - LOW;

/// For each size of a lower half, those that let a tiger move: the rank, and where its goats are after that.
#[derive(Default)]
struct Lows([Vec<(u16, Set)>; LOW_BITS as usize + 1]);

impl Lows {
    fn list(&mut self, index: &Index, way: &TigerMove) {
        for (size, list) in self.0.iter_mut().enumerate() {
            let lows = index.lows(size).iter().map(|&low| Set::from(low)).zip(0..);
            let legal =
                lows.filter(|&(low, _)| low & way.landing == 0 && low & way.over == way.over & LOW);
            list.clear();
            list.extend(legal.map(|(low, rank)| (rank, way.carry(low))));
        }
    }
}
