//! Only the newest board of a game has buttons; where older ones keep theirs, they answer sensibly.

use std::time::{Duration, Instant};

use baghchal::sandbox::{Endpoint, Fault, Member, Message, Permissions};

use crate::places::game_in_a_thread;
use crate::play::{Table, labels};
use crate::stage::{Stage, UNLIMITED};

const HOUR: Duration = Duration::from_hours(1);

/// A message as it is without buttons, whenever it was edited.
fn without_buttons(message: &Message) -> Message {
    let mut message = message.clone();
    message.components.clear();
    message.edited = None;
    message
}

/// How often the bot has tried to edit a message.
fn edits(stage: &Stage, message: &Message) -> usize {
    let path = format!("/channels/{}/messages/{}", message.channel, message.id);
    let requests = stage.discord.requests().into_iter();
    requests.filter(|asked| asked.method == "PATCH" && asked.path == path).count()
}

impl Stage {
    fn now(&self, message: &Message) -> Message {
        self.discord.message(message.id).expect("it is still there")
    }

    /// Waits until a message has lost its buttons, and checks that the rest of it is as it was.
    async fn loses_buttons(&self, message: &Message) {
        let is_bare = |found: &Message| found.id == message.id && found.buttons().next().is_none();
        let bare = self.discord.wait_for_message(message.channel, is_bare).await;
        let bare = bare.unwrap_or_else(|| panic!("it keeps its buttons: {message:?}"));
        assert_eq!(without_buttons(&bare), without_buttons(message));
        assert!(bare.edited.is_some() && !labels(message).is_empty(), "{message:?}");
    }

    /// Waits until the bot has tried to edit a message so often.
    async fn edits_come_to(&self, message: &Message, times: usize) {
        let since = Instant::now();
        while edits(self, message) < times {
            assert!(since.elapsed() < Duration::from_secs(20), "{:#?}", self.discord.requests());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Checks, once the bot is calm, that a message is as it was sent.
    async fn keeps_buttons(&self, message: &Message) {
        self.wait_until_calm().await;
        assert!(!labels(message).is_empty(), "{message:?}");
        assert_eq!(&self.now(message), message);
    }

    /// Presses all buttons of an old board: each answer is private, and none changes anything.
    async fn answers_sensibly(&self, who: &Member, board: &Message) {
        for label in labels(board) {
            let before = self.seen_by_all().await;
            let outcome = self.press(who, board, &label).await;
            let answer = Stage::said(&outcome);
            assert_eq!(answer.visible_to, Some(who.id), "{label}: {answer:?}");
            assert!(!answer.content.is_empty(), "{label}: {answer:?}");
            assert_eq!(self.seen_by_all().await, before, "{label}");
        }
    }
}

#[tokio::test]
async fn each_new_board_takes_the_buttons_of_the_one_before_with_one_request_for_each() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, discord, .. } = &stage;
    let (begun, mut table) = Table::set_with(&stage, &[("time", UNLIMITED.into())]).await;
    let mut boards = vec![begun];
    for action in ["c3", "a1-b1", "d4"] {
        boards.extend(table.play(action).await);
        let [.., older, newest] = &boards[..] else { unreachable!() };
        stage.loses_buttons(older).await;
        stage.keeps_buttons(newest).await;
    }
    // An offer shows no board; the board after it does.
    let offer = stage.slash(ann, "draw", &[]).await;
    stage.keeps_buttons(boards.last().expect("a board")).await;
    stage.advance(HOUR * 2).await;
    let bumped = stage.slash(ben, "bump", &[]).await;
    stage.loses_buttons(boards.last().expect("a board")).await;
    boards.push(Stage::said(&bumped).clone());
    stage.keeps_buttons(Stage::said(&offer)).await;

    // The last board of a game keeps its buttons, also while another game begins.
    let drawn = stage.press(ben, Stage::said(&bumped), "Accept the draw").await;
    let over = Stage::said(&drawn);
    stage.loses_buttons(Stage::said(&bumped)).await;
    let mut next = Table::set(&stage).await;
    next.play("c3").await;
    stage.keeps_buttons(over).await;
    assert!(labels(over).contains(&"Rematch".to_owned()), "{over:?}");

    assert!(boards.iter().all(|board| edits(&stage, board) == 1), "{:#?}", discord.requests());
    let looked_up = discord
        .requests()
        .into_iter()
        .filter(|request| request.method == "GET" && request.path.ends_with("/messages/@original"));
    // Two challenges and eight boards.
    assert_eq!(looked_up.count(), 2 + boards.len() + 3);
    stage.finish();
}

