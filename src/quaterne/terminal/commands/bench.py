"""`quaterne bench`: what the engine does in a given time, each piece of work by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from quaterne.engine.errors import EngineError
from quaterne.engine.resources import check_threads
from quaterne.notation import parse_rules
from quaterne.streams import answer
from quaterne.terminal.commands.bench_positions import measure_positions
from quaterne.terminal.commands.bench_result import HEADING, Measured
from quaterne.terminal.commands.bench_works import WORKS
from quaterne.terminal.progress import progress_bar

__all__ = ["run"]

Work = Callable[[], Iterable[Measured]]


def run(only: list[str], files: list[Path], rules_text: str, threads: int, as_json: bool) -> None:
    """Do the work, or search the positions of these files, and print a row or object of each."""
    check_threads(threads)
    rules = parse_rules(rules_text)
    unknown = [name for name in only if name not in WORKS]
    if unknown:
        raise EngineError(f"there is no work {unknown[0]}: {', '.join(WORKS)}")
    names = only or ([] if files else list(WORKS))
    work: dict[str, Work] = {name: partial(WORKS[name], name, threads) for name in names}
    work |= {str(path): partial(measure_positions, path, rules, threads) for path in files}
    if not as_json:
        answer(HEADING)
    with progress_bar("measuring") as show:
        for done, (name, measure) in enumerate(work.items()):
            show(done / len(work), name)
            for measured in measure():
                answer(measured.as_json() if as_json else measured.as_row())
