### What only the page says: buttons, headings, fields, dialogues.

## The first screen

server-elsewhere = Play with others on a server
starting-here = One moment: this page is still loading what it plays with. Your game then starts by itself.
keeping-page = Getting ready to play without a network
nothing-lasts = This browser keeps nothing of this page: your games are lost when you close or reload it.
start-tagline = Quarto and Quatrenun for everyone, at the same table.
start-choice = { $opponent ->
    [engine] Against the computer
    [here] Two players, one screen
   *[friend] Invite a friend
}
start-choice-hint = { $opponent ->
    [engine] Starts right away
    [here] You take turns here
    [elsewhere] This needs a server
   *[friend] By a link or a code
}
your-name = Your name
other-name = Second player’s name (two players, one screen)
player-name = Player { $number }
guest-name = Guest
level-label = Computer level
level-name = { $level ->
    [1] Level 1, the weakest
    [8] Level 8, perfect
   *[other] Level { $level }
}
lessons-heading = Learn to play
puzzles-heading = Puzzles
admin-heading = Administration
games-heading = Games played here
ways-title = Learn and practise
more-options = More options
fewer-options = Fewer options

## Options of a new table

option-game = The game
option-set = Rules
own-set = Your own rules
option-pieces = Piece set
# $set: classic, tactile, or table for whatever the table has.
pieces-name = { $set ->
    [classic] Classic: dark or light
    [tactile] Tactile: grooved or smooth
   *[table] Same as the table
}
option-counting = What counts
# What counts, as a box to tick: the characteristic and its two sides.
counting-name = { $name ->
    [height] Height: tall or short
    [shape] Shape: round or square
    [fill] Fill: hollow or solid
   *[finish] { $set ->
        [tactile] Groove: grooved or smooth
       *[classic] Colour: dark or light
    }
}
option-squares = Squares of four neighbouring cells count
option-automatic = QUARTO is called automatically
option-late-after = Late call after placing (AVH rule)
option-wrong-loses = A wrong call loses the game
option-table = At the table
option-clock = Time per move
clock-none = No limit
option-lines = Both players may ask about the lines through a cell
option-hints = Both players may ask for a hint
option-listed = Public table: anyone can take the open seat, or watch
option-archived = Show finished games in the public archive
privacy-heading = Privacy
option-masks = Masks
option-who-masked = Who wears a mask
masks-name = { $who ->
    [nobody] Nobody
    [me] Only me
    [other] Only the other player
   *[both] Both players
}
option-touches = Touches per move
touches-free = As many as you like
option-announced = Moves are announced to masked players

## The table

game-name = { $game ->
    [quarto] Quarto
   *[quatrenun] Quatrenun
}
table-players = { $one } against { $two }
board-title = Board
reserve-title = Reserve
group-title = Designated group
actions-title = Your move
questions-title = Questions
moves-title = Moves
table-title = Offers and resigning
offers-title = Open offers
shared-label = In common
cell-covered = { $cell }, hidden
# $state: here, gone or covered.
reserve-place = { $state ->
    [here] { $piece }
    [gone] { $piece }, already taken
   *[covered] { $piece }, hidden
}
watching = You are watching.
leave-table = Leave
help = Help
settings = Settings
more = More
close = Close
cancel = Cancel

# What is chosen is done; $stage: give, place, designate or move.
confirm-action = { $stage ->
    [give] Give this piece
    [place] Place on { $cell }
    [designate] Designate { $cell }
   *[move] Move to { $cell }
}
choose-first = { $stage ->
    [give] Choose a piece
    [place] Choose a cell
    [designate] Choose a group
    [move] Choose a piece and a group
   *[wait] Please wait
}
call-quarto = QUARTO!
call-point-out = Point out your line
call-full = Full lines
call-lines = Lines
call-none = No line is full yet.
decline = Nothing to call
rematch = Rematch
save-record = Save this game
review-heading = Review a game
review-this = Review the game
setup-heading = Set up a position
new-game = New game

