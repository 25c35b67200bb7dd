### The board in words, and lists of actions.

## A picture for those who do not see it: plain text

alt-tigers = Bagh-Chal board. Tigers on { $points }.
alt-goats = Goats on { $points }.
alt-no-goats = No goats on the board.
alt-counts = Goats in hand: { $in-hand }. Captured: { $captured } of 5.
alt-turn = { $side ->
    [goats] Goats to move.
   *[tigers] Tigers to move.
}
alt-last-place = Last action: a goat placed on { $to }.
alt-last-step = Last action: { $from } to { $to }.
alt-last-capture = Last action: { $from } to { $to }, capturing the goat on { $over }.
alt-marked = Marked: { $points }.
# $ways: as `moves-piece` lists them.
alt-picked = { $side ->
    [goats] The goat on { $from } is picked: { $ways }.
   *[tigers] The tiger on { $from } is picked: { $ways }.
}

## Under the board made of letters, at most 30 characters

text-board-legend = T tiger  G goat  [ ] last

## Actions

moves-title = { side-sign } { $player }, with the { side }, has { $count ->
    [one] one action.
   *[other] { $count } actions.
}
moves-place = Place a goat on: { $points }
moves-none = **{ $from }**: no move
moves-piece = **{ $from }**: { $ways }
moves-steps = to { $points }
moves-captures = captures { $captures }
# One capture: the goat on $over, landing on $to.
moves-capture = { $over } (landing on { $to })
moves-barred = barred { $barred }
moves-barred-note = Barred actions would bring back an earlier board; the number in brackets is the action after which it stood (0: the start).
moves-over = The game is over, so there are no more actions. { $ending }
landing-capture = { $to } · captures the goat on { $over }
choose-destination = Where should the piece on { $from } go?

## A board to tap on: $from is the point of the piece that is picked. At most 80 characters a cell

grid-cell = { side-sign } { $point }
grid-place = Tap the point where your goat goes ({ $in-hand } in hand).
grid-pick = { $side ->
    [goats] Tap the goat that is to move.
   *[tigers] Tap the tiger that is to move.
}
grid-go = { $side ->
    [goats] Where does the goat on { $from } go? Tap it again to put it back.
   *[tigers] Where does the tiger on { $from } go? Tap it again to put it back.
}
# $captures: as `moves-capture` says each.
grid-captures = Red captures a goat: { $captures }
# $barred: points, each with the number of the action after which the board stood.
grid-barred = Barred, since the board after the action in brackets would come back: { $barred }

## What has been done by a button that only one member sees

done-action = { side-sign } **{ $number }. { $action }** is played. The new board comes below, for all to see.
done-resignation = You have resigned. The channel is told below.
done-other = Done. The channel is told below.
