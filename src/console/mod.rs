//! The same referee at a terminal: two people at one keyboard, or a script.
//!
//! A line is read as a `command`, answered by the `session`, and the reply is shown as words and
//! a board (`screen`) or as one line (`script`). With each change the `easel` gets a picture.

mod command;
mod easel;
mod screen;
mod script;
mod session;

use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::PathBuf;

use crate::config::Config;
use crate::game::{Ending, Game, Refusal};
use crate::referee::Referee;
use crate::render::{Scene, Size, Theme};
use crate::rules::{Course, Position, Ruleset, Score};
use crate::speech::{self, Language, Medium, Voice};
use crate::store::Store;
use command::Command;
pub use easel::{Easel, EaselError};
use session::{Opening, Reply, Session};

/// How to play at a terminal.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
pub struct Options {
    /// Begin a new game; one that was left ends without result
    #[arg(long)]
    pub new: bool,
    /// Begin a new game from this position, such as "T3T/5/5/5/T3T g 20 0"
    #[arg(long)]
    pub position: Option<Position>,
    /// Begin a new game by these rules: plyyard or ludoteka
    #[arg(long)]
    pub rules: Option<Ruleset>,
    /// Keep nothing
    #[arg(long)]
    pub memory: bool,
    /// Keep a picture of the board in this file
    #[arg(long, value_name = "FILE")]
    pub png: Option<PathBuf>,
    /// Answer each line with one line, as is done when the input is not a terminal
    ///
    /// The line is `ok | POSITION | STATUS | LEGAL`, where STATUS is `in progress`, `goats win`,
    /// `tigers win`, `draw` or `no result` and LEGAL the number of legal actions, or
    /// `refused | REASON | text`.
    #[arg(long)]
    pub script: bool,
}

impl Options {
    fn opening(&self) -> Opening {
        if self.new || self.position.is_some() || self.rules.is_some() {
            let ruleset = self.rules.unwrap_or_default();
            Opening::New { ruleset, start: self.position.unwrap_or(Position::START) }
        } else {
            Opening::GoOn
        }
    }
}

/// How replies are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Manner {
    /// One line a line.
    Script,
    /// Words and boards.
    Screen { colours: bool },
}

impl Manner {
    fn write(
        self,
        output: &mut impl Write,
        voice: Voice,
        game: &Game,
        reply: &Reply,
    ) -> io::Result<()> {
        match self {
            Manner::Script => script::write(output, voice, game, reply)?,
            Manner::Screen { colours } => screen::write(output, voice, colours, game, reply)?,
        }
        output.flush()
    }
}

/// Plays until the input ends or somebody quits.
///
/// # Errors
///
/// When the settings are wrong, the database fails, the first picture cannot be made, or the output
/// is closed.
pub async fn run(options: Options, config: &Config) -> anyhow::Result<()> {
    let url = if options.memory { "sqlite::memory:".to_owned() } else { config.database_url()? };
    let language = Language::from_locale(&config.locale().unwrap_or_default());
    let manner = if options.script || !io::stdin().is_terminal() {
        Manner::Script
    } else {
        Manner::Screen { colours: config.allows_colour() && io::stdout().is_terminal() }
    };
    let opening = options.opening();
    let easel = options.png.map(|path| Easel::new(path, Theme::default(), Size::default()));
    let referee = Referee::new(Store::open(&url).await?);
    let mut console = Console {
        voice: Voice { language, medium: Medium::Terminal },
        manner,
        easel: easel.transpose()?,
        // Nothing else runs meanwhile, so that waiting for the keyboard may block.
        input: io::stdin().lock(),
        output: io::stdout().lock(),
    };
    let played = console.play(referee.clone(), opening).await;
    referee.close().await;
    played
}

/// A keyboard and a screen, or what stands in for them.
struct Console<I, O> {
    voice: Voice,
    manner: Manner,
    easel: Option<Easel>,
    input: I,
    output: O,
}

impl<I: BufRead, O: Write> Console<I, O> {
    async fn play(&mut self, referee: Referee, opening: Opening) -> anyhow::Result<()> {
        let talks = self.manner != Manner::Script;
        let (mut session, replies) = Session::begin(referee, self.voice, opening, talks).await?;
        if let Some(easel) = &self.easel {
            easel.paint(&scene(session.game()))?;
        }
        for reply in replies {
            if talks {
                self.manner.write(&mut self.output, self.voice, session.game(), &reply)?;
            } else if let Reply::Done { text, .. } = &reply {
                // Each line of the output answers one of the input, and nothing has been asked yet:
                // the greeting is for those who ask for more in the log.
                tracing::debug!("{text}");
            }
            session.shown(&reply).await?;
        }
        while let Some(line) = self.read_line()? {
            if talks && line.trim().is_empty() {
                continue;
            }
            let command = command::parse(&line, self.voice.language, talks);
            let quits = command == Ok(Command::Quit);
            let reply = match command {
                Ok(command) => session.answer(command).await?,
                Err(refusal) => Reply::Refused(refusal),
            };
            if let Some(easel) = &self.easel
                && let Reply::Done { .. } = reply
                && let Err(error) = easel.paint(&scene(session.game()))
            {
                // The game goes on without its picture.
                tracing::error!("{:#}", anyhow::Error::new(error));
            }
            self.manner.write(&mut self.output, self.voice, session.game(), &reply)?;
            session.shown(&reply).await?;
            if quits {
                break;
            }
        }
        Ok(())
    }

