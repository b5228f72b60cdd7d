"""Choosing by exact analysis, to the end of the game or up to a horizon; for both games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.native import Stop
from quaterne.engine.verdict import JudgedMove, Limits, Value
from quaterne.rules import Action, Game

__all__ = ["pitfalls", "reckoned_action"]

_CANDIDATES = 6
"""How many moves of equal value are compared by what they let the opponent do wrong."""
_TRAP_DEPTH = 6
"""How soon the opponent must be punished for it to count as a way to go wrong."""


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
    if len(moves) == 1:
        return moves[0]
    candidates = source.sample(moves, min(_CANDIDATES, len(moves)))
    return max(candidates, key=lambda move: pitfalls(_after(state, move), engine, stop))


def _after(state: Game, move: JudgedMove) -> Game:
    for action in move.actions:
        state = state.play(action)
    return state


def pitfalls(state: Game, engine: Engine, stop: Stop | None = None) -> float:
    """The share of the moves of the player to act that lose within a few placements."""
    if state.outcome is not None:
        return 0.0
    limits = Limits(horizon=_TRAP_DEPTH)
    moves = engine.analyse(state, moves=True, distance=False, limits=limits, stop=stop).moves
    return sum(move.verdict.value is Value.LOSS for move in moves) / len(moves)
