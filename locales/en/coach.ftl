### The coach of games against the low levels of the computer.

coach = Coach
coach-switched = { $on ->
    [yes] The coach is on.
   *[no] The coach is off.
}
coach-ask = Show me
coach-call = Four that share something: call QUARTO!
# $all: whether every piece of the reserve lets the opponent complete an alignment.
coach-warning = { $all ->
    [yes] Every piece left lets your opponent complete an alignment, this one on { $cells }.
   *[no] Careful: with this piece your opponent can complete an alignment on { $cells }.
}
coach-anyway = Choose it again to give it anyway.
# $do: call, align, place, give, hope or wait.
coach-advice = { $do ->
    [call] Call QUARTO: { $line }.
    [align] Place on { $cell }: that completes an alignment.
    [place] Place on { $cell }: that leaves the most pieces you can give safely.
    [give] { $count ->
        [one] Only one piece is safe to give: { $piece }.
       *[other] { $count } pieces are safe to give, for example { $piece }.
    }
    [hope] Every piece lets your opponent complete an alignment. Give one and hope it goes unnoticed.
   *[wait] It is not your turn.
}
setting-coach = Coach in games of Quarto against levels 1 to 4
