//! Games and their events, and which game it is that somebody means.

use jiff::Timestamp;
use sqlx::Row as _;
use sqlx::query::QueryScalar;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Sqlite, SqliteConnection};

use super::columns::{self, corrupt, signed};
use super::{outages_since, vacations_since};
use crate::game::{
    Challenge, ChannelId, Deed, Event, Game, GameId, Member, MemberId, Pauses, Revision, Sequel,
    ServerId, Terms,
};
use crate::rules::BySide;

/// Adds the next event of a game. The member who caused it is known.
///
/// # Errors
///
/// When the revision is taken, or the database fails.
pub async fn add_event(db: &mut SqliteConnection, game: GameId, event: &Event) -> sqlx::Result<()> {
    let (deed, detail) = columns::deed_text(&event.deed);
    sqlx::query(
        "insert into event (game_id, revision, at, member_id, deed, detail)
         values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(game.0)
    .bind(event.revision.0)
    .bind(event.at.as_second())
    .bind(event.by.as_ref().map(|by| signed(by.id.0)))
    .bind(deed)
    .bind(detail)
    .execute(db)
    .await?;
    Ok(())
}

/// Brings the columns that follow from the events up to date with an event at this time.
///
/// # Errors
///
/// When a second game would be live in one channel, or the database fails.
pub async fn update_game(
    db: &mut SqliteConnection,
    game: &Game,
    at: Timestamp,
) -> sqlx::Result<()> {
    let seats = game.sitting().map(|sitting| &sitting.seats);
    let ended_at = game.ending().map(|_| at.as_second());
    let plies = game.sitting().map_or(0, |sitting| sitting.course.actions().len());
    sqlx::query(
        "update game set channel_id = $2, parent_id = $3, status = $4, goats_id = $5, tigers_id = $6,
                         ended_at = $7, result = $8, plies = $9, wake_at = $10
         where game_id = $1",
    )
    .bind(game.id.0)
    .bind(signed(game.place.channel.0))
    .bind(game.place.parent.map(|parent| signed(parent.0)))
    .bind(columns::status(game))
    .bind(seats.map(|seats| signed(seats.goats.id.0)))
    .bind(seats.map(|seats| signed(seats.tigers.id.0)))
    .bind(ended_at)
    .bind(game.ending().map(|ending| columns::result(ending.score())))
    .bind(i64::try_from(plies).unwrap_or(i64::MAX))
    .bind(game.due().map(|(_, at)| at.as_second()))
    .execute(db)
    .await?;
    Ok(())
}

/// A game, replayed from its events.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn game(db: &mut SqliteConnection, id: GameId) -> sqlx::Result<Option<Game>> {
    let row = sqlx::query(
        "select game.*, challenger.name as challenger_name, guest.name as guest_name
         from game
         join member challenger on challenger.member_id = challenger_id
         left join member guest on guest.member_id = guest_id
         where game_id = $1",
    )
    .bind(id.0)
    .fetch_optional(&mut *db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let events = events(&mut *db, id).await?;
    let mut game = match events.split_first() {
        Some((Event { revision: Revision(0), deed: Deed::Challenge, at, .. }, later)) => {
            let game = offered(&row, id, *at)?;
            later.iter().try_fold(game, Game::apply).map_err(corrupt)?
        }
        _ => return Err(corrupt(format!("game {id} does not begin with its challenge"))),
    };
    if let (Some(sitting), Some(began)) = (game.sitting_mut(), events.get(1)) {
        sitting.pauses = pauses(db, &sitting.seats, began.at).await?;
    }
    Ok(Some(game))
}

/// The pauses that matter to a game that began at a time.
async fn pauses(
    db: &mut SqliteConnection,
    seats: &BySide<Member>,
    began: Timestamp,
) -> sqlx::Result<Pauses> {
    Ok(Pauses {
        outages: outages_since(&mut *db, began).await?,
        goats: vacations_since(&mut *db, seats.goats.id, began).await?,
        tigers: vacations_since(&mut *db, seats.tigers.id, began).await?,
    })
}

pub(super) fn offered(row: &SqliteRow, id: GameId, at: Timestamp) -> sqlx::Result<Game> {
    let challenger = columns::member(row, "challenger_id", "challenger_name")?;
    let rematch_of = columns::optional_game(row, "rematch_of")?;
    let second_of = columns::optional_game(row, "second_of")?;
    let sequel = match (rematch_of, second_of) {
        (None, None) => None,
        (Some(of), None) => Some(Sequel::Rematch { of }),
        (None, Some(of)) => Some(Sequel::Second { of }),
        (Some(_), Some(_)) => return Err(corrupt("a rematch that is the second of a pair")),
    };
    let guest = columns::member(row, "guest_id", "guest_name")?;
    let level = columns::level(row)?;
    if level.is_some() != guest.as_ref().is_some_and(|guest| guest.id.is_engine()) {
        return Err(corrupt("a level is for the engine, and the engine has one"));
    }
    let challenge = Challenge {
        challenger: challenger.ok_or_else(|| corrupt("a challenge of nobody"))?,
        guest,
        wish: columns::wish(row)?,
        terms: Terms {
            ruleset: columns::ruleset(row)?,
            start: columns::parse(row, "start")?,
            time: columns::time_per_action(row)?,
            claims: row.try_get("claims")?,
            rated: row.try_get("rated")?,
            pair: row.try_get("pair")?,
            level,
        },
        sequel,
        lapses_at: columns::time(row, "lapses_at")?,
    };
    Ok(Game::new(id, columns::place(row)?, challenge, at))
}

/// The events of a game in order, from the challenge on.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn events(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<Vec<Event>> {
    let rows = sqlx::query(
        "select revision, at, event.member_id, name, deed, detail
         from event left join member on member.member_id = event.member_id
         where game_id = $1 order by revision",
    )
    .bind(game.0)
    .fetch_all(db)
    .await?;
    rows.iter().map(event).collect()
}

