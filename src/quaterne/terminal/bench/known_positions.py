"""A benchmark of positions with known values, each searched from an empty table.

Their file is a table with tabs and a line of column names: `position`, `value`, and optionally
`distance` (`-` for none) and `placed`, which then makes one result for each of its values.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from quaterne.engine import Analysis, Engine
from quaterne.engine.errors import EngineError
from quaterne.errors import QuaterneError
from quaterne.notation import parse_position
from quaterne.rules import Game, Rules
from quaterne.terminal.bench.result import BenchResult, format_milliseconds

__all__ = ["measure_positions"]


@dataclass(frozen=True, slots=True)
class _KnownPosition:
    state: Game
    value: str
    distance: str | None

    def agrees_with(self, found: Analysis) -> bool:
        distance = "-" if found.verdict.distance is None else str(found.verdict.distance)
        return self.value == found.verdict.value and self.distance in (None, distance)


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
