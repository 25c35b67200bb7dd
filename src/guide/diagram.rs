use serde::Deserialize;

use super::text;
use crate::rules::{Action, Course, IllegalAction, Point, Position, Ruleset};

/// A board beside a text, and what the text claims of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// The board.
    #[serde(deserialize_with = "text::one")]
    pub position: Position,
    /// The rules that it is seen under; the usual ones where none are given.
    #[serde(default, deserialize_with = "text::some")]
    pub ruleset: Option<Ruleset>,
    /// What has led to the board, where that matters: it is where these end. See [`Diagram::faults`].
    #[serde(default)]
    pub history: Option<Past>,
    /// The action that led to it, which is marked.
    #[serde(default, deserialize_with = "text::some")]
    pub last: Option<Action>,
    /// Legal actions that are drawn, of any pieces.
    #[serde(default, deserialize_with = "text::many")]
    pub routes: Vec<Action>,
    /// Illegal actions that are drawn as such.
    #[serde(default)]
    pub barred: Vec<Refused>,
    /// Steps along lines that are highlighted, written as steps: `a1-b2`.
    #[serde(default, deserialize_with = "text::many")]
    pub lines: Vec<Action>,
    /// Points that are ringed.
    #[serde(default, deserialize_with = "text::many")]
    pub points: Vec<Point>,
    /// Further actions that the text calls legal.
    #[serde(default, deserialize_with = "text::many")]
    pub legal: Vec<Action>,
    /// Further actions that the text calls illegal.
    #[serde(default)]
    pub illegal: Vec<Refused>,
}

/// An earlier board and the actions since.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// The board.
    #[serde(deserialize_with = "text::one")]
    pub start: Position,
    /// The actions.
    #[serde(deserialize_with = "text::many")]
    pub played: Vec<Action>,
}

/// An action that the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refused {
    /// The action.
    #[serde(deserialize_with = "text::one")]
    pub action: Action,
    /// Why, as [`reason`] names it.
    pub why: String,
}

impl Diagram {
    /// What is not so of all that is claimed and drawn, in words for whoever writes the data.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let ruleset = self.ruleset.unwrap_or_default();
        let mut faults = Vec::new();
        let mut course = Course::from_position(ruleset, self.position);
        if let Some(Past { start, played }) = &self.history {
            course = Course::from_position(ruleset, *start);
            for &action in played {
                if let Err(why) = course.play(action) {
                    faults.push(format!("{action} was not legal: {}", reason(&why)));
                }
            }
            if course.position() != self.position {
                faults.push(format!("the history leads to {}", course.position()));
            }
        }
        for &action in self.routes.iter().chain(&self.legal) {
            if let Err(why) = course.check(action) {
                faults.push(format!("{action} is not legal: {}", reason(&why)));
            }
        }
        for Refused { action, why } in self.barred.iter().chain(&self.illegal) {
            match course.check(*action) {
                Ok(()) => faults.push(format!("{action} is legal")),
                Err(found) if reason(&found) != why => {
                    faults.push(format!(
                        "{action} is illegal for another reason: {}",
                        reason(&found)
                    ));
                }
                Err(_) => {}
            }
        }
        for line in &self.lines {
            let Action::Move { from, to } = *line else {
                faults.push(format!("{line} is no line"));
                continue;
            };
            if !from.joined().contains(to) {
                faults.push(format!("no line joins {from} and {to}"));
            }
        }
        if let Some(last) = self.last.filter(|&last| !self.position.can_follow(last)) {
            faults.push(format!("{last} cannot have led to this"));
        }
        faults
    }
}

/// The name of a reason in the data of the guide.
#[must_use]
pub fn reason(illegal: &IllegalAction) -> &'static str {
    match illegal {
        IllegalAction::GameOver { .. } => "game-over",
        IllegalAction::TigersNeverPlace => "tigers-never-place",
        IllegalAction::NoGoatsInHand => "no-goats-in-hand",
        IllegalAction::GoatsStillInHand { .. } => "goats-still-in-hand",
        IllegalAction::NoPiece { .. } => "no-piece",
        IllegalAction::NotYourPiece { .. } => "not-your-piece",
        IllegalAction::SamePoint { .. } => "same-point",
        IllegalAction::NoLine { .. } => "no-line",
        IllegalAction::OutOfReach { .. } => "out-of-reach",
        IllegalAction::GoatsNeverJump { .. } => "goats-never-jump",
        IllegalAction::Occupied { .. } => "occupied",
        IllegalAction::NothingToJump { .. } => "nothing-to-jump",
        IllegalAction::TigerInBetween { .. } => "tiger-in-between",
        IllegalAction::Repeats { .. } => "repeats",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diagram(data: &str) -> Diagram {
        toml::from_str(data).unwrap()
    }

    #[test]
    fn a_diagram_that_says_the_truth_has_no_faults() {
        let diagram = diagram(
            r#"
            position = "T3T/5/5/1G3/T3T t 19 0"
            routes = ["a1xc3", "a1-a2"]
            barred = [{ action = "a1-b2", why = "occupied" }]
            lines = ["c3-d4"]
            legal = ["e1-d1"]
            illegal = [{ action = "e1xc3", why = "nothing-to-jump" }]
            "#,
        );
        assert_eq!(diagram.faults(), Vec::<String>::new());
    }

    #[test]
    fn each_false_claim_is_named() {
        let diagram = diagram(
            r#"
            position = "T3T/5/5/1G3/T3T t 19 0"
            last = "c3"
            routes = ["a1-b2"]
            barred = [{ action = "a1xc3", why = "no-line" }]
            lines = ["a2-b3"]
            illegal = [{ action = "e1xc3", why = "no-line" }]
            "#,
        );
        assert_eq!(
            diagram.faults(),
            [
                "a1-b2 is not legal: occupied",
                "a1xc3 is legal",
                "e1xc3 is illegal for another reason: nothing-to-jump",
                "no line joins a2 and b3",
                "c3 cannot have led to this",
            ]
        );
    }

    #[test]
    fn a_history_has_to_lead_to_the_board_that_is_shown() {
        let data = |played, position| {
            format!(
                r#"
                position = "{position}"
                ruleset = "ludoteka 1"
                history = {{ start = "TGGGT/GGGGG/G1GGG/G2GG/TGGGT g 0 2", played = {played} }}
                barred = [{{ action = "b2-a1", why = "repeats" }}]
                "#
            )
        };
        let after = "TGGGT/GGGGG/G1GGG/GT1GG/1GGGT t 0 2";
        let good = diagram(&data(r#"["c3-c2", "a1-b2", "c2-c3"]"#, after));
        assert_eq!(good.faults(), Vec::<String>::new());
        let bad = diagram(&data(r#"["c3-c2", "a1-c3"]"#, after));
        assert_eq!(
            bad.faults(),
            [
                "a1xc3 was not legal: nothing-to-jump",
                "the history leads to TGGGT/GGGGG/G2GG/G1GGG/TGGGT t 0 2",
                "b2-a1 is illegal for another reason: no-piece",
            ]
        );
    }

    #[test]
    fn what_is_no_notation_is_refused_with_the_text() {
        let error = toml::from_str::<Diagram>("position = \"T3T/5/5/5/T3T g 20 1\"").unwrap_err();
        assert!(error.to_string().contains("T3T/5/5/5/T3T g 20 1"), "{error}");
    }
}
