use super::memory::Memory;
use super::order::Habits;
use super::{BREATH, Found, Node, Search, Sight, WON, Window};
use crate::analysis::dice::{Dice, mixed};
use crate::analysis::{Means, TablebaseError};
use crate::rules::{Action, Course, Position};

/// Looks for the best of the legal actions, or of those that `may` lets through; nothing where there is
/// none.
///
/// The same seed finds the same, as long as `hurry` is never true and the tablebase is the same.
///
/// # Errors
///
/// Where the tablebase fails.
pub(in crate::analysis) fn search(
    course: &Course,
    sight: &Sight,
    seed: u64,
    means: Means<'_>,
    may: impl Fn(Action) -> bool,
) -> Result<Option<Found>, TablebaseError> {
    if course.outcome().is_some() {
        return Ok(None);
    }
    let mut search = prepared(course, sight, seed, means);
    let candidates = search.candidates(course, may);
    let found = search.deepen(course, candidates);
    match search.fault {
        Some(fault) => Err(fault),
        None => Ok(found),
    }
}

/// What each legal action looks like to whoever does it, all looked ahead as far as the sight goes or as the
/// budget allows; in the order of the legal actions.
///
/// # Errors
///
/// Where the tablebase fails.
pub(in crate::analysis) fn appraise(
    course: &Course,
    sight: &Sight,
    seed: u64,
    means: Means<'_>,
) -> Result<Vec<(Action, i32)>, TablebaseError> {
    let mut search = prepared(course, sight, seed, means);
    let root = node(course);
    let mut appraised: Vec<(Action, i32)> = Vec::new();
    for action in course.legal_actions() {
        let next = search.next(root, action).expect("it is legal");
        search.boards.push(next.position.pieces());
        let looked = -search.node(next, sight.depth - 1, Window::FULL);
        let score = if search.stopped { -search.look(&next.position) } else { looked };
        search.boards.pop();
        appraised.push((action, score));
    }
    match search.fault {
        Some(fault) => Err(fault),
        None => Ok(appraised),
    }
}

/// A search that has not begun.
pub(super) fn prepared<'a>(
    course: &Course,
    sight: &Sight,
    seed: u64,
    means: Means<'a>,
) -> Search<'a> {
    let seed = mixed(seed) ^ mixed(course.ply().into());
    Search {
        sight: *sight,
        seed,
        means,
        side: course.position().turn(),
        forbids_repetition: course.ruleset().forbids_repetition(),
        memory: Memory::new(sight.memory),
        habits: Habits::new(),
        boards: course.boards().to_vec(),
        positions: 0,
        next_breath: BREATH,
        stopped: false,
        fault: None,
    }
}

/// The present position, as the root of a tree.
pub(super) fn node(course: &Course) -> Node {
    Node {
        position: course.position(),
        ply: 0,
        since: course.boards().len() - steps_since(course) - 1,
        is_capture: false,
    }
}

impl Search<'_> {
    /// What is to be looked at, in an order that the seed decides. Of placements whose boards are the same up
    /// to symmetry one is enough; a move to one board may repeat it, and one to its twin not.
    fn candidates(&self, course: &Course, may: impl Fn(Action) -> bool) -> Vec<Action> {
        let mut dice = Dice::new(self.seed);
        let mut legal: Vec<(u64, Action)> = course
            .legal_actions()
            .filter(|&action| may(action))
            .map(|action| (dice.roll(), action))
            .collect();
        legal.sort_unstable_by_key(|&(lot, _)| lot);
        let mut seen: Vec<Position> = Vec::new();
        let mut candidates = Vec::new();
        for (_, action) in &legal {
            let board = course.position().after(*action).canonical();
            let is_twin = matches!(action, Action::Place { .. }) && seen.contains(&board);
            if !self.overlooks(*action) && !is_twin {
                seen.push(board);
                candidates.push(*action);
            }
        }
        if candidates.is_empty() {
            // There is nothing else to do: what was overlooked is found after all.
            candidates.extend(legal.first().map(|&(_, action)| action));
        }
        candidates
    }

    /// Looks further and further ahead, what was best first.
    fn deepen(&mut self, course: &Course, mut candidates: Vec<Action>) -> Option<Found> {
        let first = *candidates.first()?;
        let mut found = Found { action: first, score: 0, depth: 0, positions: 0 };
        let root = node(course);
        for depth in 1..=self.sight.depth {
            // Whoever has one thing to do need not think, save about what it is worth.
            if candidates.len() == 1 && depth > 1 {
                break;
            }
            let mut best: Option<(i32, usize)> = None;
            for (index, &action) in candidates.iter().enumerate() {
                let next = self.next(root, action).expect("it is legal");
                self.boards.push(next.position.pieces());
                let alpha = best.map_or(Window::FULL.alpha, |(score, _)| score);
                let window = Window { alpha, ..Window::FULL };
                let looked = u32::from(best.is_some());
                let score = self.answer(next, depth, window, looked);
                self.boards.pop();
                if self.stopped {
                    break;
                }
                if best.is_none_or(|(best, _)| score > best) {
                    best = Some((score, index));
                }
            }
            if let Some((score, index)) = best {
                found = Found { action: candidates[index], score, depth, positions: 0 };
                candidates[..=index].rotate_right(1);
            }
            if self.stopped || found.score.abs() >= WON {
                break;
            }
        }
        found.positions = self.positions;
        Some(found)
    }
}

/// How many actions there have been since the last placement or capture.
fn steps_since(course: &Course) -> usize {
    let is_step =
        |action: &&Action| matches!(action, Action::Move { .. }) && action.over().is_none();
    course.actions().iter().rev().take_while(is_step).count()
}
