### What the commands print, and what is wrong with a command line.

## Options and arguments

# $has_close: yes, with the option that was probably meant in $close, or no.
usage-unknown-option = { $has_close ->
    [yes] { $option } is not an option of { $command }. Did you mean { $close }?
   *[no] { $option } is not an option of { $command }: { $command } --help lists them.
}
usage-no-value = { $option } takes no value: write { $option } alone.
usage-value-missing = { $option } needs a value after it.
# $kind: option, with $choices where only some values are possible, or argument.
usage-missing = { $kind ->
    [option] { $name } is missing: { $command } needs it.
   *[argument] { $name } is missing: { $command } --help says what to write there.
}
# $kind: integer, number, choice; $limits: both, least or none.
usage-bad-value = { $kind ->
    [integer] { $limits ->
        [both] { $name }: “{ $value }” is not possible. Write a whole number from { $least } to { $most }.
        [least] { $name }: “{ $value }” is not possible. Write a whole number, { $least } or more.
       *[none] { $name }: “{ $value }” is not a whole number.
    }
    [number] { $limits ->
        [both] { $name }: “{ $value }” is not possible. Write a number from { $least } to { $most }.
        [least] { $name }: “{ $value }” is not possible. Write a number, { $least } or more.
       *[none] { $name }: “{ $value }” is not a number.
    }
   *[choice] { $name }: “{ $value }” is not possible. Choose from { $choices }.
}
usage-extra = { $count ->
    [one] “{ $words }” is too much: { $command } --help says what can be written.
   *[other] “{ $words }” are too much: { $command } --help says what can be written.
}
usage-no-command = Say what to do: { $command } and one of { $known }.
usage-unknown-command = “{ $word }” is not a command of { $command }: { $known }.
usage-unknown-language = --lang: “{ $value }” is not a language of this program. Choose from { $known }.
usage-exclusive = { $one } and { $other } exclude each other: leave one of them out.
# $seat: first or second.
usage-name-and-level = { $seat ->
    [first] --first and --first-level exclude each other: a player is a person or the computer.
   *[second] --second and --level exclude each other: a player is a person or the computer.
}
usage-uniform-quarto = --uniform is for the layouts of Quatrenun, and this is a game of Quarto: add --rules quatrenun, or leave it out.
usage-signature = --signature always searches the same positions with one thread: leave out --only, --positions, --rules and --threads.
# $counted: what was asked for, so $option is for the other.
usage-census-option = { $counted ->
    [quarto] { $option } is for quaterne census quatrenun: leave it out.
   *[quatrenun] { $option } is for quaterne census quarto: leave it out.
}
usage-backup-exists = { $file } exists already: choose another name, or replace it with --force.
usage-silent-unmasked = --silent is for masked players, and nobody wears a mask: add --masks, or leave it out.
usage-unconfirmed = This cannot be undone: say --yes where nobody can be asked.
usage-when = Say when: either --in or --at.

## Files

# $stream: input, output, or none for $file; $problem: what the system says.
file-problem = { $stream ->
    [input] Standard input cannot be read: { $problem ->
        [closed] it is closed.
       *[other] { $words }.
    }
    [output] Standard output cannot be written: { $problem ->
        [closed] it is closed.
        [full] the disk is full.
       *[other] { $words }.
    }
   *[none] { $file }: { $problem ->
        [missing] there is no such file or folder.
        [forbidden] you do not have the permission.
        [read-only] this place can only be read.
        [folder] this is a folder, not a file.
        [not-folder] a part of this path is not a folder.
        [exists] this exists already.
        [full] the disk is full.
        [long-name] this name is too long.
        [closed] it is closed.
        [broken] the disk reports an error.
       *[other] { $words }.
    }
}
not-text = This is not UTF-8 text: byte { $place } belongs to no character.
file-without-game = { $file }: there is no game in it.
awaiting = { $what ->
    [positions] Waiting for positions, one in a line; Ctrl-D ends the list.
   *[games] Waiting for recorded games; Ctrl-D ends them.
}
standard-input = standard input
serving = Quaterne is at { $address } (Ctrl-C ends it)
serving-network = Other devices in this network open { $address }

