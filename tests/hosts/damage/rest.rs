//! The same beside games: members, what they keep, servers, and what is to be announced.

use super::{Damage, damage};

/// Everything else.
pub(crate) const REST: &[Damage] = &[
    damage(
        "what never happened is to be announced",
        "insert into unannounced values (1, 99, 'channel', null)",
        &["game 1, event 99: is to be announced to channel, and is not there"],
    ),
    damage(
        "the parent of no thread is to be told",
        "insert into unannounced values (1, 6, 'parent', null)",
        &["game 1, event 6: is to be announced to parent, which the game does not have"],
    ),
    damage(
        "a former member has a name and settings",
        "update member set name = 'Emil', theme = 'contrast' where member_id < 0",
        &[
            "member -1: is a former member, and still has a name",
            "member -1: is a former member, and still has settings",
        ],
    ),
    damage(
        "a setting is unknown",
        "update member set theme = 'pink' where member_id = 4",
        &[
            "member 4: cannot be read: \"pink\" is no theme",
            "table member: rows for which this does not hold: 1: theme in ('classic', 'contrast')",
        ],
    ),
    damage(
        "somebody blocks themselves",
        "insert into block values (2, 2)",
        &["member 2: blocks member 2"],
    ),
    damage(
        "somebody has learnt what cannot be learnt",
        "insert into lesson_progress values
             (2, 'chess', 1, null), (2, 'lines', 6, 1750000000), (2, 'placing', 5, null),
             (2, 'stepping', 5, 1750000000), (2, 'capturing', 2, null)",
        &[
            "member 2: has begun a lesson \"chess\", which there is not",
            "member 2: has answered 6 steps of the lesson lines, which has 5",
            "member 2: has answered all steps of the lesson placing, and is not noted to have done \
             it",
        ],
    ),
    damage(
        "somebody has learnt less than nothing",
        "insert into lesson_progress values (2, 'lines', -1, null)",
        &[
            "member 2: cannot be read: out of range integral type conversion attempted",
            "table lesson_progress: rows for which this does not hold: 1: 0 < steps",
        ],
    ),
    damage(
        "a former member has learnt something",
        "insert into lesson_progress values (-1, 'lines', 2, null)",
        &["member -1: is a former member, and still has lessons"],
    ),
    damage(
        "exercises cannot have been done so",
        "insert into exercise_attempt values
             (2, 'chess', '', null), (2, 'compare', 'b3 zz', null), (2, 'review', '=c5-b4', 1),
             (2, 'understand', '', 1)",
        &[
            "member 2: the exercise chess: there is none of this name",
            "member 2: the exercise compare: token 2 is neither a tap nor an answer",
            "member 2: the exercise review: token 1 is an answer where the member taps",
        ],
    ),
    damage(
        "an imported game is broken",
        "insert into imported values (1, 2, 0, '[Ruleset \"plyyard 1\"]
[Result \"*\"]

1. c3 c3 *
')",
        &["import 1: cannot be read: line 4: c3 is illegal: tigers are never placed: all four \
             stand on the board and move"],
    ),
    damage(
        "an imported game is not as it was written",
        "insert into imported values (1, 2, 0, '[Ruleset \"plyyard 1\"]
[Result \"*\"]
1. c3 *
')",
        &["import 1: cannot be read: it is not as a record is written"],
    ),
    damage(
        "an imported game is a former member's",
        "insert into imported values (1, -1, 0, '[Ruleset \"plyyard 1\"]
[Result \"*\"]

1. c3 *
')",
        &["member -1: is a former member, and still has an imported game"],
    ),
    damage(
        "an imported game is nobody's",
        "insert into imported values (1, 99, 0, '[Ruleset \"plyyard 1\"]
[Result \"*\"]

1. c3 *
')",
        &["table imported: rows that refer to no member: 1"],
    ),
    damage(
        "a server speaks an unknown language",
        "update server set language = 'tlh'",
        &[
            "table server: rows for which this does not hold: 1: language in ('en', 'fr')",
            "server 1: cannot be read: \"tlh\" is no language",
        ],
    ),
    damage(
        "a member is gone",
        "delete from member where member_id = 2",
        &[
            "table game: rows that refer to no member: 9",
            "table event: rows that refer to no member: 15",
        ],
    ),
    damage(
        "a report says nothing, in no language",
        "update report set message = '', language = 'tlh' where report_id = 1",
        &[
            "table report: rows for which this does not hold: 1: language in ('en', 'fr')",
            "table report: rows for which this does not hold: 1: length(message) between 1 and 1000",
            "report 1: cannot be read: \"tlh\" is no language",
        ],
    ),
    damage(
        "a report is somebody's who is not there",
        "update report set member_id = 77 where report_id = 1",
        &["table report: rows that refer to no member: 1"],
    ),
    damage(
        "a report is a former member's",
        "update report set member_id = -1 where report_id = 2",
        &["report 2: is by a former member, member -1, and should be by nobody"],
    ),
    damage(
        "a message shows no challenge",
        "insert into challenge_message values (99, 1, 1)",
        &["table challenge_message: rows that refer to no game: 1"],
    ),
    damage(
        "a message shows no game",
        "insert into game_message values (1, 99, 1, 1)",
        &["table game_message: rows that refer to no game: 1"],
    ),
    damage(
        "a message shows half a board",
        "insert into game_message values (1, 1, 10, 2)",
        &["table game_message: rows for which this does not hold: 1: shows_board in (0, 1)"],
    ),
    damage(
        "a message shows a challenge that was declined",
        "insert into game_message values (1, 9, 15, 1)",
        &["game 9: is shown by message 1, and has never begun on Discord"],
    ),
    damage(
        "a message shows a game where it has never been",
        // 6 has been carried on elsewhere.
        "insert into game_message values (1, 1, 11, 1), (2, 6, 12, 1), (3, 6, 13, 0)",
        &["game 1: is shown by message 1 in channel 11, and has never been there"],
    ),
    damage(
        "an index is out of step",
        "pragma writable_schema = on;
         update sqlite_schema set sql = replace(sql, 'left_at is not null', 'left_at is null')
         where name = 'server_left'",
        &["file: row 1 missing from index server_left"],
    ),
];
