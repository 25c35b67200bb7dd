//! Messages: what bots and people have written, as the members see it.

use std::collections::BTreeSet;

use axum::body::Bytes;
use jiff::Timestamp;
use serde_json::Value;

use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use super::world::World;

/// Only the one who acted sees the message.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// The bot is "thinking": a deferred reply that has not come yet.
pub(super) const LOADING: u64 = 1 << 7;
/// The message makes no sound and pings nobody.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;

/// A message as it stands now.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Its id; newer messages have higher ones.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// The bot or the person who wrote it.
    pub author: UserId,
    /// Its text.
    pub content: String,
    /// Its embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its rows of buttons and selects, as Discord's JSON.
    pub components: Vec<Value>,
    /// Its files in order.
    pub attachments: Vec<Attachment>,
    /// Who really was pinged when it was sent.
    pub pinged: Vec<UserId>,
    /// When it was sent, in the sandbox's time.
    pub sent: Timestamp,
    /// When it was last edited, in the sandbox's time.
    pub edited: Option<Timestamp>,
    /// The only member who sees it, where it is ephemeral.
    pub visible_to: Option<UserId>,
    /// The interaction that it answers.
    pub interaction: Option<InteractionId>,
    /// Who asked for it, where it answers an interaction.
    pub asked: Option<Asked>,
    /// The message that it replies to.
    pub reply_to: Option<MessageId>,
    /// The bot's mark against sending twice.
    pub nonce: Option<String>,
    /// Whether it is a deferred reply that still says "thinking".
    pub loading: bool,
    pub(super) flags: u64,
    pub(super) edition: Edition,
}

/// Grows whenever any message is written, so that each version of a message has its own number.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Edition(pub(super) u64);

/// Messages that say the same are equal, however often they were written.
impl PartialEq for Edition {
    fn eq(&self, _: &Edition) -> bool {
        true
    }
}

/// What a bot was asked before it wrote a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who asked.
    pub by: UserId,
    /// The command with its subcommands, such as `settings language`; empty for a button or a form.
    pub command: String,
}

/// A file of a message.
#[derive(Clone, PartialEq, Eq)]
pub struct Attachment {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Its MIME type, such as `image/png`.
    pub content_type: String,
    /// Its bytes.
    pub content: Bytes,
    /// Where it is served.
    pub url: String,
}

/// Leaves the bytes out, so that failed tests can be read.
impl std::fmt::Debug for Attachment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attachment")
            .field("filename", &self.filename)
            .field("description", &self.description)
            .field("bytes", &self.content.len())
            .finish_non_exhaustive()
    }
}

impl Attachment {
    /// Its bytes as text, where they are UTF-8.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        str::from_utf8(&self.content).ok()
    }

    /// Width and height in pixels, where it is a PNG picture.
    #[must_use]
    pub fn picture_size(&self) -> Option<(u32, u32)> {
        let header = self.content.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
        let (width, height) = header.split_at(4);
        Some((
            u32::from_be_bytes(width.try_into().ok()?),
            u32::from_be_bytes(height.try_into().ok()?),
        ))
    }
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What the bot is told when it is clicked; none for links.
    pub custom_id: Option<String>,
    /// What stands on it.
    pub label: Option<String>,
    /// Whether it cannot be clicked.
    pub disabled: bool,
    /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
}

impl Message {
    /// Whether only one member sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.visible_to.is_some()
    }

    /// Its buttons in order.
    pub fn buttons(&self) -> impl Iterator<Item = Button> {
        let buttons = parts(&self.components).filter(|part| part["type"] == 2);
        buttons.map(|part| Button {
            custom_id: text(&part["custom_id"]),
            label: text(&part["label"]),
            disabled: part["disabled"] == true,
            style: part["style"].as_u64().unwrap_or_default(),
        })
    }

    /// Its first button with this label.
    #[must_use]
    pub fn button(&self, label: &str) -> Option<Button> {
        self.buttons().find(|button| button.label.as_deref() == Some(label))
    }

    /// The component with this custom id, as Discord's JSON.
    #[must_use]
    pub fn component(&self, custom_id: &str) -> Option<&Value> {
        parts(&self.components).find(|part| part["custom_id"] == custom_id)
    }

    /// All its words: the text, then those of its embeds, one a line.
    #[must_use]
    pub fn words(&self) -> String {
        let mut words = vec![self.content.as_str()];
        for embed in &self.embeds {
            words.extend(embed_texts(embed));
        }
        words.retain(|words| !words.is_empty());
        words.join("\n")
    }

    /// Whether it pings nobody by the sender's wish.
    pub(super) fn is_silent(&self) -> bool {
        self.flags & SUPPRESS_NOTIFICATIONS != 0
    }

    fn is_empty(&self) -> bool {
        self.content.is_empty() && self.embeds.is_empty() && self.attachments.is_empty()
    }
}

