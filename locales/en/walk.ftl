### Walking through a recorded game.

walk-which = Which game?
walk-opened = { $count ->
    [one] A game of one move. Enter: the next move. “help”: the commands.
   *[other] A game of { $count } moves. Enter: the next move. “help”: the commands.
}
walk-thinking = The computer is working it out. That can take half a minute.
walk-start = The start.
walk-move = Move { $number } of { $count }.
walk-end = That was the last move.
walk-unfinished = The game was not finished.
walk-no-move = There is no such move: type a number from 0 to { $count }.
walk-help-moves = Enter or “next”, “back”, “start”, “end”, or the number of a move.
walk-help-engine = “lost”: where the game was lost. “verdict”: what this position is worth, exactly.
walk-help-questions = “board”, “reserve”, “hand”, “b2 ?”, “dead alignments”, “rules”, “record”. “quit”: leave.

# What may be typed, forms separated by commas.
walk-words-next = next, forward
walk-words-back = back, backward
walk-words-start = start, beginning
walk-words-end = end
walk-words-lost = lost, where lost, mistake
walk-words-verdict = verdict, value

## What the engine says

# $value: win, draw, loss or unknown, for the player to act; $distance: 0 when it is not known.
walk-verdict = { $value ->
    [win] { $distance ->
        [0] { $name }’s turn: wins with best play.
       *[other] { $name }’s turn: wins with best play, { $count } to the end.
    }
    [loss] { $distance ->
        [0] { $name }’s turn: loses against best play.
       *[other] { $name }’s turn: loses against best play, { $count } to the end.
    }
    [draw] With best play the game is a draw.
   *[unknown] It takes too long to work out what this position is worth.
}
walk-count = { $game ->
    [quarto] { $distance ->
        [one] one placement
       *[other] { $distance } placements
    }
   *[quatrenun] { $distance ->
        [one] one move
       *[other] { $distance } moves
    }
}
walk-lost = { $before ->
    [win] { $name } lost a won game on move { $number }: { $actions }.
   *[draw] { $name } lost the game on move { $number }: { $actions }.
}
walk-better = Better was: { $actions }.
walk-given-away = { $before ->
    [win] { $name } was winning when the game stopped.
   *[draw] The game was a draw when it stopped.
}
walk-always-lost = { $name } was losing from the start.
walk-missed = { $name } missed a win on move { $number }: { $actions }.
walk-nobody-lost = Nobody made a decisive mistake.
walk-too-long = Before move { $number } it takes too long to work out.
