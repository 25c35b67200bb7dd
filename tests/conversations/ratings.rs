//! Profiles and leaderboards.

use baghchal::game::{GameId, Rating, ServerId, rated};
use baghchal::referee::Answer;
use baghchal::rules::{BySide, Score};
use baghchal::store;

use crate::{Table, check};

#[tokio::test]
async fn a_profile_tells_ratings_results_and_streak_by_side() {
    check(
        "
        anna#letters profile bela -> ServersOnly
        anna profile bela -> bela, goats 0/0/0, tigers 0/0/0, against 0/0/0
        anna challenge bela as goats rated from TG2T/5/2G2/5/T3T t 14 4 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela move a5xc5 -> 1:2 a5xc5, Board(FifthCapture), rated
        anna profile bela -> bela, goats 0/0/0, tigers 1662 of 1 1/0/0, 1 won, against 0/1/0
        bela profile bela -> bela, goats 0/0/0, tigers 1662 of 1 1/0/0, 1 won
        bela profile anna -> anna, goats 1338 of 1 0/1/0, tigers 0/0/0, 1 lost, against 1/0/0
        carl profile anna -> anna, goats 1338 of 1 0/1/0, tigers 0/0/0, 1 lost, against 0/0/0
        anna#abroad profile bela -> bela, goats 0/0/0, tigers 0/0/0, against 0/0/0
        +1h
        anna challenge bela as tigers -> 2:0 Challenge
        bela accept -> 2:1 bela has the goats, anna the tigers
        anna resign 2:1 -> 2:2 Resign, Resigned { by: Tigers }
        anna profile bela -> bela, goats 1/0/0, tigers 1662 of 1 1/0/0, 2 won, against 0/2/0
        +1h
        carl challenge bela as tigers -> 3:0 Challenge
        bela accept -> 3:1 bela has the goats, carl the tigers
        bela offer draw -> 3:2 Offer(Draw)
        carl agree 3:2 draw -> 3:3 AgreeOffer(Draw), DrawAgreed
        +1h
        carl challenge bela as tigers -> 4:0 Challenge
        bela accept -> 4:1 bela has the goats, carl the tigers
        bela stop -> 4:2 Stop, Stopped { by: Goats }
        anna profile bela -> bela, goats 1/0/1, tigers 1662 of 1 1/0/0, 1 drawn, against 0/2/0
        carl profile bela -> bela, goats 1/0/1, tigers 1662 of 1 1/0/0, 1 drawn, against 0/0/1
        bela vacation 3 -> until 2026-01-04T03:00:00Z, 25 days left
        anna profile bela -> bela, goats 1/0/1, tigers 1662 of 1 1/0/0, 1 drawn, against 0/2/0, away until 2026-01-04T03:00:00Z
        +3d
        anna profile bela -> bela, goats 1/0/1, tigers 1662 of 1 1/0/0, 1 drawn, against 0/2/0
        ",
    )
    .await;
}

#[tokio::test]
async fn a_streak_is_counted_to_its_end_however_long_it_is() {
    let mut table = Table::new().await;
    for number in 1..=121 {
        table.happens("anna challenge bela as goats").await;
        table.happens("bela accept").await;
        let loser = if number == 1 { "bela" } else { "anna" };
        table.happens(&format!("{loser} resign {number}:1")).await;
        table.now += crate::table::duration("1m");
    }
    let told = crate::words::told(&table.say("bela profile bela").await);
    assert_eq!(told, "bela, goats 0/0/0, tigers 120/1/0, 120 won");
}

#[tokio::test]
async fn a_profile_tells_a_deviation_that_grows_with_time() {
    let mut table = Table::new().await;
    for said in ["anna challenge bela as goats rated", "bela accept", "anna resign 1:1"] {
        table.happens(said).await;
    }
    let mut deviation = Vec::new();
    for time in ["0s", "100d"] {
        table.now += crate::table::duration(time);
        let Answer::Profile(profile) = table.say("anna profile bela").await else { panic!() };
        deviation.push(profile.ratings.tigers.unwrap().deviation);
    }
    let stored = stored(&mut table, "bela").await;
    assert_eq!(deviation[0].to_bits(), stored.deviation.to_bits());
    assert_eq!(deviation[1].to_bits(), stored.at(table.now).deviation.to_bits());
    assert!(deviation[0] < deviation[1], "{deviation:?}");
}

/// The rating of a member as the tigers on the first server.
async fn stored(table: &mut Table, who: &str) -> Rating {
    let member = crate::words::member(who).id;
    let side = baghchal::rules::Side::Tigers;
    store::rating(&mut table.spy, ServerId(1), member, side).await.unwrap().unwrap()
}

