use super::*;
use crate::rules::Side;

fn attempt(name: &str) -> Attempt {
    Attempt::new(name.parse().unwrap())
}

/// Taps points one after the other; each answer of the opponent is the one of the same seed.
fn tapped(name: &str, taps: &str) -> Attempt {
    let mut attempt = attempt(name);
    for point in taps.split_whitespace() {
        attempt.tap(point.parse().unwrap(), 1);
    }
    attempt
}

fn missed(attempt: &Attempt) -> Vec<Check> {
    attempt.checks().filter(|&(_, met)| !met).map(|(check, _)| check).collect()
}

#[test]
fn every_exercise_can_be_begun_and_asks_for_something() {
    for exercise in Exercise::all() {
        let attempt = Attempt::new(exercise.id());
        assert!(attempt.demand().is_some() && attempt.turn() == 1, "{attempt:?}");
        for part in &exercise.part {
            let asks = part.before.iter().chain(&part.after);
            let checks = asks.map(|ask| ask.check).chain([part.act]);
            for check in checks {
                assert!(exercise.checks.contains(&check), "{}: {check:?}", exercise.name);
            }
            let tiger = part.tiger.and_then(|tiger| part.position.piece(tiger));
            assert!(part.tiger.is_none() || tiger == Some(Side::Tigers), "{}", exercise.name);
            assert_eq!(part.position.outcome(), None);
        }
    }
}

/// Each mistake, what it leaves unmet, and what is said of it last.
#[test]
fn each_kind_of_mistake_leaves_its_point_unmet() {
    let understood = "a1 a5 e1 e5 c3 c3";
    let as_tigers = attempt_as_tigers();
    let closed = "b3 c2 d2 d4 c3 b2 a1 d3 e3 c3 b3";
    let listed = format!("{closed} c2 d2 d4 c3 b2 a1 d3 e3 b3 a3 c3");
    for (name, taps, expected, says) in [
        ("understand", "a1 c3".to_owned(), vec![Check::Options], "Overlooked"),
        ("understand", format!("{understood} c3"), vec![], "Right"),
        ("understand", "a1 a5 e1 e5 c3 a1".to_owned(), vec![Check::Placed], "Illegal"),
        ("understand", with_movers("c3"), vec![Check::Early], "Illegal"),
        ("understand", with_movers("b3 c3"), vec![Check::Early], "Illegal"),
        ("understand", format!("{as_tigers} b1"), vec![], "Right"),
        ("understand", format!("{as_tigers} c3"), vec![Check::Apart], "OtherKind"),
        ("understand", format!("{as_tigers} b2"), vec![Check::Options], "Illegal"),
        ("understand", format!("{as_tigers} a2 b1 a1 a2"), vec![Check::Apart], "OtherKind"),
        ("compare", "b4".to_owned(), vec![Check::Named], "Illegal"),
        ("compare", "b3 c2 d2 d4 c3 b2 a2".to_owned(), vec![Check::Named], "Illegal"),
        ("compare", "b3 c2 d2 d4 c3 b2 b3".to_owned(), vec![Check::Named], "NotBehind"),
        ("compare", "b3 c2 d2 d4 c3 b2 a1 c3".to_owned(), vec![Check::Named], "Overlooked"),
        ("compare", "b3 c2 d2 d4 c3 c4".to_owned(), vec![Check::Named], "Illegal"),
        ("compare", "b3 c2 d2 d4 c3 b2 a1 d3 e3 c3 c1".to_owned(), vec![Check::Closes], "Closes"),
        ("compare", format!("{closed} b3"), vec![Check::Again], "Illegal"),
        ("compare", format!("{listed} e1"), vec![Check::Others], "Overlooked"),
        ("review", "d5 c4".to_owned(), vec![Check::Narrows], "Illegal"),
        ("review", "c5 b4 c5".to_owned(), vec![Check::Vacated], "Overlooked"),
    ] {
        let attempt = tapped(name, &taps);
        assert_eq!(missed(&attempt), expected, "{name}: {taps}: {:?}", attempt.told());
        let told = format!("{:?}", attempt.told().last());
        assert!(told.contains(says), "{name}: {taps}: {told}");
    }
}

/// The first turn is over and a goat stands on c3: the taps up to the question which goats may move,
/// and what is tapped then.
fn with_movers(then: &str) -> String {
    let mut attempt = tapped("understand", "a1 a5 e1 e5 c3 c3");
    let mut taps = "a1 a5 e1 e5 c3 c3".to_owned();
    while let Some(demand @ Demand::Closed) = attempt.demand() {
        let position = attempt.course().position();
        let left = demand.wanted(&position).and(attempt.found().complement());
        let next = left.into_iter().next().or(position.empty().into_iter().next()).unwrap();
        attempt.tap(next, 1);
        taps = format!("{taps} {next}");
    }
    assert_eq!(attempt.demand(), Some(Demand::Movers));
    format!("{taps} {then}")
}

/// The taps up to the first list as tigers.
fn attempt_as_tigers() -> String {
    // No goat may move, and the next one is placed out of the way.
    let taps = with_movers("d3 d3");
    let attempt = tapped("understand", &taps);
    assert_eq!(
        attempt.demand(),
        Some(Demand::Steps { tiger: "a1".parse().unwrap() }),
        "{attempt:?}"
    );
    taps
}

#[test]
fn a_mistake_can_be_corrected_but_stays() {
    let attempt = tapped("compare", "b4 b3 c2 d2 d4 c3");
    assert_eq!(missed(&attempt), [Check::Named]);
    assert_eq!(attempt.demand(), Some(Demand::Captures { tiger: "c3".parse().unwrap() }));
}

#[test]
fn what_cannot_be_in_a_log_is_named() {
    let played = tapped("understand", "a1 a5 e1 e5 c3 c3").to_string();
    let (taps, answer) = played.rsplit_once(' ').unwrap();
    assert!(answer.starts_with('='), "{played}");
    for (log, error) in [
        ("f1", "token 1 is neither a tap nor an answer"),
        ("A1", "token 1 is neither a tap nor an answer"),
        ("a1  a5", "token 2 is neither a tap nor an answer"),
        ("a1 =a1-a2", "token 2 is an answer where the member taps"),
        (taps, "token 7 is missing: the opponent answers"),
        (&format!("{taps} a2"), "token 7 is a tap where the opponent answers"),
        (&format!("{taps} =b1-b2"), "token 7 is not legal: no piece stands on b1"),
    ] {
        let found = Attempt::replay("understand".parse().unwrap(), log).unwrap_err().to_string();
        assert!(found.starts_with(error), "{log}: {found}");
    }
}

#[test]
fn an_attempt_without_end_ends() {
    let mut attempt = attempt("compare");
    for _ in 0..MOST_TOKENS + 10 {
        attempt.tap("b4".parse().unwrap(), 1);
    }
    assert!(attempt.is_over() && !attempt.is_complete() && !attempt.is_passed());
    assert_eq!((attempt.len(), attempt.demand()), (MOST_TOKENS, None));
    assert_eq!(Attempt::replay(attempt.exercise(), &attempt.to_string()), Ok(attempt));
}
