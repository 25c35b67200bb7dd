//! Discord: commands, buttons and announcements. The only place for serenity and poise.
//!
//! An interaction becomes an `asked::Asked` and a request to the referee; the answer becomes one
//! `reply::Reply`, sent at once. What the channel could not be told so is delivered later by the
//! `announcer`.

mod announcer;
mod asked;
mod autocomplete;
mod bot;
mod button;
mod clock;
mod commands;
mod compose;
mod exercise;
mod gateway;
mod grid;
mod hint;
mod learn;
mod papers;
mod pictures;
mod places;
mod registration;
mod reply;
mod report;
mod router;
mod signals;
mod solo;
mod study;
mod sweep;
mod thread;
mod topics;
mod wire;

use std::convert::Infallible;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use serenity::all::{Http, Permissions};
use tokio::sync::Notify;
use tokio::time::timeout;

use self::bot::{Bot, chain};
use self::clock::Clock;
use self::pictures::Pictures;
use self::report::Reports;
use self::solo::Engine;
use self::sweep::SWEEP_EVERY;
use self::wire::Trouble;
use crate::analysis::Tablebase;
use crate::config::{self, ConfigError};
use crate::referee::Referee;
use crate::store::{Lock, Store};

/// How long the database may take to close before the process goes anyway.
const CLOSE_WITHIN: Duration = Duration::from_secs(3);
/// How long the bot delivers what a crash left unsaid before it connects.
const FIRST_SWEEP_WITHIN: Duration = Duration::from_secs(2);

/// Runs the bot until the process is told to stop or `enough` has come. While `drain` applies it
/// begins no new games; a signal switches that on and off, see `signals`.
///
/// # Errors
///
/// When the tablebase cannot be used, another bot runs on the database, it cannot be opened, the pictures cannot be prepared, or
/// Discord refuses the token. Everything that can pass by itself is waited for.
pub async fn run(
    settings: config::Bot,
    drain: bool,
    enough: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let tablebase = settings.tablebase.as_deref().map(tablebase).transpose()?;
    let _alone = Lock::take(&settings.database_url)?;
    let store = Store::open(&settings.database_url)
        .await
        .with_context(|| format!("cannot open the database {}", settings.database_url))?;
    let pictures = Pictures::new().context("cannot prepare the pictures")?;
    let http = Arc::new(wire::client(&settings)?);
    let clock = Clock { ahead_file: settings.clock_ahead_file.clone() };
    let reports = Reports::new(settings.reports_channel);
    let engine = Engine::new(tablebase);
    let bot = Bot::new(Referee::new(store), Arc::clone(&http), clock, pictures, reports, engine);
    let bot = Arc::new(bot);

    let stop = signals::stop();
    tokio::pin!(stop);
    tokio::select! {
        refused = serve(&settings, &bot) => match refused? {},
        never = signals::drain(&bot.referee, drain) => match never {},
        () = &mut stop => tracing::info!("stopping"),
        () = enough => tracing::info!("stopping"),
    }
    if timeout(CLOSE_WITHIN, bot.referee.close()).await.is_err() {
        tracing::warn!("the database took too long to close");
    }
    Ok(())
}

/// Opens the file that knows the exact values.
fn tablebase(path: &Path) -> Result<Tablebase, ConfigError> {
    let opened = Tablebase::open(path).map_err(|error| ConfigError::BadTablebase {
        path: path.to_owned(),
        reason: chain(&error),
    })?;
    let knows = if opened.knows_placement() { "every position" } else { "the movement phase" };
    tracing::info!(file = %path.display(), knows, "the tablebase is open");
    Ok(opened)
}

/// Works until the token turns out to be refused.
async fn serve(settings: &config::Bot, bot: &Arc<Bot>) -> anyhow::Result<Infallible> {
    introduce(&bot.http).await?;
    if let Some(file) = &settings.clock_ahead_file {
        tracing::info!(file = %file.display(), "the clock is ahead by what CLOCK_AHEAD_FILE says");
    }
    let swept = Notify::new();
    let sweeping = async {
        loop {
            bot.sweep().await;
            swept.notify_one();
            bot.clock.sleep(SWEEP_EVERY).await;
        }
    };
    // By itself, so that deliveries that take long do not stop the clocks.
    let ticking = async {
        loop {
            bot.tick().await;
            bot.clock.sleep(SWEEP_EVERY).await;
        }
    };
    let connecting = async {
        // What a crash left unsaid comes before anything new, unless Discord stalls.
        if timeout(FIRST_SWEEP_WITHIN, swept.notified()).await.is_err() {
            tracing::warn!("connecting while earlier announcements wait on");
        }
        gateway::stay_connected(settings, bot).await
    };
    let clearing = bot.clear_older_boards();
    let commands = commands::all();
    let registering = async {
        registration::register(&bot.http, &commands).await;
        std::future::pending().await
    };
    tokio::select! {
        never = sweeping => never,
        never = ticking => never,
        never = clearing => Ok(never),
        never = registering => never,
        refused = connecting => refused,
    }
}

/// Learns from Discord who the bot is, and prints how to invite it.
async fn introduce(http: &Http) -> anyhow::Result<()> {
    let mut attempt = 1;
    loop {
        let error = match http.get_current_application_info().await {
            Ok(application) => {
                http.set_application_id(application.id);
                invite(application.id.get());
                return Ok(());
            }
            Err(error) => error,
        };
        if Trouble::of(&error) == Trouble::TokenRefused {
            anyhow::bail!(wire::TOKEN_REFUSED);
        }
        tracing::warn!(error = chain(&error), "Discord cannot be reached yet");
        wire::pause(attempt).await;
        attempt += 1;
    }
}

/// Prints the address with which a host invites the bot, with just what it needs.
fn invite(application: u64) {
    let needed = compose::NEEDED.iter().map(|(permission, _)| *permission);
    let permissions = needed.fold(Permissions::empty(), Permissions::union).bits();
    let line = format!(
        "Invite the bot: https://discord.com/oauth2/authorize?client_id={application}\
         &scope=bot%20applications.commands&permissions={permissions}"
    );
    if let Err(error) = writeln!(io::stdout(), "{line}") {
        tracing::info!(%error, line, "the standard output is closed");
    }
}
