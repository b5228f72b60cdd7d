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
    [actor] { $opponent } loses by a wrong call. You win.
    [opponent] You lose by a wrong call. { $name } wins.
   *[nobody] { $opponent } loses by a wrong call. { $name } wins.
}

outcome-all-placed = All sixteen pieces are placed and nothing was called. The game is a draw.

outcome-complete-group = { $you ->
    [actor] The group on { $group } is complete. You win.
    [opponent] The group on { $group } is complete. You lose, { $name } wins.
   *[nobody] The group on { $group } is complete. { $name } wins.
}

outcome-no-move = No group can be designated any more. The game is a draw.

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
