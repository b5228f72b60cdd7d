"""The compiled core with the types of this package: searches, solvers, the opening book, counts.

In a browser the core is a WebAssembly module, which has the same interface.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

from quaterne.engine.errors import EngineError
from quaterne.engine.verdict import Limits, MonotonicProgress, Progress, Value, Verdict
from quaterne.rules import Quarto, Quatrenun, Rules
from quaterne.rules.pieces import check_flag, check_seconds, check_type

if sys.platform == "emscripten":
    from quaterne.engine import wasm as _core
else:
    from quaterne.engine import _core
KERNELS: tuple[str, ...] = _core.quarto.KERNELS
"""The versions of each search that this processor can run, the fastest first."""
QUARTO_OFF: dict[str, int] = _core.quarto.OFF
"""Parts of the Quarto search that tests can switch off; values never depend on them."""
QUATRENUN_OFF: dict[str, int] = _core.quatrenun.OFF
"""The same for the Quatrenun search."""


def core_sources() -> str:
    """Return a digest of the files that the core was compiled from, the same on every machine."""
    return _core.SOURCES


# A search: what ends it, what it is asked, what it has found.


class Stop:
    """Ends the searches that it was passed to: when any thread sets it, or by itself.

    With `seconds` it is set when so many have passed; with a `parent` it is set as soon as that is.
    Searches look at it themselves, so no thread has to wait for the time to pass.

    >>> whole = Stop()
    >>> part = Stop(seconds=5, parent=whole)
    >>> whole.set()
    >>> part.is_set()
    True
    """

    def __init__(self, *, seconds: float | None = None, parent: Stop | None = None) -> None:
        if seconds is not None:
            check_seconds("seconds", seconds)
        if parent is not None:
            check_type(parent, Stop, "Stop()")
        if seconds is not None and not seconds >= 0:
            raise EngineError(f"{seconds} seconds are not possible: 0 or more").because(
                "seconds", seconds=str(seconds)
            )
        self.core: _core.Stop = _core.Stop(
            seconds=seconds, parent=None if parent is None else parent.core
        )

    def set(self) -> None:
        """End the searches now."""
        self.core.set()

    def is_set(self) -> bool:
        """Return whether the searches are to end."""
        return self.core.is_set()


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """What to find out, and what ends the search."""

    distance: bool = True
    limits: Limits = field(default_factory=Limits)
    stop: Stop | None = None
    progress: Progress | None = None

    def __post_init__(self) -> None:
        check_flag("distance", self.distance)
        check_type(self.limits, Limits, "Limits(seconds=2)")
        if self.progress is not None and not callable(self.progress):
            raise TypeError(f"progress={self.progress!r} is not possible: pass a function")
        if self.stop is not None:
            check_type(self.stop, Stop, "Stop(seconds=2)")

    def arguments(self) -> dict[str, Any]:
        """Return what ends the search and what reports its progress, for the core."""
        stop = self.stop
        if self.limits.seconds is not None:
            stop = Stop(seconds=self.limits.seconds, parent=stop)
        return {
            "stop": None if stop is None else stop.core,
            "max_nodes": 0 if self.limits.nodes is None else self.limits.nodes,
            "progress": None if self.progress is None else MonotonicProgress(self.progress),
        }

    def all_arguments(self) -> dict[str, Any]:
        """Return `arguments`, and what to find out within which horizon."""
        arguments: dict[str, Any] = {"distance": self.distance}
        if self.limits.horizon is not None:
            arguments["horizon"] = self.limits.horizon
        return arguments | self.arguments()


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search found; moves are tuples of numbers as the solver returns them."""

    verdict: Verdict
    nodes: int = 0
    seconds: float = 0.0
    moves: tuple[tuple[tuple[int | None, ...], Verdict], ...] = ()

    def with_verdict(self, verdict: Verdict) -> SearchResult:
        """Return the same with another verdict, for a search of a position's moves alone."""
        return replace(self, verdict=verdict)


# The solvers of both games.


_NO_PIECE = 255
_VALUES_BY_NUMBER = {1: Value.WIN, 0: Value.DRAW, -1: Value.LOSS}