#[tokio::test]
async fn leaderboards_are_of_a_side_on_a_server() {
    check(
        "
        anna#letters leaderboard goats -> ServersOnly
        anna leaderboard goats -> none; provisional none
        anna challenge bela as goats rated -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela resign 1:1 -> 1:2 Resign, Resigned { by: Tigers }, rated
        anna challenge carl as goats -> 2:0 Challenge
        carl accept -> 2:1 anna has the goats, carl the tigers
        anna resign 2:1 -> 2:2 Resign, Resigned { by: Goats }
        anna leaderboard goats -> none; provisional anna 1662.3109
        anna leaderboard tigers -> none; provisional bela 1337.6891
        anna#abroad leaderboard goats -> none; provisional none
        ",
    )
    .await;
}

/// Puts a rating of the goats on the first server into the database.
async fn rate(table: &mut Table, id: i64, name: &str, value: i64, deviation: f64, days_ago: i64) {
    let last_at = table.now.as_second() - days_ago * 86400;
    let sql = format!(
        "insert into member (member_id, name) values ({id}, '{name}');
         insert into rating (server_id, member_id, side, value, deviation, volatility, games, last_at)
         values (1, {id}, 'goats', {value}, {deviation}, 0.06, 9, {last_at})"
    );
    table.write(&sql).await.unwrap();
}

#[tokio::test]
async fn a_leaderboard_keeps_provisional_ratings_apart_and_leaves_out_who_is_gone() {
    let mut table = Table::new().await;
    for (id, name, value, deviation, days_ago) in [
        (101, "ada", 1700, 60.0, 89),
        (102, "bob", 1800, 60.0, 90),
        (103, "cid", 1600, 110.0, 1),
        (104, "dan", 1900, 110.0001, 1),
        (105, "eve", 1600, 60.0, 0),
        (106, "fay", 1500, 300.0, 200),
        (-1, "", 2000, 60.0, 1),
    ] {
        rate(&mut table, id, name, value, deviation, days_ago).await;
    }
    let told = crate::words::told(&table.say("anna leaderboard goats").await);
    assert_eq!(told, "ada 1700, eve 1600, cid 1600; provisional dan 1900");
    // The schema has the bound in numbers, and the rating itself has it too.
    for (deviation, provisional) in [(110.0, false), (110.0001, true)] {
        let rating = Rating { deviation, ..Rating::NEW };
        assert_eq!(rating.is_provisional(), provisional, "{deviation}");
    }
}

#[tokio::test]
async fn a_leaderboard_has_twenty_places_for_each_kind() {
    let mut table = Table::new().await;
    for id in 1..=25 {
        rate(&mut table, 100 + id, &format!("m{id}"), 1000 + id, 60.0, 1).await;
        rate(&mut table, 200 + id, &format!("p{id}"), 1000 + id, 200.0, 1).await;
    }
    let Answer::Leaderboard(board) = table.say("anna leaderboard goats").await else { panic!() };
    for (leaders, letter) in [(&board.established, 'm'), (&board.provisional, 'p')] {
        let names: Vec<&str> = leaders.iter().map(|(member, _)| member.name.as_str()).collect();
        let expected: Vec<String> = (6..=25).rev().map(|id| format!("{letter}{id}")).collect();
        assert_eq!(names, expected);
    }
}

#[tokio::test]
async fn rated_games_are_told_in_the_order_in_which_they_were_counted() {
    let mut table = Table::new().await;
    for said in [
        "anna challenge bela as goats rated",
        "anna#yard challenge bela as tigers rated",
        "bela accept 1",
        "bela#yard accept 2",
        "bela#yard resign 2:1",
        "anna resign 1:1",
    ] {
        table.happens(said).await;
    }
    let all = store::rated_games_after(&mut table.spy, 0, 10).await.unwrap();
    let numbers: Vec<(i64, GameId)> = all.iter().map(|game| (game.number, game.game)).collect();
    assert_eq!(numbers, [(1, GameId(2)), (2, GameId(1))]);
    let new = BySide { goats: Rating::NEW, tigers: Rating::NEW };
    for game in &all {
        // Each of the two had another side in the other game.
        let after = rated(new, game.score.unwrap(), game.ended_at.unwrap()).unwrap();
        assert_eq!(game.score.unwrap(), Score::TigersWin);
        assert_eq!(game.server, Some(ServerId(1)));
        assert_eq!(game.before.goats.to_bits(), Rating::NEW.value.to_bits());
        assert_eq!(game.after.tigers.to_bits(), after.tigers.value.to_bits());
    }
    assert_eq!(all[0].seats.unwrap().goats, crate::words::member("bela").id);
    let rest = store::rated_games_after(&mut table.spy, 1, 10).await.unwrap();
    assert_eq!(rest, all[1..]);
    assert_eq!(store::rated_games_after(&mut table.spy, 0, 1).await.unwrap(), all[..1]);
}
