"""The page's types: one file for each subject, and `--check` sees every difference."""

from __future__ import annotations

import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from quaterne.server.message_schema import document, modules
from tools.page_types import stale_files, type_files

ROOT = Path(__file__).parents[2]
FILES = type_files(document()["$defs"], modules())


def test_every_message_is_written_once() -> None:
    names = [
        name
        for text in FILES.values()
        for name in re.findall(r"^export (?:interface|type) (\w+)", text, re.M)
    ]
    assert len(names) == len(set(names)) == len(document()["$defs"])
    assert {"TableEvent", "PieceCode", "CellName", "LineName"} <= set(names)


def test_no_file_is_long_and_the_index_exports_all() -> None:
    for name, text in FILES.items():
        assert text.count("\n") <= 800, name
    exported = re.findall(r"'\./(\w+)'", FILES["index.ts"])
    assert sorted(f"{name}.ts" for name in exported) == sorted(FILES.keys() - {"index.ts"})


def test_no_file_imports_another_in_a_circle() -> None:
    imports = {
        name.removesuffix(".ts"): re.findall(r"^import .* from '\./(\w+)';", text, re.M)
        for name, text in FILES.items()
    }
    assert "rules" in list(TopologicalSorter(imports).static_order())


def test_a_type_imports_what_it_refers_to() -> None:
    definitions: dict[str, dict[str, object]] = {
        "Move": {"type": "object", "properties": {"on": {"$ref": "#/$defs/Cell"}}},
        "Cell": {"type": "string", "description": "A cell."},
    }
    files = type_files(
        definitions, {"Move": "quaterne.play.events", "Cell": "quaterne.rules.board"}
    )
    assert "import type { CellName } from './rules';" in files["events.ts"]
    assert "  on?: CellName;" in files["events.ts"]
    assert "/** A cell. */\nexport type CellName = string;" in files["rules.ts"]


@pytest.mark.parametrize(
    ("present", "stale"),
    [
        ({"a.ts": "1", "b.ts": "2"}, {}),
        ({"a.ts": "1"}, {"b.ts": "2"}),
        ({"a.ts": "0", "b.ts": "2"}, {"a.ts": "1"}),
        ({"a.ts": "1", "b.ts": "2", "c.ts": "3"}, {"c.ts": None}),
    ],
)
def test_missing_changed_and_left_over_files_are_stale(
    tmp_path: Path, present: dict[str, str], stale: dict[str, str | None]
) -> None:
    for name, text in present.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert stale_files(tmp_path, {"a.ts": "1", "b.ts": "2"}) == stale


@pytest.mark.slow
def test_the_files_of_the_page_are_those_of_the_schema() -> None:
    tool = ROOT / "tools" / "page_types.py"
    subprocess.run([sys.executable, str(tool), "--check"], check=True)
