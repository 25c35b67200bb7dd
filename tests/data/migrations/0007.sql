-- The positions of games that go on as the seventh migration stores them: the first one of game 12.
-- Other games went on before there was a place for theirs.
insert into live_position (position, game_id) values (45035996291530769, 12);
