### Why a call was wrong, and what was missed when a game is over.

# $why: not-full, nothing, nothing-in-play, place-first, too-late or dead.
# $count: how many cells of the line are empty; $cells: which.
why-wrong = { $why ->
    [not-full] { $count ->
        [one] { $cells } is still empty.
       *[other] { $cells } are still empty.
    }
    [nothing] These four pieces share nothing.
    [nothing-in-play] What these four pieces share does not count here.
    [place-first] Not yet: at this table a missed line is called after placing.
    [too-late] Too late: this line had to be called before placing.
   *[dead] Nobody called this line in time: it no longer counts.
}

# The line that won was completed by the player who lost.
missed-line = { $you ->
    [actor] You completed this line and did not call it. Next time, call QUARTO before you give the next piece.
   *[nobody] { $name } completed this line and did not call it.
}

# After a draw: an alignment that nobody called.
line-was-there = { $kind ->
    [row] Row { $line } was there.
    [column] Column { $line } was there.
    [diagonal] The diagonal from { $from } to { $to } was there.
   *[square] The square from { $from } to { $to } was there.
}
take-back-and-call = Take back and call

# A sign for the eye: the sentence says it too.
ending = { $ending ->
    [won] You win!
    [lost] Not this time
    [drawn] A draw
   *[over] Game over
}
try-level = Try level { $level }?
level-short = Level { $level }
