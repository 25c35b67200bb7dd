//! What members see and do.

use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use serde_json::{Value, json};

use crate::village::{ASHA, BIBEK, CHANDRA, DOLMA, Village, Window};

/// Begins a game of Asha with the goats against Bibek in `general`.
pub(crate) async fn begin(village: &Village, window: &mut Window) -> String {
    let channel = window.channel("general").unwrap();
    let options = json!({ "opponent": village.ids[BIBEK], "side": 0, "time": 6 });
    let outcome = village.slash(ASHA, &channel, "challenge", options).await;
    assert_eq!(outcome, json!({ "response": "message" }));
    let challenge = window.wait_for("challenges you").await;
    let outcome = village.press(BIBEK, &challenge, "Accept").await;
    assert_eq!(outcome, json!({ "response": "message" }));
    window.wait("the board", |window| board(window).is_some()).await;
    channel
}

/// The newest message with a picture.
pub(crate) fn board(window: &Window) -> Option<&Value> {
    window.messages().into_iter().rev().find(|message| message["attachments"] != json!([]))
}

#[tokio::test(flavor = "multi_thread")]
async fn newcomers_find_a_village_in_which_a_game_begins_and_all_windows_are_told() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    let first = window.frame().await.unwrap();
    let scene = &first["scene"];
    assert_eq!(first["messages"], json!([]));
    assert_eq!(scene["server"]["name"], "Village");
    assert_eq!(scene["build"].as_str().map(str::len), Some(16), "{scene}");
    assert_eq!(scene["you"], village.ids[ASHA]);
    assert_eq!(scene["ahead"], 0);
    let names = |list: &Value| {
        let list = list.as_array().unwrap().iter();
        list.map(|entry| entry["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&scene["channels"]), ["general", "games"]);
    assert_eq!(names(&scene["users"]), ["Asha", "Bibek", "Chandra", "Dolma", "Baghchal"]);
    let moderators = scene["users"].as_array().unwrap().iter();
    let moderators: Vec<&Value> = moderators.filter(|user| user["moderator"] == true).collect();
    assert_eq!(moderators[0]["id"], village.ids[DOLMA]);
    assert_eq!(moderators.len(), 1);

    let mut other = village.window(Some(BIBEK), None);
    let channel = begin(&village, &mut window).await;
    other.wait("the board", |window| board(window).is_some()).await;
    assert_eq!(other.scene()["channels"][0]["pings"].as_array().unwrap().len(), 1);
    assert_eq!(window.scene()["channels"][0]["pings"], json!([]));
    let newest = board(&window).unwrap();
    assert_eq!(newest["asked"], json!({ "by": village.ids[BIBEK], "command": "" }));
    let asked = &window.messages()[0]["asked"];
    assert_eq!(*asked, json!({ "by": village.ids[ASHA], "command": "challenge" }));

    let picture = &newest["attachments"][0];
    assert!(picture["description"].as_str().unwrap().contains("Tigers on a1"), "{picture}");
    let answer = village.get(picture["url"].as_str().unwrap()).await;
    assert_eq!(answer.headers()[CONTENT_TYPE], "image/png");
    assert!(answer.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap().contains("sandbox"));
    let bytes = answer.bytes().await.unwrap();
    assert!(bytes.starts_with(b"\x89PNG"));
    assert_eq!(picture["size"], bytes.len());
    assert!(picture["width"].as_u64().unwrap() >= 300, "{picture}");

    // By command, with the suggestions on the way; whoever comes later sees all at once.
    let typing = json!({
        "do": "autocomplete", "channel": channel, "path": "place", "options": { "point": "c" },
        "focused": "point",
    });
    let suggested = village.deed(ASHA, typing).await;
    assert_eq!(suggested["response"], "choices");
    assert!(suggested["choices"].as_array().unwrap().iter().any(|choice| choice["value"] == "c3"));
    let outcome = village.slash(ASHA, &channel, "place", json!({ "point": "c3" })).await;
    assert_eq!(outcome["response"], "message");
    window.wait_for("c3").await;
    let mut late = village.window(Some(CHANDRA), Some(&channel));
    late.frame().await;
    assert_eq!(late.messages(), window.messages());
    assert_eq!(late.scene()["channels"][0]["last_message"], late.messages().last().unwrap()["id"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_has_changed_is_told_again() {
    let village = Village::open().await;
    let mut window = village.window(Some(ASHA), None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let say = |content: &str| json!({ "change": "say", "as": village.ids[BIBEK], "channel": channel, "content": content });
    village.change(say("one")).await;
    window.wait_for("one").await;
    village.change(say("two")).await;
    let mut told = Vec::new();
    while window.find("two").is_none() {
        told.push(window.frame().await.unwrap());
    }
    let messages = told.iter().filter_map(|frame| frame["messages"].as_array()).flatten();
    let contents: Vec<&Value> = messages.map(|message| &message["content"]).collect();
    assert_eq!(contents, ["two"]);
    assert!(told.iter().all(|frame| frame.get("gone").is_none()), "{told:?}");

    // What a message says to bots is not what it says to people, and nobody's words are a command.
    assert_eq!(window.messages()[0]["author"], village.ids[BIBEK]);
    for content in ["", "  ", &"x".repeat(2001)] {
        assert!(village.no_change(say(content)).await.starts_with("content: "), "{content}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ephemeral_message_is_for_its_reader_alone_until_it_is_dismissed() {
    let village = Village::open().await;
    let mut asha = village.window(Some(ASHA), None);
    let mut bibek = village.window(Some(BIBEK), None);
    asha.frame().await;
    bibek.frame().await;
    let channel = asha.channel("general").unwrap();
    village.slash(ASHA, &channel, "place", json!({ "point": "c3" })).await;
    asha.wait("a refusal", |window| !window.messages().is_empty()).await;
    let refusal = asha.messages()[0].clone();
    assert_eq!(refusal["ephemeral"], true);

    let dismiss = |who: usize| json!({ "change": "dismiss", "as": village.ids[who], "message": refusal["id"] });
    let why = village.no_change(dismiss(BIBEK)).await;
    assert_eq!(why, "the member does not see this message");
    village.change(dismiss(ASHA)).await;
    asha.wait("nothing", |window| window.messages().is_empty()).await;
    village
        .change(json!({
            "change": "say", "as": village.ids[ASHA], "channel": channel,
            "content": format!("hello <@{}>", village.ids[BIBEK]),
        }))
        .await;
    let hello = bibek.wait_for("hello").await;
    assert_eq!(bibek.messages().len(), 1, "{:?}", bibek.messages());
    assert_eq!(hello["pinged"], json!([village.ids[BIBEK]]));
    assert_eq!(hello["asked"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_reads_the_commands_in_their_language_and_only_those_for_them() {
    let village = Village::open().await;
    let mut window = village.window(Some(CHANDRA), None);
    window.frame().await;
    let paths = |window: &Window| {
        let commands = window.scene()["commands"].as_array().unwrap().iter();
        commands.map(|command| command["path"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert!(paths(&window).contains(&"settings".to_owned()), "{:?}", paths(&window));
    assert!(!paths(&window).contains(&"end".to_owned()), "{:?}", paths(&window));
    let mut moderator = village.window(Some(DOLMA), None);
    moderator.frame().await;
    assert!(paths(&moderator).contains(&"end".to_owned()), "{:?}", paths(&moderator));

    village.change(json!({ "change": "locale", "as": village.ids[CHANDRA], "locale": "fr" })).await;
    let named = |window: &Window, name: &str| {
        window.scene()["commands"].as_array().unwrap().iter().any(|found| found["name"] == name)
    };
    window.wait("French", |window| named(window, "défier")).await;
    assert!(named(&moderator, "challenge"));
    let why = village
        .no_change(json!({ "change": "locale", "as": village.ids[CHANDRA], "locale": "<script>" }))
        .await;
    assert_eq!(why, "a locale is such as fr or en-GB");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_client_does_not_send_is_refused_with_a_reason() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let command = |path: &str, options: Value| json!({ "do": "command", "channel": channel, "path": path, "options": options });
    let focused = json!({
        "do": "autocomplete", "channel": channel, "path": "challenge", "options": {},
        "focused": "opponent",
    });
    let hidden = json!({ "do": "command", "channel": "1", "path": "help", "options": {} });
    for (deed, code, option) in [
        (hidden, "no_access", None),
        (command("castle", json!({})), "no_such_command", None),
        (command("end", json!({})), "not_permitted", None),
        (command("place", json!({})), "missing_option", Some("point")),
        (command("place", json!({ "piece": 1 })), "unknown_option", Some("piece")),
        (focused, "no_autocomplete", Some("opponent")),
        (command("challenge", json!({ "opponent": "Bibek" })), "bad_value", Some("opponent")),
        (json!({ "do": "click", "message": "1", "custom_id": "x" }), "no_such_message", None),
        (
            json!({ "do": "submit", "modal": { "interaction": "1" }, "values": {} }),
            "no_such_component",
            Some("the form"),
        ),
    ] {
        let (status, body) = village.try_deed(ASHA, deed.clone()).await;
        let found = (status, body["code"].as_str(), body["option"].as_str());
        assert_eq!(found, (400, Some(code), option), "{deed}: {body}");
        assert!(body["error"].is_string(), "{deed}: {body}");
    }
    for (path, body) in [
        ("/api/deed", json!({ "as": "1", "do": "click", "message": "1", "custom_id": "x" })),
        ("/api/deed", json!({ "as": village.ids[ASHA], "do": "dance" })),
        ("/api/deed", json!({})),
        ("/api/change", json!({ "change": "weather" })),
        ("/api/change", json!({ "change": "say", "as": "x", "channel": "1", "content": "x" })),
        // Too long, but short enough to be sent in one go: a longer one meets a closed connection.
        ("/api/change", json!({ "change": "say", "content": "x".repeat(1 << 16) })),
    ] {
        let answer = village.post(path, &body).await;
        assert_eq!(answer.status(), 400, "{path}");
        let body: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
        assert!(body["error"].is_string(), "{path}: {body}");
        assert_eq!((&body["code"], &body["option"]), (&json!("bad_request"), &Value::Null));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_in_the_menu_of_a_user_is_used() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = begin(&village, &mut window).await;
    let commands = window.scene()["commands"].as_array().unwrap();
    let of_users = commands.iter().find(|command| command["kind"] == "user").unwrap();
    let deed = json!({
        "do": "user_command", "channel": channel, "path": of_users["path"],
        "target": village.ids[CHANDRA],
    });
    assert_eq!(village.deed(ASHA, deed).await["response"], "message");
}
