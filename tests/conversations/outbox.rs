//! What happened is remembered until its channel has been told.

use baghchal::game::{ChannelId, GameId, Posted, Revision};
use baghchal::store::Audience;
use jiff::SignedDuration;

use crate::Table;

/// What is to be announced of a game: the revisions, and the receipts without a mark for none.
async fn waiting(table: &Table, game: i64) -> Vec<(u32, Option<String>)> {
    let backlog = table.referee.backlog(GameId(game)).await.unwrap().expect("a game");
    let told = |unannounced: baghchal::store::Unannounced| {
        (unannounced.event.revision.0, unannounced.receipt)
    };
    backlog.unannounced.into_iter().map(told).collect()
}

async fn announced(table: &Table, revisions: &[Revision]) {
    table.referee.announced(GameId(1), revisions, Audience::Channel).await.unwrap();
}

fn receipt(revision: u32, line: &str) -> (u32, Option<String>) {
    (revision, Some(line.to_owned()))
}

#[tokio::test]
async fn all_that_happened_waits_until_it_is_announced() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as goats").await;
    table.happens("bela accept").await;
    table.say("bela move a1-a2").await;
    table.happens("anna place c3").await;
    let all = [
        receipt(0, "anna challenge bela as goats"),
        receipt(1, "bela accept"),
        receipt(2, "anna place c3"),
    ];
    assert_eq!(waiting(&table, 1).await, all);

    table.restart().await;
    assert_eq!(table.referee.unannounced_games().await.unwrap(), [GameId(1)]);
    assert_eq!(waiting(&table, 1).await, all);

    announced(&table, &[Revision(0), Revision(2)]).await;
    table.restart().await;
    assert_eq!(waiting(&table, 1).await, all[1..2]);

    for _ in 0..2 {
        announced(&table, &[Revision(1)]).await;
        assert!(waiting(&table, 1).await.is_empty());
        assert!(table.referee.unannounced_games().await.unwrap().is_empty());
    }
    assert!(table.referee.backlog(GameId(2)).await.unwrap().is_none());
}

#[tokio::test]
async fn what_happens_next_lists_what_was_missed() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as goats").await;
    table.happens("bela accept").await;
    announced(&table, &[Revision(0), Revision(1)]).await;
    let placed = table.happens("anna place c3").await;
    assert!(placed.earlier.is_empty());
    let moved = table.happens("bela move a1-a2").await;
    assert_eq!(moved.earlier, std::slice::from_ref(&placed.event));
    let offered = table.happens("anna offer draw").await;
    assert_eq!(offered.earlier, [placed.event, moved.event]);
}

#[tokio::test]
async fn a_reply_that_carries_what_was_missed_stands_for_it() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as goats").await;
    table.happens("bela accept").await;
    table.referee.carry(GameId(1), &[Revision(0), Revision(7)], "bela accept").await.unwrap();
    let carried = [receipt(0, "bela accept"), receipt(1, "bela accept")];
    assert_eq!(waiting(&table, 1).await, carried);
}

#[tokio::test]
async fn a_lapse_is_announced_without_a_receipt() {
    let mut table = Table::new().await;
    table.happens("anna challenge anyone").await;
    announced(&table, &[Revision(0)]).await;
    table.now += SignedDuration::from_hours(24);
    table.referee.lapse(table.now).await.unwrap();
    table.restart().await;
    assert_eq!(waiting(&table, 1).await, [(1, None)]);
}

#[tokio::test]
async fn it_is_known_when_the_next_to_act_was_there_last() {
    let mut table = Table::new().await;
    let start = table.now;
    let challenged = table.happens("anna challenge bela as goats").await;
    assert_eq!(challenged.news.next_acted_at, None);
    table.now += SignedDuration::from_mins(2);
    let begun = table.happens("bela accept").await;
    assert_eq!(begun.news.next_acted_at, Some(start));
    table.now += SignedDuration::from_mins(2);
    let placed = table.happens("anna place c3").await;
    assert_eq!(placed.news.next_acted_at, Some(start + SignedDuration::from_mins(2)));
    let stopped = table.happens("bela stop").await;
    assert_eq!(stopped.news.next_acted_at, None);
}

#[tokio::test]
async fn the_message_of_a_challenge_is_remembered() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela").await;
    assert_eq!(table.referee.challenge_message(GameId(1)).await.unwrap(), None);
    for message in [7, u64::MAX >> 1] {
        let posted = Posted { channel: ChannelId(1), message };
        table.referee.set_challenge_message(GameId(1), posted).await.unwrap();
        table.restart().await;
        assert_eq!(table.referee.challenge_message(GameId(1)).await.unwrap(), Some(posted));
    }
    assert_eq!(table.referee.challenge_message(GameId(2)).await.unwrap(), None);
}

#[tokio::test]
async fn messages_are_outdated_by_a_newer_board_in_whatever_order_they_are_remembered() {
    let mut table = Table::new().await;
    for line in
        ["anna challenge bela", "bela accept", "anna#yard challenge carl", "carl#yard accept"]
    {
        table.happens(line).await;
    }
    let posted = |message| Posted { channel: ChannelId(message % 2), message };
    let newest = u64::MAX >> 1;
    // What is remembered, whether it shows the board, and what is outdated by then.
    let cases: [(u64, bool, &[u64]); 7] = [
        (20, false, &[]),
        (10, true, &[]),
        (21, false, &[]),
        (30, true, &[10, 20, 21]),
        (25, true, &[10, 20, 21, 25]),
        // A message can tell several events, of which one brings the board.
        (newest, false, &[10, 20, 21, 25]),
        (newest, true, &[10, 20, 21, 25, 30]),
    ];
    for (message, shows_board, outdated) in cases {
        let of_other = posted((1000 + message).min(newest - 1));
        table.referee.remember_message(GameId(2), of_other, true).await.unwrap();
        table.referee.remember_message(GameId(1), posted(message), shows_board).await.unwrap();
        table.restart().await;
        let outdated: Vec<Posted> = outdated.iter().copied().map(posted).collect();
        let found = table.referee.outdated_messages(GameId(1)).await.unwrap();
        assert_eq!(found, outdated, "{message}");
    }
    table.referee.forget_message(posted(10)).await.unwrap();
    table.referee.forget_message(posted(newest)).await.unwrap();
    let found = table.referee.outdated_messages(GameId(1)).await.unwrap();
    assert_eq!(found, [20, 21, 25].map(posted));
    let unknown = table.referee.remember_message(GameId(3), posted(40), true).await;
    assert!(unknown.is_err(), "there is no such game");
}
