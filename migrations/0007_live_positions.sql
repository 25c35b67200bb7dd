-- The positions that nobody is told the truth about.

-- A row for each position that stands or stood, also one that was taken back, in a live or suspended
-- game between two members: what helps a player is refused for it, whoever asks. It follows from the
-- events, is written in the same transaction and goes when the game ends. Turned and mirrored positions
-- have the same number, which packs the pieces, the side to move and the counts. Games that were live
-- before this migration get their rows when the database is opened: SQL cannot replay them.
create table live_position (
    position    integer not null,
    game_id     integer not null references game (game_id),
    primary key (position, game_id)
) strict, without rowid;

create index live_position_by_game on live_position (game_id);
