"""Which line typed words mean; the board is never asked."""

from __future__ import annotations

import pytest

from quaterne.rules import LINES, SQUARES
from quaterne.speech import Language, NotUnderstood, ParseContext, ParseProblem
from quaterne.speech.grammar import describes_line, resolve_line
from quaterne.speech.lexer import tokenize, vocabulary

PLAIN, WITH_SQUARES = ParseContext(), ParseContext(squares=True)


def line_of(text: str, context: ParseContext = PLAIN, language: Language = Language.EN) -> str:
    tokens, _ = tokenize(text, vocabulary(language), context)
    return str(resolve_line(tokens, context))


def problem_of(text: str, context: ParseContext = PLAIN) -> ParseProblem:
    with pytest.raises(NotUnderstood) as caught:
        line_of(text, context)
    return caught.value.problem


@pytest.mark.parametrize("line", LINES, ids=str)
def test_a_line_is_meant_by_its_two_ends(line: object) -> None:
    start, end = line.cells[0], line.cells[-1]  # type: ignore[attr-defined]
    assert line_of(f"{start} {end}") == str(line)
    assert line_of(f"{end} {start}") == str(line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("row 2", "2"),
        ("column c", "c"),
        ("row two", "2"),
        ("diagonal a1", "\\"),
        ("diagonal d1 a4", "/"),
        ("/", "/"),
        ("falling diagonal", "\\"),
        ("row a2 b2", "2"),
    ],
)
def test_names_kinds_and_cells(text: str, line: str) -> None:
    assert line_of(text) == line


def test_a_french_ligne_is_a_row_and_any_line() -> None:
    assert line_of("ligne 2", language=Language.FR) == "2"
    assert line_of("ligne b", language=Language.FR) == "b"
    assert line_of("ligne a1 d4", language=Language.FR) == "\\"


@pytest.mark.parametrize("square", SQUARES, ids=str)
def test_a_square_is_named_by_its_corner_or_its_cells(square: object) -> None:
    cells = square.cells  # type: ignore[attr-defined]
    assert line_of(f"square {cells[0]}", WITH_SQUARES) == str(square)
    assert line_of(" ".join(map(str, cells)), WITH_SQUARES) == str(square)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", ParseProblem.WHICH_LINE),
        ("row", ParseProblem.WHICH_LINE),
        ("diagonal", ParseProblem.WHICH_DIAGONAL),
        ("row 1 row 2", ParseProblem.SEVERAL_LINES),
        ("a1", ParseProblem.SEVERAL_LINES),
        ("a1 b3", ParseProblem.NO_SUCH_LINE),
        ("column a b2", ParseProblem.NO_SUCH_LINE),
        ("square a1", ParseProblem.NO_SQUARES),
    ],
)
def test_what_is_no_line_or_several(text: str, problem: ParseProblem) -> None:
    assert problem_of(text) is problem


@pytest.mark.parametrize(
    ("text", "is_line"),
    [("row 1", True), ("/", True), ("a1 b1 c1", True), ("a1 d1", False), ("b2", False)],
)
def test_two_cells_are_more_likely_a_slip(text: str, is_line: bool) -> None:
    tokens, _ = tokenize(text, vocabulary(Language.EN), PLAIN)
    assert describes_line(tokens, PLAIN) is is_line
