//! The movement phase, backward from its ends.
//!
//! Boards are decided in the order of their distances: those from which nothing can be done at distance 0;
//! then, from all boards of one distance, those that the next action before it decides. What is never decided
//! is a draw. A capture leads to another layer, which is solved before.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering::Relaxed};

use rayon::prelude::*;

use super::each_set;
use super::moves::{ClassMoves, Moves};
use crate::analysis::tablebase::distance::{DRAW, after, better, is_won_by_mover};
use crate::analysis::tablebase::index::{CLASSES, Index, Set};

/// All boards with as many goats captured, a distance for each; see [`crate::analysis::tablebase::distance`].
#[derive(Debug)]
pub(super) struct SolvedLayer {
    /// Goats on the board.
    goats: usize,
    /// With tigers to move, class by class.
    pub(super) tigers_to_move: Vec<Vec<u8>>,
    /// With goats to move.
    pub(super) goats_to_move: Vec<Vec<u8>>,
}

/// A board for which no capture is legal, where the best capture is noted.
const NO_CAPTURE: u8 = 254;

/// A class while its layer is being solved.
struct ClassWork {
    tigers_to_move: Vec<AtomicU8>,
    goats_to_move: Vec<AtomicU8>,
    /// What the tigers have by their best capture.
    captures: Vec<u8>,
    /// The steps of the goats that are not yet known to lose. Only who works on the class touches them.
    steps_left: Vec<AtomicU8>,
}

struct Work<'a> {
    index: &'a Index,
    moves: &'a Moves,
    goats: usize,
    blocks: Vec<ClassWork>,
}

/// Solves the layer with as many goats on the board, and the next capture leading to `captured`, or
/// ending the game where there is none.
pub(super) fn solve(
    index: &Index,
    moves: &Moves,
    goats: usize,
    captured: Option<&SolvedLayer>,
) -> SolvedLayer {
    let blocks = (0..CLASSES).into_par_iter();
    let blocks = blocks.map(|class| begin(index, moves.of(class), goats, captured)).collect();
    let work = Work { index, moves, goats, blocks };
    let last_capture = work.last_capture();
    let mut distance = 0;
    loop {
        let found = AtomicBool::new(false);
        (0..CLASSES).into_par_iter().for_each(|class| {
            if work.advance(class, distance) {
                found.store(true, Relaxed);
            }
        });
        if !found.into_inner() && distance >= last_capture {
            break;
        }
        distance += 1;
    }
    let plain = |atomics: Vec<AtomicU8>| atomics.into_iter().map(AtomicU8::into_inner).collect();
    let blocks = work.blocks.into_iter();
    let (tigers_to_move, goats_to_move) =
        blocks.map(|block| (plain(block.tigers_to_move), plain(block.goats_to_move))).unzip();
    SolvedLayer { goats, tigers_to_move, goats_to_move }
}

/// Notes for each board what can be done and what captures are worth.
fn begin(
    index: &Index,
    moves: &ClassMoves,
    goats: usize,
    captured: Option<&SolvedLayer>,
) -> ClassWork {
    let sets = index.sets(goats);
    let mut block = ClassWork {
        tigers_to_move: Vec::with_capacity(sets),
        goats_to_move: Vec::with_capacity(sets),
        captures: Vec::with_capacity(sets),
        steps_left: Vec::with_capacity(sets),
    };
    for set in each_set(index, goats) {
        let steps = moves.count_goat_steps(set);
        let legal = moves.tigers.iter().filter(|way| way.is_legal(set));
        let mut can_act = false;
        let mut best = NO_CAPTURE;
        for way in legal {
            can_act = true;
            if way.over != 0 {
                let next =
                    captured.map_or(0, |layer| layer.goats_at(index, way.class, way.carry(set)));
                let capture = after(next);
                best = if best == NO_CAPTURE { capture } else { better(best, capture) };
            }
        }
        block.tigers_to_move.push(AtomicU8::new(if can_act { DRAW } else { 0 }));
        block.goats_to_move.push(AtomicU8::new(if steps == 0 { 0 } else { DRAW }));
        block.captures.push(best);
        block.steps_left.push(AtomicU8::new(u8::try_from(steps).expect("112 lead anywhere")));
    }
    block
}

