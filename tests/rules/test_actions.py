from __future__ import annotations

from collections.abc import Callable

import pytest

from quaterne import rules
from quaterne.rules import LINES, Action, Call, Cell, Decline, Designate, Give, Move, Piece, Place

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


@pytest.mark.parametrize(
    ("kind", "values", "message"),
    [
        (Give, (3,), r"3 is not a Piece: write Piece\(0x5\)"),
        (Give, (Cell(3),), r"Cell\(3\) is not a Piece"),
        (Place, ("b2",), r"'b2' is not a Cell: write Cell\(5\) or parse_cell\('b2'\)"),
        (Call, ("1",), r"'1' is not a Line: write parse_line\('1'\)"),
        (Designate, (3,), "3 is not a Cell"),
        (Move, (Piece(8), 10), "10 is not a Cell"),
    ],
)
def test_an_action_takes_values_of_its_types_only(
    kind: Callable[..., Action], values: tuple[object, ...], message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        kind(*values)
