from __future__ import annotations

from quaterne.rules import LINES, Call, Cell, Decline, Designate, Give, Move, Piece, Place


def test_actions_print_as_the_notation_writes_them() -> None:
    actions = [
        Give(Piece(0xA)),
        Place(Cell(5)),
        Call(LINES[3]),
        Decline(),
        Designate(Cell(9)),
        Move(Piece(8), Cell(10)),
    ]
    assert [str(action) for action in actions] == [">a", "b2", "!4", "=", "@b3", "8>c3"]


def test_actions_are_values() -> None:
    assert Place(Cell(5)) == Place(Cell(5))
    assert len({Decline(), Decline(), Give(Piece(1)), Give(Piece(1))}) == 2
