"""The core as WebAssembly, for Python in a browser: the interface of `_core`, which `native` uses.

Python in a browser (Pyodide) cannot load the module itself.  The worker does, and gives Python
an object, `quaterne_core`, that calls its functions: `page/src/local/core.ts` makes it, and
`core/wasm/README.md` says how numbers go in and come out.  What only builds the shipped files, the
opening book and the guide of proofs, is left out.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from time import monotonic
from types import SimpleNamespace
from typing import Any, Protocol, TypedDict, Unpack

# Calls of the module through JavaScript.
#
# The worker registers `quaterne_core` with Pyodide before Python is asked anything.  Where the
# browser can suspend WebAssembly, a search lets the worker hear its messages now and then; Python
# waits for it without blocking them.


_OUT_OF_MEMORY = "std::bad_alloc"


class CoreHost(Protocol):
    """Calls the functions of the module."""

    def call(self, name: str, *numbers: float) -> int:
        """Call a function that returns at once."""

    def search(
        self,
        name: str,
        is_stopped: Callable[[], bool],
        progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        """Call a function that searches until it has an answer or is stopped."""

    def write(self, data: bytes) -> None:
        """Set the input of the next call."""

    def read(self) -> bytes:
        """Return the words that the last call has left."""


class JavaScriptHost:
    """Calls the module through the object that `page/src/local/core.ts` makes."""

    def __init__(self, core: Any, ffi: Any) -> None:
        self._core = core
        self._ffi = ffi

    def call(self, name: str, *numbers: float) -> int:
        """Call a function that returns at once."""
        with self._raising():
            return int(self._core.call(name, *numbers) or 0)

    def search(
        self,
        name: str,
        is_stopped: Callable[[], bool],
        progress: Callable[[float, int], object] | None,
        *numbers: float,
    ) -> int:
        """Call a function that searches until it has an answer or is stopped.

        The messages of the worker are heard meanwhile where that is possible.
        """

        def report(done: float, nodes: float) -> bool:
            return progress is None or progress(done, int(nodes)) is not False

        asked = self._ffi.create_proxy(is_stopped)
        reported = self._ffi.create_proxy(report)
        try:
            with self._raising():
                if self._ffi.can_run_sync() and self._core.canSuspend():
                    found = self._core.searchInTurns(name, asked, reported, *numbers)
                    return int(self._ffi.run_sync(found) or 0)
                return int(self._core.search(name, asked, reported, *numbers) or 0)
        finally:
            asked.destroy()
            reported.destroy()

    def write(self, data: bytes) -> None:
        """Set the input of the next call."""
        self._core.write(self._ffi.to_js(data))

    def read(self) -> bytes:
        """Return the words that the last call has left."""
        return bytes(self._core.read().to_bytes())

    @contextmanager
    def _raising(self) -> Iterator[None]:
        """Raise what `_core` raises in place of an error of JavaScript."""
        try:
            yield
        except self._ffi.JsException as error:
            if error.name != "CoreError":
                raise
            if error.message == _OUT_OF_MEMORY:
                raise MemoryError from None
            raise ValueError(error.message) from None


_hosts_in_use: list[CoreHost] = []


def core_host() -> CoreHost:
    """Return what calls the module: the worker of this browser, unless another one is in use."""
    return _hosts_in_use[-1] if _hosts_in_use else _browser_host()


@contextmanager
def use_host(host: CoreHost) -> Iterator[None]:
    """Call the module elsewhere, as tests and benchmarks do in node."""
    _hosts_in_use.append(host)
    try:
        yield
    finally:
        _hosts_in_use.remove(host)


@cache
def _browser_host() -> JavaScriptHost:
    return JavaScriptHost(import_module("quaterne_core"), import_module("pyodide.ffi"))


# Searches of either game: what ends them, how they are called, what they answer.


_NO_DEADLINE = -1.0
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
    seconds = _NO_DEADLINE if left is None else max(0.0, left)
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


# The Quarto solver of the module, and its opening book.


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
        return _quarto_report(read_words())

    def moves(
        self, cells: bytes, hand: int | None, **asked: Unpack[SearchQuestion]
    ) -> tuple[WasmReport, list[tuple[Any, ...]]]:
        """Return the report of the position and all its moves, best first."""
        self._ask("quarto_moves", cells, hand, asked)
        words = read_words()
        moves = [
            (
                *(None if part == _NO_PIECE else part for part in (cell, give)),
                *_quarto_verdict(at_least, at_most, length),
                at_least,
                at_most,
            )
            for cell, give, at_least, at_most, length in rows(words)
        ]
        return _quarto_report(words), moves

    def half(
        self, cells: bytes, hand: int | None, odd: bool, **limits: Unpack[SearchLimits]
    ) -> tuple[bool | None, WasmReport]:
        """Return whether the player of the odd (or even) placements can force a win."""
        core_host().write(cells)
        answer = search("quarto_half", limits, self.address, _held(hand), odd)
        return {0: False, 1: True}.get(answer), _quarto_report(read_words())

    def forget(self) -> None:
        """Empty the table."""
        core_host().call("quarto_forget", self.address)

    def _ask(self, name: str, cells: bytes, hand: int | None, asked: SearchQuestion) -> None:
        core_host().write(cells)
        distance, horizon = asked.get("distance", True), asked.get("horizon", _WHOLE_GAME)
        search(name, asked, self.address, _held(hand), distance, horizon)


def _held(hand: int | None) -> int:
    return _NO_PIECE if hand is None else hand


def _quarto_verdict(at_least: int, at_most: int, distance: int) -> tuple[int | None, int | None]:
    return (at_least if at_least == at_most else None), distance or None


def _quarto_report(words: tuple[int, ...]) -> WasmReport:
    at_least, at_most, distance, ending = words[:4]
    value, shown = _quarto_verdict(at_least, at_most, distance)
    return WasmReport(
        words, value=value, distance=shown, at_least=at_least, at_most=at_most, ending=ending
    )


# The Quatrenun solver of the module.


_NO_HORIZON = -1
_WIN_SCORE = 64
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
        return _quatrenun_report(read_words(), asked.get("distance", True))

    def moves(
        self, groups: list[int], designated: int | None, **asked: Unpack[SearchQuestion]
    ) -> tuple[WasmReport, list[tuple[Any, ...]]]:
        """Return the report of the position and all its turns, best first."""
        self._ask("quatrenun_moves", groups, designated, asked)
        words, distance = read_words(), asked.get("distance", True)
        turns = [
            (
                *(None if part < 0 else part for part in (piece, target, cell)),
                *_quatrenun_verdict(lower, upper, distance),
                _sign(lower),
                _sign(upper),
            )
            for piece, target, cell, lower, upper in rows(words)
        ]
        return _quatrenun_report(words, distance), turns

    def can_win(
        self, groups: list[int], designated: int | None, **limits: Unpack[SearchLimits]
    ) -> WasmReport:
        """Return whether the player to act wins: then the report's value is 1."""
        search("quatrenun_can_win", limits, *self._write(groups, designated))
        return _quatrenun_report(read_words(), distance=False)

    def forget(self) -> None:
        """Empty the table."""
        core_host().call("quatrenun_forget", self.address)

    def _ask(
        self, name: str, groups: list[int], designated: int | None, asked: SearchQuestion
    ) -> None:
        where = self._write(groups, designated)
        distance, horizon = asked.get("distance", True), asked.get("horizon", _NO_HORIZON)
        search(name, asked, *where, distance, horizon)

    def _write(self, groups: list[int], designated: int | None) -> tuple[int, int]:
        core_host().write(struct.pack("<16H", *groups))
        return self.address, -1 if designated is None else designated


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)


