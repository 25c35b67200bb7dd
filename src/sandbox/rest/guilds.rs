//! Servers and the commands of applications.

use serde_json::{Value, json};

use super::rejection::{Refusal, Rejection};
use super::{Answer, Call};
use crate::sandbox::command::Command;
use crate::sandbox::ids::{CommandId, GuildId, UserId};
use crate::sandbox::message::list;
use crate::sandbox::world::{Guild, Place, World};

pub(super) fn get_commands(
    world: &World,
    application: UserId,
    guild: Option<GuildId>,
    call: &Call,
) -> Result<Answer, Rejection> {
    own(application, call)?;
    let commands = world.commands.get(&(application, guild)).map_or(&[][..], Vec::as_slice);
    Ok(Answer::Json(commands.iter().map(|command| command.described.clone()).collect()))
}

pub(super) fn set_commands(
    world: &mut World,
    application: UserId,
    guild: Option<GuildId>,
    call: &Call,
) -> Result<Answer, Rejection> {
    own(application, call)?;
    if let Some(guild) = guild {
        of_bot(world, guild, call)?;
    }
    let wanted = list(&call.body);
    let before = world.commands.remove(&(application, guild)).unwrap_or_default();
    let commands: Vec<Command> = wanted
        .iter()
        .map(|wanted| {
            let kind = wanted["type"].as_u64().unwrap_or(1);
            // A command that is registered again under its name keeps its id.
            let known = before
                .iter()
                .find(|command| wanted["name"] == command.name() && command.kind() == kind);
            let id = known.map_or_else(|| world.new_id(call.now), |command| command.id);
            let version: CommandId = world.new_id(call.now);
            Command { id, described: described(wanted, id, version, application, guild) }
        })
        .collect();
    let answer = commands.iter().map(|command| command.described.clone()).collect();
    world.commands.insert((application, guild), commands);
    Ok(Answer::Json(answer))
}

/// A command as Discord tells it, with what it adds to what was registered.
fn described(
    wanted: &Value,
    id: CommandId,
    version: CommandId,
    application: UserId,
    guild: Option<GuildId>,
) -> Value {
    let mut command = json!({
        "type": 1,
        "description": "",
        "options": [],
        "default_member_permissions": null,
        "contexts": null,
        "integration_types": [0],
        "nsfw": false,
    });
    for (name, value) in wanted.as_object().into_iter().flatten() {
        command[name] = value.clone();
    }
    command["id"] = json!(id);
    command["version"] = json!(version);
    command["application_id"] = json!(application);
    if let Some(guild) = guild {
        command["guild_id"] = json!(guild);
    }
    command
}

/// A bot sees to the commands of its own application only.
fn own(application: UserId, call: &Call) -> Result<(), Refusal> {
    if call.bot()? == application { Ok(()) } else { Err(Refusal::MISSING_ACCESS) }
}

pub(super) fn get(world: &World, guild: GuildId, call: &Call) -> Result<Answer, Rejection> {
    Ok(Answer::Json(World::guild_json(of_bot(world, guild, call)?)))
}

pub(super) fn get_channels(
    world: &World,
    guild: GuildId,
    call: &Call,
) -> Result<Answer, Rejection> {
    of_bot(world, guild, call)?;
    // Threads are not listed here, in Discord neither.
    let channels = world
        .channels
        .values()
        .filter(|channel| matches!(channel.place, Place::Text { guild: of } if of == guild));
    Ok(Answer::Json(channels.map(|channel| world.channel_json(channel)).collect()))
}

pub(super) fn get_member(
    world: &World,
    guild: GuildId,
    user: UserId,
    call: &Call,
) -> Result<Answer, Rejection> {
    let guild = of_bot(world, guild, call)?;
    let member = world.member_json(guild, user).ok_or(Refusal::UNKNOWN_MEMBER)?;
    Ok(Answer::Json(member))
}

/// The server, if the bot is in it.
fn of_bot<'a>(world: &'a World, guild: GuildId, call: &Call) -> Result<&'a Guild, Refusal> {
    let guild = world.guilds.get(&guild).ok_or(Refusal::UNKNOWN_GUILD)?;
    let is_in = guild.members.contains_key(&call.bot()?);
    if is_in { Ok(guild) } else { Err(Refusal::MISSING_ACCESS) }
}
