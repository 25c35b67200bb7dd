-- Games against the engine. Spellings and units are those of the first migration.

-- The engine has a seat like a member. Discord gives nobody this number.
insert into member (member_id, name) values (0, 'Baghchal');

-- What a profile counts leaves out games against the engine, which its index has to know.
drop index game_by_goats;
drop index game_by_tigers;
create index game_by_goats on game (goats_id, status, ended_at, server_id, result, tigers_id);
create index game_by_tigers on game (tigers_id, status, ended_at, server_id, result, goats_id);
