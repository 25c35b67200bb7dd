//! What members offer each other: draws, takebacks, stops, rematches and pairs.

use crate::check;

/// Anna has acted, then Bela; it is Anna's turn at revision 3.
const BEGUN: &str = "anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        bela move a1-a2 -> 1:3 a1-a2";

async fn check_begun(conversation: &str) {
    check(&format!("{BEGUN}{conversation}")).await;
}

#[tokio::test]
async fn before_the_answer_the_own_last_action_is_taken_back() {
    check_begun(
        "
        bela offer takeback -> 1:4 Offer(Takeback)
        bela offer takeback -> AlreadyOffered(Takeback)
        bela agree 1:4 takeback -> OwnOffer(Takeback)
        carl agree 1:4 takeback -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna agree 1:4 draw -> NoOffer(Draw)
        restart
        anna agree 1:4 takeback -> 1:5 AgreeOffer(Takeback)
        anna agree 1:4 takeback -> NoOffer(Takeback)
        anna show -> 1 T3T/5/2G2/5/T3T t 19 0
        bela move a1-a2 on 1:2 -> BoardHasChanged
        bela move a1-b1 on 1:5 -> 1:6 a1-b1
        anna place c4 on 1:3 -> BoardHasChanged
        ",
    )
    .await;
}

#[tokio::test]
async fn after_the_answer_the_last_two_are_taken_back() {
    check_begun(
        "
        anna offer takeback -> 1:4 Offer(Takeback)
        bela agree 1:4 takeback -> 1:5 AgreeOffer(Takeback)
        anna show -> 1 T3T/5/5/5/T3T g 20 0
        anna offer takeback -> NothingToTakeBack
        bela offer takeback -> NothingToTakeBack
        anna place c3 -> 1:6 c3
        bela offer takeback -> NothingToTakeBack
        bela move a1-a2 -> 1:7 a1-a2
        anna place b2 -> 1:8 b2
        bela offer takeback -> 1:9 Offer(Takeback)
        anna agree 1:9 takeback -> 1:10 AgreeOffer(Takeback)
        carl show -> 1 T3T/5/2G2/5/T3T t 19 0
        ",
    )
    .await;
    // The tigers act first where the game begins so.
    check(
        "
        bela challenge anna as tigers from T3T/5/2G2/5/T3T t 19 0 -> 1:0 Challenge
        anna accept -> 1:1 anna has the goats, bela the tigers
        bela move a1-a2 -> 1:2 a1-a2
        anna offer takeback -> NothingToTakeBack
        bela offer takeback -> 1:3 Offer(Takeback)
        anna offer takeback -> 1:4 AgreeOffer(Takeback)
        carl show -> 1 T3T/5/2G2/5/T3T t 19 0
        ",
    )
    .await;
}

