use crate::game::Refusal;
use crate::rules::{Action, ParseActionError};
use crate::speech::{self, Language};

/// What can be typed at a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Act(Action),
    Board,
    Moves,
    Draw,
    Stop,
    Resign,
    Games,
    Rules,
    Help,
    Quit,
}

/// The commands that Discord knows too, with the message that names each in the player's language.
const SHARED: [(&str, &str); 10] = [
    ("place", "command-place"),
    ("move", "command-move"),
    ("board", "command-board"),
    ("moves", "command-moves"),
    ("draw", "command-draw"),
    ("stop", "command-stop"),
    ("resign", "command-resign"),
    ("games", "command-games"),
    ("rules", "command-rules"),
    ("help", "command-help"),
];

/// Reads a line: a command under its English name or the one of the language, with or without a
/// slash, or an action alone.
///
/// # Errors
///
/// [`Refusal::Unreadable`] with the line.
pub(super) fn parse(line: &str, language: Language) -> Result<Command, Refusal> {
    let line = line.trim();
    let typed = line.strip_prefix('/').unwrap_or(line);
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let word = word.to_lowercase();
    let shared = SHARED
        .into_iter()
        .find(|&(name, id)| word == name || word == speech::fixed(language, id))
        .map_or(word.as_str(), |(name, _)| name);

    let command = match (shared, rest.trim()) {
        ("place", point) => match point.parse() {
            Ok(action @ Action::Place { .. }) => Ok(Command::Act(action)),
            Ok(Action::Move { .. }) => Err(ParseActionError::Unreadable),
            Err(error) => Err(error),
        },
        ("move", points) => match points.parse() {
            Ok(action @ Action::Move { .. }) => Ok(Command::Act(action)),
            Ok(Action::Place { .. }) => Err(ParseActionError::Unreadable),
            Err(error) => Err(error),
        },
        ("board", "") => Ok(Command::Board),
        ("moves", "") => Ok(Command::Moves),
        ("draw", "") => Ok(Command::Draw),
        ("stop", "") => Ok(Command::Stop),
        ("resign", "") => Ok(Command::Resign),
        ("games", "") => Ok(Command::Games),
        ("rules", "") => Ok(Command::Rules),
        ("help", "") => Ok(Command::Help),
        ("quit" | "exit", "") => Ok(Command::Quit),
        _ => typed.parse().map(Command::Act),
    };
    command.map_err(|error| Refusal::Unreadable { text: line.to_owned(), error })
}

/// The commands and what each is for.
pub(super) fn help(language: Language) -> String {
    let mut lines: Vec<String> = SHARED
        .into_iter()
        .map(|(_, id)| {
            let description = speech::fixed(language, &format!("{id}-description"));
            format!("{} – {description}", speech::fixed(language, id))
        })
        .collect();
    lines.push("quit".to_owned());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(text: &str) -> Command {
        Command::Act(text.parse().unwrap())
    }

    #[test]
    fn commands_read_with_and_without_a_slash() {
        for (line, command) in [
            ("/place c3", act("c3")),
            ("place C3", act("c3")),
            ("  PLACE   c3 ", act("c3")),
            ("c3", act("c3")),
            ("/c3", act("c3")),
            ("/move a1 b2", act("a1-b2")),
            ("move a1-b2", act("a1-b2")),
            ("move a1xc3", act("a1xc3")),
            ("a1 b2", act("a1-b2")),
            ("a1-b2", act("a1-b2")),
            ("board", Command::Board),
            ("/moves", Command::Moves),
            ("draw", Command::Draw),
            ("stop", Command::Stop),
            ("resign", Command::Resign),
            ("games", Command::Games),
            ("rules", Command::Rules),
            ("/help", Command::Help),
            ("quit", Command::Quit),
            ("exit", Command::Quit),
        ] {
            assert_eq!(parse(line, Language::English), Ok(command), "{line}");
        }
    }

    #[test]
    fn each_language_knows_its_own_names_and_the_english_ones() {
        for language in Language::ALL {
            let place = speech::fixed(language, "command-place");
            for line in [format!("/{place} c3"), "place c3".to_owned()] {
                assert_eq!(parse(&line, language), Ok(act("c3")), "{line}");
            }
        }
    }

    #[test]
    fn what_is_no_command_is_refused_as_it_was_typed() {
        let not_a_capture = ParseActionError::NotACapture {
            from: "a1".parse().unwrap(),
            to: "b2".parse().unwrap(),
        };
        for (line, error) in [
            ("", ParseActionError::Unreadable),
            ("/", ParseActionError::Unreadable),
            ("pass", ParseActionError::Unreadable),
            ("place", ParseActionError::Unreadable),
            ("place a1-b2", ParseActionError::Unreadable),
            ("move c3", ParseActionError::Unreadable),
            ("move a1 b2 c3", ParseActionError::Unreadable),
            ("board c3", ParseActionError::Unreadable),
            ("move a1xb2", not_a_capture),
        ] {
            let refusal = Refusal::Unreadable { text: line.to_owned(), error };
            assert_eq!(parse(line, Language::English), Err(refusal), "{line}");
        }
    }
}
