### Lists of games and players.
###
### $game: the number of a game. $when: a time as `moment` says it. $channel: as `channel` says it.

## Games of the asker, who plays $side

games-none = You have no games and no challenges waiting. /{ command-challenge } makes one.
games-title = Your games and challenges:
games-my-turn = - { $channel }: **your turn** with the { side }, against { $opponent }
games-my-turn-limited = - { $channel }: **your turn** with the { side }, against { $opponent }; time runs out { $when }
games-claim = - { $channel }: { $opponent } ran out of time { $when }; **/{ command-claim } takes the win**
games-their-turn = - { $channel }: { $opponent } is next; you have the { side }
games-their-turn-limited = - { $channel }: { $opponent } is next; you have the { side }; time runs out { $when }
games-challenge-to-me = - { $channel }: { $opponent } challenges you, /{ command-accept } or /{ command-decline }; it lapses { $when }
games-challenge-from-me = - { $channel }: your challenge to { $opponent } is waiting; it lapses { $when }
games-challenge-open = - { $channel }: your open challenge is waiting; it lapses { $when }
games-suspended = - { $channel }: game { $game } against { $opponent } is suspended; /{ command-resume } in another channel carries it on
games-over = - { $channel }: your game against { $opponent } is over
games-closed = - { $channel }: your challenge ended without a game
games-more = and { $count } more

digest-title = ☀️ These games wait for you:
digest-end = You get this once a day while something waits; /{ command-settings } turns it off.

## Finished games

history-none = There are no finished games here yet. /{ command-games } lists those that go on.
history-title = Your finished games, page { $page } of { $pages }:
# $result: won, lost, drawn or none. $rated: yes or no. $count: the actions.
history-game = - **{ $game }** · { $result ->
    [won] **won**
    [lost] lost
    [drawn] draw
   *[none] no result
} { side-sign } against { $opponent } · { $count ->
    [one] one action
   *[other] { $count } actions
} · { $rated ->
    [yes] rated
   *[no] casual
} · { $channel } · ended { $when }
history-end = /{ command-record } with the number gives a game as a text file.

## Players

profile-title = **{ $player }** on this server
# $rating: as `profile-rating` or `profile-unrated` says it. $tally: as `tally` says it.
profile-side = { side-sign } { $rating } · { $tally }
profile-rating = **{ $rating }** (± { $deviation }, { $count ->
    [one] one rated game
   *[other] { $count } rated games
})
profile-unrated = no rated games
tally = { $won } won, { $lost } lost, { $drawn } drawn
# $result: won, lost or drawn.
profile-streak = Last { $count ->
    [one] game
   *[other] { $count } games
}: { $result ->
    [won] won
    [lost] lost
   *[drawn] drawn
}
profile-learnt = 🎓 { $lessons } of { $of-lessons } lessons, { $exercises } of { $of-exercises } exercises
profile-head-to-head = You against { $player }: { $tally }

leaderboard-title = 🏆 **Best with the { side }** on this server
leaderboard-none = Nobody has played a rated game with them lately. /{ command-challenge } with the option { option-rated } makes one.
leaderboard-none-established = Nobody has an established rating yet.
leaderboard-provisional = Provisional, after few games:
leaderboard-unranked = - { $player } · **{ $rating }**
leaderboard-rank = { $rank }. { $player } · **{ $rating }**
