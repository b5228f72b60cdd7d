"""Contestants: how they are written and named."""

from __future__ import annotations

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match import parse_contestant
from tests.engine.match.teams import rogue, schedule


def test_names() -> None:
    assert parse_contestant("level:3").level == 3
    assert parse_contestant(" Bob = level:3").name == "Bob"
    assert rogue("crashes").command[-1] == "crashes"
    names = [c.name for c in schedule("level:3", "level:3", "level:3").contestants]
    assert names == ["level:3", "level:3 #2", "level:3 #3"]


@pytest.mark.parametrize(
    "text", ["", "level", "level:9", "level:x", "level:", "cmd:", "cmd:'", "cmd:/no/such", "x:1"]
)
def test_no_contestant(text: str) -> None:
    with pytest.raises(EngineError):
        parse_contestant(text)


def test_a_command_is_read_as_its_system_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", str)
    spaced = parse_contestant("cmd:'my engine' --name a\\ b '# no comment'")
    assert spaced.command == ("my engine", "--name", "a b", "# no comment")
    monkeypatch.setattr("sys.platform", "win32")
    there = parse_contestant(r'cmd:"C:\My engines\bob.exe" C:\data')
    assert there.command == (r"C:\My engines\bob.exe", r"C:\data")
