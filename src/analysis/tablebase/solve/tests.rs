use super::super::distance::value_to_tigers;
use super::*;
use crate::analysis::dice;
use crate::rules::{Arrangement, Point, Points};

/// Small enough for a test, and large enough for every kind of action but the fifth capture.
const FEW: u8 = 3;

fn few(target: PathBuf) -> Solving {
    Solving { extent: Extent::Whole, herd: FEW, target }
}

/// How many layers were there already when the work went on to its end.
fn resumed(solving: &Solving) -> usize {
    let resumed = std::sync::atomic::AtomicUsize::new(0);
    let count = |progress| {
        if let Progress::Layer { resumed: true, .. } = progress {
            resumed.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        }
    };
    solving.run(&count).unwrap();
    resumed.into_inner()
}

/// A file of the whole game with few goats.
struct Small {
    file: std::fs::File,
    sections: Vec<Section>,
}

/// A board with the tigers to move, the goats that are placed and those that are captured.
#[derive(Clone, Copy)]
struct Board {
    tigers: Points,
    goats: Points,
    layer: Layer,
}

impl Small {
    fn solved() -> Small {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("small.tablebase");
        // So few goats lose everywhere. What the boards are worth when all are placed is drawn instead, so that
        // each side wins some of those before.
        let mut draft = Draft::begin(&target, Head { herd: FEW, extent: Extent::Whole }).unwrap();
        let mut dice = dice::Dice::new(5);
        for layer in Extent::Movement.layers(FEW) {
            let sets = INDEX.sets(layer.goats().into());
            let mut draw = || match dice.below(100) {
                0..13 => 2,
                13..18 => distance::DRAW,
                _ => 1,
            };
            let blocks = (0..CLASSES).map(|_| (0..sets).map(|_| draw()).collect::<Vec<u8>>());
            let blocks: Vec<_> = blocks.map(|block| compress(&block).unwrap()).collect();
            draft.add(layer, Tally::default(), &blocks).unwrap();
        }
        drop(draft);
        few(target.clone()).run(&|_| ()).unwrap();
        let file = std::fs::File::open(&target).unwrap();
        let sections = Head::read(&file).unwrap().all_sections(&file).unwrap();
        Small { file, sections }
    }

    /// What the file says.
    fn known(&self, board: Board) -> Value {
        let Board { tigers, goats, layer } = board;
        let section = self.sections.iter().find(|section| section.layer == layer).unwrap();
        let located = INDEX.locate(Arrangement { tigers, goats });
        let block = section.block(&self.file, located.number).unwrap();
        let rank = INDEX.rank(goats.len().into(), located.set);
        if section.is_movement() { value_to_tigers(block[rank]) } else { in_planes(&block, rank) }
    }

    /// What follows by looking at all that can be done until the last goat is placed.
    fn minimax(&self, board: Board) -> Value {
        if board.layer.placed == FEW {
            return self.known(board);
        }
        let empty = board.tigers.or(board.goats).complement();
        let mut best = Value::Goats;
        for from in board.tigers {
            let tigers = |to: Point| board.tigers.without(from).with(to);
            for to in from.joined().and(empty) {
                best = best.max(self.goats_answer(Board { tigers: tigers(to), ..board }));
            }
            for (over, to) in from.jumps() {
                if board.goats.contains(over) && empty.contains(to) {
                    let layer = Layer { captured: board.layer.captured + 1, ..board.layer };
                    let goats = board.goats.without(over);
                    best = best.max(self.goats_answer(Board { tigers: tigers(to), goats, layer }));
                }
            }
        }
        best
    }

    fn goats_answer(&self, board: Board) -> Value {
        let empty = board.tigers.or(board.goats).complement();
        let layer = Layer { placed: board.layer.placed + 1, ..board.layer };
        let answers = empty
            .into_iter()
            .map(|to| self.minimax(Board { goats: board.goats.with(to), layer, ..board }));
        answers.min().unwrap()
    }
}

#[test]
fn with_few_goats_the_placement_phase_is_what_plain_minimax_finds() {
    let small = Small::solved();
    let mut dice = dice::Dice::new(6);
    let mut seen = [0; 3];
    // A goat less placed makes the tree some hundred times as large.
    for layer in Extent::Whole.layers(FEW).filter(|layer| (FEW - 2..FEW).contains(&layer.placed)) {
        for _ in 0..if layer.placed + 1 == FEW { 60 } else { 2 } {
            let class = &INDEX.classes()[dice.below(CLASSES)];
            let size = usize::from(layer.goats());
            let rank = dice.below(INDEX.sets(size));
            let goats = class.unpack(INDEX.set(size, rank));
            // As well as the way that stands for its class, one that is the same.
            let symmetry = dice.pick(&crate::rules::Symmetry::ALL);
            let (tigers, goats) = (symmetry.points(class.tigers), symmetry.points(goats));
            let board = Board { tigers, goats, layer };
            let value = small.minimax(board);
            assert_eq!(small.known(board), value, "{tigers:?} {goats:?} {layer}");
            seen[value as usize] += 1;
        }
    }
    assert!(seen.into_iter().all(|seen| seen > 5), "{seen:?}");
}

