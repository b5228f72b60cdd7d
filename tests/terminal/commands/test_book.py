"""`quaterne book` as a command."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from quaterne.engine.book import GAMES, BookGame, keys_of, read
from tests.promptness import PROMPTLY
from tests.terminal.run_commands import interrupted, quaterne, refused

pytestmark = pytest.mark.slow

DRAW = 0
QUICK = BookGame(1, False)


def entry(game: BookGame) -> bytes:
    """What the journal says of the only position with nothing placed: it is a draw."""
    (key,) = keys_of(game, 0)
    return struct.pack("<B?BIb", game.characteristics, game.squares, 0, key, DRAW)


def test_it_goes_on_with_its_journal_and_writes_a_book(tmp_path: Path) -> None:
    path, journal = tmp_path / "small.book", tmp_path / "small.book.journal"
    torn = b"abc"  # half an entry of a build that was killed
    journal.write_bytes(b"".join(entry(game) for game in GAMES if game != QUICK) + torn)
    done = quaterne("book", str(path), "--placed", "0", "--table", "16")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{path}: 8 positions, {path.stat().st_size} bytes\n"
    assert not journal.exists()
    sections = read(path.read_bytes()).sections()
    assert sorted((k, squares) for k, squares, *_ in sections) == sorted(
        (game.characteristics, game.squares) for game in GAMES
    )
    assert all(results == [DRAW] for *_, results in sections)


def test_stopped_it_keeps_what_it_has_solved(tmp_path: Path) -> None:
    path, journal = tmp_path / "small.book", tmp_path / "small.book.journal"
    journal.write_bytes(entry(QUICK))
    code, seconds, said = interrupted("book", str(path), "--placed", "3", "--table", "16")
    assert code == 130
    assert seconds < PROMPTLY
    assert b"The same command goes on from there." in said
    assert journal.read_bytes().startswith(entry(QUICK))
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--threads", "0", "--placed", "0"], "0 threads are not possible: 1 to 256"),
        (["--table", "-1"], "a table of -1 MB is not possible: 1 to 1048576"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--table", "1048576", "--placed", "0"], "no memory for a table of 1048576 MB"),
        (["--placed", "5"], "a book of 5 placed pieces is not possible: 0 to 4"),
    ],
)
def test_bad_options_leave_nothing_behind(options: list[str], message: str, tmp_path: Path) -> None:
    assert message in refused("book", str(tmp_path / "x.book"), *options)
    assert list(tmp_path.glob("x*")) == []
