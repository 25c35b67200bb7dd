//! What pictures look like, compared with those in `tests/golden`, and what all of them have in common.
//!
//! `BLESS=1 cargo test --test pictures` draws the golden pictures anew.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use baghchal::render::{Mark, Scene, Size, Studio, Theme};
use baghchal::rules::{Action, Point, Position, Score};
use image::{DynamicImage, RgbImage, imageops};

/// Names of golden pictures, the position before and the action that is marked.
const SCENES: [(&str, &str, &str); 8] = [
    ("goat-is-placed", "T3T/5/2G2/1G3/T3T g 18 0", "d2"),
    ("tiger-steps", "T3T/5/2G2/1G3/T3T t 18 0", "e5-d4"),
    ("tiger-captures-along-a-row", "TG2T/5/2G2/3G1/T3T t 17 0", "a5xc5"),
    ("tiger-captures-along-a-diagonal", "T3T/5/G3G/1G1G1/T3T t 15 1", "a1xc3"),
    ("last-goat-is-placed", "TG1GT/GGGGG/1GGG1/GGG1G/TG1GT g 1 3", "c5"),
    ("goat-steps-in-a-crowd", "TGGGT/GGGGG/G1GGG/G2GG/TGGGT g 0 2", "c3-b3"),
    ("tigers-are-shut-in", "TGGGT/GGGGG/1GGGG/GGGGG/TGGGT g 0 0", "b3-a3"),
    ("fifth-goat-is-captured", "TG2T/1G1TG/3GG/1GGGG/TGG2 t 5 4", "a5xc3"),
];

/// Names of golden pictures, the position and the point of the piece that is picked.
const PICKS: [(&str, &str, &str); 4] = [
    ("tiger-has-eight-ways", "T4/3G1/1GT2/2G2/T3T t 17 0", "c3"),
    ("tiger-looks-out-of-its-corner", "T3T/5/5/3GG/T3T t 18 0", "e1"),
    ("tiger-can-only-capture", "TGGGT/GGGGG/1GGGG/GGG1G/TG1GT t 0 2", "a1"),
    ("goat-has-one-way", "TGGGT/GGGGG/G1GGG/G2GG/TGGGT g 0 2", "a2"),
];

/// Names of golden pictures, the position and what is marked on it: an action after `+` is legal, after
/// `-` illegal, a step after `=` a line, and the rest are points.
const LESSONS: [(&str, &str, &str); 4] = [
    ("marks-lines-and-points", "T3T/5/5/5/T3T g 20 0", "=c3-b2 =c3-d3 =c3-c4 =b1-b2 c3 b1 a1"),
    ("marks-ways-that-are-legal", "T3T/5/1GT2/5/TG3 t 18 0", "+c3xa3 +c3-d4 +a1xc1 +e5-d5"),
    (
        "marks-ways-that-are-not",
        "TT2T/5/1GGT1/1G1GG/1G2G t 13 0",
        "-d3-e4 -d3-a3 -a5xc5 -e5-c3 -d3-e1 -e2-e1",
    ),
    ("marks-points-that-are-not", "T3T/5/2G2/5/T3T g 19 0", "+b2 -c3 -e1 -c1 -a5-c4 -c3-d3"),
];

const START: Scene = Scene {
    position: Position::START,
    last: None,
    routes: Vec::new(),
    marks: Vec::new(),
    score: Score::Open,
    turned: false,
};

/// The scene after an action.
fn scene(before: &str, action: &str) -> Scene {
    let before: Position = before.parse().unwrap();
    let action: Action = action.parse().unwrap();
    let position = before.play(action).unwrap();
    let score = position.outcome().map_or(Score::Open, |end| Score::won_by(end.winner()));
    Scene { position, last: Some(action), score, ..START }
}

/// The scene in which the piece on a point is picked.
fn picked(position: &str, piece: &str) -> Scene {
    let position: Position = position.parse().unwrap();
    let piece: Point = piece.parse().unwrap();
    let starts_there =
        |action: &Action| matches!(action, Action::Move { from, .. } if *from == piece);
    let routes: Vec<Action> = position.legal_actions().filter(starts_there).collect();
    assert!(!routes.is_empty(), "{piece} has no way");
    Scene { position, routes, ..START }
}

