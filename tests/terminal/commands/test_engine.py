"""`quaterne engine` as a command: another program drives it by lines."""

from __future__ import annotations

from tests.terminal.run_commands import quaterne


def test_a_conversation_over_standard_input_and_output() -> None:
    done = quaterne(
        "engine",
        stdin=b"identify\nisready\nposition setup 012./..../..../.... 3\ngo\nquit\n",
    )
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[0].startswith("id name quaterne") and "identified" in lines
    assert "readyok" in lines
    assert [line for line in lines if line.startswith("bestmove")] == ["bestmove d1!1"]


def test_the_end_of_input_ends_it() -> None:
    done = quaterne("engine", stdin=b"identify\n")
    assert done.returncode == 0 and b"identified" in done.stdout


def test_a_wrong_line_is_answered_and_not_the_end() -> None:
    done = quaterne("engine", stdin=b"castle\nisready\nquit\n")
    assert [line.split()[0] for line in done.stdout.decode().splitlines()] == ["error", "readyok"]
