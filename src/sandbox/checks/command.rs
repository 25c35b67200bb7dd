//! Rules for registered commands.

use serde_json::Value;

use super::{LOCALES, Problems, choices, list};

/// The most characters of names, descriptions and choices of a command together.
const COMMAND_TOTAL: usize = 8000;

pub(super) fn all(body: &Value, problems: &mut Problems) {
    let commands = list(body);
    for kind in 1..=3 {
        let same_kind = || commands.iter().filter(move |command| kind_of(command) == kind);
        problems.count("commands", same_kind().count(), if kind == 1 { 100 } else { 15 });
        problems.unique("commands", same_kind().map(|command| &command["name"]));
    }
    for command in commands {
        one(command, problems);
    }
}

fn kind_of(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

fn one(command: &Value, problems: &mut Problems) {
    let place = format!("/{}", command["name"].as_str().unwrap_or_default());
    if kind_of(command) == 1 {
        named(&place, command, problems);
        options(&place, list(&command["options"]), problems);
    } else {
        // Commands in menus may have capitals and spaces, but neither description nor options.
        problems.length(&place, &command["name"], 1, 32);
        let described = command["description"].as_str().is_some_and(|text| !text.is_empty());
        if described || !list(&command["options"]).is_empty() {
            problems.add(&place, "stands in a menu and has a description or options");
        }
    }
    let total = characters(command);
    if total > COMMAND_TOTAL {
        problems.add(&place, &format!("has {total} characters in all, not 8000 at most"));
    }
}

/// Checks name and description, in all languages.
fn named(place: &str, thing: &Value, problems: &mut Problems) {
    name(place, &thing["name"], problems);
    problems.length(&format!("{place} description"), &thing["description"], 1, 100);
    for (language, text) in localized(place, &thing["name_localizations"], problems) {
        name(&format!("{place} ({language})"), text, problems);
    }
    for (language, text) in localized(place, &thing["description_localizations"], problems) {
        problems.length(&format!("{place} description ({language})"), text, 1, 100);
    }
}

fn localized<'a>(
    place: &str,
    texts: &'a Value,
    problems: &mut Problems,
) -> impl Iterator<Item = (&'a String, &'a Value)> + use<'a> {
    let texts = texts.as_object();
    for language in texts.into_iter().flat_map(serde_json::Map::keys) {
        if !LOCALES.split_whitespace().any(|known| known == language) {
            problems.add(place, &format!("is put into {language}, which Discord does not know"));
        }
    }
    texts.into_iter().flatten()
}

/// Discord's rule is `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$` without capitals.
fn name(place: &str, name: &Value, problems: &mut Problems) {
    problems.length(&format!("{place} name"), name, 1, 32);
    let text = name.as_str().unwrap_or_default();
    let fits = |letter: char| {
        letter.is_alphanumeric() || "-_'".contains(letter) || is_devanagari_or_thai(letter)
    };
    if !text.chars().all(fits) {
        problems.add(place, "has a name with spaces or signs");
    }
    if text.to_lowercase() != text {
        problems.add(place, "has a name with capitals");
    }
}

/// Marks of these scripts are not letters by themselves.
fn is_devanagari_or_thai(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}')
}

fn options(place: &str, options: &[Value], problems: &mut Problems) {
    problems.count(place, options.len(), 25);
    problems.unique(place, options.iter().map(|option| &option["name"]));
    let first_optional = options.iter().position(|option| option["required"] != true);
    let last_required = options.iter().rposition(|option| option["required"] == true);
    if first_optional < last_required && first_optional.is_some() {
        problems.add(place, "has an optional option before a required one");
    }
    let subcommands =
        options.iter().filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).count();
    if subcommands != 0 && subcommands != options.len() {
        problems.add(place, "has subcommands beside options");
    }
    for option in options {
        let place = format!("{place} {}", option["name"].as_str().unwrap_or_default());
        named(&place, option, problems);
        if !matches!(option["type"].as_u64(), Some(1..=11)) {
            problems.add(&place, "is of no known type");
        }
        let fixed = !list(&option["choices"]).is_empty();
        if fixed && option["autocomplete"] == true {
            problems.add(&place, "has choices and autocomplete");
        }
        let typed = matches!(option["type"].as_u64(), Some(3 | 4 | 10));
        if !typed && (fixed || option["autocomplete"] == true) {
            problems.add(&place, "is of a type that has neither choices nor autocomplete");
        }
        choices(&place, &option["choices"], problems);
        self::options(&place, list(&option["options"]), problems);
    }
}

/// The characters that count towards the total; of each text the longest language.
fn characters(thing: &Value) -> usize {
    let longest = |text: &Value, localized: &Value| {
        let localized = localized.as_object().into_iter().flat_map(serde_json::Map::values);
        localized.chain([text]).map(length).max().unwrap_or_default()
    };
    let own = longest(&thing["name"], &thing["name_localizations"])
        + longest(&thing["description"], &thing["description_localizations"])
        + length(&thing["value"]);
    let inside = list(&thing["options"]).iter().chain(list(&thing["choices"]));
    own + inside.map(characters).sum::<usize>()
}

fn length(text: &Value) -> usize {
    text.as_str().map_or(0, |text| text.chars().count())
}
