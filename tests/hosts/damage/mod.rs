//! What can be done to a database by hand, and what is found then.

mod rest;

pub(crate) use rest::REST;

/// What is done to a copy of the games of [`crate::hall::play_all_kinds`], and all that is found.
#[derive(Clone, Copy)]
pub(crate) struct Damage {
    /// In words.
    pub(crate) done: &'static str,
    pub(crate) sql: &'static str,
    pub(crate) found: &'static [&'static str],
}

const fn damage(done: &'static str, sql: &'static str, found: &'static [&'static str]) -> Damage {
    Damage { done, sql, found }
}

/// What the events of a game say.
pub(crate) const EVENTS: &[Damage] = &[
    damage(
        "an event is gone",
        "delete from unannounced where game_id = 8 and revision = 7;
         delete from event where game_id = 8 and revision = 7",
        &["game 8, event 8: stands where event 7 should"],
    ),
    damage(
        "the last event is gone",
        "delete from unannounced where game_id = 2 and revision = 5;
         delete from event where game_id = 2 and revision = 5",
        &[
            "game 2: status is over and should be live, ended_at is 2026-01-01T00:01:10Z and should \
             be none, result is goats and should be none",
            "game 2: does not count for the ratings, and is among the rated games",
        ],
    ),
    damage(
        "all events are gone",
        "delete from unannounced where game_id = 9;
         delete from event where game_id = 9",
        &["game 9: does not begin with a challenge"],
    ),
    damage(
        "an action is another",
        "update event set detail = 'd3' where game_id = 2 and revision = 2",
        &["game 2, event 4: cannot follow: Act(d3)"],
    ),
    damage(
        "an event cannot be read",
        "update event set deed = 'sleep' where game_id = 13 and revision = 2",
        &[
            "game 13, event 2: cannot be read: \"sleep\" is no deed",
            "table event: rows for which this does not hold: 1: deed in ( 'challenge', 'accept', \
             'decline', 'withdraw', 'lapse', 'act', 'offer d…",
            "table event: rows for which this does not hold: 1: deed = 'close' or (deed in \
             ('lapse', 'remind', 'overdue', 'run out', 'nudge', 's…",
        ],
    ),
    damage(
        "an event belongs to no game",
        "insert into event values (99, 0, 0, 1, 'challenge', null)",
        &["table event: rows that refer to no game: 1", "game 99, event 0: there is no such game"],
    ),
    damage(
        "the challenge is somebody else's",
        "update event set member_id = 3 where game_id = 9 and revision = 0",
        &["game 9, event 0: is by member 3, and the challenger is member 1"],
    ),
    damage(
        "a challenge lapses at another time",
        "update game set lapses_at = lapses_at + 1 where game_id = 9",
        &["game 9, event 0: lapses at 2026-01-08T00:04:41Z and should at 2026-01-08T00:04:40Z"],
    ),
    damage(
        "the engine acts for its opponent",
        "update event set member_id = 0 where game_id = 22 and revision = 5",
        &["game 22, event 5: cannot follow: Act(c3)"],
    ),
    damage(
        "the engine agrees to a draw",
        "update event set deed = 'offer draw' where game_id = 22 and revision = 3;
         update event set deed = 'agree draw' where game_id = 22 and revision = 4",
        &[
            "game 22, event 3: should have been refused: Offer(Draw), for NoDrawSolo",
            "game 22, event 5: cannot follow: Act(c3)",
        ],
    ),
    damage(
        "the engine has no level",
        "update game set level = null where game_id = 22",
        &["game 22: cannot be read: a level is for the engine, and the engine has one"],
    ),
    damage(
        "a member has a level",
        "update game set level = 3 where game_id = 9",
        &["game 9: cannot be read: a level is for the engine, and the engine has one"],
    ),
    damage(
        "there is no such level",
        "update game set level = 9 where game_id = 22",
        &[
            "game 22: cannot be read: 9 is no level",
            "table game: rows for which this does not hold: 1: level between 1 and 8",
        ],
    ),
    damage(
        "the wish of the challenger was not heard",
        "update event set detail = 'tigers' where game_id = 15 and revision = 1;
         update game set goats_id = tigers_id, tigers_id = goats_id where game_id = 15",
        &[
            "game 15, event 1: is Accept { challenger: Tigers }, and should be Accept { challenger: \
             Goats }",
        ],
    ),
];

