//! Writing what is remembered, one statement each.

use serde_json::json;
use sqlx::SqliteConnection;

use super::{State, Surroundings};
use crate::sandbox::command::Command;
use crate::sandbox::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::sandbox::message::{Attachment, Message};
use crate::sandbox::permissions::Permissions;
use crate::sandbox::world::{Application, Channel, Guild, Membership, Person, Place};

/// Puts these surroundings in the place of those that were kept.
pub(super) async fn surroundings(
    db: &mut SqliteConnection,
    surroundings: &Surroundings,
) -> sqlx::Result<()> {
    clear(db).await?;
    for it in surroundings.applications.values() {
        application(db, it).await?;
    }
    for it in surroundings.people.values() {
        person(db, it).await?;
    }
    for guild in surroundings.guilds.values() {
        server(db, guild).await?;
        for (user, it) in &guild.members {
            membership(db, guild.id, *user, it).await?;
        }
    }
    for it in surroundings.channels.values() {
        channel(db, it).await?;
        for (user, permissions) in &it.permissions {
            overwrite(db, it.id, *user, *permissions).await?;
        }
    }
    for ((application, guild), commands) in &surroundings.commands {
        for (place, it) in (0..).zip(commands) {
            command(db, *application, *guild, place, it).await?;
        }
    }
    Ok(())
}

