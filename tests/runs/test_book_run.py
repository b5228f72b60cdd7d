"""A book can be stopped and resumed, and is the same on any number of processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.cluster import Workers
from quaterne.engine.book import BookGame, read
from quaterne.runs import build_book

pytestmark = pytest.mark.slow

SMALL = BookGame(characteristics=1, squares=False)


class Stopped(Exception):
    """Ends a build from within."""


def test_a_build_can_be_stopped_and_resumed(tmp_path: Path) -> None:
    whole = build_book(tmp_path / "whole", games=(SMALL,), most_placed=2)
    parts = tmp_path / "parts"

    def stop_at_the_second_layer(_game: BookGame, placed: int, _done: int, _total: int) -> None:
        if placed == 1:
            raise Stopped

    with pytest.raises(Stopped):
        build_book(parts, games=(SMALL,), most_placed=2, on_progress=stop_at_the_second_layer)
    assert 1 < parts.read_bytes().count(b"\n") < (tmp_path / "whole").read_bytes().count(b"\n")
    parts.write_bytes(parts.read_bytes()[:-3])  # as a kill may leave it
    # One local cluster for all three layers; its processes solve what is missing.
    assert build_book(parts, games=(SMALL,), most_placed=2, workers=Workers(jobs=2)) == whole
    assert parts.read_bytes() == (tmp_path / "whole").read_bytes()
    sections = read(whole).sections()
    assert [section[2] for section in sections] == [2, 1, 0]
    assert all(result == 0 for section in sections for result in section[4])
