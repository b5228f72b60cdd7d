"""A module is what somebody looks for by its name, whole: neither a paragraph nor a whole shelf."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "quaterne"
# Alembic runs the migrations, no module imports them.
MIGRATIONS = SOURCE / "store" / "migrations"
LONGEST = 800
SHORT = 100
SHORT_WITH_ONE_IMPORTER = {
    "engine.levels.move_choice": "how a level picks; perception and settings stand beside it",
    "engine.protocol.output": "every line that the engine writes, in one place",
    "server.api.status": "the endpoints of a subject, like the files around it",
    "server.tables.remote_events": "what other processes wrote: a neighbour of the registry",
    "speech.lazy_bundle": "the only module that loads Fluent, when the first sentence is said",
    "store.audit_log": "who did what and why: looked for by its name",
    "store.sqlite.bulk_insert": "the twin of postgres.bulk_insert",
    "terminal.app": "the list of commands, where `quaterne` begins",
    "terminal.review_report": "the report of one command, like those around it",
}
"""Modules that look like a paragraph of the one that imports them, and why they are none."""

# What people read.  Tables of data (.tsv) are not read line by line.
FOLDERS = ("src", "page", "tests", "tools", "bench", "core", "locales", "docs", "examples")
KINDS = {
    *(".py", ".pyi", ".sh", ".cpp", ".hpp", ".cmake"),
    *(".ts", ".tsx", ".js", ".cjs", ".css", ".html", ".json"),
    *(".md", ".ftl", ".qtn", ".txt"),
}
# What programs made: built, installed, or locked.
LEFT_OUT = {"build", "dist", "node_modules", "__pycache__", "package-lock.json"}
GENERATED = ROOT / "page" / "src" / "wire" / "types.ts"


def files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.name in LEFT_OUT or path == GENERATED:
            continue
        if path.is_dir():
            yield from files(path)
        elif path.suffix in KINDS:
            yield path


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def test_no_file_is_longer_than_800_lines() -> None:
    lengths = {
        str(path.relative_to(ROOT)): lines_of(path)
        for folder in FOLDERS
        for path in files(ROOT / folder)
    }
    assert len(lengths) > 700
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST} == {}


MODULES = {
    ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts): path
    for path in SOURCE.rglob("*.py")
    if not path.name.startswith("__") and not path.is_relative_to(MIGRATIONS)
}


def importers() -> dict[str, set[str]]:
    """Return who imports each module, at its top or inside a function."""
    found: dict[str, set[str]] = {name: set() for name in MODULES}
    for path in SOURCE.rglob("*.py"):
        here = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                asked = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Import):
                asked = [alias.name for alias in node.names]
            else:
                continue
            for name in found.keys() & set(asked):
                found[name].add(here)
    return found


def test_a_short_module_with_one_importer_has_a_reason() -> None:
    short = {
        name.removeprefix("quaterne.")
        for name, others in importers().items()
        if lines_of(MODULES[name]) < SHORT and len(others) <= 1
    }
    assert short == SHORT_WITH_ONE_IMPORTER.keys()


def test_modules_are_neither_paragraphs_nor_shelves() -> None:
    lengths = [lines_of(path) for path in MODULES.values()]
    assert median(lengths) >= 150
    assert sum(length < SHORT for length in lengths) < len(lengths) / 4


def test_only_the_fronts_of_packages_list_what_is_public() -> None:
    """Elsewhere a name without an underscore is public, and nothing has to be said twice."""
    found = {
        name
        for name, path in MODULES.items()
        if re.search(r"^__all__\b", path.read_text(encoding="utf-8"), re.M)
    }
    assert found == set()


# Tests of several packages together, of documents, and of what is not in `src/quaterne`.
OTHER_TESTS = {"bench", "examples", "golden", "orca", "page", "positions", "simulation", "tools"}


def test_tests_stand_in_the_package_that_they_test() -> None:
    # By their files: git leaves empty folders behind when modules move.
    folders = {
        path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("*/*.py")
    }
    homes = {path.stem for path in SOURCE.iterdir()}
    assert folders - OTHER_TESTS <= homes


@pytest.mark.parametrize(
    ("folder", "kinds", "defined"),
    [
        (SOURCE, "*.py", r"^class ([A-Za-z]\w*)"),
        # Generated types count too: a component `Options` beside a message `Options` misleads.
        (
            ROOT / "page" / "src",
            "*.ts*",
            r"^export (?:async )?(?:function|class|const|type|interface) (\w+)",
        ),
    ],
    ids=["classes", "exports of the page"],
)
def test_a_reader_who_searches_for_a_name_finds_one(folder: Path, kinds: str, defined: str) -> None:
    names = Counter(
        name
        for path in folder.rglob(kinds)
        for name in re.findall(defined, path.read_text(encoding="utf-8"), re.M)
    )
    assert [name for name, count in names.items() if count > 1] == []
