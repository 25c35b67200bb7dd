//! Games from elsewhere: three notations, good and broken, and back.

use baghchal::rules::{
    Action, Course, IllegalAction, Import, ImportFault, LONGEST_IMPORT, MOST_IMPORTED, Notation,
    ObxPart, ParsePositionError, PositionError, Record, Ruleset, Score, Side, import, to_obx,
    to_python,
};
use fastrand::Rng;

use super::{action, point};

const RECORD: &str = r#"[Ruleset "plyyard 1"]
[Goats "Ann [the] \"herd\""]
[Tigers "Ben"]
[Result "*"]

1. b1 a1xc1 2. c3
c1-b1 3. d4 *
"#;
const PYTHON: &str = "1. G52 Bx5153 2. G33
B5352 3. G24";
const OBX: &str = "OBX: TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g @20 c0 - #
TXXXT/XXXXX/XXXXX/XXXXX/TGXXT t @19 c0 mB5 #g1
TXXXT/XXXXX/XXXXX/XXXXX/XXTXT g @19 c1 mA5C5(B5) #t1
TXXXT/XXXXX/XXGXX/XXXXX/XXTXT t @18 c1 mC3 #g2
TXXXT/XXXXX/XXGXX/XXXXX/XTXXT g @18 c1 mC5B5 #t2
TXXXT/XXXGX/XXGXX/XXXXX/XTXXT t @17 c1 mD2 #g3
";

fn actions(record: &Record) -> Vec<String> {
    record.course().actions().iter().map(Action::to_string).collect()
}

#[track_caller]
fn read(text: &str) -> Import {
    import(text).unwrap_or_else(|misprint| panic!("{misprint:?} in {text}"))
}

#[test]
fn one_game_reads_the_same_in_all_three_notations() {
    for (text, notation) in
        [(RECORD, Notation::Record), (PYTHON, Notation::Python), (OBX, Notation::Obx)]
    {
        let found = read(text);
        assert_eq!(found.notation, notation);
        assert_eq!(actions(&found.record), ["b1", "a1xc1", "c3", "c1-b1", "d4"], "{notation}");
        assert_eq!(found.record.score(), Score::Open);
        assert_eq!(found.record.course().ruleset(), Ruleset::PlyYard1);
        for folded in [text.replace('\n', " "), text.replace('\n', "\r\n"), format!("\n {text}")] {
            assert_eq!(read(&folded), found, "{folded}");
        }
    }
    assert_eq!(read(RECORD).record.tags()[0].value, "Ann [the] \"herd\"");
}

#[test]
fn rows_count_from_the_top_elsewhere() {
    assert_eq!(actions(&read("1. G12").record), ["b5"]);
    let obx = "TGXXT/XXXXX/XXXXX/XXXXX/TXXXT t @19 c0 mB1 #g1";
    assert_eq!(actions(&read(obx).record), ["b5"]);
}

#[test]
fn what_both_sides_of_the_fence_write_is_read() {
    for text in ["1.G33 B1122 2.G44", " 1. G33 B1122 2. G44"] {
        assert_eq!(actions(&read(text).record), ["c3", "a5-b4", "d2"], "{text}");
    }
    // Numbers may be left out, a capture need not name the goat, and a game may begin anywhere.
    let later = "TXXXT/XXXXX/XXXXX/XXXXX/TGXXT t @19 c0 mB5 -
                 TXXXT/XXXXX/XXXXX/XXXXX/XXTXT g @19 c1 mA5C5";
    let later = read(later).record;
    assert_eq!(later.course().start().to_string(), "T3T/5/5/5/TG2T t 19 0");
    assert_eq!(actions(&later), ["a1xc1"]);
}

/// Won by the tigers with the fifth capture.
const WON: &str = "1. G12 Bx1113 2. G23 Bx1333 3. G43 Bx3353 4. G44 Bx5335 5. G34 Bx3533";

