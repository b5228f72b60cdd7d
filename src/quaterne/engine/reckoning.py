"""Choosing by exact analysis, to the end of the game or up to a horizon; for both games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.native import Stop
from quaterne.engine.verdict import JudgedMove, Limits, Value
from quaterne.rules import Action, Game, Quarto, Quatrenun

__all__ = ["pitfalls", "reckoned_action"]

_FEW = 6
"""How many moves of equal value are compared where comparing all would take too long."""
_AHEAD = 6
"""How soon the opponent is punished for what counts as going wrong there."""


def reckoned_action(
    state: Game, horizon: int | None, source: Random, engine: Engine, stop: Stop | None
) -> Action:
    """The first action of a best move: any that looks so up to the horizon, or, without one, the
    move after which the opponent has most ways to go wrong.
    """
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
    """Late in a game all moves are compared, to the end; before that a few, some way ahead."""
    if len(moves) == 1:
        return moves[0]
    late = _is_late(state)
    candidates = list(moves) if late else source.sample(moves, min(_FEW, len(moves)))
    source.shuffle(candidates)  # of equals none is preferred
    horizon = None if late else _AHEAD
    return max(candidates, key=lambda move: pitfalls(_after(state, move), engine, horizon, stop))


def _is_late(state: Game) -> bool:
    """Whether exact analysis of every move after every move takes no time to speak of."""
    if isinstance(state, Quarto):
        return state.placed >= 8
    assert isinstance(state, Quatrenun)
    return sum(group > 0 for group in state.groups) <= 6


def _after(state: Game, move: JudgedMove) -> Game:
    for action in move.actions:
        state = state.play(action)
    return state


def pitfalls(
    state: Game, engine: Engine, horizon: int | None = None, stop: Stop | None = None
) -> float:
    """The share of the moves of the player to act that are worse than their best.

    With a horizon only what is punished within it counts.
    """
    if state.outcome is not None:
        return 0.0
    limits = Limits(horizon=horizon)
    moves = engine.analyse(state, moves=True, distance=False, limits=limits, stop=stop).moves
    return sum(move.verdict.rank < moves[0].verdict.rank for move in moves) / len(moves)
