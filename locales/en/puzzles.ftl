### Puzzles.

puzzle-title = { $daily ->
    [yes] The puzzle of the day: { $id }, level { $level }.
   *[no] Puzzle { $id }, level { $level }.
}
# $kind: what is asked; $late: whether the opponent missed an alignment; $distance: of the win.
puzzle-question = { $kind ->
    [call] { $late ->
        [yes] Your opponent has missed an alignment. Which line do you call?
       *[no] Your piece completes an alignment. Place it and call the line.
    }
    [give] One piece alone does not lose. Which one do you give?
    [win] You win in { $distance }. Where do you place your piece, and what do you give?
    [designate] You win in { $distance }. Which group do you designate?
   *[move] You win in { $distance }. Which piece do you move, where, and which group do you designate?
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
    [loss] Not that: you lose in { $distance }.
    [draw] Not that: it only draws.
    [win] Not that: it wins, but later.
   *[unknown] Not that.
}
puzzle-refutation = The opponent replies: { $actions }.
puzzle-solution = The solution: { $actions }.
