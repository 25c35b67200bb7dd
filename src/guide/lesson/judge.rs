use super::sight::is_from;
use super::{Aim, Sought, Step, Task};
use crate::rules::{Action, IllegalAction, Outcome, Point, Points, Position, Side};

/// What a member does at a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Try {
    /// They look at it.
    Open,
    /// They have read it.
    Read,
    /// They tap a point.
    Tap {
        /// What had been found before, of points to tap.
        found: Points,
        /// The piece that had been picked before, to act.
        picked: Option<Point>,
        /// The point.
        at: Point,
    },
    /// They choose an answer by its place; of a card, 0 for true and 1 for false.
    Choose(u8),
}

/// How a step stands for a member after a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// What has been found, of points to tap.
    pub found: Points,
    /// The piece that is picked, to act.
    pub picked: Option<Point>,
    /// What the try came to.
    pub remark: Remark,
}

/// What a try came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// Nothing to speak of: the step is open, or a piece is picked or put back.
    Quiet,
    /// A point that fits.
    Found {
        /// The point.
        point: Point,
        /// How many are still to find, at least one.
        left: u8,
    },
    /// Not all has been found, as tapping the piece itself said.
    NotAll {
        /// How many are still to find.
        left: u8,
    },
    /// The step is solved, by this action where one was asked for.
    Right(Option<Action>),
    /// It is not that, and why.
    Wrong(Why),
    /// The action is legal, and does not fit.
    Misses(Action, Why),
    /// The answer is wrong; by its place.
    WrongAnswer(u8),
}

/// Why something is not what was asked for, each by the rule or by what the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the points and actions are what the variants say of them")]
pub enum Why {
    /// The rules refuse it.
    Illegal { action: Action, reason: IllegalAction },
    /// It is the point that was asked about.
    Itself { point: Point },
    /// The points are neighbours that no line joins.
    NoLine { from: Point, to: Point },
    /// The points are no neighbours.
    Far { from: Point, to: Point },
    /// No goat stands there.
    NoGoat { point: Point },
    /// No tiger stands there.
    NoTiger { point: Point },
    /// A piece stands there.
    Taken { point: Point, by: Side },
    /// Behind the goat the board ends.
    NoLanding { tiger: Point, goat: Point },
    /// Behind the goat a piece stands.
    LandingTaken { tiger: Point, goat: Point, landing: Point, by: Side },
    /// No goat stands on a line next to the tiger.
    NothingBeside { tiger: Point },
    /// A tiger can do this.
    CanGo { action: Action },
    /// No tiger could capture a goat there.
    NoDanger { point: Point },
    /// The last action has opened nothing for the tiger.
    NotFreed { tiger: Point },
    /// It places no goat.
    NotPlaced { action: Action },
    /// It is no step.
    NotStepped { action: Action },
    /// It captures nothing.
    NotCaptured { action: Action },
    /// A tiger can then capture.
    Takes { capture: Action },
    /// The tigers can still make all captures that they could make before.
    AllLeft { action: Action },
    /// A tiger can then capture that could not before.
    Gains { capture: Action },
    /// The game goes on.
    GoesOn,
    /// The other side then wins at once.
    Loses { reply: Action, outcome: Outcome },
}

impl Seen {
    /// Whether the step is solved.
    #[must_use]
    pub fn is_right(&self) -> bool {
        matches!(self.remark, Remark::Right(_))
    }
}

impl Step {
    /// The points to tap, where that is what it asks.
    #[must_use]
    pub fn sought(&self) -> Points {
        match self.task {
            Task::Points(sought) => sought.points(&self.board.position, self.board.last),
            Task::Read | Task::Act(_) | Task::Choice(_) | Task::Card(_) => Points::NONE,
        }
    }

