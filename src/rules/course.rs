use super::{Action, Arrangement, IllegalAction, Outcome, Position, Ruleset};

/// A game so far as the rules see it: a ruleset, a first board and the actions since.
///
/// Under a ruleset that forbids repetition, whether an action is legal depends on every earlier
/// board, so legality is asked here rather than of a [`Position`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    ruleset: Ruleset,
    start: Position,
    position: Position,
    actions: Vec<Action>,
    /// The board after each number of actions, the first board at 0 and the present one at the end.
    boards: Vec<Arrangement>,
}

impl Course {
    /// A game from the usual start.
    #[must_use]
    pub fn new(ruleset: Ruleset) -> Course {
        Course::from_position(ruleset, Position::START)
    }

    /// A game from a given position, in whichever phase; history starts with it.
    #[must_use]
    pub fn from_position(ruleset: Ruleset, start: Position) -> Course {
        let boards = vec![start.pieces()];
        Course { ruleset, start, position: start, actions: Vec::new(), boards }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The first position.
    #[must_use]
    pub fn start(&self) -> Position {
        self.start
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// The actions so far, oldest first.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The board after each number of actions, the first board at 0 and the present one at the end.
    pub(crate) fn boards(&self) -> &[Arrangement] {
        &self.boards
    }

    /// The number of actions so far; a game of more than `u16::MAX` stays at that.
    #[must_use]
    pub fn ply(&self) -> u16 {
        ply(self.actions.len())
    }

    /// How often the present position has been reached, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        // A goat that is placed never returns to the hand, so no earlier position comes back then,
        // though its pieces may: a goat may be captured where it was placed, and be placed again.
        let moves = self.actions.iter().rev();
        let moves = moves.take_while(|action| matches!(action, Action::Move { .. })).count();
        let same_turn = self.boards.iter().rev().take(moves + 1).step_by(2);
        same_turn.filter(|&&board| board == self.position.pieces()).count()
    }

    /// Whether the ruleset allows the action now.
    ///
    /// # Errors
    ///
    /// See [`Position::check`]; then [`IllegalAction::Repeats`].
    pub fn check(&self, action: Action) -> Result<(), IllegalAction> {
        if let Some(outcome) = self.outcome() {
            return Err(IllegalAction::GameOver { outcome });
        }
        self.position.check(action)?;
        match self.repeats(action) {
            Some(ply) => Err(IllegalAction::Repeats { ply }),
            None => Ok(()),
        }
    }

    /// Plays the action.
    ///
    /// # Errors
    ///
    /// See [`Course::check`]; the course is then unchanged.
    pub fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.check(action)?;
        self.push(action);
        Ok(())
    }

    /// Plays an action that is known to be legal.
    pub(crate) fn push(&mut self, action: Action) {
        self.position = self.position.after(action);
        self.actions.push(action);
        self.boards.push(self.position.pieces());
    }

    /// Undoes the last action, back to the position before it.
    pub(super) fn pop(&mut self, before: Position) {
        self.position = before;
        self.actions.pop();
        self.boards.pop();
    }

    /// Takes back the last actions, all of them where there are no more.
    pub fn take_back(&mut self, plies: usize) {
        let kept = self.actions.len().saturating_sub(plies);
        let actions = std::mem::take(&mut self.actions);
        *self = Course::from_position(self.ruleset, self.start);
        actions[..kept].iter().for_each(|&action| self.push(action));
    }

    /// The legal actions, in the order of [`Position::legal_actions`].
    pub fn legal_actions(&self) -> impl Iterator<Item = Action> {
        self.position.legal_actions().filter(|&action| self.repeats(action).is_none())
    }

    /// The actions that only the rule against repetition bars, each with the ply of the board that
    /// it would recreate.
    pub fn barred_actions(&self) -> impl Iterator<Item = (Action, u16)> {
        self.position
            .legal_actions()
            .filter_map(|action| self.repeats(action).map(|ply| (action, ply)))
    }

    /// How the board has decided the game, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| {
            let stuck = self.legal_actions().next().is_none();
            stuck.then_some(Outcome::OnlyRepetition { stuck: self.position.turn() })
        })
    }

    /// The ply of the latest earlier board that the action would recreate, where that is forbidden.
    ///
    /// Forbidden it is to both sides, from the first action after the twentieth goat.
    fn repeats(&self, action: Action) -> Option<u16> {
        if !self.ruleset.forbids_repetition() || self.position.is_placement_phase() {
            return None;
        }
        let next = self.position.after(action).pieces();
        self.boards.iter().rposition(|&board| board == next).map(ply)
    }
}

/// The number as a ply: no real game comes near the limit, and one that did would still be refereed.
fn ply(actions: usize) -> u16 {
    u16::try_from(actions).unwrap_or(u16::MAX)
}
