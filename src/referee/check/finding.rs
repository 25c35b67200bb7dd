//! What can be wrong with a database, in words for hosts.

use std::fmt;

use jiff::Timestamp;

use crate::game::{
    ChannelId, Due, GameId, ImportedId, MemberId, Pause, Rating, Refusal, ReportId, ServerId,
};
use crate::rules::Side;

/// Something wrong with a database: what it is about, and what stands there.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What it is about.
    pub about: Subject,
    /// What is wrong with it.
    pub trouble: Trouble,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.about, self.trouble)
    }
}

/// What a [`Finding`] is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// The file as a whole.
    File,
    /// A table.
    Table(String),
    /// A game, or the challenge that it began as.
    Game(GameId),
    /// An event of a game, by its number as it stands there.
    Event(GameId, i64),
    /// A member.
    Member(MemberId),
    /// A record that a member has brought along.
    Imported(ImportedId),
    /// A server.
    Server(ServerId),
    /// A span without the bot.
    Outage(Pause),
    /// A report of an error.
    Report(ReportId),
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::File => f.write_str("file"),
            Subject::Table(name) => write!(f, "table {name}"),
            Subject::Game(id) => write!(f, "game {id}"),
            Subject::Event(id, revision) => write!(f, "game {id}, event {revision}"),
            // As it stands in the database, where former members have numbers below zero.
            Subject::Member(id) => write!(f, "member {}", id.0.cast_signed()),
            Subject::Imported(id) => write!(f, "import {id}"),
            Subject::Server(id) => write!(f, "server {}", id.0),
            Subject::Report(id) => write!(f, "report {id}"),
            Subject::Outage(Pause { from, until }) => write!(f, "outage {from} to {until}"),
        }
    }
}

