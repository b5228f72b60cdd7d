### The coach of games against the low levels of the computer.

coach = Coach
coach-switched = { $on ->
    [yes] The coach is on.
   *[no] The coach is off.
}
coach-ask = Show me
coach-call = Four pieces share something: call QUARTO!
# $all: whether every piece of the reserve lets the opponent complete an alignment.
coach-warning = { $all ->
    [yes] Every piece left lets your opponent complete an alignment, this one on { $cells }.
   *[no] Careful: with this piece your opponent can complete an alignment on { $cells }.
}
# $stage: give or move.
coach-anyway = { $stage ->
    [move] Choose it again to move there anyway.
   *[give] Choose it again to give it anyway.
}
# $all: whether every move completes a group.
coach-group-warning = { $all ->
    [yes] Every move completes a group, this one on { $cell }: you lose.
   *[no] Careful: this completes the group on { $cell }, and you lose.
}
# $do: call, align, place, give or hope; in Quatrenun move, trap, designate or lose; wait.
# $count: how many pieces are safe to give, or how many safe moves the opponent has.
coach-advice = { $do ->
    [call] Call QUARTO: { $line }.
    [align] Place on { $cell }: that completes an alignment.
    [place] Place on { $cell }: that leaves the most pieces you can give safely.
    [give] { $count ->
        [one] Only one piece is safe to give: { $piece }.
       *[other] { $count } pieces are safe to give, for example { $piece }.
    }
    [move] Move { $piece } to { $cell }: that completes no group.
    [trap] Designate { $cell }: every move from it completes a group, so your opponent loses.
    [designate] { $count ->
        [one] Designate { $cell }: it leaves your opponent only one safe move.
       *[other] Designate { $cell }: it leaves your opponent the fewest safe moves, { $count }.
    }
    [lose] Every move you have completes a group: you lose.
    [hope] Every piece lets your opponent complete an alignment. Give one and hope it goes unnoticed.
   *[wait] It is not your turn.
}
setting-coach = Coach in games against levels 1 to 4
