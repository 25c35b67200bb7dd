//! Play by somebody who knows the exact value of everything, and wants to win all the same.

use super::search::{Sight, appraise, search};
use super::{Judgement, Means, TablebaseError, Value, Verdict};
use crate::rules::{Action, Course, Position};

/// Where exact values come from.
pub(super) type Judge<'a> = &'a dyn Fn(&Position) -> Result<Option<Judgement>, TablebaseError>;

/// How much worse an answer has to look to be a third as likely: about a third of a goat.
const TEMPER: f64 = 30.0;

/// What is so many times less likely to be answered wrongly than the hardest problem is none.
const TAME: f64 = 10.0;

/// How far an opponent is taken to look ahead when it is asked what tempts one.
const GLANCE: Sight = Sight {
    depth: 3,
    positions: 20_000,
    calms: true,
    trims: true,
    rough: false,
    doubt: 0,
    blind: 0,
    pride: 0,
    memory: 12,
};

/// What is best where the judge knows the position, and nothing where it does not.
///
/// What wins at once is done, though the judge, who knows of no forbidden repetition, may think nothing of it.
/// Otherwise the value is kept, by the shortest way to a win and the longest to a loss. Where neither has a length, the
/// opponent is to find it hard: only what tempts enough to let the value slip is looked at, and of that what
/// looks best. A board that has stood before is not brought back while anything else is as good.
///
/// # Errors
///
/// Where the judge fails.
pub(super) fn perfect_action(
    course: &Course,
    sight: &Sight,
    seed: u64,
    means: Means<'_>,
    judge: Judge<'_>,
) -> Result<Option<Action>, TablebaseError> {
    let position = course.position();
    let Some(judgement) = judge(&position)? else { return Ok(None) };
    // Where repetition is forbidden, something that is exactly best may be barred.
    let is_allowed = |&&(action, _): &&(Action, Verdict)| course.check(action).is_ok();
    let mut allowed = judgement.actions.iter().filter(is_allowed).peekable();
    let wins_at_once = |action| {
        let outcome = after(course, action).outcome();
        outcome.is_some_and(|outcome| outcome.winner() == position.turn())
    };
    if let Some(winning) = allowed.clone().map(|&(action, _)| action).find(|&it| wins_at_once(it)) {
        return Ok(Some(winning));
    }
    let Some(&&(first, best)) = allowed.peek() else { return Ok(None) };
    let keeping: Vec<Action> = allowed
        .take_while(|(_, verdict)| verdict.value == best.value)
        .map(|&(action, _)| action)
        .collect();
    if keeping.len() == 1 || best.distance.is_some() {
        return Ok(Some(first));
    }
    // Where each of them wins, how soon is not known, but that the end comes nearer with each goat placed.
    let worth_trying = if best.value == Value::won_by(position.turn()) {
        keeping
    } else {
        hardest(course, &fresh(course, keeping), seed, means, judge)?
    };
    let alone = Means { tablebase: None, ..means };
    let found = search(course, sight, seed, alone, |action| worth_trying.contains(&action))?;
    Ok(Some(found.map_or(first, |found| found.action)))
}

/// The game with one action more, which is allowed.
fn after(course: &Course, action: Action) -> Course {
    let mut after = course.clone();
    after.push(action);
    after
}

/// Those after which the board is a new one, or all where none is.
fn fresh(course: &Course, actions: Vec<Action>) -> Vec<Action> {
    let is_new = |&action: &Action| {
        let board = course.position().after(action).pieces();
        !course.boards().contains(&board)
    };
    let fresh: Vec<Action> = actions.iter().copied().filter(is_new).collect();
    if fresh.is_empty() { actions } else { fresh }
}

/// Those after which an opponent may well let the value slip: what sets no problem beside the hardest one is
/// left out, and no more, since a problem set later may be harder than any now. In a hurry, what has not been
/// judged yet may be hard.
fn hardest(
    course: &Course,
    actions: &[Action],
    seed: u64,
    means: Means<'_>,
    judge: Judge<'_>,
) -> Result<Vec<Action>, TablebaseError> {
    let mut judged: Vec<(f64, Action)> = Vec::new();
    for &action in actions {
        if (means.hurry)() {
            break;
        }
        judged.push((hardness(&after(course, action), seed, means, judge)?, action));
    }
    let unjudged = actions[judged.len()..].iter().copied();
    let most = judged.iter().map(|&(hardness, _)| hardness).fold(0.0, f64::max);
    let hard = judged.into_iter().filter(|&(hardness, _)| hardness * TAME >= most);
    Ok(hard.map(|(_, action)| action).chain(unjudged).collect())
}

