//! Reading what was remembered, one statement each.

use std::collections::{BTreeMap, HashMap};

use axum::body::Bytes;
use jiff::Timestamp;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection};

use super::{State, Surroundings, corrupt, json};
use crate::sandbox::command::Command;
use crate::sandbox::ids::{ChannelId, GuildId, MessageId, Snowflakes, UserId};
use crate::sandbox::message::{Asked, Attachment, Edition, Message, list, number};
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::{Application, Channel, Guild, Member, Membership, Person, Place};

/// What changed with every message; none in a new file.
pub(super) async fn state(db: &mut SqliteConnection) -> sqlx::Result<Option<State>> {
    let row = sqlx::query("select last_snowflake, seconds_ahead from state");
    let Some(row) = row.fetch_optional(db).await? else { return Ok(None) };
    Ok(Some(State {
        snowflakes: Snowflakes::after(id(&row, "last_snowflake")?),
        ahead: id(&row, "seconds_ahead")?,
    }))
}

/// What surrounded the messages.
pub(super) async fn surroundings(db: &mut SqliteConnection) -> sqlx::Result<Surroundings> {
    let mut guilds = servers(db).await?;
    for (guild, user, membership) in memberships(db).await? {
        let guild = guilds.get_mut(&guild).ok_or_else(|| corrupt("a member of no server"))?;
        guild.members.insert(user, membership);
    }
    let mut channels = channels(db).await?;
    for (channel, user, permissions) in overwrites(db).await? {
        let channel = channels.get_mut(&channel).ok_or_else(|| corrupt("an overwrite nowhere"))?;
        channel.permissions.insert(user, permissions);
    }
    Ok(Surroundings {
        applications: applications(db).await?,
        people: people(db).await?,
        guilds,
        channels,
        commands: commands(db).await?,
    })
}

