//! What members and servers choose for themselves.

use baghchal::game::TurnNotice;

use crate::{Table, check};

#[tokio::test]
async fn settings_are_shown_and_changed_and_outlive_a_restart() {
    check(
        "
        anna settings -> as usual
        anna settings turn direct theme contrast -> turn direct, theme contrast
        anna settings -> turn direct, theme contrast
        restart
        anna#letters settings -> turn direct, theme contrast
        anna settings digest on challenges nobody takebacks never view turned language fr confirm always -> turn direct, digest, challenges nobody, takebacks never, theme contrast, turned, language fr, confirm always
        anna settings turn channel digest off challenges anyone takebacks ask -> theme contrast, turned, language fr, confirm always
        anna settings theme classic view usual language discord confirm taps -> as usual
        bela settings -> as usual
        ",
    )
    .await;
}

#[tokio::test]
async fn what_members_choose_binds_others() {
    check(
        "
        anna settings challenges nobody -> challenges nobody
        bela challenge anna -> ChallengesRefused { guest: anna }
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela settings takebacks never -> takebacks never
        anna place c3 -> 1:2 c3
        anna offer takeback -> TakebacksRefused { opponent: bela }
        bela settings takebacks ask -> as usual
        anna offer takeback -> 1:3 Offer(Takeback)
        ",
    )
    .await;
}

#[tokio::test]
async fn a_member_is_blocked_and_unblocked() {
    check(
        "
        anna block anna -> BlockedSelf
        anna unblock bela -> NotBlocked { member: bela }
        anna challenge bela -> 1:0 Challenge
        anna block bela -> blocked [MemberId(2)]
        anna block bela -> blocked [MemberId(2)]
        anna block carl -> blocked [MemberId(2), MemberId(3)]
        bela accept 1 -> ChallengesRefused { guest: anna }
        bela#yard challenge anna -> ChallengesRefused { guest: anna }
        bela settings -> as usual
        restart
        anna settings -> blocked [MemberId(2), MemberId(3)]
        anna unblock bela -> blocked [MemberId(3)]
        anna unblock bela -> NotBlocked { member: bela }
        bela#yard challenge anna -> 2:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn who_chooses_direct_messages_is_written_to_directly_again() {
    let mut table = Table::new().await;
    for said in ["anna challenge bela as goats", "bela accept", "anna place c3"] {
        table.happens(said).await;
    }
    let offers = ["anna offer draw", "anna offer stop"].into_iter().cycle();
    for ((said, turn), offer) in [
        ("bela settings turn direct", TurnNotice::Direct),
        ("shut bela", TurnNotice::Channel),
        ("bela settings theme contrast", TurnNotice::Channel),
        ("bela settings digest on", TurnNotice::Direct),
        ("shut bela", TurnNotice::Channel),
        ("bela settings turn direct", TurnNotice::Direct),
        ("bela settings turn off", TurnNotice::Off),
    ]
    .into_iter()
    .zip(offers)
    {
        table.directs(&said.split(' ').collect::<Vec<_>>()).await;
        assert_eq!(table.happens(offer).await.news.turn, turn, "after {said}");
    }
}

#[tokio::test]
async fn a_server_is_managed_by_its_managers_alone() {
    check(
        "
        anna server -> NotManager
        anna#letters server -> ServersOnly
        anna#letters manage rated yes -> ServersOnly
        anna manage -> as usual
        anna manage mode thread rules ludoteka time day language fr rated yes limit 3 audit #yard -> mode thread, rules ludoteka 1, time Day, language fr, rated, limit 3, audit #yard
        restart
        bela manage -> mode thread, rules ludoteka 1, time Day, language fr, rated, limit 3, audit #yard
        anna#abroad manage -> as usual
        anna manage mode channel language server limit none audit none -> rules ludoteka 1, time Day, rated
        anna challenge bela claims -> NothingToClaim { ruleset: Ludoteka1 }
        ",
    )
    .await;
}

#[tokio::test]
async fn games_begin_in_the_channels_that_are_allowed() {
    check(
        "
        anna manage allow #yard allow #yard -> channels [#yard]
        bela challenge anna -> ChannelNotAllowed { allowed: [#yard] }
        anna manage allow #hall -> channels [#hall, #yard]
        bela challenge anna -> 1:0 Challenge
        anna manage disallow #yard disallow #yard -> channels [#hall]
        bela#yard challenge anna -> ChannelNotAllowed { allowed: [#hall] }
        anna manage disallow #hall -> as usual
        bela#yard challenge anna -> 2:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn a_digest_comes_daily_and_only_with_what_waits() {
    check(
        "
        bela settings digest on -> digest
        +23h
        anna challenge bela as goats -> 1:0 Challenge
        anna#abroad challenge bela -> 2:0 Challenge
        bela#yard challenge anna -> 3:0 Challenge
        bela#yard challenge anyone -> 4:0 Challenge
        digests -> none
        +1h
        digests -> bela 1 2
        digests -> none
        bela accept 1 -> 1:1 anna has the goats, bela the tigers
        bela#abroad decline 2 -> 2:1 Decline
        +1d
        digests -> none
        anna place c3 -> 1:2 c3
        +23h
        restart
        digests -> none
        +3h
        digests -> bela 1
        restart
        digests -> none
        +22h
        digests -> bela 1
        bela settings turn direct -> turn direct, digest
        +1d
        digests -> bela 1
        bela settings digest off -> turn direct
        +5d
        digests -> none
        ",
    )
    .await;
}

#[tokio::test]
async fn a_digest_that_is_days_late_comes_once_and_keeps_its_hour() {
    check(
        "
        bela settings digest on -> digest
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        +5d
        +2h
        digests -> bela 1
        digests -> none
        +21h
        digests -> none
        +1h
        digests -> bela 1
        ",
    )
    .await;
}

#[tokio::test]
async fn no_digest_comes_on_vacation_or_where_direct_messages_come_back() {
    check(
        "
        bela settings digest on -> digest
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        bela vacation 1 -> until 2026-01-02T00:00:00Z, 27 days left
        +23h
        bela vacation 0 -> 27 days left
        +1h
        digests -> bela 1
        bela vacation 2 -> until 2026-01-04T00:00:00Z, 25 days left
        +1d
        digests -> none
        +2d
        digests -> bela 1
        shut bela
        +3d
        digests -> none
        bela settings digest on -> digest
        digests -> bela 1
        ",
    )
    .await;
}
