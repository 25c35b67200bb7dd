//! A place to talk to the referee: members, channels, a clock and a database file.

use baghchal::game::{
    ChannelId, Deed, Game, GameId, Guest, Member, MemberId, Place, Revision, ServerId, Wish,
};
use baghchal::referee::{Answer, Happening, Referee, Request, What};
use baghchal::rules::{Position, Ruleset, Side};
use baghchal::store::Store;
use jiff::{SignedDuration, Timestamp};
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

/// Who there is, by number from 1; `robot` is a bot, and `ghost` has left the server.
const MEMBERS: [&str; 9] =
    ["anna", "bela", "carl", "dora", "emil", "fritz", "gina", "robot", "ghost"];
/// Where they talk, by number from 1; who says nothing else talks in the first.
const CHANNELS: [&str; 3] = ["#hall", "#yard", "#thread"];
/// What time it is at first.
const START: &str = "2026-01-01T00:00:00Z";

pub(crate) struct Table {
    pub(crate) referee: Referee,
    pub(crate) now: Timestamp,
    /// A second connection to the same file, which sees what is committed.
    pub(crate) spy: SqliteConnection,
    url: String,
    _directory: TempDir,
}

impl Table {
    pub(crate) async fn new() -> Table {
        let directory = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", directory.path().join("games.db").display());
        let referee = Referee::new(Store::open(&url).await.unwrap());
        let spy = SqliteConnection::connect(&url).await.unwrap();
        Table { referee, now: START.parse().unwrap(), spy, url, _directory: directory }
    }

    /// A new referee on the same file, as another process would have one.
    pub(crate) async fn another_referee(&self) -> Referee {
        Referee::new(Store::open(&self.url).await.unwrap())
    }

    pub(crate) async fn restart(&mut self) {
        self.referee.close().await;
        self.referee = self.another_referee().await;
    }

    /// Says one line, `who[#channel] command`, and gives the answer.
    pub(crate) async fn say(&mut self, line: &str) -> Answer {
        let before = self.version().await;
        let answer = self.referee.handle(request(line), self.now).await.unwrap();
        match &answer {
            Answer::Happened(happening) => {
                let id = happening.game.id;
                let replayed = self.referee.game(id).await.unwrap();
                assert_eq!(replayed.as_ref(), Some(&happening.game), "replayed after {line}");
            }
            _ => assert_eq!(self.version().await, before, "{line} wrote, and nothing happened"),
        }
        answer
    }

    /// What must have happened, and not been refused.
    pub(crate) async fn happens(&mut self, line: &str) -> Happening {
        match self.say(line).await {
            Answer::Happened(happening) => happening,
            other => panic!("{line} -> {}", told(&other)),
        }
    }

    /// Changes exactly when another connection has committed a change.
    async fn version(&mut self) -> i64 {
        sqlx::query_scalar("pragma data_version").fetch_one(&mut self.spy).await.unwrap()
    }
}

/// Runs a conversation, line by line:
///
/// - `who[#channel] command -> answer`,
/// - `+3h` lets time go by,
/// - `restart` opens the database anew,
/// - `lapse -> games` ends the challenges whose time is over.
pub(crate) async fn check(conversation: &str) {
    let mut table = Table::new().await;
    for line in conversation.trim().lines().map(str::trim) {
        let (said, expected) = line.split_once(" -> ").unwrap_or((line, ""));
        let answer = if let Some(time) = said.strip_prefix('+') {
            table.now += time.parse::<SignedDuration>().unwrap();
            String::new()
        } else if said == "restart" {
            table.restart().await;
            String::new()
        } else if said.trim() == "lapse" {
            numbers(&table.referee.lapse(table.now).await.unwrap())
        } else {
            told(&table.say(said).await)
        };
        assert_eq!(answer, expected, "{line}\nin{conversation}");
    }
}

/// The request of a line.
pub(crate) fn request(line: &str) -> Request {
    let (who, command) = line.split_once(' ').expect("who says what");
    let (who, channel) = match who.find('#') {
        Some(hash) => (&who[..hash], &who[hash..]),
        None => (who, CHANNELS[0]),
    };
    let what = what(&command.split_whitespace().collect::<Vec<_>>());
    Request { who: member(who), place: place(channel), what, receipt: Some(line.to_owned()) }
}