#[test]
fn results_are_those_of_the_board_or_were_agreed_on() {
    let check = |text: &str, score| assert_eq!(read(text).record.score(), score, "{text}");
    check(WON, Score::TigersWin);
    check(&format!("{WON}# 0-1"), Score::TigersWin);
    check(&format!("{WON} # 0-1"), Score::TigersWin);
    check(&format!("{WON} 0-1"), Score::TigersWin);
    check(&format!("{WON}#"), Score::TigersWin);
    check("1. G33 1/2-1/2", Score::Draw);
    check("1. G33# 1/2-1/2", Score::Draw);
    check("1. G33 B1122 1-0", Score::GoatsWin);
    let written = to_python(&read(WON).record).unwrap();
    assert_eq!(written, format!("{WON}# 0-1"));
}

/// The line, the word and the fault of a text, and how many actions before it were right.
#[track_caller]
fn check(text: &str, line: usize, word: Option<&str>, fault: ImportFault, before: Option<u16>) {
    let found = import(text).expect_err(text);
    assert_eq!((found.line, found.word.as_deref(), found.fault), (line, word, fault), "{text}");
    assert_eq!(found.before.map(|course| course.ply()), before, "{text}");
}

fn illegal(text: &str, reason: IllegalAction) -> ImportFault {
    ImportFault::Illegal { action: action(text), reason }
}

#[test]
fn a_text_without_the_marks_of_one_notation_is_refused() {
    use ImportFault as Fault;
    check("", 1, None, Fault::Empty, None);
    check(" \n\t\r\n", 1, None, Fault::Empty, None);
    check("\n\nhello there", 3, Some("hello"), Fault::Unknown, None);
    check("1. e4x e5x 2. Nf3", 1, Some("1."), Fault::Unknown, None);
    let mixed = |first, other| Fault::Mixed { first, other };
    let (own, python, obx) = (Notation::Record, Notation::Python, Notation::Obx);
    check("1. G33\nB1122 2. c3", 2, Some("c3"), mixed(python, own), None);
    check(&RECORD.replace("d4", "G44"), 7, Some("G44"), mixed(own, python), None);
    check(&OBX.replace("mC3", "c3-c4"), 4, Some("c3-c4"), mixed(obx, own), None);
    check("1. G33\nmA1B2", 2, Some("mA1B2"), mixed(python, obx), None);
    let long = "1. G33 ".repeat(LONGEST_IMPORT / 7 + 1);
    check(&long, 1, None, Fault::TooLong, None);
}

#[test]
fn a_broken_record_of_ours_is_refused_with_line_and_word() {
    use ImportFault as Fault;
    let broken = |from: &str, to: &str| {
        let text = RECORD.replacen(from, to, 1);
        assert_ne!(text, RECORD);
        text
    };
    check("1. c3", 1, None, Fault::Ruleset, None);
    check(&broken("plyyard 1", "plyyard"), 1, None, Fault::Ruleset, None);
    check(&broken("[Tigers \"Ben\"]", "[Tigers Ben]"), 3, None, Fault::Tag, None);
    check(&broken("[Tigers \"Ben\"]", "[Tigers \"Ben"), 3, None, Fault::Tag, None);
    let parts = ParsePositionError::Parts { found: 1 };
    let start = "[Start \"x\"]\n[Result";
    check(&broken("[Result", start), 4, None, Fault::Start(parts), None);
    check(&broken("[Result \"*\"]", "[Result \"2-0\"]"), 4, None, Fault::Result, None);
    let header = Score::Open;
    check(&broken("d4 *", "d4 1-0"), 7, Some("1-0"), Fault::ResultsDiffer { header }, Some(5));
    check(&broken("d4 *", "d4"), 7, None, Fault::Result, Some(5));
    check(&broken("d4 *", "d4 * e4"), 7, Some("e4"), Fault::AfterResult, Some(5));
    let expected = "2.".to_owned();
    check(&broken("2. c3", "c3"), 6, Some("c3"), Fault::Number { expected }, Some(2));
    check(&broken("d4", "d9"), 7, Some("d9"), Fault::Unreadable, Some(4));
    let occupied = IllegalAction::Occupied { to: point("b1"), by: Side::Tigers };
    check(&broken("d4", "b1"), 7, Some("b1"), illegal("b1", occupied), Some(4));
    let decided = Score::TigersWin;
    let won = "[Ruleset \"plyyard 1\"]\n[Start \"TG2T/5/2G2/5/T3T t 14 4\"]\n[Result \"1-0\"]\n\n\
               1... a5xc5\n1-0";
    check(won, 6, Some("1-0"), Fault::Score { decided }, Some(1));
    let folded = broken("d4", "b1").replace('\n', " ");
    check(&folded, 1, Some("b1"), illegal("b1", occupied), Some(4));
    let spread = broken("d4", "b1").replace("]\n", "]\n\n\n").replacen("]\n\n\n", "] ", 1);
    check(&format!("\n{spread}"), 13, Some("b1"), illegal("b1", occupied), Some(4));
    let (wrong, other) = ("[Tigers \"Ben\"]", "\n \n [Tigers Ben]");
    check(&broken(wrong, other), 5, None, Fault::Tag, None);
}