/// How likely it is that whoever is to move lets the value slip, `0..=1`, the better an answer looks the
/// likelier it being; whoever has no answer is lost.
fn hardness(
    course: &Course,
    seed: u64,
    means: Means<'_>,
    judge: Judge<'_>,
) -> Result<f64, TablebaseError> {
    let Some(judgement) = judge(&course.position())? else { return Ok(0.0) };
    let alone = Means { tablebase: None, ..means };
    let answers = appraise(course, &GLANCE, seed, alone)?;
    let Some(best) = answers.iter().map(|&(_, score)| score).max() else { return Ok(1.0) };
    let keeping: Vec<Action> = judgement.keeping().collect();
    let (mut all, mut slipping) = (0.0, 0.0);
    for (answer, score) in answers {
        let likelihood = (f64::from(score - best) / TEMPER).exp();
        all += likelihood;
        if !keeping.contains(&answer) {
            slipping += likelihood;
        }
    }
    Ok(slipping / all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    use crate::rules::{Arrangement, Ruleset, Side};

    /// A position of the movement phase, tigers to move.
    const CROWDED: &str = "1GTTG/GGGG1/GG1GT/GGGGG/GGGTG t 0 2";

    /// Another one, which neither side can win.
    const LEVEL: &str = "G1GGG/TGGGT/GGGT1/GGGG1/1GTGG t 0 3";

    const ALONE: Means<'static> = Means { tablebase: None, hurry: &|| false };

    fn course(ruleset: Ruleset, position: &str) -> Course {
        Course::from_position(ruleset, position.parse().expect("a position"))
    }

    /// A judge that gives each board what `verdict` says, however wrong.
    fn judged(position: &Position, verdict: impl Fn(&Position) -> Verdict) -> Judgement {
        let turn = position.turn();
        let mut actions: Vec<(Action, Verdict)> = position
            .legal_actions()
            .map(|action| (action, verdict(&position.after(action))))
            .collect();
        actions.sort_by_key(|(_, verdict)| -verdict.merit(turn));
        let verdict = actions.first().map_or(verdict(position), |&(_, verdict)| verdict);
        Judgement { verdict, actions }
    }

    fn chosen(course: &Course, verdict: impl Fn(&Position) -> Verdict) -> Option<String> {
        let judge = |position: &Position| Ok(Some(judged(position, &verdict)));
        let action = perfect_action(course, &GLANCE, 1, ALONE, &judge).expect("the judge knows");
        action.map(|action| action.to_string())
    }

    fn value(value: Value) -> Verdict {
        Verdict { value, distance: None }
    }

    /// After a placement on the upper half, each answer that leaves a tiger on a1 loses.
    fn tempting(position: &Position) -> Verdict {
        let a1 = "a1".parse().expect("a point");
        let Arrangement { tigers, goats } = position.pieces();
        let is_upper = goats.into_iter().any(|goat| goat.row() > 2);
        let has_slipped = position.turn() == Side::Goats && is_upper && tigers.contains(a1);
        value(if has_slipped { Value::Goats } else { Value::Draw })
    }

    #[test]
    fn the_shortest_win_and_the_longest_loss_are_chosen() {
        let course = course(Ruleset::PlyYard1, CROWDED);
        let e3 = "e3".parse().expect("a point");
        for (winner, leaves_e3) in [(Value::Tigers, false), (Value::Goats, true)] {
            let verdict = |position: &Position| {
                let distance = if position.pieces().tigers.contains(e3) { 4 } else { 8 };
                Verdict { value: winner, distance: Some(distance) }
            };
            let action = chosen(&course, verdict).expect("it goes on");
            assert_eq!(action.starts_with("e3"), leaves_e3, "{action}");
        }
    }

    #[test]
    fn what_leaves_nothing_but_barred_actions_wins_at_once_whatever_the_judge_says() {
        let mut course = course(Ruleset::Ludoteka1, "TGGG1/GGGGG/GGGGG/GGGGT/1TGGT g 0 1");
        for action in ["d5-e5", "b1-a1"] {
            course.play(action.parse().expect("an action")).expect("it is legal");
        }
        // Then a1-b1 would bring back the first board, and nothing else can move.
        let winning: Action = "e5-d5".parse().expect("an action");
        let mut won = course.clone();
        won.play(winning).expect("it is legal");
        assert!(won.outcome().is_some() && won.position().outcome().is_none());
        for (losing, all_others, distance) in [
            (Value::Tigers, Value::Tigers, Some(6)),
            (Value::Draw, Value::Draw, None),
            (Value::Draw, Value::Goats, None),
            (Value::Tigers, Value::Goats, Some(4)),
        ] {
            let verdict = |position: &Position| {
                let value = if *position == won.position() { losing } else { all_others };
                Verdict { value, distance }
            };
            assert_eq!(chosen(&course, verdict).as_deref(), Some("e5-d5"), "{all_others}");
        }
    }

    #[test]
    fn a_won_placement_stays_won() {
        let course = course(Ruleset::PlyYard1, "T3T/5/5/GG3/TG2T g 17 0");
        let verdict = |position: &Position| {
            let is_there = position.pieces().goats.contains("d2".parse().expect("a point"));
            value(if is_there { Value::Goats } else { Value::Draw })
        };
        assert_eq!(chosen(&course, verdict).as_deref(), Some("d2"));
    }

    #[test]
    fn nothing_barred_is_chosen_though_it_is_as_good() {
        let mut course = course(Ruleset::Ludoteka1, LEVEL);
        let mut barred = 0;
        while course.outcome().is_none() && course.ply() < 60 {
            barred += course.barred_actions().count();
            let action = chosen(&course, |_| value(Value::Draw)).expect("it goes on");
            let action = action.parse().expect("an action");
            assert_eq!(course.play(action), Ok(()), "{action} in {}", course.position());
        }
        assert!(barred > 0 && course.ply() > 10, "{barred} barred in {} plies", course.ply());
    }

    #[test]
    fn a_board_that_has_stood_is_not_brought_back_while_another_is_as_good() {
        let mut course = course(Ruleset::PlyYard1, LEVEL);
        let mut could = 0;
        for _ in 0..40 {
            let Some(action) = chosen(&course, |_| value(Value::Draw)) else { break };
            let has_stood = |action| {
                let board = course.position().after(action).pieces();
                course.boards().contains(&board)
            };
            let old = course.legal_actions().filter(|&action| has_stood(action)).count();
            let action = action.parse().expect("an action");
            assert!(!has_stood(action) || old == course.legal_actions().count(), "{action}");
            could += old;
            course.play(action).expect("it is legal");
        }
        assert!(could > 0, "nothing could be brought back");
    }

    #[test]
    fn of_what_draws_the_hardest_problem_is_set() {
        let course = Course::new(Ruleset::PlyYard1);
        let action = chosen(&course, tempting).expect("it goes on");
        let to = action.parse::<Action>().expect("an action").to();
        assert!(to.row() > 2, "{action}");
    }

    #[test]
    fn in_a_hurry_what_is_known_to_be_no_problem_is_left_out_all_the_same() {
        let course = Course::new(Ruleset::PlyYard1);
        let asked = AtomicU32::new(0);
        let judge = |position: &Position| {
            asked.fetch_add(1, Ordering::Relaxed);
            Ok(Some(judged(position, tempting)))
        };
        let hurry = || asked.load(Ordering::Relaxed) >= 2;
        let means = Means { tablebase: None, hurry: &hurry };
        let [hard, easy, late] = ["c4", "c2", "b1"].map(|to| to.parse().expect("an action"));
        let left = hardest(&course, &[hard, easy, late], 1, means, &judge);
        assert_eq!(left.expect("the judge knows"), [hard, late]);
        assert_eq!(asked.load(Ordering::Relaxed), 2);
    }
}
