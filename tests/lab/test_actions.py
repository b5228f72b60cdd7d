from __future__ import annotations

import pytest

from quaterne.lab.actions import action_numbers
from quaterne.notation import parse_rules
from quaterne.rules import Call, Decline, parse_line
from tests.lab.rule_sets import RULE_SETS, random_states

SIZES = {
    "quarto automatic": 32,
    "quarto": 43,
    "quarto squares late-call=after": 52,
    "quatrenun": 272,
}


@pytest.mark.parametrize("words", RULE_SETS)
def test_every_legal_action_has_a_number_and_the_mask_shows_it(words: str) -> None:
    rules = parse_rules(words)
    numbers = action_numbers(rules)
    assert len(numbers) == SIZES.get(words, len(numbers))
    for state in random_states(rules, 5):
        legal = [numbers[number] for number in numbers.legal(state)]
        assert set(legal) == set(state.legal_actions())
        assert numbers.mask(state).nonzero()[0].tolist() == numbers.legal(state)
        assert [numbers.number(action) for action in legal] == numbers.legal(state)


def test_calls_follow_the_order_of_the_lines() -> None:
    numbers = action_numbers(parse_rules("quarto squares"))
    assert numbers[32] == Decline()
    assert numbers[33] == Call(parse_line("1"))
    assert numbers[42] == Call(parse_line("/"))
    assert str(numbers[51]) == "!c3"


@pytest.mark.parametrize("number", [-1, 32])
def test_a_number_that_is_no_action_says_which_are(number: int) -> None:
    with pytest.raises(IndexError, match="is no action: 0 to 31"):
        action_numbers(parse_rules("quarto automatic"))[number]
