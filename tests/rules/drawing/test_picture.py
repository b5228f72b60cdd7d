from __future__ import annotations

from quaterne.rules import CELLS, Cell, Piece, PieceSet
from quaterne.rules.drawing import Picture

EMPTY = tuple(() for _ in CELLS)


def test_an_empty_board_is_described_as_such() -> None:
    picture = Picture(title="Quarto", groups=EMPTY, reserve=())
    assert picture.description(PieceSet.CLASSIC) == (
        "The board is empty. Pieces in the reserve: 0."
    )


def test_a_description_names_groups_and_marks() -> None:
    picture = Picture(
        title="Quatrenun",
        groups=((Piece(0), Piece(0xF)), *EMPTY[1:]),
        designated=Cell(0),
        lit=(Cell(0),),
    )
    assert picture.description(PieceSet.CLASSIC) == (
        "a1: short, round, solid, light and tall, square, hollow, dark. Designated: a1. "
        "Complete group: a1."
    )
