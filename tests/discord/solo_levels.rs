//! Games against the engine at its levels, as members play them.

use baghchal::game::{GameId, Wish};
use baghchal::referee::{Referee, What};
use baghchal::rules::{Action, Course, Ruleset, Side};
use baghchal::sandbox::{ChannelId, Message, OptionValue};
use baghchal::store::Store;
use jiff::SignedDuration;

use crate::both::resign;
use crate::games::{GOATS_WIN, first};
use crate::past::Past;
use crate::play::on_both_servers;
use crate::solo::{Solo, TIGERS};
use crate::stage::{GOATS, Stage};

/// The places of the levels 1 to 8 among the choices.
const LEVELS: std::ops::Range<i64> = 0..8;

/// The engine with its level, at that place, as members read it.
fn engine(stage: &Stage, level: i64) -> String {
    let number = level + 1;
    let [english, french] =
        [format!("Baghchal (level {number})"), format!("Baghchal (niveau {number})")];
    stage.read([&english, &french]).clone()
}

/// Checks that these words of the engine's name stand in a message.
#[track_caller]
fn names(stage: &Stage, message: &Message, level: i64) {
    let (words, engine) = (stage.words(message), engine(stage, level));
    assert!(words.contains(&engine), "{engine} is not named: {words}");
}

#[tokio::test]
async fn the_engine_answers_at_every_level_on_either_side_however_many_play_it_at_once() {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let mut games = Vec::new();
        for level in LEVELS {
            for side in [GOATS, TIGERS] {
                let channel = stage.discord.add_channel(stage.guild, &format!("at-{level}-{side}"));
                let options = [("level", OptionValue::from(level)), ("side", side.into())];
                let outcome = stage.ask(&stage.ann, channel, "solo", &options).await;
                let board = Stage::said(&outcome).clone();
                assert!(!board.is_ephemeral(), "{board:?}");
                names(stage, &board, level);
                let course = Course::new(Ruleset::PlyYard1);
                games.push((side, Solo { stage, channel, course, board }));
            }
        }
        // All of them wait for the engine at the same time.
        for (side, solo) in &mut games {
            if *side == GOATS {
                solo.act(solo.any()).await;
            }
        }
        for (_, solo) in &mut games {
            solo.engine_acts().await;
            solo.act(solo.any()).await;
        }
        for (_, solo) in &mut games {
            solo.engine_acts().await;
        }
    })
    .await;
}

#[tokio::test]
async fn the_level_is_named_wherever_the_opponent_is_and_a_rematch_keeps_it() {
    on_both_servers(async |stage, _| {
        let (level, ann, channel) = (5, stage.ann.clone(), stage.channel);
        let options = [("level", level), ("side", GOATS)];
        let mut solo = Solo::begin_with(stage, channel, &options, Ruleset::PlyYard1).await;
        names(stage, &solo.board, level);
        solo.act("c3".parse().expect("a point")).await;
        solo.engine_acts().await;
        for command in ["board", "games"] {
            let told = stage.ask(&ann, channel, command, &[]).await;
            names(stage, Stage::said(&told), level);
        }
        let record = stage.ask(&ann, channel, "record", &[]).await;
        let record = Stage::said(&record).attachments[0].text().expect("it is text").to_owned();
        let tag = "[Tigers \"Baghchal\"]\n[TigersLevel \"6\"]";
        assert!(record.contains(tag), "{record}");

        stage.crash_bot().await;
        stage.start_bot().await;
        let over = resign(stage, channel, &ann).await;
        let history = stage.ask(&ann, channel, "history", &[]).await;
        names(stage, Stage::said(&history), level);
        // A game at another level comes in between.
        let elsewhere = stage.discord.add_channel(stage.guild, "elsewhere");
        Solo::begin_with(stage, elsewhere, &[("level", 0), ("side", GOATS)], Ruleset::PlyYard1)
            .await;
        let begun = stage.push(&ann, &over, ["Rematch", "Revanche"]).await;
        let board = Stage::said(&begun).clone();
        names(stage, &board, level);
        let course = Course::new(Ruleset::PlyYard1);
        Solo { stage, channel, course, board }.engine_acts().await;
    })
    .await;
}

