-- Games as the second migration stores them: every status, deed, audience and setting occurs.

insert into member (member_id, name, seen_at, turn, direct_closed, digest_at, challenges, takebacks,
                    theme, turned, language, confirm) values
    (4, 'Emil', 1767225600, 'direct', 1, 1767258000, 'nobody', 'never', 'contrast', 1, 'fr', 'always'),
    (5, 'Fritz', null, 'off', 0, null, 'anyone', 'ask', 'classic', 0, 'en', 'never'),
    -- A former member.
    (-5, '', null, 'channel', 0, null, 'anyone', 'ask', 'classic', 0, null, 'taps');
insert into block (member_id, blocked_id) values (4, 5), (4, 6);
insert into vacation (member_id, from_at, until_at) values
    (1, 1766000000, 1766000000), (4, 1767225600, 1768435200);
insert into presence (presence_id, seen_at) values (1, 1772582400);
insert into outage (from_at, until_at) values (1766000000, 1766086400);

-- Server 1 has come with the games before.
insert into server (server_id, mode, ruleset, time, language, rated, member_limit, audit_id, left_at) values
    (2, 'thread', 'ludoteka 1', 0, 'fr', 1, 3, 41, null),
    (3, 'channel', 'plyyard 1', 3600, 'en', 0, null, null, 1767225600),
    (4, 'channel', 'plyyard 1', 43200, null, 0, null, null, null),
    (5, 'channel', 'plyyard 1', 86400, null, 0, null, null, null),
    (6, 'channel', 'plyyard 1', 604800, null, 0, null, null, null),
    (7, 'channel', 'plyyard 1', 1209600, null, 0, null, null, null);
insert into server_channel (server_id, channel_id) values (2, 40), (2, 42);

-- 20 goes on in a thread and is late: a takeback was declined and agreed on, and more time given.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (20, 1, 20, 10, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 86400, 1, 1, 0, null, null, 1767830400,
     'live', 1, 2, null, null, 1, 1767485220);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (20, 0, 1767225600, 1, 'challenge', null), (20, 1, 1767225660, 2, 'accept', 'goats'),
    (20, 2, 1767225720, 1, 'act', 'c3'), (20, 3, 1767225780, 2, 'act', 'a1-a2'),
    (20, 4, 1767225800, 1, 'offer draw', null), (20, 5, 1767225820, 2, 'decline draw', null),
    (20, 6, 1767225840, 2, 'offer takeback', null),
    (20, 7, 1767225900, 1, 'decline takeback', null),
    (20, 8, 1767225960, 2, 'offer takeback', null),
    (20, 9, 1767226020, 1, 'agree takeback', null), (20, 10, 1767295140, null, 'remind', null),
    (20, 11, 1767295200, 1, 'more time', null), (20, 12, 1767295260, 1, 'bump', null),
    (20, 13, 1767398820, null, 'overdue', null);

-- Over on time: 21 claimed, 22 by itself and counted, 23 by itself and not.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (21, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 86400, 0, 1, 0, null, null, 1767830400,
     'over', 1, 2, 1767312090, 'tigers', 0, null),
    (22, 1, 10, null, 1, 3, 'tigers', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 43200, 0, 1, 0, null, null, 1767830400,
     'over', 3, 1, 1767312063, 'tigers', 0, null),
    (23, 1, 10, null, 1, null, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 3600, 0, 1, 0, null, null, 1767830400,
     'over', 1, 3, 1767232863, 'tigers', 0, null);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (21, 0, 1767225600, 1, 'challenge', null), (21, 1, 1767225660, 2, 'accept', 'goats'),
    (21, 2, 1767294780, null, 'remind', null), (21, 3, 1767312060, null, 'overdue', null),
    (21, 4, 1767312090, 2, 'claim win', null),
    (22, 0, 1767225600, 1, 'challenge', null), (22, 1, 1767225660, 3, 'accept', 'tigers'),
    (22, 2, 1767268860, null, 'overdue', null), (22, 3, 1767312063, null, 'run out', 'rated'),
    (23, 0, 1767225600, 1, 'challenge', null), (23, 1, 1767225660, 3, 'accept', 'goats'),
    (23, 2, 1767229260, null, 'overdue', null), (23, 3, 1767232863, null, 'run out', 'unrated');

-- 24 and 25 are a pair, of which the second waits for another channel. 26 is the rematch of 21, which
-- went on in another channel; 27, that of 23, was declined.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (24, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 604800, 0, 0, 1, null, null, 1767830400,
     'over', 1, 2, 1767225780, 'draw', 0, null),
    (25, 1, 10, null, 1, 2, 'tigers', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 604800, 0, 0, 1, null, 24, 1767830580,
     'suspended', 2, 1, null, null, 0, 1772409840),
    (26, 1, 30, null, 2, 1, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, 21, null, 1767830400,
     'live', 2, 1, null, null, 0, 1768521900),
    (27, 1, 10, null, 1, 3, 'tigers', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 3600, 0, 1, 0, 23, null, 1767830400,
     'closed', null, null, null, null, 0, null);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (24, 0, 1767225600, 1, 'challenge', null), (24, 1, 1767225660, 2, 'accept', 'goats'),
    (24, 2, 1767225720, 1, 'offer draw', null), (24, 3, 1767225780, 2, 'agree draw', null),
    (25, 0, 1767225780, 1, 'challenge', null), (25, 1, 1767225780, 2, 'accept', 'tigers'),
    (25, 2, 1767225840, null, 'suspend', null),
    (26, 0, 1767225600, 2, 'challenge', null), (26, 1, 1767225660, 1, 'accept', 'goats'),
    (26, 2, 1767225720, 2, 'offer stop', null), (26, 3, 1767225780, 1, 'decline stop', null),
    (26, 4, 1767830580, null, 'nudge', null), (26, 5, 1767830640, null, 'suspend', null),
    (26, 6, 1767917100, 1, 'resume', '30'),
    (27, 0, 1767225600, 1, 'challenge', null), (27, 1, 1767225660, 3, 'decline', null);

