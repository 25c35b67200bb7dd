//! The bodies are what serenity 0.12.5 sends. Each is checked against a small description written here, and also
//! against Discord's own where it lies beside the package or `BAGHCHAL_DISCORD_SPEC` names it.

use super::*;

const CALLBACK: &str = "/interactions/1/token/callback";
const ORIGINAL: &str = "/webhooks/1/token/messages/@original";

/// A description with the shapes of Discord's, as far as the tests reach.
const SMALL: &str = include_str!("small.json");

fn descriptions() -> Vec<Description> {
    let small = serde_json::from_str(SMALL).unwrap();
    let mut descriptions = vec![Description::new(small).unwrap()];
    if let Some(path) = std::env::var_os("BAGHCHAL_DISCORD_SPEC") {
        descriptions.push(Description::load(Path::new(&path)).unwrap());
    } else {
        let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/openapi.json");
        descriptions.extend(beside.exists().then(|| Description::load(&beside).unwrap()));
    }
    descriptions
}

/// Checks that each body is refused with exactly these sentences, of which the beginnings are given.
#[track_caller]
fn check(method: &str, path: &str, cases: &[(Value, &[&str])]) {
    for description in descriptions() {
        for (body, expected) in cases {
            let sentences = description.check_request(method, path, Some(body));
            let is_expected = sentences.len() == expected.len()
                && sentences
                    .iter()
                    .zip(*expected)
                    .all(|(sentence, start)| sentence.starts_with(start));
            assert!(is_expected, "{body}\nexpected {expected:#?}\nfound {sentences:#?}");
        }
    }
}

/// A message of `components`, as an immediate reply.
fn reply_with(components: &Value) -> Value {
    json!({ "type": 4, "data": { "components": components } })
}

/// A reply with one row of buttons.
fn reply_with_buttons(buttons: &[Value]) -> Value {
    reply_with(&json!([{ "type": 1, "components": buttons }]))
}

fn button() -> Value {
    json!({ "type": 2, "style": 3, "custom_id": "play:1:2", "label": "Goat", "disabled": false })
}

/// A command with one option.
fn command_with(option: &Value) -> Value {
    json!([{ "name": "play", "description": "Make a move", "options": [option] }])
}

#[test]
fn replies_are_as_described() {
    let reply = json!({
        "content": "Goats begin.",
        "tts": false,
        "flags": 64,
        "embeds": [{
            "type": "rich",
            "title": "Game 1",
            "description": "Nobody has moved yet.",
            "color": 16_711_935,
            "timestamp": "2026-08-01T12:00:00.517742169Z",
            "fields": [{ "name": "Goats", "value": "20 in hand", "inline": true }],
            "image": {
                "url": "attachment://board.png", "proxy_url": null, "height": null, "width": null
            },
        }],
        "allowed_mentions": { "parse": [], "users": ["123"], "roles": [] },
        "attachments": [{ "id": 0, "filename": "board.png", "description": "The empty board" }],
        "components": [
            { "type": 1, "components": [
                button(),
                {
                    "type": 2, "style": 5, "url": "https://example.com/rules",
                    "label": "Rules", "disabled": false
                },
            ] },
            { "type": 1, "components": [{
                "type": 3, "custom_id": "from:1:2", "placeholder": "From", "max_values": 1,
                "options": [{ "label": "a1", "value": "a1", "description": "Corner", "default": true }],
            }] },
        ],
    });
    check(
        "POST",
        CALLBACK,
        &[
            (json!({ "type": 4, "data": reply }), &[]),
            (json!({ "type": 7, "data": reply }), &[]),
            (json!({ "type": 5, "data": { "attachments": [], "flags": 64 } }), &[]),
            (json!({ "type": 6, "data": null }), &[]),
        ],
    );
}

