//! What happens at one instant or in another order than it was done: the deadline between two
//! requests, a takeback between a board and its buttons, a second bot.

use std::time::Duration;

use baghchal::sandbox::{ChannelId, OptionValue, Outcome};
use jiff::Timestamp;
use tokio::task::JoinHandle;

use crate::play::{Table, Words, in_both_languages, times};
use crate::stage::Stage;
use crate::time::{DAY, SECOND};

/// Games of Ann against Ben in channels of their own, and the last of their deadlines.
async fn games(stage: &mut Stage, count: usize) -> (Timestamp, Vec<ChannelId>) {
    let mut channels = Vec::new();
    let mut last = Timestamp::MIN;
    for _ in 0..count {
        stage.channel = stage.discord.add_channel(stage.guild, "general");
        channels.push(stage.channel);
        let (begun, _) = Table::set_with(stage, &[("time", DAY.into())]).await;
        last = last.max(times(&begun)[0]);
    }
    (last, channels)
}

/// Lets Ann place her first goat, without waiting for the answer.
fn place(stage: &Stage, channel: ChannelId) -> JoinHandle<Outcome> {
    let (discord, ann) = (stage.discord.clone(), stage.ann.clone());
    tokio::spawn(async move {
        let point = [("point", OptionValue::from("c3"))];
        let outcome = discord.slash(&ann, channel, "place", &point).await;
        outcome.expect("Discord's client sends the command")
    })
}

/// Lets Ben claim the win, without waiting for the answer.
fn claim(stage: &Stage, channel: ChannelId) -> JoinHandle<Outcome> {
    let (discord, ben) = (stage.discord.clone(), stage.ben.clone());
    tokio::spawn(async move {
        let outcome = discord.slash(&ben, channel, "claim", &[]).await;
        outcome.expect("Discord's client sends the command")
    })
}

#[tokio::test]
async fn of_a_claim_and_an_action_at_one_instant_the_first_counts() {
    let mut stage = Stage::new("en-US").await;
    let (deadline, channels) = games(&mut stage, 8).await;
    stage.advance_to(deadline).await;
    let races: Vec<_> =
        channels.iter().map(|&channel| (place(&stage, channel), claim(&stage, channel))).collect();
    for (placed, claimed) in races {
        let (placed, claimed) = (placed.await.unwrap(), claimed.await.unwrap());
        let (placed, claimed) = (Stage::said(&placed), Stage::said(&claimed));
        if placed.is_ephemeral() {
            let words = "The game is over. The tigers have won: the goats ran out of time.";
            assert_eq!(stage.words(placed), words);
            let won = "**Ben wins with the tigers**: the goats ran out of time.";
            assert!(claimed.content.ends_with(won) && !claimed.is_ephemeral(), "{claimed:?}");
        } else {
            assert!(placed.content.contains("🐐 **1. c3**"), "{placed:?}");
            let words = "It is your own turn: only the side that waits can do that.";
            assert_eq!(stage.words(claimed), words);
            assert!(claimed.is_ephemeral());
        }
    }
    stage.finish();
}

#[cfg(unix)]
#[tokio::test]
async fn an_action_received_before_the_deadline_counts_though_it_is_handled_after_it() {
    let mut stage = Stage::new("en-US").await;
    // The more of them come at once, the less it is by chance.
    let mut deadlines = Vec::new();
    let mut channels = Vec::new();
    for _ in 0..8 {
        let (deadline, channel) = games(&mut stage, 1).await;
        deadlines.push(deadline);
        channels.extend(channel);
    }
    let (first, last) = (deadlines[0], *deadlines.last().unwrap());
    stage.advance_to(first - SECOND * 2).await;
    stage.signal_bot("STOP");
    let placing: Vec<_> = channels.iter().map(|&channel| place(&stage, channel)).collect();
    while stage.discord.pending_interactions().len() < channels.len() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    assert!(stage.discord.now() < first, "the test was too slow");
    stage.advance_to(last + SECOND).await;
    let claiming: Vec<_> = channels.iter().map(|&channel| claim(&stage, channel)).collect();
    while stage.discord.pending_interactions().len() < 2 * channels.len() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    stage.signal_bot("CONT");
    for claimed in claiming {
        let claimed = claimed.await.unwrap();
        let words = "It is your own turn: only the side that waits can do that.";
        assert_eq!(stage.words(Stage::said(&claimed)), words);
    }
    // The replies were too late, and so the channels are told by posts.
    for placed in placing {
        placed.abort();
    }
    for channel in channels {
        let told = stage.discord.wait_for_message(channel, |told| told.content.contains("1. c3"));
        assert!(told.await.is_some(), "the action is told");
    }
    stage.finish();
}

