//! Commands about what the managers of a server choose for it.

use serenity::all::ChannelId;

use super::options::{Choice, Given, Misfit, optional, optional_channel, with_options};
use super::{Command, Context, Done, asked, misfit};
use crate::discord::bot::Via;
use crate::game::{self, Language, Mode, ServerChange, TimePerAction};
use crate::referee::What;
use crate::rules::Ruleset;

pub(super) fn commands() -> Vec<Command> {
    let mut server = server();
    server.subcommand_required = true;
    server.subcommands = vec![
        show(),
        with_options(
            set(),
            [
                optional::<Choice<Mode>>("mode"),
                optional::<Choice<Ruleset>>("rules"),
                optional::<Choice<TimePerAction>>("time"),
                optional::<Choice<Option<Language>>>("language"),
                optional::<bool>("rated"),
                optional::<u32>("limit"),
                optional_channel("audit"),
            ],
        ),
        allow(),
        disallow(),
        no_audit(),
    ];
    vec![server]
}

#[poise::command(
    slash_command,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
async fn server(ctx: Context<'_>) -> Done {
    change(ctx, Vec::new()).await
}

#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Done {
    change(ctx, Vec::new()).await
}

#[poise::command(slash_command)]
async fn set(ctx: Context<'_>) -> Done {
    match changes(Given(ctx.args)) {
        Ok(changes) => change(ctx, changes).await,
        Err(Misfit) => misfit(ctx).await,
    }
}

/// What the options of the settings come to. A limit of 0 is none.
fn changes(given: Given<'_>) -> Result<Vec<ServerChange>, Misfit> {
    let limit = given.number("limit")?.map(|limit| Some(limit).filter(|&limit| 0 < limit));
    let changes = [
        given.choice("mode")?.map(ServerChange::Mode),
        given.choice("rules")?.map(ServerChange::Ruleset),
        given.choice("time")?.map(ServerChange::Time),
        given.choice("language")?.map(ServerChange::Language),
        given.flag("rated")?.map(ServerChange::Rated),
        limit.map(ServerChange::Limit),
        given.channel("audit")?.map(|audit| ServerChange::Audit(Some(audit))),
    ];
    Ok(changes.into_iter().flatten().collect())
}

#[poise::command(slash_command)]
async fn allow(
    ctx: Context<'_>,
    #[description = ""]
    #[channel_types("Text", "News", "PublicThread", "PrivateThread", "NewsThread", "Forum")]
    channel: ChannelId,
) -> Done {
    change(ctx, vec![ServerChange::Allow(game::ChannelId(channel.get()))]).await
}

#[poise::command(slash_command)]
async fn disallow(
    ctx: Context<'_>,
    #[description = ""]
    #[channel_types("Text", "News", "PublicThread", "PrivateThread", "NewsThread", "Forum")]
    channel: ChannelId,
) -> Done {
    change(ctx, vec![ServerChange::Disallow(game::ChannelId(channel.get()))]).await
}

/// An option for a channel cannot say that there is to be none.
#[poise::command(slash_command, rename = "no-audit")]
async fn no_audit(ctx: Context<'_>) -> Done {
    change(ctx, vec![ServerChange::Audit(None)]).await
}

async fn change(ctx: Context<'_>, changes: Vec<ServerChange>) -> Done {
    let asked = asked(ctx).await;
    let what = What::Server { is_manager: asked.is_manager(), changes };
    ctx.data().answer(&asked, what, Via::Command).await;
    Ok(())
}
