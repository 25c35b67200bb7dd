//! A log that cannot be true is a failure, never a default; and the schema keeps most of them out.

use std::error::Error;

use baghchal::game::GameId;

use crate::Table;
use crate::words::request;

const BEGUN: [&str; 3] = ["anna challenge bela as goats", "bela accept", "anna place c3"];

async fn begun() -> Table {
    let mut table = Table::new().await;
    for line in BEGUN {
        table.happens(line).await;
    }
    table
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
        (event("3, 0, 2, 'agree draw', null"), "event 3 of game 1 cannot follow: AgreeOffer(Draw)"),
        (event("3, 0, 2, 'offer takeback', null"), "cannot follow: Offer(Takeback)"),
        (event("3, 0, 2, 'agree stop', null"), "cannot follow: AgreeOffer(Stop)"),
        (event("3, 0, 2, 'claim draw', null"), "cannot follow: ClaimDraw"),
        (event("3, 0, 2, 'claim win', null"), "cannot follow: ClaimWin"),
        (event("3, 0, 2, 'more time', null"), "cannot follow: MoreTime"),
        (event("3, 0, null, 'run out', 'rated'"), "cannot follow: RunOut { counts: true }"),
        (event("3, 0, null, 'run out', 'perhaps'"), "\"perhaps\" is neither rated nor unrated"),
        (event("3, 0, null, 'nudge', null"), "cannot follow: Nudge"),
        (event("3, 0, null, 'close', null"), "cannot follow: Close"),
        (event("3, 0, 1, 'resume', '4'"), "cannot follow: Resume"),
        (event("3, 0, 1, 'resume', 'hall'"), "invalid digit"),
        (
            event("3, 0, 2, 'decline draw', null"),
            "event 3 of game 1 cannot follow: DeclineOffer(Draw)",
        ),
        (
            "insert into member (member_id, name) values (3, 'carl'); ".to_owned()
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
        table.write(&sql).await.unwrap();
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
        ("insert into unannounced values (1, 3, 'channel', null)", "FOREIGN KEY constraint"),
        ("delete from event", "FOREIGN KEY constraint"),
        ("delete from member", "FOREIGN KEY constraint"),
        ("insert into event values (1, 3, 0, 1, 'offer peace', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'remind', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'overdue', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'suspend', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, null, 'run out', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, null, 'claim win', null)", "CHECK constraint"),
        ("insert into event values (1, 3, 0, 1, 'resume', null)", "CHECK constraint"),
        ("insert into unannounced values (1, 2, 'everybody', null)", "CHECK constraint"),
        ("insert into unannounced values (1, 2, 'channel', null)", "UNIQUE constraint"),
        ("insert into block values (9, 1)", "FOREIGN KEY constraint"),
        ("insert into vacation values (1, 5, 4)", "CHECK constraint"),
        ("insert into vacation values (9, 4, 5)", "FOREIGN KEY constraint"),
        ("insert into outage values (5, 5)", "CHECK constraint"),
        ("insert into presence values (2, 0)", "CHECK constraint"),
        ("insert into server (server_id, member_limit) values (1, 0)", "CHECK constraint"),
        ("insert into server (server_id, time) values (1, 7)", "CHECK constraint"),
        ("insert into server_channel values (9, 1)", "FOREIGN KEY constraint"),
        ("insert into rated_game values (1, 9, 0.0, 0.0, 0.0, 0.0)", "FOREIGN KEY constraint"),
        ("insert into rating values (1, 1, 'sheep', 0.0, 1.0, 1.0, 1, 0)", "CHECK constraint"),
        ("insert into rating values (1, 1, 'goats', 0.0, 1.0, 1.0, 0, 0)", "CHECK constraint"),
        ("update game set time = 7", "CHECK constraint"),
        ("update game set rated = 1, server_id = null", "CHECK constraint"),
        ("update game set rematch_of = 1, second_of = 1", "CHECK constraint"),
        ("update game set rematch_of = 7", "FOREIGN KEY constraint"),
        ("update game set result = 'none'", "CHECK constraint"),
        ("update member set turn = 'loud'", "CHECK constraint"),
        ("update game set status = 'paused'", "CHECK constraint"),
        ("update game set status = 'over'", "CHECK constraint"),
        ("update game set status = 'offered'", "CHECK constraint"),
        ("update game set ended_at = 0", "CHECK constraint"),
        ("update game set tigers_id = 1", "CHECK constraint"),
        ("update game set tigers_id = null", "CHECK constraint"),
        ("update game set wish = 'sheep'", "CHECK constraint"),
        (
            "insert into game (channel_id, challenger_id, wish, ruleset, start, time, claims, rated,
                               pair, lapses_at, status, goats_id, tigers_id, plies)
             values (1, 1, 'random', 'plyyard 1', '', 0, 0, 0, 0, 0, 'live', 1, 2, 0)",
            "UNIQUE constraint",
        ),
    ] {
        let mut table = begun().await;
        let error = table.write(sql).await.unwrap_err().to_string();
        assert!(error.contains(reason), "{sql}: {error}");
    }
}