    /// The next line, whatever its bytes are; nothing at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let talks = self.manner != Manner::Script;
        if talks {
            write!(self.output, "> ")?;
            self.output.flush()?;
        }
        let mut line = Vec::new();
        let at_end = self.input.read_until(b'\n', &mut line)? == 0;
        if at_end && talks {
            // The shell's next prompt begins a line of its own.
            writeln!(self.output)?;
        }
        Ok((!at_end).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// Why not, and what can be done about it at a terminal.
fn refusal(voice: Voice, refusal: &Refusal) -> String {
    let fixed = |id| speech::fixed(voice.language, id);
    match refusal {
        // On Discord the challenge would wait, or move to a thread.
        Refusal::ChannelBusy { .. } => fixed("console-busy"),
        Refusal::GameOver(_) => format!("{}\n{}", voice.refusal(refusal), fixed("console-next")),
        Refusal::Unreadable { .. } => {
            format!("{}\n{}", voice.refusal(refusal), fixed("console-unreadable"))
        }
        _ => voice.refusal(refusal),
    }
}

/// The board of a game as a picture shows it.
fn scene(game: &Game) -> Scene {
    let course = game.sitting().map(|sitting| &sitting.course);
    let position = course.map_or(game.challenge.terms.start, Course::position);
    let last = course.and_then(|course| course.actions().last().copied());
    let score = game.ending().map_or(Score::Open, Ending::score);
    Scene { position, last, routes: Vec::new(), marks: Vec::new(), score, turned: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What people see on a screen without colours when they type the lines.
    async fn screen(store: &Store, opening: Opening, lines: &str) -> String {
        let mut output = Vec::new();
        let mut console = Console {
            voice: Voice { language: Language::English, medium: Medium::Terminal },
            manner: Manner::Screen { colours: false },
            easel: None,
            input: lines.as_bytes(),
            output: &mut output,
        };
        console.play(Referee::new(store.clone()), opening).await.unwrap();
        String::from_utf8(output).unwrap()
    }

    fn game(ruleset: Ruleset) -> Opening {
        Opening::New { ruleset, start: Position::START }
    }

    #[tokio::test]
    async fn people_see_words_and_a_board_for_each_action() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let voice = Voice { language: Language::English, medium: Medium::Terminal };
        let screen = screen(&store, Opening::GoOn, "c3\n\nc4\nquit\nb1\n").await;
        let action = "c3".parse().unwrap();
        let position = Position::START.play(action).unwrap();
        assert!(screen.contains(&voice.text_board(&Position::START, None, false)), "{screen}");
        assert!(screen.contains(&voice.text_board(&position, Some(action), false)), "{screen}");
        assert_eq!(screen.matches("> ").count(), 4, "an empty line says nothing: {screen}");
        assert!(screen.contains("never place"), "{screen}");
    }

    #[tokio::test]
    async fn people_go_on_where_they_left_and_are_told_when_a_new_game_ends_it() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        screen(&store, Opening::GoOn, "c3\n").await;
        let after = screen(&store, Opening::GoOn, "").await;
        assert!(after.contains("[G]"), "the goat on c3 was the last action: {after}");
        let after = screen(&store, game(Ruleset::Ludoteka1), "").await;
        assert!(after.contains("no result") && after.contains("Ludoteka 1"), "{after}");
        assert!(!after.contains("[G]"), "{after}");
    }

    #[tokio::test]
    async fn people_play_game_after_game() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let lines = "c3\nchallenge\nend\nc3\nchallenge ludoteka\nc3\nboard\n";
        let screen = screen(&store, Opening::GoOn, lines).await;
        let mut rest = screen.as_str();
        for words in [
            "the next can begin when it is over",
            "no result",
            "challenge begins the next game",
            "The game is over",
            "challenge begins the next game",
            "Ludoteka 1",
            "[G]",
        ] {
            let (_, after) = rest.split_once(words).unwrap_or_else(|| panic!("{words}: {screen}"));
            rest = after;
        }
        assert_eq!(Referee::new(store).unannounced_games().await.unwrap(), []);
    }

    #[tokio::test]
    async fn a_piece_without_a_point_to_go_to_is_asked_about_in_words_that_can_be_typed() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let screen = screen(&store, Opening::GoOn, "c3\nmove a1\nmove c3\n").await;
        for words in ["piece on a1 go?\na1-b1, a1-a2, a1-b2\n", "A goat stands on c3"] {
            assert!(screen.contains(words), "{words}: {screen}");
        }
    }

    #[tokio::test]
    async fn what_cannot_be_read_leads_to_the_help() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let screen = screen(&store, Opening::GoOn, "pass\nhelp\n").await;
        for words in ["/help lists all", "a1 b2 – move", "quit – leave"] {
            assert!(screen.contains(words), "{words}: {screen}");
        }
        assert!(!screen.contains("channel"), "a terminal has none: {screen}");
    }

    #[tokio::test]
    async fn people_resign_only_when_they_say_so_twice_in_a_row() {
        for (lines, resigned) in
            [("resign\n", false), ("resign\nboard\nresign\n", false), ("resign\nresign\n", true)]
        {
            let store = Store::open("sqlite::memory:").await.unwrap();
            let screen = screen(&store, Opening::GoOn, lines).await;
            assert_eq!(screen.contains("have resigned"), resigned, "{screen}");
        }
    }

    #[tokio::test]
    async fn a_challenge_left_behind_by_an_interruption_is_no_obstacle() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let referee = Referee::new(store.clone());
        session::challenge(&referee, Ruleset::PlyYard1, Position::START).await.unwrap();
        let after = screen(&store, game(Ruleset::Ludoteka1), "").await;
        assert!(after.contains("Ludoteka 1"), "{after}");
        assert_eq!(referee.unannounced_games().await.unwrap(), []);
    }
}
