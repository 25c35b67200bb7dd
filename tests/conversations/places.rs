//! Where games live: channels, threads, places that are gone, limits; and who is told of what.

use crate::check;

#[tokio::test]
async fn a_game_whose_place_is_gone_is_carried_on_elsewhere() {
    check(
        "
        anna challenge bela as goats for day -> 1:0 Challenge
        bela accept 1 in #thread -> 1:1 anna has the goats, bela the tigers
        anna#thread offer draw -> 1:2 Offer(Draw)
        lose #yard -> none
        lose #thread -> 1
        lose #thread -> none
        suspend 1 -> none
        bela#thread agree 1:2 draw -> Suspended { game: 1 }
        bela#thread place c3 -> NoGame
        anna place c3 on 1:1 -> Suspended { game: 1 }
        anna tap 1 -> Suspended { game: 1 }
        bela claim win 1:9 -> Suspended { game: 1 }
        anna resign 1:1 -> Suspended { game: 1 }
        anna games -> 1
        +5d
        wake -> none
        restart
        anna#letters resume -> ServersOnly
        anna#abroad resume -> NothingToResume
        anna#abroad resume 1 -> NothingToResume
        carl resume 1 -> NothingToResume
        carl resume -> NothingToResume
        anna resume 2 -> NothingToResume
        bela#yard resume -> 1:4 Resume { channel: #yard }
        bela#yard resume -> NothingToResume
        bela claim win 1:9 -> PlayedElsewhere { channel: #yard }
        bela#yard claim win 1:9 -> ClaimTooEarly { deadline: 2026-01-07T00:00:00Z }
        bela#yard agree 1:2 draw -> NoOffer(Draw)
        bela#thread agree 1:2 draw -> PlayedElsewhere { channel: #yard }
        anna place c3 on 1:1 -> PlayedElsewhere { channel: #yard }
        anna#yard place c3 on 1:1 -> BoardHasChanged
        anna#thread tap 1 -> PlayedElsewhere { channel: #yard }
        carl#thread tap 1 -> PlayedElsewhere { channel: #yard }
        anna#thread show 1 -> 1 T3T/5/5/5/T3T g 20 0
        anna#thread moves 1 -> 21 actions in 1
        anna#yard tap 1 -> grid of 1:4
        anna#yard place c3 -> 1:5 c3
        bela#yard move a1-a2 -> 1:6 a1-a2
        ",
    )
    .await;
}

#[tokio::test]
async fn with_a_channel_go_the_threads_that_were_opened_in_it_for_games() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept 1 in #thread -> 1:1 anna has the goats, bela the tigers
        carl challenge dora as goats -> 2:0 Challenge
        dora accept -> 2:1 carl has the goats, dora the tigers
        lose #hall -> 2, 1
        lose #hall -> none
        anna#yard resume -> 1:3 Resume { channel: #yard }
        lose #hall -> none
        lose #yard -> 1
        ",
    )
    .await;
}

