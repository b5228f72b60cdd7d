"""Answers about finished games."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import get_args

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.messages import GamePage, GameResult, GameSummary
from quaterne.rules import Ending
from quaterne.store import FinishedGame
from tests.host.round_trip import assert_round_trip

GAME = GameSummary(
    id="0" * 32,
    first="Léa",
    second="Tom",
    rules="quarto squares",
    result="1-0",
    ending=Ending.CALL.value,
    started=1000,
    ended=2000,
)


@pytest.mark.parametrize("result", get_args(GameResult))
def test_round_trip(result: GameResult) -> None:
    game = replace(GAME, result=result)
    assert_round_trip(game)
    assert_round_trip(GamePage((game, GAME), "2000-7"))
    assert_round_trip(GamePage((), None))


def test_a_finished_game_has_a_result() -> None:
    with pytest.raises(BadMessage, match="result"):
        from_dict(to_dict(GAME) | {"result": "*"}, GameSummary)


def test_a_summary_shows_nothing_that_the_archive_does_not_keep() -> None:
    kept = {field.name for field in fields(FinishedGame)}
    assert {field.name for field in fields(GameSummary)} - kept == {"id"}
