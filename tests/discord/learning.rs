//! The course, taken by taps alone: each lesson to its end with wrong answers on the way, as its data
//! and the rules have it.

use baghchal::guide::{Lesson, Question, Remark, Step, Task, Try};
use baghchal::rules::{Action, Point, Points};
use baghchal::sandbox::{ChannelId, Member, Message, Outcome, Permissions, Response};

use crate::play::{in_both_languages, labels};
use crate::stage::Stage;
use crate::tapping::{carrying, cell};

const CONTINUE: [&str; 2] = ["Continue", "Continuer"];
const NEXT: [&str; 2] = ["Next", "Suivant"];
const LESSONS: [&str; 2] = ["Lessons", "Leçons"];
/// The place of the choice that turns boards.
const TURNED: i64 = 1;

/// A member who takes the course, and whether they see pictures.
struct Pupil<'a> {
    stage: &'a Stage,
    who: &'a Member,
    channel: ChannelId,
    pictures: bool,
}

impl<'a> Pupil<'a> {
    fn new(stage: &'a Stage, who: &'a Member) -> Pupil<'a> {
        Pupil { stage, who, channel: stage.channel, pictures: true }
    }

    /// The menu of the course.
    async fn menu(&self) -> Message {
        let outcome = self.stage.ask(self.who, self.channel, "learn", &[]).await;
        self.private(&outcome)
    }

    /// The lessons as the menu has them: what each choice gives, and what stands there.
    fn entries(menu: &Message) -> Vec<(String, String)> {
        let select = menu.components.last().expect("a menu")["components"][0].clone();
        let options = select["options"].as_array().expect("choices");
        let text = |option: &serde_json::Value, key: &str| {
            option[key].as_str().expect("a text").to_owned()
        };
        options.iter().map(|option| (text(option, "value"), text(option, "label"))).collect()
    }

    /// Chooses a lesson from the menu.
    async fn choose(&self, menu: &Message, lesson: &Lesson) -> Message {
        let select = menu.components.last().expect("a menu")["components"][0].clone();
        let custom_id = select["custom_id"].as_str().expect("an id");
        let value = lesson_name(lesson);
        let outcome = self.stage.discord.select(self.who, menu.id, custom_id, &[&value]).await;
        self.in_place(menu, &outcome.expect("Discord's client sends the choice"))
    }

    /// What only this member is told.
    fn private(&self, outcome: &Outcome) -> Message {
        let message = Stage::said(outcome).clone();
        assert_eq!(message.visible_to, Some(self.who.id), "{}", message.content);
        message
    }

    /// What stands now where the pressed button stood.
    fn in_place(&self, message: &Message, outcome: &Outcome) -> Message {
        assert!(matches!(outcome.response, Some(Response::Updated(_))), "{outcome:?}");
        let now = self.private(outcome);
        assert_eq!(now.id, message.id, "{}", now.content);
        now
    }

    async fn press(&self, message: &Message, label: [&str; 2]) -> Message {
        let outcome = self.stage.press(self.who, message, self.stage.read(label)).await;
        self.in_place(message, &outcome)
    }

    async fn tap(&self, message: &Message, at: Point) -> Message {
        assert_eq!(message.buttons().count(), 25, "{}", message.content);
        let outcome = self.stage.tap(self.who, message, &at.to_string()).await;
        let now = self.in_place(message, &outcome);
        self.has_board(&now);
        now
    }

    /// The picture of a step with its alt text, or a board in letters.
    fn has_board(&self, message: &Message) {
        if self.pictures {
            let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
            let alt = picture.description.as_deref().unwrap_or_default();
            assert!(alt.contains("Bagh-Chal") && !message.content.contains("```"), "{alt}");
        } else {
            assert_eq!(message.attachments.len(), 0, "{message:?}");
            assert!(message.content.contains("```"), "{}", message.content);
        }
    }

    /// Answers the question or card that a message shows, by the place of the answer.
    async fn answer(&self, message: &Message, answer: u8) -> Message {
        let button = carrying(message, "learn:choose:").expect("answers");
        let prefix = button.custom_id.expect("an id");
        let (prefix, _) = prefix.rsplit_once(':').expect("an answer");
        let custom_id = format!("{prefix}:{answer}");
        let outcome = self.stage.discord.click(self.who, message.id, &custom_id).await;
        self.in_place(message, &outcome.expect("Discord's client sends the click"))
    }

    /// Takes a step that a message shows: wrong answers first, then the right ones. Gives what is
    /// shown once it is solved; what has been read makes way for the next step.
    async fn solve(&self, step: &Step, message: Message) -> Message {
        self.has_board(&message);
        match &step.task {
            Task::Read => self.press(&message, NEXT).await,
            Task::Points(_) => self.find(step, message).await,
            Task::Act(_) => self.act(step, message).await,
            Task::Choice(Question { answers, right }) => {
                let count = u8::try_from(answers.len()).expect("five at most");
                let mut message = message;
                for wrong in (0..count).filter(|answer| answer != right) {
                    message = self.answer(&message, wrong).await;
                    wrong_is_said(&message);
                }
                self.answer(&message, *right).await
            }
            Task::Card(is_true) => {
                let wrong = self.answer(&message, u8::from(*is_true)).await;
                wrong_is_said(&wrong);
                self.answer(&wrong, u8::from(!*is_true)).await
            }
        }
    }

    async fn find(&self, step: &Step, mut message: Message) -> Message {
        let all = step.sought();
        let mut found = Points::NONE;
        let is_wrong = |at: &Point| {
            let tried = Try::Tap { found: Points::NONE, picked: None, at: *at };
            matches!(step.judge(tried).remark, Remark::Wrong(_))
        };
        for at in Point::ALL.into_iter().filter(is_wrong).take(3) {
            message = self.tap(&message, at).await;
            wrong_is_said(&message);
        }
        let piece = |task: &Task| match task {
            Task::Points(sought) => sought.piece(),
            _ => None,
        };
        if let Some(piece) = piece(&step.task) {
            message = self.tap(&message, piece).await;
            if all.is_empty() {
                return message;
            }
            wrong_is_said(&message);
        }
        for at in all {
            assert!(!message.content.contains('🎓'), "{}", message.content);
            message = self.tap(&message, at).await;
            found = found.with(at);
            if found != all {
                let green: Vec<String> = message
                    .buttons()
                    .filter(|button| button.style == 3)
                    .filter_map(|button| button.label?.split(' ').next_back().map(str::to_owned))
                    .collect();
                assert_eq!(green.len(), usize::from(found.len()), "{green:?}");
                assert!(green.contains(&at.to_string()), "{green:?}");
            }
        }
        message
    }

    async fn act(&self, step: &Step, mut message: Message) -> Message {
        let position = &step.board.position;
        let judged = |picked, at| step.judge(Try::Tap { found: Points::NONE, picked, at });
        let legal: Vec<(Action, Remark)> = position
            .legal_actions()
            .map(|action| {
                let (picked, at) = match action {
                    Action::Place { to } => (None, to),
                    Action::Move { from, to } => (Some(from), to),
                };
                (action, judged(picked, at).remark)
            })
            .collect();
        let is_illegal = |at: &Point| matches!(judged(None, *at).remark, Remark::Wrong(_));
        if let Some(at) = Point::ALL.into_iter().find(is_illegal) {
            message = self.tap(&message, at).await;
            wrong_is_said(&message);
        }
        let misses = legal.iter().find(|(_, remark)| matches!(remark, Remark::Misses(..)));
        if let Some((action, _)) = misses {
            message = self.play(message, *action).await;
            wrong_is_said(&message);
            assert!(message.content.contains(&format!("**{action}**")), "{}", message.content);
        }
        let fits = |(_, remark): &&(Action, Remark)| matches!(remark, Remark::Right(_));
        let (right, _) = legal.iter().find(fits).expect("an action that fits");
        let message = self.play(message, *right).await;
        assert!(message.content.contains(&format!("**{right}**")), "{}", message.content);
        message
    }

    async fn play(&self, mut message: Message, action: Action) -> Message {
        if let Action::Move { from, .. } = action {
            message = self.tap(&message, from).await;
            let style = cell(&message, &from.to_string()).style;
            assert_eq!(style, 3, "{from} is picked: {}", message.content);
        }
        self.tap(&message, action.to()).await
    }

    /// Takes steps of a lesson from the one that a message shows, and gives what is shown after them.
    async fn take(&self, lesson: &Lesson, from: usize, to: usize, mut message: Message) -> Message {
        for (number, step) in lesson.steps.iter().enumerate().take(to).skip(from) {
            let place = format!("· {}/{}", number + 1, lesson.steps.len());
            assert!(message.content.contains(&place), "{place}: {}", message.content);
            message = self.solve(step, message).await;
            if step.task == Task::Read {
                continue;
            }
            assert!(message.content.contains('✅'), "{}", message.content);
            self.has_board(&message);
            let is_last = number + 1 == lesson.steps.len();
            assert_eq!(message.content.contains('🎓'), is_last, "{}", message.content);
            if !is_last && number + 1 < to {
                message = self.press(&message, NEXT).await;
            }
        }
        message
    }
}