#[test]
fn a_broken_game_of_the_python_package_is_refused_with_line_and_word() {
    use ImportFault as Fault;
    let number = |expected: &str| Fault::Number { expected: expected.to_owned() };
    check("G33", 1, Some("G33"), number("1."), Some(0));
    check("1. G33 B1122\n3. G44", 2, Some("3."), number("2."), Some(2));
    check("1. G33 B1122\nG44", 2, Some("G44"), number("2."), Some(2));
    check("1. G33\n1. B1122", 2, Some("1."), Fault::Unreadable, Some(1));
    check("1. G33 B1122\n2.", 2, None, Fault::Unreadable, Some(2));
    for word in ["G36", "G331", "G3", "Gx33", "B112", "b1122", "G33-44", "🐐"] {
        check(&format!("1. G44 B1122\n2. {word}"), 2, Some(word), Fault::Unreadable, Some(2));
    }
    let not_its_turn = |turn| Fault::NotItsTurn { turn };
    check("1. B1122", 1, Some("B1122"), not_its_turn(Side::Goats), Some(0));
    check("1. G33\nG44", 2, Some("G44"), not_its_turn(Side::Tigers), Some(1));
    let over = Some(point("b1"));
    check("1. G52\nB5153", 2, Some("B5153"), Fault::CaptureMark { over }, Some(1));
    check("1. G52\nBx5141", 2, Some("Bx5141"), Fault::CaptureMark { over: None }, Some(1));
    let nothing = IllegalAction::NothingToJump { over: point("b1") };
    check("1. G33\nBx5153", 2, Some("Bx5153"), illegal("a1xc1", nothing), Some(1));
    let in_hand = IllegalAction::GoatsStillInHand { in_hand: 19 };
    check("1. G33 B1122\n2. G3334", 2, Some("G3334"), illegal("c3-d3", in_hand), Some(2));
    check("1. G33\nB44", 2, Some("B44"), illegal("d2", IllegalAction::TigersNeverPlace), Some(1));
    check("1. G33\n1-0 B1122", 2, Some("B1122"), Fault::AfterResult, Some(1));
    check("1. G33# 1-0", 1, Some("1-0"), Fault::Undecided, Some(1));
    check("1. G33#", 1, Some("G33#"), Fault::Undecided, Some(1));
    check("1. G33# G44", 1, Some("G44"), Fault::Result, Some(1));
    let decided = Score::TigersWin;
    check(&format!("{WON}#\n1-0"), 2, Some("1-0"), Fault::Score { decided }, Some(10));
    let outcome = read(WON).record.course().outcome().unwrap();
    let over = illegal("e3", IllegalAction::GameOver { outcome });
    check(&format!("{WON}\n6. G35"), 2, Some("G35"), over, Some(10));
}

