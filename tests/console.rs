//! The program itself, at its command line.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A directory of its own to run the program in, with a clean environment.
struct Desk {
    directory: TempDir,
    environment: Vec<(&'static str, OsString)>,
}

impl Desk {
    fn new() -> Desk {
        Desk { directory: TempDir::new().expect("a temporary directory"), environment: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl AsRef<OsStr>) -> Desk {
        self.environment.push((name, value.as_ref().to_owned()));
        self
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// The names of the files in the directory, in order.
    fn files(&self) -> Vec<String> {
        let entries = fs::read_dir(self.directory.path()).expect("the directory");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> =
            names.map(|name| name.into_string().expect("a name in UTF-8")).collect();
        names.sort();
        names
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_baghchal"));
        command
            .args(arguments)
            .current_dir(self.directory.path())
            .env_clear()
            .envs(std::env::var_os("PATH").map(|path| ("PATH", path)))
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str], input: &[u8]) -> Output {
        let mut child = self.command(arguments).spawn().expect("the program");
        // A program that refuses its arguments may be gone before it reads anything.
        child.stdin.take().expect("a pipe").write_all(input).ok();
        child.wait_with_output().expect("the program to end")
    }

    /// The answers of a script to the lines.
    #[track_caller]
    fn play(&self, arguments: &[&str], lines: &[&str]) -> Vec<String> {
        let input: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let output = self.run(&[&["console", "--script"], arguments].concat(), input.as_bytes());
        assert!(output.status.success(), "{}", stderr(&output));
        assert_eq!(stderr(&output), "");
        stdout(&output).lines().map(str::to_owned).collect()
    }

    /// Checks how the answer to each line begins.
    #[track_caller]
    fn check(&self, arguments: &[&str], transcript: &[(&str, &str)]) {
        let lines: Vec<&str> = transcript.iter().map(|&(line, _)| line).collect();
        let answers = self.play(arguments, &lines);
        assert_eq!(answers.len(), lines.len(), "{answers:#?}");
        for (&(line, expected), answer) in transcript.iter().zip(&answers) {
            assert!(answer.starts_with(expected), "{line}: {answer}, not {expected}");
        }
    }

    /// Checks that the program ends with the code and says why.
    #[track_caller]
    fn check_fails(&self, arguments: &[&str], code: i32, reason: &str) {
        let output = self.run(arguments, b"");
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
        assert!(message.contains(reason), "{arguments:?}: {message}");
        assert_eq!(stdout(&output), "", "{arguments:?}");
    }
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Width and height.
fn picture_size(path: PathBuf) -> (u32, u32) {
    image::image_dimensions(path).expect("a picture")
}

#[test]
fn a_short_game_is_refereed_to_its_end() {
    Desk::new().check(
        &[],
        &[
            ("board", "ok | T3T/5/5/5/T3T g 20 0 | in progress | 21"),
            ("b1", "ok | T3T/5/5/5/TG2T t 19 0 | in progress | 12"),
            ("move a1 c1", "ok | T3T/5/5/5/2T1T g 19 1 | in progress | 21"),
            ("/place b5", "ok | TG2T/5/5/5/2T1T t 18 1 | in progress | 14"),
            ("A5xC5", "ok | 2T1T/5/5/5/2T1T g 18 2 | in progress | 21"),
            ("place d2", "ok | 2T1T/5/5/3G1/2T1T t 17 2 | in progress | 16"),
            ("e1-c3", "ok | 2T1T/5/2T2/5/2T2 g 17 3 | in progress | 21"),
            ("moves", "ok | 2T1T/5/2T2/5/2T2 g 17 3 | in progress | 21"),
            ("b5", "ok | 1GT1T/5/2T2/5/2T2 t 16 3 | in progress | 21"),
            ("/move c5 a5", "ok | T3T/5/2T2/5/2T2 g 16 4 | in progress | 21"),
            ("stop", "ok | T3T/5/2T2/5/2T2 g 16 4 | in progress | 21"),
            ("d5", "ok | T2GT/5/2T2/5/2T2 t 15 4 | in progress | 19"),
            ("e5 c5", "ok | T1T2/5/2T2/5/2T2 g 15 5 | tigers win | 0"),
            ("c4", "refused | GameOver | "),
            ("resign", "refused | GameOver | "),
            ("board", "ok | T1T2/5/2T2/5/2T2 g 15 5 | tigers win | 0"),
            ("quit", "ok | T1T2/5/2T2/5/2T2 g 15 5 | tigers win | 0"),
        ],
    );
}

#[test]
fn a_script_plays_game_after_game() {
    let fresh = "ok | T3T/5/5/5/T3T g 20 0 | in progress | 21";
    Desk::new().check(
        &[],
        &[
            ("challenge", "refused | ChannelBusy | "),
            ("c3", "ok | "),
            ("challenge ludoteka", "refused | ChannelBusy | "),
            ("challenge chess", "refused | Unreadable | "),
            ("move a1", "refused | Unreadable | "),
            ("end", "ok | T3T/5/2G2/5/T3T t 19 0 | no result | 0"),
            ("end", "refused | GameOver | "),
            ("challenge ludoteka", fresh),
            ("c3", "ok | T3T/5/2G2/5/T3T t 19 0 | in progress | 12"),
            ("resign", "ok | T3T/5/2G2/5/T3T t 19 0 | goats win | 0"),
            ("/challenge", fresh),
            ("board", fresh),
        ],
    );
}

#[test]
fn refusals_have_names_and_cost_no_turn() {
    Desk::new().check(
        &["--memory"],
        &[
            ("a1", "refused | Occupied | "),
            ("a1-a2", "refused | GoatsStillInHand | "),
            ("z9", "refused | Unreadable | "),
            ("pass", "refused | Unreadable | "),
            ("", "refused | Unreadable | "),
            ("c3", "ok | T3T/5/2G2/5/T3T t 19 0 | in progress | 12"),
            ("c4", "refused | TigersNeverPlace | "),
            ("b1-b2", "refused | NoPiece | "),
            ("c3-c4", "refused | NotYourPiece | "),
            ("a1-a1", "refused | SamePoint | "),
            ("a1-c2", "refused | OutOfReach | "),
            ("a1-c1", "refused | NothingToJump | "),
            ("a1xb2", "refused | Unreadable | "),
            ("a1-b2", "ok | T3T/5/2G2/1T3/4T g 19 0 | in progress | 20"),
        ],
    );
}

#[test]
fn the_words_of_a_refusal_stand_on_its_line_in_the_language_of_the_locale() {
    let refuse = |desk: Desk| {
        let answer = desk.play(&["--memory"], &["a1"]).remove(0);
        let words = answer.strip_prefix("refused | Occupied | ").unwrap().to_owned();
        assert!(words.contains("a1"), "{words}");
        words
    };
    let english = refuse(Desk::new());
    assert_eq!(refuse(Desk::new().with("LANG", "de_DE.UTF-8")), english);
    assert_ne!(refuse(Desk::new().with("LANG", "fr_FR.UTF-8")), english);
}

#[cfg(unix)]
#[test]
fn a_locale_that_is_not_utf_8_is_as_good_as_not_set() {
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = OsStr::from_bytes(b"fr_\xff");
    for name in ["LANG", "LC_MESSAGES", "LC_ALL"] {
        Desk::new().with(name, bytes).check(&["--memory"], &[("board", "ok | ")]);
    }
    let french = Desk::new().with("LC_ALL", bytes).with("LANG", "fr_FR.UTF-8");
    let refused = french.play(&["--memory"], &["a1"]).remove(0);
    assert!(refused.contains("tigre"), "{refused}");
    Desk::new().with("DATABASE_URL", bytes).check_fails(&["console"], 2, "is not UTF-8");
}

#[test]
fn games_end_by_agreement_resignation_or_without_result() {
    let start = "T3T/5/5/5/T3T g 20 0";
    for (lines, status) in [
        (&["draw", "draw"] as &[&str], "draw"),
        (&["resign"], "tigers win"),
        (&["stop"], "no result"),
        (&["c3", "takeback", "takeback", "stop"], "no result"),
    ] {
        let answers = Desk::new().play(&["--memory"], lines);
        assert_eq!(answers.last(), Some(&format!("ok | {start} | {status} | 0")), "{lines:?}");
    }
    Desk::new().check(
        &["--memory"],
        &[
            ("c3", "ok | "),
            ("draw", "ok | T3T/5/2G2/5/T3T t 19 0 | in progress | 12"),
            ("a1-b1", "ok | "),
            // The action has voided the offer, so that this is a new one.
            ("draw", "ok | T3T/5/2G2/5/1T2T g 19 0 | in progress | 20"),
            // Who has just acted asks for a takeback, and the other agrees.
            ("takeback", "ok | T3T/5/2G2/5/1T2T g 19 0 | in progress | 20"),
            ("takeback", "ok | T3T/5/2G2/5/T3T t 19 0 | in progress | 12"),
            ("a1-b1", "ok | "),
            ("stop", "ok | T3T/5/2G2/5/1T2T g 19 0 | in progress | 20"),
            ("rules", "ok | "),
            ("rules captures", "ok | "),
            ("help", "ok | "),
            ("games", "ok | "),
            ("resign", "ok | T3T/5/2G2/5/1T2T g 19 0 | tigers win | 0"),
        ],
    );
}

#[test]
fn a_game_begins_from_any_position_by_either_ruleset() {
    let short = "GGGGG/GGGGG/GGGGG/G2TG/1TTTG g 0 3";
    for (arguments, answer) in [
        (&["--position", "T3T/5/2G2/5/T3T t 14 5"] as &[&str], "tigers win | 0"),
        (&["--position", "T3T/5/2G2/5/T3T t 19 0"], "in progress | 12"),
        (&["--rules", "ludoteka"], "in progress | 21"),
        (&["--rules", "plyyard 1"], "in progress | 21"),
    ] {
        let answers = Desk::new().play(arguments, &["board"]);
        assert!(answers[0].ends_with(answer), "{arguments:?}: {answers:?}");
    }
    let desk = Desk::new();
    desk.check_fails(&["console", "--position", short], 2, "must be twenty together");
    desk.check_fails(&["console", "--position", "T3T/5/5/5 g 20 0"], 2, "five rows");
    desk.check_fails(&["console", "--position", ""], 2, "four parts");
    desk.check_fails(&["console", "--rules", "chess"], 2, "plyyard or ludoteka");
    desk.check_fails(&["console", "--colour"], 2, "--colour");
    assert!(desk.files().is_empty(), "what is refused leaves nothing behind");
}

#[test]
fn a_game_goes_on_after_a_restart_unless_another_is_asked_for() {
    let desk = Desk::new();
    let after_c3 = "ok | T3T/5/2G2/5/T3T t 19 0 | in progress | 12";
    let fresh = "ok | T3T/5/5/5/T3T g 20 0 | in progress | 21";
    desk.check(&[], &[("c3", after_c3)]);
    desk.check(&[], &[("board", after_c3), ("a1-b1", "ok | "), ("b1-a1", "refused | ")]);
    desk.check(&[], &[("moves", "ok | T3T/5/2G2/5/1T2T g 19 0 | in progress | 20")]);
    desk.check(&["--new"], &[("board", fresh), ("c3", after_c3)]);
    desk.check(&["--rules", "ludoteka"], &[("board", fresh)]);
    desk.check(&["--position", "T3T/5/2G2/5/T3T t 14 5"], &[("a1-b1", "refused | GameOver | ")]);
    desk.check(&[], &[("board", fresh)]);
    assert!(desk.files().contains(&"baghchal.db".to_owned()));
}

#[test]
fn the_database_is_where_the_settings_say() {
    let desk = Desk::new();
    fs::write(desk.path(".env"), "DATABASE_URL=sqlite:file.db\n").unwrap();
    desk.play(&[], &["c3"]);
    assert!(desk.path("file.db").exists() && !desk.path("baghchal.db").exists());

    let desk = desk.with("DATABASE_URL", "sqlite:environment.db");
    desk.check(&[], &[("board", "ok | T3T/5/5/5/T3T g 20 0 | ")]);
    assert!(desk.path("environment.db").exists(), "the environment comes before the file");

    let desk = desk.with("DATABASE_URL", "postgres://anna:s3cret@host/games");
    desk.check_fails(&["console"], 2, "DATABASE_URL begins with sqlite:");
    assert!(!stderr(&desk.run(&["console"], b"")).contains("s3cret"));
    fs::write(desk.path(".env"), "DISCORD_TOKEN s3cret\n").unwrap();
    desk.check_fails(&["console"], 2, "the .env file cannot be read");
    assert!(!stderr(&desk.run(&["bot"], b"")).contains("s3cret"));
    Desk::new().with("RUST_LOG", "loud=very").check_fails(&["console"], 2, "RUST_LOG");
}

#[test]
fn memory_keeps_nothing() {
    let desk = Desk::new();
    for _ in 0..2 {
        desk.check(&["--memory"], &[("board", "ok | T3T/5/5/5/T3T g 20 0"), ("c3", "ok | ")]);
    }
    assert!(desk.files().is_empty(), "{:?}", desk.files());
}

#[test]
fn a_picture_is_kept_up_to_date() {
    let desk = Desk::new();
    let mut child = desk.command(&["console", "--memory", "--png", "board.png"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut pictures = Vec::new();
    for line in ["board", "c3", "c3", "a1-b2", "a3"] {
        writeln!(input, "{line}").unwrap();
        answers.next().unwrap().unwrap();
        assert_eq!(desk.files(), ["board.png"], "no draft stays behind");
        assert_eq!(picture_size(desk.path("board.png")), (800, 800));
        pictures.push(fs::read(desk.path("board.png")).unwrap());
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    let [start, placed, refused, stepped, captured] = &pictures[..] else { unreachable!() };
    assert_ne!(start, placed);
    assert_eq!(placed, refused);
    assert_ne!(refused, stepped);
    assert_ne!(stepped, captured);

    let missing = ["console", "--memory", "--png", "nowhere/board.png"];
    desk.check_fails(&missing, 1, "nowhere/board.png");
}

#[test]
fn scripts_that_other_programs_got_wrong_come_out_right() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("data/cases.json")).unwrap();
    assert!(!cases.is_empty());
    for case in &cases {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let (rules, start) = (text(&case["rules"]), text(&case["start"]));
        let actions = case["actions"].as_array().unwrap();
        let mut lines: Vec<String> = actions.iter().map(|action| text(&action[0])).collect();
        lines.push("board".to_owned());
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let arguments = ["--memory", "--position", &start, "--rules", &rules];
        let answers = Desk::new().play(&arguments, &lines);

        let name = format!("{} under {rules}", case["id"]);
        for (action, answer) in actions.iter().zip(&answers) {
            let prefix = if action[1].as_bool().unwrap() { "ok | " } else { "refused | " };
            assert!(answer.starts_with(prefix), "{name}: {action}: {answer}");
        }
        let result = &case["result"];
        let (fen, status) = (text(&result["fen"]), text(&result["status"]));
        let expected = format!("ok | {fen} | {status} | {}", result["nlegal"]);
        assert_eq!(answers.last(), Some(&expected), "{name}");
    }
}

#[test]
fn a_tournament_prints_a_line_for_each_pair_and_the_same_again() {
    let desk = Desk::new();
    let arguments = ["tournament", "--games", "6", "--levels", "2,3", "--seed", "4"];
    let [first, again] = [1, 2].map(|threads: u8| {
        desk.run(&[&arguments[..], &["--threads", &threads.to_string()]].concat(), b"")
    });
    let printed = stdout(&first);
    assert_eq!(stdout(&again), printed, "the number of threads changes nothing");
    let pairs: Vec<&str> = printed.lines().skip(3).collect();
    let [second, third] = pairs[..] else { panic!("not two pairs:\n{printed}") };
    assert!(second.starts_with("2 - 1 ") && third.starts_with("3 - 2 "), "{printed}");
    for line in pairs {
        let counts = line.split_whitespace().skip(3).take(6);
        let games: u32 = counts.map(|count| count.parse::<u32>().unwrap()).sum();
        assert_eq!(games, 6, "{line}");
    }
    desk.check_fails(&["tournament", "--levels", "1"], 2, "2..");
    desk.check_fails(&["tournament", "--positions", "10"], 1, "BAGHCHAL_TABLEBASE");
}

#[test]
fn perft_counts_one_line_a_depth() {
    let desk = Desk::new();
    let output = desk.run(&["perft", "4"], b"");
    assert_eq!(stdout(&output), "1 21\n2 252\n3 5052\n4 68204\n");

    let position = "GGGGG/GTGGG/GGT1G/GTGGG/GGGTG g 0 0";
    let output = desk.run(&["perft", "6", "--position", position, "--rules", "ludoteka"], b"");
    assert_eq!(stdout(&output), "1 3\n2 6\n3 33\n4 104\n5 842\n6 3053\n");

    desk.check_fails(&["perft", "0"], 2, "1..");
    desk.check_fails(&["perft", "3", "--position", "T"], 2, "four parts");
}

#[test]
fn a_position_becomes_a_picture_of_the_size_asked_for() {
    let desk = Desk::new();
    let position = "T3T/5/2G2/5/T3T t 19 0";
    let draw = |arguments: &[&str]| {
        let output = desk.run(&[&["picture", position, "-o", "a.png"], arguments].concat(), b"");
        assert!(output.status.success(), "{}", stderr(&output));
        (picture_size(desk.path("a.png")), fs::read(desk.path("a.png")).unwrap())
    };
    let (size, plain) = draw(&[]);
    assert_eq!(size, (800, 800));
    for arguments in [["--last", "c3"], ["--theme", "contrast"]] {
        let (size, picture) = draw(&arguments);
        assert_eq!(size, (800, 800));
        assert_ne!(picture, plain, "{arguments:?}");
    }
    assert_eq!(draw(&["--size", "300"]).0, (300, 300));

    for (arguments, reason) in [
        (["--size", "200"], "from 300 to 1600"),
        (["--theme", "neon"], "classic or contrast"),
        (["--last", "c9"], "an action is"),
    ] {
        desk.check_fails(
            &[&["picture", position, "-o", "b.png"], &arguments[..]].concat(),
            2,
            reason,
        );
    }
    desk.check_fails(&["picture", "T", "-o", "b.png"], 2, "four parts");
    desk.check_fails(&["picture", position], 2, "--output");
    desk.check_fails(&["picture", position, "-o", "nowhere/b.png"], 1, "nowhere/b.png");
    assert!(!desk.path("b.png").exists());
}

#[test]
fn only_what_can_have_led_to_a_position_is_marked_on_it() {
    let desk = Desk::new();
    let (placed, stepped, captured) =
        ("T3T/5/2G2/5/T3T t 19 0", "T3T/5/2G2/5/1T2T g 19 0", "T3T/5/2T2/5/4T g 19 1");
    for (position, actions) in [
        (placed, &["c3"] as &[&str]),
        (stepped, &["a1-b1", "c1-b1"]),
        (captured, &["a1xc3", "a3xc3"]),
    ] {
        for last in actions {
            let output = desk.run(&["picture", position, "-o", "a.png", "--last", last], b"");
            assert!(output.status.success(), "{last}: {}", stderr(&output));
        }
    }
    for (position, actions) in [
        (placed, &["b1", "a1", "c3-c3", "c2-c3", "c1xc3", "a1-a2", "e5-c3"] as &[&str]),
        (stepped, &["b1", "c3", "b1-b1", "a1-e5", "d1xb1", "a1-a2", "c3-c2"]),
        (captured, &["c3", "c3-c3", "e1xc3", "b5-c3"]),
    ] {
        for last in actions {
            let arguments = ["picture", position, "-o", "b.png", "--last", last];
            desk.check_fails(&arguments, 2, "cannot have led to");
        }
    }
    assert!(!desk.path("b.png").exists());
}

#[test]
fn a_bot_without_settings_says_in_one_line_what_to_set() {
    let desk = Desk::new();
    desk.check_fails(&["bot"], 2, "DISCORD_TOKEN is not set");
    assert_eq!(stderr(&desk.run(&["bot"], b"")).lines().count(), 1);
    let desk = desk.with("DISCORD_TOKEN", "s3cret").with("DISCORD_API_URL", "discord.example");
    desk.check_fails(&["bot"], 2, "DISCORD_API_URL is an address such as");
    assert!(!stderr(&desk.run(&["bot"], b"")).contains("s3cret"));
}

#[test]
fn a_reader_who_leaves_early_is_no_trouble() {
    for arguments in [&["console", "--memory"] as &[&str], &["perft", "4"], &["--help"]] {
        let mut child = Desk::new().command(arguments).spawn().unwrap();
        drop(child.stdout.take());
        child.stdin.take().unwrap().write_all(b"board\nboard\n").ok();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", stderr(&output));
        assert!(!stderr(&output).contains("panicked"), "{arguments:?}: {}", stderr(&output));
    }
}

#[test]
fn input_of_any_bytes_is_answered_line_by_line() {
    let output = Desk::new().run(&["console", "--memory"], b"\xff\xfe\n\0\nc3\r\nb1");
    let answers = stdout(&output);
    let answers: Vec<&str> = answers.lines().collect();
    let [bytes, null, placed, unfinished] = answers[..] else { panic!("{answers:#?}") };
    assert!(bytes.starts_with("refused | Unreadable | "), "{bytes}");
    assert!(null.starts_with("refused | Unreadable | "), "{null}");
    assert!(placed.starts_with("ok | "), "{placed}");
    assert!(unfinished.starts_with("refused | TigersNeverPlace | "), "{unfinished}");
}