    /// The board as it is shown after a try, and the action that led to it: once the right one has
    /// been found, the board after that.
    #[must_use]
    pub fn shown(&self, seen: &Seen) -> (Position, Option<Action>) {
        if let Remark::Right(Some(action)) = seen.remark
            && let Ok(after) = self.board.position.play(action)
        {
            return (after, Some(action));
        }
        (self.board.position, self.board.last)
    }

    /// How it stands after a try. A try at something else than what it asks shows it afresh.
    #[must_use]
    pub fn judge(&self, tried: Try) -> Seen {
        let open = Seen { found: Points::NONE, picked: None, remark: Remark::Quiet };
        match (&self.task, tried) {
            (Task::Points(sought), Try::Tap { found, at, .. }) => self.tap(*sought, found, at),
            (Task::Act(aim), Try::Tap { picked, at, .. }) => self.act(*aim, picked, at),
            (Task::Read, Try::Read) => Seen { remark: Remark::Right(None), ..open },
            (Task::Choice(question), Try::Choose(answer)) => {
                let is_right = answer == question.right;
                let is_one = usize::from(answer) < question.answers.len();
                let remark = match (is_right, is_one) {
                    (true, _) => Remark::Right(None),
                    (false, true) => Remark::WrongAnswer(answer),
                    (false, false) => Remark::Quiet,
                };
                Seen { remark, ..open }
            }
            (Task::Card(is_true), Try::Choose(answer @ (0 | 1))) => {
                let is_right = (answer == 0) == *is_true;
                let remark =
                    if is_right { Remark::Right(None) } else { Remark::WrongAnswer(answer) };
                Seen { remark, ..open }
            }
            (Task::Read | Task::Points(_) | Task::Act(_) | Task::Choice(_) | Task::Card(_), _) => {
                open
            }
        }
    }

    fn tap(&self, sought: Sought, found: Points, at: Point) -> Seen {
        let all = self.sought();
        // Whatever a button of another version carries.
        let found = found.and(all);
        let seen = |found, remark| Seen { found, picked: None, remark };
        if all.contains(at) {
            let found = found.with(at);
            let left = all.len() - found.len();
            let remark =
                if left == 0 { Remark::Right(None) } else { Remark::Found { point: at, left } };
            return seen(found, remark);
        }
        if sought.piece() == Some(at) {
            let left = all.len() - found.len();
            let remark = if left == 0 { Remark::Right(None) } else { Remark::NotAll { left } };
            return seen(found, remark);
        }
        seen(found, Remark::Wrong(sought.why_not(&self.board.position, at)))
    }

    fn act(&self, aim: Aim, picked: Option<Point>, at: Point) -> Seen {
        let position = &self.board.position;
        let seen = |picked, remark| Seen { found: Points::NONE, picked, remark };
        let own = Some(position.turn());
        let picked = picked.filter(|&picked| position.piece(picked) == own);
        let places = position.turn() == Side::Goats && position.is_placement_phase();
        let action = match picked {
            Some(picked) if picked == at => return seen(None, Remark::Quiet),
            Some(from) if position.piece(at) != own => Action::Move { from, to: at },
            _ if places && position.piece(at) == own => moved_somehow(position, at),
            _ if places => Action::Place { to: at },
            _ if position.piece(at) == own => return seen(Some(at), Remark::Quiet),
            _ => moved_somehow(position, at),
        };
        if let Err(reason) = position.check(action) {
            let picked = picked.filter(|&picked| is_from(action, picked));
            return seen(picked, Remark::Wrong(Why::Illegal { action, reason }));
        }
        seen(
            None,
            match aim.objection(position, action) {
                None => Remark::Right(Some(action)),
                Some(why) => Remark::Misses(action, why),
            },
        )
    }
}

/// A move from a point, to see why nothing can move from there.
fn moved_somehow(position: &Position, from: Point) -> Action {
    let joined = from.joined();
    let free = joined.and(position.empty()).into_iter().next();
    let to = free.or_else(|| joined.into_iter().next()).expect("every point has neighbours");
    Action::Move { from, to }
}
