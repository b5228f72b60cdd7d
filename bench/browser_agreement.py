"""Whether the core for browsers gives the verdicts of the native one: puzzles and positions.

    python -m bench.browser_agreement [--positions N] [--puzzles N]

`make wasm` comes first.  The module runs in node.  It compares values and distances of N positions
(200) of each file of the tests, and of all puzzles unless fewer are asked for.  A file that has
fewer positions is continued with random ones of the same rules.
"""

from __future__ import annotations

import argparse
import csv
import tempfile
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from quaterne.engine import _core
from quaterne.engine import wasm as core
from quaterne.engine.book import FILE_NAME
from quaterne.engine.wasm import use_host
from quaterne.puzzles import shipped
from quaterne.rules import Quarto, Quatrenun, Rules
from tests.engine.random_positions import random_quarto
from tests.engine.wasm.node_host import NodeHost

__all__ = ["arguments", "quarto_positions", "quatrenun_positions"]

ROOT = Path(__file__).parents[1]
POSITIONS = ROOT / "tests" / "positions"
QUARTO_FILES = (("quarto.tsv", False), ("quarto-squares.tsv", True))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--puzzles", type=int, default=len(shipped()))
    given = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        host = NodeHost(Path(folder))
        with use_host(host):
            for name, squares in QUARTO_FILES:
                wrong += compare(name, quarto_positions(name, squares, given.positions))
            wrong += compare("quatrenun.tsv", quatrenun_positions(given.positions))
            wrong += compare("puzzles", (each.state for each in shipped()[: given.puzzles]))
        host.close()
    return min(wrong, 1)


def quarto_positions(name: str, squares: bool, count: int) -> list[Quarto]:
    """Return positions of a file of the tests, and then random ones of the same rules."""
    rules, source = Rules(squares=squares), Random(name)
    with (POSITIONS / name).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[:count]
    found = [Quarto.from_position(row["position"], rules) for row in rows]
    while len(found) < count:
        found.append(random_quarto(rules, source.randint(4, 12), source, hand=True))
    return found


def quatrenun_positions(count: int) -> list[Quatrenun]:
    """Return the first positions of the file of Quatrenun."""
    with (POSITIONS / "quatrenun.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))[:count]
    return [Quatrenun.from_position(row["position"]) for row in rows]


def compare(name: str, states: Iterable[object]) -> int:
    """Print how many verdicts were compared; return how many differ."""
    compared = wrong = nodes = 0
    for found, wanted in verdicts(states):
        compared += 1
        nodes += wanted.nodes != found.nodes
        wrong += (found.value, found.distance) != (wanted.value, wanted.distance)
    print(
        f"{name}: {compared} positions compared, {wrong} wrong, {nodes} with another number of nodes",
        flush=True,
    )
    return wrong


def verdicts(states: Iterable[object]) -> Iterator[tuple[Any, Any]]:
    """Yield what the module and the native core say of each position."""
    book = zlib.decompress((ROOT / "src" / "quaterne" / "engine" / FILE_NAME).read_bytes())
    solvers: dict[tuple[int, bool], tuple[Any, Any]] = {}
    groups = core.quatrenun.Solver(), _core.quatrenun.Solver()
    for state in states:
        if isinstance(state, Quatrenun):
            sets = [sum(1 << piece for piece in group) for group in state.groups]
            designated = _number(state.designated)
            yield groups[0].solve(sets, designated), groups[1].solve(sets, designated)
            continue
        assert isinstance(state, Quarto)
        key = sum(state.rules.characteristics), state.rules.squares
        if key not in solvers:
            solvers[key] = (
                core.quarto.Solver(*key, book=core.quarto.Book(book)),
                _core.quarto.Solver(*key, book=_core.quarto.Book(book)),
            )
        wasm, native = solvers[key]
        yield wasm.solve(*arguments(state)), native.solve(*arguments(state))


def arguments(state: Quarto) -> tuple[bytes, int | None]:
    """Return a position as the core wants it."""
    cells = bytes(255 if piece is None else piece for piece in state.board)
    return cells, _number(state.hand)


def _number(value: Any) -> int | None:
    return None if value is None else int(value)


if __name__ == "__main__":
    raise SystemExit(main())
