//! Games that go on for days: time, direct messages, threads, places that are gone.

use std::time::Duration;

use baghchal::sandbox::{ChannelId, Member, Message, OptionValue, Permissions};

use crate::play::Table;
use crate::stage::Stage;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);
/// How long the bot may take for what it does by itself.
const SOON: Duration = Duration::from_secs(10);
/// The places of choices in their lists.
const DIRECT: i64 = 1;
const ALWAYS: i64 = 1;
const THREAD: i64 = 1;
const TIGERS: i64 = 1;

/// The labels of the buttons under a message.
fn labels(message: &Message) -> Vec<String> {
    message.buttons().filter_map(|button| button.label).collect()
}

impl Stage {
    /// Waits for a message in a channel that is so.
    async fn wait_for(&self, channel: ChannelId, is_so: impl Fn(&Message) -> bool) -> Message {
        let waiting = async {
            loop {
                if let Some(message) = self.discord.messages(channel).into_iter().find(&is_so) {
                    return message;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let found = tokio::time::timeout(SOON, waiting).await.ok();
        found.unwrap_or_else(|| panic!("no such message: {:#?}", self.discord.messages(channel)))
    }

    async fn set(&self, who: &Member, command: &str, options: &[(&str, OptionValue)]) {
        let outcome = self.ask(who, self.channel, command, options).await;
        let message = Stage::said(&outcome);
        assert!(message.is_ephemeral(), "{message:?}");
    }
}

#[tokio::test]
async fn who_confirms_all_actions_sees_the_board_before_it_is_played() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, channel, .. } = &stage;
    let table = Table::set(&stage).await;
    stage.set(ann, "settings", &[("confirm", ALWAYS.into())]).await;
    let before = stage.discord.messages(*channel).len();

    let shown = stage.slash(ann, "place", &[("point", "c3")]).await;
    let preview = Stage::said(&shown);
    assert!(preview.is_ephemeral());
    assert_eq!(preview.attachments.len(), 1);
    assert_eq!(labels(preview), ["Play", "Back"]);
    let back = stage.press(ann, preview, "Back").await;
    let back = Stage::said(&back);
    assert_eq!((labels(back), back.attachments.len()), (vec![], 0), "{back:?}");
    assert_eq!(stage.discord.messages(*channel).len(), before);

    let shown = stage.slash(ann, "place", &[("point", "d4")]).await;
    let played = stage.press(ann, Stage::said(&shown), "Play").await;
    let played = stage.posted(ann, &played).await;
    assert!(played.content.contains("1. d4"), "{played:?}");
    assert_eq!(table.channel, *channel);
    stage.finish();
}

#[tokio::test]
async fn a_turn_is_told_directly_or_where_that_is_closed_in_the_channel() {
    let stage = Stage::new("en-US").await;
    let Stage { ben, channel, application, .. } = &stage;
    let mut table = Table::set(&stage).await;
    stage.set(ben, "settings", &[("turn", DIRECT.into())]).await;
    stage.advance(4 * Duration::from_mins(1)).await;
    let told = table.play("c3").await;
    assert_eq!(told[0].pinged, []);
    let direct = stage.discord.direct_channel(ben, application);
    let message = stage.wait_for(direct, |_| true).await;
    assert_eq!(message.attachments.len(), 1, "{message:?}");
    assert!(message.content.contains(&format!("<#{channel}>")), "{message:?}");

    table.play("a1-b1").await;
    stage.discord.accept_direct_messages(ben, false);
    stage.advance(4 * Duration::from_mins(1)).await;
    table.play("d4").await;
    let pings_ben =
        |message: &Message| message.pinged == [ben.id] && message.content.contains("d4");
    stage.wait_for(*channel, pings_ben).await;
    assert_eq!(stage.discord.messages(direct).len(), 1);
    // From now on the reply itself pings.
    table.play("b1-a1").await;
    stage.advance(4 * Duration::from_mins(1)).await;
    assert_eq!(table.play("d3").await[0].pinged, [ben.id]);
    stage.finish();
}

#[tokio::test]
async fn who_does_not_act_in_time_is_reminded_and_then_the_other_may_claim() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, .. } = &stage;
    Table::set_with(&stage, &[]).await.1.play("c3").await;
    stage.advance(DAY * 3 * 4 / 5 + HOUR).await;
    let reminder = |message: &Message| message.pinged == [ben.id] && message.interaction.is_none();
    let reminder = stage.wait_for(*channel, reminder).await;
    assert_eq!(reminder.attachments.len(), 1, "{reminder:?}");
    stage.advance(DAY).await;
    let overdue = stage.wait_for(*channel, |message| message.pinged == [ann.id]).await;
    assert!(labels(&overdue).contains(&"Claim the win".to_owned()), "{overdue:?}");
    let won = stage.press(ann, &overdue, "Claim the win").await;
    let won = Stage::said(&won);
    assert!(!won.is_ephemeral() && won.content.contains("Ann wins"), "{won:?}");
    assert_eq!(labels(won), ["Rematch", "Board", "Replay"]);

    let again = stage.press(ben, won, "Rematch").await;
    assert_eq!(Stage::said(&again).pinged, [ann.id]);
    let begun = stage.press(ann, won, "Rematch").await;
    let begun = Stage::said(&begun);
    assert!(!begun.is_ephemeral() && begun.attachments.len() == 1, "{begun:?}");
    stage.finish();
}

