"""The tests mirror the modules: `tests/PACKAGE/test_MODULE.py` tests `quaterne.PACKAGE.MODULE`."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE, TESTS = ROOT / "src" / "quaterne", ROOT / "tests"
# Alembic runs the migrations, no module imports them: tests/store/test_migrate.py upgrades
# databases of every age.
MIGRATIONS = Path("store/migrations")
# Tests of several modules together, of documents, and of what is not in `src/quaterne`.
OTHER = {"bench", "examples", "golden", "orca", "page", "positions", "simulation", "tools"}
MOST_SIDE_BY_SIDE = 15
"""How many modules a folder holds at most: more are several responsibilities."""
# Migrations only grow.
LISTS = {SOURCE / MIGRATIONS / "versions"}


def modules() -> set[Path]:
    return {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*.py")
        if not path.name.startswith("__")
        and not path.relative_to(SOURCE).is_relative_to(MIGRATIONS)
    }


def test_every_module_has_its_tests() -> None:
    missing = {
        str(module)
        for module in modules()
        if not (TESTS / module.parent / f"test_{module.name}").exists()
    }
    assert missing == set()


def test_every_folder_of_tests_is_a_package() -> None:
    # By their files: git leaves empty folders behind when modules move.
    folders = {path.parent.relative_to(TESTS) for path in TESTS.rglob("*/*.py")}
    extra = {
        str(folder)
        for folder in folders
        if folder.parts[0] not in OTHER and not (SOURCE / folder / "__init__.py").exists()
    }
    assert extra == set()


def test_no_folder_holds_too_many_modules() -> None:
    files = [*SOURCE.rglob("*.py"), *(ROOT / "page" / "src").rglob("*.ts*")]
    counts = Counter(path.parent for path in files if path.name != "__init__.py")
    crowded = {
        str(folder.relative_to(ROOT)): count
        for folder, count in counts.items()
        if count > MOST_SIDE_BY_SIDE and folder not in LISTS
    }
    assert crowded == {}


def test_a_module_of_one_class_has_its_name() -> None:
    """`sqlite/database.py` holds `SqliteDatabase`: the end of the class is the module's name."""
    wrong = {
        str(module): name
        for module in modules()
        if (name := _only_public_name(SOURCE / module)) is not None
        and not name.lower().endswith(module.stem.replace("_", ""))
    }
    # `app` is what every ASGI server asks for.
    assert wrong.pop("server/app.py") == "Application"
    assert wrong == {}


def _only_public_name(path: Path) -> str | None:
    """Return the class of a module that defines nothing else for others; None for any other."""
    public = [
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("_")
    ]
    only = public[0] if len(public) == 1 else None
    return only.name if isinstance(only, ast.ClassDef) else None


def test_no_two_exports_of_the_page_share_a_name() -> None:
    """Generated types count too: a component `Options` beside a message `Options` misleads."""
    export = re.compile(r"^export (?:async )?(?:function|class|const|type|interface) (\w+)", re.M)
    names = Counter(
        name
        for path in (ROOT / "page" / "src").rglob("*.ts*")
        for name in export.findall(path.read_text(encoding="utf-8"))
    )
    assert [name for name, count in names.items() if count > 1] == []


def test_no_two_classes_share_a_name() -> None:
    """A reader who searches for a class finds one; private ones and those of tests may repeat."""
    names = Counter(
        node.name
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert [name for name, count in names.items() if count > 1] == []
