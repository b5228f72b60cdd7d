"""Layouts of Quatrenun."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.census import CensusError, QuatrenunCensus, Share, census_quatrenun, layout_count
from quaterne.census.quatrenun import layout
from quaterne.rules import canonical


def test_how_many_layouts_there_are() -> None:
    assert layout_count() == 47_365_132


def test_layouts_are_canonical_and_depend_on_seed_and_number() -> None:
    assert layout(1, 2) == layout(1, 2) == canonical(layout(1, 2))
    assert len({str(layout(seed, number)) for seed in (1, 2) for number in range(3)}) == 6


def test_a_thousand_draws_bound_the_rest() -> None:
    census = QuatrenunCensus.of(1, [("x", "draw", 10)] * 1000)
    assert census.drawn.share == 1.0 and census.first_decisive is None
    assert census.decisive_95 == pytest.approx(0.003, abs=1e-4)
    assert (census.nodes, census.nodes_mean, census.nodes_most) == (10_000, 10.0, 10)


def test_the_first_decisive_layout_is_named() -> None:
    census = QuatrenunCensus.of(1, [("a", "draw", 1), ("b", "loss", 3), ("c", "win", 2)])
    assert (census.first_decisive, census.lost.count, census.won.count) == ("b", 1, 1)
    # Two of three: on one side, so below the bound on two sides.
    assert 2 / 3 < census.decisive_95 < Share.of(2, 3).share_95[1]


def test_one_bound_is_as_exact_as_the_other() -> None:
    census = QuatrenunCensus.of(1, [("x", "draw", 1)] * 4)
    assert census.won.share_95 == pytest.approx((0.0, 1 - 0.025**0.25), abs=1e-6)
    assert census.decisive_95 == pytest.approx(1 - 0.05**0.25, abs=1e-6)


@pytest.mark.parametrize("starts", [0, 100_000_000, 1.5])
def test_how_many_starts_are_a_census(starts: Any) -> None:
    with pytest.raises(CensusError, match="1 to 1000000"):
        census_quatrenun(starts)
