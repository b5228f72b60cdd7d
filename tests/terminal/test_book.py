"""`quaterne book` as a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.engine.book import GAMES, BookGame, read
from tests.promptness import PROMPTLY
from tests.runs.book_results import solved
from tests.terminal.run_commands import interrupted, quaterne, refused

pytestmark = pytest.mark.slow

DRAW = 0
QUICK = BookGame(1, False)


def test_it_resumes_from_its_results_and_writes_a_book(tmp_path: Path) -> None:
    path = tmp_path / "small.book"
    results = solved(path, (game for game in GAMES if game != QUICK))
    with results.open("ab") as file:
        file.write(b"abc")  # half a line of a build that was killed
    done = quaterne("book", str(path), "--placed", "0", "--table", "16", "--jobs", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{path}: 8 positions, {path.stat().st_size} bytes\n"
    assert not results.exists()
    sections = read(path.read_bytes()).sections()
    assert sorted((k, squares) for k, squares, *_ in sections) == sorted(
        (game.characteristics, game.squares) for game in GAMES
    )
    assert all(results == [DRAW] for *_, results in sections)


def test_stopped_it_keeps_what_it_has_solved(tmp_path: Path) -> None:
    path = tmp_path / "small.book"
    results = solved(path, [QUICK])
    before = results.read_bytes()
    options = ("--placed", "3", "--table", "16", "--jobs", "1")
    code, seconds, said = interrupted("book", str(path), *options)
    assert code == 130
    assert seconds < PROMPTLY
    assert b"the same command resumes from there." in said
    assert set(before.splitlines()) <= set(results.read_bytes().splitlines())
    assert not path.exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--jobs", "0", "--placed", "0"], "0 processes are not possible: 1 to 256"),
        (["--table", "-1"], "a table of -1 MB is not possible: 1 to 1048576"),
        (["--table", "0"], "a table of 0 MB is not possible: 1 to 1048576"),
        (["--table", "1048576", "--placed", "0"], "no memory for a table of 1048576 MB"),
        (["--placed", "5"], "a book of 5 placed pieces is not possible: 0 to 4"),
    ],
)
def test_bad_options_leave_nothing_behind(options: list[str], message: str, tmp_path: Path) -> None:
    assert message in refused("book", str(tmp_path / "x.book"), *options)
    assert list(tmp_path.glob("x*")) == []
