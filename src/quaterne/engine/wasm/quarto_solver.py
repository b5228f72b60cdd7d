"""The Quarto solver of the module, and its opening book."""

from __future__ import annotations

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

__all__ = ["WasmBook", "WasmQuartoSolver"]

_NO_PIECE = 255
_WHOLE_GAME = 16


class WasmBook(ModuleObject):
    """Values of early positions, solved beforehand."""

    free = "quarto_free_book"

    def __init__(self, data: bytes) -> None:
        core_host().write(data)
        super().__init__(core_host().call("quarto_book", len(data)))


class WasmQuartoSolver(ModuleObject):
    """Exact values of Quarto positions; keeps its table between calls."""

    free = "quarto_free_solver"
    kernel = "simd128"

    def __init__(
        self,
        characteristics: int = 15,
        squares: bool = False,
        *,
        table_bytes: int = 32 << 20,
        threads: int = 1,
        off: int = 0,
        kernel: str | None = None,
        book: WasmBook | None = None,
        guide: None = None,
    ) -> None:
        check_one_thread(threads, kernel)
        if guide is not None:
            raise ValueError("a browser has no guide of proofs")
        self._book = book  # the module reads it as long as the solver lives
        address = 0 if book is None else book.address
        super().__init__(
            core_host().call("quarto_solver", characteristics, squares, table_bytes, off, address)
        )

    def solve(self, cells: bytes, hand: int | None, **asked: Unpack[SearchQuestion]) -> WasmReport:
        """Return the value of a position: 16 bytes, 255 for an empty cell, and the hand."""
        self._ask("quarto_solve", cells, hand, asked)
        return _report(read_words())

    def moves(
        self, cells: bytes, hand: int | None, **asked: Unpack[SearchQuestion]
    ) -> tuple[WasmReport, list[tuple[Any, ...]]]:
        """Return the report of the position and all its moves, best first."""
        self._ask("quarto_moves", cells, hand, asked)
        words = read_words()
        moves = [
            (
                *(None if part == _NO_PIECE else part for part in (cell, give)),
                *_verdict(at_least, at_most, length),
                at_least,
                at_most,
            )
            for cell, give, at_least, at_most, length in rows(words)
        ]
        return _report(words), moves

    def half(
        self, cells: bytes, hand: int | None, odd: bool, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, WasmReport]:
        """Return whether the player of the odd (or even) placements can force a win."""
        core_host().write(cells)
        answer = search("quarto_half", limits, self.address, _held(hand), odd)
        return {0: False, 1: True}.get(answer), _report(read_words())

    def forget(self) -> None:
        """Empty the table."""
        core_host().call("quarto_forget", self.address)

    def _ask(self, name: str, cells: bytes, hand: int | None, asked: SearchQuestion) -> None:
        core_host().write(cells)
        distance, horizon = asked.get("distance", True), asked.get("horizon", _WHOLE_GAME)
        search(name, asked, self.address, _held(hand), distance, horizon)


def _held(hand: int | None) -> int:
    return _NO_PIECE if hand is None else hand


def _verdict(at_least: int, at_most: int, distance: int) -> tuple[int | None, int | None]:
    return (at_least if at_least == at_most else None), distance or None


def _report(words: tuple[int, ...]) -> WasmReport:
    at_least, at_most, distance, ending = words[:4]
    value, shown = _verdict(at_least, at_most, distance)
    return WasmReport(
        words, value=value, distance=shown, at_least=at_least, at_most=at_most, ending=ending
    )
