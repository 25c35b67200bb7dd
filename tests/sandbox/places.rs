//! Places that close, open and go, and what the bot hears of it.

use baghchal::sandbox::{ChannelId, ClientError, Permissions};
use serde_json::json;
use serenity::all as discord;
use serenity::http::Http;

use crate::scene::{Heard, Scene, code, scene};

/// Posts a message by the bot's own token.
async fn post(http: &Http, place: ChannelId) -> serenity::Result<discord::Message> {
    let message = discord::CreateMessage::new()
        .content("a board")
        .allowed_mentions(discord::CreateAllowedMentions::new());
    discord::ChannelId::new(place.0).send_message(http, message).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_wakes_an_archived_thread() {
    let mut scene = scene().await;
    let thread = scene.discord.add_thread(&scene.ann, scene.channel, "game");
    let changed = |archived, locked| Heard::ThreadChanged { thread, archived, locked };
    scene.discord.set_thread(thread, true, false);
    assert_eq!(scene.heard().await, changed(true, false));
    post(&scene.http, thread).await.unwrap();
    assert_eq!(scene.heard().await, changed(false, false));
    assert_eq!(scene.discord.messages(thread).len(), 1);

    scene.discord.set_thread(thread, true, false);
    assert_eq!(scene.heard().await, changed(true, false));
    scene.discord.slash(&scene.ann, thread, "slow", &[]).await.unwrap();
    assert_eq!(scene.heard().await, changed(false, false), "a reply wakes it as well");
    assert_eq!(scene.discord.complaints(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_thread_is_closed_to_all_but_moderators() {
    let scene = scene().await;
    let Scene { discord, bot, http, channel, ann, .. } = &scene;
    let thread = discord.add_thread(ann, *channel, "game");
    for (archived, refusal) in [(false, 160_005), (true, 50083)] {
        discord.set_thread(thread, archived, true);
        assert_eq!(code(post(http, thread).await), refusal);
        let used = discord.slash(ann, thread, "slow", &[]).await;
        assert_eq!(used, Err(ClientError::NoAccess));
    }
    discord.permit_in(thread, bot.id, Permissions::DEFAULT | Permissions::MANAGE_THREADS);
    post(http, thread).await.unwrap();
    let found = discord::ChannelId::new(thread.0).to_channel(http).await.unwrap();
    let state = found.guild().unwrap().thread_metadata.unwrap();
    assert_eq!((state.archived, state.locked), (false, true), "it wakes, but stays locked");
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_is_locked_meanwhile_takes_no_reply() {
    let scene = scene().await;
    let Scene { discord, http, channel, ann, .. } = &scene;
    let thread = discord.add_thread(ann, *channel, "game");
    let reply = json!({
        "type": 4, "data": { "content": "x", "allowed_mentions": { "parse": [] } },
    });
    let (outcome, ()) = tokio::join!(discord.slash(ann, thread, "mute", &[]), async {
        while discord.pending_interactions().is_empty() {
            tokio::task::yield_now().await;
        }
        let id = discord::InteractionId::new(discord.pending_interactions()[0].0);
        discord.set_thread(thread, true, true);
        let token = format!("interaction-{id}");
        let answer = http.create_interaction_response(id, &token, &reply, vec![]).await;
        assert_eq!(code(answer), 50083);
        discord.advance(std::time::Duration::from_secs(3));
    });
    assert_eq!(outcome.unwrap().response, None);
    assert_eq!(discord.messages(thread), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_told_of_and_gone() {
    let mut scene = scene().await;
    let thread = scene.discord.add_thread(&scene.ann, scene.channel, "game");
    scene.discord.delete_channel(thread);
    assert_eq!(scene.heard().await, Heard::ThreadGone(thread, scene.channel));
    assert_eq!(code(post(&scene.http, thread).await), 10003);
    post(&scene.http, scene.channel).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_channel_takes_its_threads_along_without_a_word_on_them() {
    let mut scene = scene().await;
    let thread = scene.discord.add_thread(&scene.ann, scene.channel, "game");
    let other = scene.discord.add_channel(scene.guild, "other");
    for place in [scene.channel, other] {
        scene.discord.delete_channel(place);
        assert_eq!(scene.heard().await, Heard::ChannelGone(place));
    }
    for place in [scene.channel, thread, other] {
        assert_eq!(code(post(&scene.http, place).await), 10003);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_removed_is_told_and_shut_out() {
    let mut scene = scene().await;
    scene.discord.kick(&scene.bot, scene.guild);
    assert_eq!(scene.heard().await, Heard::ServerGone(scene.guild));
    let Scene { discord, http, channel, ann, .. } = &scene;
    assert_eq!(code(post(http, *channel).await), 50001);
    let used = discord.slash(ann, *channel, "slow", &[]).await;
    assert_eq!(used, Err(ClientError::NoSuchCommand));
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_reach_members_who_accept_them() {
    let scene = scene().await;
    let Scene { discord, bot, http, guild, ann, .. } = &scene;
    let user = discord::UserId::new(ann.id.0);
    let direct = user.create_dm_channel(http).await.unwrap();
    let direct = ChannelId(direct.id.get());
    assert_eq!(discord.direct_channel(ann, bot), direct);
    assert_eq!(user.create_dm_channel(http).await.unwrap().id.get(), direct.0, "it stays the same");

    post(http, direct).await.unwrap();
    discord.accept_direct_messages(ann, false);
    assert_eq!(code(post(http, direct).await), 50007);
    discord.accept_direct_messages(ann, true);
    discord.leave(ann, *guild);
    assert_eq!(code(post(http, direct).await), 50007, "they share no server any more");
    discord.join(ann, *guild);
    post(http, direct).await.unwrap();
    assert_eq!(discord.messages(direct).len(), 2);

    let stranger = discord::UserId::new(1).create_dm_channel(http).await;
    assert_eq!(code(stranger), 10013);
    assert_eq!(discord.violations(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_file_can_be_read() {
    let Scene { discord, channel, ann, .. } = &scene().await;
    let outcome = discord.slash(ann, *channel, "record", &[]).await.unwrap();
    let [file] = &outcome.message().unwrap().attachments[..] else { panic!("{outcome:?}") };
    assert_eq!((&*file.filename, &*file.content_type), ("game.txt", "text/plain"));
    assert_eq!(file.text(), Some("1. c3 a1-b1\n"));
    let served = reqwest::get(&file.url).await.unwrap().bytes().await.unwrap();
    assert_eq!(served, file.content);
    let picture = [("text", "x".into())];
    let outcome = discord.slash(ann, *channel, "echo", &picture).await.unwrap();
    assert_eq!(outcome.message().unwrap().attachments[0].text(), Some("board"));
    assert_eq!(discord.violations(), []);
}
