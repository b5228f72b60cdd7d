"""What was not understood: each problem keeps what it needs, and has a sentence."""

from __future__ import annotations

import pytest

from quaterne.rules import CELLS, PIECES, Place
from quaterne.speech import Language, Speaker
from quaterne.speech.intents import (
    ActionIntent,
    NotUnderstood,
    ParseProblem,
    Question,
    QuestionIntent,
)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("problem", ParseProblem)
def test_every_problem_has_a_sentence(problem: ParseProblem, language: Language) -> None:
    error = NotUnderstood(problem, "purple", PIECES[:2])
    said = Speaker(language).error(error)
    assert said and "{" not in said and problem.value not in said.split()


def test_the_message_for_programs_has_all_parts() -> None:
    error = NotUnderstood(ParseProblem.SEVERAL_PIECES, "round", PIECES[:2])
    assert str(error) == "several-pieces: round 0 1"
    assert str(NotUnderstood(ParseProblem.NOTHING_SAID)) == "nothing-said"
    assert error.code == "not-understood" and isinstance(error, ValueError)


def test_what_was_understood_before_is_put_in_front() -> None:
    first, second = ActionIntent(Place(CELLS[0])), QuestionIntent(Question.BOARD)
    error = NotUnderstood(ParseProblem.UNKNOWN_WORD, "x", ("y",), (second,))
    later = error.after((first,))
    assert later.understood == (first, second) and error.understood == (second,)
    assert (later.problem, later.word, later.choices) == (error.problem, "x", ("y",))


@pytest.mark.parametrize(
    ("language", "said"),
    [(Language.EN, "“codes” has no place here."), (Language.FR, "« codes » n’a pas sa place ici.")],
)
def test_a_word_alone_is_not_compared_with_a_rest(language: Language, said: str) -> None:
    error = NotUnderstood(ParseProblem.NOT_TOGETHER, "codes")
    assert Speaker(language).error(error).replace("\xa0", " ") == said
