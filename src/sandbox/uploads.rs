//! Files that members put into options of commands.

use axum::body::Bytes;

use super::Sandbox;
use super::ids::{AttachmentId, ChannelId};
use super::message::Attachment;

impl Sandbox {
    /// Uploads a file, as Discord's client does when it is put into an option of a command. It is
    /// served like those of messages, until the sandbox ends.
    #[must_use]
    pub fn upload(&self, filename: &str, content_type: &str, content: &[u8]) -> AttachmentId {
        let now = self.now();
        let mut world = self.world();
        let id: AttachmentId = world.new_id(now);
        let attachment = Attachment {
            id,
            filename: filename.to_owned(),
            description: None,
            content_type: content_type.to_owned(),
            content: Bytes::copy_from_slice(content),
            // No message has it, and so no channel.
            url: world.attachment_url(ChannelId(0), id, filename),
        };
        world.uploads.insert(id, attachment);
        id
    }
}
