//! How the sandbox is run, and what it says where it cannot.

use std::net::TcpListener;

use serde_json::json;

use crate::village::{ASHA, Village};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_one_on_the_same_files_is_refused() {
    let village = Village::open().await;
    let (code, said) = village.refused(&["--fresh"]);
    assert_eq!(code, Some(1));
    assert!(said.contains("another sandbox runs on the files in"), "{said}");
    assert!(said.contains("--folder"), "{said}");
    // Nothing was thrown away.
    assert!(village.kept("discord.db").exists() && village.kept("games.db").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_taken_is_named_with_the_way_out() {
    let village = Village::closed();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_baghchal"));
    command.args(["sandbox", "--port", &port.to_string()]).current_dir(village.path(""));
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with(&format!("error: the port {port} is taken; name another by --port")),
        "{said}"
    );
}

#[test]
fn a_folder_in_which_nothing_can_be_kept_is_named() {
    let village = Village::closed();
    std::fs::write(village.path("file"), "").unwrap();
    let (code, said) = village.refused(&["--folder", "file/below"]);
    assert_eq!(code, Some(1));
    let expected = "error: nothing can be kept in the folder file/below; --folder names another: ";
    assert!(said.starts_with(expected), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_of_the_environment_has_nothing_to_do_with_it() {
    let mut village = Village::closed();
    let mut command = village.command(&["--folder", "a folder/100%?"]);
    command
        .env("DISCORD_TOKEN", "the-real-token")
        .env("DISCORD_API_URL", "http://127.0.0.1:9")
        .env("DATABASE_URL", "sqlite:real.db")
        .env("CLOCK_AHEAD_FILE", village.path("real-clock"))
        .env("HTTP_PROXY", "http://127.0.0.1:9")
        .env("http_proxy", "http://127.0.0.1:9")
        .env("RUST_LOG", "info");
    // One that the bot would not even start with.
    std::fs::write(village.path(".env"), "DISCORD_TOKEN='the-real-token\n").unwrap();
    village.start_as(command).await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let outcome = village.slash(ASHA, &channel, "help", json!({})).await;
    assert_eq!(outcome["response"], "message");
    assert!(!village.path("real.db").exists() && !village.path("real-clock").exists());
    let kept = village.path("a folder/100%?");
    assert!(kept.join("games.db").exists());
    let log = std::fs::read_to_string(kept.join("bot.log")).unwrap();
    assert!(log.contains("the commands are registered"), "{log}");
    assert_eq!(village.signal("TERM").await, Some(0));
}
