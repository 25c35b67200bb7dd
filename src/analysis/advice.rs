use super::{Judgement, Reason, reasons};
use crate::rules::{Action, Course, Point, Side};

/// What a player could do, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The action, which is legal.
    pub action: Action,
    /// Why, the weightiest first; perhaps nothing.
    pub reasons: Vec<Reason>,
    /// Whether the tablebase vouches for it or it wins at once; otherwise it is what the engine would do.
    pub is_exact: bool,
}

/// A first hint at an action that does not give it away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Clue {
    /// The piece on the point is to act.
    Piece(Point),
    /// A goat is to be placed, and the tiger on the point has to do with it.
    MindTiger(Point),
    /// A goat is to be placed, and the goat on the point has to do with it.
    MindGoat(Point),
    /// A goat is to be placed on the outermost points.
    Edge,
    /// A goat is to be placed on one of the nine inner points.
    Inside,
}

impl Advice {
    /// What is best for the side to move by the exact value; none where the ruleset allows nothing that
    /// keeps it, as the value does not tell what is best then.
    #[must_use]
    pub fn exact(course: &Course, judgement: &Judgement) -> Option<Advice> {
        let action = judgement.keeping().find(|&action| course.check(action).is_ok())?;
        Some(Advice::judged(course, action, judgement))
    }

    /// What the exact value says of an action. It vouches for one that keeps the value.
    #[must_use]
    pub fn judged(course: &Course, action: Action, judgement: &Judgement) -> Advice {
        let reasons = reasons(&course.position(), action, Some(judgement));
        Advice { action, reasons, is_exact: judgement.keeping().any(|kept| kept == action) }
    }

    /// What somebody thinks good who has proven nothing, unless it wins at once.
    #[must_use]
    pub fn opinion(course: &Course, action: Action) -> Advice {
        let reasons = reasons(&course.position(), action, None);
        let mut advice = Advice { action, reasons, is_exact: false };
        advice.is_exact = advice.wins_at_once();
        advice
    }

    /// Whether the action ends the game with a win.
    #[must_use]
    pub fn wins_at_once(&self) -> bool {
        matches!(self.reasons.first(), Some(Reason::Wins { plies: Some(1) }))
    }

    /// The first hint at the action.
    #[must_use]
    pub fn clue(&self) -> Clue {
        let to = match self.action {
            Action::Move { from, .. } => return Clue::Piece(from),
            Action::Place { to } => to,
        };
        let concerns = self.reasons.iter().find_map(|reason| match *reason {
            Reason::ShutsIn { tiger } => Some(Clue::MindTiger(tiger)),
            Reason::Saves { goat } => Some(Clue::MindGoat(goat)),
            _ => None,
        });
        let is_inside = (1..=3).contains(&to.column()) && (1..=3).contains(&to.row());
        concerns.unwrap_or(if is_inside { Clue::Inside } else { Clue::Edge })
    }
}

/// What is known of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Assessment {
    /// The board has decided the game for the side.
    Decided(Side),
    /// The truth, by the tablebase.
    Exact(Judgement),
    /// There is no tablebase that knows the position: what the engine at its best would do.
    Opinion(Option<Action>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Value, Verdict};
    use crate::rules::Ruleset;

    #[test]
    fn an_opinion_has_reasons_and_is_exact_only_where_it_wins_at_once() {
        let position = "T3T/5/5/1G3/T3T t 15 4".parse().unwrap();
        let course = Course::from_position(Ruleset::PlyYard1, position);
        let advice = Advice::opinion(&course, "a1xc3".parse().unwrap());
        assert_eq!(advice.reasons[0], Reason::Wins { plies: Some(1) });
        assert!(advice.is_exact);
        assert_eq!(advice.clue(), Clue::Piece("a1".parse().unwrap()));
        let advice = Advice::opinion(&course, "a1-b1".parse().unwrap());
        assert!(!advice.is_exact);
    }

    #[test]
    fn the_exact_value_vouches_only_for_what_keeps_it() {
        let course = Course::new(Ruleset::PlyYard1);
        let verdict = |value| Verdict { value, distance: None };
        let [good, bad]: [Action; 2] = ["c1", "b2"].map(|text| text.parse().unwrap());
        let actions = vec![(good, verdict(Value::Draw)), (bad, verdict(Value::Tigers))];
        let judgement = Judgement { verdict: verdict(Value::Draw), actions };
        assert_eq!(Advice::exact(&course, &judgement).unwrap().action, good);
        assert!(Advice::judged(&course, good, &judgement).is_exact);
        assert!(!Advice::judged(&course, bad, &judgement).is_exact);
    }

    #[test]
    fn exact_advice_passes_over_what_the_ruleset_forbids() {
        let start = "T1G1T/GGGGG/GGGGG/GG1GG/T1G1T g 0 4".parse().unwrap();
        let mut course = Course::from_position(Ruleset::Ludoteka1, start);
        for action in ["c3-c2", "a1-b1", "c2-c3"] {
            course.play(action.parse().unwrap()).unwrap();
        }
        let back = "b1-a1".parse().unwrap();
        assert!(course.check(back).is_err(), "it recreates the first board");
        let verdict = Verdict { value: Value::Draw, distance: None };
        let all = course.position().legal_actions().map(|action| (action, verdict));
        let mut actions: Vec<_> = all.collect();
        actions.sort_by_key(|&(action, _)| action != back);
        assert_eq!(actions[0].0, back);
        let mut judgement = Judgement { verdict, actions };
        let advice = Advice::exact(&course, &judgement).unwrap();
        assert_eq!(course.check(advice.action), Ok(()));
        assert!(advice.is_exact);
        // Where what is forbidden was all that keeps the value, nothing is best by it.
        for (action, verdict) in &mut judgement.actions {
            if *action != back {
                verdict.value = Value::Goats;
            }
        }
        assert_eq!(Advice::exact(&course, &judgement), None);
    }

    #[test]
    fn a_placement_is_hinted_at_by_what_it_is_about_or_by_where_it_goes() {
        let point = |text: &str| text.parse().unwrap();
        for (action, reasons, clue) in [
            ("c3", vec![], Clue::Inside),
            ("b4", vec![Reason::LeavesNothing], Clue::Inside),
            ("a3", vec![], Clue::Edge),
            ("c1", vec![Reason::Saves { goat: point("c2") }], Clue::MindGoat(point("c2"))),
            ("a2", vec![Reason::ShutsIn { tiger: point("a1") }], Clue::MindTiger(point("a1"))),
        ] {
            let action = action.parse().unwrap();
            assert_eq!(Advice { action, reasons, is_exact: true }.clue(), clue, "{action}");
        }
    }
}
