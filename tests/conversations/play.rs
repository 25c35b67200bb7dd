//! Acting on the board, and seeing it.

use crate::check;

#[tokio::test]
async fn sides_take_turns() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        anna place c3 -> NoGame
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela move a1-b2 -> NotYourTurn { turn: Goats, opponent: anna }
        carl place c3 -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna place c3 -> 1:2 c3
        anna place c4 -> NotYourTurn { turn: Tigers, opponent: bela }
        bela move a1-b2 -> 1:3 a1-b2
        anna#yard place c4 -> NoGame
        anna place c4 -> 1:4 c4
        bela move b2xd4 -> 1:5 b2xd4
        ",
    )
    .await;
}

#[tokio::test]
async fn a_refused_action_says_why_and_changes_nothing() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place a1 -> Illegal { action: a1, reason: Occupied { to: a1, by: Tigers } }
        anna move c3-c4 -> Illegal { action: c3-c4, reason: GoatsStillInHand { in_hand: 20 } }
        anna place b2 -> 1:2 b2
        bela move a1-c4 -> Illegal { action: a1-c4, reason: OutOfReach { from: a1, to: c4 } }
        bela move e5xc3 -> Illegal { action: e5xc3, reason: NothingToJump { over: d4 } }
        bela move a1xc3 -> 1:3 a1xc3
        anna show -> 1 T3T/5/2T2/5/4T g 19 1
        ",
    )
    .await;
}

#[tokio::test]
async fn an_action_sent_twice_is_said_to_be_played_already() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 -> 1:2 c3
        anna place c3 -> AlreadyPlayed { action: c3, number: 1 }
        restart
        anna place c3 -> AlreadyPlayed { action: c3, number: 1 }
        bela offer draw -> 1:3 Offer(Draw)
        anna place c3 -> AlreadyPlayed { action: c3, number: 1 }
        bela move a1-b1 -> 1:4 a1-b1
        bela move a1-b1 -> AlreadyPlayed { action: a1-b1, number: 2 }
        anna place c3 -> Illegal { action: c3, reason: Occupied { to: c3, by: Goats } }
        ",
    )
    .await;
}

#[tokio::test]
async fn an_action_chosen_on_an_older_board_is_refused() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna place c3 on 1:1 -> 1:2 c3
        anna place c3 on 1:1 -> AlreadyPlayed { action: c3, number: 1 }
        bela move a1-b2 on 1:2 -> 1:3 a1-b2
        anna place c4 on 1:1 -> BoardHasChanged
        anna place b2 on 1:1 -> BoardHasChanged
        anna place b2 on 1:3 -> Illegal { action: b2, reason: Occupied { to: b2, by: Tigers } }
        anna place b2 -> Illegal { action: b2, reason: Occupied { to: b2, by: Tigers } }
        anna place c4 on 1:3 -> 1:4 c4
        bela move a1-a2 on 1:2 -> BoardHasChanged
        anna place c4 on 9:3 -> NoGame
        ",
    )
    .await;
}

#[tokio::test]
async fn only_whoever_is_to_move_has_a_board_to_tap_on() {
    check(
        "
        anna tap 1 -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        anna tap 1 -> NotStarted
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna tap 1 -> grid of 1:1
        anna pick a1 on 1:1 -> Illegal { action: a1-a1, reason: GoatsStillInHand { in_hand: 20 } }
        bela tap 1 -> NotYourTurn { turn: Goats, opponent: anna }
        carl tap 1 -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        anna place b2 on 1:1 -> 1:2 b2
        anna tap 1 -> NotYourTurn { turn: Tigers, opponent: bela }
        anna pick a1 on 1:2 -> NotYourTurn { turn: Tigers, opponent: bela }
        bela tap 1 -> grid of 1:2
        bela pick a1 on 1:2 -> grid of 1:2, a1 picked
        bela pick c3 on 1:2 -> Illegal { action: c3-c3, reason: NoPiece { from: c3 } }
        bela pick a1 on 1:1 -> BoardHasChanged
        bela pick c3 on 1:1 -> BoardHasChanged
        anna offer draw -> 1:3 Offer(Draw)
        bela pick a1 on 1:2 -> grid of 1:3, a1 picked
        bela try a1xc3 on 1:2 -> a1xc3 in 1?
        bela tap 1 -> grid of 1:3
        restart
        bela tap 1 -> grid of 1:3
        bela move a1xc3 on 1:2 -> 1:4 a1xc3
        bela pick c3 on 1:4 -> NotYourTurn { turn: Goats, opponent: anna }
        bela offer takeback -> 1:5 Offer(Takeback)
        anna tap 1 -> grid of 1:5
        anna agree 1:5 takeback -> 1:6 AgreeOffer(Takeback)
        bela pick a1 on 1:2 -> BoardHasChanged
        bela pick a1 on 1:6 -> grid of 1:6, a1 picked
        bela stop -> 1:7 Stop, Stopped { by: Tigers }
        bela tap 1 -> GameOver(Stopped { by: Tigers })
        bela pick a1 on 1:6 -> GameOver(Stopped { by: Tigers })
        carl tap 1 -> GameOver(Stopped { by: Tigers })
        ",
    )
    .await;
}