/// The texts of an embed that count towards its 6000 characters, and which members read.
pub(super) fn embed_texts(embed: &Value) -> impl Iterator<Item = &str> {
    let fields = list(&embed["fields"]).iter();
    [&embed["author"]["name"], &embed["title"], &embed["description"]]
        .into_iter()
        .chain(fields.flat_map(|field| [&field["name"], &field["value"]]))
        .chain([&embed["footer"]["text"]])
        .filter_map(Value::as_str)
}

/// The buttons and selects inside rows.
pub(super) fn parts(rows: &[Value]) -> impl Iterator<Item = &Value> {
    rows.iter().flat_map(|row| list(&row["components"]))
}

/// A list in JSON; an empty one where it is missing.
pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A string in JSON.
pub(super) fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// The users mentioned in a text, each once, in order of their ids.
pub(super) fn mentions(content: &str) -> BTreeSet<UserId> {
    content
        .split("<@")
        .skip(1)
        .filter_map(|rest| rest.split_once('>'))
        .filter_map(|(id, _)| id.trim_start_matches('!').parse().ok())
        .collect()
}

/// A file that came with a request.
#[derive(Debug)]
pub(super) struct Upload {
    /// The `n` of `files[n]`.
    pub(super) index: u64,
    pub(super) filename: String,
    pub(super) content_type: String,
    pub(super) content: Bytes,
}

/// What a request wants a message to be. `None` leaves a part as it is.
#[derive(Debug, Default)]
pub(super) struct Draft {
    content: Option<String>,
    embeds: Option<Vec<Value>>,
    components: Option<Vec<Value>>,
    attachments: Option<Vec<Value>>,
    pub(super) allowed_mentions: Option<Value>,
    pub(super) flags: u64,
    files: Vec<Upload>,
}

impl Draft {
    /// Reads the body of a request. A part that is null is emptied.
    pub(super) fn new(body: &Value, files: Vec<Upload>) -> Draft {
        let list =
            |name: &str| body.get(name).map(|value| value.as_array().cloned().unwrap_or_default());
        Draft {
            content: body.get("content").map(|value| text(value).unwrap_or_default()),
            embeds: list("embeds"),
            components: list("components"),
            attachments: list("attachments"),
            allowed_mentions: body
                .get("allowed_mentions")
                .filter(|value| !value.is_null())
                .cloned(),
            flags: body["flags"].as_u64().unwrap_or_default(),
            files,
        }
    }

    /// Takes the embeds out: what happens to them without the permission to embed.
    pub(super) fn drop_embeds(&mut self) {
        self.embeds = self.embeds.take().map(|_| Vec::new());
    }

    pub(super) fn has_files(&self) -> bool {
        !self.files.is_empty()
    }
}

/// That a message would have nothing in it.
#[derive(Debug)]
pub(super) struct EmptyMessage;

impl World {
    /// A message without content yet, not part of the world before it is written.
    pub(super) fn blank_message(
        &mut self,
        channel: ChannelId,
        author: UserId,
        now: Timestamp,
    ) -> Message {
        Message {
            id: self.new_id(now),
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            pinged: Vec::new(),
            sent: now,
            edited: None,
            visible_to: None,
            interaction: None,
            asked: None,
            reply_to: None,
            nonce: None,
            loading: false,
            flags: 0,
            edition: Edition::default(),
        }
    }

    /// Sends `message` with what stands in `draft`; pings whom it may ping.
    pub(super) fn send(
        &mut self,
        mut message: Message,
        draft: Draft,
        now: Timestamp,
    ) -> Result<Message, EmptyMessage> {
        let allowed = draft.allowed_mentions.clone();
        message.flags = draft.flags;
        self.fill(&mut message, draft, now)?;
        message.pinged = self.pinged(&message, allowed.as_ref());
        Ok(self.write(message))
    }

    /// Edits `message`, which pings nobody: neither does the first content of a deferred reply.
    pub(super) fn rewrite(
        &mut self,
        mut message: Message,
        draft: Draft,
        now: Timestamp,
    ) -> Result<Message, EmptyMessage> {
        self.fill(&mut message, draft, now)?;
        message.loading = false;
        message.edited = Some(now);
        Ok(self.write(message))
    }

    fn write(&mut self, message: Message) -> Message {
        let message = self.put(message);
        self.record.written.push(message.clone());
        message
    }

    /// Puts a message in its place as a new edition.
    pub(super) fn put(&mut self, mut message: Message) -> Message {
        self.last_edition.0 += 1;
        message.edition = self.last_edition;
        self.messages.insert(message.clone());
        message
    }

