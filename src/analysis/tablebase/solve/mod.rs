//! How the tablebase is worked out, layer by layer.

mod movement;
mod moves;
mod placement;
#[cfg(test)]
mod tests;
mod verify;

use std::path::PathBuf;

use rayon::prelude::*;

pub use self::verify::{Count, MovementCount};

use self::moves::{ClassMoves, Moves};
use self::placement::{Next, Values};
use super::distance;
use super::file::{
    Draft, Extent, Head, Layer, Section, TablebaseError, Tally, compress, draft_path,
};
use super::index::{CLASSES, INDEX, Index, Set};
use super::packed::{Packed, in_planes, planes};
use crate::analysis::Value;
use crate::rules::HERD;

/// What is to be worked out, and where to.
#[derive(Clone, Debug)]
pub struct Solving {
    extent: Extent,
    /// Goats in all: 20 in the game. With fewer, which tests have, the same rules hold.
    herd: u8,
    target: PathBuf,
}

/// How far the work is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// So many more of [`Solving::work`] are done.
    Worked(u64),
    /// A layer stands in the file.
    Layer {
        /// Which.
        layer: Layer,
        /// What its boards are worth with the tigers to move.
        tally: Tally,
        /// Whether it stood there already: the work was stopped before.
        resumed: bool,
    },
}

/// Whoever is told of progress, from any thread.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

impl Solving {
    /// So much of the game, to be written to a file.
    #[must_use]
    pub fn new(extent: Extent, target: PathBuf) -> Solving {
        Solving { extent, herd: HERD, target }
    }

    /// How much there is to do, in units of its own.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.extent.layers(self.herd).map(|layer| self.class_work(layer) * CLASSES as u64).sum()
    }

    /// How much there is to do for each class of a layer.
    fn class_work(&self, layer: Layer) -> u64 {
        // A board takes about twenty times as long in the movement phase as in the placement phase.
        let weight = if layer.placed == self.herd { 20 } else { 1 };
        INDEX.sets(usize::from(layer.goats())) as u64 * weight
    }

    /// The file until it is whole; work that was stopped goes on with it.
    #[must_use]
    pub fn draft(&self) -> PathBuf {
        draft_path(&self.target)
    }

    /// Works everything out and writes the file, in the threads of the rayon pool that it is called in.
    ///
    /// # Errors
    ///
    /// Where files cannot be written or read. What is done until then stays in [`Solving::draft`].
    pub fn run(&self, report: OnProgress<'_>) -> Result<(), TablebaseError> {
        let index = &*INDEX;
        let head = Head { herd: self.herd, extent: self.extent };
        let mut draft = Draft::begin(&self.target, head)?;
        for section in draft.sections() {
            let Section { layer, tally, .. } = *section;
            report(Progress::Worked(self.class_work(layer) * CLASSES as u64));
            report(Progress::Layer { layer, tally, resumed: true });
        }
        let done = draft.sections().len();
        let missing: Vec<Layer> = self.extent.layers(self.herd).skip(done).collect();
        if !missing.is_empty() {
            let moves = Moves::new(index);
            let solver = Solver { solving: self, index, moves: &moves, report };
            solver.movement(&mut draft)?;
            solver.placement(&mut draft)?;
        }
        draft.finish(&self.target)
    }
}

struct Solver<'a> {
    solving: &'a Solving,
    index: &'a Index,
    moves: &'a Moves,
    report: OnProgress<'a>,
}

/// A block as it stands in the file, and what it adds to its layer's tally.
type Worked = Result<(Vec<u8>, Tally), TablebaseError>;

