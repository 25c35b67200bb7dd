//! Games against the engine.

use baghchal::analysis::beginner_action;
use baghchal::game::{GameId, Phase};
use baghchal::referee::Answer;
use baghchal::rules::Side;
use jiff::SignedDuration;
use tokio::task::JoinSet;

use crate::words::request;
use crate::{Table, check, proof};

#[tokio::test]
async fn a_game_against_the_engine_begins_at_once_and_is_played_in_turns() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        untold 1 -> 1 channel
        waits for engine -> none
        anna place c3 -> 1:2 c3
        anna place c3 -> AlreadyPlayed { action: c3, number: 1 }
        anna place c4 -> NotYourTurn { turn: Tigers, opponent: engine }
        carl place c4 -> NotASeat { seats: BySide { goats: anna, tigers: engine } }
        engine 1 plays a1-a3 -> Illegal { action: a1xa3, reason: NothingToJump { over: a2 } }
        engine 1 plays a1-a2 on 1 -> BoardHasChanged
        engine 1 plays a1-a2 -> 1:3
        engine 1 plays e1-e2 -> NotYourTurn { turn: Goats, opponent: anna }
        untold 1 -> 1 channel, 2 channel, 3 channel
        restart
        anna place c4 -> 1:4 c4
        anna games -> 1
        anna resign 1:4 -> 1:5 Resign, Resigned { by: Goats }
        engine 1 plays a2-a1 on 4 -> GameOver(Resigned { by: Goats })
        ",
    )
    .await;
}

#[tokio::test]
async fn the_engine_begins_with_the_goats_and_rules_are_those_that_were_asked_for() {
    check(
        "
        dora manage rules ludoteka time day rated yes -> rules ludoteka 1, time Day, rated
        anna solo as tigers -> 1:1 Baghchal at 3 has the goats, anna the tigers
        anna move a1-a2 -> NotYourTurn { turn: Goats, opponent: engine }
        anna offer takeback -> NothingToTakeBack
        engine 1 -> 1:2
        anna offer takeback -> NothingToTakeBack
        anna move a1-a2 -> 1:3 a1-a2
        anna#yard solo as tigers by plyyard -> 2:1 Baghchal at 3 has the goats, anna the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn what_was_left_undone_is_found_and_the_engine_is_never_nudged() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        bela challenge carl as goats for unlimited -> 2:0 Challenge
        carl#yard solo as goats -> 3:1 carl has the goats, Baghchal at 3 the tigers
        anna place c3 -> 1:2 c3
        waits for engine -> none
        +5s
        waits for engine -> none
        +1s
        waits for engine -> 1
        restart
        waits for engine -> 1
        wake -> none
        +90d
        wake -> 3:2 close
        waits for engine -> 1
        engine 1 -> 1:3
        waits for engine -> none
        +6d
        wake -> none
        +1d
        wake -> 1:4 nudge
        anna place c4 -> 1:5 c4
        +8d
        wake -> none
        engine 1 -> 1:6
        +61d
        wake -> 1:7 close
        anna claim -> GameOver(ClosedQuiet { by: None })
        ",
    )
    .await;
}

#[tokio::test]
async fn takebacks_and_stops_are_granted_at_once_and_draws_never() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        tell 1
        anna place c3 -> 1:2 c3
        tell 1
        anna offer draw -> NoDrawSolo
        anna offer takeback -> 1:4 AgreeOffer(Takeback)
        untold 1 -> 4 channel
        anna show -> 1 T3T/5/5/5/T3T g 20 0
        engine 1 plays a1-a2 on 2 -> BoardHasChanged
        anna place c3 -> 1:5 c3
        engine 1 plays a1-a2 -> 1:6
        anna place b3 -> 1:7 b3
        engine 1 plays a2-a1 -> 1:8
        anna offer takeback -> 1:10 AgreeOffer(Takeback)
        anna show -> 1 T3T/5/2G2/T4/4T g 19 0
        anna agree 1:9 takeback -> NoOffer(Takeback)
        carl offer takeback -> NotASeat { seats: BySide { goats: anna, tigers: engine } }
        anna claim -> NoClaim
        anna more time -> NoTimeLimit
        anna bump -> BumpedRecently { until: 2026-01-01T00:02:00Z }
        +2m
        anna bump -> 1:11 Bump
        anna place b3 -> 1:12 b3
        +2m
        anna bump -> 1:13 Bump
        engine 1 plays a2-a1 on 12 -> 1:14
        anna stop -> 1:16 AgreeOffer(Stop), StopAgreed
        anna solo as goats -> 2:1 anna has the goats, Baghchal at 3 the tigers
        anna stop -> 2:2 Stop, Stopped { by: Goats }
        anna offer takeback -> GameOver(Stopped { by: Goats })
        ",
    )
    .await;
}