class QuartoSolver:
    """Solves positions in which nothing can be called now; keeps its table."""

    def __init__(
        self,
        rules: Rules,
        threads: int = 1,
        table_mb: int | None = None,
        book: QuartoBook | None = None,
        without: int = 0,
        kernel: str | None = None,
        guide: QuartoGuide | None = None,
    ) -> None:
        # One call at a time: the table belongs to the search that runs.
        self._lock = threading.Lock()
        with _allocating(threads, table_mb, QUARTO_TABLE_MB) as table_bytes:
            self._solver = _core.quarto.Solver(
                sum(rules.characteristics),
                rules.squares,
                table_bytes=table_bytes,
                threads=threads,
                book=None if book is None else book.book,
                off=without,
                kernel=kernel,
                guide=None if guide is None else guide.guide,
            )

    @property
    def kernel(self) -> str:
        """The version of the search that runs."""
        return self._solver.kernel

    def solve(self, state: Quarto, request: SearchRequest) -> SearchResult:
        """Return the value of a position."""
        return self.solve_cells(*_quarto_arguments(state), request)

    def solve_cells(self, cells: bytes, hand: int | None, request: SearchRequest) -> SearchResult:
        """Return the value of a position as the core writes it: see `book_position`."""
        with self._lock:
            report = self._solver.solve(cells, hand, **request.all_arguments())
        return _result(report)

    def moves(self, state: Quarto, request: SearchRequest) -> SearchResult:
        """Return the value of a position and of its moves, (cell, piece to give), best first."""
        return self.moves_of_cells(*_quarto_arguments(state), request)

    def moves_of_cells(
        self, cells: bytes, hand: int | None, request: SearchRequest
    ) -> SearchResult:
        """Do the same for a position as the core writes it."""
        with self._lock:
            report, moves = self._solver.moves(cells, hand, **request.all_arguments())
        return _result(report, moves, 2)

    def can_force(
        self, state: Quarto, odd: bool, request: SearchRequest
    ) -> tuple[bool | None, SearchResult]:
        """Return whether the player of the odd (or even) placements can force a win.

        It does not use the book.
        """
        with self._lock:
            answer, report = self._solver.half(
                *_quarto_arguments(state), odd, **request.arguments()
            )
        return answer, _result(report)

    def use_whole_table(self) -> None:
        """Prepare for many positions that lead to the same ones."""
        self._solver.use_whole_table()

    def forget(self) -> None:
        """Empty the table."""
        with self._lock:
            self._solver.forget()


def _quarto_arguments(state: Quarto) -> tuple[bytes, int | None]:
    cells = bytes(_NO_PIECE if piece is None else piece for piece in state.board)
    return cells, None if state.hand is None else int(state.hand)


class QuatrenunSolver:
    """Solves positions of Quatrenun; keeps its table."""

    def __init__(
        self,
        threads: int = 1,
        table_mb: int | None = None,
        without: int = 0,
        kernel: str | None = None,
    ) -> None:
        self._lock = threading.Lock()
        with _allocating(threads, table_mb, QUATRENUN_TABLE_MB) as table_bytes:
            self._solver = _core.quatrenun.Solver(
                table_bytes=table_bytes, threads=threads, off=without, kernel=kernel
            )

    @property
    def kernel(self) -> str:
        """The version of the search that runs."""
        return self._solver.kernel

    def solve(self, state: Quatrenun, request: SearchRequest) -> SearchResult:
        """Return the value of a position."""
        with self._lock:
            report = self._solver.solve(*_quatrenun_arguments(state), **request.all_arguments())
        return _result(report)

    def moves(self, state: Quatrenun, request: SearchRequest) -> SearchResult:
        """Return the value of a position and of its moves, (piece, target, designated)."""
        with self._lock:
            report, moves = self._solver.moves(
                *_quatrenun_arguments(state), **request.all_arguments()
            )
        return _result(report, moves, 3)

    def can_win(self, state: Quatrenun, request: SearchRequest) -> SearchResult:
        """Return whether the player to act wins; if not, the verdict says so and no more."""
        with self._lock:
            report = self._solver.can_win(*_quatrenun_arguments(state), **request.arguments())
        return _result(report)


def _quatrenun_arguments(state: Quatrenun) -> tuple[list[int], int | None]:
    return [
        sum(1 << piece for piece in group) for group in state.groups
    ], None if state.designated is None else int(state.designated)


@contextmanager
def _allocating(threads: int, table_mb: int | None, default_mb: int) -> Iterator[int]:
    """Yield the size of the table in bytes; raise `EngineError` when there is no memory for it."""
    size_mb = default_mb if table_mb is None else table_mb
    check_threads(threads)
    check_table(size_mb)
    try:
        yield size_mb << 20
    except MemoryError:
        raise EngineError(f"no memory for a table of {size_mb} MB: ask for less").because(
            "memory", size=size_mb
        ) from None
    except ValueError as error:
        raise EngineError(str(error)) from None


def _result(
    report: _core.Report, moves: list[tuple[Any, ...]] | None = None, parts: int = 0
) -> SearchResult:
    """Return the result of a report; the first `parts` numbers of each move say what it does."""
    judged = [(move[:parts], _verdict(*move[parts:])) for move in moves or ()]
    judged.sort(key=lambda move: move[1].rank, reverse=True)
    verdict = _verdict(report.value, report.distance, report.at_least, report.at_most)
    return SearchResult(verdict, report.nodes, report.seconds, tuple(judged))


def _verdict(value: int | None, distance: int | None, at_least: int, at_most: int) -> Verdict:
    if value is not None:
        return Verdict(_VALUES_BY_NUMBER[value], distance)
    return Verdict(
        Value.UNKNOWN,
        at_least=Value.DRAW if at_least == 0 else None,
        at_most=Value.DRAW if at_most == 0 else None,
    )


# The opening book of Quarto, and the guide of its proofs.


Section = tuple[int, bool, int, list[int], list[int]]
"""A part of an opening book: characteristics, squares, placed, keys ascending, results."""


