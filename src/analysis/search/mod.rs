//! Looking ahead: alpha-beta with a memory, within a budget of positions that makes it repeatable.
//!
//! Scores are the side to move's, in the units of [`worth`]; a position that has come back is a draw, and
//! under a ruleset that forbids repetition the action that would bring it back is no action.

mod lines;
mod memory;
mod order;
mod root;
mod worth;

use memory::{Bound, Known, Memory};
use order::Habits;

use lines::Routes;

use super::dice::mixed;
use super::{Means, Tablebase, TablebaseError};
use crate::rules::{Action, Arrangement, Position, Side};

pub(super) use root::{appraise, search};

/// What a game that is won at once is worth; each ply that it takes costs one.
pub(super) const WIN: i32 = 30_000;
/// From here on a score is a win that has been seen to the end.
pub(super) const WON: i32 = 29_000;
/// As far down a score is a loss that has been seen to the end.
const LOST: i32 = -WON;
/// What a win by the tablebase is worth where its length is not known, or where the tablebase is a guide only.
const PROMISED: i32 = 20_000;
/// How many positions looked at one question to the tablebase is as long as.
const PROBE: u32 = 16;
/// After so many positions at most, and a question, the clock is looked at: after sixty questions, where there
/// is hardly anything else.
const BREATH: u32 = 1024;

/// How far and how well somebody looks ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// Plies looked ahead, from 1; captures come on top.
    pub(super) depth: u8,
    /// Positions looked at, at most, save that one ply is always looked ahead.
    pub(super) positions: u32,
    /// Whether the tigers' captures are looked at beyond the depth.
    pub(super) calms: bool,
    /// Whether less is looked ahead after actions that do not seem to be good.
    pub(super) trims: bool,
    /// Whether positions are judged as a beginner does.
    pub(super) rough: bool,
    /// How far a judgement may be off, to either side.
    pub(super) doubt: u16,
    /// Of 100 captures that there could be so many are overlooked.
    pub(super) blind: u8,
    /// What a draw costs whoever looks ahead.
    pub(super) pride: i16,
    /// Two to that power of positions are remembered.
    pub(super) memory: u32,
}

/// What has been found by looking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// What to do.
    pub(super) action: Action,
    /// What that is worth to the side that does it.
    pub(super) score: i32,
    /// How many plies have been looked ahead, the last of them perhaps not for every action.
    pub(super) depth: u8,
    /// How many positions have been looked at.
    pub(super) positions: u32,
}

/// A position in the tree.
#[derive(Clone, Copy)]
struct Node {
    position: Position,
    /// Plies from the root.
    ply: u8,
    /// The first of the boards that could come back: the one after the last placement or capture.
    since: usize,
    /// Whether the last action was a capture.
    is_capture: bool,
}

/// Scores that are of interest.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const FULL: Window = Window { alpha: -WIN - 1, beta: WIN + 1 };

    /// As the other side sees it, from `alpha` up.
    fn turned(self, alpha: i32) -> Window {
        Window { alpha: -self.beta, beta: -alpha }
    }

    /// Only whether anything is better than `alpha`, as the other side sees it.
    fn null(alpha: i32) -> Window {
        Window { alpha: -alpha - 1, beta: -alpha }
    }
}

struct Search<'a> {
    sight: Sight,
    seed: u64,
    means: Means<'a>,
    /// The side that looks ahead.
    side: Side,
    forbids_repetition: bool,
    memory: Memory,
    habits: Habits,
    /// The boards of the game and, after them, those on the way to the present node, it included.
    boards: Vec<Arrangement>,
    positions: u32,
    /// At how many positions the clock is looked at again. Questions count for several, so that the number
    /// may be passed without being met.
    next_breath: u32,
    /// Whether looking ahead has to end now; scores mean nothing any more then.
    stopped: bool,
    fault: Option<TablebaseError>,
}

