"""The names that `import quaterne` offers, and what it loads for them."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import quaterne


def loaded_after(statement: str) -> set[str]:
    """The modules of this package that a fresh interpreter has loaded after a statement."""
    code = f"{statement}\nimport sys\nprint(*(m for m in sys.modules if m.startswith('quaterne')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_importing_the_package_loads_nothing_else() -> None:
    assert loaded_after("import quaterne") == {"quaterne"}


def test_the_rules_do_not_load_the_engine() -> None:
    loaded = loaded_after("from quaterne import Quarto, Rules, read_records")
    assert not any(name.startswith("quaterne.engine") for name in loaded)


@pytest.mark.parametrize("name", quaterne.__all__)
def test_every_name_is_the_one_of_its_home(name: str) -> None:
    value = getattr(quaterne, name)
    assert value is getattr(import_module(quaterne._HOME_OF[name]), name)


def test_type_checkers_see_the_same_names() -> None:
    imports = [
        (node.module, alias.name, alias.asname)
        for node in ast.walk(ast.parse(inspect.getsource(quaterne)))
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("quaterne")
        for alias in node.names
    ]
    assert imports == [(home, n, n) for home, names in quaterne._HOMES.items() for n in names]


def test_names_are_listed_and_unknown_ones_refused() -> None:
    assert set(quaterne.__all__) <= set(dir(quaterne))
    with pytest.raises(AttributeError, match="module 'quaterne' has no attribute 'Chess'"):
        quaterne.Chess  # noqa: B018


def test_every_name_is_in_the_library_s_page() -> None:
    page = (Path(__file__).parents[1] / "docs/library.md").read_text(encoding="utf-8")
    assert {name for name in quaterne.__all__ if not re.search(rf"\b{name}\b", page)} == set()
