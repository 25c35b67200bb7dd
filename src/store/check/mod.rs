//! Reading a whole database in order, to prove that what stands in it fits together. Nothing is
//! trusted here: what cannot be read back is given as such, beside what can.

mod attempts;
mod constraints;
mod games;
mod imported;
mod people;
mod positions;
mod ratings;
mod reports;
mod snapshot;

pub use attempts::{StoredAttempt, all_attempts};
pub use constraints::{TableCheck, rows_against, table_checks};
pub use games::{
    Derived, Earlier, Misdirected, OddMessage, StoredEvent, StoredGame,
    channels_with_many_live_games, misdirected, odd_messages, stored_events, stored_games,
};
pub use imported::{StoredImport, imported_after};
pub use people::{all_vacations, members_after, odd_blocks};
pub use positions::stored_positions;
pub use ratings::{RatedGame, StoredRating, rated_games_after, ratings_after};
pub use reports::reports_after;
pub use snapshot::{Dangling, SnapshotError, dangling, integrity, missing_from_schema, snapshot};

/// What can be read of a row, or why it cannot be.
pub type Read<T> = Result<T, String>;

/// Why something cannot be read, in words: where it stands is said by whoever tells it.
#[must_use]
pub fn reason(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Decode(reason) => reason.to_string(),
        sqlx::Error::ColumnDecode { index, source } => format!("{index}: {source}"),
        sqlx::Error::Database(reason) => reason.message().to_owned(),
        other => other.to_string(),
    }
}

fn read<T>(row: sqlx::Result<T>) -> Read<T> {
    row.map_err(|error| reason(&error))
}
