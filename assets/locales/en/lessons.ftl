### The lessons of /learn. Ids: lesson-<name>, then what its steps say.

## The menu

course-title = 🎓 **Learn to play Bagh-Chal**
course-lessons = Lessons done: { $done } of { $count }.
course-next = Next: **{ $title }**. { $aim }
course-done = You have done them all. Choose any of them to look at it again.
course-choose = Every lesson is open, in any order.
course-exercises = At the end wait exercises, played on the board: { $done } of { $count } passed.

## A step

lesson-heading = **{ $title }** · { $step }/{ $count }
lesson-aim = *{ $aim }*
lesson-card = True or false?
lesson-hint-none = If there is nothing to tap, tap { $point } itself.
lesson-hint-place = Tap the point where your goat goes.
lesson-hint-move = { $side ->
    [goats] Tap a goat, then where it goes.
   *[tigers] Tap a tiger, then where it goes.
}
lesson-picked = The piece on { $from } is picked. Tap where it goes, or tap it again to put it back.
lesson-found = Found: { $points }
lesson-right = ✅ { $why }
lesson-right-action = ✅ **{ $action }**. { $why }
lesson-done = 🎓 **Lesson done.** { $end }
lesson-next = Next: { $title }
lesson-true = True
lesson-false = False

## What a try came to

remark-found = { $left ->
    [one] ✅ { $point }, yes. One is left.
   *[other] ✅ { $point }, yes. { $left } are left.
}
remark-not-all = { $left ->
    [one] ❌ Not yet: one is left.
   *[other] ❌ Not yet: { $left } are left.
}
remark-wrong = ❌ { $why }
remark-misses = ❌ **{ $action }** is legal, but not what is asked. { $why }

## Why it is not what was asked for

why-itself = That is { $point } itself.
why-no-line = { $from } and { $to } are neighbours, but no line joins them.
why-far = { $to } is no neighbour of { $from }: a line joins a point to the next one only.
why-no-goat = No goat stands on { $point }.
why-no-tiger = No tiger stands on { $point }.
why-taken = { $side ->
    [goats] A goat already stands on { $point }.
   *[tigers] A tiger already stands on { $point }.
}
why-no-landing = Seen from { $tiger }, the board ends behind the goat on { $goat }: there is nowhere to land.
why-landing-taken = { $side ->
    [goats] Behind the goat on { $goat }, seen from { $tiger }, a goat stands on { $landing }.
   *[tigers] Behind the goat on { $goat }, seen from { $tiger }, a tiger stands on { $landing }.
}
why-nothing-beside = No goat stands on a line next to { $tiger }, so this tiger has nothing to jump.
why-can-step = The tiger on { $from } can still step to { $to }.
why-can-capture = A tiger can still capture: { $capture } takes the goat on { $over }.
why-no-danger = A goat on { $point } could not be captured now: no tiger joined to { $point } by a line has an empty point to land on straight behind.
why-not-freed = The tiger on { $tiger } can do nothing that it could not do before.
why-goats-still-in-hand = { $in-hand ->
    [one] One goat is still in hand: it has to be placed before any goat may move.
   *[other] { $in-hand } goats are still in hand. Goats may move only when all have been placed.
}
why-not-placed = { $action } places no goat.
why-not-stepped = { $action } is a capture, not a step.
why-not-captured = { $action } is a step: it captures nothing.
why-takes = Then { $capture } takes the goat on { $over }.
why-all-left = After { $action } every capture is still there.
why-gains = Then { $capture } takes the goat on { $over }, which was not possible before.
why-goes-on = The game goes on after it.
why-loses-fifth = Then { $capture } takes the goat on { $over }: the fifth, and the tigers win.
why-loses-stuck = { $side ->
    [goats] Then { $reply } leaves the goats without any action.
   *[tigers] Then { $reply } leaves the tigers without any action.
}

## Lines and neighbours

