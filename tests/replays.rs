//! Moving pictures of games: how many frames for how long, what they show, and how large the files are.
//!
//! `BLESS=1 cargo test --test replays` draws the golden frames anew.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use baghchal::render::{Plan, Scene, Size, Studio, Theme, replay};
use baghchal::rules::{Action, Course, Position, Ruleset, Score};
use fastrand::Rng;
use image::RgbImage;

/// A frame as it is seen, and how long it stands in hundredths of a second.
struct Seen {
    picture: RgbImage,
    delay: u16,
}

/// The frames of a file, each painted over those before it as clients do.
fn frames(file: &[u8]) -> Vec<Seen> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    let mut canvas = RgbImage::new(decoder.width().into(), decoder.height().into());
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        for (index, pixel) in frame.buffer.chunks_exact(4).enumerate() {
            let index = u32::try_from(index).unwrap();
            let (x, y) = (index % u32::from(frame.width), index / u32::from(frame.width));
            if pixel[3] != 0 {
                let at = canvas.get_pixel_mut(x + u32::from(frame.left), y + u32::from(frame.top));
                at.0 = [pixel[0], pixel[1], pixel[2]];
            }
        }
        seen.push(Seen { picture: canvas.clone(), delay: frame.delay });
    }
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    seen
}

fn course(actions: &[&str]) -> Course {
    let mut course = Course::new(Ruleset::PlyYard1);
    for action in actions {
        course.play(action.parse().unwrap()).unwrap();
    }
    course
}

/// Won by the tigers with the fifth capture.
const WON: [&str; 10] = ["b5", "a5xc5", "c4", "c5xc3", "c2", "c3xc1", "d2", "c1xe3", "d3", "e3xc3"];

#[test]
fn each_frame_is_the_board_that_a_picture_would_show() {
    let course = course(&WON);
    for (&theme, turned) in Theme::ALL.iter().zip([false, true]) {
        let studio = Studio::new(theme, Size::new(600).unwrap()).unwrap();
        let frames = frames(&replay(&course, Score::TigersWin, theme, turned).unwrap());
        assert_eq!(frames.len(), 11);
        let mut position = Position::START;
        let mut last = None;
        for (ply, frame) in frames.iter().enumerate() {
            if let Some(&action) = ply.checked_sub(1).map(|before| &course.actions()[before]) {
                position = position.play(action).unwrap();
                last = Some(action);
            }
            let score = if ply == 10 { Score::TigersWin } else { Score::Open };
            let (routes, marks) = (Vec::new(), Vec::new());
            let scene = Scene { position, last, routes, marks, score, turned };
            let picture = image::load_from_memory(&studio.png(&scene).unwrap()).unwrap();
            assert!(frame.picture == picture.into_rgb8(), "{theme}, ply {ply}");
        }
        let delays: Vec<u16> = frames.iter().map(|frame| frame.delay).collect();
        assert_eq!(delays, [150, 100, 160, 100, 160, 100, 160, 100, 160, 100, 600]);
    }
}

#[test]
fn the_first_a_middle_and_the_last_frame_are_the_golden_ones() {
    for &theme in Theme::ALL {
        let frames = frames(&replay(&course(&WON), Score::TigersWin, theme, false).unwrap());
        for (name, index) in [("first", 0), ("capture", 4), ("last", 10)] {
            let golden = Path::new("tests/golden").join(format!("replay-{theme}-{name}.png"));
            let drawn = &frames[index].picture;
            if std::env::var_os("BLESS").is_some() {
                drawn.save(&golden).unwrap();
            }
            let known = image::open(&golden).unwrap().into_rgb8();
            assert!(known == *drawn, "{} is not what is drawn now", golden.display());
        }
    }
}

#[test]
fn a_game_that_has_only_begun_is_one_frame() {
    let frames = frames(&replay(&course(&[]), Score::Open, Theme::Classic, false).unwrap());
    assert_eq!(frames.iter().map(|frame| frame.delay).collect::<Vec<_>>(), [600]);
}

#[test]
fn longer_games_are_smaller_and_faster_and_the_longest_lose_their_beginning() {
    let plan = |actions| (Plan::of(actions).size.pixels(), Plan::of(actions).from);
    assert_eq!(
        [0, 150, 151, 300, 301, 600, 601, 2000].map(plan),
        [(600, 0), (600, 0), (450, 0), (450, 0), (300, 0), (300, 0), (300, 1), (300, 1400),]
    );
}

/// A game of random play of so many actions, in which tigers capture only where they must.
fn random(seed: u64, most: usize) -> Option<Course> {
    let mut rng = Rng::with_seed(seed);
    let mut course = Course::new(Ruleset::PlyYard1);
    while course.actions().len() < most {
        let mut actions: Vec<Action> = course.legal_actions().collect();
        if actions.iter().any(|action| action.over().is_none()) {
            actions.retain(|action| action.over().is_none());
        }
        course.play(*rng.choice(&actions)?).unwrap();
    }
    Some(course)
}

#[test]
fn files_stay_under_three_megabytes() {
    const MOST: usize = 3_000_000;
    // The longest of each size in the plan; the others have fewer frames of the same kind.
    for (plies, games) in [(120, 4), (150, 4), (300, 2), (600, 1)] {
        let courses = (0..400).filter_map(|seed| random(seed, plies)).take(games);
        let mut seen = 0;
        for (course, &theme) in courses.zip(Theme::ALL.iter().cycle()) {
            let file = replay(&course, Score::Open, theme, false).unwrap();
            assert!(file.len() < MOST, "{} bytes for {plies} actions in {theme}", file.len());
            seen += 1;
        }
        assert!(0 < seen, "no game of {plies} actions");
    }
}
