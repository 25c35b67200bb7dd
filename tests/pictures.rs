//! What pictures look like, compared with those in `tests/golden`, and what all of them have in common.
//!
//! `BLESS=1 cargo test --test pictures` draws the golden pictures anew.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use baghchal::render::{Scene, Size, Studio, Theme};
use baghchal::rules::{Action, Position, Score};
use image::{DynamicImage, RgbImage};

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

const START: Scene = Scene {
    position: Position::START,
    last: None,
    routes: Vec::new(),
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
fn the_file_shows_nearly_the_colours_that_are_drawn() {
    for &theme in Theme::ALL {
        // Small pictures have the most edges for their size, and edges the most colours.
        let studio = studio(theme, 300);
        for (name, before, action) in SCENES {
            let scene = scene(before, action);
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
