-- What a sandbox for people remembers of its Discord. Ids are snowflakes, times are RFC 3339 in the
-- sandbox's time, permissions are Discord's bits, and what Discord writes as JSON is kept as JSON.
-- Ephemeral messages and interactions are not kept, as when somebody starts their client anew.

-- One row: the id that was given out last, and by how many whole seconds the clock is ahead.
create table state (
    only           integer primary key check (only = 1),
    last_snowflake integer not null,
    seconds_ahead  integer not null check (0 <= seconds_ahead)
) strict;

create table application (
    application_id integer primary key,
    name           text not null,
    token          text not null
) strict;

create table person (
    user_id                 integer primary key,
    username                text not null,
    name                    text not null,
    locale                  text not null,
    accepts_direct_messages integer not null check (accepts_direct_messages in (0, 1))
) strict;

create table server (
    server_id integer primary key,
    name      text not null,
    locale    text not null
) strict;

-- People and bots.
create table membership (
    server_id   integer not null references server,
    user_id     integer not null,
    joined      text    not null,
    permissions integer not null,
    primary key (server_id, user_id)
) strict, without rowid;

create table channel (
    channel_id integer primary key,
    name       text not null,
    kind       text not null check (kind in ('text', 'thread', 'direct')),
    -- Of text channels and threads.
    server_id  integer references server,
    -- Of threads.
    parent_id  integer,
    owner_id   integer,
    archived   integer check (archived in (0, 1)),
    locked     integer check (locked in (0, 1)),
    -- Of direct messages.
    bot_id     integer,
    member_id  integer,
    check ((kind = 'direct') = (server_id is null)),
    check ((kind = 'direct') = (bot_id is not null and member_id is not null)),
    check ((kind = 'thread') = (parent_id is not null and owner_id is not null
                                and archived is not null and locked is not null))
) strict;

-- What somebody may do in a channel, where it differs from the server.
create table overwrite (
    channel_id  integer not null references channel,
    user_id     integer not null,
    permissions integer not null,
    primary key (channel_id, user_id)
) strict, without rowid;

-- As they were registered, in this order; those of one server have its id.
create table command (
    command_id     integer primary key,
    application_id integer not null references application,
    server_id      integer,
    place          integer not null,
    described      text    not null
) strict;

create table message (
    message_id     integer primary key,
    channel_id     integer not null,
    author_id      integer not null,
    content        text    not null,
    embeds         text    not null,
    components     text    not null,
    pinged         text    not null,
    sent           text    not null,
    edited         text,
    interaction_id integer,
    asked_by       integer,
    -- Empty for a button.
    asked_command  text,
    reply_to       integer,
    nonce          text,
    flags          integer not null,
    check ((asked_by is null) = (asked_command is null))
) strict;

create table attachment (
    attachment_id integer primary key,
    message_id    integer not null references message on delete cascade,
    place         integer not null,
    filename      text    not null,
    description   text,
    content_type  text    not null,
    content       blob    not null
) strict;

create index attachment_by_message on attachment (message_id, place);
