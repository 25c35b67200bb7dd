-- Games against the engine as the fifth migration stores them.

-- In 101 it is the member's turn, in 102 the engine's; 103 was won by the engine, 104 is its rematch,
-- stopped; 105 is played by direct message, without a server.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (101, 1, 101, null, 1, 0, 'random', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'live', 1, 0, null, null, 2, 1767830461),
    (102, 1, 102, 10, 1, 0, 'tigers', 'ludoteka 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'live', 0, 1, null, null, 0, 1767225600),
    (103, 1, 103, null, 2, 0, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'over', 2, 0, 1767225660, 'tigers', 0, null),
    (104, 1, 103, null, 2, 0, 'tigers', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, 103, null, 1767830520,
     'over', 0, 2, 1767225900, 'none', 2, null),
    (105, null, 105, null, 1, 0, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'live', 1, 0, null, null, 1, 1767225660);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (101, 0, 1767225600, 1, 'challenge', null), (101, 1, 1767225600, 0, 'accept', 'goats'),
    (101, 2, 1767225660, 1, 'act', 'c3'), (101, 3, 1767225661, 0, 'act', 'a1-a2'),
    (102, 0, 1767225600, 1, 'challenge', null), (102, 1, 1767225600, 0, 'accept', 'tigers'),
    (103, 0, 1767225600, 2, 'challenge', null), (103, 1, 1767225600, 0, 'accept', 'goats'),
    (103, 2, 1767225660, 2, 'resign', null),
    (104, 0, 1767225720, 2, 'challenge', null), (104, 1, 1767225720, 0, 'accept', 'tigers'),
    (104, 2, 1767225721, 0, 'act', 'c3'), (104, 3, 1767225780, 2, 'act', 'a1-a2'),
    (104, 4, 1767225840, 2, 'offer takeback', null), (104, 5, 1767225840, 0, 'agree takeback', null),
    (104, 6, 1767225845, 2, 'act', 'a1-b1'), (104, 7, 1767225900, 2, 'offer stop', null),
    (104, 8, 1767225900, 0, 'agree stop', null),
    (105, 0, 1767225600, 1, 'challenge', null), (105, 1, 1767225600, 0, 'accept', 'goats'),
    (105, 2, 1767225660, 1, 'act', 'c3');
insert into unannounced (game_id, revision, audience, receipt) values (101, 3, 'channel', null);
