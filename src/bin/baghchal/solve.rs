//! `baghchal solve`: works out the exact value of every position, or proves a file that has them.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use baghchal::analysis::{Count, Extent, MovementCount, Progress, Solving, Tablebase, Tally};
use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressStyle};
use sysinfo::{Disks, System};

/// What is to be worked out or proved.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The file to write; work that was stopped goes on where it was
    #[arg(short, long, value_name = "FILE", required_unless_present = "verify")]
    output: Option<PathBuf>,
    /// Leave out the positions with goats in hand: seconds instead of minutes, and a small file
    #[arg(long)]
    movement_only: bool,
    /// Threads to work with; as many as there are processors, unless it is given
    #[arg(long)]
    threads: Option<usize>,
    /// Instead, count what a file says and compare a million of its boards with what follows on them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "movement_only"])]
    verify: Option<PathBuf>,
    /// Where the boards that are compared are drawn from
    #[arg(long, default_value_t = 1, requires = "verify")]
    seed: u64,
}

/// Boards that `--verify` compares.
const COMPARED: u64 = 1_000_000;

/// Room that the work takes, in bytes, a little more than was measured.
struct Room {
    memory: u64,
    disk: u64,
}

/// Does what the options say, and prints what comes of it.
///
/// # Errors
///
/// Where there is no room, or a file cannot be written, read or proved.
pub(crate) fn run(options: &Options, out: &mut (impl Write + Send)) -> anyhow::Result<()> {
    let threads = options.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    if let Some(file) = &options.verify {
        return pool.install(|| verify(file, options.seed, out));
    }
    let target = options.output.as_ref().expect("the command line requires it then");
    let extent = if options.movement_only { Extent::Movement } else { Extent::Whole };
    pool.install(|| solve(extent, target, out))
}

fn solve(extent: Extent, target: &Path, out: &mut (impl Write + Send)) -> anyhow::Result<()> {
    anyhow::ensure!(!target.exists(), "{} is there already", target.display());
    let solving = Solving::new(extent, target.to_owned());
    check_room(extent, &solving.draft())?;
    let bar = ProgressBar::new(solving.work());
    bar.set_style(ProgressStyle::with_template("{wide_bar} {percent:>3} %, {eta} left")?);
    bar.enable_steady_tick(Duration::from_millis(500));
    let out = std::sync::Mutex::new(out);
    let tell = |progress| match progress {
        Progress::Worked(units) => bar.inc(units),
        Progress::Layer { layer, tally, resumed } => {
            // What was there already says nothing of how long the rest will take.
            if resumed {
                bar.reset_eta();
            }
            let already = if resumed { ", was there already" } else { "" };
            let after = HumanDuration(bar.elapsed());
            bar.suspend(|| {
                let mut out = out.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                // A closed output does not end the work.
                writeln!(out, "{layer}: {} after {after}{already}", in_words(tally)).ok();
            });
        }
    };
    solving.run(&tell).with_context(|| target.display().to_string())?;
    bar.finish_and_clear();
    let out = out.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    let size = HumanBytes(target.metadata()?.len());
    writeln!(out, "{}: {size}, after {}", target.display(), HumanDuration(bar.elapsed()))?;
    Ok(())
}

fn in_words(tally: Tally) -> String {
    let Tally { goats, draws, tigers } = tally;
    format!("{goats} won by the goats, {draws} drawn, {tigers} won by the tigers")
}

/// Nobody wants to learn after minutes that there was no room.
fn check_room(extent: Extent, draft: &Path) -> anyhow::Result<()> {
    const MB: u64 = 1_000_000;
    let needed = match extent {
        Extent::Movement => Room { memory: 400 * MB, disk: 10 * MB },
        Extent::Whole => Room { memory: 2_000 * MB, disk: 700 * MB },
    };
    // What the system does not tell of may be enough.
    let memory = free_memory().unwrap_or(u64::MAX);
    anyhow::ensure!(
        memory >= needed.memory,
        "this takes {} of memory, and {} are free",
        HumanBytes(needed.memory),
        HumanBytes(memory)
    );
    let draft = std::path::absolute(draft)?;
    let folder = draft.parent().unwrap_or(&draft);
    anyhow::ensure!(folder.is_dir(), "there is no folder {}", folder.display());
    let begun = draft.metadata().map_or(0, |draft| draft.len());
    let free = free_disk(folder).map_or(u64::MAX, |free| free + begun);
    anyhow::ensure!(
        free >= needed.disk,
        "this takes {} of disk in {}, and {} are free",
        HumanBytes(needed.disk),
        folder.display(),
        HumanBytes(free)
    );
    Ok(())
}

fn free_memory() -> Option<u64> {
    let mut system = System::new().ok()?;
    system.refresh_memory();
    // What a container counts as used has its files in memory, too, which make room.
    let limit = system.cgroup_limits();
    let limit = limit.map_or(u64::MAX, |limit| limit.total_memory.saturating_sub(limit.rss));
    Some(limit.min(system.available_memory()))
}

/// What is free where the folder lies, its path being absolute.
fn free_disk(folder: &Path) -> Option<u64> {
    let disks = Disks::new_with_refreshed_list().ok()?;
    let disks = disks.iter().filter(|disk| folder.starts_with(disk.mount_point()));
    let disk = disks.max_by_key(|disk| disk.mount_point().as_os_str().len())?;
    Some(disk.available_space())
}

fn verify(file: &Path, seed: u64, out: &mut impl Write) -> anyhow::Result<()> {
    let tablebase = Tablebase::open(file).with_context(|| file.display().to_string())?;
    let mut counts = Vec::new();
    tablebase.count(|count| counts.push(count))?;
    counts.sort_by_key(|Count { layer, .. }| (layer.captured, layer.placed));
    writeln!(out, "movement phase, boards that are the same up to symmetry counted once")?;
    writeln!(
        out,
        "captured classes | goats to move: tigers-win draw goats-win | tigers to move: tigers-win draw goats-win | longest win in plies: tigers goats"
    )?;
    for (count, movement) in counts.iter().filter_map(|count| Some((count, count.movement?))) {
        let MovementCount { goats_to_move, tigers_to_move, .. } = movement;
        let boards = goats_to_move.goats + goats_to_move.draws + goats_to_move.tigers;
        let parts = |tally: Tally| format!("{} {} {}", tally.tigers, tally.draws, tally.goats);
        writeln!(
            out,
            "{} {boards} | {} | {} | {} {}",
            count.layer.captured,
            parts(goats_to_move),
            parts(tigers_to_move),
            movement.longest_tigers,
            movement.longest_goats
        )?;
    }
    if tablebase.knows_placement() {
        writeln!(out, "placement phase, tigers to move, every board counted")?;
        writeln!(out, "captured placed | draw tigers-win goats-win")?;
        for Count { layer, tally, .. } in counts.iter().filter(|count| count.movement.is_none()) {
            let Tally { goats, draws, tigers } = tally;
            writeln!(out, "{} {} | {draws} {tigers} {goats}", layer.captured, layer.placed)?;
        }
    }
    tablebase.check(COMPARED, seed)?;
    writeln!(out, "{COMPARED} boards drawn with seed {seed} agree with what follows on them")?;
    Ok(())
}
