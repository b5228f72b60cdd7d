"""The benchmarks measure what they say; only the quick ones run here."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.rules import Place, Rules
from quaterne.terminal.bench import BENCHMARKS, random_position


def test_every_benchmark_has_the_name_of_its_results() -> None:
    assert list(BENCHMARKS) == [
        "prove",
        "positions",
        "book",
        "late",
        "quatrenun",
        "count",
        "playouts",
        "stop",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "unit"), [("count", "boards"), ("playouts", "games")])
def test_a_benchmark_counts_its_work(name: str, unit: str) -> None:
    (found,) = BENCHMARKS[name](name, 1)
    assert (found.name, found.unit) == (name, unit)
    assert found.count > 0 and found.seconds > 0 and found.rate > 0
    assert "WRONG" not in found.remark


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("placed", [0, 3, 8])
def test_positions_have_so_many_pieces_and_no_win_at_once(placed: int, squares: bool) -> None:
    rules, source = Rules(squares=squares), Random(placed)
    for _ in range(5):
        state = random_position(rules, placed, source)
        assert state.placed == placed and state.hand is not None
        assert not state.alignments()
        assert not any(state.play(Place(c)).fresh_alignments() for c in state.free_cells)


def test_the_same_seed_measures_the_same_positions() -> None:
    first, second = (random_position(Rules(), 6, Random(7)) for _ in range(2))
    assert first == second
