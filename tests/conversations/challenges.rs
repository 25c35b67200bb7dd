//! Challenges: to whom, for how long, how many, and what becomes of them.

use baghchal::game::Wish;
use baghchal::referee::What;
use baghchal::rules::Side;

use crate::{Table, check};

#[tokio::test]
async fn a_challenge_to_a_member_is_accepted_by_that_member_alone() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        carl accept 1 -> NotForYou { guest: bela }
        carl accept -> NoChallenge
        anna accept 1 -> OwnChallenge
        anna accept -> NoChallenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela accept 1 -> ChallengeTaken { guest: bela }
        carl accept 1 -> ChallengeTaken { guest: bela }
        bela accept -> NoChallenge
        bela accept 7 -> NoChallenge
        ",
    )
    .await;
}

#[tokio::test]
async fn an_open_challenge_is_for_whoever_accepts_first() {
    check(
        "
        anna challenge anyone as tigers -> 1:0 Challenge
        anna accept 1 -> OwnChallenge
        anna decline 1 -> OwnChallenge
        bela decline 1 -> OpenToAll
        bela decline -> OpenToAll
        carl accept 1 -> 1:1 carl has the goats, anna the tigers
        bela accept 1 -> ChallengeTaken { guest: carl }
        bela decline 1 -> ChallengeTaken { guest: carl }
        anna withdraw 1 -> ChallengeTaken { guest: carl }
        ",
    )
    .await;
}

#[tokio::test]
async fn who_names_no_challenge_means_the_one_to_them_before_an_open_one() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        carl challenge anyone as goats -> 2:0 Challenge
        dora challenge anyone as goats -> 3:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela#yard accept -> NoChallenge
        emil decline -> OpenToAll
        anna stop -> 1:2 Stop, Stopped { by: Goats }
        emil accept -> 3:1 dora has the goats, emil the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn a_wish_for_chance_gives_either_side() {
    let mut table = Table::new().await;
    let mut goats = 0;
    for _ in 0..40 {
        table.happens("anna challenge bela").await;
        let begun = table.happens("bela accept").await.game;
        goats += u32::from(begun.sitting().unwrap().seats.goats.name == "anna");
        table.happens("bela stop").await;
    }
    assert!((1..40).contains(&goats), "{goats} of 40 games with the goats");
}

#[tokio::test]
async fn wish_and_ruleset_are_kept() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as tigers by ludoteka").await;
    table.restart().await;
    let game = table.happens("bela accept").await.game;
    assert_eq!(game.challenge.wish, Wish::Side(Side::Tigers));
    assert_eq!(game.sitting().unwrap().course.ruleset().to_string(), "ludoteka 1");
}

#[tokio::test]
async fn a_challenge_is_declined_by_its_guest_and_withdrawn_by_its_challenger() {
    check(
        "
        anna challenge bela -> 1:0 Challenge
        carl decline 1 -> NotForYou { guest: bela }
        carl decline -> NoChallenge
        anna decline 1 -> OwnChallenge
        bela withdraw 1 -> NotYourChallenge { challenger: anna }
        bela decline -> 1:1 Decline
        bela decline 1 -> ChallengeClosed(Declined)
        bela accept 1 -> ChallengeClosed(Declined)
        anna withdraw 1 -> ChallengeClosed(Declined)
        anna challenge carl -> 2:0 Challenge
        anna withdraw 2 -> 2:1 Withdraw
        carl accept 2 -> ChallengeClosed(Withdrawn)
        anna challenge anyone -> 3:0 Challenge
        anna stop -> 3:1 Withdraw
        anna stop -> NoGame
        anna withdraw 8 -> NoChallenge
        anna games -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn nobody_challenges_themselves_a_bot_or_someone_who_is_not_here() {
    check(
        "
        anna challenge anna -> ChallengedSelf
        anna challenge robot -> ChallengedBot
        anna challenge ghost -> ChallengedAbsent { guest: ghost }
        anna games -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn a_challenge_to_a_member_lapses_after_seven_days() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        anna challenge carl as goats -> 2:0 Challenge
        +168h
        +-1s
        lapse -> none
        bela accept 1 -> 1:1 anna has the goats, bela the tigers
        +1s
        carl accept 2 -> ChallengeClosed(Lapsed)
        carl accept -> NoChallenge
        carl decline 2 -> ChallengeClosed(Lapsed)
        anna withdraw 2 -> ChallengeClosed(Lapsed)
        anna games -> 1
        lapse -> 2
        lapse -> none
        carl accept 2 -> ChallengeClosed(Lapsed)
        ",
    )
    .await;
}

#[tokio::test]
async fn an_open_challenge_lapses_after_a_day() {
    check(
        "
        anna challenge anyone as goats -> 1:0 Challenge
        bela challenge anyone as goats -> 2:0 Challenge
        +24h
        +-1s
        carl accept 1 -> 1:1 anna has the goats, carl the tigers
        +1s
        carl#yard accept 2 -> ChallengeClosed(Lapsed)
        lapse -> 2
        ",
    )
    .await;
}

#[tokio::test]
async fn challenges_lapse_while_the_bot_is_down() {
    check(
        "
        anna challenge anyone as goats -> 1:0 Challenge
        bela challenge carl as goats -> 2:0 Challenge
        restart
        +24h
        dora accept 1 -> ChallengeClosed(Lapsed)
        restart
        lapse -> 1
        +144h
        +1s
        restart
        carl accept 2 -> ChallengeClosed(Lapsed)
        lapse -> 2
        ",
    )
    .await;
}

#[tokio::test]
async fn being_challenged_blocks_nobody() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        carl challenge bela as goats -> 2:0 Challenge
        bela challenge dora as goats -> 3:0 Challenge
        bela challenge anyone as goats -> 4:0 Challenge
        dora accept -> 3:1 bela has the goats, dora the tigers
        bela place c3 -> 3:2 c3
        bela games -> 1 2 3 4
        dora games -> 3
        ",
    )
    .await;
}

