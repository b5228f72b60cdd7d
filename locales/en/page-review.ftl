### Reviewing a game, analysing a position: what only the page says.

review-paste-how = Paste a recorded game, or open its file.
review-paste = Recorded game
review-file = File
review-ask = Review
review-start = Start of the game
review-move = Move { $turn }
# $way: start, back, next or end.
review-way = { $way ->
    [start] To the start
    [back] Back
    [next] Forward
   *[end] To the end
}
review-mistake = Next mistake
review-no-mistake = No further mistake
review-thinking = The engine is thinking…
review-stop = Stop
review-now = Now: { $standing }
review-better-here = { $text }, better
review-type = Type next, back, mistake, a move or a cell
# What can be typed, by commas.
review-words = { $name ->
    [next] next, forward, on
    [back] back, backward, previous
    [start] start, beginning
    [end] end, last
    [mistake] mistake, error, next mistake
    [verdict] verdict, again, repeat
   *[board] board, grid, whole
}
review-not-understood = Type next, back, start, end, mistake, verdict, board, the number of a move, or a cell.
# How good a decision was, in a word or two.
review-badge = { $judgement ->
    [only] Only move
    [best] Best
    [as-good] Good
    [slips] Win let slip
    [loses] Losing
    [delays] Slower win
    [hastens] Faster loss
    [overlooked] Mistake
    [wrong-call] Wrong call
   *[unknown] Not known
}
review-save = Save with comments
review-print = Print

## The graph

review-graph = Who was winning
# $is: one or many; $value: win, draw or unknown.
review-stretch = { $is ->
    [one] Move { $from }
   *[many] Moves { $from } to { $to }
}: { $value ->
    [win] { $name } wins.
    [draw] a draw.
   *[unknown] not known.
}

## Playing on from there

play-on = Play on from here

## A position

setup-how = Choose a piece of the reserve, then a cell. A piece on the board is chosen the same way; { $touch ->
    [yes] “Take off the board” takes it off.
   *[no] Delete takes it off.
}
setup-next = Piece in hand
setup-designated = Designated group
setup-none = None
setup-nothing = None
setup-hand = In hand: { $piece }
setup-hand-empty = Nothing in hand
setup-text = Position as text
setup-show = Show
setup-clear = Clear the board
setup-remove = Take off the board
setup-turn = { $player ->
    [first] The first player
   *[second] The second player
}
setup-worth = { $turn } { $stage ->
    [give] is to give
    [place] is to place
    [designate] is to designate
    [move] is to move
   *[last] is to call or decline
}. { $said }
setup-choices = Everything possible
setup-action = Move
setup-value = What it is worth
setup-picked = { $piece } is chosen.
setup-put = { $piece } on { $cell }.
setup-taken = { $piece } is taken off.
# $at: the piece, cell or line that it is about.
setup-impossible = { $reason ->
    [twice] Impossible: { $at } is there twice.
    [empty] Impossible: { $at } should hold the piece placed last, but it is empty.
    [declined] Impossible: one declines only after the sixteenth piece.
    [late] Impossible: there is no missed alignment to call on { $at }.
    [aligned] Impossible: { $at } is aligned, the game would be over already.
    [cells] Impossible: a board has sixteen cells.
    [designated] Impossible: no piece of the group on { $at } can leave it.
    [complete] Impossible: the group on { $at } is complete, the game would be over already.
    [missing] Pieces are missing: { $at }.
   *[other] This position is impossible.
}
