### What happens at the table: who, verb, piece, place.
### $you says who is spoken to: actor who acts, opponent the other player, nobody anybody else.
### $name acts, $opponent sits opposite. $detail: words, codes or coordinates.

# $open: how many seats are open.
table-opened = { $open ->
    [0] { $game ->
        [quarto] { $one } and { $two } play Quarto.
       *[quatrenun] { $one } and { $two } play Quatrenun.
    }
    [1] { $game ->
        [quarto] { $one } opens a Quarto table.
       *[quatrenun] { $one } opens a Quatrenun table.
    }
   *[2] { $game ->
        [quarto] A Quarto table is open.
       *[quatrenun] A Quatrenun table is open.
    }
}

joined = { $you ->
    [actor] You join the table.
   *[nobody] { $name } joins the table.
}

left = { $you ->
    [actor] You leave the table.
    [opponent] Your opponent leaves the table.
   *[nobody] A player leaves the table.
}

game-started = { $drawn ->
    [yes] { $you ->
        [actor] Drawn by lot: you begin.
       *[nobody] Drawn by lot: { $name } begins.
    }
   *[no] { $you ->
        [actor] New game. You begin.
       *[nobody] New game. { $name } begins.
    }
}

given = { $you ->
    [actor] { $detail ->
        [coordinates] You, { $piece }.
       *[words] You give { $piece }.
    }
    [opponent] { $detail ->
        [coordinates] For you, { $piece }.
       *[words] You receive { $piece }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $piece }.
       *[words] { $name } gives { $piece } to { $opponent }.
    }
}

placed = { $you ->
    [actor] { $detail ->
        [coordinates] You, { $cell }.
       *[words] You place { $piece } on { $cell }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $cell }.
       *[words] { $name } places { $piece } on { $cell }.
    }
}

# Behind a mask, where the table does not announce moves.
placed-somewhere = { $name } places { $piece }.

call-wrong = { $you ->
    [actor] { $kind ->
        [square] You call QUARTO, square from { $from } to { $to }. No QUARTO.
       *[row] You call QUARTO, { $from } to { $to }. No QUARTO.
    }
   *[nobody] { $kind ->
        [square] { $name } calls QUARTO, square from { $from } to { $to }. No QUARTO.
       *[row] { $name } calls QUARTO, { $from } to { $to }. No QUARTO.
    }
}

declined = { $you ->
    [actor] You call nothing.
   *[nobody] { $name } calls nothing.
}

designated = { $you ->
    [actor] { $detail ->
        [coordinates] You, { $cell }.
       *[words] You designate the group on { $cell }.
    }
    [opponent] { $detail ->
        [coordinates] For you, { $cell }.
       *[words] { $name } designates the group on { $cell } for you.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $cell }.
       *[words] { $name } designates the group on { $cell }.
    }
}

moved = { $you ->
    [actor] { $detail ->
        [coordinates] You, { $source }, { $cell }.
       *[words] You move { $piece } from { $source } to { $cell }.
    }
   *[nobody] { $detail ->
        [coordinates] { $name }, { $source }, { $cell }.
       *[words] { $name } moves { $piece } from { $source } to { $cell }.
    }
}

moved-somewhere = { $name } moves a piece of the group on { $source }.

reserve-touched = { $present ->
    [yes] In the reserve: { $piece }.
   *[no] No longer in the reserve: { $piece }.
}

offer-made = { $you ->
    [actor] { $offer ->
        [draw] You offer a draw.
        [take-back] You ask to take your move back.
       *[rematch] You offer a rematch.
    }
    [opponent] { $offer ->
        [draw] { $name } offers a draw. Accept or refuse.
        [take-back] { $name } asks to take a move back. Accept or refuse.
       *[rematch] { $name } offers a rematch. Accept or refuse.
    }
   *[nobody] { $offer ->
        [draw] { $name } offers a draw.
        [take-back] { $name } asks to take a move back.
       *[rematch] { $name } offers a rematch.
    }
}

offer-accepted = { $you ->
    [actor] { $offer ->
        [draw] You accept the draw.
        [take-back] You accept the take-back.
       *[rematch] You accept the rematch.
    }
   *[nobody] { $offer ->
        [draw] { $name } accepts the draw.
        [take-back] { $name } accepts the take-back.
       *[rematch] { $name } accepts the rematch.
    }
}

offer-refused = { $you ->
    [actor] { $offer ->
        [draw] You refuse the draw.
        [take-back] You refuse the take-back.
       *[rematch] You refuse the rematch.
    }
   *[nobody] { $offer ->
        [draw] { $name } refuses the draw.
        [take-back] { $name } refuses the take-back.
       *[rematch] { $name } refuses the rematch.
    }
}

offer-withdrawn = { $you ->
    [actor] { $offer ->
        [draw] You withdraw your offer of a draw.
        [take-back] You no longer ask to take your move back.
       *[rematch] You withdraw your offer of a rematch.
    }
   *[nobody] { $offer ->
        [draw] { $name } withdraws the offer of a draw.
        [take-back] { $name } no longer asks to take a move back.
       *[rematch] { $name } withdraws the offer of a rematch.
    }
}

offers-muted = { $you ->
    [actor] You take no more offers in this game.
   *[nobody] { $name } takes no more offers in this game.
}

clock-stopped = The clock is stopped: the server is about to restart.

# Time in which the server could not hear the players is given back.
clock-resumed = { $you ->
    [actor] The clock runs again: you have { $time } for your move.
   *[nobody] The clock runs again: { $name } has { $time } for the move.
}

taken-back = { $actions ->
    [one] One action is taken back.
   *[other] { $actions } actions are taken back.
}

agreed = { $you ->
    [actor] You agree to the assistance of the table.
   *[nobody] { $name } agrees to the assistance of the table.
}

# The computer sitting at the table.
engine-name = Computer { $level }
engine-twin = Computer { $level }{ $letter }
# The only computer of a table, at the beginning of whose turn it is.
engine-to-act = The computer
erased-name = Anonymous

# Nobody sits there.
open-seat = Open seat

## What is expected of you

waiting = { $open ->
    [1] { $you ->
        [actor] Waiting for an opponent.
       *[nobody] { $name } is waiting for an opponent. One seat is open.
    }
   *[2] Two seats are open.
}

# $group: the cell of the designated group.
expected = { $you ->
    [actor] { $detail ->
        [coordinates] Your turn.
       *[words] { $stage ->
            [give] Your turn to give.
            [place] Your turn to place.
            [last] Your turn to call QUARTO, or nothing.
            [designate] Your turn to designate a group.
           *[move] Your turn to move a piece of the group on { $group }.
        }
    }
   *[nobody] { $detail ->
        [coordinates] { $name }’s turn.
       *[words] { $stage ->
            [give] { $name }’s turn to give.
            [place] { $name }’s turn to place.
            [last] { $name }’s turn to call QUARTO, or nothing.
            [designate] { $name }’s turn to designate a group.
           *[move] { $name }’s turn to move a piece of the group on { $group }.
        }
    }
}