## Positions and their values

# $stage: place, with $piece; move, with $cell; give, last or designate.
position-task = { $player ->
    [first] { $stage ->
        [place] The first player must place { $piece }.
        [move] The first player must move a piece from { $cell }.
        [give] The first player must give a piece.
        [last] The first player must call or decline: all pieces are placed.
       *[designate] The first player must designate a group.
    }
   *[second] { $stage ->
        [place] The second player must place { $piece }.
        [move] The second player must move a piece from { $cell }.
        [give] The second player must give a piece.
        [last] The second player must call or decline: all pieces are placed.
       *[designate] The second player must designate a group.
    }
}
# $value: win, loss, draw, no-loss, no-win or unknown; $far: none, now, or later with $distance.
# $unit: placement or move.
verdict-words = { $value ->
    [win] { $far ->
        [none] wins
        [now] wins at once by calling
       *[later] { $unit ->
            [placement] { $distance ->
                [one] wins in { $distance } placement
               *[other] wins in { $distance } placements
            }
           *[move] { $distance ->
                [one] wins in { $distance } move
               *[other] wins in { $distance } moves
            }
        }
    }
    [loss] { $far ->
        [none] loses
        [now] loses to a call at once
       *[later] { $unit ->
            [placement] { $distance ->
                [one] loses in { $distance } placement
               *[other] loses in { $distance } placements
            }
           *[move] { $distance ->
                [one] loses in { $distance } move
               *[other] loses in { $distance } moves
            }
        }
    }
    [draw] draws
    [no-loss] is no loss
    [no-win] is no win
   *[unknown] unknown
}
# $known: verdict, with $verdict as above; draw, unknown, no-loss or no-win.
position-verdict = { $known ->
    [draw] A draw when both play their best.
    [unknown] Not known: the search was ended before.
    [no-loss] { $player ->
        [first] Not known: the search was ended before. It is no loss for the first player.
       *[second] Not known: the search was ended before. It is no loss for the second player.
    }
    [no-win] { $player ->
        [first] Not known: the search was ended before. It is no win for the first player.
       *[second] Not known: the search was ended before. It is no win for the second player.
    }
   *[verdict] { $player ->
        [first] The first player { $verdict }.
       *[second] The second player { $verdict }.
    }
}
# $ending: draw, call with $line and $shared, group with $cell, or other.
position-over = { $ending ->
    [draw] The game is over: a draw.
    [call] { $winner ->
        [first] The game is over: the first player has won with line { $line }, same { $shared }.
       *[second] The game is over: the second player has won with line { $line }, same { $shared }.
    }
    [group] { $winner ->
        [first] The game is over: the first player has won: the group on { $cell } is complete.
       *[second] The game is over: the second player has won: the group on { $cell } is complete.
    }
   *[other] { $winner ->
        [first] The game is over: the first player has won.
       *[second] The game is over: the second player has won.
    }
}
best-line = Best line
# A label, and what it is about.
labelled = { $label }: { $text }
position-bad = position { $number }: { $problem }

## Recorded games

