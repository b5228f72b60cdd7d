### What is wrong, and what would be right.

## What the table refuses

error-refused = That is not possible now.
error-not-seated = Only the players at the table can do that.
error-seat-taken = This seat is taken: take an open one, or watch.
error-not-started = The game has not started: it starts when both seats are taken.
error-already-started = The game has started: to leave it, resign.
error-no-onlookers = Only the two players can follow this table.
error-game-over = The game is over: offer a rematch to play again.
error-game-not-over = The game is not over: offer a rematch when it is.
error-not-your-turn = { $stage ->
    [give] It is not your turn: your opponent must give a piece.
    [place] It is not your turn: your opponent must place a piece.
    [last] It is not your turn: your opponent must call QUARTO, or nothing.
    [designate] It is not your turn: your opponent must designate a group.
   *[move] It is not your turn: your opponent must move a piece.
}
error-not-masked = Touching is only for masked players. To learn what is on a cell, type for example “b2 ?”.
error-no-touches-left = { $limit ->
    [0] No touch is allowed at this table.
    [one] The only touch of this move is used up.
   *[other] All { $limit } touches of this move are used up.
}
error-already-offered = { $refused ->
    [yes] { $offer ->
        [draw] The draw was refused or withdrawn: offer it after another move.
        [take-back] The take-back was refused or withdrawn: ask for it after another move.
       *[rematch] The rematch was refused or withdrawn.
    }
   *[no] { $offer ->
        [draw] A draw is offered already: wait for the answer.
        [take-back] A take-back is asked for already: wait for the answer.
       *[rematch] A rematch is offered already: wait for the answer.
    }
}
error-no-offer = { $offer ->
    [draw] No draw is offered.
    [take-back] No take-back is asked for.
   *[rematch] No rematch is offered.
}
error-offers-muted = Your opponent takes no more offers in this game.
error-too-many-calls = { $per ->
    [turn] This call is wrong, and a turn allows at most { $limit } wrong calls: play on.
   *[game] This call is wrong, and a game allows at most { $limit } wrong calls: play on.
}
error-game-too-long = You have touched and made offers { $limit } times in this game, which is the limit: from now on only moves are possible.
error-table-full = No further game can be played at this table: open a new one.
error-nothing-to-take-back = You have no move to take back yet.
error-assistance-off = { $assistance ->
    [lines] { $agreement ->
        [yes] Asking about lines needs the agreement of both players, because there is a mask.
       *[no] Asking about lines is not allowed at this table.
    }
   *[hints] { $agreement ->
        [yes] Hints need the agreement of both players, because there is a mask.
       *[no] Hints are not allowed at this table.
    }
}

## Why a move is not possible

refused-other-game = { $game ->
    [quarto] Quarto has no such move.
   *[quatrenun] Quatrenun has no such move.
}
refused-other-stage = { $stage ->
    [give] Not now: first give a piece.
    [place] Not now: first place the piece in hand.
    [last] Not now: first call QUARTO, or nothing.
    [designate] Not now: first designate a group.
    [move] Not now: first move a piece of the designated group.
   *[over] The game is over.
}
refused-taken = { $cell } is taken: choose a free cell.
refused-not-in-reserve = This piece is no longer in the reserve: { $piece }.
refused-no-squares = Squares do not count at this table.
refused-automatic = Alignments are called automatically at this table.
refused-no-group = There is no group on { $cell }.
refused-stuck = No piece of the group on { $cell } can move: designate another one.
refused-not-in-group = This piece is not in the designated group: { $piece }.
refused-not-in-line = { $cell } is neither in the row nor in the column of the designated group.
refused-smaller = The group on { $cell } is smaller than the designated one.
refused-hidden = That is not possible: { $action }.

## Texts, files and settings

error-error = Something went wrong.
error-illegal = That is not possible: { $action }.
error-unreadable = “{ $text }” is not written like that.
error-invalid-rules = These rules are not possible.
error-invalid-record = This recorded game contradicts itself.
error-impossible-position = This position is impossible.
error-bad-record = { $move ->
    [0] The recorded game cannot be read, line { $line }.
   *[other] The recorded game cannot be read, line { $line }, move { $move }: { $token }.
}
error-invalid-table = { $field ->
    [name] This name is not valid: it needs 1 to { $longest } visible characters.
    [level] There is no such level: levels are 1 to { $levels }.
    [touch_limit] This touch limit is not valid: 0 to { $most }, and only with a mask.
    [lines] There are no lines to ask about in Quatrenun.
   *[other] The table cannot open like that.
}
error-bad-message = The message received is malformed.
error-out-of-order = A message arrived out of order.
error-engine = The computer cannot play like that.
error-engine-process = The program that plays did not keep to the engine protocol.
error-engine-crashed = The program that plays has stopped.
error-engine-silent = The program that plays did not answer in time.
error-engine-refused = The program that plays refused a command.
error-illegal-engine-answer = The program that plays gave an impossible answer.
error-engine-cancelled = The search was cancelled.

## The store

error-store = The games cannot be kept like that.
error-conflict = The table has changed in the meantime: check it and try again.
error-unknown-table = There is no such table.
error-table-closed = An administrator has closed this table.
error-unknown-report = There is no such report.
error-unknown-block = This is not blocked.
error-private-game = A player made this game private: nobody can show it again.
error-unknown-game = There is no such game in the archive.
error-store-unavailable = The games cannot be kept at the moment: try again shortly.
error-search-busy = Many people are searching the archive: try again in a moment.
error-unknown-token = There is no token of this name.
error-store-in-use = Another program is using the games file.
error-linked-store = The games file has a second name (a hard link): remove that, or copy the file.
error-backup = This backup cannot be used.
error-unreadable-store = What is kept cannot be read: it was written by a newer version, or is damaged.
