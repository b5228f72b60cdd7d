### What the page shows around a board: the rules in short, the players.

## The rules of a table in a few words each; what is usual is not named.

chips-title = Rules of this table
chip-characteristics = { $characteristics } only
chip-squares = Squares
chip-automatic = Automatic calls
chip-late-after = Late call after placing
chip-wrong-loses = A wrong call loses
chip-clock = { $time } per move
chip-masked = Masks
chip-tactile = Tactile set
chip-lines = Lines on request
chip-hints = Hints

## The plates of the players, above and below the board

plate-computer = Computer
plate-level = level { $level }
plate-you = you
# $there: yes or no.
plate-presence = { $there ->
    [yes] online
   *[no] offline
}
# The games that a player has won in this series.
plate-score = { $count ->
    [one] One win
   *[other] { $count } wins
}
plate-draws = { $count ->
    [one] one draw
   *[other] { $count } draws
}

## Beside the board: what is folded away, and how the moves are shown

ask-title = Ask or type
moves-in-words = In words
