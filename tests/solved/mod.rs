//! The solved movement phase, for the tests that need it.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use baghchal::analysis::{Extent, Solving, Tablebase};

/// A file of the movement phase. Where `target` has none yet it is worked out, which takes a minute or two
/// without optimisation; `.ci/run` has the optimised program do that first.
pub(crate) fn movement_tablebase() -> &'static Path {
    static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("movement.tablebase");
        if Tablebase::open(&target).is_err() {
            let solving = Solving { extent: Extent::Movement, herd: 20, target: target.clone() };
            solving.run(&|_| ()).unwrap();
        }
        target
    });
    &FILE
}
