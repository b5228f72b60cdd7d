"""`quaterne puzzle` as a command."""

from __future__ import annotations

from quaterne.puzzles import find
from tests.terminal.run_commands import objects, quaterne, refused


def test_the_command() -> None:
    done = quaterne("puzzle", "--id", "19938555", "--lang", "en", stdin=b"@b2\n")
    assert done.returncode == 0 and b"Right!" in done.stdout
    (found,) = objects(quaterne("puzzle", "--daily", "--json").stdout)
    assert found["id"] == find(found["id"]).id and found["answer"]


def test_there_is_no_such_puzzle() -> None:
    assert "no puzzle" in refused("puzzle", "--id", "zz")
