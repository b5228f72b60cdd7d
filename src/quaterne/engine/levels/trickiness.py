"""How easily the opponent goes wrong after a move."""

from __future__ import annotations

from quaterne.engine.analysis import Engine
from quaterne.engine.native import Stop
from quaterne.engine.verdict import JudgedMove, Limits
from quaterne.rules import Game

__all__ = ["LOOKAHEAD", "after_move", "trickiness"]

LOOKAHEAD = 6
"""Far from the end, a reply counts as wrong if it is punished within so many placements (moves)."""


def after_move(state: Game, move: JudgedMove) -> Game:
    """Return the game after the move."""
    for action in move.actions:
        state = state.play(action)
    return state


def trickiness(
    state: Game, engine: Engine, horizon: int | None = None, stop: Stop | None = None
) -> float:
    """Return the share of the moves of the player to act that are worse than their best.

    With a horizon only what is punished within it counts.
    """
    if state.outcome is not None:
        return 0.0
    limits = Limits(horizon=horizon)
    moves = engine.analyse(state, moves=True, distance=False, limits=limits, stop=stop).moves
    return sum(move.verdict.rank < moves[0].verdict.rank for move in moves) / len(moves)
