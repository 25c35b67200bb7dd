-- Games over days: terms, time, offers, settings, ratings. The tables of games are made anew, since
-- SQLite cannot change a check; what they hold is kept. Spellings and units are those of the first
-- migration. A member who had their data deleted keeps their games under a number below zero.

-- What a member has chosen for themselves.
alter table member add column seen_at integer;      -- when they last used the bot
alter table member add column turn text not null default 'channel'
    check (turn in ('channel', 'direct', 'off'));
-- Direct messages to them came back: until they choose again they are pinged in the channel.
alter table member add column direct_closed integer not null default 0
    check (direct_closed in (0, 1));
alter table member add column digest_at integer;    -- when the next digest is due, none for none
alter table member add column challenges text not null default 'anyone'
    check (challenges in ('anyone', 'nobody'));
alter table member add column takebacks text not null default 'ask'
    check (takebacks in ('ask', 'never'));
alter table member add column theme text not null default 'classic'
    check (theme in ('classic', 'contrast'));
alter table member add column turned integer not null default 0 check (turned in (0, 1));
alter table member add column language text check (language in ('en', 'fr'));
alter table member add column confirm text not null default 'taps'
    check (confirm in ('taps', 'always', 'never'));

create index member_digest on member (digest_at)
    where digest_at is not null and direct_closed = 0;

-- Whom a member takes no challenges from. The blocked one need not be known otherwise.
create table block (
    member_id   integer not null references member (member_id),
    blocked_id  integer not null,
    primary key (member_id, blocked_id)
) strict, without rowid;

create index block_of on block (blocked_id);

-- While a member is on vacation their clocks stand still. One that is ended early ends then.
create table vacation (
    member_id   integer not null references member (member_id),
    from_at     integer not null,
    until_at    integer not null,
    check (from_at <= until_at),
    primary key (member_id, from_at)
) strict, without rowid;

-- When the bot last was there and connected; one row.
create table presence (
    presence_id integer primary key check (presence_id = 1),
    seen_at     integer not null
) strict;

-- Spans of more than three minutes in which it was not: all clocks stand still in them.
create table outage (
    from_at     integer primary key,
    until_at    integer not null,
    check (from_at < until_at)
) strict;

create index outage_until on outage (until_at);

-- The servers that have games, and what their managers have chosen for them.
create table server (
    server_id       integer primary key,
    mode            text    not null default 'channel' check (mode in ('channel', 'thread')),
    ruleset         text    not null default 'plyyard 1',
    -- Seconds, 0 for no limit.
    time            integer not null default 259200
                    check (time in (0, 3600, 43200, 86400, 259200, 604800, 1209600)),
    language        text    check (language in ('en', 'fr')),
    rated           integer not null default 0 check (rated in (0, 1)),
    member_limit    integer check (0 < member_limit),
    audit_id        integer,            -- a channel
    left_at         integer             -- since when the bot is no longer there
) strict;

create index server_left on server (left_at) where left_at is not null;

-- The channels in which games may begin; none for all.
create table server_channel (
    server_id   integer not null references server (server_id) on delete cascade,
    channel_id  integer not null,
    primary key (server_id, channel_id)
) strict, without rowid;

create table new_game (
    game_id       integer primary key,
    server_id     integer,             -- none at a terminal
    channel_id    integer not null,    -- a thread is a channel
    -- The channel of the challenge, where a thread was opened for the game.
    parent_id     integer,
    challenger_id integer not null references member (member_id),
    guest_id      integer references member (member_id),    -- none when open to all
    wish          text    not null check (wish in ('goats', 'tigers', 'random')),
    ruleset       text    not null,    -- with its version: plyyard 1
    start         text    not null,    -- the first position
    -- Seconds for each action, 0 for no limit.
    time          integer not null
                  check (time in (0, 3600, 43200, 86400, 259200, 604800, 1209600)),
    claims        integer not null check (claims in (0, 1)),    -- a draw by repetition may be claimed
    rated         integer not null check (rated in (0, 1)),
    pair          integer not null check (pair in (0, 1)),      -- two games, each side once
    rematch_of    integer references new_game (game_id),
    second_of     integer references new_game (game_id),        -- the first game of the pair
    lapses_at     integer not null,
    -- The rest follows from the events. It stands here so that the database itself guards it and
    -- finds games fast; it is written in the same transaction as the event that changes it. Only
    -- the two channels above are nowhere else.
    status        text    not null
                  check (status in ('offered', 'closed', 'live', 'suspended', 'over')),
    goats_id      integer references member (member_id),
    tigers_id     integer references member (member_id),
    ended_at      integer,             -- none until the game is over
    result        text    check (result in ('goats', 'tigers', 'draw', 'none')),
    plies         integer not null check (0 <= plies),
    -- Something may be due by itself from then on; never later than it is.
    wake_at       integer,
    check ((status in ('live', 'suspended', 'over')) = (goats_id is not null)),
    check ((goats_id is null) = (tigers_id is null)),
    check (goats_id <> tigers_id),
    check ((status = 'over') = (ended_at is not null)),
    check ((status = 'over') = (result is not null)),
    check (rematch_of is null or second_of is null),
    check (rated = 0 or server_id is not null)
) strict;

