//! What the bots asked for, and what was wrong with it.

use std::fmt;

use jiff::Timestamp;

use super::message::Message;

/// A request that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// When it came, in the sandbox's time.
    pub at: Timestamp,
    /// Its method, such as `POST`.
    pub method: String,
    /// Its path without the query, below the version: `/channels/1/messages`.
    pub path: String,
    /// The status it was answered with; none before the answer and where the connection was cut.
    pub status: Option<u16>,
}

/// A request that no correct bot sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Method and path of the request.
    pub request: String,
    /// What is wrong, in one sentence.
    pub problem: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.request, self.problem)
    }
}

/// A request that was well formed but that Discord had to refuse, such as an answer that came too late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// Method and path of the request.
    pub request: String,
    /// The HTTP status of the refusal.
    pub status: u16,
    /// Discord's code for it, such as 10062.
    pub code: u32,
}

/// The log of all requests.
#[derive(Debug, Default)]
pub(super) struct Record {
    pub(super) requests: Vec<Request>,
    pub(super) violations: Vec<Violation>,
    pub(super) complaints: Vec<Complaint>,
    /// Each message as it was when it was sent, and again each time that it was edited.
    pub(super) written: Vec<Message>,
}