fn what(words: &[&str]) -> What {
    match *words {
        ["challenge", guest, ref wishes @ ..] => challenge(guest, wishes),
        ["accept"] => What::Accept { challenge: None, thread: None },
        ["accept", id] => What::Accept { challenge: Some(game(id)), thread: None },
        ["accept", id, "in", thread] => {
            What::Accept { challenge: Some(game(id)), thread: Some(place(thread).channel) }
        }
        ["decline"] => What::Decline { challenge: None },
        ["decline", id] => What::Decline { challenge: Some(game(id)) },
        ["withdraw", id] => What::Withdraw { challenge: game(id) },
        ["place" | "move", action] => What::Act { action: action.parse().unwrap(), shown: None },
        ["place" | "move", action, "on", board] => {
            What::Act { action: action.parse().unwrap(), shown: Some(shown(board)) }
        }
        ["from", point] => What::Destinations { from: point.parse().unwrap() },
        ["draw"] => What::Draw,
        ["agree", offer] => What::AnswerDraw { shown: shown(offer), agree: true },
        ["disagree", offer] => What::AnswerDraw { shown: shown(offer), agree: false },
        ["stop"] => What::Stop,
        ["resign"] => What::Resign { confirmed: None },
        ["resign", question] => What::Resign { confirmed: Some(shown(question)) },
        ["end"] => What::End { is_moderator: false },
        ["end", "as", "moderator"] => What::End { is_moderator: true },
        ["show"] => What::Board { game: None },
        ["show", id] => What::Board { game: Some(game(id)) },
        ["moves"] => What::Moves,
        ["games"] => What::Games,
        _ => panic!("no command: {words:?}"),
    }
}

/// `challenge anyone|NAME [as SIDE] [by RULESET] [from POSITION]`
fn challenge(guest: &str, wishes: &[&str]) -> What {
    let guest = match guest {
        "anyone" => Guest::Anyone,
        name => Guest::Member {
            member: member(name),
            is_bot: name == "robot",
            is_here: name != "ghost",
        },
    };
    let (mut wish, mut ruleset, mut start) = (Wish::Random, Ruleset::PlyYard1, Position::START);
    let mut rest = wishes;
    loop {
        rest = match *rest {
            [] => return What::Challenge { guest, wish, ruleset, start },
            ["as", side, ref rest @ ..] => {
                let side = Side::BOTH.into_iter().find(|s| s.to_string() == side);
                wish = Wish::Side(side.expect("a side"));
                rest
            }
            ["by", name, ref rest @ ..] => {
                ruleset = name.parse().unwrap();
                rest
            }
            ["from", rows, turn, in_hand, captured, ref rest @ ..] => {
                start = format!("{rows} {turn} {in_hand} {captured}").parse().unwrap();
                rest
            }
            _ => panic!("no wish: {rest:?}"),
        }
    }
}

pub(crate) fn member(name: &str) -> Member {
    Member { id: MemberId(number(&MEMBERS, name)), name: name.to_owned() }
}

pub(crate) fn place(channel: &str) -> Place {
    Place { server: Some(ServerId(1)), channel: ChannelId(number(&CHANNELS, channel)) }
}

fn number(names: &[&str], name: &str) -> u64 {
    let index = names.iter().position(|&known| known == name);
    index.unwrap_or_else(|| panic!("nobody and nowhere is called {name}")) as u64 + 1
}

fn game(id: &str) -> GameId {
    GameId(id.parse().unwrap())
}

/// A game and a revision, as a button carries them: `1:4`.
fn shown(text: &str) -> (GameId, Revision) {
    let (id, revision) = text.split_once(':').expect("a game and a revision");
    (game(id), Revision(revision.parse().unwrap()))
}

/// The answer in one line. What happened begins with the game and its revision.
pub(crate) fn told(answer: &Answer) -> String {
    let told = match answer {
        Answer::Happened(Happening { game, event, .. }) => {
            let ending = game.ending().map(|ending| format!(", {ending:?}")).unwrap_or_default();
            let deed = match event.deed {
                Deed::Accept { .. } => {
                    let seats = &game.sitting().expect("seats").seats;
                    format!("{} has the goats, {} the tigers", seats.goats.name, seats.tigers.name)
                }
                Deed::Act(action) => action.to_string(),
                other => format!("{other:?}"),
            };
            format!("{}:{} {deed}{ending}", game.id, event.revision)
        }
        Answer::Board(game) => match game.sitting() {
            Some(sitting) => format!("{} {}", game.id, sitting.course.position()),
            None => format!("{} {:?}", game.id, game.phase),
        },
        Answer::Moves(game) => {
            let course = &game.sitting().expect("a game").course;
            format!("{} actions in {}", course.legal_actions().count(), game.id)
        }
        Answer::Destinations { ways, .. } => format!("{:?}", ways.legal),
        Answer::Games(games) => numbers(games),
        Answer::ConfirmResignation(game) => format!("resign {}:{}?", game.id, game.revision),
        Answer::Refused(refusal) => format!("{refusal:?}"),
    };
    by_name(told)
}

/// The text with members and places by their names, and games by their numbers.
fn by_name(mut text: String) -> String {
    for name in MEMBERS {
        text = text.replace(&format!("{:?}", member(name)), name);
    }
    for channel in CHANNELS {
        text = text.replace(&format!("{:?}", place(channel)), channel);
    }
    for id in 1..=20 {
        text = text.replace(&format!("{:?}", GameId(id)), &id.to_string());
    }
    text
}

fn numbers(games: &[Game]) -> String {
    let numbers: Vec<String> = games.iter().map(|game| game.id.to_string()).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}
