"""Errors of input: `ValueError`s that say what is wrong, where, and what would be right."""

from __future__ import annotations

import pytest

from quaterne import Quarto, errors
from quaterne.codec import to_dict
from quaterne.errors import (
    BadMessage,
    ErrorBody,
    IllegalAction,
    IllegalReason,
    InputError,
    InvalidRules,
    ParseError,
    Problem,
    QuaterneError,
    RecordError,
    UnreadableRules,
    shown,
)
from quaterne.notation import parse_record, parse_rules


def test_only_errors_of_input_are_value_errors() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    classes = [kind for kind in kinds if issubclass(kind, QuaterneError)]
    assert not issubclass(QuaterneError, ValueError)
    assert [kind for kind in classes if not issubclass(kind, ValueError)] == [QuaterneError]


def test_codes_are_words_and_a_refinement_keeps_the_code() -> None:
    assert UnreadableRules.code == ParseError.code == "unreadable"
    own = [kind for kind in InputError.__subclasses__() if "quaterne.errors" in kind.__module__]
    assert len({kind.code for kind in own}) == len(own)


def test_an_illegal_action_shows_position_and_choices() -> None:
    game = Quarto.from_position("0123/4567/89ab/cde. f")
    with pytest.raises(IllegalAction) as refused:
        game.play("a1")
    error = refused.value
    assert (error.action, error.reason, error.legal[0]) == ("a1", IllegalReason.TAKEN, "d4")
    assert str(error).startswith("a1 is not legal in 0123/4567/89ab/cde. f")
    assert "; legal: d4" in str(error)
    over = IllegalAction("a1", "x", IllegalReason.OTHER_STAGE, "the game is over", ())
    assert str(over).endswith("nothing is legal any more")


@pytest.mark.parametrize(
    ("text", "word"), [("", ""), ("quarto sqares", "sqares"), ("chess", "chess")]
)
def test_unreadable_rules_name_the_first_wrong_word(text: str, word: str) -> None:
    with pytest.raises(UnreadableRules) as refused:
        parse_rules(text)
    assert refused.value.word == word and refused.value.text == text


def test_rules_that_contradict_themselves_are_not_unreadable() -> None:
    with pytest.raises(InvalidRules):
        parse_rules("quatrenun squares")


def test_an_error_in_a_record_says_where() -> None:
    with pytest.raises(RecordError) as refused:
        parse_record('[Game "quarto"]\n\n>0 a1>1 a1\n')
    error = refused.value
    assert (error.line, error.move, error.token) == (3, 3, "a1")
    assert str(error).startswith("line 3, move 3 (a1): ")
    assert str(RecordError("there is no game", 1)) == "line 1: there is no game"


def test_a_bad_message_names_its_field() -> None:
    assert str(BadMessage("options.rules", "expected a text")) == "options.rules: expected a text"
    assert str(BadMessage("", "expected an object")) == "expected an object"


def test_texts_are_quoted_and_cut() -> None:
    assert shown("a\nb") == "'a\\nb'"
    assert shown("x" * 60) == repr("x" * 60)
    assert shown("x" * 61).endswith("'...")


# An error has the same shape wherever a program meets it.


def test_the_shape() -> None:
    body = ErrorBody(Problem("bad-position", "there is no piece g", {"position": "g"}))
    assert to_dict(body) == {
        "error": {
            "code": "bad-position",
            "message": "there is no piece g",
            "detail": {"position": "g"},
        }
    }