async fn applications(db: &mut SqliteConnection) -> sqlx::Result<BTreeMap<UserId, Application>> {
    let rows = sqlx::query("select application_id, name, token from application");
    let read = |row: &SqliteRow| {
        let id = id(row, "application_id")?;
        let application =
            Application { id, name: row.try_get("name")?, token: row.try_get("token")? };
        Ok((id, application))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

async fn people(db: &mut SqliteConnection) -> sqlx::Result<BTreeMap<UserId, Person>> {
    let rows =
        sqlx::query("select user_id, username, name, locale, accepts_direct_messages from person");
    let read = |row: &SqliteRow| {
        let id = id(row, "user_id")?;
        let member = Member {
            id,
            username: row.try_get("username")?,
            global_name: row.try_get("name")?,
            locale: row.try_get("locale")?,
        };
        let accepts_direct_messages = row.try_get("accepts_direct_messages")?;
        Ok((id, Person { member, accepts_direct_messages }))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

async fn servers(db: &mut SqliteConnection) -> sqlx::Result<BTreeMap<GuildId, Guild>> {
    let rows = sqlx::query("select server_id, name, locale from server");
    let read = |row: &SqliteRow| {
        let id = id(row, "server_id")?;
        let (name, locale) = (row.try_get("name")?, row.try_get("locale")?);
        Ok((id, Guild { id, name, locale, members: BTreeMap::new() }))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

async fn memberships(
    db: &mut SqliteConnection,
) -> sqlx::Result<Vec<(GuildId, UserId, Membership)>> {
    let rows = sqlx::query("select server_id, user_id, joined, permissions from membership");
    let read = |row: &SqliteRow| {
        let permissions = Permissions(id(row, "permissions")?);
        let membership =
            Membership { joined: time(&row.try_get::<String, _>("joined")?)?, permissions };
        Ok((id(row, "server_id")?, id(row, "user_id")?, membership))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

async fn channels(db: &mut SqliteConnection) -> sqlx::Result<BTreeMap<ChannelId, Channel>> {
    let rows = sqlx::query(
        "select channel_id, name, kind, server_id, parent_id, owner_id, archived, locked, bot_id,
                member_id
         from channel",
    );
    let read = |row: &SqliteRow| {
        let channel = id(row, "channel_id")?;
        let place = match row.try_get::<&str, _>("kind")? {
            "text" => Place::Text { guild: id(row, "server_id")? },
            "thread" => Place::Thread {
                guild: id(row, "server_id")?,
                parent: id(row, "parent_id")?,
                owner: id(row, "owner_id")?,
                archived: row.try_get("archived")?,
                locked: row.try_get("locked")?,
            },
            "direct" => Place::Direct { bot: id(row, "bot_id")?, member: id(row, "member_id")? },
            kind => return Err(corrupt(format!("no kind of channel: {kind}"))),
        };
        let (name, permissions) = (row.try_get("name")?, HashMap::new());
        Ok((channel, Channel { id: channel, name, place, permissions }))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

async fn overwrites(
    db: &mut SqliteConnection,
) -> sqlx::Result<Vec<(ChannelId, UserId, Permissions)>> {
    let rows = sqlx::query("select channel_id, user_id, permissions from overwrite");
    let read = |row: &SqliteRow| {
        Ok((id(row, "channel_id")?, id(row, "user_id")?, Permissions(id(row, "permissions")?)))
    };
    rows.fetch_all(db).await?.iter().map(read).collect()
}

/// Commands by application and server.
type Commands = BTreeMap<(UserId, Option<GuildId>), Vec<Command>>;

async fn commands(db: &mut SqliteConnection) -> sqlx::Result<Commands> {
    let rows = sqlx::query(
        "select command_id, application_id, server_id, described from command order by place",
    );
    let mut commands = Commands::new();
    for row in &rows.fetch_all(db).await? {
        let owner = (id(row, "application_id")?, optional_id(row, "server_id")?);
        let described = json(row.try_get("described")?)?;
        commands.entry(owner).or_default().push(Command { id: id(row, "command_id")?, described });
    }
    Ok(commands)
}

/// All messages with their files, oldest first. Where the files are served is not known here.
pub(super) async fn messages(db: &mut SqliteConnection) -> sqlx::Result<Vec<Message>> {
    let mut files = attachments(db).await?;
    let rows = sqlx::query(
        "select message_id, channel_id, author_id, content, embeds, components, pinged, sent, edited,
                interaction_id, asked_by, asked_command, reply_to, nonce, flags
         from message order by message_id",
    );
    let rows = rows.fetch_all(db).await?;
    rows.iter()
        .map(|row| {
            let mut message = message(row)?;
            message.attachments = files.remove(&message.id).unwrap_or_default();
            Ok(message)
        })
        .collect()
}

fn message(row: &SqliteRow) -> sqlx::Result<Message> {
    let values = |column| Ok::<_, sqlx::Error>(list(&json(row.try_get(column)?)?).to_vec());
    let pinged = values("pinged")?;
    let pinged =
        pinged.iter().map(|user| number(user).map(UserId).ok_or_else(|| corrupt("no user")));
    let edited: Option<String> = row.try_get("edited")?;
    let command: Option<String> = row.try_get("asked_command")?;
    Ok(Message {
        id: id(row, "message_id")?,
        channel: id(row, "channel_id")?,
        author: id(row, "author_id")?,
        content: row.try_get("content")?,
        embeds: values("embeds")?,
        components: values("components")?,
        attachments: Vec::new(),
        pinged: pinged.collect::<sqlx::Result<Vec<UserId>>>()?,
        sent: time(&row.try_get::<String, _>("sent")?)?,
        edited: edited.as_deref().map(time).transpose()?,
        visible_to: None,
        interaction: optional_id(row, "interaction_id")?,
        asked: optional_id(row, "asked_by")?
            .zip(command)
            .map(|(by, command)| Asked { by, command }),
        reply_to: optional_id(row, "reply_to")?,
        nonce: row.try_get("nonce")?,
        loading: false,
        flags: id(row, "flags")?,
        edition: Edition::default(),
    })
}

async fn attachments(
    db: &mut SqliteConnection,
) -> sqlx::Result<HashMap<MessageId, Vec<Attachment>>> {
    let rows = sqlx::query(
        "select attachment_id, message_id, filename, description, content_type, content
         from attachment order by message_id, place",
    );
    let mut files: HashMap<MessageId, Vec<Attachment>> = HashMap::new();
    for row in &rows.fetch_all(db).await? {
        let file = Attachment {
            id: id(row, "attachment_id")?,
            filename: row.try_get("filename")?,
            description: row.try_get("description")?,
            content_type: row.try_get("content_type")?,
            content: Bytes::from(row.try_get::<Vec<u8>, _>("content")?),
            url: String::new(),
        };
        files.entry(id(row, "message_id")?).or_default().push(file);
    }
    Ok(files)
}

/// An id or another number without a sign. SQLite knows only signed ones.
fn id<Id: From<u64>>(row: &SqliteRow, column: &str) -> sqlx::Result<Id> {
    Ok(Id::from(row.try_get::<i64, _>(column)?.cast_unsigned()))
}

fn optional_id<Id: From<u64>>(row: &SqliteRow, column: &str) -> sqlx::Result<Option<Id>> {
    let number: Option<i64> = row.try_get(column)?;
    Ok(number.map(|number| Id::from(number.cast_unsigned())))
}

fn time(text: &str) -> sqlx::Result<Timestamp> {
    text.parse().map_err(corrupt)
}
