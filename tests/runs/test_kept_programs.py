"""Programs in a worker are kept from game to game, and end when no game follows."""

from __future__ import annotations

import time

import psutil
import pytest

from quaterne.runs.kept_programs import KeptPrograms, kept_programs
from tests.engine.match.teams import rogue, schedule
from tests.promptness import PROMPTLY

MATCH = schedule(rogue("good", "a"), rogue("good", "b"), games=4)


def children() -> set[psutil.Process]:
    return set(psutil.Process().children())


def test_programs_are_kept_until_they_idle() -> None:
    before = children()
    programs = KeptPrograms(idle_seconds=0.5)
    programs.play(MATCH, 1)
    first = children() - before
    assert len(first) == 2
    programs.play(MATCH, 2)
    assert children() - before == first
    deadline = time.monotonic() + PROMPTLY
    while children() - before:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert programs.play(MATCH, 3).outcome is not None
    programs.close()
    assert not children() - before


def test_another_match_and_an_interrupt_end_them(monkeypatch: pytest.MonkeyPatch) -> None:
    before = children()
    programs = KeptPrograms()
    programs.play(MATCH, 1)
    first = children() - before
    programs.play(schedule(rogue("good", "a"), rogue("good", "b"), games=4, seed=1), 1)
    assert not first & children()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quaterne.engine.match.engine_processes.play_game", interrupted)
    with pytest.raises(KeyboardInterrupt):
        programs.play(MATCH, 2)
    assert not children() - before


def test_a_thread_has_its_own() -> None:
    assert kept_programs() is kept_programs()
