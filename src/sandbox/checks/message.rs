//! Limits of messages, their components, their files, and forms.

use serde_json::Value;

use super::{Problems, list};
use crate::sandbox::message::{Upload, embed_texts, find_entry, number, parts};

/// The most characters of all embeds of a message together.
const EMBED_TOTAL: usize = 6000;
/// The most bytes of a file.
const FILE_SIZE: usize = 10 * 1024 * 1024;

pub(super) fn new(body: &Value, files: &[Upload], problems: &mut Problems) {
    let wordless = body["content"].as_str().unwrap_or_default().is_empty();
    if wordless && list(&body["embeds"]).is_empty() && files.is_empty() {
        problems.add("the message", "is empty");
    }
    for entry in list(&body["attachments"]) {
        let id = number(&entry["id"]);
        if !files.iter().any(|file| Some(file.index) == id) {
            problems.add("attachments", &format!("names {}, which is no file", entry["id"]));
        }
    }
    common(body, files, problems);
}

pub(super) fn edit(body: &Value, files: &[Upload], problems: &mut Problems) {
    if let Some(wanted) = body["attachments"].as_array() {
        for file in files {
            if find_entry(wanted, file.index).is_none() {
                problems.add("attachments", &format!("leave files[{}] out", file.index));
            }
        }
    }
    common(body, files, problems);
}

fn common(body: &Value, files: &[Upload], problems: &mut Problems) {
    problems.length("content", &body["content"], 0, 2000);
    embeds(list(&body["embeds"]), problems);
    rows(list(&body["components"]), problems);
    mentions(&body["allowed_mentions"], problems);
    problems.count("attachments", list(&body["attachments"]).len().max(files.len()), 10);
    for entry in list(&body["attachments"]) {
        problems.length("attachments.description", &entry["description"], 0, 1024);
    }
    for file in files {
        if file.content.len() > FILE_SIZE {
            problems.add(&file.filename, "is larger than 10 MiB");
        }
        if file.content.is_empty() {
            problems.add(&file.filename, "is an empty file");
        }
    }
    let nonce = &body["nonce"];
    if nonce.is_string() {
        problems.length("nonce", nonce, 1, 25);
    }
}

fn embeds(embeds: &[Value], problems: &mut Problems) {
    problems.count("embeds", embeds.len(), 10);
    for embed in embeds {
        problems.length("embed.title", &embed["title"], 0, 256);
        problems.length("embed.description", &embed["description"], 0, 4096);
        problems.length("embed.footer.text", &embed["footer"]["text"], 0, 2048);
        problems.length("embed.author.name", &embed["author"]["name"], 0, 256);
        let fields = list(&embed["fields"]);
        problems.count("embed.fields", fields.len(), 25);
        for field in fields {
            problems.length("embed.field.name", &field["name"], 1, 256);
            problems.length("embed.field.value", &field["value"], 1, 1024);
        }
    }
    let total: usize = embeds.iter().flat_map(embed_texts).map(|text| text.chars().count()).sum();
    if total > EMBED_TOTAL {
        problems.add("embeds", &format!("have {total} characters together, not 6000 at most"));
    }
}

fn mentions(allowed: &Value, problems: &mut Problems) {
    for (kind, most) in [("users", 100), ("roles", 100)] {
        let named = list(&allowed[kind]);
        problems.count(&format!("allowed_mentions.{kind}"), named.len(), most);
        let all = list(&allowed["parse"]).iter().any(|parsed| parsed == kind);
        if all && !named.is_empty() {
            let problem = format!("lets all {kind} through and lists some");
            problems.add("allowed_mentions", &problem);
        }
    }
}

fn rows(rows: &[Value], problems: &mut Problems) {
    problems.count("components", rows.len(), 5);
    for row in rows {
        if row["type"] != 1 {
            problems.add("components", "holds something that is not a row");
            continue;
        }
        let inside = list(&row["components"]);
        let selects = inside.iter().filter(|part| is_select(part)).count();
        let proper = match (inside.len(), selects) {
            (1, 1) => true,
            (1..=5, 0) => inside.iter().all(|part| part["type"] == 2),
            _ => false,
        };
        if !proper {
            problems.add("components", "has a row that is neither 1 to 5 buttons nor one select");
        }
        for part in inside {
            if part["type"] == 2 {
                button(part, problems);
            } else if is_select(part) {
                select(part, problems);
            }
        }
    }
    problems.unique("components", parts(rows).map(|part| &part["custom_id"]));
}

fn is_select(part: &Value) -> bool {
    matches!(part["type"].as_u64(), Some(3 | 5..=8))
}

fn button(button: &Value, problems: &mut Problems) {
    if button["label"].is_null() && button["emoji"].is_null() {
        problems.add("button", "has neither a label nor an emoji");
    }
    problems.length("button.label", &button["label"], 0, 80);
    if button["style"] == 5 {
        if !button["custom_id"].is_null() || button["url"].is_null() {
            problems.add("button", "that is a link needs an url and no custom_id");
        }
    } else {
        problems.length("button.custom_id", &button["custom_id"], 1, 100);
    }
}

fn select(select: &Value, problems: &mut Problems) {
    problems.length("select.custom_id", &select["custom_id"], 1, 100);
    problems.length("select.placeholder", &select["placeholder"], 0, 150);
    let options = list(&select["options"]);
    if select["type"] == 3 {
        problems.count("select.options", options.len(), 25);
        if options.is_empty() {
            problems.add("select.options", "is empty");
        }
    }
    for option in options {
        problems.length("select.option.label", &option["label"], 1, 100);
        problems.length("select.option.value", &option["value"], 1, 100);
        problems.length("select.option.description", &option["description"], 0, 100);
    }
    problems.unique("select.options", options.iter().map(|option| &option["value"]));
    let fewest = select["min_values"].as_u64().unwrap_or(1);
    let most = select["max_values"].as_u64().unwrap_or(1);
    if fewest > most || (select["type"] == 3 && most > options.len().max(1) as u64) {
        problems.add("select", "wants more values than there are");
    }
}

/// Checks a form that opens for a member.
pub(super) fn form(data: &Value, problems: &mut Problems) {
    problems.length("title", &data["title"], 1, 45);
    problems.length("custom_id", &data["custom_id"], 1, 100);
    let rows = list(&data["components"]);
    if !(1..=5).contains(&rows.len()) {
        problems.add("components", "are not 1 to 5 rows");
    }
    for row in rows {
        let inside = list(&row["components"]);
        if inside.len() != 1 || inside.iter().any(|part| part["type"] != 4) {
            problems.add("components", "has a row that is not one text field");
        }
    }
    for field in parts(rows) {
        problems.length("field.custom_id", &field["custom_id"], 1, 100);
        problems.length("field.label", &field["label"], 1, 45);
        problems.length("field.placeholder", &field["placeholder"], 0, 100);
        problems.length("field.value", &field["value"], 0, 4000);
    }
    problems.unique("components", parts(rows).map(|field| &field["custom_id"]));
}
