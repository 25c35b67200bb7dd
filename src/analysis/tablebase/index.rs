//! The number of a board: a class of tigers, and the rank of the goats among all sets of as many.
//!
//! Four tigers stand in 12,650 ways, which the symmetries of the board leave 1,666 *classes*; the way with
//! the smallest bits stands for each. On the 21 points that its tigers leave free, a set of goats is 21 bits,
//! bit `i` for the `i`-th free point. Sets of equal size are ranked by their upper ten bits, then by their
//! lower eleven: the rank is a look-up for each half, and the sets of one upper half lie side by side.
//!
//! Neighbours in rank are to be worth the same, so that they compress well. So the corners and edges, on which
//! least depends, have the lowest bits, among equals those that the tigers reach least; and the lower halves
//! of a size come in revolving-door order, in which each differs from the one before by one goat.

use std::sync::LazyLock;

use crate::rules::{Arrangement, Point, Points, Symmetry};

/// Classes of tigers.
pub(super) const CLASSES: usize = 1_666;
/// Bits of a set's lower half.
pub(super) const LOW_BITS: u32 = 11;
/// Bits of its upper half.
pub(super) const HIGH_BITS: u32 = 10;
/// Points that the tigers leave free: the bits of a set.
pub(super) const FREE: usize = (LOW_BITS + HIGH_BITS) as usize;
const LOW_SETS: usize = 1 << LOW_BITS;
const HIGH_SETS: usize = 1 << HIGH_BITS;

/// A set of goats on the free points of a class, below `1 << FREE`.
pub(super) type Set = u32;

/// What the tablebase counts by; the same for all.
pub(super) static INDEX: LazyLock<Index> = LazyLock::new(Index::new);

/// All classes, and the ranks of all sets.
#[derive(Debug)]
pub(super) struct Index {
    classes: Vec<Class>,
    /// For each lower half, its place among those of its size.
    low_ranks: Box<[u16; LOW_SETS]>,
    /// The lower halves of each size, in revolving-door order.
    low_sets: [Vec<u16>; LOW_BITS as usize + 1],
    /// For each size of a lower half and each bit that it lacks, its rank and that of the half with the bit.
    additions: [[Vec<(u16, u16)>; LOW_BITS as usize]; LOW_BITS as usize + 1],
    /// For each size of a set and each upper half, how many sets of that size have a smaller one.
    firsts: Vec<[u32; HIGH_SETS]>,
}

/// The ways of standing that are the same up to symmetry.
#[derive(Debug)]
pub(super) struct Class {
    /// The way that stands for all.
    pub(super) tigers: Points,
    /// The points that it leaves free, in the order of the bits of a set.
    pub(super) free: [Point; FREE],
    /// The bit of each point in a set; none for those of the tigers.
    bits: [Set; 25],
    /// The symmetries that leave the tigers where they are.
    pub(super) own: Vec<Symmetry>,
}

/// Where a board is found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Located<'a> {
    /// The place of the class.
    pub(super) number: usize,
    /// The class.
    pub(super) class: &'a Class,
    /// The goats.
    pub(super) set: Set,
    /// What takes the board to the class's.
    pub(super) symmetry: Symmetry,
}

/// The sets of one size and one upper half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run<'a> {
    /// The upper half, in its place.
    pub(super) high: Set,
    /// How many goats stand in the lower half.
    pub(super) low_size: usize,
    /// The rank of the first set.
    pub(super) first: usize,
    /// The lower halves of the sets, in the order of the ranks.
    pub(super) lows: &'a [u16],
}

impl Index {
    fn new() -> Index {
        let low_sets: [Vec<u16>; LOW_BITS as usize + 1] =
            std::array::from_fn(|size| revolving_door(LOW_BITS as usize, size));
        let mut low_ranks = Box::new([0; LOW_SETS]);
        for (rank, &low) in low_sets.iter().flat_map(|sets| (0..).zip(sets)) {
            low_ranks[usize::from(low)] = rank;
        }
        let firsts = (0..=FREE).map(|size| {
            let mut sum = 0;
            std::array::from_fn(|high| {
                let first = sum;
                let lows = size.checked_sub(high.count_ones() as usize);
                let lows = lows.and_then(|size| low_sets.get(size)).map_or(0, Vec::len);
                sum += u32::try_from(lows).expect("462 at most");
                first
            })
        });
        let firsts = firsts.collect();
        let additions = low_sets.each_ref().map(|lows| {
            std::array::from_fn(|bit| {
                let lacking = lows.iter().filter(|&low| low >> bit & 1 == 0);
                lacking
                    .map(|&low| {
                        (low_ranks[usize::from(low)], low_ranks[usize::from(low | 1 << bit)])
                    })
                    .collect()
            })
        });
        Index { classes: Class::all(), low_ranks, low_sets, additions, firsts }
    }

    /// All classes.
    pub(super) fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The rank of a set among those of its size, `size` being that.
    #[inline]
    pub(super) fn rank(&self, size: usize, set: Set) -> usize {
        self.ranks(size).rank(set)
    }