#[tokio::test]
async fn nobody_loses_on_time_while_the_bot_is_down() {
    let mut stage = Stage::new("en-US").await;
    let channel = stage.channel;
    Table::set_with(&stage, &[]).await.1.play("c3").await;
    stage.crash_bot().await;
    stage.advance(DAY * 10).await;
    stage.start_bot().await;
    let board = stage.slash(&stage.ben, "board", &[]).await;
    assert!(stage.words(Stage::said(&board)).contains("[in 72 h]"), "{board:?}");
    let claimed = stage.slash(&stage.ann, "claim", &[]).await;
    assert!(Stage::said(&claimed).is_ephemeral());
    stage.advance(DAY * 4).await;
    let ann = stage.ann.id;
    stage.wait_for(channel, |message| message.pinged == [ann]).await;
    stage.finish();
}

#[tokio::test]
async fn on_a_server_that_wants_threads_the_channel_hears_of_start_and_result_alone() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, .. } = &stage;
    stage.set(mia, "server set", &[("mode", THREAD.into())]).await;
    let challenge = stage.ask(ann, *channel, "challenge", &[("opponent", ben.id.into())]).await;
    let start = stage.press(ben, Stage::said(&challenge), "Accept").await;
    let start = Stage::said(&start);
    assert!(!start.is_ephemeral() && start.attachments.is_empty(), "{start:?}");
    let threads = stage.discord.threads(*channel);
    let [thread] = threads[..] else { panic!("{threads:?}") };
    let board = stage.wait_for(thread, |message| message.attachments.len() == 1).await;
    assert_eq!(labels(&board), ["Play", "Moves", "Board"]);
    let asked = stage.ask(ann, thread, "resign", &[]).await;
    let over = stage.press(ann, Stage::said(&asked), "Resign").await;
    stage.posted(ann, &over).await;
    let result = stage.wait_for(*channel, |message| message.content.contains("Ben wins")).await;
    assert_eq!(result.pinged, []);
    // The challenge, the start and the result.
    assert_eq!(stage.discord.messages(*channel).len(), 3);
    stage.finish();
}

#[tokio::test]
async fn a_game_whose_channel_is_deleted_is_carried_on_elsewhere() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, application, discord, .. } = &stage;
    let gone = discord.add_channel(stage.guild, "gone");
    let mut table = Table::set_in(&stage, gone, baghchal::rules::Ruleset::PlyYard1).await;
    table.play("c3").await;
    stage.set(mia, "server set", &[("audit", OptionValue::Channel(*channel))]).await;
    discord.delete_channel(gone);
    for member in [ann, ben] {
        let direct = discord.direct_channel(member, application);
        let message = stage.wait_for(direct, |_| true).await;
        assert!(message.content.contains("/resume"), "{message:?}");
    }
    stage.wait_for(*channel, |message| message.content.contains("Ann")).await;
    let choices = discord.autocomplete(ben, *channel, "resume", &[], "game").await;
    let choices = choices.expect("the client asks").expect("there is an answer");
    assert_eq!(choices.len(), 1, "{choices:?}");
    let resumed = stage.slash(ben, "resume", &[]).await;
    let resumed = Stage::said(&resumed);
    assert!(!resumed.is_ephemeral() && resumed.attachments.len() == 1, "{resumed:?}");
    table.channel = *channel;
    table.play("a1-b1").await;
    stage.finish();
}

