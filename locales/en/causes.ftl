### Why a command cannot do what it is asked.

## What is not written in the notation
# $text: what was written; $game: quarto or quatrenun.

error-unreadable-piece = “{ $text }” is not a piece: a piece is one hex digit, 0 to 9 or a to f.
error-unreadable-cell = “{ $text }” is not a cell: a cell is a column a to d and a row 1 to 4, like b2.
error-unreadable-line = “{ $text }” is not a line: rows are 1 to 4, columns a to d, diagonals \ and /, squares a1 to c3 by their top left cell.
error-unreadable-position = { $game ->
    [quarto] “{ $text }” is not a position of Quarto: write a board, the piece in hand or -, and perhaps the last placed cell.
   *[quatrenun] “{ $text }” is not a position of Quatrenun: write a board and the designated cell or -.
}
# $game: the game of this position.
error-unreadable-other-game-position = { $game ->
    [quarto] This is a position of Quarto: one of Quatrenun has commas between its cells.
   *[quatrenun] This is a position of Quatrenun: read it by the rules quatrenun.
}
error-unreadable-last = “{ $text }” lacks a cell: write one like c1, c1+a1 or -.
error-unreadable-no-group = A cell is not written: write a point where no group stands.
error-unreadable-order = The pieces of the group “{ $text }” are out of order: write them ascending.
error-unreadable-rows = { $count ->
    [one] “{ $text }” has one row: a board has four, separated by /.
   *[other] “{ $text }” has { $count } rows: a board has four, separated by /.
}
error-unreadable-cells = { $count ->
    [one] Row “{ $text }” has one cell: a row has four.
   *[other] Row “{ $text }” has { $count } cells: a row has four.
}
error-unreadable-move = { $game ->
    [quarto] “{ $text }” is not a move: a move of Quarto is >7 (give), b2 (place), !4 (call), !4? (wrong call) or =.
   *[quatrenun] “{ $text }” is not a move: a move of Quatrenun is @b3 (designate) or 8>c3 (move).
}
# $game: the game that is played.
error-unreadable-other-game-move = { $game ->
    [quarto] “{ $text }” is a move of Quatrenun: a move of Quarto is >7 (give), b2 (place), !4 (call), !4? (wrong call) or =.
   *[quatrenun] “{ $text }” is a move of Quarto: a move of Quatrenun is @b3 (designate) or 8>c3 (move).
}
error-unreadable-call = “{ $text }” calls no line: rows are !1 to !4, columns !a to !d, diagonals !\ and !/, squares !a1 to !c3.
error-unreadable-one-move = “{ $text }”: write one move.

## Rules
# $text: what was written.

error-unreadable-no-rules = No rules are written: write quarto, quatrenun or the name of a set.
error-unreadable-set-alone = “{ $text }” stands after the set { $set }, and a set stands alone: write “{ $rules }” and what you want to add.
error-unreadable-rule-twice = “{ $text }” appears twice: once is enough.
error-unreadable-rules-apart = “{ $earlier }” and “{ $text }” stand apart: join characteristics by +, like { $example }.
error-unreadable-rules-contradict = “{ $earlier }” and “{ $text }” contradict each other: choose one.
error-unreadable-characteristic-twice = “{ $text }” names a characteristic twice: once is enough.
error-unreadable-rule-value = { $setting ->
    [clock] “{ $text }” is not a rule: write a whole number of seconds per move, 1 to { $most }.
   *[other] “{ $text }” is not a rule: choose from { $choice }.
}
error-invalid-rules-value = “{ $text }” is not possible: choose from { $choice }.
error-invalid-rules-characteristic = “{ $text }” is not a characteristic: choose from { $choice }.
error-invalid-rules-whole-clock = “{ $text }” is not possible: a clock is a whole number of seconds.
error-invalid-rules-other-rules = The game is played by the rules “{ $state }”, not by “{ $rules }”: leave the rules out, or give the position as text.

## Recorded games

