"""`run_match`: plays games in parallel and keeps each as soon as it has ended."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Lock, Thread

from quaterne.engine.errors import EngineCancelled, EngineError
from quaterne.engine.match.engine_processes import EngineProcesses
from quaterne.engine.match.program_tags import installed_version
from quaterne.engine.match.record_file import RecordFile
from quaterne.engine.match.results import Results
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.engine.match.start_failures import StartFailures
from quaterne.notation import Record

__all__ = ["MAX_JOBS", "run_match"]

MAX_JOBS = 256
_LOOK_EVERY = 0.1
_Ended = tuple[Fixture, Record] | Exception | None


def run_match(
    schedule: Schedule,
    path: Path,
    *,
    jobs: int = 1,
    stop: Event | None = None,
    on_results: Callable[[Results], object] = lambda _: None,
) -> Results:
    """Play the games that the record file lacks, so many at a time, and return the results.

    Calls `on_results` after every game.  Set from any thread or signal, `stop` abandons the games
    in progress; call again with the same schedule and file to resume.
    """
    if not 1 <= jobs <= MAX_JOBS:
        raise EngineError(f"{jobs} games at a time are not possible: 1 to {MAX_JOBS}").because(
            "match-number", what="jobs", value=str(jobs), least="1", most=str(MAX_JOBS)
        )
    record_file = RecordFile(path, schedule)
    results = Results(schedule, record_file.records)
    on_results(results)
    cancel = stop or Event()
    if record_file.records:
        record_file.check_versions(_versions(schedule, cancel))
    with _Workers(schedule, record_file.missing(), jobs, cancel) as workers:
        for fixture, record in workers.ended():
            record_file.add(fixture, record)
            on_results(results)
    record_file.tidy()
    return Results(schedule, record_file.records)


def _versions(schedule: Schedule, cancel: Event) -> dict[str, str]:
    """Return the versions of the programs that tell one, by the names of the contestants."""
    try:
        found = {
            one.name: installed_version(one, schedule.patience, cancel)
            for one in schedule.contestants
        }
    except EngineCancelled:
        return {}
    return {name: version for name, version in found.items() if version is not None}


class _Workers:
    """Threads that take games from one list; the programs that they drive do the work."""

    def __init__(
        self, schedule: Schedule, fixtures: list[Fixture], jobs: int, cancel: Event
    ) -> None:
        self._schedule = schedule
        self._fixtures = iter(fixtures)
        self._lock = Lock()
        self._stop = cancel
        self._cancel = Event()
        self._start_failures = StartFailures()
        self._ended: queue.Queue[_Ended] = queue.Queue()
        count = min(jobs, len(fixtures))
        self._threads = [Thread(target=self._work, daemon=True) for _ in range(count)]

    def __enter__(self) -> _Workers:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def _end(self) -> None:
        self._cancel.set()
        for thread in self._threads:
            thread.join()

    def ended(self) -> Iterator[tuple[Fixture, Record]]:
        """Yield games as they end, until all have or the match is stopped."""
        working = len(self._threads)
        while working and not self._stop.is_set():
            try:
                ended = self._ended.get(timeout=_LOOK_EVERY)
            except queue.Empty:
                continue
            if isinstance(ended, Exception):
                raise ended
            if ended is None:
                working -= 1
            else:
                yield ended
        self._end()
        while not self._ended.empty():
            ended = self._ended.get()
            if isinstance(ended, tuple):
                yield ended

    def _work(self) -> None:
        engines = EngineProcesses(self._cancel, self._start_failures)
        try:
            while not self._cancel.is_set() and (fixture := self._next()) is not None:
                self._ended.put((fixture, engines.play(self._schedule, fixture)))
        except EngineCancelled:
            pass
        except Exception as error:
            self._ended.put(error)
        finally:
            engines.close()
            self._ended.put(None)

    def _next(self) -> Fixture | None:
        with self._lock:
            return next(self._fixtures, None)