async fn clear(db: &mut SqliteConnection) -> sqlx::Result<()> {
    sqlx::raw_sql(
        "delete from command; delete from overwrite; delete from channel;
         delete from membership; delete from server; delete from person; delete from application",
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Puts this in the place of what was kept.
pub(super) async fn state(db: &mut SqliteConnection, state: State) -> sqlx::Result<()> {
    sqlx::query(
        "insert or replace into state (only, last_snowflake, seconds_ahead) values (1, $1, $2)",
    )
    .bind(state.snowflakes.last().cast_signed())
    .bind(state.ahead.cast_signed())
    .execute(db)
    .await?;
    Ok(())
}

async fn application(db: &mut SqliteConnection, application: &Application) -> sqlx::Result<()> {
    sqlx::query("insert into application (application_id, name, token) values ($1, $2, $3)")
        .bind(application.id.0.cast_signed())
        .bind(&application.name)
        .bind(&application.token)
        .execute(db)
        .await?;
    Ok(())
}

async fn person(db: &mut SqliteConnection, person: &Person) -> sqlx::Result<()> {
    sqlx::query(
        "insert into person (user_id, username, name, locale, accepts_direct_messages)
         values ($1, $2, $3, $4, $5)",
    )
    .bind(person.member.id.0.cast_signed())
    .bind(&person.member.username)
    .bind(&person.member.global_name)
    .bind(&person.member.locale)
    .bind(person.accepts_direct_messages)
    .execute(db)
    .await?;
    Ok(())
}

async fn server(db: &mut SqliteConnection, guild: &Guild) -> sqlx::Result<()> {
    sqlx::query("insert into server (server_id, name, locale) values ($1, $2, $3)")
        .bind(guild.id.0.cast_signed())
        .bind(&guild.name)
        .bind(&guild.locale)
        .execute(db)
        .await?;
    Ok(())
}

async fn membership(
    db: &mut SqliteConnection,
    guild: GuildId,
    user: UserId,
    membership: &Membership,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into membership (server_id, user_id, joined, permissions) values ($1, $2, $3, $4)",
    )
    .bind(guild.0.cast_signed())
    .bind(user.0.cast_signed())
    .bind(membership.joined.to_string())
    .bind(membership.permissions.0.cast_signed())
    .execute(db)
    .await?;
    Ok(())
}

async fn channel(db: &mut SqliteConnection, channel: &Channel) -> sqlx::Result<()> {
    let (kind, thread, direct) = match channel.place {
        Place::Text { .. } => ("text", None, None),
        Place::Thread { parent, owner, archived, locked, .. } => {
            ("thread", Some((parent, owner, archived, locked)), None)
        }
        Place::Direct { bot, member } => ("direct", None, Some((bot, member))),
    };
    sqlx::query(
        "insert into channel (channel_id, name, kind, server_id, parent_id, owner_id, archived,
                              locked, bot_id, member_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(channel.id.0.cast_signed())
    .bind(&channel.name)
    .bind(kind)
    .bind(channel.guild().map(|guild| guild.0.cast_signed()))
    .bind(thread.map(|(parent, ..)| parent.0.cast_signed()))
    .bind(thread.map(|(_, owner, ..)| owner.0.cast_signed()))
    .bind(thread.map(|(.., archived, _)| archived))
    .bind(thread.map(|(.., locked)| locked))
    .bind(direct.map(|(bot, _)| bot.0.cast_signed()))
    .bind(direct.map(|(_, member)| member.0.cast_signed()))
    .execute(db)
    .await?;
    Ok(())
}

async fn overwrite(
    db: &mut SqliteConnection,
    channel: ChannelId,
    user: UserId,
    permissions: Permissions,
) -> sqlx::Result<()> {
    sqlx::query("insert into overwrite (channel_id, user_id, permissions) values ($1, $2, $3)")
        .bind(channel.0.cast_signed())
        .bind(user.0.cast_signed())
        .bind(permissions.0.cast_signed())
        .execute(db)
        .await?;
    Ok(())
}

async fn command(
    db: &mut SqliteConnection,
    application: UserId,
    guild: Option<GuildId>,
    place: i64,
    command: &Command,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into command (command_id, application_id, server_id, place, described)
         values ($1, $2, $3, $4, $5)",
    )
    .bind(command.id.0.cast_signed())
    .bind(application.0.cast_signed())
    .bind(guild.map(|guild| guild.0.cast_signed()))
    .bind(place)
    .bind(command.described.to_string())
    .execute(db)
    .await?;
    Ok(())
}

/// Puts a message and its files in the place of its earlier edition.
pub(super) async fn message(db: &mut SqliteConnection, message: &Message) -> sqlx::Result<()> {
    remove_message(db, message.id).await?;
    message_alone(db, message).await?;
    for (place, file) in (0..).zip(&message.attachments) {
        attachment(db, message.id, place, file).await?;
    }
    Ok(())
}

/// Removes a message, and with it its files.
pub(super) async fn remove_message(db: &mut SqliteConnection, id: MessageId) -> sqlx::Result<()> {
    sqlx::query("delete from message where message_id = $1")
        .bind(id.0.cast_signed())
        .execute(db)
        .await?;
    Ok(())
}

async fn message_alone(db: &mut SqliteConnection, message: &Message) -> sqlx::Result<()> {
    let asked = message.asked.as_ref();
    sqlx::query(
        "insert into message (message_id, channel_id, author_id, content, embeds, components, pinged,
                              sent, edited, interaction_id, asked_by, asked_command, reply_to, nonce,
                              flags)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(message.id.0.cast_signed())
    .bind(message.channel.0.cast_signed())
    .bind(message.author.0.cast_signed())
    .bind(&message.content)
    .bind(json!(message.embeds).to_string())
    .bind(json!(message.components).to_string())
    .bind(json!(message.pinged).to_string())
    .bind(message.sent.to_string())
    .bind(message.edited.map(|edited| edited.to_string()))
    .bind(message.interaction.map(|interaction| interaction.0.cast_signed()))
    .bind(asked.map(|asked| asked.by.0.cast_signed()))
    .bind(asked.map(|asked| asked.command.as_str()))
    .bind(message.reply_to.map(|original| original.0.cast_signed()))
    .bind(&message.nonce)
    .bind(message.flags.cast_signed())
    .execute(db)
    .await?;
    Ok(())
}

async fn attachment(
    db: &mut SqliteConnection,
    message: MessageId,
    place: i64,
    file: &Attachment,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into attachment (attachment_id, message_id, place, filename, description,
                                 content_type, content)
         values ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(file.id.0.cast_signed())
    .bind(message.0.cast_signed())
    .bind(place)
    .bind(&file.filename)
    .bind(&file.description)
    .bind(&file.content_type)
    .bind(&file.content[..])
    .execute(db)
    .await?;
    Ok(())
}
