//! What is kept between runs.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::seen::{begin, board};
use crate::village::{ASHA, BIBEK, Village, is_locked};

/// Says something that is kept when whatever was there before it is.
async fn say(village: &Village, channel: &str, content: &str) {
    village
        .change(json!({
            "change": "say", "as": village.ids[ASHA], "channel": channel, "content": content,
        }))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_is_as_it_was_after_ctrl_c_and_the_game_goes_on() {
    let mut village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = begin(&village, &mut window).await;
    let day = 24 * 60 * 60;
    village.change(json!({ "change": "advance", "seconds": day })).await;
    village.change(json!({ "change": "locale", "as": village.ids[BIBEK], "locale": "fr" })).await;
    village.change(json!({ "change": "add_channel", "name": "tournament" })).await;
    village
        .change(json!({
            "change": "permit", "channel": channel, "permission": "EMBED_LINKS", "allowed": false,
        }))
        .await;
    // A private refusal, which is not kept, and last something that everybody sees.
    village.slash(BIBEK, &channel, "place", json!({ "point": "c3" })).await;
    say(&village, &channel, "see you").await;
    window.wait_for("see you").await;
    window.wait("all of it", |window| window.scene()["ahead"] == day).await;
    let settled = |scene: &Value| {
        let mut scene = scene.clone();
        let fields = scene.as_object_mut().unwrap();
        fields.remove("now");
        fields.remove("faults");
        scene
    };
    let before = (settled(window.scene()), json!(window.messages()));
    assert_eq!(village.signal("INT").await, Some(0));
    assert!(!is_locked(&village.kept("")), "the bot is gone too");
    assert!(window.frame().await.is_none_or(|_| true));

    village.start(&[]).await;
    let mut window = village.window(None, Some(&channel));
    window.wait("the bot", crate::village::Window::has_commands).await;
    assert_eq!((settled(window.scene()), json!(window.messages())), before);
    let url = board(&window).unwrap()["attachments"][0]["url"].as_str().unwrap().to_owned();
    assert!(village.get(&url).await.bytes().await.unwrap().starts_with(b"\x89PNG"));
    village.slash(ASHA, &channel, "place", json!({ "point": "c3" })).await;
    window
        .wait("the next board", |window| {
            window.messages().len() > before.1.as_array().unwrap().len()
        })
        .await;
    assert!(
        window.find("see you").unwrap()["id"].as_str()
            < window.messages().last().unwrap()["id"].as_str()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_any_moment_leaves_what_can_be_taken_up_and_no_bot_behind() {
    let mut village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = begin(&village, &mut window).await;
    for round in 0..3 {
        say(&village, &channel, &format!("round {round}")).await;
        tokio::time::sleep(Duration::from_millis(if round == 0 { 1200 } else { 150 })).await;
        assert_eq!(village.signal("KILL").await, None);
        // At once: the bot of the last run may still be there.
        village.start(&[]).await;
    }
    let mut window = village.window(None, Some(&channel));
    window.wait_for("round 0").await;
    village.slash(ASHA, &channel, "place", json!({ "point": "c3" })).await;
    window
        .wait("the board", |window| {
            board(window).is_some_and(|message| message["asked"]["command"] == "place")
        })
        .await;

    assert_eq!(village.signal("KILL").await, None);
    let since = Instant::now();
    while is_locked(&village.kept("")) {
        assert!(since.elapsed() < Duration::from_secs(20), "the bot outlives its sandbox");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fresh_starts_over() {
    let mut village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = begin(&village, &mut window).await;
    village.change(json!({ "change": "advance", "seconds": 60 })).await;
    assert_eq!(village.signal("TERM").await, Some(0));
    let others = village.kept("notes.txt");
    std::fs::write(&others, "mine").unwrap();

    village.start(&["--fresh"]).await;
    let mut window = village.window(None, None);
    window.frame().await;
    assert_eq!(json!(window.messages()), json!([]));
    assert_eq!(window.scene()["ahead"], 0);
    assert_ne!(window.channel("general"), Some(channel));
    // The bot has forgotten the game too: a new one can begin.
    begin(&village, &mut window).await;
    assert!(others.exists(), "what is not the sandbox's own stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_named_and_fresh_helps() {
    let mut village = Village::closed();
    let kept = village.kept("discord.db");
    std::fs::create_dir(village.kept("")).unwrap();
    std::fs::write(&kept, "this is no database, however long one looks at it".repeat(100)).unwrap();
    let (code, said) = village.refused(&[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("discord.db cannot be used; --fresh starts over"), "{said}");
    village.start(&["--fresh"]).await;
    assert_eq!(village.signal("TERM").await, Some(0));

    // One of another version.
    let url = format!("sqlite:{}", kept.display());
    let mut db = <sqlx::SqliteConnection as sqlx::Connection>::connect(&url).await.unwrap();
    sqlx::raw_sql("pragma user_version = 99").execute(&mut db).await.unwrap();
    sqlx::Connection::close(db).await.unwrap();
    let (code, said) = village.refused(&[]);
    assert_eq!(code, Some(1));
    assert!(said.contains("another version of the program has written it (99)"), "{said}");
}
