//! Members who take the course.

use crate::{Table, check};

#[tokio::test]
async fn right_answers_are_kept_and_wrong_ones_change_nothing() {
    check(
        "
        anna learn -> nothing; next lines
        anna learn lines -> lines 0 Quiet
        anna learn -> nothing; next lines
        anna learn lines 0 read -> lines 1 Quiet
        anna learn -> lines 1; next lines
        anna learn lines 1 tap a1 -> lines 1 Wrong(Far { from: d4, to: a1 })
        anna learn lines 2 tap d3 -> lines 2 Wrong(NoLine { from: c2, to: d3 })
        anna learn lines 2 tap c3 -> lines 2 Found { point: c3, left: 3 }
        anna learn lines 2 tap c1 after c3 b2 -> lines 2 Found { point: c1, left: 1 }
        anna learn -> lines 1; next lines
        anna learn lines 1 tap e5 after c3 d3 e3 c4 e4 c5 d5 -> lines 1 Right(None)
        anna learn -> lines 2; next lines
        anna learn lines -> lines 2 Quiet
        bela learn -> nothing; next lines
        ",
    )
    .await;
}

#[tokio::test]
async fn what_is_answered_again_takes_nothing_back() {
    check(
        "
        anna learn lines 4 choose 0 -> lines 4 WrongAnswer(0)
        anna learn lines 4 choose 7 -> lines 4 Quiet
        anna learn -> nothing; next lines
        anna learn lines 4 choose 1 -> lines 4 Right(None)
        anna learn -> lines done; next placing
        anna learn lines 0 read -> lines 1 Quiet
        anna learn -> lines done; next placing
        anna learn lines -> lines 0 Quiet
        anna learn placing 1 tap c3 -> placing 1 Right(Some(c3))
        anna learn placing 0 read -> placing 1 Quiet
        anna learn stepping 0 read -> stepping 1 Quiet
        anna learn -> lines done, placing 2, stepping 1; next placing
        anna learn lines 200 read -> lines 4 Quiet
        anna#yard profile anna -> anna, goats 0/0/0, tigers 0/0/0, lines done, placing 2, stepping 1; next placing
        bela#yard profile bela -> bela, goats 0/0/0, tigers 0/0/0
        ",
    )
    .await;
}

#[tokio::test]
async fn who_is_forgotten_begins_anew() {
    check(
        "
        anna learn lines 0 read -> lines 1 Quiet
        bela learn lines 4 choose 1 -> lines 4 Right(None)
        anna forget me surely -> forgotten, []
        anna learn -> nothing; next lines
        bela learn -> lines done; next placing
        ",
    )
    .await;
}

#[tokio::test]
async fn progress_outlives_a_restart() {
    let mut table = Table::new().await;
    table.say("anna learn lines 0 read").await;
    table.restart().await;
    let answer = table.say("anna learn lines").await;
    assert_eq!(crate::choices::told(&answer), "lines 1 Quiet");
}
