"""`quaterne match` as a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.notation import read_records
from tests.terminal.run_commands import objects, quaterne, refused

QUICK = ("level:1", "level:2", "--games", "2", "--table", "1", "--rules", "quarto automatic")


@pytest.mark.slow
def test_a_match_is_kept_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    first = quaterne("match", *QUICK, "--record", str(path), "--json")
    assert first.returncode == 0, first.stderr
    (result,) = objects(first.stdout)
    with path.open(encoding="utf-8") as text:
        assert len(list(read_records(text))) == 2
    size = path.stat().st_size
    again = quaterne("match", *QUICK, "--record", str(path), "--json")
    assert path.stat().st_size == size, "both games were there already"
    assert objects(again.stdout) == [{**result, "played": 0}]
    assert b"All 2 games are in" in again.stderr and b"nothing was played" in again.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("level:1",), "a match needs two engines at least"),
        (("level:9", "level:1"), "level"),
        (("level:1", "level:2", "--games", "0"), "0 games between each two are not possible"),
        (("level:1", "level:2", "--rules", "chess"), "'chess' is neither a game"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    path = tmp_path / "match.qtn"
    assert message in refused("match", *arguments, "--record", str(path))
    assert not path.exists()
