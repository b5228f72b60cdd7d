"""The programs of a match: kept from game to game, and started again after a failure."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.errors import EngineCancelled
from quaterne.engine.match.engine_processes import EngineProcesses, StartFailures
from tests.engine.match.teams import rogue, schedule


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