#[tokio::test]
async fn of_boards_that_come_at_once_the_newest_keeps_its_buttons() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    stage.wait_until_calm().await;
    // The first reply is looked up after all others.
    let slow = Fault::Stall(Duration::from_millis(1500));
    stage.discord.fail_next(1, Endpoint::GetReply, slow);
    let mut boards = table.play("c3 a1-b1 d4 b1-a1 d3 a1-b1").await;
    let newest = boards.pop().expect("a board");
    for older in &boards {
        stage.loses_buttons(older).await;
    }
    stage.keeps_buttons(&newest).await;
    assert!(boards.iter().all(|board| edits(&stage, board) <= 2), "nothing goes in circles");
    stage.finish();
}

#[tokio::test]
async fn messages_of_the_bot_between_two_boards_lose_their_buttons_too() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, discord, .. } = &stage;
    let mut table = Table::set_at(&stage, *channel, &[("time", 0.into())]).await;
    let board = table.play("c3").await.remove(0);
    // The reminder comes with a board, and what is said at the deadline without.
    stage.advance(Duration::from_mins(50)).await;
    let pinged = async |who: &Member| {
        let posted =
            |message: &Message| message.interaction.is_none() && message.pinged == [who.id];
        discord.wait_for_message(*channel, posted).await.expect("a message of the bot")
    };
    let reminder = pinged(ben).await;
    stage.loses_buttons(&board).await;
    stage.advance(Duration::from_mins(11)).await;
    let overdue = pinged(ann).await;
    assert_eq!((reminder.attachments.len(), overdue.attachments.len()), (1, 0));
    stage.keeps_buttons(&reminder).await;
    let played = table.play("a1-b1").await.remove(0);
    stage.loses_buttons(&reminder).await;
    stage.loses_buttons(&overdue).await;
    stage.keeps_buttons(&played).await;
    stage.finish();
}

#[tokio::test]
async fn a_board_that_stands_in_for_a_direct_message_is_the_newest() {
    let stage = Stage::new("en-US").await;
    let Stage { ben, channel, discord, .. } = &stage;
    let mut table = Table::set(&stage).await;
    stage.choose_setting(ben, "settings", &[("turn", 1)]).await;
    discord.accept_direct_messages(ben, false);
    stage.advance(Duration::from_mins(4)).await;
    let reply = table.play("c3").await.remove(0);
    let pings_ben = |message: &Message| message.interaction.is_none() && message.pinged == [ben.id];
    let posted = discord.wait_for_message(*channel, pings_ben).await.expect("a board");
    stage.loses_buttons(&reply).await;
    stage.keeps_buttons(&posted).await;
    let played = table.play("a1-b1").await.remove(0);
    stage.loses_buttons(&posted).await;
    stage.keeps_buttons(&played).await;
    stage.finish();
}

#[tokio::test]
async fn an_old_board_that_cannot_be_edited_keeps_its_buttons_and_is_left_alone() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, discord, .. } = &stage;
    let mut table = Table::set(&stage).await;
    let mut old = table.play("c3").await.remove(0);
    let cases = [
        (["a1-b1", "d4"], 429, 30046),
        (["b1-a1", "d3"], 404, 10008),
        (["a1-b1", "b3"], 403, 50001),
    ];
    for ([first, second], status, code) in cases {
        stage.wait_until_calm().await;
        discord.fail_next(1, Endpoint::EditMessage, Fault::Refuse { status, code });
        let next = table.play(first).await.remove(0);
        stage.edits_come_to(&old, 1).await;
        stage.keeps_buttons(&old).await;
        stage.answers_sensibly(ann, &old).await;
        let newest = table.play(second).await.remove(0);
        stage.loses_buttons(&next).await;
        assert_eq!(edits(&stage, &old), 1, "{code}");
        old = newest;
    }
    // One that somebody has deleted holds nothing up.
    stage.wait_until_calm().await;
    discord.delete_message(old.id);
    let next = table.play("b1-a1").await.remove(0);
    let newest = table.play("d2").await.remove(0);
    stage.loses_buttons(&next).await;
    stage.keeps_buttons(&newest).await;
    assert_eq!(edits(&stage, &old), 1);
    stage.finish();
}

