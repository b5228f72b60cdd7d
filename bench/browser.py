"""How large the page without a server is, how long it takes to start, and how fast it searches.

    python -m bench.browser [--positions N] [--rounds N]

`make static` comes first.  It measures in one run, in Chromium: sizes, gzipped; the time until a
first screen and until the tab answers, from a web server of this machine; nodes a second of the
core in a worker against the native kernels, on the same positions, in turns, by the processor time
of each; the longest answer to a Quarto position with the opening book; and how long level 8 of
Quatrenun thinks about its first action.  `bench.browser_agreement` compares verdicts.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import tempfile
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Error, Page, Playwright, sync_playwright

from bench.browser_agreement import QUARTO_FILES, ROOT, arguments, quarto_positions
from bench.browser_host import BrowserHost, browser_program
from quaterne.engine import _core
from quaterne.engine import wasm as core
from quaterne.engine.book import FILE_NAME
from quaterne.engine.wasm import use_host
from quaterne.rules import Quarto
from tests.page.static_site import STATIC, StaticSite

MB = 1 << 20
SLOWLY = 300_000
"""Milliseconds until Python runs in a tab of a busy machine."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=12, help="for the nodes a second")
    parser.add_argument("--rounds", type=int, default=5, help="for the nodes a second")
    given = parser.parse_args()
    sizes()
    with sync_playwright() as playwright:
        in_the_page(playwright)
        with tempfile.TemporaryDirectory() as folder:
            host = BrowserHost(playwright, Path(folder))
            with use_host(host):
                for name, squares in QUARTO_FILES:
                    speed(host, name, squares, given.positions, given.rounds)
                longest_answer(host)
            host.close()


def sizes() -> None:
    """Print what is loaded, as it is and compressed."""
    for part in ("assets", "runtime"):
        files = [file for file in (STATIC / part).iterdir() if file.is_file()]
        plain = sum(file.stat().st_size for file in files)
        packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
        print(f"{part}: {plain / 1e6:.1f} MB, {packed / 1e6:.1f} MB gzipped", flush=True)


def in_the_page(playwright: Playwright) -> None:
    """Print how long a visitor waits: for the screen, for the tab, for a first action."""
    with tempfile.TemporaryDirectory() as folder, StaticSite(Path(folder)) as site:
        browser = playwright.chromium.launch(executable_path=browser_program())
        page = new_page(browser)
        start = time.perf_counter()
        page.goto(site.address)
        page.get_by_role("heading", level=1).wait_for()
        shown = time.perf_counter() - start
        page.locator(".daily").wait_for(timeout=SLOWLY)
        print(f"first screen {shown:.2f} s, the tab answers {time.perf_counter() - start:.2f} s")
        first_action(page)
        browser.close()


def new_page(browser: Browser) -> Page:
    """Return a page whose visitor plays Quatrenun against level 8."""
    page = browser.new_page(service_workers="block")
    draft = '{"level":8,"rules":"quatrenun"}'
    page.add_init_script(f"localStorage.setItem('quaterne.table', '{draft}')")
    return page


def first_action(page: Page) -> None:
    """Print how long the strongest level thinks first, and whether the page shows that it does."""
    for _ in range(12):  # until chance lets the computer begin
        page.locator("button.go").first.click()
        page.wait_for_url(re.compile("table/here-"), timeout=SLOWLY)
        begun = time.perf_counter()
        try:
            page.locator(".thinking").wait_for(timeout=1_500)
        except Error:
            page.go_back()
            continue
        page.locator(".thinking").wait_for(state="detached", timeout=SLOWLY)
        took = time.perf_counter() - begun
        print(f"level 8 of Quatrenun: {took:.1f} s to its first action, thinking shown", flush=True)
        return
    print("level 8 of Quatrenun was quicker than could be seen", flush=True)


def speed(host: BrowserHost, name: str, squares: bool, count: int, rounds: int) -> None:
    """Print nodes a second, in the module and in the native kernels, on the same positions."""
    states = [s for s in quarto_positions(name, squares, 100) if 3 < _placed(s) < 6][:count]
    solvers: dict[str, tuple[Any, Callable[[], float]]] = {
        "browser": (core.quarto.Solver(15, squares, table_bytes=32 * MB), host.cpu_seconds)
    }
    for kernel in _core.quarto.KERNELS:
        native = _core.quarto.Solver(15, squares, table_bytes=32 * MB, kernel=kernel)
        solvers[kernel] = native, time.process_time
    rates: dict[str, list[float]] = {each: [] for each in solvers}
    for at in range(rounds + 1):  # the first one lets the browser compile
        for each, (solver, clock) in solvers.items():
            rate = _rate(solver, states, clock)
            if at > 0:
                rates[each].append(rate)
    shown = ", ".join(f"{each} {median(found) / 1e6:.1f}" for each, found in rates.items())
    beside = rates.get("avx2", rates["portable"])
    shares = [one / other for one, other in zip(rates["browser"], beside, strict=True)]
    print(
        f"{name}: million nodes a processor second: {shown}; the browser has"
        f" {median(shares):.2f} of avx2 ({min(shares):.2f} to {max(shares):.2f})",
        flush=True,
    )


def _placed(state: Quarto) -> int:
    return sum(piece is not None for piece in state.board)


def _rate(solver: Any, states: list[Quarto], clock: Callable[[], float]) -> float:
    nodes, begun = 0, clock()
    for state in states:
        solver.forget()
        nodes += solver.solve(*arguments(state)).nodes
    return nodes / max(clock() - begun, 1 / os.sysconf("SC_CLK_TCK"))


def longest_answer(host: BrowserHost) -> None:
    """Print the longest answers to positions of Quarto with the book, each with an empty table."""
    data = zlib.decompress((ROOT / "src" / "quaterne" / "engine" / FILE_NAME).read_bytes())
    for name, squares in QUARTO_FILES:
        solver = core.quarto.Solver(15, squares, book=core.quarto.Book(data))
        took = []
        for state in quarto_positions(name, squares, 100):
            solver.forget()
            begun = host.cpu_seconds()
            solver.solve(*arguments(state))
            took.append(1000 * (host.cpu_seconds() - begun))
        late = sum(each > 300 for each in took)
        print(
            f"{name}: with the book {len(took)} answers took {median(took):.0f} ms (median) and"
            f" {max(took):.0f} ms at most of the processor; {late} took more than 300 ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