#[test]
fn work_that_was_stopped_goes_on_and_gives_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let solving = |name| few(path(name));
    solving("at-once").run(&|_| ()).unwrap();
    let whole = std::fs::read(path("at-once")).unwrap();
    let sections = {
        let file = std::fs::File::open(path("at-once")).unwrap();
        Head::read(&file).unwrap().all_sections(&file).unwrap()
    };
    // In the head, at the end of a layer, within one, and one byte before the end.
    let end = |place: usize| usize::try_from(sections[place].end()).unwrap();
    for (length, kept) in [(10, 0), (end(1), 2), (end(4) + 5_000, 5), (whole.len() - 1, 9)] {
        let draft = solving("again").draft();
        std::fs::write(&draft, &whole[..length]).unwrap();
        assert_eq!(resumed(&solving("again")), kept, "{length}");
        assert!(std::fs::read(path("again")).unwrap() == whole, "{length}");
        assert!(!draft.exists());
    }
}

#[test]
fn a_damaged_layer_is_worked_out_again_with_all_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let solving = few(folder.path().join("file"));
    solving.run(&|_| ()).unwrap();
    let whole = std::fs::read(&solving.target).unwrap();
    let file = std::fs::File::open(&solving.target).unwrap();
    let sections = Head::read(&file).unwrap().all_sections(&file).unwrap();
    let end = usize::try_from(sections[2].end()).unwrap();
    // In the head of a section, and in one of its blocks.
    for at in [end + 100, end + 20_000] {
        let mut damaged = whole.clone();
        damaged[at] ^= 1;
        std::fs::write(solving.draft(), damaged).unwrap();
        assert_eq!(resumed(&solving), 3, "{at}");
        assert!(std::fs::read(&solving.target).unwrap() == whole, "{at}");
    }
}

#[test]
fn what_is_no_draft_of_the_same_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let solving = few(folder.path().join("file"));
    let movement = Head { herd: FEW, extent: Extent::Movement };
    let drafts = [b"notes of mine".to_vec(), vec![0; 100], {
        drop(Draft::begin(&solving.target, movement).unwrap());
        std::fs::read(solving.draft()).unwrap()
    }];
    for bytes in drafts {
        std::fs::write(solving.draft(), &bytes).unwrap();
        let refused = solving.run(&|_| ()).unwrap_err();
        assert!(matches!(refused, TablebaseError::OtherDraft(_)), "{refused}");
        assert_eq!(std::fs::read(solving.draft()).unwrap(), bytes);
    }
    std::fs::remove_file(solving.draft()).unwrap();
    let other = Draft::begin(&solving.target, movement).unwrap();
    assert!(matches!(solving.run(&|_| ()), Err(TablebaseError::Busy(_))));
    drop(other);
}

#[test]
fn in_the_placement_phase_too_the_fifth_capture_wins() {
    let moves = Moves::new(&INDEX);
    let (class, goats) = (INDEX.class(crate::rules::Position::START.pieces().tigers).0, 2);
    // Were it not for captures, the goats would win everything.
    let lost = || Packed::new(&vec![Value::Goats as u8; INDEX.sets(goats)]);
    let same: Vec<Packed> = (0..CLASSES).map(|_| lost()).collect();
    let next = Next { same: &same, captured: None };
    let values = placement::where_tigers_go(&INDEX, &moves, class, goats, &next);
    for (set, value) in each_set(&INDEX, goats).zip(values) {
        let position = crate::rules::Position::new(
            Arrangement {
                tigers: INDEX.classes()[class].tigers,
                goats: INDEX.classes()[class].unpack(set),
            },
            crate::rules::Side::Tigers,
            14,
            4,
        );
        let captures = position.unwrap().legal_actions().any(|action| action.over().is_some());
        assert_eq!(of(value) == Value::Tigers, captures, "{position:?}");
    }
}

#[test]
fn a_file_of_another_game_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("small.tablebase");
    Solving { extent: Extent::Movement, herd: 1, target: target.clone() }.run(&|_| ()).unwrap();
    let refused = crate::analysis::Tablebase::open(&target).unwrap_err();
    assert_eq!(refused.to_string(), "this tablebase is of another game: 1 goats under `plyyard 1`");
}
