"""Bounds of shares, against the sums of probabilities that define them."""

from __future__ import annotations

from math import comb

import pytest

from quaterne.census.shares import bounds_95, upper_bound


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
