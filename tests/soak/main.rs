//! The soak: three hundred games over thirty days, through the real bot and a Discord on this machine,
//! by members who do what comes into their heads, while the bot crashes and Discord fails. What is
//! left of it at the end is judged.
//!
//! In reading order: `month` is how the days go by; `village` has the servers and what becomes of them,
//! `players` how members act, `tables` what they do with their games, `faults` what goes wrong; `diary`
//! keeps what members saw, and `judge` compares that with the log and the messages.

#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod diary;
mod faults;
mod judge;
mod month;
mod players;
#[expect(dead_code, reason = "the scenes of the other tests need more of it")]
#[path = "../discord/stage.rs"]
mod stage;
mod tables;
mod village;

use month::Month;

/// Which month is played.
const SEED: u64 = 2026;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_hundred_games_over_thirty_days_leave_nothing_wrong() {
    let month = Month::begin(SEED).await;
    let month = month.live_through().await;
    judge::judge(month).await;
}
