"""`run_puzzles`: makes the puzzles of `make_puzzles` on any number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import local

from quaterne import __version__
from quaterne.cluster import ResultLog, Session, Unit, Workers, run_units
from quaterne.engine import Engine
from quaterne.puzzles import Puzzle, PuzzleCounts, PuzzleKind
from quaterne.puzzles.generator import choose_puzzles, puzzle_in, random_positions
from quaterne.puzzles.puzzle import parse_puzzle
from quaterne.rules import Game, Rules

__all__ = ["run_puzzles"]

_BLOCK = 25
"""How many positions are a unit."""
_AHEAD = 16
"""How many blocks are searched before the next ones are begun; some may not be needed."""


@dataclass(frozen=True, slots=True)
class _Search:
    """Where puzzles are looked for; unit: the number of kind and rules, and that of a block."""

    seed: int
    wanted: tuple[tuple[PuzzleKind, Rules], ...]

    def description(self) -> dict[str, object]:
        """Return what results must have in common to be counted together."""
        return {
            "puzzles": "; ".join(f"{kind} {rules}" for kind, rules in self.wanted),
            "seed": self.seed,
            "quaterne": __version__,
        }


def run_puzzles(
    counts: PuzzleCounts,
    seed: int,
    *,
    patience: int = 20_000,
    results: Path | None = None,
    workers: Workers | None = None,
    on_progress: Callable[[int, int], object] = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> tuple[Puzzle, ...]:
    """Return what `make_puzzles` returns, searched by workers.

    `results` is a file that keeps what was found: a run that was killed resumes from it, and one
    that wants more puzzles adds to it.
    """
    search = _Search(seed, tuple(dict.fromkeys((kind, rules) for kind, rules, _ in counts)))
    with (
        ResultLog(results, search.description()) as log,
        Session(workers or Workers(), on_dashboard) as session,
    ):

        def found(kind: PuzzleKind, rules: Rules) -> Iterator[Puzzle | None]:
            number, block = search.wanted.index((kind, rules)), 0
            while True:
                units = [(number, block + n) for n in range(_AHEAD)]
                run_units(_search_block, search, units, log, session)
                for unit in units:
                    puzzles = dict(log.results[unit])
                    for position in range(_BLOCK):
                        text = puzzles.get(position)
                        yield None if text is None else parse_puzzle(text)
                block += _AHEAD

        return choose_puzzles(counts, found, on_progress, patience)


@cache
def _engine() -> Engine:
    return Engine()


@dataclass(slots=True)
class _Stream:
    """The random positions of one kind and rules: those of a block come after all before it."""

    kind: PuzzleKind
    rules: Rules
    seed: int
    positions: Iterator[Game] = field(init=False)
    next_block: int = 0

    def __post_init__(self) -> None:
        self.positions = random_positions(self.kind, self.rules, self.seed)

    def block(self, number: int) -> list[Game]:
        while self.next_block < number:
            self.block(self.next_block)
        self.next_block += 1
        return [next(self.positions) for _ in range(_BLOCK)]


_of_thread = local()


def _search_block(search: _Search, unit: Unit) -> list[tuple[int, str]]:
    """Return the puzzles in a block of positions, each with the number of its position."""
    (kind, rules), block = search.wanted[unit[0]], unit[1]
    # Blocks come to a worker in order, mostly: it need not begin the positions anew.
    stream: _Stream | None = getattr(_of_thread, "stream", None)
    if (
        stream is None
        or (stream.kind, stream.rules, stream.seed) != (kind, rules, search.seed)
        or stream.next_block > block
    ):
        stream = _of_thread.stream = _Stream(kind, rules, search.seed)
    found = (puzzle_in(kind, state, _engine()) for state in stream.block(block))
    return [(n, str(puzzle)) for n, puzzle in enumerate(found) if puzzle is not None]
