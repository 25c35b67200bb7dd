### What happens in a game, and how it stands.
###
### $side and $wish: goats or tigers, $wish also random. Names come escaped.
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

## Challenges

challenge-to-member = { $guest }, { $challenger } challenges you to a game of Bagh-Chal.
challenge-to-anyone = { $challenger } challenges anyone here to a game of Bagh-Chal.
challenge-sides = { $wish ->
    [goats] { $challenger } would like the goats.
    [tigers] { $challenger } would like the tigers.
   *[random] Sides are drawn by lot.
}
challenge-rules = Rules: { ruleset }.
challenge-start = It starts from the position `{ $position }`.
challenge-answer-member = Answer with /{ command-accept } or /{ command-decline }. The challenge lapses { $when }.
challenge-answer-anyone = The first to answer with /{ command-accept } plays. The challenge lapses { $when }.
challenge-waiting = { $challenger }’s challenge is waiting for an answer. It lapses { $when }.
challenge-accepted = { $guest } has accepted { $challenger }’s challenge: { $goats } plays the goats, { $tigers } the tigers.
challenge-declined = { $guest } has declined { $challenger }’s challenge.
challenge-declined-told = { $challenger }, { $guest } has declined your challenge. Perhaps another time!
challenge-withdrawn = { $challenger } has withdrawn the challenge.
challenge-lapsed = Nobody answered { $challenger }’s challenge in time, so it has lapsed.

## Turns

turn-first = { $player }, you begin: { to-move }.
turn = { $player }, your turn: { to-move }.
turn-unchanged = It is still the { side }’ turn.

## Actions: $number counts the actions of both sides from 1, $action is the notation.

action-place = 🐐 **{ $number }. { $action }** · { $player } places a goat.
action-step = { $side ->
    [goats] 🐐 **{ $number }. { $action }** · { $player } moves a goat.
   *[tigers] 🐅 **{ $number }. { $action }** · { $player } moves a tiger.
}
action-capture = 🐅 **{ $number }. { $action }** · { $player } captures the goat on { $over }: { $captured } of 5 captured.
all-placed = All twenty goats have been placed: from now on they move along the lines.
repeated = This board, with the same side to move, has now stood { $times } times. If you are going round in circles, /{ command-draw } offers a draw.

## Draws

draw-offer = { $opponent }, { $player } offers a draw. /{ command-draw } accepts it; the next action cancels it.
draw-declined = { $player } declines the draw: the game goes on.

## Endings

reason-fifth-capture = the fifth goat is captured
reason-no-action = { $side ->
    [goats] the goats have no move left
   *[tigers] all four tigers are shut in
}
reason-only-repetition = the { side } have no action left that does not repeat an earlier board
reason-resigned = the { side } have resigned
# $player: who has won, with $side.
won = **{ $player } wins with the { side }**: { $reason }.
won-by-side = The { side } have won: { $reason }.
drawn = **Draw** by agreement.
stopped = The { side } left before both sides had acted: **no result**.
ended-by-moderator = { $moderator } has ended the game as a moderator: **no result**.

## What was missed: one short line each

missed = Not announced until now:
missed-more = - { $count ->
    [one] one event
   *[other] { $count } events
} before these
missed-challenge = - { $player } makes the challenge
missed-accept = - { $player } accepts the challenge
missed-decline = - { $player } declines the challenge
missed-withdraw = - { $player } withdraws the challenge
missed-lapse = - the challenge lapses
missed-action = - { side-sign } { $number }. { $action } · { $player }
missed-draw-offer = - { $player } offers a draw
missed-draw-decline = - { $player } declines the draw
missed-draw-agreement = - { $player } agrees to the draw
missed-resignation = - { $player } resigns
missed-stop = - { $player } stops the game
missed-end = - { $player } ends the game as a moderator

## How a game stands

seats = 🐐 { $goats } – 🐅 { $tigers }
standing-turn = { $player } is next: { to-move }.
counts = Goats in hand: { $in-hand } · captured: { $captured } of 5
last-action = Last action: { $number }. { $action }
draw-offered = { $player } offers a draw: the other side accepts it with /{ command-draw }.
confirm-resignation = Do you really want to resign? Your opponent then wins the game.
