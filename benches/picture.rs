//! Time and size of pictures of 800 pixels, drawn and encoded, over 200 positions of random games.
//!
//! `cargo bench --bench picture`. The reference, `image`'s own encoder at work on the same picture in
//! three bytes a pixel, makes figures from different machines comparable.

#![expect(clippy::print_stdout, reason = "a benchmark reports to whoever runs it")]

use std::error::Error;
use std::io::Cursor;
use std::time::{Duration, Instant};

use baghchal::render::{Scene, Size, Studio, Theme};
use baghchal::rules::{Position, Score};
use image::ImageFormat;

const SCENES: usize = 200;
/// Only every so many positions of a game count, so that many games are seen.
const STRIDE: usize = 9;

fn main() -> Result<(), Box<dyn Error>> {
    let scenes = scenes();
    for &theme in Theme::ALL {
        let began = Instant::now();
        let studio = Studio::new(theme, Size::default())?;
        println!("{theme}: a studio takes {:.1?}", began.elapsed());
        let mut times = Vec::new();
        let mut sizes = Vec::new();
        let mut reference_times = Vec::new();
        let mut reference_sizes = Vec::new();
        for scene in &scenes {
            let began = Instant::now();
            let file = studio.png(scene)?;
            times.push(began.elapsed());
            sizes.push(file.len());

            let picture = studio.draw(scene);
            let mut reference = Cursor::new(Vec::new());
            let began = Instant::now();
            picture.write_to(&mut reference, ImageFormat::Png)?;
            reference_times.push(began.elapsed());
            reference_sizes.push(reference.into_inner().len());
        }
        let time = report("drawn and encoded", times, sizes);
        let reference = report("reference, encoded only", reference_times, reference_sizes);
        println!("  time in proportion: {:.2}", time.as_secs_f64() / reference.as_secs_f64());
    }
    Ok(())
}

/// Prints the medians and the 99th percentiles, and returns the median time.
fn report(what: &str, mut times: Vec<Duration>, mut sizes: Vec<usize>) -> Duration {
    times.sort_unstable();
    sizes.sort_unstable();
    let (median, late) = (SCENES / 2, SCENES * 99 / 100);
    println!(
        "  {what}: median {:.2?}, 99 % {:.2?}; median {} bytes, 99 % {} bytes",
        times[median], times[late], sizes[median], sizes[late]
    );
    times[median]
}

fn scenes() -> Vec<Scene> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut scenes = Vec::new();
    while scenes.len() < SCENES {
        scenes.extend(game(&mut random).into_iter().step_by(STRIDE));
    }
    scenes.truncate(SCENES);
    scenes
}

/// The positions of a random game, of 100 actions at most.
fn game(random: &mut fastrand::Rng) -> Vec<Scene> {
    let mut position = Position::START;
    let mut scenes = Vec::new();
    while scenes.len() < 100
        && let Some(action) = random.choice(position.legal_actions().collect::<Vec<_>>())
        && let Ok(next) = position.play(action)
    {
        position = next;
        let score = position.outcome().map_or(Score::Open, |end| Score::won_by(end.winner()));
        scenes.push(Scene {
            position,
            last: Some(action),
            routes: Vec::new(),
            marks: Vec::new(),
            score,
            turned: false,
        });
    }
    scenes
}
