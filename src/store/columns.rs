//! Between the values of the game and the columns of the tables.

use jiff::Timestamp;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use crate::analysis::Level;
use crate::game::{
    ChannelId, Deed, Game, GameId, Member, MemberId, Offer, Pause, Phase, Place, Rating, Revision,
    ServerId, TimePerAction, Wish,
};
use crate::rules::{Ruleset, Score, Side};

/// What stands in the database cannot be read back.
pub(super) fn corrupt(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> sqlx::Error {
    sqlx::Error::Decode(error.into())
}

/// SQLite has no unsigned integers. Snowflakes stay below 2^63, and larger numbers come back too.
pub(super) fn signed(snowflake: u64) -> i64 {
    snowflake.cast_signed()
}

pub(super) fn channel(row: &SqliteRow) -> sqlx::Result<ChannelId> {
    Ok(ChannelId(row.try_get::<i64, _>("channel_id")?.cast_unsigned()))
}

/// A channel from a column that may be empty.
pub(super) fn optional_channel(row: &SqliteRow, column: &str) -> sqlx::Result<Option<ChannelId>> {
    let id: Option<i64> = row.try_get(column)?;
    Ok(id.map(|id| ChannelId(id.cast_unsigned())))
}

pub(super) fn optional_game(row: &SqliteRow, column: &str) -> sqlx::Result<Option<GameId>> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(GameId))
}

pub(super) fn server(row: &SqliteRow) -> sqlx::Result<Option<ServerId>> {
    let id: Option<i64> = row.try_get("server_id")?;
    Ok(id.map(|id| ServerId(id.cast_unsigned())))
}

pub(super) fn member_id(row: &SqliteRow, column: &str) -> sqlx::Result<MemberId> {
    Ok(MemberId(row.try_get::<i64, _>(column)?.cast_unsigned()))
}

/// A member from the columns of their own table.
pub(super) fn known_member(row: &SqliteRow) -> sqlx::Result<Member> {
    Ok(Member { id: member_id(row, "member_id")?, name: row.try_get("name")? })
}

/// A member from a column with the id and one with the name, both empty for nobody.
pub(super) fn member(row: &SqliteRow, id: &str, name: &str) -> sqlx::Result<Option<Member>> {
    let Some(id) = row.try_get::<Option<i64>, _>(id)? else { return Ok(None) };
    Ok(Some(Member { id: MemberId(id.cast_unsigned()), name: row.try_get(name)? }))
}

pub(super) fn time(row: &SqliteRow, column: &str) -> sqlx::Result<Timestamp> {
    Timestamp::from_second(row.try_get(column)?).map_err(corrupt)
}

pub(super) fn pause(row: &SqliteRow) -> sqlx::Result<Pause> {
    Ok(Pause { from: time(row, "from_at")?, until: time(row, "until_at")? })
}

pub(super) fn rating(row: &SqliteRow) -> sqlx::Result<Rating> {
    Ok(Rating {
        value: row.try_get("value")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
        last_at: Some(time(row, "last_at")?),
    })
}

/// Seconds, 0 for no limit.
pub(super) fn time_per_action_seconds(time: TimePerAction) -> i64 {
    time.period().map_or(0, |period| period.as_secs())
}

pub(super) fn time_per_action(row: &SqliteRow) -> sqlx::Result<TimePerAction> {
    let seconds: i64 = row.try_get("time")?;
    let named = |time: &TimePerAction| time_per_action_seconds(*time) == seconds;
    let time = TimePerAction::ALL.into_iter().find(named);
    time.ok_or_else(|| corrupt(format!("{seconds} s is no time per action")))
}

/// The level of the engine, where it plays.
pub(super) fn level(row: &SqliteRow) -> sqlx::Result<Option<Level>> {
    let Some(number) = row.try_get::<Option<i64>, _>("level")? else { return Ok(None) };
    let level = u8::try_from(number).ok().and_then(Level::new);
    level.map(Some).ok_or_else(|| corrupt(format!("{number} is no level")))
}

pub(super) fn revision(row: &SqliteRow) -> sqlx::Result<Revision> {
    let number: i64 = row.try_get("revision")?;
    Ok(Revision(u32::try_from(number).map_err(corrupt)?))
}

pub(super) fn parse<T>(row: &SqliteRow, column: &str) -> sqlx::Result<T>
where
    T: std::str::FromStr<Err: std::error::Error + Send + Sync + 'static>,
{
    row.try_get::<String, _>(column)?.parse().map_err(corrupt)
}

/// The side named in the column of that name.
pub(super) fn own_side(row: &SqliteRow) -> sqlx::Result<Side> {
    side(row.try_get("side")?)
}

pub(super) fn place(row: &SqliteRow) -> sqlx::Result<Place> {
    let parent = optional_channel(row, "parent_id")?;
    Ok(Place { server: server(row)?, channel: channel(row)?, parent })
}

pub(super) fn ruleset(row: &SqliteRow) -> sqlx::Result<Ruleset> {
    Ruleset::with_version(row.try_get("ruleset")?).map_err(corrupt)
}

pub(super) fn status(game: &Game) -> &'static str {
    match game.phase {
        Phase::Offered => "offered",
        Phase::Closed(_) => "closed",
        Phase::Live(_) => "live",
        Phase::Suspended(_) => "suspended",
        Phase::Over(..) => "over",
    }
}

