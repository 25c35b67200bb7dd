//! Games, their events, and what is still to be announced of them.

use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::super::columns::{self, signed};
use super::super::game::{event, offered};
use super::{Read, read};
use crate::game::{ChannelId, Event, Game, GameId, MemberId};
use crate::rules::BySide;

/// The columns of a game that follow from its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Derived {
    /// How far it has come, by its word.
    pub status: String,
    /// Where it is played.
    pub channel: ChannelId,
    /// The channel of the challenge, where it is played in a thread.
    pub parent: Option<ChannelId>,
    /// Who plays the goats.
    pub goats: Option<MemberId>,
    /// Who plays the tigers.
    pub tigers: Option<MemberId>,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
    /// How it ended, by its word.
    pub result: Option<String>,
    /// The actions on the board.
    pub plies: i64,
}

impl Derived {
    /// What should stand in the row of a game.
    #[must_use]
    pub fn of(game: &Game) -> Derived {
        let seats = game.sitting().map(|sitting| &sitting.seats);
        let plies = game.sitting().map_or(0, |sitting| sitting.course.actions().len());
        Derived {
            status: columns::status(game).to_owned(),
            channel: game.place.channel,
            parent: game.place.parent,
            goats: seats.map(|seats| seats.goats.id),
            tigers: seats.map(|seats| seats.tigers.id),
            ended_at: game.ending().map(|_| game.changed_at),
            result: game.ending().map(|ending| columns::result(ending.score()).to_owned()),
            plies: i64::try_from(plies).unwrap_or(i64::MAX),
        }
    }

    fn read(row: &SqliteRow) -> sqlx::Result<Derived> {
        Ok(Derived {
            status: row.try_get("status")?,
            channel: columns::channel(row)?,
            parent: columns::optional_channel(row, "parent_id")?,
            goats: optional_member(row, "goats_id")?,
            tigers: optional_member(row, "tigers_id")?,
            ended_at: optional_time(row, "ended_at")?,
            result: row.try_get("result")?,
            plies: row.try_get("plies")?,
        })
    }

    /// Each column with its value as text, `none` where it is empty.
    #[must_use]
    pub fn columns(&self) -> [(&'static str, String); 8] {
        fn text<T: ToString>(value: Option<T>) -> String {
            value.map_or_else(|| "none".to_owned(), |value| value.to_string())
        }
        [
            ("status", self.status.clone()),
            ("channel_id", self.channel.0.to_string()),
            ("parent_id", text(self.parent.map(|parent| parent.0))),
            ("goats_id", text(self.goats.map(|goats| signed(goats.0)))),
            ("tigers_id", text(self.tigers.map(|tigers| signed(tigers.0)))),
            ("ended_at", text(self.ended_at)),
            ("result", text(self.result.clone())),
            ("plies", self.plies.to_string()),
        ]
    }
}

/// What a game that follows on another has to do with that one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Earlier {
    /// Who had challenged.
    pub challenger: MemberId,
    /// Who played which side, if it has begun.
    pub seats: Option<BySide<MemberId>>,
    /// When it ended, if it has.
    pub ended_at: Option<Timestamp>,
    /// Whether it ended with a result.
    pub has_result: bool,
    /// Whether the terms of both are the same.
    pub same_terms: bool,
}

/// A game as its row has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredGame {
    /// The challenge. When it was made stands in the events, and members have no names here.
    pub game: Game,
    /// What else stands in the row.
    pub derived: Derived,
    /// From when on something may be due by itself.
    pub wake_at: Option<Timestamp>,
    /// How often it stands among the rated games.
    pub rated_times: i64,
    /// How many games are the second of its pair.
    pub seconds: i64,
    /// How many games are its rematch.
    pub rematches: i64,
    /// The game that it follows on, if that is there.
    pub earlier: Option<Earlier>,
}

/// The next games after one, by their numbers.
///
/// # Errors
///
/// When the database fails.
pub async fn stored_games(
    db: &mut SqliteConnection,
    after: GameId,
    limit: u32,
) -> sqlx::Result<Vec<(GameId, Read<StoredGame>)>> {
    let rows = sqlx::query(
        "select game.*, '' as challenger_name, '' as guest_name,
                (select count(*) from rated_game where rated_game.game_id = game.game_id)
                    as rated_times,
                (select count(*) from game second where second.second_of = game.game_id)
                    as seconds,
                (select count(*) from game rematch
                 where rematch.rematch_of = game.game_id
                   and rematch.status in ('offered', 'live', 'suspended', 'over')) as rematches,
                first.challenger_id as first_challenger_id, first.goats_id as first_goats_id,
                first.tigers_id as first_tigers_id, first.ended_at as first_ended_at,
                coalesce(first.result, 'none') <> 'none' as first_has_result,
                first.ruleset = game.ruleset and first.start = game.start
                    and first.time = game.time and first.claims = game.claims
                    and first.rated = game.rated and first.pair = game.pair
                    and first.level is not distinct from game.level as same_terms
         from game left join game first
           on first.game_id = coalesce(game.rematch_of, game.second_of)
         where $1 < game.game_id order by game.game_id limit $2",
    )
    .bind(after.0)
    .bind(limit)
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((GameId(row.try_get("game_id")?), read(stored_game(row))))).collect()
}

fn stored_game(row: &SqliteRow) -> sqlx::Result<StoredGame> {
    let id = GameId(row.try_get("game_id")?);
    Ok(StoredGame {
        game: offered(row, id, Timestamp::UNIX_EPOCH)?,
        derived: Derived::read(row)?,
        wake_at: optional_time(row, "wake_at")?,
        rated_times: row.try_get("rated_times")?,
        seconds: row.try_get("seconds")?,
        rematches: row.try_get("rematches")?,
        earlier: earlier(row)?,
    })
}

