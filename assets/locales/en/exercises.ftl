### The exercises at the end of the course, and the positions of /study.

## Exercises: exercise-<name>, and exercise-<name>-aim before the first tap

exercise-understand = Understand
exercise-understand-aim = Two turns with the goats from the start, then two with the tigers on a board made for teaching. Before you act, show by taps that you know what is legal.
exercise-compare = Compare
exercise-compare-aim = A board made for teaching. List the steps and captures of one tiger, its routes; close one of them with a goat, then list all four tigers again.
exercise-review = Review
exercise-review-aim = A board made for teaching; all goats are placed. Move so that the tigers have fewer routes, that is steps and captures, then go through all four tigers after each move.

# $turn and $turns: which turn of the member it is, and how many there are.
exercise-heading = 🎓 **{ $title }** · turn { $turn } of { $turns }
exercise-passed = 🎓 **{ $title }** · passed 🏆
exercise-not-passed = 🎓 **{ $title }** · not passed yet
exercise-cut = Those were too many taps: the attempt ends here. Begin again.
exercise-passed-before = You have passed this exercise before.
exercise-stale = That board was an older one. This is the current one; nothing was changed.
# $what: one line of what is to be met.
exercise-met = ✅ { $what }
exercise-unmet = ❌ { $what }

## What is to be met

exercise-check-options = The legal options of each side were named.
exercise-check-placed = A goat was placed on each turn of the goats.
exercise-check-apart = Steps were told from captures.
exercise-check-early = No goat was moved while any was in hand.
exercise-check-named = The steps of the tiger, its goats to jump and their landing points were named.
exercise-check-closes = The goat closed a route of that tiger at the first try.
exercise-check-again = The same tiger was listed again without a mistake.
exercise-check-others = The other three tigers were listed again.
exercise-check-narrows = Each move left the tigers fewer routes at the first try.
exercise-check-tigers = All four tigers were gone through after each move.
exercise-check-vacated = What the point left behind opens was found.
exercise-check-keeps = The goats kept an action, and it was named.
exercise-check-immobile = No tiger was called shut in that still had a step or a capture.

## What is asked

exercise-ask-closed = You have the goats. Tap every point where **no goat may be placed**. All found? Tap any empty point.
exercise-ask-movers = Tap every goat that **may move** now. All found, or none? Tap any empty point.
exercise-ask-steps = Tap every point that the tiger on **{ $tiger }** can **step** to. All found, or none? Tap the tiger itself.
exercise-ask-captures = Which goats can the tiger on **{ $tiger }** **capture**? Tap each goat, then its landing point. All found, or none? Tap the tiger itself.
exercise-ask-landing = Where does the tiger on **{ $tiger }** land when it captures the goat on **{ $over }**?
exercise-ask-ways = Tap every point that the tiger on **{ $tiger }** can reach, by a step or a capture. All found, or none? Tap the tiger itself.
exercise-ask-reopened = Your goat has left **{ $vacated }**. Tap each tiger that can go there now. All found, or none? Tap { $vacated } itself.
exercise-ask-keeps = Tap a goat that could move next, as the board stands now.
exercise-ask-place = Now place a goat.
exercise-ask-close = Now place a goat that closes a route of the tiger on **{ $tiger }**.
exercise-ask-narrow = Move a goat so that the four tigers together have fewer routes. Tap the goat, then the point.

## What a tap has come to

exercise-right = ✅ { $point }.
exercise-already = { $point } is tapped already.
exercise-complete = ✅ That is all.
exercise-none = ✅ Right, there is none.
exercise-shut-in = ✅ Right, the tiger on { $tiger } is shut in: neither step nor capture.
exercise-overlooked-closed = ❌ Not all: no goat can be placed on { $point } either, since the point is taken.
exercise-overlooked-goat = ❌ Not all: the goat on { $point } can move.
exercise-overlooked-step = ❌ Not all: the tiger on { $tiger } can also step to { $point }.
exercise-overlooked-capture = ❌ Not all: the tiger on { $tiger } can also capture the goat on { $over }, landing on { $point }.
exercise-overlooked-tiger = ❌ Not all: the tiger on { $point } can go to { $vacated } now.
# $why: the rule, as a refusal in a game says it.
exercise-illegal = ❌ { $why }
exercise-is-capture = ❌ { $from } to { $to } is no step: it is a capture, over the goat on { $over }.
exercise-is-step = ❌ { $from } to { $to } is no capture: it is a step, and nothing is jumped over.
exercise-goat-first = Tap the goat first, then the landing point behind it.
exercise-goat = ✅ The goat on { $over }. And the landing point?
exercise-edge = ❌ Behind { $over } the board ends, so there is no landing point.
exercise-not-behind = ❌ The landing point is straight behind { $over }: a jump does not turn to { $to }.
exercise-tiger-first = Tap a tiger: that is what is asked for.
exercise-needs-goat = Tap a goat: that is what is asked for.
exercise-piece-first = { $side ->
    [goats] Tap one of your goats first.
   *[tigers] Tap one of your tigers first.
}
exercise-stuck = The piece on { $from } has nowhere to go.
exercise-stuck-goat = ❌ The goat on { $from } has no empty point beside it along a line.
exercise-put-back = Put back.
exercise-closes-nothing = ❌ Legal, but no route of the tiger on { $tiger } ends on { $point }. Choose a point that it could go to.
# $before and $after: how many there are, steps and captures together.
exercise-narrows-nothing = ❌ Legal, but { $action } leaves the tigers { $after ->
    [one] one route
   *[other] { $after } routes
}, and they have { $before } now. Another move leaves fewer.
exercise-none-kept = ❌ No goat could move next: the side that must act and cannot loses.
exercise-acted = You: **{ $action }**
exercise-answered = Answer: **{ $action }**
exercise-next-part = { $side ->
    [goats] A new board. You have the goats.
   *[tigers] A new board. You have the tigers.
}

