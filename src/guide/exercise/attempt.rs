use std::collections::{BTreeSet, VecDeque};

use super::demand::Demand;
use super::log::Token;
use super::taps::Told;
use super::ways::free_goats;
use super::{Ask, Check, ExerciseId, MOST_TOKENS, Must, Part, What};
use crate::analysis::beginner_action;
use crate::guide::Diagram;
use crate::rules::{Action, Course, Point, Points, Ruleset};

/// What a member has tapped in an exercise and the opponent has answered, and what comes of it.
///
/// All of it follows from the log, which [`Display`](std::fmt::Display) writes and
/// [`Attempt::replay`] reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    pub(super) exercise: ExerciseId,
    pub(super) log: Vec<Token>,
    /// Which part it is, from 0; the number of parts when all are done.
    part: usize,
    /// How many turns of the part have been taken.
    turn: usize,
    pub(super) course: Course,
    /// Where the tiger that is asked about stands now.
    tiger: Option<Point>,
    /// What is to be done before the opponent answers, and what a mistake leaves unmet.
    pub(super) demands: VecDeque<(Demand, Check)>,
    /// What of the present demand has been tapped.
    pub(super) found: Points,
    /// The piece that is picked, or the goat whose landing is to be tapped.
    pub(super) picked: Option<Point>,
    missed: BTreeSet<Check>,
    pub(super) told: Vec<Told>,
    pub(super) awaits_answer: bool,
}

impl Attempt {
    /// A new attempt, in which nothing has been tapped.
    #[must_use]
    pub fn new(exercise: ExerciseId) -> Attempt {
        let first = &exercise.get().part[0];
        let mut attempt = Attempt {
            exercise,
            log: Vec::new(),
            part: 0,
            turn: 0,
            course: Course::from_position(Ruleset::PlyYard1, first.position),
            tiger: first.tiger,
            demands: VecDeque::new(),
            found: Points::NONE,
            picked: None,
            missed: BTreeSet::new(),
            told: Vec::new(),
            awaits_answer: false,
        };
        attempt.begin_turn();
        attempt
    }

    /// Taps a point; where that ends the member's turn, the opponent answers. The same `seed` gives the
    /// same answer. Does nothing when the attempt is over.
    pub fn tap(&mut self, point: Point, seed: u64) {
        if self.is_over() {
            return;
        }
        self.apply(Token::Tap(point));
        if self.awaits_answer
            && let Some(answer) = beginner_action(&self.course, seed)
        {
            self.apply(Token::Answer(answer));
        }
    }

    /// Which exercise it is.
    #[must_use]
    pub fn exercise(&self) -> ExerciseId {
        self.exercise
    }

