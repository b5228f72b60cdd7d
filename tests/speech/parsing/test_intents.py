"""Intents in their short exact form."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_action
from quaterne.rules import CELLS, LINES, GameName, Piece
from quaterne.speech import Language, ParseContext, parse_intents
from quaterne.speech.intents import (
    ActionIntent,
    Intent,
    Question,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    TouchIntent,
)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *((GameName.QUARTO, text) for text in (">7", "b2", "!4", "=")),
        *((GameName.QUATRENUN, text) for text in ("@b3", "8>c3")),
    ],
)
def test_an_action_is_written_in_the_notation(game: GameName, text: str) -> None:
    assert str(ActionIntent(parse_action(text, game))) == text


@pytest.mark.parametrize(
    ("intent", "text"),
    [
        (TouchIntent(CELLS[5]), "touch cell b2"),
        (TouchIntent(Piece(11)), "touch piece b"),
        (QuestionIntent(Question.BOARD), "? board"),
        (QuestionIntent(Question.CELL, CELLS[5]), "? cell b2"),
        (QuestionIntent(Question.LINE, LINES[0]), "? line 1"),
        (RequestIntent(RequestKind.TAKE_BACK), "take-back"),
        (RequestIntent(RequestKind.ACCEPT, "draw"), "accept draw"),
    ],
)
def test_other_intents_have_words(intent: Intent, text: str) -> None:
    assert str(intent) == text


def test_a_cell_and_a_piece_of_one_name_are_told_apart() -> None:
    """`b` is a piece and the beginning of a cell; touching them is not the same."""
    assert str(TouchIntent(Piece(0xA))) != str(TouchIntent(CELLS[0]))


@pytest.mark.parametrize("kind", RequestKind)
def test_every_request_can_be_typed(kind: RequestKind) -> None:
    settings = {"verbosity": "codes", "display": "off", "language": "french"}
    line = f"{kind.value.replace('-', ' ')} {settings.get(kind, '')}".strip()
    (intent,) = parse_intents(line, Language.EN, ParseContext())
    assert isinstance(intent, RequestIntent) and intent.kind is kind
