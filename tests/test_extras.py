"""Without the packages of the extras everything works but what needs them, which says so."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from quaterne.extras import MissingExtra, needs

ROOT = Path(__file__).parent.parent

_WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {missing}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
sys.argv[1:] = {arguments}
from quaterne.terminal.app import main
main()
"""


def packages(*extras: str) -> set[str]:
    """The modules that these extras bring."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [line for extra in extras for line in project["optional-dependencies"][extra]]
    names = {re.split(r"[\[>=;<~ ]", line)[0].replace("-", "_") for line in wanted}
    return (names | {"starlette"}) - {"quaterne", "pydantic"}  # Typer brings pydantic


def run_without(missing: set[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    code = _WITHOUT.format(missing=sorted(missing), arguments=list(arguments))
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("serve", "--help"),
        ("analyse", "37.4/c01./8a../..fe b"),
        ("review", "tests/golden/classic.qtn"),
        ("replay", "--json", "tests/golden/classic.qtn"),
        ("puzzle", "--id", "nothing"),
    ],
    ids=" ".join,
)
def test_the_terminal_needs_no_server(arguments: tuple[str, ...]) -> None:
    done = run_without(packages("server", "postgres"), *arguments)
    assert "ModuleNotFoundError" not in done.stderr and "install" not in done.stderr
    assert done.returncode == (2 if "nothing" in arguments else 0), done.stderr


def test_the_library_needs_no_server() -> None:
    missing = packages("server", "postgres")
    code = (
        f"import sys; sys.modules.update(dict.fromkeys({sorted(missing)}));"
        "import quaterne.engine, quaterne.players, quaterne.review, quaterne.puzzles,"
        "quaterne.speech, quaterne.play"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_serving_says_what_to_install() -> None:
    done = run_without(packages("server"), "serve")
    assert done.returncode == 2
    assert re.fullmatch(
        r"quaterne: the server needs the package \w+, which is not installed: "
        r"pip install 'quaterne\[server\]'\n",
        done.stderr,
    )


def test_the_laboratory_says_what_to_install() -> None:
    code = """
import sys
sys.modules["numpy"] = None
import quaterne.lab
from quaterne.engine import arrays, analyse
from quaterne.extras import MissingExtra
try:
    quaterne.lab.values
except MissingExtra as error:
    print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == (
        "quaterne.lab needs the package numpy, which is not installed: "
        "pip install 'quaterne[lab]'\n"
    )


@pytest.mark.slow
def test_postgresql_says_what_to_install() -> None:
    database = "postgresql://nobody@127.0.0.1:1/none"
    # Any port: on some machines the usual one is taken, and that would be said first.
    done = run_without({"asyncpg"}, "serve", "--port", "0", "--database", database)
    assert done.returncode == 2
    assert done.stderr == (
        "quaterne: PostgreSQL needs the package asyncpg, which is not installed: "
        "pip install 'quaterne[postgres]'\n"
    )


def test_sqlite_needs_no_postgresql(tmp_path: Path) -> None:
    code = f"""
import asyncio, sys
sys.modules["asyncpg"] = None
from quaterne.store import open_store
async def main():
    await (await open_store("sqlite:///{tmp_path}/tables.db")).close()
asyncio.run(main())
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_missing_module_of_ours_is_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), needs("this", "server"):
        import_module("quaterne.nowhere")
    with pytest.raises(MissingExtra, match="quaterne\\[server\\]"), needs("this", "server"):
        import_module("nowhere_at_all")
