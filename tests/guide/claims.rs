//! What the texts say of points and actions is claimed by the boards beside them, and is so.

use std::collections::BTreeSet;

use baghchal::guide::{Attempt, Diagram, Exercise, Lesson, PageId, Refused, Study, Topic};
use baghchal::rules::{Action, Point};
use baghchal::speech::{Language, Medium, Voice};

/// The points and the actions that a text names, such as `c3` and `a5xc5`.
fn named(text: &str) -> (BTreeSet<Point>, Vec<Action>) {
    let (mut points, mut actions) = (BTreeSet::new(), Vec::new());
    for word in text.split(|character: char| !character.is_alphanumeric() && character != '-') {
        let word = word.trim_matches('-');
        if let Ok(point) = word.parse() {
            points.insert(point);
        } else if word.len() == 5
            && let Ok(action) = word.parse()
        {
            actions.push(action);
        }
    }
    (points, actions)
}

/// All actions of which a board claims something.
fn claimed(diagram: &Diagram) -> Vec<Action> {
    let refused = diagram.barred.iter().chain(&diagram.illegal);
    let played = diagram.history.iter().flat_map(|past| &past.played);
    let legal = diagram.routes.iter().chain(&diagram.legal);
    let known = legal.chain(&diagram.last).chain(played).copied();
    known.chain(refused.map(|Refused { action, .. }| *action)).collect()
}

/// The points that what is drawn or claimed on a board touches.
fn touched(diagram: &Diagram) -> BTreeSet<Point> {
    let of = |action: Action| match action {
        Action::Place { to } => [Some(to), None, None],
        Action::Move { from, to } => [Some(from), action.over(), Some(to)],
    };
    // The piece around which a jump would have to turn.
    let corners = |action: Action| {
        let turned_on = |corner: &Point| match action {
            Action::Move { from, to } => {
                action.over().is_none()
                    && from.joined().contains(*corner)
                    && corner.joined().contains(to)
                    && diagram.position.piece(*corner).is_some()
            }
            Action::Place { .. } => false,
        };
        Point::ALL.into_iter().filter(turned_on).collect::<Vec<_>>()
    };
    let actions = claimed(diagram);
    let lines = diagram.lines.iter().chain(&actions).flat_map(|&action| of(action)).flatten();
    let corners = actions.iter().flat_map(|&action| corners(action));
    lines.chain(corners).chain(diagram.points.iter().copied()).collect()
}

#[test]
fn no_board_claims_what_the_rules_deny() {
    let mut boards = 0;
    let mut check = |name: &dyn std::fmt::Display, faults: Vec<String>| {
        boards += 1;
        assert_eq!(faults, Vec::<String>::new(), "{name}");
    };
    for page in PageId::all() {
        if let Some(diagram) = &page.get().diagram {
            check(&page, diagram.faults());
        }
    }
    for lesson in Lesson::all() {
        for step in &lesson.steps {
            check(&format_args!("{}/{}", lesson.id(), step.name), step.board.faults());
        }
    }
    for exercise in Exercise::all() {
        let id = exercise.id();
        let start = Attempt::new(id).diagram();
        assert_eq!(start.position, exercise.start(), "{id}");
        check(&id, start.faults());
    }
    for study in Study::all() {
        check(&study.id(), study.faults());
    }
    assert!(boards > 80, "only {boards} boards are checked");
}

#[test]
fn a_text_names_no_point_or_action_that_the_board_beside_it_does_not_claim() {
    let mut found = 0;
    for page in PageId::all() {
        for &language in Language::ALL {
            let voice = Voice { language, medium: Medium::Terminal };
            let said = voice.page(page);
            let (points, actions) = named(&said);
            let diagram = page.get().diagram.as_ref();
            let (known_points, known_actions) =
                diagram.map(|diagram| (touched(diagram), claimed(diagram))).unwrap_or_default();
            for action in &actions {
                assert!(known_actions.contains(action), "{page} {language:?}: {action}");
            }
            for point in &points {
                assert!(known_points.contains(point), "{page} {language:?}: {point}");
            }
            found += actions.len();
        }
    }
    assert!(found > 60, "only {found} actions are named: they are not recognised");
}

#[test]
fn a_text_names_every_way_that_is_drawn() {
    for page in PageId::all() {
        let Some(diagram) = &page.get().diagram else { continue };
        for &language in Language::ALL {
            let said = Voice { language, medium: Medium::Terminal }.page(page);
            let (points, actions) = named(&said);
            let drawn = diagram.barred.iter().map(|refused| refused.action);
            for action in drawn.chain(diagram.routes.iter().copied()) {
                let is_named = match action {
                    Action::Place { to } => points.contains(&to),
                    Action::Move { to, .. } => actions.contains(&action) || points.contains(&to),
                };
                assert!(is_named, "{page} {language:?} does not explain {action}");
            }
        }
    }
}

#[test]
fn both_languages_name_the_same_actions() {
    for page in PageId::all() {
        let [english, french] = [Language::English, Language::French]
            .map(|language| named(&Voice { language, medium: Medium::Terminal }.page(page)));
        assert_eq!(english.0, french.0, "{page}");
        let sorted = |actions: Vec<Action>| {
            let mut texts: Vec<String> = actions.iter().map(Action::to_string).collect();
            texts.sort();
            texts
        };
        assert_eq!(sorted(english.1), sorted(french.1), "{page}");
    }
}

#[test]
fn notation_is_recognised_in_a_text() {
    let (points, actions) = named("From c3, a1-b2 or **a5xc5**; (e5-b5) and d4xb2: not plyyard 1.");
    assert_eq!(points.iter().map(Point::to_string).collect::<Vec<_>>(), ["c3"]);
    let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(actions, ["a1-b2", "a5xc5", "e5-b5", "d4xb2"]);
}

#[test]
fn what_is_counted_on_the_board_is_so() {
    let joined = |point: &str| point.parse::<Point>().unwrap().joined().len();
    assert_eq!((joined("c3"), joined("b1"), Point::ALL.len()), (8, 3, 25));
    assert_eq!(Topic::all().len(), 13);
}

/// How many boards of all with every goat placed and the goats to move the goats win, by the captures
/// so far: the counted ones, where the figures lie beside the sources.
#[test]
fn the_figures_of_late_wins_are_the_counted_ones() {
    let Ok(counts) = std::fs::read_to_string("../shared/oracle/movement-counts.txt") else {
        return;
    };
    let rows = counts.lines().filter(|line| !line.starts_with('#'));
    let shares = rows.map(|row| {
        let (classes, rest) = row.split_once('|').unwrap();
        let (goats_to_move, _) = rest.split_once('|').unwrap();
        let last = |text: &str| text.split_whitespace().last().unwrap().parse::<f64>().unwrap();
        (100.0 * last(goats_to_move) / last(classes)).round().to_string()
    });
    let page: PageId = "strategy/1".parse().unwrap();
    for &language in Language::ALL {
        let said = Voice { language, medium: Medium::Terminal }.page(page);
        for share in shares.clone().skip(1) {
            assert!(said.contains(&format!(" {share} ")), "{share} in {said}");
        }
    }
}
