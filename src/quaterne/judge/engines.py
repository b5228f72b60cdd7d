"""The engine of a worker process: one, whose tables stay warm from game to game."""

from __future__ import annotations

from functools import cache

from quaterne.engine import Engine

__all__ = ["judging_engine"]


@cache
def judging_engine() -> Engine:
    """Return the engine of this process."""
    return Engine()