/// What happened when.
pub(crate) const TIMES: &[Damage] = &[
    damage(
        "time goes back",
        "update event set at = at - 3600 where game_id = 1 and revision = 3",
        &["game 1, event 3: is of 2025-12-31T23:00:28Z, before the last event, of \
             2026-01-01T00:00:21Z"],
    ),
    damage(
        "an answer came too late",
        "update event set at = at + 8 * 86400 where game_id = 9 and revision = 1",
        &["game 9, event 1: should have been refused: Decline, for ChallengeClosed(Lapsed)"],
    ),
    damage(
        "a win was claimed before the deadline",
        "delete from unannounced where game_id = 1 and 3 < revision;
         delete from event where game_id = 1 and revision in (4, 5);
         update event set revision = 4, at = at - 86400 where game_id = 1 and revision = 6;
         update game set ended_at = ended_at - 86400 where game_id = 1",
        &["game 1, event 4: should have been refused: ClaimWin, for ClaimTooEarly { deadline: \
             2026-01-02T00:20:28Z }"],
    ),
    damage(
        "a reminder came early",
        "update event set at = at - 86400 where game_id = 6 and revision = 4",
        &["game 6, event 4: Remind at 2026-01-05T14:48:46Z was not due before \
             2026-01-06T14:46:55Z"],
    ),
    damage(
        "a reminder came twice",
        "insert into event select game_id, 6, at, null, 'remind', null from event
         where game_id = 6 and revision = 5",
        &["game 6, event 6: reminds a second time in one turn"],
    ),
    damage(
        "a reminder is gone",
        "delete from unannounced where game_id = 6 and revision in (4, 5);
         delete from event where game_id = 6 and revision = 4;
         update event set revision = 4 where game_id = 6 and revision = 5",
        &["game 6, event 4: Remind was due at 2026-01-06T14:46:55Z and is missing"],
    ),
    damage(
        "a late player was overlooked",
        "delete from unannounced where game_id = 6 and revision = 5;
         delete from event where game_id = 6 and revision = 5;
         update game set wake_at = 0 where game_id = 6",
        &["game 6: Overdue was due at 2026-01-08T00:22:55Z and is missing"],
    ),
    damage(
        "the last thing that time did is gone",
        "delete from unannounced where game_id = 13 and revision = 2;
         delete from event where game_id = 13 and revision = 2",
        &["game 13: wakes 2026-03-02T00:25:43Z, and Nudge is due at 2026-01-08T00:25:43Z"],
    ),
    damage(
        "a winner was never there",
        "update member set seen_at = 0 where member_id = 3",
        &["game 12, event 5: counts for the ratings, and the winner was not there after the \
             deadline, 2026-01-01T01:05:29Z"],
    ),
    damage(
        "a vacation is too long",
        "insert into vacation values (3, 1750000000, 1750000000 + 15 * 86400)",
        &["member 3: the vacation 2025-06-15T15:06:40Z to 2025-06-30T15:06:40Z should have been \
             refused: VacationLength { at_most: 14 }"],
    ),
    damage(
        "a vacation begins within another",
        "insert into vacation values (3, 1750000000, 1750086400), (3, 1750000001, 1750086400)",
        &["member 3: the vacation 2025-06-15T15:06:41Z to 2025-06-16T15:06:40Z should have been \
             refused: OnVacation { until: 2025-06-16T15:06:40Z }"],
    ),
    damage(
        "the vacations of a year are too many",
        "insert into vacation values (3, 1750000000, 1751209600), (3, 1752000000, 1753209600),
                                     (3, 1754000000, 1754000001)",
        &["member 3: the vacation 2025-07-31T22:13:20Z to 2025-07-31T22:13:21Z should have been \
             refused: VacationUsedUp { days_left: 0 }"],
    ),
    damage(
        "outages are short and overlap",
        "insert into outage values (1767000000, 1767000400), (1767000300, 1767000480)",
        &[
            "outage 2025-12-29T09:25:00Z to 2025-12-29T09:28:00Z: lasts three minutes or less",
            "outage 2025-12-29T09:25:00Z to 2025-12-29T09:28:00Z: begins before the one before \
             ends, 2025-12-29T09:26:40Z",
        ],
    ),
    damage(
        "the bot was not seen after an outage",
        "update presence set seen_at = 0",
        &[
            "outage 2026-01-01T01:06:25Z to 2026-01-01T01:26:25Z: ends after the bot was seen last, \
             1970-01-01T00:00:00Z",
        ],
    ),
];

