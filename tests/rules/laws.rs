//! What holds in every game, tried on games of random play that are the same in every run.

use baghchal::rules::{
    Action, Arrangement, Course, IllegalAction, Outcome, Point, Points, Position, Record, Ruleset,
    Score, Side, Tag,
};
use fastrand::Rng;

const GAMES: u64 = 150;
/// Random play under `plyyard` may go on for ever.
const MOST_PLIES: usize = 300;

/// Plays seeded games under both rulesets and shows each board of each course, the last one included.
///
/// In every other game tigers capture only where they must: otherwise few games would outlive the
/// placement phase.
fn play_games(mut seen: impl FnMut(&Course, &mut Rng)) {
    for ruleset in Ruleset::ALL {
        for seed in 0..GAMES {
            let mut rng = Rng::with_seed(seed);
            let timid = seed % 2 == 0;
            let mut course = Course::new(ruleset);
            seen(&course, &mut rng);
            while course.actions().len() < MOST_PLIES {
                let mut actions: Vec<Action> = course.legal_actions().collect();
                if timid && actions.iter().any(|action| action.over().is_none()) {
                    actions.retain(|action| action.over().is_none());
                }
                let Some(&action) = rng.choice(&actions) else {
                    break;
                };
                course.play(action).expect("a listed action");
                seen(&course, &mut rng);
            }
        }
    }
}

/// The ends of those games.
fn finished_games() -> Vec<Course> {
    let mut games: Vec<Course> = Vec::new();
    play_games(|course, _| match games.last_mut() {
        Some(last) if !course.actions().is_empty() => last.clone_from(course),
        _ => games.push(course.clone()),
    });
    games
}

/// All that can be written down, whether or not any board allows it: 25 placements and 625 moves.
fn all_actions() -> Vec<Action> {
    let places = Point::ALL.map(|to| Action::Place { to });
    let moves =
        Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| Action::Move { from, to }));
    places.into_iter().chain(moves).collect()
}

#[test]
fn games_of_random_play_reach_every_part_of_the_rules() {
    let games = finished_games();
    let outcome = |course: &Course| course.outcome();
    let some = |wanted: Option<Outcome>| games.iter().map(outcome).any(|found| found == wanted);
    assert_eq!(games.len() as u64, 2 * GAMES);
    assert!(some(None));
    assert!(some(Some(Outcome::FifthCapture)));
    assert!(some(Some(Outcome::NoAction { stuck: Side::Tigers })));
    assert!(games.iter().any(|course| course.barred_actions().count() > 0));
    assert!(
        games
            .iter()
            .any(|course| course.position().captured() > 0
                && !course.position().is_placement_phase())
    );
}

#[test]
fn what_is_listed_is_what_is_allowed_and_a_refusal_changes_nothing() {
    let all = all_actions();
    assert_eq!(all.len(), 650);
    play_games(|course, rng| {
        let sampled = rng.u8(..) < 16 || course.outcome().is_some();
        if !sampled {
            return;
        }
        let listed: Vec<Action> = course.legal_actions().collect();
        let barred: Vec<(Action, u16)> = course.barred_actions().collect();
        let mut allowed = Vec::new();
        let mut repeating = Vec::new();
        let mut after_refusals = course.clone();
        for &action in &all {
            match course.check(action) {
                Ok(()) => allowed.push(action),
                Err(reason) => {
                    assert_eq!(after_refusals.play(action), Err(reason), "{action}");
                    match (reason, course.outcome()) {
                        (IllegalAction::Repeats { ply }, None) => repeating.push((action, ply)),
                        (_, None) => {}
                        (_, Some(outcome)) => {
                            assert_eq!(reason, IllegalAction::GameOver { outcome }, "{action}");
                        }
                    }
                }
            }
        }
        assert_eq!(&after_refusals, course);
        assert_eq!(listed, allowed, "{:?}", course.position());
        if course.outcome().is_none() {
            assert_eq!(barred, repeating, "{:?}", course.position());
        }
    });
}

#[test]
fn a_barred_action_would_recreate_the_board_that_it_names() {
    play_games(|course, _| {
        for (action, ply) in course.barred_actions() {
            let mut earlier = Course::from_position(course.ruleset(), course.start());
            for &action in &course.actions()[..usize::from(ply)] {
                earlier.play(action).expect("an action that was played");
            }
            let next = course.position().play(action).expect("legal but for the repetition");
            assert_eq!(next.pieces(), earlier.position().pieces(), "{action}");
        }
    });
}

#[test]
fn counting_agrees_with_listing() {
    play_games(|course, _| {
        let position = course.position();
        // `count` goes through `fold`, `next` does not: from each place in the list they must agree.
        let mut actions = position.legal_actions();
        for left in (1..=position.count_legal_actions()).rev() {
            assert_eq!(actions.clone().count(), left as usize, "{position}");
            assert_ne!(actions.next(), None, "{position}");
        }
        assert_eq!(actions.next(), None, "{position}");
    });
}