#[tokio::test]
async fn an_old_board_that_cannot_be_edited_now_loses_its_buttons_with_the_next_one() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let mut old = table.play("c3").await.remove(0);
    let busy = Fault::TooManyRequests(Duration::from_secs(1));
    let unavailable = Fault::Refuse { status: 503, code: 0 };
    for (actions, fault) in [(["a1-b1", "d4"], busy), (["b1-a1", "d3"], unavailable)] {
        stage.wait_until_calm().await;
        stage.discord.fail_next(4, Endpoint::EditMessage, fault);
        let next = table.play(actions[0]).await.remove(0);
        stage.edits_come_to(&old, 4).await;
        stage.keeps_buttons(&old).await;
        let newest = table.play(actions[1]).await.remove(0);
        stage.loses_buttons(&old).await;
        stage.loses_buttons(&next).await;
        stage.keeps_buttons(&newest).await;
        assert_eq!(edits(&stage, &old), 5, "{fault:?}");
        old = newest;
    }
    stage.finish();
}

#[tokio::test]
async fn where_too_many_old_messages_are_edited_the_game_goes_on_all_the_same() {
    let stage = Stage::new("en-US").await;
    let mut table = Table::set(&stage).await;
    let old = table.play("c3").await.remove(0);
    stage.advance(HOUR).await;
    let url =
        format!("{}/api/v10/channels/{}/messages/{}", stage.discord.url(), old.channel, old.id);
    for _ in 0..5 {
        let edit = reqwest::Client::new().patch(&url).header("content-type", "application/json");
        let edit = edit.header("authorization", format!("Bot {}", stage.application.token));
        let edited = edit.body(r#"{ "allowed_mentions": { "parse": [] } }"#).send().await;
        assert!(edited.expect("an answer").status().is_success());
    }
    let next = table.play("a1-b1").await.remove(0);
    stage.edits_come_to(&old, 6).await;
    stage.wait_until_calm().await;
    assert_eq!(labels(&stage.now(&old)), labels(&old));
    stage.answers_sensibly(&stage.ben, &old).await;
    table.play("d4").await;
    stage.loses_buttons(&next).await;
    let codes = stage.discord.complaints().into_iter().map(|complaint| complaint.code);
    assert_eq!(codes.collect::<Vec<_>>(), [30046]);
    stage.finish();
}

#[tokio::test]
async fn a_bot_that_was_restarted_knows_which_boards_have_buttons() {
    let mut stage = Stage::new("en-US").await;
    let old = Table::set(&stage).await.play("c3").await.remove(0);
    stage.wait_until_calm().await;
    stage.crash_bot().await;
    stage.start_bot().await;
    stage.keeps_buttons(&old).await;
    let moved = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "b1")]).await;
    stage.loses_buttons(&old).await;
    stage.keeps_buttons(Stage::said(&moved)).await;
    stage.finish();
}

#[tokio::test]
async fn a_board_of_which_a_crash_hid_whether_it_had_arrived_is_like_any_other() {
    let mut stage = Stage::new("en-US").await;
    let old = Table::set(&stage).await.play("c3").await.remove(0);
    stage.wait_until_calm().await;
    stage.discord.fail_next(1, Endpoint::InteractionCallback, Fault::LoseAnswer);
    let moved = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "b1")]).await;
    stage.crash_bot().await;
    stage.start_bot().await;
    stage.loses_buttons(&old).await;
    stage.keeps_buttons(Stage::said(&moved)).await;
    let placed = stage.slash(&stage.ann, "place", &[("point", "d4")]).await;
    stage.loses_buttons(Stage::said(&moved)).await;
    stage.keeps_buttons(Stage::said(&placed)).await;
    stage.finish();
}

