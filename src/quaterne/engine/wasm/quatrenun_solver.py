"""The Quatrenun solver of the module."""

from __future__ import annotations

import struct
from typing import Any, Unpack

from quaterne.engine.wasm.host import core_host
from quaterne.engine.wasm.search import (
    ModuleObject,
    SearchLimits,
    SearchQuestion,
    WasmReport,
    check_one_thread,
    read_words,
    rows,
    search,
)

__all__ = ["WasmQuatrenunSolver"]

_UNLIMITED = -1
_LARGEST = 64
"""The score of a won game of Quatrenun, less one for every move."""


class WasmQuatrenunSolver(ModuleObject):
    """Exact values of Quatrenun positions; keeps its table between calls."""

    free = "quatrenun_free_solver"
    kernel = "simd128"

    def __init__(
        self,
        *,
        table_bytes: int = 64 << 20,
        threads: int = 1,
        off: int = 0,
        kernel: str | None = None,
    ) -> None:
        check_one_thread(threads, kernel)
        super().__init__(core_host().call("quatrenun_solver", table_bytes, off))

    def solve(
        self, groups: list[int], designated: int | None, **asked: Unpack[SearchQuestion]
    ) -> WasmReport:
        """Return the value of a position: 16 sets of pieces, and the designated cell or None."""
        self._ask("quatrenun_solve", groups, designated, asked)
        return _report(read_words(), asked.get("distance", True))

    def moves(
        self, groups: list[int], designated: int | None, **asked: Unpack[SearchQuestion]
    ) -> tuple[WasmReport, list[tuple[Any, ...]]]:
        """Return the report of the position and all its turns, best first."""
        self._ask("quatrenun_moves", groups, designated, asked)
        words, distance = read_words(), asked.get("distance", True)
        turns = [
            (
                *(None if part < 0 else part for part in (piece, target, cell)),
                *_verdict(lower, upper, distance),
                _sign(lower),
                _sign(upper),
            )
            for piece, target, cell, lower, upper in rows(words)
        ]
        return _report(words, distance), turns

    def can_win(
        self, groups: list[int], designated: int | None, **limits: Unpack[SearchLimits]
    ) -> WasmReport:
        """Return whether the player to act wins: then the report's value is 1."""
        search("quatrenun_can_win", limits, *self._write(groups, designated))
        return _report(read_words(), distance=False)

    def forget(self) -> None:
        """Empty the table."""
        core_host().call("quatrenun_forget", self.address)

    def _ask(
        self, name: str, groups: list[int], designated: int | None, asked: SearchQuestion
    ) -> None:
        where = self._write(groups, designated)
        distance, horizon = asked.get("distance", True), asked.get("horizon", _UNLIMITED)
        search(name, asked, *where, distance, horizon)

    def _write(self, groups: list[int], designated: int | None) -> tuple[int, int]:
        core_host().write(struct.pack("<16H", *groups))
        return self.address, -1 if designated is None else designated


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def _verdict(lower: int, upper: int, distance: bool) -> tuple[int | None, int | None]:
    value = _sign(lower) if _sign(lower) == _sign(upper) else None
    is_known = distance and lower == upper and lower != 0
    return value, (_LARGEST - abs(lower) if is_known else None)


def _report(words: tuple[int, ...], distance: bool) -> WasmReport:
    lower, upper, ending = words[:3]
    value, shown = _verdict(lower, upper, distance)
    return WasmReport(
        words,
        value=value,
        distance=shown,
        at_least=_sign(lower),
        at_most=_sign(upper),
        ending=ending,
    )
