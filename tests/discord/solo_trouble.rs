//! Games against the engine when something goes wrong: crashes, restarts, races, places that are gone.

use std::time::Duration;

use baghchal::game::{GameId, Wish};
use baghchal::referee::{Referee, What};
use baghchal::rules::{Action, Ruleset, Side};
use baghchal::sandbox::{Endpoint, Fault, Message, OptionValue};
use baghchal::store::Store;
use jiff::SignedDuration;

use crate::both::resign;
use crate::past::Past;
use crate::solo::{Solo, TIGERS};
use crate::stage::{GOATS, Stage};

/// How many messages of a channel tell of an action by its number.
fn told(stage: &Stage, number: usize) -> usize {
    let messages = stage.discord.messages(stage.channel);
    let text = format!("**{number}. ");
    messages.iter().filter(|message| message.content.contains(&text)).count()
}

#[tokio::test]
async fn after_a_crash_before_the_engine_had_acted_it_acts_by_itself_and_once() {
    let mut stage = Stage::without_bot("en-US").await;
    let channel = stage.channel;
    // Her action was stored and told, and then the bot crashed.
    let past = Past::open(&stage, SignedDuration::from_secs(10)).await;
    let wish = Wish::Side(Side::Goats);
    let begun = What::Solo { level: None, wish, ruleset: Some(Ruleset::PlyYard1), thread: None };
    past.happens(&stage.ann, begun).await;
    let action: Action = "c3".parse().expect("a point");
    past.happens(&stage.ann, What::Act { action, shown: None, preview: false }).await;
    past.close().await;
    stage.start_bot().await;
    let acted = stage.discord.wait_for_message(channel, |_| true).await.expect("it acts");
    assert!(acted.content.contains("**2. "), "{acted:?}");
    assert_eq!(acted.pinged, [], "she was here a moment ago");
    stage.advance(Duration::from_secs(20)).await;
    stage.wait_until_calm().await;
    assert_eq!(stage.discord.messages(channel).len(), 1);
    // It goes on as if nothing had been.
    let referee = Referee::new(Store::open(&stage.database()).await.expect("it opens"));
    let game = referee.game(GameId(1)).await.expect("it answers").expect("a game");
    let course = game.sitting().expect("a sitting").course.clone();
    referee.close().await;
    let mut solo = Solo { stage: &stage, channel, course, board: acted };
    solo.act(solo.any()).await;
    solo.engine_acts().await;
    stage.finish();
}

