//! Registered commands, and what Discord's client checks before it sends one.

use serde_json::{Value, json};

use super::ids::{AttachmentId, ChannelId, CommandId, UserId};
use super::members::ClientError;
use super::message::{list, number};
use super::permissions::Permissions;
use super::world::Member;

/// A command as an application has registered it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Command {
    pub(super) id: CommandId,
    /// As Discord tells it to the application.
    pub(super) described: Value,
}

/// What a member puts into an option of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// Text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Yes or no.
    Boolean(bool),
    /// Somebody.
    User(UserId),
    /// A channel.
    Channel(ChannelId),
    /// A file, as [`Sandbox::upload`](super::Sandbox::upload) keeps it.
    Attachment(AttachmentId),
}

impl From<AttachmentId> for OptionValue {
    fn from(file: AttachmentId) -> OptionValue {
        OptionValue::Attachment(file)
    }
}

impl From<&str> for OptionValue {
    fn from(text: &str) -> OptionValue {
        OptionValue::Text(text.to_owned())
    }
}

impl From<String> for OptionValue {
    fn from(text: String) -> OptionValue {
        OptionValue::Text(text)
    }
}

impl From<i64> for OptionValue {
    fn from(number: i64) -> OptionValue {
        OptionValue::Integer(number)
    }
}

impl From<bool> for OptionValue {
    fn from(yes: bool) -> OptionValue {
        OptionValue::Boolean(yes)
    }
}

impl From<UserId> for OptionValue {
    fn from(user: UserId) -> OptionValue {
        OptionValue::User(user)
    }
}

impl From<&Member> for OptionValue {
    fn from(member: &Member) -> OptionValue {
        OptionValue::User(member.id)
    }
}

impl From<ChannelId> for OptionValue {
    fn from(channel: ChannelId) -> OptionValue {
        OptionValue::Channel(channel)
    }
}

impl OptionValue {
    fn to_json(&self) -> Value {
        match self {
            OptionValue::Text(text) => json!(text),
            OptionValue::Integer(number) => json!(number),
            OptionValue::Boolean(yes) => json!(yes),
            OptionValue::User(user) => json!(user),
            OptionValue::Channel(channel) => json!(channel),
            OptionValue::Attachment(file) => json!(file),
        }
    }

    /// Reads a value for an option of this type. What does not suit it stays text.
    fn read(kind: Option<u64>, value: &Value) -> OptionValue {
        let read = match kind {
            Some(4 | 10) => value.as_i64().map(OptionValue::Integer),
            Some(5) => value.as_bool().map(OptionValue::Boolean),
            Some(6 | 9) => number(value).map(|id| OptionValue::User(UserId(id))),
            Some(7) => number(value).map(|id| OptionValue::Channel(ChannelId(id))),
            Some(11) => number(value).map(|id| OptionValue::Attachment(AttachmentId(id))),
            _ => None,
        };
        read.unwrap_or_else(|| {
            OptionValue::Text(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        })
    }

    fn suits(&self, kind: u64) -> bool {
        matches!(
            (self, kind),
            (OptionValue::Text(_), 3)
                | (OptionValue::Integer(_), 4 | 10)
                | (OptionValue::Boolean(_), 5)
                | (OptionValue::User(_), 6 | 9)
                | (OptionValue::Channel(_), 7)
                | (OptionValue::Attachment(_), 11)
        )
    }
}

/// A suggestion of autocomplete.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What the member reads.
    pub name: String,
    /// What is sent when it is chosen: a string or a number.
    pub value: Value,
}

