### What people may type, by what it means: forms separated by commas, most usual first.
### Capitals, accents and the filler words do not count.

## Actions

input-place = place, places, placed, put, play, set, lay, drop
input-give = give, gives, given, hand over, pass on
input-call = quarto, call, calls, announce, announces, claim
input-decline = decline, declines, no quarto, nothing, nothing to call, call nothing, calls nothing, pass
input-designate = designate, designates, choose, select, pick, point at
input-move = move, moves piece, shift, shifts
input-touch = touch, touches, feel

## Questions

input-what = what, what is, what s, whats, look, look at, read, show, describe, cell
input-where = where, where is, where s, find
input-lines = lines, lines through
input-reserve = reserve, pieces left, pieces remaining, remaining, left
input-hand = hand, in hand, piece in hand, my piece, holding, hold
input-time = time, clock, time left, how long
input-last = last move, last, previous, previous move, what happened
input-dead = dead alignments, dead lines, dead, lines dead, missed lines, missed
input-board = board, grid, position, groups
input-turn = turn, whose turn, who, status, what now
input-again = again, repeat, say again
input-rules = rules, options
input-free = free, free cells, empty, empty cells
input-moves = moves, possible moves, legal moves, possible, legal
input-record = record, export, history

## The table

input-resign = resign, give up, concede
input-draw = draw, offer draw, propose draw, draw offer
input-take-back = take back, take back my move, take back move, undo, takeback
input-rematch = rematch, play again, new game, another game
input-accept = accept, agree
input-refuse = refuse, reject
input-withdraw = withdraw, withdraw offer, cancel offer, cancel
input-mute = mute, mute offers, mute the offers
input-save = save
input-quit = quit, exit, leave, bye
input-help = help, commands
input-hint = hint, advice, suggest, suggestion
input-assistance = assistance, assist
input-verbosity = verbosity, detail, details, say
input-display = display
input-language = language
input-yes = yes, yeah, ok, okay
input-no = no, nope

## What goes with them

input-words = words, full, full words
input-codes = codes, code
input-coordinates = coordinates, coordinates only
input-table = table, digits
input-off = off, never
input-english = english
input-french = french
input-row = row, line, rank
input-column = column, file
input-diagonal = diagonal
input-rising = rising, upward, ascending
input-falling = falling, downward, descending
input-square = square
input-from = from
# Before the name of a player.
input-to = to
input-one = one, first
input-two = two, second
input-three = three, third
input-four = four, fourth

# The words of a piece: the usual one first, which may be shortened to two letters.
input-tall = tall, high, big
input-short = short, low, small
input-round = round
input-square-piece = square
input-hollow = hollow, holed
input-solid = solid, full piece
input-dark = dark, black
input-light = light, white
input-grooved = grooved
input-smooth = smooth

# Words that change nothing.
input-filler =
    i, you, we, the, an, is, are, to, on, in, at, of, it, and, then, with, piece, one piece, group, there,
    my, your, please, me, onto, into, through, number, all, let, s, ll, am, let us, i ll
