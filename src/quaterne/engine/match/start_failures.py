"""`StartFailures`: which programs of a match do not start, so that no game waits for them again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from quaterne.engine.errors import EngineProcessError
from quaterne.engine.match.contestants import Contestant

__all__ = ["StartFailures"]

_TRIES = 2


class StartFailures:
    """Counts failures to get ready, for all threads of a match together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._failures: dict[Contestant, list[EngineProcessError]] = {}
        """Its failures since it last got ready."""

    @contextmanager
    def starting(self, contestant: Contestant) -> Iterator[None]:
        """Wrap getting ready; raise at once for a program that failed to, twice in a row."""
        with self._lock:
            failures = self._failures.setdefault(contestant, [])
            if len(failures) >= _TRIES:
                last = failures[-1]
                raise type(last)(f"{last}; {_TRIES} times in a row, so it is not tried again")
        try:
            yield
        except EngineProcessError as failure:
            with self._lock:
                failures.append(type(failure)(str(failure)))  # a copy: it keeps no frames alive
            raise
        with self._lock:
            failures.clear()
