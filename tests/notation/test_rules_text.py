from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import ParseError, QuaterneError
from quaterne.notation import RULE_WORDS, parse_rules
from quaterne.rules import NAMED_RULES, Rules
from tests.strategies import all_rules


@given(all_rules)
def test_rules_can_be_read_back(rules: Rules) -> None:
    assert parse_rules(str(rules)) == rules


@pytest.mark.parametrize("name", NAMED_RULES)
def test_named_sets_can_be_read(name: str) -> None:
    assert parse_rules(name) == NAMED_RULES[name]


def test_words_stand_in_any_order() -> None:
    words = ["height+shape", "squares", "late-call=after", "clock=60"]
    found = {parse_rules("quarto " + " ".join(order)) for order in permutations(words)}
    assert len(found) == 1


def test_characteristics_stand_in_any_order() -> None:
    assert parse_rules("quarto shape+height") == parse_rules("quarto height+shape")
    assert parse_rules("quarto finish+fill+shape+height") == Rules()


@pytest.mark.parametrize("word", RULE_WORDS)
def test_every_word_can_be_read(word: str) -> None:
    parse_rules("quarto " + word.replace("SECONDS", "60"))


def test_defaults_may_be_said() -> None:
    assert parse_rules("quarto called late-call=before wrong-call=announced") == Rules()


def test_white_space_does_not_matter() -> None:
    assert parse_rules("\t quarto\n  squares ") == Rules(squares=True)


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("advanced d", 9),
        ("quarto squares  squares", 16),
        ("quarto called\tautomatic", 14),
        ("quarto to", 7),
        ("  chess", 2),
    ],
)
def test_the_error_points_at_the_trouble(text: str, offset: int) -> None:
    with pytest.raises(ParseError) as caught:
        parse_rules(text)
    assert (caught.value.text, caught.value.offset) == (text, offset)


word = st.sampled_from([*RULE_WORDS, "quarto", "quatrenun", "clock=60", "clock=0", "height+", "x"])


@given(st.lists(word, max_size=5).map(" ".join))
def test_any_words_are_read_or_refused(text: str) -> None:
    try:
        rules = parse_rules(text)
    except QuaterneError as error:
        assert str(error)  # noqa: PT017
    else:
        assert parse_rules(str(rules)) == rules
