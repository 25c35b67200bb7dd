//! Games on paper: those that members bring along, and those that have been refereed.

use sqlx::Row as _;

use crate::{Table, check};

#[tokio::test]
async fn what_a_member_brings_along_is_theirs_alone_and_outlives_a_restart() {
    check(
        "
        anna import c3 a1-b2 -> paper i1, 2 actions
        bela import d4 -> paper i2, 1 actions
        anna paper i1 -> paper i1, 2 actions
        restart
        anna#letters paper i1 -> paper i1, 2 actions
        anna paper i2 -> NoSuchImport
        bela paper i1 -> NoSuchImport
        bela paper i3 -> NoSuchImport
        bela paper i0 -> NoSuchImport
        ",
    )
    .await;
}

#[tokio::test]
async fn games_are_on_paper_as_they_stand_for_those_who_may_see_them() {
    check(
        "
        anna paper -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        anna paper g1 -> NotStarted
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna paper -> paper g1, 0 actions
        anna place c3 -> 1:2 c3
        carl paper -> paper g1, 1 actions
        carl paper g1 -> paper g1, 1 actions
        anna#abroad paper g1 -> paper g1, 1 actions
        carl#abroad paper g1 -> NoSuchGame
        carl paper g2 -> NoSuchGame
        ",
    )
    .await;
}

#[tokio::test]
async fn the_oldest_of_fifty_games_makes_room_for_another() {
    let mut table = Table::new().await;
    table.say("bela import c3").await;
    for _ in 0..51 {
        table.say("anna import c3 a1-b2").await;
    }
    let kept = "select member_id, count(*), min(imported_id), max(imported_id)
                from imported group by member_id order by member_id";
    let kept = sqlx::query(kept).fetch_all(&mut table.spy).await.unwrap();
    let kept: Vec<[i64; 3]> =
        kept.iter().map(|row| [1, 2, 3].map(|column| row.get(column))).collect();
    assert_eq!(kept, [[50, 3, 52], [1, 1, 1]]);
}

#[tokio::test]
async fn who_is_forgotten_leaves_no_game_that_they_brought_along() {
    let mut table = Table::new().await;
    for line in ["anna import c3", "bela import c3", "anna forget me surely"] {
        table.say(line).await;
    }
    let kept =
        "select count(*), min(member_id) = (select member_id from member where name = 'bela')
                from imported";
    let kept = sqlx::query(kept).fetch_one(&mut table.spy).await.unwrap();
    assert_eq!([0, 1].map(|column| kept.get::<i64, _>(column)), [1, 1]);
}
