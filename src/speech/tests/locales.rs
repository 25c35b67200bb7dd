//! The locale files: complete, alike, used, and typeset well.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::super::words::sources;
use super::super::{
    BUTTONS, CHOICES, COMMANDS, CONSOLE, Language, MENUS, OPTIONS, SUBCOMMANDS, fixed,
};

/// What a message is made of: its text, its arguments, and the messages that it quotes.
#[derive(Default)]
struct Content {
    text: String,
    arguments: BTreeSet<String>,
    quotes: BTreeSet<String>,
}

fn messages(language: Language) -> BTreeMap<String, Content> {
    let mut messages = BTreeMap::new();
    for source in sources(language) {
        let resource =
            fluent_syntax::parser::parse(source).expect("a locale file that can be read");
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    assert!(message.attributes.is_empty(), "{}", message.id.name);
                    let mut content = Content::default();
                    read(&message.value.expect("a message with words"), &mut content);
                    let twice = messages.insert(message.id.name.to_owned(), content);
                    assert!(twice.is_none(), "{} stands twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(term) => panic!("unexpected term {}", term.id.name),
                Entry::Junk { content } => panic!("unreadable: {content}"),
            }
        }
    }
    messages
}

fn read(pattern: &Pattern<&str>, content: &mut Content) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => content.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                content.text.push('#');
                read_inline(inline, content);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                read_inline(selector, content);
                for variant in variants {
                    read(&variant.value, content);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, content: &mut Content) {
    match inline {
        InlineExpression::VariableReference { id } => content.arguments.insert(id.name.to_owned()),
        InlineExpression::MessageReference { id, .. } => content.quotes.insert(id.name.to_owned()),
        other => panic!("unexpected in a locale file: {other:?}"),
    };
}

/// The arguments of a message and of all that it quotes.
fn arguments(messages: &BTreeMap<String, Content>, id: &str) -> BTreeSet<String> {
    let content = messages.get(id).unwrap_or_else(|| panic!("no message {id}"));
    let quoted = content.quotes.iter().flat_map(|quoted| arguments(messages, quoted));
    content.arguments.iter().cloned().chain(quoted).collect()
}

/// The ids of the words that [`fixed`] gives.
fn fixed_ids() -> Vec<String> {
    let described =
        |kind: &str, name: &str| [format!("{kind}-{name}"), format!("{kind}-{name}-description")];
    let commands = COMMANDS.into_iter().flat_map(|name| described("command", name));
    let subcommands = SUBCOMMANDS.into_iter().flat_map(|name| described("command-server", name));
    let menus = MENUS.into_iter().map(|name| format!("menu-{name}"));
    let options = OPTIONS.into_iter().flat_map(|name| described("option", name));
    let choices = CHOICES.into_iter().map(|name| format!("choice-{name}"));
    let buttons = BUTTONS.into_iter().map(|name| format!("button-{name}"));
    let console = CONSOLE.into_iter().map(|name| format!("console-{name}"));
    let commands = commands.chain(subcommands).chain(menus);
    commands.chain(options).chain(choices).chain(buttons).chain(console).collect()
}

/// The sources of the speech module, its tests apart.
fn code() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/speech");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).unwrap()).collect()
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let english = messages(Language::English);
    for &language in Language::ALL {
        let other = messages(language);
        assert!(english.keys().eq(other.keys()), "{language:?} has other messages");
        for id in english.keys() {
            assert_eq!(arguments(&english, id), arguments(&other, id), "{language:?}: {id}");
        }
    }
}

#[test]
fn the_sources_say_every_message_and_no_other() {
    let messages = messages(Language::English);
    let code = code();
    let mut used: BTreeSet<String> =
        messages.values().flat_map(|content| content.quotes.clone()).collect();
    used.extend(fixed_ids());
    used.extend(crate::guide::words());
    for id in messages.keys() {
        assert!(used.contains(id) || code.contains(&format!("\"{id}\"")), "{id} is never said");
    }
    for said in [r#"Message::new(""#, r#"self.line(""#] {
        for rest in code.split(said).skip(1) {
            let id = rest.split('"').next().unwrap();
            assert!(messages.contains_key(id), "there is no message {id}");
        }
    }
    for id in fixed_ids() {
        assert!(messages.contains_key(&id), "there is no message {id}");
        assert!(arguments(&messages, &id).is_empty(), "{id} has arguments");
    }
}

