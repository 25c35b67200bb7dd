//! Nobody but the programs of this machine gets in, and bots only with their own token.

use std::collections::BTreeSet;

use baghchal::sandbox::{Options, Sandbox};

use crate::scene::{Scene, scene};

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_and_other_names_are_turned_away_and_leave_no_trace() {
    let Scene { discord, bot, .. } = &scene().await;
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let url = format!("{}/api/v10/users/@me", discord.url());
    let before = discord.requests().len();
    let own = discord.url();
    for (header, value, status) in [
        ("user-agent", "a bot", 200),
        ("origin", own, 200),
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("host", "evil.example", 403),
        ("host", "127.0.0.1:1", 403),
    ] {
        let request = http.get(&url).header("authorization", format!("Bot {}", bot.token));
        let answer = request.header(header, value).send().await.unwrap();
        assert_eq!(answer.status(), status, "{header}: {value}");
    }
    assert_eq!(discord.requests().len(), before + 2);
    assert_eq!(discord.violations(), []);
}

#[tokio::test]
async fn no_token_tells_of_another() {
    let discord = Sandbox::start(Options::default()).await.unwrap();
    let secrets = (0..10).map(|_| {
        let bot = discord.add_application("Bot");
        let secret = bot.token.strip_prefix(&format!("sandbox.{}.", bot.id)).unwrap();
        assert_eq!(secret.len(), 32, "{secret}");
        secret.to_owned()
    });
    assert_eq!(secrets.collect::<BTreeSet<_>>().len(), 10);
}
