"""What the questions to the module have in common: what ends them, and what they answer."""

from __future__ import annotations

import struct
from collections.abc import Callable
from time import monotonic
from typing import TypedDict

from quaterne.engine.wasm.host import core_host

__all__ = [
    "ModuleObject",
    "SearchLimits",
    "SearchQuestion",
    "WasmReport",
    "WasmStop",
    "check_one_thread",
    "play",
    "read_words",
    "rows",
    "search",
]

_NO_LIMIT = -1.0
_ENDINGS = ("finished", "stopped", "nodes", "time")
_REPORT_WORDS = 8
_MOVE_WORDS = 5

Progress = Callable[[float, int], object] | None
"""Learns which part of a search is done, and its nodes."""


class WasmStop:
    """Ends the searches it is given to: set by anybody, after so many seconds, or by its parent."""

    def __init__(self, *, seconds: float | None = None, parent: WasmStop | None = None) -> None:
        self._parent = parent
        self._deadline = None if seconds is None else monotonic() + seconds
        self._is_set = False

    def set(self) -> None:
        """End the searches now."""
        self._is_set = True

    def is_set(self) -> bool:
        """Return whether the searches are to end."""
        left = self.seconds_left()
        return self.was_set() or (left is not None and left <= 0)

    def was_set(self) -> bool:
        """Return whether somebody has set it, or a parent."""
        return self._is_set or (self._parent is not None and self._parent.was_set())

    def seconds_left(self) -> float | None:
        """Return how long a search may still take; None without a deadline."""
        own = None if self._deadline is None else self._deadline - monotonic()
        parents = None if self._parent is None else self._parent.seconds_left()
        if own is None or parents is None:
            return parents if own is None else own
        return min(own, parents)


class SearchLimits(TypedDict, total=False):
    """What ends a search, and what learns of its progress: as `_core` takes it."""

    stop: WasmStop | None
    max_nodes: int
    progress: Progress


class SearchQuestion(SearchLimits, total=False):
    """The same, with what to find out."""

    distance: bool
    horizon: int


def search(name: str, limits: SearchLimits, *numbers: float) -> int:
    """Call a search with its numbers, then its seconds, its nodes, and whether it reports."""
    progress = limits.get("progress")
    nodes, reports = limits.get("max_nodes", 0), 0 if progress is None else 1
    return _search(name, limits.get("stop"), progress, numbers, (nodes, reports))


def play(name: str, stop: WasmStop | None, *numbers: float) -> None:
    """Call what plays games, with its numbers and then its seconds; it reports nothing."""
    _search(name, stop, None, numbers, (0,))


def _search(
    name: str,
    stop: WasmStop | None,
    progress: Progress,
    before: tuple[float, ...],
    after: tuple[float, ...],
) -> int:
    left = None if stop is None else stop.seconds_left()
    seconds = _NO_LIMIT if left is None else max(0.0, left)
    is_stopped = _never if stop is None else stop.was_set
    return core_host().search(name, is_stopped, progress, *before, seconds, *after)


def _never() -> bool:
    return False


class WasmReport:
    """What a search found, and what it cost."""

    def __init__(
        self,
        words: tuple[int, ...],
        *,
        value: int | None,
        distance: int | None,
        at_least: int,
        at_most: int,
        ending: int,
    ) -> None:
        self.value = value
        self.distance = distance
        self.at_least = at_least
        self.at_most = at_most
        self.ending = _ENDINGS[ending]
        nodes, seconds = struct.unpack("<Qd", struct.pack("<4i", *words[4:_REPORT_WORDS]))
        self.nodes: int = nodes
        self.seconds: float = seconds


def read_words() -> tuple[int, ...]:
    """Return the words that the last call has left."""
    data = core_host().read()
    return struct.unpack(f"<{len(data) // 4}i", data)


def rows(words: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the moves after a report."""
    starts = range(_REPORT_WORDS, len(words), _MOVE_WORDS)
    return [words[start : start + _MOVE_WORDS] for start in starts]


class ModuleObject:
    """Something in the module's memory, freed with its Python object."""

    free: str

    def __init__(self, address: int) -> None:
        self.address = address

    def __del__(self) -> None:
        if hasattr(self, "address"):
            core_host().call(self.free, self.address)


def check_one_thread(threads: int, kernel: str | None) -> None:
    """Raise `ValueError` for what only a native core has."""
    if threads != 1:
        raise ValueError(f"{threads} threads are not possible: a browser has one for the engine")
    if kernel not in (None, "simd128"):
        raise ValueError(f"no kernel '{kernel}' for this processor")
