"""`quaterne bench`: the engine's speed, and its searches as one number; and `quaterne book`."""

from __future__ import annotations

import csv
import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from threading import Timer

import quaterne.engine
from quaterne.atomic_write import write_atomically
from quaterne.cluster import Workers
from quaterne.codec import to_dict
from quaterne.engine import Analysis, Engine, Stop, prove
from quaterne.engine.book import GAMES, MOST_PLACED, BookGame, keys_of
from quaterne.engine.errors import EngineError
from quaterne.engine.native import (
    KERNELS,
    QuartoSolver,
    QuatrenunSolver,
    SearchRequest,
    check_threads,
    full_boards_without_alignment,
    play_randomly,
)
from quaterne.engine.verdict import Limits
from quaterne.errors import QuaterneError
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import Game, GameName, Give, Place, Quarto, Quatrenun, Rules
from quaterne.runs import build_book
from quaterne.speech import Formatter, Language, catalogue
from quaterne.streams import write_line
from quaterne.terminal.console import progress_bar
from quaterne.terminal.long_run import long_run

_COLUMN_WIDTHS = {"work": "40", "count": ">15", "unit": "10", "seconds": ">9", "rate": ">13"}


def run_benchmarks(
    only: list[str],
    files: list[Path],
    rules_text: str,
    threads: int,
    as_json: bool,
    language: Language = Language.EN,
) -> None:
    """Run benchmarks, or search the positions of files, and print a row or object for each."""
    check_threads(threads)
    rules = parse_rules(rules_text)
    unknown = [name for name in only if name not in BENCHMARKS]
    if unknown:
        raise EngineError(
            f"there is no benchmark {unknown[0]}: choose from {', '.join(BENCHMARKS)}"
        ).because("benchmark", name=unknown[0], known=", ".join(BENCHMARKS))
    names = only or ([] if files else list(BENCHMARKS))
    benchmarks: dict[str, Callable[[], Iterable[BenchResult]]] = {
        name: partial(BENCHMARKS[name], name, threads) for name in names
    }
    benchmarks |= {str(path): partial(measure_positions, path, rules, threads) for path in files}
    is_headed = False
    with progress_bar(catalogue(language).say("progress-bench")) as show:
        for done, (name, measure) in enumerate(benchmarks.items()):
            show(done / len(benchmarks), name)
            for result in measure():
                if not (as_json or is_headed):
                    write_line(heading(language))
                    is_headed = True
                write_line(result.as_json() if as_json else result.as_row())


def heading(language: Language) -> str:
    """Return the heading above the rows."""
    say = catalogue(language).say
    return " ".join(
        f"{say('bench-column', column=name):{width}}" for name, width in _COLUMN_WIDTHS.items()
    )


@dataclass(frozen=True, slots=True)
class BenchResult:
    """How much of what was done, in what time."""

    name: str
    work: str
    count: int
    unit: str
    seconds: float
    remark: str = ""
    rate: float = field(init=False)
    """How much in one second."""

    def __post_init__(self) -> None:
        rate = self.count / self.seconds if self.seconds else 0.0
        object.__setattr__(self, "rate", round(rate, 1))

    def as_json(self) -> str:
        """Return the result as a JSON object."""
        return json.dumps(to_dict(self))

    def as_row(self) -> str:
        """Return the result as a row under the heading."""
        counted = f"{self.count:15,} {self.unit:10} {self.seconds:9.3f} {self.rate:13,.0f}"
        return f"{self.work:40} {counted}  {self.remark}".rstrip()


def format_milliseconds(times: Sequence[float]) -> str:
    """Return the mean and the worst of several times, given in seconds."""
    return f"mean {1000 * sum(times) / len(times):.2f} ms, worst {1000 * max(times):.2f} ms"


# The benchmarks of the engine, by name.


def _measure_proofs(name: str, threads: int) -> list[BenchResult]:
    return [_measure_proof(name, rules, threads) for rules in (Rules(), Rules(squares=True))]


def _measure_proof(name: str, rules: Rules, threads: int) -> BenchResult:
    proof = prove(rules, threads=threads)
    work = f"prove {rules}, {threads} threads"
    return BenchResult(name, work, proof.nodes, "nodes", proof.seconds, proof.value)


