//! What the channels have not been told of yet.

use sqlx::{Row as _, SqliteConnection};

use super::columns::corrupt;
use crate::game::{Event, GameId, Revision};
use crate::rules::Side;

/// Who is to be told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Audience {
    /// The channel of the game.
    Channel,
    /// The channel in which its thread was opened.
    Parent,
    /// The member on a side, by direct message.
    Seat(Side),
    /// The audit channel of the server.
    Audit,
}

impl Audience {
    const ALL: [Audience; 5] = [
        Audience::Channel,
        Audience::Parent,
        Audience::Seat(Side::Goats),
        Audience::Seat(Side::Tigers),
        Audience::Audit,
    ];

    fn word(self) -> &'static str {
        match self {
            Audience::Channel => "channel",
            Audience::Parent => "parent",
            Audience::Seat(Side::Goats) => "goats",
            Audience::Seat(Side::Tigers) => "tigers",
            Audience::Audit => "audit",
        }
    }
}

/// An event that somebody has not been told of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unannounced {
    /// What happened.
    pub event: Event,
    /// Who has not.
    pub audience: Audience,
    /// By which the adapter finds out whether its reply had arrived.
    pub receipt: Option<String>,
}

/// Notes that an event is still to be announced.
///
/// # Errors
///
/// When there is no such event, or the database fails.
pub async fn add_unannounced(
    db: &mut SqliteConnection,
    game: GameId,
    revision: Revision,
    audience: Audience,
    receipt: Option<&str>,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into unannounced (game_id, revision, audience, receipt) values ($1, $2, $3, $4)",
    )
    .bind(game.0)
    .bind(revision.0)
    .bind(audience.word())
    .bind(receipt)
    .execute(db)
    .await?;
    Ok(())
}

/// Replaces the receipt of an event that is still to be announced to the channel.
///
/// # Errors
///
/// When the database fails.
pub async fn set_receipt(
    db: &mut SqliteConnection,
    game: GameId,
    revision: Revision,
    receipt: &str,
) -> sqlx::Result<()> {
    sqlx::query(
        "update unannounced set receipt = $3
         where game_id = $1 and revision = $2 and audience = 'channel'",
    )
    .bind(game.0)
    .bind(revision.0)
    .bind(receipt)
    .execute(db)
    .await?;
    Ok(())
}

/// Notes that an audience has been told of an event. Saying so twice does no harm.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_unannounced(
    db: &mut SqliteConnection,
    game: GameId,
    revision: Revision,
    audience: Audience,
) -> sqlx::Result<()> {
    sqlx::query("delete from unannounced where game_id = $1 and revision = $2 and audience = $3")
        .bind(game.0)
        .bind(revision.0)
        .bind(audience.word())
        .execute(db)
        .await?;
    Ok(())
}

/// Gives up announcing to the channels of a game whose place is gone.
///
/// # Errors
///
/// When the database fails.
pub async fn remove_unannounced_to_place(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<()> {
    sqlx::query("delete from unannounced where game_id = $1 and audience in ('channel', 'parent')")
        .bind(game.0)
        .execute(db)
        .await?;
    Ok(())
}

/// What is to be announced of a game, in order.
///
/// # Errors
///
/// When what is stored cannot be read back, or the database fails.
pub async fn unannounced(
    db: &mut SqliteConnection,
    game: GameId,
) -> sqlx::Result<Vec<Unannounced>> {
    let rows = sqlx::query(
        "select event.revision, at, event.member_id, name, deed, detail, audience, receipt
         from unannounced
         join event using (game_id, revision)
         left join member on member.member_id = event.member_id
         where game_id = $1 order by event.revision",
    )
    .bind(game.0)
    .fetch_all(db)
    .await?;
    rows.iter()
        .map(|row| {
            let word: &str = row.try_get("audience")?;
            let audience = Audience::ALL.into_iter().find(|audience| audience.word() == word);
            Ok(Unannounced {
                event: super::game::event(row)?,
                audience: audience.ok_or_else(|| corrupt(format!("{word:?} is no audience")))?,
                receipt: row.try_get("receipt")?,
            })
        })
        .collect()
}

/// The games of which something is to be announced.
///
/// # Errors
///
/// When the database fails.
pub async fn unannounced_games(db: &mut SqliteConnection) -> sqlx::Result<Vec<GameId>> {
    let rows = sqlx::query("select distinct game_id from unannounced order by game_id")
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| row.try_get("game_id").map(GameId)).collect()
}