## The words around a study

studies-title = 🔎 **Studies** · boards made for teaching, each with a question. Think first; the answer waits behind a button.
studies-exercises = The three exercises, played against a simple opponent, are below as well.
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
study-blockade-question = Ten goats are in hand. The last route of the tigers is a jump from b1 over c1 to d1. May the goat on e1 step to d1 to end the game?
study-blockade-proven = No. While a goat is in hand, none on the board moves, however good the move would be. A goat from the hand may go to d1; then all four tigers are without step or capture on their turn, and the goats win.
study-blockade-advice = First ask which phase it is, then what is good.
study-blockade-conditions = It is the goats’ turn, d1 is empty, and every other piece stands as shown.

study-record = A record for review
study-record-question = Goats have just moved d2-d1 and call the tigers shut in. Write the record: the phase, captures so far, the point newly taken and the one left, and the first legal route overlooked.
study-record-proven = Movement phase, two captures; d1 is newly taken, d2 is left. The tigers have exactly one action: d4 captures the goat on d3 and lands on d2, the very point that was left.
study-record-advice = After a loss, look for the first route overlooked rather than the last mistake. It is often behind a piece that has moved.
study-record-conditions = It is the tigers’ turn. Nothing is claimed about how the game ends.

study-vacated = The point left behind
study-vacated-question = Were it their turn, the tigers could capture the goat on b1 from c1, landing on a1. The goats fill a1. With which goat: the one on a2 or the one on b1?
study-vacated-proven = a2-a1 ends that jump, but leaves a2: now the tiger on a4 can capture the goat on a3 and land on a2. After b1-a1 the goat is gone from between, and no tiger can capture.
study-vacated-advice = Look at the point that you leave as hard as at the one that you reach.
study-vacated-conditions = Only the tigers’ next action is looked at. That b1-a1 is better for the whole game is not claimed.

study-exposes = The filled landing point
study-exposes-question = The tiger on a1 threatens the goat on b2 and would land on c3. The goats place one on c3. Is all well?
study-exposes-proven = The tiger on a1 cannot capture any more, its landing point is taken. But the one on c4 can: over the new goat on c3 to c2.
study-exposes-advice = Before you fill a landing point, ask of all four tigers what they can do to the new goat.
study-exposes-conditions = c2 is empty. With a goat on c2, the tiger on c4 could not land there.

study-sacrifice = A goat as a lure
study-sacrifice-question = Four goats are captured. To lure the tiger from a1 into the middle, the goats want to offer one on b2. What can the offer cost?
study-sacrifice-proven = The game: a1xc3 would be the fifth capture, and the tigers win at once with it. What the goats had planned next is never played.
study-sacrifice-advice = Count the captures that are left before you offer a goat, then judge which routes the offer opens and closes.
study-sacrifice-conditions = The tigers need not capture, but they may. With fewer than four captured the question is open.

study-cage = A capture into a cage
study-cage-question = The tiger on c1 can capture the goat on b1 and land in the corner a1. What should it look at first?
study-cage-proven = No single goat shuts it in at once: the points that it came from and jumped over are empty, and one goat fills only one. But if goats take c1, then b1 while the tigers act elsewhere, the tiger on a1 is shut in: over a2, b1 and b2 all landing points are taken.
study-cage-advice = Look at a capture after the goat is gone: count the ways out, and leave in time. Here a1-b1 was still possible after c1.
study-cage-conditions = The line shown is one of many: e5-d5 was the tigers’ free choice.

study-keeps = Goats keep an action
study-keeps-question = One point is empty. Compare two moves to it: b1-c1 and c2-c1. After which of them can the goats lose at once?
study-keeps-proven = After b1-c1: the tiger on a1 steps to b1, and the only empty point is a1, beside three tigers. No goat can act on its turn, so the goats lose, without a single capture. After c2-c1 no answer of the tigers does that.
study-keeps-advice = Before you close the last gaps, name the goat that will move next.
study-keeps-conditions = The tigers have to find a1-b1. What c2-c1 leads to in the end is not claimed. Other goats can go to c1 too: d1-c1 even shuts all four tigers in.

study-repetition = A board that comes back
study-repetition-question = All goats are placed. The last three actions were d2-c2, a5-b5, c2-d2. May the tiger on b5 go back to a5? The game is played under Ludoteka (`ludoteka 1`).
study-repetition-proven = No. With b5-a5 all pieces would stand as before these three actions, and once all goats are placed `ludoteka 1` lets no earlier arrangement come back. b5-c5 is legal.
study-repetition-differs = Under Ply Yard (`plyyard 1`) b5-a5 is legal: that ruleset says nothing of repetition, and play may go on.
study-repetition-advice = Under Ludoteka, mind which actions you have left that do not repeat: a side with none loses.
study-repetition-conditions = The history counts from the board before d2-c2. Without it, nothing would be barred on this board.