#[test]
fn a_broken_game_in_obx_is_refused_with_line_and_word() {
    use ImportFault as Fault;
    let broken = |from: &str, to: &str| {
        let text = OBX.replacen(from, to, 1);
        assert_ne!(text, OBX);
        text
    };
    let part = Fault::Part;
    check(
        &broken("TXXXT/XXXXX/XXXXX/XXXXX/TGXXT", "x"),
        2,
        Some("x"),
        part(ObxPart::Board),
        Some(0),
    );
    check(&broken("t @19", "G @19"), 2, Some("G"), part(ObxPart::Turn), Some(0));
    check(&broken("@19 c1", "c1"), 3, Some("c1"), part(ObxPart::InHand), Some(1));
    check(&broken("c1 mC3", "mC3"), 4, Some("mC3"), part(ObxPart::Captured), Some(2));
    check(
        &broken("mC3", "C3"),
        4,
        Some("C3"),
        Fault::Mixed { first: Notation::Obx, other: Notation::Record },
        None,
    );
    check(&broken("mC3", "mC9"), 4, Some("mC9"), part(ObxPart::Action), Some(2));
    check(&broken("mC3", "-"), 4, Some("-"), part(ObxPart::Action), Some(2));
    check(&broken("c1 mD2 #g3", "c1"), 6, None, part(ObxPart::Action), Some(4));
    check(&format!("{OBX}1-0"), 7, Some("1-0"), part(ObxPart::Board), Some(5));
    let tigers = Fault::Start(ParsePositionError::Position(PositionError::Tigers { found: 3 }));
    let three = "TXXXT/XXXXX/XXXXX/XXXXX/XXXXT";
    check(&format!("{three} g @20 c0 - #"), 1, Some(three), tigers, Some(0));
    let count = PositionError::Goats { on_board: 0, in_hand: 255, captured: 0 };
    let count = Fault::Start(ParsePositionError::Position(count));
    let start = "TXXXT/XXXXX/XXXXX/XXXXX/TXXXT";
    check(&format!("{start} g @255 c0 -"), 1, Some(start), count, Some(0));
    let differs = |expected: &str| Fault::Differs { expected: expected.to_owned() };
    let other = OBX.replacen("XXGXX/XXXXX/XXTXT t", "XGXXX/XXXXX/XXTXT t", 1);
    let (found, right) = ("TXXXT/XXXXX/XGXXX/XXXXX/XXTXT", "TXXXT/XXXXX/XXGXX/XXXXX/XXTXT");
    check(&other, 4, Some(found), differs(right), Some(2));
    check(&broken("t @18", "g @18"), 4, Some("g"), differs("t"), Some(2));
    check(&broken("@18", "@19"), 4, Some("@19"), differs("@18"), Some(2));
    check(&broken("c1", "c0"), 3, Some("c0"), differs("c1"), Some(1));
    check(&broken("#g2", "#g3"), 4, Some("#g3"), differs("#g2"), Some(2));
    let over = Some(point("b1"));
    check(&broken("(B5)", "(B4)"), 3, Some("mA5C5(B4)"), Fault::CaptureMark { over }, Some(1));
    let far = IllegalAction::OutOfReach { from: point("c1"), to: point("b3") };
    check(&broken("mC5B5", "mC5B3"), 5, Some("mC5B3"), illegal("c1-b3", far), Some(3));
    let folded = broken("mC5B5", "mC5B3").replace('\n', " ");
    check(&folded, 1, Some("mC5B3"), illegal("c1-b3", far), Some(3));
}