#[tokio::test]
async fn the_level_is_as_asked_for_else_as_in_the_last_solo_game_of_the_member() {
    check(
        "
        anna solo at 8 as goats -> 1:1 anna has the goats, Baghchal at 8 the tigers
        carl#yard solo as goats -> 2:1 carl has the goats, Baghchal at 3 the tigers
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }
        anna solo as tigers -> 3:1 Baghchal at 8 has the goats, anna the tigers
        anna resign 3:1 -> 3:2 Resign, Resigned { by: Tigers }
        anna solo at 1 as goats -> 4:1 anna has the goats, Baghchal at 1 the tigers
        anna resign 4:1 -> 4:2 Resign, Resigned { by: Goats }
        anna rematch 3 -> 5:1 anna has the goats, Baghchal at 8 the tigers
        anna resign 5:1 -> 5:2 Resign, Resigned { by: Goats }
        anna solo as goats -> 6:1 anna has the goats, Baghchal at 8 the tigers
        anna resign 6:1 -> 6:2 Resign, Resigned { by: Goats }
        anna rematch 4 -> 7:1 Baghchal at 1 has the goats, anna the tigers
        restart
        engine 7 -> 7:2
        ",
    )
    .await;
}

#[tokio::test]
async fn a_rematch_begins_at_once_with_sides_swapped() {
    check(
        "
        anna solo as goats by ludoteka -> 1:1 anna has the goats, Baghchal at 3 the tigers
        anna rematch -> NotOver
        anna resign 1:1 -> 1:2 Resign, Resigned { by: Goats }
        carl rematch 1 -> NotASeat { seats: BySide { goats: anna, tigers: engine } }
        anna rematch 1 -> 2:1 Baghchal at 3 has the goats, anna the tigers
        anna rematch 1 -> RematchTaken { game: 2 }
        engine 2 -> 2:2
        anna resign 2:2 -> 2:3 Resign, Resigned { by: Tigers }
        bela challenge carl as goats -> 3:0 Challenge
        carl accept -> 3:1 bela has the goats, carl the tigers
        anna rematch 2 -> BusyForSolo { seats: BySide { goats: bela, tigers: carl } }
        anna#yard rematch 2 -> 4:1 anna has the goats, Baghchal at 3 the tigers
        ",
    )
    .await;
}

