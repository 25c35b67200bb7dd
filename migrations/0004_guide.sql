-- What members do with the guide. Spellings and units are those of the first migration.

-- How far a member has come in the lessons that they have begun.
create table lesson_progress (
    member_id   integer not null references member (member_id),
    lesson      text    not null,    -- its name in the guide
    steps       integer not null check (0 < steps),    -- how many were answered, from the first on
    done_at     integer,             -- when all were, none until then
    primary key (member_id, lesson)
) strict, without rowid;

-- The exercises that a member has begun, each with what they did at the last attempt. As with games,
-- the position follows from that and is never stored.
create table exercise_attempt (
    member_id   integer not null references member (member_id),
    exercise    text    not null,    -- its name in the guide
    log         text    not null,    -- what was named and played, in order
    passed_at   integer,             -- when an attempt first met every check, none until then
    primary key (member_id, exercise)
) strict, without rowid;

-- Errors that members have reported in the texts of the guide.
create table report (
    report_id   integer primary key,
    reported_at integer not null,
    member_id   integer references member (member_id),    -- none once they are forgotten
    language    text    not null check (language in ('en', 'fr')),
    -- Where, such as rules/captures. This and what follows is as the member wrote it.
    passage     text    not null check (length(passage) <= 100),
    ruleset     text    not null check (length(ruleset) <= 100),
    position    text    not null check (length(position) <= 100),
    message     text    not null check (length(message) between 1 and 1000),
    delivered   integer not null default 0 check (delivered in (0, 1))    -- to the host's channel
) strict;

create index report_to_deliver on report (delivered) where delivered = 0;
create index report_by_member on report (member_id, reported_at);

-- Records of games that a member has brought along, to step through.
create table imported (
    imported_id integer primary key,
    member_id   integer not null references member (member_id),
    imported_at integer not null,
    record      text    not null     -- in our own notation, whatever it came in
) strict;

create index imported_by_member on imported (member_id, imported_at);