#[test]
fn four_tigers_and_twenty_goats_are_always_there() {
    play_games(|course, _| {
        let position = course.position();
        let Arrangement { tigers, goats } = position.pieces();
        assert_eq!(tigers.len(), 4, "{position}");
        assert_eq!(goats.len() + position.in_hand() + position.captured(), 20, "{position}");
        assert_eq!(tigers.or(goats).complement(), position.empty(), "{position}");
        assert_eq!(position.empty().len() + tigers.len() + goats.len(), 25, "{position}");
    });
}

#[test]
fn a_course_ends_by_an_outcome_and_only_then() {
    play_games(|course, _| {
        let over = course.legal_actions().next().is_none();
        assert_eq!(course.outcome().is_some(), over, "{}", course.position());
    });
}

#[test]
fn positions_and_actions_read_back() {
    play_games(|course, _| {
        let position = course.position();
        assert_eq!(position.to_string().parse(), Ok(position));
        for action in course.legal_actions() {
            assert_eq!(action.to_string().parse(), Ok(action));
        }
    });
}

#[test]
fn records_read_and_write_exactly() {
    let tag = |name: &str, value: &str| Tag { name: name.to_owned(), value: value.to_owned() };
    let tags = vec![tag("Goats", r#"Ann "the \ herd""#), tag("Tigers", ""), tag("Site", "é🐐\"]")];
    for course in finished_games() {
        let decided = course.outcome().map(|outcome| Score::won_by(outcome.winner()));
        let from_the_middle = {
            let mut middle = Course::new(course.ruleset());
            let (first, rest) = course.actions().split_at(course.actions().len() / 2);
            for &action in first {
                middle.play(action).expect("an action that was played");
            }
            // History starts anew, so nothing is barred that was not barred before.
            let mut later = Course::from_position(course.ruleset(), middle.position());
            for &action in rest {
                later.play(action).expect("an action that was played");
            }
            later
        };
        let record = Record::new(tags.clone(), course, decided.unwrap_or(Score::Draw)).unwrap();
        let text = record.to_string();
        let read: Record = text.parse().unwrap();
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);

        let score = from_the_middle.outcome().map(|outcome| Score::won_by(outcome.winner()));
        let record =
            Record::new(Vec::new(), from_the_middle, score.unwrap_or(Score::Open)).unwrap();
        assert_eq!(record.to_string().parse(), Ok(record));
    }
}

/// One of the eight ways to lay the board onto itself.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    /// Quarter turns.
    turns: u8,
    /// Whether the board is mirrored first.
    mirrored: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Symmetry> {
        let turned = |mirrored| (0..4).map(move |turns| Symmetry { turns, mirrored });
        [false, true].into_iter().flat_map(turned)
    }

    fn point(self, point: Point) -> Point {
        let (mut column, mut row) = (point.column(), point.row());
        if self.mirrored {
            column = 4 - column;
        }
        for _ in 0..self.turns {
            (column, row) = (row, 4 - column);
        }
        Point::ALL[usize::from(row * 5 + column)]
    }

    fn points(self, points: Points) -> Points {
        points.into_iter().map(|point| self.point(point)).collect()
    }

    fn action(self, action: Action) -> Action {
        match action {
            Action::Place { to } => Action::Place { to: self.point(to) },
            Action::Move { from, to } => {
                Action::Move { from: self.point(from), to: self.point(to) }
            }
        }
    }

    fn position(self, position: Position) -> Position {
        let Arrangement { tigers, goats } = position.pieces();
        let pieces = Arrangement { tigers: self.points(tigers), goats: self.points(goats) };
        Position::new(pieces, position.turn(), position.in_hand(), position.captured())
            .expect("the same counts")
    }
}

#[test]
fn the_board_looks_the_same_from_all_eight_sides() {
    play_games(|course, rng| {
        if rng.u8(..) >= 64 {
            return;
        }
        let position = course.position();
        for symmetry in Symmetry::all() {
            let turned = symmetry.position(position);
            assert_eq!(turned.count_legal_actions(), position.count_legal_actions(), "{position}");
            for action in position.legal_actions() {
                let next = position.play(action).expect("a listed action");
                let turned_next = turned.play(symmetry.action(action));
                assert_eq!(turned_next, Ok(symmetry.position(next)), "{position} {action}");
            }
        }
    });
}

#[test]
fn a_whole_game_seen_from_another_side_is_the_same_game() {
    for course in finished_games() {
        for symmetry in Symmetry::all() {
            let mut turned = Course::new(course.ruleset());
            for &action in course.actions() {
                turned.play(symmetry.action(action)).expect("the same action, turned");
            }
            assert_eq!(turned.outcome(), course.outcome(), "{symmetry:?}");
            let barred = |course: &Course| course.barred_actions().count();
            assert_eq!(barred(&turned), barred(&course), "{symmetry:?}");
        }
    }
}