# Where an error is, and which: $problem begins with the line.
bad-game = { $place }: { $problem }
game-place = { $file }: game { $number }
player-without-name = { $player ->
    [first] the first player
   *[second] the second player
}
game-summary = { $rules }; { $one } against { $two }; { $result }, { $ending }; { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
# $ending: how a game ended; $result: won or drawn.
game-ending = { $ending ->
    [unfinished] not finished
    [all-placed] a draw, all pieces placed and nothing called
    [no-move] a draw, no move possible any more
    [agreement] a draw by agreement
    [call] { $winner } wins with line { $line }, same { $shared }
    [wrong-call] { $winner } wins by a wrong call of { $loser }
    [complete-group] { $winner } wins, { $loser } completed the group on { $cell }
    [resignation] { $winner } wins by resignation
   *[time] { $winner } wins on time
}
games-checked = { $games ->
    [one] { $games } game checked, { $bad } bad
   *[other] { $games } games checked, { $bad } bad
}
games-in-files = , in { $files } files
files-without-game = , { $count } of them without a game

## Long work

# $player: first or second; $can: yes, no or unknown.
proof-half = { $player ->
    [first] { $can ->
        [yes] first player: can force a win ({ $nodes } nodes, { $seconds } s)
        [no] first player: cannot force a win ({ $nodes } nodes, { $seconds } s)
       *[unknown] first player: not known whether they can force a win ({ $nodes } nodes, { $seconds } s)
    }
   *[second] { $can ->
        [yes] second player: can force a win ({ $nodes } nodes, { $seconds } s)
        [no] second player: cannot force a win ({ $nodes } nodes, { $seconds } s)
       *[unknown] second player: not known whether they can force a win ({ $nodes } nodes, { $seconds } s)
    }
}
proof-order = { $guided ->
    [yes] The search tries the moves of the stored order first; it leaves none out.
   *[no] The search runs without a stored order of moves.
}
proof-value = { $value ->
    [win] { $rules }: win ({ $nodes } nodes, { $seconds } s)
    [loss] { $rules }: loss ({ $nodes } nodes, { $seconds } s)
    [draw] { $rules }: draw ({ $nodes } nodes, { $seconds } s)
   *[unknown] { $rules }: unknown ({ $nodes } nodes, { $seconds } s)
}
book-written = { $file }: { $positions } positions, { $bytes } bytes
progress-review = Reviewing
progress-proof = proving { $rules }
progress-book = opening book
progress-bench = measuring
bench-column = { $column ->
    [work] work
    [count] count
    [unit] unit
    [seconds] seconds
   *[rate] a second
}

## Why an input is wrong

error-unreadable-puzzle = There is no puzzle “{ $name }”.
error-unreadable-bytes = This is not UTF-8 text.
error-invalid-rules-clock = A clock of { $seconds } seconds is not possible: 1 to { $most } seconds per move.
error-invalid-rules-foreign = { $word } is a rule of Quarto: in Quatrenun only the clock can be set.
error-invalid-rules-empty = No characteristic counts: choose one to four of them.
error-invalid-rules-other-game = These are rules of the other game: { $rules }.
error-invalid-rules-no-start = Only Quarto starts from an empty board. For a layout of Quatrenun, use quaterne analyse --rules quatrenun.
# $reason: a word of the rules; $at: the piece, cell or line in question.
why-impossible-position = { $reason ->
    [cells] This position is impossible: a board has 16 cells.
    [twice] This position is impossible: piece { $at } is there twice.
    [missing] This position is impossible: pieces are missing, { $at }.
    [complete] This position is impossible: the group on { $at } is complete, so the game has ended before.
    [designated] This position is impossible: { $at } cannot be designated.
    [aligned] This position is impossible: line { $at } is aligned, so the game has ended before.
   *[empty] This position is impossible: { $at } is empty.
}
error-engine-threads = { $count } threads are not possible: 1 to { $most }.
error-engine-table = A memory of { $size } MB is not possible: 1 to { $most } MB.
error-engine-memory = There is no memory of { $size } MB: ask for less.
error-engine-seconds = { $seconds } seconds are not possible: 0 or more.
error-engine-turn-time = { $seconds } seconds for a turn are not possible: a thousandth of a second to a million seconds.
error-engine-book = A book of { $placed } placed pieces is not possible: 0 to { $most }.
error-engine-benchmark = There is no benchmark { $name }: choose from { $known }.
error-engine-signature = The versions of the search do not count the same nodes: { $counts }.
error-missing-extra-package = The package { $package } is not installed: pip install { $extra }