def _quatrenun_verdict(lower: int, upper: int, distance: bool) -> tuple[int | None, int | None]:
    value = _sign(lower) if _sign(lower) == _sign(upper) else None
    is_known = distance and lower == upper and lower != 0
    return value, (_WIN_SCORE - abs(lower) if is_known else None)


def _quatrenun_report(words: tuple[int, ...], distance: bool) -> WasmReport:
    lower, upper, ending = words[:3]
    value, shown = _quatrenun_verdict(lower, upper, distance)
    return WasmReport(
        words,
        value=value,
        distance=shown,
        at_least=_sign(lower),
        at_most=_sign(upper),
        ending=ending,
    )


# The names of `_core` that `native` uses.


def play_randomly(
    games: int,
    characteristics: int = 15,
    squares: bool = False,
    *,
    seed: int = 0,
    stop: WasmStop | None = None,
) -> SimpleNamespace:
    """Play complete random games from the empty board, every alignment called at once."""
    play("quarto_playouts", stop, games, characteristics, squares, seed)
    first, second, draws, placements = struct.unpack("<4Q", core_host().read())
    return SimpleNamespace(first=first, second=second, draws=draws, placements=placements)


Stop = WasmStop
"""What ends searches."""


def _switches(names: str) -> dict[str, int]:
    """Return the parts of a search that can be switched off, each with its bit."""
    return {name: 1 << bit for bit, name in enumerate(names.split())}


quarto = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches("symmetry ordering probing last_attack table sharing"),
    Book=WasmBook,
    Solver=WasmQuartoSolver,
)
"""The Quarto solver and its opening book."""

quatrenun = SimpleNamespace(
    KERNELS=("simd128",),
    OFF=_switches(
        "reply_ordering group_ordering probing isolated sharing forcing_attacks proof_sizes"
    ),
    Solver=WasmQuatrenunSolver,
)
"""The Quatrenun solver."""
