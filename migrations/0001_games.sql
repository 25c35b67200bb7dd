-- Times are seconds since 1970-01-01 UTC. Members, servers and channels are Discord's numbers
-- (snowflakes), which stay below 2^63.

-- Everybody who has played or challenged, under the name last seen.
create table member (
    member_id   integer primary key,
    name        text    not null
) strict;

-- A challenge, and the game that it became under the same id.
create table game (
    game_id       integer primary key,
    server_id     integer,             -- none at a terminal
    channel_id    integer not null,    -- a thread is a channel
    challenger_id integer not null references member (member_id),
    guest_id      integer references member (member_id),    -- none when open to all
    wish          text    not null check (wish in ('goats', 'tigers', 'random')),
    ruleset       text    not null,    -- with its version: plyyard 1
    start         text    not null,    -- the first position
    lapses_at     integer not null,
    -- The rest follows from the events. It stands here so that the database itself guards it and
    -- finds games fast; it is written in the same transaction as the event that changes it. Only
    -- the channel above is nowhere else: a challenge may become a game in a thread.
    status        text    not null check (status in ('offered', 'closed', 'live', 'over')),
    goats_id      integer references member (member_id),
    tigers_id     integer references member (member_id),
    ended_at      integer,             -- none until the game is over
    check ((status in ('live', 'over')) = (goats_id is not null)),
    check ((goats_id is null) = (tigers_id is null)),
    check (goats_id <> tigers_id),
    check ((status = 'over') = (ended_at is not null))
) strict;

create unique index one_live_game_a_channel on game (channel_id) where status = 'live';
create index challenge_waiting on game (lapses_at) where status = 'offered';
create index challenge_by_channel on game (channel_id) where status = 'offered';
create index game_over_by_channel on game (channel_id, ended_at) where status = 'over';
create index game_by_goats on game (goats_id, status);
create index game_by_tigers on game (tigers_id, status);
create index game_by_challenger on game (challenger_id, status);
create index game_by_guest on game (guest_id, status);

-- What was done to a game, in order. Positions are replayed from it and never stored.
create table event (
    game_id     integer not null references game (game_id),
    revision    integer not null check (0 <= revision),
    at          integer not null,
    member_id   integer references member (member_id),    -- who did it, none for time itself
    deed        text    not null check (deed in (
                    'challenge', 'accept', 'decline', 'withdraw', 'lapse', 'act', 'offer draw',
                    'decline draw', 'agree draw', 'resign', 'stop', 'end')),
    -- accept: the challenger's side; act: the action.
    detail      text,
    check ((deed in ('accept', 'act')) = (detail is not null)),
    check ((deed = 'challenge') = (revision = 0)),
    check ((deed = 'lapse') = (member_id is null)),
    primary key (game_id, revision)    -- two answers to one board cannot both be written
) strict, without rowid;

-- Events that the channel has not been told of yet.
create table unannounced (
    game_id     integer not null,
    revision    integer not null,
    -- By which the adapter finds out, after a crash, whether its reply had arrived.
    receipt     text,
    primary key (game_id, revision),
    foreign key (game_id, revision) references event (game_id, revision)
) strict, without rowid;

-- The message that shows a challenge, once known: it is edited when the challenge is answered. The
-- game itself may have moved on into a thread.
create table challenge_message (
    game_id     integer primary key references game (game_id),
    channel_id  integer not null,
    message_id  integer not null
) strict;