lesson-lines = Lines and neighbours
lesson-lines-aim = Near is not the same as joined.
lesson-lines-end = You can read the board: not nearness but lines decide where a piece may go.
lesson-lines-meet = Pieces stand on the 25 points where lines meet, never in the spaces between them. Columns are a to e, rows 1 to 5. Pieces go along the lines only: from c3, in the middle, eight lines lead on.
lesson-lines-star = Tap every point that a line joins to d4, whatever stands there.
lesson-lines-star-right = Eight neighbours, all joined: d4 has diagonals, as 13 of the 25 points have.
lesson-lines-cross = Now the same for c2. Look closely at the diagonals.
lesson-lines-cross-right = Only four. No diagonal touches c2, so of its eight neighbours half are not joined.
lesson-lines-edge = And on the edge: which points are joined to c1?
lesson-lines-edge-right = Five: b1 and d1 along the edge, c2 straight ahead, b2 and d2 on diagonals.
lesson-lines-near = c2 and d3 are next to each other. May the tiger on c2 step to d3?
lesson-lines-near-yes = Yes, they are neighbours
lesson-lines-near-yes-why = Neighbours, yes, but follow the lines from c2: none runs to d3.
lesson-lines-near-no = No, no line joins them
lesson-lines-near-empty = Yes, because d3 is empty
lesson-lines-near-empty-why = An empty point alone is not enough: a line has to lead there.
lesson-lines-near-right = No line joins them. The tiger needs two steps, by c3 or d2.

## Placing

lesson-placing = Placing
lesson-placing-aim = Goats are placed first, all twenty of them.
lesson-placing-end = Goats are placed until the hand is empty, however many have been captured meanwhile.
lesson-placing-start = The tigers want to capture five goats; the goats want to shut in all four tigers. At the start a tiger stands on each corner, and twenty goats are in hand, beside the board. Goats act first: on each of their turns they place one goat on an empty point.
lesson-placing-first = Place your first goat wherever you like.
lesson-placing-first-right = Any empty point is allowed. Whether it is wise is another question, and a later lesson.
lesson-placing-phase = Two goats are on the board, 18 in hand. Tap one of the two to see whether it may step yet; then place the next goat.
lesson-placing-phase-right = While a single goat is in hand, no goat on the board may step.
lesson-placing-full = Late in the placing, two goats in hand. Tap every point where one may be placed.
lesson-placing-full-right = Three empty points, two goats: after these two, goats will move instead.
lesson-placing-hand = Three goats are captured, twelve stand on the board. How many are still to be placed?
lesson-placing-hand-five = Five
lesson-placing-hand-eight = Eight: until twenty stand there
lesson-placing-hand-eight-why = Captured goats do not come back to the hand, so there will never be twenty on this board.
lesson-placing-hand-none = None: captures end the placing
lesson-placing-hand-none-why = A capture ends nothing. The goats still in hand have to be placed.
lesson-placing-hand-right = Twenty less twelve less three: five. Placing ends when twenty have been placed, not when twenty stand there.

## Stepping

lesson-stepping = Stepping
lesson-stepping-aim = One point along a line, onto an empty one.
lesson-stepping-end = Tigers step from their first turn on, goats once all have been placed; both in the same way.
lesson-stepping-both = A step goes to the next point along a line, if that is empty. Tigers may step from their first turn on: the one on a1 can step to three points.
lesson-stepping-tiger = Tap every point where the tiger on c2 may go now.
lesson-stepping-tiger-right = b2, d2 and c1. A goat bars c3, the one on c4 bars the jump, and c2 has no diagonals.
lesson-stepping-step = Step with any tiger. A step, not a capture.
lesson-stepping-step-right = One point further, along a line, onto an empty point.
lesson-stepping-goat = All goats have been placed, so now goats step. Where may the goat on b4 go?
lesson-stepping-goat-right = Two empty points are joined to b4, and a goat steps exactly as a tiger does.
lesson-stepping-move = Now step with a goat. It never jumps, not even over its own.
lesson-stepping-move-right = In this phase goats do this on every turn, and may step in any direction a line runs.

## Capturing

lesson-capturing = Capturing
lesson-capturing-aim = Over one goat, in a straight line, onto an empty point.
lesson-capturing-end = A goat on a joined neighbour, an empty point right behind it: that is a capture.
lesson-capturing-how = A tiger captures by jumping: over one goat next to it, along a line, onto the empty point right behind, the landing point. a1xc3 takes the goat on b2 and lands on c3.
lesson-capturing-first = A goat has strayed. Capture it.
lesson-capturing-first-right = The tiger lands behind the goat, and the goat leaves the board.
lesson-capturing-prey = Five goats stand around the tiger on c3. Tap each one that it can capture now.
lesson-capturing-prey-right = Three of the five: behind the others another piece stands.
lesson-capturing-who = Which tigers can capture now? Tap them all.
lesson-capturing-who-right = Two of them. Behind the goat on a4 another goat stands, and the tiger on e1 has no goat beside it.
lesson-capturing-gone = A tiger has just captured. What becomes of the goat?
lesson-capturing-gone-out = It is out for good
lesson-capturing-gone-hand = It goes back to the hand
lesson-capturing-gone-hand-why = The count in hand stays as it was: 19 before and after.
lesson-capturing-gone-again = It returns when all are placed
lesson-capturing-gone-again-why = Nothing brings a captured goat back, in either phase.
lesson-capturing-gone-right = Captured is captured: it never comes back, and it counts towards five.