# $move: 0, or the number of the move; $reason: a sentence.
record-place = { $move ->
    [0] line { $line }: { $reason }
   *[other] line { $line }, move { $move } ({ $token }): { $reason }
}
error-bad-record-long = The game has more than { $most } characters: is a comment not closed?
error-bad-record-not-text = This is not UTF-8 text.
error-bad-record-not-header = “{ $text }” is not a header: write [Name "value"].
error-bad-record-header-twice = The header { $name } appears twice: keep one.
error-bad-record-headers = A record has at most { $most } headers.
error-bad-record-game = “{ $text }” is not a game: games are quarto and quatrenun.
error-bad-record-no-game = The record does not say its game: add { $example }.
error-bad-record-games-differ = The header Game says { $game }, but Rules says { $other }.
error-bad-record-no-layout = A game of Quatrenun needs its layout: add a Setup header.
error-bad-record-calls = There are too many wrong calls: leave out the last ones.
error-bad-record-another-game = A header after moves begins another game.
error-bad-record-open-comment = A comment is not closed: a closing brace is missing.
error-bad-record-right-call = The call is right: write it without ?.
error-bad-record-wrong-call = { $text } calls nothing that can be called: a wrong call is written { $text }?.
error-bad-record-result = “{ $text }” is not a result: results are 1-0, 0-1, 1/2-1/2 and *.
error-bad-record-other-result = The header Result says { $said }, but the moves end { $played }.
error-bad-record-other-end = The header Termination says { $said }, but the moves show another end.
error-bad-record-no-end = The header Result says { $said }, but the moves do not end the game: write *, or add a Termination header.
error-bad-record-no-wrong-call = The moves show no wrong call that loses: it is written !4? under wrong-call=loses.
error-bad-record-no-result = With Termination { $said }, the header Result must have a result.
error-bad-record-termination = “{ $text }” is not a termination: terminations are { $known }.
error-bad-record-unfinished = The game has not ended.
error-invalid-record-journal = This is not the journal of a game.
error-invalid-record-result = The result { $said } does not fit the termination { $ending }.
error-invalid-record-time = Only the player to act can lose on time.

## Matches

error-engine-two = A match needs two engines at least.
error-engine-contestant = “{ $text }” is not an engine: write level:1 to level:8, or cmd: and a program with its arguments; a name and = can stand before it.
error-engine-quotes = “{ $text }” is not a command: a quotation mark is missing.
error-engine-no-program = There is no program “{ $text }”.
error-engine-level = There is no level “{ $level }”: { $least } to { $most }.
error-engine-no-opening = No opening of { $length } placements was found: choose a shorter one.
# $what: the option; $value, $least, $most: numbers.
error-engine-match-number = { $what ->
    [games] { $value } games between each two are not possible: { $least } to { $most }.
    [opening] An opening of { $value } placements is not possible: { $least } to { $most }.
    [seed] The seed { $value } is not possible: { $least } to { $most }.
    [time] { $value } milliseconds for a turn are not possible: { $least } to { $most }.
    [nodes] { $value } nodes for a turn are not possible: { $least } to { $most }.
    [table] A memory of { $value } MB is not possible: { $least } to { $most }.
   *[patience] { $value } seconds of patience are not possible: { $least } to { $most }.
}
error-engine-mixed-versions = In Round { $round }, { $name } was { $here }, and in other games { $there }: install the same version on every machine.
error-engine-match-file = { $problem ->
    [not-text] { $file } is not a record of games: it is not UTF-8 text. Choose another file.
    [no-round] { $file } is not a record of a match: on line { $line }, the game has no Round, a number from 1 on. Choose another file.
    [round-twice] { $file } is not a record of a match: on line { $line }, Round { $round } appears for the second time. Choose another file.
    [another-match] { $file } holds games of another match. In the file and here, in Round { $round }: { $differences }. Say the same, or choose another file.
    [another-version] { $file } holds games of another version: in Round { $round }, { $name } was { $there }, and it is { $here } now. To play all games anew, delete the file or choose another.
    [damaged] { $file } is damaged: the game on line { $line } does not have its checksum. Choose another file.
    [more-games] { $file } holds { $games } games of this match between each two, more than { $most }: say { $games } or more, or choose another file.
   *[bad-game] { $file } is not a record of a match. Choose another file.
}

