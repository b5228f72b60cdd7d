"""Shares and distances from counts."""

from __future__ import annotations

from math import comb

import pytest

from quaterne.census import PlacedReport, Share
from quaterne.census.shares import bounds_95, upper_bound
from quaterne.rules import Rules


def test_a_whole_has_no_margin() -> None:
    assert Share.of(1, 4, exact=True) == Share(1, 0.25, (0.25, 0.25))
    low, high = Share.of(1, 4).share_95
    assert low < 0.25 < high


def test_results_by_sign() -> None:
    report = PlacedReport.of(Rules(), 7, {1: 2, 3: 2, 0: 4, -2: 1, -5: 1}, None)
    assert (report.won.count, report.drawn.count, report.lost.count) == (4, 4, 2)
    assert (report.mean_win, report.mean_loss) == (2.0, 3.5)
    assert (report.exact, report.positions) == (False, 10)
    assert PlacedReport.of(Rules(), 0, {0: 16}, 1).mean_win is None


# Bounds of shares, against the sums of probabilities that define them.


def _at_most(count: int, total: int, share: float) -> float:
    return sum(comb(total, n) * share**n * (1 - share) ** (total - n) for n in range(count + 1))


@pytest.mark.parametrize(
    ("count", "total"), [(0, 4), (1, 4), (3, 4), (7, 30), (29, 30), (150, 300), (5, 300)]
)
@pytest.mark.parametrize("error", [0.05, 0.025])
def test_at_the_bound_so_few_are_that_unlikely(count: int, total: int, error: float) -> None:
    assert _at_most(count, total, upper_bound(count, total, error)) == pytest.approx(error)


def test_the_ends_and_both_sides() -> None:
    assert upper_bound(4, 4, 0.05) == 1.0
    assert bounds_95(0, 0) == (0.0, 1.0)
    assert bounds_95(0, 4) == pytest.approx((0.0, 1 - 0.025**0.25))
    low, high = bounds_95(3, 10)
    assert bounds_95(7, 10) == pytest.approx((1 - high, 1 - low))


def test_a_large_sample_comes_close_to_its_share() -> None:
    assert bounds_95(2_500_000, 10_000_000) == pytest.approx((0.249732, 0.250269), abs=2e-6)
