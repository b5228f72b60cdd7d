"""Values in f-strings are their notation, however they are aligned."""

from __future__ import annotations

import pytest

from quaterne.engine import best_moves
from quaterne.rules import (
    CELLS,
    LINES,
    PIECES,
    Cell,
    Characteristic,
    Decline,
    Give,
    Move,
    Piece,
    Player,
    Quarto,
    Rules,
)


@pytest.mark.parametrize(
    "value",
    [
        *PIECES,
        *CELLS,
        *LINES,
        *Characteristic,
        *Player,
        Give(Piece(10)),
        Decline(),
        Move(Piece(1), Cell(2)),
        Rules(squares=True),
        Quarto.new(),
        best_moves("012./..../..../.... 3")[0],
    ],
    ids=repr,
)
def test_alignment_is_that_of_the_notation(value: object) -> None:
    assert f"{value}" == str(value)
    assert f"{value:>30}" == str(value).rjust(30)
    assert f"{value:*<30}" == str(value).ljust(30, "*")


def test_a_number_is_still_written_when_it_is_asked_for() -> None:
    assert f"{Piece(10):>2}" == " a"
    assert f"{Piece(10):04b} {Piece(10):d} {Piece(10):#x} {Cell(5):02d}" == "1010 10 0xa 05"
