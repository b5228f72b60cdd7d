from __future__ import annotations

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any

import numpy as np
import pytest

from quaterne.engine import Engine, EngineProcess, Limits, Stop, best_moves
from quaterne.engine.levels import LevelPlayer
from quaterne.errors import ParseError
from quaterne.notation import (
    Record,
    is_wrong_call,
    parse_actions,
    parse_position,
    parse_record,
    parse_rules,
    write_record,
)
from quaterne.puzzles import check_answer, daily, find, pick, shipped
from quaterne.review import find_turning_point, review_game
from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    LINES,
    PIECES,
    Alignment,
    Cell,
    Characteristic,
    Decline,
    Give,
    Move,
    Piece,
    PieceSet,
    Player,
    Quarto,
    Quatrenun,
    Rules,
    canonical,
    line_state,
    lines_in_play,
    nearly_full_lines,
    new_alignments,
    new_game,
    parse_cell,
    parse_line,
    parse_piece,
    shared_values,
    winning_cells,
)
from quaterne.rules.pieces import check_text, check_type, whole_number
from quaterne.speech import Language, Speaker
from tests import naive


def test_the_number_of_a_piece_says_what_it_is() -> None:
    assert PieceSet.CLASSIC.describe(Piece(0x0)) == "short, round, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x8)) == "tall, round, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x4)) == "short, square, solid, light"
    assert PieceSet.CLASSIC.describe(Piece(0x2)) == "short, round, hollow, light"
    assert PieceSet.CLASSIC.describe(Piece(0x1)) == "short, round, solid, dark"
    assert PieceSet.CLASSIC.describe(Piece(0xF)) == "tall, square, hollow, dark"


def test_the_sixteen_pieces_are_all_different() -> None:
    assert len({PieceSet.CLASSIC.describe(piece) for piece in PIECES}) == 16


def test_the_tactile_set_differs_in_the_words_for_finish_alone() -> None:
    assert PieceSet.TACTILE.describe(Piece(0x0)) == "short, round, solid, smooth"
    assert PieceSet.TACTILE.describe(Piece(0xF)) == "tall, square, hollow, grooved"
    for characteristic in CHARACTERISTICS[:3]:
        for value in (False, True):
            words = {pieces.word(characteristic, value) for pieces in PieceSet}
            assert len(words) == 1


def test_descriptions_agree_with_the_naive_words() -> None:
    for piece in PIECES:
        described = set(PieceSet.CLASSIC.describe(piece).split(", "))
        assert described == naive.words_of(str(piece))


@pytest.mark.parametrize("number", [-1, 16, 255])
def test_there_is_no_other_piece(number: int) -> None:
    message = f"there is no piece {number}: pieces are numbered 0 to 15"
    with pytest.raises(ValueError, match=f"^{message}$"):
        Piece(number)


def test_a_piece_prints_as_its_digit_and_shows_how_to_make_it() -> None:
    assert [str(piece) for piece in PIECES] == list("0123456789abcdef")
    assert all(eval(repr(piece)) == piece for piece in PIECES)
    assert f"{Piece(10)}" == "a"


@pytest.mark.parametrize("number", ["d", 3.5, None])
def test_a_piece_is_made_from_a_number_only(number: object) -> None:
    with pytest.raises(TypeError, match=f"{number!r} is not the number of a piece"):
        Piece(number)  # type: ignore[arg-type]


# Values in f-strings are their notation, however they are aligned.


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


# A value of a wrong type raises an error that says what to pass; it is never a silent no.


GAME = Quarto.from_position("013./..../..../.... 2")
MISSED = Quarto.from_position("0123/..../..../.... 4 d1")
GROUPS = Quatrenun.random(Random(7))
anything: Any = lambda value: value  # noqa: E731  # what a caller without a type checker passes


def test_whole_numbers() -> None:
    assert (whole_number(3), whole_number(np.int8(-3)), whole_number(True)) == (3, -3, 1)
    assert [whole_number(value) for value in (3.0, np.float64(3), "3", None)] == [None] * 4


def test_checks() -> None:
    check_type(5, int, "5")
    check_text("b2", "b2")
    with pytest.raises(TypeError, match="5 is not text: write one like 'b2'"):
        check_text(5, "b2")


