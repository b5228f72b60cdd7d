"""Building a book: its results so far, Ctrl-C, and what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.cluster import Workers
from quaterne.engine.book import read
from quaterne.engine.errors import EngineError
from quaterne.terminal import bench as book_builder
from tests.runs.book_results import BOOK_GAMES, solved


def test_a_whole_book_replaces_its_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.book"
    results = solved(path, BOOK_GAMES)
    book_builder.run_book_builder(path, 1, 0, Workers())
    assert not results.exists()
    assert len(list(read(path.read_bytes()).sections())) == len(BOOK_GAMES)
    assert capsys.readouterr().out == f"{path}: 8 positions, {path.stat().st_size:,} bytes\n"


def test_ctrl_c_keeps_the_results_and_says_how_to_resume(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "small.book"
    results = solved(path, BOOK_GAMES[:3])

    def interrupted(*_: object, **__: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(book_builder, "build_book", interrupted)
    with pytest.raises(KeyboardInterrupt):
        book_builder.run_book_builder(path, 1, 0, Workers())
    assert results.exists() and not path.exists()
    assert f"What is done is in {results}" in capsys.readouterr().err


@pytest.mark.parametrize("placed", [-1, 5])
def test_only_a_book_of_known_size_is_built(tmp_path: Path, placed: int) -> None:
    with pytest.raises(EngineError, match="0 to 4"):
        book_builder.run_book_builder(tmp_path / "x.book", 1, placed, Workers())
    assert list(tmp_path.glob("x*")) == []
