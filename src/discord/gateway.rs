//! The connection to the gateway, and what to do when it goes deaf.
//!
//! serenity reconnects by itself, but not always: a close without a code leaves its shard spinning
//! over a dead socket, and a handshake that is never answered holds it for ever. So we listen for
//! the echo of heartbeats, and where it stays out a new client takes over from the old one.

use std::convert::Infallible;
use std::future::IntoFuture as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use poise::{BoxFuture, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::all::{
    ActivityData, ClientBuilder, CommandInteraction, FullEvent, GatewayError, GatewayIntents,
    Interaction, ShardId, ShardManager,
};
use serenity::gateway::ConnectionStage;
use tokio::runtime::Runtime;
use tokio::time::Instant;

use super::bot::{Bot, chain};
use super::reply::Reply;
use super::{commands, registration, router, wire};
use crate::config;
use crate::speech::Notice;

/// How often the gateway is asked for a sign of life. Discord allows 120 payloads a minute.
const ASK_EVERY: Duration = Duration::from_secs(3);
/// A gateway that has been silent for so long gets a new client. serenity's own way to a new
/// session takes up to ten seconds.
const SILENT_AT_MOST: Duration = Duration::from_secs(15);
/// A client that has run for so long was no failure from the start.
const SOUND_AFTER: Duration = Duration::from_mins(1);
/// After so many clients in a row that failed, each further one waits for the longest pause.
const LONGEST_PAUSE_AFTER: u32 = 5;
/// Discord takes the token away after 1000 clients a day.
const LONGEST_PAUSE: Duration = Duration::from_secs(100);
/// A heartbeat, beside those of serenity. Discord answers each, whatever number it carries.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;

/// Members are heard for sure if the gateway has answered within this time.
const HEARD_WITHIN: Duration = Duration::from_secs(10);

/// Whether the gateway brings what members do.
#[derive(Debug, Default)]
pub(super) struct Connection {
    /// When it last gave a sign of life.
    heard_at: Mutex<Option<Instant>>,
}

impl Connection {
    /// Whether members are heard now.
    pub(super) fn is_alive(&self) -> bool {
        let heard_at = *self.heard_at.lock().unwrap_or_else(PoisonError::into_inner);
        heard_at.is_some_and(|heard_at| heard_at.elapsed() < HEARD_WITHIN)
    }

    fn set(&self, heard_at: Option<Instant>) {
        *self.heard_at.lock().unwrap_or_else(PoisonError::into_inner) = heard_at;
    }

    fn heard(&self) {
        self.set(Some(Instant::now()));
    }

    fn lost(&self) {
        self.set(None);
    }
}

/// Keeps a gateway connection, with a new client where the old one has gone deaf.
///
/// # Errors
///
/// When Discord refuses the token. Everything else is tried again.
pub(super) async fn stay_connected(
    settings: &config::Bot,
    bot: &Arc<Bot>,
) -> anyhow::Result<Infallible> {
    let mut failures = 0;
    loop {
        // Where this fails serenity would go to the real Discord, whatever server is set.
        match wire::retry(|| bot.http.get_gateway()).await {
            Err(error) => {
                tracing::warn!(error = chain(&error), "the gateway cannot be reached yet");
            }
            Ok(gateway) => {
                let since = Instant::now();
                run_client(settings, bot, gateway.url).await?;
                failures = if SOUND_AFTER < since.elapsed() { 0 } else { failures + 1 };
                if LONGEST_PAUSE_AFTER < failures {
                    tokio::time::sleep(LONGEST_PAUSE).await;
                }
            }
        }
        wire::pause(failures.max(1)).await;
    }
}

/// The runtime of one client. serenity's tasks outlive their client, and some would connect again
/// beside the next one; with their runtime they end for sure.
struct Workshop(Option<Runtime>);

impl Workshop {
    fn open() -> std::io::Result<Workshop> {
        // Two threads: a shard that spins over a dead socket must not hold up the others.
        let mut builder = tokio::runtime::Builder::new_multi_thread();
        let runtime = builder.worker_threads(2).thread_name("gateway").enable_all().build()?;
        Ok(Workshop(Some(runtime)))
    }

    /// Runs this here, and waits for it.
    async fn run<T: Send + 'static>(
        &self,
        work: impl Future<Output = T> + Send + 'static,
    ) -> anyhow::Result<T> {
        let runtime = self.0.as_ref().context("the runtime of a client is open until it drops")?;
        runtime.spawn(work).await.context("a task of the gateway panicked")
    }
}

impl Drop for Workshop {
    fn drop(&mut self) {
        if let Some(runtime) = self.0.take() {
            // Waiting is not possible here, and a shard that spins would make it long.
            runtime.shutdown_background();
        }
    }
}