## Why that capture is illegal

lesson-illegal = Why that capture is illegal
lesson-illegal-aim = Five ways for a capture to fail, and one thing that never follows.
lesson-illegal-end = Line, goat, landing: when one of the three is missing, it is no capture.
lesson-illegal-line = Why may the tiger on c2 not capture the goat on d3?
lesson-illegal-line-taken = e4 is taken
lesson-illegal-line-taken-why = e4 is empty. Look at the line there.
lesson-illegal-line-line = No line leads over d3
lesson-illegal-line-far = e4 is too far away
lesson-illegal-line-far-why = Two points away is just what a capture needs. Look at the line there.
lesson-illegal-line-right = No diagonal touches c2, so nothing leads over d3.
lesson-illegal-landing = Three goats stand next to the tiger on a1. Tap each one that it can capture.
lesson-illegal-landing-right = Only the one on b2: the point right behind it is empty. Behind b1 stands a goat, behind a2 a tiger; either saves the goat in front.
lesson-illegal-two = Two goats in a row, d4 is empty. Why may the tiger on a1 not jump both?
lesson-illegal-two-line = No line joins b2 and c3
lesson-illegal-two-line-why = One does: the diagonal runs through a1, b2, c3 and d4.
lesson-illegal-two-guard = Another tiger is in the way
lesson-illegal-two-guard-why = No other tiger stands between a1 and d4.
lesson-illegal-two-one = A jump takes one goat only
lesson-illegal-two-right = A jump goes over one goat and lands right behind it. The second goat protects the first.
lesson-illegal-tiger = Why may the tiger on a1 not jump to c3?
lesson-illegal-tiger-line = No line leads there
lesson-illegal-tiger-line-why = The diagonal runs straight from a1 to c3. Look at what stands on it.
lesson-illegal-tiger-over = A tiger stands in between
lesson-illegal-tiger-taken = c3 is taken
lesson-illegal-tiger-taken-why = c3 is empty. Look at what stands in between.
lesson-illegal-tiger-right = Tigers jump over goats only. Here one tiger stands in the other’s way.
lesson-illegal-turn = The tiger on a1 may not jump over the goat on b1 and turn to land on c2. Why?
lesson-illegal-turn-straight = A jump goes straight on
lesson-illegal-turn-taken = c2 is taken
lesson-illegal-turn-taken-why = c2 is empty. Look at the way from a1 over b1.
lesson-illegal-turn-edge = Goats on the edge are safe
lesson-illegal-turn-edge-why = They are not: along the edge, a1xc1 takes this one.
lesson-illegal-turn-right = A jump never turns a corner. Straight on, a1xc1 is legal.
lesson-illegal-twice = After a1xc3 the tiger would stand next to the goat on d2, with e1 empty behind that. May it capture this one too, in the same turn?
lesson-illegal-twice-on = Yes, it jumps on
lesson-illegal-twice-on-why = That is how draughts are played. Here a turn is one action.
lesson-illegal-twice-last = Only if it were the fifth
lesson-illegal-twice-last-why = The fifth capture ends the game, but it too takes a turn of its own.
lesson-illegal-twice-no = No, one action a turn
lesson-illegal-twice-right = One action a turn. The goats act next, and could save the second goat by placing one on e1.

## You need not capture

lesson-optional = You need not capture
lesson-optional-aim = A quiet move can be better than a goat.
lesson-optional-end = A capture is a choice: compare what each one leaves on the board.
lesson-optional-rule = Unlike in draughts, no capture is ever forced. The tiger on a1 may take the goat or just step away: both are legal, and neither is always the better one.
lesson-optional-decline = Try it: e1xc3 is possible here. Leave the goat alone and step with any tiger.
lesson-optional-decline-right = That is allowed: no rule makes a tiger capture.
lesson-optional-quiet = b2xb4 would be the third capture, and the game would go on. But the goats hardly have room: find the quiet step that leaves them without any action.
lesson-optional-quiet-right = No goat can act: the tigers have won without taking it. The capture would have emptied points for the goats to breathe.
lesson-optional-look = What is worth looking at before you capture?
lesson-optional-look-count = Only how many are captured
lesson-optional-look-count-why = It counts, but this board is won at once by a step, not by b2xb4.
lesson-optional-look-after = The board as it is afterwards
lesson-optional-look-never = Nothing: a capture is always good
lesson-optional-look-never-why = This very board has a capture that lets the goats off.
lesson-optional-look-right = The board after it: the goat is gone, the tiger stands elsewhere, and the routes have changed.

