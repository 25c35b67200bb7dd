//! What Discord refuses in a request beyond what its description says, one sentence each.

mod command;
mod message;
#[cfg(test)]
mod tests;

use serde_json::Value;

use super::message::{Upload, list};
use super::rest::Route;

/// The languages of Discord's clients.
const LOCALES: &str = "da de en-GB en-US es-ES es-419 fr hr id it lt hu nl no pl pt-BR ro fi sv-SE \
                       vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko";

/// Collects what is wrong, with where it is.
#[derive(Debug, Default)]
struct Problems(Vec<String>);

impl Problems {
    fn add(&mut self, place: &str, problem: &str) {
        self.0.push(format!("{place} {problem}"));
    }

    /// Adds a problem unless `text` has at least `shortest` and at most `longest` characters.
    fn length(&mut self, place: &str, text: &Value, shortest: usize, longest: usize) {
        let length = text.as_str().map_or(0, |text| text.chars().count());
        if !(shortest..=longest).contains(&length) {
            let problem = format!("has {length} characters, not {shortest} to {longest}");
            self.add(place, &problem);
        }
    }

    /// Adds a problem where there are more than `most` of something.
    fn count(&mut self, place: &str, count: usize, most: usize) {
        if count > most {
            self.add(place, &format!("has {count} entries, not {most} at most"));
        }
    }

    /// Adds a problem for each of `values` that stands there twice.
    fn unique<'a>(&mut self, place: &str, values: impl Iterator<Item = &'a Value>) {
        let mut seen: Vec<&Value> = Vec::new();
        for value in values.filter(|value| !value.is_null()) {
            if seen.contains(&value) {
                self.add(place, &format!("has {value} twice"));
            }
            seen.push(value);
        }
    }
}

/// What is wrong with a request; nothing for most.
pub(super) fn request(route: &Route, body: &Value, files: &[Upload]) -> Vec<String> {
    let mut problems = Problems::default();
    match route {
        Route::SetCommands { .. } => command::all(body, &mut problems),
        Route::CreateMessage { .. } | Route::CreateFollowup { .. } => {
            message::new(body, files, &mut problems);
        }
        Route::EditMessage { .. } | Route::EditReply { .. } => {
            message::edit(body, files, &mut problems);
        }
        Route::InteractionCallback { .. } => callback(body, files, &mut problems),
        Route::StartThread { .. } => problems.length("name", &body["name"], 1, 100),
        _ => {}
    }
    problems.0
}

fn callback(body: &Value, files: &[Upload], problems: &mut Problems) {
    let data = &body["data"];
    match body["type"].as_u64() {
        Some(4) => message::new(data, files, problems),
        Some(5) => {
            // A deferred reply is private or not; it has no other choice.
            if data["flags"].as_u64().unwrap_or_default() & !super::message::EPHEMERAL != 0 {
                problems.add("flags", "of a deferred reply can only be EPHEMERAL");
            }
        }
        Some(6) => {}
        Some(7) => message::edit(data, files, problems),
        Some(8) => choices("choices", &data["choices"], problems),
        Some(9) => message::form(data, problems),
        _ => problems.add("type", "is none of 4 to 9"),
    }
}

/// Checks the choices of an option or the suggestions of autocomplete.
fn choices(place: &str, choices: &Value, problems: &mut Problems) {
    let choices = list(choices);
    problems.count(place, choices.len(), 25);
    for choice in choices {
        problems.length(&format!("{place}.name"), &choice["name"], 1, 100);
        if choice["value"].is_string() {
            problems.length(&format!("{place}.value"), &choice["value"], 1, 100);
        }
        if choice["value"].is_null() {
            problems.add(place, "has a choice without a value");
        }
    }
    problems.unique(place, choices.iter().map(|choice| &choice["name"]));
}

/// Whether a message with text leaves open whom it may ping.
///
/// Discord takes such a message; this project does not, because everybody named in it would be pinged.
pub(super) fn missing_allowed_mentions(route: &Route, body: &Value) -> Option<String> {
    let data = match route {
        Route::CreateMessage { .. }
        | Route::CreateFollowup { .. }
        | Route::EditMessage { .. }
        | Route::EditReply { .. } => body,
        Route::InteractionCallback { .. } if matches!(body["type"].as_u64(), Some(4 | 7)) => {
            &body["data"]
        }
        _ => return None,
    };
    let speaks = data["content"].as_str().is_some_and(|content| !content.is_empty());
    let open = data["allowed_mentions"].is_null();
    (speaks && open).then(|| "allowed_mentions is missing beside a content".to_owned())
}
