//! The topics of the rules, as members read them.

use baghchal::guide::{Diagram, PageId, Topic};
use baghchal::sandbox::{Member, Message, Permissions, Response};
use baghchal::speech::{Language, Medium, Voice};
use serde_json::{Value, json};

use crate::play::labels;
use crate::stage::Stage;

/// What is read under the pages, in the language of the reader.
const TURNING: [[&str; 3]; 2] =
    [["Next", "Previous", "In short"], ["Suivant", "Précédent", "En bref"]];
const CHALLENGE: [&str; 2] = ["Challenge someone", "Défier quelqu’un"];
const LESSONS: [&str; 2] = ["Lessons", "Leçons"];
const CARDS: [&str; 2] = ["True or false?", "Vrai ou faux\u{202f}?"];
const SOLO: [[&str; 2]; 2] =
    [["🐐 Play solo", "🐅 Play solo"], ["🐐 Jouer en solo", "🐅 Jouer en solo"]];
const REPORT: [&str; 2] = ["Report an error", "Signaler une erreur"];
const LABELS: [&[&str]; 2] = [
    &["Rule", "Differs", "Advice", "Referee", "Note"],
    &["Règle", "Selon les règles", "Conseil", "Arbitre", "À savoir"],
];

/// The buttons under the rules in short.
fn in_short_leads_to(who: &Member) -> [&'static str; 6] {
    let language = language(who);
    let ([next, ..], [goats, tigers]) = (TURNING[language], SOLO[language]);
    [next, LESSONS[language], CHALLENGE[language], goats, tigers, REPORT[language]]
}

fn language(who: &Member) -> usize {
    usize::from(who.locale == "fr")
}

fn voice(who: &Member) -> Voice {
    Voice { language: Language::from_locale(&who.locale), medium: Medium::Chat }
}

/// The menu of a message: what it carries, and the values and labels of its options.
fn menu(message: &Message) -> (String, Vec<(String, String)>) {
    let menu = &message.components.last().expect("there are rows")["components"][0];
    let options = menu["options"].as_array().expect("the last row is a menu");
    let text = |option: &Value, key: &str| option[key].as_str().expect("a text").to_owned();
    let options = options.iter().map(|option| (text(option, "value"), text(option, "label")));
    (menu["custom_id"].as_str().expect("a menu").to_owned(), options.collect())
}

/// Turns to a topic with the menu.
async fn choose(stage: &Stage, who: &Member, message: &Message, topic: &str) -> Message {
    let (custom_id, _) = menu(message);
    let outcome = stage.discord.select(who, message.id, &custom_id, &[topic]).await;
    let outcome = outcome.expect("Discord's client sends the choice");
    assert!(matches!(outcome.response, Some(Response::Updated(_))), "{outcome:?}");
    Stage::said(&outcome).clone()
}

async fn press(stage: &Stage, who: &Member, message: &Message, label: &str) -> Message {
    let outcome = stage.press(who, message, label).await;
    assert!(matches!(outcome.response, Some(Response::Updated(_))), "{outcome:?}");
    let turned = Stage::said(&outcome);
    assert_eq!(turned.id, message.id, "it stands where the page before stood");
    turned.clone()
}

/// A page is all there: title, labels, date, picture with its words, menu and buttons.
#[track_caller]
fn check_page(who: &Member, message: &Message, page: PageId) {
    let voice = voice(who);
    assert_eq!(message.visible_to, Some(who.id));
    assert_eq!(message.content, voice.page(page));
    let lines: Vec<&str> = message.content.lines().collect();
    let is_labelled = |line: &&str| {
        LABELS[language(who)].iter().any(|label| line.starts_with(&format!("**{label}** · ")))
    };
    let labelled = lines.iter().filter(|line| is_labelled(line)).count();
    assert_eq!(labelled, page.get().paragraphs.len(), "{}", message.content);
    assert!(lines[lines.len() - 1].contains(page.topic().get().dated()), "{}", message.content);
    match &page.get().diagram {
        Some(diagram) => check_picture(who, message, diagram),
        None => assert!(message.attachments.is_empty(), "{page}"),
    }
    check_below(who, message, page);
}

#[track_caller]
fn check_picture(who: &Member, message: &Message, diagram: &Diagram) {
    let [picture] = &message.attachments[..] else { panic!("one picture: {message:?}") };
    assert_eq!(picture.picture_size(), Some((800, 800)));
    assert_eq!(picture.description.as_deref(), Some(&*voice(who).alt_text_of(diagram)));
}

