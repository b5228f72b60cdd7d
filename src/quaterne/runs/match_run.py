"""`run_match`: plays the games that a record file lacks and keeps each as soon as it has ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event

from quaterne.cluster import Unit, Workers, run_units
from quaterne.cluster.result_log import locked
from quaterne.engine.match.program_tags import installed_version
from quaterne.engine.match.record_file import RecordFile
from quaterne.engine.match.results import Results
from quaterne.engine.match.schedule import Schedule
from quaterne.notation import parse_record, write_record
from quaterne.runs.kept_programs import kept_programs, play_kept

__all__ = ["run_match"]


def run_match(
    schedule: Schedule,
    path: Path,
    *,
    workers: Workers | None = None,
    on_results: Callable[[Results], object] = lambda _: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> Results:
    """Play the games that the record file lacks and return the results.

    Calls `on_results` at the beginning and after every game.  Whatever ends it early, Ctrl-C too,
    leaves the games that have ended in the file: call again with the same schedule and file to
    resume.  Without `workers` this process plays one game after the other.
    """
    with locked(path):
        record_file = RecordFile(path, schedule)
        results = Results(schedule, record_file.records)
        on_results(results)
        if record_file.records:
            record_file.check_versions(_versions(schedule))
        log = _MatchLog(record_file, schedule, lambda: on_results(results))
        rounds = [(fixture.round,) for fixture in schedule.fixtures()]
        try:
            run_units(
                _play_round, schedule, rounds, log, workers or Workers(), on_dashboard=on_dashboard
            )
        finally:
            kept_programs().close()  # where this process played
        return Results(schedule, record_file.records)


def _play_round(schedule: Schedule, unit: Unit) -> str:
    """Play a game; return its record as text."""
    return write_record(play_kept(schedule, unit[0]))


class _MatchLog:
    """A record file as the log of a work whose units are the rounds."""

    def __init__(
        self, record_file: RecordFile, schedule: Schedule, on_game: Callable[[], object]
    ) -> None:
        self._record_file = record_file
        self._schedule = schedule
        self._on_game = on_game

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        return [unit for unit in units if unit[0] not in self._record_file.records]

    def add(self, results: Iterable[tuple[Unit, str]]) -> None:
        for (number,), text in results:
            self._record_file.add(self._schedule.fixture(number), parse_record(text))
            self._on_game()

    def tidy(self) -> None:
        self._record_file.tidy()


def _versions(schedule: Schedule) -> dict[str, str]:
    """Return the versions of the programs that tell one, by the names of the contestants."""
    found = {
        one.name: installed_version(one, schedule.patience, Event()) for one in schedule.contestants
    }
    return {name: version for name, version in found.items() if version is not None}
