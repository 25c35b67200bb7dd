//! How Discord says no.

/// Why a request had no effect.
#[derive(Debug)]
pub(in crate::sandbox) enum Rejection {
    /// It came at the wrong time, or to the wrong place, or without permission.
    Refused(Refusal),
    /// No correct bot sends it, for these reasons.
    Invalid(Vec<String>),
    /// There is nothing at this path, or not with this method.
    NoRoute,
}

/// An HTTP status with Discord's code and words for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sandbox) struct Refusal {
    pub(in crate::sandbox) status: u16,
    pub(in crate::sandbox) code: u32,
    pub(in crate::sandbox) message: &'static str,
}

impl Refusal {
    const fn new(status: u16, code: u32, message: &'static str) -> Refusal {
        Refusal { status, code, message }
    }

    pub(super) const UNAUTHORIZED: Refusal = Refusal::new(401, 0, "401: Unauthorized");
    pub(super) const UNKNOWN_CHANNEL: Refusal = Refusal::new(404, 10003, "Unknown Channel");
    pub(super) const UNKNOWN_GUILD: Refusal = Refusal::new(404, 10004, "Unknown Guild");
    pub(super) const UNKNOWN_MEMBER: Refusal = Refusal::new(404, 10007, "Unknown Member");
    pub(super) const UNKNOWN_MESSAGE: Refusal = Refusal::new(404, 10008, "Unknown Message");
    pub(super) const UNKNOWN_USER: Refusal = Refusal::new(404, 10013, "Unknown User");
    pub(super) const UNKNOWN_WEBHOOK: Refusal = Refusal::new(404, 10015, "Unknown Webhook");
    pub(super) const UNKNOWN_INTERACTION: Refusal = Refusal::new(404, 10062, "Unknown interaction");
    pub(super) const MANY_OLD_EDITS: Refusal = Refusal::new(
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    );
    pub(super) const ACKNOWLEDGED: Refusal =
        Refusal::new(400, 40060, "Interaction has already been acknowledged.");
    pub(super) const MISSING_ACCESS: Refusal = Refusal::new(403, 50001, "Missing Access");
    pub(super) const OTHERS_MESSAGE: Refusal =
        Refusal::new(403, 50005, "Cannot edit a message authored by another user");
    pub(super) const CLOSED_DIRECT: Refusal =
        Refusal::new(403, 50007, "Cannot send messages to this user");
    pub(super) const MISSING_PERMISSIONS: Refusal = Refusal::new(403, 50013, "Missing Permissions");
    pub(super) const EXPIRED_TOKEN: Refusal = Refusal::new(401, 50027, "Invalid Webhook Token");
    pub(super) const ARCHIVED: Refusal = Refusal::new(400, 50083, "Thread is archived");
    pub(super) const HAS_THREAD: Refusal =
        Refusal::new(400, 160_004, "A thread has already been created for this message");
    pub(super) const LOCKED: Refusal = Refusal::new(400, 160_005, "Thread is locked");
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Rejection {
        Rejection::Refused(refusal)
    }
}

/// Only a fault in the request leads to a message without anything in it.
impl From<crate::sandbox::message::EmptyMessage> for Rejection {
    fn from(_: crate::sandbox::message::EmptyMessage) -> Rejection {
        Rejection::Invalid(vec!["the message would be empty".to_owned()])
    }
}
