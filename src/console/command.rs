use crate::game::{Offer, Refusal};
use crate::guide::TopicId;
use crate::rules::{Action, ParseActionError, Point, Ruleset};
use crate::speech::{self, Language};

/// What can be typed at a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Begin the next game.
    Challenge(Ruleset),
    Act(Action),
    /// See where the piece on a point can go.
    Destinations(Point),
    Board,
    Moves,
    Offer(Offer),
    Stop,
    Resign,
    End,
    Games,
    Rules,
    Topic(TopicId),
    Help,
    Quit,
}

/// The commands in English, with the message that names each in the player's language. Discord
/// knows all but the last; its other ones are for challenges, time, servers and members, which do
/// not matter at one keyboard.
const NAMES: [(&str, &str); 14] = [
    ("challenge", "command-challenge"),
    ("place", "command-place"),
    ("move", "command-move"),
    ("board", "command-board"),
    ("moves", "command-moves"),
    ("draw", "command-draw"),
    ("takeback", "command-takeback"),
    ("stop", "command-stop"),
    ("resign", "command-resign"),
    ("end", "command-end"),
    ("games", "command-games"),
    ("rules", "command-rules"),
    ("help", "command-help"),
    ("quit", "console-quit"),
];

/// Reads a line: a command under its English name or the one of the language, with or without a
/// slash, or an action alone. Only where it may ask is `move a1` the question where to.
///
/// # Errors
///
/// [`Refusal::Unreadable`] with the line.
pub(super) fn parse(line: &str, language: Language, may_ask: bool) -> Result<Command, Refusal> {
    let line = line.trim();
    let typed = line.strip_prefix('/').unwrap_or(line);
    let (word, rest) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let word = word.to_lowercase();
    let name = NAMES
        .into_iter()
        .find(|&(name, id)| word == name || word == speech::fixed(language, id))
        .map_or(word.as_str(), |(name, _)| name);

    let command = match (name, rest.trim()) {
        ("challenge", "") => Ok(Command::Challenge(Ruleset::default())),
        ("challenge", ruleset) => match ruleset.to_lowercase().parse() {
            Ok(ruleset) => Ok(Command::Challenge(ruleset)),
            Err(_) => Err(ParseActionError::Unreadable),
        },
        ("place", point) => match point.parse() {
            Ok(action @ Action::Place { .. }) => Ok(Command::Act(action)),
            Ok(Action::Move { .. }) => Err(ParseActionError::Unreadable),
            Err(error) => Err(error),
        },
        ("move", points) => match points.parse() {
            Ok(action @ Action::Move { .. }) => Ok(Command::Act(action)),
            Ok(Action::Place { to: from }) if may_ask => Ok(Command::Destinations(from)),
            Ok(Action::Place { .. }) => Err(ParseActionError::Unreadable),
            Err(error) => Err(error),
        },
        ("board", "") => Ok(Command::Board),
        ("moves", "") => Ok(Command::Moves),
        ("draw", "") => Ok(Command::Offer(Offer::Draw)),
        ("takeback", "") => Ok(Command::Offer(Offer::Takeback)),
        ("stop", "") => Ok(Command::Stop),
        ("resign", "") => Ok(Command::Resign),
        ("end", "") => Ok(Command::End),
        ("games", "") => Ok(Command::Games),
        ("rules", "") => Ok(Command::Rules),
        ("rules", topic) => match topic.to_lowercase().parse() {
            Ok(topic) => Ok(Command::Topic(topic)),
            Err(_) => Err(ParseActionError::Unreadable),
        },
        ("help", "") => Ok(Command::Help),
        ("quit" | "exit", "") => Ok(Command::Quit),
        _ => typed.parse().map(Command::Act),
    };
    command.map_err(|error| Refusal::Unreadable { text: line.to_owned(), error })
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
            ("move a1", Command::Destinations("a1".parse().unwrap())),
            ("challenge", Command::Challenge(Ruleset::PlyYard1)),
            ("/challenge Ludoteka", Command::Challenge(Ruleset::Ludoteka1)),
            ("challenge plyyard 1", Command::Challenge(Ruleset::PlyYard1)),
            ("end", Command::End),
            ("board", Command::Board),
            ("/moves", Command::Moves),
            ("draw", Command::Offer(Offer::Draw)),
            ("takeback", Command::Offer(Offer::Takeback)),
            ("stop", Command::Stop),
            ("resign", Command::Resign),
            ("games", Command::Games),
            ("rules", Command::Rules),
            ("rules Captures", Command::Topic("captures".parse().unwrap())),
            ("/help", Command::Help),
            ("quit", Command::Quit),
            ("exit", Command::Quit),
        ] {
            assert_eq!(parse(line, Language::English, true), Ok(command), "{line}");
        }
    }

    #[test]
    fn each_language_knows_its_own_names_and_the_english_ones() {
        for &language in Language::ALL {
            for (english, id) in NAMES {
                let own = speech::fixed(language, id);
                let rest = match english {
                    "place" => "c3",
                    "move" => "a1 b2",
                    _ => "",
                };
                let read = parse(&format!("{english} {rest}"), language, false);
                assert!(read.is_ok(), "{read:?}");
                assert_eq!(parse(&format!("/{own} {rest}"), language, false), read, "{own}");
            }
        }
    }

    #[test]
    fn help_explains_every_command_under_its_name() {
        for &language in Language::ALL {
            let help = speech::fixed(language, "console-help");
            for (english, id) in NAMES {
                assert!(help.contains(&speech::fixed(language, id)), "{language:?}: {english}");
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
            ("challenge chess", ParseActionError::Unreadable),
            ("board c3", ParseActionError::Unreadable),
            ("move a1xb2", not_a_capture),
        ] {
            let refusal = Refusal::Unreadable { text: line.to_owned(), error };
            assert_eq!(parse(line, Language::English, false), Err(refusal), "{line}");
        }
    }
}
