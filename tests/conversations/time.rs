//! Time per action, reminders, wins on time and quiet games.

use crate::check;

/// Anna is to move and has a day, from midnight on.
const BEGUN: &str = "anna challenge bela as goats for day -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers";

pub(crate) async fn check_begun(conversation: &str) {
    check(&format!("{BEGUN}{conversation}")).await;
}

#[tokio::test]
async fn the_win_can_be_claimed_from_the_deadline_on() {
    check_begun(
        "
        bela claim -> ClaimTooEarly { deadline: 2026-01-02T00:00:00Z }
        anna claim -> OwnTime
        carl claim -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        +24h
        +-1s
        bela claim -> ClaimTooEarly { deadline: 2026-01-02T00:00:00Z }
        +1s
        anna claim -> OwnTime
        carl claim -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        bela claim -> 1:2 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        bela claim -> GameOver(OutOfTime { late: Goats, claimed: true, counts: true })
        ",
    )
    .await;
    check_begun(
        "
        +24h
        +1s
        restart
        wake -> 1:2 overdue
        bela#yard claim win 1:9 -> PlayedElsewhere { channel: #hall }
        bela claim win 1:9 -> 1:3 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        wake -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn the_late_side_may_act_until_the_win_is_claimed() {
    check_begun(
        "
        +24h
        wake -> 1:2 overdue
        wake -> none
        +5h
        anna place c3 -> 1:3 c3
        bela claim -> OwnTime
        anna claim -> ClaimTooEarly { deadline: 2026-01-03T05:00:00Z }
        +24h
        anna claim win 1:9 -> 1:4 ClaimWin, OutOfTime { late: Tigers, claimed: true, counts: true }
        bela move a1-a2 -> GameOver(OutOfTime { late: Tigers, claimed: true, counts: true })
        ",
    )
    .await;
}

#[tokio::test]
async fn what_was_received_before_the_deadline_counts_when_it_is_handled_after_it() {
    check_begun(
        "
        +24h
        wake -> 1:2 overdue
        +-1s
        anna place c3 -> 1:3 c3
        bela claim -> OwnTime
        +2s
        bela claim -> OwnTime
        bela move a1-a2 -> 1:4 a1-a2
        +-5s
        anna place c4 -> 1:5 c4
        ",
    )
    .await;
    // By itself a game ends only when all that came in time has been handled.
    check_begun(
        "
        +48h
        wake -> 1:2 overdue
        +2s
        wake -> none
        anna place c3 -> 1:3 c3
        wake -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn of_a_claim_and_an_action_in_one_second_the_first_stands() {
    check_begun(
        "
        +24h
        anna place c3 -> 1:2 c3
        bela claim -> OwnTime
        ",
    )
    .await;
    check_begun(
        "
        +24h
        bela claim -> 1:2 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        anna place c3 -> GameOver(OutOfTime { late: Goats, claimed: true, counts: true })
        ",
    )
    .await;
}

#[tokio::test]
async fn a_side_is_reminded_once_when_a_fifth_of_its_time_is_left() {
    check_begun(
        "
        +19h
        +12m
        +-1s
        wake -> none
        +1s
        wake -> 1:2 remind
        wake -> none
        +4h
        wake -> none
        restart
        anna place c3 -> 1:3 c3
        +20h
        wake -> 1:4 remind
        +4h
        wake -> 1:5 overdue
        +23h
        wake -> none
        bela move a1-a2 -> 1:6 a1-a2
        +24h
        wake -> 1:7 overdue
        ",
    )
    .await;
}

#[tokio::test]
async fn after_as_long_again_the_game_ends_by_itself() {
    check_begun(
        "
        +24h
        wake -> 1:2 overdue
        +24h
        +2s
        wake -> none
        +1s
        wake -> 1:3 run out unrated
        wake -> none
        anna place c3 -> GameOver(OutOfTime { late: Goats, claimed: false, counts: false })
        ",
    )
    .await;
    // All of it while the bot was not looking.
    check_begun(
        "
        +30d
        wake -> 1:2 overdue, 1:3 run out unrated
        ",
    )
    .await;
    check(
        "
        anna challenge bela as goats for two-weeks -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        +14d
        wake -> 1:2 overdue
        +14d
        +2s
        wake -> none
        +1s
        wake -> 1:3 run out unrated
        ",
    )
    .await;
}

#[tokio::test]
async fn a_game_that_ended_by_itself_counts_where_the_winner_was_there_since_the_deadline() {
    for (since, counts) in [("-1s", "unrated"), ("0s", "rated"), ("1s", "rated")] {
        check(&format!(
            "
            anna challenge bela as goats for day rated -> 1:0 Challenge
            bela accept -> 1:1 anna has the goats, bela the tigers
            +24h
            +-30s
            see bela
            +30s
            +{since}
            see anna
            see bela
            +1d
            +10s
            wake -> 1:2 overdue, 1:3 run out {counts}
            ",
        ))
        .await;
    }
}

#[tokio::test]
async fn more_time_is_a_period_on_top_before_the_deadline_and_from_now_on_after_it() {
    check_begun(
        "
        anna more time -> OwnTime
        carl more time -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        +20h
        wake -> 1:2 remind
        bela more time -> 1:3 MoreTime
        bela claim -> ClaimTooEarly { deadline: 2026-01-03T00:00:00Z }
        bela more time -> TimeEnough { deadline: 2026-01-03T00:00:00Z }
        +4h
        bela more time -> 1:4 MoreTime
        bela more time -> TimeEnough { deadline: 2026-01-04T00:00:00Z }
        +43h
        +11m
        wake -> none
        +1m
        wake -> 1:5 remind
        +4h
        +48m
        wake -> 1:6 overdue
        +1h
        bela more time -> 1:7 MoreTime
        bela claim -> ClaimTooEarly { deadline: 2026-01-05T01:00:00Z }
        +20h
        wake -> 1:8 remind
        +4h
        wake -> 1:9 overdue
        anna place c3 -> 1:10 c3
        anna claim -> ClaimTooEarly { deadline: 2026-01-06T01:00:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn a_button_that_claims_a_win_never_takes_a_draw() {
    check(
        "
        anna challenge bela as goats for day claims from G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna move d4-e5 -> 1:2 d4-e5
        bela move b4-b5 -> 1:3 b4-b5
        anna move e5-d4 -> 1:4 e5-d4
        bela move b5-b4 -> 1:5 b5-b4
        anna move d4-e5 -> 1:6 d4-e5
        bela move b4-b5 -> 1:7 b4-b5
        anna move e5-d4 -> 1:8 e5-d4
        bela move b5-b4 -> 1:9 b5-b4
        bela claim win 1:9 -> ClaimTooEarly { deadline: 2026-01-02T00:00:00Z }
        anna claim win 1:9 -> OwnTime
        bela claim draw 1:8 -> BoardHasChanged
        bela claim draw 1:9 -> 1:10 ClaimDraw, DrawClaimed { by: Tigers }
        ",
    )
    .await;
}

#[tokio::test]
async fn without_a_limit_there_is_nothing_to_claim_or_to_give() {
    check(
        "
        bela more time -> NoGame
        bela claim -> NoGame
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        anna claim win 1:9 -> NotStarted
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela more time -> NoTimeLimit
        anna more time -> NoTimeLimit
        bela claim -> NoClaim
        ",
    )
    .await;
}

#[tokio::test]
async fn a_quiet_game_without_limit_is_nudged_may_be_closed_and_closes_itself() {
    let begun = "
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        bela move a1-a2 -> 1:3 a1-a2";
    check(&format!(
        "{begun}
        +7d
        +-1s
        wake -> none
        +1s
        wake -> 1:4 nudge
        +10d
        wake -> none
        bela bump -> 1:5 Bump
        +7d
        wake -> 1:6 nudge
        +23d
        +-1s
        bela stop -> 1:7 Offer(Stop)
        +30d
        bela stop -> 1:8 Close, ClosedQuiet {{ by: Some(Tigers) }}
        anna place c4 -> GameOver(ClosedQuiet {{ by: Some(Tigers) }})
        "
    ))
    .await;
    check(&format!(
        "{begun}
        +8d
        wake -> 1:4 nudge
        +52d
        +2s
        wake -> none
        +1s
        wake -> 1:5 close
        "
    ))
    .await;
    // A nudge would come too late.
    check(&format!(
        "{begun}
        +61d
        wake -> 1:4 close
        "
    ))
    .await;
    check(&format!(
        "{begun}
        +6d
        anna vacation 14 -> until 2026-01-21T00:00:00Z, 14 days left
        +13d
        wake -> none
        +2d
        wake -> 1:4 nudge
        "
    ))
    .await;
}
