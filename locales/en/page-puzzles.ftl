### Puzzles on the page.

puzzles-tagline = Each has exactly one answer, proved by the computer.
puzzle-opponent = Léa
puzzle-daily = The puzzle of the day
puzzle-daily-go = Solve today’s puzzle
puzzle-daily-again = Look at today’s puzzle again
puzzle-streak = { $days ->
    [one] 1-day streak.
   *[other] { $days }-day streak.
}
puzzles-choose = Puzzles of your choice
puzzle-kind = What is asked
puzzle-kind-name = { $kind ->
    [call] Quarto: call the alignment
    [give] Quarto: give the only safe piece
    [win] Quarto: force the win
   *[group] Quatrenun: which group?
}
puzzle-level = Difficulty
puzzle-level-name = { $level ->
    [1] 1, easy
    [5] 5, hard
   *[other] { $level }
}
puzzle-go = Begin
puzzles-solved = { $count ->
    [0] None solved on this device yet.
    [one] One solved on this device.
   *[other] { $count } solved on this device.
}
puzzle-show-solution = Solution
puzzle-share = Copy the link
puzzles-others = Other puzzles
puzzle-start-over = Start over
puzzle-next = Next puzzle
# $phase: wrong, right, shown, or judging while the engine is asked.
puzzle-over = { $phase ->
    [wrong] This is why it fails. “Try again” puts the pieces back.
    [right] Solved. Press “Next puzzle” to continue.
    [shown] This is the solution. Press “Next puzzle” to continue.
   *[judging] One moment…
}

error-unknown-puzzle = There is no such puzzle.

# $daily: yes or no; $level: its difficulty.
puzzle-heading = { $daily ->
    [yes] { $game }: puzzle of the day
   *[no] { $game }: puzzle, level { $level }
}
puzzle-rules = { $game ->
    [quarto] Four pieces in a line with something in common win.
   *[quatrenun] A player who forms a complete group loses.
}
# To be shared: it tells nothing of the answer.
puzzle-result = { $game }, puzzle of { $date }: solved
puzzle-share-result = Share the result
