from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import ParseError
from quaterne.notation import (
    parse_action,
    parse_actions,
    parse_cell,
    parse_line,
    parse_piece,
    tokens,
)
from quaterne.rules import (
    CELLS,
    LINES,
    PIECES,
    SQUARES,
    Action,
    Call,
    Cell,
    Decline,
    Designate,
    Game,
    GameName,
    Give,
    Line,
    Move,
    Piece,
    Place,
    Quarto,
)
from quaterne.rules.text import (
    QuartoPosition,
    QuatrenunPosition,
    parse_quarto_position,
    parse_quatrenun_position,
)
from tests.strategies import cells, games, lines, pieces

quarto_actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Give, pieces), st.builds(Place, cells), st.builds(Call, lines), st.just(Decline())
)
quatrenun_actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Designate, cells), st.builds(Move, pieces, cells)
)
spaces = st.text(" \t\r\n\f\u00a0", min_size=1, max_size=3)


@given(quarto_actions)
def test_actions_of_quarto_can_be_read_back(action: Action) -> None:
    assert parse_action(str(action)) == action


@given(quatrenun_actions)
def test_actions_of_quatrenun_can_be_read_back(action: Action) -> None:
    assert parse_action(str(action), GameName.QUATRENUN) == action


@given(st.lists(quarto_actions), spaces)
def test_any_white_space_may_stand_between_actions(actions: list[Action], space: str) -> None:
    text = space + space.join(map(str, actions)) + space
    assert parse_actions(text) == tuple(actions)


@given(st.lists(quatrenun_actions))
def test_actions_of_quatrenun_may_be_written_together(actions: list[Action]) -> None:
    text = "".join(map(str, actions))
    assert parse_actions(text, GameName.QUATRENUN) == tuple(actions)


@given(st.lists(quarto_actions.filter(lambda action: not isinstance(action, Call))))
def test_actions_of_quarto_may_be_written_together(actions: list[Action]) -> None:
    assert parse_actions("".join(map(str, actions))) == tuple(actions)


@given(lines, cells)
def test_a_wrong_call_marks_where_its_line_ends(line: object, cell: object) -> None:
    call, place = tokens(f"!{line}?{cell}", GameName.QUARTO)
    assert (str(call.action), call.wrong_call, call.text) == (f"!{line}", True, f"!{line}?")
    assert (str(place.action), place.wrong_call) == (str(cell), False)


def test_tokens_know_where_they_stand() -> None:
    found = [(token.text, token.offset) for token in tokens("b2>5 !4?=", GameName.QUARTO)]
    assert found == [("b2", 0), (">5", 2), ("!4?", 5), ("=", 8)]


def test_the_error_points_at_the_trouble() -> None:
    with pytest.raises(ParseError) as caught:
        parse_actions("b2>5 c3>g")
    assert (caught.value.offset, caught.value.text) == (7, "b2>5 c3>g")


@given(st.text(max_size=12), st.sampled_from(GameName))
def test_any_text_is_read_or_refused(text: str, game: GameName) -> None:
    try:
        actions = parse_actions(text, game)
    except ParseError as error:
        assert 0 <= error.offset < len(text)  # noqa: PT017
    else:
        rest = "".join(text.split()).replace("?", "")
        assert "".join(map(str, actions)) == rest


def test_a_move_of_the_other_game_is_named() -> None:
    with pytest.raises(ParseError, match="'@a1' is a move of quatrenun: a move of quarto is"):
        parse_actions("@a1")
    with pytest.raises(ParseError, match="'>7' is a move of quarto: a move of quatrenun is"):
        parse_actions(">7", GameName.QUATRENUN)


@given(pieces, cells, lines)
def test_names_can_be_read_back(piece: Piece, cell: Cell, line: Line) -> None:
    assert parse_piece(str(piece)) is piece
    assert parse_cell(str(cell)) is cell
    assert parse_line(str(line)) is line


@given(st.text(max_size=3))
def test_nothing_else_is_a_name(text: str) -> None:
    for parse, values in (
        (parse_piece, PIECES),
        (parse_cell, CELLS),
        (parse_line, LINES + SQUARES),
    ):
        try:
            assert str(parse(text)) == text
        except ParseError as error:
            assert text not in map(str, values)
            assert error.text == text  # noqa: PT017


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
