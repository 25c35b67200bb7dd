//! Exercises: what is asked, what a tap has come to, and what is met in the end.

use super::Voice;
use super::words::Message;
use crate::guide::{Attempt, Check, Demand, Told};
use crate::rules::{Action, Side};

impl Voice {
    /// An attempt at an exercise as it stands: what the last tap has come to and what is asked, or what
    /// is met and what is not. `is_stale` says that nothing was done, `passed` that an attempt of the
    /// member has met everything before.
    #[must_use]
    pub fn exercise(self, attempt: &Attempt, is_stale: bool, passed: bool) -> String {
        let title = self.exercise_title(attempt.exercise());
        let mut lines = Vec::new();
        let heading = match (attempt.is_over(), attempt.is_passed()) {
            (false, _) => Message::new("exercise-heading")
                .with("turn", attempt.turn())
                .with("turns", attempt.exercise().get().turns()),
            (true, true) => Message::new("exercise-passed"),
            (true, false) => Message::new("exercise-not-passed"),
        };
        lines.push(self.say(heading.with("title", title)));
        if attempt.is_empty() {
            lines.push(self.say(Message::new(format!("exercise-{}-aim", attempt.exercise()))));
        }
        if is_stale {
            lines.push(self.line("exercise-stale"));
        }
        // What led to the board before has been read on it.
        let told = attempt.told().iter().filter(|_| !is_stale);
        lines.extend(told.map(|&told| self.tapped(attempt, told)));
        if let Some(demand) = attempt.demand() {
            lines.push(self.asked_now(attempt, demand));
            return lines.join("\n");
        }
        if !attempt.is_complete() {
            lines.push(self.line("exercise-cut"));
        }
        for (check, is_met) in attempt.checks() {
            let is_met = is_met && attempt.is_complete();
            let id = if is_met { "exercise-met" } else { "exercise-unmet" };
            lines.push(self.say(Message::new(id).with("what", self.to_meet(check))));
        }
        if passed && !attempt.is_passed() {
            lines.push(self.line("exercise-passed-before"));
        }
        lines.join("\n")
    }

    fn to_meet(self, check: Check) -> String {
        self.line(match check {
            Check::Options => "exercise-check-options",
            Check::Placed => "exercise-check-placed",
            Check::Apart => "exercise-check-apart",
            Check::Early => "exercise-check-early",
            Check::Named => "exercise-check-named",
            Check::Closes => "exercise-check-closes",
            Check::Again => "exercise-check-again",
            Check::Others => "exercise-check-others",
            Check::Narrows => "exercise-check-narrows",
            Check::Tigers => "exercise-check-tigers",
            Check::Vacated => "exercise-check-vacated",
            Check::Keeps => "exercise-check-keeps",
            Check::Immobile => "exercise-check-immobile",
        })
    }

    /// What is to be tapped.
    fn asked_now(self, attempt: &Attempt, demand: Demand) -> String {
        let position = attempt.course().position();
        let turn = position.turn();
        self.say(match (demand, attempt.picked()) {
            (Demand::Closed, _) => Message::new("exercise-ask-closed"),
            (Demand::Movers, _) => Message::new("exercise-ask-movers"),
            (Demand::Steps { tiger }, _) => Message::new("exercise-ask-steps").with("tiger", tiger),
            (Demand::Captures { tiger }, None) => {
                Message::new("exercise-ask-captures").with("tiger", tiger)
            }
            (Demand::Captures { tiger }, Some(over)) => {
                Message::new("exercise-ask-landing").with("tiger", tiger).with("over", over)
            }
            (Demand::Ways { tiger }, _) => Message::new("exercise-ask-ways").with("tiger", tiger),
            (Demand::Reopened { vacated }, _) => {
                Message::new("exercise-ask-reopened").with("vacated", vacated)
            }
            (Demand::Keeps, _) => Message::new("exercise-ask-keeps"),
            (Demand::Act, Some(from)) => {
                Message::new("grid-go").with("side", turn).with("from", from)
            }
            (Demand::Act, None) if turn == Side::Goats && position.is_placement_phase() => {
                match attempt.to_close() {
                    Some(tiger) => Message::new("exercise-ask-close").with("tiger", tiger),
                    None => Message::new("exercise-ask-place"),
                }
            }
            (Demand::Act, None) if attempt.is_to_narrow() => Message::new("exercise-ask-narrow"),
            (Demand::Act, None) => Message::new("grid-pick").with("side", turn),
        })
    }

