"""The first minute of somebody who has Python and a wheel, and neither compiler nor node.

    python -m bench.first_minute [WHEEL] [--python PYTHON] [--root FOLDER]

It makes an empty environment whose PATH holds nothing at all, installs the wheel there with pip and
without building anything, and uses what was installed: five lines of welcome, a game at the
terminal, an analysis, the server, a game of two players in two browsers.  It prints the seconds of
each step, and fails when they are more than a minute together.  `make wheels` builds the wheels;
the browser is that of the tests.

`--root` is a system of its own, as debootstrap makes one, that root enters by chroot; PYTHON is then
its interpreter, and the PATH is its own.  It must know the way to the index (`/etc/resolv.conf`).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
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
    """An environment with nothing but Python in it; with `root`, in a system of its own."""

    def __init__(self, folder: Path, python: str, root: Path | None = None) -> None:
        self._enter = [] if root is None else ["chroot", str(root)]
        inside = folder if root is None else Path("/") / folder.relative_to(root)
        self.programs = inside / "env" / ("Scripts" if os.name == "nt" else "bin")
        places = [str(self.programs)] + ([] if root is None else ["/usr/bin", "/usr/sbin"])
        self.variables = {k: v for k, v in os.environ.items() if KEPT.fullmatch(k)}
        self.variables |= {"HOME": str(inside), "PATH": os.pathsep.join(places)}
        self.variables["LANG"] = "C.UTF-8"
        self.run(python, "-m", "venv", inside / "env")
        real = os.pathsep.join(f"{root or ''}{place}" for place in places)
        found = [name for name in BUILDERS if shutil.which(name, path=real)]
        assert found == [], found

    def command(self, *words: object) -> list[str]:
        """Return what runs a program of the environment from here."""
        return [*self._enter, *map(str, words)]

    def run(self, *command: object, typed: str = "") -> str:
        """Run a program to its end; return what it said."""
        done = subprocess.run(
            self.command(*command),
            input=typed,
            env=self.variables,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise SystemExit(f"{command}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def install(self, wheel: str) -> None:
        """Install a wheel of this folder with the server; nothing may be built."""
        python, path = self.programs / "python", self.programs.parents[1] / wheel
        self.run(python, "-m", "pip", "install", "--only-binary=:all:", f"{path}[server]")

    def quaterne(self, *words: str, typed: str = "") -> str:
        """Run a command of the installed package."""
        return self.run(self.programs / "quaterne", *words, typed=typed)

    @contextmanager
    def serving(self) -> Iterator[int]:
        """Serve meanwhile; return the port."""
        command = self.command(self.programs / "quaterne", "serve", "--port", "0")
        with subprocess.Popen(
            command, env=self.variables, stdout=subprocess.PIPE, text=True
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
    parser.add_argument("--root", type=Path, help="a folder to enter by chroot")
    given = parser.parse_args()
    root: Path | None = given.root and given.root.resolve()
    version = version_of(given.python, root)
    wheel = (given.wheel or newest_wheel(version)).resolve()
    print(f"{wheel.name}, {version}")
    with tempfile.TemporaryDirectory(dir=root and root / "tmp") as folder:
        clean = Clean(Path(folder), given.python, root)
        spent = measure(clean, Path(shutil.copy(wheel, folder)), Path(folder))
    print(f"{sum(spent):5.1f} s together")
    return 0 if sum(spent) <= MINUTE else 1


def measure(clean: Clean, wheel: Path, folder: Path) -> list[float]:
    """Do everything; return the seconds of each step."""
    spent: list[float] = []

    def step(name: str, what: Callable[[], object]) -> None:
        began = time.monotonic()
        what()
        spent.append(time.monotonic() - began)
        print(f"{spent[-1]:5.1f} s {name}", flush=True)

    step("install", lambda: clean.install(wheel.name))
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
    for words in ((clean.programs / "quaterne",), (python, "-m", "quaterne")):
        command = shlex.join(clean.command(*words))
        said = str(pexpect.run(command, env=clean.variables, encoding="utf-8"))
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


def newest_wheel(version: str) -> Path:
    """Return the wheel in dist/ for a Python."""
    minor = version.split(".")[1]
    found = sorted((ROOT / "dist").glob(f"*-cp3{11 if minor == '11' else 12}-*.whl"))
    if not found:
        raise SystemExit("dist/ has no wheel for this Python: make wheels")
    return found[-1]


def version_of(python: str, root: Path | None) -> str:
    code = "import platform; print('Python', platform.python_version(), platform.platform())"
    command = [*([] if root is None else ["chroot", str(root)]), python, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
