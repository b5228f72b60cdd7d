"""Choosing a move by exact analysis, to the end of the game or up to a horizon; for both games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.levels.perception import LOOKAHEAD, after_move, trickiness
from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch, is_far_from_end
from quaterne.engine.native import Stop
from quaterne.engine.verdict import JudgedMove, Limits, Value
from quaterne.rules import Action, Game, Quarto, Quatrenun

_FEW_MOVES = 6
"""How many moves of equal value are compared where comparing all would take too long."""
_LATE_PLACED = 8
"""After so many placements comparing all takes no time to speak of."""


def best_action(
    state: Game, horizon: int | None, key: str, source: Random, engine: Engine, stop: Stop | None
) -> Action:
    """Return the first action of a best move.

    That is any move that looks best up to the horizon.  Without a horizon, unless the game is won,
    it is the best move after which the opponent has most ways to go wrong.
    """
    if horizon is None and isinstance(state, Quatrenun) and is_far_from_end(state):
        return FirstTurnsSearch(state, key, engine, stop).choose().actions[0]
    limits = Limits(horizon=horizon)
    moves = engine.analyse(state, moves=True, limits=limits, stop=stop).moves
    best = [move for move in moves if move.verdict.rank == moves[0].verdict.rank]
    if horizon is None and best[0].verdict.value is not Value.WIN:
        chosen = _trickiest(state, best, source, engine, stop)
    else:
        chosen = source.choice(best)
    return chosen.actions[0]


def _trickiest(
    state: Game, moves: Sequence[JudgedMove], source: Random, engine: Engine, stop: Stop | None
) -> JudgedMove:
    """Compare all moves, to the end, late in a game; before that a few, some way ahead."""
    if len(moves) == 1:
        return moves[0]
    late = not isinstance(state, Quarto) or state.placed >= _LATE_PLACED
    candidates = list(moves) if late else source.sample(moves, min(_FEW_MOVES, len(moves)))
    source.shuffle(candidates)  # of equals none is preferred
    horizon = None if late else LOOKAHEAD
    return max(
        candidates, key=lambda move: trickiness(after_move(state, move), engine, horizon, stop)
    )