#[tokio::test]
async fn without_a_level_a_member_plays_at_that_of_their_last_game_in_channels_threads_and_messages()
 {
    on_both_servers(async |stage, _| {
        let stage = &*stage;
        let Stage { ann, ben, discord, application, channel, mia, .. } = stage;
        // The third is that of whoever has never played.
        let help = stage.slash(ben, "help", &[]).await;
        let play = ["🐐 Play solo", "🐐 Jouer en solo"];
        let begun = stage.push(ben, Stage::said(&help), play).await;
        names(stage, Stage::said(&begun), 2);
        resign(stage, *channel, ben).await;

        let direct = discord.direct_channel(ann, application);
        let solo = async |channel: ChannelId, options: &[(&str, OptionValue)]| {
            let options = [&[("side", OptionValue::from(GOATS))], options].concat();
            Stage::said(&stage.ask(ann, channel, "solo", &options).await).clone()
        };
        let begun = solo(direct, &[("level", 7.into())]).await;
        names(stage, &begun, 7);
        let placed = stage.ask(ann, direct, "place", &[("point", "c3".into())]).await;
        let told = Stage::said(&placed).id;
        let later = |message: &Message| message.nonce.is_some() && told.0 < message.id.0;
        discord.wait_for_message(direct, later).await.expect("the engine acts");

        names(stage, &solo(*channel, &[]).await, 7);
        resign(stage, *channel, ann).await;
        let help = stage.slash(ann, "help", &[]).await;
        let begun = stage.push(ann, Stage::said(&help), play).await;
        names(stage, Stage::said(&begun), 7);
        resign(stage, *channel, ann).await;

        stage.choose_setting(mia, "server set", &[("mode", 1)]).await;
        solo(*channel, &[("level", 0.into())]).await;
        let [thread] = discord.threads(*channel)[..] else { panic!("one thread") };
        let board = discord.wait_for_message(thread, |_| true).await.expect("a board");
        names(stage, &board, 0);
    })
    .await;
}

/// Where a member goes to and fro, the engine may not answer in kind where no board may come back.
#[tokio::test]
async fn the_engine_keeps_to_the_rule_against_repetition_at_every_level() {
    let mut stage = Stage::without_bot("en-US").await;
    let mut past = Past::open(&stage, SignedDuration::from_mins(10)).await;
    let mut channels = Vec::new();
    for level in LEVELS {
        let channel = stage.discord.add_channel(stage.guild, &format!("level-{level}"));
        past.go(stage.guild, channel);
        let number = u8::try_from(level + 1).expect("a small number");
        let begun = What::Solo {
            level: baghchal::analysis::Level::new(number),
            wish: Wish::Side(Side::Tigers),
            ruleset: Some(Ruleset::Ludoteka1),
            thread: None,
        };
        let id = past.happens(&stage.ann, begun).await.game.id;
        past.play_against_engine(&stage.ann, id, &first(40, GOATS_WIN)).await;
        channels.push((channel, id));
    }
    past.close().await;
    stage.start_bot().await;
    for (channel, id) in channels {
        let board = stage.discord.wait_for_message(channel, |_| true).await.expect("it acts");
        let course = course(&stage, id).await;
        let mut solo = Solo { stage: &stage, channel, course, board };
        for _ in 0..4 {
            if solo.course.outcome().is_some() {
                break;
            }
            // Back to where it came from, if that is allowed.
            let actions = solo.course.actions();
            let back = actions.len().checked_sub(2).and_then(|last| match actions[last] {
                Action::Move { from, to } => Some(Action::Move { from: to, to: from }),
                Action::Place { .. } => None,
            });
            let legal: Vec<Action> = solo.course.legal_actions().collect();
            let action = back.filter(|back| legal.contains(back)).unwrap_or(legal[0]);
            solo.act(action).await;
            if solo.course.outcome().is_none() {
                solo.engine_acts().await;
            }
        }
    }
    stage.finish();
}

/// The actions of a game as they are stored.
async fn course(stage: &Stage, id: GameId) -> Course {
    let referee = Referee::new(Store::open(&stage.database()).await.expect("it opens"));
    let game = referee.game(id).await.expect("it answers").expect("a game");
    let course = game.sitting().expect("a sitting").course.clone();
    referee.close().await;
    course
}
