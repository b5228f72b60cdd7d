"""`census_quatrenun`: random layouts of Quatrenun, solved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import factorial, prod
from pathlib import Path
from random import Random
from typing import Any

from quaterne import __version__
from quaterne.census.shares import Share, check_number, upper_bound
from quaterne.cluster import ResultLog, Unit, Workers, run_units
from quaterne.engine import Engine, Value
from quaterne.rules import CHARACTERISTICS, Quatrenun, canonical
from quaterne.rules.symmetry import piece_symmetries, quatrenun_cell_symmetries

_TABLE_MB = 64
_MOST_STARTS = 10**6
"""Months of one processor; the list of them still fits into memory."""


@cache
def layout_count() -> int:
    """Return how many layouts there are up to symmetry, by Burnside's lemma.

    A layout is a bijection of cells and pieces.  A symmetry of both leaves it as it is when it
    takes cycles to cycles of the same length: there are such layouts only when both permutations
    have the same cycles, and then m^k · k! for every k cycles of length m.
    """
    cells = Counter(map(_cycles, quatrenun_cell_symmetries()))
    pieces = Counter(map(_cycles, piece_symmetries(CHARACTERISTICS)))
    fixed: int = sum(
        cells[cycles]
        * pieces[cycles]
        * prod(length**count * factorial(count) for length, count in Counter(cycles).items())
        for cycles in cells
    )
    return fixed // (cells.total() * pieces.total())


def _cycles(permutation: Sequence[int]) -> tuple[int, ...]:
    """Return the lengths of the cycles of a permutation, in order."""
    rest, lengths = set(range(len(permutation))), []
    while rest:
        at, length = rest.pop(), 1
        while (at := int(permutation[at])) in rest:
            rest.remove(at)
            length += 1
        lengths.append(length)
    return tuple(sorted(lengths))


@dataclass(frozen=True, slots=True)
class QuatrenunCensus:
    """The layouts solved; `--json` prints it."""

    starts: int
    seed: int
    layouts: int
    """How many layouts there are up to symmetry."""
    drawn: Share
    won: Share
    """Won by the player who designates first."""
    lost: Share
    decisive_95: float
    """With 95 % confidence, no larger share of layouts is won or lost: a bound on one side."""
    nodes: int
    nodes_mean: float
    nodes_most: int
    first_decisive: str | None
    """The first layout that is won or lost."""

    @classmethod
    def of(cls, seed: int, results: Iterable[tuple[str, str, int]]) -> QuatrenunCensus:
        """Return the census of layouts, each with its value and the nodes of its search."""
        solved = list(results)
        values = Counter(value for _, value, _ in solved)
        nodes = [count for _, _, count in solved]
        drawn, won, lost = (
            Share.of(values[value], len(solved)) for value in (Value.DRAW, Value.WIN, Value.LOSS)
        )
        return cls(
            len(solved),
            seed,
            layout_count(),
            drawn,
            won,
            lost,
            round(upper_bound(len(solved) - drawn.count, len(solved), 0.05), 6),
            sum(nodes),
            round(sum(nodes) / len(nodes), 1) if nodes else 0.0,
            max(nodes, default=0),
            next((layout for layout, value, _ in solved if value != Value.DRAW), None),
        )


def layout(seed: int, number: int) -> Quatrenun:
    """Return a layout of the census: uniformly random, then canonical."""
    start = canonical(Quatrenun.random(Random(f"census {seed} {number}")))
    assert isinstance(start, Quatrenun)
    return start


def census_quatrenun(
    starts: int,
    seed: int = 0,
    *,
    results: str | Path | None = None,
    workers: Workers | None = None,
    on_progress: Callable[[int, int], object] = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> QuatrenunCensus:
    """Solve so many uniformly random layouts and return what they are worth."""
    starts = check_number("starts", starts, 1, _MOST_STARTS)
    seed = check_number("seed", seed, 0, 2**63)
    work = {"census": "quatrenun", "seed": seed, "quaterne": __version__}
    units = [(number,) for number in range(starts)]
    with ResultLog(results, work) as log:
        run_units(
            _solve,
            seed,
            units,
            log,
            workers or Workers(),
            on_progress=on_progress,
            on_dashboard=on_dashboard,
        )
        solved = [log.results[unit] for unit in units]
    return QuatrenunCensus.of(seed, solved)


def _solve(seed: int, unit: Unit) -> list[Any]:
    """Return a layout, its value and the nodes of its search, the same on every machine."""
    start = layout(seed, unit[0])
    # A new engine: with what another search left in the table the nodes would be fewer.
    found = Engine(table_mb=_TABLE_MB, book=False).analyse(start, distance=False)
    return [str(start), found.verdict.value.value, found.nodes]
