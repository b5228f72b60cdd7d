"""Matches, the opening book and puzzles, done in units by `quaterne.cluster`.

One unit is a game of `quaterne.engine.match`, a position of `quaterne.engine.book`, or a block of
positions of `quaterne.puzzles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Event, get_ident, local

from quaterne import __version__
from quaterne.cluster import ResultLog, Session, Unit, Workers, run_units
from quaterne.cluster.result_log import Kept, locked
from quaterne.engine import Engine
from quaterne.engine.book import GAMES, MOST_PLACED, BookGame, PositionSolver, keys_of, read, write
from quaterne.engine.match.engine_processes import EngineProcesses, StartFailures
from quaterne.engine.match.game import installed_version
from quaterne.engine.match.record_file import RecordFile
from quaterne.engine.match.results import Results
from quaterne.engine.match.schedule import Schedule
from quaterne.engine.native import BOOK_TABLE_MB, Section, check_table
from quaterne.notation import Record, parse_record, write_record
from quaterne.puzzles import Puzzle, PuzzleCounts, PuzzleKind
from quaterne.puzzles.generator import choose_puzzles, puzzle_in, random_positions
from quaterne.puzzles.puzzle import parse_puzzle
from quaterne.rules import Game, Rules

# Matches: the games that a record file lacks, each kept as soon as it has ended.


def run_match(
    schedule: Schedule,
    path: Path,
    *,
    workers: Workers | None = None,
    on_results: Callable[[Results], object] = lambda _: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> Results:
    """Play the games that the record file lacks and return the results.

    Calls `on_results` at the beginning and after every game.  Whatever ends it early, Ctrl-C too,
    leaves the games that have ended in the file: call again with the same schedule and file to
    resume.  Without `workers` this process plays one game after the other.
    """
    with locked(path):
        record_file = RecordFile(path, schedule)
        results = Results(schedule, record_file.records)
        on_results(results)
        if record_file.records:
            record_file.check_versions(_versions(schedule))
        log = _MatchLog(record_file, schedule, lambda: on_results(results))
        rounds = [(fixture.round,) for fixture in schedule.fixtures()]
        try:
            run_units(
                _play_round, schedule, rounds, log, workers or Workers(), on_dashboard=on_dashboard
            )
        finally:
            kept_programs().close()  # where this process played
        return Results(schedule, record_file.records)


def _play_round(schedule: Schedule, unit: Unit) -> str:
    """Play a game; return its record as text."""
    return write_record(play_kept(schedule, unit[0]))


class _MatchLog:
    """A record file as the log of a work whose units are the rounds."""

    def __init__(
        self, record_file: RecordFile, schedule: Schedule, on_game: Callable[[], object]
    ) -> None:
        self._record_file = record_file
        self._schedule = schedule
        self._on_game = on_game

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        return [unit for unit in units if unit[0] not in self._record_file.records]

    def add(self, results: Iterable[tuple[Unit, str]]) -> None:
        for (number,), text in results:
            self._record_file.add(self._schedule.fixture(number), parse_record(text))
            self._on_game()

    def tidy(self) -> None:
        self._record_file.tidy()


def _versions(schedule: Schedule) -> dict[str, str]:
    """Return the versions of the programs that tell one, by the names of the contestants."""
    found = {
        one.name: installed_version(one, schedule.patience, Event()) for one in schedule.contestants
    }
    return {name: version for name, version in found.items() if version is not None}


# The programs of a match in a worker: kept from game to game, ended when no game follows.


_KEPT_PROGRAMS: dict[int, Kept[Schedule, EngineProcesses]] = {}


def kept_programs() -> Kept[Schedule, EngineProcesses]:
    """Return those of this thread, for one match at a time."""
    return _KEPT_PROGRAMS.setdefault(get_ident(), Kept(_none_yet, EngineProcesses.close))


def play_kept(schedule: Schedule, number: int) -> Record:
    """Play the game of a round with the programs of this thread."""
    with kept_programs().lent(schedule) as processes:
        return processes.play(schedule, schedule.fixture(number))


def _none_yet(_: Schedule) -> EngineProcesses:
    """Return what starts a program when a game needs it."""
    return EngineProcesses(Event(), StartFailures())


# The opening book: every position solved, those with more pieces placed first.


_POSITIONS_IN_TASK = 25
"""So many are seconds of work where they take longest."""


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
                run_units(
                    _solve_position,
                    layer,
                    units,
                    log,
                    session,
                    chunk=_POSITIONS_IN_TASK,
                    on_progress=tell,
                )
                keys = [unit[-1] for unit in units]
                found = [int(log.results[unit]) for unit in units]
                sections.append((game.characteristics, game.squares, placed, keys, found))
                deeper = write(sections[-1:])
    return write(sections)


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


@dataclass(frozen=True, slots=True)
class _Teller:
    on_progress: Callable[[BookGame, int, int, int], object]
    game: BookGame
    placed: int

    def __call__(self, done: int, total: int) -> None:
        self.on_progress(self.game, self.placed, done, total)


_book_solver_of_thread = local()


def _solve_position(layer: _Layer, unit: Unit) -> int:
    """Return the entry of a position."""
    # One solver a thread, kept from task to task: its table is large and stays warm.
    if getattr(_book_solver_of_thread, "layer", None) != layer:
        deeper = None if layer.deeper is None else read(layer.deeper)
        _book_solver_of_thread.solver = PositionSolver(
            layer.game, layer.placed, deeper, layer.table_mb
        )
        _book_solver_of_thread.layer = layer
    solver: PositionSolver = _book_solver_of_thread.solver
    return solver.result(unit[-1])


# Puzzles: those of `make_puzzles`, searched in blocks of positions.


_POSITIONS_IN_BLOCK = 25
_BLOCKS_AHEAD = 16
"""So many are searched before the next ones are begun; some may not be needed."""


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
    search = _PuzzleSearch(seed, tuple(dict.fromkeys((kind, rules) for kind, rules, _ in counts)))
    with (
        ResultLog(results, search.description()) as log,
        Session(workers or Workers(), on_dashboard) as session,
    ):

        def found(kind: PuzzleKind, rules: Rules) -> Iterator[Puzzle | None]:
            number, block = search.wanted.index((kind, rules)), 0
            while True:
                units = [(number, block + n) for n in range(_BLOCKS_AHEAD)]
                run_units(_search_block, search, units, log, session)
                for unit in units:
                    puzzles = dict(log.results[unit])
                    for position in range(_POSITIONS_IN_BLOCK):
                        text = puzzles.get(position)
                        yield None if text is None else parse_puzzle(text)
                block += _BLOCKS_AHEAD

        return choose_puzzles(counts, found, on_progress, patience)


@dataclass(frozen=True, slots=True)
class _PuzzleSearch:
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


@cache
def _puzzle_engine() -> Engine:
    return Engine()


@dataclass(slots=True)
class _PositionStream:
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
        return [next(self.positions) for _ in range(_POSITIONS_IN_BLOCK)]


_positions_of_thread = local()


def _search_block(search: _PuzzleSearch, unit: Unit) -> list[tuple[int, str]]:
    """Return the puzzles in a block of positions, each with the number of its position."""
    (kind, rules), block = search.wanted[unit[0]], unit[1]
    # Blocks come to a worker in order, mostly: it need not begin the positions anew.
    stream: _PositionStream | None = getattr(_positions_of_thread, "stream", None)
    if (
        stream is None
        or (stream.kind, stream.rules, stream.seed) != (kind, rules, search.seed)
        or stream.next_block > block
    ):
        stream = _positions_of_thread.stream = _PositionStream(kind, rules, search.seed)
    found = (puzzle_in(kind, state, _puzzle_engine()) for state in stream.block(block))
    return [(n, str(puzzle)) for n, puzzle in enumerate(found) if puzzle is not None]