pub(super) fn event(row: &SqliteRow) -> sqlx::Result<Event> {
    Ok(Event {
        revision: columns::revision(row)?,
        at: columns::time(row, "at")?,
        by: columns::member(row, "member_id", "name")?,
        deed: columns::deed(row)?,
    })
}

/// The game whose id the statement gives, if any.
pub(super) async fn find(
    db: &mut SqliteConnection,
    id: QueryScalar<'_, Sqlite, i64, SqliteArguments>,
) -> sqlx::Result<Option<GameId>> {
    Ok(id.fetch_optional(db).await?.map(GameId))
}

/// The game that runs in a channel.
///
/// # Errors
///
/// When the database fails.
pub async fn live_game(
    db: &mut SqliteConnection,
    channel: ChannelId,
) -> sqlx::Result<Option<GameId>> {
    let id =
        sqlx::query_scalar("select game_id from game where channel_id = $1 and status = 'live'")
            .bind(signed(channel.0));
    find(db, id).await
}

/// The game of a channel that ended last.
///
/// # Errors
///
/// When the database fails.
pub async fn last_ended_game(
    db: &mut SqliteConnection,
    channel: ChannelId,
) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar(
        "select game_id from game
         where channel_id = $1 and status = 'over'
         order by ended_at desc, game_id desc limit 1",
    )
    .bind(signed(channel.0));
    find(db, id).await
}

/// When a member last did something in a game, from one of its events on and before another.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn last_deed(
    db: &mut SqliteConnection,
    game: GameId,
    member: MemberId,
    from: Revision,
    before: Revision,
) -> sqlx::Result<Option<Timestamp>> {
    let row = sqlx::query(
        "select at from event
         where game_id = $1 and member_id = $2 and $3 <= revision and revision < $4
         order by revision desc limit 1",
    )
    .bind(game.0)
    .bind(signed(member.0))
    .bind(from.0)
    .bind(before.0)
    .fetch_optional(db)
    .await?;
    row.map(|row| columns::time(&row, "at")).transpose()
}

/// The games of a member that are not over and the challenges from and to them that wait, on one
/// server or everywhere, oldest first.
///
/// # Errors
///
/// When the database fails.
pub async fn games_of(
    db: &mut SqliteConnection,
    member: MemberId,
    server: Option<ServerId>,
    now: Timestamp,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game
               where status in ('live', 'suspended') and goats_id = $1
                 and ($3 is null or server_id = $3)
         union select game_id from game
               where status in ('live', 'suspended') and tigers_id = $1
                 and ($3 is null or server_id = $3)
         union select game_id from game
               where status = 'offered' and $2 < lapses_at and challenger_id = $1
                 and ($3 is null or server_id = $3)
         union select game_id from game
               where status = 'offered' and $2 < lapses_at and guest_id = $1
                 and ($3 is null or server_id = $3)
         order by game_id",
    )
    .bind(signed(member.0))
    .bind(now.as_second())
    .bind(server.map(|server| signed(server.0)))
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}

/// How many games that go on and waiting challenges of their own a member has on a server. The plus
/// keeps SQLite from looking for them among all games of the server.
///
/// # Errors
///
/// When the database fails.
pub async fn count_games(
    db: &mut SqliteConnection,
    server: ServerId,
    member: MemberId,
    now: Timestamp,
) -> sqlx::Result<i64> {
    sqlx::query_scalar(
        "select (select count(*) from game
                 where status = 'live' and goats_id = $1 and +server_id = $2)
              + (select count(*) from game
                 where status = 'live' and tigers_id = $1 and +server_id = $2)
              + (select count(*) from game
                 where status = 'offered' and $3 < lapses_at and challenger_id = $1
                   and +server_id = $2)",
    )
    .bind(signed(member.0))
    .bind(signed(server.0))
    .bind(now.as_second())
    .fetch_one(db)
    .await
}

/// The rematch of a game that waits, is played or was.
///
/// # Errors
///
/// When the database fails.
pub async fn rematch_of(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar(
        "select game_id from game
         where rematch_of = $1 and status in ('offered', 'live', 'suspended', 'over')",
    )
    .bind(game.0);
    find(db, id).await
}

/// The second game of a pair, once the given first one has ended.
///
/// # Errors
///
/// When the database fails.
pub async fn second_of(db: &mut SqliteConnection, game: GameId) -> sqlx::Result<Option<GameId>> {
    let id = sqlx::query_scalar("select game_id from game where second_of = $1");
    find(db, id.bind(game.0)).await
}

/// The suspended games of a member on a server, oldest first. The plus keeps SQLite from looking for
/// them among all games of the server.
///
/// # Errors
///
/// When the database fails.
pub async fn suspended_games(
    db: &mut SqliteConnection,
    member: MemberId,
    server: ServerId,
) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query(
        "select game_id from game where status = 'suspended' and goats_id = $1 and +server_id = $2
         union select game_id from game
               where status = 'suspended' and tigers_id = $1 and +server_id = $2
         order by game_id",
    )
    .bind(signed(member.0))
    .bind(signed(server.0))
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}
