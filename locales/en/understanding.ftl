### The answer to words that were not understood. $word: the word as it was typed.

# What was understood before, and is not done.
understood = Understood, but not done: { $actions }.

trouble-nothing-said = Type a cell, a piece or a question, or “help”.
trouble-too-long = That is too long: type less at a time.
trouble-unknown-word = { $count ->
    [0] Unknown word: “{ $word }”. Type “help” for the list of words.
   *[other] Unknown word: “{ $word }”. Did you mean { $choices }?
}
trouble-several-words = “{ $word }” can mean { $choices }.
trouble-no-such-cell = There is no cell “{ $word }”: cells are A1 to D4.
trouble-other-set = “{ $word }” is not a word for this piece set: say { $choices }.
trouble-contradiction = No piece is { $choices } at once.
trouble-several-pieces = Several pieces are possible: { $choices }.
trouble-no-such-piece = { $count ->
    [0] No piece is possible.
   *[other] No piece matches. There are: { $choices }.
}
trouble-whole-piece = Describe the whole piece. What is missing: { $choices }.
trouble-not-in-hand = That is not the piece in hand: { $choices }.
trouble-not-designated = The designated group is on { $choices }.
trouble-bare-piece = What about the piece “{ $word }”? Say what to do with it, or type a cell first.
trouble-bare-cell = What about { $choices }? Say which piece to move there.
trouble-which-piece = Which piece? Describe it, or type its code.
trouble-one-piece = One piece at a time.
trouble-which-cell = Which cell? A letter A to D and a digit 1 to 4.
trouble-one-cell = One cell at a time.
trouble-which-line = Which line? For example “quarto row 2”, “quarto column B”, “quarto diagonal A1”, or the four cells.
trouble-which-diagonal = Which diagonal? “diagonal A1” or “diagonal D1”.
trouble-several-lines = Several lines are possible: { $choices }.
trouble-no-such-line = That is not a line. For example “row 2”, “column B”, “diagonal A1”, or four cells.
trouble-no-squares = Squares do not count at this table.
trouble-other-game = { $game ->
    [quarto] “{ $word }” does not exist in Quarto. You can give, place, call QUARTO.
   *[quatrenun] “{ $word }” does not exist in Quatrenun. You can designate and move.
}
trouble-only-questions = “{ $word }” is not a question: type it without a question mark to do it.
trouble-not-together = “{ $word }” has no place here.
trouble-which-setting = “{ $word }”: { $choices }?
trouble-no-offer = No offer is waiting for an answer.
trouble-several-offers = Which one? Say { $choices } too.
trouble-ambiguous = That can be read in several ways: type one thing at a time.