#[test]
fn a_flaw_is_reported_where_it_lies() {
    let mut wordy = button();
    wordy["label"] = json!("l".repeat(81));
    let mut long_id = button();
    long_id["custom_id"] = json!("c".repeat(101));
    let mut unstyled = button();
    unstyled["style"] = json!(9);
    let label = format!(
        "/data/components/0/components/1/label is longer than 80 characters: \"{}…",
        "l".repeat(59)
    );

    check(
        "POST",
        CALLBACK,
        &[
            (reply_with_buttons(&[button(), wordy.clone()]), &[&label]),
            (
                reply_with_buttons(&[long_id.clone()]),
                &["/data/components/0/components/0/custom_id is longer than 100 characters"],
            ),
            (
                reply_with_buttons(&[unstyled]),
                &["/data/components/0/components/0/style is none of [1,2,3,4,5,6]: 9"],
            ),
            (reply_with_buttons(&[]), &["/data/components/0/components has less than 1 item: []"]),
            (
                reply_with_buttons(&vec![button(); 6]),
                &["/data/components/0/components has more than 5 items"],
            ),
            (
                reply_with_buttons(&[json!({ "type": 2 })]),
                &["/data/components/0/components/0 lacks \"style\": {\"type\":2}"],
            ),
            (
                reply_with_buttons(&[long_id, wordy]),
                &[
                    "/data/components/0/components/0/custom_id is longer",
                    "/data/components/0/components/1/label is longer",
                ],
            ),
            (
                json!({ "type": 4, "data": { "content": "c".repeat(2001) } }),
                &["/data/content is longer than 2000 characters"],
            ),
            (
                json!({ "type": 4, "data": { "embeds": [{ "timestamp": "soon" }] } }),
                &["/data/embeds/0/timestamp is not a \"date-time\": \"soon\""],
            ),
            (
                json!({ "type": 4, "data": { "allowed_mentions": { "parse": ["all"] } } }),
                &[
                    "/data/allowed_mentions/parse/0 is none of [\"users\",\"roles\",\"everyone\"]: \"all\"",
                ],
            ),
            (
                json!({ "type": 4, "data": { "attachments": [{ "filename": "board.png" }] } }),
                &["/data/attachments/0 lacks \"id\""],
            ),
        ],
    );
}

#[test]
fn an_unknown_kind_is_one_violation() {
    check(
        "POST",
        CALLBACK,
        &[
            (json!({ "type": 10, "data": null }), &["/type is none of ["]),
            (json!({ "data": {} }), &["the body lacks \"type\": {\"data\":{}}"]),
            (json!([]), &["the body is not of type \"object\": []"]),
            (reply_with(&json!([{ "type": 44 }])), &["/data/components/0/type is none of ["]),
            (reply_with(&json!([button()])), &["/data/components/0/type is none of ["]),
        ],
    );
}

/// The three kinds of choices have no `type`: the nearest one is meant.
#[test]
fn choices_are_text_or_numbers() {
    let choices = |choices: Value| json!({ "type": 8, "data": { "choices": choices } });
    check(
        "POST",
        CALLBACK,
        &[
            (choices(json!([])), &[]),
            (
                choices(json!([{ "name": "a1", "value": "a1" }, { "name": "b1", "value": "b1" }])),
                &[],
            ),
            (choices(json!([{ "name": "One", "value": 1 }])), &[]),
            (
                choices(json!([{ "name": "n".repeat(101), "value": "a1" }])),
                &["/data/choices/0/name is longer than 100 characters"],
            ),
            (
                choices(json!(vec![json!({ "name": "a1", "value": "a1" }); 26])),
                &["/data/choices has more than 25 items"],
            ),
            (json!({ "type": 8 }), &["the body lacks \"data\""]),
        ],
    );
}

#[test]
fn modals_ask_something() {
    let modal = |title: &str, components: Value| {
        json!({ "type": 9, "data": {
            "custom_id": "move:1:2", "title": title, "components": components
        } })
    };
    let input = json!([{ "type": 1, "components": [{
        "type": 4, "custom_id": "move", "style": 1, "label": "Move",
        "placeholder": "a1-a2", "max_length": 5, "required": false,
    }] }]);
    check(
        "POST",
        CALLBACK,
        &[
            (modal("Your move", input.clone()), &[]),
            (modal(&"t".repeat(46), input), &["/data/title is longer than 45 characters"]),
            (modal("Your move", json!([])), &["/data/components has less than 1 item: []"]),
            (json!({ "type": 9, "data": null }), &["/data is not of type \"object\": null"]),
        ],
    );
}

