"""One puzzle of each kind, small enough to be checked by hand."""

from __future__ import annotations

from functools import cache

from quaterne.engine import Engine
from quaterne.notation import parse_position, parse_rules
from quaterne.puzzles import Puzzle, PuzzleKind
from quaterne.puzzles.generator import puzzle_in


@cache
def engine() -> Engine:
    return Engine(table_mb=32)


POSITIONS = {
    PuzzleKind.CALL: ("quarto", "3acd/8e.b/5f../...7 1 -"),
    PuzzleKind.GIVE: ("quarto", "0.9./d.7./f61e/.8.2 - -"),
    PuzzleKind.WIN: ("quarto", "c.fe/b056/4ad./7... 2 -"),
    PuzzleKind.GROUP: ("quatrenun", ".,.,9bcd,46/.,f,.,7/8,.,5,./.,0123,ae,. -"),
}


@cache
def example(kind: PuzzleKind) -> Puzzle:
    rules, position = POSITIONS[kind]
    made = puzzle_in(kind, parse_position(position, parse_rules(rules)), engine())
    assert made is not None
    return made
