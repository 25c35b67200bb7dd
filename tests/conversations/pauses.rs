//! Vacations and outages, in which time stands still.

use crate::check;
use crate::time::check_begun;

#[tokio::test]
async fn on_vacation_time_stands_still_and_nobody_is_reminded() {
    check_begun(
        "
        +19h
        bela vacation 3 -> until 2026-01-04T19:00:00Z, 25 days left
        anna vacation 2 -> until 2026-01-03T19:00:00Z, 26 days left
        bela claim -> ClaimTooEarly { deadline: 2026-01-04T00:00:00Z }
        +47h
        wake -> none
        bela claim -> ClaimTooEarly { deadline: 2026-01-04T00:00:00Z }
        +1h
        +11m
        wake -> none
        +1m
        wake -> 1:2 remind
        +4h
        +48m
        bela claim -> 1:3 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        ",
    )
    .await;
    // The moment of the reminder is that in which the vacation begins; and acting remains possible.
    check_begun(
        "
        +19h
        +12m
        anna vacation 1 -> until 2026-01-02T19:12:00Z, 27 days left
        wake -> none
        +24h
        +-1s
        wake -> none
        +1s
        wake -> 1:2 remind
        anna place c3 -> 1:3 c3
        bela vacation 14 -> until 2026-01-16T19:12:00Z, 14 days left
        bela move a1-a2 -> 1:4 a1-a2
        anna claim -> OwnTime
        bela claim -> ClaimTooEarly { deadline: 2026-01-03T19:12:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn a_vacation_ends_early_and_then_time_goes_on() {
    check_begun(
        "
        anna vacation -> 28 days left
        anna vacation 0 -> NotOnVacation
        +12h
        anna vacation 14 -> until 2026-01-15T12:00:00Z, 14 days left
        wake -> none
        bela claim -> ClaimTooEarly { deadline: 2026-01-16T00:00:00Z }
        +36h
        anna vacation -> until 2026-01-15T12:00:00Z, 14 days left
        anna vacation 0 -> 26 days left
        anna vacation 0 -> NotOnVacation
        bela claim -> ClaimTooEarly { deadline: 2026-01-03T12:00:00Z }
        +7h
        wake -> none
        +1h
        wake -> 1:2 remind
        +4h
        wake -> 1:3 overdue
        anna vacation 1 -> until 2026-01-04T12:00:00Z, 25 days left
        bela claim -> 1:4 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        ",
    )
    .await;
}

#[tokio::test]
async fn vacations_are_of_14_days_and_28_a_year() {
    check(
        "
        anna challenge carl -> 1:0 Challenge
        anna vacation 15 -> VacationLength { at_most: 14 }
        anna vacation 14 -> until 2026-01-15T00:00:00Z, 14 days left
        anna vacation 1 -> OnVacation { until: 2026-01-15T00:00:00Z }
        +14d
        anna#letters vacation 13 -> until 2026-01-28T00:00:00Z, 1 days left
        +13d
        anna vacation 2 -> VacationUsedUp { days_left: 1 }
        restart
        anna vacation 1 -> until 2026-01-29T00:00:00Z, 0 days left
        +1d
        anna vacation 1 -> VacationUsedUp { days_left: 0 }
        +337d
        anna vacation 1 -> VacationUsedUp { days_left: 0 }
        +1d
        anna vacation 1 -> until 2027-01-03T00:00:00Z, 0 days left
        +1d
        anna vacation 2 -> VacationUsedUp { days_left: 1 }
        ",
    )
    .await;
    // Begun, ended and begun again within one second.
    check(
        "
        anna vacation 5 -> until 2026-01-06T00:00:00Z, 23 days left
        anna vacation 0 -> 28 days left
        anna vacation 3 -> until 2026-01-04T00:00:00Z, 25 days left
        +-1s
        anna vacation 3 -> OnVacation { until: 2026-01-04T00:00:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn who_is_on_vacation_is_said_with_a_challenge() {
    check(
        "
        anna vacation 2 -> until 2026-01-03T00:00:00Z, 26 days left
        anna challenge bela as goats -> 1:0 Challenge, anna away until 2026-01-03T00:00:00Z
        +1h
        bela vacation 1 -> until 2026-01-02T01:00:00Z, 27 days left
        carl challenge bela -> 2:0 Challenge, bela away until 2026-01-02T01:00:00Z
        bela accept 1 -> 1:1 anna has the goats, bela the tigers
        bela claim -> ClaimTooEarly { deadline: 2026-01-06T00:00:00Z }
        +48h
        anna challenge dora -> 3:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn while_the_bot_is_away_nobody_loses_on_time() {
    for (away, noticed, deadline) in [
        ("3m", "none", "2026-01-02T00:00:00Z"),
        ("3m1s", "noticed", "2026-01-02T00:03:01Z"),
        ("1d", "noticed", "2026-01-03T00:00:00Z"),
    ] {
        check_begun(&format!(
            "
            +12h
            outage {away} -> {noticed}
            bela claim -> ClaimTooEarly {{ deadline: {deadline} }}
            "
        ))
        .await;
    }
    // Across the deadline, and across the end of the time after it.
    check_begun(
        "
        +23h
        wake -> 1:2 remind
        outage 2d -> noticed
        restart
        wake -> none
        bela claim -> ClaimTooEarly { deadline: 2026-01-04T00:00:00Z }
        +1h
        wake -> 1:3 overdue
        +23h
        outage 10d -> noticed
        wake -> none
        +1h
        +3s
        wake -> 1:4 run out unrated
        ",
    )
    .await;
}

#[tokio::test]
async fn an_outage_within_a_vacation_counts_once() {
    check_begun(
        "
        +12h
        anna vacation 2 -> until 2026-01-03T12:00:00Z, 26 days left
        outage 1d -> noticed
        bela claim -> ClaimTooEarly { deadline: 2026-01-04T00:00:00Z }
        outage 2d -> noticed
        bela claim -> ClaimTooEarly { deadline: 2026-01-05T00:00:00Z }
        wake -> none
        anna place c3 -> 1:2 c3
        anna claim -> ClaimTooEarly { deadline: 2026-01-05T12:00:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn an_outage_puts_off_the_nudge_too() {
    check(
        "
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        outage 10d -> noticed
        wake -> none
        +7d
        wake -> 1:2 nudge
        ",
    )
    .await;
}