/// The buttons and the menu below a page.
#[track_caller]
fn check_below(who: &Member, message: &Message, page: PageId) {
    let language = language(who);
    let [next, previous, in_short] = TURNING[language];
    let mut expected = vec![previous];
    expected.extend(page.next().map(|_| next));
    expected.extend(page.previous().map(|_| in_short));
    expected.extend(match page.topic().name() {
        "first-game" => Some(LESSONS[language]),
        "misconceptions" => Some(CARDS[language]),
        _ => None,
    });
    expected.push(CHALLENGE[language]);
    if page.topic().name() == "first-game" {
        expected.extend(SOLO[language]);
    }
    expected.push(REPORT[language]);
    assert_eq!(labels(message), expected, "{}", message.content);
    check_menu(who, message);
}

#[track_caller]
fn check_menu(who: &Member, message: &Message) {
    let (_, options) = menu(message);
    let topics = Topic::all().iter().map(Topic::id);
    let expected: Vec<(String, String)> =
        topics.map(|topic| (topic.to_string(), voice(who).topic(topic))).collect();
    assert_eq!(options, expected);
}

#[tokio::test]
async fn every_page_of_every_topic_is_read_in_both_languages() {
    let stage = Stage::new("en-US").await;
    for who in [&stage.ann, &stage.zoe] {
        let [next, previous, in_short] = TURNING[language(who)];
        let opened = stage.slash(who, "rules", &[]).await;
        let mut shown = Stage::said(&opened).clone();
        assert_eq!(shown.content, voice(who).topics());
        assert_eq!(labels(&shown), in_short_leads_to(who));
        check_menu(who, &shown);
        for page in PageId::all() {
            shown = press(&stage, who, &shown, next).await;
            check_page(who, &shown, page);
        }
        let pages: Vec<PageId> = PageId::all().collect();
        shown = press(&stage, who, &shown, previous).await;
        check_page(who, &shown, pages[pages.len() - 2]);
        shown = press(&stage, who, &shown, in_short).await;
        assert_eq!(shown.content, voice(who).topics());
        assert!(shown.attachments.is_empty(), "no picture is left over");
        for topic in Topic::all() {
            shown = choose(&stage, who, &shown, topic.id().name()).await;
            check_page(who, &shown, topic.id().first());
        }
        shown = choose(&stage, who, &shown, "board").await;
        shown = press(&stage, who, &shown, previous).await;
        assert_eq!(shown.content, voice(who).topics());
    }
    stage.finish();
}

#[tokio::test]
async fn the_command_opens_a_topic_at_once_in_a_server_and_in_direct_messages() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, ann, zoe, .. } = &stage;
    for who in [ann, zoe] {
        for channel in [stage.channel, discord.direct_channel(who, application)] {
            for (index, topic) in (0_i64..).zip(Topic::all()) {
                let outcome = stage.ask(who, channel, "rules", &[("topic", index.into())]).await;
                check_page(who, Stage::said(&outcome), topic.id().first());
            }
        }
    }
    let registered = discord.command(application, "rules").unwrap();
    let choices = registered["options"][0]["choices"].as_array().unwrap();
    assert_eq!(choices.len(), Topic::all().len());
    for (choice, topic) in choices.iter().zip(Topic::all()) {
        assert_eq!(choice["name"], voice(ann).topic(topic.id()));
        assert_eq!(choice["name_localizations"]["fr"], voice(zoe).topic(topic.id()));
    }
    stage.finish();
}

#[tokio::test]
async fn where_no_picture_can_be_attached_the_board_comes_in_letters_with_its_marks_in_words() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, .. } = &stage;
    let allowed = Permissions::DEFAULT.without(Permissions::ATTACH_FILES);
    discord.permit_in(stage.channel, application.id, allowed);
    for who in [&stage.ann, &stage.zoe] {
        let opened = stage.slash(who, "rules", &[]).await;
        let mut shown = Stage::said(&opened).clone();
        for page in PageId::all() {
            shown = press(&stage, who, &shown, TURNING[language(who)][0]).await;
            let words = voice(who).page(page);
            let expected = match &page.get().diagram {
                Some(diagram) => {
                    format!("{words}\n{}", voice(who).text_diagram(diagram, false))
                }
                None => words,
            };
            assert_eq!(shown.content, expected);
            assert!(shown.attachments.is_empty());
        }
    }
    stage.finish();
}