/// The scene with these marks: see [`LESSONS`].
fn marked(position: &str, marks: &str) -> Scene {
    let mark = |text: &str| match text.split_at(1) {
        ("+", action) => Mark::Legal(action.parse().unwrap()),
        ("-", action) => Mark::Illegal(action.parse().unwrap()),
        ("=", line) => match line.parse().unwrap() {
            Action::Move { from, to } => Mark::Line(from, to),
            Action::Place { to } => panic!("{to} is no line"),
        },
        _ => Mark::Point(text.parse().unwrap()),
    };
    let marks = marks.split(' ').map(mark).collect();
    Scene { position: position.parse().unwrap(), marks, ..START }
}

fn studio(theme: Theme, pixels: u16) -> Studio {
    Studio::new(theme, Size::new(pixels).unwrap()).unwrap()
}

fn decode(png: &[u8]) -> DynamicImage {
    image::load_from_memory(png).unwrap()
}

#[track_caller]
fn check_golden(studio: &Studio, name: &str, scene: &Scene) {
    let golden = Path::new("tests/golden").join(name).with_extension("png");
    let drawn = studio.png(scene).unwrap();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&golden, drawn).unwrap();
        return;
    }
    let known = std::fs::read(&golden).map(|png| decode(&png));
    if known.is_ok_and(|known| known == decode(&drawn)) {
        return;
    }
    let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
    std::fs::write(&new, drawn).unwrap();
    panic!("{} is not what is drawn now, {}; BLESS=1 replaces it", golden.display(), new.display());
}

#[test]
fn pictures_are_the_golden_ones() {
    for &theme in Theme::ALL {
        let studio = studio(theme, 400);
        check_golden(&studio, &format!("{theme}-start"), &START);
        let drawn = Scene { score: Score::Draw, ..scene(SCENES[5].1, SCENES[5].2) };
        check_golden(&studio, &format!("{theme}-draw"), &drawn);
        for (name, before, action) in SCENES {
            check_golden(&studio, &format!("{theme}-{name}"), &scene(before, action));
        }
        for (name, before, action) in [SCENES[1], SCENES[7]] {
            let turned = Scene { turned: true, ..scene(before, action) };
            check_golden(&studio, &format!("{theme}-{name}-turned"), &turned);
        }
        for (name, position, piece) in PICKS {
            check_golden(&studio, &format!("{theme}-{name}"), &picked(position, piece));
        }
        let turned = Scene { turned: true, ..picked(PICKS[0].1, PICKS[0].2) };
        check_golden(&studio, &format!("{theme}-{}-turned", PICKS[0].0), &turned);
        for (name, position, marks) in LESSONS {
            check_golden(&studio, &format!("{theme}-{name}"), &marked(position, marks));
        }
        let turned = Scene { turned: true, ..marked(LESSONS[2].1, LESSONS[2].2) };
        check_golden(&studio, &format!("{theme}-{}-turned", LESSONS[2].0), &turned);
    }
}

#[test]
fn every_size_is_square_and_opaque() {
    for pixels in (300..=1600).step_by(325).chain([301, 333, 799, 800]) {
        let png = studio(Theme::Classic, pixels).png(&scene(SCENES[3].1, SCENES[3].2)).unwrap();
        let picture = decode(&png);
        assert_eq!((picture.width(), picture.height()), (pixels.into(), pixels.into()));
        assert!(!picture.color().has_alpha(), "{pixels}");
    }
}

