//! On what a figure was measured.

use std::fs;

/// The model of the processor, where the system tells it.
pub(crate) fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(": "));
    name.map_or("unknown processor", |(_, name)| name).to_owned()
}
