//! Exercises by taps: passed and missed in both languages, resumed, raced for, and without pictures.

use baghchal::guide::{Attempt, Demand, Exercise, ExerciseId};
use baghchal::sandbox::{Member, Message, Outcome, Permissions, Response};
use baghchal::speech::{Language, Medium, Voice};

use crate::play::{labels, on_both_servers};
use crate::solver::right_tap;
use crate::stage::Stage;
use crate::tapping::cell;

/// An exercise on a member's screen, and beside it the same as the rules see it.
struct Practice<'a> {
    stage: &'a Stage,
    who: Member,
    shown: Message,
    attempt: Attempt,
}

fn voice(who: &Member) -> Voice {
    Voice { language: Language::from_locale(&who.locale), medium: Medium::Chat }
}

/// What stands under an exercise that is over: what comes next first.
fn leads_to(voice: Voice, exercise: ExerciseId) -> Vec<String> {
    let next = exercise.next().map(|next| format!("🎓 {}", voice.exercise_title(next)));
    let [again, studies, goats, tigers, report] = match voice.language {
        Language::English => {
            ["Again", "All studies", "🐐 Play solo", "🐅 Play solo", "Report an error"]
        }
        Language::French => [
            "Recommencer",
            "Toutes les études",
            "🐐 Jouer en solo",
            "🐅 Jouer en solo",
            "Signaler une erreur",
        ],
    };
    let turns = match next {
        Some(next) => vec![next, again.to_owned(), studies.to_owned()],
        None => vec![studies.to_owned(), again.to_owned()],
    };
    turns.into_iter().chain([goats, tigers, report].map(str::to_owned)).collect()
}

/// Opens an exercise from the list of studies.
async fn open(stage: &Stage, who: &Member, exercise: ExerciseId) -> Message {
    let list = stage.slash(who, "study", &[]).await;
    let label = format!("🎓 {}", voice(who).exercise_title(exercise));
    let opened = stage.press(who, Stage::said(&list), &label).await;
    assert!(matches!(opened.response, Some(Response::Updated(_))), "it takes the list's place");
    Stage::said(&opened).clone()
}

impl<'a> Practice<'a> {
    async fn open(stage: &'a Stage, who: &Member, exercise: &str) -> Practice<'a> {
        let attempt = Attempt::new(exercise.parse().expect("an exercise"));
        let shown = open(stage, who, attempt.exercise()).await;
        let practice = Practice { stage, who: who.clone(), shown, attempt };
        practice.check(false);
        practice
    }

    /// The screen shows what the rules say, in the member's language and to them alone.
    #[track_caller]
    fn check(&self, passed: bool) {
        let Practice { who, shown, attempt, .. } = self;
        assert_eq!(shown.visible_to, Some(who.id), "{shown:?}");
        let words = voice(who).exercise(attempt, false, passed);
        assert_eq!(shown.content, words, "{attempt}");
        assert_eq!(shown.attachments.len(), 1, "{shown:?}");
        let alt = voice(who).alt_text_of(&attempt.diagram());
        assert_eq!(shown.attachments[0].description.as_deref(), Some(&*alt));
        if attempt.is_over() {
            assert_eq!(labels(shown), leads_to(voice(who), attempt.exercise()));
        } else {
            assert_eq!(shown.buttons().count(), 25, "{shown:?}");
        }
    }

    /// Taps a point, whatever comes of it.
    async fn tap(&mut self, point: &str) -> Outcome {
        let outcome = self.stage.tap(&self.who, &self.shown, point).await;
        let seed = self.who.id.0 ^ self.attempt.len() as u64;
        self.attempt.tap(point.parse().expect("a point"), seed);
        self.shown = Stage::said(&outcome).clone();
        outcome
    }

    async fn solve(&mut self) {
        while !self.attempt.is_over() {
            let point = right_tap(&self.attempt).to_string();
            let outcome = self.tap(&point).await;
            assert!(matches!(outcome.response, Some(Response::Updated(_))), "{outcome:?}");
            self.check(self.attempt.is_passed());
        }
    }
}

#[tokio::test]
async fn every_exercise_is_passed_by_taps_alone() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        for exercise in Exercise::all() {
            let name = exercise.id().to_string();
            let mut practice = Practice::open(stage, &stage.ann, &name).await;
            practice.solve().await;
            let Practice { shown, attempt, .. } = &practice;
            assert!(attempt.is_passed());
            assert!(shown.content.contains('🏆') && !shown.content.contains('❌'), "{shown:?}");
            let met = shown.content.matches("✅").count();
            assert!(exercise.checks().len() <= met, "{shown:?}");
            // Begun again, it is passed for good.
            let again = ["Again", "Recommencer"][language];
            let again = stage.press(&stage.ann, shown, again).await;
            practice.shown = Stage::said(&again).clone();
            practice.attempt = Attempt::new(exercise.id());
            practice.check(true);
        }
    })
    .await;
}