#[test]
fn messages_carry_a_nonce() {
    let message = |nonce: Value| {
        json!({
            "content": "Tigers to move.", "tts": false, "embeds": [], "attachments": [],
            "sticker_ids": [], "nonce": nonce, "enforce_nonce": true,
        })
    };
    check(
        "POST",
        "/channels/5/messages",
        &[
            (message(json!("7:12")), &[]),
            (message(json!("712")), &[]),
            (message(json!(712)), &[]),
            (message(json!("n".repeat(26))), &["/nonce is longer than 25 characters"]),
            (message(json!("1".repeat(26))), &["/nonce is longer than 25 characters"]),
            (message(json!({})), &["/nonce is not of type"]),
        ],
    );
}

#[test]
fn threads_have_a_name() {
    check(
        "POST",
        "/channels/5/threads",
        &[
            (json!({ "name": "Game 1", "type": 11, "auto_archive_duration": 1440 }), &[]),
            (
                json!({ "name": "Game 1", "type": 11, "auto_archive_duration": 7 }),
                &["/auto_archive_duration is none of [60,1440,4320,10080]: 7"],
            ),
            (
                json!({ "name": "", "type": 99 }),
                &["/name is shorter than 1 character: \"\"", "/type is none of [10,11,12]: 99"],
            ),
        ],
    );
}

/// Edits list by text what to keep and by number what is new.
#[test]
fn attachments_are_named_by_text_or_number() {
    check(
        "PATCH",
        ORIGINAL,
        &[
            (
                json!({
                    "content": "Goats to move.",
                    "attachments": [
                        { "id": "99" },
                        { "id": 0, "filename": "board.png", "description": null },
                    ],
                }),
                &[],
            ),
            (
                json!({ "attachments": [{ "id": -1 }] }),
                &["/attachments/0/id is less than the minimum of 0"],
            ),
            (json!({ "attachments": [{ "id": "a" }] }), &["/attachments/0/id does not match"]),
        ],
    );
}

#[test]
fn commands_are_registered_in_bulk() {
    let option = json!({
        "type": 1, "name": "action", "description": "Place, step or capture", "required": false,
        "autocomplete": false, "channel_types": [], "choices": [], "max_length": null,
        "options": [
            {
                "type": 3, "name": "from", "description": "A point",
                "description_localizations": { "de": "Ein Punkt" }, "required": true,
                "autocomplete": true, "choices": [], "options": [], "max_length": null,
            },
            {
                "type": 4, "name": "size", "description": "Pixels a side", "min_value": 1,
                "choices": [{ "name": "Small", "value": 300 }],
            },
        ],
    });
    let localized = json!([
        {
            "name": "play", "name_localizations": { "de": "spielen" },
            "description": "Make a move", "description_localizations": {},
            "options": [option], "contexts": [0], "nsfw": false,
            "default_member_permissions": "32",
        },
        { "type": 3, "name": "Show", "name_localizations": {}, "description": "", "options": [] },
    ]);
    check(
        "PUT",
        "/applications/1/commands",
        &[
            (localized, &[]),
            (json!([]), &[]),
            (
                command_with(&json!({ "type": 3, "description": "A point" })),
                &["/0/options/0 lacks \"name\""],
            ),
            (
                command_with(&json!({ "type": 3, "name": "from", "description": "" })),
                &["/0/options/0/description is shorter than 1 character: \"\""],
            ),
            (
                command_with(&json!({ "type": 44, "name": "from", "description": "A point" })),
                &["/0/options/0/type is none of ["],
            ),
            (
                json!([{ "name": "play", "name_localizations": { "de": "n".repeat(33) } }]),
                &["/0/name_localizations/de is longer than 32 characters"],
            ),
        ],
    );
}

