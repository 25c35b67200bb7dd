//! What is refused, case by case: the route, the body, and a piece of the sentence that says what is wrong.

use axum::body::Bytes;
use serde_json::{Value, json};

use super::*;
use crate::sandbox::ids::{ChannelId, InteractionId, MessageId, UserId};

fn file(index: u64, size: usize) -> Upload {
    Upload {
        index,
        filename: "board.png".to_owned(),
        content_type: "image/png".to_owned(),
        content: Bytes::from(vec![0; size]),
    }
}

#[track_caller]
fn check(route: &Route, cases: &[(Value, &str)]) {
    for (body, expected) in cases {
        let problems = request(route, body, &[]).join("; ");
        if expected.is_empty() {
            assert_eq!(problems, "", "{body}");
        } else {
            assert!(problems.contains(expected), "{expected} in {problems:?} of {body}");
        }
    }
}

fn commands() -> Route {
    Route::SetCommands { application: UserId(1), guild: None }
}

fn callback() -> Route {
    Route::InteractionCallback { interaction: InteractionId(1), token: "t".to_owned() }
}

fn message() -> Route {
    Route::CreateMessage { channel: ChannelId(1) }
}

fn edit() -> Route {
    Route::EditMessage { channel: ChannelId(1), message: MessageId(1) }
}

#[test]
fn commands_keep_to_their_rules() {
    let one = |change: Value| {
        let mut command = json!({ "name": "place", "description": "Places a goat" });
        for (name, value) in change.as_object().unwrap() {
            command[name] = value.clone();
        }
        json!([command])
    };
    let option = |option: Value| {
        let mut whole = json!({ "type": 3, "name": "point", "description": "Where" });
        for (name, value) in option.as_object().unwrap() {
            whole[name] = value.clone();
        }
        one(json!({ "options": [whole] }))
    };
    let plain = |name: &str, required: bool| json!({ "type": 3, "name": name, "description": "x", "required": required });
    let choice = |name: String| json!({ "name": name, "value": "v" });
    let choices = |count: usize| (0..count).map(|n| choice(n.to_string())).collect::<Vec<_>>();
    check(
        &commands(),
        &[
            (one(json!({})), ""),
            (option(json!({ "choices": choices(25) })), ""),
            (one(json!({ "name_localizations": { "hi": "\u{930}\u{916}\u{947}\u{902}" } })), ""),
            (json!([{ "name": "Play with", "type": 2 }]), ""),
            (one(json!({ "name": "Place" })), "capitals"),
            (one(json!({ "name": "place it" })), "spaces"),
            (one(json!({ "name": "p".repeat(33) })), "33 characters"),
            (one(json!({ "description": "" })), "0 characters"),
            (one(json!({ "description": "d".repeat(101) })), "101 characters"),
            (one(json!({ "name_localizations": { "ne": "x" } })), "ne"),
            (one(json!({ "description_localizations": { "fr": "" } })), "(fr)"),
            (json!([one(json!({}))[0], one(json!({}))[0]]), "twice"),
            (one(json!({ "options": [plain("a", false), plain("b", true)] })), "optional"),
            (one(json!({ "options": [plain("a", true), plain("a", true)] })), "twice"),
            (option(json!({ "choices": choices(1), "autocomplete": true })), "autocomplete"),
            (option(json!({ "choices": choices(26) })), "26 entries"),
            (option(json!({ "type": 5, "autocomplete": true })), "neither"),
            (json!([{ "name": "Play", "type": 2, "description": "x" }]), "menu"),
        ],
    );
}

#[test]
fn a_command_has_8000_characters_at_most() {
    let choice = |n: usize| json!({ "name": format!("{n:0>100}"), "value": "v".repeat(100) });
    let choices: Vec<Value> = (0..25).map(choice).collect();
    let option = |name: &str| json!({ "type": 3, "name": name, "description": "x", "choices": choices.clone() });
    let body = json!([{ "name": "c", "description": "x", "options": [option("a"), option("b")] }]);
    check(&commands(), &[(body, "characters in all")]);
}