impl SolvedLayer {
    fn goats_at(&self, index: &Index, class: usize, set: Set) -> u8 {
        self.goats_to_move[class][index.rank(self.goats, set)]
    }
}

impl Work<'_> {
    /// The distance of the last capture that can decide a board.
    fn last_capture(&self) -> u8 {
        let captures = self.blocks.par_iter().flat_map_iter(|block| block.captures.iter().copied());
        captures.filter(|&distance| distance < NO_CAPTURE).max().unwrap_or(0)
    }

    /// From the boards of a class that are decided at a distance, decides those before them at the next one;
    /// says whether there are any.
    fn advance(&self, class: usize, distance: u8) -> bool {
        let block = &self.blocks[class];
        let moves = self.moves.of(class);
        let is_win = is_won_by_mover(distance);
        let mut found = false;
        let mut rank = 0;
        for run in self.index.runs(self.goats) {
            for &low in run.lows {
                let set = || run.high | Set::from(low);
                let tigers = block.tigers_to_move[rank].load(Relaxed);
                let goats = block.goats_to_move[rank].load(Relaxed);
                let capture = block.captures[rank];
                if tigers == distance || (tigers == DRAW && capture == distance && is_win) {
                    block.tigers_to_move[rank].store(distance, Relaxed);
                    found = true;
                    self.before_tigers(block, moves, set(), distance);
                }
                if goats == distance {
                    found = true;
                    self.before_goats(moves, set(), distance);
                }
                // All steps may have lost before the capture does.
                if tigers == DRAW && is_win && capture == distance + 1 {
                    self.try_to_lose(class, set(), distance);
                }
                rank += 1;
            }
        }
        found
    }

    /// The goats have stepped to where the tigers are decided.
    fn before_tigers(&self, block: &ClassWork, moves: &ClassMoves, set: Set, distance: u8) {
        moves.each_goat_step(set, |before| {
            let rank = self.index.rank(self.goats, before);
            let goats = &block.goats_to_move[rank];
            if goats.load(Relaxed) != DRAW {
                return;
            }
            if is_won_by_mover(distance) {
                let left = block.steps_left[rank].load(Relaxed) - 1;
                block.steps_left[rank].store(left, Relaxed);
                if left > 0 {
                    return;
                }
            }
            goats.store(distance + 1, Relaxed);
        });
    }

    /// A tiger has stepped to where the goats are decided.
    fn before_goats(&self, moves: &ClassMoves, set: Set, distance: u8) {
        for way in moves.back.iter().filter(|way| way.is_legal(set)) {
            let before = way.carry(set);
            let tigers =
                &self.blocks[way.class].tigers_to_move[self.index.rank(self.goats, before)];
            if tigers.load(Relaxed) == DRAW {
                if is_won_by_mover(distance) {
                    self.try_to_lose(way.class, before, distance);
                } else {
                    tigers.store(distance + 1, Relaxed);
                }
            }
        }
    }

    /// Notes that the tigers lose where nothing else is left to them: all leads to boards that the goats
    /// have won by this distance.
    fn try_to_lose(&self, class: usize, set: Set, distance: u8) {
        let rank = self.index.rank(self.goats, set);
        let block = &self.blocks[class];
        let capture = block.captures[rank];
        let is_lost = |next: u8| is_won_by_mover(next) && next <= distance;
        let captures_lose = capture == NO_CAPTURE || (capture > 0 && is_lost(capture - 1));
        let mut steps = self.moves.of(class).tigers.iter();
        let lost = captures_lose
            && steps.all(|way| {
                way.over != 0
                    || !way.is_legal(set)
                    || is_lost(self.goats_at(way.class, way.carry(set)))
            });
        if lost {
            block.tigers_to_move[rank].store(distance + 1, Relaxed);
        }
    }

    fn goats_at(&self, class: usize, set: Set) -> u8 {
        self.blocks[class].goats_to_move[self.index.rank(self.goats, set)].load(Relaxed)
    }
}
