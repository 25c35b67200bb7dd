### Commands, their options and buttons, as Discord shows them: plain text, without arguments.
###
### Names: lower case, no spaces, at most 32 characters. Descriptions: at most 100. Labels: at most 80.

command-challenge = challenge
command-challenge-description = Challenge a member, or anyone here, to a game of Bagh-Chal
command-accept = accept
command-accept-description = Accept the challenge that is waiting for you here
command-decline = decline
command-decline-description = Decline the challenge that is waiting for you here
command-place = place
command-place-description = Place a goat on an empty point
command-move = move
command-move-description = Move a piece along a line, or capture with a tiger
command-board = board
command-board-description = Show the board of this channel, to you alone
command-moves = moves
command-moves-description = List every action that the side to move has, piece by piece
command-draw = draw
command-draw-description = Offer a draw, or accept the one that is offered
command-stop = stop
command-stop-description = Leave before both sides have acted, or withdraw your challenge
command-resign = resign
command-resign-description = Give the game up
command-games = games
command-games-description = List your games and challenges, wherever they are
command-rules = rules
command-rules-description = Explain the rules of Bagh-Chal
command-help = help
command-help-description = Explain the commands
command-end = end
command-end-description = For moderators: end the game in this channel without a result

option-opponent = opponent
option-opponent-description = Whom to challenge; leave it out to let anyone here accept
option-side = side
option-side-description = The side you would like to play
option-rules = rules
option-rules-description = The ruleset to play by
option-point = point
option-point-description = The empty point to place on, such as c3
option-from = from
option-from-description = The point the piece stands on, such as a1
option-to = to
option-to-description = The point it goes to, such as b2
option-text = text
option-text-description = Show the board as text instead of a picture

choice-goats = Goats
choice-tigers = Tigers
choice-random = Random
choice-plyyard = Ply Yard: boards may repeat
choice-ludoteka = Ludoteka: no board comes back once all goats are placed

button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-board = Show the board
button-draw-accept = Accept the draw
button-draw-decline = Decline the draw
button-resign = Resign
button-keep-playing = Keep playing
button-open-thread = Open a thread