#[tokio::test]
async fn a_channel_holds_one_game_and_the_limits_of_the_server_count() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        bela solo -> BusyForSolo { seats: BySide { goats: anna, tigers: engine } }
        bela solo as goats in #thread -> 2:1 bela has the goats, Baghchal at 3 the tigers
        carl challenge dora as goats -> 3:0 Challenge
        dora accept -> ChannelBusy { game: 1, place: #hall, seats: BySide { goats: anna, tigers: engine }, challenge: 3 }
        manage member_limit 1
        anna#yard solo as goats -> TooManyGames { member: None, limit: 1 }
        anna#abroad solo as goats -> 4:1 anna has the goats, Baghchal at 3 the tigers
        allow #hall
        emil#yard solo -> ChannelNotAllowed { allowed: [#hall] }
        drain
        emil#letters solo -> Draining
        drain no more
        emil#letters solo as goats -> 5:1 emil has the goats, Baghchal at 3 the tigers
        emil#letters place c3 -> 5:2 c3
        engine 5 -> 5:3
        carl end as moderator for noise -> 1:2 End { reason: Some(\"noise\") }, EndedByModerator { by: carl, reason: Some(\"noise\") }
        ",
    )
    .await;
}

#[tokio::test]
async fn a_suspended_solo_game_tells_its_member_and_is_carried_on_elsewhere() {
    check(
        "
        anna solo as goats -> 1:1 anna has the goats, Baghchal at 3 the tigers
        anna place c3 -> 1:2 c3
        tell 1
        lose #hall -> 1
        untold 1 -> 3 goats
        +10s
        waits for engine -> none
        engine 1 -> Suspended { game: 1 }
        anna#yard resume -> 1:4 Resume { channel: #yard }
        engine 1 -> 1:5
        ",
    )
    .await;
}

#[tokio::test]
async fn games_against_the_engine_are_in_no_results_but_in_the_history() {
    let mut table = Table::new().await;
    for line in [
        "anna solo as goats",
        "anna resign 1:1",
        "anna challenge bela as goats",
        "bela accept",
        "bela resign 2:1",
        "anna solo as tigers",
        "anna resign 3:1",
    ] {
        table.happens(line).await;
    }
    let Answer::Profile(profile) = table.say("anna profile anna").await else { panic!() };
    let count = |side: Side| (profile.results[side].won, profile.results[side].lost);
    assert_eq!((count(Side::Goats), count(Side::Tigers)), ((1, 0), (0, 0)));
    assert_eq!(profile.streak.map(|(_, games)| games), Some(1));
    let Answer::History(history) = table.say("anna history").await else { panic!() };
    let opponents: Vec<&str> = history.games.iter().map(|game| &*game.opponent.name).collect();
    assert_eq!(opponents, ["Baghchal", "bela", "Baghchal"]);
    let Answer::Record(game) = table.say("anna record 3").await else { panic!() };
    let record = game.record().to_string();
    assert!(record.contains("[Goats \"Baghchal\"]\n[GoatsLevel \"3\"]"), "{record}");
}

#[tokio::test]
async fn who_is_forgotten_leaves_their_solo_games_without_a_name() {
    let mut table = Table::new().await;
    table.happens("anna solo as goats").await;
    table.happens("anna place c3").await;
    let Answer::Forgotten { games } = table.say("anna forget me surely").await else { panic!() };
    assert_eq!(games, [GameId(1)]);
    let game = table.referee.game(GameId(1)).await.unwrap().unwrap();
    let Phase::Over(sitting, _) = &game.phase else { panic!("{game:?}") };
    assert!(sitting.seats.goats.id.is_former() && sitting.seats.tigers.id.is_engine());
    assert!(game.challenge.challenger.id.is_former());
    proof::check(&mut table).await;
}

#[tokio::test]
async fn the_engine_outlives_the_server_of_its_games() {
    let mut table = Table::new().await;
    table.happens("anna solo as goats").await;
    let server = crate::words::place("#hall").server.unwrap();
    table.referee.server_left(server, table.now).await.unwrap();
    table.now += SignedDuration::from_hours(31 * 24);
    assert_eq!(table.referee.forget_left_servers(table.now).await.unwrap(), 1);
    assert!(table.referee.game(GameId(1)).await.unwrap().is_none());
    table.happens("anna#letters solo as goats").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_actions_at_once_each_board_gets_one() {
    let mut table = Table::new().await;
    table.happens("anna solo as goats").await;
    let other = table.another_referee().await;
    for round in 0..5 {
        // Two thinkers find an action each, and Anna is impatient.
        let game = table.referee.game(GameId(1)).await.unwrap().unwrap();
        let course = game.sitting().unwrap().course.clone();
        let free = course.legal_actions().next().unwrap();
        let mut asked = JoinSet::new();
        for referee in [table.referee.clone(), other.clone()] {
            let (now, line) = (table.now, format!("anna place {free}"));
            asked.spawn(async move { referee.handle(request(&line), now).await.unwrap() });
        }
        let answers = asked.join_all().await;
        let happened =
            answers.iter().filter(|answer| matches!(answer, Answer::Happened(_))).count();
        assert_eq!(happened, 1, "in round {round}: {answers:?}");
        let game = table.referee.game(GameId(1)).await.unwrap().unwrap();
        let course = game.sitting().unwrap().course.clone();
        let mut acting = JoinSet::new();
        for (seed, referee) in (0..).zip([table.referee.clone(), other.clone()]) {
            let action = beginner_action(&course, seed).unwrap();
            let (found, now) = ((GameId(1), game.revision), table.now);
            acting.spawn(async move { referee.act_for_engine(found, action, now).await.unwrap() });
        }
        let acted = acting.join_all().await;
        assert_eq!(acted.iter().filter(|acted| acted.is_ok()).count(), 1, "{acted:?}");
    }
    proof::check(&mut table).await;
}
