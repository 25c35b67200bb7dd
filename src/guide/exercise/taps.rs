use super::Check;
use super::attempt::Attempt;
use super::demand::Demand;
use super::ways::behind;
use crate::rules::{Action, IllegalAction, Point, Side};

/// What a tap has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// The point belongs to what is asked.
    Right {
        /// The point.
        point: Point,
    },
    /// It has been tapped before.
    Already {
        /// The point.
        point: Point,
    },
    /// That was all of it.
    Complete {
        /// What had been asked.
        demand: Demand,
        /// Whether there was nothing to tap.
        none: bool,
    },
    /// That is not all: this point belongs to it too.
    Overlooked {
        /// What is asked.
        demand: Demand,
        /// The first point that is missing.
        point: Point,
    },
    /// The rules do not allow it.
    Illegal {
        /// The action that the tap stands for.
        action: Action,
        /// Why.
        why: IllegalAction,
    },
    /// It is legal, but a capture where steps are asked for, or a step where captures are.
    OtherKind {
        /// The action.
        action: Action,
    },
    /// A capture is named by its goat first.
    GoatFirst,
    /// The tiger can capture this goat: now the landing.
    Goat {
        /// The goat.
        over: Point,
    },
    /// Behind this goat the board ends.
    Edge {
        /// The goat.
        over: Point,
    },
    /// The tiger lands straight behind the goat, not there.
    NotBehind {
        /// The goat.
        over: Point,
        /// What was tapped.
        to: Point,
    },
    /// A tiger is to be tapped.
    TigerFirst,
    /// A goat is to be tapped.
    NeedsGoat,
    /// One's own piece is to be tapped first.
    PieceFirst {
        /// Whose.
        side: Side,
    },
    /// The piece has nowhere to go.
    Stuck {
        /// Where it stands.
        from: Point,
    },
    /// The piece is picked.
    Picked {
        /// Where it stands.
        from: Point,
    },
    /// It is put back.
    PutBack,
    /// The action closes no way of the tiger that is asked about.
    ClosesNothing {
        /// The action.
        action: Action,
        /// Where the tiger stands.
        tiger: Point,
    },
    /// The action leaves the tigers no fewer ways, though others would.
    NarrowsNothing {
        /// The action.
        action: Action,
        /// Their ways before.
        before: u8,
        /// Their ways after it.
        after: u8,
    },
    /// No goat could act next.
    NoneKept,
    /// The action is played.
    Acted {
        /// The action.
        action: Action,
    },
    /// The opponent has answered.
    Answered {
        /// With what.
        action: Action,
    },
    /// Another board, on which the member plays this side.
    NextPart {
        /// The side.
        side: Side,
    },
}

impl Attempt {
    /// Taps a point, which is judged by what is asked.
    pub(super) fn judge(&mut self, point: Point) {
        let Some(&(demand, check)) = self.demands.front() else { return };
        if let Demand::Act = demand {
            self.tap_to_act(point, check);
        } else if demand.is_end(&self.course.position(), point) {
            self.end_list(demand, check);
        } else if let Demand::Captures { tiger } = demand {
            self.tap_capture(tiger, point, check);
        } else {
            self.tap_in_list(demand, point, check);
        }
    }

    fn tell(&mut self, told: Told) {
        self.told.push(told);
    }

    fn wrong(&mut self, told: Told, special: Option<Check>, usual: Check) {
        self.miss(special, usual);
        self.tell(told);
    }

    /// The member says that this is all.
    fn end_list(&mut self, demand: Demand, check: Check) {
        self.picked = None;
        let none = self.found.is_empty();
        let left = demand.wanted(&self.course.position()).and(self.found.complement());
        if let Some(point) = left.into_iter().next() {
            let claims_immobile = none && demand.tiger().is_some();
            let special = claims_immobile.then_some(Check::Immobile);
            return self.wrong(Told::Overlooked { demand, point }, special, check);
        }
        self.tell(Told::Complete { demand, none });
        self.finish_demand();
    }

