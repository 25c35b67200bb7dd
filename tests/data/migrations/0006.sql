-- Games against the engine of a level as the sixth migration stores them.

-- In 106 it is the engine's turn at the highest level; 107 was stopped at the lowest, 108 is its rematch.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at, level) values
    (106, 1, 106, null, 1, 0, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'live', 1, 0, null, null, 1, 1767225660, 8),
    (107, null, 107, null, 2, 0, 'tigers', 'ludoteka 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'over', 0, 2, 1767225720, 'none', 1, null, 1),
    (108, null, 107, null, 2, 0, 'goats', 'ludoteka 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, 107, null, 1767830580,
     'live', 2, 0, null, null, 0, 1767830580, 1);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (106, 0, 1767225600, 1, 'challenge', null), (106, 1, 1767225600, 0, 'accept', 'goats'),
    (106, 2, 1767225660, 1, 'act', 'c3'),
    (107, 0, 1767225600, 2, 'challenge', null), (107, 1, 1767225600, 0, 'accept', 'tigers'),
    (107, 2, 1767225601, 0, 'act', 'c3'), (107, 3, 1767225720, 2, 'offer stop', null),
    (107, 4, 1767225720, 0, 'agree stop', null),
    (108, 0, 1767225780, 2, 'challenge', null), (108, 1, 1767225780, 0, 'accept', 'goats');
