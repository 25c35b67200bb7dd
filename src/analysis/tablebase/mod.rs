//! The exact value of every position: how positions are numbered, how their values are worked out, the file
//! in which they are kept, and how it is asked.
//!
//! Both phases are kept with the tigers to move alone. With the goats to move, what they can do leads to
//! boards with the same tigers and as many goats, which stand in one block: the value is one step away.

mod distance;
mod file;
mod index;
mod packed;
mod solve;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

pub use self::file::{Extent, Layer, TablebaseError, Tally};
pub use self::solve::{Count, MovementCount, OnProgress, Progress, Solving};

use self::file::Section;
use self::index::{INDEX, Located};
use self::packed::in_planes;
use super::{Judgement, Value, Verdict};
use crate::rules::{Action, CAPTURES_TO_WIN, HERD, Position, Side};

/// Decompressed blocks that are kept, in bytes: some thousand, of which a game needs a few hundred.
const CACHED: u64 = 64 << 20;

/// A file that knows the exact value of every position, or of every one of the movement phase.
#[derive(Debug)]
pub struct Tablebase {
    file: File,
    extent: Extent,
    sections: Vec<Section>,
    /// By section and class.
    blocks: Cache<(usize, usize), Arc<[u8]>, Bytes>,
}

#[derive(Clone, Debug)]
struct Bytes;

impl Weighter<(usize, usize), Arc<[u8]>> for Bytes {
    fn weight(&self, _: &(usize, usize), block: &Arc<[u8]>) -> u64 {
        block.len() as u64
    }
}

impl Tablebase {
    /// Opens a file. Any number of threads may ask the tablebase then.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, is no tablebase, or is one of another version, cut short or damaged.
    pub fn open(path: &Path) -> Result<Tablebase, TablebaseError> {
        let (file, head) = file::open(path)?;
        if head.herd != HERD {
            return Err(head.of_another_game());
        }
        let sections = head.all_sections(&file)?;
        let blocks = Cache::with_weighter(1 << 12, CACHED, Bytes);
        Ok(Tablebase { file, extent: head.extent, sections, blocks })
    }

    /// Whether the file knows positions with goats in hand too.
    #[must_use]
    pub fn knows_placement(&self) -> bool {
        self.extent == Extent::Whole
    }

    /// The exact value of a position. A file of the movement phase alone says nothing where goats are in
    /// hand, save where the goats are about to place the last one.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read any more or is damaged; never a wrong value.
    pub fn verdict(&self, position: &Position) -> Result<Option<Verdict>, TablebaseError> {
        if position.captured() == CAPTURES_TO_WIN {
            return Ok(Some(ended(position, Side::Tigers)));
        }
        let located = INDEX.locate(position.pieces());
        match position.turn() {
            Side::Tigers => {
                let Some(block) = self.block(position, position.in_hand(), located.number)? else {
                    return Ok(None);
                };
                Ok(Some(block.verdict(position.pieces().goats.len(), located.set)))
            }
            Side::Goats => self.with_goats_to_move(position, located),
        }
    }

    /// What the goats can do leads to one block.
    fn with_goats_to_move(
        &self,
        position: &Position,
        located: Located<'_>,
    ) -> Result<Option<Verdict>, TablebaseError> {
        let in_hand = position.in_hand().saturating_sub(1);
        let Some(block) = self.block(position, in_hand, located.number)? else { return Ok(None) };
        let on_board = position.pieces().goats.len() + u8::from(position.is_placement_phase());
        let bit = |point| located.class.bit(located.symmetry.point(point));
        let nexts = position.legal_actions().map(|action| {
            let set = match action {
                Action::Place { to } => located.set | bit(to),
                Action::Move { from, to } => located.set ^ bit(from) ^ bit(to),
            };
            block.verdict(on_board, located.class.canonical(set))
        });
        let best = nexts.max_by_key(|verdict| verdict.merit(Side::Goats));
        Ok(Some(match best {
            None => ended(position, Side::Tigers),
            Some(Verdict { value, .. }) if position.is_placement_phase() => {
                Verdict { value, distance: None }
            }
            Some(Verdict { value, distance }) => {
                Verdict { value, distance: distance.map(|plies| plies + 1) }
            }
        }))
    }

    /// The exact value of a position and of all that can be done there, or nothing as above.
    ///
    /// # Errors
    ///
    /// See [`Tablebase::verdict`].
    pub fn judge(&self, position: &Position) -> Result<Option<Judgement>, TablebaseError> {
        let Some(verdict) = self.verdict(position)? else { return Ok(None) };
        let mut actions = Vec::new();
        if position.captured() < CAPTURES_TO_WIN {
            for action in position.legal_actions() {
                let next = position.after(action);
                let Some(after) = self.verdict(&next)? else { return Ok(None) };
                // Only among those that keep the value does it matter.
                let answers = if after.value == verdict.value {
                    self.count_keeping(&next, after)?
                } else {
                    0
                };
                actions.push((action, after, answers));
            }
        }
        actions.sort_by_key(|&(_, after, answers)| (-after.merit(position.turn()), answers));
        let actions = actions.into_iter().map(|(action, after, _)| (action, after)).collect();
        Ok(Some(Judgement { verdict, actions }))
    }

    /// How many actions keep the value of a position.
    fn count_keeping(
        &self,
        position: &Position,
        verdict: Verdict,
    ) -> Result<usize, TablebaseError> {
        let mut keeping = 0;
        if position.captured() < CAPTURES_TO_WIN {
            for action in position.legal_actions() {
                let after = self.verdict(&position.after(action))?;
                keeping += usize::from(after.is_some_and(|after| after.value == verdict.value));
            }
        }
        Ok(keeping)
    }

    /// The block of a position's captures and class, with so many goats in hand.
    fn block(
        &self,
        position: &Position,
        in_hand: u8,
        class: usize,
    ) -> Result<Option<Block>, TablebaseError> {
        let layer = Layer { placed: HERD - in_hand, captured: position.captured() };
        let mut sections = self.sections.iter();
        let Some(place) = sections.position(|section| section.layer == layer) else {
            return Ok(None);
        };
        let section = &self.sections[place];
        let read = || section.block(&self.file, class).map(Arc::from);
        let bytes = self.blocks.get_or_insert_with(&(place, class), read)?;
        Ok(Some(Block { bytes, is_movement: section.is_movement() }))
    }
}

/// What a position is worth that one side has won already.
fn ended(position: &Position, winner: Side) -> Verdict {
    let distance = (!position.is_placement_phase()).then_some(0);
    Verdict { value: Value::won_by(winner), distance }
}

/// What is known of the boards of a class in a layer, with the tigers to move.
struct Block {
    bytes: Arc<[u8]>,
    is_movement: bool,
}

impl Block {
    /// For a set of so many goats.
    fn verdict(&self, goats: u8, set: index::Set) -> Verdict {
        let rank = INDEX.rank(goats.into(), set);
        if self.is_movement {
            let byte = self.bytes[rank];
            let distance = (byte != distance::DRAW).then_some(byte);
            Verdict { value: distance::value_to_tigers(byte), distance }
        } else {
            Verdict { value: in_planes(&self.bytes, rank), distance: None }
        }
    }
}
