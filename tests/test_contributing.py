"""CONTRIBUTING.md lists every package, and shows the layers that import-linter checks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/quaterne"
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]


def test_every_package_is_listed_once() -> None:
    listed = re.findall(r"^\| `(quaterne[\w.]*)` \|", PAGE, re.M)
    packages = [
        ".".join(init.parent.relative_to(ROOT / "src").parts)
        for init in SOURCE.rglob("__init__.py")
    ]
    assert sorted(listed) == sorted(packages)


def test_the_modules_it_names_exist() -> None:
    """`game_review.py` in the row of `quaterne.review` is in that package."""
    named = [
        (ROOT / "src" / package.replace(".", "/"), module)
        for package, text in re.findall(r"^\| `(quaterne[\w.]*)` \|(.*)", PAGE, re.M)
        for module in re.findall(r"`(\w+\.py)`", text)
    ]
    missing = [str(folder / module) for folder, module in named if not (folder / module).exists()]
    assert named and missing == []
    # Elsewhere it names them from the repository or from `src/quaterne`.
    paths = re.findall(r"`(\w+(?:/\w+)+\.py)`", PAGE)
    missing = [path for path in paths if not any((r / path).exists() for r in (ROOT, SOURCE))]
    assert paths and missing == []


def test_the_layers_are_those_of_the_contract() -> None:
    [block] = re.findall(r"```text\n(terminal .*?)```", PAGE, re.S)
    shown = [re.split(r" {2,}", line)[0] for line in block.splitlines()]
    [contract] = [found for found in CONTRACTS if found.get("containers") == ["quaterne"]]
    assert shown == [re.sub(r"[()]", "", layer) for layer in contract["layers"]]
