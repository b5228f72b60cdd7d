"""Building a book: its journal, Ctrl-C, and what it says."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from quaterne.engine.book import GAMES, build, read
from quaterne.engine.errors import EngineError
from quaterne.terminal import book_builder
from tests.terminal.commands.test_book import entry


def test_a_whole_book_replaces_its_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, journal = tmp_path / "small.book", tmp_path / "small.book.journal"
    journal.write_bytes(b"".join(map(entry, GAMES)))
    assert book_builder.run(path, 1, 1, 0)
    assert not journal.exists() and len(list(read(path.read_bytes()).sections())) == len(GAMES)
    assert capsys.readouterr().out == f"{path}: 8 positions, {path.stat().st_size:,} bytes\n"


def test_ctrl_c_keeps_the_journal_and_says_how_to_resume(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, journal = tmp_path / "small.book", tmp_path / "small.book.journal"
    journal.write_bytes(b"".join(map(entry, GAMES[:3])))
    before = signal.getsignal(signal.SIGINT)

    def interrupted(*arguments: object, **options: object) -> bytes | None:
        signal.raise_signal(signal.SIGINT)
        return build(*arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(book_builder, "build", interrupted)
    assert not book_builder.run(path, 1, 1, 0)
    assert journal.exists() and not path.exists()
    assert f"what is solved is in {journal}" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize("placed", [-1, 5])
def test_only_a_book_of_known_size_is_built(tmp_path: Path, placed: int) -> None:
    with pytest.raises(EngineError, match="0 to 4"):
        book_builder.run(tmp_path / "x.book", 1, 1, placed)
    assert list(tmp_path.glob("x*")) == []
