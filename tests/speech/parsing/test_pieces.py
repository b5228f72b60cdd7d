"""Which piece typed words mean."""

from __future__ import annotations

import pytest

from quaterne.rules import PIECES, Piece, PieceSet
from quaterne.speech import Language, NotUnderstood, ParseContext, ParseProblem
from quaterne.speech.formatter import Formatter
from quaterne.speech.grammar import describes_piece, matching_pieces, resolve_piece
from quaterne.speech.lexer import Token, tokenize, vocabulary

CONTEXT = ParseContext(reserve=PIECES)


def tokens(text: str, language: Language = Language.EN) -> list[Token]:
    return tokenize(text, vocabulary(language), CONTEXT)[0]


def problem_of(text: str, candidates: tuple[Piece, ...] | None) -> NotUnderstood:
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
    several = problem_of("tall", (Piece(8), Piece(9)))
    assert (several.problem, several.choices) == (
        ParseProblem.SEVERAL_PIECES,
        (Piece(8), Piece(9)),
    )
    assert problem_of("tall", (Piece(0),)).problem is ParseProblem.NO_SUCH_PIECE


def test_a_hidden_reserve_completes_nothing() -> None:
    hidden = problem_of("tall round", None)
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
    assert problem_of(text, PIECES).problem is problem


def test_matching() -> None:
    assert len(matching_pieces(tokens("tall"))) == 8
    assert len(matching_pieces(tokens("tall tall dark"))) == 4
    assert matching_pieces(tokens("b")) == (Piece(0xB),)
    assert [describes_piece(token) for token in tokens("tall b2")] == [True, False]