/// Options and their values, as a test writes them down.
pub(super) type Given<'a> = &'a [(&'a str, OptionValue)];

impl Command {
    /// The name of the command.
    pub(super) fn name(&self) -> &str {
        self.described["name"].as_str().unwrap_or_default()
    }

    /// 1 for slash commands, 2 for those in the menu of a user.
    pub(super) fn kind(&self) -> u64 {
        self.described["type"].as_u64().unwrap_or(1)
    }

    /// Whether the command shows in a server, or in direct messages with its bot.
    pub(super) fn shows_in(&self, in_guild: bool) -> bool {
        // Discord's numbers: 0 is a server, 1 the direct messages with the bot.
        let context = u8::from(!in_guild);
        match self.described["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|listed| *listed == context),
            None => true,
        }
    }

    /// What a member must be permitted to see the command; `None` closes it to all but administrators.
    pub(super) fn needs(&self) -> Option<Permissions> {
        let Some(bits) = number(&self.described["default_member_permissions"]) else {
            return Some(Permissions::NONE);
        };
        (bits != 0).then_some(Permissions(bits))
    }

    /// The `options` of an interaction for this command.
    ///
    /// `path` holds the names of the subcommand group and subcommand, if any.
    pub(super) fn fill_in(&self, path: &[&str], given: Given) -> Result<Vec<Value>, ClientError> {
        let (way, options) = self.descend(path)?;
        Ok(wrap(&way, check_all(options, given)?))
    }

    /// The `options` of an autocomplete interaction: whatever has been typed so far, unchecked.
    pub(super) fn fill_in_partly(
        &self,
        path: &[&str],
        given: Given,
        focused: &str,
    ) -> Result<Vec<Value>, ClientError> {
        let (way, options) = self.descend(path)?;
        Ok(wrap(&way, partial(options, given, focused)?))
    }

    /// Reads the values of options from JSON, each by the type of its option.
    pub(super) fn read(
        &self,
        path: &[&str],
        values: &serde_json::Map<String, Value>,
    ) -> Result<Vec<(String, OptionValue)>, ClientError> {
        let (_, options) = self.descend(path)?;
        let read = |(name, value): (&String, &Value)| {
            let kind = find(options, name)?["type"].as_u64();
            Ok((name.clone(), OptionValue::read(kind, value)))
        };
        values.iter().map(read).collect()
    }

    /// The subcommands along `path`, and the options at its end.
    fn descend(&self, path: &[&str]) -> Result<(Vec<&Value>, &[Value]), ClientError> {
        let mut way = Vec::new();
        let mut options = list(&self.described["options"]);
        for name in path {
            let subcommand = options
                .iter()
                .find(|option| is_subcommand(option) && option["name"] == *name)
                .ok_or(ClientError::NoSuchCommand)?;
            way.push(subcommand);
            options = list(&subcommand["options"]);
        }
        if options.iter().any(is_subcommand) {
            return Err(ClientError::NoSuchCommand);
        }
        Ok((way, options))
    }
}

/// Puts options into the subcommands that they belong to, the outermost first in `way`.
fn wrap(way: &[&Value], options: Vec<Value>) -> Vec<Value> {
    way.iter().rev().fold(options, |options, subcommand| {
        vec![json!({
            "name": subcommand["name"], "type": subcommand["type"], "options": options,
        })]
    })
}

pub(super) fn is_subcommand(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(1 | 2))
}

fn check_all(options: &[Value], given: Given) -> Result<Vec<Value>, ClientError> {
    for option in options {
        let name = option["name"].as_str().unwrap_or_default();
        if option["required"] == true && !given.iter().any(|(given, _)| *given == name) {
            return Err(ClientError::MissingOption(name.to_owned()));
        }
    }
    given
        .iter()
        .map(|(name, value)| {
            let option = find(options, name)?;
            check(option, value).map_err(|why| bad(name, why))?;
            Ok(json!({ "name": name, "type": option["type"], "value": value.to_json() }))
        })
        .collect()
}

fn partial(options: &[Value], given: Given, focused: &str) -> Result<Vec<Value>, ClientError> {
    if find(options, focused)?["autocomplete"] != true {
        return Err(ClientError::NoAutocomplete(focused.to_owned()));
    }
    let untouched = (focused, OptionValue::from(""));
    let typed = given.iter().any(|(name, _)| *name == focused);
    given
        .iter()
        .chain((!typed).then_some(&untouched))
        .map(|(name, value)| {
            let kind = &find(options, name)?["type"];
            let mut option = json!({ "name": name, "type": kind, "value": value.to_json() });
            if *name == focused {
                option["focused"] = json!(true);
            }
            Ok(option)
        })
        .collect()
}

fn find<'a>(options: &'a [Value], name: &str) -> Result<&'a Value, ClientError> {
    options
        .iter()
        .find(|option| option["name"] == name)
        .ok_or_else(|| ClientError::UnknownOption(name.to_owned()))
}

fn bad(option: &str, why: &str) -> ClientError {
    ClientError::BadValue { option: option.to_owned(), why: why.to_owned() }
}

fn check(option: &Value, value: &OptionValue) -> Result<(), &'static str> {
    if !value.suits(option["type"].as_u64().unwrap_or_default()) {
        return Err("a value of another type is wanted");
    }
    let choices = Some(list(&option["choices"])).filter(|choices| !choices.is_empty());
    if let Some(choices) = choices
        && !choices.iter().any(|choice| choice["value"] == value.to_json())
    {
        return Err("not one of the choices");
    }
    match value {
        OptionValue::Text(text) => {
            let length = text.chars().count() as u64;
            let shortest = option["min_length"].as_u64().unwrap_or(0);
            let longest = option["max_length"].as_u64().unwrap_or(6000);
            if !(shortest..=longest).contains(&length) {
                return Err("too short or too long");
            }
        }
        OptionValue::Integer(number) => {
            let lowest = option["min_value"].as_i64().unwrap_or(i64::MIN);
            let highest = option["max_value"].as_i64().unwrap_or(i64::MAX);
            if !(lowest..=highest).contains(number) {
                return Err("too low or too high");
            }
        }
        OptionValue::Boolean(_)
        | OptionValue::User(_)
        | OptionValue::Channel(_)
        | OptionValue::Attachment(_) => {}
    }
    Ok(())
}
