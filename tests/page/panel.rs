//! What the panel does to the bot, and who may.

use serde_json::{Value, json};

use crate::seen::begin;
use crate::village::{ASHA, BIBEK, CHANDRA, Village, Window};

#[tokio::test(flavor = "multi_thread")]
async fn other_sites_are_refused_and_so_are_other_names() {
    let village = Village::open().await;
    let port = village.port();
    let own = village.address.clone();
    let local = format!("http://localhost:{port}");
    let change = json!({ "change": "end_faults" });
    for (header, value, status) in [
        ("origin", own.as_str(), 204),
        ("origin", local.as_str(), 204),
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("host", "evil.example", 403),
        ("host", "127.0.0.1:1", 403),
    ] {
        let request = village.request(reqwest::Method::POST, "/api/change");
        let request = request.header("content-type", "application/json").body(change.to_string());
        let answer = request.header(header, value).send().await.unwrap();
        assert_eq!(answer.status(), status, "{header}: {value}");
    }
    // A form of another site can send text without asking first, but no JSON.
    let request = village.request(reqwest::Method::POST, "/api/change");
    let answer = request.header("content-type", "text/plain").body(change.to_string());
    assert_eq!(answer.send().await.unwrap().status(), 400);

    for (header, value) in [("origin", "http://evil.example"), ("host", "evil.example")] {
        for path in ["/", "/page.js", "/attachments/1/2/x.png"] {
            let request = village.request(reqwest::Method::GET, path).header(header, value);
            assert_eq!(request.send().await.unwrap().status(), 403, "{path}, {header}");
        }
        assert!(village.connect("", &[(header, value)]).is_err(), "{header}");
    }
    assert!(village.connect("", &[("origin", &own)]).is_ok());
    // Loopback is all that it listens on.
    let everywhere = std::net::TcpListener::bind(format!("127.0.0.2:{port}"));
    assert!(everywhere.is_ok(), "{everywhere:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_comes_whole_and_runs_nothing_from_elsewhere() {
    let village = Village::open().await;
    for (path, content_type, content) in [
        ("/", "text/html; charset=utf-8", include_str!("../../assets/page/index.html")),
        ("/page.js", "text/javascript; charset=utf-8", include_str!("../../assets/page/page.js")),
        ("/page.css", "text/css; charset=utf-8", include_str!("../../assets/page/page.css")),
        ("/icon.svg", "image/svg+xml", include_str!("../../assets/page/icon.svg")),
    ] {
        let answer = village.get(path).await;
        assert_eq!(answer.headers()["content-type"], content_type);
        assert_eq!(answer.headers()["cache-control"], "no-store");
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
        assert!(!policy.contains("unsafe") && !policy.contains("data:"), "{policy}");
        assert_eq!(answer.text().await.unwrap(), content);
    }
    for path in ["/page", "/api", "/api/v10/users/@me", "/attachments/1/2/x.png"] {
        assert_eq!(village.get(path).await.status(), 404, "{path}");
    }
}

fn faults(window: &Window) -> &Value {
    &window.scene()["faults"]
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_are_listed_until_they_are_over_and_the_bot_recovers_from_each() {
    let village = Village::open().await;
    let mut window = village.window(Some(ASHA), None);
    window.frame().await;
    let channel = begin(&village, &mut window).await;
    let fault =
        |kind: &str, times: Option<u32>| json!({ "change": "fault", "kind": kind, "times": times });

    // The fault is for what comes next: older boards have lost their buttons before.
    let is_settled = |window: &Window| {
        let messages = window.messages().into_iter();
        messages.filter(|message| message["components"] != json!([])).count() == 1
    };
    for (kind, point) in [("429", "c3"), ("500", "d3"), ("lose", "e3")] {
        window.wait("one board has buttons", is_settled).await;
        village.change(fault(kind, Some(1))).await;
        let listed = |window: &Window| {
            let kinds: Vec<&Value> =
                faults(window).as_array().unwrap().iter().map(|it| &it["kind"]).collect();
            kinds == [kind]
        };
        window.wait("it is listed", listed).await;
        village.slash(ASHA, &channel, "place", json!({ "point": point })).await;
        window.wait("it is over", |window| *faults(window) == json!([])).await;
        let tiger =
            ["a1", "a2", "a1"][["c3", "d3", "e3"].iter().position(|it| *it == point).unwrap()];
        let to = if tiger == "a1" { "a2" } else { "a1" };
        village.slash(BIBEK, &channel, "move", json!({ "from": tiger, "to": to })).await;
        window.wait_for(&format!("{tiger}-{to}")).await;
    }

    // Nothing arrives before the member stops waiting.
    village.change(fault("stall", None)).await;
    window
        .wait("it is listed", |window| {
            faults(window)[0]["times"] == Value::Null && *faults(window) != json!([])
        })
        .await;
    let outcome = village.slash(CHANDRA, &channel, "help", json!({})).await;
    assert_eq!(outcome, json!({ "response": "none" }));
    village.change(json!({ "change": "end_faults" })).await;
    window.wait("it is over", |window| *faults(window) == json!([])).await;
    assert_eq!(village.no_change(fault("500", Some(0))).await, "a fault strikes once at least");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gateway_hangs_up_and_the_bot_comes_back() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    for how in ["cut", "close", "reconnect", "new_session"] {
        village.change(json!({ "change": "hang_up", "how": how })).await;
        village.wait_for_answer(&channel).await;
        window.wait(how, Window::has_commands).await;
        assert_eq!(window.scene()["bot"]["running"], true, "{how}");
    }
    assert_eq!(village.stderr(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_restarted_killed_and_started() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let bot = |to: &str| json!({ "change": "bot", "to": to });
    village.change(bot("kill")).await;
    let gone = json!([false, false]);
    let state = |window: &Window| {
        json!([window.scene()["bot"]["running"], window.scene()["bot"]["connected"]])
    };
    window.wait("it is gone", |window| state(window) == gone).await;
    let outcome = village.slash(ASHA, &channel, "help", json!({})).await;
    assert_eq!(outcome, json!({ "response": "none" }));

    village.change(bot("start")).await;
    window.wait("it is back", Window::has_commands).await;
    // One is enough.
    village.change(bot("start")).await;
    village.change(bot("restart")).await;
    village.wait_for_answer(&channel).await;
    window.wait("it is back", |window| state(window) == json!([true, true])).await;
    assert_eq!(village.stderr(), "");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_comes_and_goes_and_permissions_are_taken_and_given_back() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("games").unwrap();
    let mut there = village.window(None, Some(&channel));
    there.frame().await;
    let permit = |channel: &str, name: &str, allowed: bool| json!({ "change": "permit", "channel": channel, "permission": name, "allowed": allowed });
    let allowed = |window: &Window, name: &str| {
        let permissions = window.scene()["bot"]["permissions"].as_array().unwrap().iter();
        let mut found = permissions.filter(|permission| permission["name"] == name);
        found.next().expect("it is listed")["allowed"] == true
    };
    assert!(allowed(&there, "ATTACH_FILES"));
    village.change(permit(&channel, "ATTACH_FILES", false)).await;
    there.wait("it is taken", |window| !allowed(window, "ATTACH_FILES")).await;
    assert!(allowed(&there, "SEND_MESSAGES"));
    assert!(allowed(&window, "ATTACH_FILES"), "elsewhere it is as before");
    village.change(permit(&channel, "ATTACH_FILES", true)).await;
    there.wait("it is given back", |window| allowed(window, "ATTACH_FILES")).await;
    assert_eq!(
        village.no_change(permit(&channel, "FLY", true)).await,
        "no permission is called FLY"
    );
    assert_eq!(
        village.no_change(permit("1", "ATTACH_FILES", true)).await,
        "there is no such channel"
    );

    let add = |name: &str| json!({ "change": "add_channel", "name": name });
    village.change(add(" Tournament  1 ")).await;
    window.wait("it is there", |window| window.channel("tournament-1").is_some()).await;
    for name in ["", " ", &"x".repeat(101)] {
        let why = village.no_change(add(name)).await;
        assert_eq!(why, "the name of a channel has 1 to 100 letters, digits, - and _");
    }
    let delete = json!({ "change": "delete_channel", "channel": channel });
    village.change(delete.clone()).await;
    there.wait("it is gone", |window| window.scene()["channel"] == Value::Null).await;
    assert_eq!(there.scene()["commands"], json!([]));
    assert_eq!(village.no_change(delete).await, "there is no such channel");
}

#[tokio::test(flavor = "multi_thread")]
async fn days_pass_for_discord_and_the_bot_alike() {
    let village = Village::open().await;
    let mut window = village.window(None, None);
    window.frame().await;
    let channel = window.channel("general").unwrap();
    let opponent = json!({ "opponent": village.ids[BIBEK] });
    village.slash(ASHA, &channel, "challenge", opponent).await;
    window.wait_for("challenges you").await;
    let week = 7 * 24 * 60 * 60;
    village.change(json!({ "change": "advance", "seconds": week })).await;
    window.wait("a week has passed", |window| window.scene()["ahead"] == week).await;
    // The bot has seen that the challenge lapses, and has taken its buttons away.
    let lapsed = |window: &Window| window.messages()[0]["components"] == json!([]);
    window.wait("the challenge has lapsed", lapsed).await;
    for seconds in [0, u64::MAX] {
        let why = village.no_change(json!({ "change": "advance", "seconds": seconds })).await;
        assert_eq!(why, "the clock goes forward by a second to ten years");
    }
}
