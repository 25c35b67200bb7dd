//! Members who want to be forgotten, and servers that have removed the bot.

use baghchal::game::{ChannelId, GameId, MemberId, Phase, Posted};
use sqlx::{AssertSqlSafe, Row as _};

use crate::{Table, check};

/// The number of the first member who was forgotten.
const FORMER: MemberId = MemberId(u64::MAX);

#[tokio::test]
async fn forgetting_is_confirmed_first() {
    check(
        "
        anna forget me -> forget, with 0 live?
        anna challenge bela as goats -> 1:0 Challenge
        anna forget me -> forget, with 0 live?
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl#yard challenge anna as goats -> 2:0 Challenge
        anna#yard accept -> 2:1 carl has the goats, anna the tigers
        anna forget me -> forget, with 2 live?
        anna games -> 1 2
        bela forget me -> forget, with 1 live?
        ",
    )
    .await;
}

#[tokio::test]
async fn who_is_forgotten_leaves_every_game_and_challenge() {
    check(
        "
        anna challenge bela as goats rated -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        anna#yard challenge bela -> 2:0 Challenge
        carl#yard challenge anna -> 3:0 Challenge
        anna#yard challenge anyone -> 4:0 Challenge
        anna#abroad challenge carl as goats -> 5:0 Challenge
        carl#abroad accept -> 5:1 anna has the goats, carl the tigers
        suspend 5 -> suspended
        tell 1
        tell 5
        anna forget me surely -> forgotten, [1, 2, 3, 4, 5]
        bela games -> none
        carl#letters games -> none
        bela history -> 1 tigers against a former player 0-1 in 1 rated; page 0 of 1
        carl#letters history -> 5 tigers against a former player * in 0; page 0 of 1
        bela show 3 -> 3 Closed(Declined)
        bela show 4 -> 4 Closed(Withdrawn)
        untold 1 -> 3 channel
        untold 5 -> nobody
        bela leaderboard tigers -> none; provisional bela 1662.3109
        bela leaderboard goats -> none; provisional none
        bela profile bela -> bela, goats 0/0/0, tigers 1662 of 1 1/0/0, 1 won
        bela record 1 -> record of 1, 0-1
        bela rematch 1 -> ChallengedAbsent { guest: Member { id: MemberId(18446744073709551615), name: \"\" } }
        ",
    )
    .await;
}

#[tokio::test]
async fn both_games_of_a_pair_are_left() {
    check(
        "
        anna challenge bela as goats pair -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        anna forget me surely -> forgotten, [1, 2]
        bela games -> none
        bela history -> 2 goats against a former player 1-0 in 0, 1 tigers against a former player 0-1 in 1; page 0 of 1
        ",
    )
    .await;
}

#[tokio::test]
async fn who_was_forgotten_comes_back_as_somebody_new() {
    check(
        "
        anna settings theme contrast -> theme contrast
        anna block carl -> theme contrast, blocked [MemberId(3)]
        bela block anna -> blocked [MemberId(1)]
        anna vacation 14 -> until 2026-01-15T00:00:00Z, 14 days left
        anna challenge carl as goats rated -> 1:0 Challenge, anna away until 2026-01-15T00:00:00Z
        carl accept -> ChallengesRefused { guest: anna }
        anna unblock carl -> theme contrast
        carl accept -> 1:1 anna has the goats, carl the tigers
        anna forget me surely -> forgotten, [1]
        anna forget me surely -> forgotten, []
        anna settings -> as usual
        bela settings -> as usual
        anna vacation -> 28 days left
        anna history -> none; page 0 of 0
        anna profile anna -> anna, goats 0/0/0, tigers 0/0/0
        carl profile anna -> anna, goats 0/0/0, tigers 0/0/0, against 0/0/0
        anna challenge carl as goats -> 2:0 Challenge
        carl accept -> 2:1 anna has the goats, carl the tigers
        carl forget me surely -> forgotten, [2]
        anna history -> 2 goats against a former player 1-0 in 0; page 0 of 1
        ",
    )
    .await;
}

/// The tables and columns in which the number of a member stands.
async fn mentions(table: &mut Table, member: i64) -> Vec<String> {
    let mut found = Vec::new();
    for (name, column) in [
        ("member", "member_id"),
        ("block", "member_id"),
        ("block", "blocked_id"),
        ("vacation", "member_id"),
        ("game", "challenger_id"),
        ("game", "guest_id"),
        ("game", "goats_id"),
        ("game", "tigers_id"),
        ("event", "member_id"),
        ("rating", "member_id"),
    ] {
        let sql = format!("select count(*) from {name} where {column} = {member}");
        let rows: i64 =
            sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut table.spy).await.unwrap();
        if 0 < rows {
            found.push(format!("{name}.{column}"));
        }
    }
    found
}

#[tokio::test]
async fn nothing_that_is_stored_names_who_was_forgotten() {
    let mut table = Table::new().await;
    for line in [
        "anna challenge bela as goats rated",
        "bela accept",
        "anna#yard challenge carl as tigers",
        "carl#yard accept",
        "carl#yard place c3",
    ] {
        table.happens(line).await;
    }
    for line in
        ["anna block carl", "carl block anna", "anna vacation 3", "anna settings turn direct"]
    {
        table.say(line).await;
    }
    table.happens("dora#thread challenge emil as goats").await;
    table.happens("emil#thread accept").await;
    table.happens("anna#thread end as moderator for dora insulted me").await;
    // The game on the yard is told to her directly.
    table.referee.suspend(GameId(2), table.now).await.unwrap();
    assert_eq!(table.untold(GameId(2)).await, "3 goats, 3 tigers");
    let every = mentions(&mut table, 1).await;
    assert_eq!(every.len(), 8, "all but a guest and a rating: {every:?}");

    table.say("anna forget me surely").await;
    assert_eq!(mentions(&mut table, 1).await, Vec::<String>::new());
    let kept = ["member.member_id", "vacation.member_id", "game.challenger_id", "game.goats_id"];
    let kept = kept.into_iter().chain(["game.tigers_id", "event.member_id", "rating.member_id"]);
    assert_eq!(mentions(&mut table, -1).await, kept.collect::<Vec<_>>());
    let named: Vec<String> =
        sqlx::query_scalar("select name from member where name like '%anna%' or member_id < 0")
            .fetch_all(&mut table.spy)
            .await
            .unwrap();
    assert_eq!(named, [""]);
    let reason = sqlx::query("select detail from event where deed = 'end'");
    let reason = reason.fetch_one(&mut table.spy).await.unwrap();
    assert_eq!(reason.get::<Option<&str>, _>("detail"), None, "a moderator's own words");
    // Nobody is left to write to her, and what the channels hear names nobody.
    assert_eq!(table.untold(GameId(2)).await, "3 goats");
    for id in table.referee.unannounced_games().await.unwrap() {
        let backlog = table.referee.backlog(id).await.unwrap().unwrap();
        for waits in &backlog.unannounced {
            if let Some(by) = &waits.event.by {
                assert!(by.name != "anna" && by.id != MemberId(1), "{waits:?}");
            }
        }
    }
    crate::proof::check(&mut table).await;
}

#[tokio::test]
async fn each_forgotten_member_is_somebody_else() {
    let mut table = Table::new().await;
    for line in ["anna challenge bela as goats", "bela accept"] {
        table.happens(line).await;
    }
    table.say("anna forget me surely").await;
    table.say("bela forget me surely").await;
    let game = table.referee.game(GameId(1)).await.unwrap().unwrap();
    let Phase::Over(sitting, _) = &game.phase else { panic!("{game:?}") };
    assert_eq!((sitting.seats.goats.id, sitting.seats.tigers.id), (FORMER, MemberId(u64::MAX - 1)));
    assert!(sitting.seats.tigers.id.is_former());
    let text = game.record().to_string();
    assert!(text.contains("[Goats \"?\"]\n[Tigers \"?\"]"), "{text}");
}

#[tokio::test]
async fn a_server_that_has_removed_the_bot_is_forgotten_after_thirty_days() {
    check(
        "
        anna challenge bela as goats rated pair -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela resign 1:1 -> 1:2 Resign, Resigned { by: Tigers }, rated, anna 2 : 0 bela so far, then 2
        anna#yard challenge bela as goats -> 3:0 Challenge
        bela#yard decline -> 3:1 Decline
        anna#abroad challenge carl as goats rated -> 4:0 Challenge
        carl#abroad accept -> 4:1 anna has the goats, carl the tigers
        carl#abroad resign 4:1 -> 4:2 Resign, Resigned { by: Tigers }, rated
        anna manage limit 3 allow #hall -> channels [#hall], limit 3
        server 1 removes the bot
        bela games -> 2
        +29d
        server 1 removes the bot
        forget servers -> 0
        +23h59m59s
        forget servers -> 0
        anna#letters history -> 4 goats against carl 1-0 in 0 rated, 1 goats against bela 1-0 in 0 rated; page 0 of 1
        +1s
        forget servers -> 1
        forget servers -> 0
        anna#letters history -> 4 goats against carl 1-0 in 0 rated; page 0 of 1
        bela#letters history -> none; page 0 of 0
        bela#letters games -> none
        anna leaderboard goats -> none; provisional none
        anna#abroad leaderboard goats -> none; provisional anna 1662.3109
        anna manage -> as usual
        anna challenge bela -> 5:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn a_server_that_comes_back_when_it_was_to_be_forgotten_begins_anew() {
    check(
        "
        anna challenge bela as goats rated -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela resign 1:1 -> 1:2 Resign, Resigned { by: Tigers }, rated
        server 1 removes the bot
        +720h
        server 1 has the bot
        forget servers -> 0
        anna history -> none; page 0 of 0
        anna leaderboard goats -> none; provisional none
        ",
    )
    .await;
}

#[tokio::test]
async fn the_games_of_a_server_that_removed_the_bot_are_suspended_until_it_is_back() {
    check(
        "
        anna challenge bela as goats for hour -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna#abroad challenge carl as goats -> 2:0 Challenge
        carl#abroad accept -> 2:1 anna has the goats, carl the tigers
        tell 1
        server 1 removes the bot
        untold 1 -> 2 goats, 2 tigers
        +25d
        wake -> 2:2 overdue, 2:3 run out unrated
        server 1 has the bot
        +29d
        forget servers -> 0
        anna resume -> 1:3 Resume { channel: #hall }
        anna place c3 -> 1:4 c3
        ",
    )
    .await;
}

#[tokio::test]
async fn the_list_of_servers_tells_who_removed_the_bot_meanwhile() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }
        anna#abroad challenge carl as goats -> 2:0 Challenge
        carl#abroad accept -> 2:1 anna has the goats, carl the tigers
        only server 1 has the bot
        anna#letters games -> 2
        untold 2 -> 2 goats, 2 tigers
        +10d
        only server 2 has the bot
        +20d
        forget servers -> 0
        only server 2 has the bot
        +10d
        forget servers -> 1
        anna#letters history -> none; page 0 of 0
        anna#letters games -> 2
        only server 7 has the bot
        +30d
        forget servers -> 1
        anna#letters games -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn members_of_whom_nothing_else_is_stored_go_with_their_server() {
    let mut table = Table::new().await;
    for (challenger, guest) in [("anna", "bela"), ("carl", "dora"), ("emil", "fritz")] {
        table.happens(&format!("{challenger} challenge {guest}")).await;
        table.happens(&format!("{guest} decline")).await;
    }
    table.happens("gina challenge anyone").await;
    // Bela plays elsewhere too, Carl and Dora have chosen something.
    table.happens("bela#abroad challenge anna").await;
    table.happens("bela#abroad withdraw 5").await;
    for line in ["carl settings theme contrast", "dora block carl", "emil vacation 1"] {
        table.say(line).await;
    }
    table.referee.server_left(baghchal::game::ServerId(1), table.now).await.unwrap();
    table.now += crate::table::duration("30d");
    assert_eq!(table.referee.forget_left_servers(table.now).await.unwrap(), 1);
    let names: Vec<String> =
        sqlx::query_scalar("select name from member where member_id <> 0 order by name")
            .fetch_all(&mut table.spy)
            .await
            .unwrap();
    assert_eq!(names, ["anna", "bela", "carl", "dora"]);
    crate::proof::check(&mut table).await;
}

#[tokio::test]
async fn a_server_with_many_games_is_forgotten_piece_by_piece() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as goats rated").await;
    // Each but the first is the rematch of the one before.
    for number in 1..=230 {
        table.happens("bela accept").await;
        table.happens(&format!("anna resign {number}:1")).await;
        table.happens("anna rematch").await;
        let (game, message) = (GameId(number), number.unsigned_abs());
        let posted = Posted { channel: ChannelId(1), message };
        table.referee.set_challenge_message(game, posted).await.unwrap();
        table.referee.remember_message(game, posted, true).await.unwrap();
    }
    table.referee.server_left(baghchal::game::ServerId(1), table.now).await.unwrap();
    table.now += crate::table::duration("30d");
    assert_eq!(table.referee.forget_left_servers(table.now).await.unwrap(), 1);
    let messages = ["challenge_message", "game_message"];
    let others = ["game", "event", "unannounced", "rating", "rated_game", "server", "member"];
    for name in messages.into_iter().chain(others) {
        let mut sql = format!("select count(*) from {name}");
        if name == "member" {
            // All but the engine.
            sql += " where member_id <> 0";
        }
        let rows: i64 =
            sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut table.spy).await.unwrap();
        assert_eq!(rows, 0, "{name}");
    }
}