#[test]
fn messages_keep_to_their_limits() {
    let rows = |rows: Vec<Value>| {
        let rows: Vec<Value> =
            rows.into_iter().map(|row| json!({ "type": 1, "components": row })).collect();
        json!({ "content": "x", "components": rows })
    };
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "Go", "custom_id": id });
    let buttons = |count: usize| -> Value {
        (0..count).map(|n| button(&n.to_string())).collect::<Vec<_>>().into()
    };
    let select =
        json!({ "type": 3, "custom_id": "s", "options": [{ "label": "a", "value": "a" }] });
    let embed = |text: usize| json!({ "description": "d".repeat(text) });
    check(
        &message(),
        &[
            (json!({ "content": "\u{1f42f}".repeat(2000) }), ""),
            (json!({ "content": "x".repeat(2001) }), "2001 characters"),
            (json!({ "content": "" }), "empty"),
            (json!({ "embeds": [embed(4096), embed(1904)] }), ""),
            (json!({ "embeds": [embed(4096), embed(1905)] }), "6001 characters"),
            (json!({ "embeds": [embed(4097)] }), "4097 characters"),
            (rows(vec![buttons(5)]), ""),
            (rows(vec![json!([select])]), ""),
            (rows(vec![buttons(6)]), "neither 1 to 5 buttons"),
            (rows(vec![json!([select, button("a")])]), "nor one select"),
            (rows(vec![json!([button("a")]), json!([button("a")])]), "twice"),
            (rows(vec![json!([button(&"i".repeat(101))])]), "101 characters"),
            (rows(vec![json!([{ "type": 2, "style": 1, "custom_id": "a" }])]), "label"),
            (json!({ "content": "x", "attachments": [{ "id": 0 }] }), "no file"),
            (
                json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
                "lists some",
            ),
        ],
    );
}

#[test]
fn responses_keep_to_their_types() {
    let choices = |count: usize| {
        let choices: Vec<Value> =
            (0..count).map(|n| json!({ "name": n.to_string(), "value": "v" })).collect();
        json!({ "type": 8, "data": { "choices": choices } })
    };
    let form = |title: &str| {
        let field = json!({ "type": 4, "custom_id": "f", "label": "Why", "style": 1 });
        let rows = [json!({ "type": 1, "components": [field] })];
        json!({ "type": 9, "data": { "custom_id": "m", "title": title, "components": rows } })
    };
    check(
        &callback(),
        &[
            (choices(25), ""),
            (choices(26), "26 entries"),
            (form("Why?"), ""),
            (form(&"t".repeat(46)), "46 characters"),
            (json!({ "type": 5, "data": { "flags": 64 } }), ""),
            (json!({ "type": 5, "data": { "flags": 4 } }), "EPHEMERAL"),
            (json!({ "type": 4, "data": {} }), "empty"),
            (json!({ "type": 7, "data": { "components": [] } }), ""),
            (json!({ "type": 2 }), "none of 4 to 9"),
        ],
    );
}

#[test]
fn files_are_listed_small_and_few() {
    let listed = json!({ "attachments": [{ "id": 0, "description": "d".repeat(1025) }] });
    for (route, body, files, expected) in [
        (message(), json!({}), vec![file(0, 10 * 1024 * 1024)], ""),
        (message(), json!({}), vec![file(0, 10 * 1024 * 1024 + 1)], "10 MiB"),
        (message(), json!({}), (0..11).map(|n| file(n, 1)).collect(), "11 entries"),
        (message(), listed, vec![file(0, 1)], "1025 characters"),
        (edit(), json!({ "attachments": [] }), vec![file(0, 1)], "leave files[0] out"),
        (edit(), json!({ "attachments": [{ "id": "0" }] }), vec![file(0, 1)], ""),
    ] {
        let problems = request(&route, &body, &files).join("; ");
        assert_eq!(problems.is_empty(), expected.is_empty(), "{problems}");
        assert!(problems.contains(expected), "{problems}");
    }
}

#[test]
fn text_without_allowed_mentions_is_told_apart() {
    let told = |route: Route, body: Value| missing_allowed_mentions(&route, &body).is_some();
    assert!(told(message(), json!({ "content": "x" })));
    assert!(told(callback(), json!({ "type": 4, "data": { "content": "x" } })));
    assert!(!told(message(), json!({ "content": "x", "allowed_mentions": { "parse": [] } })));
    assert!(!told(edit(), json!({ "components": [] })));
}
