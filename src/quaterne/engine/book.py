"""The opening book: the value and distance of every early position of all eight games.

The shipped file lies beside this module.  Without it the engine gives the same answers; early
positions then take the time of a search.

Building it solves, for each game, every position up to symmetry with `depth_of` it pieces placed
and one in hand, then those with fewer, which look up the deeper ones.  Every result goes into a
journal at once, so that a build can be stopped and resumed.
"""

from __future__ import annotations

import atexit
import struct
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from threading import Lock, local

from quaterne.engine.errors import EngineError
from quaterne.engine.native import (
    QuartoBook,
    QuartoSolver,
    SearchRequest,
    Section,
    Stop,
    book_keys,
    book_position,
)
from quaterne.engine.resources import BOOK_TABLE_MB, check_table, check_threads
from quaterne.engine.verdict import Value, Verdict
from quaterne.rules import CHARACTERISTICS, Rules

__all__ = [
    "FILE_NAME",
    "GAMES",
    "MOST_PLACED",
    "BookGame",
    "build",
    "depth_of",
    "keys_of",
    "read",
    "shipped",
]

FILE_NAME = "opening.book"
MOST_PLACED = 4
"""The most placed pieces of a position in a book."""


@dataclass(frozen=True, slots=True)
class BookGame:
    """One of the eight games: it matters how many characteristics are in play, not which."""

    characteristics: int
    squares: bool

    @property
    def rules(self) -> Rules:
        """The rules with the characteristics that stand for all choices of so many."""
        return Rules(
            characteristics=CHARACTERISTICS[4 - self.characteristics :], squares=self.squares
        )


GAMES = tuple(BookGame(k, squares) for squares in (False, True) for k in (1, 2, 3, 4))


# Four placed pieces of the largest game are half of all positions and most of the work.
_DEPTHS = {BookGame(4, squares=True): 3}


def depth_of(game: BookGame) -> int:
    """Return how many placed pieces deep the shipped book is in this game."""
    return _DEPTHS.get(game, MOST_PLACED)


@cache
def shipped() -> QuartoBook | None:
    """Return the book that comes with the package; None when it was left out."""
    file = files("quaterne.engine") / FILE_NAME
    return read(file.read_bytes()) if file.is_file() else None


# Where something else keeps this module to the very end, as a test runner may, the core would
# report the book as leaked.
atexit.register(shipped.cache_clear)


def read(compressed: bytes) -> QuartoBook:
    """Return the book of a file's bytes; raise `EngineError` when they are none."""
    try:
        return QuartoBook(zlib.decompress(compressed))
    except (zlib.error, ValueError) as error:
        raise EngineError(f"this is not an opening book: {error}") from None


def keys_of(game: BookGame, placed: int) -> list[int]:
    """Return the keys of all positions with so many placed, up to symmetry."""
    return book_keys(game.characteristics, game.squares, placed)


def build(
    journal: Path,
    *,
    games: tuple[BookGame, ...] = GAMES,
    most_placed: int = MOST_PLACED,
    threads: int = 1,
    table_mb: int | None = None,
    stop: Stop | None = None,
    on_progress: Callable[[BookGame, int, int, int], object] = lambda *_: None,
) -> bytes | None:
    """Solve every position that the journal lacks and return the bytes of the finished book.

    Calls `on_progress(game, placed, done, total)` after every position.  Returns None when `stop`
    ended the build: call again with the same journal to resume.
    """
    check_threads(threads)
    table_mb = BOOK_TABLE_MB if table_mb is None else table_mb
    check_table(table_mb)
    stop = stop or Stop()
    sections: list[Section] = []
    with _Journal(journal) as known:
        for game in games:
            # The deepest first: those above only look up what is below them.
            deepest = min(most_placed, depth_of(game))
            for placed in range(deepest, -1, -1):
                book = QuartoBook.of(sections) if placed < deepest else None
                keys = keys_of(game, placed)
                work = _Work(game, placed, book, table_mb, stop)
                for done in work.solve(keys, known, threads):
                    on_progress(game, placed, done, len(keys))
                if stop.is_set():
                    return None
                results = [
                    known.results[game.characteristics, game.squares, placed, k] for k in keys
                ]
                sections.append((game.characteristics, game.squares, placed, keys, results))
    return zlib.compress(QuartoBook.bytes_of(sections), 9)


class _Work:
    """The positions of one game with so many placed, solved by several threads."""

    def __init__(
        self, game: BookGame, placed: int, book: QuartoBook | None, table_mb: int, stop: Stop
    ) -> None:
        self.game = game
        self.placed = placed
        self.stop = stop
        self._book = book
        self._table_mb = table_mb
        self._local = local()

    def solve(self, keys: list[int], known: _Journal, threads: int) -> Iterator[int]:
        """Solve the missing positions; yield after each how many are solved."""
        name = (self.game.characteristics, self.game.squares, self.placed)
        missing = [key for key in keys if (*name, key) not in known.results]
        done = len(keys) - len(missing)
        yield done
        with ThreadPoolExecutor(threads) as pool:
            for key, result in zip(missing, pool.map(self._result, missing), strict=True):
                if result is None:
                    continue
                known.add(*name, key, result)
                done += 1
                yield done

    def _result(self, key: int) -> int | None:
        """Return a position's entry: 0, or the distance of a win, negative for a loss."""
        if self.stop.is_set():
            return None
        if not hasattr(self._local, "solver"):
            self._local.solver = QuartoSolver(
                self.game.rules, table_mb=self._table_mb, book=self._book
            )
        position = book_position(self.game.characteristics, self.game.squares, self.placed, key)
        solver: QuartoSolver = self._local.solver
        # Judging the moves looks into the book for what they lead to.
        search = solver.solve_cells if self._book is None else solver.moves_of_cells
        return _as_result(search(*position, SearchRequest(stop=self.stop)).verdict)


def _as_result(verdict: Verdict) -> int | None:
    if verdict.value is Value.UNKNOWN:
        return None
    sign = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}[verdict.value]
    return sign * (verdict.distance or 0)


class _Journal:
    """Results on disk, eight bytes each: characteristics, squares, placed, key, result."""

    _ENTRY = struct.Struct("<B?BIb")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: dict[tuple[int, bool, int, int], int] = {}
        self._lock = Lock()

    def __enter__(self) -> _Journal:
        whole = b""
        if self.path.exists():
            data = self.path.read_bytes()
            # A build that was killed may have left half an entry behind.
            whole = data[: len(data) - len(data) % self._ENTRY.size]
            for *name, result in self._ENTRY.iter_unpack(whole):
                self.results[tuple(name)] = result
        self._file = self.path.open("r+b" if whole else "wb")
        self._file.truncate(len(whole))
        self._file.seek(len(whole))
        return self

    def add(self, characteristics: int, squares: bool, placed: int, key: int, result: int) -> None:
        with self._lock:
            self.results[characteristics, squares, placed, key] = result
            self._file.write(self._ENTRY.pack(characteristics, squares, placed, key, result))
            self._file.flush()

    def __exit__(self, *_: object) -> None:
        self._file.close()
        if not self.results:
            self.path.unlink()  # nothing to resume from