/// A game of random play, mostly one that outlives the placement phase.
fn random(seed: u64, ruleset: Ruleset, most: usize) -> Record {
    let mut rng = Rng::with_seed(seed);
    let mut course = Course::new(ruleset);
    while course.actions().len() < most {
        let mut actions: Vec<Action> = course.legal_actions().collect();
        if !seed.is_multiple_of(4) && actions.iter().any(|action| action.over().is_none()) {
            actions.retain(|action| action.over().is_none());
        }
        let Some(&action) = rng.choice(&actions) else { break };
        course.play(action).expect("a listed action");
    }
    let score = course.outcome().map_or(Score::Open, |outcome| Score::won_by(outcome.winner()));
    Record::new(Vec::new(), course, score).expect("the score of the board")
}

#[test]
fn a_thousand_games_come_back_from_each_notation() {
    let mut decided = 0;
    for seed in 0..1000 {
        let most = if seed % 10 == 0 { 200 } else { 60 };
        let record = random(seed, Ruleset::PlyYard1, most);
        decided += usize::from(record.score() != Score::Open);
        let python = to_python(&record).expect("from the usual start");
        for (text, notation) in [
            (record.to_string(), Notation::Record),
            (python, Notation::Python),
            (to_obx(&record), Notation::Obx),
        ] {
            let expected = Import { record: record.clone(), notation };
            assert_eq!(read(&text), expected, "{seed}");
            assert_eq!(read(&text.replace('\n', " ")), expected, "{seed}");
        }
    }
    assert!(100 < decided, "only {decided} games were decided");
}

#[test]
fn a_game_from_another_start_comes_back_from_obx_but_has_no_form_in_python() {
    let start = "T3T/5/2G2/5/T1T2 t 19 0".replace("T1T2", "T3T").parse().unwrap();
    let mut course = Course::from_position(Ruleset::PlyYard1, start);
    course.play(action("a1-a2")).unwrap();
    let record = Record::new(Vec::new(), course, Score::Open).unwrap();
    assert_eq!(read(&to_obx(&record)).record, record);
    assert_eq!(to_python(&record), None);
}

#[test]
fn there_is_an_end_to_what_is_read() {
    let start = "TGGGT/GGGGG/GGGGG/5/TGGGT g 0 4".parse().unwrap();
    let mut course = Course::from_position(Ruleset::PlyYard1, start);
    for to_and_fro in ["b1-b2", "e1-e2", "b2-b1", "e2-e1"].iter().cycle() {
        if MOST_IMPORTED < course.ply() {
            break;
        }
        course.play(action(to_and_fro)).unwrap();
    }
    let record = |course| Record::new(Vec::new(), course, Score::Open).unwrap();
    let long = record(course.clone());
    assert_eq!(import(&long.to_string()).unwrap_err().fault, ImportFault::TooManyActions);
    // Boards take so much space that OBX ends before.
    assert_eq!(import(&to_obx(&long)).unwrap_err().fault, ImportFault::TooLong);
    course.take_back(1);
    assert_eq!(read(&record(course).to_string()).record.course().ply(), MOST_IMPORTED);
}

#[test]
fn nothing_that_can_be_typed_panics() {
    let mut rng = Rng::with_seed(7);
    let letters: Vec<char> = "GBxTX/@#cmgt-. 12345ABCDEabcde[]\"\\\n🐐é1-0*(".chars().collect();
    for text in [RECORD, PYTHON, OBX] {
        for _ in 0..2000 {
            let mut characters: Vec<char> = text.chars().collect();
            for _ in 0..rng.usize(1..4) {
                let at = rng.usize(..characters.len());
                match rng.u8(..3) {
                    0 => characters[at] = letters[rng.usize(..letters.len())],
                    1 => drop(characters.remove(at)),
                    _ => characters.insert(at, letters[rng.usize(..letters.len())]),
                }
            }
            let text: String = characters.into_iter().collect();
            if let Err(misprint) = import(&text) {
                let lines = text.lines().count().max(1);
                assert!((1..=lines).contains(&misprint.line), "{misprint:?} in {text}");
            }
        }
    }
}