fn lesson_name(lesson: &Lesson) -> String {
    let found = Lesson::all().iter().find(|known| *known == lesson).expect("it is known");
    found.id().to_string()
}

#[track_caller]
fn wrong_is_said(message: &Message) {
    assert!(message.content.contains('❌'), "{}", message.content);
    assert!(!message.content.contains('✅'), "{}", message.content);
}

#[tokio::test]
async fn every_lesson_is_taken_to_its_end_with_wrong_answers_on_the_way() {
    in_both_languages(async |stage| {
        let pupil = Pupil::new(stage, &stage.ann);
        let mut message = pupil.menu().await;
        let titles = Pupil::entries(&message);
        assert_eq!(titles.len(), Lesson::all().len());
        assert!(titles.iter().all(|(_, label)| label.starts_with('◻')), "{titles:?}");
        for (place, lesson) in Lesson::all().iter().enumerate() {
            message = if place == 0 {
                pupil.press(&message, CONTINUE).await
            } else if place == 5 {
                // By the menu now and then, else by the button at the end of the lesson before.
                let menu = pupil.press(&message, LESSONS).await;
                assert!(Pupil::entries(&menu)[4].1.starts_with('✅'));
                pupil.choose(&menu, lesson).await
            } else {
                let on = carrying(&message, "learn:lesson:").expect("the next lesson");
                let label = on.label.expect("a label");
                let outcome = stage.press(&stage.ann, &message, &label).await;
                pupil.in_place(&message, &outcome)
            };
            message = pupil.take(lesson, 0, lesson.steps.len(), message).await;
        }
        let after = [
            ["🎓 Understand", "Lessons", "🐐 Play solo", "🐅 Play solo", "Report an error"],
            [
                "🎓 Comprendre",
                "Leçons",
                "🐐 Jouer en solo",
                "🐅 Jouer en solo",
                "Signaler une erreur",
            ],
        ];
        assert_eq!(labels(&message), stage.read(after), "after the last");
        let menu = pupil.press(&message, LESSONS).await;
        assert!(Pupil::entries(&menu).iter().all(|(_, label)| label.starts_with('✅')));
        assert_eq!(menu.attachments.len(), 0);
        assert_eq!(labels(&menu)[0], stage.read(["All studies", "Toutes les études"]));
        let profile = stage.slash(&stage.ann, "profile", &[]).await;
        let told = &Stage::said(&profile).content;
        let learnt = stage.read(["13 of 13 lessons", "13 leçons sur 13"]);
        assert!(told.contains(learnt), "{told}");
        // Who has learnt nothing is told nothing of it.
        let profile = stage.slash(&stage.ben, "profile", &[]).await;
        assert!(!Stage::said(&profile).content.contains('🎓'));
    })
    .await;
}

