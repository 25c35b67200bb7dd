//! How the parts of the guide lead to each other and to a game, and how each reports its errors.

use baghchal::guide::{Attempt, Exercise, Lesson, Task, Topic};
use baghchal::sandbox::{Message, OptionValue, Response};
use baghchal::speech::{Language, Medium, Voice};

use crate::play::in_both_languages;
use crate::solver::right_tap;
use crate::stage::Stage;

const REPORT: [&str; 2] = ["Report an error", "Signaler une erreur"];
const NEXT: [&str; 2] = ["Next", "Suivant"];

/// Opens the first page of a topic.
async fn topic(stage: &Stage, name: &str) -> Message {
    let place = Topic::all().iter().position(|topic| topic.id().name() == name);
    open(stage, "rules", "topic", place).await
}

async fn lesson(stage: &Stage, name: &str) -> Message {
    let place = Lesson::all().iter().position(|lesson| lesson.id().name() == name);
    open(stage, "learn", "lesson", place).await
}

/// Uses a command with one of its choices, by its place.
async fn open(stage: &Stage, command: &str, option: &str, place: Option<usize>) -> Message {
    let place = i64::try_from(place.expect("there is one")).expect("there are few");
    let options = [(option, OptionValue::from(place))];
    Stage::said(&stage.ask(&stage.ann, stage.channel, command, &options).await).clone()
}

/// Presses a button that shows something else in its place.
async fn turn(stage: &Stage, message: &Message, label: &str) -> Message {
    let outcome = stage.press(&stage.ann, message, label).await;
    assert!(matches!(outcome.response, Some(Response::Updated(_))), "{label}: {outcome:?}");
    let turned = Stage::said(&outcome).clone();
    assert_eq!((turned.id, turned.visible_to), (message.id, Some(stage.ann.id)), "{turned:?}");
    turned
}

/// Answers a card.
async fn answer(stage: &Stage, card: &Message, step: usize, is_true: bool) -> Message {
    let custom_id = format!("learn:choose:cards:{step}:{}", u8::from(!is_true));
    let outcome = stage.discord.click(&stage.ann, card.id, &custom_id).await;
    Stage::said(&outcome.expect("Discord's client sends the click")).clone()
}

/// Does an exercise right, to its end.
async fn practise(stage: &Stage, mut shown: Message, exercise: &Exercise) -> Message {
    let found = Exercise::all().iter().find(|known| *known == exercise).expect("it is known");
    let mut attempt = Attempt::new(found.id());
    while !attempt.is_over() {
        let point = right_tap(&attempt);
        shown = Stage::said(&stage.tap(&stage.ann, &shown, &point.to_string()).await).clone();
        let seed = stage.ann.id.0 ^ attempt.len() as u64;
        attempt.tap(point, seed);
    }
    shown
}

/// What the form for a report under a message begins with: passage, ruleset and position.
async fn form(stage: &Stage, message: &Message) -> [String; 3] {
    let opened = stage.press(&stage.ann, message, stage.read(REPORT)).await;
    let form = opened.modal().unwrap_or_else(|| panic!("a form: {opened:?}"));
    ["passage", "ruleset", "position"].map(|name| {
        let field = form.fields.iter().find(|field| field.custom_id == name).expect("a field");
        field.value.clone().unwrap_or_default()
    })
}