    /// What a tap has come to.
    fn tapped(self, attempt: &Attempt, told: Told) -> String {
        self.say(match told {
            Told::Right { point } => Message::new("exercise-right").with("point", point),
            Told::Already { point } => Message::new("exercise-already").with("point", point),
            Told::Complete { demand: Demand::Ways { tiger }, none: true } => {
                Message::new("exercise-shut-in").with("tiger", tiger)
            }
            Told::Complete { none: true, .. } => Message::new("exercise-none"),
            Told::Complete { none: false, .. } => Message::new("exercise-complete"),
            Told::Overlooked { demand, point } => overlooked(demand, point),
            Told::Illegal { action, why } => {
                let why = self.say(self.illegal_tap(action, why));
                Message::new("exercise-illegal").with("why", why)
            }
            Told::OtherKind { action } => other_kind(action),
            Told::GoatFirst => Message::new("exercise-goat-first"),
            Told::Goat { over } => Message::new("exercise-goat").with("over", over),
            Told::Edge { over } => Message::new("exercise-edge").with("over", over),
            Told::NotBehind { over, to } => {
                Message::new("exercise-not-behind").with("over", over).with("to", to)
            }
            Told::TigerFirst => Message::new("exercise-tiger-first"),
            Told::NeedsGoat => Message::new("exercise-needs-goat"),
            Told::PieceFirst { side } => Message::new("exercise-piece-first").with("side", side),
            Told::Stuck { from } if attempt.demand() == Some(Demand::Act) => {
                Message::new("exercise-stuck").with("from", from)
            }
            Told::Stuck { from } => Message::new("exercise-stuck-goat").with("from", from),
            // The question says the rest.
            Told::Picked { from } => Message::new("exercise-right").with("point", from),
            Told::PutBack => Message::new("exercise-put-back"),
            Told::ClosesNothing { action, tiger } => Message::new("exercise-closes-nothing")
                .with("point", action.to())
                .with("tiger", tiger),
            Told::NarrowsNothing { action, before, after } => {
                Message::new("exercise-narrows-nothing")
                    .with("action", action)
                    .with("before", before)
                    .with("after", after)
            }
            Told::NoneKept => Message::new("exercise-none-kept"),
            Told::Acted { action } => Message::new("exercise-acted").with("action", action),
            Told::Answered { action } => Message::new("exercise-answered").with("action", action),
            Told::NextPart { side } => Message::new("exercise-next-part").with("side", side),
        })
    }
}

fn overlooked(demand: Demand, point: crate::rules::Point) -> Message {
    let Some(action) = demand.action(point) else {
        return match demand {
            Demand::Closed => Message::new("exercise-overlooked-closed"),
            _ => Message::new("exercise-overlooked-goat"),
        }
        .with("point", point);
    };
    match (demand, action, action.over()) {
        (Demand::Reopened { vacated }, ..) => {
            Message::new("exercise-overlooked-tiger").with("vacated", vacated)
        }
        (_, Action::Move { from, .. }, Some(over)) => {
            Message::new("exercise-overlooked-capture").with("tiger", from).with("over", over)
        }
        (_, Action::Move { from, .. }, None) => {
            Message::new("exercise-overlooked-step").with("tiger", from)
        }
        (_, Action::Place { .. }, _) => Message::new("exercise-overlooked-goat"),
    }
    .with("point", point)
}

/// A capture among steps, or a step among captures.
fn other_kind(action: Action) -> Message {
    let Action::Move { from, to } = action else {
        return Message::new("exercise-goat-first");
    };
    match action.over() {
        Some(over) => Message::new("exercise-is-capture").with("over", over),
        None => Message::new("exercise-is-step"),
    }
    .with("from", from)
    .with("to", to)
}
