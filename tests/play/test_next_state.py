from __future__ import annotations

import pytest

from quaterne.errors import IllegalAction
from quaterne.play.table import next_state
from quaterne.rules import Give, Piece, Quarto


def test_the_state_is_that_of_the_rules_and_worked_out_once() -> None:
    game, action = Quarto.new(), Give(Piece(7))
    after = next_state(game, action)
    assert after == game.play(action)
    assert next_state(game, action) is after


def test_another_action_or_another_game_is_another_state() -> None:
    game = Quarto.new()
    assert next_state(game, Give(Piece(7))) != next_state(game, Give(Piece(8)))
    started = game.play(">7 a1")
    assert next_state(started, Give(Piece(8))) == started.play(">8")


def test_an_illegal_action_raises_each_time() -> None:
    game = Quarto.new().play(">7 a1")
    for _ in range(2):
        with pytest.raises(IllegalAction):
            next_state(game, Give(Piece(7)))
