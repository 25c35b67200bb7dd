//! How games end, and what can be said about them afterwards.

use crate::check;

#[tokio::test]
async fn the_fifth_capture_wins_for_the_tigers() {
    check(
        "
        anna challenge bela as goats from TG2T/5/2G2/5/T3T t 14 4 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela move a5xc5 -> 1:2 a5xc5, Board(FifthCapture)
        bela move a5xc5 -> GameOver(Board(FifthCapture))
        anna place a2 -> GameOver(Board(FifthCapture))
        anna offer draw -> GameOver(Board(FifthCapture))
        anna resign -> GameOver(Board(FifthCapture))
        anna stop -> GameOver(Board(FifthCapture))
        anna show -> 1 2T1T/5/2G2/5/T3T g 14 5
        carl place a2 -> NoGame
        carl end as moderator -> NoGame
        ",
    )
    .await;
}

#[tokio::test]
async fn tigers_shut_in_have_lost() {
    check(
        "
        anna challenge bela as goats from TTGG1/TGG2/GG2G/G2GG/2GGT g 8 0 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3, Board(NoAction { stuck: Tigers })
        ",
    )
    .await;
}

#[tokio::test]
async fn goats_that_cannot_move_have_lost() {
    check(
        "
        anna challenge bela as goats from GGGGT/GGGGG/1GGGG/TTGGG/2TGG t 0 2 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela move a2-a3 -> 1:2 a2-a3, Board(NoAction { stuck: Goats })
        ",
    )
    .await;
}

#[tokio::test]
async fn a_game_from_a_decided_position_ends_as_it_begins() {
    check(
        "
        anna challenge bela as goats from 2T1T/5/2G2/5/T3T g 14 5 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers, Board(FifthCapture)
        anna challenge bela as goats -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn a_draw_is_offered_and_agreed() {
    check(
        "
        anna offer draw -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl offer draw -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        bela offer draw -> 1:2 Offer(Draw)
        bela offer draw -> AlreadyOffered(Draw)
        bela agree 1:2 draw -> OwnOffer(Draw)
        bela disagree 1:2 draw -> OwnOffer(Draw)
        carl agree 1:2 draw -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        restart
        anna agree 1:2 draw -> 1:3 AgreeOffer(Draw), DrawAgreed
        anna agree 1:2 draw -> GameOver(DrawAgreed)
        bela disagree 1:2 draw -> GameOver(DrawAgreed)
        carl agree 1:2 draw -> GameOver(DrawAgreed)
        anna challenge bela as goats -> 2:0 Challenge
        anna agree 2:0 draw -> NotStarted
        bela accept -> 2:1 anna has the goats, bela the tigers
        anna offer draw -> 2:2 Offer(Draw)
        bela offer draw -> 2:3 AgreeOffer(Draw), DrawAgreed
        ",
    )
    .await;
}

#[tokio::test]
async fn a_draw_offer_is_declined_or_voided_by_the_next_action() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna offer draw -> 1:2 Offer(Draw)
        bela disagree 1:2 draw -> 1:3 DeclineOffer(Draw)
        bela agree 1:2 draw -> NoOffer(Draw)
        bela disagree 1:2 draw -> NoOffer(Draw)
        anna offer draw -> 1:4 Offer(Draw)
        bela agree 1:2 draw -> NoOffer(Draw)
        anna place c3 -> 1:5 c3
        bela agree 1:4 draw -> NoOffer(Draw)
        anna offer draw -> 1:6 Offer(Draw)
        bela move a1-a2 -> 1:7 a1-a2
        bela agree 1:6 draw -> NoOffer(Draw)
        anna challenge bela -> 2:0 Challenge
        bela decline 2 -> 2:1 Decline
        anna agree 2:0 draw -> ChallengeClosed(Declined)
        ",
    )
    .await;
}

#[tokio::test]
async fn to_resign_takes_a_confirmation_for_the_board_that_was_shown() {
    check(
        "
        anna resign -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        anna resign 1:0 -> NotStarted
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl resign -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna resign -> resign 1:1?
        anna place c3 -> 1:2 c3
        anna resign 1:1 -> BoardHasChanged
        carl resign 1:2 -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna resign -> resign 1:2?
        restart
        anna resign 1:2 -> 1:3 Resign, Resigned { by: Goats }
        anna resign 1:2 -> GameOver(Resigned { by: Goats })
        bela resign 1:2 -> GameOver(Resigned { by: Goats })
        ",
    )
    .await;
}

#[tokio::test]
async fn a_game_stops_without_result_until_both_have_acted() {
    check(
        "
        anna stop -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        carl stop -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        bela stop -> 1:3 Stop, Stopped { by: Tigers }
        anna stop -> GameOver(Stopped { by: Tigers })
        carl stop -> NoGame
        anna challenge bela as goats -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        anna place c3 -> 2:2 c3
        bela move a1-a2 -> 2:3 a1-a2
        anna stop -> 2:4 Offer(Stop)
        anna stop -> AlreadyOffered(Stop)
        bela stop -> 2:5 AgreeOffer(Stop), StopAgreed
        ",
    )
    .await;
}

#[tokio::test]
async fn stop_takes_back_a_challenge_only_where_no_game_of_ones_own_runs() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        bela move a1-a2 -> 1:3 a1-a2
        anna challenge carl -> 2:0 Challenge
        carl challenge dora -> 3:0 Challenge
        anna stop -> 1:4 Offer(Stop)
        anna stop -> AlreadyOffered(Stop)
        carl stop -> 3:1 Withdraw
        anna#yard stop -> NoGame
        ",
    )
    .await;
}

#[tokio::test]
async fn moderators_end_a_stuck_game() {
    check(
        "
        dora end as moderator -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        dora end as moderator -> NoGame
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        anna end -> NotModerator
        dora end -> NotModerator
        dora end as moderator for no sign of either -> 1:3 End { reason: Some(\"no sign of either\") }, EndedByModerator { by: dora, reason: Some(\"no sign of either\") }
        restart
        anna place c4 -> GameOver(EndedByModerator { by: dora, reason: Some(\"no sign of either\") })
        dora end as moderator -> NoGame
        anna challenge bela as goats -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        anna end as moderator -> 2:2 End { reason: None }, EndedByModerator { by: anna, reason: None }
        ",
    )
    .await;
}

#[tokio::test]
async fn a_channel_shows_the_game_that_ended_last() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        anna challenge carl as goats -> 2:0 Challenge
        carl accept -> 2:1 anna has the goats, carl the tigers
        anna place c3 -> 2:2 c3
        carl stop -> 2:3 Stop, Stopped { by: Tigers }
        +1m
        dora show -> 2 T3T/5/2G2/5/T3T t 19 0
        bela accept -> 1:1 anna has the goats, bela the tigers
        dora show -> 1 T3T/5/5/5/T3T g 20 0
        anna place b3 -> 1:2 b3
        anna stop -> 1:3 Stop, Stopped { by: Goats }
        dora show -> 1 T3T/5/1G3/5/T3T t 19 0
        dora show 2 -> 2 T3T/5/2G2/5/T3T t 19 0
        ",
    )
    .await;
}
