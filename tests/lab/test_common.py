from __future__ import annotations

from random import Random

import numpy as np
import pytest

from quaterne.errors import InputError
from quaterne.lab.observations import check_render_mode, reward_of, rules_of, start_of, whole
from quaterne.rules import Player, Quarto, Rules


def test_rules_are_values_or_words() -> None:
    assert rules_of(Rules(squares=True)) == rules_of("advanced") == rules_of("quarto squares")


@pytest.mark.parametrize(
    ("value", "most", "words"),
    [
        (-1, None, "n=-1 is not possible: a whole number, 0 or more"),
        (1, 0, "n=1 is not possible: a whole number, 0 to 0"),
        ("1", 3, "n='1' is not possible: a whole number, 0 to 3"),
        (1.5, 3, "n=1.5"),
        (2.0, 3, "n=2.0"),
        (None, 3, "n=None"),
    ],
)
def test_numbers_within_their_bounds(value: object, most: int | None, words: str) -> None:
    assert type(whole("n", np.int8(3), 0, 3)) is int
    assert whole("n", 10**30, 0) == 10**30
    with pytest.raises(InputError, match=words):
        whole("n", value, 0, most)


def test_an_unknown_render_mode_is_an_error() -> None:
    assert check_render_mode(None) is None
    with pytest.raises(InputError, match="ansi, human, rgb_array, svg"):
        check_render_mode("3d")


def test_a_game_starts_where_the_options_say() -> None:
    rules = rules_of("quarto automatic")
    assert start_of(rules, Random(1), None) == Quarto.new(rules)
    assert str(start_of(rules, Random(1), {"position": "0.../..../..../.... 1"})).startswith("0...")


def test_a_reward_is_the_result_of_a_player() -> None:
    game = Quarto.from_position("012./..../..../.... 3", rules_of("quarto automatic"))
    assert reward_of(game, Player.FIRST) == 0
    won = game.play("d1")
    assert (reward_of(won, Player.FIRST), reward_of(won, Player.SECOND)) == (1, -1)