/// What is wrong with a [`Subject`]: what stands there, against what should.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Trouble {
    /// SQLite itself finds the file or its own constraints broken.
    #[error("{0}")]
    Integrity(String),
    /// A table or an index is not there.
    #[error("the {kind} {name} is missing")]
    Missing {
        /// Which of the two.
        kind: String,
        /// Its name.
        name: String,
    },
    /// Rows refer to others that are not there.
    #[error("rows that refer to no {to}: {rows}")]
    Dangling {
        /// How many.
        rows: u64,
        /// The table of the others.
        to: String,
    },
    /// Rows break a check of their table.
    #[error("rows for which this does not hold: {rows}: {}", shortened(check))]
    Check {
        /// How many.
        rows: i64,
        /// The condition.
        check: String,
    },
    /// What stands there cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(String),

    /// Another live game runs in the channel.
    #[error("is live in channel {}, as game {other} is", channel.0)]
    SameChannel {
        /// The channel.
        channel: ChannelId,
        /// The other game.
        other: GameId,
    },

    /// The event belongs to no game.
    #[error("there is no such game")]
    NoGame,
    /// A game has no challenge at its beginning.
    #[error("does not begin with a challenge")]
    NoChallenge,
    /// Another member than the challenger made the challenge.
    #[error("is by {}, and the challenger is member {}", by(*found), challenger.0.cast_signed())]
    NotChallenger {
        /// Who made it.
        found: Option<MemberId>,
        /// Who should have.
        challenger: MemberId,
    },
    /// The challenge lapses at another time than such a challenge does.
    #[error("lapses at {found} and should at {expected}")]
    Lapses {
        /// As it stands there.
        found: Timestamp,
        /// As it should.
        expected: Timestamp,
    },
    /// Events are missing before this one.
    #[error("stands where event {expected} should")]
    Gap {
        /// The next number.
        expected: i64,
    },
    /// The event is older than the one before.
    #[error("is of {at}, before the last event, of {last}")]
    BackInTime {
        /// Its time.
        at: Timestamp,
        /// The time of the one before.
        last: Timestamp,
    },
    /// The event cannot follow on what happened before.
    #[error("cannot follow: {deed}")]
    Impossible {
        /// What was done.
        deed: String,
    },
    /// The side to move had been reminded already in this turn.
    #[error("reminds a second time in one turn")]
    RemindedTwice,
    /// The referee would have refused.
    #[error("should have been refused: {deed}, for {refusal:?}")]
    Refused {
        /// What was done.
        deed: String,
        /// Why not.
        refusal: Refusal,
    },
    /// The referee would have made something else of the wish.
    #[error("is {deed}, and should be {expected}")]
    OtherDeed {
        /// What was done.
        deed: String,
        /// What should have been.
        expected: String,
    },
    /// Time did something before it was due.
    #[error("{deed} at {at} was not due before {due}")]
    Early {
        /// What happened.
        deed: String,
        /// When.
        at: Timestamp,
        /// When it should have at the earliest.
        due: Timestamp,
    },
    /// Time did something while something else was due next.
    #[error("{deed} came before {} was", name(*next))]
    OutOfTurn {
        /// What happened.
        deed: String,
        /// What was due before.
        next: Due,
    },
    /// Time did not do what was due.
    #[error("{} was due at {since} and is missing", name(*due))]
    Overlooked {
        /// What.
        due: Due,
        /// Since when.
        since: Timestamp,
    },
    /// A win on time counts although the winner has not used the bot since the deadline.
    #[error("counts for the ratings, and the winner was not there after the deadline, {deadline}")]
    WinnerAway {
        /// The deadline.
        deadline: Timestamp,
    },

    /// Columns do not say what the events do.
    #[error("{}", different(.0))]
    Columns(Vec<Difference>),
    /// The game wakes too late for what is due, never, or for nothing.
    #[error("{}", wakes(*.found, *.due))]
    Wakes {
        /// When it wakes.
        found: Option<Timestamp>,
        /// What is due, and when.
        due: Option<(Due, Timestamp)>,
    },

    /// The positions that are noted of a game are not those that stand or stood in it while it goes on.
    #[error(
        "positions that are not noted: {missing}, and that are noted and should not be: {surplus}"
    )]
    Positions {
        /// How many are not noted.
        missing: usize,
        /// How many are noted and did not stand there, or need not be any more.
        surplus: usize,
    },

    /// A game does not fit the one that it follows on.
    #[error("follows on a game that {0}")]
    Sequel(Mismatch),
    /// A game that should have been the first of a pair has another number of second ones.
    #[error("has {found} second games, and should have {expected}")]
    Seconds {
        /// How many there are.
        found: i64,
        /// How many there should be.
        expected: i64,
    },
    /// A game has more than one rematch.
    #[error("has {0} rematches")]
    Rematches(i64),

    /// A game that counts is left out of the ratings.
    #[error("counts for the ratings, and is not among the rated games")]
    NotCounted,
    /// A game is in the ratings that does not count.
    #[error("does not count for the ratings, and is among the rated games")]
    Counted,
    /// A game is in the ratings more than once.
    #[error("is among the rated games {0} times")]
    CountedTwice(i64),
    /// What a rated game did to a rating is not what it should have done.
    #[error(
        "brought the rating of the {side} from {} to {}, and should have from {} to {}",
        found.0, found.1, expected.0, expected.1
    )]
    RatingChange {
        /// Whose.
        side: Side,
        /// Before and after, as stored.
        found: (f64, f64),
        /// Before and after, as they follow from the games.
        expected: (f64, f64),
    },
    /// A rating does not follow from the games.
    #[error(
        "the rating with the {side} on server {} is {}, and should be {}",
        server.0, rating(.found.as_ref()), rating(.expected.as_ref())
    )]
    Rating {
        /// Where.
        server: ServerId,
        /// With which side, by its word.
        side: String,
        /// As stored.
        found: Option<Rating>,
        /// As it follows from the games.
        expected: Option<Rating>,
    },

    /// What is to be announced has no such audience.
    #[error("is to be announced to {audience}, which the game does not have")]
    NoAudience {
        /// To whom.
        audience: String,
    },
    /// There is nothing to be announced.
    #[error("is to be announced to {audience}, and is not there")]
    NothingToAnnounce {
        /// To whom.
        audience: String,
    },

    /// A message is to lose its buttons that has none.
    #[error("is shown by message {message}, and has never begun on Discord")]
    NotShown {
        /// The message.
        message: i64,
    },
    /// A message is to lose its buttons where the game has never been.
    #[error("is shown by message {message} in channel {}, and has never been there", channel.0)]
    ShownElsewhere {
        /// The message.
        message: i64,
        /// Its channel.
        channel: ChannelId,
    },

    /// Something is still kept of a member who had their data deleted.
    #[error("is a former member, and still has {0}")]
    Kept(&'static str),
    /// A member has begun a lesson that there is not.
    #[error("has begun a lesson {lesson:?}, which there is not")]
    NoLesson {
        /// Its name as it stands there.
        lesson: String,
    },
    /// A member has answered more steps of a lesson than it has.
    #[error("has answered {steps} steps of the lesson {lesson}, which has {all}")]
    TooManySteps {
        /// Its name.
        lesson: String,
        /// How many are answered.
        steps: u8,
        /// How many there are.
        all: u8,
    },
    /// A member has answered all steps of a lesson.
    #[error("has answered all steps of the lesson {lesson}, and is not noted to have done it")]
    LessonNotDone {
        /// Its name.
        lesson: String,
    },
    /// A member has blocked themselves, or a former one.
    #[error("blocks member {}", .0.0.cast_signed())]
    Blocks(MemberId),
    /// A report still names a member who had their data deleted.
    #[error("is by a former member, member {}, and should be by nobody", .0.0.cast_signed())]
    ByFormer(MemberId),
    /// What a member has done in an exercise cannot have been, or does not fit what is noted of it.
    #[error("the exercise {exercise}: {why}")]
    Exercise {
        /// Its name, as it stands there.
        exercise: String,
        /// What is wrong.
        why: String,
    },
    /// A vacation that could not have been taken.
    #[error("the vacation {} to {} should have been refused: {why:?}", span.from, span.until)]
    Vacation {
        /// The vacation.
        span: Pause,
        /// Why not.
        why: Refusal,
    },
    /// An outage that clocks did not stand still for.
    #[error("lasts three minutes or less")]
    ShortOutage,
    /// An outage that began before the last one ended.
    #[error("begins before the one before ends, {until}")]
    OverlappingOutage {
        /// The end of the one before.
        until: Timestamp,
    },
    /// The bot was seen last before an outage ended.
    #[error("ends after the bot was seen last, {}", or_never(*.seen_at))]
    UnseenOutage {
        /// When it was.
        seen_at: Option<Timestamp>,
    },
}

