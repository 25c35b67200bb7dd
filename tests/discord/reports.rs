//! Errors that members report in the guide: the form, what they are told, and what whoever runs the
//! bot reads, through outages and crashes.

use std::time::Duration;

use baghchal::sandbox::{Endpoint, Fault, Member, Message, Modal, Outcome};
use sqlx::{Connection as _, SqliteConnection};

use crate::play::labels;
use crate::stage::Stage;

const DAY: Duration = Duration::from_hours(24);

/// A stage with a bot that posts reports to the channel `errors`, unless they are only kept.
async fn stage(posts: bool) -> Stage {
    let mut stage = Stage::without_bot("en-US").await;
    stage.reports = posts.then(|| stage.discord.add_channel(stage.guild, "errors"));
    stage.start_bot().await;
    stage
}

/// Words in the language of a member.
fn read<T: Copy>(who: &Member, [english, french]: [T; 2]) -> T {
    if who.locale == "fr" { french } else { english }
}

const LABEL: [&str; 2] = ["Report an error", "Signaler une erreur"];

/// What comes of pressing the button for a report under the rules.
async fn press(stage: &Stage, who: &Member) -> Outcome {
    let rules = stage.slash(who, "rules", &[]).await;
    let rules = Stage::said(&rules);
    assert!(rules.is_ephemeral(), "{rules:?}");
    stage.press(who, rules, read(who, LABEL)).await
}

/// Opens the form for a report.
async fn open(stage: &Stage, who: &Member) -> Modal {
    let pressed = press(stage, who).await;
    pressed.modal().unwrap_or_else(|| panic!("a form: {pressed:?}")).clone()
}

async fn send(stage: &Stage, who: &Member, form: &Modal, values: &[(&str, &str)]) -> Outcome {
    let outcome = stage.discord.submit_modal(who, form, values).await;
    outcome.expect("Discord's client sends the form")
}

/// Reports this, and checks that it is kept under that number.
async fn report(stage: &Stage, who: &Member, message: &str, number: u32) {
    let form = open(stage, who).await;
    let told = send(stage, who, &form, &[("message", message)]).await;
    check_thanks(stage, who, &told, number);
}

#[track_caller]
fn check_thanks(stage: &Stage, who: &Member, told: &Outcome, number: u32) {
    let thanks = [
        format!(
            "Thank you. Your report has the number {number}, and whoever runs me will read it."
        ),
        format!(
            "Merci. Votre signalement porte le numéro {number}, et la personne qui gère ce bot le \
             lira."
        ),
    ];
    stage.check_private(who, told, [&thanks[0], &thanks[1]]);
}

