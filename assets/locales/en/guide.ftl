### The pages of /rules. Ids: topic-<name> is a title of plain text, at most 100 characters, and
### topic-<name>-<paragraph> what stands below it. What a text says of points and actions is claimed by the
### diagram in assets/guide/topics.toml. BLESS=1 cargo test --test guide dates what has changed.

## What a paragraph is worth

label-rule = **Rule** ·
label-differs = **Differs** ·
label-advice = **Advice** ·
label-referee = **Referee** ·
label-note = **Note** ·

## Around the paragraphs

topic-heading = 📖 **{ $title }**
# $pages: how many the topic has.
topic-heading-of = 📖 **{ $title }** · { $page } of { $pages }
topic-dated = *Text of { $date }. Boards are made to teach.*
topics-more = Choose a topic below, or read them one after the other.
topics-challenge = To play with somebody, use /{ command-challenge } in a channel of your server: name a member, or leave it open to anyone there. You can choose the rules, the time, and whether it counts for the ratings.
topics-challenge-here = Or challenge anyone who reads this channel, with the button below: all will see it.

## What a diagram marks, for those who do not see it: plain text

diagram-lines = Highlighted lines: { $lines }.
diagram-points = Marked points: { $points }.
diagram-legal = Legal: { $actions }.
diagram-illegal = Not legal: { $actions }.

## The board

topic-board = The board and its lines
topic-board-points = Pieces stand on the 25 points where lines meet, never in the spaces between them.
topic-board-start = Four tigers start on the corners a1, a5, e1 and e5. All twenty goats are in hand, beside the board.
topic-board-names = Columns are called a to e from left to right, rows 1 to 5 from below, unless you have turned your view. c3 is the centre. Writing just c3 places a goat there.
topic-board-figures = In a set without figures, the black pieces are the tigers and the white ones the goats.
topic-board-lines = Lines join all neighbours in a row or a column. Only every second point has diagonals as well: the corners, the centre c3, and every point that would share their colour if the points were coloured in turn, as on a chessboard.
topic-board-count = Eight lines leave c3. On b1, a point without diagonals, there are only three: to a1, b2 and c1.
topic-board-near = Near is not joined. a2 and c2 lie next to b1, yet no line leads there: b1-a2 and b1-c2 cannot be played.
topic-board-trace = Trace a line with your finger before you count on it.

## Placing

topic-placement = Placing the goats
topic-placement-turn = Goats act first. As long as any goat is in hand, their side must place one each turn, on any empty point such as c1 or d2. Here c3 and a1 are taken.
topic-placement-stay = No goat that stands on the board moves yet: c3-c4 has to wait, however tempting it is.
topic-placement-end = This phase is over once all twenty goats have been *placed*, however many of them still stand. A captured goat never returns to the hand.
topic-placement-refused = An action that is not allowed changes nothing and does not cost you the turn. I say why, and you choose again. Mostly it is the phase, a missing line, an occupied point, or something that this piece never does.
topic-placement-close = To place a goat is to fill one point. The goat on c3 closes a landing point: a3xc3 no longer works.
topic-placement-expose = But the new goat stands in front of another tiger: d4xb2 can capture it now.
topic-placement-check = Whatever you have just done, look at all four tigers again, not only at the one you meant to stop.

## Moving

topic-movement = Moving
topic-movement-goats = When all twenty have been placed, the goat side moves one goat each turn: one step along a line to an empty neighbour, such as a2-b2 or c3-b3.
topic-movement-never = Goats never jump and never capture. So e2-c2 fails: a goat steps to the next point only. And d3-c2 fails because no line joins the two.
topic-movement-tigers = Tigers step in the same way, but the phases do not concern them: they may step or capture from their first turn on.
topic-movement-two-points = A placement changes one point, a move two: it fills one and empties another. Here c3-c2 has emptied c3, and three tigers can land there: a1xc3, a5xc3, e5xc3.
topic-movement-behind = Look at the point a goat leaves behind as hard as at the point it goes to.

## Captures

topic-captures = Captures
topic-captures-jump = A tiger captures by jumping: over a goat on a joined neighbour, straight on, to the empty point right behind it, the landing point. Both halves follow drawn lines. The goat leaves the board. Here that is c3xa3, c3xc5 or e1xc1.
topic-captures-one = One goat each turn. The turn ends with the landing, even if another goat could be jumped from there.
topic-captures-choice = Nobody has to capture: a quiet step such as c3-c2 is just as legal.
topic-captures-compare = Before you jump, compare what each choice leaves: where the tiger can go next, and what the goats can close.
topic-captures-line = A line is missing: no diagonal leaves b1, so b1xd3 fails.
topic-captures-landing = The landing point is taken: a goat stands where e5xc5 would end. Over both of them, e5-b5, is no jump either: two in a row cannot be jumped.
topic-captures-tiger = Tigers are never jumped: a5xa3 fails.
topic-captures-corner = A jump never turns. Over the goat on d4 the tiger can only go straight on, e5xc3; e5-d3 would have to turn.
topic-captures-goats = And goats never capture, whatever stands beside them.

