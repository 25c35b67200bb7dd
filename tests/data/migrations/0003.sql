-- Messages with buttons as the third migration stores them.

-- 6 is at a terminal. 20 shows its board twice and has been late since; 26 has moved from channel 10 to
-- 30, where its first message could not be edited. 21 is over.
insert into game_message (message_id, game_id, channel_id, shows_board) values
    (1001, 20, 20, 1), (1002, 20, 20, 1), (1003, 20, 20, 0),
    (1004, 26, 10, 1), (1005, 26, 30, 1), (1006, 21, 10, 1),
    (9223372036854775807, 12, 11, 1);
