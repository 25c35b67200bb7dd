//! Games on paper in words: each fault of a game from elsewhere, boards, and moving pictures.

use std::collections::HashSet;

use super::{check, voices};
use crate::game::{GameId, ImportedId, Paper};
use crate::rules::{
    Course, ImportFault, Misprint, Notation, ObxPart, ParsePositionError, Record, Ruleset, Score,
    Side, Tag, import,
};
use crate::speech::{Leaf, NoFile, NoReplay};

/// One of each kind of fault.
fn faults() -> Vec<ImportFault> {
    let parts =
        [ObxPart::Board, ObxPart::Turn, ObxPart::InHand, ObxPart::Captured, ObxPart::Action];
    let illegal = import("1. G33 B1122 2. G22").unwrap_err().fault;
    let over = "b1".parse().ok();
    let mut faults = vec![
        ImportFault::Empty,
        ImportFault::TooLong,
        ImportFault::TooManyActions,
        ImportFault::Unknown,
        ImportFault::Mixed { first: Notation::Record, other: Notation::Python },
        ImportFault::Mixed { first: Notation::Obx, other: Notation::Record },
        ImportFault::Tag,
        ImportFault::Ruleset,
        ImportFault::Start(ParsePositionError::Turn),
        ImportFault::Result,
        ImportFault::ResultsDiffer { header: Score::Open },
        ImportFault::Score { decided: Score::GoatsWin },
        ImportFault::Score { decided: Score::TigersWin },
        ImportFault::Undecided,
        ImportFault::Number { expected: "12.".to_owned() },
        ImportFault::Unreadable,
        ImportFault::NotItsTurn { turn: Side::Goats },
        ImportFault::NotItsTurn { turn: Side::Tigers },
        ImportFault::CaptureMark { over },
        ImportFault::CaptureMark { over: None },
        illegal,
        ImportFault::Differs { expected: "@19".to_owned() },
        ImportFault::AfterResult,
    ];
    faults.extend(parts.map(ImportFault::Part));
    faults
}

#[test]
fn every_fault_is_said_in_words_of_its_own_and_fits() {
    for voice in voices() {
        let mut seen = HashSet::new();
        for fault in faults() {
            let word = Some("*@everyone*".repeat(40));
            let before = Some(Box::new(Course::new(Ruleset::PlyYard1)));
            let text = voice.misprint(&Misprint { line: 1234, word, fault, before });
            assert!(text.chars().count() < 700, "{text}");
            assert!(text.contains("1234") && !text.contains("@everyone*@"), "{text}");
            assert!(seen.insert(text.clone()), "said twice: {text}");
        }
        for why in [NoFile::NotOne, NoFile::TooLarge, NoFile::NotFetched, NoFile::NotText] {
            assert!(seen.insert(voice.no_file(why)));
        }
        for why in [NoReplay::Busy, NoReplay::NoPictures, NoReplay::Failed] {
            assert!(seen.insert(voice.no_replay(why)));
        }
    }
}

fn record(score: Score) -> Record {
    let mut course = Course::new(Ruleset::PlyYard1);
    for action in ["b1", "a1xc1", "c3"] {
        course.play(action.parse().unwrap()).unwrap();
    }
    let name = "**Asha** @everyone".to_owned();
    let tags = vec![Tag { name: "Goats".to_owned(), value: name }];
    Record::new(tags, course, score).unwrap()
}

#[test]
fn a_game_is_told_with_the_board_at_which_the_reader_is() {
    let record = record(Score::Draw);
    let of = Paper::Imported(ImportedId(3));
    check(
        |voice| voice.leaf(of, &record, &Leaf::of(&record, 2)).replace('\u{200B}', ""),
        "📜 Imported game: 🐐 \\*\\*Asha\\*\\* @everyone – 🐅 ?\nIt was a draw.\n\
         **1… a1xc1** · 2 of 3",
        "📜 Partie importée : 🐐 \\*\\*Asha\\*\\* @everyone – 🐅 ?\nLa partie est nulle.\n\
         **1… a1xc1** · 2 sur 3",
    );
    check(
        |voice| voice.leaf_alt_text(&Leaf::of(&record, 9)),
        "Bagh-Chal board. Tigers on c1, e1, a5, e5. Goats on c3. Goats in hand: 18. \
         Captured: 1 of 5. It was a draw. Last action: a goat placed on c3.",
        "Plateau de Bagh-Chal. Tigres en c1, e1, a5, e5. Chèvres en c3. Chèvres en main : 18. \
         Capturées : 1 sur 5. La partie est nulle. Dernier coup : une chèvre posée en c3.",
    );
}

#[test]
fn a_long_replay_says_where_it_begins() {
    let record = record(Score::Open);
    check(
        |voice| voice.replay(Paper::Game(GameId(7)), &record, 40),
        "📜 Game 7: 🐐 \\*\\*Asha\\*\\* @\u{200B}everyone – 🐅 ?\nThere is no result.\n3 actions.\n\
         The game is long: the picture begins after action 40.",
        "📜 Partie 7 : 🐐 \\*\\*Asha\\*\\* @\u{200B}everyone – 🐅 ?\nIl n’y a pas de résultat.\n3 coups.\n\
         La partie est longue : l’image commence après le coup 40.",
    );
}
