### What the program says of itself, and what it asks.

confirm-resign = Resign this game? Yes or no.
confirm-quit = Leave this game? Yes or no.
choice-expected = { $count ->
    [one] Type 1.
   *[other] Type a number from 1 to { $count }.
}
hand-over = { $name }, come to the screen and press Enter.
time-warning = Only { $time } left.
saved = Game saved: { $file }.
hint = Hint: { $actions }.

# What is said from now on; $verbosity: words, codes or coordinates.
verbosity-chosen = { $verbosity ->
    [words] Pieces are said in words.
    [codes] Pieces are said by their code.
   *[coordinates] Only cells are said.
}

# The rules that can be chosen by a name.
rule-set = { $name ->
    [classic] Classic Quarto
    [beginner] Quarto for beginners: only height counts
    [advanced] Advanced Quarto: squares count
    [tournament] Tournament Quarto: one minute per move
    [avh] Tactile Quarto, rules of the AVH
    [access] Quarto Access: tactile pieces and masks
   *[quatrenun] Quatrenun
}