impl Search<'_> {
    /// The score of a position, `depth` plies and the captures after them looked ahead.
    fn node(&mut self, node: Node, depth: u8, window: Window) -> i32 {
        let Node { position, ply, .. } = node;
        if self.ends() {
            return 0;
        }
        if self.has_come_back(node) {
            return self.draw(position.turn());
        }
        if depth == 0 {
            return self.calm(position, ply, window);
        }
        if position.outcome().is_some() {
            return i32::from(ply) - WIN;
        }
        if let Some(score) = self.truth(&position, ply) {
            return score;
        }
        let known = self.memory.recall(&position);
        if let Some(known) = known
            && known.depth >= depth
        {
            let score = from_memory(known.score, ply);
            let settled = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= window.beta,
                Bound::Upper => score <= window.alpha,
            };
            if settled {
                return score;
            }
        }
        self.best(node, depth, window, known.and_then(|known| known.action))
    }

    /// The score of a node whose actions have to be looked at, `first` before the others.
    fn best(&mut self, node: Node, depth: u8, window: Window, first: Option<Action>) -> i32 {
        let Node { position, ply, .. } = node;
        let mut queue = self.habits.queue(&position, first, usize::from(ply));
        let (mut best, mut chosen, mut alpha) = (-WIN - 1, None, window.alpha);
        let (mut looked, mut overlooked) = (0, false);
        while let Some(action) = queue.pop() {
            if self.overlooks(action) {
                overlooked = true;
                continue;
            }
            let Some(next) = self.next(node, action) else { continue };
            self.boards.push(next.position.pieces());
            let score = self.answer(next, depth, Window { alpha, ..window }, looked);
            self.boards.pop();
            if self.stopped {
                return 0;
            }
            looked += 1;
            if score > best {
                (best, chosen) = (score, Some(action));
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                self.habits.praise(position.turn(), action, depth, usize::from(ply));
                break;
            }
        }
        if looked == 0 {
            // What is left would repeat an earlier board, unless it has not been seen.
            return if overlooked { self.look(&position) } else { i32::from(ply) - WIN };
        }
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let known = Known { score: to_memory(best, ply), depth, bound, action: chosen };
        self.memory.keep(&position, known);
        best
    }

    /// The score of an action that leads to a node, `looked` others having been looked at before.
    fn answer(&mut self, next: Node, depth: u8, window: Window, looked: u32) -> i32 {
        let Window { alpha, .. } = window;
        if looked == 0 {
            return -self.node(next, depth - 1, window.turned(alpha));
        }
        // What comes late seldom is best: less is looked ahead, unless it then seems to be.
        let less = if !self.sight.trims || next.is_capture {
            0
        } else {
            u8::from(depth >= 3 && looked >= 4) + u8::from(depth >= 5 && looked >= 12)
        };
        let mut score = -self.node(next, depth - 1 - less, Window::null(alpha));
        if less > 0 && score > alpha {
            score = -self.node(next, depth - 1, Window::null(alpha));
        }
        if score > alpha && score < window.beta {
            score = -self.node(next, depth - 1, window.turned(alpha));
        }
        score
    }

    /// Where an action leads, unless it would repeat a board where that is forbidden.
    fn next(&self, node: Node, action: Action) -> Option<Node> {
        let position = node.position.after(action);
        if self.forbids_repetition
            && !node.position.is_placement_phase()
            && self.boards.contains(&position.pieces())
        {
            return None;
        }
        let is_capture = action.over().is_some();
        let comes_back = matches!(action, Action::Move { .. }) && !is_capture;
        let since = if comes_back { node.since } else { self.boards.len() };
        Some(Node { position, ply: node.ply + 1, since, is_capture })
    }

    /// Whether the board has stood before, with the same side to move.
    fn has_come_back(&self, node: Node) -> bool {
        let Some((now, before)) = self.boards[node.since..].split_last() else { return false };
        // It takes each side two actions to come back.
        !self.forbids_repetition && before.iter().rev().skip(1).step_by(2).any(|board| board == now)
    }

    /// The score when only captures are still looked at.
    fn calm(&mut self, position: Position, ply: u8, window: Window) -> i32 {
        let pieces = position.pieces();
        let routes = Routes::of(pieces);
        let is_over = match position.turn() {
            Side::Tigers => routes.trapped == pieces.tigers,
            // With goats in hand a point is always free for one.
            Side::Goats => {
                position.captured() == 5
                    || !position.is_placement_phase()
                        && lines::joined(pieces.goats).and(position.empty()).is_empty()
            }
        };
        if is_over {
            return i32::from(ply) - WIN;
        }
        let mut best = self.judged(&position, &routes);
        if position.turn() == Side::Goats || !self.sight.calms || routes.captures == 0 {
            return best;
        }
        let captures = position.legal_actions().filter(|action| action.over().is_some());
        for action in captures {
            if best >= window.beta || self.ends() {
                break;
            }
            if !self.overlooks(action) {
                best = best.max(-self.calm(position.after(action), ply + 1, window));
            }
        }
        best
    }

    /// What the position looks like to the side to move.
    fn look(&self, position: &Position) -> i32 {
        self.judged(position, &Routes::of(position.pieces()))
    }

    fn judged(&self, position: &Position, routes: &Routes) -> i32 {
        let sight = &self.sight;
        let judge = if sight.rough { worth::rough_worth } else { worth::worth };
        let mut worth = judge(position, routes);
        if sight.doubt > 0 {
            let Arrangement { tigers, goats } = position.pieces();
            let board = u64::from(tigers.bits()) << 32 | u64::from(goats.bits());
            let spread = 2 * u64::from(sight.doubt) + 1;
            let off = i32::try_from(mixed(self.seed ^ board) % spread).expect("it is small");
            worth += off - i32::from(sight.doubt);
        }
        match position.turn() {
            Side::Tigers => worth,
            Side::Goats => -worth,
        }
    }

    /// What a draw is worth to the side to move.
    fn draw(&self, turn: Side) -> i32 {
        let pride = i32::from(self.sight.pride);
        if turn == self.side { -pride } else { pride }
    }

    /// What the tablebase says to the side to move, where there is one and it knows the position.
    fn truth(&mut self, position: &Position, ply: u8) -> Option<i32> {
        let tablebase = self.means.tablebase.filter(|tablebase| knows(tablebase, position))?;
        self.positions += PROBE;
        match tablebase.verdict(position) {
            Ok(verdict) => {
                let verdict = verdict?;
                let length = i32::from(verdict.distance.unwrap_or(0)) + i32::from(ply);
                let exact = verdict.distance.is_some() && !self.forbids_repetition;
                let win = if exact { WIN } else { PROMISED } - length;
                Some(match i32::from(verdict.value.to(position.turn())) {
                    0 => self.draw(position.turn()) + self.look(position) / 64,
                    worth => worth * win,
                })
            }
            Err(fault) => {
                self.fault = Some(fault);
                self.stopped = true;
                None
            }
        }
    }

    /// Whether the capture is one of those that are not seen this time.
    fn overlooks(&self, action: Action) -> bool {
        let blind = u64::from(self.sight.blind);
        blind > 0
            && action.over().is_some_and(|over| {
                let jump = over.index() * 25 + action.to().index();
                mixed(self.seed ^ (jump as u64 + 1) << 40) % 100 < blind
            })
    }

    /// Counts a position, and says whether it is one too many.
    fn ends(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.positions += 1;
        let breathes = self.positions >= self.next_breath;
        if breathes {
            self.next_breath = self.positions + BREATH;
        }
        self.stopped = self.positions > self.sight.positions || breathes && (self.means.hurry)();
        self.stopped
    }
}

/// Whether the tablebase knows such positions. That of the movement phase alone knows those from which the last
/// goat's placement leads there.
fn knows(tablebase: &Tablebase, position: &Position) -> bool {
    match position.in_hand() {
        0 => true,
        1 if position.turn() == Side::Goats => true,
        _ => tablebase.knows_placement(),
    }
}

/// Wins are remembered by their length from the position on, not from the root.
fn to_memory(score: i32, ply: u8) -> i16 {
    let ply = i32::from(ply);
    let score = match score {
        WON.. => score + ply,
        ..=LOST => score - ply,
        _ => score,
    };
    i16::try_from(score).expect("no score is beyond WIN")
}

fn from_memory(score: i16, ply: u8) -> i32 {
    let (score, ply) = (i32::from(score), i32::from(ply));
    match score {
        WON.. => score - ply,
        ..=LOST => score + ply,
        _ => score,
    }
}

#[cfg(test)]
mod tests;
