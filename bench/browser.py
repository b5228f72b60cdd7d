"""How large the page without a server is, how long it takes to start, and how fast it searches.

    python -m bench.browser [--positions N] [--puzzles N] [--all]

`make static` comes first.  It measures in one run: sizes, gzipped; the time until a first screen and
until the tab answers, from a web server of this machine; nodes a second of the core in node against
the native kernels, on the same positions; how long the longest answer takes with the opening book;
and whether puzzles and positions get the same verdicts in both.  `--all` compares every puzzle and
two hundred positions of each file.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import shutil
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from quaterne.engine import _core
from quaterne.engine.book import FILE_NAME
from quaterne.engine.wasm import core
from quaterne.puzzles import shipped
from quaterne.rules import Quarto, Quatrenun, Rules
from tests.engine.wasm.node_host import NodeHost
from tests.page.static_site import STATIC, StaticSite

ROOT = Path(__file__).parents[1]
MB = 1 << 20


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--puzzles", type=int, default=40)
    parser.add_argument("--all", action="store_true", help="compare everything")
    given = parser.parse_args()
    positions, puzzles = (200, 10_000) if given.all else (given.positions, given.puzzles)
    sizes()
    loading()
    with tempfile.TemporaryDirectory() as folder:
        host = NodeHost(Path(folder))
        vars(core)["_host"] = lambda: host  # in place of a browser
        speed(positions)
        agreement(positions, puzzles)
        host.close()


def sizes() -> None:
    """Print what is loaded, as it is and compressed."""
    for part in ("assets", "runtime"):
        files = [file for file in (STATIC / part).iterdir() if file.is_file()]
        plain = sum(file.stat().st_size for file in files)
        packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
        print(f"{part}: {plain / 1e6:.1f} MB, {packed / 1e6:.1f} MB gzipped")


def loading() -> None:
    """Print how long a first visit waits for the screen, and for the host of the tab."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as folder,
        StaticSite(Path(folder)) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program)
        page = browser.new_page(service_workers="block")
        start = time.perf_counter()
        page.goto(site.address)
        page.get_by_role("heading", level=1).wait_for()
        shown = time.perf_counter() - start
        page.locator(".daily").wait_for(timeout=120_000)
        print(f"first screen {shown:.2f} s, the tab answers {time.perf_counter() - start:.2f} s")
        browser.close()


def quarto_positions(name: str, squares: bool, count: int) -> list[Quarto]:
    """Return the first positions of a file of the tests."""
    with (ROOT / "tests" / "positions" / name).open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    rules = Rules(squares=squares)
    step = max(1, len(rows) // count)
    return [Quarto.from_position(row["position"], rules) for row in rows[::step][:count]]


def quatrenun_positions(count: int) -> list[Quatrenun]:
    """Return the first positions of the file of Quatrenun."""
    with (ROOT / "tests" / "positions" / "quatrenun.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [Quatrenun.from_position(row["position"]) for row in rows[:count]]


def arguments(state: Quarto) -> tuple[bytes, int | None]:
    """Return a position as the core wants it."""
    cells = bytes(255 if piece is None else piece for piece in state.board)
    return cells, None if state.hand is None else int(state.hand)


def speed(count: int) -> None:
    """Print nodes a second, in the module and in the native kernels, on the same positions."""
    for name, squares in (("quarto.tsv", False), ("quarto-squares.tsv", True)):
        states = [s for s in quarto_positions(name, squares, 4 * count) if 3 < _placed(s) < 8]
        rates = {"wasm": _rate(core.quarto.Solver(15, squares, table_bytes=32 * MB), states)}
        for kernel in _core.quarto.KERNELS:
            solver = _core.quarto.Solver(15, squares, table_bytes=32 * MB, kernel=kernel)
            rates[kernel] = _rate(solver, states)
        shown = ", ".join(f"{name} {rate / 1e6:.2f}" for name, rate in rates.items())
        share = rates["wasm"] / rates.get("avx2", rates["portable"])
        print(f"{name}: million nodes a second: {shown}; wasm has {share:.2f} of avx2")


def _placed(state: Quarto) -> int:
    return sum(piece is not None for piece in state.board)


def _rate(solver: Any, states: list[Quarto]) -> float:
    nodes = seconds = 0.0
    for state in states:
        solver.forget()
        report = solver.solve(*arguments(state))
        nodes += report.nodes
        seconds += report.seconds
    return nodes / seconds if seconds else 0.0


def agreement(count: int, puzzles: int) -> None:
    """Print whether both give the same verdicts, and the longest answer with the book."""
    data = zlib.decompress((ROOT / "src" / "quaterne" / "engine" / FILE_NAME).read_bytes())
    compared = wrong = 0
    longest = 0.0
    for name, squares in (("quarto.tsv", False), ("quarto-squares.tsv", True)):
        native = _core.quarto.Solver(15, squares, book=_core.quarto.Book(data))
        wasm = core.quarto.Solver(15, squares, book=core.quarto.Book(data))
        for state in quarto_positions(name, squares, count):
            found, wanted = wasm.solve(*arguments(state)), native.solve(*arguments(state))
            longest = max(longest, found.seconds)
            compared += 1
            wrong += (found.value, found.distance) != (wanted.value, wanted.distance)
    print(f"the longest answer of Quarto took {1000 * longest:.0f} ms")
    solvers: dict[tuple[int, bool], tuple[Any, Any]] = {}
    groups = core.quatrenun.Solver(), _core.quatrenun.Solver()
    chosen = shipped()[:: max(1, len(shipped()) // puzzles)][:puzzles]
    for game in (*(puzzle.state for puzzle in chosen), *quatrenun_positions(count)):
        pair: tuple[Any, Any] = groups
        if isinstance(game, Quatrenun):
            asked: tuple[Any, ...] = (
                [sum(1 << piece for piece in group) for group in game.groups],
                None if game.designated is None else int(game.designated),
            )
        else:
            assert isinstance(game, Quarto)
            key = sum(game.rules.characteristics), game.rules.squares
            if key not in solvers:
                solvers[key] = core.quarto.Solver(*key), _core.quarto.Solver(*key)
            pair, asked = solvers[key], arguments(game)
        found, wanted = (solver.solve(*asked) for solver in pair)
        compared += 1
        wrong += (found.value, found.distance) != (wanted.value, wanted.distance)
    print(f"{compared} positions compared, {wrong} wrong")


if __name__ == "__main__":
    main()