#[test]
fn whatever_differs_in_a_scene_is_seen() {
    let position = |text: &str| Scene { position: text.parse().unwrap(), ..START };
    let routes = |texts: &[&str]| Scene {
        routes: texts.iter().map(|text| text.parse().unwrap()).collect(),
        ..START
    };
    let marks = |marks| marked("T3T/5/5/5/T3T g 20 0", marks);
    let scenes = [
        START,
        Scene { last: "c3".parse().ok(), ..START },
        Scene { last: "c3-c4".parse().ok(), ..START },
        Scene { last: "c3-c2".parse().ok(), ..START },
        Scene { last: "c3xc5".parse().ok(), ..START },
        Scene { score: Score::GoatsWin, ..START },
        Scene { score: Score::TigersWin, ..START },
        Scene { score: Score::Draw, ..START },
        Scene { turned: true, ..START },
        routes(&["a1-a2"]),
        routes(&["a1-b2"]),
        routes(&["a1xa3"]),
        routes(&["a1-a2", "a1xc3"]),
        routes(&["e1xc3"]),
        marks("c3"),
        marks("=c3-c4"),
        marks("+c3"),
        marks("-c3"),
        marks("+a1-a2"),
        marks("-a1-a2"),
        marks("+a1xa3"),
        marks("-a1xa3"),
        position("T3T/5/5/5/T3T t 20 0"),
        position("T3T/5/5/5/T3T g 19 1"),
        position("T3T/5/2G2/5/T3T g 19 0"),
        position("T3T/5/2T2/5/T4 g 20 0"),
    ];
    for &theme in Theme::ALL {
        let studio = studio(theme, 300);
        let pictures = scenes.each_ref().map(|scene| studio.draw(scene));
        for (index, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(picture), "{:?} in {theme}", scenes[index]);
        }
    }
}

#[test]
fn the_last_action_steps_back_while_a_piece_is_picked() {
    let without = picked(PICKS[0].1, PICKS[0].2);
    for &theme in Theme::ALL {
        let studio = studio(theme, 300);
        for last in ["b3", "d4-e5", "a3xc3"] {
            let with = Scene { last: last.parse().ok(), ..without.clone() };
            assert!(studio.draw(&with) == studio.draw(&without), "{last} in {theme}");
        }
    }
}

#[test]
fn a_board_that_is_turned_is_that_of_the_opposite_points() {
    for &theme in Theme::ALL {
        let studio = studio(theme, 400);
        for (name, position, piece) in PICKS {
            let turned = Scene { turned: true, ..picked(position, piece) };
            let (rows, counts) = position.split_once(' ').unwrap();
            let rows: String = rows.chars().rev().collect();
            let opposite = piece.parse::<Point>().unwrap().opposite().to_string();
            let opposite = picked(&format!("{rows} {counts}"), &opposite);
            let [turned, opposite] = [&turned, &opposite].map(|scene| lines(&studio.draw(scene)));
            assert!(turned == opposite, "{name} in {theme}");
        }
    }
}

/// The part of a picture that holds the points and lines, but no coordinates.
fn lines(picture: &RgbImage) -> RgbImage {
    let side = picture.width();
    let left = side * 2 / 25;
    imageops::crop_imm(picture, left, 0, side - left, side * 9 / 10).to_image()
}

#[test]
fn the_file_shows_nearly_the_colours_that_are_drawn() {
    for &theme in Theme::ALL {
        // Small pictures have the most edges for their size, and edges the most colours.
        let studio = studio(theme, 300);
        let played = SCENES.map(|(name, before, action)| (name, scene(before, action)));
        let picks = PICKS.map(|(name, position, piece)| (name, picked(position, piece)));
        let lessons = LESSONS.map(|(name, position, marks)| (name, marked(position, marks)));
        for (name, scene) in played.into_iter().chain(picks).chain(lessons) {
            let file = decode(&studio.png(&scene).unwrap()).into_rgb8();
            let distance = mean_distance(&studio.draw(&scene), &file);
            assert!(distance < 1.0, "{name} in {theme}: {distance}");
        }
    }
}

/// How far apart two channels are on average, `0.0..=255.0`.
fn mean_distance(one: &RgbImage, other: &RgbImage) -> f64 {
    let differences = one.iter().zip(other.iter()).map(|(a, b)| f64::from(a.abs_diff(*b)));
    differences.sum::<f64>() / f64::from(one.width() * one.height() * 3)
}

#[test]
fn two_studios_draw_the_same_file() {
    let file = || studio(Theme::Contrast, 500).png(&scene(SCENES[7].1, SCENES[7].2)).unwrap();
    assert_eq!(file(), file());
}
