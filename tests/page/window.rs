//! What a window shows of a long channel, of threads, and of what was edited meanwhile.

use baghchal::sandbox::{ChannelId, Member, Sandbox};
use serde_json::{Value, json};
use serenity::all::{self as discord, EditMessage};

use crate::puppet::{http, open};
use crate::village::{Village, Window};

/// Ann, the only member of the puppet's theatre, and its only channel.
fn stage(sandbox: &Sandbox, window: &Window) -> (Member, ChannelId) {
    (sandbox.members().remove(0), window.channel("stage").unwrap().parse().unwrap())
}

/// Lets Ann say `from` and all numbers up to `to`.
fn count(sandbox: &Sandbox, (ann, channel): &(Member, ChannelId), from: u32, to: u32) {
    for number in from..=to {
        sandbox.say(ann, *channel, &number.to_string()).unwrap();
    }
}

/// Asks for what came before the first message. Gives the frame that answers.
async fn go_back(window: &mut Window) -> Value {
    window.ask(json!({ "before": window.messages()[0]["id"] }));
    loop {
        let frame = window.frame().await.unwrap();
        // The bot may come and go meanwhile.
        if frame.get("earlier").is_some() {
            return frame;
        }
    }
}

/// The contents of the messages of a frame.
fn contents(frame: &Value) -> Vec<u32> {
    let messages = frame["messages"].as_array().expect("there are messages").iter();
    messages.map(|message| message["content"].as_str().unwrap().parse().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_begins_with_the_last_hundred_and_goes_back_on_demand() {
    let folder = tempfile::tempdir().unwrap();
    let playground = open(&folder).await;
    let village = Village::at(playground.address(), playground.discord());
    let sandbox = playground.discord();
    let mut window = village.window(None, None);
    let first = window.frame().await.unwrap();
    assert_eq!((&first["messages"], &first["earlier"]), (&json!([]), &json!(false)));
    let ann = stage(sandbox, &window);

    count(sandbox, &ann, 1, 100);
    let frame = village.window(None, None).frame().await.unwrap();
    assert_eq!(contents(&frame), (1..=100).collect::<Vec<_>>());
    assert_eq!(frame["earlier"], false);

    count(sandbox, &ann, 101, 250);
    let mut late = village.window(None, None);
    let frame = late.frame().await.unwrap();
    assert_eq!(contents(&frame), (151..=250).collect::<Vec<_>>());
    assert_eq!(frame["earlier"], true);
    for (numbers, earlier) in [(51..=150, true), (1..=50, false)] {
        let frame = go_back(&mut late).await;
        assert_eq!(contents(&frame), numbers.collect::<Vec<_>>());
        assert_eq!(frame["earlier"], earlier);
    }
    // Who asks for what there is not, is answered too; what is no question changes nothing.
    late.ask(json!({ "after": "1" }));
    let frame = go_back(&mut late).await;
    assert_eq!((&frame["messages"], &frame["earlier"]), (&json!([]), &json!(false)));
    playground.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_changes_is_told_as_far_back_as_a_window_goes() {
    let folder = tempfile::tempdir().unwrap();
    let playground = open(&folder).await;
    let sandbox = playground.discord();
    let village = Village::at(playground.address(), sandbox);
    let mut window = village.window(None, None);
    window.frame().await;
    let ann = stage(sandbox, &window);
    let http = http(sandbox.url(), &sandbox.applications()[0]);
    let channel = discord::ChannelId::new(ann.1.0);
    let mut old = channel.say(&http, "0").await.unwrap();
    let gone = sandbox.say(&ann.0, ann.1, "1").unwrap();
    count(sandbox, &ann, 2, 150);

    let mut short = village.window(None, None);
    let mut long = village.window(None, None);
    short.frame().await;
    long.frame().await;
    assert_eq!(contents(&go_back(&mut long).await).len(), 51);
    old.edit(&http, EditMessage::new().content("-1")).await.unwrap();
    sandbox.delete_message(gone.id);
    long.wait("both", |window| window.messages().len() == 150 && window.find("-1").is_some()).await;
    count(sandbox, &ann, 151, 151);
    let told = short.wait_for("151").await;
    assert_eq!(short.messages().len(), 101, "{told}");
    assert!(short.find("-1").is_none());
    playground.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_has_the_permissions_of_its_channel_and_is_hidden_once_it_is_archived() {
    let folder = tempfile::tempdir().unwrap();
    let playground = open(&folder).await;
    let sandbox = playground.discord();
    let village = Village::at(playground.address(), sandbox);
    let mut window = village.window(None, None);
    window.frame().await;
    let (ann, channel) = stage(sandbox, &window);
    let thread = sandbox.add_thread(&ann, channel, "scene");
    let other = sandbox.add_thread(&ann, channel, "another scene");
    let [here, there] = [thread, other].map(|thread| thread.to_string());
    let mut windows =
        [window, village.window(None, Some(&here)), village.window(None, Some(&there))];
    let attaches = |window: &Window| {
        let permissions = window.scene()["bot"]["permissions"].as_array();
        let mut found =
            permissions.into_iter().flatten().filter(|found| found["name"] == "ATTACH_FILES");
        found.next().map(|found| found["allowed"] == true)
    };
    // Back and forth, in one thread and by its channel: all three stay the same.
    for (place, allowed) in [(&here, false), (&channel.to_string(), true), (&there, false)] {
        let permit = json!({
            "change": "permit", "channel": place, "permission": "ATTACH_FILES", "allowed": allowed,
        });
        village.change(permit).await;
        for window in &mut windows {
            window.wait(place, |window| attaches(window) == Some(allowed)).await;
        }
    }

    sandbox.set_thread(thread, true, false);
    let [stage, here, there] = &mut windows;
    for window in [stage, there] {
        window.wait("it is hidden", |window| window.channel("scene").is_none()).await;
        assert!(window.channel("another scene").is_some());
    }
    here.wait("it is known", |window| !window.scene().is_null()).await;
    assert!(here.channel("scene").is_some(), "whoever is there stays");
    // Writing reopens it.
    sandbox.set_thread(thread, false, false);
    let mut late = village.window(None, None);
    late.wait("it is there again", |window| window.channel("scene").is_some()).await;
    playground.close().await.unwrap();
}
