### The exercises at the end of the course, and the positions of /study.

## Exercises: exercise-<name>, and exercise-<name>-aim before the first tap

exercise-understand = Understand
exercise-understand-aim = Two turns with the goats from the start, then two with the tigers on a board made for teaching. Before you act, tap what is legal.
exercise-compare = Compare
exercise-compare-aim = A board made for teaching. List the steps and captures of one tiger, close one of its ways with a goat, then list all four tigers again.
exercise-review = Review
exercise-review-aim = A board made for teaching; all goats are placed. Move so that the tigers have fewer ways, then go through all four tigers after each move.

# $turn and $turns: which turn of the member it is, and how many there are.
exercise-heading = 🎓 **{ $title }** · turn { $turn } of { $turns }
exercise-passed = 🎓 **{ $title }** · passed 🏆
exercise-not-passed = 🎓 **{ $title }** · not passed yet
exercise-cut = That were too many taps: the attempt ends here. Begin again.
exercise-passed-before = You have passed this exercise before.
exercise-stale = That board was an older one. This is the current one; nothing was changed.
# $what: one line of what is to be met.
exercise-met = ✅ { $what }
exercise-unmet = ❌ { $what }

## What is to be met

exercise-check-options = The legal options of each side were named.
exercise-check-placed = A goat was placed on each turn of the goats.
exercise-check-apart = Steps were told from captures.
exercise-check-early = No goat was moved while any is in hand.
exercise-check-named = Lines, goats between and landings of the tiger were named.
exercise-check-closes = The goat closed a way of that tiger at the first try.
exercise-check-again = The same tiger was listed anew without a mistake.
exercise-check-others = The other three tigers were listed anew.
exercise-check-narrows = Each move left the tigers fewer ways at the first try.
exercise-check-tigers = All four tigers were gone through after each move.
exercise-check-vacated = What the point left behind opens was found.
exercise-check-keeps = The goats kept an action, and it was named.
exercise-check-immobile = No tiger was called shut in that still had a step or a capture.

## What is asked

exercise-ask-closed = You have the goats. Tap every point where **no goat may be placed**. Any empty point says: that is all.
exercise-ask-movers = Tap every goat that **may move** now. Any empty point says: that is all.
exercise-ask-steps = Tap every point that the tiger on **{ $tiger }** can **step** to. The tiger itself says: that is all.
exercise-ask-captures = Which goats can the tiger on **{ $tiger }** **capture**? Tap each goat, then its landing. The tiger itself says: that is all.
exercise-ask-landing = Where does the tiger on **{ $tiger }** land when it captures the goat on **{ $over }**?
exercise-ask-ways = Tap every point that the tiger on **{ $tiger }** can reach, by a step or a capture. The tiger itself says: that is all.
exercise-ask-reopened = Your goat has left **{ $vacated }**. Tap each tiger that can go there now. { $vacated } itself says: that is all.
exercise-ask-keeps = Tap a goat that could move next, as the board stands now.
exercise-ask-place = Now place a goat.
exercise-ask-close = Now place a goat that closes a way of the tiger on **{ $tiger }**.
exercise-ask-narrow = Move a goat so that the four tigers together have fewer ways. Tap the goat, then the point.

## What a tap has come to

exercise-right = ✅ { $point }.
exercise-already = { $point } is tapped already.
exercise-complete = ✅ That is all.
exercise-none = ✅ Right, there is none.
exercise-shut-in = ✅ Right, the tiger on { $tiger } is shut in: neither step nor capture.
exercise-overlooked-closed = ❌ Not all: a goat cannot go to { $point } either, since the point is taken.
exercise-overlooked-goat = ❌ Not all: the goat on { $point } can move.
exercise-overlooked-step = ❌ Not all: the tiger on { $tiger } can also step to { $point }.
exercise-overlooked-capture = ❌ Not all: the tiger on { $tiger } can also capture the goat on { $over }, landing on { $point }.
exercise-overlooked-tiger = ❌ Not all: the tiger on { $point } can go to { $vacated } now.
# $why: the rule, as a refusal in a game says it.
exercise-illegal = ❌ { $why }
exercise-is-capture = ❌ { $from } to { $to } is no step: it is a capture, over the goat on { $over }.
exercise-is-step = ❌ { $from } to { $to } is no capture: it is a step, and nothing is jumped over.
exercise-goat-first = Tap the goat first, then the landing behind it.
exercise-goat = ✅ The goat on { $over }. And the landing?
exercise-edge = ❌ Behind { $over } the board ends, so there is no landing point.
exercise-not-behind = ❌ The landing is straight behind { $over }: a jump does not turn to { $to }.
exercise-tiger-first = A tiger is asked for.
exercise-needs-goat = A goat is asked for.
exercise-piece-first = { $side ->
    [goats] Tap one of your goats first.
   *[tigers] Tap one of your tigers first.
}
exercise-stuck = The piece on { $from } has nowhere to go.
exercise-stuck-goat = ❌ The goat on { $from } has no empty point beside it along a line.
exercise-put-back = Put back.
exercise-closes-nothing = ❌ Legal, but no way of the tiger on { $tiger } ends on { $point }. Choose a point that it could go to.
exercise-narrows-nothing = ❌ Legal, but { $action } leaves the tigers { $after } ways, and they have { $before } now. Another move leaves fewer.
exercise-none-kept = ❌ No goat could move next: the side that must act and cannot has lost.
exercise-acted = You: **{ $action }**
exercise-answered = Answer: **{ $action }**
exercise-next-part = { $side ->
    [goats] A new board. You have the goats.
   *[tigers] A new board. You have the tigers.
}

