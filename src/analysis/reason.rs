use super::{Judgement, Value};
use crate::rules::{Action, Arrangement, Point, Points, Position, Side};

/// Why an action is good: what it does, as the rules or the tablebase prove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// It wins, in so many plies by best play, this one counted; 1 at once. None where the number is
    /// not known.
    Wins {
        /// How many plies.
        plies: Option<u8>,
    },
    /// It keeps the draw, which at least one other action would lose.
    KeepsDraw {
        /// How many actions keep it, this one counted.
        ways: usize,
        /// Of how many.
        all: usize,
    },
    /// All lose, and this one makes the opponent need the most plies, this one counted; none where the
    /// number is not known.
    HoldsOut {
        /// How many plies.
        plies: Option<u8>,
    },
    /// It captures the goat on the point.
    Takes {
        /// The point.
        goat: Point,
    },
    /// It leaves a tiger that could go somewhere without any step or capture.
    ShutsIn {
        /// Where the tiger stands.
        tiger: Point,
    },
    /// A tiger could capture the goat on the point, and now none can.
    Saves {
        /// Where the goat stands.
        goat: Point,
    },
    /// The goat that could be captured on the point goes where none can capture it.
    Withdraws {
        /// Where it stood.
        goat: Point,
    },
    /// No tiger could capture the goat on the point, and now one can.
    Threatens {
        /// Where the goat stands.
        goat: Point,
    },
    /// A tiger that could go nowhere can go somewhere.
    Frees {
        /// Where the tiger stands.
        tiger: Point,
    },
    /// The tiger leaves the point on which one action of the goats would have shut it in, for one on
    /// which none does.
    Escapes {
        /// Where it stood.
        tiger: Point,
    },
    /// No goat can be captured after it, though other actions would leave one to be.
    LeavesNothing,
    /// It leaves the four tigers fewer steps and captures than they had.
    Narrows {
        /// How many they had together.
        before: u8,
        /// How many they have.
        after: u8,
    },
    /// It gives the four tigers more steps and captures than they had.
    Widens {
        /// How many they had together.
        before: u8,
        /// How many they have.
        after: u8,
    },
}

/// Why a legal action is good in a position, the weightiest reasons first; what the position is worth is
/// said where its judgement is at hand. None where the action is not legal, or where nothing speaks
/// for it.
#[must_use]
pub fn reasons(position: &Position, action: Action, judgement: Option<&Judgement>) -> Vec<Reason> {
    let Ok(after) = position.play(action) else { return Vec::new() };
    let mut reasons = Vec::new();
    let wins_at_once = after.outcome().is_some_and(|outcome| outcome.winner() == position.turn());
    if wins_at_once {
        reasons.push(Reason::Wins { plies: Some(1) });
    } else if let Some(judgement) = judgement {
        reasons.extend(worth(position.turn(), action, judgement));
    }
    match position.turn() {
        Side::Goats => for_goats(position, action, &after, &mut reasons),
        Side::Tigers => for_tigers(position, action, &after, &mut reasons),
    }
    reasons
}

/// What the exact value says of an action.
fn worth(side: Side, action: Action, judgement: &Judgement) -> Option<Reason> {
    let &(_, verdict) = judgement.actions.iter().find(|(other, _)| *other == action)?;
    let plies = verdict.distance.map(|distance| distance.saturating_add(1));
    let best = judgement.verdict.value.to(side);
    match verdict.value.to(side) {
        1 => Some(Reason::Wins { plies }),
        0 if verdict.value == Value::Draw && best == 0 => {
            let (ways, all) = (judgement.keeping().count(), judgement.actions.len());
            (ways < all).then_some(Reason::KeepsDraw { ways, all })
        }
        -1 if best == -1 => {
            let is_longest =
                judgement.actions.iter().all(|(_, other)| other.merit(side) <= verdict.merit(side));
            is_longest.then_some(Reason::HoldsOut { plies })
        }
        _ => None,
    }
}

fn for_goats(position: &Position, action: Action, after: &Position, reasons: &mut Vec<Reason>) {
    let (before, now) = (position.pieces(), after.pieces());
    for tiger in before.tigers {
        if !before.ways(tiger).is_empty() && now.ways(tiger).is_empty() {
            reasons.push(Reason::ShutsIn { tiger });
        }
    }
    let (in_danger, still) = (hanging(before), hanging(now));
    let from = match action {
        Action::Move { from, .. } => Some(from),
        Action::Place { .. } => None,
    };
    for goat in in_danger {
        if Some(goat) == from {
            if !still.contains(action.to()) {
                reasons.push(Reason::Withdraws { goat });
            }
        } else if !still.contains(goat) {
            reasons.push(Reason::Saves { goat });
        }
    }
    let leaves_some =
        |other| position.play(other).is_ok_and(|next| !hanging(next.pieces()).is_empty());
    if still.is_empty() && in_danger.is_empty() && position.legal_actions().any(leaves_some) {
        reasons.push(Reason::LeavesNothing);
    }
    let (before, after) = (before.count_ways(), now.count_ways());
    if after < before {
        reasons.push(Reason::Narrows { before, after });
    }
}