#[tokio::test]
async fn a_thread_that_is_locked_suspends_its_game() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, mia, channel, application, discord, .. } = &stage;
    let thread = discord.add_thread(mia, *channel, "thread");
    Table::set_in(&stage, thread, baghchal::rules::Ruleset::PlyYard1).await;
    discord.set_thread(thread, true, true);
    let direct = discord.direct_channel(ann, application);
    stage.wait_for(direct, |message| message.content.contains("/resume")).await;
    stage.finish();
}

#[tokio::test]
async fn lists_are_for_the_asker_unless_they_share_them() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, channel, .. } = &stage;
    let options = [("opponent", ben.id.into()), ("rated", true.into())];
    let challenge = stage.ask(ann, *channel, "challenge", &options).await;
    assert!(labels(Stage::said(&challenge)).contains(&"Accept (rated)".to_owned()));
    stage.press(ben, Stage::said(&challenge), "Accept (rated)").await;
    let asked = stage.slash(ben, "resign", &[]).await;
    let over = stage.press(ben, Stage::said(&asked), "Resign").await;
    stage.posted(ben, &over).await;

    for command in ["history", "games", "settings", "profile", "vacation", "privacy"] {
        let told = stage.slash(ann, command, &[]).await;
        assert!(Stage::said(&told).is_ephemeral(), "{command}");
    }
    for (share, is_public) in [(false, false), (true, true)] {
        let side = ("side", TIGERS.into());
        let told = stage.ask(ann, *channel, "leaderboard", &[side, ("share", share.into())]).await;
        assert_eq!(!Stage::said(&told).is_ephemeral(), is_public, "{told:?}");
        let told = stage.ask(ann, *channel, "profile", &[("share", share.into())]).await;
        assert_eq!(!Stage::said(&told).is_ephemeral(), is_public, "{told:?}");
    }
    let record = stage.ask(ann, *channel, "record", &[]).await;
    let record = Stage::said(&record);
    assert!(record.is_ephemeral());
    assert_eq!(record.attachments[0].filename, "bagh-chal-1.txt");
    let choices = stage.discord.autocomplete(ann, *channel, "record", &[], "game").await;
    assert_eq!(choices.expect("the client asks").expect("there is an answer").len(), 1);

    let profile = stage.discord.user_menu(ann, *channel, "Profile", ben.id).await;
    let profile = profile.expect("the menu has it");
    assert!(Stage::said(&profile).is_ephemeral());
    let again = stage.discord.user_menu(ann, *channel, "Challenge", ben.id).await;
    assert_eq!(Stage::said(&again.expect("the menu has it")).pinged, [ben.id]);

    let question = stage.slash(ann, "forget-me", &[]).await;
    let kept = stage.press(ann, Stage::said(&question), "Keep everything").await;
    assert_eq!(labels(Stage::said(&kept)), [""; 0]);
    let question = stage.slash(ann, "forget-me", &[]).await;
    let forgotten = stage.press(ann, Stage::said(&question), "Forget me").await;
    assert!(Stage::said(&forgotten).is_ephemeral());
    stage.finish();
}

#[cfg(unix)]
#[tokio::test]
async fn a_bot_that_is_told_so_begins_no_new_games() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, .. } = &stage;
    stage.signal_bot("USR1");
    stage.wait_for_log("no new games begin").await;
    let refused = stage.slash(ann, "challenge", &[]).await;
    assert!(Stage::said(&refused).is_ephemeral());
    stage.signal_bot("USR2");
    stage.wait_for_log("new games begin again").await;
    let challenge = stage.slash(ann, "challenge", &[]).await;
    assert!(!Stage::said(&challenge).is_ephemeral());
    stage.finish();
}

#[tokio::test]
async fn without_the_permission_for_threads_a_game_is_played_in_the_channel() {
    let stage = Stage::new("en-US").await;
    let Stage { ann, ben, mia, channel, application, discord, .. } = &stage;
    stage.set(mia, "server set", &[("mode", THREAD.into())]).await;
    let permissions = Permissions::DEFAULT.without(Permissions::CREATE_PUBLIC_THREADS);
    discord.permit_in(*channel, application.id, permissions);
    let challenge = stage.ask(ann, *channel, "challenge", &[("opponent", ben.id.into())]).await;
    let start = stage.press(ben, Stage::said(&challenge), "Accept").await;
    assert_eq!(Stage::said(&start).attachments.len(), 1);
    stage.wait_until_calm().await;
    let told = discord.ephemerals(ben);
    assert!(
        told.iter().any(|message| message.content.contains("Create Public Threads")),
        "{told:?}"
    );
    stage.finish();
}