/// A column that does not say what the events do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Its name.
    pub column: &'static str,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: String,
}

/// Why a game cannot follow on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// It was not over yet.
    #[error("was not over")]
    NotOver,
    /// It was played between others.
    #[error("others played")]
    OtherPlayers,
    /// The sides are not swapped.
    #[error("had the same sides")]
    SameSides,
    /// The terms are not the same.
    #[error("had other terms")]
    OtherTerms,
    /// It was not the first of a pair, or ended without result.
    #[error("calls for no second one")]
    NoPair,
}

fn by(member: Option<MemberId>) -> String {
    member.map_or_else(|| "nobody".to_owned(), |id| format!("member {}", id.0.cast_signed()))
}

/// A condition as far as is needed to find it.
fn shortened(check: &str) -> String {
    const ENOUGH: usize = 80;
    match check.char_indices().nth(ENOUGH) {
        Some((end, _)) => format!("{}…", &check[..end]),
        None => check.to_owned(),
    }
}

/// What is due by the name of the deed that it becomes.
fn name(due: Due) -> &'static str {
    match due {
        Due::Remind => "Remind",
        Due::Overdue => "Overdue",
        Due::RunOut => "RunOut",
        Due::Nudge => "Nudge",
        Due::Close => "Close",
        Due::Engine => "Engine",
    }
}

fn different(columns: &[Difference]) -> String {
    let said: Vec<String> = columns
        .iter()
        .map(|Difference { column, found, expected }| {
            format!("{column} is {found} and should be {expected}")
        })
        .collect();
    said.join(", ")
}

fn or_never(time: Option<Timestamp>) -> String {
    time.map_or_else(|| "never".to_owned(), |time| time.to_string())
}

fn wakes(found: Option<Timestamp>, due: Option<(Due, Timestamp)>) -> String {
    let found = or_never(found);
    match due {
        Some((due, at)) => format!("wakes {found}, and {} is due at {at}", name(due)),
        None => format!("wakes {found}, and nothing is due"),
    }
}

fn rating(rating: Option<&Rating>) -> String {
    let Some(Rating { value, deviation, volatility, games, last_at }) = rating else {
        return "none".to_owned();
    };
    let last_at = or_never(*last_at);
    format!("{value} ± {deviation} (volatility {volatility}, games {games}, last {last_at})")
}