#[tokio::test]
async fn a_second_bot_on_the_same_database_refuses_to_run() {
    let mut stage = Stage::new("en-US").await;
    stage.start_game().await;
    let (code, log) = stage.second_bot().await;
    assert_eq!(code, Some(1), "{log}");
    let lines: Vec<&str> = log.lines().collect();
    let [line] = lines[..] else { panic!("one line: {log}") };
    assert!(line.starts_with("error: another bot runs on the database "), "{line}");
    assert!(line.ends_with("baghchal.db; stop it first"), "{line}");
    // The first one plays on, and after it another may run.
    let placed = stage.slash(&stage.ann, "place", &[("point", "c3")]).await;
    assert!(!Stage::said(&placed).is_ephemeral());
    stage.wait_until_calm().await;
    stage.crash_bot().await;
    stage.start_bot().await;
    let moved = stage.slash(&stage.ben, "move", &[("from", "a1-b1")]).await;
    assert!(!Stage::said(&moved).is_ephemeral());
    stage.finish();
}

const HAS_CHANGED: Words<'_> = [
    "The game has gone on since this was shown. /board shows how it stands now.",
    "La partie a avancé depuis cet affichage. /plateau montre où elle en est.",
];

#[tokio::test]
async fn buttons_from_before_a_takeback_are_out_of_date_though_the_board_looks_the_same() {
    in_both_languages(async |stage| {
        let Stage { ann, ben, .. } = stage;
        let mut table = Table::set(stage).await;
        table.play("c3").await;
        let menu = stage.slash(ben, "move", &[("from", "a1")]).await;
        let resign = stage.slash(ben, "resign", &[]).await;
        let asked = stage.slash(ann, "takeback", &[]).await;
        let asked = Stage::said(&asked);
        assert_eq!(
            stage.words(asked),
            "@Ben, Ann asks to take back the last action. /takeback agrees; the next action \
             cancels the offer.\n\
             It is still the tigers’ turn."
        );
        let agreed = stage.press(ben, asked, "Agree to the takeback").await;
        assert_eq!(
            stage.words(Stage::said(&agreed)),
            "Ben agrees to the takeback: the board is as at the start.\n\
             @Ann, you begin: a goat to place (20 in hand)."
        );
        // The same board as before, with the same side to move.
        stage.slash(ann, "place", &[("point", "c3")]).await;

        let before = stage.seen_by_all().await;
        let chosen = stage.choose(ben, Stage::said(&menu), "b1").await;
        stage.check_private(ben, &chosen, HAS_CHANGED);
        assert_eq!(stage.seen_by_all().await, before);
        let resign_label = ["Resign", "Abandonner"][usize::from(ben.locale == "fr")];
        stage.check_press_refused(ben, Stage::said(&resign), resign_label, HAS_CHANGED).await;
        for label in ["Agree to the takeback", "Decline the takeback"] {
            let words = [
                "No takeback offer stands: the next action or another offer cancels it. \
                 /takeback makes one.",
                "Aucune reprise n’est demandée : un coup ou une autre proposition annule la \
                 demande. /reprendre en fait une.",
            ];
            stage.check_press_refused(ben, asked, label, words).await;
        }
    })
    .await;
}
