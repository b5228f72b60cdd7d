"""The programs of a match in a worker: kept from game to game, ended when no game follows."""

from __future__ import annotations

from threading import Event, get_ident

from quaterne.cluster.kept import Kept
from quaterne.engine.match.engine_processes import EngineProcesses
from quaterne.engine.match.schedule import Schedule
from quaterne.engine.match.start_failures import StartFailures
from quaterne.notation import Record

__all__ = ["kept_programs", "play_kept"]

_KEPT: dict[int, Kept[Schedule, EngineProcesses]] = {}


def kept_programs() -> Kept[Schedule, EngineProcesses]:
    """Return those of this thread, for one match at a time."""
    return _KEPT.setdefault(get_ident(), Kept(_none_yet, EngineProcesses.close))


def play_kept(schedule: Schedule, number: int) -> Record:
    """Play the game of a round with the programs of this thread."""
    with kept_programs().lent(schedule) as processes:
        return processes.play(schedule, schedule.fixture(number))


def _none_yet(_: Schedule) -> EngineProcesses:
    """Return what starts a program when a game needs it."""
    return EngineProcesses(Event(), StartFailures())