impl Solver<'_> {
    fn layers(&self, placed: u8) -> impl Iterator<Item = Layer> {
        let layers = self.solving.extent.layers(self.solving.herd);
        layers.filter(move |layer| layer.placed == placed)
    }

    fn movement(&self, draft: &mut Draft) -> Result<(), TablebaseError> {
        let layers: Vec<Layer> = self.layers(self.solving.herd).collect();
        // They take seconds, and each needs the one before it.
        if draft.sections().len() >= layers.len() {
            return Ok(());
        }
        let mut before = None;
        for (place, &layer) in layers.iter().enumerate() {
            let goats = usize::from(layer.goats());
            let solved = movement::solve(self.index, self.moves, goats, before.as_ref());
            if place >= draft.sections().len() {
                self.add(draft, layer, |class| {
                    let distances = &solved.tigers_to_move[class];
                    let values = distances.iter().map(|&byte| distance::value_to_tigers(byte));
                    let tally = tally(self.index, class, values);
                    let moves = self.moves.of(class);
                    let block = without_twins(self.index, moves, goats, distances.clone());
                    Ok((compress(&block)?, tally))
                })?;
            }
            before = Some(solved);
        }
        Ok(())
    }

    fn placement(&self, draft: &mut Draft) -> Result<(), TablebaseError> {
        for placed in (0..self.solving.herd).rev() {
            let layers: Vec<Layer> = self.layers(placed).collect();
            let is_missing =
                |layer: &Layer| draft.sections().iter().all(|known| known.layer != *layer);
            let missing: Vec<Layer> = layers.iter().copied().filter(is_missing).collect();
            if missing.is_empty() {
                continue;
            }
            let goats_to_move = layers.iter().map(|&layer| self.goats_to_move(draft, layer));
            let goats_to_move: Vec<Vec<Packed>> = goats_to_move.collect::<Result<_, _>>()?;
            for layer in missing {
                let captured = usize::from(layer.captured);
                let next = Next {
                    same: &goats_to_move[captured],
                    captured: goats_to_move.get(captured + 1).map(Vec::as_slice),
                };
                let goats = usize::from(layer.goats());
                self.add(draft, layer, |class| {
                    let values =
                        placement::where_tigers_go(self.index, self.moves, class, goats, &next);
                    let tally = tally(self.index, class, values.iter().map(|&value| of(value)));
                    let moves = self.moves.of(class);
                    let block = planes(&without_twins(self.index, moves, goats, values));
                    Ok((compress(&block)?, tally))
                })?;
            }
        }
        Ok(())
    }

    /// The values of a layer's boards with the goats to move, from the layer with one more placed.
    fn goats_to_move(&self, draft: &Draft, layer: Layer) -> Result<Vec<Packed>, TablebaseError> {
        let placed = Layer { placed: layer.placed + 1, ..layer };
        let section = draft.sections().iter().find(|section| section.layer == placed);
        let section = section.expect("layers with more goats placed come first");
        let classes = (0..CLASSES).into_par_iter();
        let classes = classes.map(|class| {
            let moves = self.moves.of(class);
            let values = values(self.index, moves, section, section.block(draft.file(), class)?);
            let values = placement::where_goats_place(self.index, layer.goats().into(), &values);
            Ok(Packed::new(&values))
        });
        classes.collect()
    }

    /// Works out the blocks of a layer, and adds it to the file.
    fn add(
        &self,
        draft: &mut Draft,
        layer: Layer,
        work: impl Fn(usize) -> Worked + Sync,
    ) -> Result<(), TablebaseError> {
        let share = self.solving.class_work(layer);
        let blocks = (0..CLASSES).into_par_iter().map(|class| {
            let worked = work(class)?;
            (self.report)(Progress::Worked(share));
            Ok(worked)
        });
        let (blocks, tallies): (Vec<_>, Vec<_>) =
            blocks.collect::<Result<Vec<_>, TablebaseError>>()?.into_iter().unzip();
        let tally = tallies.into_iter().sum();
        draft.add(layer, tally, &blocks)?;
        (self.report)(Progress::Layer { layer, tally, resumed: false });
        Ok(())
    }
}

/// The value of a number.
fn of(number: u8) -> Value {
    const VALUES: [Value; 3] = [Value::Goats, Value::Draw, Value::Tigers];
    VALUES[usize::from(number)]
}

/// What the boards of a class come to, each as often as there are boards like it.
fn tally(index: &Index, class: usize, values: impl Iterator<Item = Value>) -> Tally {
    let ways = index.classes()[class].ways();
    let mut tally = Tally::default();
    values.for_each(|value| tally.add(value, ways as u64));
    tally
}

/// For all sets of a size, in the order of the ranks, the rank of the one that stands for it where the
/// tigers are symmetric, or of itself.
fn twins<'a>(index: &'a Index, moves: &'a ClassMoves, goats: usize) -> impl Iterator<Item = usize> {
    let ranks = index.ranks(goats);
    each_set(index, goats).map(move |set| ranks.rank(moves.canonical(set)))
}

/// What is noted for the sets, with those that another stands for like their neighbours: nobody asks for
/// them, and so they compress best.
fn without_twins(index: &Index, moves: &ClassMoves, goats: usize, mut noted: Vec<u8>) -> Vec<u8> {
    if !moves.is_plain() {
        for (rank, twin) in twins(index, moves, goats).enumerate().skip(1) {
            if twin != rank {
                noted[rank] = noted[rank - 1];
            }
        }
    }
    noted
}

/// The values of a block, of all sets.
fn values(index: &Index, moves: &ClassMoves, section: &Section, block: Vec<u8>) -> Values {
    let goats = usize::from(section.layer.goats());
    let mut values: Values = if section.is_movement() {
        block.into_iter().map(|byte| distance::value_to_tigers(byte) as u8).collect()
    } else {
        (0..index.sets(goats)).map(|rank| in_planes(&block, rank) as u8).collect()
    };
    if !moves.is_plain() {
        for (rank, twin) in twins(index, moves, goats).enumerate() {
            values[rank] = values[twin];
        }
    }
    values
}

fn each_set(index: &Index, goats: usize) -> impl Iterator<Item = Set> {
    index.runs(goats).flat_map(|run| run.lows.iter().map(move |&low| run.high | Set::from(low)))
}
