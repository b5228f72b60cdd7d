"""Clauses with and without a head."""

from __future__ import annotations

import pytest

from quaterne.speech import Language, NotUnderstood, ParseContext, ParseProblem
from quaterne.speech.grammar import parse_headed_clause, parse_headless_clause
from quaterne.speech.lexer import HeadToken, tokenize, vocabulary
from tests.speech.parsing.circumstances import CIRCUMSTANCES

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
