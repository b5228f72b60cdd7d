"""The core as WebAssembly, with the interface of `_core`: what `native` uses in a browser.

Python in a browser (Pyodide) cannot load the module itself.  The worker does, and gives this module
an object, `quaterne_core`, that calls its functions: `page/src/local/core.ts` makes it, and
`core/wasm/README.md` says how numbers go in and come out.  What only builds the shipped files, the
opening book and the guide of proofs, is left out.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from time import monotonic
from types import SimpleNamespace
from typing import Any

from quaterne.engine.wasm.host import browser_host as _host

__all__ = ["Stop", "play_randomly", "quarto", "quatrenun"]

_NO_PIECE = 255
_NO_LIMIT = -1.0
_UNLIMITED = -1
_ENDINGS = ("finished", "stopped", "nodes", "time")
_REPORT_WORDS = 8
_MOVE_WORDS = 5
_LARGEST = 64
"""The score of a won game of Quatrenun, less one for every move."""

_Progress = Callable[[float, int], object] | None


class _Stop:
    """Ends the searches it is given to: set by anybody, after so many seconds, or by its parent."""

    def __init__(self, *, seconds: float | None = None, parent: _Stop | None = None) -> None:
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


def _search(name: str, stop: _Stop | None, progress: _Progress, *numbers: float | None) -> int:
    """Call a search; a None among the numbers stands for the seconds that it may take."""
    left = None if stop is None else stop.seconds_left()
    seconds = _NO_LIMIT if left is None else max(0.0, left)
    is_stopped = _never if stop is None else stop.was_set
    given = [seconds if number is None else number for number in numbers]
    return _host().search(name, is_stopped, progress, *given, 0 if progress is None else 1)


def _never() -> bool:
    return False


class _Report:
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


def _words() -> tuple[int, ...]:
    data = _host().read()
    return struct.unpack(f"<{len(data) // 4}i", data)


def _rows(words: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the moves after a report."""
    starts = range(_REPORT_WORDS, len(words), _MOVE_WORDS)
    return [words[start : start + _MOVE_WORDS] for start in starts]


class _Owned:
    """Something in the module's memory, freed with its Python object."""

    _free: str

    def __init__(self, address: int) -> None:
        self._address = address

    def __del__(self) -> None:
        if hasattr(self, "_address"):
            _host().call(self._free, self._address)


class _Book(_Owned):
    """Values of early positions, solved beforehand."""

    _free = "quarto_free_book"

    def __init__(self, data: bytes) -> None:
        _host().write(data)
        super().__init__(_host().call("quarto_book", len(data)))

    @property
    def address(self) -> int:
        """Where the solver finds it."""
        return self._address


def _quarto_verdict(at_least: int, at_most: int, distance: int) -> tuple[int | None, int | None]:
    return (at_least if at_least == at_most else None), distance or None


def _quarto_report(words: tuple[int, ...]) -> _Report:
    at_least, at_most, distance, ending = words[:4]
    value, shown = _quarto_verdict(at_least, at_most, distance)
    return _Report(
        words, value=value, distance=shown, at_least=at_least, at_most=at_most, ending=ending
    )