#[tokio::test]
async fn a_takeback_gives_the_side_all_its_time_again() {
    check_begun(
        "
        +71h
        bela offer takeback -> 1:4 Offer(Takeback)
        anna agree 1:4 takeback -> 1:5 AgreeOffer(Takeback)
        anna claim -> ClaimTooEarly { deadline: 2026-01-06T23:00:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn who_never_takes_back_is_not_asked() {
    check_begun(
        "
        choose anna takebacks never
        bela offer takeback -> TakebacksRefused { opponent: anna }
        anna offer takeback -> 1:4 Offer(Takeback)
        bela agree 1:4 takeback -> 1:5 AgreeOffer(Takeback)
        ",
    )
    .await;
}

#[tokio::test]
async fn an_offer_is_void_after_the_next_action_and_after_another_offer() {
    for offer in ["Draw", "Takeback", "Stop"] {
        let word = offer.to_lowercase();
        check_begun(&format!(
            "
        bela offer {word} -> 1:4 Offer({offer})
        anna place c4 -> 1:5 c4
        anna agree 1:4 {word} -> NoOffer({offer})
        anna disagree 1:4 {word} -> NoOffer({offer})
        bela offer {word} on 1:3 -> BoardHasChanged
        bela offer {word} on 1:5 -> 1:6 Offer({offer})
        anna agree 1:4 {word} -> NoOffer({offer})
        anna disagree 1:6 {word} -> 1:7 DeclineOffer({offer})
        anna agree 1:6 {word} -> NoOffer({offer})
        bela offer {word} -> 1:8 Offer({offer})
            "
        ))
        .await;
    }
    check_begun(
        "
        bela offer draw -> 1:4 Offer(Draw)
        anna offer takeback -> 1:5 Offer(Takeback)
        anna agree 1:4 draw -> NoOffer(Draw)
        bela offer stop -> 1:6 Offer(Stop)
        bela agree 1:5 takeback -> NoOffer(Takeback)
        anna bump -> BumpedRecently { until: 2026-01-01T00:02:00Z }
        +2m
        anna bump -> 1:7 Bump
        anna agree 1:6 stop -> 1:8 AgreeOffer(Stop), StopAgreed
        anna agree 1:6 stop -> GameOver(StopAgreed)
        ",
    )
    .await;
}

#[tokio::test]
async fn what_both_offer_is_agreed() {
    check_begun(
        "
        bela offer takeback -> 1:4 Offer(Takeback)
        anna offer takeback -> 1:5 AgreeOffer(Takeback)
        anna show -> 1 T3T/5/2G2/5/T3T t 19 0
        bela move a1-a2 -> 1:6 a1-a2
        anna offer stop -> 1:7 Offer(Stop)
        bela stop -> 1:8 AgreeOffer(Stop), StopAgreed
        ",
    )
    .await;
}

#[tokio::test]
async fn the_board_is_shown_again_at_the_bottom_of_the_channel() {
    check(
        "
        anna bump -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna bump -> BumpedRecently { until: 2026-01-01T00:02:00Z }
        +1m
        +59s
        bela bump -> BumpedRecently { until: 2026-01-01T00:02:00Z }
        +1s
        carl bump -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        bela bump -> 1:2 Bump
        anna place c3 on 1:1 -> 1:3 c3
        bela try a1-a2 -> a1-a2 in 1?
        anna try a1-a2 -> NotYourTurn { turn: Tigers, opponent: bela }
        bela try a1-c4 -> Illegal { action: a1-c4, reason: OutOfReach { from: a1, to: c4 } }
        bela move a1-a2 -> 1:4 a1-a2
        ",
    )
    .await;
}

const REPEATING: &str = "from G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1";

#[tokio::test]
async fn a_draw_is_claimed_at_the_third_occurrence_where_that_was_agreed() {
    check(&format!(
        "
        anna challenge bela as goats by ludoteka claims -> NothingToClaim {{ ruleset: Ludoteka1 }}
        anna challenge bela as goats claims {REPEATING} -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna claim -> NotRepeated {{ times: 1 }}
        bela claim -> ClaimTooEarly {{ deadline: 2026-01-04T00:00:00Z }}
        anna move d4-e5 -> 1:2 d4-e5
        bela move b4-b5 -> 1:3 b4-b5
        anna move e5-d4 -> 1:4 e5-d4
        bela move b5-b4 -> 1:5 b5-b4
        anna claim -> NotRepeated {{ times: 2 }}
        anna move d4-e5 -> 1:6 d4-e5
        bela move b4-b5 -> 1:7 b4-b5
        anna move e5-d4 -> 1:8 e5-d4
        bela move b5-b4 -> 1:9 b5-b4
        carl claim -> NotASeat {{ seats: BySide {{ goats: anna, tigers: bela }} }}
        bela claim -> 1:10 ClaimDraw, DrawClaimed {{ by: Tigers }}
        anna claim -> GameOver(DrawClaimed {{ by: Tigers }})
        "
    ))
    .await;
    check(&format!(
        "
        anna challenge bela as goats for unlimited {REPEATING} -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna move d4-e5 -> 1:2 d4-e5
        bela move b4-b5 -> 1:3 b4-b5
        anna move e5-d4 -> 1:4 e5-d4
        bela move b5-b4 -> 1:5 b5-b4
        anna move d4-e5 -> 1:6 d4-e5
        bela move b4-b5 -> 1:7 b4-b5
        anna move e5-d4 -> 1:8 e5-d4
        bela move b5-b4 -> 1:9 b5-b4
        anna claim -> NoClaim
        anna offer draw on 1:9 -> 1:10 Offer(Draw)
        bela agree 1:10 draw -> 1:11 AgreeOffer(Draw), DrawAgreed
        "
    ))
    .await;
}

const OVER: &str = "
        anna challenge bela as goats by ludoteka for week -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }";

#[tokio::test]
async fn a_rematch_is_offered_and_accepted_with_sides_swapped() {
    check(&format!(
        "{OVER}
        carl rematch -> NotASeat {{ seats: BySide {{ goats: anna, tigers: bela }} }}
        anna rematch 1 -> 2:0 Challenge
        anna rematch 1 -> RematchOffered
        anna rematch -> RematchOffered
        bela rematch -> 2:1 bela has the goats, anna the tigers
        anna rematch 1 -> RematchTaken {{ game: 2 }}
        bela rematch 1 -> RematchTaken {{ game: 2 }}
        bela rematch -> NotOver
        bela rematch 9 -> NoGame
        anna claim -> ClaimTooEarly {{ deadline: 2026-01-08T00:00:00Z }}
        bela resign 2:1 -> 2:2 Resign, Resigned {{ by: Goats }}
        bela rematch -> 3:0 Challenge
        anna accept 3 -> 3:1 anna has the goats, bela the tigers
        anna rematch 1 -> RematchTaken {{ game: 2 }}
        "
    ))
    .await;
}

#[tokio::test]
async fn a_rematch_that_was_declined_taken_back_or_lapsed_can_be_offered_again() {
    check(&format!(
        "{OVER}
        anna rematch -> 2:0 Challenge
        bela decline -> 2:1 Decline
        anna rematch 1 -> DeclinedRecently {{ guest: bela, until: 2026-01-02T00:00:00Z }}
        bela rematch 1 -> 3:0 Challenge
        bela withdraw 3 -> 3:1 Withdraw
        bela rematch 1 -> 4:0 Challenge
        +7d
        anna rematch 1 -> ChallengeClosed(Lapsed)
        lapse -> 4
        anna rematch 1 -> 5:0 Challenge
        bela rematch 1 -> 5:1 bela has the goats, anna the tigers
        "
    ))
    .await;
}

#[tokio::test]
async fn a_rematch_stays_on_the_server_of_the_game() {
    check(&format!(
        "{OVER}
        anna#abroad rematch 1 -> NoSuchGame
        anna#letters rematch 1 -> NoSuchGame
        anna#yard rematch 1 -> 2:0 Challenge
        bela rematch 1 -> 2:1 bela has the goats, anna the tigers
        bela#yard place c3 -> 2:2 c3
        "
    ))
    .await;
}

#[tokio::test]
async fn who_takes_no_challenges_is_asked_for_no_rematch() {
    check(&format!(
        "{OVER}
        choose bela challenges nobody
        anna rematch -> ChallengesRefused {{ guest: bela }}
        carl challenge bela -> ChallengesRefused {{ guest: bela }}
        carl challenge anyone as tigers -> 2:0 Challenge
        bela accept 2 -> 2:1 bela has the goats, carl the tigers
        "
    ))
    .await;
}

#[tokio::test]
async fn a_pair_is_two_games_with_one_score() {
    check(
        "
        anna challenge bela as goats for day pair rated -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        bela resign 1:2 -> 1:3 Resign, Resigned { by: Tigers }, rated, anna 2 : 0 bela so far, then 2
        untold 2 -> 1 channel
        anna accept 2 -> ChallengeTaken { guest: bela }
        anna place c3 -> NotYourTurn { turn: Goats, opponent: bela }
        bela place c3 -> 2:2 c3
        anna move a1-a2 -> 2:3 a1-a2
        bela offer draw -> 2:4 Offer(Draw)
        anna agree 2:4 draw -> 2:5 AgreeOffer(Draw), DrawAgreed, rated, anna 3 : 1 bela
        bela rematch -> 3:0 Challenge
        anna rematch -> 3:1 anna has the goats, bela the tigers
        anna resign 3:1 -> 3:2 Resign, Resigned { by: Goats }, rated, bela 2 : 0 anna so far, then 4
        +1d
        wake -> 4:2 overdue
        anna claim -> 4:3 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }, rated, bela 2 : 2 anna
        ",
    )
    .await;
}

#[tokio::test]
async fn after_a_first_game_without_result_there_is_no_second() {
    check(
        "
        anna challenge bela as goats pair -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela stop -> 1:2 Stop, Stopped { by: Tigers }
        anna games -> none
        anna challenge bela as goats pair -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        dora end as moderator -> 2:2 End { reason: None }, EndedByModerator { by: dora, reason: None }
        anna games -> none
        anna challenge bela as goats for hour pair -> 3:0 Challenge
        bela accept -> 3:1 anna has the goats, bela the tigers
        +3h
        wake -> 3:2 overdue, 3:3 run out unrated, 4:0 challenge, 4:1 accept tigers
        bela stop -> 4:2 Stop, Stopped { by: Goats }
        bela games -> none
        ",
    )
    .await;
}
