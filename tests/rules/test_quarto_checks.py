from __future__ import annotations

import pytest

from quaterne.errors import ImpossiblePosition
from quaterne.notation import parse_quarto, parse_rules
from quaterne.rules import Cell, Piece, Quarto
from tests.playing import says

FULL = "d3e5/a712/9c4f/680b = c1"


@pytest.mark.parametrize(
    ("position", "rules", "message"),
    [
        ("00../..../..../.... -", "quarto", "piece 0 is on the board twice: a1, b1"),
        ("0.../..../..../.... 0", "quarto", "piece 0 is in hand and also on a1"),
        ("0.../..../..../.... - b1", "quarto", "b1 was last placed, but it is empty"),
        (
            "0123/..../..../.... - a1+b2",
            "quarto late-call=after",
            "b2 was placed before, but it is empty",
        ),
        (
            "0123/4.../..../.... - a2+a1",
            "quarto",
            "a1 cannot be called late now: that is for late-call=after, once the player has placed",
        ),
        (
            "0123/4.../..../.... 5 a2+a1",
            "quarto late-call=after",
            "a1 cannot be called late now: that is for late-call=after, once the player has placed",
        ),
        (
            "0123/..../..../.... - a1+b1",
            "quarto late-call=after",
            "there is no alignment to call late through b1",
        ),
        (
            "0.../..../..../.... = a1",
            "quarto",
            "only after the sixteenth piece can a player have declined",
        ),
        (
            FULL,
            "quarto automatic",
            "with automatic calls nobody is asked, so nobody has declined",
        ),
        (
            "0123/4.../..../.... - a2",
            "quarto automatic",
            "line 1 is aligned: with automatic calls the game has ended before",
        ),
        (
            "0123/..../..../.... 4 d1",
            "quarto automatic",
            "line 1 is aligned: with automatic calls the game has ended before",
        ),
    ],
)
def test_what_cannot_be_is_refused(position: str, rules: str, message: str) -> None:
    with says(ImpossiblePosition, message):
        parse_quarto(position, parse_rules(rules))


def test_a_board_has_sixteen_cells() -> None:
    with says(ImpossiblePosition, "a board has 16 cells, not 15"):
        Quarto.setup([None] * 15)


def test_a_late_cell_needs_a_last_one() -> None:
    board: list[Piece | None] = [Piece(0), Piece(1), Piece(2), Piece(3), *[None] * 12]
    message = "a1 was placed before the last piece, but which was last is not said"
    with says(ImpossiblePosition, message):
        Quarto.setup(board, late=Cell(0), rules=parse_rules("avh"))


def test_numbers_are_taken_for_pieces() -> None:
    state = Quarto.setup([7, *[None] * 15])  # type: ignore[list-item]
    assert state == Quarto.from_position("7.../..../..../.... -")
    assert isinstance(state.board[0], Piece)
    with pytest.raises(ValueError, match="there is no piece 20"):
        Quarto.setup([20, *[None] * 15])  # type: ignore[list-item]
