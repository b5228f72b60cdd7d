"""CONTRIBUTING.md lists every package and shows the layers that import-linter checks."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
    "importlinter"
]["contracts"]


def test_every_package_is_listed_once() -> None:
    listed = re.findall(r"^\| `(quaterne[\w.]*)` \|", PAGE, re.M)
    packages = [
        ".".join(init.parent.relative_to(ROOT / "src").parts)
        for init in (ROOT / "src/quaterne").rglob("__init__.py")
    ]
    assert sorted(listed) == sorted(packages)


def test_the_modules_it_names_exist() -> None:
    """`game_review.py` in the row of `quaterne.review` is in that package."""
    source = ROOT / "src/quaterne"
    named = [
        (ROOT / "src" / package.replace(".", "/"), module)
        for package, text in re.findall(r"^\| `(quaterne[\w.]*)` \|(.*)", PAGE, re.M)
        for module in re.findall(r"`(\w+\.py)`", text)
    ]
    missing = [str(folder / module) for folder, module in named if not (folder / module).exists()]
    assert named and missing == []
    # The way of a move through the server names the modules from there.
    roots = (ROOT, source, source / "server")
    paths = re.findall(r"`(\w+(?:/\w+)+\.py)`", PAGE)
    assert paths and [path for path in paths if not any((r / path).exists() for r in roots)] == []


def test_the_layers_are_those_of_the_contracts() -> None:
    blocks = [
        [re.split(r" {2,}", line)[0] for line in block.splitlines()]
        for block in re.findall(r"```text\n(.*?)```", PAGE, re.S)
    ]
    layers = [
        [re.sub(r"[()]", "", layer) for layer in contract["layers"]]
        for contract in CONTRACTS
        if contract["type"] == "layers"
    ]
    assert layers
    for shown in layers:
        assert shown in blocks
