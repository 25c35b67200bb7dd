### Why not, and what to do instead. Only the asker reads these.

## Challenges

refused-challenged-self = You cannot challenge yourself. Name another member, or nobody, so that anyone here may accept.
refused-challenged-bot = Bots do not accept challenges. Name another member, or nobody, so that anyone here may accept.
refused-challenged-absent = { $guest } is not on this server and could not answer.
refused-too-many-challenges = You already have { $limit } challenges waiting for an answer, and no more may wait at once. Use /{ command-stop } in the channel of a challenge to withdraw it.
refused-declined-recently = { $guest } declined your challenge a short while ago. You may ask again { $when }.
refused-already-challenged = A challenge by { $challenger } is already waiting here. /{ command-accept } or /{ command-decline } answers it; /{ command-stop } withdraws your own.
refused-no-challenge = No challenge is waiting for you here. /{ command-challenge } makes one.
refused-not-for-you = This challenge is for { $guest }. /{ command-challenge } makes one of your own.
refused-own-challenge = This is your own challenge: only others can answer it. /{ command-stop } withdraws it.
refused-not-your-challenge = Only { $challenger } can withdraw this challenge.
refused-open-to-all = This challenge is open to everyone, so there is no need to decline it: just let it lapse.
refused-challenge-declined = This challenge has been declined.
refused-challenge-withdrawn = This challenge has been withdrawn.
refused-challenge-lapsed = This challenge has lapsed. /{ command-challenge } makes a new one.
refused-challenge-taken = { $guest } has already accepted this challenge, and the game has begun.
refused-channel-busy = { $goats } and { $tigers } are playing in { $channel }, and a channel holds one game at a time. The challenge still stands: accept it when that game is over, or play in a thread.

## Games

refused-no-game = No game is being played in this channel. /{ command-challenge } starts one, /{ command-games } lists yours.
refused-not-started = The challenge has not been accepted yet, so there is no game to play.
refused-not-a-seat = This is the game of { $goats } (goats) and { $tigers } (tigers): only they can do that.
refused-not-your-turn = It is not your turn: { $opponent } is next, with the { side }.
refused-already-played = You have already played { $action }, as action { $number }. Now it is your opponent’s turn.
refused-board-has-changed = The game has gone on since this was shown. /{ command-board } shows how it stands now.
refused-game-over = The game is over. { $ending }
refused-draw-already-offered = Your draw offer still stands. Your opponent can accept it until the next action.
refused-no-draw-offer = No draw offer stands: the next action cancels an offer. /{ command-draw } makes one.
refused-own-draw-offer = Only your opponent can answer your draw offer.
refused-too-late-to-stop = Both sides have acted, so the game can no longer be stopped. /{ command-draw } offers a draw, /{ command-resign } gives the game up.
refused-not-moderator = Only moderators (permission “{ permission-manage-channels }”) may end the games of others. Your own game you can leave with /{ command-draw }, /{ command-resign } or, before both sides have acted, /{ command-stop }.

## Actions

refused-unreadable = “{ $text }” cannot be read as an action here. Write one point to place a goat (/{ command-place }), such as c3, or two points to move (/{ command-move }), such as a1-b2 or a5xc5.
refused-not-a-capture = “{ $text }” is not a capture: from { $from } a capture lands two points away in a straight line, but { $to } is not such a point.
illegal-game-over = The game is over: { $reason }.
illegal-tigers-never-place = The four tigers are on the board from the start and never place. Move one with /{ command-move }.
illegal-no-goats-in-hand = All goats have been placed. Move one with /{ command-move }.
illegal-goats-still-in-hand = { $in-hand ->
    [one] One goat is still in hand: place it with /{ command-place }. Only then may goats move.
   *[other] { $in-hand } goats are still in hand: place one with /{ command-place }. Goats may move only when all have been placed.
}
illegal-no-piece = Nothing stands on { $from }, so nothing can move from there.
illegal-not-your-piece = { $side ->
    [goats] A goat stands on { $from }, and it is the tigers’ turn.
   *[tigers] A tiger stands on { $from }, and it is the goats’ turn.
}
illegal-same-point = The piece already stands on { $point }. Name another point for it to go to.
illegal-no-line = No line joins { $from } and { $to }, and pieces move along the lines only.
illegal-out-of-reach = { $to } is out of reach from { $from }: a piece steps to the next point along a line, and only a tiger jumps, over one goat and in a straight line.
illegal-goats-never-jump = Goats never jump: from { $from } to { $to } is two points, and a goat steps to the next one only.
illegal-occupied = { $side ->
    [goats] A goat
   *[tigers] A tiger
} already stands on { $to }. Choose an empty point.
illegal-nothing-to-jump = A tiger goes two points only by jumping over a goat, and { $over } is empty.
illegal-tiger-in-between = A tiger stands on { $over }, and tigers jump over goats only.
illegal-repeats = { $action } would bring back { $ply ->
    [0] the board from the start of the game
   *[other] the board as it stood after action { $ply }
}, and under these rules no earlier board may come back. /{ command-moves } lists what you can play.
refused-no-destination = The piece on { $from } has nowhere to go now. /{ command-moves } lists what can move.
