### How a game ends. $you: actor who wins, opponent who loses, nobody anybody else.
### $name wins, $opponent loses; both are empty for a draw.

# $shared: how many characteristics the four pieces have in common; $traits: which.
outcome-call = { $kind ->
    [square] { $shared ->
        [0] QUARTO! Square from { $from } to { $to }.
       *[other] QUARTO! Square from { $from } to { $to }, all { $traits }.
    }
   *[row] { $shared ->
        [0] QUARTO! { $from } to { $to }.
       *[other] QUARTO! { $from } to { $to }, all { $traits }.
    }
} { $you ->
    [actor] You win.
   *[nobody] { $name } wins.
}

outcome-wrong-call = { $you ->
    [actor] Wrong call: { $opponent } loses. You win.
    [opponent] Wrong call: you lose. { $name } wins.
   *[nobody] Wrong call: { $opponent } loses. { $name } wins.
}

outcome-all-placed = All sixteen pieces are placed and nobody called QUARTO. The game is a draw.

outcome-complete-group = { $you ->
    [actor] { $opponent } completes the group on { $group }. You win.
    [opponent] You complete the group on { $group }. { $name } wins.
   *[nobody] { $opponent } completes the group on { $group }. { $name } wins.
}

outcome-no-move = There is no group left to designate. The game is a draw.

outcome-resignation = { $you ->
    [actor] { $opponent } resigns. You win.
    [opponent] You resign. { $name } wins.
   *[nobody] { $opponent } resigns. { $name } wins.
}

outcome-time = { $you ->
    [actor] { $opponent } has run out of time. You win.
    [opponent] You have run out of time. { $name } wins.
   *[nobody] { $opponent } has run out of time. { $name } wins.
}

outcome-agreement = The players agree to a draw.