#[tokio::test]
async fn each_part_of_the_guide_reports_its_errors_with_its_board() {
    in_both_languages(async |stage| {
        let board = topic(stage, "board").await;
        let start = "T3T/5/5/5/T3T g 20 0";
        assert_eq!(form(stage, &board).await, ["rules/board", "plyyard 1", start]);
        let lines = turn(stage, &board, stage.read(NEXT)).await;
        let position = "T3T/5/5/5/1T2T t 20 0";
        assert_eq!(form(stage, &lines).await, ["rules/board/1", "plyyard 1", position]);
        let repetition = topic(stage, "repetition").await;
        let position = "TGGGT/GGGGG/G1GGG/GT1GG/1GGGT t 0 2";
        assert_eq!(form(stage, &repetition).await, ["rules/repetition", "ludoteka 1", position]);
        let rulesets = topic(stage, "rulesets").await;
        assert_eq!(form(stage, &rulesets).await, ["rules/rulesets", "plyyard 1", ""]);

        let read = lesson(stage, "lines").await;
        assert_eq!(form(stage, &read).await, ["lesson/lines/0", "plyyard 1", start]);
        // A question, its wrong answer and its right one.
        let card = lesson(stage, "cards").await;
        let wrong = answer(stage, &card, 0, true).await;
        let right = answer(stage, &wrong, 0, false).await;
        assert!(wrong.content.contains('❌') && right.content.contains('✅'), "{right:?}");
        for message in [card, wrong, right] {
            assert_eq!(form(stage, &message).await, ["lesson/cards/0", "plyyard 1", start]);
        }

        let question = open(stage, "study", "study", Some(0)).await;
        let show = stage.read(["Show the answer", "Voir la réponse"]);
        let shown = turn(stage, &question, show).await;
        let position = "5/GG1G1/GGG2/TTGG1/TTG1G g 10 0";
        assert_eq!(form(stage, &shown).await, ["study/blockade", "plyyard 1", position]);
    })
    .await;
}

#[tokio::test]
async fn one_goes_from_the_misconceptions_to_the_last_study_by_buttons_alone() {
    in_both_languages(async |stage| {
        let language = stage.read([Language::English, Language::French]);
        let voice = Voice { language, medium: Medium::Chat };
        let cards = stage.read(["True or false?", "Vrai ou faux\u{202f}?"]);
        let mut shown = turn(stage, &topic(stage, "misconceptions").await, cards).await;
        let lesson = Lesson::all().last().expect("there are lessons");
        for (step, card) in lesson.steps.iter().enumerate() {
            let Task::Card(is_true) = card.task else { panic!("{} is no card", card.name) };
            shown = answer(stage, &shown, step, is_true).await;
            assert!(shown.content.contains('✅'), "{}", shown.content);
            if step + 1 < lesson.steps.len() {
                shown = turn(stage, &shown, stage.read(NEXT)).await;
            }
        }
        for exercise in Exercise::all() {
            let id = exercise.id();
            let label = format!("🎓 {}", voice.exercise_title(id));
            shown = turn(stage, &shown, &label).await;
            shown = practise(stage, shown, exercise).await;
            assert!(shown.content.contains('🏆'), "{}", shown.content);
            let start = exercise.start().to_string();
            assert_eq!(
                form(stage, &shown).await,
                [format!("exercise/{id}"), "plyyard 1".into(), start]
            );
        }
        let studies = stage.read(["All studies", "Toutes les études"]);
        shown = turn(stage, &shown, studies).await;
        assert_eq!(shown.content, voice.studies());
        assert!(shown.attachments.is_empty(), "the board of the exercise is gone");
    })
    .await;
}

#[tokio::test]
async fn one_tap_leads_from_the_first_game_to_the_lessons_or_into_a_game() {
    in_both_languages(async |stage| {
        let page = topic(stage, "first-game").await;
        let lessons = stage.read(["Lessons", "Leçons"]);
        let course = turn(stage, &page, lessons).await;
        assert!(course.attachments.is_empty(), "the board of the page is gone");
        let menu = &course.components.last().expect("rows")["components"][0];
        assert_eq!(menu["options"].as_array().map(Vec::len), Some(Lesson::all().len()));

        let before = stage.discord.messages(stage.channel).len();
        let goats = stage.read(["🐐 Play solo", "🐐 Jouer en solo"]);
        let page = topic(stage, "first-game").await;
        let begun = stage.press(&stage.ann, &page, goats).await;
        let board = Stage::said(&begun);
        assert_eq!((board.visible_to, board.attachments.len()), (None, 1), "{board:?}");
        assert!(board.content.contains("plays solo"), "{}", board.content);
        let after = stage.discord.messages(stage.channel);
        assert_eq!(after.iter().filter(|message| !message.is_ephemeral()).count(), before + 1);
    })
    .await;
}
