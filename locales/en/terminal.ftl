### What the game at a terminal asks and says of itself.

## The start

ask-start = What would you like to do?
start-same = The same as last time: { $game }, { $one } against { $two }
start-continue = Resume the interrupted game: { $one } against { $two }
start-other = Something else
ask-game = Which game?
own-rules = { $game ->
    [quarto] Quarto with your own rules
   *[quatrenun] Quatrenun with your own rules
}
ask-players = Who plays?
# $players: people, engine or watch.
players-choice = { $players ->
    [people] Two people at this keyboard
    [engine] One person against the computer
   *[watch] Watch two computers play
}
# $computer: only, first or second.
ask-level = { $computer ->
    [first] Which level for the first computer?
    [second] Which level for the other computer?
   *[only] Which level for the computer?
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
ask-help = What assistance should both players have?
# $help: none, some, calls or all.
help-choice = { $help ->
    [none] None
    [some] Line reading and hints
    [hints] Hints
    [calls] QUARTO called automatically
   *[all] QUARTO called automatically, line reading and hints
}
ask-display = How should the board be shown after every move?
# $display: words, table or off.
display-choice = { $display ->
    [words] In words
    [table] As a small grid of codes
   *[off] Only when I ask for it
}
ask-warning = When should you be warned that time is running out?
warning-choice = With { $time } left
warning-none = Never
choice-prompt = Your choice, Enter for 1:

## During the game

prompt = { $name }:
answer-expected = Yes or no?
consent = { $name }, do you agree? Yes or no.
thinking = { $name } is thinking.
watch-next = Enter: the next move. “quit”: leave.
resumed = The game between { $one } and { $two } resumes.
resumed-over = The game between { $one } and { $two } is over.
after-game = Rematch? Yes or no. “save” keeps the record.
kept = The game is set aside. To resume it: { $command }
in-hand-over = Press Enter: the screen is cleared, then it is { $name }’s turn.
not-cleared = This terminal cannot be cleared: what was touched can still be read above.
display-chosen = { $display ->
    [words] After every move the board is said in words.
    [table] After every move the board is shown as a grid of codes.
   *[off] The board is shown when you ask for it.
}
# $language: french or english.
language-next-time = { $language ->
    [french] The next game will be in the language of your system again: to change that, start with --lang fr.
   *[english] The next game will be in the language of your system again: to change that, start with --lang en.
}
# $set: classic or tactile.
codes-legend = { $set ->
    [tactile] Codes: begin with 0 for short, round, solid, smooth; add 8 for tall, 4 for square, 2 for hollow, 1 for grooved. The letters a to f are 10 to 15.
   *[classic] Codes: begin with 0 for short, round, solid, light; add 8 for tall, 4 for square, 2 for hollow, 1 for dark. The letters a to f are 10 to 15.
}
rules-goal = Goal: place the fourth of four pieces on one line that have something in common, and call QUARTO.
rules-goal-automatic = Goal: place the fourth of four pieces on one line that have something in common.
language-chosen = From now on everything is in English.

## Help about one word

help-about-resign = “resign”: you give up and your opponent wins. You are asked before.
help-about-draw = “draw”: you offer a draw. If your opponent accepts, the game is drawn.
help-about-take-back = “take back” or “undo”: your last action is undone if your opponent agrees. Two people who share a screen undo the last action at once.
help-about-rematch = “rematch”: another game after this one; the other player begins.
help-about-answer = “accept” or “yes”, “refuse” or “no”: you answer your opponent’s offer.
help-about-withdraw = “withdraw”: you withdraw your offer before it is answered.
help-about-mute = “mute”: your opponent can make no more offers in this game.
help-about-save = “save”: the game is written to a file. “save game.qtn”: to this file.
help-about-quit = “quit”: you leave. A game that is not over is set aside, and the program says how to resume it.
help-about-help = “help”: everything that you can type. “help give”: about one word. “help codes”: how the codes of pieces are made.
help-about-verbosity = “detail words”: pieces are said in words. “detail codes”: by their code. “detail coordinates”: only cells are said.
help-about-display = “display words”: after every move the board is said in words. “display table”: it is shown as a grid of codes. “display off”: only when you ask for it.
help-about-language = “language french” or “language english”: from now on everything is in this language.
help-about-again = “repeat”: what was said last is said again.
help-about-lines = “lines b2”: what stands on the lines through B2, if the table allows it.
help-about-hint = “hint”: what the computer would do, if the table allows it.
help-about-assistance = “assistance”: turns on the assistance of a masked table, if both players ask for it.

## Reading aloud

speak-missing = Nothing is read aloud: espeak-ng is not installed.
speak-private = Nothing is read aloud: the other player would hear what a mask hides.

## Files

file-exists = { $file } is there already: choose another name.
record-exists = { $file } exists: resume it with --resume { $file }, or choose another name
no-folder = There is no folder { $folder }: nothing is saved. Make the folder first, or save elsewhere.
games-elsewhere = Games are kept there as they are played: set XDG_DATA_HOME to a folder of your own, and play.
resume-fixed = { $option } cannot be changed in a game that was begun: leave it out, or start a new game.
resume-over = The game in { $file } is over: { $option } would change who played it. Leave the option out, or start a new game.
# $header: the line of the record that names another player.
resume-player = In { $file } the moves so far are { $name }’s: { $option } would give them to somebody else. Leave the option out and { $name } plays on; to let somebody else take over, write { $header } in a copy of the file.
in-use = This game is open in another window.
none-to-continue = There is no game to resume.

# The words of rules are those of the notation, the same in every language.
rules-as-written = { $place ->
    [first] First a game or a name of rules: { $words }.
   *[later] Rules: { $words }; characteristics are joined by “+”.
}
