//! The connection to the gateway: however it ends, the bot soon listens again, once.

use std::time::{Duration, Instant};

use baghchal::sandbox::{Endpoint, Fault, Hangup, Outage};

use crate::faults::{assert_calm, place, plays_on};
use crate::stage::{Scene, Stage, together};

/// Ann tries to place her goat until the bot answers, as people do.
async fn place_within(stage: &Stage, patience: Duration) {
    let since = Instant::now();
    let interaction = loop {
        let outcome = place(stage).await;
        if outcome.response.is_some() {
            break outcome.interaction.expect("what is answered was asked");
        }
        assert!(since.elapsed() < patience, "the bot is deaf after {:?}", since.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let callback = format!("/interactions/{interaction}/");
    let answers = stage.discord.requests().into_iter();
    let answers = answers.filter(|request| request.path.starts_with(&callback)).count();
    assert_eq!(answers, 1, "two clients have answered");
}

/// A game has begun when this happens, and the bot listens again soon.
async fn check(fault: impl FnOnce(&Stage) + Send, patience: Duration) {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    fault(&stage);
    place_within(&stage, patience).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn however_a_connection_ends_the_bot_soon_listens_again() {
    let hangups = [
        (Hangup::Code(4000), 10),
        // The session is over.
        (Hangup::Code(4009), 20),
        (Hangup::Code(1000), 20),
        (Hangup::Cut, 10),
        (Hangup::AskToReconnect, 10),
        // serenity does not notice this one.
        (Hangup::NoCode, 25),
    ];
    let scene = |(hangup, patience)| -> (String, Scene) {
        let fault = move |stage: &Stage| stage.discord.hang_up(&stage.application, hangup);
        (format!("{hangup:?}"), Box::pin(check(fault, Duration::from_secs(patience))))
    };
    let mut scenes: Vec<(String, Scene)> = hangups.map(scene).into();
    scenes.push(("nothing happens".to_owned(), Box::pin(a_quiet_connection_is_kept())));
    together(scenes).await;
}

async fn a_quiet_connection_is_kept() {
    let stage = Stage::new("en-US").await;
    // For longer than a silence may last.
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert!(!stage.log().contains("the gateway is deaf"));
    stage.finish();
}

#[tokio::test]
async fn a_refused_resume_is_followed_by_a_new_session() {
    let refuse = |stage: &Stage| {
        stage.discord.refuse_resumes(1);
        stage.discord.hang_up(&stage.application, Hangup::Code(4000));
    };
    check(refuse, Duration::from_secs(20)).await;
}

#[tokio::test]
async fn after_an_outage_of_twelve_seconds_the_bot_soon_listens_again() {
    let outages = [Outage::Unreachable, Outage::Unavailable];
    let twelve_seconds = Duration::from_secs(12);
    let scene = |outage| -> (String, Scene) {
        let fault = move |stage: &Stage| stage.discord.start_outage(twelve_seconds, outage);
        (format!("{outage:?}"), Box::pin(check(fault, twelve_seconds + Duration::from_secs(18))))
    };
    together(outages.map(scene).into()).await;
}

#[tokio::test]
async fn a_gateway_that_no_longer_answers_is_left_for_a_new_one() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.ignore_heartbeats(true);
    let since = Instant::now();
    while !stage.log().contains("the gateway is deaf") {
        assert!(since.elapsed() < Duration::from_secs(25), "the bot does not notice");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    stage.discord.ignore_heartbeats(false);
    stage.discord.wait_disconnected(&stage.application).await;
    assert!(stage.discord.wait_connected(&stage.application).await);
    place_within(&stage, Duration::from_secs(10)).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn a_stop_during_an_outage_takes_seconds() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.start_outage(Duration::from_mins(1), Outage::Unreachable);
    tokio::time::sleep(Duration::from_secs(1)).await;
    stage.terminate_bot();
    assert_eq!(stage.bot_ends_within(Duration::from_secs(5)).await, Some(0));
    assert_calm(&stage);
    stage.finish();
}

#[tokio::test]
async fn a_stop_after_a_close_without_a_code_takes_seconds() {
    let mut stage = Stage::new("en-US").await;
    stage.discord.hang_up(&stage.application, Hangup::NoCode);
    tokio::time::sleep(Duration::from_secs(1)).await;
    stage.terminate_bot();
    assert_eq!(stage.bot_ends_within(Duration::from_secs(5)).await, Some(0));
    stage.finish();
}

#[tokio::test]
async fn a_stop_when_all_is_well_takes_no_time() {
    let mut stage = Stage::new("en-US").await;
    stage.terminate_bot();
    assert_eq!(stage.bot_ends_within(Duration::from_secs(1)).await, Some(0));
    stage.finish();
}

#[tokio::test]
async fn what_the_gateway_loses_has_not_happened() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.lose_events(1);
    assert_eq!(place(&stage).await.response, None);
    place_within(&stage, Duration::from_secs(1)).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_all_the_same() {
    let stage = Stage::new("en-US").await;
    stage.start_game().await;
    stage.discord.garble_interactions(1);
    let outcome = place(&stage).await;
    assert!(Stage::said(&outcome).is_ephemeral(), "{outcome:?}");
    assert!(stage.log().contains("an interaction could not be decoded"));
    place_within(&stage, Duration::from_secs(1)).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn commands_that_cannot_be_registered_do_not_keep_anybody_from_playing() {
    let mut stage = Stage::new("en-US").await;
    stage.kill_bot();
    stage.discord.wait_disconnected(&stage.application).await;
    let unavailable = Fault::Refuse { status: 500, code: 0 };
    let fault = stage.discord.fail_all(Endpoint::GetCommands, unavailable);
    stage.start_bot().await;
    stage.start_game().await;
    place_within(&stage, Duration::from_secs(1)).await;
    stage.discord.end_fault(fault);
    let since = Instant::now();
    while !stage.log().contains("the commands are registered already") {
        assert!(since.elapsed() < Duration::from_secs(15), "{}", stage.log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn a_bot_that_starts_before_discord_can_be_reached_waits_for_it() {
    let mut stage = Stage::without_bot("en-US").await;
    stage.discord.start_outage(Duration::from_secs(4), Outage::Unreachable);
    stage.start_bot().await;
    stage.start_game().await;
    place_within(&stage, Duration::from_secs(1)).await;
    plays_on(&stage).await;
    stage.finish();
}

#[tokio::test]
async fn a_wrong_token_ends_the_bot_with_one_clear_line() {
    let mut stage = Stage::without_bot("en-US").await;
    stage.log_filter = "info";
    stage.application.token = "nobody.has.this-token".to_owned();
    stage.spawn_bot();
    assert_eq!(stage.bot_ends_within(Duration::from_secs(10)).await, Some(1));
    let log = stage.log();
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines, ["error: Discord refuses the token; see DISCORD_TOKEN in .env.example"]);
    stage.finish();
}

#[tokio::test]
async fn a_token_that_is_withdrawn_ends_the_bot() {
    let mut stage = Stage::new("en-US").await;
    stage.discord.hang_up(&stage.application, Hangup::Code(4004));
    assert_eq!(stage.bot_ends_within(Duration::from_secs(10)).await, Some(1));
    assert!(
        stage
            .log()
            .ends_with("error: Discord refuses the token; see DISCORD_TOKEN in .env.example\n")
    );
    stage.finish();
}

#[tokio::test]
async fn the_token_is_not_even_in_the_fullest_log() {
    let mut stage = Stage::without_bot("en-US").await;
    stage.log_filter = "trace";
    stage.start_bot().await;
    stage.start_game().await;
    stage.discord.hang_up(&stage.application, Hangup::Code(4000));
    place_within(&stage, Duration::from_secs(14)).await;
    plays_on(&stage).await;
    let log = stage.log();
    assert!(log.contains("TRACE"));
    let bytes = stage.application.token.bytes();
    let decimal: Vec<String> = bytes.clone().map(|byte| byte.to_string()).collect();
    let hexadecimal: Vec<String> = bytes.map(|byte| format!("{byte:02x}")).collect();
    assert!(!log.contains(&decimal.join(", ")) && !log.contains(&hexadecimal.concat()));
    // Looks for the token as it is.
    stage.finish();
}
