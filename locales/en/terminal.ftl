### What the game at a terminal asks and says of itself.

## The start

ask-start = What shall it be?
start-same = The same as last time: { $game }, { $one } against { $two }
start-continue = Go on with the game that was interrupted: { $one } against { $two }
start-other = Something else
ask-game = Which game?
own-rules = { $game ->
    [quarto] Quarto with chosen rules
   *[quatrenun] Quatrenun with chosen rules
}
ask-players = Who plays?
# $players: people, engine or watch.
players-choice = { $players ->
    [people] Two people at this keyboard
    [engine] One person against the computer
   *[watch] Two computers, to be watched
}
# $computer: only, first or second.
ask-level = { $computer ->
    [first] How strong is the first computer?
    [second] How strong is the other computer?
   *[only] How strong is the computer?
}
level-choice = { $level ->
    [1] The weakest
    [8] Perfect
   *[other] Level { $level }
}
# $player: only, first or second; $usual: what an empty line stands for.
ask-name = { $player ->
    [only] Your name, or just Enter for { $usual }:
    [first] Name of the first player, or just Enter for { $usual }:
   *[second] Name of the other player, or just Enter for { $usual }:
}
usual-name = Player { $number }
name-taken = The other player is called { $name } already.
ask-help = Which help is there for both players?
# $help: none, some, calls or all.
help-choice = { $help ->
    [none] None
    [some] Line reading and hints
    [hints] Hints
    [calls] QUARTO called by the program
   *[all] QUARTO called by the program, line reading and hints
}
ask-display = The board after every move?
# $display: words, table or off.
display-choice = { $display ->
    [words] In words
    [table] As a small grid of digits
   *[off] Only when I ask for it
}
ask-warning = When shall it be said that time is running out?
warning-choice = With { $time } left
warning-none = Never
choice-prompt = Your choice, Enter for 1:

## During the game

prompt = { $name }:
answer-expected = Yes or no?
consent = { $name }, do you agree? Yes or no.
thinking = { $name } is thinking.
watch-next = Enter: the next move. “quit”: leave.
resumed = The game of { $one } and { $two } goes on.
after-game = Rematch? Yes or no. “save” keeps the record.
kept = The game is kept. To go on with it: { $command }
in-hand-over = Press Enter: the screen is cleared, then it is the turn of { $name }.
not-cleared = This terminal cannot be cleared: what was touched can still be read above.
display-chosen = { $display ->
    [words] After every move the board is said in words.
    [table] After every move the board is shown as a grid of digits.
   *[off] The board is shown when you ask for it.
}
language-chosen = From now on everything is in English.

## Reading aloud

speak-missing = Nothing is read aloud: espeak-ng is not installed.
speak-private = Nothing is read aloud: the other player would hear what a mask hides.

## Files

file-exists = { $file } is there already: choose another name.
file-trouble = { $file } cannot be read or written.
not-one-game = { $file } holds { $count ->
    [0] no game.
   *[other] { $count } games: one is expected.
}
in-use = This game is open in another window.
none-to-continue = There is no game to go on with.

# The words of rules are those of the notation, the same in every language.
rules-as-written = { $place ->
    [first] First a game or a name of rules: { $words }.
   *[later] Rules: { $words }; characteristics are joined by “+”.
}
