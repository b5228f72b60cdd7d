"""The games played in arrays are those of the agents."""

from __future__ import annotations

import pytest

from examples.agents import careless, naive, pairs, risky
from examples.duel import duel
from examples.readings import PLACES, play
from quaterne.judge import Agent
from tests.thoroughness import everyday

GAMES = 4000


def test_naive_against_itself_is_even() -> None:
    low, high = play("anywhere, as naive does", "safe", "safe", GAMES).interval
    assert low < 0.5 < high


def test_every_game_is_counted_and_the_seed_is_the_game() -> None:
    scores = [play(place, "second try", "random", 501) for place in PLACES]
    assert {score.games for score in scores} == {501}
    assert play("most lines", "safe", "random", 501) == play("most lines", "safe", "random", 501)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agent", "place", "other", "gives"),
    [
        (risky, "the longest line", naive, "safe"),
        (pairs, "two in a line, never three", naive, "safe"),
        (risky, "the longest line", careless, "random"),
    ],
)
def test_arrays_and_agents_agree(agent: Agent, place: str, other: Agent, gives: str) -> None:
    low, high = duel(agent, other, everyday(500, 1500)).interval
    assert low < play(place, "safe", gives, everyday(8_000, 20_000)).share < high
