//! The sandbox as people run it: the program, its page over HTTP and WebSocket, and what it keeps.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod closing;
mod kept;
mod panel;
mod puppet;
mod runs;
mod seen;
mod village;
mod window;
