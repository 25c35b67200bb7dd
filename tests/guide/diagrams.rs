//! What the boards of the guide look like, compared with those in `tests/golden/guide`.
//!
//! `BLESS=1 cargo test --test guide` draws them anew.

use std::fs;
use std::path::Path;

use baghchal::guide::PageId;
use baghchal::render::{Scene, Size, Studio, Theme};

fn studio(theme: Theme) -> Studio {
    Studio::new(theme, Size::new(400).unwrap()).unwrap()
}

#[track_caller]
fn check_golden(studio: &Studio, name: &str, scene: &Scene) {
    let golden = Path::new("tests/golden/guide").join(name).with_extension("png");
    let drawn = studio.png(scene).unwrap();
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all("tests/golden/guide").unwrap();
        fs::write(&golden, drawn).unwrap();
        return;
    }
    let decode = |png: &[u8]| image::load_from_memory(png).unwrap();
    if fs::read(&golden).is_ok_and(|known| decode(&known) == decode(&drawn)) {
        return;
    }
    let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
    fs::write(&new, drawn).unwrap();
    panic!("{} is not what is drawn now, {}; BLESS=1 replaces it", golden.display(), new.display());
}

#[test]
fn the_boards_of_all_topics_are_the_golden_ones() {
    for &theme in Theme::ALL {
        let studio = studio(theme);
        for page in PageId::all() {
            let Some(diagram) = &page.get().diagram else { continue };
            let name = format!("{theme}-{}-{}", page.topic(), page.index());
            check_golden(&studio, &name, &Scene::from(diagram));
        }
        let page: PageId = "captures/1".parse().unwrap();
        let diagram = page.get().diagram.as_ref().unwrap();
        let turned = Scene { turned: true, ..Scene::from(diagram) };
        check_golden(&studio, &format!("{theme}-captures-1-turned"), &turned);
    }
}

#[test]
fn every_mark_of_a_board_is_seen() {
    let studio = studio(Theme::Classic);
    for page in PageId::all() {
        let Some(diagram) = &page.get().diagram else { continue };
        let scene = Scene::from(diagram);
        let whole = studio.draw(&scene);
        for left_out in 0..scene.marks.len() {
            let mut marks = scene.marks.clone();
            let mark = marks.remove(left_out);
            let without = studio.draw(&Scene { marks, ..scene.clone() });
            assert!(without != whole, "{page}: {mark:?}");
        }
    }
}
