### Help, one sentence a line.

help-give = Give: “give tall round hollow dark”, “give ta ro ho da” or “give 5”.
help-give-tactile = Give: “give tall round hollow grooved”, “give ta ro ho gr” or “give 5”.
help-place = Place: “b2”, or both at once: “b2 give 5”.
help-call = Call: “quarto row 2”, “quarto column b”, “quarto diagonal a1” or the four cells.
help-square = Call a square: “quarto square b2”, by its top left cell.
help-decline = After the last piece: “nothing” if there is nothing to call.
help-designate = Designate a group: “designate b3”.
help-move = Move: “move 8 to c3”, or both at once: “8 c3 designate b1”.
help-touch = Touch: “touch b2”, or a piece of the reserve: “touch 5”.
help-questions = Ask about the position: “b2 ?”, “row 2”, “board”, “reserve”, “hand”, “free”, “where is 5”.
help-questions-rest = Ask about the rest: “last move”, “dead alignments”, “turn”, “time”, “rules”, “moves”, “record”.
help-questions-quatrenun = Ask about the position: “b2 ?”, “row 2”, “board”, “hand”, “where is 5”.
help-questions-rest-quatrenun = Ask about the rest: “last move”, “turn”, “time”, “rules”, “moves”, “record”.
help-assistance = If the table allows it: “lines b2”, “hint”.
help-table = The table: “resign”, “draw”, “take back” or “undo”, “rematch”, “accept”, “refuse”, “withdraw”, “mute”.
help-program = The program: “detail words”, “detail codes”, “detail coordinates”, “display words”, “display table”, “display off”, “language french”, “repeat”, “save”, “quit”.
