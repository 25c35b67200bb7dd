//! Telling Discord which commands there are.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use serenity::all::{CreateCommand, GuildId, Http};

use super::bot::chain;
use super::commands::Command;
use super::wire;

/// Registers the commands for all servers at once, if they differ from what Discord has. Tries for
/// as long as it takes: the bot can play meanwhile with the commands that Discord knows.
pub(super) async fn register(http: &Http, commands: &[Command]) {
    let wanted: Vec<CreateCommand> = commands.iter().flat_map(create).collect();
    let mut attempt = 1;
    while let Err(error) = try_register(http, &wanted).await {
        tracing::error!(error = chain(&error), "the commands could not be registered");
        wire::pause(attempt).await;
        attempt += 1;
    }
}

/// What Discord is told of a command: it is typed, or stands in a menu.
fn create(command: &Command) -> impl Iterator<Item = CreateCommand> {
    let typed = command.create_as_slash_command();
    let in_menu = command.create_as_context_menu_command().map(|create| {
        // The framework leaves the other languages out here.
        let names = command.name_localizations.iter();
        names.fold(create, |create, (locale, name)| create.name_localized(&**locale, &**name))
    });
    typed.into_iter().chain(in_menu)
}

async fn try_register(http: &Http, wanted: &[CreateCommand]) -> serenity::Result<()> {
    let known = http.get_global_commands_with_localizations().await?;
    let (known, wanted) = (serde_json::to_value(known)?, serde_json::to_value(wanted)?);
    if says(&known, &wanted) {
        tracing::info!("the commands are registered already");
        return Ok(());
    }
    http.create_global_commands(&wanted).await?;
    tracing::info!("the commands are registered");
    Ok(())
}

/// The servers that this process has looked at. Discord tells of all of them at each connection.
#[derive(Debug, Default)]
pub(super) struct KnownGuilds(Mutex<HashSet<GuildId>>);

impl KnownGuilds {
    fn is_new(&self, guild: GuildId) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(guild)
    }
}

/// Removes the commands of one server alone, which an earlier version or another program may have
/// left: there they would show twice. Looks once at each server.
pub(super) async fn clear_guild(http: &Http, known: &KnownGuilds, guild: GuildId) {
    if !known.is_new(guild) {
        return;
    }
    let cleared = async {
        if !wire::retry(|| http.get_guild_commands(guild)).await?.is_empty() {
            let none = Value::Array(Vec::new());
            wire::retry(|| http.create_guild_commands(guild, &none)).await?;
        }
        Ok::<_, serenity::Error>(())
    };
    if let Err(error) = cleared.await {
        tracing::warn!(error = chain(&error), %guild, "commands of one server were not cleared");
    }
}

/// What may stand in a command that Discord knows although nobody wanted it.
const DISCORDS_OWN: [&str; 8] = [
    "id",
    "application_id",
    "version",
    "type",
    "dm_permission",
    "default_permission",
    "integration_types",
    "contexts",
];

/// Whether what Discord knows says all that is wanted, and no more. Discord adds fields of its own
/// and leaves out what is empty or false; it may list what it knows in another order.
fn says(known: &Value, wanted: &Value) -> bool {
    match (known, wanted) {
        (Value::Object(known), Value::Object(wanted)) => {
            let all_there = wanted.iter().all(|(key, wanted)| match known.get(key) {
                Some(known) => says(known, wanted),
                None => is_nothing(wanted),
            });
            let is_expected = |(key, value): (&String, &Value)| {
                wanted.contains_key(key)
                    || DISCORDS_OWN.contains(&key.as_str())
                    || is_nothing(value)
            };
            all_there && known.iter().all(is_expected)
        }
        (Value::Array(known), Value::Array(wanted)) => {
            known.len() == wanted.len()
                && wanted.iter().all(|wanted| known.iter().any(|known| says(known, wanted)))
        }
        _ => known == wanted || is_nothing(known) && is_nothing(wanted),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        // Commands in menus have no description, which comes back as an empty one.
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn commands_are_registered_again_only_when_they_differ() {
        let wanted = json!([{"name": "place", "description": "Place", "nsfw": false,
            "options": [{"type": 3, "name": "point", "required": true, "choices": []}]}]);
        let same = json!([{"id": "1", "version": "2", "name": "place", "description": "Place",
            "options": [{"type": 3, "name": "point", "required": true}]}]);
        assert!(says(&same, &wanted));
        let in_menu = json!([{"type": 2, "name": "Profile"}]);
        let known = json!([{"id": "1", "type": 2, "name": "Profile", "description": ""}]);
        assert!(says(&known, &in_menu));
        assert!(!says(&known, &json!([{"type": 3, "name": "Profile"}])));
        let mut other = same.clone();
        other[0]["description"] = json!("Put");
        assert!(!says(&other, &wanted));
        let mut restricted = same.clone();
        restricted[0]["default_member_permissions"] = json!("16");
        assert!(!says(&restricted, &wanted));
        let mut more = same.clone();
        more.as_array_mut().unwrap().push(json!({"name": "move"}));
        assert!(!says(&more, &wanted));
        assert!(!says(&json!([]), &wanted));
    }
}
