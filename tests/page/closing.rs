//! How it ends: what comes late is refused, and whoever is in a hurry need not wait.

use std::time::Duration;

use baghchal::sandbox::{Cast, Playground, Setup};
use serde_json::json;

use crate::village::{ASHA, Village, is_locked, kill};

/// A playground whose bot takes a second to stop.
async fn slow(folder: &tempfile::TempDir) -> Playground {
    Playground::open(Setup {
        folder: folder.path().to_owned(),
        port: 0,
        fresh: false,
        cast: Cast {
            bot: "Sloth",
            server: "Forest",
            locale: "en-GB",
            channels: &["tree"],
            members: &["Ann"],
            moderator: "Ann",
        },
        description: None,
        bot: Box::new(|_| {
            let mut command = std::process::Command::new("sh");
            command.args(["-c", "cat; sleep 1"]);
            command
        }),
        bot_files: &[],
    })
    .await
    .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_use_is_closed_before_the_bot_stops_and_nothing_told_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let playground = slow(&folder).await;
    let discord = playground.discord().clone();
    let village = Village::at(playground.address(), &discord);
    let mut window = village.window(None, None);
    window.wait("the bot runs", |window| window.scene()["bot"]["running"] == true).await;
    let channel = window.channel("tree").unwrap();
    let say = |content: &str| json!({ "change": "say", "as": village.ids[0], "channel": channel, "content": content });
    village.change(say("in time")).await;
    window.wait_for("in time").await;

    let closing = tokio::spawn(playground.close());
    while window.frame().await.is_some() {}
    // Its connection stands, yet nothing comes through.
    for change in [say("too late"), json!({ "change": "bot", "to": "start" })] {
        let answer = village.try_post("/api/change", &change).await;
        assert!(answer.is_none_or(|status| status == 503), "{answer:?}");
    }
    assert!(!closing.is_finished(), "the bot is still stopping");
    closing.await.unwrap().unwrap();
    drop(discord);

    let playground = slow(&folder).await;
    let channel = channel.parse().unwrap();
    let kept: Vec<String> =
        playground.discord().messages(channel).into_iter().map(|message| message.content).collect();
    assert_eq!(kept, ["in time"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_terminal_ends_it_in_good_order() {
    let mut village = Village::open().await;
    let mut window = village.window(Some(ASHA), None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let say = json!({ "change": "say", "as": village.ids[ASHA], "channel": channel, "content": "last words" });
    village.change(say).await;
    // The shell tells of it, and the system too.
    kill("HUP", village.pid());
    assert_eq!(village.signal("HUP").await, Some(0));
    village.start(&[]).await;
    village.window(None, None).wait_for("last words").await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_second_ctrl_c_does_not_wait_for_a_bot_that_hangs() {
    let mut village = Village::open().await;
    let pid = village.pid();
    let children = std::fs::read_dir(format!("/proc/{pid}/task")).unwrap().flat_map(|thread| {
        let children = std::fs::read_to_string(thread.unwrap().path().join("children")).unwrap();
        children.split_whitespace().map(|pid| pid.parse().unwrap()).collect::<Vec<u32>>()
    });
    let children: Vec<u32> = children.collect();
    let [bot] = children[..] else { panic!("one bot: {children:?}") };
    kill("STOP", bot);
    let since = std::time::Instant::now();
    kill("INT", pid);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(village.signal("INT").await, Some(1));
    assert!(since.elapsed() < Duration::from_secs(8), "{:?}", since.elapsed());
    assert!(village.stderr().contains("stopped at once"), "{}", village.stderr());
    assert!(!is_locked(&village.kept("")), "the bot is gone too");
}
