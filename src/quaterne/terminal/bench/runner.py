"""Runs the benchmarks of the engine and prints their results."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from quaterne.engine.errors import EngineError
from quaterne.engine.resources import check_threads
from quaterne.notation import parse_rules
from quaterne.speech import Language, catalogue
from quaterne.streams import write_line
from quaterne.terminal.bench.benchmarks import BENCHMARKS
from quaterne.terminal.bench.known_positions import measure_positions
from quaterne.terminal.bench.result import BenchResult, heading
from quaterne.terminal.progress import progress_bar

__all__ = ["run"]

_Benchmark = Callable[[], Iterable[BenchResult]]


def run(
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
    benchmarks: dict[str, _Benchmark] = {
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
