//! Errors that members report in the guide.

use crate::check;

#[tokio::test]
async fn reports_are_kept_until_they_are_delivered() {
    check(
        "
        undelivered -> none
        anna report rules/board a line is missing -> report 1
        bela#letters report rules/board a line is missing -> report 2
        anna report rules/board -> EmptyReport
        undelivered -> 1 by 1: a line is missing, 2 by 2: a line is missing
        delivered 1
        restart
        undelivered -> 2 by 2: a line is missing
        ",
    )
    .await;
}

#[tokio::test]
async fn a_form_that_is_sent_twice_is_one_report() {
    check(
        "
        anna report rules/board a line is missing -> report 1
        anna report rules/board a line is missing -> report 1
        anna report lesson/lines/1 a line is missing -> report 2
        delivered 1
        anna report rules/board a line is missing -> report 1
        undelivered -> 2 by 1: a line is missing
        +24h
        anna report rules/board a line is missing -> report 3
        ",
    )
    .await;
}

#[tokio::test]
async fn nobody_reports_more_than_five_errors_within_a_day() {
    check(
        "
        anna report rules/board one -> report 1
        +1h
        anna report rules/board two -> report 2
        anna report rules/board three -> report 3
        anna report rules/board four -> report 4
        may anna report -> yes
        anna report rules/board five -> report 5
        delivered 5
        may anna report -> TooManyReports { limit: 5, until: 2026-01-02T00:00:00Z }
        anna report rules/board six -> TooManyReports { limit: 5, until: 2026-01-02T00:00:00Z }
        anna report rules/board five -> report 5
        may bela report -> yes
        bela report rules/board six -> report 6
        +22h59m59s
        anna report rules/board six -> TooManyReports { limit: 5, until: 2026-01-02T00:00:00Z }
        +1s
        may anna report -> yes
        anna report rules/board six -> report 7
        may anna report -> TooManyReports { limit: 5, until: 2026-01-02T01:00:00Z }
        ",
    )
    .await;
}

#[tokio::test]
async fn reports_outlive_whoever_made_them() {
    check(
        "
        anna report rules/board one -> report 1
        bela report rules/board two -> report 2
        anna forget me surely -> forgotten, []
        undelivered -> 1 by nobody: one, 2 by 2: two
        anna report rules/board three -> report 3
        undelivered -> 1 by nobody: one, 2 by 2: two, 3 by 1: three
        anna challenge bela -> 1:0 Challenge
        server 1 removes the bot
        +31d
        forget servers -> 1
        undelivered -> 1 by nobody: one, 2 by 2: two, 3 by 1: three
        ",
    )
    .await;
}