#[tokio::test]
async fn both_are_free_while_a_game_is_suspended() {
    check(
        "
        manage member_limit 1
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        suspend 1 -> suspended
        anna challenge carl as goats -> 2:0 Challenge
        carl accept -> 2:1 anna has the goats, carl the tigers
        bela resume 1 -> BusyToResume { seats: BySide { goats: anna, tigers: carl } }
        bela challenge dora as goats -> 3:0 Challenge
        bela#yard resume -> 1:3 Resume { channel: #yard }
        suspend 1 -> suspended
        suspend 2 -> suspended
        anna#thread resume -> 1:5 Resume { channel: #thread }
        anna resume -> 2:3 Resume { channel: #hall }
        ",
    )
    .await;
}

#[tokio::test]
async fn a_suspended_game_closes_after_60_days() {
    for time in ["hour", "unlimited"] {
        check(&format!(
            "
            anna challenge bela as goats for {time} rated -> 1:0 Challenge
            bela accept -> 1:1 anna has the goats, bela the tigers
            lose #hall -> 1
            tell 1
            +60d
            +2s
            wake -> none
            +1s
            wake -> 1:3 close
            untold 1 -> nobody
            anna resume 1 -> NothingToResume
            anna show -> 1 T3T/5/5/5/T3T g 20 0
            "
        ))
        .await;
    }
}

#[tokio::test]
async fn a_resumed_game_without_limit_is_nudged_again() {
    check(
        "
        anna challenge bela as goats for unlimited -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        +8d
        wake -> 1:2 nudge
        suspend 1 -> suspended
        bela resume -> 1:4 Resume { channel: #hall }
        +7d
        wake -> 1:5 nudge
        ",
    )
    .await;
}

#[tokio::test]
async fn games_begin_in_allowed_channels_and_under_them_only() {
    check(
        "
        allow #hall
        anna#yard challenge bela -> ChannelNotAllowed { allowed: [#hall] }
        anna challenge bela as goats -> 1:0 Challenge
        anna#thread challenge carl -> 2:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        suspend 1 -> suspended
        anna#yard resume 1 -> ChannelNotAllowed { allowed: [#hall] }
        anna#thread resume 1 -> 1:3 Resume { channel: #thread }
        anna#thread resign 1:3 -> 1:4 Resign, Resigned { by: Goats }
        anna#yard rematch 1 -> ChannelNotAllowed { allowed: [#hall] }
        anna#abroad challenge bela -> 3:0 Challenge
        ",
    )
    .await;
}

#[tokio::test]
async fn a_member_has_only_as_many_games_on_a_server_as_are_allowed() {
    check(
        "
        manage member_limit 2
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna#yard challenge carl as goats -> 2:0 Challenge
        anna#yard challenge dora -> TooManyGames { member: None, limit: 2 }
        anna#abroad challenge dora -> 3:0 Challenge
        bela#yard challenge anyone as goats -> 4:0 Challenge
        carl#yard accept 2 -> 2:1 anna has the goats, carl the tigers
        emil challenge anna as goats -> 5:0 Challenge
        anna accept 5 -> TooManyGames { member: None, limit: 2 }
        anna#yard stop -> 2:2 Stop, Stopped { by: Goats }
        anna accept 5 in #thread -> 5:1 emil has the goats, anna the tigers
        manage member_limit 1
        carl#yard accept 4 -> TooManyGames { member: Some(bela), limit: 1 }
        bela stop -> 1:2 Stop, Stopped { by: Tigers }
        carl#yard accept 4 -> 4:1 bela has the goats, carl the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn before_a_restart_no_new_games_begin_but_games_go_on() {
    check(
        "
        anna challenge bela as goats pair -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl challenge dora as goats -> 2:0 Challenge
        drain
        dora accept 2 in #yard -> Draining
        dora challenge anyone -> Draining
        dora decline 2 -> 2:1 Decline
        anna place c3 -> 1:2 c3
        bela resign 1:2 -> 1:3 Resign, Resigned { by: Tigers }, anna 2 : 0 bela so far, then 3
        bela place c3 -> 3:2 c3
        anna rematch 1 -> Draining
        suspend 3 -> suspended
        bela resume -> 3:4 Resume { channel: #hall }
        drain no more
        dora challenge anyone as goats -> 4:0 Challenge
        drain
        carl accept 4 in #yard -> Draining
        restart
        carl accept 4 in #yard -> 4:1 dora has the goats, carl the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn a_challenge_is_as_the_server_has_it() {
    check(
        "
        manage rated 1
        manage time 3600
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela claim -> ClaimTooEarly { deadline: 2026-01-01T01:00:00Z }
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }, rated
        anna challenge bela as goats casual for day -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        bela claim -> ClaimTooEarly { deadline: 2026-01-02T00:00:00Z }
        anna resign 2:1 -> 2:2 Resign, Resigned { by: Goats }
        anna#letters challenge bela as goats rated -> 3:0 Challenge
        bela#letters accept -> 3:1 anna has the goats, bela the tigers
        anna#letters resign 3:1 -> 3:2 Resign, Resigned { by: Goats }
        ",
    )
    .await;
}

#[tokio::test]
async fn only_what_has_a_result_and_was_agreed_as_rated_counts() {
    check(
        "
        anna challenge bela as goats rated for hour -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela stop -> 1:2 Stop, Stopped { by: Tigers }
        anna challenge bela as goats rated for hour -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        dora end as moderator -> 2:2 End { reason: None }, EndedByModerator { by: dora, reason: None }
        anna challenge bela as goats rated for hour -> 3:0 Challenge
        bela accept -> 3:1 anna has the goats, bela the tigers
        +1h
        bela claim -> 3:2 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }, rated
        anna challenge bela as goats rated for hour -> 4:0 Challenge
        bela accept -> 4:1 anna has the goats, bela the tigers
        anna offer draw -> 4:2 Offer(Draw)
        bela agree 4:2 draw -> 4:3 AgreeOffer(Draw), DrawAgreed, rated
        anna challenge bela as goats rated from 2T1T/5/2G2/5/T3T g 14 5 -> 5:0 Challenge
        bela accept -> 5:1 anna has the goats, bela the tigers, Board(FifthCapture), rated
        anna challenge bela as goats rated for hour -> 6:0 Challenge
        bela accept -> 6:1 anna has the goats, bela the tigers
        +2h
        +3s
        wake -> 6:2 overdue, 6:3 run out unrated
        ",
    )
    .await;
}

#[tokio::test]
async fn a_turn_is_told_in_the_channel_directly_or_not_at_all() {
    check(
        "
        anna challenge bela as goats for day -> 1:0 Challenge
        untold 1 -> 0 channel
        choose anna turn direct
        choose bela turn off
        +5m
        bela accept -> 1:1 anna has the goats, bela the tigers
        untold 1 -> 0 channel, 1 channel, 1 goats
        tell 1
        +20h
        wake -> 1:2 remind
        untold 1 -> 2 goats
        tell 1
        +4h
        wake -> 1:3 overdue
        untold 1 -> 3 channel
        tell 1
        anna place c3 -> 1:4 c3
        untold 1 -> 4 channel
        tell 1
        +20h
        wake -> 1:5 remind
        untold 1 -> nobody
        bela move a1-a2 -> 1:6 a1-a2
        untold 1 -> 6 channel, 6 goats
        tell 1
        anna place b2 -> 1:7 b2
        +2m
        bela move a2-a1 -> 1:8 a2-a1
        untold 1 -> 7 channel, 8 channel
        tell 1
        choose anna direct_closed 1
        +20h
        wake -> 1:9 remind
        untold 1 -> 9 channel
        ",
    )
    .await;
}

#[tokio::test]
async fn whose_turn_begins_with_the_second_game_is_told_unless_they_are_there() {
    check(
        "
        anna challenge bela as tigers for day pair -> 1:0 Challenge
        bela accept -> 1:1 bela has the goats, anna the tigers
        choose anna turn direct
        bela place c3 -> 1:2 c3
        +5m
        bela resign 1:2 -> 1:3 Resign, Resigned { by: Goats }, anna 2 : 0 bela so far, then 2
        untold 2 -> 1 channel, 1 goats
        ",
    )
    .await;
    // Bela plays the goats in the second game, which begins under her name, but by itself.
    check(
        "
        anna challenge bela as goats for day pair -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        choose bela turn direct
        +5m
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }, anna 0 : 2 bela so far, then 2
        untold 2 -> 1 channel, 1 goats
        ",
    )
    .await;
    // She has just been there, and so she is when her turn comes.
    check(
        "
        anna challenge bela as tigers for day pair -> 1:0 Challenge
        bela accept -> 1:1 bela has the goats, anna the tigers
        choose anna turn direct
        choose bela turn direct
        +5m
        bela place c3 -> 1:2 c3
        anna move a1-a2 -> 1:3 a1-a2
        bela resign 1:3 -> 1:4 Resign, Resigned { by: Goats }, anna 2 : 0 bela so far, then 2
        untold 2 -> 1 channel
        +2m
        anna place c3 -> 2:2 c3
        untold 2 -> 1 channel, 2 channel
        +3m
        bela move a1-a2 -> 2:3 a1-a2
        untold 2 -> 1 channel, 2 channel, 3 channel, 3 goats
        ",
    )
    .await;
}

#[tokio::test]
async fn the_parent_channel_of_a_thread_hears_of_the_result() {
    check(
        "
        anna challenge bela as goats for hour pair -> 1:0 Challenge
        bela accept 1 in #thread -> 1:1 anna has the goats, bela the tigers
        anna#thread place c3 -> 1:2 c3
        untold 1 -> 0 channel, 1 channel, 2 channel
        tell 1
        bela#thread resign 1:2 -> 1:3 Resign, Resigned { by: Tigers }, anna 2 : 0 bela so far, then 2
        untold 1 -> 3 channel, 3 parent
        bela#thread place c3 -> 2:2 c3
        +3h
        wake -> 2:3 overdue, 2:4 run out unrated
        untold 2 -> 1 channel, 2 channel, 3 channel, 4 channel, 4 parent
        anna#thread rematch 2 -> 3:0 Challenge
        bela#thread rematch 2 -> 3:1 anna has the goats, bela the tigers
        tell 3
        anna#thread stop -> 3:2 Stop, Stopped { by: Goats }
        untold 3 -> 2 channel, 2 parent
        ",
    )
    .await;
}

#[tokio::test]
async fn the_audit_channel_hears_who_ended_claimed_or_forced_what() {
    check(
        "
        anna challenge bela as goats for hour -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        dora end as moderator -> 1:2 End { reason: None }, EndedByModerator { by: dora, reason: None }
        untold 1 -> 0 channel, 1 channel, 2 channel
        manage audit_id 7
        anna challenge bela as goats for hour -> 2:0 Challenge
        bela accept -> 2:1 anna has the goats, bela the tigers
        dora end as moderator -> 2:2 End { reason: None }, EndedByModerator { by: dora, reason: None }
        untold 2 -> 0 channel, 1 channel, 2 audit, 2 channel
        anna challenge bela as goats for hour -> 3:0 Challenge
        bela accept -> 3:1 anna has the goats, bela the tigers
        +1h
        wake -> 3:2 overdue
        bela claim -> 3:3 ClaimWin, OutOfTime { late: Goats, claimed: true, counts: true }
        untold 3 -> 0 channel, 1 channel, 2 channel, 3 audit, 3 channel
        anna challenge bela as goats for hour -> 4:0 Challenge
        bela accept -> 4:1 anna has the goats, bela the tigers
        tell 4
        lose #hall -> 4
        untold 4 -> 2 audit, 2 goats, 2 tigers
        tell 4
        +61d
        wake -> 4:3 close
        untold 4 -> 3 audit
        anna challenge bela as goats -> 5:0 Challenge
        bela accept -> 5:1 anna has the goats, bela the tigers
        anna resign 5:1 -> 5:2 Resign, Resigned { by: Goats }
        untold 5 -> 0 channel, 1 channel, 2 channel
        ",
    )
    .await;
}

#[tokio::test]
async fn what_a_lost_place_was_to_be_told_is_dropped() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept 1 in #thread -> 1:1 anna has the goats, bela the tigers
        untold 1 -> 0 channel, 1 channel
        lose #thread -> 1
        untold 1 -> 2 goats, 2 tigers
        anna#yard resume -> 1:3 Resume { channel: #yard }
        untold 1 -> 2 goats, 2 tigers, 3 channel
        ",
    )
    .await;
}
