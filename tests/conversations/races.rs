//! Two at once: exactly one wins, and the other gets a clear refusal. Each race is run within one
//! referee and between two on the same file.

use baghchal::game::{Game, GameId, Offer, Refusal, Revision};
use baghchal::referee::{Answer, Happening, Referee, Request};
use jiff::SignedDuration;
use tokio::task::JoinSet;

use crate::words::request;
use crate::{Table, check, proof};

/// All requests at once, shared out among the referees; the answers in the order of the requests.
async fn at_once(table: &Table, referees: &[Referee], requests: Vec<Request>) -> Vec<Answer> {
    let mut asked = JoinSet::new();
    for (number, request) in requests.into_iter().enumerate() {
        let referee = referees[number % referees.len()].clone();
        let now = table.now;
        asked.spawn(async move { (number, referee.handle(request, now).await.unwrap()) });
    }
    let mut answers = asked.join_all().await;
    answers.sort_by_key(|&(number, _)| number);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

/// One referee, then two; each with a new table after the given lines.
async fn tables(before: &[&str]) -> Vec<(Table, Vec<Referee>)> {
    let mut tables = Vec::new();
    for count in 1..=2 {
        let mut table = Table::new().await;
        for line in before {
            table.happens(line).await;
        }
        let mut referees = vec![table.referee.clone()];
        if count == 2 {
            referees.push(table.another_referee().await);
        }
        tables.push((table, referees));
    }
    tables
}

fn happened(answers: &[Answer]) -> Vec<&Happening> {
    let each = answers.iter().filter_map(|answer| match answer {
        Answer::Happened(happening) => Some(&**happening),
        _ => None,
    });
    each.collect()
}

fn refused(answers: &[Answer]) -> Vec<&Refusal> {
    let each = answers.iter().filter_map(|answer| match answer {
        Answer::Refused(refusal) => Some(refusal),
        _ => None,
    });
    each.collect()
}

const BEGUN: [&str; 2] = ["anna challenge bela as goats", "bela accept"];

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_actions_on_one_board_one_is_played() {
    for (mut table, referees) in tables(&BEGUN).await {
        for ply in 0..6 {
            let board = Revision(1 + ply);
            let game = played(&mut table).await;
            let course = &game.sitting().unwrap().course;
            let legal: Vec<_> = course.legal_actions().collect();
            let requests = (0..50).map(|n| {
                let who = ["anna", "bela"][n % 2];
                request(&format!("{who} place {} on 1:{board}", legal[n / 2 % legal.len()]))
            });
            let answers = at_once(&table, &referees, requests.collect()).await;
            assert_eq!(happened(&answers).len(), 1, "on the board of {board}");
            assert_eq!(refused(&answers).len(), 49);
            assert_eq!(played(&mut table).await.revision, board.next());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_fifty_actions_without_a_board_each_ply_gets_one() {
    for (mut table, referees) in tables(&BEGUN).await {
        let requests = (0..50).map(|n| match n % 2 {
            0 => request(&format!("anna place {}", ["c3", "b3", "d3", "c2", "c4"][n % 5])),
            _ => request(&format!("bela move {}", ["a1-a2", "a2-a1", "e1-e2", "e2-e1"][n % 4])),
        });
        let answers = at_once(&table, &referees, requests.collect()).await;
        let mut revisions: Vec<_> = happened(&answers).iter().map(|h| h.event.revision.0).collect();
        revisions.sort_unstable();
        let last = played(&mut table).await.revision.0;
        assert_eq!(revisions, (2..=last).collect::<Vec<_>>());
    }
}

async fn played(table: &mut Table) -> Game {
    match table.say("carl show 1").await {
        Answer::Board(game) => game,
        other => panic!("no board: {other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_ten_clicks_on_accept_one_begins_the_game() {
    for (table, referees) in tables(&["anna challenge bela as goats"]).await {
        let answers = at_once(&table, &referees, vec![request("bela accept 1"); 10]).await;
        assert_eq!(happened(&answers).len(), 1);
        for refusal in refused(&answers) {
            assert!(matches!(refusal, Refusal::ChallengeTaken { .. }), "{refusal:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_six_members_who_accept_an_open_challenge_one_gets_it() {
    for (table, referees) in tables(&["anna challenge anyone"]).await {
        let guests = ["bela", "carl", "dora", "emil", "fritz", "gina"];
        let requests = guests.map(|guest| request(&format!("{guest} accept 1")));
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        let [begun] = happened(&answers)[..] else { panic!("{answers:?}") };
        let guest = begun.event.by.clone().unwrap();
        for refusal in refused(&answers) {
            assert_eq!(*refusal, Refusal::ChallengeTaken { guest: guest.clone() });
        }
        assert_eq!(refused(&answers).len(), 5);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_challenges_accepted_in_one_channel_one_becomes_a_game() {
    let before = ["anna challenge bela as goats", "carl challenge dora as goats"];
    for (table, referees) in tables(&before).await {
        let requests = vec![request("bela accept"), request("dora accept")];
        let answers = at_once(&table, &referees, requests).await;
        assert_eq!(happened(&answers).len(), 1);
        assert!(matches!(refused(&answers)[..], [Refusal::ChannelBusy { .. }]), "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_mutual_challenges_made_at_once_one_stands() {
    for (table, referees) in tables(&[]).await {
        let requests = vec![request("anna challenge bela"), request("bela challenge anna")];
        let answers = at_once(&table, &referees, requests).await;
        let [made] = happened(&answers)[..] else { panic!("{answers:?}") };
        let already = Refusal::AlreadyChallenged {
            challenge: made.game.id,
            challenger: made.event.by.clone().unwrap(),
        };
        assert_eq!(refused(&answers), [&already]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn accept_decline_and_withdraw_at_once_come_to_one_end() {
    for (table, referees) in tables(&["anna challenge bela"]).await {
        let requests = ["bela accept 1", "bela decline 1", "anna withdraw 1"].map(request);
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        assert_eq!((happened(&answers).len(), refused(&answers).len()), (1, 2), "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_confirmations_to_resign_end_the_game_once() {
    for (table, referees) in tables(&BEGUN).await {
        let requests = ["anna resign 1:1", "anna resign 1:1", "bela resign 1:1"].map(request);
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        assert_eq!(happened(&answers).len(), 1);
        for refusal in refused(&answers) {
            assert!(matches!(refusal, Refusal::GameOver(_)), "{refusal:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_lapses_at_once_end_a_challenge_once() {
    for (mut table, referees) in tables(&["anna challenge anyone"]).await {
        table.now += SignedDuration::from_hours(24);
        let other = referees.last().unwrap();
        let (one, two) = tokio::join!(table.referee.lapse(table.now), other.lapse(table.now));
        assert_eq!(one.unwrap().len() + two.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_claim_and_an_action_at_once_one_stands() {
    let begun = ["anna challenge bela as goats for day", "bela accept"];
    for (mut table, referees) in tables(&begun).await {
        table.now += SignedDuration::from_hours(24);
        let requests = ["bela claim", "anna place c3 on 1:1", "bela claim win 1:9"].map(request);
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        assert_eq!(happened(&answers).len(), 1, "{answers:?}");
        for refusal in refused(&answers) {
            assert!(matches!(refusal, Refusal::GameOver(_) | Refusal::OwnTime), "{refusal:?}");
        }
        assert_eq!(refused(&answers).len(), 2);
        proof::check(&mut table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_ten_claims_at_once_one_ends_the_game_and_counts() {
    let begun = ["anna challenge bela as goats for day rated", "bela accept"];
    for (mut table, referees) in tables(&begun).await {
        table.now += SignedDuration::from_hours(24);
        let answers = at_once(&table, &referees, vec![request("bela claim win 1:9"); 10]).await;
        assert_eq!((happened(&answers).len(), refused(&answers).len()), (1, 9));
        proof::check(&mut table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_due_happens_once_however_many_look() {
    let begun = ["anna challenge bela as goats for day rated", "bela accept"];
    for (mut table, referees) in tables(&begun).await {
        for (hours, events) in [(20, 1), (4, 1), (25, 1)] {
            table.now += SignedDuration::from_hours(hours);
            let other = referees.last().unwrap();
            let (one, two) = tokio::join!(table.referee.wake(table.now), other.wake(table.now));
            assert_eq!(one.unwrap().len() + two.unwrap().len(), events, "after {hours} h");
        }
        assert_eq!(played(&mut table).await.revision, Revision(4));
        proof::check(&mut table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_rematches_offered_by_both_at_once_one_begins() {
    let over = ["anna challenge bela as goats", "bela accept", "bela resign 1:1"];
    for (mut table, referees) in tables(&over).await {
        let requests = ["anna rematch 1", "bela rematch 1"].map(request);
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        assert_eq!(happened(&answers).len(), 2, "{answers:?}");
        let Answer::Board(rematch) = table.say("carl show 2").await else { panic!("no rematch") };
        let seats = &rematch.sitting().expect("it has begun").seats;
        assert_eq!((&*seats.goats.name, &*seats.tigers.name), ("bela", "anna"));
        let more = ["anna rematch 1", "bela rematch 1", "bela rematch 1"].map(request);
        let answers = at_once(&table, &referees, more.to_vec()).await;
        assert_eq!(refused(&answers).len(), 3, "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_ten_answers_to_an_offer_one_counts() {
    let begun = ["anna challenge bela as goats", "bela accept", "anna place c3"];
    for (mut table, referees) in tables(&begun).await {
        table.happens("anna offer takeback").await;
        let answers =
            at_once(&table, &referees, vec![request("bela agree 1:3 takeback"); 10]).await;
        assert_eq!(happened(&answers).len(), 1, "{answers:?}");
        let refusal = Refusal::NoOffer(Offer::Takeback);
        assert!(refused(&answers).iter().all(|&other| *other == refusal), "{answers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_games_resumed_in_one_channel_at_once_one_goes_on() {
    for (mut table, referees) in tables(&BEGUN).await {
        for line in ["carl#yard challenge dora as goats", "dora#yard accept"] {
            table.happens(line).await;
        }
        for id in [1, 2] {
            assert!(table.referee.suspend(GameId(id), table.now).await.unwrap());
        }
        let requests = ["anna#thread resume", "carl#thread resume"].map(request);
        let answers = at_once(&table, &referees, requests.to_vec()).await;
        assert_eq!(happened(&answers).len(), 1, "{answers:?}");
        assert!(matches!(refused(&answers)[..], [Refusal::BusyToResume { .. }]), "{answers:?}");
    }
}

#[tokio::test]
async fn draws_offered_by_both_are_agreed() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna offer draw -> 1:2 Offer(Draw)
        bela offer draw -> 1:3 AgreeOffer(Draw), DrawAgreed
        ",
    )
    .await;
}