## Winning

topic-winning = Winning and losing
topic-winning-five = The tigers win at once with their fifth capture. Four goats are gone here, so a5xc3 ends the game.
topic-winning-twenty = Elsewhere some play on until all twenty goats are taken, which mostly drags. Both rulesets refereed here stop at five.
topic-winning-no-action = Nobody may pass: whoever must act and has no action loses, in both phases.
topic-winning-shut-in = The goats win when it is the tigers’ turn and none of the four has anything to play. Here b3-a3 has closed the last landing point.
topic-winning-lists = Proof takes four empty lists: for each tiger its empty joined neighbours, and its captures. One stuck tiger decides nothing, and a crowd around a corner proves nothing.
topic-winning-goats = Goats can strangle themselves too: on their turn they need an action of their own. Only the side to act is tested, so goats that are stuck right after the twentieth placement have not lost yet: first the tigers act.

## Rulesets

topic-rulesets = The two rulesets
topic-rulesets-two = The game is described in more than one way. I referee two rulesets; a challenge says which. They differ over repetition alone.
topic-rulesets-plyyard = **Ply Yard** (`plyyard 1`), the usual one, says nothing about boards that come back: play may go round for ever.
topic-rulesets-ludoteka = **Ludoteka** (`ludoteka 1`) lets no earlier arrangement of pieces come back once all goats are placed. A side with nothing else to play loses.
topic-rulesets-silent = Where Ludoteka’s page leaves something open, such as goats without an action, `ludoteka 1` does as Ply Yard does.
topic-rulesets-elsewhere = Other rulesets exist elsewhere, in which captures must be made, or which count differently. Agree on one before you play on a real board.
topic-rulesets-version = A game keeps its ruleset with the version for good. Should I ever read a rule differently, that becomes a new version, and old games stay as they were.
topic-rulesets-beyond = These stand in no source; they are conventions: resigning (/{ command-resign }), a draw by agreement (/{ command-draw }), taking back with consent (/{ command-takeback }), stopping without a result (/{ command-stop }), and time for each action.
topic-rulesets-third = Under Ply Yard, when the same board with the same side to act stands for the third time, I say so and offer a draw button. If that was agreed beforehand, either player may claim the draw. I never declare a draw myself.
topic-rulesets-record = /{ command-record } gives a game as text, with its ruleset. A placement is written as its point, a step with a hyphen, a capture with an x.

## Repetition

topic-repetition = Boards that come back
topic-repetition-plyyard = Ply Yard forbids no repetition, so a game can go round in circles until the players agree on a draw.
topic-repetition-ludoteka = Ludoteka forbids it: once all goats are placed, no action of either side may bring back an arrangement that stood on the board before in this game.
topic-repetition-example = Here c3-c2, a1-b2 and c2-c3 have been played under Ludoteka. To go back with b2-a1 would restore the board from before these three, so it is barred. b2-b3 is free.
topic-repetition-board = What is compared is the pieces on the points alone, not whose turn it is nor how many have been captured. Every board since the first placement counts; in a game from a given position, every board since that one.
topic-repetition-no-way = A side whose only actions are barred has none, and loses; the result says so. For goats that is our reading of the page.
topic-repetition-why = The reason given for the rule: defending goats could otherwise repeat the same moves for ever.
topic-repetition-shown = Barred actions are never hidden. /{ command-moves } lists them, each with the number of the action after which the board stood.

## Strategy

topic-strategy = Strategy
topic-strategy-aims = The two sides want different things. Goats narrow the tigers’ routes, their steps and captures, and can do so only together; tigers open routes, by moving as much as by capturing.
topic-strategy-cover = Lines decide, not numbers of neighbours. One goat on c3 protects two others here: a1xc3 and e1xc3 both fail, since the landing point is taken.
topic-strategy-edge = A goat on an edge can be jumped only along that edge, and one on a corner not at all: beyond it there is no point to land on.
topic-strategy-empty = Empty points are what goats need to move and what tigers need to land. Manage them; filling the board is not a plan.
topic-strategy-sacrifice = Judge a sacrifice by the routes that it opens and closes, and by how many captures are left before the fifth. The hope of a blockade is no reason.
topic-strategy-gone = Judge a capture with the goat already off the board: its empty point may open another tiger’s route, or the capturer may land in a cage.
topic-strategy-late = Some hold that after a few captures goats cannot win any more. They can: ten goats are enough to shut in four tigers, as on this board. And of all boards with every goat placed and the goats to move, best play still wins for them in about 76 of 100 after one capture, 42 after two, 14 after three, 3 after four. (Counted by Ply Yard’s rules; boards that mirror or turn into each other count once.)
topic-strategy-move = Before a goat moves: which landing point opens behind it, and which tiger gets a route? Afterwards: do you still have an action next turn?
topic-strategy-review = To learn from a game, note for its turning point: the phase; the captures so far; which points had just been filled and emptied; the first legal route that was overlooked.