    fn tap_in_list(&mut self, demand: Demand, point: Point, check: Check) {
        let position = self.course.position();
        if self.found.contains(point) {
            return self.tell(Told::Already { point });
        }
        if demand.wanted(&position).contains(point) {
            self.found = self.found.with(point);
            self.tell(Told::Right { point });
            if demand == Demand::Keeps {
                self.finish_demand();
            }
            return;
        }
        match demand {
            Demand::Steps { tiger } | Demand::Ways { tiger } => {
                let action = Action::Move { from: tiger, to: point };
                match position.with_turn(Side::Tigers).check(action) {
                    Err(why) => self.wrong(Told::Illegal { action, why }, None, check),
                    Ok(()) => self.wrong(Told::OtherKind { action }, Some(Check::Apart), check),
                }
            }
            Demand::Reopened { vacated } if position.piece(point) == Some(Side::Tigers) => {
                let action = Action::Move { from: point, to: vacated };
                match position.with_turn(Side::Tigers).check(action) {
                    Err(why) => self.wrong(Told::Illegal { action, why }, None, check),
                    Ok(()) => self.tell(Told::Right { point }),
                }
            }
            Demand::Reopened { .. } => self.tell(Told::TigerFirst),
            Demand::Movers | Demand::Keeps => match position.piece(point) {
                Some(Side::Goats) if demand == Demand::Movers && position.is_placement_phase() => {
                    self.moved_early(point, check);
                }
                Some(Side::Goats) => self.wrong(Told::Stuck { from: point }, None, check),
                Some(Side::Tigers) | None => self.tell(Told::NeedsGoat),
            },
            Demand::Closed | Demand::Captures { .. } | Demand::Act => {}
        }
    }

    /// A goat on the board was to be moved while others are in hand.
    fn moved_early(&mut self, goat: Point, check: Check) {
        let action = Action::Move { from: goat, to: goat };
        let why = IllegalAction::GoatsStillInHand { in_hand: self.course.position().in_hand() };
        self.wrong(Told::Illegal { action, why }, Some(Check::Early), check);
    }

    /// Captures are named by the goat between and the landing.
    fn tap_capture(&mut self, tiger: Point, point: Point, check: Check) {
        let position = self.course.position().with_turn(Side::Tigers);
        let pieces = position.pieces();
        if let Some(over) = self.picked {
            let action = Action::Move { from: tiger, to: point };
            if point == over {
                self.picked = None;
                return self.tell(Told::PutBack);
            }
            if behind(tiger, over) == Some(point) {
                self.picked = None;
                self.found = self.found.with(point);
                return self.tell(Told::Right { point });
            }
            return match position.check(action) {
                Err(why) => self.wrong(Told::Illegal { action, why }, None, check),
                Ok(()) => self.wrong(Told::NotBehind { over, to: point }, None, check),
            };
        }
        match position.piece(point) {
            Some(Side::Goats) => {}
            // It may be a landing, which comes second.
            None if pieces.landings(tiger).contains(point) => return self.tell(Told::GoatFirst),
            _ => {
                let action = Action::Move { from: tiger, to: point };
                return match position.check(action) {
                    Err(why) => self.wrong(Told::Illegal { action, why }, None, check),
                    Ok(()) => self.wrong(Told::OtherKind { action }, Some(Check::Apart), check),
                };
            }
        }
        let why = if !tiger.is_beside(point) {
            IllegalAction::OutOfReach { from: tiger, to: point }
        } else if !tiger.joined().contains(point) {
            IllegalAction::NoLine { from: tiger, to: point }
        } else if let Some(to) = behind(tiger, point) {
            if self.found.contains(to) {
                return self.tell(Told::Already { point });
            }
            match position.check(Action::Move { from: tiger, to }) {
                Ok(()) => {
                    self.picked = Some(point);
                    return self.tell(Told::Goat { over: point });
                }
                Err(why) => why,
            }
        } else {
            return self.wrong(Told::Edge { over: point }, None, check);
        };
        let action = Action::Move { from: tiger, to: point };
        self.wrong(Told::Illegal { action, why }, None, check);
    }

    fn tap_to_act(&mut self, point: Point, check: Check) {
        let position = self.course.position();
        let turn = position.turn();
        let own = position.piece(point) == Some(turn);
        if turn == Side::Goats && position.is_placement_phase() {
            if own {
                return self.moved_early(point, check);
            }
            return self.try_action(Action::Place { to: point }, check);
        }
        match self.picked {
            Some(picked) if picked == point => {
                self.picked = None;
                self.tell(Told::PutBack);
            }
            Some(from) if !own => self.try_action(Action::Move { from, to: point }, check),
            None if !own => self.tell(Told::PieceFirst { side: turn }),
            _ => {
                let can_go = |action| matches!(action, Action::Move { from, .. } if from == point);
                if self.course.legal_actions().any(can_go) {
                    self.picked = Some(point);
                    self.tell(Told::Picked { from: point });
                } else {
                    self.tell(Told::Stuck { from: point });
                }
            }
        }
    }

    fn try_action(&mut self, action: Action, check: Check) {
        if let Err(why) = self.course.check(action) {
            return self.wrong(Told::Illegal { action, why }, None, check);
        }
        match self.unfit(action) {
            Some(told) => self.wrong(told, None, check),
            None => self.act(action),
        }
    }
}
