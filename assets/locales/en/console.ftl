### What is said at a terminal alone: plain text, without arguments.

# The name of the command that leaves the terminal.
console-quit = quit
# All that can be typed, a line each.
console-help =
    c3 – place a goat on c3 (or: { command-place } c3)
    a1 b2 – move from a1 to b2, or capture (or: { command-move } a1 b2)
    { command-move } a1 – show where the piece on a1 can go
    { command-board } – show the board
    { command-moves } – list every action of the side to move, piece by piece
    { command-draw } – offer a draw, or accept the one that is offered
    { command-takeback } – ask to take the last action back, or agree to that
    { command-resign } – give the game up for the side to move
    { command-stop } – leave the game without a result; once both sides have acted, offer that or agree to it
    { command-end } – end the game without a result, at any time
    { command-challenge } – begin the next game; { command-challenge } ludoteka: by the rules of Ludoteka
    { command-games } – say whose turn it is in the game that goes on
    { command-rules } – explain the rules of Bagh-Chal; { command-rules } captures: one topic of them
    { command-help } – show these lines
    { console-quit } – leave; without --memory the game goes on next time
    A slash before a command, as on Discord, makes no difference.
console-unreadable = /{ command-help } lists all that you can type.
console-busy = A game is going on here; the next can begin when it is over. /{ command-draw } offers a draw, /{ command-resign } gives it up, /{ command-end } ends it without a result.
console-next = /{ command-challenge } begins the next game, /{ console-quit } leaves.
# Followed by the topics that can be typed after the command.
console-topics = More with /{ command-rules } and a topic:
