//! What a file says, counted and checked anew.

use rayon::prelude::*;

use super::moves::Moves;
use super::{each_set, of, tally, values};
use crate::analysis::dice::{self, Dice};
use crate::analysis::tablebase::distance::{DRAW, after, better, is_won_by_mover};
use crate::analysis::tablebase::file::{Layer, Section, TablebaseError, Tally};
use crate::analysis::tablebase::index::{CLASSES, INDEX};
use crate::analysis::tablebase::{Tablebase, ended};
use crate::analysis::{Value, Verdict};
use crate::rules::{Arrangement, HERD, Points, Position, Side};

/// Sets that are looked at in a class that has been drawn: its block and those that its moves lead to are
/// read once for all.
const AT_ONCE: u64 = 500;

/// What has been counted in a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The layer.
    pub layer: Layer,
    /// Its boards with the tigers to move, the symmetric ones counted each.
    pub tally: Tally,
    /// What is known of the movement phase alone.
    pub movement: Option<MovementCount>,
}

/// What has been counted in a layer of the movement phase, symmetric boards counted once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct MovementCount {
    /// With the goats to move.
    pub goats_to_move: Tally,
    /// With the tigers to move.
    pub tigers_to_move: Tally,
    /// The longest win of the goats, in plies.
    pub longest_goats: u8,
    /// The longest win of the tigers, in plies.
    pub longest_tigers: u8,
}

impl Tablebase {
    /// Counts all layers anew, in the order of the file.
    ///
    /// # Errors
    ///
    /// Where the file cannot be read, is damaged, or counted otherwise when it was made.
    pub fn count(&self, mut each: impl FnMut(Count)) -> Result<(), TablebaseError> {
        let moves = Moves::new(&INDEX);
        for section in &self.sections {
            let classes = (0..CLASSES).into_par_iter();
            let counts = classes.map(|class| self.count_class(&moves, section, class));
            let (tallies, movements): (Vec<_>, Vec<_>) =
                counts.collect::<Result<Vec<_>, TablebaseError>>()?.into_iter().unzip();
            let layer = section.layer;
            let tally: Tally = tallies.into_iter().sum();
            if tally != section.tally {
                return Err(TablebaseError::Damaged(format!("{layer}: there are {tally:?}")));
            }
            let movement = section.is_movement().then(|| movements.into_iter().sum());
            each(Count { layer, tally, movement });
        }
        Ok(())
    }

    fn count_class(
        &self,
        moves: &Moves,
        section: &Section,
        class: usize,
    ) -> Result<(Tally, MovementCount), TablebaseError> {
        let moves = moves.of(class);
        let block = section.block(&self.file, class)?;
        let mut movement = MovementCount::default();
        if section.is_movement() {
            let goats = usize::from(section.layer.goats());
            let ranks = INDEX.ranks(goats);
            for set in each_set(&INDEX, goats).filter(|&set| moves.canonical(set) == set) {
                movement.count(Side::Tigers, block[ranks.rank(set)]);
                // The goats choose among what is one step away.
                let mut best = 0;
                moves.each_goat_step(set, |next| {
                    let next = after(block[ranks.rank(moves.canonical(next))]);
                    best = if best == 0 { next } else { better(best, next) };
                });
                movement.count(Side::Goats, best);
            }
        }
        let values = values(&INDEX, moves, section, block);
        Ok((tally(&INDEX, class, values.iter().map(|&value| of(value))), movement))
    }

    /// Draws so many boards with the tigers to move, and compares each with what its actions lead to.
    ///
    /// # Errors
    ///
    /// The first that does not fit, or where the file cannot be read.
    pub fn check(&self, boards: u64, seed: u64) -> Result<(), TablebaseError> {
        let rounds = (0..boards.div_ceil(AT_ONCE)).into_par_iter();
        rounds.try_for_each(|round| {
            let boards = AT_ONCE.min(boards - round * AT_ONCE);
            self.check_class(boards, &mut Dice::new(dice::mixed(seed) ^ round))
        })
    }

    /// Compares so many boards of a layer and a class that are drawn.
    fn check_class(&self, boards: u64, dice: &mut Dice) -> Result<(), TablebaseError> {
        let layer = self.sections[dice.below(self.sections.len())].layer;
        let goats = usize::from(layer.goats());
        let class = &INDEX.classes()[dice.below(CLASSES)];
        for _ in 0..boards {
            let set = INDEX.set(goats, dice.below(INDEX.sets(goats)));
            self.check_board(layer, class.tigers, class.unpack(set))?;
        }
        Ok(())
    }

    fn check_board(
        &self,
        layer: Layer,
        tigers: Points,
        goats: Points,
    ) -> Result<(), TablebaseError> {
        let pieces = Arrangement { tigers, goats };
        let position = Position::new(pieces, Side::Tigers, HERD - layer.placed, layer.captured);
        let position = position.expect("the layer's counts add up");
        let known = self.verdict(&position)?;
        let nexts = position.legal_actions().map(|action| self.verdict(&position.after(action)));
        let nexts = nexts.collect::<Result<Option<Vec<Verdict>>, _>>()?;
        let follows = nexts.map(|nexts| {
            let best = nexts.into_iter().max_by_key(|next| next.merit(Side::Tigers));
            best.map_or_else(
                || ended(&position, Side::Goats),
                |best| Verdict { distance: best.distance.map(|plies| plies + 1), ..best },
            )
        });
        if known == follows {
            return Ok(());
        }
        Err(TablebaseError::Damaged(format!(
            "{position}: {known:?}, but its actions give {follows:?}"
        )))
    }
}

impl MovementCount {
    fn count(&mut self, turn: Side, distance: u8) {
        let value = match (distance, turn) {
            (DRAW, _) => Value::Draw,
            (distance, turn) if is_won_by_mover(distance) => Value::won_by(turn),
            (_, turn) => Value::won_by(!turn),
        };
        let (tally, longest) = match turn {
            Side::Goats => (&mut self.goats_to_move, value.winner()),
            Side::Tigers => (&mut self.tigers_to_move, value.winner()),
        };
        tally.add(value, 1);
        match longest {
            Some(Side::Goats) => self.longest_goats = self.longest_goats.max(distance),
            Some(Side::Tigers) => self.longest_tigers = self.longest_tigers.max(distance),
            None => {}
        }
    }
}

impl std::iter::Sum for MovementCount {
    fn sum<I: Iterator<Item = MovementCount>>(counts: I) -> MovementCount {
        counts.fold(MovementCount::default(), |sum, count| MovementCount {
            goats_to_move: [sum.goats_to_move, count.goats_to_move].into_iter().sum(),
            tigers_to_move: [sum.tigers_to_move, count.tigers_to_move].into_iter().sum(),
            longest_goats: sum.longest_goats.max(count.longest_goats),
            longest_tigers: sum.longest_tigers.max(count.longest_tigers),
        })
    }
}
