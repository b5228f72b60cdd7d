### What the page says of itself while one plays.

## Choosing

# $stage: give, place, designate or move; $ready: whether it can be done like that;
# $missing: cell or piece.
chosen = { $ready ->
    [yes] { $stage ->
        [give] Chosen: { $piece }. Choose it again to give it.
        [move] { $cell } chosen. Choose it again to move there.
        [designate] { $cell } chosen. Choose it again to designate it.
       *[place] { $cell } chosen. Choose it again to place there.
    }
   *[no] { $missing ->
        [cell] Chosen: { $piece }. Choose a group to move it to.
       *[piece] { $cell } chosen. Choose a piece of the group too.
    }
}
# Said with a keyboard alone.
calling-keys = Escape cancels.
calling = Choose two cells of your line, or the line from the list.
calling-nothing = No line is full yet.
point-nowhere = No full line runs through { $cell }.
pointed = { $count ->
    [0] No cell pointed out.
   *[other] Pointed out: { $cells }.
}
cancelled = Cancelled.

## Moving about

# $edge: top, bottom, left or right.
edge = { $edge ->
    [top] Top edge.
    [bottom] Bottom edge.
    [left] Left edge.
   *[right] Right edge.
}
nothing-further = Nothing more that way.
not-here = The page cannot do that: use its buttons.

## The connection

loading = Just a moment…
connection-back = The connection is back.
table-gone = This table cannot be shown
back-to-start = Back to the home page
try-again = Try again
opponent-away = { $name } is away.
opponent-back = { $name } is back.
opponent-unsteady = { $name } has an unstable connection.

## What the server refuses

goes-on-soon = If the server stays out of reach, the game goes on in this browser in a few seconds.
goes-on-here = The server is out of reach: the game goes on in this browser.
error-needs-server = This needs a server: a page by itself reaches nobody else.
error-tab-broken = This page could not load what it plays with: check your connection and reload the page. If that does not help, try another browser.
error-not-kept = This browser could not keep that: its storage may be full. Free some space, then reload the page.
error-unreachable = The server cannot be reached: try again.
error-rate-limited = Too many requests at once: wait a moment.
error-busy = The server is busy: try again in a moment.
error-too-many-listed = Your network has { $limit } tables in the list already. Open this one unlisted and send the link.
error-server-full = The server is full: try again in a moment.
error-too-many-connections = Your network has too many connections open: close some pages.
error-stopping = The server is restarting: one moment.
error-masked = The mask hides that until the game is over.
error-refused-name = { $reason ->
    [empty] A name needs a letter or a digit: choose another one.
    [invisible] This name has invisible characters: type it again without them.
    [direction] This name has characters that turn the text around: type it again without them.
    [marks] This name has too many marks on one letter, or a mark without a letter: choose another one.
    [confusable] This name mixes alphabets whose letters look alike: use one alphabet for each word.
    [reserved] This name looks like one of the computer or of the operator: choose another one.
   *[word] This name is not allowed on this server: choose another one.
}
error-no-name = Your opponent has no name to report.
error-wrong-secret = This link does not hold a seat at this table.
error-seat-not-held = This seat is not yours: use its private link.

## From the administrators

announcement-title = Announcement
# $today: whether $time is today.
announcement-restart = { $today ->
    [yes] The server restarts at { $time }. Games are kept and go on afterwards.
   *[no] The server restarts on { $time }. Games are kept and go on afterwards.
}
error-blocked = { $what ->
    [name] This name is blocked on this server until { $until }.
   *[network] Your network is blocked on this server until { $until }.
}

## Tables that are there already

open-table = { $game ->
    [quarto] Play Quarto with { $name }
   *[quatrenun] Play Quatrenun with { $name }
}
copy-private-link = Copy my private link
private-link-copied = Private link copied. Keep it to yourself: anyone who has it can play in your place.

## Quatrenun: what a group still lacks

lacking-trait = { $trait ->
    [tall] tall
    [short] short
    [round] round
    [square] square
    [hollow] hollow
    [solid] solid
    [dark] dark
    [light] light
    [grooved] grooved
   *[smooth] smooth
}
# $text: the cell and its pieces.
cell-lacks = { $text }; lacks { $traits }
group-lacks = Lacks { $traits }.

## Privacy

privacy-button = { $what ->
    [remove] Remove from my games
    [hide] Make this game private
    [erase-name] Erase my name
   *[report] Report the opponent’s name
}
privacy-question = { $what ->
    [remove] Remove this game from your games? It cannot be brought back.
    [hide] Make this game private? It leaves the public archive for good.
    [erase-name] Erase your name from this table, its games and the archive? It cannot be brought back.
   *[report] Report the opponent’s name? The operator of this server will look at it.
}
privacy-done = { $what ->
    [remove] This game is no longer among your games.
    [hide] The archive no longer shows this game.
    [erase-name] Your name is erased.
   *[report] Thank you. The operator will look at this name.
}
privacy-export = Download what is kept about me
join-archived = { $archived ->
    [yes] Finished games appear in the public archive, with both names: by joining you agree. You can make each of them private afterwards.
   *[no] Finished games do not appear in the public archive.
}