/// Waits for so many messages in the channel for reports, and gives them.
async fn delivered(stage: &Stage, count: usize) -> Vec<Message> {
    let channel = stage.reports.expect("there is a channel");
    let waiting = async {
        while stage.discord.messages(channel).len() < count {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let arrived = tokio::time::timeout(Duration::from_secs(30), waiting).await;
    assert!(arrived.is_ok(), "{:#?}", stage.discord.messages(channel));
    stage.wait_until_calm().await;
    let messages = stage.discord.messages(channel);
    assert_eq!(messages.len(), count, "{messages:#?}");
    for message in &messages {
        assert_eq!((message.pinged.as_slice(), labels(message).len()), (&[][..], 0), "{message:?}");
    }
    messages
}

/// The title and the quotation of a report, as it is posted.
fn quoted(message: &Message) -> (&str, &str) {
    let title = message.content.split("**").nth(1).expect("a title");
    let (_, quoted) = message.content.split_once("\n> ").expect("a quotation");
    (title, quoted)
}

/// How many reports are there that belong to somebody, and to nobody.
async fn kept(stage: &Stage) -> (i64, i64) {
    let mut db = SqliteConnection::connect(&stage.database()).await.expect("the database opens");
    let counted =
        sqlx::query_as("select count(member_id), count(*) - count(member_id) from report");
    let counted = counted.fetch_one(&mut db).await.expect("the table can be read");
    db.close().await.expect("the database closes");
    counted
}

#[tokio::test]
async fn a_form_that_is_filled_in_already_brings_a_report_to_the_host() {
    let stage = stage(true).await;
    let Stage { ann, zoe, discord, channel, application, .. } = &stage;
    let before = discord.messages(*channel);
    for (who, number) in [(ann, 1), (zoe, 2)] {
        let form = open(&stage, who).await;
        assert_eq!((&*form.title, &*form.custom_id), (read(who, LABEL), "report:rules"));
        let fields: Vec<(&str, &str, Option<&str>, bool, u64)> = form
            .fields
            .iter()
            .map(|field| {
                let value = field.value.as_deref();
                (&*field.custom_id, &*field.label, value, field.required, field.longest)
            })
            .collect();
        let expected = [
            [
                ("message", "What is wrong?", None, true, 1000),
                ("passage", "Where it stands", Some("rules"), false, 100),
                ("ruleset", "Ruleset", Some("plyyard 1"), false, 100),
                ("position", "Position", None, false, 100),
            ],
            [
                ("message", "Qu’est-ce qui ne va pas\u{202F}?", None, true, 1000),
                ("passage", "Où cela se trouve", Some("rules"), false, 100),
                ("ruleset", "Règles", Some("plyyard 1"), false, 100),
                ("position", "Position", None, false, 100),
            ],
        ];
        assert_eq!(fields, read(who, expected));
        let typed = [
            ("message", "  A **line** is missing.\n\nBetween a1 and b2!"),
            ("position", "T3T/5/5/5/T3T g 20 0"),
        ];
        let told = send(&stage, who, &form, &typed).await;
        check_thanks(&stage, who, &told, number);
    }
    let posted = delivered(&stage, 2).await;
    let words = posted.iter().map(|message| stage.words(message)).collect::<Vec<_>>();
    let expected = [
        "🔎 **Report 1**: rules\nRuleset: plyyard 1\nPosition: T3T\\/5\\/5\\/5\\/T3T g 20 0\n> A \
         \\*\\*line\\*\\* is missing\\.\n> Between a1 and b2!",
        "🔎 **Signalement 2** : rules\nRègles : plyyard 1\nPosition : \
         T3T\\/5\\/5\\/5\\/T3T g 20 0\n> A \\*\\*line\\*\\* is missing\\.\n> Between a1 and b2!",
    ];
    assert_eq!(words, expected);
    assert_eq!(discord.messages(*channel), before, "nobody else hears of it");

    // In direct messages too, where the ruleset and the passage are rubbed out.
    let direct = discord.direct_channel(ann, application);
    let rules = stage.ask(ann, direct, "rules", &[]).await;
    let opened = stage.press(ann, Stage::said(&rules), LABEL[0]).await;
    let form = opened.modal().expect("a form");
    let values = [("message", "It is wrong"), ("ruleset", ""), ("passage", " ")];
    let told = send(&stage, ann, form, &values).await;
    check_thanks(&stage, ann, &told, 3);
    let posted = delivered(&stage, 3).await;
    assert_eq!(posted[2].content, "🔎 **Report 3**: rules\n> It is wrong");
    stage.finish();
}

#[tokio::test]
async fn without_a_channel_reports_are_kept_until_there_is_one() {
    let mut stage = stage(false).await;
    report(&stage, &stage.ann, "one", 1).await;
    report(&stage, &stage.zoe, "two", 2).await;
    stage.wait_until_calm().await;
    assert_eq!(stage.discord.messages(stage.channel), []);
    assert_eq!(kept(&stage).await, (2, 0));

    stage.crash_bot().await;
    stage.reports = Some(stage.discord.add_channel(stage.guild, "errors"));
    stage.start_bot().await;
    let posted = delivered(&stage, 2).await;
    assert_eq!(quoted(&posted[0]), ("Report 1", "one"));
    assert_eq!(quoted(&posted[1]).1, "two");
    // Once: neither the next sweep nor the next start posts them again.
    stage.crash_bot().await;
    stage.start_bot().await;
    report(&stage, &stage.ann, "three", 3).await;
    delivered(&stage, 3).await;
    stage.finish();
}

#[tokio::test]
async fn reports_outlast_trouble_on_the_way() {
    let stage = stage(true).await;
    let unavailable = Fault::Refuse { status: 503, code: 0 };
    let trouble = stage.discord.fail_all(Endpoint::CreateMessage, unavailable);
    report(&stage, &stage.ann, "one", 1).await;
    stage.wait_for_log("reports of errors are kept for now").await;
    report(&stage, &stage.ann, "two", 2).await;
    delivered(&stage, 0).await;
    stage.discord.end_fault(trouble);
    let posted = delivered(&stage, 2).await;
    assert_eq!([quoted(&posted[0]).1, quoted(&posted[1]).1], ["one", "two"]);

    // Where the answer gets lost, the same is posted again and is the same message.
    stage.discord.fail_next(1, Endpoint::CreateMessage, Fault::LoseAnswer);
    report(&stage, &stage.ann, "three", 3).await;
    delivered(&stage, 3).await;
    stage.finish();
}

#[tokio::test]
async fn a_channel_that_is_forbidden_is_logged_once_and_reports_are_kept() {
    let mut stage = stage(true).await;
    let forbidden = Fault::Refuse { status: 403, code: 50001 };
    let trouble = stage.discord.fail_all(Endpoint::CreateMessage, forbidden);
    let posts = |stage: &Stage| {
        let requests = stage.discord.requests();
        let posts = requests.iter().filter(|request| request.path.ends_with("/messages"));
        posts.count()
    };
    for number in 1..=4 {
        report(&stage, &stage.ann, &format!("error {number}"), number).await;
    }
    stage.wait_until_calm().await;
    let tried = posts(&stage);
    assert!((1..=3).contains(&tried), "{tried} posts");
    // Some sweeps later.
    stage.advance(Duration::from_secs(20)).await;
    stage.wait_until_calm().await;
    assert_eq!(posts(&stage), tried, "nobody knocks at a closed door again and again");
    assert_eq!(stage.log().matches("reports of errors are kept for now").count(), 1);
    assert_eq!(kept(&stage).await, (4, 0));

    stage.discord.end_fault(trouble);
    stage.crash_bot().await;
    stage.start_bot().await;
    let posted = delivered(&stage, 4).await;
    let quoted: Vec<&str> = posted.iter().map(|message| quoted(message).1).collect();
    assert_eq!(quoted, ["error 1", "error 2", "error 3", "error 4"]);
    stage.finish();
}

#[tokio::test]
async fn a_report_that_nobody_takes_does_not_keep_the_others() {
    let mut stage = stage(false).await;
    report(&stage, &stage.ann, "rude", 1).await;
    report(&stage, &stage.ann, "polite", 2).await;
    stage.crash_bot().await;
    stage.reports = Some(stage.discord.add_channel(stage.guild, "errors"));
    // As AutoMod does it.
    let blocked = Fault::Refuse { status: 400, code: 200_000 };
    stage.discord.fail_next(1, Endpoint::CreateMessage, blocked);
    stage.start_bot().await;
    let posted = delivered(&stage, 1).await;
    assert_eq!(quoted(&posted[0]), ("Report 2", "polite"));
    stage.crash_bot().await;
    stage.start_bot().await;
    let posted = delivered(&stage, 2).await;
    assert_eq!(quoted(&posted[1]), ("Report 1", "rude"));
    stage.finish();
}

#[tokio::test]
async fn a_restart_loses_no_form_and_no_report() {
    let mut stage = stage(true).await;
    // Between opening the form and sending it.
    let form = open(&stage, &stage.ann).await;
    stage.crash_bot().await;
    stage.start_bot().await;
    let told = send(&stage, &stage.ann, &form, &[("message", "one")]).await;
    check_thanks(&stage, &stage.ann, &told, 1);
    delivered(&stage, 1).await;

    // Between keeping it and posting it.
    let never = Fault::StallAndCut(Duration::from_mins(1));
    let trouble = stage.discord.fail_all(Endpoint::CreateMessage, never);
    report(&stage, &stage.zoe, "two", 2).await;
    stage.crash_bot().await;
    stage.discord.end_fault(trouble);
    assert_eq!(stage.discord.messages(stage.reports.expect("a channel")).len(), 1);
    stage.start_bot().await;
    delivered(&stage, 2).await;

    // Between posting it and noting that.
    let trouble = stage.discord.fail_all(Endpoint::CreateMessage, Fault::LoseAnswer);
    report(&stage, &stage.zoe, "three", 3).await;
    let channel = stage.reports.expect("a channel");
    let arrived = stage.discord.wait_for_message(channel, |m| m.content.contains("three")).await;
    assert!(arrived.is_some());
    stage.crash_bot().await;
    stage.discord.end_fault(trouble);
    stage.start_bot().await;
    let posted = delivered(&stage, 3).await;
    assert_eq!(quoted(&posted[2]), ("Signalement 3", "three"));
    stage.finish();
}

#[tokio::test]
async fn a_form_that_is_sent_twice_is_one_report() {
    let stage = stage(true).await;
    let Stage { ann, ben, .. } = &stage;
    let form = open(&stage, ann).await;
    let sent = [("message", "A line is missing")];
    let (one, other) =
        tokio::join!(send(&stage, ann, &form, &sent), send(&stage, ann, &form, &sent));
    for told in [one, other] {
        check_thanks(&stage, ann, &told, 1);
    }
    report(&stage, ann, "A line is missing", 1).await;
    report(&stage, ben, "A line is missing", 2).await;
    delivered(&stage, 2).await;
    stage.finish();
}

#[tokio::test]
async fn nobody_reports_more_than_a_few_errors_a_day() {
    let stage = stage(true).await;
    let Stage { ann, zoe, .. } = &stage;
    for who in [ann, zoe] {
        let first = if who == ann { 1 } else { 6 };
        let form = open(&stage, who).await;
        for number in first..first + 5 {
            report(&stage, who, &format!("error {number}"), number).await;
        }
        let refused = [
            "Thank you, but I take no more than 5 reports a day from one member. You can report \
             more [in 24 h].",
            "Merci, mais je ne prends que 5 signalements par jour d’un même membre. Vous pourrez \
             en faire d’autres [in 24 h].",
        ];
        // Before a form is filled in, and after one that was open already.
        stage.check_private(who, &press(&stage, who).await, refused);
        let told = send(&stage, who, &form, &[("message", "one too many")]).await;
        stage.check_private(who, &told, refused);
    }
    delivered(&stage, 10).await;
    stage.advance(DAY + Duration::from_mins(1)).await;
    report(&stage, zoe, "the next day", 11).await;
    delivered(&stage, 11).await;
    stage.finish();
}

#[tokio::test]
async fn a_report_outlives_whoever_made_it() {
    let mut stage = stage(false).await;
    report(&stage, &stage.ann, "one", 1).await;
    assert_eq!(kept(&stage).await, (1, 0));
    let question = stage.slash(&stage.ann, "forget-me", &[]).await;
    let told = stage.press(&stage.ann, Stage::said(&question), "Forget me").await;
    assert_eq!(Stage::said(&told).content, "Done: your data is deleted.");
    assert_eq!(kept(&stage).await, (0, 1));
    stage.crash_bot().await;
    stage.reports = Some(stage.discord.add_channel(stage.guild, "errors"));
    stage.start_bot().await;
    let posted = delivered(&stage, 1).await;
    assert_eq!(quoted(&posted[0]), ("Report 1", "one"));
    stage.finish();
}

#[tokio::test]
async fn nothing_that_is_typed_does_harm() {
    let stage = stage(true).await;
    let Stage { ann, zoe, .. } = &stage;
    for who in [ann, zoe] {
        let form = open(&stage, who).await;
        let told = send(&stage, who, &form, &[("message", " \n ")]).await;
        let refused = [
            "Nothing was reported: the form did not say what is wrong.",
            "Rien n’a été signalé : le formulaire ne disait pas ce qui ne va pas.",
        ];
        stage.check_private(who, &told, refused);
    }
    assert_eq!(kept(&stage).await, (0, 0));
    let mention = format!("<@{}>", stage.ben.id);
    for (number, typed) in
        ["@everyone", &mention, "🐅", "`", "a\n", "\u{0}\u{1B}[2J"].iter().enumerate()
    {
        let who = if number < 5 { ann } else { zoe };
        let form = open(&stage, who).await;
        let fill = |most: usize| typed.chars().cycle().take(most).collect::<String>();
        let (message, line) = (fill(1000), fill(100));
        let names = ["passage", "ruleset", "position"];
        let mut values: Vec<(&str, &str)> = names.map(|name| (name, &*line)).into();
        values.push(("message", &message));
        let told = send(&stage, who, &form, &values).await;
        check_thanks(&stage, who, &told, u32::try_from(number).expect("few") + 1);
    }
    for message in delivered(&stage, 6).await {
        for harm in ["@everyone", &mention, "```", "\u{1B}"] {
            assert!(!message.content.contains(harm), "{}", message.content);
        }
    }
    stage.finish();
}
