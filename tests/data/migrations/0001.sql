-- Games as the first migration stores them: every status and every deed occurs.

insert into member (member_id, name) values
    (1, 'Anna'), (2, 'Bela'), (3, 'Carl'), (9223372036854775807, 'Dora 🐐');

-- 1: to a member, still waiting, as is 2, which is open to all.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status) values
    (1, 1, 10, 1, 2, 'random', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'offered'),
    (2, 1, 10, 3, null, 'tigers', 'ludoteka 1', 'T3T/5/5/5/T3T g 20 0', 1767312000, 'offered');
insert into event (game_id, revision, at, member_id, deed, detail) values
    (1, 0, 1767225600, 1, 'challenge', null),
    (2, 0, 1767225600, 3, 'challenge', null);

-- 3 declined, 4 withdrawn, 5 lapsed.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status) values
    (3, 1, 10, 1, 3, 'goats', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'closed'),
    (4, 1, 10, 1, 3, 'goats', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'closed'),
    (5, 1, 10, 1, null, 'goats', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767312000, 'closed');
insert into event (game_id, revision, at, member_id, deed, detail) values
    (3, 0, 1767225600, 1, 'challenge', null), (3, 1, 1767225660, 3, 'decline', null),
    (4, 0, 1767225600, 1, 'challenge', null), (4, 1, 1767225660, 1, 'withdraw', null),
    (5, 0, 1767225600, 1, 'challenge', null), (5, 1, 1767312000, null, 'lapse', null);

-- 6 goes on, at a terminal; a draw has been offered, declined and offered again.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status, goats_id, tigers_id) values
    (6, null, 0, 1, 2, 'goats', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'live', 1, 2);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (6, 0, 1767225600, 1, 'challenge', null), (6, 1, 1767225660, 2, 'accept', 'goats'),
    (6, 2, 1767225720, 1, 'act', 'b2'), (6, 3, 1767225780, 2, 'act', 'a1xc3'),
    (6, 4, 1767225840, 1, 'offer draw', null), (6, 5, 1767225900, 2, 'decline draw', null),
    (6, 6, 1767225960, 2, 'offer draw', null);

-- Over: 7 by the fifth capture, from a given position; 8 agreed as a draw; 9 resigned; 10 stopped;
-- 11 ended by a moderator.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status, goats_id, tigers_id, ended_at) values
    (7, 1, 10, 1, null, 'goats', 'ludoteka 1', 'TG2T/5/2G2/5/T3T t 14 4', 1767312000, 'over', 1, 3, 1767225720),
    (8, 1, 10, 1, 2, 'random', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'over', 2, 1, 1767225780),
    (9, 1, 10, 1, 2, 'random', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'over', 1, 2, 1767225720),
    (10, 1, 10, 1, 2, 'random', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'over', 1, 2, 1767225720),
    (11, 1, 10, 1, 9223372036854775807, 'random', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'over', 1, 9223372036854775807, 1767225720);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (7, 0, 1767225600, 1, 'challenge', null), (7, 1, 1767225660, 3, 'accept', 'goats'),
    (7, 2, 1767225720, 3, 'act', 'a5xc5'),
    (8, 0, 1767225600, 1, 'challenge', null), (8, 1, 1767225660, 2, 'accept', 'tigers'),
    (8, 2, 1767225720, 1, 'offer draw', null), (8, 3, 1767225780, 2, 'agree draw', null),
    (9, 0, 1767225600, 1, 'challenge', null), (9, 1, 1767225660, 2, 'accept', 'goats'),
    (9, 2, 1767225720, 2, 'resign', null),
    (10, 0, 1767225600, 1, 'challenge', null), (10, 1, 1767225660, 2, 'accept', 'goats'),
    (10, 2, 1767225720, 1, 'stop', null),
    (11, 0, 1767225600, 1, 'challenge', null),
    (11, 1, 1767225660, 9223372036854775807, 'accept', 'goats'),
    (11, 2, 1767225720, 3, 'end', null);

insert into unannounced (game_id, revision, receipt) values
    (5, 1, null), (6, 5, 'a receipt'), (6, 6, 'a receipt');

-- 12 was challenged in a channel and went into a thread.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status, goats_id, tigers_id) values
    (12, 1, 11, 1, 3, 'tigers', 'plyyard 1', 'T3T/5/5/5/T3T g 20 0', 1767830400, 'live', 3, 1);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (12, 0, 1767225600, 1, 'challenge', null), (12, 1, 1767225660, 3, 'accept', 'tigers');

insert into challenge_message (game_id, channel_id, message_id) values (1, 10, 77), (12, 10, 78);

-- Over: 13 with the last goat's place, 14 and 15 as they began, by five captures and by tigers that
-- are shut in.
insert into game (game_id, server_id, channel_id, challenger_id, guest_id, wish, ruleset, start,
                  lapses_at, status, goats_id, tigers_id, ended_at) values
    (13, 1, 10, 1, 2, 'goats', 'plyyard 1', 'TTGG1/TGG2/GG2G/G2GG/2GGT g 8 0', 1767830400, 'over', 1, 2, 1767225720),
    (14, 1, 10, 1, 2, 'goats', 'plyyard 1', '2T1T/5/2G2/5/T3T g 14 5', 1767830400, 'over', 1, 2, 1767225660),
    (15, 1, 10, 1, 2, 'goats', 'plyyard 1', 'TTGG1/TGG2/GGG1G/G2GG/2GGT t 7 0', 1767830400, 'over', 1, 2, 1767225660);
insert into event (game_id, revision, at, member_id, deed, detail) values
    (13, 0, 1767225600, 1, 'challenge', null), (13, 1, 1767225660, 2, 'accept', 'goats'),
    (13, 2, 1767225720, 1, 'act', 'c3'),
    (14, 0, 1767225600, 1, 'challenge', null), (14, 1, 1767225660, 2, 'accept', 'goats'),
    (15, 0, 1767225600, 1, 'challenge', null), (15, 1, 1767225660, 2, 'accept', 'goats');
