//! What the guide teaches: proven by the rules, dated, complete, and looked at.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod claims;
mod coverage;
mod dates;
mod diagrams;
mod pages;