def random_position(rules: Rules, placed: int, source: Random) -> Quarto:
    """Return a position without an alignment in which the hand does not win at once."""
    while True:
        state = Quarto.new(rules)
        while state.placed < placed:
            state = state.play(Give(source.choice(state.reserve)))
            state = state.play(Place(source.choice(state.free_cells)))
        state = Quarto.setup(state.board, source.choice(state.reserve), rules=rules)
        if not state.alignments() and not _wins_at_once(state):
            return state


def _wins_at_once(state: Quarto) -> bool:
    return any(state.play(Place(cell)).fresh_alignments() for cell in state.free_cells)


def _measure_random_positions(name: str, _threads: int) -> list[BenchResult]:
    """Measure random positions: one thread, an empty table each, with distances."""
    return [
        _measure_placed(name, rules, placed, kernel, count)
        for rules in (Rules(), Rules(squares=True))
        for placed, count in ((3, 10), (4, 20), (5, 40), (6, 100), (8, 500))
        for kernel in dict.fromkeys((KERNELS[0], "portable"))
    ]


def _measure_placed(name: str, rules: Rules, placed: int, kernel: str, count: int) -> BenchResult:
    source = Random(placed)
    solver = QuartoSolver(rules, kernel=kernel)
    nodes, times = 0, []
    for _ in range(count):
        solver.forget()
        found = solver.solve(random_position(rules, placed, source), SearchRequest())
        nodes += found.nodes
        times.append(found.seconds)
    work = f"{rules}, {placed} placed, {kernel}"
    return BenchResult(name, work, nodes, "nodes", sum(times), format_milliseconds(times))


def _measure_book(name: str, _threads: int) -> list[BenchResult]:
    """Measure how soon the book answers early positions."""
    engine = Engine()
    source = Random(1)
    times = []
    for squares in (False, True):
        for placed in (0, 1, 2, 3, 4, 5, 6):
            for _ in range(20):
                state = random_position(Rules(squares=squares), placed, source)
                started = time.perf_counter()
                engine.analyse(state)
                times.append(time.perf_counter() - started)
    times.sort()
    remark = f"median {1000 * times[len(times) // 2]:.2f} ms, worst {1000 * times[-1]:.2f} ms"
    if engine.book is None:
        remark += " (there is no book)"
    return [
        BenchResult(
            name, "with the book, 0 to 6 placed", len(times), "positions", sum(times), remark
        )
    ]


def _measure_late_positions(name: str, _threads: int) -> list[BenchResult]:
    source = Random(2)
    states = [random_position(Rules(), 10, source) for _ in range(1000)]
    engine = Engine()
    started = time.perf_counter()
    for state in states:
        engine.analyse(state)
    taken = time.perf_counter() - started
    return [BenchResult(name, "analyse, 10 placed, from Python", len(states), "positions", taken)]


def _measure_quatrenun(name: str, threads: int) -> list[BenchResult]:
    results = []
    for work, moves, count in (("two moves played", 2, 5), ("random start", 0, 2)):
        source = Random(moves)
        nodes, times = 0, []
        for _ in range(count):
            state = _after_safe_moves(Quatrenun.random(source), moves, source)
            found = Engine(threads=threads).analyse(state, distance=False)
            nodes += found.nodes
            times.append(found.seconds)
        remark = f"mean {sum(times) / count:.2f} s, worst {max(times):.2f} s"
        work = f"quatrenun, {work}, {threads} threads"
        results.append(BenchResult(name, work, nodes, "nodes", sum(times), remark))
    return results


def _after_safe_moves(state: Quatrenun, moves: int, source: Random) -> Quatrenun:
    done = 0
    while done < moves:
        designated = state.play(source.choice(state.legal_actions()))
        moved = designated.play(source.choice(designated.legal_actions()))
        if not moved.is_over:
            state, done = moved, done + 1
    return state


def _measure_full_boards(name: str, _threads: int) -> list[BenchResult]:
    started = time.perf_counter()
    boards = full_boards_without_alignment(Rules())
    taken = time.perf_counter() - started
    remark = "as published" if boards == 414_298_141_056 else "WRONG: 414,298,141,056 is published"
    return [BenchResult(name, "full boards without an alignment", boards, "boards", taken, remark)]