/// What the rows of games say, and how games go together.
pub(crate) const GAMES: &[Damage] = &[
    damage(
        "two games are live in a channel",
        "drop index one_live_game_a_channel;
         update game set channel_id = 14 where game_id = 13",
        &[
            "file: the index one_live_game_a_channel is missing",
            "game 13: is live in channel 14, as game 8 is",
        ],
    ),
    damage(
        "a result is another",
        "update game set result = 'draw' where game_id = 2",
        &["game 2: result is draw and should be goats"],
    ),
    damage(
        "an end is at another time",
        "update game set ended_at = ended_at + 1 where game_id = 2",
        &["game 2: ended_at is 2026-01-01T00:01:11Z and should be 2026-01-01T00:01:10Z"],
    ),
    damage(
        "the seats are swapped",
        "update game set goats_id = tigers_id, tigers_id = goats_id where game_id = 8",
        &["game 8: goats_id is 4 and should be 2, tigers_id is 2 and should be 4"],
    ),
    damage(
        "a game is not where it was carried on",
        "update game set channel_id = 12, plies = 7 where game_id = 6",
        &["game 6: channel_id is 12 and should be 13, plies is 7 and should be 0"],
    ),
    damage(
        "a game wakes too late",
        "update game set wake_at = wake_at + 86400 where game_id = 8",
        &["game 8: wakes 2026-01-09T04:24:33Z, and Overdue is due at 2026-01-08T04:24:33Z"],
    ),
    damage(
        "a game never wakes",
        "update game set wake_at = null where game_id = 7",
        &["game 7: wakes never, and Close is due at 2026-03-02T00:03:09Z"],
    ),
    damage(
        "a game that is over wakes",
        "update game set wake_at = 0 where game_id = 1",
        &["game 1: wakes 1970-01-01T00:00:00Z, and nothing is due"],
    ),
    damage(
        "a ruleset is unknown",
        "update game set ruleset = 'chess 1' where game_id = 4",
        &[
            "game 4: cannot be read: a ruleset is plyyard or ludoteka, with or without its version, \
             such as plyyard 1",
        ],
    ),
    damage(
        "a rematch has other terms",
        "update game set time = 3600 where game_id = 3",
        &["game 3: follows on a game that had other terms"],
    ),
    damage(
        "a rematch is of a game that goes on",
        "update game set rematch_of = 8 where game_id = 3",
        &["game 3: follows on a game that was not over"],
    ),
    damage(
        "a rematch is of a game of others",
        "update game set rematch_of = 1 where game_id = 3",
        &["game 3: follows on a game that others played"],
    ),
    damage(
        "the positions of a game are not noted",
        "delete from live_position where game_id = 7;
         delete from live_position
         where game_id = 8 and position = (select max(position) from live_position where game_id = 8)",
        &[
            "game 7: positions that are not noted: 1, and that are noted and should not be: 0",
            "game 8: positions that are not noted: 1, and that are noted and should not be: 0",
        ],
    ),
    damage(
        "what was taken back is not noted either",
        "delete from live_position where game_id = 8",
        &["game 8: positions that are not noted: 5, and that are noted and should not be: 0"],
    ),
    damage(
        "positions are noted that stand nowhere, and of games that are over or against the engine",
        "insert into live_position values (1, 8), (2, 2), (3, 2), (4, 22)",
        &[
            "game 2: positions that are not noted: 0, and that are noted and should not be: 2",
            "game 8: positions that are not noted: 0, and that are noted and should not be: 1",
            "game 22: positions that are not noted: 0, and that are noted and should not be: 1",
        ],
    ),
    damage(
        "the second game of a pair stands alone",
        "update game set second_of = null where game_id = 5",
        &[
            "game 4: has 0 second games, and should have 1",
            "game 5: has 0 second games, and should have 1",
        ],
    ),
];

/// Ratings and the games that they follow from.
pub(crate) const RATINGS: &[Damage] = &[
    damage(
        "a rating is another",
        "update rating set value = value + 0.0001 where member_id = 3 and side = 'goats'",
        &["member 3: the rating with the goats on server 1 is 1719.167 ± 260.4117 (volatility \
             0.059998911, games 2, last 2026-01-01T02:26:32Z), and should be 1719.1669 ± 260.4117 \
             (volatility 0.059998911, games 2, last 2026-01-01T02:26:32Z)"],
    ),
    damage(
        "a rating is gone",
        "delete from rating where member_id = 3 and side = 'goats'",
        &["member 3: the rating with the goats on server 1 is none, and should be 1719.1669 ± \
             260.4117 (volatility 0.059998911, games 2, last 2026-01-01T02:26:32Z)"],
    ),
    damage(
        "a rating is nobody's",
        "insert into rating values (2, 1, 'goats', 1500, 350, 0.06, 1, 0)",
        &["member 1: the rating with the goats on server 2 is 1500 ± 350 (volatility 0.06, games \
             1, last 1970-01-01T00:00:00Z), and should be none"],
    ),
    damage(
        "a rating changed otherwise",
        "update rated_game set goats_after = 1700 where game_id = 2",
        &[
            "game 2: brought the rating of the goats from 1500 to 1700, and should have from 1500 to \
             1662.3109",
        ],
    ),
    damage(
        "a game is left out",
        "delete from rated_game where game_id = 2",
        &["game 2: counts for the ratings, and is not among the rated games"],
    ),
    damage(
        "a game counts that does not",
        "insert into rated_game (game_id, goats_before, goats_after, tigers_before, tigers_after)
         values (1, 1500, 1500, 1500, 1500)",
        &["game 1: does not count for the ratings, and is among the rated games"],
    ),
    damage(
        "a game counts twice",
        "create table copy as select * from rated_game;
         drop table rated_game;
         create table rated_game (number integer primary key autoincrement, game_id integer,
             goats_before real, goats_after real, tigers_before real, tigers_after real);
         insert into rated_game select * from copy;
         insert into rated_game select 99, game_id, goats_before, goats_after, tigers_before,
             tigers_after from copy where game_id = 2;
         drop table copy",
        &[
            "file: the index sqlite_autoindex_rated_game_1 is missing",
            "game 2: is among the rated games 2 times",
        ],
    ),
];