## Placing safely

lesson-safety = Placing safely
lesson-safety-aim = Place so that no capture follows.
lesson-safety-end = Before you place a goat: which tiger could jump it, and which jump does it close or open?
lesson-safety-danger = Tap every empty point where a goat placed now could be captured at once.
lesson-safety-danger-right = Next to a tiger on a line, with an empty point right behind: those are the dangerous ones.
lesson-safety-first = The first goat of a game. Place it so that no tiger can capture it.
lesson-safety-first-right = No tiger can capture it now. And on an edge a goat can only ever be jumped along that edge.
lesson-safety-guard = The goat on b2 is about to be captured. Place a goat so that no capture is left.
lesson-safety-guard-right = The landing point is filled, and no tiger can capture the new goat.
lesson-safety-crowd = A fuller board, and one capture threatens. Find the placement after which no tiger can capture anything.
lesson-safety-crowd-right = It closes the one jump and opens none.

## Closing a route

lesson-closing = Closing a route
lesson-closing-aim = Close one jump, then look at all four tigers again.
lesson-closing-end = Each goat closes something and may open something: four tigers, every time.
lesson-closing-threats = Were it the tigers’ turn: which of them could capture? Tap them all.
lesson-closing-threats-right = Two routes threaten: c2xa2 and a3xc3. No single goat closes both.
lesson-closing-one = The same board, and it is the goats’ turn. Close one of the two, without opening a new capture.
lesson-closing-one-right = One capture less, and no new one. On the other landing point, c3, tigers could capture the new goat.
lesson-closing-two = Again: leave one capture less, and none that was not there before.
lesson-closing-two-right = The landing point is filled, and the new goat stands where no tiger can jump it.
lesson-closing-recheck = A goat on d2 has closed d4xd2. Look at all four tigers again: which can still capture?
lesson-closing-recheck-right = Only the tiger on a3 is left, with a3xc3 and a3xc5, and both were there before. The next goats can see to those.

## What a move leaves behind

lesson-moving = What a move leaves behind
lesson-moving-aim = A goat that moves also empties a point.
lesson-moving-end = Look at the point left behind as hard as at the one you go to.
lesson-moving-leave = All goats are placed, and now each action moves one. It fills a point as before, but it also empties one, where a tiger may step or land. Suppose d2-c1 is played.
lesson-moving-opened = It has been played. Tap each tiger that can now do something which it could not do before.
lesson-moving-opened-right = The tigers on e1 and b4, with e1-d2 and b4xd2: both go to the point that the goat has left.
lesson-moving-again = Another game, another move: b2-c1. Which tigers has it freed?
lesson-moving-again-right = The tigers on b1 and b3: both can step to b2 now. And b1xd1 takes the goat that has just moved. Look at both points.
lesson-moving-safe = Your move as the goats: find one after which no tiger can capture. Mind both points.
lesson-moving-safe-right = No tiger can capture: not the goat that has moved, and no other by landing where it stood.

## Blockade

lesson-blockade = Blockade
lesson-blockade-aim = List every action of each tiger, one at a time.
lesson-blockade-end = A blockade is four empty lists. One stuck tiger is nothing; a look of being stuck proves nothing.
lesson-blockade-idea = Goats win when no tiger can do anything: no step and no capture. So write four lists, one for each tiger. Let us do it here, with the tigers to act.
lesson-blockade-first = Where may the tiger on c5 go?
lesson-blockade-first-right = One step, along the diagonal to d4. This list is not empty.
lesson-blockade-second = And the tiger on c4?
lesson-blockade-second-right = The same point again: it is the only way out for two tigers.
lesson-blockade-third = And the tiger on a3?
lesson-blockade-third-right = Nothing: every neighbour is a goat, and behind each stands another piece.
lesson-blockade-fourth = And the tiger on b1?
lesson-blockade-fourth-right = Nothing either. Two lists are empty, and the other two have one point in common.
lesson-blockade-close = Now it is the goats’ turn. Fill the hole so that all four lists are empty. Mind what your goat leaves behind.
lesson-blockade-close-right = Four empty lists: the tigers cannot act, and the goats have won.

## Not strangling yourself

