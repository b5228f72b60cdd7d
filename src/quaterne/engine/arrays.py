"""The part of the compiled core that works on NumPy arrays: batches of games, exact labels.

`quaterne.lab` is built on it.  NumPy is needed only to call these functions, not to import them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quaterne.engine import _core
from quaterne.engine.native import QuartoSolver, QuatrenunSolver
from quaterne.engine.verdict import Progress
from quaterne.rules import GameName, LateCall, Rules

if TYPE_CHECKING:
    from numpy import int8, uint8, uint16, uint64
    from numpy.typing import NDArray


GameBatch = _core.lab.QuartoBatch | _core.lab.QuatrenunBatch
"""Games that take a step at the same time."""

_TRIES_FOR_POSITION = 50_000_000
"""Random boards until one is taken for impossible: some variants have hardly any late position."""
_GAMES_FOR_POSITION = 100_000
"""The same for random games of Quatrenun."""


def _quarto_words(rules: Rules) -> tuple[int, bool, bool, bool]:
    return (
        sum(rules.characteristics),
        rules.squares,
        rules.automatic,
        rules.late_call is LateCall.AFTER,
    )


def new_batch(
    rules: Rules,
    games: int,
    *,
    observes: bool,
    seed: int,
    solver: QuartoSolver | QuatrenunSolver | None = None,
    exact_from: int = 0,
) -> GameBatch:
    """Return new games; with a solver they end after `exact_from` placements, as it says."""
    options: dict[str, Any] = {"observes": observes, "seed": seed}
    if solver is not None:
        # The same package: the batch owns its part of the solver, which nobody else uses.
        options |= {"solver": solver._solver, "exact_from": exact_from}
    if rules.game is GameName.QUATRENUN:
        return _core.lab.QuatrenunBatch(games, **options)
    return _core.lab.QuartoBatch(games, *_quarto_words(rules), **options)


def label_quarto(
    solver: QuartoSolver,
    rules: Rules,
    boards: NDArray[uint8],
    hands: NDArray[uint8],
    lasts: NDArray[uint8],
    lates: NDArray[uint8],
    values: NDArray[int8],
    distances: NDArray[int8],
    *,
    distance: bool,
    progress: Progress | None,
) -> None:
    """Write value and distance of each position for the player to act; -1 is no distance."""
    words = _quarto_words(rules)
    with solver._lock:
        _core.lab.label_quarto(
            solver._solver,
            *words,
            boards,
            hands,
            lasts,
            lates,
            values,
            distances,
            distance,
            progress,
        )


def label_quatrenun(
    solver: QuatrenunSolver,
    groups: NDArray[uint16],
    designated: NDArray[uint8],
    values: NDArray[int8],
    distances: NDArray[int8],
    *,
    distance: bool,
    progress: Progress | None,
) -> None:
    """Write value and distance of each position for the player to act; -1 is no distance."""
    with solver._lock:
        _core.lab.label_quatrenun(
            solver._solver, groups, designated, values, distances, distance, progress
        )


def draw_quarto(
    rules: Rules,
    placed: int,
    boards: NDArray[uint8],
    hands: NDArray[uint8],
    *,
    with_hand: bool,
    quiet: bool,
    seed: int,
) -> int:
    """Write positions drawn uniformly from all without an alignment; return how many there are.

    Fewer than there is room for only if the variant has hardly any.
    """
    return _core.lab.draw_quarto(
        sum(rules.characteristics),
        rules.squares,
        placed,
        with_hand,
        quiet,
        _TRIES_FOR_POSITION,
        seed,
        boards,
        hands,
    )


def draw_quatrenun(
    moves: int,
    groups: NDArray[uint16],
    designated: NDArray[uint8],
    *,
    with_designated: bool,
    seed: int,
) -> int:
    """Write positions after so many random moves; return how many there are.

    Fewer than there is room for only if hardly any game takes so long.
    """
    return _core.lab.draw_quatrenun(
        moves, with_designated, _GAMES_FOR_POSITION, seed, groups, designated
    )


def quarto_keys(
    rules: Rules, boards: NDArray[uint8], hands: NDArray[uint8], keys: NDArray[uint64]
) -> None:
    """Write two numbers for each position, equal only for those that are the same by symmetry."""
    _core.lab.quarto_keys(sum(rules.characteristics), rules.squares, boards, hands, keys)


def quatrenun_keys(
    groups: NDArray[uint16], designated: NDArray[uint8], keys: NDArray[uint64]
) -> None:
    """Do the same for Quatrenun."""
    _core.lab.quatrenun_keys(groups, designated, keys)