fn for_tigers(position: &Position, action: Action, after: &Position, reasons: &mut Vec<Reason>) {
    let (before, now) = (position.pieces(), after.pieces());
    let Action::Move { from, to } = action else { return };
    reasons.extend(action.over().map(|goat| Reason::Takes { goat }));
    let is_over = after.outcome().is_some();
    if !is_over {
        let (in_danger, still) = (hanging(before), hanging(now));
        let fresh = still.and(in_danger.complement());
        reasons.extend(fresh.into_iter().map(|goat| Reason::Threatens { goat }));
    }
    for tiger in now.tigers.without(to) {
        if before.ways(tiger).is_empty() && !now.ways(tiger).is_empty() {
            reasons.push(Reason::Frees { tiger });
        }
    }
    if !is_over && can_be_shut_in(position, from) && !can_be_shut_in(after, to) {
        reasons.push(Reason::Escapes { tiger: from });
    }
    let (before, after) = (before.count_ways(), now.count_ways());
    if before < after {
        reasons.push(Reason::Widens { before, after });
    }
}

/// The goats that a tiger can capture, were it their turn.
fn hanging(pieces: Arrangement) -> Points {
    let empty = pieces.empty();
    let over = |tiger: Point| {
        let jumps = tiger.jumps().filter(move |&(_, to)| empty.contains(to));
        jumps.map(|(over, _)| over).filter(|&over| pieces.goats.contains(over))
    };
    pieces.tigers.into_iter().flat_map(over).collect()
}

