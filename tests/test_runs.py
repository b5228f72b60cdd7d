"""The programs of a match stay in a worker from game to game."""

from __future__ import annotations

import psutil
import pytest

from quaterne.runs import kept_programs, play_kept
from tests.engine.match.teams import rogue, schedule

MATCH = schedule(rogue("good", "a"), rogue("good", "b"), games=4)


def children() -> set[psutil.Process]:
    return set(psutil.Process().children())


def test_another_match_and_an_interrupt_end_them(monkeypatch: pytest.MonkeyPatch) -> None:
    before = children()
    play_kept(MATCH, 1)
    first = children() - before
    assert len(first) == 2
    play_kept(MATCH, 2)
    assert children() - before == first
    play_kept(schedule(rogue("good", "a"), rogue("good", "b"), games=4, seed=1), 1)
    assert not first & children()

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("quaterne.engine.match.engine_processes.play_game", interrupted)
    with pytest.raises(KeyboardInterrupt):
        play_kept(MATCH, 2)
    assert not children() - before


def test_a_thread_has_its_own() -> None:
    assert kept_programs() is kept_programs()
