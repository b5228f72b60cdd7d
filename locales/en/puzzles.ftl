### Puzzles.

puzzle-title = { $daily ->
    [yes] The puzzle of the day: { $id }, level { $level }.
   *[no] Puzzle { $id }, level { $level }.
}
# $kind: what is asked; $late: whether the opponent missed an alignment; $distance: of the win.
puzzle-question = { $kind ->
    [call] { $late ->
        [yes] Your opponent has missed an alignment. Which line do you call?
       *[no] Your piece can complete an alignment. Place it and call QUARTO.
    }
    [give] Only one piece is safe. Which one do you give?
    [win] You can force a win in { $distance } placements, your opponent’s included. Where do you place your piece, and what do you give?
    [designate] { $distance ->
        [one] Your opponent loses on the next move.
       *[other] You can force a win in { $distance } moves, your opponent’s included.
    } Which group do you designate?
   *[move] You can force a win in { $distance } moves, your opponent’s included. Which piece do you move, where, and which group do you designate?
}
puzzle-help = Type your answer as in a game. “solution”: the answer. “board”: the board. “quit”: leave.
# What may be typed to see the answer.
puzzle-words-solution = solution, answer, give up
puzzle-prompt = Your answer:

puzzle-right = Right!
puzzle-right-line = Right! How it goes on: { $actions }.
puzzle-start = Right so far. And then?
puzzle-no-call = No QUARTO on this line.
# $value: what it leads to; $distance: in how many placements or moves.
puzzle-wrong = { $value ->
    [loss] { $distance ->
        [one] No: you lose in { $distance } move.
       *[other] No: you lose in { $distance } moves.
    }
    [draw] No: it only draws.
    [win] No: it wins, but more slowly.
   *[unknown] That is not the answer.
}
puzzle-refutation = What follows, the opponent first: { $actions }.
puzzle-solution = The solution: { $actions }.