class QuartoBook:
    """The opening book: values of early positions."""

    def __init__(self, data: bytes) -> None:
        """Read a book; raise `ValueError` when the bytes are none."""
        self.book = _core.quarto.Book(data)

    @classmethod
    def of(cls, sections: list[Section]) -> QuartoBook:
        """Return the book of these sections."""
        return cls(cls.bytes_of(sections))

    @staticmethod
    def bytes_of(sections: list[Section]) -> bytes:
        """Return the bytes of the book of these sections."""
        return _core.quarto.Book.write(sections)

    def sections(self) -> list[Section]:
        """Return the sections of the book."""
        return self.book.sections()


def book_keys(characteristics: int, squares: bool, placed: int, missed: bool) -> list[int]:
    """Return the keys of all positions, up to symmetry; `missed`: after a missed alignment too."""
    return _core.quarto.book_positions(characteristics, squares, placed, missed)


def book_position(characteristics: int, squares: bool, placed: int, key: int) -> tuple[bytes, int]:
    """Return the cells and the hand of the position with this key."""
    return _core.quarto.book_position(characteristics, squares, placed, key)


class QuartoGuide:
    """The replies that a proof of one game tries first."""

    def __init__(self, data: bytes, characteristics: int, squares: bool) -> None:
        """Read the section of a game; raise `ValueError` when the bytes are no guide."""
        self.guide = _core.quarto.Guide(data, characteristics, squares)

    @property
    def replies(self) -> int:
        """How many replies it holds."""
        return len(self.guide)

    @staticmethod
    def bytes_of(sections: list[tuple[int, bool, list[int]]]) -> bytes:
        """Return the bytes of a file of these sections: characteristics, squares, fingerprints."""
        return _core.quarto.Guide.write(sections)


def guide_fingerprints(
    characteristics: int,
    squares: bool,
    *,
    threads: int,
    tries: int,
    most_placed: int,
    stop: Stop | None,
    progress: Progress | None,
) -> list[int]:
    """Return the fingerprints of a game's guide, found by search; none when `stop` was set."""
    return _core.quarto.build_guide(
        characteristics,
        squares,
        threads=threads,
        tries=tries,
        most_placed=most_placed,
        stop=None if stop is None else stop.core,
        progress=progress,
    )


# Counts: full boards without an alignment, random games.


@dataclass(frozen=True, slots=True)
class RandomGames:
    """The results of random games."""

    first: int
    second: int
    draws: int
    placements: int

    @property
    def games(self) -> int:
        """The number of games."""
        return self.first + self.second + self.draws


def full_boards_without_alignment(rules: Rules) -> int:
    """Return in how many ways all sixteen pieces can stand on the board with nothing aligned."""
    found = _core.full_boards_without_alignment(sum(rules.characteristics), rules.squares)
    assert found is not None  # only a stop leaves it unknown
    return found


def play_randomly(rules: Rules, games: int, seed: int = 0) -> RandomGames:
    """Play random games from the empty board to their end, every alignment called at once.

    >>> play_randomly(Rules(), 1000, seed=1).games
    1000
    """
    played = _core.play_randomly(games, sum(rules.characteristics), rules.squares, seed=seed)
    return RandomGames(played.first, played.second, played.draws, played.placements)


# Threads and memory of a search: limits and defaults.


MAX_THREADS = 256
"""How many threads an engine can have."""
MAX_TABLE_MB = 1 << 20
"""How much memory an engine's table can have, in MB."""
QUARTO_TABLE_MB = 32
QUATRENUN_TABLE_MB = 64
BOOK_TABLE_MB = 256
"""For each thread that builds the opening book."""


def check_threads(threads: int) -> None:
    """Raise `EngineError` for an impossible number of threads."""
    if not isinstance(threads, int):
        raise TypeError(f"threads={threads!r} is not possible: write a whole number")
    if not 1 <= threads <= MAX_THREADS:
        raise EngineError(f"{threads} threads are not possible: 1 to {MAX_THREADS}").because(
            "threads", count=threads, most=MAX_THREADS
        )


def check_table(table_mb: int) -> None:
    """Raise `EngineError` for an impossible size of the table."""
    if not isinstance(table_mb, int):
        raise TypeError(f"table_mb={table_mb!r} is not possible: write a whole number")
    if not 1 <= table_mb <= MAX_TABLE_MB:
        raise EngineError(f"a table of {table_mb} MB is not possible: 1 to {MAX_TABLE_MB}").because(
            "table", size=table_mb, most=MAX_TABLE_MB
        )


def processors() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


_NICER_BY, _NICEST = 10, 19
"""How much nicer a step makes a thread, and how nice it can be."""


def lower_priority(steps: int = 1) -> None:
    """Let the rest of the process go before this thread and the threads that it starts.

    With two `steps`, threads of one step go before it, too.
    """
    if sys.platform == "linux":  # elsewhere only whole processes have a priority
        thread = threading.get_native_id()
        own = os.getpriority(os.PRIO_PROCESS, thread)
        # From that of the process, which may be low itself: nobody but root may raise it.
        lower = min(own + steps * _NICER_BY, _NICEST)
        os.setpriority(os.PRIO_PROCESS, thread, lower)
