### Why not, and what to do instead. Only the asker reads these.

## Challenges

refused-challenged-self = You cannot challenge yourself. Name another member, or nobody, so that anyone here may accept.
refused-challenged-bot = Bots do not accept challenges. Name another member, or nobody, so that anyone here may accept; /{ command-solo } plays against me.
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
refused-busy-to-resume = { $goats } and { $tigers } are playing here, and a channel holds one game at a time. Your game stays suspended: /{ command-resume } carries it on in another channel or in a thread.
refused-busy-for-solo = { $goats } and { $tigers } are playing here, and a channel holds one game at a time. Use /{ command-solo } in another channel, in a thread, or in a direct message to me.

## Games

refused-no-game = No game is being played in this channel. /{ command-challenge } starts one, /{ command-games } lists yours.
refused-not-started = The challenge has not been accepted yet, so there is no game to play.
refused-not-a-seat = This is the game of { $goats } (goats) and { $tigers } (tigers): only they can do that.
refused-not-your-turn = It is not your turn: { $opponent } is next, with the { side }.
refused-already-played = You have already played { $action }, as action { $number }. Now it is your opponent’s turn.
refused-board-has-changed = The game has gone on since this was shown. /{ command-board } shows how it stands now.
refused-played-elsewhere = This game is now played in { $channel }. Go on there.
refused-game-over = The game is over. { $ending }
# $offer: draw, takeback or stop.
refused-already-offered = { $offer ->
    [draw] Your draw offer
    [takeback] Your takeback offer
   *[stop] Your offer to stop
} still stands. Your opponent can accept it until the next action.
refused-no-offer = { $offer ->
    [draw] No draw offer stands: the next action or another offer cancels it. /{ command-draw } makes one.
    [takeback] No takeback offer stands: the next action or another offer cancels it. /{ command-takeback } makes one.
   *[stop] No offer to stop stands: the next action or another offer cancels it. /{ command-stop } makes one.
}
refused-own-offer = Only your opponent can answer { $offer ->
    [draw] your draw offer
    [takeback] your takeback offer
   *[stop] your offer to stop
}.
refused-nothing-to-take-back = You have not acted yet, so there is nothing to take back.
refused-takebacks-refused = { $opponent } does not take back, so the action stands.
refused-no-draw-solo = In a solo game there is nobody to agree to a draw. /{ command-stop } ends it without a result, /{ command-resign } gives it up.
refused-hints-solo = Hints are for solo games: in a game with another member both play on their own. /{ command-solo } plays against me.
refused-value-live = While two members play, nobody hears what their position is worth. When the game is over, /{ command-value } tells.
refused-position-live = This position, perhaps turned or mirrored, stands or stood in a game that two members are playing. To be fair to them I tell nobody about it until that game is over. This happens often in the first actions; later positions are seldom affected.
refused-not-over = The game still goes on. When it is over, /{ command-rematch } offers another with sides swapped.
refused-rematch-taken = The rematch of this game has been taken up already. /{ command-challenge } makes a new challenge.
refused-rematch-offered = You have offered the rematch already; your opponent can accept it.
refused-bumped-recently = The board was shown here a moment ago. You can have it shown again { $when }.
# $game: a number.
refused-suspended = Game { $game } is suspended, since its channel is gone or locked. /{ command-resume } carries it on in another channel of the server.
refused-nothing-to-resume = You have no suspended game on this server. /{ command-games } lists your games.
refused-no-such-game = There is no such game, or it is not for you to see. /{ command-history } lists your finished games with their numbers.
refused-no-such-import = This imported game is no longer kept: I keep your 50 newest. /{ command-import } brings it back.

## Time and claims

refused-nothing-to-claim = No board can come back under these rules ({ $ruleset ->
    [plyyard] Ply Yard
   *[ludoteka] Ludoteka
}), so there would be nothing to claim. Leave out the option { option-repetition }.
refused-claim-too-early = Your opponent has time left: you may claim the win { $when }, if nothing is played until then.
refused-own-time = It is your own turn: only the side that waits can do that.
refused-not-repeated = A draw may be claimed when a board stands for the third time. This one has stood { $times ->
    [one] once
   *[other] { $times } times
}.
refused-no-claim = There is nothing to claim: this game has no time limit, and no claims were agreed. /{ command-draw } offers a draw.
refused-no-time-limit = This game has no time limit, so your opponent needs no more time.
refused-time-enough = Your opponent has plenty of time: it runs out { $when }.

## Vacations: $days counts them.

refused-vacation-length = A vacation lasts from 1 to { $days } days.
refused-vacation-used-up = { $days ->
    [0] You have no days of vacation left; they come back a year after you took them.
    [one] You have only one day of vacation left for now.
   *[other] You have only { $days } days of vacation left for now.
}
refused-on-vacation = You are on vacation already, back { $when }. /{ command-vacation } 0 ends it.
refused-not-on-vacation = You are not on vacation.

## Members and servers

refused-challenges-refused = { $guest } takes no challenges, or none from you. /{ command-challenge } without a name lets anyone here accept.
refused-blocked-self = You cannot block yourself.
refused-not-blocked = You have not blocked { $member }.
refused-channel-not-allowed = Games do not begin in this channel. They may in: { $channels }
refused-too-many-games = You have as many games and waiting challenges here as this server allows ({ $limit }). Finish one first.
refused-too-many-games-of = { $member } has as many games and waiting challenges here as this server allows ({ $limit }).
refused-draining = I am about to be restarted and begin no new games for a moment. Games that go on are not affected. Please try again in a few minutes.
refused-servers-only = This works on servers only.
refused-not-manager = Only those who manage the server (permission “{ permission-manage-server }”) may do this.
refused-not-moderator = Only moderators (permission “{ permission-manage-channels }”) may end the games of others. Your own game you can leave with /{ command-stop }, /{ command-draw } or /{ command-resign }.

## Reports of errors

refused-empty-report = Nothing was reported: the form did not say what is wrong.
# $limit: a number above 1.
refused-too-many-reports = Thank you, but I take no more than { $limit } reports a day from one member. You can report more { $when }.

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