/// Runs one client until it ends or goes deaf.
async fn run_client(
    settings: &config::Bot,
    bot: &Arc<Bot>,
    gateway_url: String,
) -> anyhow::Result<()> {
    let workshop = Workshop::open().context("cannot start threads for the gateway")?;
    let client = workshop.run(client(settings, bot)?.into_future()).await?;
    let mut client = match client {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(error = chain(&error), "the client could not be set up");
            return Ok(());
        }
    };
    *client.ws_url.lock().await = gateway_url;
    let shards = Arc::clone(&client.shard_manager);
    tokio::select! {
        ended = workshop.run(async move { client.start().await }) => match ended {
            Ok(Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication))) => {
                anyhow::bail!(wire::TOKEN_REFUSED);
            }
            Ok(Err(error)) => tracing::error!(error = chain(&error), "the client failed"),
            Ok(Ok(())) => tracing::warn!("the client ended"),
            Err(error) => tracing::error!(error = chain(&*error), "the client panicked"),
        },
        () = until_deaf(&shards, &bot.connection) => {
            tracing::warn!("the gateway is deaf: a new client takes over");
        }
    }
    bot.connection.lost();
    Ok(())
}

fn client(settings: &config::Bot, bot: &Arc<Bot>) -> anyhow::Result<ClientBuilder> {
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
    let http = wire::client(settings)?;
    if let Some(application) = bot.http.application_id() {
        http.set_application_id(application);
    }
    Ok(ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .activity(ActivityData::playing("Bagh-Chal"))
        .raw_event_handler(router::Undecoded(Arc::clone(bot)))
        .framework(framework))
}

/// Ends when the gateway has not answered a heartbeat for too long.
async fn until_deaf(shards: &ShardManager, connection: &Connection) {
    let mut heard = Instant::now();
    let mut last_echo = None;
    while heard.elapsed() < SILENT_AT_MOST {
        tokio::time::sleep(ASK_EVERY).await;
        let runners = shards.runners.lock().await;
        let Some(runner) = runners.get(&ShardId(0)) else { continue };
        // The latency is the time from serenity's last heartbeat to the last answer to any, so it
        // changes with every answer.
        if runner.stage != ConnectionStage::Connected {
            connection.lost();
        } else if runner.latency != last_echo {
            last_echo = runner.latency;
            heard = Instant::now();
            connection.heard();
        }
        // Where the socket is dead, writing to it ends the shard, which would spin otherwise.
        runner.runner_tx.websocket_message(HEARTBEAT.into());
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
                    bot.fail(&bot.hear_component(interaction).await, &panic).await;
                }
            }
            FullEvent::InteractionCreate { interaction: Interaction::Modal(form) } => {
                let submitting = {
                    let (bot, form) = (Arc::clone(bot), form.clone());
                    tokio::spawn(async move { router::submit(&bot, &form).await })
                };
                if let Err(panic) = submitting.await {
                    bot.fail(&bot.hear_form(form).await, &panic).await;
                }
            }
            FullEvent::Ready { data_about_bot } => {
                bot.connection.heard();
                let servers = data_about_bot.guilds.iter().map(|guild| guild.id);
                bot.is_on_servers(servers.collect()).await;
                bot.sweep().await;
            }
            FullEvent::Resume { .. } => {
                bot.connection.heard();
                bot.sweep().await;
            }
            FullEvent::GuildCreate { guild, .. } => {
                bot.is_on_server(guild.id).await;
                registration::clear_guild(&bot.http, &bot.guilds, guild.id).await;
            }
            FullEvent::GuildDelete { incomplete: guild, .. } if !guild.unavailable => {
                bot.has_left(guild.id).await;
            }
            FullEvent::ChannelDelete { channel, .. } => bot.is_gone(channel.id).await,
            FullEvent::ThreadDelete { thread, .. } => bot.is_gone(thread.id).await,
            FullEvent::ThreadUpdate { new: thread, .. }
                if thread.thread_metadata.is_some_and(|thread| thread.locked) =>
            {
                bot.is_gone(thread.id).await;
            }
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
                let asked = ctx.data().hear_command(ctx.interaction).await;
                ctx.data().fail(&asked, &std::io::Error::other(text)).await;
            }
            FrameworkError::UnknownInteraction { framework, interaction, .. } => {
                unknown(framework.user_data, interaction, &text).await;
            }
            FrameworkError::CommandStructureMismatch { ctx, .. }
            | FrameworkError::ArgumentParse { ctx: poise::Context::Application(ctx), .. } => {
                unknown(ctx.data(), ctx.interaction, &text).await;
            }
            _ => tracing::error!(text, "the framework failed"),
        }
    })
}

/// A command of another version of the bot, which Discord's clients can still have.
pub(super) async fn unknown(bot: &Bot, interaction: &CommandInteraction, text: &str) {
    tracing::warn!(text, "a command is not of this version");
    let asked = bot.hear_command(interaction).await;
    let reply = Reply::private(asked.private_voice.notice(Notice::Unknown));
    bot.respond(&asked, reply.into_response()).await;
}
