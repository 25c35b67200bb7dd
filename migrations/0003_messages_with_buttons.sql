-- The messages about a game under which buttons still stand, once known: they lose them when a newer
-- board is there. A challenge has its own. Spellings are those of the first migration.
create table game_message (
    message_id  integer primary key,
    game_id     integer not null references game (game_id) on delete cascade,
    channel_id  integer not null,    -- where the game was then
    shows_board integer not null check (shows_board in (0, 1))
) strict;

create index game_message_by_game on game_message (game_id);
