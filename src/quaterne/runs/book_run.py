"""`build_book`: solves every position of an opening book, on any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import local

from quaterne import __version__
from quaterne.cluster import ResultLog, Session, Unit, Workers, run_units
from quaterne.engine.book import (
    GAMES,
    MOST_PLACED,
    BookGame,
    PositionSolver,
    keys_of,
    read,
    write,
)
from quaterne.engine.native import Section
from quaterne.engine.resources import BOOK_TABLE_MB, check_table

__all__ = ["build_book"]

_TASK = 25
"""How many positions are one task: seconds of work where they take longest."""


@dataclass(frozen=True, slots=True)
class _Layer:
    """The positions of one game with so many placed; unit: the key of a position."""

    game: BookGame
    placed: int
    table_mb: int
    deeper: bytes | None = field(repr=False)
    """The file of a book with those of one more placed; None for the deepest."""

    def units(self) -> Iterator[Unit]:
        game = self.game
        for key in keys_of(game, self.placed):
            yield game.characteristics, int(game.squares), self.placed, key


def build_book(
    results: Path | None = None,
    *,
    games: tuple[BookGame, ...] = GAMES,
    most_placed: int = MOST_PLACED,
    table_mb: int | None = None,
    workers: Workers | None = None,
    on_progress: Callable[[BookGame, int, int, int], object] = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> bytes:
    """Solve every position and return the bytes of the finished book.

    `results` is a file that keeps what is solved: a build that was killed resumes from it.  Calls
    `on_progress(game, placed, done, total)` as results come.
    """
    table_mb = BOOK_TABLE_MB if table_mb is None else table_mb
    check_table(table_mb)
    workers = workers or Workers()
    if workers.scheduler is None:
        PositionSolver(games[0], 0, None, table_mb)  # no memory is an error before anything is made
    sections: list[Section] = []
    work = {"book": "opening", "quaterne": __version__}
    with ResultLog(results, work) as log, Session(workers, on_dashboard) as session:
        for game in games:
            deeper: bytes | None = None
            # The deepest first: those above only look up what is below them.
            for placed in range(most_placed, -1, -1):
                layer = _Layer(game, placed, table_mb, deeper)
                units = list(layer.units())
                tell = _Teller(on_progress, game, placed)
                run_units(_solve, layer, units, log, session, chunk=_TASK, on_progress=tell)
                keys = [unit[-1] for unit in units]
                found = [int(log.results[unit]) for unit in units]
                sections.append((game.characteristics, game.squares, placed, keys, found))
                deeper = write(sections[-1:])
    return write(sections)


@dataclass(frozen=True, slots=True)
class _Teller:
    on_progress: Callable[[BookGame, int, int, int], object]
    game: BookGame
    placed: int

    def __call__(self, done: int, total: int) -> None:
        self.on_progress(self.game, self.placed, done, total)


_of_thread = local()


def _solve(layer: _Layer, unit: Unit) -> int:
    """Return the entry of a position."""
    # One solver a thread, kept from task to task: its table is large and stays warm.
    if getattr(_of_thread, "layer", None) != layer:
        deeper = None if layer.deeper is None else read(layer.deeper)
        _of_thread.solver = PositionSolver(layer.game, layer.placed, deeper, layer.table_mb)
        _of_thread.layer = layer
    solver: PositionSolver = _of_thread.solver
    return solver.result(unit[-1])