#[tokio::test]
async fn a_lesson_goes_on_where_it_stopped_after_a_restart_and_old_buttons_still_work() {
    let mut stage = Stage::new("en-US").await;
    let lesson = &Lesson::all()[0];
    let old = {
        let pupil = Pupil::new(&stage, &stage.ann);
        let first = pupil.choose(&pupil.menu().await, lesson).await;
        let star = pupil.press(&first, NEXT).await;
        // Half of the points, and the way back to them.
        let found: Vec<Point> = lesson.steps[1].sought().into_iter().take(4).collect();
        let mut old = star;
        for &at in &found {
            old = pupil.tap(&old, at).await;
        }
        old
    };
    stage.crash_bot().await;
    stage.start_bot().await;
    let pupil = Pupil::new(&stage, &stage.ann);
    let menu = pupil.menu().await;
    assert!(Pupil::entries(&menu)[0].1.starts_with('◐'), "{menu:?}");
    let now = pupil.press(&menu, CONTINUE).await;
    assert!(now.content.contains("· 2/5"), "{}", now.content);
    assert_eq!(now.buttons().filter(|button| button.style == 3).count(), 0);
    let now = pupil.take(lesson, 1, 3, now).await;
    assert!(now.content.contains("· 3/5"), "{}", now.content);
    // The old board knows what had been found on it, and takes nothing back.
    let rest: Vec<Point> = lesson.steps[1].sought().into_iter().skip(4).collect();
    let mut old = old;
    for at in rest {
        old = pupil.tap(&old, at).await;
    }
    assert!(old.content.contains('✅') && old.content.contains("· 2/5"), "{}", old.content);
    let here = [("lesson", 0.into())];
    let outcome = stage.ask(&stage.ann, stage.channel, "learn", &here).await;
    let now = pupil.private(&outcome);
    assert!(now.content.contains("· 4/5"), "{}", now.content);
    // To its end, and once more from the beginning.
    let now = pupil.take(lesson, 3, 5, now).await;
    assert!(now.content.contains('🎓'), "{}", now.content);
    let outcome = stage.ask(&stage.ann, stage.channel, "learn", &here).await;
    let again = pupil.private(&outcome);
    assert!(again.content.contains("· 1/5"), "{}", again.content);
    let menu = pupil.menu().await;
    assert!(Pupil::entries(&menu)[0].1.starts_with('✅'), "{menu:?}");
    stage.finish();
}