# Questions as buttons.
ask = { $what ->
    [again] Say again
    [last] Last move
    [turn] Whose turn?
    [hand] Piece in hand
    [reserve] Pieces left
    [board] Whole board
   *[time] Time left
}
ask-lines = Lines through { $cell }
ask-hint = Hint
offer-draw = Offer a draw
offer-take-back = Take back my move
resign = Resign
mute-offers = Take no more offers
resign-question = Resign this game?
agree = Agree to assistance
answer-offer = { $answer ->
    [accept] Accept
    [refuse] Refuse
   *[withdraw] Withdraw my offer
}
command-label = Type a move or a question
command-do = Go
connection-lost = The connection is lost. Trying again…
title-your-turn = Your turn
computer-thinking = { $name } is thinking.

## Inviting

invite-title = Waiting for your friend
invite-how = Send this link, or let your friend scan the code. The game begins as soon as your friend joins.
invite-text = A game is waiting for you on Quaterne
invite-code = QR code of the link
invite-link = Link to the open seat
copy-link = Copy the link
link-copied = Link copied
share-link = Share…
leave-seat = Cancel the invitation
invite-waiting = You can leave this page in the background.
join-title = { $name } invites you to play
join = Join the game

## Settings

setting-language = Language
setting-scheme = Theme
scheme-name = { $scheme ->
    [light] Light
    [dark] Dark
   *[auto] Same as the device
}
setting-verbosity = How to say pieces
verbosity-name = { $verbosity ->
    [words] In words
    [codes] By their code
   *[coordinates] Cells only
}
setting-labels = Show A to D and 1 to 4 on the board
setting-keys = Keyboard shortcuts (letters and digits)
setting-confirm = Click or tap twice to play
setting-warning = Warn before time runs out
warning-never = Never
setting-pauses = A short pause between moves
setting-sounds = Sounds
setting-volume = Volume
setting-vibration = Vibrate when it is your turn
setting-notifications = Notify me when it is my turn and I am elsewhere
notifications-refused = Your browser does not allow notifications from this page. You can allow them in its settings.

## Help

help-rules-title = How to play
help-rules = { $game ->
    [quarto] Place the piece you were given, then give your opponent the next one. When four pieces in a row, column or diagonal have something in common, call QUARTO and you win. Both players use all the pieces.
   *[quatrenun] Your opponent designates a group. Move one of its pieces along the row or column to a group that is at least as large, then designate a group yourself. Whoever forms a complete group loses: a group with tall and short, round and square, hollow and solid, dark and light (or grooved and smooth).
}
help-keys-title = Keys
help-typed-title = What you can type
# What stands on the keys; $keys: which of them.
key-caps = { $keys ->
    [move] Arrows
    [ends] Home, End
    [row] 1 to 4
    [column] Shift + 1 to 4
    [act] Enter, Space
    [next-piece] N, Shift + N
    [next-free] V, Shift + V
    [cell] O, X
    [hand] P, R, G
    [last] L, T, S
    [call] Shift + Q
    [field] I, ?
   *[cancel] Escape
}
key-move = Move on the board or in the reserve
key-ends = Ends of the row; with Ctrl, first and last cell
key-row = Go to a row
key-column = Go to a column
key-act = Place here, or give this piece
key-next-piece = Next or previous piece
key-next-free = Next or previous free cell
key-cell = This cell; the lines through it
key-hand = Piece in hand; reserve; whole board
key-last = Last move; time left; say again
key-call = Call QUARTO
key-field = Field for typing; this help
key-cancel = Cancel

## Sharing

share-game = Share
share-title = { $game }: { $one } against { $two }
# $how: shared; copied, both picture and text; text, alone; saved, the picture as a file.
share-done = { $how ->
    [copied] Picture and text copied.
    [text] Text copied.
    [saved] Picture saved, text copied.
    [failed] This browser can neither share nor copy.
   *[shared] Shared.
}
