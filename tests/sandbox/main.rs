//! The sandbox as the real client library sees it.
#![expect(clippy::unwrap_used, reason = "a scene that cannot be set is a failed test")]

mod guarded;
mod places;
mod scene;

use std::time::Duration;

use baghchal::sandbox::{
    ChannelId, ClientError, Endpoint, Fault, Hangup, Options, Outage, Permissions, Response,
    Sandbox,
};
use serde_json::json;
use serenity::all as discord;

use scene::{Scene, code, description, scene, scene_with};

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_answered_with_a_message_a_picture_and_buttons() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let mention = format!("hello <@{}>", ann.id);
    let outcome =
        discord.slash(ann, *channel, "echo", &[("text", mention.as_str().into())]).await.unwrap();
    let message = outcome.message().unwrap().clone();
    assert_eq!(message.content, mention);
    assert_eq!(message.pinged, [ann.id]);
    assert_eq!(message.attachments[0].filename, "board.png");
    assert_eq!(&message.attachments[0].content[..], b"board");
    assert_eq!(discord.messages(*channel), std::slice::from_ref(&message));

    // Acknowledged, then edited: the picture stays, the buttons go.
    let clicked = discord.click(ann, message.id, "again").await.unwrap();
    assert_eq!(clicked.response, Some(Response::DeferredUpdate));
    let edited = discord.wait_for_message(*channel, |message| message.edited.is_some()).await;
    let edited = edited.unwrap();
    assert_eq!(edited.buttons().count(), 0);
    assert_eq!(edited.attachments, message.attachments);
    assert_eq!(discord.violations(), []);
    assert_eq!(discord.complaints(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_reply_pings_nobody() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let outcome = discord.slash(ann, *channel, "slow", &[]).await.unwrap();
    assert_eq!(outcome.response, Some(Response::Deferred { ephemeral: false }));
    let reply = discord.wait_for_reply(outcome.interaction.unwrap()).await.unwrap();
    assert_eq!(reply.content, format!("<@{}>", ann.id));
    assert_eq!(reply.pinged, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_and_forms_go_both_ways() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let typed = &[("text", "he".into())];
    let choices = discord.autocomplete(ann, *channel, "echo", typed, "text").await.unwrap();
    assert_eq!(choices.unwrap()[0].name, "he");

    let text = &[("text", "x".into())];
    let message = discord.slash(ann, *channel, "echo", text).await.unwrap();
    let message = message.message().unwrap().id;
    let form = discord.click(ann, message, "form").await.unwrap();
    let form = form.modal().unwrap();
    let sent = discord.submit_modal(ann, form, &[("reason", "because")]).await.unwrap();
    assert!(sent.message().unwrap().is_ephemeral());
    assert_eq!(discord.ephemerals(ann).len(), 1);
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn menus_selects_and_subcommands_work_in_servers_and_direct_messages() {
    let scene = scene().await;
    let Scene { discord, bot, guild, channel, ann, .. } = &scene;
    let ben = &discord.add_member(*guild, "Ben", "de");
    let greeted = discord.user_menu(ann, *channel, "Greet", ben.id).await.unwrap();
    let greeted = greeted.message().unwrap();
    assert_eq!(greeted.pinged, [ben.id]);
    let wrong = discord.select(ben, greeted.id, "side", &["sheep"]).await;
    assert!(matches!(wrong, Err(ClientError::BadValue { .. })));
    let chosen = discord.select(ben, greeted.id, "side", &["goat"]).await.unwrap();
    let Some(Response::Updated(updated)) = chosen.response else { panic!("{chosen:?}") };
    assert_eq!((updated.id, updated.content.as_str()), (greeted.id, "goat"));
    let gone = discord.select(ben, greeted.id, "side", &["goat"]).await;
    assert_eq!(gone, Err(ClientError::NoSuchComponent("side".to_owned())));

    let direct = discord.direct_channel(ben, bot);
    let set = discord.slash(ben, direct, "set language", &[("name", "de".into())]).await.unwrap();
    let answer = set.message().unwrap();
    assert!(answer.content.contains("\"de\"") && answer.content.ends_with("for de"), "{answer:?}");
    assert_eq!(discord.ephemerals(ben), std::slice::from_ref(answer));
    assert_eq!(discord.messages(direct), []);
    let elsewhere = discord.slash(ben, direct, "here", &[]).await;
    assert_eq!(elsewhere, Err(ClientError::NoSuchCommand));
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_client_does_not_send_what_discord_would_not() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let missing = ClientError::MissingOption("text".to_owned());
    assert_eq!(discord.slash(ann, *channel, "echo", &[]).await, Err(missing));
    let absent = discord.slash(ann, *channel, "nothing", &[]).await;
    assert_eq!(absent, Err(ClientError::NoSuchCommand));
    let forbidden = discord.slash(ann, *channel, "clean", &[]).await;
    assert_eq!(forbidden, Err(ClientError::NotPermitted));
    discord.permit_in(*channel, ann.id, Permissions::NONE);
    assert_eq!(discord.slash(ann, *channel, "slow", &[]).await, Err(ClientError::NoAccess));
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_fails_after_three_seconds_of_the_sandbox() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let (outcome, ()) = tokio::join!(discord.slash(ann, *channel, "mute", &[]), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        discord.advance(Duration::from_secs(3));
    });
    assert_eq!(outcome.unwrap().response, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_members_are_answered_at_once() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let tasks: Vec<_> = (0..50)
        .map(|_| {
            let (discord, ann, channel) = (discord.clone(), ann.clone(), *channel);
            tokio::spawn(async move {
                discord.slash(&ann, channel, "echo", &[("text", "x".into())]).await.unwrap()
            })
        })
        .collect();
    for task in tasks {
        assert!(task.await.unwrap().message().is_some());
    }
    assert_eq!(discord.messages(*channel).len(), 50);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_resumed_or_started_anew_after_each_kind_of_hangup() {
    let scene = scene().await;
    let Scene { discord, bot, channel, ann, .. } = &scene;
    for (hangup, refused) in [
        (Hangup::Code(4000), 0),
        (Hangup::Code(4009), 0),
        (Hangup::NoCode, 0),
        (Hangup::AskToReconnect, 0),
        (Hangup::Code(4000), 1),
        (Hangup::Cut, 0),
    ] {
        discord.refuse_resumes(refused);
        discord.hang_up(bot, hangup);
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(discord.wait_connected(bot).await, "{hangup:?}");
        let outcome = discord.slash(ann, *channel, "slow", &[]).await.unwrap();
        assert!(outcome.response.is_some(), "{hangup:?}, {refused} refused");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn payloads_may_be_compressed() {
    let scene = scene_with(Options { compress: true, ..Options::default() }).await;
    let Scene { discord, channel, ann, .. } = &scene;
    let outcome = discord.slash(ann, *channel, "slow", &[]).await.unwrap();
    assert!(outcome.response.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_by_token_obey_permissions_nonces_and_threads() {
    let scene = scene().await;
    let Scene { discord, bot, http, channel, .. } = &scene;
    let place = discord::ChannelId::new(channel.0);
    let message = || {
        discord::CreateMessage::new()
            .content("once")
            .allowed_mentions(discord::CreateAllowedMentions::new())
    };
    let once = || message().nonce(discord::Nonce::String("n1".to_owned())).enforce_nonce(true);
    let first = place.send_message(http, once()).await.unwrap();
    let second = place.send_message(http, once()).await.unwrap();
    assert_eq!(first.id, second.id);

    let thread = place
        .create_thread_from_message(http, first.id, discord::CreateThread::new("game"))
        .await
        .unwrap();
    let thread_id = ChannelId(thread.id.get());
    assert_eq!(discord.threads(*channel), [thread_id]);
    thread.id.send_message(http, message()).await.unwrap();

    let refused = async |place: discord::ChannelId| match place.send_message(http, message()).await
    {
        Err(serenity::Error::Http(discord::HttpError::UnsuccessfulRequest(error))) => {
            error.error.code
        }
        other => panic!("not refused: {other:?}"),
    };
    discord.set_thread(thread_id, true, true);
    assert_eq!(refused(thread.id).await, 50083);
    discord.permit_in(*channel, bot.id, Permissions::VIEW_CHANNEL);
    assert_eq!(refused(place).await, 50013);
    discord.permit_in(*channel, bot.id, Permissions::NONE);
    assert_eq!(refused(place).await, 50001);
    discord.delete_channel(*channel);
    assert_eq!(refused(place).await, 10003);
    let codes: Vec<u32> = discord.complaints().iter().map(|complaint| complaint.code).collect();
    assert_eq!(codes, [50083, 50013, 50001, 10003]);
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn few_old_messages_of_a_channel_are_edited_within_some_minutes() {
    let scene = scene().await;
    let Scene { discord, http, guild, channel, .. } = &scene;
    let other = discord.add_channel(*guild, "other");
    let nobody = discord::CreateAllowedMentions::new;
    let send = async |channel: ChannelId| {
        let message = discord::CreateMessage::new().content("old").allowed_mentions(nobody());
        discord::ChannelId::new(channel.0).send_message(http, message).await.unwrap()
    };
    let edit = async |mut message: discord::Message| {
        let edit = discord::EditMessage::new().content("new").allowed_mentions(nobody());
        message.edit(http, edit).await
    };
    let (old, elsewhere) = (send(*channel).await, send(other).await);
    discord.advance(Duration::from_mins(59));
    for _ in 0..10 {
        edit(old.clone()).await.unwrap();
    }
    discord.advance(Duration::from_mins(1));
    for _ in 0..5 {
        edit(old.clone()).await.unwrap();
    }
    assert_eq!(code(edit(old.clone()).await), 30046);
    edit(elsewhere).await.unwrap();
    edit(send(*channel).await).await.unwrap();
    discord.advance(Duration::from_mins(10));
    edit(old).await.unwrap();
    assert_eq!(discord.complaints().len(), 1);
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn faults_strike_before_or_after_the_effect() {
    let scene = scene().await;
    let Scene { discord, bot, http, channel, ann, .. } = &scene;
    let place = discord::ChannelId::new(channel.0);
    let send = async || {
        let message = discord::CreateMessage::new()
            .content("x")
            .allowed_mentions(discord::CreateAllowedMentions::new());
        place.send_message(http, message).await
    };
    let unavailable = Fault::Refuse { status: 503, code: 0 };
    for (fault, messages) in [
        (unavailable, 0),
        (Fault::TooManyRequests(Duration::from_millis(500)), 0),
        (Fault::StallAndCut(Duration::from_millis(10)), 0),
        (Fault::LoseAnswer, 1),
    ] {
        discord.fail_next(1, Endpoint::CreateMessage, fault);
        assert!(send().await.is_err(), "{fault:?}");
        assert_eq!(discord.messages(*channel).len(), messages, "{fault:?}");
    }
    discord.fail_next(1, Endpoint::CreateMessage, Fault::Stall(Duration::from_millis(10)));
    send().await.unwrap();

    discord.start_outage(Duration::from_mins(1), Outage::Unreachable);
    assert!(send().await.is_err());
    discord.advance(Duration::from_mins(1));
    send().await.unwrap();
    assert!(discord.wait_connected(bot).await);
    assert!(discord.slash(ann, *channel, "slow", &[]).await.unwrap().response.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn interactions_are_answered_in_time_once_and_not_for_ever() {
    let scene = scene().await;
    let Scene { discord, http, channel, ann, .. } = &scene;
    let hello = json!({
        "type": 4, "data": { "content": "x", "allowed_mentions": { "parse": [] } },
    });
    let respond = async |id: discord::InteractionId| {
        let token = format!("interaction-{id}");
        http.create_interaction_response(id, &token, &hello, vec![]).await
    };
    let started = async |wait: Duration| {
        let (outcome, last) = tokio::join!(discord.slash(ann, *channel, "mute", &[]), async {
            tokio::time::sleep(Duration::from_millis(200)).await;
            discord.advance(wait);
            let requests = discord.pending_interactions();
            let id = discord::InteractionId::new(requests[0].0);
            (respond(id).await, id)
        });
        (outcome.unwrap(), last)
    };
    let (outcome, (in_time, id)) = started(Duration::from_secs(2)).await;
    in_time.unwrap();
    assert!(outcome.message().is_some());
    assert_eq!(code(respond(id).await), 40060);

    discord.advance(Duration::from_mins(15));
    let token = format!("interaction-{id}");
    assert_eq!(code(http.get_original_interaction_response(&token).await), 50027);

    let (outcome, (late, _)) = started(Duration::from_secs(3)).await;
    assert_eq!(code(late), 10062);
    assert_eq!(outcome.response, None);
    let codes: Vec<u32> = discord.complaints().iter().map(|complaint| complaint.code).collect();
    assert_eq!(codes, [40060, 50027, 10062]);
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_replayed_on_resume_but_lost_events_are_not() {
    let scene = scene().await;
    let Scene { discord, bot, channel, ann, .. } = &scene;
    discord.hang_up(bot, Hangup::Code(4000));
    assert!(!discord.is_connected(bot));
    let outcome = discord.slash(ann, *channel, "slow", &[]).await.unwrap();
    assert!(outcome.response.is_some(), "the command waits for the bot");

    discord.lose_events(1);
    let (outcome, ()) = tokio::join!(discord.slash(ann, *channel, "slow", &[]), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        discord.advance(Duration::from_secs(3));
    });
    assert_eq!(outcome.unwrap().response, None);
    let outcome = discord.slash(ann, *channel, "slow", &[]).await.unwrap();
    assert!(outcome.response.is_some());
}

/// What the description says about the sandbox's own answers; nothing where it is not at hand.
#[tokio::test(flavor = "multi_thread")]
async fn answers_are_as_discord_describes_them() {
    let scene = scene().await;
    let Scene { discord, bot, guild, channel, ann, .. } = &scene;
    let text = &[("text", "x".into())];
    let outcome = discord.slash(ann, *channel, "echo", text).await.unwrap();
    let token = format!("interaction-{}", outcome.interaction.unwrap());
    let message = outcome.message().unwrap().id;
    let content = json!({ "content": "x", "allowed_mentions": { "parse": [] } });
    let client = reqwest::Client::new();
    let requests = [
        ("GET", "/gateway".to_owned(), json!(null)),
        ("GET", "/gateway/bot".to_owned(), json!(null)),
        ("GET", "/users/@me".to_owned(), json!(null)),
        ("GET", "/applications/@me".to_owned(), json!(null)),
        ("GET", format!("/applications/{}/commands", bot.id), json!(null)),
        ("GET", format!("/channels/{channel}"), json!(null)),
        ("GET", format!("/channels/{channel}/messages"), json!(null)),
        ("GET", format!("/channels/{channel}/messages/{message}"), json!(null)),
        ("PATCH", format!("/channels/{channel}/messages/{message}"), content.clone()),
        ("POST", format!("/channels/{channel}/messages/{message}/threads"), json!({ "name": "x" })),
        ("POST", format!("/channels/{channel}/threads"), json!({ "name": "x", "type": 11 })),
        ("POST", format!("/webhooks/{}/{token}", bot.id), content),
        ("GET", format!("/webhooks/{}/{token}/messages/@original", bot.id), json!(null)),
        ("DELETE", format!("/webhooks/{}/{token}/messages/@original", bot.id), json!(null)),
        ("POST", "/users/@me/channels".to_owned(), json!({ "recipient_id": ann.id })),
        ("GET", format!("/guilds/{guild}"), json!(null)),
        ("GET", format!("/guilds/{guild}/channels"), json!(null)),
        ("GET", format!("/guilds/{guild}/members/{}", ann.id), json!(null)),
    ];
    let mut wrong = Vec::new();
    for (method, path, body) in requests {
        let url = format!("{}/api/v10{path}", discord.url());
        let mut request = client
            .request(method.parse().unwrap(), url)
            .header("authorization", format!("Bot {}", bot.token));
        if !body.is_null() {
            request = request.header("content-type", "application/json").body(body.to_string());
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        assert!(status.is_success(), "{method} {path}: {status}");
        let answer = response.bytes().await.unwrap();
        let answer = serde_json::from_slice(&answer).unwrap_or_default();
        if let Some(description) = description() {
            let problems = description.check_response(method, &path, status.as_u16(), &answer);
            wrong.extend(problems.into_iter().map(|problem| format!("{method} {path}: {problem}")));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!(discord.violations(), []);
}

#[tokio::test]
async fn wrong_routes_tokens_and_bodies_are_told_apart() {
    let discord = Sandbox::start(Options::default()).await.unwrap();
    let bot = discord.add_application("Puppet");
    let guild = discord.add_guild("Village", "en-US");
    let channel = discord.add_channel(guild, "general");
    let messages = format!("/api/v10/channels/{channel}/messages");
    let long = format!(r#"{{"content":"{}"}}"#, "x".repeat(2001));
    let client = reqwest::Client::new();
    for (path, token, body, status, violations) in [
        ("/api/v10/nowhere", &*bot.token, "{}", 404, 1),
        ("/channels", &*bot.token, "{}", 404, 1),
        (&*messages, "wrong", "{}", 401, 0),
        (&*messages, &*bot.token, "{}", 400, 1),
        (&*messages, &*bot.token, &*long, 400, 1),
        (&*messages, &*bot.token, r#"{"content":"x"}"#, 200, 1),
        (&*messages, &*bot.token, r#"{"content":"x","allowed_mentions":{"parse":[]}}"#, 200, 0),
    ] {
        let before = discord.violations().len();
        let request = client
            .post(format!("{}{path}", discord.url()))
            .header("authorization", format!("Bot {token}"))
            .header("content-type", "application/json")
            .body(body.to_owned());
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path} {body:.60}");
        assert_eq!(discord.violations().len() - before, violations, "{path} {body:.60}");
    }
    assert_eq!(discord.requests().len(), 7);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_write_is_kept_from_bots_unless_it_concerns_them() {
    let Scene { discord, channel, ann, bot, http, .. } = &scene().await;
    let direct = discord.direct_channel(ann, bot);
    let mention = format!("hello <@{}>", bot.id);
    for (place, written, read) in [
        (*channel, "among us", ""),
        (*channel, mention.as_str(), mention.as_str()),
        (direct, "to you alone", "to you alone"),
    ] {
        let said = discord.say(ann, place, written).unwrap();
        assert_eq!((said.author, &*said.content), (ann.id, written));
        let got = http.get_message(place.0.into(), said.id.0.into()).await.unwrap();
        assert_eq!((got.content.as_str(), got.author.id.get()), (read, ann.id.0), "{written}");
    }
    discord.permit_in(*channel, ann.id, Permissions::DEFAULT.without(Permissions::SEND_MESSAGES));
    assert_eq!(discord.say(ann, *channel, "x").unwrap_err(), ClientError::NoAccess);
    let thread = discord.add_thread(ann, *channel, "a game");
    discord.say(ann, thread, "x").unwrap();
    discord.set_thread(thread, false, true);
    assert_eq!(discord.say(ann, thread, "x").unwrap_err(), ClientError::NoAccess);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_run_forgets_what_is_old() {
    let options = Options { remembered: 5, forgets_interactions: true, ..Options::default() };
    let scene = scene_with(options).await;
    let Scene { discord, channel, ann, .. } = &scene;
    for text in ["a", "b", "c", "d", "e", "f"] {
        let outcome = discord.slash(ann, *channel, "echo", &[("text", text.into())]).await.unwrap();
        assert!(outcome.message().is_some(), "{text}");
    }
    let written: Vec<String> =
        discord.written().into_iter().map(|message| message.content).collect();
    assert_eq!(written, ["b", "c", "d", "e", "f"]);
    assert_eq!(discord.requests().len(), 5);
    // The last may not be noted as answered yet.
    let answered = discord.requests();
    assert!(answered[..4].iter().all(|request| request.status == Some(204)), "{answered:?}");
    assert_eq!(discord.messages(*channel).len(), 6, "what stands in the channel stays");
}
