//! `baghchal check` on sound databases and on damaged ones.

use std::fs;
use std::path::Path;

use baghchal::referee;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

use crate::hall::play_all_kinds;
use crate::host::Host;

/// What is done to a copy of the database by hand, and all that is found then.
struct Damage {
    done: &'static str,
    sql: &'static str,
    found: &'static [&'static str],
}

#[rustfmt::skip]
const DAMAGES: &[Damage] = &[
    Damage { done: "an event is gone", sql: "
        delete from unannounced where game_id = 8 and revision = 7;
        delete from event where game_id = 8 and revision = 7", found: &[] },
    Damage { done: "the last event is gone", sql: "
        delete from unannounced where game_id = 2 and revision = 5;
        delete from event where game_id = 2 and revision = 5", found: &[] },
    Damage { done: "all events are gone", sql: "
        delete from unannounced where game_id = 9;
        delete from event where game_id = 9", found: &[] },
    Damage { done: "an action is another", sql: "
        update event set detail = 'd3' where game_id = 2 and revision = 2", found: &[] },
    Damage { done: "an event cannot be read", sql: "
        update event set deed = 'sleep' where game_id = 13 and revision = 2", found: &[] },
    Damage { done: "an event belongs to no game", sql: "
        insert into event values (99, 0, 0, 1, 'challenge', null)", found: &[] },
    Damage { done: "the challenge is somebody else's", sql: "
        update event set member_id = 3 where game_id = 9 and revision = 0", found: &[] },
    Damage { done: "time goes back", sql: "
        update event set at = at - 3600 where game_id = 1 and revision = 3", found: &[] },
    Damage { done: "an answer came too late", sql: "
        update event set at = at + 8 * 86400 where game_id = 9 and revision = 1", found: &[] },
    Damage { done: "a win was claimed before the deadline", sql: "
        update event set at = at - 86400 where game_id = 1 and revision = 6;
        delete from unannounced where game_id = 1 and revision in (4, 5);
        delete from event where game_id = 1 and revision in (4, 5);
        update unannounced set revision = 4 where game_id = 1 and revision = 6;
        update event set revision = 4 where game_id = 1 and revision = 6;
        update game set ended_at = ended_at - 86400 where game_id = 1", found: &[] },
    Damage { done: "a reminder came early", sql: "
        update event set at = at - 86400 where game_id = 6 and revision = 4", found: &[] },
    Damage { done: "a reminder came twice", sql: "
        insert into event select game_id, 6, at, null, 'remind', null from event
        where game_id = 6 and revision = 5", found: &[] },
    Damage { done: "a reminder is gone", sql: "
        delete from unannounced where game_id = 6 and revision in (4, 5);
        delete from event where game_id = 6 and revision = 4;
        update event set revision = 4 where game_id = 6 and revision = 5", found: &[] },
    Damage { done: "the last thing that time did is gone", sql: "
        delete from unannounced where game_id = 13 and revision = 2;
        delete from event where game_id = 13 and revision = 2", found: &[] },
    Damage { done: "a late player was overlooked", sql: "
        delete from unannounced where game_id = 6 and revision = 5;
        delete from event where game_id = 6 and revision = 5", found: &[] },
    Damage { done: "a winner was never there", sql: "
        update member set seen_at = 0 where member_id = 3", found: &[] },
    Damage { done: "a result is another", sql: "
        update game set result = 'draw' where game_id = 2", found: &[] },
    Damage { done: "an end is at another time", sql: "
        update game set ended_at = ended_at + 1 where game_id = 2", found: &[] },
    Damage { done: "the seats are swapped", sql: "
        update game set goats_id = tigers_id, tigers_id = goats_id where game_id = 8", found: &[] },
    Damage { done: "a game wakes too late", sql: "
        update game set wake_at = wake_at + 86400 where game_id = 8", found: &[] },
    Damage { done: "a game never wakes", sql: "
        update game set wake_at = null where game_id = 7", found: &[] },
    Damage { done: "a game that is over wakes", sql: "
        update game set wake_at = 0 where game_id = 1", found: &[] },
    Damage { done: "two games are live in a channel", sql: "
        drop index one_live_game_a_channel;
        update game set channel_id = 14 where game_id = 13", found: &[] },
    Damage { done: "a ruleset is unknown", sql: "
        update game set ruleset = 'chess 1' where game_id = 4", found: &[] },
    Damage { done: "a challenge lapses at another time", sql: "
        update game set lapses_at = lapses_at + 1 where game_id = 9", found: &[] },
    Damage { done: "a rematch has other terms", sql: "
        update game set time = 3600 where game_id = 3", found: &[] },
    Damage { done: "a rematch is of others", sql: "
        update game set rematch_of = 8 where game_id = 3", found: &[] },
    Damage { done: "the second game of a pair stands alone", sql: "
        update game set second_of = null where game_id = 5", found: &[] },
    Damage { done: "a rating is another", sql: "
        update rating set value = value + 0.0001 where member_id = 3 and side = 'goats'", found: &[] },
    Damage { done: "a rating is gone", sql: "
        delete from rating where member_id = 1 and side = 'goats'", found: &[] },
    Damage { done: "a rating is nobody's", sql: "
        insert into rating values (2, 1, 'goats', 1500, 350, 0.06, 1, 0)", found: &[] },
    Damage { done: "a rating changed otherwise", sql: "
        update rated_game set goats_after = 1700 where game_id = 2", found: &[] },
    Damage { done: "a game is left out of the ratings", sql: "
        delete from rated_game where game_id = 4", found: &[] },
    Damage { done: "a game counts that does not", sql: "
        insert into rated_game (game_id, goats_before, goats_after, tigers_before, tigers_after)
        values (1, 1500, 1500, 1500, 1500)", found: &[] },
    Damage { done: "a game counts twice", sql: "
        create table copy as select * from rated_game;
        drop table rated_game;
        create table rated_game (number integer primary key autoincrement, game_id integer,
            goats_before real, goats_after real, tigers_before real, tigers_after real);
        insert into rated_game select * from copy;
        insert into rated_game select 99, game_id, goats_before, goats_after, tigers_before,
            tigers_after from copy where game_id = 2;
        drop table copy", found: &[] },
    Damage { done: "what never happened is to be announced", sql: "
        insert into unannounced values (1, 99, 'channel', null)", found: &[] },
    Damage { done: "the parent of no thread is to be told", sql: "
        insert into unannounced values (1, 6, 'parent', null)", found: &[] },
    Damage { done: "a vacation is too long", sql: "
        insert into vacation values (3, 1750000000, 1750000000 + 15 * 86400)", found: &[] },
    Damage { done: "a vacation begins within another", sql: "
        insert into vacation values (3, 1750000000, 1750086400), (3, 1750000001, 1750086400)",
        found: &[] },
    Damage { done: "the vacations of a year are too many", sql: "
        insert into vacation values (3, 1750000000, 1751209600), (3, 1752000000, 1753209600),
                                    (3, 1754000000, 1754000001)", found: &[] },
    Damage { done: "outages are short and overlap", sql: "
        insert into outage values (1767000000, 1767000400), (1767000300, 1767000480)",
        found: &[] },
    Damage { done: "the bot was not seen after an outage", sql: "
        update presence set seen_at = 0", found: &[] },
    Damage { done: "a former member has a name and settings", sql: "
        insert into member (member_id, name, theme) values (-1, 'Emil', 'contrast')", found: &[] },
    Damage { done: "a setting is unknown", sql: "
        update member set theme = 'pink' where member_id = 4", found: &[] },
    Damage { done: "somebody blocks themselves", sql: "
        insert into block values (2, 2)", found: &[] },
    Damage { done: "a server speaks an unknown language", sql: "
        insert into server (server_id, language) values (1, 'tlh')", found: &[] },
    Damage { done: "a member is gone", sql: "
        delete from member where member_id = 2", found: &[] },
    Damage { done: "a message shows no challenge", sql: "
        insert into challenge_message values (99, 1, 1)", found: &[] },
    Damage { done: "an index is out of step", sql: "
        pragma writable_schema = on;
        update sqlite_schema set sql = replace(sql, 'status = ''offered''', 'status = ''over''')
        where name = 'challenge_waiting'", found: &[] },
];

async fn damage(database: &Path, sql: &'static str) {
    let url = format!("sqlite:{}", database.display());
    let mut db = SqliteConnection::connect(&url).await.unwrap();
    for pragma in ["pragma foreign_keys = off", "pragma ignore_check_constraints = on"] {
        sqlx::query(pragma).execute(&mut db).await.unwrap();
    }
    sqlx::raw_sql(AssertSqlSafe(sql))
        .execute(&mut db)
        .await
        .unwrap_or_else(|e| panic!("{sql}: {e}"));
    db.close().await.unwrap();
}

async fn findings(database: &Path) -> Vec<String> {
    let report = referee::check(database).await.unwrap();
    report.findings.iter().map(ToString::to_string).collect()
}

#[tokio::test]
async fn games_of_every_kind_are_sound_and_each_damage_is_found() {
    let host = Host::new();
    let sound = host.path("sound.db");
    play_all_kinds(&sound).await;
    std::fs::copy(&sound, "/tmp/check-games.db").unwrap();
    assert_eq!(findings(&sound).await, [""; 0]);
    for Damage { done, sql, found } in DAMAGES {
        let damaged = host.path("damaged.db");
        fs::copy(&sound, &damaged).unwrap();
        damage(&damaged, sql).await;
        let x = findings(&damaged).await;
        if x != *found {
            println!("## {done}");
            for l in x {
                println!("    {l}");
            }
        }
    }
}