    /// How many taps and answers there have been: a button for an earlier board is known by it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// Whether nothing has been tapped.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.log.is_empty()
    }

    /// The game so far of the present part, of the last one when all are done.
    #[must_use]
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// What is asked, until the attempt is over.
    #[must_use]
    pub fn demand(&self) -> Option<Demand> {
        let (demand, _) = self.demands.front()?;
        (!self.is_over()).then_some(*demand)
    }

    /// What of the present demand has been tapped: for captures the landings.
    #[must_use]
    pub fn found(&self) -> Points {
        self.found
    }

    /// The piece that is picked to act with, or the goat whose landing is to be tapped next.
    #[must_use]
    pub fn picked(&self) -> Option<Point> {
        self.picked
    }

    /// What the last tap came to, in order.
    #[must_use]
    pub fn told(&self) -> &[Told] {
        &self.told
    }

    /// The turn of the member that is under way, from 1.
    #[must_use]
    pub fn turn(&self) -> usize {
        let parts = &self.exercise.get().part;
        let before: usize = parts.iter().take(self.part).map(|part| part.turns).sum();
        (before + self.turn + 1).min(self.exercise.get().turns())
    }

    /// Whether the goat that is placed now has to close a way of this tiger.
    #[must_use]
    pub fn to_close(&self) -> Option<Point> {
        let must = self.present()?.must;
        self.tiger.filter(|_| must == Some(Must::Close))
    }

    /// Whether the move is to leave the tigers fewer ways.
    #[must_use]
    pub fn is_to_narrow(&self) -> bool {
        self.present().is_some_and(|part| part.must == Some(Must::Narrow))
    }

    /// The board as it stands: marked is what has been tapped and the piece that is asked about, else the
    /// last action.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        let course = &self.course;
        let mut diagram = Diagram {
            position: course.position(),
            ruleset: None,
            history: None,
            last: None,
            routes: Vec::new(),
            barred: Vec::new(),
            lines: Vec::new(),
            points: self.picked.into_iter().collect(),
            legal: Vec::new(),
            illegal: Vec::new(),
        };
        if let Some(demand) = self.demand() {
            diagram.routes = self.found.into_iter().filter_map(|to| demand.action(to)).collect();
            let asked_about = match demand {
                Demand::Reopened { vacated } => Some(vacated),
                _ => demand.tiger(),
            };
            diagram.points.extend(asked_about);
            if diagram.routes.is_empty() && asked_about.is_none() {
                diagram.points.extend(self.found);
            }
        }
        if diagram.points.is_empty() {
            diagram.last = course.actions().last().copied();
        }
        diagram
    }

    /// Whether there is nothing more to do: all has been asked, or the log has become too long.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.is_complete() || MOST_TOKENS <= self.log.len()
    }

    /// Whether all has been asked and answered.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.present().is_none()
    }

    /// Whether all is met.
    #[must_use]
    pub fn is_passed(&self) -> bool {
        self.is_complete() && self.missed.is_empty()
    }

    /// What is to be met, each with whether no mistake has left it unmet so far.
    pub fn checks(&self) -> impl Iterator<Item = (Check, bool)> {
        let checks = self.exercise.get().checks.iter();
        checks.map(|&check| (check, !self.missed.contains(&check)))
    }

    fn present(&self) -> Option<&'static Part> {
        self.exercise.get().part.get(self.part)
    }

    /// Leaves something unmet: what is special about a mistake, where this exercise has it, else what
    /// the demand is for.
    pub(super) fn miss(&mut self, special: Option<Check>, usual: Check) {
        let special = special.filter(|special| self.exercise.get().checks.contains(special));
        self.missed.insert(special.unwrap_or(usual));
    }

    fn begin_turn(&mut self) {
        let Some(part) = self.present() else { return };
        self.demands = self.asked(&part.before, None);
        self.demands.push_back((Demand::Act, part.act));
    }

    /// What is asked, as the board stands.
    fn asked(&mut self, asks: &[Ask], acted: Option<Action>) -> VecDeque<(Demand, Check)> {
        let pieces = self.course.position().pieces();
        let mut demands = VecDeque::new();
        for &Ask { ask, check } in asks {
            let mut add =
                |demand: Option<Demand>| demands.extend(demand.map(|demand| (demand, check)));
            match ask {
                What::Closed => add(Some(Demand::Closed)),
                What::Movers => add(Some(Demand::Movers).filter(|_| !pieces.goats.is_empty())),
                What::Steps => add(self.tiger.map(|tiger| Demand::Steps { tiger })),
                What::Captures => add(self.tiger.map(|tiger| Demand::Captures { tiger })),
                What::Others | What::All => {
                    for tiger in pieces.tigers {
                        let is_asked = ask == What::All || Some(tiger) != self.tiger;
                        add(is_asked.then_some(Demand::Ways { tiger }));
                    }
                }
                What::Reopened => add(match acted {
                    Some(Action::Move { from, .. }) => Some(Demand::Reopened { vacated: from }),
                    Some(Action::Place { .. }) | None => None,
                }),
                What::Keeps if self.course.outcome().is_some() => {}
                What::Keeps if free_goats(pieces).is_empty() => {
                    self.miss(None, check);
                    self.told.push(Told::NoneKept);
                }
                What::Keeps => add(Some(Demand::Keeps)),
            }
        }
        demands
    }

    /// Why the exercise does not take a legal action, if it does not.
    pub(super) fn unfit(&self, action: Action) -> Option<Told> {
        let pieces = self.course.position().pieces();
        let after = |action| self.course.position().play(action).ok().map(|next| next.pieces());
        match (self.present()?.must?, self.tiger) {
            (Must::Close, Some(tiger)) => {
                let closes = pieces.ways(tiger).contains(action.to());
                (!closes).then_some(Told::ClosesNothing { action, tiger })
            }
            (Must::Close, None) => None,
            (Must::Narrow, _) => {
                let before = pieces.count_ways();
                let narrows = |action| after(action).is_some_and(|next| next.count_ways() < before);
                let unfit = !narrows(action) && self.course.legal_actions().any(narrows);
                unfit.then(|| Told::NarrowsNothing {
                    action,
                    before,
                    after: after(action).map_or(before, |next| next.count_ways()),
                })
            }
        }
    }

    /// Plays an action of the member that is legal and fits.
    pub(super) fn act(&mut self, action: Action) {
        self.play(action);
        self.told.push(Told::Acted { action });
        self.demands.clear();
        if let Some(part) = self.present() {
            self.demands = self.asked(&part.after, Some(action));
        }
        self.next();
    }

    /// Goes on where the present demand is done, with the next one or to the end of the turn.
    pub(super) fn finish_demand(&mut self) {
        self.demands.pop_front();
        self.next();
    }

    fn next(&mut self) {
        self.found = Points::NONE;
        self.picked = None;
        if !self.demands.is_empty() {
            return;
        }
        self.turn += 1;
        let parts = &self.exercise.get().part;
        let is_last = self.part + 1 == parts.len();
        let is_done = self.present().is_none_or(|part| self.turn == part.turns);
        if self.course.outcome().is_some() || is_done && !is_last {
            self.next_part();
        } else {
            self.awaits_answer = true;
        }
    }

    /// Plays the answer of the opponent, which is legal.
    pub(super) fn answer(&mut self, action: Action) {
        self.awaits_answer = false;
        self.play(action);
        self.told.push(Told::Answered { action });
        let is_done = self.present().is_none_or(|part| self.turn == part.turns);
        if self.course.outcome().is_some() || is_done {
            self.next_part();
        } else {
            self.begin_turn();
        }
    }

    fn next_part(&mut self) {
        self.part += 1;
        let Some(part) = self.present() else { return };
        self.turn = 0;
        self.course = Course::from_position(Ruleset::PlyYard1, part.position);
        self.tiger = part.tiger;
        self.told.push(Told::NextPart { side: part.position.turn() });
        self.begin_turn();
    }

    fn play(&mut self, action: Action) {
        self.course.play(action).expect("it has been checked");
        if let (Action::Move { from, to }, Some(tiger)) = (action, &mut self.tiger)
            && *tiger == from
        {
            *tiger = to;
        }
    }
}