lesson-breath = Not strangling yourself
lesson-breath-aim = Goats need an action too.
lesson-breath-end = Empty points are what goats move into. Before you close the last one, make sure that you need it no more.
lesson-breath-who = It is the goats’ turn, and the one empty point is a1. No goat is joined to it. How does this game stand?
lesson-breath-who-tigers = The tigers have won
lesson-breath-who-goats = The goats have won
lesson-breath-who-goats-why = They would if the tigers had to act now and could not. But it is the goats who must act.
lesson-breath-who-draw = It is a draw
lesson-breath-who-draw-why = There is no such draw: to have no action is to lose.
lesson-breath-who-right = Whoever must act and cannot loses, goats like tigers. Here the goats have strangled themselves.
lesson-breath-breathe = One empty point, and two goats can go there. After one of the two moves, a tiger takes your last breath. Play the other.
lesson-breath-breathe-right = It may cost a goat, but no answer of the tigers leaves the goats without an action.
lesson-breath-room = Seven goats can step to c3; one of them must not, or the tigers win at once. Play any of the others.
lesson-breath-room-right = No answer of the tigers takes your last breath; some of these moves even shut all four tigers in. After d2-c3, d1-d2 would take it: the one empty point is then among tigers alone.

## Five captures

lesson-sacrifice = Five captures
lesson-sacrifice-aim = Count to five, and judge what a goat buys.
lesson-sacrifice-end = You know all the rules now. Next the cards, then three exercises on the board.
lesson-sacrifice-count = Three goats are captured. How many more until the tigers win?
lesson-sacrifice-count-all = All that are left
lesson-sacrifice-count-all-why = Five are enough. Hunting all twenty only makes the game drag on.
lesson-sacrifice-count-two = Two
lesson-sacrifice-count-one = One
lesson-sacrifice-count-one-why = That would be the fourth. Count again.
lesson-sacrifice-count-right = The fifth capture wins at once, however many goats are left.
lesson-sacrifice-fifth = Four are captured. Find the capture that wins.
lesson-sacrifice-fifth-right = The fifth. The game ends here, whatever else stands on the board.
lesson-sacrifice-hold = Now you have the goats: with four captured there is nothing left to give. Move so that the tigers cannot win at once.
lesson-sacrifice-hold-right = No fifth capture is possible now. A sacrifice would have been the end.
lesson-sacrifice-give = No goat is lost yet, but there is one empty point, and each move to it can cost a goat, or the game at once. Offer a goat, so that the game goes on.
lesson-sacrifice-give-right = If a tiger captures now, points open for the goats, and the tigers still need four more. After c5-c4 the tigers would have won at once.
lesson-sacrifice-price = By what do you judge a sacrifice?
lesson-sacrifice-price-hope = By the hope of a blockade
lesson-sacrifice-price-hope-why = Hope shows no empty lists, and a blockade needs four.
lesson-sacrifice-price-routes = By routes, and by captures left
lesson-sacrifice-price-free = By nothing: the first four are free
lesson-sacrifice-price-free-why = Each goat given is one fewer to shut four tigers in with.
lesson-sacrifice-price-right = By the routes that it opens or closes, and by the captures left before five. That can be counted; hope cannot.

## True or false

lesson-cards = True or false
lesson-cards-aim = Eight things that people say about Bagh-Chal. Not all are wrong.
lesson-cards-end = That was the last lesson. Three exercises are left, on the board, and then a real game.
lesson-cards-both = “Both sides move pieces from the first turn on.”
lesson-cards-both-right = Tigers move from their first turn on. Goats are placed first, all twenty of them.
lesson-cards-early = “Tigers may capture while goats are still being placed.”
lesson-cards-early-right = Only goats have two phases. Tigers may step or capture on any turn: here a1xc3 is legal.
lesson-cards-promise = “With a blockade in reach, a goat may already move although one is still in hand.”
lesson-cards-promise-right = The phase comes first, what looks promising second. Until the hand is empty, d3-d4 is illegal. The last goat may be placed on d4, though.
lesson-cards-family = “Bagh-Chal is a kind of Chinese checkers or draughts.”
lesson-cards-family-right = Neither: no race across the board, no men to crown. It is a hunt of two unlike sides with unlike aims.
lesson-cards-forced = “A tiger that can capture must do so.”
lesson-cards-forced-right = It may, but need not. Here a1-a2 is just as legal as a1xc3.
lesson-cards-stuck = “Goats lose too when it is their turn and they cannot act.”
lesson-cards-stuck-right = The rule is the same for both sides, and here the goats have lost by it.
lesson-cards-herd = “Goats that stand close together are safe.”
lesson-cards-herd-right = Lines decide, not looks. c1xa3 takes the goat on b2 out of this herd, along a diagonal.
lesson-cards-five = “The fifth capture wins, even with fifteen goats left.”
lesson-cards-five-right = It wins at once, however many are left. Here c3xc5 would be the fifth.
