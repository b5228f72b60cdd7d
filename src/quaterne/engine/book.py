"""The opening book: the value and distance of every early position of all eight games.

The shipped file lies beside this module.  Without it the engine gives the same answers; early
positions then take the time of a search.

Building it solves, for each game, every position up to symmetry with four pieces placed and one in
hand, then those with fewer, which look up the deeper ones: `quaterne.runs.build_book`.
"""

from __future__ import annotations

import atexit
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from quaterne.engine.errors import EngineError
from quaterne.engine.native import (
    QuartoBook,
    QuartoSolver,
    SearchRequest,
    Section,
    book_keys,
    book_position,
)
from quaterne.engine.verdict import Value, Verdict
from quaterne.rules import CHARACTERISTICS, Rules

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


def keys_of(game: BookGame, placed: int, *, missed: bool = True) -> list[int]:
    """Return the keys of all positions with so many placed, up to symmetry.

    The piece in hand does not win at once.  Without `missed`, those are left out in which somebody
    missed an alignment.
    """
    return book_keys(game.characteristics, game.squares, placed, missed)


def write(sections: Iterable[Section]) -> bytes:
    """Return the bytes of a book's file, which `read` takes."""
    return zlib.compress(QuartoBook.bytes_of(list(sections)), 9)


class PositionSolver:
    """Solves positions of one game with so many placed.

    `deeper` is a book of those with one more, which this only looks up; without it every position
    is searched.
    """

    def __init__(
        self, game: BookGame, placed: int, deeper: QuartoBook | None, table_mb: int
    ) -> None:
        self._game = game
        self._placed = placed
        self._is_deepest = deeper is None
        self._solver = QuartoSolver(game.rules, table_mb=table_mb, book=deeper)
        # Most positions with one piece more are reached from several: the table knows them.
        self._solver.use_whole_table()

    def result(self, key: int) -> int:
        """Return a position's entry: 0, or the distance of a win, negative for a loss."""
        position = book_position(self._game.characteristics, self._game.squares, self._placed, key)
        # Judging the moves looks into the book for what they lead to.
        search = self._solver.solve_cells if self._is_deepest else self._solver.moves_of_cells
        return _as_result(search(*position, SearchRequest()).verdict)


def _as_result(verdict: Verdict) -> int:
    sign = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}[verdict.value]
    return sign * (verdict.distance or 0)