@pytest.mark.parametrize(
    "call",
    [
        lambda: parse_piece(anything(7)),
        lambda: parse_cell(anything(None)),
        lambda: parse_line(anything(5)),
        lambda: parse_rules(anything(None)),
        lambda: parse_position(anything(5)),
        lambda: Quatrenun.from_position(anything(5)),
        lambda: parse_actions(anything(7)),
        lambda: MISSED.is_right_call(anything("1")),
        lambda: GAME.pieces_on(anything("b2")),
        lambda: GROUPS.pieces_on(anything("b2")),
        lambda: GROUPS.targets(anything("b2")),
        lambda: new_alignments(GAME, anything("d1")),
        lambda: winning_cells(GAME, anything("2")),
        lambda: winning_cells(anything(GROUPS)),
        lambda: new_game(anything("quarto"), Random(1)),
        lambda: new_game(parse_rules("quatrenun"), anything(7)),
        lambda: Quatrenun.random(anything(7)),
        lambda: Record(GAME, first=anything(5)),
        lambda: Record(GAME, tags=anything({"Site": "Paris"})),
        lambda: Record(GAME, comments=anything({0: "x"})),
        lambda: write_record(anything(5)),
        lambda: LevelPlayer(anything("3")),
        lambda: LevelPlayer(anything(3.0)),
        lambda: LevelPlayer(anything(True)),
        lambda: LevelPlayer(3, seed=anything("x")),
        lambda: Engine(threads=anything(1.5)),
        lambda: Engine(table_mb=anything("x")),
        lambda: Engine(book=anything("no")),
        lambda: Limits(nodes=anything(1.5)),
        lambda: Limits(seconds=anything("5")),
        lambda: find(anything(19938555)),
        lambda: daily(anything("2026-11-15")),
        lambda: pick(anything(1)),
        lambda: check_answer(anything("19938555"), "@b2"),
        lambda: review_game(anything("x")),
        lambda: find_turning_point(anything(None)),
        lambda: Speaker(Language.FR).action(anything("b2")),
        lambda: Speaker(Language.FR).cell(anything(5)),
        lambda: Speaker(Language.FR).piece(anything(5)),
        lambda: is_wrong_call(anything(5), anything(5)),
        lambda: is_wrong_call(GAME, anything("!1")),
        lambda: Engine().analyse(GAME, moves=anything("no")),
        lambda: Engine().analyse(GAME, distance=anything("no")),
        lambda: Engine().analyse(GAME, progress=anything(3)),
        lambda: Stop(parent=anything(4)),
        lambda: Stop(seconds=anything("a")),
        lambda: lines_in_play(anything("no")),
        lambda: Piece(3).has(anything(5)),
        lambda: Piece(3).has(anything("height")),
        lambda: PieceSet.CLASSIC.describe(anything(5)),
        lambda: new_game(Rules(), anything(5)),
        lambda: canonical(anything(5)),
        lambda: shared_values(GAME, anything("1")),
        lambda: line_state(GAME, anything("1")),
        lambda: nearly_full_lines(anything(GROUPS)),
        lambda: Record(GAME, anything(5)),
        lambda: Record(GAME, decided=anything(5)),
        lambda: Quarto.setup(anything(5)),
        lambda: Quatrenun.setup(anything(5)),
        lambda: EngineProcess.start("quaterne", timeout=anything("a")),
        lambda: EngineProcess.start("quaterne", cancel=anything(5)),
    ],
)
def test_a_wrong_type_is_an_error_that_says_what_to_pass(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match=r"(write|pass) ") as raised:
        call()
    assert "object of type" not in str(raised.value)


def test_numbers_outside_the_board_are_errors() -> None:
    for state in (GAME, GROUPS):
        with pytest.raises(ValueError, match="there is no cell 17"):
            state.pieces_on(anything(17))


def test_words_for_values_are_taken_as_such() -> None:
    [found] = MISSED.fresh_alignments(anything("second"))
    assert isinstance(found, Alignment)
    assert MISSED.fresh_alignments(Player.FIRST) == ()
    with pytest.raises(ValueError, match="not a valid Player"):
        MISSED.fresh_alignments(anything("third"))
    assert Speaker(anything("fr")).cell(Cell(5)) == "B2"
    with pytest.raises(ValueError, match="not a valid Language"):
        Speaker(anything("de"))


def test_there_are_no_puzzles_of_other_kinds_and_levels() -> None:
    with pytest.raises(ParseError, match="kinds are call, give, win, group"):
        shipped("x")
    with pytest.raises(ParseError, match="levels are 1 to 5"):
        shipped("win", 9)


def test_an_answer_is_taken_in_notation() -> None:
    puzzle = find("19938555")
    assert check_answer(puzzle, "@b2").is_right
    assert check_answer(puzzle, puzzle.answer[0]).is_right
    assert check_answer(puzzle, []).is_start
    assert daily(date(2026, 11, 15)).id == "12669457"


def test_a_level_player_shows_its_level_and_seed() -> None:
    assert repr(LevelPlayer(3, seed=7)) == "LevelPlayer(3, seed=7)"


def test_two_games_in_one_text_are_named_as_such() -> None:
    with pytest.raises(ValueError, match="line 2: a header after moves begins another game"):
        parse_record('[Rules "quarto"] >0\n[Rules "quarto"] >1')