    /// The ranks of the sets of a size.
    #[inline]
    pub(super) fn ranks(&self, size: usize) -> Ranks<'_> {
        Ranks { low_ranks: &self.low_ranks, firsts: &self.firsts[size] }
    }

    /// The set of a rank, below [`Index::sets`].
    pub(super) fn set(&self, size: usize, rank: usize) -> Set {
        let run = self.runs(size).take_while(|run| run.first <= rank).last();
        let run = run.expect("the first run begins with rank 0");
        run.high | Set::from(run.lows[rank - run.first])
    }

    /// How many sets there are of a size.
    pub(super) fn sets(&self, size: usize) -> usize {
        self.runs(size).map(|run| run.lows.len()).sum()
    }

    /// All sets of a size, in the order of their ranks.
    pub(super) fn runs(&self, size: usize) -> impl Iterator<Item = Run<'_>> {
        let firsts = &self.firsts[size];
        firsts.iter().zip(0..).filter_map(move |(&first, high)| {
            let low_size = size.checked_sub(u32::count_ones(high) as usize)?;
            let lows = self.low_sets.get(low_size)?;
            Some(Run { high: high << LOW_BITS, low_size, first: first as usize, lows })
        })
    }

    /// The ranks of the lower halves of a size that lack a bit, each with the rank of the half with it.
    pub(super) fn additions(&self, low_size: usize, bit: u32) -> &[(u16, u16)] {
        &self.additions[low_size][bit as usize]
    }

    /// The lower halves of a size, in the order of their ranks.
    pub(super) fn lows(&self, size: usize) -> &[u16] {
        &self.low_sets[size]
    }

    /// Where a board is found.
    pub(super) fn locate(&self, pieces: Arrangement) -> Located<'_> {
        let (number, symmetries) = self.class(pieces.tigers);
        let class = &self.classes[number];
        let ways = symmetries.map(|symmetry| (class.pack(symmetry.points(pieces.goats)), symmetry));
        // See `Class::canonical`.
        let (set, symmetry) =
            ways.min_by_key(|&(set, _)| set).expect("each way of standing belongs to a class");
        Located { number, class, set, symmetry }
    }

    /// The class of tigers, and the symmetries that take them to the way that stands for it.
    pub(super) fn class(&self, tigers: Points) -> (usize, impl Iterator<Item = Symmetry>) {
        let first = first_way(tigers);
        let class = self.classes.partition_point(|class| class.tigers.bits() < first.bits());
        let symmetries = Symmetry::ALL.into_iter();
        (class, symmetries.filter(move |symmetry| symmetry.points(tigers) == first))
    }
}

/// The ranks of the sets of one size.
#[derive(Clone, Copy)]
pub(super) struct Ranks<'a> {
    low_ranks: &'a [u16; LOW_SETS],
    firsts: &'a [u32; HIGH_SETS],
}

impl Ranks<'_> {
    /// The rank of a set of that size.
    #[inline]
    pub(super) fn rank(self, set: Set) -> usize {
        let high = (set >> LOW_BITS) as usize % HIGH_SETS;
        self.firsts[high] as usize + usize::from(self.low_ranks[set as usize % LOW_SETS])
    }

    /// The rank of the first set with that upper half.
    pub(super) fn first(self, high: Set) -> usize {
        self.firsts[(high >> LOW_BITS) as usize] as usize
    }
}

/// All sets of so many of the first `bits` bits, each by one exchange from the one before: those without the
/// last bit, then those with it from the end on.
fn revolving_door(bits: usize, size: usize) -> Vec<u16> {
    if size == 0 || size == bits {
        return vec![(1 << size) - 1];
    }
    let mut sets = revolving_door(bits - 1, size);
    let with_last = revolving_door(bits - 1, size - 1);
    sets.extend(with_last.into_iter().rev().map(|set| set | 1 << (bits - 1)));
    sets
}

/// Of all ways of standing that are the same up to symmetry, the one with the smallest bits.
fn first_way(tigers: Points) -> Points {
    let ways = Symmetry::ALL.map(|symmetry| symmetry.points(tigers));
    ways.into_iter().fold(tigers, |first, way| if way.bits() < first.bits() { way } else { first })
}

/// All sets of four points, ascending by their bits.
fn fours() -> impl Iterator<Item = Points> {
    let first = 0b1111;
    std::iter::successors(Some(first), |bits: &u32| {
        // The lowest run of ones gives its last one to the next zero, and the others fall down.
        let lowest = bits & bits.wrapping_neg();
        let raised = bits + lowest;
        Some(raised | ((bits ^ raised) / lowest) >> 2)
    })
    .map_while(|bits| (bits <= Points::ALL.bits()).then(|| Points::from_bits(bits)))
}

impl Class {
    fn all() -> Vec<Class> {
        let fours = fours().filter(|&tigers| first_way(tigers) == tigers);
        fours.map(Class::of).collect()
    }

