"""The one interpreter: each place says what it accepts, and everything else is an unknown word."""

from __future__ import annotations

import pytest

from quaterne.speech import (
    ActionIntent,
    Language,
    NotUnderstood,
    ParseProblem,
    QuestionIntent,
    RequestIntent,
    RequestKind,
    Speaker,
)
from quaterne.terminal.interpreter import AcceptedInput, Input, Interpreter, Keyword, Number

NEXT = Keyword("walk-words-next")
BACK = Keyword("walk-words-back")
WALK = AcceptedInput(
    keywords=(NEXT.message, BACK.message),
    abbreviated=True,
    numbers=True,
    empty=NEXT,
    intents=(QuestionIntent,),
    requests=frozenset({RequestKind.QUIT}),
)


def interpret(line: str, accepted: AcceptedInput, language: Language = Language.EN) -> list[Input]:
    return Interpreter(Speaker(language)).interpret(line, accepted)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("", NEXT),
        ("next", NEXT),
        ("N", NEXT),
        ("ba", BACK),
        ("12", Number(12)),
        ("0" * 400 + "7", Number(0)),
        ("quit", RequestIntent(RequestKind.QUIT)),
    ],
)
def test_keywords_numbers_and_requests(line: str, meaning: Input) -> None:
    assert interpret(line, WALK) == [meaning]


def test_keywords_are_those_of_the_language() -> None:
    assert interpret("Retour", WALK, Language.FR) == [BACK]
    assert interpret("suivant", WALK, Language.FR) == [NEXT]


@pytest.mark.parametrize("line", ["give 3", "resign", "b2"])
def test_what_a_place_does_not_accept_is_an_unknown_word(line: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        interpret(line, WALK)
    assert (caught.value.problem, caught.value.word) == (ParseProblem.UNKNOWN_WORD, line)


def test_questions_of_a_place_are_accepted() -> None:
    [question] = interpret("b2 ?", WALK)
    assert isinstance(question, QuestionIntent)


def test_without_abbreviations_a_keyword_is_typed_whole() -> None:
    accepted = AcceptedInput(keywords=(NEXT.message,))
    assert interpret("next", accepted) == [NEXT]
    with pytest.raises(NotUnderstood):
        interpret("nex", accepted)


def test_a_beginning_of_two_keywords_is_none_of_them() -> None:
    accepted = AcceptedInput(keywords=("input-resign", "input-reserve"), abbreviated=True)
    with pytest.raises(NotUnderstood):
        interpret("res", accepted)
    assert interpret("resi", accepted) == [Keyword("input-resign")]


def test_an_empty_line_means_nothing_where_a_place_gives_it_no_meaning() -> None:
    with pytest.raises(NotUnderstood) as caught:
        interpret("", AcceptedInput(intents=(ActionIntent,)))
    assert caught.value.problem is ParseProblem.NOTHING_SAID


def test_a_line_can_mean_several_things() -> None:
    assert len(interpret("b2 give 3", AcceptedInput(intents=(ActionIntent,)))) == 2


def test_the_language_may_change_between_two_lines() -> None:
    speaker = Speaker(Language.EN)
    interpreter = Interpreter(speaker)
    assert interpreter.interpret("back", WALK) == [BACK]
    speaker.language = Language.FR
    assert interpreter.interpret("retour", WALK) == [BACK]