## First game

topic-first-game = Your first game
topic-first-game-three = Three things are enough: know which phase it is, see each single capture (none is forced), and count to five.
topic-first-game-see = Try it on this board, with the tigers to act. There are two goats, and both can be taken: a1xc3 and e1xc1.
topic-first-game-later = In later games watch how a placement changes landing points, then how a move changes both of its points. Practise one skill in each game.
topic-first-game-aim = Your aim for today: before each of your turns, name every goat that could be captured. Whoever wins, you will have seen the game. Ready? Challenge someone.
topic-first-game-understand = Exercise **understand**: play a few turns. Before each, name what either side may do. Did you place a goat on every goat turn, tell steps from captures, and move no goat early?
topic-first-game-compare = Exercise **compare**: list the steps and jumps of one tiger, each with its line, its goat and its landing point. Place a goat that closes one of them, then list again, for the other tigers too.
topic-first-game-review = Exercise **review**: once goats move, narrow the tigers’ routes, and find the first route or landing point that opened again. After each move go through all four tigers and the point left behind. Shut in means no step and no capture, and the goats keep an action.

## History

topic-history = History and origin
topic-history-name = Bagh-Chal means “moving tigers”. The game comes from South Asia and is popular in Nepal.
topic-history-kind = It is a hunt game: two unlike forces with unlike aims, and animals for pieces.
topic-history-theory = Lim and Nievergelt showed with a computer that best play from the start leads to a draw (“Tigers and Goats is a draw”, 2009). That stays so wherever the first goat is placed.

## Questions

topic-questions = Questions people ask
topic-questions-start = **Who starts, and where?** The goats act first. Four tigers wait on the corners, all goats are in hand.
topic-questions-both-move = **Do both sides move pieces from the start?** No. Tigers do; goats are placed first, all twenty of them.
topic-questions-early = **May a placed goat move while others are in hand?** No, not even when captures have left fewer than twenty. What counts is that all have been placed.
topic-questions-diagonals = **Why do only some points have diagonals?** That is how the board is drawn: every second point has them. It makes routes differ from point to point.
topic-questions-must = **Must a tiger capture when it can?** No, it may step instead, or another tiger may act.
topic-questions-two = **Two captures in one turn?** No. One jump, one goat, then the goats act.
topic-questions-games = **Which games is it related to?** To other hunt games, where few strong pieces face many weak ones. Draughts and Chinese checkers have equal sides.

## Misconceptions

topic-misconceptions = What is often got wrong
topic-misconceptions-both-move = “Both sides move from the first turn.” No: goats are placed first, one each turn.
topic-misconceptions-blockade = “A goat may move early if that makes a good blockade.” No: first ask what the phase allows, then what is good.
topic-misconceptions-games = “It is a kind of Chinese checkers, or of Turkish or English draughts.” No: the first is a race, and the others are played on 8 × 8 squares by equal sides.
topic-misconceptions-forced = “A jump that is there must be taken.” No: with a1xa3 and a1xc3 at hand, a1-b1 is just as legal.
topic-misconceptions-herd = “A compact herd is safe.” No: four goats stand close together here, and a1xa3 or a1xc3 still takes one. What counts is the landing point behind each.

## About

topic-about = About these texts
topic-about-covers = They cover the rulesets `plyyard 1` and `ludoteka 1`. Each page bears the date of its text. Other rulesets exist elsewhere.
topic-about-sources = Sources: the two guides of the platform Ply Yard, English and French, and Ludoteka’s page in French. The words are our own.
topic-about-labels = **Rule** holds under both rulesets. **Differs** depends on the ruleset. **Advice** is experience, no proof. **Referee** is how I do what the rules leave open. **Note** is good to know.
topic-about-proof = Boards are made to teach. What is called legal or illegal on them is checked by the same program that referees games; figures come from counting every board. Advice stays advice: no named expert has reviewed it.
topic-about-errors = Found an error? “Report an error” below asks for the ruleset, the position and what is wrong with the passage, and whoever runs this bot will read it.
topic-about-corrections = Corrections so far: none since the first texts of 2026-11-30.