#[tokio::test]
async fn a_board_that_is_not_looked_up_before_a_crash_keeps_its_buttons_which_answer_sensibly() {
    let mut stage = Stage::new("en-US").await;
    let (zoe, ann) = (stage.zoe.clone(), stage.ann.clone());
    let old = Table::set(&stage).await.play("c3").await.remove(0);
    stage.slash(&ann, "draw", &[]).await;
    stage.advance(Duration::from_mins(2)).await;
    let forever = Fault::Stall(Duration::from_mins(1));
    stage.discord.fail_next(1, Endpoint::GetReply, forever);
    let looked_up = |stage: &Stage| {
        let requests = stage.discord.requests().into_iter();
        requests.filter(|request| request.path.ends_with("/messages/@original")).count()
    };
    let before = looked_up(&stage);
    let bumped = stage.slash(&ann, "bump", &[]).await;
    let board = Stage::said(&bumped);
    while looked_up(&stage) == before {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    stage.crash_bot().await;
    stage.start_bot().await;
    let moved = stage.slash(&stage.ben, "move", &[("from", "a1"), ("to", "b1")]).await;
    stage.loses_buttons(&old).await;
    stage.keeps_buttons(board).await;
    stage.keeps_buttons(Stage::said(&moved)).await;

    stage.answers_sensibly(&ann, board).await;
    stage.answers_sensibly(&zoe, board).await;
    let none =
        "No draw offer stands: the next action or another offer cancels it. /draw makes one.";
    for label in ["Accept the draw", "Decline the draw"] {
        stage.check_press_refused(&stage.ben, board, label, [none, ""]).await;
    }
    let words = "🐐 Ann – 🐅 Ben\n\
                 Ann is next: a goat to place (19 in hand).\n\
                 Goats in hand: 19 · captured: 0 of 5\n\
                 Last action: 2. a1-b1";
    let shown = stage.press(&ann, board, "Board").await;
    stage.check_private(&ann, &shown, [words, ""]);
    stage.finish();
}

#[tokio::test]
async fn where_the_bot_cannot_see_the_channel_boards_keep_their_buttons() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, channel, discord, application, .. } = &stage;
    let mut table = Table::set(&stage).await;
    let old = table.play("c3").await.remove(0);
    stage.wait_until_calm().await;
    discord.permit_in(*channel, application.id, Permissions::NONE);
    let blind = table.play("a1-b1").await.remove(0);
    stage.edits_come_to(&old, 1).await;
    stage.keeps_buttons(&old).await;
    stage.answers_sensibly(ann, &old).await;
    discord.permit_in(*channel, application.id, Permissions::DEFAULT);
    let seen = table.play("d4").await.remove(0);
    stage.loses_buttons(&blind).await;
    stage.keeps_buttons(&seen).await;
    assert_eq!(edits(&stage, &old), 1);
    stage.finish();
}

#[tokio::test]
async fn a_thread_and_its_channel_have_boards_of_their_own() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, discord, .. } = &stage;
    let (_, thread) = game_in_a_thread(&stage).await;
    let has_picture = |message: &Message| !message.attachments.is_empty();
    let begun = discord.wait_for_message(thread, has_picture).await.expect("a board");
    stage.choose_setting(mia, "server set", &[("mode", 0)]).await;
    let above = Table::set(&stage).await.play("d4").await.remove(0);

    let placed = stage.ask(ann, thread, "place", &[("point", "c3".into())]).await;
    stage.loses_buttons(&begun).await;
    stage.keeps_buttons(&above).await;
    let moved = stage.ask(ben, *channel, "move", &[("from", "a1-b1".into())]).await;
    stage.loses_buttons(&above).await;
    stage.keeps_buttons(Stage::said(&placed)).await;
    stage.keeps_buttons(Stage::said(&moved)).await;
    stage.finish();
}

#[tokio::test]
async fn with_a_game_that_is_carried_on_elsewhere_its_last_board_loses_its_buttons() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, discord, .. } = &stage;
    for deleted in [false, true] {
        let thread = discord.add_thread(mia, *channel, "thread");
        let mut table = Table::set_at(&stage, thread, &[]).await;
        let old = table.play("c3").await.remove(0);
        stage.wait_until_calm().await;
        if deleted {
            discord.delete_channel(thread);
        } else {
            discord.set_thread(thread, false, true);
        }
        let elsewhere = discord.add_channel(stage.guild, "elsewhere");
        let resumed = loop {
            let resumed = stage.ask(ben, elsewhere, "resume", &[]).await;
            // It takes a moment until the bot has heard.
            if !Stage::said(&resumed).is_ephemeral() {
                break resumed;
            }
        };
        let board = Stage::said(&resumed);
        if deleted {
            stage.edits_come_to(&old, 1).await;
        } else {
            stage.loses_buttons(&old).await;
        }
        stage.keeps_buttons(board).await;
        stage.ask(ben, elsewhere, "move", &[("from", "a1-b1".into())]).await;
        stage.loses_buttons(board).await;
        assert_eq!(edits(&stage, &old), 1);
        stage.ask(ann, elsewhere, "stop", &[]).await;
    }
    stage.finish();
}
