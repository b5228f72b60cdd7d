### What `quaterne match` says of engines that play against each other.

match-pair = { $one } against { $other }: { $points } of { $games }
match-counts = won { $won }, drawn { $drawn }, lost { $lost }
match-score = score { $share } (95 %: { $low } to { $high })
match-elo = Elo difference { $elo } (95 %: { $low } to { $high })
match-standings = Standings:
match-standing = { $name }: { $points } of { $games }, { $share }
match-percent = { $number }%
match-decimal-point = .
# $reasons: why, with how often.
match-forfeits = { $count ->
    [one] { $name } lost one game by failing: { $reasons }. See Reason in the records.
   *[other] { $name } lost { $count } games by failing: { $reasons }. See Reason in the records.
}
match-failure = { $failure ->
    [crashed] crashed { $count ->
        [one] once
       *[other] { $count } times
    }
    [silent] silent { $count ->
        [one] once
       *[other] { $count } times
    }
    [late] late { $count ->
        [one] once
       *[other] { $count } times
    }
    [cheated] cheated { $count ->
        [one] once
       *[other] { $count } times
    }
    [refused] answered with an error { $count ->
        [one] once
       *[other] { $count } times
    }
    [speaks] spoke another version of the protocol { $count ->
        [one] once
       *[other] { $count } times
    }
   *[other] failed { $count ->
        [one] once
       *[other] { $count } times
    }
}
match-nothing-played = { $count ->
    [one] The only game is in { $file }; nothing was played. To play it again, delete the file or choose another with --record.
   *[other] All { $count } games are in { $file }; nothing was played. To play them again, delete the file or choose another with --record.
}
match-resumed = { $count ->
    [one] One game was in { $file } already; { $played } more
   *[other] { $count } games were in { $file } already; { $played } more
} { $played ->
    [one] was played.
   *[other] were played.
}
match-progress = { $done } of { $total } games
match-progress-counts = { $done } of { $total } games, { $won } won, { $drawn } drawn, { $lost } lost
match-running = match
match-stopped = Stopped after { $count } of { $total } games; they are in { $file }. The same command resumes the match.
