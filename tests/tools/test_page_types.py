"""The page's types: one file with a section a subject, and `--check` sees every difference."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from quaterne.server.message_schema import document, modules
from tools import page_types
from tools.page_types import types_text

ROOT = Path(__file__).parents[2]
TEXT = types_text(document()["$defs"], modules())


def test_every_message_is_written_once() -> None:
    names = re.findall(r"^export (?:interface|type) (\w+)", TEXT, re.M)
    assert len(names) == len(set(names)) == len(document()["$defs"])
    assert {"TableEvent", "PieceCode", "CellName", "LineName"} <= set(names)


def test_every_subject_has_one_section() -> None:
    sections = re.findall(r"^// (\w+)$", TEXT, re.M)
    assert sections == sorted(set(sections))
    assert {"events", "frames", "rules", "view"} <= set(sections)


def test_a_type_stands_in_the_section_of_its_module_under_the_name_of_the_page() -> None:
    definitions: dict[str, dict[str, object]] = {
        "Move": {"type": "object", "properties": {"on": {"$ref": "#/$defs/Cell"}}},
        "Cell": {"type": "string", "description": "A cell."},
    }
    text = types_text(definitions, {"Move": "quaterne.play.events", "Cell": "quaterne.rules.board"})
    events, rules = text.split("// rules\n")
    assert "// events\n" in events
    assert "  on?: CellName;" in events
    assert "/** A cell. */\nexport type CellName = string;" in rules


@pytest.mark.parametrize("text", [None, "", TEXT + "\n"])
def test_a_missing_or_changed_file_is_stale(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str | None
) -> None:
    file = tmp_path / "types.ts"
    monkeypatch.setattr(page_types, "TYPES", file)
    monkeypatch.setattr(sys, "argv", ["page_types.py", "--check"])
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match="is stale"):
        page_types.main()
    file.write_text(TEXT, encoding="utf-8")
    page_types.main()


@pytest.mark.slow
def test_the_file_of_the_page_is_that_of_the_schema() -> None:
    tool = ROOT / "tools" / "page_types.py"
    subprocess.run([sys.executable, str(tool), "--check"], check=True)