#[test]
fn french_is_not_english_left_over() {
    let english = messages(Language::English);
    // Made of arguments and signs alone, or of a word that both languages have.
    let alike = [
        "channel-chat",
        "command-solo",
        "engine",
        "exercise-illegal",
        "exercise-met",
        "exercise-right",
        "exercise-unmet",
        "grid-cell",
        "lesson-aim",
        "lesson-heading",
        "lesson-right",
        "leaderboard-rank",
        "leaderboard-unranked",
        "missed-action",
        "moment-chat",
        "moves-piece",
        "option-mode",
        "option-point",
        "profile-side",
        "report-filed-position",
        "report-position",
        "remark-wrong",
        "seats",
        "settings-line",
        "side-sign",
        "study-asks",
        "study-conditions",
        "topic-heading",
    ];
    for (id, french) in messages(Language::French) {
        let is_alike = french.text.replace('\u{A0}', "") == english[&id].text;
        assert_eq!(is_alike, alike.contains(&id.as_str()), "{id}: {}", french.text);
    }
}

#[test]
fn french_is_typeset_as_in_print() {
    for (id, Content { text, .. }) in messages(Language::French) {
        assert!(!text.contains(['\'', '"', '“']), "{id}: {text}");
        let characters: Vec<char> = std::iter::once(' ').chain(text.chars()).collect();
        for pair in characters.windows(2) {
            let is_right = match (pair[0], pair[1]) {
                (before, ':' | '»') => before == '\u{A0}',
                (before, ';' | '!' | '?') => before == '\u{202F}',
                ('«', after) => after == '\u{A0}',
                _ => true,
            };
            assert!(is_right, "{id}: {pair:?} in {text}");
        }
    }
}

#[test]
fn discord_takes_the_names_descriptions_and_labels() {
    for &language in Language::ALL {
        let say = |id: String| fixed(language, &id);
        for (kind, names) in [
            ("command", COMMANDS.as_slice()),
            ("command-server", SUBCOMMANDS.as_slice()),
            ("option", OPTIONS.as_slice()),
        ] {
            let mut seen = BTreeSet::new();
            for name in names {
                let said = say(format!("{kind}-{name}"));
                let fits = |character: char| {
                    character.is_lowercase() || character.is_numeric() || "-_".contains(character)
                };
                assert!(said.chars().all(fits), "{said}");
                assert!((1..=32).contains(&said.chars().count()), "{said}");
                assert!(language != Language::English || said == *name, "{said}");
                let description = say(format!("{kind}-{name}-description"));
                assert!((1..=100).contains(&description.chars().count()), "{description}");
                assert!(seen.insert(said), "{language:?} has two of {name}");
            }
        }
        for name in CHOICES {
            let choice = say(format!("choice-{name}"));
            assert!((1..=100).contains(&choice.chars().count()), "{choice}");
        }
        for name in MENUS {
            let entry = say(format!("menu-{name}"));
            assert!((1..=32).contains(&entry.chars().count()), "{entry}");
        }
        for name in BUTTONS {
            let label = say(format!("button-{name}"));
            assert!((1..=80).contains(&label.chars().count()), "{label}");
        }
    }
}

#[test]
fn locales_lead_to_languages() {
    for (locale, language) in [
        ("fr", Language::French),
        ("fr-CA", Language::French),
        ("FR_be", Language::French),
        ("en-US", Language::English),
        ("en", Language::English),
        ("frr", Language::English),
        ("ne", Language::English),
        ("", Language::English),
    ] {
        assert_eq!(Language::from_locale(locale), language, "{locale}");
    }
}
