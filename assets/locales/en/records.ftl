### Games on paper: stepping through them, moving pictures, and games from elsewhere.
###
### $plies: how many actions a game has. $ply: after how many of them. $goats and $tigers: names.

## Which game

paper-game = 📜 Game { $game }: 🐐 { $goats } – 🐅 { $tigers }
paper-imported = 📜 Imported game: 🐐 { $goats } – 🐅 { $tigers }
# $score: goats, tigers, draw or open.
paper-result = { $score ->
    [goats] The goats won.
    [tigers] The tigers won.
    [draw] It was a draw.
   *[open] There is no result.
}

## Board by board

paper-start = The start, before { $plies ->
    [0] any action.
    [one] its one action.
   *[other] { $plies } actions.
}
# $number: that of the pair, such as 12.
paper-action = **{ $number } { $action }** · { $ply } of { $plies }

## Moving pictures

replay-plies = { $plies ->
    [0] Nothing has been played.
    [one] 1 action.
   *[other] { $plies } actions.
}
replay-from = The game is long: the picture begins after action { $from }.
replay-alt = A moving picture of a game, { $plies ->
    [one] 1 action
   *[other] { $plies } actions
} long. The last board:
replay-busy = Many games are being replayed just now. Please try again in a minute.
replay-no-pictures = I cannot show a moving picture here: I lack the permission { permission-attach-files } in this channel. In direct messages it works.
replay-failed = The moving picture could not be drawn. Please try again.

## Games from elsewhere

# $line: the number of the line. $word: the word there. $why: a sentence.
import-at-word = ❌ Line { $line }, at “{ $word }”: { $why }
import-at-line = ❌ Line { $line }: { $why }
import-before = { $plies ->
    [0] Nothing was imported; no action stands before that.
    [one] Nothing was imported. The one action before that is right.
   *[other] Nothing was imported. The { $plies } actions before that are right.
}
import-not-one = Give the game either as text or as a file.
import-not-fetched = I could not fetch the file from Discord. Please try again.
import-not-text = The file is not text in UTF-8.
# $notation: record, python or obx.
notation = { $notation ->
    [python] the notation of the Python package baghchal
    [obx] OBX
   *[record] our record
}
import-empty = There is nothing to read.
import-too-long = That is too long: I read up to { $most } KiB.
import-too-many = The game is too long: I read up to { $most } actions.
import-unknown = This is none of the three notations that I know: our record, such as `1. c3 a1-b2`, with its headers; that of the Python package baghchal, such as `1. G33 B1122`; or OBX, with `@20 c0` in its lines.
import-mixed = What comes before is { $first }, and this is { $other }. A game must be in one notation.
import-tag = A header must be of the form `[Name "value"]`, with Ruleset first, Start and Result last, and each once.
import-ruleset = The first header must name the ruleset and its version, such as `[Ruleset "plyyard 1"]`.
import-start = The pieces and counts at the start do not make a position: four tigers, twenty goats on the board, in hand or captured, and at most five of them captured.
import-result = A result must stand here at the end: `1-0` for the goats, `0-1` for the tigers, `1/2-1/2` for a draw or, in our record, `*`.
import-results-differ = The header gives another result: { $header }.
import-score = The board has decided otherwise: { $score ->
    [goats] the goats have won
   *[tigers] the tigers have won
}, { $result }.
import-undecided = The mark # says that the board has decided the game, but it has not.
import-number = The number { $expected } must stand here.
import-unreadable = That is no action in this notation.
import-turn = It is the turn of the { $side ->
    [goats] goats
   *[tigers] tigers
}.
import-capture = This is a capture over { $over }, but it is not written as one.
import-no-capture = This is written as a capture, but it is a step.
# $reason: a sentence as `illegal-…` say it.
import-illegal = Not allowed: on our board this is { $action }. { $reason }
import-part = { $part ->
    [board] Five rows of T, G and X must stand here, such as TXXXT/XXXXX/XXGXX/XXXXX/TXXXT.
    [turn] The side to move must stand here, g or t.
    [in-hand] The goats in hand must stand here, such as @20.
    [captured] The captured goats must stand here, such as c0.
   *[action] The action that led to this board must stand here, such as mC3 or mA1B2.
}
import-differs = The action leads elsewhere: { $expected } must stand here.
import-after-result = Nothing may follow the result.