#[tokio::test]
async fn what_the_engine_did_is_told_once_however_often_the_post_fails() {
    let mut stage = Stage::new("en-US").await;
    let mut solo = Solo::begin(&stage, stage.channel, GOATS, Ruleset::PlyYard1).await;
    stage.discord.fail_all(Endpoint::CreateMessage, Fault::Refuse { status: 500, code: 0 });
    solo.act("c3".parse().expect("a point")).await;
    // The action is stored, and cannot be told.
    let referee = || async {
        Referee::new(Store::open(&stage.database()).await.expect("the database opens"))
    };
    let mut stored = false;
    for _ in 0..100 {
        let referee = referee().await;
        let game = referee.game(GameId(1)).await.expect("the database answers");
        stored = game.is_some_and(|game| game.revision.0 == 3);
        referee.close().await;
        if stored {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(stored, "the engine has acted");
    stage.crash_bot().await;
    stage.discord.end_faults();
    stage.start_bot().await;
    let acted = |message: &Message| message.content.contains("2. ");
    assert!(stage.discord.wait_for_message(stage.channel, acted).await.is_some());
    stage.wait_until_calm().await;
    stage.advance(Duration::from_secs(20)).await;
    stage.wait_until_calm().await;
    let messages = stage.discord.messages(stage.channel);
    assert_eq!(messages.len(), 3, "the start, her action, and its answer: {messages:?}");
    stage.finish();
}

#[tokio::test]
async fn of_two_actions_at_once_one_is_played_and_answered() {
    let stage = Stage::new("en-US").await;
    let mut solo = Solo::begin(&stage, stage.channel, GOATS, Ruleset::PlyYard1).await;
    for _ in 0..3 {
        let number = solo.course.actions().len() + 1;
        let points: Vec<String> =
            solo.course.legal_actions().map(|action| action.to().to_string()).collect();
        let [one, other] = [[("point", &*points[0])], [("point", &*points[1])]];
        let (one, other) = tokio::join!(
            stage.slash(&stage.ann, "place", &one),
            stage.slash(&stage.ann, "place", &other)
        );
        let told_of = [Stage::said(&one), Stage::said(&other)];
        let played: Vec<&&Message> = told_of.iter().filter(|told| !told.is_ephemeral()).collect();
        // The second may come after the answer of the engine, and is played then.
        assert!(!played.is_empty(), "{told_of:?}");
        let count = played.len() * 2;
        for ply in number..number + count {
            let tells = |message: &Message| message.content.contains(&format!("**{ply}. "));
            assert!(stage.discord.wait_for_message(stage.channel, tells).await.is_some(), "{ply}");
            assert_eq!(told(&stage, ply), 1, "{ply}");
        }
        // Follow what happened.
        let referee = Referee::new(Store::open(&stage.database()).await.expect("it opens"));
        let game = referee.game(GameId(1)).await.expect("it answers").expect("a game");
        solo.course = game.sitting().expect("a sitting").course.clone();
        referee.close().await;
        assert_eq!(solo.course.actions().len() + 1, number + count);
    }
    stage.finish();
}

#[tokio::test]
async fn a_takeback_while_the_engine_thinks_is_never_overtaken() {
    let stage = Stage::new("en-US").await;
    Solo::begin(&stage, stage.channel, GOATS, Ruleset::PlyYard1).await;
    for _ in 0..5 {
        let (placed, taken) = tokio::join!(
            stage.slash(&stage.ann, "place", &[("point", "c3")]),
            stage.slash(&stage.ann, "takeback", &[])
        );
        assert!(!Stage::said(&placed).is_ephemeral(), "{placed:?}");
        stage.wait_until_calm().await;
        // It came before her action, or after it, or after the answer: then all is taken back.
        if Stage::said(&taken).is_ephemeral() {
            let taken = stage.slash(&stage.ann, "takeback", &[]).await;
            assert!(!Stage::said(&taken).is_ephemeral(), "{taken:?}");
        }
        stage.wait_until_calm().await;
        let referee = Referee::new(Store::open(&stage.database()).await.expect("it opens"));
        let game = referee.game(GameId(1)).await.expect("it answers").expect("a game");
        let sitting = game.sitting().expect("a sitting");
        assert_eq!(sitting.course.actions(), [], "{sitting:?}");
        referee.close().await;
    }
    stage.finish();
}

#[tokio::test]
async fn a_restart_and_a_lost_channel_do_not_stop_the_engine() {
    let mut stage = Stage::new("en-US").await;
    let elsewhere = stage.discord.add_channel(stage.guild, "elsewhere");
    let Stage { ann, discord, application, .. } = &stage;
    let direct = discord.direct_channel(ann, application);
    let lost = discord.add_channel(stage.guild, "lost");
    Solo::begin(&stage, lost, TIGERS, Ruleset::PlyYard1).await;
    discord.delete_channel(lost);
    let suspended = |message: &Message| message.content.contains("suspended");
    let told = discord.wait_for_message(direct, suspended).await.expect("she is told");
    assert!(told.content.contains("Baghchal"), "{told:?}");
    let (ann, channel) = (stage.ann.clone(), elsewhere);
    stage.crash_bot().await;
    stage.start_bot().await;
    let resumed = stage.ask(&ann, channel, "resume", &[]).await;
    assert!(!Stage::said(&resumed).is_ephemeral(), "{resumed:?}");
    let moved = stage.ask(&ann, channel, "move", &[("from", OptionValue::from("a1"))]).await;
    assert!(moved.message().is_some(), "{moved:?}");
    resign(&stage, channel, &ann).await;
    stage.finish();
}

#[tokio::test]
async fn a_member_who_has_left_long_ago_is_pinged_when_the_engine_acts_at_last() {
    let mut stage = Stage::without_bot("en-US").await;
    let past = Past::open(&stage, SignedDuration::from_hours(30)).await;
    let begun =
        What::Solo { level: None, wish: Wish::Side(Side::Tigers), ruleset: None, thread: None };
    past.happens(&stage.ann, begun).await;
    past.close().await;
    stage.start_bot().await;
    let acted = stage.discord.wait_for_message(stage.channel, |_| true).await.expect("it acts");
    assert!(acted.content.contains("**1. "), "{acted:?}");
    assert_eq!(acted.pinged, [stage.ann.id]);
    stage.wait_until_calm().await;
    assert_eq!(stage.discord.messages(stage.channel).len(), 1);
    stage.finish();
}
