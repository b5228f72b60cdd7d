### What the engine says about a game that was played. $name acts, $opponent sits opposite.

# $outcome: won, drawn or open; $name: who won.
review-title = { $outcome ->
    [won] { $one } against { $two }. { $name } wins.
    [drawn] { $one } against { $two }. A draw.
   *[open] { $one } against { $two }. Not finished.
}
review-decision = { $number }. { $sentence }
# A call that wins; a wrong one is said as at the table.
review-called = { $kind ->
    [square] { $name } calls QUARTO, square from { $from } to { $to }.
   *[row] { $name } calls QUARTO, { $from } to { $to }.
}

## How good it was

# $before: what the game was worth before, win or draw; $unknown: how many other choices may be better.
review-judgement = { $judgement ->
    [only] The only possibility.
    [best] Best: nothing else is as good.
    [as-good] As good as the best.
    [best-known] No better choice is known. { $unknown ->
        [one] One other takes too long to work out.
       *[other] { $unknown } others take too long to work out.
    }
    [slips] Lets the win slip.
    [loses] { $before ->
        [win] Loses a won game.
       *[draw] Loses the game.
    }
    [delays] Wins, but later than necessary.
    [hastens] Loses sooner than necessary.
    [wrong-call] A wrong call.
   *[unknown] It takes too long to work out how good this is.
}
# After what a loss is worth, when it is not known whether the game was lost before.
review-holds-out = Another choice holds out longer; it takes too long to work out whether it saves the game.
# What was not seen; $line: the line by its name; $traits: what its pieces have in common.
review-overlooked = { $oversight ->
    [own-call] Overlooks an alignment to call: { $line }, all { $traits }.
    [late-call] Overlooks that { $opponent } missed an alignment: { $line }, all { $traits }.
    [placement] Overlooks that the piece makes an alignment on { $cell }: { $line }, all { $traits }.
    [gift] Overlooks that { $opponent } can make an alignment with it on { $cell }: { $line }, all { $traits }.
   *[completion] Overlooks that this completes the group on { $cell }.
}
# $distance: how many placements or moves to the end; $forced: whether nothing else was better.
review-worth = { $value ->
    [win] { $distance ->
        [0] Wins by calling.
        [one] Wins in { $distance } move.
       *[other] Wins in { $distance } moves.
    }
    [loss] { $distance ->
        [0] Loses: { $opponent } can call.
        [one] { $forced ->
            [yes] Loses in { $distance } move anyway.
           *[no] Loses in { $distance } move.
        }
       *[other] { $forced ->
            [yes] Loses in { $distance } moves anyway.
           *[no] Loses in { $distance } moves.
        }
    }
   *[draw] Draws.
}
# The same when it is not known how long it takes.
review-worth-undated = { $value ->
    [win] Wins.
   *[loss] Loses.
}
# $distance: 0 when it is at once, or not known.
review-better = { $value ->
    [win] { $distance ->
        [0] Better: { $actions }. That wins.
        [one] Better: { $actions }. That wins in { $distance } move.
       *[other] Better: { $actions }. That wins in { $distance } moves.
    }
    [loss] { $distance ->
        [0] Better: { $actions }.
        [one] Better: { $actions }. That loses only in { $distance } move.
       *[other] Better: { $actions }. That loses only in { $distance } moves.
    }
   *[draw] Better: { $actions }. That draws.
}
# In a position without players: who sits opposite.
review-opponent = the opponent
review-line = Then: { $actions }.

## The whole game

# Who stands to win; $name: that player.
review-standing = { $value ->
    [win] { $distance ->
        [0] { $name } has won.
        [one] { $name } wins in { $distance } move.
       *[other] { $name } wins in { $distance } moves.
    }
    [draw] A draw.
   *[unknown] Not known.
}
# The same when it is not known how long it takes.
review-standing-undated = { $name } wins.
review-mistakes = { $count ->
    [0] { $name } makes no mistake.
    [one] { $name } makes one mistake.
   *[other] { $name } makes { $count } mistakes.
}
# When some decisions of the player could not be judged.
review-mistakes-known = { $count ->
    [0] { $name } makes no mistake that is known.
    [one] { $name } makes at least one mistake.
   *[other] { $name } makes at least { $count } mistakes.
}
# After resignation, agreement or time: who stood to win at that moment.
review-broken-off = { $value ->
    [win] { $name } was winning when the game stopped.
    [draw] The game was a draw when it stopped.
   *[unknown] It takes too long to work out who was winning when the game stopped.
}
review-uncertain = { $count ->
    [one] One decision takes too long to judge for certain.
   *[other] { $count } decisions take too long to judge for certain.
}
review-stopped = The review was stopped: only the last decisions are judged.
