//! What the bots asked for, and what was wrong with it.

use std::collections::VecDeque;
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
    pub(super) requests: Log<Request>,
    pub(super) violations: Log<Violation>,
    pub(super) complaints: Log<Complaint>,
    /// Each message as it was when it was sent, and again each time that it was edited.
    pub(super) written: Log<Message>,
}

impl Record {
    /// A record that keeps the newest `most` of each kind.
    pub(super) fn keeping(most: usize) -> Record {
        Record {
            requests: Log::keeping(most),
            violations: Log::keeping(most),
            complaints: Log::keeping(most),
            written: Log::keeping(most),
        }
    }
}

/// What came one after the other; the oldest are forgotten where there are too many.
#[derive(Debug)]
pub(super) struct Log<T> {
    kept: VecDeque<T>,
    forgotten: usize,
    most: usize,
}

/// Nothing is forgotten.
impl<T> Default for Log<T> {
    fn default() -> Log<T> {
        Log::keeping(usize::MAX)
    }
}

impl<T> Log<T> {
    fn keeping(most: usize) -> Log<T> {
        Log { kept: VecDeque::new(), forgotten: 0, most }
    }

    /// Adds an entry and gives its number, which stays its own.
    pub(super) fn push(&mut self, entry: T) -> usize {
        self.kept.push_back(entry);
        if self.kept.len() > self.most {
            self.kept.pop_front();
            self.forgotten += 1;
        }
        self.forgotten + self.kept.len() - 1
    }

    /// The entry with this number, unless it is forgotten.
    pub(super) fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.kept.get_mut(number.checked_sub(self.forgotten)?)
    }
}

impl<T: Clone> Log<T> {
    /// What is kept, in order.
    pub(super) fn to_vec(&self) -> Vec<T> {
        self.kept.iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten_and_the_others_keep_their_numbers() {
        let mut log = Log::keeping(2);
        assert_eq!(["a", "b", "c"].map(|entry| log.push(entry)), [0, 1, 2]);
        assert_eq!(log.to_vec(), ["b", "c"]);
        assert_eq!(
            [0, 1, 2, 3].map(|number| log.get_mut(number).copied()),
            [None, Some("b"), Some("c"), None]
        );
    }
}
