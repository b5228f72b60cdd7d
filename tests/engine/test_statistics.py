"""Counts by the core: random games are the same from the same seed."""

from __future__ import annotations

from quaterne.engine.native import play_randomly
from quaterne.rules import Rules


def test_the_same_seed_plays_the_same_games() -> None:
    once = play_randomly(Rules(), 2000, seed=3)
    assert once == play_randomly(Rules(), 2000, seed=3) != play_randomly(Rules(), 2000, seed=4)
    assert once.games == once.first + once.second + once.draws == 2000
    assert 4 * once.games <= once.placements <= 16 * once.games


def test_squares_end_games_sooner() -> None:
    plain, squares = play_randomly(Rules(), 2000), play_randomly(Rules(squares=True), 2000)
    assert squares.placements < plain.placements
