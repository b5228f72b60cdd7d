"""A session over two text streams, in this process."""

from __future__ import annotations

import io
import threading

import pytest

from quaterne.engine.protocol import ProtocolSession
from quaterne.engine.protocol.searcher import Searcher


def talk(*commands: str) -> list[str]:
    answers = io.StringIO()
    ProtocolSession(io.StringIO("\n".join(commands)), answers).run()
    return answers.getvalue().splitlines()


def test_every_go_is_answered_once_even_at_the_end() -> None:
    answers = talk("setoption level 1", "position start moves >0", "go")
    assert [line.split()[0] for line in answers] == ["info", "bestmove"]


def test_a_wrong_command_changes_nothing() -> None:
    answers = talk(
        "position setup 012./..../..../.... 3",
        "position setup 0123/..../..../.... 3",
        "setoption level x",
        "rules chess",
        "go",
    )
    assert [line.split()[:2] for line in answers[:3]] == [
        ["error", "impossible-position"],
        ["error", "bad-line"],
        ["error", "unreadable"],
    ]
    assert answers[-1] == "bestmove d1!1"


def test_an_internal_error_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("of\nall things")

    monkeypatch.setattr(Searcher, "search", fail)
    assert talk("go") == ["error internal ZeroDivisionError: of all things"]


def test_no_thread_is_left_behind() -> None:
    before = set(threading.enumerate())  # others of them may end meanwhile
    talk("setoption level 1", "go time 100000", "stop", "go infinite", "stop", "go time 100000")
    assert set(threading.enumerate()) <= before


class Deaf(io.StringIO):
    """A stream whose reader has gone."""

    def write(self, _: str) -> int:
        raise BrokenPipeError


@pytest.mark.parametrize("commands", ["isready\nisready", "setoption level 1\ngo\nisready"])
def test_a_driver_that_is_gone(commands: str) -> None:
    ProtocolSession(io.StringIO(commands), Deaf()).run()
