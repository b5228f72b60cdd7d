"""Elo differences and intervals against values computed by hand."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quaterne.engine.match import Score, elo

COUNTS = st.integers(0, 500)
SCORES = st.builds(Score, COUNTS, COUNTS, COUNTS)


@pytest.mark.parametrize(
    ("share", "difference"),
    # 400 log10(p / (1 - p)): odds of 1, 3, 10 and 1/9.
    [(1 / 2, 0.0), (3 / 4, 190.848), (10 / 11, 400.0), (1 / 10, -381.697)],
)
def test_elo(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=1e-3)


def test_elo_without_a_bound() -> None:
    assert elo(0) == -math.inf
    assert elo(1) == math.inf


@pytest.mark.parametrize(
    ("score", "low", "high"),
    [
        # Wilson: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z² = 3.841459.
        # n = 10, p = 0.8: (0.992073 ± 1.959964 · √(0.016 + 0.009604)) / 1.384146
        (Score(8, 0, 2), 0.490162, 0.943317),
        (Score(0, 0, 10), 0.0, 0.277533),
        (Score(10, 0, 0), 0.722467, 1.0),
        # n = 400, p = 0.65: (0.654802 ± 1.959964 · √(0.00056875 + 0.00000600)) / 1.009604
        (Score(240, 40, 120), 0.602031, 0.695115),
    ],
)
def test_interval(score: Score, low: float, high: float) -> None:
    assert score.interval == pytest.approx((low, high), abs=1e-5)
    assert score.elo_interval == pytest.approx((elo(low), elo(high)), abs=0.1)


def test_nothing_played_says_nothing() -> None:
    assert Score().share == 0.5
    assert Score().interval == (0.0, 1.0)
    assert Score().elo == 0


def test_counting() -> None:
    score = Score(3, 2, 1)
    assert (score.games, score.points, score.share) == (6, 4.0, 4 / 6)
    assert score + Score(draws=1) == Score(3, 3, 1)


@given(SCORES)
def test_the_other_side_sees_the_opposite(score: Score) -> None:
    other = score.reversed
    assert other.reversed == score
    assert other.share == pytest.approx(1 - score.share)
    low, high = score.interval
    assert other.interval == pytest.approx((1 - high, 1 - low))
    if 0 < score.share < 1:
        assert other.elo == pytest.approx(-score.elo)


@given(SCORES)
def test_the_interval_holds_the_share_and_narrows_with_more_games(score: Score) -> None:
    low, high = score.interval
    assert 0 <= low <= score.share + 1e-12
    assert score.share - 1e-12 <= high <= 1
    if score.games:
        more = (score + score + score).interval
        assert more[1] - more[0] < high - low