def _measure_random_games(name: str, _threads: int) -> list[BenchResult]:
    games = 2_000_000
    started = time.perf_counter()
    play_randomly(Rules(), games, seed=1)
    taken = time.perf_counter() - started
    return [BenchResult(name, "random games in the core, 1 thread", games, "games", taken)]


def _measure_stops(name: str, threads: int) -> list[BenchResult]:
    """Measure how long a search goes on after its stop was set."""
    return [
        _measure_stops_in(name, Quarto.new(), threads),
        _measure_stops_in(name, Quatrenun.random(Random(1)), threads),
    ]


def _measure_stops_in(name: str, state: Game, threads: int) -> BenchResult:
    engine = Engine(threads=threads, book=False)
    delays = []
    for _ in range(10):
        stop, stopped_at = Stop(), list[float]()

        def end(stop: Stop = stop, stopped_at: list[float] = stopped_at) -> None:
            stopped_at.append(time.perf_counter())
            stop.set()

        timer = Timer(0.1, end)
        timer.start()
        engine.analyse(state, stop=stop)
        delays.append(time.perf_counter() - stopped_at[0] if stopped_at else 0.0)
        timer.cancel()
    remark = f"worst {1000 * max(delays):.1f} ms"
    work = f"stopping a search, {state.rules.game}"
    return BenchResult(name, work, len(delays), "stops", sum(delays), remark)


BENCHMARKS: dict[str, Callable[[str, int], list[BenchResult]]] = {
    "prove": _measure_proofs,
    "positions": _measure_random_positions,
    "book": _measure_book,
    "late": _measure_late_positions,
    "quatrenun": _measure_quatrenun,
    "count": _measure_full_boards,
    "playouts": _measure_random_games,
    "stop": _measure_stops,
}
"""Each takes its name and a number of threads."""

# The positions of a file, each searched from an empty table.
#
# The file is a table with tabs and a line of column names: `position`, `value`, and optionally
# `distance` (`-` for none) and `placed`, which then makes one result for each of its values.


def measure_positions(path: Path, rules: Rules, threads: int) -> Iterator[BenchResult]:
    """Search the positions of a file without the book; the remark counts wrong answers."""
    for placed, known in _read_positions(path, rules).items():
        times, nodes, wrong = [], 0, 0
        for one in known:
            engine = Engine(threads=threads, book=False)
            found = engine.analyse(one.state, distance=one.distance is not None)
            times.append(found.seconds)
            nodes += found.nodes
            wrong += not one.agrees_with(found)
        remark = format_milliseconds(times) + (f"; {wrong} of {len(known)} WRONG" if wrong else "")
        work = f"{path.name}{placed and f', {placed} placed'}, {threads} threads"
        yield BenchResult("positions", work, nodes, "nodes", sum(times), remark)


@dataclass(frozen=True, slots=True)
class _KnownPosition:
    state: Game
    value: str
    distance: str | None

    def agrees_with(self, found: Analysis) -> bool:
        distance = "-" if found.verdict.distance is None else str(found.verdict.distance)
        return self.value == found.verdict.value and self.distance in (None, distance)


def _read_positions(path: Path, rules: Rules) -> dict[str, list[_KnownPosition]]:
    groups: dict[str, list[_KnownPosition]] = defaultdict(list)
    with path.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file, delimiter="\t"), 2):
            try:
                state = parse_position(row["position"], rules)
                known = _KnownPosition(state, row["value"], row.get("distance"))
            except KeyError as error:
                raise EngineError(
                    f"{path}: no column {error}: expected position, value, perhaps distance"
                ).because("no-column", file=str(path), column=str(error.args[0])) from None
            except QuaterneError as error:
                raise EngineError(f"{path}: line {number}: {error}").because(
                    "bad-row", file=str(path), line=number
                ) from error
            groups[row.get("placed", "")].append(known)
    if not groups:
        raise EngineError(f"{path}: there is no position in it").because(
            "no-positions", file=str(path)
        )
    return groups


