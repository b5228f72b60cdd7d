"""Exact values and distances of arrays of positions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from quaterne.engine import Engine, Progress
from quaterne.engine.arrays import label_quarto, label_quatrenun
from quaterne.engine.native import QuartoSolver, QuatrenunSolver
from quaterne.errors import InputError
from quaterne.lab.positions import Positions, QuartoPositions, QuatrenunPositions, positions_of
from quaterne.rules import Game, Rules

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Labels(NamedTuple):
    """What positions are worth to the player to act when both play their best."""

    values: NDArray[np.int8]
    """1 for a win, 0 for a draw, -1 for a loss."""
    distances: NDArray[np.int8]
    """Placements (Quatrenun: moves) up to the one that ends the game; -1 for a draw, and without
    `distance`."""


@cache
def _engine() -> Engine:
    return Engine()


def values(
    batch: Positions | Iterable[Game | str],
    rules: Rules | str | None = None,
    *,
    distance: bool = True,
    engine: Engine | None = None,
    progress: Progress | None = None,
) -> Labels:
    """Return the exact value and distance of every position.

    `batch` is `Positions`, or states or notation, by `rules`.  Without `distance` it takes less
    time.  All calls share one engine and its table unless they are given another.  Ctrl-C ends it.

    >>> values(["012./..../..../.... 3", "0123/..../..../.... 4"])
    Labels(values=array([1, 0], dtype=int8), distances=array([ 1, -1], dtype=int8))
    """
    if isinstance(batch, QuartoPositions | QuatrenunPositions):
        positions: Positions = batch
        if rules is not None:
            raise InputError("positions have rules of their own: leave out `rules`")
    else:
        positions = positions_of(batch, rules)
    solver = (engine or _engine()).solver_for(positions.rules)
    labels = Labels(np.zeros(len(positions), np.int8), np.full(len(positions), -1, np.int8))
    try:
        _label(positions, solver, labels, distance, progress)
    except ValueError as error:  # of the core: it names the position
        raise InputError(str(error)) from None
    return labels


def _label(
    positions: Positions,
    solver: QuartoSolver | QuatrenunSolver,
    labels: Labels,
    distance: bool,
    progress: Progress | None,
) -> None:
    if isinstance(positions, QuartoPositions):
        assert isinstance(solver, QuartoSolver)
        label_quarto(
            solver,
            positions.rules,
            positions.boards,
            positions.hands,
            positions.lasts,
            positions.lates,
            *labels,
            distance=distance,
            progress=progress,
        )
    else:
        assert isinstance(solver, QuatrenunSolver)
        label_quatrenun(
            solver,
            positions.groups,
            positions.designated,
            *labels,
            distance=distance,
            progress=progress,
        )