#[test]
fn digits_and_nothing_are_harmless() {
    let reply = |data: Value| json!({ "type": 4, "data": data });
    check(
        "POST",
        CALLBACK,
        &[
            (reply(json!({ "flags": "64" })), &[]),
            (reply(json!({ "flags": "many" })), &["/data/flags does not match"]),
            (reply(json!({ "content": null, "components": [], "flags": null })), &[]),
            // An enumeration is no plain number, and what is required may not be empty.
            (json!({ "type": "4" }), &["/type is none of ["]),
            (reply_with_buttons(&[json!({ "type": 2, "style": 1, "custom_id": "" })]), &[]),
            (
                reply_with(&json!([{ "type": 1, "components": [{
            "type": 3, "custom_id": "", "options": [{ "label": "a1", "value": "a1" }],
        }] }])),
                &["/data/components/0/components/0/custom_id is shorter than 1 character"],
            ),
        ],
    );
}

#[test]
fn files_are_not_looked_for_in_the_body() {
    check(
        "POST",
        "/guilds/1/stickers",
        &[
            (json!({ "name": "Tiger", "tags": "tiger" }), &[]),
            (json!({ "name": "T", "tags": "tiger" }), &["/name is shorter than 2 characters"]),
        ],
    );
}

#[test]
fn an_operation_is_a_method_on_a_path() {
    let unknown = "is no operation of Discord's API";
    let cases = [
        ("GET", "/gateway", None, ""),
        ("get", "/gateway", Some(json!({})), ""),
        ("GET", "/gateway", Some(json!({ "a": 1 })), "takes no body, but got {\"a\":1}"),
        ("POST", "/gateway", None, unknown),
        ("GET", "/gateway/", None, unknown),
        ("POST", "/channels//messages", Some(json!({})), unknown),
        ("POST", "/channels/5/messages", None, "needs a body"),
        ("DELETE", ORIGINAL, None, ""),
    ];
    for description in descriptions() {
        for (method, path, body, expected) in &cases {
            let sentences = description.check_request(method, path, body.as_ref()).concat();
            let expected = match *expected {
                "" => String::new(),
                fault => format!("{method} {path} {fault}"),
            };
            assert_eq!(sentences, expected);
        }
    }
}

#[test]
fn answers_are_described_by_status() {
    let error = json!({ "code": 10062, "message": "Unknown interaction" });
    let cases = [
        ("GET", "/gateway", 200, json!({ "url": "wss://127.0.0.1" }), ""),
        ("GET", "/gateway", 200, json!({ "url": 5 }), "/url is not of type \"string\": 5"),
        ("GET", "/gateway", 201, json!({}), "GET /gateway is never answered with 201"),
        ("GET", "/gateway", 404, error.clone(), ""),
        (
            "GET",
            "/gateway",
            404,
            json!({}),
            "the body lacks \"code\": {}the body lacks \"message\": {}",
        ),
        ("DELETE", ORIGINAL, 204, Value::Null, ""),
        ("DELETE", ORIGINAL, 204, json!([1]), "204 to DELETE "),
    ];
    for description in descriptions() {
        for (method, path, status, body, expected) in &cases {
            let sentences = description.check_response(method, path, *status, body).concat();
            if expected.is_empty() {
                assert_eq!(sentences, "");
            } else {
                assert!(sentences.starts_with(expected), "{sentences}");
            }
        }
    }
}

#[test]
fn every_schema_compiles() {
    for description in descriptions() {
        for operation in &description.operations {
            let schemas = operation.request.iter().chain(operation.responses.values().flatten());
            for schema in schemas {
                let sentences = description.check(schema, &json!({})).concat();
                assert!(!sentences.contains("is broken"), "{sentences}");
            }
        }
    }
}

#[test]
fn a_file_that_is_no_description_is_refused() {
    assert!(matches!(
        Description::load(Path::new("no such file")),
        Err(DescriptionError::Unreadable { .. })
    ));
    assert!(matches!(Description::new(json!({})), Err(DescriptionError::NoPaths)));
}

/// The sandbox asks from many tasks at once.
const _: () = {
    const fn is_shared<T: Send + Sync>() {}
    is_shared::<Description>();
};
