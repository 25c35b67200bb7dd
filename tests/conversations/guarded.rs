//! Hints and values, and the positions that nobody is told about.

use crate::check;

#[tokio::test]
async fn hints_are_for_whoever_is_to_act_in_a_game_against_the_engine() {
    check(
        "
        anna hint -> NoGame
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        anna hint -> a hint in 1
        anna hint 1 -> a hint in 1
        carl hint -> NotASeat { seats: BySide { goats: anna, tigers: engine } }
        anna hint c3 on 1:1 -> a hint in 1: c3
        anna hint a1 on 1:1 -> Illegal { action: a1, reason: Occupied { to: a1, by: Tigers } }
        anna#yard hint 1 -> PlayedElsewhere { channel: #hall }
        anna place c3 -> 1:2 c3
        anna hint -> NotYourTurn { turn: Tigers, opponent: engine }
        engine 1 plays a1-a2 -> 1:3
        anna hint c4 on 1:1 -> BoardHasChanged
        anna hint c4 on 1:3 -> a hint in 1: c4
        anna resign 1:3 -> 1:4 Resign, Resigned { by: Goats }
        anna hint -> GameOver(Resigned { by: Goats })
        carl hint -> NoGame
        ",
    )
    .await;
}

#[tokio::test]
async fn values_are_told_of_solo_games_and_of_games_that_are_over() {
    check(
        "
        anna value -> NoGame
        anna value 1 -> NoSuchGame
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        anna value -> the value of 1 after 0
        carl value -> the value of 1 after 0
        anna place c3 -> 1:2 c3
        anna value -> the value of 1 after 1
        anna value 1 after 0 -> the value of 1 after 0
        anna value 1 after 9 -> the value of 1 after 1
        carl#yard value 1 -> NoSuchGame
        anna#yard value 1 -> the value of 1 after 1
        anna resign 1:2 -> 1:3 Resign, Resigned { by: Goats }
        anna value -> the value of 1 after 1
        bela#yard challenge carl as goats -> 2:0 Challenge
        bela#yard value -> NoGame
        carl#yard accept -> 2:1 bela has the goats, carl the tigers
        bela#yard value -> ValueOfLiveGame
        anna#yard value 2 -> ValueOfLiveGame
        bela#yard hint -> HintsInSoloOnly
        bela#yard place c3 -> 2:2 c3
        carl#yard resign 2:2 -> 2:3 Resign, Resigned { by: Tigers }
        bela#yard value -> the value of 2 after 1
        ",
    )
    .await;
}

#[tokio::test]
async fn what_the_board_has_decided_is_worth_looking_at_one_action_before() {
    check(
        "
        anna challenge bela as tigers from T3T/5/5/1G3/T3T t 15 4 -> 1:0 Challenge
        bela accept -> 1:1 bela has the goats, anna the tigers
        anna move a1xc3 -> 1:2 a1xc3, Board(FifthCapture)
        anna value -> the value of 1 after 0
        anna value 1 after 1 -> the value of 1 after 1
        ",
    )
    .await;
}

/// c1 and a3 are one point on boards that are turned or mirrored, and c3 is on none of them.
#[tokio::test]
async fn a_position_of_a_game_that_goes_on_is_not_told_of_turned_and_mirrored_too() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        bela#yard challenge carl as goats -> 2:0 Challenge
        anna hint -> a hint in 1
        carl#yard accept -> 2:1 bela has the goats, carl the tigers
        anna hint -> LivePosition
        anna value -> LivePosition
        anna place c1 -> 1:2 c1
        anna value -> the value of 1 after 1
        bela#yard place a3 -> 2:2 a3
        anna value -> LivePosition
        carl value -> LivePosition
        engine 1 plays e5-e4 -> 1:3
        anna hint -> a hint in 1
        carl#yard move e5-e4 -> 2:3 e5-e4
        anna hint -> a hint in 1
        bela#yard offer takeback -> 2:4 Offer(Takeback)
        carl#yard agree 2:4 takeback -> 2:5 AgreeOffer(Takeback)
        bela#yard place a3 -> 2:6 a3
        carl#yard move e5-d5 -> 2:7 e5-d5
        anna hint -> LivePosition
        anna hint c4 on 1:3 -> LivePosition
        restart
        anna hint -> LivePosition
        anna value 1 after 0 -> LivePosition
        bela#yard resign 2:7 -> 2:8 Resign, Resigned { by: Goats }
        anna hint -> a hint in 1
        anna value 1 after 0 -> the value of 1 after 0
        ",
    )
    .await;
}

#[tokio::test]
async fn what_was_taken_back_and_what_is_suspended_is_not_told_of_either() {
    check(
        "
        bela#yard challenge carl as goats -> 1:0 Challenge
        carl#yard accept -> 1:1 bela has the goats, carl the tigers
        bela#yard place c3 -> 1:2 c3
        bela#yard offer takeback -> 1:3 Offer(Takeback)
        carl#yard agree 1:3 takeback -> 1:4 AgreeOffer(Takeback)
        bela#yard place c1 -> 1:5 c1
        anna solo as goats -> 2:1 anna has the goats, Baghchal at 3 the tigers
        anna place c3 -> 2:2 c3
        anna value -> LivePosition
        suspend 1 -> suspended
        anna value -> LivePosition
        bela#thread resume -> 1:7 Resume { channel: #thread }
        anna value -> LivePosition
        bela#thread resign 1:7 -> 1:8 Resign, Resigned { by: Goats }
        anna value -> the value of 2 after 1
        ",
    )
    .await;
}

#[tokio::test]
async fn games_against_the_engine_keep_nothing_from_each_other() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        bela#yard solo as goats -> 2:1 bela has the goats, Baghchal at 3 the tigers
        anna hint -> a hint in 1
        bela#yard value -> the value of 2 after 0
        ",
    )
    .await;
}
