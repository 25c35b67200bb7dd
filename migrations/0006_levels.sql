-- How strong the engine plays in a game against it.

-- 1 to 8, none in games between members.
alter table game add column level integer check (level between 1 and 8);

-- So far it was an opponent for beginners, whose number is 0 like its seat's.
update game set level = 2 where guest_id = 0;

-- The level of a member's last game against it is the one that the next is usually of.
create index solo_by_challenger on game (challenger_id, game_id, level) where level is not null;