/// The result of a game that is over.
pub(super) fn result(score: Score) -> &'static str {
    match score {
        Score::GoatsWin => "goats",
        Score::TigersWin => "tigers",
        Score::Draw => "draw",
        Score::Open => "none",
    }
}

pub(super) fn score(row: &SqliteRow) -> sqlx::Result<Score> {
    let text: &str = row.try_get("result")?;
    [Score::GoatsWin, Score::TigersWin, Score::Draw, Score::Open]
        .into_iter()
        .find(|&score| result(score) == text)
        .ok_or_else(|| corrupt(format!("{text:?} is no result")))
}

pub(super) fn side(text: &str) -> sqlx::Result<Side> {
    let named = Side::BOTH.into_iter().find(|side| side.to_string() == text);
    named.ok_or_else(|| corrupt(format!("{text:?} is no side")))
}

pub(super) fn wish_text(wish: Wish) -> String {
    match wish {
        Wish::Side(side) => side.to_string(),
        Wish::Random => "random".to_owned(),
    }
}

pub(super) fn wish(row: &SqliteRow) -> sqlx::Result<Wish> {
    match row.try_get("wish")? {
        "random" => Ok(Wish::Random),
        text => Ok(Wish::Side(side(text)?)),
    }
}

fn offer_word(offer: Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Takeback => "takeback",
        Offer::Stop => "stop",
    }
}

pub(super) fn deed_text(deed: &Deed) -> (String, Option<String>) {
    let plain = |word: &str| (word.to_owned(), None);
    match deed {
        Deed::Accept { challenger } => ("accept".to_owned(), Some(challenger.to_string())),
        Deed::Act(action) => ("act".to_owned(), Some(action.to_string())),
        Deed::Offer(offer) => (format!("offer {}", offer_word(*offer)), None),
        Deed::DeclineOffer(offer) => (format!("decline {}", offer_word(*offer)), None),
        Deed::AgreeOffer(offer) => (format!("agree {}", offer_word(*offer)), None),
        Deed::RunOut { counts } => {
            let detail = if *counts { "rated" } else { "unrated" };
            ("run out".to_owned(), Some(detail.to_owned()))
        }
        Deed::Resume { channel } => ("resume".to_owned(), Some(signed(channel.0).to_string())),
        Deed::End { reason } => ("end".to_owned(), reason.clone()),
        Deed::Challenge => plain("challenge"),
        Deed::Decline => plain("decline"),
        Deed::Withdraw => plain("withdraw"),
        Deed::Lapse => plain("lapse"),
        Deed::ClaimDraw => plain("claim draw"),
        Deed::ClaimWin => plain("claim win"),
        Deed::MoreTime => plain("more time"),
        Deed::Remind => plain("remind"),
        Deed::Overdue => plain("overdue"),
        Deed::Nudge => plain("nudge"),
        Deed::Close => plain("close"),
        Deed::Suspend => plain("suspend"),
        Deed::Bump => plain("bump"),
        Deed::Resign => plain("resign"),
        Deed::Stop => plain("stop"),
    }
}

pub(super) fn deed(row: &SqliteRow) -> sqlx::Result<Deed> {
    let word: &str = row.try_get("deed")?;
    let offer = |name: &str| Offer::ALL.into_iter().find(|&offer| offer_word(offer) == name);
    Ok(match word {
        "challenge" => Deed::Challenge,
        "accept" => Deed::Accept { challenger: side(row.try_get("detail")?)? },
        "decline" => Deed::Decline,
        "withdraw" => Deed::Withdraw,
        "lapse" => Deed::Lapse,
        "act" => Deed::Act(parse(row, "detail")?),
        "claim draw" => Deed::ClaimDraw,
        "claim win" => Deed::ClaimWin,
        "more time" => Deed::MoreTime,
        "remind" => Deed::Remind,
        "overdue" => Deed::Overdue,
        "run out" => match row.try_get("detail")? {
            "rated" => Deed::RunOut { counts: true },
            "unrated" => Deed::RunOut { counts: false },
            other => return Err(corrupt(format!("{other:?} is neither rated nor unrated"))),
        },
        "nudge" => Deed::Nudge,
        "close" => Deed::Close,
        "suspend" => Deed::Suspend,
        "resume" => {
            let channel: i64 = parse(row, "detail")?;
            Deed::Resume { channel: ChannelId(channel.cast_unsigned()) }
        }
        "bump" => Deed::Bump,
        "resign" => Deed::Resign,
        "stop" => Deed::Stop,
        "end" => Deed::End { reason: row.try_get("detail")? },
        _ => {
            let (what, name) = word.split_once(' ').unwrap_or((word, ""));
            match (what, offer(name)) {
                ("offer", Some(offer)) => Deed::Offer(offer),
                ("decline", Some(offer)) => Deed::DeclineOffer(offer),
                ("agree", Some(offer)) => Deed::AgreeOffer(offer),
                _ => return Err(corrupt(format!("{word:?} is no deed"))),
            }
        }
    })
}

/// A time from a column that may be empty.
pub(super) fn optional_time(row: &SqliteRow, column: &str) -> sqlx::Result<Option<Timestamp>> {
    let at: Option<i64> = row.try_get(column)?;
    at.map(|at| Timestamp::from_second(at).map_err(corrupt)).transpose()
}
