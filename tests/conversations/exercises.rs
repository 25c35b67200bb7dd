//! Exercises over the real store: passed, failed, resumed, raced for, and forgotten.

use baghchal::game::{ChannelId, Member, MemberId, Place};
use baghchal::guide::{Attempt, Check, Exercise, ExerciseId};
use baghchal::referee::{Answer, Practice, Practised, Referee, Request, What, check};
use baghchal::rules::Point;
use baghchal::store::Store;
use jiff::Timestamp;
use tempfile::TempDir;

use crate::solver::right_tap;

/// A member and the referee.
struct Room {
    folder: TempDir,
    referee: Referee,
    member: u64,
}

impl Room {
    async fn new() -> Room {
        let folder = tempfile::tempdir().unwrap();
        let referee = Room::open(&folder).await;
        Room { folder, referee, member: 7 }
    }

    async fn open(folder: &TempDir) -> Referee {
        let file = folder.path().join("games.db");
        Referee::new(Store::open(&format!("sqlite:{}", file.display())).await.unwrap())
    }

    /// Stops and starts again.
    async fn restart(&mut self) {
        self.referee.close().await;
        self.referee = Room::open(&self.folder).await;
    }

    async fn ask(&self, what: What, at: i64) -> Answer {
        let request = Request {
            who: Member { id: MemberId(self.member), name: "anna".to_owned() },
            place: Place { server: None, channel: ChannelId(1), parent: None },
            under: None,
            what,
            receipt: None,
        };
        self.referee.handle(request, Timestamp::from_second(at).unwrap()).await.unwrap()
    }

    async fn practise(&self, exercise: ExerciseId, practice: Practice, at: i64) -> Practised {
        match self.ask(What::Exercise { exercise, practice }, at).await {
            Answer::Exercise(practised) => *practised,
            other => panic!("{other:?}"),
        }
    }

    /// Taps right until the end, at that time.
    async fn solve(&self, exercise: ExerciseId, at: i64) -> Practised {
        let mut practised = self.practise(exercise, Practice::Resume, at).await;
        while !practised.attempt.is_over() {
            let point = right_tap(&practised.attempt);
            let seen = practised.attempt.len();
            practised = self.practise(exercise, Practice::Tap { point, seen }, at).await;
            assert!(!practised.is_stale);
        }
        practised
    }

    async fn sound(&self) {
        let report = check(&self.folder.path().join("games.db")).await.unwrap();
        assert!(report.is_sound(), "{:?}", report.findings);
    }
}

fn at(text: &str) -> Point {
    text.parse().unwrap()
}

#[tokio::test]
async fn every_exercise_can_be_passed_against_any_answers_and_stays_so() {
    for member in 1..8 {
        let room = Room { member, ..Room::new().await };
        for exercise in Exercise::all().iter().map(Exercise::id) {
            let practised = room.solve(exercise, 100).await;
            assert!(practised.attempt.is_passed(), "{exercise}: {:?}", practised.attempt);
            assert_eq!(practised.passed_at, Timestamp::from_second(100).ok());
            // What is done after the end changes nothing.
            let seen = practised.attempt.len();
            let tap = Practice::Tap { point: at("c3"), seen };
            assert_eq!(room.practise(exercise, tap, 101).await.attempt.len(), seen);

            let again = room.practise(exercise, Practice::Again, 102).await;
            assert!(again.attempt.is_empty() && again.passed_at == practised.passed_at);
            let again = room.solve(exercise, 103).await;
            assert_eq!((again.attempt.is_passed(), again.passed_at), (true, practised.passed_at));
        }
        room.sound().await;
    }
}

#[tokio::test]
async fn one_mistake_that_is_corrected_keeps_an_exercise_from_being_passed() {
    let room = Room::new().await;
    for exercise in Exercise::all().iter().map(Exercise::id) {
        // A single tap that is wrong, where there is one.
        let start = room.practise(exercise, Practice::Again, 5).await.attempt;
        let wrong = Point::ALL.into_iter().find(|&point| {
            let mut tried = start.clone();
            tried.tap(point, 0);
            tried.checks().any(|(_, met)| !met)
        });
        // Where the first tap only picks a piece, the second one is wrong.
        let taps = wrong.map_or_else(|| vec![at("d5"), at("c4")], |wrong| vec![wrong]);
        for (seen, point) in taps.into_iter().enumerate() {
            room.practise(exercise, Practice::Tap { point, seen }, 6).await;
        }
        let practised = room.solve(exercise, 7).await;
        assert!(practised.attempt.is_complete() && !practised.attempt.is_passed(), "{exercise}");
        let unmet = practised.attempt.checks().filter(|(_, met)| !met).count();
        assert_eq!((unmet, practised.passed_at), (1, None), "{exercise}");
    }
    room.sound().await;
}

#[tokio::test]
async fn an_attempt_goes_on_after_a_restart() {
    let mut room = Room::new().await;
    let exercise: ExerciseId = "compare".parse().unwrap();
    let mut practised = room.practise(exercise, Practice::Resume, 1).await;
    while !practised.attempt.is_over() {
        let tap =
            Practice::Tap { point: right_tap(&practised.attempt), seen: practised.attempt.len() };
        if practised.attempt.len() % 9 == 4 {
            room.restart().await;
            assert_eq!(room.practise(exercise, Practice::Resume, 2).await, practised);
        }
        practised = room.practise(exercise, tap, 2).await;
    }
    assert!(practised.attempt.is_passed());
}