#[tokio::test]
async fn at_most_five_challenges_of_a_member_wait() {
    check(
        "
        anna challenge bela -> 1:0 Challenge
        anna challenge carl -> 2:0 Challenge
        anna#yard challenge bela -> 3:0 Challenge
        anna#yard challenge anyone -> 4:0 Challenge
        anna challenge anyone -> 5:0 Challenge
        anna#thread challenge bela -> TooManyChallenges { limit: 5 }
        bela#thread challenge anna -> 6:0 Challenge
        anna withdraw 2 -> 2:1 Withdraw
        anna challenge carl -> 7:0 Challenge
        anna challenge dora -> TooManyChallenges { limit: 5 }
        +24h
        anna challenge dora -> 8:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn a_decline_protects_from_the_same_member_for_a_day() {
    check(
        "
        anna challenge bela -> 1:0 Challenge
        +1h
        bela decline -> 1:1 Decline
        anna challenge bela -> DeclinedRecently { guest: bela, until: 2026-01-02T01:00:00Z }
        anna#yard challenge bela -> DeclinedRecently { guest: bela, until: 2026-01-02T01:00:00Z }
        carl challenge bela -> 2:0 Challenge
        anna challenge carl -> 3:0 Challenge
        bela challenge anna -> 4:0 Challenge
        anna decline 4 -> 4:1 Decline
        restart
        +24h
        +-1s
        anna challenge bela -> DeclinedRecently { guest: bela, until: 2026-01-02T01:00:00Z }
        +1s
        anna challenge bela -> 5:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn of_mutual_challenges_one_stands() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela challenge anna -> AlreadyChallenged { challenge: 1, challenger: anna }
        anna challenge bela -> AlreadyChallenged { challenge: 1, challenger: anna }
        anna challenge anyone -> 2:0 Challenge
        anna challenge anyone -> AlreadyChallenged { challenge: 2, challenger: anna }
        bela challenge anyone -> 3:0 Challenge
        bela#yard challenge anna -> 4:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela challenge anna -> 5:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn a_busy_channel_says_where_the_game_runs_and_a_thread_takes_the_next() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        carl challenge dora as goats -> 2:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        dora accept -> ChannelBusy { game: 1, place: #hall, seats: BySide { goats: anna, tigers: bela }, challenge: 2 }
        dora accept 2 in #thread -> 2:1 carl has the goats, dora the tigers
        carl#thread place c3 -> 2:2 c3
        carl place c3 -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna challenge dora as goats -> 3:0 Challenge
        dora accept 3 in #thread -> ChannelBusy { game: 2, place: #thread under #hall, seats: BySide { goats: carl, tigers: dora }, challenge: 3 }
        bela stop -> 1:2 Stop, Stopped { by: Tigers }
        dora accept 3 -> 3:1 anna has the goats, dora the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn a_member_is_called_by_the_name_they_had_last() {
    let mut table = Table::new().await;
    table.happens("anna challenge bela as goats").await;
    let mut renamed = crate::words::request("bela accept");
    "barbara".clone_into(&mut renamed.who.name);
    assert!(matches!(renamed.what, What::Accept { .. }));
    table.referee.handle(renamed, table.now).await.unwrap();
    let game = table.happens("anna place c3").await.game;
    assert_eq!(game.sitting().unwrap().seats.tigers.name, "barbara");
    assert_eq!(game.challenge.guest.unwrap().name, "barbara");
}
