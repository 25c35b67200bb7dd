//! Between the values of the game and the columns of the tables.

use jiff::Timestamp;
use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use crate::game::{ChannelId, Deed, Game, Member, MemberId, Phase, Revision, ServerId, Wish};
use crate::rules::{Ruleset, Side};

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

pub(super) fn server(row: &SqliteRow) -> sqlx::Result<Option<ServerId>> {
    let id: Option<i64> = row.try_get("server_id")?;
    Ok(id.map(|id| ServerId(id.cast_unsigned())))
}

/// A member from a column with the id and one with the name, both empty for nobody.
pub(super) fn member(row: &SqliteRow, id: &str, name: &str) -> sqlx::Result<Option<Member>> {
    let Some(id) = row.try_get::<Option<i64>, _>(id)? else { return Ok(None) };
    Ok(Some(Member { id: MemberId(id.cast_unsigned()), name: row.try_get(name)? }))
}

pub(super) fn time(row: &SqliteRow, column: &str) -> sqlx::Result<Timestamp> {
    Timestamp::from_second(row.try_get(column)?).map_err(corrupt)
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

pub(super) fn ruleset(row: &SqliteRow) -> sqlx::Result<Ruleset> {
    Ruleset::with_version(row.try_get("ruleset")?).map_err(corrupt)
}

pub(super) fn status(game: &Game) -> &'static str {
    match game.phase {
        Phase::Offered => "offered",
        Phase::Closed(_) => "closed",
        Phase::Live(_) => "live",
        Phase::Over(..) => "over",
    }
}

fn side(text: &str) -> sqlx::Result<Side> {
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

pub(super) fn deed_text(deed: Deed) -> (&'static str, Option<String>) {
    match deed {
        Deed::Challenge => ("challenge", None),
        Deed::Accept { challenger } => ("accept", Some(challenger.to_string())),
        Deed::Decline => ("decline", None),
        Deed::Withdraw => ("withdraw", None),
        Deed::Lapse => ("lapse", None),
        Deed::Act(action) => ("act", Some(action.to_string())),
        Deed::OfferDraw => ("offer draw", None),
        Deed::DeclineDraw => ("decline draw", None),
        Deed::AgreeDraw => ("agree draw", None),
        Deed::Resign => ("resign", None),
        Deed::Stop => ("stop", None),
        Deed::End => ("end", None),
    }
}

pub(super) fn deed(row: &SqliteRow) -> sqlx::Result<Deed> {
    Ok(match row.try_get("deed")? {
        "challenge" => Deed::Challenge,
        "accept" => Deed::Accept { challenger: side(row.try_get("detail")?)? },
        "decline" => Deed::Decline,
        "withdraw" => Deed::Withdraw,
        "lapse" => Deed::Lapse,
        "act" => Deed::Act(parse(row, "detail")?),
        "offer draw" => Deed::OfferDraw,
        "decline draw" => Deed::DeclineDraw,
        "agree draw" => Deed::AgreeDraw,
        "resign" => Deed::Resign,
        "stop" => Deed::Stop,
        "end" => Deed::End,
        other => return Err(corrupt(format!("{other:?} is no deed"))),
    })
}
