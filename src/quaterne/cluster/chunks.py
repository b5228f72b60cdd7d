"""Chunks of units: done in parts, so that no result waits long for those after it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from quaterne.cluster.result_log import Unit

__all__ = ["Chunk", "Work", "begin_chunk"]

Chunk = tuple[Unit, ...]
Work = Callable[[Any, Unit], Any]
"""A function of a module, of an argument that pickle can carry and a unit; returns plain JSON."""

_SECONDS = 1.0


def begin_chunk(work: Work, argument: object, chunk: Chunk) -> list[tuple[Unit, Any]]:
    """Return the results of the first units, at least of one; after a second the rest has to wait.

    So have an error and what follows it: nothing that was done before it is lost.
    """
    results: list[tuple[Unit, Any]] = []
    end = monotonic() + _SECONDS
    for unit in chunk:
        try:
            results.append((unit, work(argument, unit)))
        except Exception:
            if not results:
                raise
            break
        if monotonic() >= end:
            break
    return results
