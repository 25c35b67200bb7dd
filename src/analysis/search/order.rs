//! Which actions to look at first: the sooner a good one comes, the fewer others are looked at.

use crate::rules::{Action, Position, Side};

/// More than a position has actions: 40 steps of goats, 32 of tigers, 21 placements.
const MOST: usize = 48;
/// Plies for which the best answers are remembered.
const PLIES: usize = 64;

/// The actions of a position, handed out the most promising first.
pub(super) struct Queue {
    actions: [(u32, Action); MOST],
    next: usize,
    end: usize,
}

impl Queue {
    /// The most promising of those left.
    pub(super) fn pop(&mut self) -> Option<Action> {
        if self.next == self.end {
            return None;
        }
        let mut best = self.next;
        for index in self.next + 1..self.end {
            if self.actions[index].0 > self.actions[best].0 {
                best = index;
            }
        }
        self.actions.swap(self.next, best);
        self.next += 1;
        Some(self.actions[self.next - 1].1)
    }
}

/// What has proved good elsewhere in the tree.
pub(super) struct Habits {
    /// By side, by point moved from (the last for placements), by point moved to.
    history: [[[u32; 25]; 26]; 2],
    /// At each ply the last two actions that were too good.
    killers: [[Option<Action>; 2]; PLIES],
}

impl Habits {
    pub(super) fn new() -> Habits {
        Habits { history: [[[0; 25]; 26]; 2], killers: [[None; 2]; PLIES] }
    }

    fn entry(&mut self, side: Side, action: Action) -> &mut u32 {
        let from = match action {
            Action::Place { .. } => 25,
            Action::Move { from, .. } => from.index(),
        };
        &mut self.history[usize::from(side == Side::Tigers)][from][action.to().index()]
    }

    /// Remembers that an action was so good that nothing else had to be looked at.
    pub(super) fn praise(&mut self, side: Side, action: Action, depth: u8, ply: usize) {
        if action.over().is_some() {
            return;
        }
        let entry = self.entry(side, action);
        *entry += u32::from(depth) * u32::from(depth);
        if *entry > 1 << 20 {
            self.history.iter_mut().flatten().flatten().for_each(|entry| *entry /= 2);
        }
        let killers = &mut self.killers[ply % PLIES];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
    }

    /// The legal actions, repetition apart, in the order in which to look at them.
    pub(super) fn queue(
        &mut self,
        position: &Position,
        first: Option<Action>,
        ply: usize,
    ) -> Queue {
        let mut queue = Queue { actions: [(0, PLACEHOLDER); MOST], next: 0, end: 0 };
        let killers = self.killers[ply % PLIES];
        for action in position.legal_actions() {
            let promise = if first == Some(action) {
                u32::MAX
            } else if action.over().is_some() {
                u32::MAX - 1
            } else if killers[0] == Some(action) {
                u32::MAX - 2
            } else if killers[1] == Some(action) {
                u32::MAX - 3
            } else {
                *self.entry(position.turn(), action)
            };
            queue.actions[queue.end] = (promise, action);
            queue.end += 1;
        }
        queue
    }
}

const PLACEHOLDER: Action = Action::Place { to: crate::rules::Point::ALL[0] };