    fn fill(
        &mut self,
        message: &mut Message,
        draft: Draft,
        now: Timestamp,
    ) -> Result<(), EmptyMessage> {
        let Draft { content, embeds, components, attachments, files, .. } = draft;
        if let Some(content) = content {
            message.content = content;
        }
        if let Some(embeds) = embeds {
            message.embeds = embeds;
        }
        if let Some(components) = components {
            message.components = components;
        }
        if let Some(wanted) = &attachments {
            let entry = |attachment: &Attachment| find_entry(wanted, attachment.id.0);
            message.attachments.retain(|attachment| entry(attachment).is_some());
            for attachment in &mut message.attachments {
                if let Some(new) = find_entry(wanted, attachment.id.0)
                    .and_then(|entry| text(&entry["description"]))
                {
                    attachment.description = Some(new);
                }
            }
        }
        let entries = attachments.unwrap_or_default();
        for file in files {
            let entry = find_entry(&entries, file.index);
            let attachment = self.attach(message.channel, file, entry, now);
            message.attachments.push(attachment);
        }
        if message.is_empty() { Err(EmptyMessage) } else { Ok(()) }
    }

    /// Where a file of a message is served.
    pub(super) fn attachment_url(
        &self,
        channel: ChannelId,
        id: AttachmentId,
        filename: &str,
    ) -> String {
        format!("{}/attachments/{channel}/{id}/{filename}", self.url)
    }

    fn attach(
        &mut self,
        channel: ChannelId,
        file: Upload,
        entry: Option<&Value>,
        now: Timestamp,
    ) -> Attachment {
        let id: AttachmentId = self.new_id(now);
        let named = entry.and_then(|entry| text(&entry["filename"]));
        let filename = named.unwrap_or(file.filename);
        Attachment {
            id,
            description: entry.and_then(|entry| text(&entry["description"])),
            url: self.attachment_url(channel, id, &filename),
            filename,
            content_type: file.content_type,
            content: file.content,
        }
    }
}

/// The entry of an `attachments` list for one id, which may be a number or digits in a string.
pub(super) fn find_entry(entries: &[Value], id: u64) -> Option<&Value> {
    entries.iter().find(|entry| number(&entry["id"]) == Some(id))
}

/// A number that may be written as digits in a string.
pub(super) fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn file(index: u64, filename: &str) -> Upload {
        Upload {
            index,
            filename: filename.to_owned(),
            content_type: "image/png".to_owned(),
            content: Bytes::from_static(b"board"),
        }
    }

    /// A message with the files `a` and `b`.
    fn scene() -> (World, Message) {
        let mut world = World::default();
        let now = Timestamp::UNIX_EPOCH;
        let blank = world.blank_message(ChannelId(1), UserId(1), now);
        let body = json!({
            "content": "x",
            "attachments": [{ "id": 0, "description": "first" }, { "id": 1 }],
        });
        let draft = Draft::new(&body, vec![file(0, "a"), file(1, "b")]);
        let message = world.send(blank, draft, now).unwrap();
        (world, message)
    }

    #[test]
    fn an_edit_keeps_the_files_that_it_lists_and_all_where_it_lists_none() {
        let (_, sent) = scene();
        let [a, b] = [sent.attachments[0].id, sent.attachments[1].id];
        for (body, files, expected) in [
            (json!({}), vec![], vec![("a", Some("first")), ("b", None)]),
            (json!({ "attachments": [] }), vec![], vec![]),
            (json!({ "attachments": [{ "id": b }] }), vec![], vec![("b", None)]),
            (
                json!({ "attachments": [{ "id": a, "description": "new" }] }),
                vec![],
                vec![("a", Some("new"))],
            ),
            (
                json!({ "attachments": [{ "id": a }, { "id": 0, "description": "third" }] }),
                vec![file(0, "c")],
                vec![("a", Some("first")), ("c", Some("third"))],
            ),
            (json!({}), vec![file(0, "c")], vec![("a", Some("first")), ("b", None), ("c", None)]),
        ] {
            let (mut world, message) = scene();
            let draft = Draft::new(&body, files);
            let edited = world.rewrite(message, draft, Timestamp::UNIX_EPOCH).unwrap();
            let files = edited.attachments.iter();
            let files: Vec<_> =
                files.map(|file| (&*file.filename, file.description.as_deref())).collect();
            assert_eq!(files, expected, "{body}");
        }
    }

    #[test]
    fn an_edit_cannot_leave_a_message_empty() {
        let (mut world, message) = scene();
        let body = json!({ "content": null, "attachments": [] });
        let draft = Draft::new(&body, Vec::new());
        assert!(world.rewrite(message, draft, Timestamp::UNIX_EPOCH).is_err());
    }

    #[test]
    fn mentions_are_found_wherever_they_stand() {
        let found: Vec<UserId> = mentions("<@2> and <@!1>, <@&3>, <@4").into_iter().collect();
        assert_eq!(found, [UserId(1), UserId(2)]);
    }
}
