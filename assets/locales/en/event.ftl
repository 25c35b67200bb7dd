### What happens in a game.

## Actions: $number counts the actions of both sides from 1, $action is the notation.

action-place = 🐐 **{ $number }. { $action }** · { $player } places a goat.
action-step = { $side ->
    [goats] 🐐 **{ $number }. { $action }** · { $player } moves a goat.
   *[tigers] 🐅 **{ $number }. { $action }** · { $player } moves a tiger.
}
action-capture = 🐅 **{ $number }. { $action }** · { $player } captures the goat on { $over }: { $captured } of 5 captured.
all-placed = All twenty goats have been placed: from now on they move along the lines.
repeated = This board, with the same side to move, has now stood { $times } times. If you are going round in circles, /{ command-draw } offers a draw.
repeated-claim = This board, with the same side to move, has now stood { $times } times: as agreed, either of you may claim a draw with /{ command-claim }.
repeated-solo = This board, with the same side to move, has now stood { $times } times. If you are going round in circles, /{ command-stop } ends the game without a result.

## Offers: $offer is draw, takeback or stop.

draw-offer = { $opponent }, { $player } offers a draw. /{ command-draw } accepts it; the next action cancels it.
# $plies: how many actions it would take back, 1 or 2.
takeback-offer = { $opponent }, { $player } asks to take back { $plies ->
    [one] the last action
   *[other] the last two actions
}. /{ command-takeback } agrees; the next action cancels the offer.
stop-offer = { $opponent }, { $player } offers to stop the game without a result. /{ command-stop } agrees; the next action cancels the offer.
offer-declined = { $player } declines { $offer ->
    [draw] the draw
    [takeback] the takeback
   *[stop] to stop
}: the game goes on.
# $ply: the number of the last action that is left, 0 for none.
takeback-agreed = { $player } agrees to the takeback: { $ply ->
    [0] the board is as at the start.
   *[other] the board is as it stood after action { $ply }.
}

## Time

more-time = { $player } gives { $opponent } more time.
reminder = ⏰ { $player }, your time is nearly up: { to-move }.
nudge = 👋 { $player }, this game has been quiet for a week, and it is your turn: { to-move }.
resumed = ▶️ { $player } carries the game on here.

## What was missed: one short line each

missed = Not announced until now:
missed-more = - { $count ->
    [one] one event
   *[other] { $count } events
} before these
missed-challenge = - { $player } makes the challenge
missed-accept = - { $player } accepts the challenge
missed-second = - the second game of the pair begins
missed-solo = - the solo game begins
missed-decline = - { $player } declines the challenge
missed-withdraw = - { $player } withdraws the challenge
missed-lapse = - the challenge lapses
missed-action = - { side-sign } { $number }. { $action } · { $player }
missed-offer = - { $player } { $offer ->
    [draw] offers a draw
    [takeback] asks for a takeback
   *[stop] offers to stop
}
missed-offer-declined = - { $player } declines { $offer ->
    [draw] the draw
    [takeback] the takeback
   *[stop] to stop
}
missed-offer-agreed = - { $player } agrees { $offer ->
    [draw] to the draw
    [takeback] to the takeback
   *[stop] to stop
}
missed-claim-draw = - { $player } claims the draw
missed-claim-win = - { $player } claims the win on time
missed-more-time = - { $player } gives more time
missed-reminder = - { $player } is reminded of the deadline
missed-overdue = - { $player } is out of time
missed-run-out = - the game ends by itself on time
missed-nudge = - { $player } is nudged
missed-close = - { $player } closes the quiet game
missed-closed = - the quiet game closes by itself
missed-suspension = - the game is suspended: its channel is gone or locked
missed-resumption = - { $player } carries the game on
missed-bump = - { $player } has the board shown again
missed-resignation = - { $player } resigns
missed-stop = - { $player } stops the game
missed-end = - { $player } ends the game as a moderator
