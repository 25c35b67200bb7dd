//! The checks of the tables, asked of each row: SQLite overlooks them where it may only read.

use sqlx::{AssertSqlSafe, Row as _, SqliteConnection};

/// A check of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableCheck {
    /// The table.
    pub table: String,
    /// The condition, as its migration has it, in one line.
    pub condition: String,
}

/// The checks of all tables.
///
/// # Errors
///
/// When the database fails.
pub async fn table_checks(db: &mut SqliteConnection) -> sqlx::Result<Vec<TableCheck>> {
    let definitions = definitions(db).await?;
    let of_table = |(table, definition): &(String, String)| {
        let check = |condition| TableCheck { table: table.clone(), condition };
        checks(definition).into_iter().map(check).collect::<Vec<TableCheck>>()
    };
    Ok(definitions.iter().flat_map(of_table).collect())
}

/// How many rows a check is false for; what is neither true nor false passes it.
///
/// # Errors
///
/// When the database fails.
pub async fn rows_against(db: &mut SqliteConnection, check: &TableCheck) -> sqlx::Result<i64> {
    let TableCheck { table, condition } = check;
    let table = table.replace('"', "\"\"");
    let statement = format!("select count(*) from \"{table}\" where not ({condition})");
    // Both come from the schema, where SQLite itself runs them with each change.
    sqlx::query_scalar(AssertSqlSafe(statement)).fetch_one(db).await
}

/// The tables and their definitions.
async fn definitions(db: &mut SqliteConnection) -> sqlx::Result<Vec<(String, String)>> {
    let rows = sqlx::query(
        "select name, sql from sqlite_schema where type = 'table' and sql is not null order by name",
    )
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok((row.try_get("name")?, row.try_get("sql")?))).collect()
}

/// The conditions after each `check` in the definition of a table, without comments, in one line.
fn checks(definition: &str) -> Vec<String> {
    let plain = in_one_line(definition);
    let mut checks = Vec::new();
    for (at, start) in plain.match_indices("check (") {
        let condition = &plain[at + start.len()..];
        let mut depth = 1;
        let mut in_text = false;
        let end = condition.find(|character| {
            match character {
                '\'' => in_text = !in_text,
                '(' if !in_text => depth += 1,
                ')' if !in_text => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        checks.extend(end.map(|end| condition[..end].trim().to_owned()));
    }
    checks
}

/// A definition without comments and with single spaces.
fn in_one_line(definition: &str) -> String {
    let code = definition.lines().map(|line| line.split("--").next().unwrap_or_default());
    let words: Vec<&str> = code.flat_map(str::split_whitespace).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn checks_are_read_with_all_that_they_hold_and_without_comments() {
        let definition = "create table t (
            one   text not null check (one in ('a)', 'b')),  -- it's (not) check (this)
            two   integer check (0 < two),
            check ((two is null)
                   = (one = 'b'))   -- or that
        ) strict";
        let expected = ["one in ('a)', 'b')", "0 < two", "(two is null) = (one = 'b')"];
        assert_eq!(checks(definition), expected);
    }

    #[tokio::test]
    async fn every_check_of_the_tables_can_be_asked() {
        let store = Store::open("sqlite::memory:").await.unwrap();
        let mut tx = store.begin().await.unwrap();
        let migration = include_str!("../../../migrations/0002_terms_time_and_settings.sql");
        let written = in_one_line(migration).matches("check (").count();
        let checks = table_checks(&mut tx).await.unwrap();
        let found = checks.len();
        assert!(20 < written && written <= found, "{found} of {written} checks");
        for check in checks {
            assert_eq!(rows_against(&mut tx, &check).await.unwrap(), 0, "{check:?}");
        }
    }
}