create table new_event (
    game_id     integer not null references new_game (game_id),
    revision    integer not null check (0 <= revision),
    at          integer not null,
    member_id   integer references member (member_id),    -- who did it, none for time itself
    deed        text    not null check (deed in (
                    'challenge', 'accept', 'decline', 'withdraw', 'lapse', 'act', 'offer draw',
                    'decline draw', 'agree draw', 'offer takeback', 'decline takeback',
                    'agree takeback', 'offer stop', 'decline stop', 'agree stop', 'claim draw',
                    'claim win', 'more time', 'remind', 'overdue', 'run out', 'nudge', 'close',
                    'suspend', 'resume', 'bump', 'resign', 'stop', 'end')),
    -- accept: the challenger's side; act: the action; run out: rated or unrated; resume: the
    -- channel; end: the reason, if one was given.
    detail      text,
    check (deed = 'end' or (deed in ('accept', 'act', 'run out', 'resume')) = (detail is not null)),
    check ((deed = 'challenge') = (revision = 0)),
    check (deed = 'close' or
           (deed in ('lapse', 'remind', 'overdue', 'run out', 'nudge', 'suspend'))
               = (member_id is null)),
    primary key (game_id, revision)    -- two answers to one board cannot both be written
) strict, without rowid;

-- Events that somebody has not been told of yet.
create table new_unannounced (
    game_id     integer not null,
    revision    integer not null,
    -- The channel of the game; the parent channel of its thread; the member on a side, by direct
    -- message; the server's audit channel.
    audience    text    not null
                check (audience in ('channel', 'parent', 'goats', 'tigers', 'audit')),
    -- By which the adapter finds out, after a crash, whether its reply had arrived.
    receipt     text,
    primary key (game_id, revision, audience),
    foreign key (game_id, revision) references new_event (game_id, revision)
) strict, without rowid;

create table new_challenge_message (
    game_id     integer primary key references new_game (game_id),
    channel_id  integer not null,
    message_id  integer not null
) strict;

-- Games so far had no limit of time. The last event tells how a game ended: who acted last has won
-- on the board, and one over as it began had its end in the first position, by five captures or
-- since the side to move was stuck.
insert into new_game
select game_id, server_id, channel_id, null, challenger_id, guest_id, wish, ruleset, start,
       0, 0, 0, 0, null, null, lapses_at, status, goats_id, tigers_id, ended_at,
       case when status = 'over' then (
           select case
               when deed = 'agree draw' then 'draw'
               when deed = 'act' and member_id = goats_id then 'goats'
               when deed = 'act' then 'tigers'
               when deed = 'accept' and (start like '% 5' or start like '% g %') then 'tigers'
               when deed = 'accept' then 'goats'
               when deed = 'resign' and member_id = goats_id then 'tigers'
               when deed = 'resign' then 'goats'
               else 'none'
           end
           from event where event.game_id = game.game_id order by revision desc limit 1)
       end,
       (select count(*) from event where event.game_id = game.game_id and deed = 'act'),
       -- At once: the next look finds out.
       case when status = 'live' then 0 end
from game;
insert into server (server_id) select distinct server_id from game where server_id is not null;
insert into new_event select game_id, revision, at, member_id, deed, detail from event;
insert into new_unannounced select game_id, revision, 'channel', receipt from unannounced;
insert into new_challenge_message select game_id, channel_id, message_id from challenge_message;

drop table challenge_message;
drop table unannounced;
drop table event;
drop table game;
alter table new_game rename to game;
alter table new_event rename to event;
alter table new_unannounced rename to unannounced;
alter table new_challenge_message rename to challenge_message;

create unique index one_live_game_a_channel on game (channel_id) where status = 'live';
create index live_game_by_parent on game (parent_id) where status = 'live';
create index challenge_waiting on game (lapses_at) where status = 'offered';
create index challenge_by_channel on game (channel_id) where status = 'offered';
create index game_over_by_channel on game (channel_id, ended_at) where status = 'over';
-- With all that the lists of finished games and the results of a profile need.
create index game_by_goats on game (goats_id, status, ended_at, server_id, result);
create index game_by_tigers on game (tigers_id, status, ended_at, server_id, result);
create index game_by_challenger on game (challenger_id, status);
create index game_by_guest on game (guest_id, status);
create index game_by_server on game (server_id);
create index live_game_by_server on game (server_id) where status = 'live';
create index game_to_wake on game (wake_at) where wake_at is not null;
-- A game has one rematch; a challenge to it that came to nothing may be made again.
create unique index one_rematch on game (rematch_of)
    where status in ('offered', 'live', 'suspended', 'over');
create unique index one_second_game on game (second_of);
-- Without it each game that is deleted would be looked for among all others.
create index game_by_rematch on game (rematch_of) where rematch_of is not null;
create index event_by_member on event (member_id);

-- How well a member plays a side on a server (Glicko-2).
create table rating (
    server_id   integer not null,
    member_id   integer not null references member (member_id),
    side        text    not null check (side in ('goats', 'tigers')),
    value       real    not null,
    deviation   real    not null check (0 < deviation),
    volatility  real    not null check (0 < volatility),
    games       integer not null check (0 < games),
    last_at     integer not null,      -- when the last of them ended
    -- Too little is known to compare it with others: leaderboards keep such ratings apart.
    provisional integer not null generated always as (110 < deviation) virtual,
    primary key (server_id, member_id, side)
) strict, without rowid;

create index rating_order on rating (server_id, side, provisional, value desc, last_at desc);
create index rating_by_member on rating (member_id);

-- The games that the ratings follow from, in the order in which they were counted.
create table rated_game (
    number          integer primary key autoincrement,
    game_id         integer not null unique references game (game_id),
    goats_before    real    not null,
    goats_after     real    not null,
    tigers_before   real    not null,
    tigers_after    real    not null
) strict;
