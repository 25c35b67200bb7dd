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
mod commands;
mod compose;
mod registration;
mod reply;
mod router;
mod wire;

use std::convert::Infallible;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use poise::{BoxFuture, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{
    ActivityData, ClientBuilder, FullEvent, GatewayIntents, Http, HttpError, Interaction,
    Permissions, ShardManager,
};
use serenity::gateway::ConnectionStage;
use tokio::time::Instant;

use self::asked::Asked;
use self::bot::{Bot, chain};
use self::reply::Reply;
use crate::config;
use crate::referee::Referee;
use crate::render::{Size, Studio, Theme};
use crate::speech::Notice;
use crate::store::Store;

/// How long the shutdown may take before the process goes anyway: serenity can hang in an outage.
const SHUT_DOWN_WITHIN: Duration = Duration::from_secs(3);
/// A gateway that has not been connected for so long gets a new client.
const DEAF_AT_MOST: Duration = Duration::from_secs(30);
/// How often the gateway is looked after.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Runs the bot until the process is told to stop.
///
/// # Errors
///
/// When the database cannot be opened, the pictures cannot be prepared, or Discord refuses the
/// token. Everything that can pass by itself is waited for.
pub async fn run(settings: config::Bot) -> anyhow::Result<()> {
    let store = Store::open(&settings.database_url)
        .await
        .with_context(|| format!("cannot open the database {}", settings.database_url))?;
    let studio =
        Studio::new(Theme::Classic, Size::default()).context("cannot prepare the pictures")?;
    let http = Arc::new(connect(&settings)?);
    let bot = Arc::new(Bot::new(Referee::new(store), Arc::clone(&http), studio));

    let stop = stop_signal();
    tokio::pin!(stop);
    tokio::select! {
        result = serve(&settings, &bot) => result?,
        () = &mut stop => tracing::info!("stopping"),
    }
    if tokio::time::timeout(SHUT_DOWN_WITHIN, bot.referee.close()).await.is_err() {
        tracing::warn!("the database took too long to close");
    }
    Ok(())
}

fn connect(settings: &config::Bot) -> anyhow::Result<Http> {
    wire::client(settings.token.expose(), settings.api_url.as_deref())
        .context("cannot set up the HTTP client")
}

async fn serve(settings: &config::Bot, bot: &Arc<Bot>) -> anyhow::Result<()> {
    introduce(&bot.http).await?;
    // What a crash left unsaid is said before anything new can happen.
    bot.sweep().await;
    let sweeping = async {
        loop {
            tokio::time::sleep(announcer::SWEEP_EVERY).await;
            bot.sweep().await;
        }
    };
    let commands = commands::all();
    let registering = async {
        registration::register(&bot.http, &commands).await;
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = sweeping => Ok(()),
        () = registering => Ok(()),
        result = stay_connected(settings, bot) => result,
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
        if let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = &error
            && response.status_code.as_u16() == 401
        {
            anyhow::bail!("Discord refuses the token; see DISCORD_TOKEN in .env.example");
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

/// Keeps a gateway connection, with a new client where the old one has gone deaf.
async fn stay_connected(settings: &config::Bot, bot: &Arc<Bot>) -> anyhow::Result<()> {
    let mut attempt = 1;
    loop {
        // Where this fails serenity would go to the real Discord, whatever server is set.
        if let Err(error) = wire::retry(|| bot.http.get_gateway()).await {
            tracing::warn!(error = chain(&error), "the gateway cannot be reached yet");
        } else {
            let since = Instant::now();
            run_client(settings, bot).await?;
            if DEAF_AT_MOST * 2 < since.elapsed() {
                attempt = 1;
            }
        }
        wire::pause(attempt).await;
        attempt += 1;
    }
}

/// Runs one client until it ends or goes deaf.
async fn run_client(settings: &config::Bot, bot: &Arc<Bot>) -> anyhow::Result<()> {
    let data = Arc::clone(bot);
    let framework = poise::Framework::builder()
        .options(FrameworkOptions {
            commands: commands::all(),
            event_handler,
            on_error,
            ..FrameworkOptions::default()
        })
        .initialize_owners(false)
        .setup(move |_, _, _| Box::pin(async move { Ok(data) }))
        .build();
    let http = connect(settings)?;
    if let Some(application) = bot.http.application_id() {
        http.set_application_id(application);
    }
    let client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .activity(ActivityData::playing("Bagh-Chal"))
        .raw_event_handler(router::Undecoded(Arc::clone(bot)))
        .framework(framework)
        .await;
    let mut client = match client {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(error = chain(&error), "the client could not be set up");
            return Ok(());
        }
    };
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        result = client.start() => match result {
            Ok(()) => tracing::warn!("the client ended"),
            Err(error) => tracing::error!(error = chain(&error), "the client failed"),
        },
        () = until_deaf(&shards) => tracing::warn!("the gateway is deaf: a new client takes over"),
    }
    // A shard that hangs does not answer this; it is left behind.
    if tokio::time::timeout(SHUT_DOWN_WITHIN, shards.shutdown_all()).await.is_err() {
        tracing::warn!("the old client took too long to end");
    }
    Ok(())
}

/// Ends when no shard has been connected for too long.
async fn until_deaf(shards: &ShardManager) {
    let mut heard = Instant::now();
    while heard.elapsed() < DEAF_AT_MOST {
        tokio::time::sleep(LOOK_EVERY).await;
        let runners = shards.runners.lock().await;
        if runners.values().any(|runner| runner.stage == ConnectionStage::Connected) {
            heard = Instant::now();
        }
    }
}

fn event_handler<'a>(
    framework: FrameworkContext<'a, Arc<Bot>, Infallible>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Infallible>> {
    Box::pin(async move {
        let bot = framework.user_data;
        match event {
            FullEvent::InteractionCreate { interaction: Interaction::Component(interaction) } => {
                let pressing = {
                    let (bot, interaction) = (Arc::clone(bot), interaction.clone());
                    tokio::spawn(async move { router::press(&bot, &interaction).await })
                };
                if let Err(panic) = pressing.await {
                    bot.fail(&Asked::from_component(interaction), &panic).await;
                }
            }
            FullEvent::GuildCreate { guild, .. } => {
                registration::clear_guild(&bot.http, guild.id).await;
            }
            FullEvent::Ready { .. } | FullEvent::Resume { .. } => bot.sweep().await,
            _ => {}
        }
        Ok(())
    })
}

fn on_error(error: FrameworkError<'_, Arc<Bot>, Infallible>) -> BoxFuture<'_, ()> {
    Box::pin(async move {
        let text = error.to_string();
        match error {
            FrameworkError::CommandPanic { ctx: poise::Context::Application(ctx), .. } => {
                let asked = Asked::from_command(ctx.interaction);
                ctx.data().fail(&asked, &std::io::Error::other(text)).await;
            }
            FrameworkError::UnknownInteraction { framework, interaction, .. } => {
                unknown(framework.user_data, &Asked::from_command(interaction), &text).await;
            }
            FrameworkError::CommandStructureMismatch { ctx, .. }
            | FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. } => {
                unknown(ctx.data(), &Asked::from_command(ctx.interaction), &text).await;
            }
            _ => tracing::error!(text, "the framework failed"),
        }
    })
}

/// A command of another version of the bot, which Discord's clients can still have.
async fn unknown(bot: &Bot, asked: &Asked, text: &str) {
    tracing::warn!(text, "a command is not of this version");
    let reply = Reply::private(asked.private_voice.notice(Notice::Unknown));
    bot.respond(asked, reply.into_response()).await;
}

/// Ends when the process is told to stop.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            },
            Err(error) => {
                tracing::warn!(%error, "the process cannot be told to stop");
                std::future::pending::<()>().await;
            }
        }
    }
    #[cfg(not(unix))]
    if let Err(error) = tokio::signal::ctrl_c().await {
        tracing::warn!(%error, "the process cannot be told to stop");
        std::future::pending::<()>().await;
    }
}
