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
    [back] Previous
    [next] Next
   *[end] To the end
}
review-mistake = Next mistake
review-no-mistake = No further mistake
review-thinking = The computer is thinking…
review-stop = Stop
review-now = Now: { $standing }
review-better-here = { $text }, better choice
review-type = Type next, previous, mistake, a move or a cell
# What can be typed, by commas.
review-words = { $name ->
    [next] next, forward, on
    [back] previous, back, backward
    [start] start, beginning
    [end] end, last
    [mistake] mistake, error, next mistake
    [verdict] verdict, again, repeat
   *[board] board, grid, whole
}
review-not-understood = Type next, previous, start, end, mistake, verdict, board, the number of a move, or a cell.
# How good a decision was, in a word or two.
review-badge = { $judgement ->
    [only] Only move
    [best] Best
    [as-good] Good
    [best-known] Nothing better known
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
# $action: start, give, place, call, decline, designate or move; $value: win, draw or unknown.
review-turning = { $action ->
    [start] At the start
    [give] After { $actor } gives in move { $move }
    [place] After { $actor } places in move { $move }
    [call] After { $actor } calls QUARTO in move { $move }
    [decline] After { $actor } calls nothing in move { $move }
    [designate] After { $actor } designates in move { $move }
   *[move] After { $actor } moves in move { $move }
}: { $value ->
    [win] { $name } wins.
    [draw] a draw.
   *[unknown] not known.
}

## Playing on from there

play-on = Play on from here

## A position

setup-how = Choose a piece of the reserve, then a cell. Choose a piece on the board the same way; { $touch ->
    [yes] “Remove from the board” removes it.
   *[no] Delete removes it.
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
setup-remove = Remove from the board
setup-turn = { $player ->
    [first] The first player
   *[second] The second player
}
setup-worth = { $turn } { $stage ->
    [give] must give a piece
    [place] must place the piece
    [designate] must designate a group
    [move] must move a piece
   *[last] must call QUARTO, or nothing
}. { $said }
setup-choices = All possible moves
setup-action = Move
setup-value = What it is worth
setup-picked = Chosen: { $piece }.
setup-put = On { $cell }: { $piece }.
setup-taken = Removed: { $piece }.
# $at: the piece, cell or line that it is about.
setup-impossible = { $reason ->
    [twice] Impossible: the same piece is there twice, { $at }.
    [empty] Impossible: { $at } should hold the piece placed last, but it is empty.
    [declined] Impossible: “nothing to call” comes only after the sixteenth piece.
    [late] Impossible: there is no missed alignment to call on { $at }.
    [aligned] Impossible: there is an alignment, { $at }, the game would be over already.
    [cells] Impossible: a board has sixteen cells.
    [designated] Impossible: no piece of the group on { $at } can leave it.
    [complete] Impossible: the group on { $at } is complete, the game would be over already.
    [missing] Pieces are missing: { $at }.
   *[other] This position is impossible.
}