#[tokio::test]
async fn what_was_learnt_is_forgotten_with_the_member_and_an_old_board_begins_it_anew() {
    in_both_languages(async |stage| {
        let pupil = Pupil::new(stage, &stage.ann);
        let lesson = &Lesson::all()[1];
        let message = pupil.choose(&pupil.menu().await, lesson).await;
        let old = pupil.take(lesson, 0, 1, message).await;
        let question = stage.slash(&stage.ann, "forget-me", &[]).await;
        let yes = carrying(Stage::said(&question), "forget-me").and_then(|button| button.custom_id);
        let message = Stage::said(&question).id;
        let outcome = stage.discord.click(&stage.ann, message, &yes.unwrap()).await.unwrap();
        Stage::said(&outcome);
        let menu = pupil.menu().await;
        assert!(Pupil::entries(&menu).iter().all(|(_, label)| label.starts_with('◻')));
        let done = pupil.solve(&lesson.steps[1], old).await;
        assert!(done.content.contains('✅'), "{}", done.content);
        let menu = pupil.menu().await;
        assert!(Pupil::entries(&menu)[1].1.starts_with('◐'), "{menu:?}");
    })
    .await;
}

#[tokio::test]
async fn lessons_are_taken_in_direct_messages_and_without_pictures_too() {
    in_both_languages(async |stage| {
        let direct = stage.discord.direct_channel(&stage.ann, &stage.application);
        let pupil = Pupil { channel: direct, ..Pupil::new(stage, &stage.ann) };
        let lesson = &Lesson::all()[3];
        let message = pupil.choose(&pupil.menu().await, lesson).await;
        pupil.take(lesson, 0, lesson.steps.len(), message).await;

        let permissions = Permissions(Permissions::DEFAULT.0 & !Permissions::ATTACH_FILES.0);
        stage.discord.permit_in(stage.channel, stage.application.id, permissions);
        let pupil = Pupil { pictures: false, ..Pupil::new(stage, &stage.ben) };
        for lesson in Lesson::all() {
            let message = pupil.choose(&pupil.menu().await, lesson).await;
            pupil.take(lesson, 0, lesson.steps.len(), message).await;
        }
    })
    .await;
}

#[tokio::test]
async fn a_member_who_turns_boards_taps_on_turned_ones() {
    let stage = Stage::new("en-US").await;
    stage.choose_setting(&stage.ann, "settings", &[("view", TURNED)]).await;
    let pupil = Pupil::new(&stage, &stage.ann);
    let lesson = &Lesson::all()[0];
    let first = pupil.choose(&pupil.menu().await, lesson).await;
    let star = pupil.press(&first, NEXT).await;
    let corners = |message: &Message| {
        let labels = labels(message);
        [&labels[0], &labels[24]].map(|label| label.split(' ').next_back().unwrap().to_owned())
    };
    assert_eq!(corners(&star), ["e1", "a5"]);
    let usual = Pupil::new(&stage, &stage.ben);
    let first = usual.choose(&usual.menu().await, lesson).await;
    let other = usual.press(&first, NEXT).await;
    assert_eq!(corners(&other), ["a5", "e1"]);
    assert_ne!(star.attachments[0].content, other.attachments[0].content);
    stage.finish();
}