#[tokio::test]
async fn a_piece_that_cannot_move_is_not_picked() {
    check(
        "
        anna challenge bela as goats by ludoteka from T1GGT/GGGGG/GGGGG/GGGGG/T1GGT t 0 1 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        bela pick a1 on 1:1 -> grid of 1:1, a1 picked
        bela pick e1 on 1:1 -> NoDestination { from: e1 }
        bela move a5-b5 -> 1:2 a5-b5
        anna pick c1 on 1:2 -> grid of 1:2, c1 picked
        anna move c1-b1 -> 1:3 c1-b1
        bela move b5-a5 -> 1:4 b5-a5
        anna pick b1 on 1:4 -> Illegal { action: b1-c1, reason: Repeats { ply: 0 } }
        ",
    )
    .await;
}

#[tokio::test]
async fn anyone_sees_the_board_and_the_actions() {
    check(
        "
        carl show -> NoGame
        carl moves -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        carl show -> NoGame
        carl show 1 -> 1 Offered
        bela accept -> 1:1 anna has the goats, bela the tigers
        carl show -> 1 T3T/5/5/5/T3T g 20 0
        carl moves -> 21 actions in 1
        anna place b1 -> 1:2 b1
        carl#yard show 1 -> 1 T3T/5/5/5/TG2T t 19 0
        bela moves -> 12 actions in 1
        carl#yard moves 1 -> 12 actions in 1
        carl#yard moves -> NoGame
        bela stop -> 1:3 Stop, Stopped { by: Tigers }
        carl show -> 1 T3T/5/5/5/TG2T t 19 0
        carl moves -> 12 actions in 1
        carl show 4 -> NoGame
        ",
    )
    .await;
}

#[tokio::test]
async fn a_piece_tells_where_it_may_go() {
    check(
        "
        anna from c3 -> NoGame
        anna challenge bela as goats -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna from c3 -> Illegal { action: c3-c3, reason: GoatsStillInHand { in_hand: 20 } }
        anna place b1 -> 1:2 b1
        anna from b1 -> NotYourTurn { turn: Tigers, opponent: bela }
        carl from a1 -> NotASeat { seats: BySide { goats: anna, tigers: bela } }
        bela from c3 -> Illegal { action: c3-c3, reason: NoPiece { from: c3 } }
        bela from b1 -> Illegal { action: b1-b1, reason: NotYourPiece { from: b1, owner: Goats } }
        bela from a1 -> [a1xc1, a1-a2, a1-b2]
        carl#yard challenge dora as goats from TTGG1/TGG2/GG2G/G2GG/2GGT t 8 0 -> 2:0 Challenge
        dora#yard accept -> 2:1 carl has the goats, dora the tigers
        dora#yard from b5 -> NoDestination { from: b5 }
        ",
    )
    .await;
}

#[tokio::test]
async fn ludoteka_bars_an_earlier_board_and_plyyard_does_not() {
    check(
        "
        anna challenge bela as goats by ludoteka from G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1 -> 1:0 Challenge
        bela accept -> 1:1 anna has the goats, bela the tigers
        anna move d4-e5 -> 1:2 d4-e5
        bela move b4-b5 -> 1:3 b4-b5
        restart
        anna move e5-d4 -> 1:4 e5-d4, Board(OnlyRepetition { stuck: Tigers })
        anna#yard challenge bela as goats from G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1 -> 2:0 Challenge
        bela#yard accept -> 2:1 anna has the goats, bela the tigers
        anna#yard move d4-e5 -> 2:2 d4-e5
        bela#yard move b4-b5 -> 2:3 b4-b5
        anna#yard move e5-d4 -> 2:4 e5-d4
        bela#yard move b5-b4 -> 2:5 b5-b4
        ",
    )
    .await;
}

#[tokio::test]
async fn a_barred_action_names_the_board_it_would_recreate() {
    check(
        "
        carl challenge bela as tigers by ludoteka from TG1GT/GGGGG/GGGGG/GGG1G/TGG1T t 0 2 -> 1:0 Challenge
        bela accept -> 1:1 bela has the goats, carl the tigers
        carl move e1-d1 -> 1:2 e1-d1
        bela move e2-d2 -> 1:3 e2-d2
        carl move d1-e1 -> 1:4 d1-e1
        bela move d2-e2 -> Illegal { action: d2-e2, reason: Repeats { ply: 0 } }
        bela move d2-d1 -> 1:5 d2-d1
        ",
    )
    .await;
}

#[tokio::test]
async fn games_are_listed_oldest_first_until_they_end() {
    check(
        "
        anna challenge bela as goats -> 1:0 Challenge
        anna#yard challenge carl as goats -> 2:0 Challenge
        dora#thread challenge anyone -> 3:0 Challenge
        anna games -> 1 2
        carl#yard accept -> 2:1 anna has the goats, carl the tigers
        anna games -> 1 2
        carl games -> 2
        emil games -> none
        dora games -> 3
        carl#yard stop -> 2:2 Stop, Stopped { by: Tigers }
        anna games -> 1
        ",
    )
    .await;
}
