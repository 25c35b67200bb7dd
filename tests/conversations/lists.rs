//! Finished games and their records.

use baghchal::referee::Answer;
use baghchal::rules::Score;

use crate::{Table, check};

#[tokio::test]
async fn history_is_of_the_server_or_in_letters_of_all_newest_first() {
    check(
        "
        anna history -> none; page 0 of 0
        anna challenge bela as goats rated from TG2T/5/2G2/5/T3T t 14 4 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela move a5xc5 -> 1:2 a5xc5, Board(FifthCapture), rated
        +1h
        anna#abroad challenge carl as tigers -> 2:0 Challenge
        carl#abroad accept -> 2:1 carl has the goats, anna the tigers
        carl#abroad stop -> 2:2 Stop, Stopped { by: Goats }
        anna#yard challenge bela as tigers -> 3:0 Challenge
        bela#yard accept -> 3:1 bela has the goats, anna the tigers
        anna history -> 1 goats against bela 0-1 in 1 rated; page 0 of 1
        bela#yard resign 3:1 -> 3:2 Resign, Resigned { by: Goats }
        anna history -> 3 tigers against bela 0-1 in 0, 1 goats against bela 0-1 in 1 rated; page 0 of 1
        bela history -> 3 goats against anna 0-1 in 0, 1 tigers against anna 0-1 in 1 rated; page 0 of 1
        anna#letters history -> 3 tigers against bela 0-1 in 0, 2 tigers against carl * in 0, 1 goats against bela 0-1 in 1 rated; page 0 of 1
        carl history -> none; page 0 of 0
        carl#abroad history -> 2 goats against anna * in 0; page 0 of 1
        dora#letters history -> none; page 0 of 0
        ",
    )
    .await;
}

#[tokio::test]
async fn history_comes_in_pages_of_ten() {
    let mut table = Table::new().await;
    for number in 1..=21 {
        table.happens("anna challenge bela as goats").await;
        table.happens("bela accept").await;
        // The sides take turns in resigning; some end within the same second.
        let loser = if number % 2 == 0 { "anna" } else { "bela" };
        table.happens(&format!("{loser} resign {number}:1")).await;
        table.now += crate::table::duration(if number % 3 == 0 { "1m" } else { "0s" });
    }
    let mut page = async |said: &str| match table.say(said).await {
        Answer::History(history) => {
            let games: Vec<i64> = history.games.iter().map(|finished| finished.game.0).collect();
            (games, history.page, history.pages)
        }
        other => panic!("{said}: {other:?}"),
    };
    assert_eq!(page("anna history").await, ((12..=21).rev().collect(), 0, 3));
    assert_eq!(page("bela history 1").await, ((2..=11).rev().collect(), 1, 3));
    assert_eq!(page("anna history 2").await, (vec![1], 2, 3));
    assert_eq!(page("anna history 3").await, (vec![1], 2, 3), "past the end is the last page");
    assert_eq!(page(&format!("anna history {}", u32::MAX)).await, (vec![1], 2, 3));
}

#[tokio::test]
async fn records_are_for_the_channel_and_the_players() {
    check(
        "
        anna record -> NoGame
        anna record 1 -> NoSuchGame
        anna challenge bela as goats -> 1:0 Challenge
        anna record 1 -> NotStarted
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna record -> record of 1, *
        anna place c3 -> 1:2 c3
        bela resign 1:2 -> 1:3 Resign, Resigned { by: Tigers }
        carl record -> record of 1, 1-0
        carl#yard record 1 -> NoSuchGame
        carl#yard record -> NoGame
        carl#abroad record 1 -> NoSuchGame
        carl#letters record 1 -> NoSuchGame
        bela#abroad record 1 -> record of 1, 1-0
        anna#letters record 1 -> record of 1, 1-0
        anna challenge bela -> 2:0 Challenge
        bela decline -> 2:1 Decline
        anna record 2 -> ChallengeClosed(Declined)
        ",
    )
    .await;
}

/// The record of the first game, as text.
async fn record(table: &mut Table) -> String {
    match table.say("carl record 1").await {
        Answer::Record(game) => game.record().to_string(),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_record_tells_who_played_when_on_which_terms_and_what_stands() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as tigers by ludoteka for half-day rated").await;
    table.now += crate::table::duration("23h59m59s");
    for said in [
        "bela accept",
        "bela place c3",
        "anna move a1-b1",
        "bela offer takeback",
        "anna agree 1:4 takeback",
        "bela place b2",
        "anna move a1xc3",
        "bela offer draw",
    ] {
        table.happens(said).await;
    }
    let tags = "[Ruleset \"ludoteka 1\"]\n[Event \"rated game 1\"]\n[Date \"2026-01-01\"]\n\
                [Goats \"bela\"]\n[Tigers \"anna\"]\n[TimePerAction \"12 h\"]\n";
    let so_far = format!("{tags}[Result \"*\"]\n\n1. b2 a1xc3 *\n");
    assert_eq!(record(&mut table).await, so_far);
    table.now += crate::table::duration("1h");
    table.happens("anna agree 1:8 draw").await;
    let whole = format!("{tags}[Result \"1/2-1/2\"]\n\n1. b2 a1xc3 1/2-1/2\n");
    assert_eq!(record(&mut table).await, whole);
}

#[tokio::test]
async fn a_record_copes_with_any_name_any_start_and_no_limit() {
    let mut table = Table::new().await;
    let challenge = "anna challenge bela as goats for unlimited from TG2T/5/2G2/5/T3T t 14 4";
    for said in [challenge, "bela accept", "bela move a5xc5"] {
        table.happens(said).await;
    }
    let strange = "update member set name = 'An\"na \\ ]' || char(10) || '[Goats \"x\"]'
                   where member_id = 1";
    table.write(strange).await.unwrap();
    let text = record(&mut table).await;
    let read: baghchal::rules::Record = text.parse().unwrap();
    assert_eq!(read.score(), Score::TigersWin, "{text}");
    let value = |name: &str| {
        let tag = read.tags().iter().find(|tag| tag.name == name);
        tag.map(|tag| tag.value.clone()).unwrap()
    };
    assert_eq!(value("Goats"), "An\"na \\ ] [Goats \"x\"]");
    assert_eq!(value("TimePerAction"), "unlimited");
    assert_eq!(value("Event"), "casual game 1");
}

#[tokio::test]
async fn games_that_wait_are_listed_with_those_of_the_server() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl#yard challenge anna -> 2:0 Challenge
        anna#abroad challenge carl as goats -> 3:0 Challenge
        carl#abroad accept -> 3:1 anna has the goats, carl the tigers
        anna games -> 1 2
        anna#letters games -> 1 2 3
        suspend 3 -> suspended
        anna#letters games -> 1 2 3
        +8d
        anna#letters games -> 1 3
        ",
    )
    .await;
}
