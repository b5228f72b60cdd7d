"""Clauses with and without a head."""

from __future__ import annotations

import pytest

from quaterne.rules import LINES, PIECES, SQUARES, Piece, PieceSet
from quaterne.speech import Language, NotUnderstood, ParseContext, ParseProblem
from quaterne.speech.formatter import Formatter
from quaterne.speech.grammar import (
    describes_line,
    describes_piece,
    matching_pieces,
    parse_headed_clause,
    parse_headless_clause,
    resolve_line,
    resolve_piece,
)
from quaterne.speech.lexer import HeadToken, Token, tokenize, vocabulary
from tests.speech.circumstances import CIRCUMSTANCES

WORDS = vocabulary(Language.EN)


def meaning(text: str, stage: str, is_question: bool = False) -> list[str]:
    context: ParseContext = CIRCUMSTANCES[stage]
    tokens, _ = tokenize(text, WORDS, context)
    head, *rest = tokens
    if isinstance(head, HeadToken):
        found = parse_headed_clause(head, rest, is_question, context, WORDS)
    else:
        found = parse_headless_clause(tokens, is_question, context)
    return [str(intent) for intent in found]


@pytest.mark.parametrize(
    ("stage", "text", "intents"),
    [
        ("give", "b", [">b"]),
        ("give", "tall round hollow dark", [">b"]),
        ("place", "b2", ["b2"]),
        ("place", "b2 c", ["b2", ">c"]),
        ("place", "7 b2", ["b2"]),
        ("designate", "b3", ["@b3"]),
        ("single", "c3", ["8>c3"]),
        ("move", "8 c3", ["8>c3"]),
        ("move", "8 c3 d3", ["8>c3", "@d3"]),
        ("give", "row 1", ["? line 1"]),
    ],
)
def test_without_a_head_the_stage_decides(stage: str, text: str, intents: list[str]) -> None:
    assert meaning(text, stage) == intents


@pytest.mark.parametrize(
    ("stage", "text", "intents"),
    [
        ("give", "give b", [">b"]),
        ("place", "place b2", ["b2"]),
        ("give", "call row 1", ["!1"]),
        ("last", "decline", ["="]),
        ("masked", "touch b2 b3", ["touch cell b2", "touch cell b3"]),
        ("masked", "touch tall round hollow grooved", ["touch piece b"]),
        ("move", "move 8 from b3 to c3", ["8>c3"]),
        ("give", "where b", ["? where b"]),
        ("give", "what b2", ["? cell b2"]),
        ("give", "accept", ["accept"]),
        ("give", "verbosity codes", ["verbosity codes"]),
    ],
)
def test_a_head_says_what_is_meant(stage: str, text: str, intents: list[str]) -> None:
    assert meaning(text, stage) == intents


def test_a_question_mark_makes_a_question_of_a_place() -> None:
    assert meaning("b2", "place", is_question=True) == ["? cell b2"]
    assert meaning("b", "place", is_question=True) == ["? where b"]


@pytest.mark.parametrize(
    ("stage", "text", "is_question", "problem"),
    [
        ("place", "a1 b2", False, ParseProblem.ONE_CELL),
        ("place", "b", False, ParseProblem.BARE_PIECE),
        ("move", "c3", False, ParseProblem.BARE_CELL),
        ("move", "move 8 from a1 to c3", False, ParseProblem.NOT_DESIGNATED),
        ("give", "designate b2", False, ParseProblem.OTHER_GAME),
        ("move", "give b", False, ParseProblem.OTHER_GAME),
        ("give", "give b", True, ParseProblem.ONLY_QUESTIONS),
        ("place", "place 8 b2", False, ParseProblem.NOT_IN_HAND),
        ("give", "verbosity b2", False, ParseProblem.WHICH_SETTING),
        ("give", "give b2", False, ParseProblem.NOT_TOGETHER),
        ("last", "decline b2", False, ParseProblem.NOT_TOGETHER),
        ("place", "place", False, ParseProblem.WHICH_CELL),
    ],
)
def test_what_is_refused(stage: str, text: str, is_question: bool, problem: ParseProblem) -> None:
    with pytest.raises(NotUnderstood) as caught:
        meaning(text, stage, is_question)
    assert caught.value.problem is problem


def test_words_that_fit_the_hand_and_the_reserve_are_never_guessed() -> None:
    with pytest.raises(NotUnderstood) as caught:
        meaning("short b2", "place")
    assert caught.value.problem is ParseProblem.SEVERAL_PIECES


# Which line typed words mean; the board is never asked.


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


# Which piece typed words mean.


CONTEXT = ParseContext(reserve=PIECES)


def tokens(text: str, language: Language = Language.EN) -> list[Token]:
    return tokenize(text, vocabulary(language), CONTEXT)[0]


def pieces_problem_of(text: str, candidates: tuple[Piece, ...] | None) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        resolve_piece(tokens(text), candidates)
    return caught.value


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("piece", PIECES, ids=str)
def test_four_words_or_a_code_name_every_piece(piece: Piece, language: Language) -> None:
    """In any order, and wherever the piece is."""
    words = Formatter(language, PieceSet.CLASSIC).piece(piece).replace(",", "").split()
    for text in (str(piece), " ".join(words), " ".join(reversed(words))):
        assert resolve_piece(tokens(text, language), None) == piece
        assert resolve_piece(tokens(text, language), ()) == piece


def test_fewer_words_must_fit_one_candidate() -> None:
    assert resolve_piece(tokens("tall"), (Piece(0), Piece(8))) == Piece(8)
    several = pieces_problem_of("tall", (Piece(8), Piece(9)))
    assert (several.problem, several.choices) == (
        ParseProblem.SEVERAL_PIECES,
        (Piece(8), Piece(9)),
    )
    assert pieces_problem_of("tall", (Piece(0),)).problem is ParseProblem.NO_SUCH_PIECE


def test_a_hidden_reserve_completes_nothing() -> None:
    hidden = pieces_problem_of("tall round", None)
    assert hidden.problem is ParseProblem.WHOLE_PIECE
    assert hidden.choices == ("fill", "finish")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", ParseProblem.WHICH_PIECE),
        ("tall short", ParseProblem.CONTRADICTION),
        ("0 tall", ParseProblem.CONTRADICTION),
        ("0 1", ParseProblem.ONE_PIECE),
    ],
)
def test_words_that_fit_no_piece(text: str, problem: ParseProblem) -> None:
    assert pieces_problem_of(text, PIECES).problem is problem


def test_matching() -> None:
    assert len(matching_pieces(tokens("tall"))) == 8
    assert len(matching_pieces(tokens("tall tall dark"))) == 4
    assert matching_pieces(tokens("b")) == (Piece(0xB),)
    assert [describes_piece(token) for token in tokens("tall b2")] == [True, False]
