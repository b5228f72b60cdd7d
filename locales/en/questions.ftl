### Answers to questions.

reserve = { $count ->
    [0] The reserve is empty.
    [one] One piece in the reserve: { $pieces }.
   *[other] { $count } pieces in the reserve: { $pieces }.
}
reserve-hidden = The reserve is hidden. Touch a piece: { $example }.
reserve-none = There is no reserve in Quatrenun.

hand = { $you ->
    [actor] You hold { $piece }.
   *[nobody] { $name } holds { $piece }.
}
hand-empty = Nobody holds a piece.
hand-group = { $you ->
    [actor] The group on { $cell } is designated for you.
   *[nobody] The group on { $cell } is designated for { $name }.
}
hand-no-group = No group is designated.

board-empty = The board is empty.
board-hidden = The board is hidden. Touch a cell: { $example }.

free-cells = { $count ->
    [0] No free cell.
    [one] One free cell: { $cells }.
   *[other] { $count } free cells: { $cells }.
}

# $place: cell, hand, reserve or hidden.
where-is = { $place ->
    [cell] On { $cell }: { $piece }.
    [hand] In hand: { $piece }.
    [reserve] In the reserve: { $piece }.
   *[hidden] Hidden by the mask: { $piece }.
}

# $time: a duration in words.
time-left = { $you ->
    [actor] You have { $time } left.
   *[nobody] { $name } has { $time } left.
}
time-unlimited = There is no clock at this table.
time-stopped = The clock has stopped.
duration-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
duration-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}
duration-minutes-seconds = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
duration-hours = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
duration-hours-minutes = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
} { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}

last-none = Nothing has been played yet.

touches-left = { $count ->
    [0] You have no touch left in this move.
    [one] You have one touch left in this move.
   *[other] You have { $count } touches left in this move.
}

possible = { $count ->
    [0] No move is possible.
   *[other] Possible: { $actions }.
}
possible-call = You can call QUARTO at any time during your move.

## Actions, as they can be typed

action-give = give { $piece }
action-place = place on { $cell }
action-call = { $kind ->
    [square] call QUARTO, square from { $from } to { $to }
   *[row] call QUARTO, { $from } to { $to }
}
action-decline = call nothing
action-designate = designate { $cell }
action-move = move { $piece } to { $cell }
action-touch-cell = touch { $cell }
action-touch-piece = touch { $piece }

## The rules and options of the table

rules-game = { $game ->
    [quarto] Quarto.
   *[quatrenun] Quatrenun.
}
rules-characteristics = { $count ->
    [one] One characteristic counts: { $characteristics }.
   *[other] { $count } characteristics count: { $characteristics }.
}
rules-squares = Squares of four neighbouring cells count too.
rules-automatic = Alignments are called automatically.
rules-late-after = Late call: if your opponent misses an alignment, you may call it once you have placed your piece.
rules-late-before = Late call: if your opponent misses an alignment, you may call it before you place your piece.
rules-wrong-call = A wrong call loses the game.
rules-clock = Time per move: { $time }.
rules-set = { $set ->
    [tactile] Tactile pieces: grooved or smooth.
   *[classic] Classic pieces: dark or light.
}
rules-masked = { $count ->
    [one] { $names } wears a mask.
   *[other] { $names } wear a mask.
}
# The seat of at least one mask is still open.
rules-masked-open = { $count ->
    [1] Whoever takes the open seat will wear a mask.
   *[2] Both players will wear a mask.
}
rules-silent = Moves are not announced to masked players.
rules-touches = { $count ->
    [0] No touch is allowed.
    [one] One touch is allowed per move.
   *[other] { $count } touches are allowed per move.
}
rules-lines = Reading lines is allowed.
rules-hints = Hints are allowed.
