//! A log that cannot be true is a failure, never a default; and the schema keeps most of them out.

use std::error::Error;

use baghchal::game::GameId;
use sqlx::AssertSqlSafe;

use crate::Table;
use crate::table::request;

const BEGUN: [&str; 3] = ["anna challenge bela as goats", "bela accept", "anna place c3"];

async fn begun() -> Table {
    let mut table = Table::new().await;
    for line in BEGUN {
        table.happens(line).await;
    }
    table
}

async fn write(table: &mut Table, sql: &str) -> sqlx::Result<()> {
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut table.spy).await.map(|_| ())
}

fn chain(error: &dyn Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {}", chain(source)),
        None => error.to_string(),
    }
}

#[tokio::test]
async fn a_log_that_cannot_be_true_is_a_failure_with_its_reason() {
    let event = |row: &str| format!("insert into event values (1, {row})");
    for (sql, reason) in [
        (event("3, 0, 2, 'act', 'a1-c4'"), "event 3 of game 1 cannot follow: Act(a1-c4)"),
        (event("3, 0, 1, 'act', 'a1-a2'"), "event 3 of game 1 cannot follow: Act(a1-a2)"),
        (event("3, 0, 1, 'act', 'c4'"), "event 3 of game 1 cannot follow: Act(c4)"),
        (event("3, 0, 2, 'act', 'z9'"), "an action is a point to place on, such as c3"),
        (event("4, 0, 2, 'act', 'a1-a2'"), "event 4 of game 1 cannot follow: Act(a1-a2)"),
        (event("3, 0, 2, 'accept', 'goats'"), "event 3 of game 1 cannot follow: Accept"),
        (event("3, 0, 2, 'accept', 'sheep'"), "\"sheep\" is no side"),
        (event("3, 0, 2, 'decline', null"), "event 3 of game 1 cannot follow: Decline"),
        (event("3, 0, null, 'lapse', null"), "event 3 of game 1 cannot follow: Lapse"),
        (event("3, 0, 2, 'agree draw', null"), "event 3 of game 1 cannot follow: AgreeDraw"),
        (event("3, 0, 2, 'decline draw', null"), "event 3 of game 1 cannot follow: DeclineDraw"),
        (
            "insert into member values (3, 'carl'); ".to_owned()
                + &event("3, 0, 3, 'resign', null"),
            "event 3 of game 1 cannot follow: Resign",
        ),
        ("delete from unannounced; delete from event".to_owned(), "does not begin with"),
        (
            "delete from unannounced; delete from event where revision = 0".to_owned(),
            "game 1 does not begin with its challenge",
        ),
        (
            "delete from unannounced; delete from event where revision = 1".to_owned(),
            "event 2 of game 1 cannot follow: Act(c3)",
        ),
        ("update game set ruleset = 'chess 1'".to_owned(), "a ruleset is plyyard or ludoteka"),
        ("update game set start = 'T3T'".to_owned(), "a position has four parts"),
        ("update game set lapses_at = 9223372036854775807".to_owned(), "decoding"),
    ] {
        let mut table = begun().await;
        write(&mut table, &sql).await.unwrap();
        let read = table.referee.game(GameId(1)).await.unwrap_err();
        assert!(chain(&read).contains(reason), "{sql}: {}", chain(&read));
        let acted = table.referee.handle(request("bela move a1-b1"), table.now).await;
        assert!(acted.is_err(), "{sql}: {acted:?}");
    }
}

#[tokio::test]
async fn the_schema_refuses_what_could_never_be() {
    for (sql, reason) in [
        ("insert into event values (1, 3, 0, 1, 'pray', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'act', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'resign', 'c3')", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'challenge', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, null, 'resign', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'lapse', null)", "CHECK constraint"),
        ("insert into event values (1, -1, 0, 1, 'resign', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 'now', 1, 'resign', null)", "cannot store TEXT"),
        ("insert into event values (1, 2, 0, 1, 'resign', null)", "UNIQUE constraint"),
        ("insert into event values (9, 1, 0, 1, 'resign', null)", "FOREIGN KEY constraint"),
        ("insert into event values (1, 3, 0, 9, 'resign', null)", "FOREIGN KEY constraint"),
        ("insert into unannounced values (1, 3, null)", "FOREIGN KEY constraint"),
        ("delete from event", "FOREIGN KEY constraint"),
        ("delete from member", "FOREIGN KEY constraint"),
        ("update game set status = 'paused'", "CHECK constraint"),
        ("update game set status = 'over'", "CHECK constraint"),
        ("update game set status = 'offered'", "CHECK constraint"),
        ("update game set ended_at = 0", "CHECK constraint"),
        ("update game set tigers_id = 1", "CHECK constraint"),
        ("update game set tigers_id = null", "CHECK constraint"),
        ("update game set wish = 'sheep'", "CHECK constraint"),
        (
            "insert into game (channel_id, challenger_id, wish, ruleset, start, lapses_at, status,
                               goats_id, tigers_id)
             values (1, 1, 'random', 'plyyard 1', '', 0, 'live', 1, 2)",
            "UNIQUE constraint",
        ),
    ] {
        let mut table = begun().await;
        let error = write(&mut table, sql).await.unwrap_err().to_string();
        assert!(error.contains(reason), "{sql}: {error}");
    }
}
