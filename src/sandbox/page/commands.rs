//! The list of commands as a member reads it: in their language, one entry for each subcommand.

use serde::Serialize;
use serde_json::Value;

use crate::sandbox::command::{self, is_subcommand};
use crate::sandbox::message::{list, text};

/// A command that can be used.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Command {
    name: String,
    path: String,
    kind: &'static str,
    description: String,
    options: Vec<CommandOption>,
}

#[derive(Debug, PartialEq, Serialize)]
struct CommandOption {
    name: String,
    key: String,
    description: String,
    kind: &'static str,
    required: bool,
    autocomplete: bool,
    choices: Vec<Choice>,
    min_value: Option<i64>,
    max_value: Option<i64>,
    max_length: Option<u64>,
}

/// Something to choose, and what is then sent.
#[derive(Debug, PartialEq, Serialize)]
pub(super) struct Choice {
    pub(super) name: String,
    pub(super) value: Value,
}

/// The entries of the list for a client in `locale`, in the order of registration.
pub(super) fn commands<'a>(
    offered: impl Iterator<Item = &'a command::Command>,
    locale: &str,
) -> Vec<Command> {
    let mut entries = Vec::new();
    for command in offered {
        let described = &command.described;
        match command.kind() {
            1 => add(described, &[], locale, &mut entries),
            2 => entries.push(Command {
                name: in_language(described, "name", locale),
                path: command.name().to_owned(),
                kind: "user",
                description: String::new(),
                options: Vec::new(),
            }),
            // The page has no menu of messages.
            _ => {}
        }
    }
    entries
}

/// Adds a command, or each of its subcommands, which stand below the names in `above`.
fn add(part: &Value, above: &[&Value], locale: &str, entries: &mut Vec<Command>) {
    let way = [above, &[part]].concat();
    let options = list(&part["options"]);
    if options.iter().any(is_subcommand) {
        for below in options {
            add(below, &way, locale, entries);
        }
        return;
    }
    let names: Vec<String> = way.iter().map(|part| in_language(part, "name", locale)).collect();
    let keys: Vec<&str> =
        way.iter().map(|part| part["name"].as_str().unwrap_or_default()).collect();
    entries.push(Command {
        name: names.join(" "),
        path: keys.join(" "),
        kind: "slash",
        description: in_language(part, "description", locale),
        options: options.iter().map(|option| read(option, locale)).collect(),
    });
}

fn read(option: &Value, locale: &str) -> CommandOption {
    let choices = list(&option["choices"]).iter();
    CommandOption {
        name: in_language(option, "name", locale),
        key: text(&option["name"]).unwrap_or_default(),
        description: in_language(option, "description", locale),
        kind: match option["type"].as_u64() {
            Some(4 | 10) => "integer",
            Some(5) => "boolean",
            Some(6 | 9) => "user",
            Some(7) => "channel",
            _ => "text",
        },
        required: option["required"] == true,
        autocomplete: option["autocomplete"] == true,
        choices: choices
            .map(|choice| Choice {
                name: in_language(choice, "name", locale),
                value: choice["value"].clone(),
            })
            .collect(),
        min_value: option["min_value"].as_i64(),
        max_value: option["max_value"].as_i64(),
        max_length: option["max_length"].as_u64(),
    }
}

/// A name or description in this language, where the application has given one.
fn in_language(part: &Value, what: &str, locale: &str) -> String {
    let translated = &part[format!("{what}_localizations")][locale];
    text(translated).or_else(|| text(&part[what])).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::sandbox::ids::CommandId;

    fn listed(described: Value, locale: &str) -> Vec<Command> {
        let command = command::Command { id: CommandId(1), described };
        commands([&command].into_iter(), locale)
    }

    #[test]
    fn subcommands_are_listed_one_by_one_in_the_language_of_the_member() {
        let settings = json!({
            "name": "settings", "name_localizations": { "fr": "réglages" }, "description": "all",
            "options": [
                {
                    "type": 1, "name": "language", "description": "which",
                    "name_localizations": { "fr": "langue" },
                    "description_localizations": { "fr": "laquelle" },
                    "options": [{
                        "type": 3, "name": "name", "description": "a name", "required": true,
                        "choices": [{
                            "name": "none", "name_localizations": { "fr": "aucune" }, "value": "x",
                        }],
                    }],
                },
                { "type": 2, "name": "more", "description": "", "options": [
                    { "type": 1, "name": "theme", "description": "colours" },
                ] },
            ],
        });
        let french = listed(settings.clone(), "fr");
        let names: Vec<_> =
            french.iter().map(|entry| (&*entry.name, &*entry.path, &*entry.description)).collect();
        assert_eq!(
            names,
            [
                ("réglages langue", "settings language", "laquelle"),
                ("réglages more theme", "settings more theme", "colours"),
            ]
        );
        let option = &french[0].options[0];
        assert_eq!((&*option.key, option.kind, option.required), ("name", "text", true));
        assert_eq!(option.choices, [Choice { name: "aucune".to_owned(), value: json!("x") }]);
        // Discord has no French but this one, and English for the rest.
        assert_eq!(listed(settings, "de")[0].name, "settings language");
    }

    #[test]
    fn the_menu_of_a_user_has_its_commands_by_their_titles() {
        let french =
            json!({ "name": "Greet", "type": 2, "name_localizations": { "fr": "Saluer" } });
        let [entry] = &listed(french, "fr")[..] else { panic!("one command") };
        assert_eq!((&*entry.name, &*entry.path, entry.kind), ("Saluer", "Greet", "user"));
        assert_eq!(listed(json!({ "name": "Quote", "type": 3 }), "fr"), []);
    }
}
