//! Games on paper: what they are, board by board and as a moving picture.

use super::words::Message;
use super::{Medium, Voice, plain};
use crate::analysis::Level;
use crate::game::Paper;
use crate::rules::{Action, Course, Position, Record, Score, Side};

/// A board of a game on paper, after some of its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// After how many.
    pub ply: u16,
    /// The board.
    pub position: Position,
    /// The action that led to it.
    pub last: Option<Action>,
    /// How the game ended, on the last board; open on all others.
    pub score: Score,
}

impl Leaf {
    /// The board of a record after so many actions, at most all of them.
    #[must_use]
    pub fn of(record: &Record, ply: u16) -> Leaf {
        let course = record.course();
        let ply = ply.min(course.ply());
        let actions = &course.actions()[..usize::from(ply)];
        let position = actions
            .iter()
            .fold(course.start(), |position, &action| position.play(action).unwrap_or(position));
        let score = if ply == course.ply() { record.score() } else { Score::Open };
        Leaf { ply, position, last: actions.last().copied(), score }
    }

    /// The last board of a game that goes on.
    #[must_use]
    pub fn at_end(course: &Course) -> Leaf {
        let last = course.actions().last().copied();
        Leaf { ply: course.ply(), position: course.position(), last, score: Score::Open }
    }
}

impl Voice {
    /// What game it is and how it ended.
    fn paper_title(self, of: Paper, record: &Record) -> String {
        let tag = |name: &str| {
            let tag = record.tags().iter().find(|tag| tag.name == name);
            tag.map(|tag| tag.value.as_str())
        };
        let player = |side: &str| {
            let name = tag(side).map(|name| plain::input(name, self.medium));
            let name = name.filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned());
            let level = tag(&format!("{side}Level")).and_then(|level| level.parse().ok());
            let Some(level) = level.and_then(Level::new) else { return name };
            let engine = Message::new("engine-at-level").with("engine", name);
            self.say(engine.with("level", level.number()))
        };
        let title = match of {
            Paper::Game(id) => Message::new("paper-game").with("game", id.0.to_string()),
            Paper::Imported(_) => Message::new("paper-imported"),
        };
        let title = title.with("goats", player("Goats")).with("tigers", player("Tigers"));
        let result = Message::new("paper-result").with("score", key(record.score()));
        format!("{}\n{}", self.say(title), self.say(result))
    }

    /// A game with the board at which the reader is, and the action that led to it.
    #[must_use]
    pub fn leaf(self, of: Paper, record: &Record, leaf: &Leaf) -> String {
        let plies = record.course().ply();
        let at = match leaf.last {
            None => Message::new("paper-start").with("plies", plies),
            Some(action) => Message::new("paper-action")
                .with("number", number(record, leaf.ply))
                .with("action", action)
                .with("ply", leaf.ply)
                .with("plies", plies),
        };
        format!("{}\n{}", self.paper_title(of, record), self.say(at))
    }

    /// A board of a game on paper in words, as plain text of at most 1024 characters.
    #[must_use]
    pub fn leaf_alt_text(self, leaf: &Leaf) -> String {
        let voice = Voice { medium: Medium::Terminal, ..self };
        let next = match leaf.score {
            Score::Open => Message::new("alt-turn").with("side", leaf.position.turn()),
            score => Message::new("paper-result").with("score", key(score)),
        };
        voice.alt_board(&leaf.position, Some(voice.say(next)), leaf.last)
    }

    /// What a moving picture shows, which begins after `from` actions.
    #[must_use]
    pub fn replay(self, of: Paper, record: &Record, from: usize) -> String {
        let plies = Message::new("replay-plies").with("plies", record.course().ply());
        let mut text = format!("{}\n{}", self.paper_title(of, record), self.say(plies));
        if from > 0 {
            let from = u16::try_from(from).unwrap_or(u16::MAX);
            text.push('\n');
            text.push_str(&self.say(Message::new("replay-from").with("from", from)));
        }
        text
    }

    /// A moving picture in words, as plain text of at most 1024 characters.
    #[must_use]
    pub fn replay_alt_text(self, record: &Record) -> String {
        let plies = record.course().ply();
        let voice = Voice { medium: Medium::Terminal, ..self };
        let moving = voice.say(Message::new("replay-alt").with("plies", plies));
        format!("{moving} {}", voice.leaf_alt_text(&Leaf::of(record, plies)))
    }

    /// That so many moving pictures are being drawn that this one has to wait, or that it could not
    /// be drawn where it cannot be attached.
    #[must_use]
    pub fn no_replay(self, why: NoReplay) -> String {
        self.line(match why {
            NoReplay::Busy => "replay-busy",
            NoReplay::NoPictures => "replay-no-pictures",
            NoReplay::Failed => "replay-failed",
        })
    }
}

/// Why there is no moving picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoReplay {
    /// Too many are being drawn.
    Busy,
    /// The bot may not attach files here.
    NoPictures,
    /// It could not be drawn.
    Failed,
}

/// The key from which messages select how a game ended.
pub(super) fn key(score: Score) -> &'static str {
    match score {
        Score::GoatsWin => "goats",
        Score::TigersWin => "tigers",
        Score::Draw => "draw",
        Score::Open => "open",
    }
}

/// The number of an action in its record, such as `12.` for goats and `12…` for tigers.
fn number(record: &Record, ply: u16) -> String {
    let tigers_began = record.course().start().turn() == Side::Tigers;
    let ply = usize::from(ply.saturating_sub(1)) + usize::from(tigers_began);
    let mark = if ply.is_multiple_of(2) { "." } else { "…" };
    format!("{}{mark}", ply / 2 + 1)
}