/// Whether one action of the goats, were it their turn, leaves the tiger on a point without a way.
fn can_be_shut_in(position: &Position, tiger: Point) -> bool {
    let theirs = position.with_turn(Side::Goats);
    let shuts = |action| theirs.play(action).is_ok_and(|next| next.pieces().ways(tiger).is_empty());
    theirs.legal_actions().any(shuts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Verdict, beginner_action};
    use crate::rules::{Course, Ruleset};

    fn point(text: &str) -> Point {
        text.parse().unwrap()
    }

    fn check(position: &str, action: &str, expected: &[Reason]) {
        let position: Position = position.parse().unwrap();
        let action = action.parse().unwrap();
        assert_eq!(position.check(action), Ok(()), "{action} in {position}");
        assert_eq!(reasons(&position, action, None), expected, "{action} in {position}");
    }

    #[test]
    fn what_an_action_does_is_told_with_the_weightiest_first() {
        let goat = point;
        let tiger = point;
        // The tiger on a1 could jump over b2 to c3.
        check(
            "T3T/5/5/1G3/T3T g 19 0",
            "c3",
            &[Reason::Saves { goat: goat("b2") }, Reason::Narrows { before: 12, after: 11 }],
        );
        check(
            "T3T/5/5/1G3/T3T t 19 0",
            "a1xc3",
            &[Reason::Takes { goat: goat("b2") }, Reason::Widens { before: 12, after: 17 }],
        );
        // Far from every goat the tiger threatens one by coming beside it.
        check(
            "T3T/5/2G2/5/T3T t 19 0",
            "a1-b2",
            &[Reason::Threatens { goat: goat("c3") }, Reason::Widens { before: 12, after: 17 }],
        );
        // Of the tiger on a1 only a2 is open, where the one on a4 could land too.
        check(
            "4T/T4/G1G2/1G3/TGG1T g 15 0",
            "a2",
            &[
                Reason::ShutsIn { tiger: tiger("a1") },
                Reason::Saves { goat: goat("a3") },
                Reason::Narrows { before: 10, after: 8 },
            ],
        );
    }

    #[test]
    fn the_fifth_capture_and_the_last_shut_door_win_at_once() {
        let position: Position = "T3T/5/5/1G3/T3T t 15 4".parse().unwrap();
        let all = reasons(&position, "a1xc3".parse().unwrap(), None);
        assert_eq!(
            all[..2],
            [Reason::Wins { plies: Some(1) }, Reason::Takes { goat: point("b2") },]
        );
    }

    #[test]
    fn an_illegal_action_has_no_reasons() {
        assert_eq!(reasons(&Position::START, "a1-a2".parse().unwrap(), None), []);
    }

    fn judged(value: Value, actions: &[(&str, Value, Option<u8>)]) -> Judgement {
        let actions = actions.iter().map(|&(action, value, distance)| {
            (action.parse().unwrap(), Verdict { value, distance })
        });
        Judgement { verdict: Verdict { value, distance: None }, actions: actions.collect() }
    }

    #[test]
    fn a_judgement_says_what_an_action_is_worth() {
        let position = "T3T/5/5/5/T3T t 20 0".parse().unwrap();
        let first = |judgement: &Judgement, action: &str| {
            reasons(&position, action.parse().unwrap(), Some(judgement)).first().copied()
        };
        let (draw, goats, tigers) = (Value::Draw, Value::Goats, Value::Tigers);
        let won = judged(tigers, &[("a1-a2", tigers, Some(6)), ("a1-b1", tigers, Some(8))]);
        assert_eq!(first(&won, "a1-a2"), Some(Reason::Wins { plies: Some(7) }));
        let drawn = judged(draw, &[("a1-a2", draw, None), ("a1-b1", goats, Some(8))]);
        assert_eq!(first(&drawn, "a1-a2"), Some(Reason::KeepsDraw { ways: 1, all: 2 }));
        assert!(!matches!(first(&drawn, "a1-b1"), Some(Reason::HoldsOut { .. })));
        let all_draw = judged(draw, &[("a1-a2", draw, None), ("a1-b1", draw, None)]);
        assert!(!matches!(first(&all_draw, "a1-a2"), Some(Reason::KeepsDraw { .. })));
        let lost = judged(goats, &[("a1-a2", goats, Some(9)), ("a1-b1", goats, Some(3))]);
        assert_eq!(first(&lost, "a1-a2"), Some(Reason::HoldsOut { plies: Some(10) }));
        assert!(!matches!(first(&lost, "a1-b1"), Some(Reason::HoldsOut { .. })));
    }

    /// What each reason claims, asked of the rules in another way: by listing what the tigers could do.
    #[test]
    fn reasons_are_true_wherever_a_game_leads() {
        let takes = |position: &Position| -> Vec<Point> {
            let (in_hand, captured) = (position.in_hand(), position.captured());
            let theirs = Position::new(position.pieces(), Side::Tigers, in_hand, captured).unwrap();
            theirs.legal_actions().filter_map(Action::over).collect()
        };
        let is_stuck = |position: &Position, tiger: Point| {
            let (in_hand, captured) = (position.in_hand(), position.captured());
            let theirs = Position::new(position.pieces(), Side::Tigers, in_hand, captured).unwrap();
            !theirs
                .legal_actions()
                .any(|action| matches!(action, Action::Move { from, .. } if from == tiger))
        };
        let mut seen = std::collections::HashSet::new();
        for seed in 0..30 {
            let mut course = Course::new(Ruleset::PlyYard1);
            for ply in 0..120 {
                let position = course.position();
                if course.outcome().is_some() || position.captured() == 4 {
                    break;
                }
                for action in course.legal_actions() {
                    let after = position.play(action).unwrap();
                    for reason in reasons(&position, action, None) {
                        seen.insert(std::mem::discriminant(&reason));
                        let (before, now) = (takes(&position), takes(&after));
                        let holds = match reason {
                            Reason::Wins { .. } => after.outcome().is_some(),
                            Reason::Takes { goat } => action.over() == Some(goat),
                            Reason::ShutsIn { tiger } => {
                                !is_stuck(&position, tiger) && is_stuck(&after, tiger)
                            }
                            Reason::Saves { goat } => {
                                before.contains(&goat)
                                    && !now.contains(&goat)
                                    && after.piece(goat) == Some(Side::Goats)
                            }
                            Reason::Withdraws { goat } => {
                                before.contains(&goat) && !now.contains(&action.to())
                            }
                            Reason::Threatens { goat } => {
                                !before.contains(&goat) && now.contains(&goat)
                            }
                            Reason::Frees { tiger } => {
                                is_stuck(&position, tiger) && !is_stuck(&after, tiger)
                            }
                            Reason::Escapes { tiger } => {
                                position.piece(tiger) == Some(Side::Tigers)
                            }
                            Reason::LeavesNothing => now.is_empty(),
                            Reason::Narrows { before, after } => after < before,
                            Reason::Widens { before, after } => before < after,
                            Reason::KeepsDraw { .. } | Reason::HoldsOut { .. } => false,
                        };
                        assert!(holds, "{reason:?} of {action} in {position}");
                    }
                }
                let all: Vec<Action> = course.legal_actions().collect();
                let chosen = match ply % 3 {
                    0 => all[(seed * 31 + ply * 17) % all.len()],
                    _ => beginner_action(&course, seed as u64).unwrap(),
                };
                course.play(chosen).unwrap();
            }
        }
        assert!(9 <= seen.len(), "only {} kinds met", seen.len());
    }
}
