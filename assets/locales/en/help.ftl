### Rules, help and notices.

rules-title = 🐅 **Bagh-Chal**: four tigers against twenty goats, on 25 points joined by lines.
rules-start = - The tigers start on the four corners, all goats in hand. Goats begin; then the sides take turns, and nobody may pass.
rules-goats = - **Goats**: place one goat on any empty point each turn. Only when all twenty have been placed do goats move, one step along a line to an empty point. Goats never jump, and captured goats never come back.
rules-tigers = - **Tigers**: one step along a line to an empty point, or one jump in a straight line over a neighbouring goat to the empty point right behind it, along drawn lines. That captures the goat. Capturing is a choice, one goat a turn, and tigers never jump over tigers.
rules-lines = - Only every second point, the corners and the centre included, has diagonal lines: not every neighbour is joined.
rules-end = - **Tigers win** with the fifth capture. **Goats win** when all four tigers are shut in on their turn. Goats without a move on their turn lose.
rules-rulesets = - **Two rulesets**: under *Ply Yard* boards may repeat, so players may agree on a draw. Under *Ludoteka*, once all goats are placed, no action may bring back an earlier board of the game, and a side with nothing else to play loses.
rules-notation = - **Notation**: columns a to e, rows 1 to 5 from below. c3 places, a1-b2 steps, a5xc5 captures.

help-title = I referee Bagh-Chal, four tigers against twenty goats. /{ command-rules } explains the game, /{ command-learn } teaches it.
help-begin = **Begin**: /{ command-challenge } a member or anyone here, or answer with /{ command-accept } or /{ command-decline }. /{ command-rematch } plays again with sides swapped, /{ command-solo } plays against me, at a level from 1 to 8; there /{ command-hint } helps, and /{ command-value } tells what the position is worth.
help-play = **Play**: tap “{ button-play }” under a board, or /{ command-place } a goat, /{ command-move } a piece. /{ command-board } shows the board to you, /{ command-moves } all you can play, and /{ command-bump } posts the board again for all.
help-agree = **Agree**: /{ command-draw } offers a draw, /{ command-takeback } asks for a takeback, /{ command-stop } leaves without a result; each also accepts the other side’s offer. /{ command-resign } gives the game up.
help-time = **Time**: /{ command-claim } takes the win from an opponent who is out of time, /{ command-moretime } gives them more, /{ command-vacation } stops your own clocks. /{ command-resume } carries on a game whose channel is gone.
help-lists = **Look up**: /{ command-games } that go on, /{ command-history } of finished ones, /{ command-record } of one as a file, /{ command-replay } of one as a moving picture, /{ command-import } of one from elsewhere, /{ command-profile } of a player, /{ command-leaderboard } of the server. /{ command-study } poses a question on a board.
help-choose = **Choose**: /{ command-settings } for pings, language and looks, /{ command-block } and /{ command-unblock } for challengers. /{ command-privacy } says what I store, /{ command-forget-me } deletes it.
help-server = **For moderators**: /{ command-server } for the server’s settings, /{ command-end } ends a game without a result. /{ command-help } shows this.
help-missing = ⚠️ In this channel I lack permissions: { $permissions }.

failure = Something went wrong on my side. If it happens again, tell whoever runs this bot the reference `{ $reference }`.

## Notices

notice-missing-permissions = In this channel I lack permissions that pictures and announcements need: { $permissions }. A moderator can grant them.
notice-thread-offered = A game is already being played in this channel. Shall I open a thread for yours?
notice-thread-failed = I could not open a thread. The challenge still stands: accept it when the game here is over, or play in another channel.
notice-thread-opened = The game begins in { $thread }.
notice-no-thread = I could not open a thread for this game, so it is played here. I lack permissions: { $permissions }.
notice-kept-playing = Good, the game goes on.
notice-went-back = Good, nothing was played.
notice-kept-member = Good, nothing was deleted.
notice-unknown = This button is from an older version of me, and I no longer know it. /{ command-board } shows the board with buttons that work.

## Permissions, as Discord's clients name them

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-create-public-threads = Create Public Threads
permission-manage-channels = Manage Channels
permission-manage-server = Manage Server