## The words around a study

studies-title = 🔎 **Studies** · boards made for teaching, each with a question. Think first; the answer waits behind a button.
studies-exercises = Below you also find the three exercises, played against a simple opponent.
study-heading = 🔎 **{ $title }** · made for teaching
study-answer-heading = 🔎 **{ $title }** · the answer
study-asks = ❓ { $question }
study-rule = **Rule** · { $text }
study-differs = **Differs between rulesets** · { $text }
study-advice = **Advice** · { $text }
study-conditions = **Conditions** · { $text }
study-line = Played: { $actions }

## Studies: study-<name> is the title; what the boards show stands in studies.toml

study-blockade = A promising blockade
study-blockade-question = Ten goats are in hand. The last way of the tigers is a jump from b1 over c1 to d1. May the goat on e1 step to d1 to end the game?
study-blockade-proven = No. While a goat is in hand, none on the board moves, however good the move would be. A goat from the hand may go to d1; then all four tigers are without step or capture on their turn, and the goats win.
study-blockade-advice = Ask for the phase first and for the value second.
study-blockade-conditions = It is the goats’ turn, and all that stands here stands so. If d1 were taken, there would be nothing to close.

study-record = A record for review
study-record-question = Goats have just moved d2-d1 and call the tigers shut in. Write the record: the phase, captures so far, the point newly taken and the one left, and the first legal route overlooked.
study-record-proven = Movement phase, two captures; d1 is newly taken, d2 is left. The tigers have exactly one action: d4 captures the goat on d3 and lands on d2, the very point that was left.
study-record-advice = After a loss, look for the first route overlooked, not for the last mistake. It is mostly behind a piece that moved.
study-record-conditions = It is the tigers’ turn. Nothing is claimed of how the game ends.

study-vacated = The point left behind
study-vacated-question = Were it their turn, the tigers could capture b1 from c1, landing on a1. Goats fill a1. With which goat: a2 or b1?
study-vacated-proven = a2-a1 ends that jump, but leaves a2: now a4 captures the goat on a3 and lands there. After b1-a1 the goat is gone from between.
study-vacated-advice = Look at the point that you leave as hard as at the one that you reach.
study-vacated-conditions = Only the tigers’ next action is looked at. That b1-a1 is better for the whole game is not claimed.

study-exposes = The filled landing
study-exposes-question = The tiger on a1 threatens b2 and would land on c3. The goats put one on c3. Is all well?
study-exposes-proven = a1 cannot capture any more, its landing is taken. But the tiger on c4 can: over the new goat on c3 to c2.
study-exposes-advice = Fill a landing only after asking all four tigers what they can do to the new goat.
study-exposes-conditions = c2 is empty. With a goat on c2, c4 could not land.

study-sacrifice = A goat for a tempo
study-sacrifice-question = Four goats are captured. To lure the tiger from a1 into the middle, goats want to offer one on b2. What does the offer cost?
study-sacrifice-proven = The game: a1xc3 is the fifth capture, and the tigers win at once. What the goats had planned next is never played.
study-sacrifice-advice = Count the captures that are left before you offer a goat, then judge which routes the offer opens and closes.
study-sacrifice-conditions = The tigers need not capture, but they may. With fewer than four captures the question is open.

study-cage = A capture into a cage
study-cage-question = The tiger on c1 can capture b1 and land in the corner a1. What should it have an eye on?
study-cage-proven = No goat shuts it in at once: the points that it came from and jumped over are empty, and one goat fills only one. But if goats take c1, then b1 while the tigers act elsewhere, a1 is shut in: over a2, b1 and b2 all landings are taken.
study-cage-advice = Look at a capture after the goat is gone: count the ways out, and leave in time. Here a1-b1 was still possible after c1.
study-cage-conditions = The line shown is one of many: e5-d5 was the tigers’ free choice.

study-keeps = Goats keep an action
study-keeps-question = One point is empty. The goats may go to c1 from b1 or from c2. Which of them loses at once?
study-keeps-proven = b1-c1: the tiger on a1 steps to b1, and the only empty point is a1, beside three tigers. No goat can act on its turn, so the goats lose, without a single capture.
study-keeps-advice = Before you close the last gaps, name the goat that will move next.
study-keeps-conditions = The tigers find a1-b1. What c2-c1 leads to in the end is not claimed.

study-repetition = A board that comes back
study-repetition-question = All goats are placed. Three actions ago this began: b1-c1, a5-b5, c1-b1. May the tiger go back to a5? The game goes by `ludoteka`.
study-repetition-proven = No. With b5-a5 all pieces would stand as at the beginning of this history, and once all goats are placed `ludoteka 1` lets no earlier arrangement come back. b5-c5 is legal.
study-repetition-differs = Under `plyyard 1` b5-a5 is legal: that ruleset says nothing of repetition, and play may go on.
study-repetition-advice = Under `ludoteka`, keep count of the boards that you can still reach: who has only repeating actions left has lost.
study-repetition-conditions = The history counts from the board before b1-c1. Without it, the same board would bar nothing.
