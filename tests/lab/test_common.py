from __future__ import annotations

from random import Random

import pytest

from quaterne.errors import InputError
from quaterne.lab.common import check_render_mode, reward_of, rules_of, start_of
from quaterne.rules import Player, Quarto, Rules


def test_rules_are_values_or_words() -> None:
    assert rules_of(Rules(squares=True)) == rules_of("advanced") == rules_of("quarto squares")


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
