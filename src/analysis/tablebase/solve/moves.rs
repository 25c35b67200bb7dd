//! What pieces can do, as the classes see it: worked out once, for all sets of goats.

use crate::analysis::tablebase::index::{Class, FREE, Index, Set};
use crate::rules::{Point, Symmetry};

/// All moves of all classes.
#[derive(Debug)]
pub(super) struct Moves {
    classes: Vec<ClassMoves>,
}

/// What can be done where the tigers stand as in a class.
#[derive(Debug)]
pub(super) struct ClassMoves {
    /// The steps and jumps of its tigers.
    pub(super) tigers: Vec<TigerMove>,
    /// The steps that may have led here, reversed: as a step leads back, the same steps, but each into
    /// every board that is the same up to symmetry and has the tigers of its class.
    pub(super) back: Vec<TigerMove>,
    /// For each free point the free points joined to it.
    joined: [Set; FREE],
    /// Where the points come to lie under the symmetries of the tigers, save the one that changes nothing.
    own: Vec<Carry>,
}

/// A step or a jump of a tiger.
#[derive(Debug)]
pub(super) struct TigerMove {
    /// The class that it leads to.
    pub(super) class: usize,
    /// The landing point, which must be empty.
    pub(super) landing: Set,
    /// The point jumped over, on which a goat must stand; none for a step.
    pub(super) over: Set,
    /// Where the points of the one class are found in the other.
    carry: Carry,
}

/// A permutation of the bits of a set, by seven bits at a time.
#[derive(Debug)]
struct Carry([Box<[Set; 128]>; 3]);

impl Moves {
    pub(super) fn new(index: &Index) -> Moves {
        let classes = index.classes().iter().map(|class| ClassMoves::new(index, class));
        Moves { classes: classes.collect() }
    }

    pub(super) fn of(&self, class: usize) -> &ClassMoves {
        &self.classes[class]
    }
}

impl ClassMoves {
    fn new(index: &Index, class: &Class) -> ClassMoves {
        let joined = class.free.map(|point| class.pack(point.joined()));
        let own = class.own.iter().skip(1);
        let own = own.map(|&symmetry| Carry::new(class, class, symmetry)).collect();
        let mut moves = ClassMoves { tigers: Vec::new(), back: Vec::new(), joined, own };
        for from in class.tigers {
            for to in from.joined().and(class.tigers.complement()) {
                let mut ways = TigerMove::ways(index, class, (from, to), None);
                moves.tigers.extend(ways.next());
                moves.back.extend(TigerMove::ways(index, class, (from, to), None));
            }
            for (over, to) in from.jumps() {
                if !class.tigers.contains(over) && !class.tigers.contains(to) {
                    moves
                        .tigers
                        .extend(TigerMove::ways(index, class, (from, to), Some(over)).next());
                }
            }
        }
        moves
    }

    /// Of the sets that are the same under the symmetries of the tigers, the smallest.
    #[inline]
    pub(super) fn canonical(&self, set: Set) -> Set {
        self.own.iter().map(|own| own.of(set)).fold(set, Set::min)
    }

    /// Whether all sets are different.
    pub(super) fn is_plain(&self) -> bool {
        self.own.is_empty()
    }

    /// How many steps the goats of a set have.
    pub(super) fn count_goat_steps(&self, set: Set) -> u32 {
        let mut empty = !set & ((1 << FREE) - 1);
        let mut count = 0;
        while empty != 0 {
            count += (self.joined[empty.trailing_zeros() as usize] & set).count_ones();
            empty &= empty - 1;
        }
        count
    }

    /// The sets after each step of a goat; they are those from which a step leads to this set, too.
    #[inline]
    pub(super) fn each_goat_step(&self, set: Set, mut each: impl FnMut(Set)) {
        let mut empty = !set & ((1 << FREE) - 1);
        while empty != 0 {
            let mut goats = self.joined[empty.trailing_zeros() as usize] & set;
            let landing = empty & empty.wrapping_neg();
            empty ^= landing;
            while goats != 0 {
                let goat = goats & goats.wrapping_neg();
                goats ^= goat;
                each(set ^ goat ^ landing);
            }
        }
    }
}

impl TigerMove {
    /// The move into each board that is the same up to symmetry and has the tigers of its class: one, or
    /// several where the class has symmetries of its own.
    fn ways(
        index: &Index,
        class: &Class,
        (from, to): (Point, Point),
        over: Option<Point>,
    ) -> impl Iterator<Item = TigerMove> {
        let tigers = class.tigers.without(from).with(to);
        let (target, symmetries) = index.class(tigers);
        symmetries.map(move |symmetry| TigerMove {
            class: target,
            landing: class.bit(to),
            over: over.map_or(0, |over| class.bit(over)),
            carry: Carry::new(class, &index.classes()[target], symmetry),
        })
    }

    /// Whether the goats let the tiger move.
    #[inline]
    pub(super) fn is_legal(&self, set: Set) -> bool {
        set & self.landing == 0 && set & self.over == self.over
    }

    /// The goats after the move, as the class sees them that it leads to. Holds for parts of a set too.
    #[inline]
    pub(super) fn carry(&self, set: Set) -> Set {
        self.carry.of(set & !self.over)
    }
}

impl Carry {
    /// From one class into another, or the same; points on which tigers stand there are lost.
    fn new(class: &Class, target: &Class, symmetry: Symmetry) -> Carry {
        let images = class.free.map(|point| target.bit(symmetry.point(point)));
        Carry([0, 7, 14].map(|shift| {
            let mut table = Box::new([0; 128]);
            for part in 1..128_usize {
                let lowest = part.trailing_zeros() as usize;
                table[part] = table[part & (part - 1)] | images[shift + lowest];
            }
            table
        }))
    }

    #[inline]
    fn of(&self, set: Set) -> Set {
        let Carry([low, middle, high]) = self;
        low[(set & 127) as usize]
            | middle[(set >> 7 & 127) as usize]
            | high[(set >> 14 & 127) as usize]
    }
}