class _QuartoSolver(_Owned):
    """Exact values of Quarto positions; keeps its table between calls."""

    _free = "quarto_free_solver"
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
        book: _Book | None = None,
        guide: None = None,
    ) -> None:
        _check_one_thread(threads, kernel)
        if guide is not None:
            raise ValueError("a browser has no guide of proofs")
        address = 0 if book is None else book.address
        super().__init__(
            _host().call("quarto_solver", characteristics, squares, table_bytes, off, address)
        )

    def solve(
        self,
        cells: bytes,
        hand: int | None,
        *,
        distance: bool = True,
        horizon: int = 16,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> _Report:
        """Return the value of a position: 16 bytes, 255 for an empty cell, and the hand."""
        self._ask("quarto_solve", cells, hand, distance, horizon, stop, max_nodes, progress)
        return _quarto_report(_words())

    def moves(
        self,
        cells: bytes,
        hand: int | None,
        *,
        distance: bool = True,
        horizon: int = 16,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> tuple[_Report, list[tuple[Any, ...]]]:
        """Return the report of the position and all its moves, best first."""
        self._ask("quarto_moves", cells, hand, distance, horizon, stop, max_nodes, progress)
        words = _words()
        moves = [
            (
                *(None if part == _NO_PIECE else part for part in (cell, give)),
                *_quarto_verdict(at_least, at_most, length),
                at_least,
                at_most,
            )
            for cell, give, at_least, at_most, length in _rows(words)
        ]
        return _quarto_report(words), moves

    def half(
        self,
        cells: bytes,
        hand: int | None,
        odd: bool,
        *,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> tuple[bool | None, _Report]:
        """Return whether the player of the odd (or even) placements can force a win."""
        _host().write(cells)
        held = _NO_PIECE if hand is None else hand
        answer = _search("quarto_half", stop, progress, self._address, held, odd, None, max_nodes)
        return {0: False, 1: True}.get(answer), _quarto_report(_words())

    def forget(self) -> None:
        """Empty the table."""
        _host().call("quarto_forget", self._address)

    def _ask(
        self,
        name: str,
        cells: bytes,
        hand: int | None,
        distance: bool,
        horizon: int,
        stop: _Stop | None,
        max_nodes: int,
        progress: _Progress,
    ) -> None:
        _host().write(cells)
        held = _NO_PIECE if hand is None else hand
        _search(name, stop, progress, self._address, held, distance, horizon, None, max_nodes)


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def _quatrenun_verdict(lower: int, upper: int, distance: bool) -> tuple[int | None, int | None]:
    value = _sign(lower) if _sign(lower) == _sign(upper) else None
    is_known = distance and lower == upper and lower != 0
    return value, (_LARGEST - abs(lower) if is_known else None)


def _quatrenun_report(words: tuple[int, ...], distance: bool) -> _Report:
    lower, upper, ending = words[:3]
    value, shown = _quatrenun_verdict(lower, upper, distance)
    return _Report(
        words,
        value=value,
        distance=shown,
        at_least=_sign(lower),
        at_most=_sign(upper),
        ending=ending,
    )


class _QuatrenunSolver(_Owned):
    """Exact values of Quatrenun positions; keeps its table between calls."""

    _free = "quatrenun_free_solver"
    kernel = "simd128"

    def __init__(
        self,
        *,
        table_bytes: int = 64 << 20,
        threads: int = 1,
        off: int = 0,
        kernel: str | None = None,
    ) -> None:
        _check_one_thread(threads, kernel)
        super().__init__(_host().call("quatrenun_solver", table_bytes, off))

    def solve(
        self,
        groups: list[int],
        designated: int | None,
        *,
        distance: bool = True,
        horizon: int = _UNLIMITED,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> _Report:
        """Return the value of a position: 16 sets of pieces, and the designated cell or None."""
        where = self._write(groups, designated)
        _search("quatrenun_solve", stop, progress, *where, distance, horizon, None, max_nodes)
        return _quatrenun_report(_words(), distance)

    def moves(
        self,
        groups: list[int],
        designated: int | None,
        *,
        distance: bool = True,
        horizon: int = _UNLIMITED,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> tuple[_Report, list[tuple[Any, ...]]]:
        """Return the report of the position and all its turns, best first."""
        where = self._write(groups, designated)
        _search("quatrenun_moves", stop, progress, *where, distance, horizon, None, max_nodes)
        words = _words()
        turns = [
            (
                *(None if part < 0 else part for part in (piece, target, cell)),
                *_quatrenun_verdict(lower, upper, distance),
                _sign(lower),
                _sign(upper),
            )
            for piece, target, cell, lower, upper in _rows(words)
        ]
        return _quatrenun_report(words, distance), turns

    def can_win(
        self,
        groups: list[int],
        designated: int | None,
        *,
        stop: _Stop | None = None,
        max_nodes: int = 0,
        progress: _Progress = None,
    ) -> _Report:
        """Return whether the player to act wins: then the report's value is 1."""
        where = self._write(groups, designated)
        _search("quatrenun_can_win", stop, progress, *where, None, max_nodes)
        return _quatrenun_report(_words(), distance=False)

    def forget(self) -> None:
        """Empty the table."""
        _host().call("quatrenun_forget", self._address)

    def _write(self, groups: list[int], designated: int | None) -> tuple[int, int]:
        _host().write(struct.pack("<16H", *groups))
        return self._address, -1 if designated is None else designated


def _check_one_thread(threads: int, kernel: str | None) -> None:
    if threads != 1:
        raise ValueError(f"{threads} threads are not possible: a browser has one for the engine")
    if kernel not in (None, "simd128"):
        raise ValueError(f"no kernel '{kernel}' for this processor")


def play_randomly(
    games: int,
    characteristics: int = 15,
    squares: bool = False,
    *,
    seed: int = 0,
    stop: _Stop | None = None,
) -> SimpleNamespace:
    """Play complete random games from the empty board, every alignment called at once."""
    _search("quarto_playouts", stop, None, games, characteristics, squares, seed, None)
    first, second, draws, placements = struct.unpack("<4Q", _host().read())
    return SimpleNamespace(first=first, second=second, draws=draws, placements=placements)


Stop = _Stop
"""The stop of `_core`, by its name there."""


def _switches(names: str) -> dict[str, int]:
    """Return the parts of a search that can be switched off, each with its bit."""
    return {name: 1 << bit for bit, name in enumerate(names.split())}


quarto = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches("symmetry ordering probing last_attack table sharing"),
    Book=_Book,
    Solver=_QuartoSolver,
)
"""The Quarto solver and its opening book."""

quatrenun = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches("reply_ordering group_ordering probing isolated sharing forcing_attacks"),
    Solver=_QuatrenunSolver,
)
"""The Quatrenun solver."""
