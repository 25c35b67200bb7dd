//! The solved movement phase, for the tests that need it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::SystemTime;

use baghchal::analysis::{Extent, Solving, Tablebase};

/// A file of the movement phase. Where `target` has none that is newer than the sources it is worked out, which
/// takes a minute or two without optimisation; `.ci/run` has the optimised program do that first.
pub(crate) fn movement_tablebase() -> &'static Path {
    static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("movement.tablebase");
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/analysis/tablebase");
        let made = fs::metadata(&target).and_then(|file| file.modified()).ok();
        let is_new = made.is_some_and(|made| made > newest(&sources));
        if !is_new || Tablebase::open(&target).is_err() {
            Solving::new(Extent::Movement, target.clone()).run(&|_| ()).unwrap();
        }
        target
    });
    &FILE
}

/// When anything in the folder was last changed.
fn newest(folder: &Path) -> SystemTime {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let changed = entries.map(|path| {
        if path.is_dir() { newest(&path) } else { path.metadata().unwrap().modified().unwrap() }
    });
    changed.max().unwrap()
}
