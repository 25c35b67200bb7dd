//! Chance that can be repeated.

#[cfg(test)]
use crate::rules::{Action, Course, Ruleset};

/// Spreads neighbouring seeds over all numbers (the finaliser of splitmix64).
pub(super) fn mixed(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ (seed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ (seed >> 31)
}

/// Numbers that follow from the first one.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    /// The same seed gives the same numbers.
    pub(super) fn new(seed: u64) -> Dice {
        Dice(seed << 32)
    }

    /// The next number.
    pub(super) fn roll(&mut self) -> u64 {
        self.0 += 1;
        mixed(self.0)
    }

    /// A number below another.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.roll() % limit as u64).expect("it is below a usize")
    }

    /// One of those given.
    #[cfg(test)]
    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Shows `look` every board of games from the start under both rulesets, of which half of the actions are
/// drawn and the others those of a beginner; each stops after 150 plies.
#[cfg(test)]
pub(super) fn in_play(games: usize, seed: u64, mut look: impl FnMut(&Course)) {
    let mut dice = Dice::new(seed);
    for game in 0..games {
        let mut course = Course::new(Ruleset::ALL[game % 2]);
        for _ in 0..150 {
            look(&course);
            let Some(chosen) = super::beginner_action(&course, dice.roll()) else { break };
            let all: Vec<Action> = course.legal_actions().collect();
            let drawn = dice.pick(&all);
            course.play(dice.pick(&[chosen, drawn])).expect("both are legal");
        }
    }
}