fn earlier(row: &SqliteRow) -> sqlx::Result<Option<Earlier>> {
    let Some(challenger) = optional_member(row, "first_challenger_id")? else { return Ok(None) };
    Ok(Some(Earlier {
        challenger,
        seats: optional_member(row, "first_goats_id")?
            .zip(optional_member(row, "first_tigers_id")?)
            .map(|(goats, tigers)| BySide { goats, tigers }),
        ended_at: optional_time(row, "first_ended_at")?,
        has_result: row.try_get("first_has_result")?,
        same_terms: row.try_get("same_terms")?,
    }))
}

pub(super) fn optional_member(row: &SqliteRow, column: &str) -> sqlx::Result<Option<MemberId>> {
    Ok(row.try_get::<Option<i64>, _>(column)?.map(|id| MemberId(id.cast_unsigned())))
}

pub(super) fn optional_time(row: &SqliteRow, column: &str) -> sqlx::Result<Option<Timestamp>> {
    let seconds: Option<i64> = row.try_get(column)?;
    seconds.map(|_| columns::time(row, column)).transpose()
}

/// An event by its place in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEvent {
    /// Of which game, which need not be there.
    pub game: GameId,
    /// Its number as it stands there.
    pub revision: i64,
    /// What happened; members have no names here.
    pub event: Read<Event>,
}

/// The events of the games after one and up to another, in order.
///
/// # Errors
///
/// When the database fails.
pub async fn stored_events(
    db: &mut SqliteConnection,
    after: GameId,
    up_to: GameId,
) -> sqlx::Result<Vec<StoredEvent>> {
    let rows = sqlx::query(
        "select game_id, revision, at, member_id, '' as name, deed, detail
         from event where $1 < game_id and game_id <= $2 order by game_id, revision",
    )
    .bind(after.0)
    .bind(up_to.0)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let game = GameId(row.try_get("game_id")?);
            Ok(StoredEvent { game, revision: row.try_get("revision")?, event: read(event(row)) })
        })
        .collect()
}

/// The live games of each channel that has more than one. No index is trusted with it.
///
/// # Errors
///
/// When the database fails.
pub async fn channels_with_many_live_games(
    db: &mut SqliteConnection,
) -> sqlx::Result<Vec<(ChannelId, GameId)>> {
    let rows = sqlx::query(
        "select channel_id, game_id from game not indexed
         where status = 'live' and channel_id in (
             select channel_id from game not indexed where status = 'live'
             group by channel_id having 1 < count(*))
         order by channel_id, game_id",
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((columns::channel(row)?, GameId(row.try_get("game_id")?)))).collect()
}

/// What is to be announced and cannot be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misdirected {
    /// The game.
    pub game: GameId,
    /// The number of the event.
    pub revision: i64,
    /// To whom, by its word.
    pub audience: String,
    /// Whether there is such an event.
    pub has_event: bool,
}

/// What is to be announced of no event, or to an audience that the game does not have.
///
/// # Errors
///
/// When the database fails.
pub async fn misdirected(db: &mut SqliteConnection) -> sqlx::Result<Vec<Misdirected>> {
    let rows = sqlx::query(
        "select unannounced.game_id, unannounced.revision, audience,
                event.game_id is not null as has_event
         from unannounced
         left join event on event.game_id = unannounced.game_id
                        and event.revision = unannounced.revision
         left join game on game.game_id = unannounced.game_id
         where event.game_id is null
            or not case audience
                   when 'channel' then 1
                   when 'parent' then parent_id is not null
                   when 'goats' then goats_id is not null
                   when 'tigers' then tigers_id is not null
                   when 'audit' then server_id is not null
                   else 0
               end
         order by unannounced.game_id, unannounced.revision, audience",
    )
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            Ok(Misdirected {
                game: GameId(row.try_get("game_id")?),
                revision: row.try_get("revision")?,
                audience: row.try_get("audience")?,
                has_event: row.try_get("has_event")?,
            })
        })
        .collect()
}

/// A message that is said to show a game, and cannot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OddMessage {
    /// The game.
    pub game: GameId,
    /// The message, as it is numbered there.
    pub message: i64,
    /// Where it stands, if the game was never there; else the game has never begun, or not on Discord.
    pub elsewhere: Option<ChannelId>,
}

/// The messages with buttons of games that are played at a terminal, have not begun, or have always
/// been in another channel. Where a game was before it went on elsewhere stands nowhere.
///
/// # Errors
///
/// When the database fails.
pub async fn odd_messages(db: &mut SqliteConnection) -> sqlx::Result<Vec<OddMessage>> {
    let rows = sqlx::query(
        "select game_message.game_id, message_id, game_message.channel_id,
                server_id is not null and goats_id is not null as is_played
         from game_message join game on game.game_id = game_message.game_id
         where server_id is null or goats_id is null
            or game_message.channel_id <> game.channel_id and not exists (
                   select 1 from event where event.game_id = game.game_id and deed = 'resume')
         order by game_message.game_id, message_id",
    )
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let is_played: bool = row.try_get("is_played")?;
            Ok(OddMessage {
                game: GameId(row.try_get("game_id")?),
                message: row.try_get("message_id")?,
                elsewhere: if is_played { Some(columns::channel(row)?) } else { None },
            })
        })
        .collect()
}
