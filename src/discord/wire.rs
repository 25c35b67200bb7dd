//! The connection to Discord: clients, and what its errors mean for us.

use std::time::Duration;

use anyhow::Context as _;
use serenity::all::{Http, HttpBuilder, HttpError};
use tokio::time::timeout;

use super::bot::chain;
use crate::config;

/// How long one request may take. The default client would wait for ever.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);
/// How long all attempts at one thing may take. On a 429 serenity would wait for as long as it is
/// told to, which can be hours.
const ATTEMPTS_WITHIN: Duration = Duration::from_secs(25);
/// How often an idempotent request is tried.
const ATTEMPTS: u32 = 4;
/// The pause before the second attempt; it doubles, and up to as much again is added by chance.
const FIRST_PAUSE: Duration = Duration::from_millis(400);

/// What a host reads when the token is wrong.
pub(super) const TOKEN_REFUSED: &str =
    "Discord refuses the token; see DISCORD_TOKEN in .env.example";

/// A client for Discord, or for another server that speaks its API.
///
/// # Errors
///
/// When the TLS library cannot be set up.
pub(super) fn client(settings: &config::Bot) -> anyhow::Result<Http> {
    let client = reqwest::Client::builder().timeout(REQUEST_TIMEOUT).build();
    let client = client.context("cannot set up the HTTP client")?;
    let builder = HttpBuilder::new(settings.token.expose()).client(client);
    Ok(match &settings.api_url {
        // serenity ignores the proxy while its rate limiter is on; a 429 is then ours to retry.
        Some(url) => builder.proxy(url).ratelimiter_disabled(true).build(),
        None => builder.build(),
    })
}

/// What a failed request means for what happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trouble {
    /// The interaction was acknowledged before: an earlier attempt had arrived.
    AlreadyAnswered,
    /// The interaction's token is dead: too late, or unknown.
    TokenDead,
    /// The message is gone, or can no longer be edited.
    MessageGone,
    /// The channel, thread or server is gone.
    PlaceGone,
    /// The thread is locked, so that the bot cannot send there any more.
    Locked,
    /// The member takes no direct messages, or exists no more.
    DirectClosed,
    /// The bot may not do this here.
    NotAllowed,
    /// The bot's own token is not known.
    TokenRefused,
    /// Discord asks to slow down, and certainly did nothing.
    Busy,
    /// The request may or may not have had its effect.
    Unknown,
    /// Discord finds the request itself wrong.
    Wrong,
}

impl Trouble {
    /// What the error of a request says.
    pub(super) fn of(error: &serenity::Error) -> Trouble {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            return Trouble::Unknown;
        };
        match (response.error.code, response.status_code.as_u16()) {
            (40060, _) => Trouble::AlreadyAnswered,
            (10062 | 10015 | 50027, _) => Trouble::TokenDead,
            // One that is too old to be edited any more is as good as gone.
            (10008 | 30046, _) => Trouble::MessageGone,
            (10003 | 10004, _) => Trouble::PlaceGone,
            // Sending to a thread that is archived but not locked would open it again.
            (50083 | 160_005, _) => Trouble::Locked,
            (50007 | 40003 | 10013, _) => Trouble::DirectClosed,
            // Missing access and permission, and AutoMod, which would tell the moderators of every
            // attempt.
            (50001 | 50013 | 200_000, _) => Trouble::NotAllowed,
            // Slow mode and too many messages.
            (20028 | 20016, _) | (_, 429) => Trouble::Busy,
            (_, 500..) => Trouble::Unknown,
            (_, 401) => Trouble::TokenRefused,
            (_, 403) => Trouble::NotAllowed,
            _ => Trouble::Wrong,
        }
    }

    /// Whether a direct message came back for good. Nobody could grant a permission there: what is
    /// not allowed has the member's own reasons, or that no server is shared any more.
    pub(super) fn closes_direct(self) -> bool {
        matches!(self, Trouble::DirectClosed | Trouble::NotAllowed)
    }

    /// Whether the same request can go through later.
    pub(super) fn passes(self) -> bool {
        matches!(self, Trouble::Busy | Trouble::Unknown)
    }
}

/// Waits before attempt `attempt + 1`, `attempt` counted from 1.
pub(super) async fn pause(attempt: u32) {
    let pause = FIRST_PAUSE * 2u32.saturating_pow(attempt.saturating_sub(1).min(6));
    tokio::time::sleep(pause.mul_f64(1.0 + fastrand::f64())).await;
}

/// Tries a request that may safely arrive twice, a few times and with growing pauses.
///
/// # Errors
///
/// The last error, at once where trying again cannot help.
pub(super) async fn retry<T, F>(mut request: impl FnMut() -> F) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    let attempts = async {
        let mut attempt = 1;
        loop {
            match request().await {
                Err(error) if attempt < ATTEMPTS && Trouble::of(&error).passes() => {
                    tracing::debug!(error = chain(&error), attempt, "a request is tried again");
                    pause(attempt).await;
                    attempt += 1;
                }
                result => return result,
            }
        }
    };
    let result = timeout(ATTEMPTS_WITHIN, attempts).await;
    result.unwrap_or(Err(serenity::Error::Other("Discord does not answer in time")))
}