#[tokio::test]
async fn a_tap_on_an_earlier_board_changes_nothing_and_of_two_at_once_one_counts() {
    let room = Room::new().await;
    let exercise: ExerciseId = "understand".parse().unwrap();
    let tap = |point: &str, seen| Practice::Tap { point: at(point), seen };
    room.practise(exercise, tap("a1", 0), 1).await;
    let stale = room.practise(exercise, tap("c3", 0), 1).await;
    assert!(stale.is_stale && stale.attempt.len() == 1);
    assert!(stale.attempt.checks().all(|(_, met)| met));
    let (one, other) = tokio::join!(
        room.practise(exercise, tap("a5", 1), 2),
        room.practise(exercise, tap("a5", 1), 2)
    );
    assert!(one.is_stale != other.is_stale, "{one:?} {other:?}");
    assert_eq!(
        (one.attempt.to_string(), other.attempt.to_string()),
        ("a1 a5".into(), "a1 a5".into())
    );
}

#[tokio::test]
async fn who_only_looks_leaves_no_trace_and_who_is_forgotten_keeps_none() {
    let room = Room::new().await;
    let exercise: ExerciseId = "review".parse().unwrap();
    room.practise(exercise, Practice::Resume, 1).await;
    room.practise(exercise, Practice::Tap { point: at("c5"), seen: 0 }, 1).await;
    let forgotten = room.ask(What::ForgetMe { confirmed: true }, 2).await;
    assert!(matches!(forgotten, Answer::Forgotten { .. }), "{forgotten:?}");
    let anew = room.practise(exercise, Practice::Resume, 3).await;
    assert!(anew.attempt.is_empty() && anew.passed_at.is_none());
    room.sound().await;
}

/// A button that no message has any more, such as one of a version whose attempts were longer.
#[tokio::test]
async fn a_tap_after_the_end_changes_nothing_and_is_not_called_stale() {
    let room = Room::new().await;
    let exercise: ExerciseId = "compare".parse().unwrap();
    let store =
        Store::open(&format!("sqlite:{}", room.folder.path().join("games.db").display())).await;
    let mut over = Attempt::new(exercise);
    while !over.is_over() {
        over.tap(at("b4"), 1);
    }
    room.practise(exercise, Practice::Again, 1).await;
    let mut tx = store.unwrap().begin().await.unwrap();
    let member = MemberId(room.member);
    baghchal::store::set_attempt(&mut tx, member, "compare", &over.to_string(), None)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    for seen in [over.len(), 0] {
        let tapped = room.practise(exercise, Practice::Tap { point: at("b4"), seen }, 2).await;
        assert_eq!((&tapped.attempt, tapped.is_stale), (&over, false));
    }
}

#[tokio::test]
async fn what_a_changed_exercise_has_left_behind_is_begun_anew() {
    let room = Room::new().await;
    let exercise: ExerciseId = "review".parse().unwrap();
    room.practise(exercise, Practice::Tap { point: at("c5"), seen: 0 }, 1).await;
    let store =
        Store::open(&format!("sqlite:{}", room.folder.path().join("games.db").display())).await;
    let mut tx = store.unwrap().begin().await.unwrap();
    let member = MemberId(room.member);
    let passed = Timestamp::from_second(9).ok();
    baghchal::store::set_attempt(&mut tx, member, "review", "=a1-a2", passed).await.unwrap();
    tx.commit().await.unwrap();
    let anew = room.practise(exercise, Practice::Resume, 10).await;
    assert!(anew.attempt.is_empty() && anew.passed_at == passed, "{anew:?}");
}

/// All that can be left unmet is left unmet by somebody who taps at random, and every log replays.
#[test]
fn every_check_can_be_missed_and_any_taps_at_all_replay() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut missed: Vec<Check> = Vec::new();
    let all: Vec<Check> = Exercise::all().iter().flat_map(|it| it.checks().to_vec()).collect();
    for exercise in Exercise::all().iter().map(Exercise::id) {
        for _ in 0..60 {
            let mut attempt = Attempt::new(exercise);
            while !attempt.is_over() {
                let goats: Vec<Point> =
                    attempt.course().position().pieces().goats.into_iter().collect();
                let point = match random.u8(..6) {
                    0 => Point::ALL[random.usize(..25)],
                    // Goats that may not move yet are few among all points.
                    1 if !goats.is_empty() => goats[random.usize(..goats.len())],
                    _ => right_tap(&attempt),
                };
                attempt.tap(point, random.u64(..));
            }
            let replayed = Attempt::replay(exercise, &attempt.to_string());
            assert_eq!(replayed.as_ref(), Ok(&attempt));
            missed.extend(attempt.checks().filter(|(_, met)| !met).map(|(check, _)| check));
        }
    }
    for check in all {
        assert!(missed.contains(&check), "{check:?} is never missed");
    }
}
