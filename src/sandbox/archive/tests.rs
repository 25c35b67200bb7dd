//! What goes into the archive comes out again.

use axum::body::Bytes;
use serde_json::json;
use tempfile::TempDir;

use super::*;
use crate::sandbox::ids::{AttachmentId, CommandId, InteractionId};
use crate::sandbox::message::{Asked, Attachment};
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::Place;
use crate::sandbox::{Member, Options};

async fn sandbox() -> Sandbox {
    Sandbox::start(Options::default()).await.unwrap()
}

async fn archive(folder: &TempDir) -> Archive {
    Archive::open(&folder.path().join("discord.db")).await.unwrap()
}

/// A sandbox with something of every kind in it.
async fn full() -> (Sandbox, Member) {
    let sandbox = sandbox().await;
    let bot = sandbox.add_application("Bot");
    let guild = sandbox.add_guild("Village", "en-US");
    let other = sandbox.add_guild("Town", "fr");
    let channel = sandbox.add_channel(guild, "general");
    let ann = sandbox.add_member(guild, "Ann Lee", "en-GB");
    sandbox.join(&ann, other);
    sandbox.permit(guild, ann.id, Permissions::ALL);
    sandbox.permit_in(channel, bot.id, Permissions(u64::MAX));
    sandbox.accept_direct_messages(&ann, false);
    let thread = sandbox.add_thread(&ann, channel, "a game");
    sandbox.set_thread(thread, true, true);
    let direct = sandbox.direct_channel(&ann, &bot);
    sandbox.advance(Duration::from_hours(24));
    let now = sandbox.now();
    let mut world = sandbox.world();
    for guild in [None, Some(guild)] {
        let commands = ["b", "a"].map(|name| Command {
            id: world.new_id::<CommandId>(now),
            described: json!({ "name": name, "options": [{ "name": "é" }] }),
        });
        world.commands.insert((bot.id, guild), commands.into());
    }
    for place in [channel, thread, direct] {
        let mut message = world.blank_message(place, bot.id, now);
        message.content = "to <@1>, with ☃".to_owned();
        message.embeds = vec![json!({ "title": "x" })];
        message.components = vec![json!({ "type": 1, "components": [] })];
        message.pinged = vec![ann.id, UserId(u64::MAX)];
        message.edited = Some(now);
        message.interaction = Some(InteractionId(7));
        message.asked = Some(Asked { by: ann.id, command: String::new() });
        message.reply_to = Some(MessageId(8));
        message.nonce = Some("9".to_owned());
        message.flags = 1 << 12;
        for name in ["b", "a"] {
            let id: AttachmentId = world.new_id(now);
            message.attachments.push(Attachment {
                id,
                filename: name.to_owned(),
                description: Some("alt".to_owned()).filter(|_| name == "a"),
                content_type: "image/png".to_owned(),
                content: Bytes::from_static(b"\0\xFF"),
                url: world.attachment_url(place, id, name),
            });
        }
        world.put(message);
        let plain = world.blank_message(place, ann.id, now);
        world.put(plain);
    }
    drop(world);
    (sandbox, ann)
}

/// All that is in a sandbox, without what another process may do differently.
fn contents(sandbox: &Sandbox) -> (State, Surroundings, Vec<Message>) {
    let world = sandbox.world();
    let mut messages: Vec<Message> = world.messages.values().cloned().collect();
    for message in &mut messages {
        for file in &mut message.attachments {
            assert!(file.url.starts_with(sandbox.url()), "{}", file.url);
            file.url.clear();
        }
    }
    let state = State { snowflakes: world.snowflakes, ahead: sandbox.ahead().as_secs() };
    (state, Surroundings::of(&world), messages)
}

/// What somebody would find who took up the archive in a folder.
async fn found(folder: &TempDir) -> (State, Surroundings, Vec<Message>) {
    let sandbox = sandbox().await;
    let mut archive = archive(folder).await;
    let memory = archive.read().await.unwrap().expect("there is something in it");
    archive.restore(memory, &sandbox);
    // What is already kept is not written again.
    let changes = archive.changes(&mut sandbox.world(), sandbox.ahead());
    assert!(changes.is_empty(), "{changes:?}");
    contents(&sandbox)
}

#[tokio::test]
async fn everything_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive(&folder).await;
    assert!(archive.read().await.unwrap().is_none());
    let (sandbox, _) = full().await;
    archive.save(&sandbox).await.unwrap();
    assert_eq!(found(&folder).await, contents(&sandbox));
}

#[tokio::test]
async fn what_changes_is_saved_and_what_is_for_one_alone_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive(&folder).await;
    let (sandbox, ann) = full().await;
    archive.save(&sandbox).await.unwrap();

    let mut messages = sandbox.world().messages.values().cloned().collect::<Vec<_>>();
    let (gone, mut edited) = (messages.remove(0), messages.remove(1));
    edited.content = "edited".to_owned();
    edited.attachments.remove(0);
    sandbox.world().put(edited);
    sandbox.delete_message(gone.id);
    let thread = |sandbox: &Sandbox| {
        let world = sandbox.world();
        let mut channels = world.channels.values();
        channels.find(|channel| matches!(channel.place, Place::Thread { .. })).map(|it| it.id)
    };
    sandbox.delete_channel(thread(&sandbox).unwrap());
    sandbox.set_locale(ann.id, "fr");
    archive.save(&sandbox).await.unwrap();
    assert_eq!(found(&folder).await, contents(&sandbox));

    let before = contents(&sandbox).2;
    let now = sandbox.now();
    let mut private = sandbox.world().blank_message(gone.channel, gone.author, now);
    private.visible_to = Some(ann.id);
    sandbox.world().put(private);
    let mut promised = sandbox.world().blank_message(gone.channel, gone.author, now);
    promised.loading = true;
    sandbox.world().put(promised);
    archive.save(&sandbox).await.unwrap();
    assert_eq!(found(&folder).await.2, before);
}

#[tokio::test]
async fn what_could_not_be_saved_is_saved_later() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive(&folder).await;
    let (sandbox, ann) = full().await;
    archive.save(&sandbox).await.unwrap();
    sqlx::raw_sql("alter table message rename to elsewhere")
        .execute(&mut archive.db)
        .await
        .unwrap();
    let channel = sandbox.world().channels.keys().next().copied().unwrap();
    sandbox.say(&ann, channel, "hello").unwrap();
    sandbox.set_locale(ann.id, "fr");
    assert!(archive.save(&sandbox).await.is_err());
    sqlx::raw_sql("alter table elsewhere rename to message")
        .execute(&mut archive.db)
        .await
        .unwrap();
    archive.save(&sandbox).await.unwrap();
    assert_eq!(found(&folder).await, contents(&sandbox));
}

#[tokio::test]
async fn an_archive_without_a_bot_is_not_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut archive = archive(&folder).await;
    archive.save(&sandbox().await).await.unwrap();
    let error = archive.read().await.unwrap_err();
    assert!(error.to_string().contains("there is no bot"), "{error}");
}