#[tokio::test]
async fn boards_look_as_the_reader_has_chosen() {
    let stage = Stage::new("en-US").await;
    let mut pictures = Vec::new();
    for choices in
        [[("theme", 0), ("view", 0)], [("theme", 1), ("view", 0)], [("theme", 1), ("view", 1)]]
    {
        stage.choose_setting(&stage.ann, "settings", &choices).await;
        let captures = Topic::all().iter().position(|it| it.id().name() == "captures").unwrap();
        let topic = i64::try_from(captures).unwrap();
        let options = [("topic", topic.into())];
        let outcome = stage.ask(&stage.ann, stage.channel, "rules", &options).await;
        let picture = Stage::said(&outcome).attachments[0].content.clone();
        assert!(!pictures.contains(&picture), "{choices:?}");
        pictures.push(picture);
    }
    stage.finish();
}

#[tokio::test]
async fn a_reader_finds_an_opponent_with_one_more_tap() {
    let stage = Stage::new("en-US").await;
    let Stage { discord, application, ann, ben, zoe, .. } = &stage;
    for (who, how, anyone) in [
        (ann, "To play with somebody, use /challenge in a channel", "Challenge anyone here"),
        (zoe, "Pour jouer avec quelqu’un, utilisez /défier dans un salon", "Défier tout le salon"),
    ] {
        let opened = stage.slash(who, "rules", &[]).await;
        let before = stage.discord.messages(stage.channel);
        let pressed = stage.press(who, Stage::said(&opened), CHALLENGE[language(who)]).await;
        let told = Stage::said(&pressed);
        assert_eq!(told.visible_to, Some(who.id));
        assert!(stage.words(told).starts_with(how), "{}", told.content);
        assert_eq!(labels(told), [anyone]);
        assert_eq!(stage.discord.messages(stage.channel), before, "nobody else has seen it");

        let direct = discord.direct_channel(who, application);
        let opened = stage.ask(who, direct, "rules", &[]).await;
        let pressed = stage.press(who, Stage::said(&opened), CHALLENGE[language(who)]).await;
        assert!(stage.words(Stage::said(&pressed)).starts_with(how));
        assert!(labels(Stage::said(&pressed)).is_empty(), "there is nobody to challenge");
    }
    let opened = stage.slash(ann, "rules", &[]).await;
    let pressed = stage.press(ann, Stage::said(&opened), "Challenge someone").await;
    let made = stage.press(ann, Stage::said(&pressed), "Challenge anyone here").await;
    let challenge = Stage::said(&made).clone();
    assert!(!challenge.is_ephemeral(), "{}", challenge.content);
    let accepted = stage.press(ben, &challenge, "Accept").await;
    assert!(!Stage::said(&accepted).is_ephemeral(), "{accepted:?}");
    stage.finish();
}

#[tokio::test]
async fn a_page_that_is_no_more_says_so() {
    let stage = Stage::new("en-US").await;
    // What an older or a newer version has left under a message comes in like this.
    let button = |id: &str| json!({ "type": 2, "style": 2, "label": id, "custom_id": id });
    let option = json!({ "value": "chess", "label": "chess" });
    let menu = json!({ "type": 3, "custom_id": "topics", "options": [option] });
    let ids = ["page:chess/0", "page:board/9", "page:board", "page:board/-1"];
    let buttons: Vec<Value> = ids.iter().map(|id| button(id)).collect();
    let rows =
        [json!({ "type": 1, "components": buttons }), json!({ "type": 1, "components": [menu] })];
    let address = format!("{}/api/v10/channels/{}/messages", stage.discord.url(), stage.channel);
    let sent = reqwest::Client::new()
        .post(address)
        .header("authorization", format!("Bot {}", stage.application.token))
        .header("content-type", "application/json")
        .body(json!({ "content": "old", "components": rows, "allowed_mentions": {} }).to_string())
        .send()
        .await
        .expect("the sandbox listens");
    assert!(sent.status().is_success(), "{:?}", sent.text().await);
    let old = stage.discord.wait_for_message(stage.channel, |message| message.content == "old");
    let old = old.await.expect("it is there");
    for (who, words) in [
        (&stage.ann, "This button is from an older version of me"),
        (&stage.zoe, "Ce bouton vient d’une de mes anciennes versions"),
    ] {
        for id in ids {
            let outcome = stage.press(who, &old, id).await;
            let said = Stage::said(&outcome);
            assert!(said.content.starts_with(words), "{}", said.content);
            assert_eq!(said.visible_to, Some(who.id));
        }
        let outcome = stage.discord.select(who, old.id, "topics", &["chess"]).await;
        let outcome = outcome.expect("Discord's client sends the choice");
        let said = Stage::said(&outcome);
        assert!(said.content.starts_with(words), "{}", said.content);
    }
    stage.finish();
}