## Tables of positions

error-engine-no-column = { $file }: the column { $column } is missing. Expected are position and value, perhaps distance.
error-engine-no-positions = { $file }: there is no position in it.
error-engine-bad-row = { $file }, line { $line }:

## Settings of the server
# $name: the option or the variable.

error-bad-setting-listen = The server cannot listen on { $address }: { $problem ->
    [taken] another program uses it. Choose another --port.
    [elsewhere] this machine does not have that address. Change --host.
    [forbidden] that port is for administrators. Choose a --port from 1024 on.
   *[other] { $words }.
}
error-bad-setting-workers = { $count } workers need PostgreSQL, because only one process at a time can write a SQLite file: give --database postgresql://…, or --workers 1.
error-bad-setting-choice = { $name }: “{ $value }” is not possible. Choose from { $known }.
error-bad-setting-number = { $name }: { $value } is not possible. Write a number from { $least } to { $most }.
error-bad-setting-networks = “{ $value }”: write addresses or networks, like 192.0.2.0/24.
error-bad-setting-root-path = The path “{ $value }” must begin with /.
error-bad-setting-file = { $name }: { $file } cannot be read.
error-bad-setting-switch = { $name } is “{ $value }”: write on or off.
error-bad-setting-whole-number = { $name } is “{ $value }”: write a whole number.
error-bad-setting-rate = { $name } is “{ $value }”: write how many at once and how many a second, like 30 0.5.
error-store-unsupported = { $name }:// is not supported: write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE.
error-store-url = This is not the URL of a database: write sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE.

## Administration

error-invalid-duration-duration = “{ $text }” is not a duration: write 10m, 12h, 7d or 2w.
error-invalid-duration-time-of-day = “{ $text }” is not a time of day: write hours and minutes with a colon between them, from 00 to 23 and from 00 to 59.
error-store-no-database = { $file }: there is no such database. The server makes it when it starts; --database names another one.
error-bad-message-network = “{ $text }” is neither an address nor a network: write for example 203.0.113.7 or 203.0.113.0/24.
error-bad-message-wide-network = The network { $network } is too wide: /{ $widest } at the most.
error-bad-message-blocked-name = A name to block has 1 to { $most } characters.
error-bad-message-block-end = A block ends within ten years: choose a shorter time.
error-bad-message-announcement-length = A message has at most { $most } characters.
error-bad-message-announcement-languages = Give the message in both languages: { $option } is missing.
error-bad-message-announcement-empty = Give the time of the restart, or a message in both languages.
error-bad-message-restart-time = A restart is announced for a time within the next 30 days.
error-bad-message-no-reason = Say why after --reason: it is kept in the audit log.
error-bad-message-reason-length = A reason has at most { $most } characters, none of them null.
error-bad-message-token-name = The name of a token has 1 to 40 letters, digits, dots, - and _.
error-bad-message-token-end = A token expires in the future.

## Backups

error-backup-foreign = This is not a backup of Quaterne: quaterne store backup makes one.
error-backup-damaged = The backup is damaged or incomplete: its checksum is wrong. Use another one.
error-backup-newer = A newer version of Quaterne made this backup: restore it with that version.
error-backup-not-empty = The database is not empty: choose another one, or replace all that it holds with --replace.
error-backup-in-use = Other programs have connections to the database: { $count }. Stop every server first.
error-backup-orphan = A row of { $rows } belongs to table { $key }, which does not exist.
error-backup-replay = Table { $table } cannot be replayed: { $problem }
error-store-unavailable-no-answer = The database does not answer: check that it runs and that its address is right.
