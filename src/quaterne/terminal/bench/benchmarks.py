"""The benchmarks of the engine, by name."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from threading import Timer

from quaterne.engine import Engine, Stop, prove
from quaterne.engine.native import KERNELS, QuartoSolver, SearchRequest
from quaterne.engine.statistics import full_boards_without_alignment, play_randomly
from quaterne.rules import Game, Give, Place, Quarto, Quatrenun, Rules
from quaterne.terminal.bench.result import BenchResult, format_milliseconds

__all__ = ["BENCHMARKS"]


def _prove(name: str, threads: int) -> list[BenchResult]:
    return [_proof(name, rules, threads) for rules in (Rules(), Rules(squares=True))]


def _proof(name: str, rules: Rules, threads: int) -> BenchResult:
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


def _positions(name: str, _threads: int) -> list[BenchResult]:
    """Measure random positions: one thread, an empty table each, with distances."""
    return [
        _mean(name, rules, placed, kernel, count)
        for rules in (Rules(), Rules(squares=True))
        for placed, count in ((3, 10), (4, 20), (5, 40), (6, 100), (8, 500))
        for kernel in dict.fromkeys((KERNELS[0], "portable"))
    ]


def _mean(name: str, rules: Rules, placed: int, kernel: str, count: int) -> BenchResult:
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


def _book(name: str, _threads: int) -> list[BenchResult]:
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


def _late(name: str, _threads: int) -> list[BenchResult]:
    source = Random(2)
    states = [random_position(Rules(), 10, source) for _ in range(1000)]
    engine = Engine()
    started = time.perf_counter()
    for state in states:
        engine.analyse(state)
    taken = time.perf_counter() - started
    return [BenchResult(name, "analyse, 10 placed, from Python", len(states), "positions", taken)]


def _quatrenun(name: str, threads: int) -> list[BenchResult]:
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


def _count(name: str, _threads: int) -> list[BenchResult]:
    started = time.perf_counter()
    boards = full_boards_without_alignment(Rules())
    taken = time.perf_counter() - started
    remark = "as published" if boards == 414_298_141_056 else "WRONG: 414,298,141,056 is published"
    return [BenchResult(name, "full boards without an alignment", boards, "boards", taken, remark)]


def _playouts(name: str, _threads: int) -> list[BenchResult]:
    games = 2_000_000
    started = time.perf_counter()
    play_randomly(Rules(), games, seed=1)
    taken = time.perf_counter() - started
    return [BenchResult(name, "random games in the core, 1 thread", games, "games", taken)]


def _stop(name: str, threads: int) -> list[BenchResult]:
    """Measure how long a search goes on after its stop was set."""
    return [
        _measure_stopping(name, Quarto.new(), threads),
        _measure_stopping(name, Quatrenun.random(Random(1)), threads),
    ]


def _measure_stopping(name: str, state: Game, threads: int) -> BenchResult:
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
    "prove": _prove,
    "positions": _positions,
    "book": _book,
    "late": _late,
    "quatrenun": _quatrenun,
    "count": _count,
    "playouts": _playouts,
    "stop": _stop,
}
"""Each takes its name and a number of threads."""