/// Mistakes, and what is said of each in both languages.
#[tokio::test]
async fn mistakes_are_explained_by_the_exact_rule_and_shown_point_by_point() {
    on_both_servers(async |stage, language| {
        let stage = &*stage;
        let mut practice = Practice::open(stage, &stage.ann, "compare").await;
        for (taps, says) in [
            ("b3 d3", ["❌ A goat already stands on d3", "❌ "]),
            ("c3", ["❌ Not all: the tiger on c3 can also step to c2.", "❌ Ce n’est pas tout"]),
            ("c2 d2 d4 c3", ["✅ That is all.", "✅ C’est tout."]),
            ("c4", ["❌ A goat already stands on c5", "❌ "]),
            (
                "b2 b3",
                [
                    "❌ The landing point is straight behind b2",
                    "❌ Le point d’arrivée est tout droit derrière b2",
                ],
            ),
            ("a1 d3 e3 c3 e4", ["❌ Legal, but no route of the tiger on c3", "❌ Permis, mais"]),
        ] {
            for point in taps.split(' ') {
                practice.tap(point).await;
                practice.check(false);
            }
            assert!(practice.shown.content.contains(says[language]), "{}", practice.shown.content);
        }
        practice.solve().await;
        let content = &practice.shown.content;
        assert!(practice.attempt.is_complete() && !content.contains('🏆'), "{content}");
        for line in [
            ["❌ The steps of the tiger, its goats", "❌ Les pas du tigre, les chèvres"],
            ["❌ The goat closed a route", "❌ La chèvre a fermé"],
            ["✅ The same tiger was", "✅ Le même tigre a"],
            ["✅ The other three", "✅ Les trois autres"],
        ] {
            assert!(content.contains(line[language]), "{content}");
        }

        let mut practice = Practice::open(stage, &stage.ann, "understand").await;
        for point in ["a1", "a5", "e1", "e5", "c3", "c3"] {
            practice.tap(point).await;
        }
        while practice.attempt.demand() != Some(Demand::Movers) {
            let point = right_tap(&practice.attempt).to_string();
            practice.tap(&point).await;
        }
        practice.tap("c3").await;
        practice.check(false);
        let early = ["in hand", "en main"][language];
        assert!(practice.shown.content.contains(early), "{}", practice.shown.content);
        practice.solve().await;
        let unmet: Vec<&str> =
            practice.shown.content.lines().filter(|line| line.starts_with('❌')).collect();
        let early = [
            "❌ No goat was moved while any was in hand.",
            "❌ Aucune chèvre n’a été déplacée tant qu’il en restait en main.",
        ];
        assert_eq!(unmet, [early[language]]);
    })
    .await;
}

#[tokio::test]
async fn an_exercise_outlives_a_crash_and_an_old_board_changes_nothing() {
    let mut stage = Stage::new("en-US").await;
    let ann = stage.ann.clone();
    let exercise: ExerciseId = "review".parse().unwrap();
    let old = open(&stage, &ann, exercise).await;
    let current = open(&stage, &ann, exercise).await;
    let picked = stage.tap(&ann, &current, "c5").await;
    let picked = Stage::said(&picked).clone();
    stage.crash_bot().await;
    stage.start_bot().await;

    // The buttons of before still act.
    let acted = stage.tap(&ann, &picked, "b4").await;
    let acted = Stage::said(&acted).clone();
    assert!(acted.content.contains("You: **c5-b4**"), "{acted:?}");
    let refused = stage.tap(&ann, &old, "c5").await;
    let refused = Stage::said(&refused);
    let says = "That board was an older one. This is the current one; nothing was changed.";
    assert!(refused.content.contains(says), "{refused:?}");
    assert!(refused.content.contains("Your goat has left **c5**"), "{refused:?}");
    let resumed = open(&stage, &ann, exercise).await;
    assert_eq!(resumed.content, acted.content);

    // Of two taps on the same board one counts.
    let (one, other) = tokio::join!(stage.tap(&ann, &acted, "d4"), stage.tap(&ann, &resumed, "d4"));
    let refused = [&one, &other].map(|outcome| Stage::said(outcome).content.contains(says));
    assert!(refused[0] != refused[1], "{one:?} {other:?}");
    stage.finish();
}

#[tokio::test]
async fn exercises_go_by_direct_message_and_without_pictures() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, discord, application, .. } = &stage;
    let direct = discord.direct_channel(ann, application);
    let list = stage.ask(ann, direct, "study", &[]).await;
    let opened = stage.press(ann, Stage::said(&list), "🎓 Compare").await;
    let tapped = stage.tap(ann, Stage::said(&opened), "b3").await;
    assert!(Stage::said(&tapped).content.contains("✅ b3."), "{tapped:?}");

    let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
    discord.permit_in(stage.channel, application.id, permissions);
    let opened = open(&stage, ben, "compare".parse().unwrap()).await;
    let tapped = stage.tap(ben, &opened, "b3").await;
    let tapped = Stage::said(&tapped);
    assert!(tapped.attachments.is_empty() && tapped.content.contains("```"), "{tapped:?}");
    assert!(tapped.content.contains("✅ b3."), "{tapped:?}");
    assert_eq!(cell(tapped, "b3").style, 3, "it is green");
    assert_eq!(discord.complaints(), []);
    stage.finish();
}
