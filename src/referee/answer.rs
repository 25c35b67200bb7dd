use jiff::Timestamp;

use super::{Learnt, Lecture, Practised};
use crate::game::{
    Destinations, Event, Game, GameId, Member, MemberId, Paper, Rating, Refusal, ReportId,
    ServerSettings, Settings, TurnNotice, VacationDays,
};
use crate::rules::{Action, BySide, Point, Record, Side};
use crate::store::Finished;

/// What the referee says to a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// Something happened, and the channel is to hear of it.
    Happened(Box<Happening>),
    /// The board of a game, for the asker.
    Board(Game),
    /// The legal actions in a game, for the asker.
    Moves(Game),
    /// A board to act on, for the asker, whose turn it is.
    Grid {
        /// The game.
        game: Game,
        /// Where the picked piece stands, which can go at least somewhere.
        picked: Option<Point>,
    },
    /// The games and waiting challenges of the asker, in no order.
    Games(Vec<Game>),
    /// Where a piece may go, at least somewhere; for the asker, whose turn it is.
    Destinations {
        /// The game.
        game: Game,
        /// Where the piece stands.
        from: Point,
        /// Where it may go.
        ways: Destinations,
    },
    /// What an action would lead to, for the asker, who may play it.
    Preview {
        /// The game as it stands.
        game: Game,
        /// The action, which is legal.
        action: Action,
    },
    /// Whether the asker really means to resign.
    ConfirmResignation(Game),
    /// Finished games of the asker.
    History(History),
    /// A game whose record the asker wants.
    Record(Game),
    /// A game against the engine in which the asker, whose turn it is, may have a hint.
    Hint {
        /// The game.
        game: Game,
        /// The action to give away, which is legal, where one was found for this board before.
        action: Option<Action>,
    },
    /// A game of which the asker may hear what the board after so many actions is worth.
    Value {
        /// The game.
        game: Game,
        /// After how many actions.
        ply: u16,
    },
    /// A game on paper, for the asker to step through or replay.
    Paper {
        /// Which.
        of: Paper,
        /// The game.
        record: Record,
    },
    /// The asker's vacation, after any change.
    Vacation(VacationDays),
    /// The asker's settings, after any change.
    Settings {
        /// The settings.
        settings: Settings,
        /// Whom the asker has blocked.
        blocked: Vec<MemberId>,
    },
    /// How well a member plays, on this server.
    Profile(Profile),
    /// Who plays a side best on this server.
    Leaderboard(Leaderboard),
    /// How far the asker has come in learning to play.
    Course(Learnt),
    /// A step of a lesson, for the asker.
    Lesson(Lecture),
    /// The settings of the server, after any change.
    Server(ServerSettings),
    /// An exercise of the asker, after any tap.
    Exercise(Box<Practised>),
    /// Whether the asker really means to be forgotten.
    ConfirmForgetting {
        /// The games that go on and would be resigned.
        live: usize,
    },
    /// The asker has been forgotten.
    Forgotten {
        /// The games that were resigned by it or closed, and the challenges that were taken back or
        /// declined; their channels are to hear of it.
        games: Vec<GameId>,
    },
    /// What the asker has reported is kept under this number.
    Reported(ReportId),
    /// No, and why; for the asker.
    Refused(Refusal),
}

/// Something that happened to a game, and is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Happening {
    /// The game after it.
    pub game: Game,
    /// What happened.
    pub event: Event,
    /// Earlier events that nobody has been told of yet, oldest first.
    pub earlier: Vec<Event>,
    /// What else is told with it.
    pub news: News,
}

/// What is told with the last event of a game besides the game itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct News {
    /// When the member who is to move now last did something in this game, before that event. Who
    /// was there a moment ago needs no ping.
    pub next_acted_at: Option<Timestamp>,
    /// How the member who is to move hears of their turn; who cannot be written to directly, by a
    /// ping.
    pub turn: TurnNotice,
    /// Who of the two in a waiting challenge is on vacation, and until when.
    pub away: Vec<(Member, Timestamp)>,
    /// What a game that has ended did to the ratings, where it counted.
    pub ratings: Option<BySide<RatingChange>>,
    /// How a pair stands, when one of its games has ended with a result.
    pub pair: Option<PairScore>,
    /// The second game of the pair, which begins at once; it is announced by itself.
    pub second: Option<GameId>,
}

/// What a game did to a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingChange {
    /// The rating before the game.
    pub before: f64,
    /// The rating after it.
    pub after: f64,
}

/// The points of two members in the games of a pair so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairScore {
    /// The challenger and their points in halves: 2 for a win, 1 for a draw.
    pub challenger: (Member, u8),
    /// The guest and theirs.
    pub guest: (Member, u8),
    /// Whether both games are over.
    pub is_final: bool,
}

/// A page of finished games, newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    /// The games of the page.
    pub games: Vec<Finished>,
    /// The page, from 0.
    pub page: u32,
    /// How many pages there are; 0 without any games.
    pub pages: u32,
}

/// How well a member plays, on one server.
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// Who.
    pub member: Member,
    /// The ratings, for the sides that the member has played in a rated game.
    pub ratings: BySide<Option<Rating>>,
    /// The results of games with a result, by the member's side.
    pub results: BySide<Tally>,
    /// The results of the last games in a row that ended alike: won, lost or drawn, and how many;
    /// none without games.
    pub streak: Option<(Outcome, u32)>,
    /// The results of the asker against the member; none where they are the same.
    pub head_to_head: Option<Tally>,
    /// Until when the member is on vacation, if they are.
    pub vacation: Option<Timestamp>,
    /// How far the member has come in learning to play; none where they have not begun.
    pub learnt: Option<Learnt>,
}

/// How many games ended how, as one player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Won.
    pub won: u32,
    /// Lost.
    pub lost: u32,
    /// Drawn.
    pub drawn: u32,
}

/// How a game ended for one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Won.
    Won,
    /// Lost.
    Lost,
    /// Drawn.
    Drawn,
}

/// Who plays a side best on a server, best first. Members who have not played a rated game for 90
/// days are not in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Leaderboard {
    /// The side.
    pub side: Side,
    /// Those whose rating is established.
    pub established: Vec<(Member, Rating)>,
    /// Those who have played too little for that.
    pub provisional: Vec<(Member, Rating)>,
}
