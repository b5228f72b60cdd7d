from __future__ import annotations

import pytest
from hypothesis import given

from quaterne.errors import ParseError
from quaterne.rules import Cell, Game, Piece, Quarto
from quaterne.rules.text import (
    QuartoPosition,
    QuatrenunPosition,
    parse_quarto_position,
    parse_quatrenun_position,
)
from tests.strategies import games


def test_the_parts_of_a_position_of_quarto() -> None:
    parts = parse_quarto_position("0.../..../..../...f 3 d4+a1")
    board = (Piece(0), *[None] * 14, Piece(0xF))
    assert parts == QuartoPosition(board, Piece(3), Cell(15), Cell(0), declined=False)
    assert parse_quarto_position("0.../..../..../...f =").declined


def test_the_parts_of_a_position_of_quatrenun() -> None:
    parts = parse_quatrenun_position("01,.,.,./.,.,.,./.,.,.,./.,.,.,. a1")
    assert parts == QuatrenunPosition(((Piece(0), Piece(1)), *[()] * 15), Cell(0))


@given(games())
def test_writing_undoes_parsing(states: list[Game]) -> None:
    for state in states:
        parse = parse_quarto_position if isinstance(state, Quarto) else parse_quatrenun_position
        assert str(parse(str(state))) == str(state)


def test_a_position_of_the_other_game_is_named() -> None:
    quatrenun = "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2"
    with pytest.raises(ParseError, match="is a position of quatrenun: read it by the rules"):
        parse_quarto_position(quatrenun)
    with pytest.raises(ParseError, match="is a position of quarto: one of quatrenun has commas"):
        parse_quatrenun_position("..../.7../..../.... 5 b2")