    fn of(tigers: Points) -> Class {
        let mut points: Vec<Point> = tigers.complement().into_iter().collect();
        points.sort_by_key(|&point| (weight(point), reach(tigers, point)));
        let mut bits = [0; 25];
        for (&point, bit) in points.iter().zip(0..) {
            bits[point.index()] = 1 << bit;
        }
        let free = std::array::from_fn(|bit| points[bit]);
        let own = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.points(tigers) == tigers);
        Class { tigers, free, bits, own: own.collect() }
    }

    /// In how many ways the tigers can stand so.
    pub(super) fn ways(&self) -> usize {
        Symmetry::ALL.len() / self.own.len()
    }

    /// The goats as a set of the class; those on points of the tigers drop out.
    pub(super) fn pack(&self, goats: Points) -> Set {
        goats.into_iter().fold(0, |set, goat| set | self.bit(goat))
    }

    /// Of the sets that are the same under the symmetries of the tigers, the smallest.
    pub(super) fn canonical(&self, set: Set) -> Set {
        if self.own.len() == 1 {
            return set;
        }
        let goats = self.unpack(set);
        let sets = self.own.iter().map(|own| self.pack(own.points(goats)));
        sets.fold(set, Set::min)
    }

    /// The points on which the goats of a set stand.
    pub(super) fn unpack(&self, set: Set) -> Points {
        let goats = self.free.iter().zip(0..).filter(|(_, bit)| set >> bit & 1 != 0);
        goats.map(|(&point, _)| point).collect()
    }

    /// The bit of a point in a set; none where a tiger stands.
    pub(super) fn bit(&self, point: Point) -> Set {
        self.bits[point.index()]
    }
}

/// How much a goat on the point matters as a rule, by the kind of the point: corners, the edge, those around
/// the centre, the centre.
fn weight(point: Point) -> u8 {
    let from_centre = point.column().abs_diff(2).max(point.row().abs_diff(2));
    match from_centre {
        2 if point.joined().len() == 3 && point.has_diagonals() => 0,
        2 => 1,
        1 if !point.has_diagonals() => 2,
        1 => 3,
        _ => 4,
    }
}

/// How well the tigers reach the point: steps count two, jumps over a free point three, other jumps two.
fn reach(tigers: Points, point: Point) -> usize {
    let jumps = point.jumps().filter(|&(_, from)| tigers.contains(from));
    let jumps = jumps.map(|(over, _)| if tigers.contains(over) { 2 } else { 3 });
    2 * usize::from(point.joined().and(tigers).len()) + jumps.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tigers_stand_in_12650_ways_of_1666_classes() {
        assert_eq!(INDEX.classes().len(), CLASSES);
        assert_eq!(INDEX.classes().iter().map(Class::ways).sum::<usize>(), 12_650);
    }

    #[test]
    fn each_set_of_a_size_has_a_rank_of_its_own() {
        for (size, sets) in [(0, 1), (1, 21), (5, 20_349), (10, 352_716), (20, 21), (21, 1)] {
            assert_eq!(INDEX.sets(size), sets, "{size}");
            let mut rank = 0;
            for run in INDEX.runs(size) {
                assert_eq!(run.first, rank, "{size}");
                for &low in run.lows {
                    let set = run.high | Set::from(low);
                    assert_eq!((set.count_ones() as usize, INDEX.rank(size, set)), (size, rank));
                    rank += 1;
                }
            }
            assert_eq!(rank, sets, "{size}");
            assert_eq!(INDEX.rank(size, INDEX.set(size, sets / 2)), sets / 2);
        }
    }

    #[test]
    fn lower_halves_of_a_size_follow_each_other_by_one_exchange() {
        for size in 0..=LOW_BITS as usize {
            for pair in INDEX.lows(size).windows(2) {
                assert_eq!((pair[0] ^ pair[1]).count_ones(), 2, "{pair:?}");
            }
        }
    }

    #[test]
    fn a_lower_half_knows_where_it_is_with_one_goat_more() {
        for size in 0..LOW_BITS as usize {
            for bit in 0..LOW_BITS {
                for &(from, to) in INDEX.additions(size, bit) {
                    let [less, more] = [(size, from), (size + 1, to)]
                        .map(|(size, rank)| INDEX.lows(size)[usize::from(rank)]);
                    assert_eq!(less | 1 << bit, more);
                    assert_ne!(less, more);
                }
            }
        }
    }

    #[test]
    fn boards_that_are_the_same_up_to_symmetry_are_found_in_one_place() {
        let boards = ["T3T/2G2/1GGG1/G4/T3T g 15 0", "1T3/T1G2/G2T1/1G3/2T1G t 16 0"];
        for position in boards.map(|text| text.parse::<crate::rules::Position>().unwrap()) {
            let place = |position: &crate::rules::Position| {
                let located = INDEX.locate(position.pieces());
                (located.number, located.set)
            };
            for symmetry in Symmetry::ALL {
                assert_eq!(place(&symmetry.position(&position)), place(&position), "{symmetry:?}");
            }
        }
    }
}
