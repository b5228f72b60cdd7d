from __future__ import annotations

from pathlib import Path

from tests.terminal.commands.admin.databases import admin, make, objects


def test_the_log_is_read_in_pages(tmp_path: Path) -> None:
    url = make(tmp_path)
    assert admin(url, "log") == "The log is empty.\n"
    for name in ("a", "b", "c"):
        admin(url, "token", "create", name)
    assert [e["subject"] for e in objects(url, "log", "--limit", "2")] == ["c", "b"]
    assert [e["subject"] for e in objects(url, "log", "--before", "2")] == ["a"]
    line = admin(url, "log", "--limit", "1")
    assert line.startswith("3: ") and line.endswith(" on the command line, create-token c\n")
