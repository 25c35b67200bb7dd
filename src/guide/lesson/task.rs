use serde::Deserialize;

use super::super::text;
use super::sight::{actions_of, before, capture_of, captures, is_from, tiger_actions, tigers};
use crate::rules::{Action, Point, Points, Position, Side};

use super::Why;

/// What a step asks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    /// To be read.
    Read,
    /// To tap all points that fit.
    Points(Sought),
    /// To act so that it fits.
    Act(Aim),
    /// To answer a question.
    Choice(Question),
    /// To say whether what is said is true.
    Card(bool),
}

/// The points to tap, which the rules know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sought {
    /// The points joined to a point.
    Joined(#[serde(deserialize_with = "text::one")] Point),
    /// Where the piece on a point may go, which is of the side to move.
    Destinations(#[serde(deserialize_with = "text::one")] Point),
    /// The goats that the tiger on a point can capture.
    Prey(#[serde(deserialize_with = "text::one")] Point),
    /// The tigers that can capture.
    Captors,
    /// The tigers that can neither step nor capture.
    Stuck,
    /// The points where a goat may be placed.
    Places,
    /// The points where a goat that is placed could be captured at once.
    Danger,
    /// The tigers that can do something which the last action has made possible.
    Freed,
}

/// What an action has to be, or to lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Aim {
    /// A goat is placed.
    Place,
    /// A piece steps.
    Step,
    /// A tiger captures.
    Capture,
    /// No tiger can capture afterwards.
    Safe,
    /// There is a capture less afterwards, and none that was not there before.
    Fewer,
    /// It wins at once.
    Win,
    /// Nothing that the other side can do then wins at once.
    Survive,
}

/// A question with labelled answers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The names of the answers, two to five.
    pub answers: Vec<String>,
    /// The place of the right one, from 0.
    pub right: u8,
}

impl Sought {
    /// The points to tap on a board that an action has led to.
    #[must_use]
    pub fn points(self, position: &Position, last: Option<Action>) -> Points {
        match self {
            Sought::Joined(point) => point.joined(),
            Sought::Destinations(from) => {
                let own = position.legal_actions().filter(|&action| is_from(action, from));
                own.map(Action::to).collect()
            }
            Sought::Prey(tiger) => actions_of(position, tiger).filter_map(Action::over).collect(),
            Sought::Captors => {
                tigers(position, |tiger| captures(position).any(|action| is_from(action, tiger)))
            }
            Sought::Stuck => tigers(position, |tiger| actions_of(position, tiger).next().is_none()),
            Sought::Places => position.empty(),
            Sought::Danger => {
                let empty = position.empty().into_iter();
                empty.filter(|&point| capture_of(position, point).is_some()).collect()
            }
            Sought::Freed => {
                let before = last.and_then(|last| before(position, last));
                tigers(position, |tiger| {
                    let is_new = |action| {
                        before.is_some_and(|before| tiger_actions(&before).all(|old| old != action))
                    };
                    actions_of(position, tiger).any(is_new)
                })
            }
        }
    }

    /// The piece that it is about. Tapping it says that there is nothing else to tap.
    #[must_use]
    pub fn piece(self) -> Option<Point> {
        match self {
            Sought::Destinations(point) | Sought::Prey(point) => Some(point),
            Sought::Joined(_)
            | Sought::Captors
            | Sought::Stuck
            | Sought::Places
            | Sought::Danger
            | Sought::Freed => None,
        }
    }

    /// Why a point is none of them, on a board whose rules say that.
    #[must_use]
    pub(super) fn why_not(self, position: &Position, point: Point) -> Why {
        match self {
            Sought::Joined(from) if from == point => Why::Itself { point },
            Sought::Joined(from) if from.is_beside(point) => Why::NoLine { from, to: point },
            Sought::Joined(from) => Why::Far { from, to: point },
            Sought::Destinations(from) => {
                let action = Action::Move { from, to: point };
                match position.check(action) {
                    Err(reason) => Why::Illegal { action, reason },
                    // A test proves that this piece is of the side to move.
                    Ok(()) => Why::Itself { point },
                }
            }
            Sought::Prey(_) if position.piece(point) != Some(Side::Goats) => Why::NoGoat { point },
            Sought::Prey(tiger) => no_capture(position, tiger, point),
            Sought::Captors | Sought::Stuck | Sought::Freed
                if position.piece(point) != Some(Side::Tigers) =>
            {
                Why::NoTiger { point }
            }
            Sought::Captors => {
                let goats = position.pieces().goats.and(point.joined());
                match goats.into_iter().next() {
                    None => Why::NothingBeside { tiger: point },
                    Some(goat) => no_capture(position, point, goat),
                }
            }
            Sought::Stuck => match actions_of(position, point).next() {
                Some(action) => Why::CanGo { action },
                None => Why::Itself { point },
            },
            Sought::Places | Sought::Danger => match position.piece(point) {
                Some(by) => Why::Taken { point, by },
                None => Why::NoDanger { point },
            },
            Sought::Freed => Why::NotFreed { tiger: point },
        }
    }
}

/// Why the tiger does not capture the goat.
fn no_capture(position: &Position, tiger: Point, goat: Point) -> Why {
    if !tiger.joined().contains(goat) {
        return if tiger.is_beside(goat) {
            Why::NoLine { from: tiger, to: goat }
        } else {
            Why::Far { from: tiger, to: goat }
        };
    }
    let landing = tiger.jumps().find(|&(over, _)| over == goat).map(|(_, landing)| landing);
    let taken = landing.and_then(|landing| Some((landing, position.piece(landing)?)));
    match taken {
        Some((landing, by)) => Why::LandingTaken { tiger, goat, landing, by },
        None => Why::NoLanding { tiger, goat },
    }
}

impl Aim {
    /// What keeps a legal action from fitting, if anything does.
    #[must_use]
    pub(super) fn objection(self, position: &Position, action: Action) -> Option<Why> {
        let after = position.play(action).expect("a legal action");
        match self {
            Aim::Place => {
                matches!(action, Action::Move { .. }).then_some(Why::NotPlaced { action })
            }
            Aim::Step => match (action, action.over()) {
                (Action::Move { .. }, None) => None,
                _ => Some(Why::NotStepped { action }),
            },
            Aim::Capture => action.over().is_none().then_some(Why::NotCaptured { action }),
            Aim::Safe => captures(&after).next().map(|capture| Why::Takes { capture }),
            Aim::Fewer => {
                let had: Vec<Action> = captures(position).collect();
                let left: Vec<Action> = captures(&after).collect();
                let gained = left.iter().find(|capture| !had.contains(capture));
                match (gained, left.first()) {
                    (Some(&capture), _) => Some(Why::Gains { capture }),
                    (None, Some(_)) if left.len() == had.len() => Some(Why::AllLeft { action }),
                    (None, _) => None,
                }
            }
            Aim::Win => match after.outcome() {
                Some(_) => None,
                None => Some(match position.turn() {
                    Side::Goats => after
                        .legal_actions()
                        .next()
                        .map_or(Why::GoesOn, |action| Why::CanGo { action }),
                    Side::Tigers => Why::GoesOn,
                }),
            },
            Aim::Survive => after.legal_actions().find_map(|reply| {
                let outcome = after.play(reply).ok()?.outcome()?;
                Some(Why::Loses { reply, outcome })
            }),
        }
    }
}