-- Over without a winner: 28 by agreement, 29 closed by a player, 30 by itself, 31 by a moderator; 32 is
-- a draw that was claimed.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (28, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 1209600, 0, 0, 0, null, null, 1767830400,
     'over', 1, 2, 1767225900, 'none', 2, null),
    (29, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'over', 1, 2, 1769817840, 'none', 2, null),
    (30, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'over', 1, 2, 1772409663, 'none', 0, null),
    (31, 2, 42, null, 1, 2, 'goats', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 259200, 0, 0, 0, null, null, 1767830400,
     'over', 1, 2, 1767225720, 'none', 0, null),
    (32, 1, 10, null, 1, 2, 'goats', 'plyyard 1',
     'G1GG1/GTGGG/GGGGG/TGGGT/GGGGT g 0 1', 0, 1, 0, 0, null, null, 1767830400,
     'over', 1, 2, 1767226200, 'draw', 8, null);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (28, 0, 1767225600, 1, 'challenge', null), (28, 1, 1767225660, 2, 'accept', 'goats'),
    (28, 2, 1767225720, 1, 'act', 'c3'), (28, 3, 1767225780, 2, 'act', 'a1-a2'),
    (28, 4, 1767225840, 1, 'offer stop', null), (28, 5, 1767225900, 2, 'agree stop', null),
    (29, 0, 1767225600, 1, 'challenge', null), (29, 1, 1767225660, 2, 'accept', 'goats'),
    (29, 2, 1767225720, 1, 'act', 'c3'), (29, 3, 1767225780, 2, 'act', 'a1-a2'),
    (29, 4, 1767830580, null, 'nudge', null), (29, 5, 1769817840, 1, 'close', null),
    (30, 0, 1767225600, 1, 'challenge', null), (30, 1, 1767225660, 2, 'accept', 'goats'),
    (30, 2, 1767830460, null, 'nudge', null), (30, 3, 1772409663, null, 'close', null),
    (31, 0, 1767225600, 1, 'challenge', null), (31, 1, 1767225660, 2, 'accept', 'goats'),
    (31, 2, 1767225720, 5, 'end', 'Nobody was there'),
    (32, 0, 1767225600, 1, 'challenge', null), (32, 1, 1767225660, 2, 'accept', 'goats'),
    (32, 2, 1767225720, 1, 'act', 'd4-e5'), (32, 3, 1767225780, 2, 'act', 'b4-b5'),
    (32, 4, 1767225840, 1, 'act', 'e5-d4'), (32, 5, 1767225900, 2, 'act', 'b5-b4'),
    (32, 6, 1767225960, 1, 'act', 'd4-e5'), (32, 7, 1767226020, 2, 'act', 'b4-b5'),
    (32, 8, 1767226080, 1, 'act', 'e5-d4'), (32, 9, 1767226140, 2, 'act', 'b5-b4'),
    (32, 10, 1767226200, 2, 'claim draw', null);

-- 33 waits for Emil, who is on vacation. 34 was played by a former member.
insert into game (game_id, server_id, channel_id, parent_id, challenger_id, guest_id, wish, ruleset,
                  start, time, claims, rated, pair, rematch_of, second_of, lapses_at,
                  status, goats_id, tigers_id, ended_at, result, plies, wake_at) values
    (33, 1, 10, null, 1, 4, 'random', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 259200, 0, 1, 1, null, null, 1767830400,
     'offered', null, null, null, null, 0, null),
    (34, 1, 10, null, -5, 2, 'random', 'plyyard 1',
     'T3T/5/5/5/T3T g 20 0', 0, 0, 0, 0, null, null, 1767830400,
     'over', -5, 2, 1767225720, 'tigers', 0, null);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (33, 0, 1767225600, 1, 'challenge', null),
    (34, 0, 1767225600, -5, 'challenge', null), (34, 1, 1767225660, 2, 'accept', 'goats'),
    (34, 2, 1767225720, -5, 'resign', null);

insert into unannounced (game_id, revision, audience, receipt) values
    (20, 13, 'channel', null), (21, 4, 'parent', null), (21, 4, 'audit', null),
    (25, 2, 'goats', null), (25, 2, 'tigers', null), (33, 0, 'channel', 'a receipt');
insert into challenge_message (game_id, channel_id, message_id) values (33, 10, 79);

-- 22 was over before 21.
insert into rated_game (game_id, goats_before, goats_after, tigers_before, tigers_after) values
    (22, 1500.0, 1337.6891, 1500.0, 1662.3109),
    (21, 1500.0, 1337.6891, 1500.0, 1662.3109);
insert into rating (server_id, member_id, side, value, deviation, volatility, games, last_at) values
    (1, 3, 'goats', 1337.6891, 290.319, 0.059999675, 1, 1767312063),
    (1, 1, 'tigers', 1662.3109, 290.319, 0.059999675, 1, 1767312063),
    (1, 1, 'goats', 1337.6891, 290.319, 0.059999675, 1, 1767312090),
    (1, 2, 'tigers', 1662.3109, 290.319, 0.059999675, 1, 1767312090);