# The signature, one number for the trees that the searches search: equal numbers, equal searches.
#
# Every known position is searched by one thread from an empty table, up to a number of nodes, and
# the nodes are added up.  They depend neither on the processor nor on the kernel nor on the run, so
# another number means another search: a change that was meant, or a mistake.


# A table of another size would lose other entries, and the search would repeat other nodes.
_SIGNED_TABLE_MB = 16
_SIGNED_LIMITS = Limits(nodes=100_000)
_SIGNED_FILES = {
    "quarto.tsv": Rules(),
    "quarto-squares.tsv": Rules(squares=True),
    "quatrenun.tsv": Rules(game=GameName.QUATRENUN),
}


def print_signature(as_json: bool) -> None:
    """Print the signature if all kernels that this processor can run have the same."""
    found = {kernel: signature(kernel) for kernel in KERNELS}
    counts = ", ".join(f"{kernel} {nodes}" for kernel, nodes in found.items())
    if len(set(found.values())) != 1:
        raise EngineError(f"the kernels do not count the same nodes: {counts}").because(
            "signature", counts=counts
        )
    nodes = found[KERNELS[0]]
    write_line(json.dumps({"signature": nodes, "kernels": list(found)}) if as_json else str(nodes))


def signature(kernel: str = KERNELS[0]) -> int:
    """Return the nodes of all known positions, searched by this kernel."""
    nodes = 0
    for state, distance in known_positions():
        request = SearchRequest(distance=distance, limits=_SIGNED_LIMITS)
        if isinstance(state, Quarto):
            quarto = QuartoSolver(state.rules, table_mb=_SIGNED_TABLE_MB, kernel=kernel)
            nodes += quarto.solve(state, request).nodes
        elif isinstance(state, Quatrenun):
            nodes += _quatrenun_solver(kernel).solve(state, request).nodes
    return nodes


def _quatrenun_solver(kernel: str) -> QuatrenunSolver:
    """Return a solver with this kernel, or with the best one if only Quarto has it (`neon`)."""
    try:
        return QuatrenunSolver(table_mb=_SIGNED_TABLE_MB, kernel=kernel)
    except EngineError:
        return QuatrenunSolver(table_mb=_SIGNED_TABLE_MB)


def known_positions() -> Iterator[tuple[Game, bool]]:
    """Yield each position, and whether its distance is known too."""
    for name, rules in _SIGNED_FILES.items():
        with (_positions_folder() / name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t"):
                yield parse_position(row["position"], rules), "distance" in row


def _positions_folder() -> Path:
    """Return the folder of the positions: beside the engine, or in the checkout."""
    engine = Path(quaterne.engine.__file__).parent
    installed = engine / "positions"
    return installed if installed.is_dir() else engine.parents[2] / "tests" / "positions"


# `quaterne book`: the opening book, built with a progress bar; an interrupted build can be resumed.


def run_book_builder(
    output: Path,
    table_mb: int | None,
    most_placed: int,
    workers: Workers,
    language: Language = Language.EN,
) -> None:
    """Build the book; what is solved is kept beside it until it is finished."""
    if not 0 <= most_placed <= MOST_PLACED:
        raise EngineError(
            f"a book of {most_placed} placed pieces is not possible: 0 to {MOST_PLACED}"
        ).because("book", placed=most_placed, most=MOST_PLACED)
    formatter = Formatter(language)
    results = output.with_name(output.name + ".results")
    total = sum(len(keys_of(game, placed)) for game in GAMES for placed in range(most_placed + 1))
    solved: dict[tuple[BookGame, int], int] = {}
    with long_run(formatter, "progress-book", results) as progress:

        def tell(game: BookGame, placed: int, done: int, _: int) -> None:
            solved[game, placed] = done
            progress.on_progress(sum(solved.values()), total)

        data = build_book(
            results,
            most_placed=most_placed,
            table_mb=table_mb,
            workers=workers,
            on_progress=tell,
            on_dashboard=progress.on_dashboard,
        )
    write_atomically(output, data)
    results.unlink()
    write_line(formatter.say("book-written", file=str(output), positions=total, bytes=len(data)))
