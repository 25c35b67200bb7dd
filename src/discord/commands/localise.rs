//! The texts of commands, in every language.

use std::borrow::Cow;
use std::convert::Infallible;

use poise::CommandParameter;

use super::{Command, Data};
use crate::speech::{Language, fixed};

/// Fills in what the members of each language read. Discord shows the English of the fields
/// themselves where it has no localisation, and `en-US` is given too, else members with that
/// language would see the localisation of the server's.
pub(super) fn localise(command: &mut Command) {
    if command.context_menu_action.is_some() {
        // What stands in a menu has a name only.
        let key = format!("menu-{}", command.name);
        command.context_menu_name = Some(english(&key).into());
        command.name_localizations = localisations(&key);
    } else {
        let key = command.name.to_string();
        localise_typed(command, &key);
    }
}

/// The same for a command that is typed, or one below it, with both names in the key.
fn localise_typed(command: &mut Command, key: &str) {
    let id = format!("command-{key}");
    command.description = Some(english(&format!("{id}-description")).into());
    command.name_localizations = localisations(&id);
    command.description_localizations = localisations(&format!("{id}-description"));
    command.parameters.iter_mut().for_each(localise_option);
    for below in &mut command.subcommands {
        let key = format!("{key}-{}", below.name);
        localise_typed(below, &key);
    }
}

fn localise_option(option: &mut CommandParameter<Data, Infallible>) {
    let id = format!("option-{}", option.name);
    option.description = Some(english(&format!("{id}-description")).into());
    option.name_localizations = localisations(&id);
    option.description_localizations = localisations(&format!("{id}-description"));
    // What is in the guide has titles of its own.
    let kind = match option.name.as_ref() {
        in_guide @ ("topic" | "lesson" | "study") => in_guide,
        _ => "choice",
    };
    for choice in option.choices.to_mut() {
        let id = format!("{kind}-{}", choice.name);
        choice.name = english(&id).into();
        choice.localizations = localisations(&id);
    }
}

/// Locales and what stands for them, as poise keeps them.
type Localisations = Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]>;

fn english(id: &str) -> String {
    fixed(Language::English, id)
}

fn localisations(id: &str) -> Localisations {
    let locale = |language: Language| match language {
        Language::English => "en-US",
        Language::French => "fr",
    };
    let all = Language::ALL.iter();
    all.map(|&language| (locale(language).into(), fixed(language, id).into())).collect()
}
