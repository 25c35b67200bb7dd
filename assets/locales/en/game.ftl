### What a challenge offers, how a game stands, and how it ended.
###
### $side and $wish: goats or tigers, $wish also random. Names come escaped.
### $when, $closable, $closes: a time as `moment` says it. $channel: a channel as `channel` says it.
### The files are written in Discord's markdown; at a terminal the marks fall away.

## Parts of other messages

side = { $side ->
    [goats] goats
   *[tigers] tigers
}
side-sign = { $side ->
    [goats] 🐐
   *[tigers] 🐅
}
# $in-hand: the goats still to be placed.
to-move = { $side ->
    [goats] { $in-hand ->
        [0] goats to move
       *[other] a goat to place ({ $in-hand } in hand)
    }
   *[tigers] tigers to move
}
# $name and $version of the ruleset.
ruleset = { $name ->
    [plyyard] Ply Yard { $version } (boards may repeat)
   *[ludoteka] Ludoteka { $version } (once all goats are placed, no earlier board may come back)
}
# $time: a time in Discord's own form, which it shows as "in 7 days", or in ISO form.
moment-chat = { $time }
moment-terminal = at { $time }
# $id: a channel's number.
channel-chat = <#{ $id }>
channel-terminal = channel { $id }
somebody = somebody
# Who had their data deleted.
former-player = a former player
# The engine, where a player stands otherwise: a proper name, without article.
engine = Baghchal
engine-at-level = { engine } (level { $level })
yes = yes
no = no

## Challenges

challenge-to-member = { $guest }, { $challenger } challenges you to a game of Bagh-Chal.
challenge-to-anyone = { $challenger } challenges anyone here to a game of Bagh-Chal.
challenge-rematch = { $guest }, { $challenger } offers you a rematch with sides swapped.
challenge-sides = { $wish ->
    [goats] { $challenger } would like the goats.
    [tigers] { $challenger } would like the tigers.
   *[random] Sides are drawn by lot.
}
challenge-rules = Rules: { ruleset }.
# $time: the word of a choice. $rated: yes or no.
terms = { $time ->
    [hour] Time: 1 hour per action
    [half-day] Time: 12 hours per action
    [day] Time: 1 day per action
    [three-days] Time: 3 days per action
    [week] Time: 7 days per action
    [two-weeks] Time: 14 days per action
   *[unlimited] No time limit
} · { $rated ->
    [yes] **rated**
   *[no] casual
}.
terms-pair = A pair: two games, each of you plays both sides once, and the points are added up.
terms-claims = When a board stands for the third time, either of you may claim a draw.
challenge-start = It starts from the position `{ $position }`.
challenge-answer-member = Answer with /{ command-accept } or /{ command-decline }. The challenge lapses { $when }.
challenge-answer-anyone = The first to answer with /{ command-accept } plays. The challenge lapses { $when }.
challenge-waiting = { $challenger }’s challenge is waiting for an answer. It lapses { $when }.
challenge-accepted = { $guest } has accepted { $challenger }’s challenge: { $goats } plays the goats, { $tigers } the tigers.
rematch-accepted = { $guest } has accepted { $challenger }’s rematch: { $goats } plays the goats, { $tigers } the tigers.
second-begins = The second game of the pair begins, with sides swapped: { $goats } plays the goats, { $tigers } the tigers.
solo-begins = { $challenger } plays solo: { $goats } plays the goats, { $tigers } the tigers.
challenge-declined = { $guest } has declined { $challenger }’s challenge.
challenge-declined-told = { $challenger }, { $guest } has declined your challenge. Perhaps another time!
challenge-withdrawn = { $challenger } has withdrawn the challenge.
challenge-lapsed = Nobody answered { $challenger }’s challenge in time, so it has lapsed.
played-in = The game is in { $channel }.

## Turns and time

turn-first = { $player }, you begin: { to-move }.
turn = { $player }, your turn: { to-move }.
turn-unchanged = It is still the { side }’ turn.
deadline = Time runs out { $when }.
# $player did not act in time; $opponent waits. $when: the deadline, in the past.
late = { $player }’s time ran out { $when }: { $opponent } may take the win with /{ command-claim }; until then { $player } may still act.
overdue = ⏰ { $opponent }, { $player } has run out of time: /{ command-claim } takes the win, /{ command-moretime } gives another period. Until you claim, { $player } may still act.
overdue-ends = Without a claim the game ends by itself { $when }, won on time.
# A game without time limit: from when on it may be closed, and when it closes by itself.
quiet = Unless it goes on, either player may close it with /{ command-stop } { $closable }, and it closes by itself { $closes }.
on-vacation = 🌴 { $player } is on vacation, back { $when }.

## How a game stands

seats = 🐐 { $goats } – 🐅 { $tigers }
standing-turn = { $player } is next: { to-move }.
counts = Goats in hand: { $in-hand } · captured: { $captured } of 5
last-action = Last action: { $number }. { $action }
draw-offered = { $player } offers a draw: the other side accepts it with /{ command-draw }.
# $plies: how many actions it would take back, 1 or 2.
takeback-offered = { $player } asks to take back { $plies ->
    [one] the last action
   *[other] the last two actions
}: the other side agrees with /{ command-takeback }.
stop-offered = { $player } offers to stop without a result: the other side agrees with /{ command-stop }.
suspended = ⏸️ This game is suspended: { $channel } is gone or locked. Either of you can carry it on with /{ command-resume } in another channel of the server.
suspended-closes = Otherwise it closes by itself { $when }, without a result.
confirm-resignation = Do you really want to resign? Your opponent then wins the game.
preview = The board after **{ $number }. { $action }**, which only you see.
preview-capture = It captures the goat on { $over }.
preview-question = It is not played yet: play it, or go back?

## Direct messages

direct-reminder = ⏰ Your time is nearly up.
direct-nudge = 👋 This game has been quiet for a week.
direct-turn = Your turn in { $channel } against { $opponent }: { to-move }.

## For the audit channel: $game is a number.

audit = 📋 Game { $game } in { $channel }

## Endings

reason-fifth-capture = the fifth goat is captured
reason-no-action = { $side ->
    [goats] the goats have no move left
   *[tigers] all four tigers are shut in
}
reason-only-repetition = the { side } have no action left that does not repeat an earlier board
reason-resigned = the { side } have resigned
reason-time = the { side } ran out of time
reason-time-unclaimed = the { side } ran out of time, and the game ended by itself
# $player: who has won, with $side.
won = **{ $player } wins with the { side }**: { $reason }.
won-by-side = The { side } have won: { $reason }.
drawn = **Draw** by agreement.
draw-claimed = **Draw** by repetition, claimed by the { side }.
stop-agreed = Both agreed to stop: **no result**.
closed-by-side = The { side } have closed the game, which had been quiet: **no result**.
closed-by-itself = Nothing had happened for 60 days, so the game is closed: **no result**.
stopped = The { side } left before both sides had acted: **no result**.
ended-by-moderator = { $moderator } has ended the game as a moderator: **no result**.
ended-reason = Reason: “{ $reason }”
# $player has won on time.
unrated-absent = Not rated: { $player } has not used me since the deadline.
# The changes: 1500 → 1512.
rating-changes = Ratings: 🐐 { $goats } { $goats-change } · 🐅 { $tigers } { $tigers-change }
# $score: 1½ – ½, the points of $challenger first.
pair-score = The pair so far: { $challenger } { $score } { $guest }
pair-won = **{ $winner } wins the pair**: { $challenger } { $score } { $guest }
pair-level = **The pair ends level**: { $challenger } { $score } { $guest }
second-follows = The second game of the pair follows at once.
