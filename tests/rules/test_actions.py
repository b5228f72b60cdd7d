from __future__ import annotations

from quaterne import rules
from quaterne.rules import LINES, Call, Cell, Decline, Designate, Give, Move, Piece, Place

ACTIONS = (
    Give(Piece(0xA)),
    Place(Cell(5)),
    Call(LINES[3]),
    Decline(),
    Designate(Cell(9)),
    Move(Piece(8), Cell(10)),
)


def test_actions_print_as_the_notation_writes_them() -> None:
    assert [str(action) for action in ACTIONS] == [">a", "b2", "!4", "=", "@b3", "8>c3"]


def test_actions_are_values() -> None:
    assert Place(Cell(5)) == Place(Cell(5))
    assert len({Decline(), Decline(), Give(Piece(1)), Give(Piece(1))}) == 2


def test_the_repr_of_an_action_can_be_run() -> None:
    assert all(eval(repr(action), vars(rules).copy()) == action for action in ACTIONS)
