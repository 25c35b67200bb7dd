### Hints and values: what is good, and what is true.
###
### $point: such as c3. $plies: actions of both sides to the end, the hinted one counted.

## Hints

hint-piece = 💡 Look at the { $side ->
    [goats] goat
   *[tigers] tiger
} on { $point }.
hint-mind-tiger = 💡 When you place your goat, mind the tiger on { $point }.
hint-mind-goat = 💡 When you place your goat, mind the one on { $point }.
hint-edge = 💡 Place your goat at the edge of the board.
hint-inside = 💡 Place your goat inside, on one of the nine points away from the edge.
hint-action = 💡 Play **{ $action }**.
hint-exact = This is exact: nothing is better here.
hint-guide = Nothing is better by the exact values. Under Ludoteka they are only a guide: they do not know which boards may not come back.
hint-opinion = This is what I would play. I have searched, but proven nothing.
hint-busy = Many members are asking me just now. Please try again in a minute.

## Why an action is good

reason-wins = - It wins { $plies ->
    [1] at once
   *[other] in { $plies } actions with best play
}.
reason-wins-some-time = - It wins with best play.
reason-keeps-draw = - { $ways ->
    [one] It alone keeps the draw.
   *[other] It keeps the draw, as do { $ways } of { $all } actions.
}
reason-holds-out = - Against best play all is lost; this holds out longest, { $plies } actions.
reason-loses = - Against best play all is lost, whatever you play.
reason-takes = - It takes the goat on { $point }.
reason-shuts-in = - It shuts in the tiger on { $point }.
reason-saves = - It saves the goat on { $point }.
reason-withdraws = - It brings the goat on { $point } to safety.
reason-threatens = - It threatens to take the goat on { $point }.
reason-frees = - It gives the tiger on { $point } a way out.
reason-escapes = - It takes the tiger off { $point }, where the next action could shut it in.
reason-leaves-nothing = - It leaves no goat that could be taken.
reason-narrows = - It leaves the tigers { $after ->
    [one] 1 way to go
   *[other] { $after } ways to go
} instead of { $before }.
reason-widens = - It gives the tigers { $after ->
    [one] 1 way to go
   *[other] { $after } ways to go
} instead of { $before }.

## Values

value-turn = { $side ->
    [goats] Goats
   *[tigers] Tigers
} to move:
value-draw = **with best play, a draw.**
value-wins = **with best play, the { $side ->
    [goats] goats win
   *[tigers] tigers win
}, in { $plies ->
    [one] 1 action
   *[other] { $plies } actions
}.**
value-wins-some-time = **with best play, the { $side ->
    [goats] goats win
   *[tigers] tigers win
}.**
value-decided = **The board has decided: the { $side ->
    [goats] goats have won
   *[tigers] tigers have won
}.**
# $actions: the first of them, by $order.
value-keeping = { $count ->
    [one] Of { $all } actions one alone keeps that: { $actions }
   *[other] Of { $all } actions { $count } keep that, { $order ->
        [best] the best first
       *[hard] the hardest to answer first
    }: { $actions }
}
value-all-keep = { $count ->
    [one] There is one action: { $actions }
   *[other] All { $count } actions come to that, { $order ->
        [best] the best first
       *[hard] the hardest to answer first
    }: { $actions }
}
value-none-keeps = No action that the rules allow here keeps that.
value-exact = This is exact, not an estimate.
value-guide = The value is exact without a rule against repetition. Under Ludoteka it is a guide.
value-unknown = **I do not know the value here**: no tablebase here tells it.
value-opinion = I would play { $action }, but have proven nothing.
