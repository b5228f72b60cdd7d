"""The programs of a match: kept from game to game, and started again after a failure."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.errors import EngineCancelled, EngineCrashed
from quaterne.engine.match.engine_processes import EngineProcesses, StartFailures
from quaterne.runs import run_match
from tests.engine.match.naps import leap_over_naps
from tests.engine.match.records import read, reason
from tests.engine.match.teams import rogue, schedule
from tests.promptness import PROMPTLY


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[EngineProcess]:
    """Every program that is started, in its order."""
    programs: list[EngineProcess] = []
    start = EngineProcess.start

    def starting(*command: str, **options: object) -> EngineProcess:
        programs.append(start(*command, **options))  # type: ignore[arg-type]
        return programs[-1]

    monkeypatch.setattr(EngineProcess, "start", starting)
    return programs


@pytest.fixture
def processes() -> Iterator[EngineProcesses]:
    """The programs of one thread, which all end with the test."""
    processes = EngineProcesses(Event(), StartFailures())
    yield processes
    processes.close()


def test_programs_are_kept_from_game_to_game(
    processes: EngineProcesses, started: list[EngineProcess]
) -> None:
    match = schedule(rogue("good", "a"), rogue("good", "b"), games=4)
    records = [processes.play(match, fixture) for fixture in match.fixtures()]
    assert len(records) == 4 and len(started) == 2
    assert all("Reason" not in dict(record.tags) for record in records)


def test_a_program_that_failed_is_started_again_and_the_other_kept(
    processes: EngineProcesses, started: list[EngineProcess]
) -> None:
    match = schedule(rogue("cheats"), rogue("good"), games=2)
    for fixture in match.fixtures():
        record = processes.play(match, fixture)
        assert dict(record.tags)["Reason"].startswith("cheats cheated")
    assert len(started) == 3


def test_only_the_two_of_this_game_run(
    processes: EngineProcesses, started: list[EngineProcess]
) -> None:
    match = schedule(rogue("good", "a"), rogue("good", "b"), rogue("good", "c"), games=1)
    fixtures = list(match.fixtures())
    assert len(fixtures) == 3
    for fixture in fixtures:
        processes.play(match, fixture)
        assert len(processes._running) == 2
    assert len(started) > 3


def test_closing_ends_all(started: list[EngineProcess]) -> None:
    processes = EngineProcesses(Event(), StartFailures())
    match = schedule(rogue("good", "a"), rogue("good", "b"))
    processes.play(match, next(iter(match.fixtures())))
    processes.close()
    processes.close()
    assert not processes._running and len(started) == 2


def test_a_match_that_is_stopped_plays_no_further() -> None:
    cancel = Event()
    processes = EngineProcesses(cancel, StartFailures())
    match = schedule(rogue("sleeps"), rogue("good"), opening=0)
    cancel.set()
    with pytest.raises(EngineCancelled):
        processes.play(match, next(iter(match.fixtures())))
    processes.close()


# A program that does not start is tried twice, not in every game.


@pytest.mark.parametrize("habit", ["dumb", "stillborn"])
def test_one_that_does_not_start_is_tried_twice_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, habit: str
) -> None:
    path = tmp_path / "match.qtn"
    leap_over_naps(tmp_path, monkeypatch)
    match = schedule(rogue(habit), rogue("good"), games=20)
    began = time.monotonic()
    assert run_match(match, path).forfeits() == {habit: 20}
    assert time.monotonic() - began < PROMPTLY
    reasons = [reason(record) for record in read(path)]
    assert not any("not tried again" in said for said in reasons[:2])
    for said in reasons[2:]:
        assert said == f"{reasons[1]}; 2 times in a row, so it is not tried again"


def test_one_that_starts_now_and_then_is_tried_again() -> None:
    starts, one, tried = StartFailures(), rogue("good"), 0
    for fails in (True, False, True, False, True, True):
        with suppress(EngineCrashed), starts.starting(one):
            tried += 1
            if fails:
                raise EngineCrashed("crashed")
    assert tried == 6
    with pytest.raises(EngineCrashed, match="not tried again"), starts.starting(one):
        pytest.fail("it was tried again")
