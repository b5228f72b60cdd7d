from __future__ import annotations

import pytest

from quaterne.rules import Cell, Characteristic, PieceSet
from quaterne.speech import Language, ParseContext, ParseProblem
from quaterne.speech.lexer import (
    CellToken,
    CodeToken,
    HeadToken,
    PieceWordToken,
    SignToken,
    Token,
    UnreadableToken,
    tokenize,
    vocabulary,
)


def tokens(text: str, context: ParseContext | None = None) -> list[Token]:
    return tokenize(text, vocabulary(Language.EN), context or ParseContext())[0]


def problem(token: Token) -> ParseProblem:
    assert isinstance(token, UnreadableToken)
    return token.error.problem


def test_cells_codes_and_signs() -> None:
    cell, code, sign = tokens("b2 f /")
    assert cell == CellToken(Cell(5), "b2")
    assert code == CodeToken("f", "f")
    assert sign is SignToken.SLASH


def test_the_signs_of_the_notation_are_heads() -> None:
    head, code = tokens(">7")
    assert isinstance(head, HeadToken) and head.concept == "give"
    assert isinstance(code, CodeToken) and code.code == "7"


def test_words_of_pieces_are_those_of_the_set() -> None:
    [word] = tokens("dark")
    assert isinstance(word, PieceWordToken)
    assert (word.characteristic, word.value) == (Characteristic.FINISH, True)
    [other] = tokens("dark", ParseContext(pieces=PieceSet.TACTILE))
    assert problem(other) is ParseProblem.OTHER_SET


@pytest.mark.parametrize("text", ["a tall", "the tall", "tall"])
def test_articles_are_no_tokens(text: str) -> None:
    assert [type(token) for token in tokens(text)] == [PieceWordToken]


def test_an_unknown_word_comes_with_suggestions() -> None:
    [token] = tokens("resreve")
    assert problem(token) is ParseProblem.UNKNOWN_WORD
    assert isinstance(token, UnreadableToken) and "reserve" in token.error.choices


@pytest.mark.parametrize(("text", "asks"), [("b2 ?", True), ("b2", False), ("?", True)])
def test_a_question_mark_is_noticed_wherever_it_stands(text: str, asks: bool) -> None:
    assert tokenize(text, vocabulary(Language.EN), ParseContext())[1] is asks
